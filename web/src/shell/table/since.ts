/** What the others did since my last turn, where a turn takes several actions. */

import type { LogEntry } from "../../api/types";
import { verbOf } from "../../kit/choice.svelte";

export interface Since {
  /** The last before them. */
  own: LogEntry | null;
  entries: readonly LogEntry[];
  /** My own turn has begun meanwhile: what the others moved is no longer the last thing. */
  over: boolean;
}

const NOTHING: Since = { own: null, entries: [], over: false };

/**
 * The turns of the others between my last two, or after my last one, by the verbs that begin a turn;
 * nothing before my first.
 */
export function turnsSince(
  log: readonly LogEntry[],
  seat: number,
  begin: ReadonlySet<string>,
): Since {
  const begins = (mine: boolean) => (entry: LogEntry) =>
    begin.has(verbOf(entry.text)) && (entry.seat === seat) === mine;
  const last = log.findLastIndex(begins(false));
  const before = log.slice(0, Math.max(last, 0)).findLastIndex(begins(true));
  if (before < 0) return NOTHING;
  const first = log.findIndex((entry, at) => at > before && begins(false)(entry));
  const next = log.findIndex((entry, at) => at > last && begins(true)(entry));
  const entries = log.slice(first, next < 0 ? log.length : next);
  return { own: log[first - 1] ?? null, entries, over: next >= 0 };
}
