/** The shape and pattern of each seat; colour is only the third cue. */

export const SHAPES = ["circle", "square", "diamond", "triangle", "hexagon"] as const;
export type Shape = (typeof SHAPES)[number];

export function seatShape(seat: number): Shape {
  return SHAPES[around(seat)] ?? "circle";
}

/** The colour of a seat in games that have none of their own, and in the lobby. */
export function seatColor(seat: number): string {
  return `var(--seat-${around(seat) + 1})`;
}

/** Opponents without a seat are counted back from the last shape. */
function around(seat: number): number {
  return ((seat % SHAPES.length) + SHAPES.length) % SHAPES.length;
}

/** The `d` of a seat's shape around a point; shapes of the same `radius` look equally large. */
export function seatPath(seat: number, x: number, y: number, radius: number): string {
  const n = (value: number) => Math.round(value * 100) / 100;
  const r = radius;
  switch (seatShape(seat)) {
    case "circle":
      return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
    case "square": {
      const s = r * 0.9;
      const c = r * 0.16;
      return (
        `M${n(x - s + c)} ${n(y - s)}h${n(2 * s - 2 * c)}q${n(c)} 0 ${n(c)} ${n(c)}v${n(2 * s - 2 * c)}` +
        `q0 ${n(c)} ${n(-c)} ${n(c)}h${n(-2 * s + 2 * c)}q${n(-c)} 0 ${n(-c)} ${n(-c)}v${n(-2 * s + 2 * c)}q0 ${n(-c)} ${n(c)} ${n(-c)}z`
      );
    }
    case "diamond": {
      const s = r * 1.2;
      return `M${n(x)} ${n(y - s)}L${n(x + s)} ${n(y)}L${n(x)} ${n(y + s)}L${n(x - s)} ${n(y)}z`;
    }
    case "triangle": {
      const s = r * 1.25;
      const top = y - s * 0.95;
      const base = y + s * 0.72;
      return `M${n(x)} ${n(top)}L${n(x + s)} ${n(base)}H${n(x - s)}z`;
    }
    case "hexagon": {
      const s = r * 1.1;
      const h = s * 0.866;
      return (
        `M${n(x - s)} ${n(y)}L${n(x - s / 2)} ${n(y - h)}H${n(x + s / 2)}L${n(x + s)} ${n(y)}` +
        `L${n(x + s / 2)} ${n(y + h)}H${n(x - s / 2)}z`
      );
    }
  }
}
