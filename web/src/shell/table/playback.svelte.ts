/**
 * What others did, and phases brought by themselves, shown one step after the other: the position as
 * it was then and what is said about it. Nobody waits for it: it stops when something is asked in
 * between, and can be left at any time.
 */

import type { Frame, LogEntry } from "../../api/types";
import type { Gain, Group, PhaseGroup, TurnGroup } from "./groups";
import { RING_MS, STEP_MS, type Pace } from "./pace";

/** How far behind the game whoever only looks on may be, in actions. */
const BEHIND = 40;

const NONE: readonly Step[] = [];

/** One thing that is told: a sentence of a turn, or a phase. */
export interface Step {
  key: string;
  /** How many actions there are after it: the position it is shown in. */
  n: number;
  group: TurnGroup | PhaseGroup;
  /** Its place in the turn. */
  at: number;
  seat: number | null;
  /** How often it was done. */
  times: number;
  components: readonly string[];
  /** What it changed, for everybody it changed something for. */
  gains: readonly Gain[];
}

/** A timer; tests bring their own. */
export type Later = (what: () => void, ms: number) => () => void;

const later: Later = (what, ms) => {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
};

export interface Story {
  /** The steps since an action, whose own doing is not among them. */
  steps: (from: number) => readonly Step[];
  pace: () => Pace;
  /** Whether something is asked that cannot wait for the end of a turn. */
  interrupts: (frame: Frame) => boolean;
  /** A position of the past that has not been seen here. */
  at?: ((n: number) => Promise<Frame>) | undefined;
  later?: Later;
}

export function stepsOf(groups: readonly Group[]): Step[] {
  return groups.flatMap((group): Step[] => {
    if (group.kind === "phase") {
      const components = group.phase.told.flatMap((moment) => moment.components);
      const { key, n, gains } = group;
      return [{ key, n, group, at: 0, seat: null, times: 1, components, gains }];
    }
    if (group.kind !== "turn") return [];
    return group.items.flatMap((item, at): Step[] => {
      const { key, last: n, seat, times, components, amounts, effects } = item;
      const gains = [...(amounts.length ? [{ seat, amounts }] : []), ...effects];
      const answered = item.key !== `${item.entry.n}`;
      if (!gains.length && !components.length && !answered) return [];
      return [{ key, n, group, at, seat, times, components, gains }];
    });
  });
}

/** Whether actions were taken back between two positions, even if others have followed since. */
export function isTakenBack(frame: Frame, before: Frame): boolean {
  return frame.n < before.n || frame.version - before.version > frame.n - before.n;
}

export class Playback {
  /** What is shown now; null: the game as it stands. */
  current: Step | null = $state.raw(null);
  paused = $state(false);
  /** What happened a moment ago, when all is shown at once. */
  rings: readonly Step[] = $state.raw(NONE);

  readonly #story: Story;
  readonly #later: Later;
  /** The positions since then, by the number of actions. */
  readonly #frames = new Map<number, Frame>();
  /** My own last action, or where somebody began to look. */
  #origin = 0;
  /** The action since which steps are counted: that one, or where the last turn began. */
  #from = 0;
  /** The last step that was shown, as it was then. */
  #seen: Pick<Step, "key" | "n" | "times"> | null = null;
  /** Somebody has asked for it, whatever the pace. */
  #asked = false;
  #watched = false;
  #cancel: (() => void) | null = null;
  #unring: (() => void) | null = null;
  #run = 0;

  constructor(story: Story) {
    this.#story = story;
    this.#later = story.later ?? later;
  }

