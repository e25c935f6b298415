/**
 * Choosing one of the legal actions by pointing at things.
 *
 * Every action names its components; a click on a component (or on a verb in the action bar) narrows
 * the actions to those that name it. When one is left, or when what has been picked is exactly one
 * action, that one is the preview, and `confirm` sends it. The same for every game.
 */

import { tick } from "svelte";
import type { Bilingual, LegalAction } from "../api/types";
import type { Confirms } from "./confirms";
import { revealsOf } from "./notes";
import { playedAsOne, type Together } from "./together";

/** The first word of an action. */
export function verbOf(action: LegalAction | string): string {
  const text = typeof action === "string" ? action : action.text;
  const end = text.indexOf(" ");
  return end < 0 ? text : text.slice(0, end);
}

function wordsOf(action: LegalAction): string[] {
  return action.text.split(" ");
}

function kindOf(component: string): string {
  return component.slice(0, component.indexOf(":"));
}

/** Ways that agreed with what was picked, and what that was. */
interface Ways {
  actions: readonly LegalAction[];
  picked: readonly string[];
  verbs: readonly string[] | null;
}

/** Sends an action; resolves to null when it was accepted, else to what to tell the player. */
export type Send = (action: LegalAction) => Promise<string | null>;

/** Several actions that are played one after the other as one choice. */
export interface Plan {
  /** What they come to, shown like one action. */
  shown: LegalAction;
  steps: readonly string[];
  /** How much of a good is given away for good, whatever comes in its place. */
  spent: Readonly<Record<string, number>>;
}

/** Asks for ready-made ways to carry out an action, narrowed by wishes; or tells why there are none. */
export type AskPlans = (action: string, wishes: readonly string[]) => Promise<PlansAnswer>;
export type PlansAnswer = { plans: unknown } | { refused: Bilingual };

const NOTHING: readonly LegalAction[] = [];

export class Choice {
  /** Every legal action of the position. */
  actions: readonly LegalAction[] = $state.raw(NOTHING);
  /** The verbs picked in the action bar; null when any verb will do. */
  verbs: readonly string[] | null = $state.raw(null);
  /** Component ids picked so far, in order. */
  picked: readonly string[] = $state.raw([]);
  /** One action picked from a list where components do not tell it from others. */
  #chosen: LegalAction | null = $state.raw(null);
  /** What it was chosen instead of; null where it comes from a list of everything. */
  #instead: Ways | null = $state.raw(null);
  /** What a planner has made of the choice; `confirm` plays it. */
  plan: Plan | null = $state.raw(null);
  /** A planner is open: what it has not made yet cannot be confirmed. */
  planning: boolean = $state(false);
  /** What was planned is being changed: it is not what `confirm` may play. */
  waits: boolean = $state(false);
  /** Some of a plan has been played and the rest is to follow: nobody else is asked anything. */
  running: boolean = $state(false);
  /** An action is on its way to the server. */
  busy: boolean = $state(false);
  /** Why the last action was refused. */
  error: string | null = $state(null);

  /** Told when a component is picked that cannot be used, with the words it would come after: the
   * chosen verb and what is settled already. It may say why. */
  onmiss: ((words: string, component: string) => void) | null = null;
  /** Told when something is picked or let go: what was said of an earlier choice is over. */
  onanew: (() => void) | null = null;
  /** What whoever chooses wants: to press the button, to click twice, or neither. */
  confirms: () => Confirms = () => "always";
  /** What is chosen together in this position. */
  together: () => Together | null = () => null;
  /** Asks the server what an action can lead to. */
  onplan: AskPlans | null = null;
  /** Told before several actions are played as one. */
  onwhole: ((steps: number) => void) | null = null;
  /** Resolves when the action that is on its way has been answered; at once if there is none. */
  answered: Promise<unknown> = Promise.resolve();

  #key = "";
  readonly #send: Send;

  constructor(send: Send = async () => null) {
    this.#send = send;
  }

  /** Actions that agree with everything picked. */
  readonly candidates: readonly LegalAction[] = $derived.by(() =>
    this.#chosen ? [this.#chosen] : this.#matching(this.picked, this.verbs),
  );

