/** Somebody in a lesson: the step, what has been played in it, hints, and the scratch table. */

import { api } from "../../api/client";
import { Scratch } from "../../api/scratch.svelte";
import type { Bilingual, Frame, LessonMoment } from "../../api/types";
import { Session } from "../table/session.svelte";
import { progress } from "./progress.svelte";

const HINTS = 3;

type Moves = readonly (readonly string[])[];

export class Course {
  readonly scratch: Scratch;
  readonly session: Session;
  /** What the server said of each frame, and what was played in the steps before it. */
  readonly #told = new WeakMap<Frame, { moment: LessonMoment; before: Moves }>();
  /** The steps before the one that is on its way. */
  #asked: Moves | null = null;
  /** How many hints of this step are shown. */
  hint: number = $state(0);
  /** Whether something else was played in this step. */
  strayed: boolean = $state(false);
  /** The deepest hint of the whole lesson. */
  #deepest = $state(0);
  /** Another step is on its way. */
  turning: boolean = $state(false);

  constructor(
    readonly game: string,
    readonly id: string,
    /** How many steps there are. */
    readonly steps: number,
  ) {
    this.scratch = new Scratch(async (actions) => {
      const before = this.#asked ?? this.#before;
      const moment = await api.lessonMoment(game, id, { steps: moves(before, actions) });
      this.#told.set(moment.frame, { moment, before });
      return moment.frame;
    });
    this.session = new Session("", this.scratch, (action) =>
      api.lessonWhy(game, id, { steps: moves(this.#before, this.scratch.actions), action }),
    );
  }

  readonly #now = $derived.by(() => this.scratch.frame && this.#told.get(this.scratch.frame));
  readonly moment: LessonMoment | null = $derived.by(() => this.#now?.moment ?? null);
  readonly #before: Moves = $derived.by(() => this.#now?.before ?? []);
  /** The one that is shown: the next one only once it is there. */
  readonly step: number = $derived.by(() => this.#before.length);
  readonly last: boolean = $derived.by(() => this.step === this.steps - 1);
  readonly deepest: number = $derived.by(() => this.#deepest);

  /** Goes on where this browser left it, or begins; resolves to why neither can be. */
  async open(): Promise<Bilingual | null> {
    const { moves: kept, hint } = progress.of(this.game, this.id);
    if (kept.length && kept.length <= this.steps) {
      this.#deepest = hint;
      if ((await this.#go(kept.slice(0, -1), kept.at(-1) ?? [])) === null) return null;
      // What was left there does not fit the lesson of today.
      this.#deepest = 0;
    }
    return this.#go([], []);
  }

  /** What has been shown is remembered. */
  shown(): void {
    const { moment } = this;
    if (!moment) return;
    if (moment.astray) this.strayed = true;
    if (moment.done && this.last) progress.finish(this.game, this.id, this.#deepest);
    else {
      const played = moves(this.#before, this.scratch.actions);
      progress.at(this.game, this.id, played, this.#deepest);
    }
  }

  /** The next step; nothing before this one is done. */
  async next(): Promise<Bilingual | null> {
    if (!this.moment?.done || this.last || this.turning) return null;
    return this.#turn([...this.#before, this.scratch.actions]);
  }

  /** This step from its beginning. */
  again(): Promise<Bilingual | null> {
    this.session.choice.clear();
    return this.scratch.go([]);
  }

  /** Back to what last fulfilled something. */
  takeBack(): Promise<Bilingual | null> {
    const { actions } = this.scratch;
    this.session.choice.clear();
    return this.scratch.go(actions.slice(0, actions.length - (this.moment?.astray ?? 0)));
  }

  ask(): void {
    if (this.hint >= HINTS || this.moment?.done) return;
    this.hint += 1;
    this.#deepest = Math.max(this.#deepest, this.hint);
    this.shown();
  }

  async #turn(before: Moves): Promise<Bilingual | null> {
    this.turning = true;
    const refused = await this.#go(before, []);
    if (!refused) {
      this.hint = 0;
      this.strayed = false;
    }
    this.turning = false;
    return refused;
  }

  /** These actions in the step after those. */
  async #go(before: Moves, actions: readonly string[]): Promise<Bilingual | null> {
    this.#asked = before;
    try {
      return await this.scratch.go(actions);
    } finally {
      this.#asked = null;
    }
  }
}

function moves(before: Moves, actions: readonly string[]): string[][] {
  return [...before, actions].map((step) => [...step]);
}
