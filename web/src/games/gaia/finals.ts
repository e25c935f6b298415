/** Standings in a final goal, best first. */

import type { StandingView } from "./types";

/** The seat of the neutral marker that takes part with two players. */
export const NEUTRAL = -1;

export interface Place {
  seat: number;
  count: number;
  vp: number;
}

export function ranked(standing: StandingView | null, players: number): Place[] {
  if (!standing) return [];
  return standing.counts
    .map((count, index) => ({
      seat: index < players ? index : NEUTRAL,
      count,
      vp: standing.vp[index] ?? 0,
    }))
    .sort((a, b) => b.count - a.count || b.seat - a.seat);
}
