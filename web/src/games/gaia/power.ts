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

/** Where the tokens of a bowl lie: in rings around its middle, as large as the bowl allows. */
export function spots(count: number, radius: number): { x: number; y: number; size: number }[] {
  if (count <= 0) return [];
  let best: { shells: number[]; size: number } = { shells: [count], size: 0 };
  for (const shells of splits(count)) {
    const size = largest(shells, radius);
    if (size > best.size + 1e-9) best = { shells, size };
  }
  const { shells, size } = best;
  return shells.flatMap((inRing, ring) =>
    Array.from({ length: inRing }, (_, i) => {
      const angle = (2 * Math.PI * i) / inRing - Math.PI / 2;
      const far = ringRadius(shells, ring, size, radius);
      return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, size };
    }),
  );
}

/** One ring, or two or three from the inside out. */
function splits(count: number): number[][] {
  const found = [[count]];
  for (let inner = 1; inner < count; inner++) {
    found.push([inner, count - inner]);
    for (let middle = inner + 1; middle < count - inner; middle++)
      found.push([inner, middle, count - inner - middle]);
  }
  return found;
}

const MOST = 0.62;

/** The outer ring touches the rim, the others lie one token further in; a single token in the middle. */
function ringRadius(shells: readonly number[], ring: number, size: number, radius: number): number {
  const inRing = shells[ring] ?? 1;
  if (inRing === 1) return 0;
  // A few tokens lie together, not along the rim.
  if (shells.length === 1)
    return Math.min(radius - size / 2, (size * 1.08) / (2 * Math.sin(Math.PI / inRing)));
  return radius - size / 2 - (shells.length - 1 - ring) * size;
}

/** The largest size at which no two tokens of these rings overlap. */
function largest(shells: readonly number[], radius: number): number {
  const fits = (size: number) =>
    shells.every((inRing, ring) => {
      const far = ringRadius(shells, ring, size, radius);
      const next = ring + 1 < shells.length ? ringRadius(shells, ring + 1, size, radius) : Infinity;
      const apart = inRing === 1 || 2 * far * Math.sin(Math.PI / inRing) >= size;
      return far >= 0 && apart && next - far >= size - 1e-9;
    });
  let low = 0;
  let high = radius * MOST;
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
