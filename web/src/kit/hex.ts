/** Flat-top hexes in axial coordinates: where they are and what lies between them. */

export interface Axial {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const SQRT3 = Math.sqrt(3);

/** The neighbour across each side, clockwise from the lower right; side i joins corners i, i + 1. */
export const SIDES: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export function hexKey(q: number, r: number): string {
  return `${q},${r}`;
}

/** The centre of a hex with circumradius `size`. */
export function hexCentre({ q, r }: Axial, size: number): Point {
  return { x: 1.5 * size * q, y: SQRT3 * size * (r + q / 2) };
}

/** Corner i (0–5), clockwise from the right. */
export function hexCorner(centre: Point, size: number, i: number): Point {
  const angle = (Math.PI / 3) * i;
  return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
}

/** The `points` of a polygon. */
export function hexPoints(centre: Point, size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const { x, y } = hexCorner(centre, size, i);
    return `${round(x)},${round(y)}`;
  }).join(" ");
}

/** The `d` of one path along every side between hexes of different groups or the rim. */
export function borderPath<H extends Axial>(
  hexes: readonly H[],
  groupOf: (hex: H) => unknown,
  size: number,
): string {
  const at = new Map(hexes.map((hex) => [hexKey(hex.q, hex.r), hex]));
  const parts: string[] = [];
  for (const hex of hexes) {
    const centre = hexCentre(hex, size);
    SIDES.forEach((side, i) => {
      const other = at.get(hexKey(hex.q + side.q, hex.r + side.r));
      // An inner side is met twice; it is drawn from its upper or left hex.
      if (other && (groupOf(other) === groupOf(hex) || i > 2)) return;
      const a = hexCorner(centre, size, i);
      const b = hexCorner(centre, size, i + 1);
      parts.push(`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`);
    });
  }
  return parts.join("");
}

/** The smallest box around hexes, corners included. */
export function boundsOf(hexes: readonly Axial[], size: number): Box {
  if (!hexes.length) return { x: -size, y: -size, w: 2 * size, h: 2 * size };
  const centres = hexes.map((hex) => hexCentre(hex, size));
  const half = (SQRT3 / 2) * size;
  const left = Math.min(...centres.map((c) => c.x)) - size;
  const right = Math.max(...centres.map((c) => c.x)) + size;
  const top = Math.min(...centres.map((c) => c.y)) - half;
  const bottom = Math.max(...centres.map((c) => c.y)) + half;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * The hex an arrow key leads to: straight up and down along a column; to the sides the one whose
 * centre is closest to the direction, so that holding a key crosses the map.
 */
export function step<H extends Axial>(hexes: readonly H[], from: H, dx: number, dy: number): H {
  const start = hexCentre(from, 1);
  let best = from;
  let least = Infinity;
  for (const hex of hexes) {
    const centre = hexCentre(hex, 1);
    const along = (centre.x - start.x) * dx + (centre.y - start.y) * dy;
    const aside = Math.abs((centre.x - start.x) * dy - (centre.y - start.y) * dx);
    if (along <= 0.1 || aside > along * 1.8) continue;
    const far = along + 2.2 * aside;
    if (far < least - 1e-9) {
      least = far;
      best = hex;
    }
  }
  return best;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
