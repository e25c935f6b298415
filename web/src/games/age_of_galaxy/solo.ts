/** The solo mode: ranks and what the bot did. */

import type { BotTurnView } from "./types";

export interface Rank {
  id: string;
  vp: number;
}

/** The rank above; undefined at the top. */
export function nextRank(ranks: readonly Rank[], rank: string): Rank | undefined {
  const sorted = ranks.toSorted((a, b) => a.vp - b.vp);
  return sorted[sorted.findIndex(({ id }) => id === rank) + 1];
}

/** The bot's turns of a round, the latest first. */
export function turnsOf(turns: readonly BotTurnView[], round: number): BotTurnView[] {
  return turns.filter((turn) => turn.round === round).toReversed();
}
