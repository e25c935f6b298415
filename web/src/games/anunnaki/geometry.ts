/** Where things lie: hexes of planets and how planets lie beside each other, points of the star. */

import type { District, Planet, StarSpot } from "./types";

export interface Point {
  x: number;
  y: number;
}

const ROOT = Math.sqrt(3);
/** Circumradius of a district, in units of the map. */
export const SIZE = 50;

/** Half the side of a source's picture, where sources lie in a district, and how they lie apart. */
export const SOURCE = { half: 8, y: -SIZE * 0.48, apart: 15 } as const;
/** How far a culture token reaches from the corner it lies on, its pips below included. */
export const CULTURE = { radius: 13.5, pips: 16, reach: 18.2 } as const;

/** Where the sources of a district lie around its centre. */
export function sourcesAt(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * SOURCE.apart,
    y: SOURCE.y,
  }));
}

export function centreOf([q, r]: readonly [number, number]): Point {
  return { x: SIZE * ROOT * (q + r / 2), y: SIZE * 1.5 * r };
}

/** The corners of a district around its centre. */
export function corners(radius: number, { x, y }: Point = { x: 0, y: 0 }): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

export function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export interface Border {
  a: Point;
  b: Point;
  /** Figures walk over it. */
  open: boolean;
}

/** The borders of Atlantis: those that figures cross and those that they do not. */
export function bordersOf(planet: Planet): Border[] {
  const found: Border[] = [];
  const { districts } = planet;
  districts.forEach((one, index) => {
    for (const other of districts.slice(index + 1)) {
      if (!one.atlantis && !other.atlantis) continue;
      const p = centreOf(one.at);
      const q = centreOf(other.at);
      const distance = Math.hypot(p.x - q.x, p.y - q.y);
      if (distance > SIZE * 1.8) continue;
      const half = {
        x: (-(q.y - p.y) / distance) * (SIZE / 2),
        y: ((q.x - p.x) / distance) * (SIZE / 2),
      };
      const at = middle([p, q]);
      found.push({
        a: { x: at.x - half.x, y: at.y - half.y },
        b: { x: at.x + half.x, y: at.y + half.y },
        open: one.ways.includes(other.id),
      });
    }
  });
  return found;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(districts: readonly Pick<District, "at">[]): Box {
  const points = districts.flatMap(({ at }) => corners(SIZE, centreOf(at)));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export interface Placed<T> {
  planet: T;
  /** What is added to the planet's own coordinates. */
  at: Point;
  box: Box;
  /** Where its name stands. */
  name: Point;
}

const GAP = 26;
const NAME = 30;

/**
 * Gaia in the middle, homes in columns beside it: the first and the third seat at the left. `stacked`:
 * Gaia above, homes two in a row below.
 */
export function laid<T extends { seat: number | null; districts: readonly Pick<District, "at">[] }>(
  planets: readonly T[],
  stacked: boolean,
): { placed: Placed<T>[]; box: Box } {
  const homes = planets.filter(({ seat }) => seat !== null);
  const centre = planets.find(({ seat }) => seat === null);
  const placed: Placed<T>[] = [];
  const put = (planet: T, x: number, y: number) => {
    const box = boxOf(planet.districts);
    placed.push({
      planet,
      at: { x: x - box.x, y: y + NAME - box.y },
      box: { x, y, w: box.w, h: box.h + NAME },
      name: { x: x + box.w / 2, y: y + NAME - 10 },
    });
  };
  const sizes = new Map(planets.map((planet) => [planet, boxOf(planet.districts)]));
  const wide = (planet: T | undefined) => (planet ? (sizes.get(planet)?.w ?? 0) : 0);
  const tall = (planet: T | undefined) => (planet ? (sizes.get(planet)?.h ?? 0) + NAME : 0);
  if (stacked) {
    const pairs = homes.reduce<T[][]>((rows, home, i) => {
      if (i % 2 === 0) rows.push([home]);
      else rows.at(-1)?.push(home);
      return rows;
    }, []);
    const width = Math.max(
      wide(centre),
      ...pairs.map((row) => row.reduce((w, home) => w + wide(home) + GAP, -GAP)),
    );
    let y = 0;
    if (centre) put(centre, (width - wide(centre)) / 2, 0);
    y += tall(centre) + GAP;
    for (const row of pairs) {
      let x = (width - row.reduce((w, home) => w + wide(home) + GAP, -GAP)) / 2;
      for (const home of row) {
        put(home, x, y);
        x += wide(home) + GAP;
      }
      y += Math.max(...row.map(tall)) + GAP;
    }
    return { placed, box: { x: 0, y: 0, w: width, h: y - GAP } };
  }
  const left = homes.filter((_, i) => i % 2 === 0);
  const right = homes.filter((_, i) => i % 2 === 1);
  const column = (side: readonly T[]) => Math.max(0, ...side.map(wide));
  const high = (side: readonly T[]) => side.reduce((h, home) => h + tall(home) + GAP, -GAP);
  const height = Math.max(tall(centre), high(left), high(right));
  const stack = (side: readonly T[], x: number) => {
    const free = height - high(side);
    const gap = side.length > 1 ? GAP + free / (side.length - 1) : GAP;
    let y = side.length > 1 ? 0 : free / 2;
    for (const home of side) {
      put(home, x, y);
      y += tall(home) + gap;
    }
  };
  stack(left, 0);
  const middleX = column(left) + GAP;
  if (centre) put(centre, middleX, (height - tall(centre)) / 2);
  stack(right, middleX + wide(centre) + GAP);
  return {
    placed,
    box: { x: 0, y: 0, w: middleX + wide(centre) + GAP + column(right), h: height },
  };
}

/** A point of the star, y downwards. */
export function starPoint({ at }: Pick<StarSpot, "at">): Point {
  return { x: at[0], y: -at[1] };
}

/** Points in order around their middle, to be joined. */
export function around(points: readonly Point[]): Point[] {
  const { x, y } = middle(points);
  return points.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
}
