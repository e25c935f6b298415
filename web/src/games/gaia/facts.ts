/** Looking things up in the component tables, and how each thing is drawn. */

import { byId } from "../../kit/ids";
import type { GoodLook } from "../contract";
import { remembered } from "../table";
import type {
  Artifact,
  Booster,
  EconomySide,
  ExplorationBoard,
  ExtensionSide,
  Faction,
  FinalGoal,
  GaiaPrint,
  PlayerView,
  RoundGoal,
  Ship,
  ShipSpace,
  TechTile,
  TinkeringTile,
  Token,
} from "./types";

/** The tables by id. */
export interface Facts {
  tables: GaiaPrint;
  faction: ReadonlyMap<string, Faction>;
  tile: ReadonlyMap<string, TechTile>;
  booster: ReadonlyMap<string, Booster>;
  token: ReadonlyMap<string, Token>;
  goal: ReadonlyMap<string, RoundGoal>;
  final: ReadonlyMap<string, FinalGoal>;
  /** Of the lost fleet; empty at other tables. */
  ship: ReadonlyMap<string, Ship>;
  shipSpace: ReadonlyMap<string, ShipSpace>;
  artifact: ReadonlyMap<string, Artifact>;
  tinkering: ReadonlyMap<string, TinkeringTile>;
  economySide: ReadonlyMap<string, EconomySide>;
  extensionSide: ReadonlyMap<string, ExtensionSide>;
  exploration: ReadonlyMap<string, ExplorationBoard>;
}

export const factsOf = remembered((tables: GaiaPrint): Facts => ({
  tables,
  faction: byId(tables.factions),
  tile: byId([...tables.standard_tiles, ...tables.advanced_tiles]),
  booster: byId(tables.boosters),
  token: byId(tables.tokens),
  goal: byId(tables.round_goals),
  final: byId(tables.final_goals),
  ship: byId(tables.ships ?? []),
  shipSpace: byId((tables.ships ?? []).flatMap(({ spaces }) => spaces)),
  artifact: byId(tables.artifacts ?? []),
  tinkering: byId(tables.tinkering_tiles ?? []),
  economySide: byId(tables.economy_sides ?? []),
  extensionSide: byId(tables.extension_sides ?? []),
  exploration: new Map(Object.entries(tables.exploration_boards ?? {})),
}));

/** The planet type a faction comes from; it is also the faction's colour. */
export function homeOf(facts: Facts, faction: string | null): string | null {
  const found = faction ? facts.faction.get(faction) : undefined;
  return found ? (facts.tables.planet_types[found.home] ?? null) : null;
}

export function factionColor(facts: Facts, faction: string | null, seat: number): string {
  const home = homeOf(facts, faction);
  return home ? `var(--faction-${home})` : `var(--seat-${(seat % 4) + 1})`;
}

/** The same from a position alone, for badges that are drawn without the tables. */
export function seatHue({ home, seat }: Pick<PlayerView, "home" | "seat">): string {
  return home ? `var(--faction-${home})` : `var(--seat-${(seat % 4) + 1})`;
}

/** Icon and colour of a good. */
export type Look = GoodLook;

const GOODS: Readonly<Record<string, Look>> = {
  vp: { icon: "g-vp", color: "var(--res-vp)" },
  credits: { icon: "g-credit", color: "var(--res-credit)" },
  ore: { icon: "g-ore", color: "var(--res-ore)" },
  knowledge: { icon: "g-knowledge", color: "var(--res-knowledge)" },
  qic: { icon: "g-qic", color: "var(--res-qic)" },
  power: { icon: "g-power", color: "var(--res-power)" },
  charge: { icon: "g-charge", color: "var(--res-power)" },
  tokens: { icon: "g-token", color: "var(--res-power)" },
  token_iii: { icon: "g-power", color: "var(--res-power)" },
  tokens_iii: { icon: "g-power", color: "var(--res-power)", mark: "III" },
  gaia_tokens: { icon: "g-power", color: "var(--res-gaiaformer)" },
  gaiaformer: { icon: "g-gaiaformer", color: "var(--res-gaiaformer)" },
  gaiaformers: { icon: "g-gaiaformer", color: "var(--res-gaiaformer)" },
  brainstone: { icon: "g-brainstone", color: "var(--res-brainstone)" },
  bowl1: { icon: "g-power", color: "var(--res-power)", mark: "I" },
  bowl2: { icon: "g-power", color: "var(--res-power)", mark: "II" },
  bowl3: { icon: "g-power", color: "var(--res-power)", mark: "III" },
  bowl_gaia: { icon: "g-power", color: "var(--res-gaiaformer)" },
  ...Object.fromEntries(
    ["bowl1", "bowl2", "bowl3", "bowl_gaia"].map((area) => [`brainstone_${area}`, stoneIn(area)]),
  ),
};

