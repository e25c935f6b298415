/** The solo mode: ranks and what the bot did. */

import type { BotTurnView, Goods } from "./types";

export interface Rank {
  id: string;
  vp: number;
}

/** The rank above; undefined at the top. */
export function nextRank(ranks: readonly Rank[], rank: string): Rank | undefined {
  const sorted = ranks.toSorted((a, b) => a.vp - b.vp);
  return sorted[sorted.findIndex(({ id }) => id === rank) + 1];
}

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
