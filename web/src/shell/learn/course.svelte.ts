/** Somebody in a lesson: the step, what has been played in it, hints, and the scratch table. */

import { api } from "../../api/client";
import { Scratch } from "../../api/scratch.svelte";
import type { Bilingual, Frame, LessonMoment } from "../../api/types";
import { Session } from "../table/session.svelte";
import { progress } from "./progress.svelte";

const HINTS = 3;

export class Course {
  readonly scratch: Scratch;
  readonly session: Session;
  /** What was played in the steps before. */
  #before: readonly (readonly string[])[] = $state.raw([]);
  /** The same for the step that is on its way: it begins with its position, not before. */
  #coming: readonly (readonly string[])[] | null = null;
  /** What the server said of each frame. */
  readonly #moments = new WeakMap<Frame, LessonMoment>();
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
      const moment = await api.lessonMoment(game, id, { steps: this.#moves(actions) });
      this.#moments.set(moment.frame, moment);
      this.#before = this.#coming ?? this.#before;
      return moment.frame;
    });
    this.session = new Session("", this.scratch, (asked) =>
      api.lessonWhy(game, id, { steps: this.#moves(this.scratch.actions), ...asked }),
    );
  }

  readonly moment: LessonMoment | null = $derived.by(
    () => (this.scratch.frame && this.#moments.get(this.scratch.frame)) ?? null,
  );
  readonly step: number = $derived.by(() => this.#before.length);
  readonly last: boolean = $derived.by(() => this.step === this.steps - 1);
  readonly deepest: number = $derived.by(() => this.#deepest);

  /** Goes on where this browser left it, or begins; resolves to why neither can be. */
  async open(): Promise<Bilingual | null> {
    const { moves, hint } = progress.of(this.game, this.id);
    if (moves.length && moves.length <= this.steps) {
      this.#deepest = hint;
      this.#before = moves.slice(0, -1);
      if ((await this.scratch.go(moves.at(-1) ?? [])) === null) return null;
      // What was left there does not fit the lesson of today.
      this.#deepest = 0;
    }
    this.#before = [];
    return this.scratch.go([]);
  }

  /** What has been shown is remembered. */
  shown(): void {
    const { moment } = this;
    if (!moment) return;
    if (moment.astray) this.strayed = true;
    if (moment.done && this.last) progress.finish(this.game, this.id, this.#deepest);
    else progress.at(this.game, this.id, this.#moves(this.scratch.actions), this.#deepest);
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

  async #turn(before: readonly (readonly string[])[]): Promise<Bilingual | null> {
    this.turning = true;
    this.#coming = before;
    const refused = await this.scratch.go([]);
    this.#coming = null;
    if (!refused) {
      this.hint = 0;
      this.strayed = false;
    }
    this.turning = false;
    return refused;
  }

  #moves(actions: readonly string[]): string[][] {
    return [...(this.#coming ?? this.#before), actions].map((step) => [...step]);
  }
}
