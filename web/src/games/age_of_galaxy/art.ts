/** The numbers behind our pictures: the same id always draws the same sky and emblem. */

import { stream } from "../covers/random";

/** A seed from an id. */
export function seedOf(id: string): number {
  let seed = 7;
  for (const char of id) seed = (seed * 31 + char.charCodeAt(0)) % 2147483647;
  return seed;
}

/** Stars in a box as one path of dots, to be stroked with round caps. */
export function starsOf(id: string, n: number, width: number, height: number): string {
  const random = stream(seedOf(id));
  return Array.from(
    { length: n },
    () => `M${Math.round(random() * width)} ${Math.round(random() * height)}h.01`,
  ).join("");
}

export interface Emblem {
  petals: number;
  width: number;
  inner: number;
  turn: number;
  moon: { x: number; y: number };
  slope: number;
  /** Shift of the direction's hue, so that two cards of one direction differ. */
  hue: number;
  style: number;
}

const FULL_TURN = 360;

/** A flower, a gear, a star or an orbit: the sign of a faction. */
export function emblemOf(id: string): Emblem {
  const random = stream(seedOf(id) + 11);
  const petals = 3 + Math.floor(random() * 6);
  const angle = random() * 2 * Math.PI;
  return {
    petals,
    width: 5 + Math.floor(random() * 8),
    inner: Math.floor(random() * 3),
    turn: Math.round((random() * FULL_TURN) / petals),
    moon: { x: 80 + 38 * Math.cos(angle), y: 45 + 38 * Math.sin(angle) },
    slope: 30 + Math.floor(random() * 30),
    hue: Math.floor(random() * 44) - 22,
    style: Math.floor(random() * 4),
  };
}

/** Where the petals stand, in degrees. */
export function turnsOf(petals: number): number[] {
  return Array.from({ length: petals }, (_, i) => (FULL_TURN * i) / petals);
}
