/** What lies on the research board: tokens on levels, tiles and who has them. */

import type { Facts } from "./facts";
import { seatName } from "./table";
import { spoken } from "../table";
import type { Table } from "./table";
import type { EconomySide, GaiaView, PlayerView, Track } from "./types";
import { say } from "./words";

/** Numbers of the levels of a track from the bottom of the board to its top. */
export function levelsOf({ track }: TrackColumn): number[] {
  return track.levels.map((_, level) => level);
}

export interface TrackColumn {
  track: Track;
  /** Seats on each level, from the bottom. */
  tokens: number[][];
  tile: string | null;
  advanced: string | null;
  /** The top level has its one token. */
  top: boolean;
  /** What lies there until the first comes. */
  prize: string | null;
  /** Levels under an overlay. */
  overlaid: ReadonlySet<number>;
}

const BARE: ReadonlySet<number> = new Set();

/** A track with what lies over some of its levels at this table. */
function printedTrack(
  track: Track,
  side: EconomySide | undefined,
): { track: Track; overlaid: ReadonlySet<number> } {
  if (!side || side.track !== track.id) return { track, overlaid: BARE };
  const over = new Map([
    [3, side.level_3],
    [4, side.level_4],
  ]);
  const levels = track.levels.map((level, number) => ({
    ...level,
    income: over.get(number) ?? level.income,
  }));
  return { track: { ...track, levels }, overlaid: new Set(over.keys()) };
}

export function columnsOf(view: GaiaView, facts: Facts): TrackColumn[] {
  const side = facts.economySide.get(view.fleet?.economy ?? "");
  return facts.tables.tracks.map((bare) => {
    const { track, overlaid } = printedTrack(bare, side);
    const tokens: number[][] = track.levels.map(() => []);
    for (const player of view.players) {
      if (!player.faction) continue;
      tokens[player.research[track.id] ?? 0]?.push(player.seat);
    }
    const here = view.tracks[track.id];
    return {
      track,
      tokens,
      tile: here?.tile ?? null,
      advanced: here?.advanced ?? null,
      top: here?.top ?? false,
      prize: here?.prize ?? null,
      overlaid,
    };
  });
}

/** Seats that have a standard tile. */
export function ownersOf(view: GaiaView, tile: string): number[] {
  return view.players.filter((player) => player.tiles.includes(tile)).map(({ seat }) => seat);
}

/** Whether a step of a player leads to this level. */
export function isNext(
  player: PlayerView | undefined,
  { track }: TrackColumn,
  level: number,
): boolean {
  return player?.next_levels[track.id] === level;
}

/** A track as it is read aloud: what it is for and who stands where. */
export function trackLabel(table: Table, { track, tokens, top }: TrackColumn): string {
  const who = tokens.flatMap((seats, level) =>
    seats.map((seat) => `${seatName(table, seat)}: ${level}`),
  );
  return spoken(table, `track:${track.id}`, who.join(", "), top ? say(table.lang, "topTaken") : "");
}
