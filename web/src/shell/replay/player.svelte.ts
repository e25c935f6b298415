/** Walking through a game: any position of it, one after another, or as a film. */

import { api } from "../../api/client";
import type { Frame, LogEntry, Timeline } from "../../api/types";

export type Fetch = (n: number, signal?: AbortSignal) => Promise<Frame>;

/** Milliseconds between actions at speed 1. */
const PACE_MS = 1200;
const KEPT = 200;
const AHEAD = 4;

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Player {
  /** The position asked for. */
  n = $state(0);
  /** The position on the screen; it follows `n` as fast as the server answers. */
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  error = $state.raw<unknown>(null);

  readonly timeline: Timeline;
  readonly last: number;
  /** The story as log lines. */
  readonly entries: readonly LogEntry[];
  /** Where rounds begin: the first position of each. */
  readonly rounds: readonly { round: number; n: number }[];

  #kept = new Map<number, Frame>();
  #fetch: Fetch;
  #abort: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeline: Timeline, fetch: Fetch) {
    this.timeline = timeline;
    this.#fetch = fetch;
    this.last = timeline.steps.at(-1)?.n ?? 0;
    this.entries = timeline.steps
      .filter((step) => step.n > 0)
      .map((step) => ({ ...step, seat: step.seat ?? 0 }));
    const begins = new Map<number, number>();
    for (const { round, n } of timeline.steps)
      if (round && n > 0 && !begins.has(round)) begins.set(round, n - 1);
    this.rounds = [...begins].map(([round, n]) => ({ round, n }));
  }

  /** Goes to a position and shows it when it is there. */
  async seek(n: number): Promise<void> {
    this.n = Math.min(this.last, Math.max(0, Math.round(n)));
    this.#abort?.abort();
    const kept = this.#kept.get(this.n);
    if (kept) {
      this.frame = kept;
      this.error = null;
      this.#ahead();
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const frame = await this.#fetch(this.n, abort.signal);
      this.#keep(frame);
      if (!abort.signal.aborted) {
        this.frame = frame;
        this.error = null;
        this.#ahead();
      }
    } catch (error) {
      if (!abort.signal.aborted) this.error = error;
    }
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.seek(this.n + by);
  }

  /** To the beginning of the next or the previous round. */
  stepRound(direction: 1 | -1): Promise<void> {
    const starts = [0, ...this.rounds.map(({ n }) => n), this.last];
    const next =
      direction > 0 ? starts.find((n) => n > this.n) : starts.toReversed().find((n) => n < this.n);
    this.pause();
    return this.seek(next ?? this.n);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.n >= this.last) await this.seek(0);
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.#abort?.abort();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.n >= this.last) return this.pause();
    this.#timer = setTimeout(() => void this.#step(), PACE_MS / this.speed);
  }

  async #step(): Promise<void> {
    await this.seek(this.n + 1);
    if (this.error) this.pause();
    this.#tick();
  }

  /** The positions a step away are fetched before they are asked for. */
  #ahead(): void {
    for (let n = this.n + 1; n <= Math.min(this.last, this.n + AHEAD); n += 1) {
      if (this.#kept.has(n)) continue;
      this.#fetch(n).then(
        (frame) => this.#keep(frame),
        () => undefined,
      );
      // One at a time is enough to stay ahead of a film.
      return;
    }
  }

  #keep(frame: Frame): void {
    this.#kept.set(frame.n, frame);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

export async function openPlayer(table: string): Promise<Player> {
  return new Player(await api.timeline(table), (n, signal) => api.at(table, n, signal));
}