  /** Actions of the picked verbs, whatever components are picked. */
  readonly ofVerb: readonly LegalAction[] = $derived.by(() => this.#matching([], this.verbs));

  /** Components that make the choice narrower. */
  readonly next: ReadonlySet<string> = $derived.by(() => {
    const picked = new Set(this.picked);
    const found = new Set<string>();
    for (const action of this.candidates)
      for (const id of action.components) if (!picked.has(id)) found.add(id);
    return found;
  });

  /** Components a click means something on: they narrow the choice or replace what was picked. */
  readonly legal: ReadonlySet<string> = $derived.by(() => {
    const found = new Set<string>();
    for (const action of this.ofVerb) for (const id of action.components) found.add(id);
    return found;
  });

  /** The action that `confirm` would send. */
  readonly preview: LegalAction | null = $derived.by(() => {
    if (this.plan) return this.plan.shown;
    if (this.planning) return null;
    if (this.#chosen) return this.#chosen;
    const [first, second] = this.candidates;
    if (!first) return null;
    if (!second) return this.empty && this.actions.length > 1 ? null : first;
    if (!this.picked.length) return null;
    const exact = this.candidates.filter((action) => this.#isExactly(action));
    return exact.length === 1 ? (exact[0] ?? null) : null;
  });

  /** Other actions that agree with what was picked: "the same place in another way". */
  readonly others: readonly LegalAction[] = $derived.by(() => {
    if (this.plan) return NOTHING;
    const shown = this.preview;
    const all = this.#instead?.actions ?? this.#matching(this.picked, this.verbs);
    return this.empty ? NOTHING : all.filter((action) => action !== shown);
  });

  /** Nothing has been picked. */
  get empty(): boolean {
    return (
      !this.picked.length && this.verbs === null && this.#chosen === null && this.plan === null
    );
  }

  /** Verbs with at least one legal action. */
  readonly legalVerbs: ReadonlySet<string> = $derived.by(
    () => new Set(this.actions.map((action) => verbOf(action))),
  );

  /** A new position: what was picked stays only if it is the same decision (`key`). */
  update(actions: readonly LegalAction[], key: string): void {
    const same = key === this.#key;
    this.#key = key;
    this.actions = actions;
    if (!same && !this.running) this.clear();
    else if (this.#chosen) {
      const text = this.#chosen.text;
      const chosen = actions.find((action) => action.text === text) ?? null;
      this.#forget();
      this.#chosen = chosen;
    }
  }

  has(component: string): boolean {
    return this.picked.includes(component);
  }

  /** The actions a click on a component would lead to; for cost pills and labels. */
  at(component: string): readonly LegalAction[] {
    const narrowed = this.candidates.filter((action) => action.components.includes(component));
    if (narrowed.length) return narrowed;
    return this.ofVerb.filter((action) => action.components.includes(component));
  }

  /** The ways that are left, in their order; none if there is no choice between them or too much. */
  ways(most: number): readonly LegalAction[] {
    const left = this.preview ? [this.preview, ...this.others] : this.candidates;
    if (left.length < 2 || left.length > most) return [];
    return left.toSorted((a, b) => this.actions.indexOf(a) - this.actions.indexOf(b));
  }

  /**
   * Picks a component. Picked again it is let go; one that does not fit what is picked replaces it,
   * so that a second thought is one click. Returns whether anything happened.
   */
  pick(component: string): boolean {
    this.#anew();
    if (this.busy) return false;
    if (this.#gather(component)) return true;
    const before = this.#instead?.picked ?? this.picked;
    if (this.has(component) && this.preview && !this.plan && this.confirms() === "second") {
      void this.confirm();
      return true;
    }
    this.plan = null;
    if (this.has(component)) {
      this.#forget();
      this.picked = before.filter((id) => id !== component);
      return true;
    }
    const attempts: [readonly string[], readonly string[] | null][] = [
      [[...before, component], this.verbs],
      [[...before.slice(0, -1), component], this.verbs],
      [[component], this.verbs],
    ];
    if (this.verbs === null || !this.legal.has(component)) attempts.push([[component], null]);
    for (const [picked, verbs] of attempts) {
      if (!this.#matching(picked, verbs).length) continue;
      this.#forget();
      this.picked = picked;
      this.verbs = verbs;
      void this.#settle();
      return true;
    }
    return this.#missed(component);
  }

  /** Takes one of several things in or out; what is chosen of them is played as one. */
  #gather(component: string): boolean {
    const { verb, done, most } = this.together() ?? { verb: "", done: "", most: 0 };
    const of = (id: string) =>
      this.actions.find((action) => verbOf(action) === verb && action.components.includes(id));
    if (most < 2 || !of(component)) return false;
    const before = this.plan ? this.picked : [];
    const picked = before.includes(component)
      ? before.filter((id) => id !== component)
      : [...before.slice(0, most - 1), component];
    const chosen = picked.flatMap((id) => of(id) ?? []);
    const [first] = chosen;
    this.clear();
    if (!first) return true;
    this.picked = picked;
    this.verbs = [verb];
    this.plan = playedAsOne(first, chosen, picked, picked.length < most ? [done] : []);
    return true;
  }

  /** Asks about a thing as a click in vain on it would; false if no verb is chosen that is about it. */
  miss(component: string): boolean {
    return !this.legal.has(component) && this.#missed(component);
  }

  /** A thing of the kind the verb is about, but not one it can be used on. */
  #missed(component: string): boolean {
    const verb = this.verbs?.[0];
    const kind = kindOf(component);
    const about = this.ofVerb.some((action) => action.components.some((id) => kindOf(id) === kind));
    if (!verb || !this.onmiss || !about) return false;
    this.onmiss(this.#before(kind) ?? verb, component);
    return true;
  }

  /** The words before a component of a kind, where all actions that agree have the same. */
  #before(kind: string): string | undefined {
    const like = (action: LegalAction): string[] => {
      const id = action.components.find((one) => kindOf(one) === kind);
      const place = id ? wordsOf(action).indexOf(id.slice(kind.length + 1), 1) : -1;
      return place < 0 ? [] : [wordsOf(action).slice(0, place).join(" ")];
    };
    const found = new Set(this.candidates.flatMap(like));
    return found.size === 1 ? [...found][0] : undefined;
  }

  /** Picks the verbs of an action button; picked again they are let go. */
  pickVerb(verbs: string | readonly string[]): boolean {
    this.#anew();
    if (this.busy) return false;
    this.plan = null;
    const wanted = typeof verbs === "string" ? [verbs] : verbs;
    if (this.verbs && this.verbs.join() === wanted.join()) {
      this.clear();
      return true;
    }
    if (!this.#matching([], wanted).length) return false;
    this.#forget();
    if (!this.#matching(this.picked, wanted).length) this.picked = [];
    this.verbs = wanted;
    void this.#settle();
    return true;
  }

  /** Picks one action whole, from a list. The ways that it is one of stay to choose from. */
  choose(action: LegalAction): void {
    this.#anew();
    if (this.busy || !this.actions.includes(action)) return;
    if (!this.#instead?.actions.includes(action)) {
      const { picked, verbs } = this;
      const actions = this.#matching(picked, verbs);
      const among = !this.#chosen && picked.length > 0 && actions.includes(action);
      this.#instead = among ? { actions, picked, verbs } : null;
    }
    this.plan = null;
    this.#chosen = action;
    this.picked = action.components;
    this.verbs ??= [verbOf(action)];
    void this.#settle();
  }

  /**
   * Plays what is meant without a button, where that is wanted: unless it warns of something, turns
   * something up, or is planned first.
   */
  async #settle(): Promise<void> {
    if (this.confirms() !== "never") return;
    await tick();
    const { preview } = this;
    if (!preview || this.plan || this.planning || this.candidates.length > 1) return;
    if (preview.notes.some(({ warns }) => warns) || revealsOf(preview)) return;
    await this.confirm(preview);
  }

  /** Takes several actions that are played as one, to be confirmed like one. */
  take(plan: Plan): void {
    if (this.busy) return;
    this.clear();
    this.plan = plan;
  }

  /** One step back: the last component, then the verb. Returns false when nothing was picked. */
  back(): boolean {
    this.#anew();
    if (this.busy) return false;
    if (this.plan) {
      this.clear();
      return true;
    }
    if (this.#chosen) {
      const before = this.#instead;
      this.#forget();
      this.picked = before?.picked ?? [];
      if (before) this.verbs = before.verbs;
      // A way that is previewed without being chosen is no step back from another one.
      while (this.preview && this.picked.length) this.picked = this.picked.slice(0, -1);
      if (!this.picked.length && this.ofVerb.length <= 1) this.verbs = null;
      return true;
    }
    const shown = this.preview;
    while (this.picked.length) {
      this.picked = this.picked.slice(0, -1);
      // What is the only answer left without it is no step back: it would look the same.
      if (!shown || this.preview !== shown) return true;
    }
    if (this.verbs) {
      this.verbs = null;
      return true;
    }
    return false;
  }

  clear(): void {
    this.plan = null;
    this.planning = this.waits = false;
    this.picked = [];
    this.verbs = null;
    this.#forget();
    this.#anew();
  }

  /** Sends the previewed action; what was picked is kept if the server refuses it. */
  async confirm(action: LegalAction | null = this.preview): Promise<boolean> {
    if (!action || this.busy || this.waits) return false;
    this.busy = true;
    this.error = null;
    const plan = this.plan;
    const sent = plan?.shown === action ? this.#carryOut(plan) : this.#send(action);
    this.answered = sent.catch(() => undefined);
    try {
      this.error = await sent;
    } finally {
      this.busy = false;
    }
    if (this.error !== null) return false;
    this.clear();
    return true;
  }

  /** What was chosen whole is let go. */
  #forget(): void {
    this.#chosen = null;
    this.#instead = null;
  }

  /** Plays what is planned; where a step is refused the rest is asked as ever. */
  async #carryOut({ shown, steps }: Plan): Promise<string | null> {
    this.onwhole?.(steps.length);
    try {
      for (const [index, step] of steps.entries()) {
        this.running = index < steps.length - 1;
        const refused = await this.#send({ ...shown, text: step });
        if (refused === null) continue;
        if (index) this.clear();
        return refused;
      }
    } finally {
      this.running = false;
    }
    return null;
  }

  #anew(): void {
    this.error = null;
    this.onanew?.();
  }

  #matching(picked: readonly string[], verbs: readonly string[] | null): readonly LegalAction[] {
    if (!picked.length && !verbs) return this.actions;
    return this.actions.filter(
      (action) =>
        (!verbs || verbs.includes(verbOf(action))) &&
        picked.every((id) => action.components.includes(id)),
    );
  }

  #isExactly(action: LegalAction): boolean {
    return (
      new Set(action.components).size === this.picked.length &&
      action.components.every((id) => this.picked.includes(id))
    );
  }
}