  /** The position that is shown, if it is not the one of now. */
  readonly board: Frame | null = $derived.by(() => {
    if (!this.current) return null;
    const { n } = this.current;
    let found: Frame | null = null;
    for (const frame of this.#frames.values())
      if (frame.n >= n && (found === null || frame.n < found.n)) found = frame;
    return found;
  });

  /** The steps of the turn that is shown, as far as they are known. */
  readonly turn: readonly Step[] = $derived(this.current ? stepsOf([this.current.group]) : []);

  /** Somebody looks at the table; until then what happens is kept for them. */
  watch(): () => void {
    this.#watched = true;
    if (!this.current) this.#next();
    else this.#wait();
    return () => {
      this.#watched = false;
      this.#stopWaiting();
    };
  }

  /** A new position. `own`: the last action in it that was mine. */
  arrived(frame: Frame, before: Frame | null, own: LogEntry | null, spectator: boolean): void {
    if (!before || isTakenBack(frame, before)) {
      this.#leave();
      this.#forget();
      this.#frames.clear();
      this.#origin = this.#from = frame.n + 1;
    } else if (frame.n === before.n) {
      // The same position: somebody has come, or another question is asked of it.
      if (this.#frames.has(frame.n)) this.#frames.set(frame.n, frame);
      return;
    } else if (own) {
      this.#leave();
      this.#forget();
      this.#origin = this.#from = own.n;
    }
    if (spectator) {
      this.#origin = Math.max(this.#origin, frame.n - BEHIND);
      this.#from = Math.max(this.#from, this.#origin);
    }
    for (const n of this.#frames.keys()) if (n < this.#origin) this.#frames.delete(n);
    this.#frames.set(frame.n, frame);
    if (!before) return;
    const fresh = this.#story.steps(this.#from);
    if (this.current) {
      const { key } = this.current;
      this.current = fresh.find((step) => step.key === key) ?? this.current;
    }
    const instant = this.#story.pace() === "instant" && !this.#asked;
    if (instant || this.#story.interrupts(frame)) {
      this.#ring(fresh.slice(this.#after(fresh)));
      this.skip();
    } else if (!this.current && this.#watched) this.#next();
  }

  /** To what is asked of me, or to where the game stands. */
  skip(): void {
    const steps = this.#story.steps(this.#from);
    const last = steps.at(-1);
    this.#leave();
    if (last) this.#seen = last;
    this.#trim(steps);
  }

  toggle(): void {
    this.paused = !this.paused;
    if (this.paused) this.#stopWaiting();
    else this.#wait();
  }

  /** The turn that is shown, once more. */
  repeat(): void {
    const { current } = this;
    if (!current) return;
    const steps = this.#story.steps(this.#from);
    const first = steps.findIndex(({ group }) => group.key === current.group.key);
    this.#seen = steps[first - 1] ?? null;
    this.paused = false;
    this.#next();
  }

  /** All that happened after an action, once more. */
  again(from: number): void {
    this.#leave();
    this.#from = from;
    this.#seen = null;
    this.#asked = true;
    this.#next();
  }

  /** Another pace has been chosen: at once means now. */
  hurry(): void {
    if (this.#story.pace() === "instant") this.skip();
    else if (this.current && !this.paused) this.#wait();
  }

  close(): void {
    this.#leave();
    this.#forget();
  }

  #leave(): void {
    this.#run += 1;
    this.#stopWaiting();
    this.current = null;
    this.paused = false;
    this.#asked = false;
    this.#seen = null;
  }

  #stopWaiting(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #wait(): void {
    this.#stopWaiting();
    if (this.paused || !this.#watched || !this.current) return;
    const pace = this.#story.pace();
    this.#cancel = this.#later(() => this.#next(), STEP_MS[pace === "instant" ? "calm" : pace]);
  }

  /** Where the steps begin that have not been shown; one that was done once more is shown again. */
  #after(steps: readonly Step[]): number {
    const seen = this.#seen;
    if (!seen) return 0;
    const at = steps.findIndex(({ key }) => key === seen.key);
    if (at >= 0) return (steps[at]?.times ?? 0) > seen.times ? at : at + 1;
    const next = steps.findIndex(({ n }) => n > seen.n);
    return next < 0 ? steps.length : next;
  }

  #next(): void {
    this.#stopWaiting();
    this.#run += 1;
    const steps = this.#story.steps(this.#from);
    const step = steps[this.#after(steps)];
    if (!step) {
      this.current = null;
      this.#asked = false;
      this.#trim(steps);
      return;
    }
    this.#seen = step;
    const { at } = this.#story;
    if (!this.#asked || !at || this.#frames.has(step.n)) return this.#show(step);
    const run = this.#run;
    void at(step.n)
      // What comes when something else is shown may be of a game that has been taken back since.
      .then((frame) => run === this.#run && this.#frames.set(step.n, frame))
      // Without it the next position that is known has to do.
      .catch(() => undefined)
      .then(() => run === this.#run && this.#show(step));
  }

  #show(step: Step): void {
    this.current = step;
    this.#wait();
  }

  /** All is shown: only the last turn may still go on. */
  #trim(steps: readonly Step[]): void {
    const group = steps.at(-1)?.group;
    if (!group) return;
    const first = group.kind === "turn" ? group.items[0]?.entry.n : group.n;
    this.#from = Math.max(this.#from, first ?? 0);
  }

  #ring(steps: readonly Step[]): void {
    if (!steps.length) return;
    this.#unring?.();
    this.rings = [...this.rings, ...steps];
    this.#unring = this.#later(() => this.#forget(), RING_MS);
  }

  #forget(): void {
    this.#unring?.();
    this.#unring = null;
    this.rings = NONE;
  }
}
