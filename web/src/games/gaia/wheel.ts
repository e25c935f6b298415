/** The terraforming wheel: how many steps each planet type is away from a home. */

import type { GaiaTables } from "./types";

/** Types on the wheel; gaia, transdim and lost planets lie outside of it. */
export const WHEEL = 7;

export interface WheelSpot {
  type: string;
  /** Steps from the home by the shorter way. */
  steps: number;
  /** Place clockwise from the home at the top. */
  turn: number;
}

export function wheelOf(tables: GaiaTables, home: number): WheelSpot[] {
  return Array.from({ length: WHEEL }, (_, turn) => ({
    type: tables.planet_types[(home + turn) % WHEEL] ?? "",
    steps: Math.min(turn, WHEEL - turn),
    turn,
  }));
}
