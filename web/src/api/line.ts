/** What a session needs of whatever its table comes from: a live table, or one that nobody keeps. */

import type { LiveStatus } from "./live.svelte";
import type { Bilingual, ChatEntry, Frame, LegalAction, LogEntry } from "./types";

export interface Line {
  readonly frame: Frame | null;
  readonly log: readonly LogEntry[];
  readonly chat: readonly ChatEntry[];
  /** The seats whose people are here. */
  readonly online: readonly number[];
  readonly spectators: number;
  readonly status: LiveStatus;
  /** Called for every frame after it has become the state, with the log entries it brought. */
  onframe: ((frame: Frame, fresh: readonly LogEntry[], before: Frame | null) => void) | null;
  /** Called for what is said, and with `history` for what was said before this page came (back). */
  onchat: ((entries: readonly ChatEntry[], history: boolean) => void) | null;
  connect(): void;
  /** The network is back or the page is looked at again: do not wait. */
  hurry(): void;
  close(): void;
  /** Plays an action; resolves to null when it counts and is shown, or to why it does not. */
  play(action: LegalAction | string): Promise<Bilingual | null>;
  /** Takes the last own action back, or all of them after the position `keep`. */
  undo(keep?: number | null): Promise<Bilingual | null>;
  say(text: string): Promise<Bilingual | null>;
}
