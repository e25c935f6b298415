/** The lines that hold a federation together on the map. */

import { SIDES, hexCentre, hexCorner, hexKey } from "../../kit/hex";
import type { Axial, Point } from "../../kit/hex";
import type { PlayerView, UnitingView } from "./types";

export function parseHex(name: string): Axial {
  const comma = name.indexOf(",");
  return { q: Number(name.slice(0, comma)), r: Number(name.slice(comma + 1)) };
}

/**
 * Links between neighbouring hexes of a group: a spanning tree, so that three planets in a corner
 * are joined by two lines and not by a triangle.
 */
export function links(names: readonly string[]): [Axial, Axial][] {
  const left = new Map(names.map((name) => [name, parseHex(name)]));
  const found: [Axial, Axial][] = [];
  for (const start of names) {
    const first = left.get(start);
    if (!first) continue;
    left.delete(start);
    const queue = [first];
    for (let hex = queue.shift(); hex; hex = queue.shift()) {
      for (const side of SIDES) {
        const key = hexKey(hex.q + side.q, hex.r + side.r);
        const other = left.get(key);
        if (!other) continue;
        left.delete(key);
        found.push([hex, other]);
        queue.push(other);
      }
    }
  }
  return found;
}

export function linkPath(names: readonly string[], size: number): string {
  return links(names)
    .map(([a, b]) => {
      const from = hexCentre(a, size);
      const to = hexCentre(b, size);
      return `M${fixed(from)}L${fixed(to)}`;
    })
    .join("");
}

/** The rim of a group of hexes as closed loops, drawn `inset` inside so that two rims can lie side by side. */
export function outlinePath(names: readonly string[], size: number, inset = 0): string {
  const group = new Set(names);
  const next = new Map<string, { to: Point; key: string; used: boolean }[]>();
  const corner = (p: Point) => `${Math.round(p.x * 10)},${Math.round(p.y * 10)}`;
  const starts: string[] = [];
  for (const name of group) {
    const hex = parseHex(name);
    const centre = hexCentre(hex, size);
    SIDES.forEach((side, i) => {
      if (group.has(hexKey(hex.q + side.q, hex.r + side.r))) return;
      const from = hexCorner(centre, size, i);
      const to = hexCorner(centre, size, (i + 1) % 6);
      const key = corner(from);
      const edges = next.get(key);
      // Pull the corner towards the hex it belongs to.
      const pulled = pull(to, centre, inset);
      const edge = { to: pulled, key: corner(to), used: false };
      if (edges) edges.push(edge);
      else next.set(key, [edge]);
      starts.push(key);
    });
  }
  const loops: string[] = [];
  for (const start of starts) {
    const points: Point[] = [];
    let at = start;
    for (;;) {
      const edge = next.get(at)?.find((candidate) => !candidate.used);
      if (!edge) break;
      edge.used = true;
      points.push(edge.to);
      at = edge.key;
    }
    if (points.length > 2) loops.push(`M${points.map(fixed).join("L")}z`);
  }
  return loops.join("");
}

function pull(point: Point, centre: Point, by: number): Point {
  const dx = centre.x - point.x;
  const dy = centre.y - point.y;
  const length = Math.hypot(dx, dy) || 1;
  return { x: point.x + (dx / length) * by, y: point.y + (dy / length) * by };
}

function fixed({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** The hexes that unite with those picked so far: what touches unites together. */
export function unitedWith(uniting: UnitingView, picked: readonly string[]): string[] {
  const chosen = new Set(picked);
  return uniting.groups.filter((group) => group.some((hex) => chosen.has(`hex:${hex}`))).flat();
}

/** The power value of what is picked, with the federation that it may enlarge. */
export function powerOf(uniting: UnitingView, picked: readonly string[]): number {
  return unitedWith(uniting, picked).reduce(
    (sum, hex) => sum + (uniting.values[hex] ?? 0),
    uniting.value,
  );
}

/** Where a player has something that is in no federation yet: what a new one is made of. */
export function ununited(player: PlayerView): string[] {
  const united = new Set(player.federations.flat());
  return [
    ...Object.values(player.structures).flat(),
    ...player.lost_planet,
    ...player.stations,
  ].filter((hex) => !united.has(hex));
}
