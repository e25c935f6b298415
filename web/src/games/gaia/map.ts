/** What lies on the map: hexes, pieces and satellites. */

import { boundsOf, hexCentre } from "../../kit/hex";
import type { Point } from "../../kit/hex";
import type { MapHex } from "../../kit/map";
import { signOf } from "../marks/marks";
import { factionColor, structureIcon } from "./facts";
import type { Facts } from "./facts";
import type { GaiaView, HexView, PlayerView, SectorView } from "./types";

export const SIZE = 26;

/** What the last moves take of the lower left corner at most, in pixels. */
export const RECENT = { w: 452, h: 44 };

export interface Hex extends MapHex {
  name: string;
  sector: number;
  planet: string | null;
}

export type PieceKind = "structure" | "former" | "station" | "guest" | "lost planet";

export interface Piece {
  key: string;
  hex: string;
  q: number;
  r: number;
  /** Shift from the middle of the hex, where two pieces share it. */
  dx: number;
  dy: number;
  seat: number;
  color: string;
  icon: string;
  kind: PieceKind;
  structure: string;
  scale: number;
}

export interface Satellite {
  key: string;
  q: number;
  r: number;
  dx: number;
  dy: number;
  seat: number;
  color: string;
}

export function hexesOf(map: readonly HexView[]): Hex[] {
  return map.map(({ hex, q, r, sector, planet }) => ({
    id: `hex:${hex}`,
    name: hex,
    q,
    r,
    sector,
    planet,
  }));
}

/** "3" of number `03`; a hex between sectors has none. */
export function sectorNumber({ kind, number }: SectorView): string {
  return kind === "interspace" ? "" : number.replace(/^0/, "");
}

/** The middle of a sector: where its number stands. */
export function middleOf(hexes: readonly Hex[]): Point {
  const centres = hexes.map((hex) => hexCentre(hex, SIZE));
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / (list.length || 1);
  return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
}

export function piecesOf(view: GaiaView, facts: Facts): Piece[] {
  const hosts = new Set(view.players.flatMap((player) => player.guests));
  const pieces: Piece[] = [];
  for (const player of view.players) {
    const color = factionColor(facts, player.faction, player.seat);
    const guests = new Set(player.guests);
    const add = (hex: string, kind: PieceKind, structure: string, icon: string) => {
      const comma = hex.indexOf(",");
      const shared = hosts.has(hex);
      const guest = kind === "guest";
      pieces.push({
        key: `${player.seat}:${kind === "structure" ? "" : kind}:${hex}`,
        hex,
        q: Number(hex.slice(0, comma)),
        r: Number(hex.slice(comma + 1)),
        dx: shared ? (guest ? 9 : -5) : 0,
        dy: shared ? (guest ? 8 : -4) : 0,
        seat: player.seat,
        color,
        icon,
        kind,
        structure,
        scale: shared ? (guest ? 0.66 : 0.84) : 1,
      });
    };
    for (const [structure, hexes] of Object.entries(player.structures))
      for (const hex of hexes)
        add(hex, guests.has(hex) ? "guest" : "structure", structure, structureIcon(structure));
    for (const hex of player.gaiaformers.out) add(hex, "former", "former", "g-gaiaformer");
    for (const hex of player.stations) add(hex, "station", "station", "b-space-station");
    for (const hex of player.lost_planet) add(hex, "lost planet", "mine", "b-mine");
  }
  // A guest lies over its host.
  return pieces.sort((a, b) => Number(a.kind === "guest") - Number(b.kind === "guest"));
}

/** Satellites that lie for good, and those of the federation that is being laid. */
export function satellitesOf(view: GaiaView, facts: Facts): Satellite[] {
  const { laying } = view;
  const own = ({ seat, satellites }: PlayerView) =>
    laying?.seat === seat ? [...satellites, ...laying.satellites] : satellites;
  const owners = new Map<string, number>();
  for (const player of view.players)
    for (const hex of own(player)) owners.set(hex, (owners.get(hex) ?? 0) + 1);
  const placed = new Map<string, number>();
  const found: Satellite[] = [];
  for (const player of view.players) {
    const color = factionColor(facts, player.faction, player.seat);
    for (const hex of own(player)) {
      const comma = hex.indexOf(",");
      const count = owners.get(hex) ?? 1;
      const index = placed.get(hex) ?? 0;
      placed.set(hex, index + 1);
      const angle = Math.PI + (2 * Math.PI * index) / count;
      const far = count > 1 ? 8.5 : 0;
      found.push({
        key: `${player.seat}:${hex}`,
        q: Number(hex.slice(0, comma)),
        r: Number(hex.slice(comma + 1)),
        dx: Math.cos(angle) * far,
        dy: Math.sin(angle) * far,
        seat: player.seat,
        color,
      });
    }
  }
  return found;
}

/** Where the component files have the starting mines of a faction in the first game. */
export function minesPath(players: number, faction: string): string {
  return `layouts/first_games/first_game_${players}/${faction}`;
}

/** Hexes of starting mines whose places are our reconstruction. */
export function reconstructedHexes(view: GaiaView, facts: Facts): string[] {
  const players = view.players.length;
  const mines = facts.tables.first_game_mines[players] ?? {};
  return Object.entries(mines).flatMap(([faction, hexes]) =>
    signOf(facts.tables.marks, minesPath(players, faction)) === "reconstructed" ? hexes : [],
  );
}

/** The middle of everything a player owns, to look at first on a small screen. */
export function centreOf(player: PlayerView | undefined): string | undefined {
  if (!player) return undefined;
  const hexes = Object.values(player.structures).flat();
  if (!hexes.length) return undefined;
  const points = hexes.map((hex) => {
    const comma = hex.indexOf(",");
    return { name: hex, q: Number(hex.slice(0, comma)), r: Number(hex.slice(comma + 1)) };
  });
  const box = boundsOf(points, 1);
  const x = box.x + box.w / 2;
  const y = box.y + box.h / 2;
  let best = points[0];
  let least = Infinity;
  for (const point of points) {
    const far = Math.hypot(1.5 * point.q - x, Math.sqrt(3) * (point.r + point.q / 2) - y);
    if (far < least) [best, least] = [point, far];
  }
  return best ? `hex:${best.name}` : undefined;
}
