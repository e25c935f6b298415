/** Component tables by id, and how goods, planet types and directions look. */

import { byId } from "../../kit/ids";
import type { GoodLook } from "../contract";
import { remembered } from "../table";
import type { Faction, GalaxyPrint, Rate, Technology } from "./types";

export interface Facts {
  tables: GalaxyPrint;
  faction: ReadonlyMap<string, Faction>;
  technology: ReadonlyMap<string, Technology>;
  trade: ReadonlyMap<string, Rate>;
  conversion: ReadonlyMap<string, Rate>;
}

export const factsOf = remembered((tables: GalaxyPrint): Facts => ({
  tables,
  faction: byId(tables.factions),
  technology: byId(tables.technologies),
  trade: byId(tables.trade_cards),
  conversion: byId(tables.conversions),
}));

/** The goods in the order in which prices are written. */
export const GOOD_LOOKS: Readonly<Record<string, GoodLook>> = {
  vp: { icon: "g-vp", color: "var(--res-vp)" },
  credit: { icon: "y-credit", color: "var(--res-credit)" },
  income: { icon: "y-income", color: "var(--res-income)" },
  discovery: { icon: "y-discovery", color: "var(--res-discovery)" },
  influence: { icon: "y-influence", color: "var(--res-influence)" },
  reputation: { icon: "y-reputation", color: "var(--res-reputation)" },
  artifact: { icon: "y-artifact", color: "var(--res-artifact)" },
  cruiser: { icon: "y-cruiser", color: "var(--icon-solid)" },
  strength: { icon: "y-strength", color: "var(--res-strength)" },
  cube: { icon: "y-cube", color: "var(--accent)" },
};

/** What a player holds, from left to right on the board. */
export const HELD = ["credit", "income", "discovery", "influence", "artifact", "cruiser"] as const;

export function goodLook(good: string): GoodLook {
  return GOOD_LOOKS[good] ?? { icon: "g-token", color: "var(--icon-solid)" };
}

export function typeIcon(type: string): string {
  return `y-${type}`;
}

export function typeColor(type: string): string {
  return `var(--pt-${type})`;
}

/** The hue of a direction's cards. */
const HUES: Readonly<Record<string, number>> = {
  militarist: 14,
  cultural: 318,
  industrial: 42,
  diplomatic: 150,
  scientific: 205,
};

export function directionHue(direction: string): number {
  return HUES[direction] ?? 255;
}
