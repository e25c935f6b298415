/** Goods of a seat by name, as the preview counts them. */

import type { PlayerView } from "./types";

export function stockOf(player: PlayerView | undefined): Readonly<Record<string, number>> {
  if (!player) return {};
  const tracks = Object.entries(player.tracks).map(([id, { space }]) => [id, space] as const);
  return { ...player.goods, ...Object.fromEntries(tracks), power: player.power };
}
