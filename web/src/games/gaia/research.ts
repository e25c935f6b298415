/** What lies on the research board: tokens on levels, tiles and who has them. */

import type { Facts } from "./facts";
import { seatName, spoken } from "./table";
import type { Table } from "./table";
import type { GaiaView, PlayerView, Track } from "./types";
import { say } from "./words";

export const TOP = 5;
/** Levels from the top of the board to its bottom. */
export const LEVELS = [5, 4, 3, 2, 1, 0] as const;
/** Reaching this level charges power; the dashed line on the board lies below it. */
export const CHARGING_LEVEL = 3;

export interface TrackColumn {
  track: Track;
  /** Seats on each level, index 0–5. */
  tokens: number[][];
  tile: string | null;
  advanced: string | null;
  /** Level 5 has its one token. */
  top: boolean;
}

export function columnsOf(view: GaiaView, facts: Facts): TrackColumn[] {
  return facts.tables.tracks.map((track) => {
    const tokens: number[][] = Array.from({ length: TOP + 1 }, () => []);
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
    };
  });
}

/** Seats that have a standard tile; everybody may take one of each. */
export function ownersOf(view: GaiaView, tile: string): number[] {
  return view.players.filter((player) => player.tiles.includes(tile)).map(({ seat }) => seat);
}

/** Whether a level is the next one of a player on a track. */
export function isNext(
  player: PlayerView | undefined,
  column: TrackColumn,
  level: number,
): boolean {
  const at = player?.research[column.track.id] ?? 0;
  return !!player?.faction && level === at + 1 && !(level === TOP && column.top);
}

/** A track as it is read aloud: what it is for and who stands where. */
export function trackLabel(table: Table, { track, tokens, top }: TrackColumn): string {
  const who = tokens.flatMap((seats, level) =>
    seats.map((seat) => `${seatName(table, seat)}: ${level}`),
  );
  return spoken(table, `track:${track.id}`, who.join(", "), top ? say(table.lang, "topTaken") : "");
}
