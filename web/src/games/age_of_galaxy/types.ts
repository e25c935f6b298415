/** The position and the component tables of Age of Galaxy, as the server sends them. */

import type { Frame, GameProps, TableProps, Timeline } from "../contract";
import type { Marks } from "../marks/marks";

export type Goods = Readonly<Record<string, number>>;

/** Owners of cubes and planets besides the seats. */
export const BOT = -1;
export const NEUTRAL = -2;

export interface PlanetView {
  planet: string;
  type: string;
  reward: Goods;
  token: boolean;
  owner: number | null;
  state: "colonised" | "developed" | "captured" | null;
  protected: boolean;
  /** Action cubes of its owner that lie on it. */
  cubes: number;
}

export interface SpotView {
  spot: string;
  token: boolean;
  reward: Goods | null;
}

export interface SpaceCardView {
  card: string | null;
  reachable: boolean;
  /** The round after which a face-down card is turned up. */
  opens: number | null;
  planets: PlanetView[];
  spots: SpotView[];
}

export interface TradeView {
  card: string;
  flipped: boolean;
  cells: number;
  cubes: number[];
  /** The cell of the action board whose cubes come here at the end of the round. */
  cell: string;
  /** Free cells; null: room for any number. */
  left: number | null;
}

export interface CongressView {
  cell: string;
  reputation: number;
  owner: number | null;
}

export interface PlayerView {
  seat: number;
  goods: Goods;
  supply: number;
  figures: number;
  strength: number;
  ranking: number;
  hand: string[] | null;
  hand_size: number;
  pack: string[] | null;
  replaced: string[] | null;
  replaced_size: number;
  chosen: string | null;
  ready: boolean;
  leading: string[];
  direction_card: string | null;
  direction: string | null;
  direction_vp: number;
  colonised: string[];
  developed: string[];
  captured: string[];
  technologies: string[];
  open_technologies: string[];
  prices: Readonly<Record<string, Goods>>;
  /** Those that leading factions add to the tree. */
  own_technologies: string[];
  /** Exchanges that are the player's in any own turn. */
  conversions: string[];
  /** Developed planets that leading the congress asks for. */
  lead_needs: number;
  types: string[];
  far_reach: boolean;
  /** Cards of the galaxy row, from the left, that the player can reach. */
  reach: number;
  losses: number;
  next_income: number;
  overlord_titles: number;
  card_played: boolean;
  passed: boolean;
}

export interface BotTurnView {
  round: number;
  card: string;
  placed: string;
  effect: string;
  target: string;
}

export interface SoloView {
  cubes: number;
  reserve: number;
  fleet: number;
  strength: number;
  colonised: string[];
  captured: string[];
  cards: string[];
  turns: BotTurnView[];
  statistics: Goods;
  rank: string;
  next_rank: { id: string; vp: number } | null;
  achievements: string[];
}

/** One fleet of a capture phase: a seat's, or the bot's (-1). */
export interface FleetView {
  seat: number;
  cruisers: number;
  strength: number;
  place: number;
  award: Goods;
  lost: number | null;
}

/** The capture phase that is going on or was the last. */
export interface CaptureView {
  round: number;
  fleets: FleetView[];
  overlord: number | null;
  planet: string | null;
  owner: number | null;
  done: boolean;
}

export interface GalaxyView {
  game: string;
  round: number;
  rounds: number;
  phase: string;
  /** The phases of this round in their order. */
  phases: string[];
  decision: { seat: number; kind: string } | null;
  order: number[];
  fleet: number;
  galaxy: SpaceCardView[];
  trade: TradeView[];
  cells: Readonly<Record<string, number[]>>;
  anomaly: number[];
  congress: CongressView[];
  reputation: { step: number; seats: number[] }[];
  discard: string[];
  deck: number;
  players: PlayerView[];
  capture: CaptureView | null;
  solo: SoloView | null;
  winners: number[];
}

export interface Effect {
  id: string;
  timing: "first_play" | "income" | "free" | "trigger" | "passive";
  op: string;
  event: string | null;
  pay: Goods;
  get: Goods;
  amount: number;
  source: string;
}

export interface Faction {
  id: string;
  direction: string;
  priorities: readonly string[];
  first_play: Goods;
  abilities: readonly Effect[];
  technology: string | null;
  one_time: Goods;
  temporary_priority: string;
  source: string;
}

export interface Technology {
  id: string;
  row: "bottom" | "middle" | "top" | "faction";
  column: number;
  advanced: boolean;
  requires: readonly string[];
  cost: Goods;
  reward: Goods;
  effects: readonly Effect[];
  source: string;
}

export interface Rate {
  id: string;
  pay: Goods;
  get: Goods;
  source: string;
}

export interface ActionRule {
  id: string;
  cost: Goods;
  get: Goods;
  one_of: readonly Goods[];
  source: string;
}

export interface GalaxyTables {
  resources: readonly { id: string; start: number; maximum: number | null; vp: number }[];
  planet_types: readonly string[];
  directions: readonly { id: string; count: string; per: number; source: string }[];
  factions: readonly Faction[];
  technologies: readonly Technology[];
  space_cards: readonly { id: string; source: string }[];
  research_tokens: readonly { id: string; reward: Goods; source: string }[];
  planet_tokens: readonly { id: string; type: string; reward: Goods; source: string }[];
  trade_cards: readonly Rate[];
  cells: readonly string[];
  congress: readonly { id: string; reputation: number; source: string }[];
  actions: readonly ActionRule[];
  conversions: readonly Rate[];
  awards: Readonly<Record<string, readonly Goods[]>>;
  numbers: Goods;
  solo: {
    strength: unknown;
    effects: Readonly<Record<string, { do: string; cruisers: number; strength: number }>>;
    ranks: readonly { id: string; vp: number }[];
    achievements: readonly { id: string; at_least: Goods; at_most: Goods }[];
  };
  marks: Marks;
}

export type GalaxyFrame = Frame & { view: GalaxyView };
export type GalaxyProps = GameProps<GalaxyView, GalaxyTables>;
export type GalaxyTableProps = TableProps<GalaxyView, GalaxyTables>;
export type GalaxyEndProps = GalaxyProps & { timeline: Timeline };
