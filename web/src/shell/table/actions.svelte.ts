/** What the action bar offers in the position of now; the keyboard offers the same. */

import { tick } from "svelte";
import type { LegalAction } from "../../api/types";
import { entryOf, type VerbGroup, type Wording } from "../../games/contract";
import { say, t } from "../../i18n/index.svelte";
import { verbOf } from "../../kit/choice.svelte";
import { capital } from "../../kit/words";
import { viewport } from "../settings.svelte";
import type { Session } from "./session.svelte";

export interface VerbButton {
  group: VerbGroup;
  legal: boolean;
  picked: boolean;
  /** The key that picks it, 0 for the tenth; free actions have none. */
  digit: number | null;
  label: string;
}

const MOST_ANSWERS = 4;
/** Letters that fit on the buttons of a question. */
const ROOM = { wide: 90, medium: 50, phone: 120 } as const;

export class Actions {
  readonly session: Session;
  /** The list of possibilities over the bar. */
  listOpen = $state(false);
  /** Opens a board of a phone; the frame around the table sets it. */
  openTab: (tab: string) => void = () => undefined;

  constructor(session: Session) {
    this.session = session;
  }

  readonly buttons: readonly VerbButton[] = $derived.by(() => {
    const { choice, game, look } = this.session;
    if (!game || this.session.readonly || look.reaction) return [];
    const groups = game.module.verbs
      .filter(({ when }) => when?.(this.session.frame?.view as never) ?? true)
      .filter(({ verbs }) => verbs.join() !== look.primary)
      .map((group) => ({ group, legal: group.verbs.some((verb) => choice.legalVerbs.has(verb)) }))
      .filter(({ group, legal }) => legal || look.always?.includes(group.id));
    // One kind of action is no choice: the boards and the list offer what there is.
    if (groups.length === 1 && !look.always) return [];
    let digit = 0;
    return groups.map(({ group, legal }) => {
      if (!group.free) digit += 1;
      return {
        group,
        legal,
        picked: choice.verbs !== null && choice.verbs.join() === group.verbs.join(),
        digit: group.free || digit > 10 ? null : digit % 10,
        label: this.#label(group),
      };
    });
  });

  /** The answers of a question that is answered at once; too many or too long go into the list. */
  readonly answers: readonly LegalAction[] = $derived.by(() => {
    const { look, choice } = this.session;
    if (!look.reaction || this.session.readonly) return [];
    const letters = choice.actions.reduce((sum, action) => sum + say(action.label).length, 0);
    const room = ROOM[viewport.layout];
    return choice.actions.length <= MOST_ANSWERS && letters <= room ? choice.actions : [];
  });

  /** What the confirm button plays while nothing is picked. */
  readonly primary: LegalAction | null = $derived.by(() => {
    const { look, choice } = this.session;
    if (!look.primary || this.session.readonly) return null;
    return choice.actions.find((action) => verbOf(action) === look.primary) ?? null;
  });

  /** What the list shows: everything that agrees with what is picked. */
  readonly listed: readonly LegalAction[] = $derived.by(() => {
    const { choice } = this.session;
    if (choice.empty) return choice.actions;
    if (!choice.preview) return choice.candidates;
    // One that is chosen whole has no rivals: the list then shows what else there was to choose.
    return choice.others.length ? [choice.preview, ...choice.others] : choice.ofVerb;
  });

  /** What the confirm button would play now. */
  readonly ready: LegalAction | null = $derived.by(() => {
    const { choice } = this.session;
    if (this.session.readonly) return null;
    return choice.preview ?? (choice.empty ? this.primary : null);
  });

  /** What has been played or taken back has not arrived yet. */
  readonly busy: boolean = $derived.by(() => this.session.choice.busy || this.session.undoing);

  /** Whether it is never the loud button. */
  quiet(action: LegalAction | null): boolean {
    return !!action && !!this.session.look.quiet?.includes(verbOf(action));
  }

  /** The word on the confirm button. */
  wordFor(action: LegalAction): string {
    const { game } = this.session;
    const verb = verbOf(action);
    const group = game?.module.verbs.find((candidate) => candidate.verbs.includes(verb));
    const word =
      this.#word(group?.confirm) ||
      (game ? entryOf(game.texts, `verb:${verb}`)?.name : "") ||
      (group ? this.#label(group) : "") ||
      t("bar.confirm");
    return capital(word);
  }

  async pick(button: VerbButton): Promise<void> {
    const { choice } = this.session;
    this.listOpen = false;
    if (!button.legal) return this.session.ask(button.group);
    choice.pickVerb(button.group.verbs);
    if (choice.empty || choice.preview) return;
    if (button.group.tab && viewport.layout === "phone") {
      this.openTab(button.group.tab);
      await tick();
    }
    this.listOpen = !choice.empty && !choice.preview && !this.#onBoard();
    this.#reveal();
  }

  async choose(action: LegalAction): Promise<void> {
    this.session.choice.choose(action);
    this.listOpen = false;
    // The line that had the focus is gone; what it prepared is confirmed next.
    await tick();
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("section.bar .confirm")?.focus();
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.play(this.ready);
  }

  /** Plays what is at hand; what it warns of is shown first if it has not been read. */
  async play(action: LegalAction): Promise<void> {
    const { choice } = this.session;
    this.listOpen = false;
    if (action !== choice.preview && action.notes.some(({ warns }) => warns)) choice.choose(action);
    else await choice.confirm(action);
  }

  /** One step back; false when there was nothing to step back from. */
  back(): boolean {
    if (this.listOpen) {
      this.listOpen = false;
      return true;
    }
    if (this.session.reason || this.session.explained) {
      this.session.hush();
      return true;
    }
    return this.session.choice.back();
  }

  /** A new decision: its list is opened if nothing on the boards can be clicked for it. */
  arrived(): void {
    const { choice } = this.session;
    this.listOpen =
      !this.session.readonly &&
      !this.answers.length &&
      !this.buttons.length &&
      choice.actions.length > 1 &&
      !this.#onBoard();
    if (!this.session.readonly) this.#reveal();
  }

  /** A board of a phone stands where it was scrolled to: the first thing to choose is brought into view. */
  #reveal(): void {
    if (viewport.layout !== "phone" || this.listOpen) return;
    document.querySelector(".boards .spot.legal")?.scrollIntoView({ block: "nearest" });
  }

  /** Whether something that narrows the choice is on the screen, or behind something to be read. */
  #onBoard(): boolean {
    if (document.querySelector("[data-reading]")) return true;
    const shown = new Set(
      [...document.querySelectorAll<HTMLElement>("[data-component]")].map(
        (element) => element.dataset["component"],
      ),
    );
    return [...this.session.choice.next].some((id) => shown.has(id));
  }

  #word(wording: Wording | undefined): string {
    if (typeof wording !== "function") return say(wording);
    return say(wording(this.session.frame?.view as never));
  }

  #label(group: VerbGroup): string {
    const { game } = this.session;
    return capital(
      this.#word(group.label) ||
        (game ? entryOf(game.texts, `verb:${group.id}`)?.name : "") ||
        group.id,
    );
  }
}
