/** Component tables by id, and how goods, houses and pieces look. */

import { byId } from "../../kit/ids";
import type { GoodLook } from "../contract";
import { remembered } from "../table";
import type {
  ActionToken,
  AnunnakiPrint,
  Artifact,
  Cell,
  Civilization,
  Culture,
  House,
  LesserGod,
  Planet,
  StarSpot,
  Trade,
  Weapon,
} from "./types";

export interface Facts {
  tables: AnunnakiPrint;
  token: ReadonlyMap<string, ActionToken>;
  spot: ReadonlyMap<string, StarSpot>;
  cell: ReadonlyMap<string, Cell>;
  house: ReadonlyMap<string, House>;
  god: ReadonlyMap<string, LesserGod>;
  planet: ReadonlyMap<string, Planet>;
  weapon: ReadonlyMap<string, Weapon>;
  civilization: ReadonlyMap<string, Civilization>;
  culture: ReadonlyMap<string, Culture>;
  trade: ReadonlyMap<string, Trade>;
  artifact: ReadonlyMap<string, Artifact>;
}

export const factsOf = remembered((tables: AnunnakiPrint): Facts => ({
  tables,
  token: byId(tables.tokens),
  spot: byId(tables.spots),
  cell: byId(tables.cells),
  house: byId(tables.houses),
  god: byId(tables.lesser_gods),
  planet: byId(tables.planets),
  weapon: byId(tables.weapons),
  civilization: byId(tables.civilizations),
  culture: byId(tables.culture),
  trade: byId(tables.trade),
  artifact: byId(tables.artifacts),
}));

const PLAIN = "var(--icon-solid)";

/** The goods and everything else that a symbol stands for, in the order in which prices are written. */
export const GOOD_LOOKS: Readonly<Record<string, GoodLook>> = {
  vp: { icon: "g-vp", color: "var(--res-vp)" },
  crystal: { icon: "n-crystal", color: "var(--res-crystal)" },
  food: { icon: "n-food", color: "var(--res-food)" },
  wood: { icon: "n-wood", color: "var(--res-wood)" },
  metal: { icon: "n-metal", color: "var(--res-metal)" },
  gold: { icon: "n-gold", color: "var(--res-gold)" },
  any: { icon: "n-any", color: PLAIN },
  chosen: { icon: "n-any", color: "var(--accent)" },
  war: { icon: "n-war", color: PLAIN },
  tech: { icon: "n-tech", color: PLAIN },
  commerce: { icon: "n-commerce", color: PLAIN },
  power: { icon: "n-power", color: "var(--accent)" },
  power_goal: { icon: "n-power", color: "var(--accent)", mark: "×" },
  follower: { icon: "n-follower", color: PLAIN },
  followers: { icon: "n-follower", color: PLAIN },
  lesser_god: { icon: "n-god-lesser", color: PLAIN },
  chief_god: { icon: "n-god-chief", color: PLAIN },
  lesser_token: { icon: "tok-summon-lesser", color: "var(--accent)" },
  chief_token: { icon: "tok-summon-chief", color: "var(--accent)" },
  settlement: { icon: "n-settlement", color: PLAIN },
  weapon: { icon: "n-weapon", color: PLAIN },
  build: { icon: "n-settlement", color: PLAIN },
  upgrade: { icon: "n-upgrade", color: "var(--accent)" },
  portal: { icon: "n-portal", color: PLAIN },
  figures: { icon: "n-portal", color: PLAIN },
  move: { icon: "n-move", color: PLAIN },
  points: { icon: "n-move", color: PLAIN },
  income: { icon: "n-income", color: PLAIN },
  districts: { icon: "n-gather", color: PLAIN },
  tokens: { icon: "n-commerce", color: PLAIN },
  blue_action: { icon: "n-creation", color: "#6fb0e8" },
  red_action: { icon: "n-creation", color: "#e0705a" },
  shift_sign: { icon: "n-sign", color: "var(--accent)" },
  sign: { icon: "n-sign", color: "var(--accent)" },
  take_trade: { icon: "n-commerce", color: "var(--accent)" },
  trade: { icon: "n-commerce", color: PLAIN },
  shrine: { icon: "n-shrine", color: PLAIN },
  civilization: { icon: "n-civilization", color: PLAIN },
  artifact: { icon: "n-art-tablet-of-destinies", color: PLAIN },
};

export function goodLook(good: string): GoodLook {
  return GOOD_LOOKS[good] ?? { icon: "g-token", color: PLAIN };
}

/** The colour a resource gives to its district. */
const GROUNDS: Readonly<Record<string, string>> = {
  food: "#39412a",
  wood: "#47341f",
  metal: "#353c46",
  gold: "#4b3d1c",
  any: "#33283f",
};

export function groundOf(sources: readonly { resource: string }[]): [string, string] {
  const [first, ...others] = sources.map(({ resource }) => GROUNDS[resource] ?? "#33291b");
  const other = others.find((color) => color !== first);
  return [first ?? "#1c3a46", other ?? first ?? "#1c3a46"];
}

/** Every house has the colour that its figures are drawn in. */
const COLORS: Readonly<Record<string, number>> = {
  norrenis: 1,
  pharaos: 2,
  babylon: 3,
  ellenys: 4,
};

export function houseColor(house: string | null | undefined): string {
  const number = COLORS[house ?? ""];
  return number ? `var(--seat-${number})` : "var(--seat-neutral)";
}

/** The kinds of figures, the greatest first, with the names of their sprites. */
export const KINDS = [
  ["chief_god", "chief"],
  ["lesser_god", "lesser"],
  ["follower", "follower"],
  ["settlement", "settlement"],
] as const;

/** Sprites are called like ids, with hyphens. */
export function hyphened(id: string): string {
  return id.replaceAll("_", "-");
}

export function weaponIcon(id: string): string {
  return `n-w-${hyphened(id)}`;
}

export function artifactIcon(id: string): string {
  return `n-art-${hyphened(id)}`;
}

/** What an action token does, as a picture. */
const ACTIONS: Readonly<Record<string, string>> = {
  portal: "n-portal",
  move: "n-move",
  trade: "n-commerce",
  gather: "n-gather",
  creation: "n-creation",
  income: "n-income",
  power: "n-power",
  market: "n-market",
};

export function actionIcon(action: string): string {
  return ACTIONS[action] ?? "n-creation";
}

const MAGIC: Readonly<Record<string, string>> = {
  weapons: "n-weapon",
  upgrade: "n-upgrade",
  build: "n-settlement",
  recruit: "n-follower",
};

export function magicLook(id: string): GoodLook {
  return GOOD_LOOKS[id] && !MAGIC[id]
    ? goodLook(id)
    : { icon: MAGIC[id] ?? "n-creation", color: PLAIN };
}

export function trackIcon(track: string): string {
  return goodLook(track).icon;
}
