/** The terraforming wheel of a player: how many steps and how much ore to each planet type. */

import type { PlayerView } from "./types";

export interface WheelSpot {
  type: string;
  steps: number;
  ore: number;
  /** Place clockwise from the home at the top. */
  turn: number;
}

export function wheelOf({ step_cost, terraforming }: PlayerView): WheelSpot[] {
  return Object.entries(terraforming).map(([type, ore], turn) => ({
    type,
    steps: ore / step_cost,
    ore,
    turn,
  }));
}

/** Types that cost the same, by steps: what the wheel says in words. */
export function ringsOf(
  spots: readonly WheelSpot[],
): { steps: number; ore: number; types: string[] }[] {
  const rings = new Map<number, { steps: number; ore: number; types: string[] }>();
  for (const { type, steps, ore } of spots) {
    if (!steps) continue;
    const ring = rings.get(steps) ?? { steps, ore, types: [] };
    ring.types.push(type);
    rings.set(steps, ring);
  }
  return [...rings.values()].sort((a, b) => a.steps - b.steps);
}