/** The brainstone is one of the tokens of its area. */
function stoneIn(area: string): Look {
  return { icon: "g-brainstone", color: "var(--res-brainstone)", countsAs: area };
}

export const GOOD_LOOKS = GOODS;

export function goodLook(good: string): Look {
  return GOODS[good] ?? { icon: "g-token", color: "var(--text-2)" };
}

const STRUCTURE_ICONS: Readonly<Record<string, string>> = {
  mine: "b-mine",
  trading_station: "b-station",
  research_lab: "b-lab",
  planetary_institute: "b-institute",
  academy_left: "b-academy",
  academy_right: "b-academy",
};

export function structureIcon(id: string): string {
  return STRUCTURE_ICONS[id] ?? "b-mine";
}

/** The structure that a sign stands for; of two with the same the first. */
export function structureOf(icon: string): string | undefined {
  return Object.keys(STRUCTURE_ICONS).find((id) => STRUCTURE_ICONS[id] === icon);
}

/** Icons for what tiles, goals and boosters count or wait for. */
const COUNT_LOOKS: Readonly<Record<string, readonly Look[]>> = {
  mine: [{ icon: "b-mine", color: "var(--icon-solid)" }],
  trading_station: [{ icon: "b-station", color: "var(--icon-solid)" }],
  research_lab: [{ icon: "b-lab", color: "var(--icon-solid)" }],
  big: [
    { icon: "b-institute", color: "var(--icon-solid)" },
    { icon: "b-academy", color: "var(--icon-solid)" },
  ],
  planet_type: [{ icon: "g-types", color: "var(--icon-solid)" }],
  sector: [{ icon: "g-sector", color: "var(--icon-solid)" }],
  gaia_planet: [{ icon: "planet-gaia", color: "" }],
  gaia_mine: [{ icon: "planet-gaia", color: "" }],
  federation_token: [{ icon: "g-federation", color: "var(--good)" }],
  structure: [{ icon: "b-station", color: "var(--icon-solid)" }],
  structure_in_federation: [{ icon: "g-federation", color: "var(--icon-solid)" }],
  satellite: [{ icon: "g-satellite", color: "var(--icon-solid)" }],
  research: [{ icon: "g-research", color: "var(--icon-solid)" }],
  terraform_step: [{ icon: "g-terraform", color: "var(--planet-volcanic)" }],
  asteroid: [{ icon: "planet-asteroid", color: "" }],
  deep_space: [{ icon: "lf-deep-space", color: "var(--deep-line)" }],
  gaiaformer: [{ icon: "g-gaiaformer", color: "var(--res-gaiaformer)" }],
  standard_tile: [{ icon: "g-tile", color: "var(--icon-solid)" }],
  high_track: [{ icon: "g-research", color: "var(--icon-solid)" }],
  distance: [{ icon: "g-range", color: "var(--icon-solid)" }],
  new_sector: [{ icon: "g-sector", color: "var(--icon-solid)" }],
  new_type: [{ icon: "g-types", color: "var(--icon-solid)" }],
  qic_action: [{ icon: "g-qic", color: "var(--res-qic)" }],
};

export function countLooks(id: string): readonly Look[] {
  return COUNT_LOOKS[id] ?? [];
}

const TRACK_LOOKS: Readonly<Record<string, Look>> = {
  terraforming: { icon: "g-terraform", color: "var(--planet-volcanic)" },
  navigation: { icon: "g-range", color: "var(--planet-terra)" },
  artificial_intelligence: { icon: "g-qic", color: "var(--res-qic)" },
  gaia_project: { icon: "g-gaiaformer", color: "var(--planet-gaia)" },
  economy: { icon: "g-credit", color: "var(--res-credit)" },
  science: { icon: "g-knowledge", color: "var(--res-knowledge)" },
};

export function trackLook(id: string): Look {
  return TRACK_LOOKS[id] ?? { icon: "g-research", color: "var(--text-2)" };
}

/** The area of research that a sign stands for. */
export function trackOf(icon: string): string | undefined {
  return Object.keys(TRACK_LOOKS).find((id) => TRACK_LOOKS[id]?.icon === icon);
}
