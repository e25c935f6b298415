/** The position and the component tables of Gaia Project, as the server sends them. */

import type { Bilingual, Frame, GameProps, TableProps, Timeline } from "../contract";
import type { Marks } from "../marks/marks";

export type Goods = readonly (readonly [good: string, amount: number])[];

export interface HexView {
  hex: string;
  q: number;
  r: number;
  /** Index into `sectors`. */
  sector: number;
  planet: string | null;
}

export interface SectorView {
  sector: string;
  centre: [number, number];
  rotation: number;
}

export interface TrackView {
  tile: string | null;
  advanced: string | null;
  top: boolean;
  /** What the first to come to the top still finds there, as a component: `token:…`, `planet:lost`. */
  prize: string | null;
}

export interface Standing {
  counts: number[];
  vp: number[];
}

export interface PlayerView {
  seat: number;
  faction: string | null;
  /** The planet type the civilisation comes from. */
  home: string | null;
  goods: Record<string, number>;
  /** Where the brainstone lies: 0 the gaia area, 1–3 the bowls, null nowhere. */
  brainstone: number | null;
  /** What could be spent now, and the tokens in the three bowls. */
  power: { ready: number; tokens: number };
  gaiaformers: { ready: number; parked: number; out: string[] };
  research: Record<string, number>;
  /** By track the level a step would lead to, where one is possible. */
  next_levels: Record<string, number>;
  structures: Record<string, string[]>;
  guests: string[];
  lost_planet: string[];
  satellites: string[];
  stations: string[];
  federations: string[][];
  power_values: Record<string, number>;
  range: number;
  step_cost: number;
  /** Ore to make each planet type habitable, from the own one round the wheel. */
  terraforming: Record<string, number>;
  income: Record<string, number>;
  booster: string | null;
  tiles: string[];
  covered: string[];
  advanced: string[];
  tokens: { token: string; green: boolean }[];
  specials: { id: string; used: boolean }[];
  /** How many of everything that tiles and goals count. */
  counts: Record<string, number>;
  passed: boolean;
  final_vp: number;
}

export interface GaiaView {
  game: string;
  seat: number | null;
  players: PlayerView[];
  round: number;
  phase: string;
  decision: { seat: number; kind: string } | null;
  /** Civilisations that whoever chooses one now may have. */
  open_factions: string[];
  order: number[];
  passing: number[];
  map: HexView[];
  sectors: SectorView[];
  tracks: Record<string, TrackView>;
  free_row: string[];
  terraforming_token: string;
  boosters: string[];
  supply: Record<string, number>;
  spaces: Record<string, boolean>;
  rounds: string[];
  finals: Record<string, Standing | null>;
  /** The solo opponent; null with two or more players. */
  automa: AutomaView | null;
}

export interface AutomaStep {
  rule: string;
  detail: string;
  /** How many candidates there were before the step; `after` names those that are left. */
  before: number;
  after: string[];
  /** The rule alone. */
  says: Bilingual;
  /** Where a direction decides: the number of each candidate in it; the smallest is chosen. */
  places: Record<string, number>;
  /** The rule and the candidates it left. */
  text: Bilingual;
}

export interface AutomaPart {
  do: string;
  /** What the candidates are: hex, track, space or booster. */
  kind: string;
  result: string;
  chosen: string | null;
  satellite: string | null;
  why: string;
  /** Nothing came of it. */
  failed: boolean;
  steps: AutomaStep[];
  text: Bilingual;
}

export interface AutomaTurn {
  number: number;
  step: number;
  round: number;
  outcome: string;
  behaviour: number | null;
  action: number | null;
  /** Rows of the behaviour card that counted, from 1 at the top. */
  rows: number[];
  parts: AutomaPart[];
  gains: { vp: number; cause: string; text: Bilingual }[];
  text: Bilingual;
}

export interface AutomaView {
  seat: number;
  level: string;
  deck: number;
  turned: number;
  side: number;
  discard: number[];
  action: number | null;
  behaviour: number | null;
  /** The behaviour card of the next turn of this round. */
  next_behaviour: number | null;
  /** The final goals that cards call `top` and `bottom`. */
  finals: Record<string, string>;
  known: number[];
  row: string[];
  /** Planets as the direction of a card counts them, left to right and top to bottom. */
  order: string[];
  turns: AutomaTurn[];
}

