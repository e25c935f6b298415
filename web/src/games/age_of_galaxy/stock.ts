/** Goods of a seat by name, as the preview counts them. */

import type { PlayerView } from "./types";

export function stockOf(player: PlayerView | undefined): Readonly<Record<string, number>> {
  return player ? { ...player.goods, strength: player.strength } : {};
}
