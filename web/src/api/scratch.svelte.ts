/**
 * A table that nobody keeps. All that is known of it is what has been played from where it began;
 * the server says what that leads to, so taking back is asking with one action less.
 */

import { ApiError, wordsOf } from "./client";
import type { Line } from "./line";
import type { LiveStatus } from "./live.svelte";
import type { Bilingual, Frame, LegalAction, LogEntry } from "./types";

export class Scratch implements Line {
  frame: Frame | null = $state.raw(null);
  log: readonly LogEntry[] = $state.raw([]);
  status: LiveStatus = $state("connecting");
  /** What has been played since it began. */
  actions: readonly string[] = $state.raw([]);
  readonly chat = [];
  readonly spectators = 0;
  onframe: Line["onframe"] = null;
  onchat: Line["onchat"] = null;

  readonly #ask: (actions: readonly string[]) => Promise<Frame>;
  /** Of what is asked one after the other, only the last answer is shown. */
  #asked = 0;

  /** `ask`: where these actions lead to. */
  constructor(ask: (actions: readonly string[]) => Promise<Frame>) {
    this.#ask = ask;
  }

  /** Nobody is away from a table that is mine alone. */
  readonly online: readonly number[] = $derived.by(
    () => this.frame?.table.seats.map(({ seat }) => seat) ?? [],
  );

  connect(): void {
    void this.go(this.actions);
  }
  hurry(): void {
    if (this.status === "lost") this.connect();
  }
  close(): void {
    this.#asked += 1;
  }

  /** Shows where these actions lead to; resolves to why that cannot be, and then nothing changes. */
  async go(actions: readonly string[]): Promise<Bilingual | null> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const frame = await this.#ask(actions);
      if (asked !== this.#asked) return null;
      const before = this.frame;
      this.actions = actions;
      this.log = frame.log;
      this.frame = frame;
      this.status = "open";
      this.onframe?.(frame, frame.log, before);
      return null;
    } catch (problem) {
      const heard = problem instanceof ApiError && problem.status > 0;
      if (asked === this.#asked && !heard) this.status = "lost";
      return wordsOf(problem);
    }
  }

  play(action: LegalAction | string): Promise<Bilingual | null> {
    return this.go([...this.actions, typeof action === "string" ? action : action.text]);
  }

  undo(): Promise<Bilingual | null> {
    return this.go(this.actions.slice(0, -1));
  }

  /** There is nobody to talk to. */
  say(): Promise<Bilingual | null> {
    return Promise.resolve(null);
  }
}