export interface Level {
  once: Goods;
  income: readonly Goods[];
  step_cost: number;
  range: number;
  project_cost: number;
  lost_planet: boolean;
  federation_token: boolean;
  vp_per_gaia_planet: number;
}

export interface Track {
  id: string;
  index: number;
  levels: readonly Level[];
}

export interface TechTile {
  id: string;
  advanced: boolean;
  timing: "immediate" | "income" | "trigger" | "action" | "pass" | "passive";
  goods: Goods;
  per: string | null;
  when: string | null;
  income: readonly Goods[];
  big_power: number;
}

export interface Booster {
  id: string;
  number: number;
  income: readonly Goods[];
  steps: number;
  range: number;
  pass_vp: number;
  per: string | null;
}

export interface Token {
  id: string;
  count: number;
  goods: Goods;
  green: boolean;
  /** Lies in the supply for everybody. */
  common: boolean;
}

export interface RoundGoal {
  id: string;
  vp: number;
  when: string;
}

export interface FinalGoal {
  id: string;
  count: string;
  neutral: number;
}

export interface BoardAction {
  id: string;
  pays: "power" | "qic";
  cost: number;
  goods: Goods;
  steps: number;
  effect: "tile" | "token" | null;
  per: string | null;
}

export interface Conversion {
  id: string;
  pays: string;
  cost: number;
  goods: Goods;
}

export interface Structure {
  id: string;
  index: number;
  credits: number;
  ore: number;
  cheap_credits: number;
  power: number;
  slots: number;
  /** For each slot from left to right the incomes it shows when its piece is built. */
  income: readonly (readonly Goods[])[];
  upgrade_from: readonly number[];
  tile: boolean;
  special: Goods;
}

export interface Faction {
  id: string;
  index: number;
  /** Index into `planet_types`. */
  home: number;
  start: Goods;
  bowls: readonly [number, number, number];
  brainstone: boolean;
  start_track: number | null;
  gaia_target: number;
  base_income: readonly Goods[];
  structures: readonly Structure[];
  start_mines: number;
  start_institute: boolean;
  space_stations: number;
}

export interface AutomaCard {
  number: number;
  action: string;
  /** Rows of the behaviour card the action uses: 1 final goal, 2 range, 3 direction, 4 number. */
  lamps: readonly number[];
  final: "top" | "bottom" | "none";
  range: number;
  direction: "left" | "right";
  count: number;
  count_from: "left" | "right";
  vp: number;
  /** Among the six the first deck is made of. */
  green: boolean;
  /** Place in the row, from 0, of the booster taken in set-up. */
  booster: number;
  passes: boolean;
  /** Place in the row, from 0, of the booster taken when passing. */
  pass_booster: number;
}

export interface AutomaFaction {
  id: string;
  vp: number;
  deeds: readonly { action: string; range: number | null }[];
}

export interface GaiaTables {
  factions: readonly Faction[];
  structures: readonly string[];
  planet_types: readonly string[];
  tracks: readonly Track[];
  standard_tiles: readonly TechTile[];
  advanced_tiles: readonly TechTile[];
  boosters: readonly Booster[];
  tokens: readonly Token[];
  round_goals: readonly RoundGoal[];
  final_goals: readonly FinalGoal[];
  board_actions: readonly BoardAction[];
  conversions: readonly Conversion[];
  faction_conversions: Readonly<
    Record<string, readonly { needs_institute: boolean; conversion: Conversion }[]>
  >;
  gaia_phase_conversions: readonly Conversion[];
  caps: Readonly<Record<string, number>>;
  /** By home and planet type. */
  terraforming_steps: Readonly<Record<string, Readonly<Record<string, number>>>>;
  numbers: Readonly<Record<"rounds" | "charging_level" | "level_charge", number>>;
  research_cost: number;
  vp_per_level: number;
  rank_vp: readonly number[];
  automa_cards: readonly AutomaCard[];
  automa_factions: readonly AutomaFaction[];
  /** By number of players and faction. */
  first_game_mines: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  marks: Marks;
}

export type GaiaFrame = Frame & { view: GaiaView };
export type GaiaProps = GameProps<GaiaView, GaiaTables>;
export type GaiaTableProps = TableProps<GaiaView, GaiaTables>;
export type GaiaEndProps = GaiaProps & { timeline: Timeline };
