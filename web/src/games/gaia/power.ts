/**
 * Power tokens on the board of a player: where each one lies.
 *
 * The server only counts tokens. Here each has an identity, so that a token that leaves one area for
 * another is seen to travel; which of two equal tokens moves does not matter.
 */

import type { PlayerView } from "./types";

/** 0 the gaia area, 1–3 the bowls. */
export type Area = 0 | 1 | 2 | 3;
export const AREAS: readonly Area[] = [0, 1, 2, 3];

export interface PowerToken {
  id: number;
  area: Area;
  stone: boolean;
}

/** Ordinary tokens in each area. */
export function countsOf(player: PlayerView): [number, number, number, number] {
  const { bowl_gaia = 0, bowl1 = 0, bowl2 = 0, bowl3 = 0 } = player.goods;
  return [bowl_gaia, bowl1, bowl2, bowl3];
}

/** The tokens after a change: what stays lies still, what is too many fills what is too few. */
export function rearrange(
  before: readonly PowerToken[],
  counts: readonly [number, number, number, number],
  stone: number | null,
): PowerToken[] {
  const kept: PowerToken[] = [];
  const spare: PowerToken[] = [];
  const room = [...counts];
  for (const token of before) {
    if (token.stone) continue;
    if ((room[token.area] ?? 0) > 0) {
      room[token.area] = (room[token.area] ?? 0) - 1;
      kept.push(token);
    } else spare.push(token);
  }
  let next = Math.max(0, ...before.map((token) => token.id)) + 1;
  for (const area of AREAS)
    for (let i = 0; i < (room[area] ?? 0); i++) {
      const moved = spare.shift();
      kept.push(moved ? { ...moved, area } : { id: next++, area, stone: false });
    }
  if (stone !== null && stone >= 0 && stone <= 3) {
    const old = before.find((token) => token.stone);
    kept.push({ id: old?.id ?? next, area: stone as Area, stone: true });
  }
  return kept.sort((a, b) => a.id - b.id);
}

/** Where the tokens of a bowl lie: rings around its middle, as wide as the bowl allows. */
export function spots(count: number, radius: number): { x: number; y: number; size: number }[] {
  if (count <= 0) return [];
  const shells =
    count <= 1 ? [1] : count <= 5 ? [count] : count <= 9 ? [1, count - 1] : rings(count);
  const wide = shells.length + (shells[0] === 1 ? -0.5 : 0);
  const unit = radius / (wide + 0.5);
  // On its ring a token may be as large as the gap to its neighbour.
  const far = (ring: number) => (shells[0] === 1 ? ring * unit : (ring + 0.5) * unit);
  const outer = shells.at(-1) ?? 1;
  const fit = outer > 1 ? 2 * far(shells.length - 1) * Math.sin(Math.PI / outer) : unit * 1.3;
  const size = Math.min(unit * 0.98, fit * 0.96, radius * 0.62);
  return shells.flatMap((inRing, ring) =>
    Array.from({ length: inRing }, (_, i) => {
      const angle = (2 * Math.PI * i) / inRing - Math.PI / 2;
      const at = inRing === 1 ? 0 : far(ring);
      return { x: Math.cos(angle) * at, y: Math.sin(angle) * at, size };
    }),
  );
}

function rings(count: number): number[] {
  const inner = Math.max(3, Math.round(count * 0.3));
  return [inner, count - inner];
}
