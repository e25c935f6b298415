/** The solo mode: what the bot did, and how far achievements are. */

import type { BotTurnView, Goods } from "./types";

/** The bot's last turns, the latest first. */
export function latest(turns: readonly BotTurnView[], most: number): BotTurnView[] {
  return turns.slice(-most).toReversed();
}

/** How far an achievement is: "2 / 4" for every number to be reached. */
export function progress(atLeast: Goods, statistics: Goods): string {
  return Object.entries(atLeast)
    .map(([count, n]) => `${statistics[count] ?? 0} / ${n}`)
    .join(", ");
}
