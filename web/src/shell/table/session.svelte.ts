/**
 * One open table: the live position, what the player is choosing, and what follows from both. Screens
 * and the game's own components only read from here.
 */

import { api, wordsOf } from "../../api/client";
import type { Line } from "../../api/line";
import { Live } from "../../api/live.svelte";
import type { Bilingual, Frame, LogAnswer, LogEntry, Reason, SeatInfo } from "../../api/types";
import type { KindLook, SeatLook, VerbGroup } from "../../games/contract";
import { i18n, say, t, translate } from "../../i18n/index.svelte";
import { Choice, verbOf } from "../../kit/choice.svelte";
import { seatColor } from "../../kit/seats";
import type { OpenedGame } from "../opened.svelte";
import { greetingOf } from "../greetings";
import { sounds } from "../sound";
import { told } from "./told";

const NONE: ReadonlySet<string> = new Set();
const NO_LOOK: KindLook = {};
/** Letters of a name that are seen wherever it is cut. */
const ALIKE = 8;

/** What somebody else did: an action, or the turn of an opponent that the rules play. */
export type Told = LogAnswer & Partial<Pick<LogEntry, "events">>;

/** An action of the log, unless it is mine, and what followed from it that is not mine alone. */
function toldBy(entry: LogEntry, mine: ReadonlySet<number>): Told[] {
  return mine.has(entry.seat)
    ? entry.answers.filter(({ seat }) => !mine.has(seat))
    : [entry, ...entry.answers];
}

export class Session<L extends Line = Line> {
  readonly choice: Choice;
  game = $state.raw<OpenedGame | null>(null);
  /** Components of the log line under the pointer. */
  hovered = $state.raw<ReadonlySet<string>>(NONE);
  /** Components a hint of the guided game points at. */
  pointed = $state.raw<ReadonlySet<string>>(NONE);
  /** Why the last disabled button cannot be used. */
  reason = $state.raw<Bilingual | null>(null);
  #about = $state.raw<{ reason: Bilingual; component: string } | null>(null);
  /** What a screen reader is told. */
  readonly announcement: string = $derived.by(() => this.#told());
  unread = $state(0);
  undoing = $state(false);

  /** The latest news; told anew when the language changes. */
  #told: () => string = $state.raw(() => "");

  /** `why` says which rule forbids an action there. */
  constructor(
    readonly id: string,
    readonly live: L = new Live(id) as Line as L,
    readonly why: (action: string) => Promise<Reason> = (action) => api.why(id, action),
  ) {
    this.choice = new Choice(async (action) => {
      const refused = await this.live.play(action);
      if (refused) sounds.play("refused");
      return refused ? say(refused) : null;
    });
    this.choice.onanew = () => this.#unsay();
    this.choice.onmiss = (words, component) =>
      void this.askWhy(`${words} ${component.slice(component.indexOf(":") + 1)}`, component);
    this.live.onframe = (frame, fresh, before) => this.#arrived(frame, fresh, before);
    this.live.onchat = (entries, history) => {
      const mine = new Set(this.live.frame?.seats_mine);
      // What was said before the page was opened is old; what was said while it was away is not.
      const heard = this.#heard ?? (history ? Infinity : 0);
      this.#heard = Math.max(this.#heard ?? 0, ...entries.map((entry) => entry.id));
      this.unread += entries.filter(
        ({ id, seat }) => id > heard && (seat === null || !mine.has(seat)),
      ).length;
    };
  }
  /** The last word of the chat that has come; null before the history has. */
  #heard: number | null = null;

  /** The latest position with who is here now. */
  readonly frame: Frame | null = $derived.by(() => {
    const frame = this.live.frame;
    if (!frame) return null;
    const online = new Set(this.live.online);
    const seats = frame.table.seats.map((seat) => ({ ...seat, online: online.has(seat.seat) }));
    return { ...frame, table: { ...frame.table, seats } };
  });

  /** The seat whose board is mine. */
  readonly seat: number = $derived.by(() => {
    const frame = this.live.frame;
    if (frame?.mine && frame.decision) return frame.decision.seat;
    return frame?.seat ?? frame?.seats_mine[0] ?? 0;
  });

  /** The component that the reason is about, if it was asked about one. */
  readonly subject: string | null = $derived.by(() =>
    this.reason && this.#about?.reason === this.reason ? this.#about.component : null,
  );

  readonly readonly: boolean = $derived.by(() => {
    const frame = this.live.frame;
    return !frame?.mine || frame.table.status !== "running";
  });

  readonly look: KindLook = $derived.by(() => {
    const kind = this.live.frame?.decision?.kind;
    return (kind ? this.game?.module.kinds[kind] : undefined) ?? NO_LOOK;
  });

  readonly looks: readonly SeatLook[] = $derived.by(() => {
    const frame = this.live.frame;
    if (!frame || !this.game) return [];
    return this.game.module.seats(frame.view, this.game.texts, i18n.lang);
  });

  readonly highlight: ReadonlySet<string> = $derived.by(() =>
    this.hovered.size ? this.hovered : this.pointed,
  );

  /** Verbs of turns, as opposed to reactions and free actions. */
  readonly #main: ReadonlySet<string> = $derived.by(() => {
    if (!this.game) return NONE;
    const { kinds, verbs } = this.game.module;
    const always = new Set(Object.values(kinds).flatMap((look) => look.always ?? []));
    return new Set(
      verbs.filter(({ id, free }) => always.has(id) && !free).flatMap((group) => group.verbs),
    );
  });

  /** The log after my last real action: what the others did meanwhile. */
  readonly since: readonly LogEntry[] = $derived.by(() => {
    const log = this.live.log;
    for (let i = log.length - 1; i >= 0; i -= 1) {
      const entry = log[i];
      if (entry?.seat === this.seat && !entry.auto && this.#main.has(verbOf(entry.text)))
        return log.slice(i + 1);
    }
    return [];
  });

  /** What the others did since then, and what opponents that the rules play answered to it. */
  readonly others: readonly Told[] = $derived.by(() => {
    // Whoever sits at the same device is somebody else as well.
    const me = new Set([this.seat]);
    const first = this.since[0];
    const log = this.live.log;
    // My own action may have been answered at once.
    const own = first ? log[log.indexOf(first) - 1] : log.at(-1);
    const done = this.since.filter((entry) => this.#tells(entry));
    const answered = own?.answers.filter(({ seat }) => own.seat !== seat) ?? [];
    return [...answered, ...done.flatMap((entry) => toldBy(entry, me))];
  });

  /** Components of the last move of each of the others since mine, and of every answer. */
  readonly last: ReadonlySet<string> = $derived.by(() => {
    const found = new Map<number, readonly string[]>();
    for (const { seat, components, events } of this.others)
      if (components.length)
        found.set(seat, events ? components : [...(found.get(seat) ?? []), ...components]);
    return new Set([...found.values()].flat());
  });

  /** Whether anything came of an action: that a turn ends is no news. */
  #tells({ text, components, events, answers }: LogEntry): boolean {
    return Boolean(
      this.#main.has(verbOf(text)) || components.length || events.length || answers.length,
    );
  }

  readonly nameOf = (seat: number): string => {
    const info = this.live.frame?.table.seats[seat];
    return (
      say(info?.names) || info?.name || this.looks[seat]?.name || t("new.seat", { n: seat + 1 })
    );
  };

  readonly playsOf = (seat: number): string => this.looks[seat]?.detail ?? "";

  /** A name for little room: what a seat plays, where it would be cut to the same as another. */
  shortOf(seat: number): string {
    const name = this.nameOf(seat);
    const start = (of: number) => this.nameOf(of).slice(0, ALIKE);
    const alike = this.looks.some((_, other) => other !== seat && start(other) === start(seat));
    return (alike && this.looks[seat]?.detail) || name;
  }

  colorOf(seat: number): string {
    return this.looks[seat]?.color ?? seatColor(seat);
  }

  get mySeats(): readonly SeatInfo[] {
    return this.live.frame?.table.seats.filter((seat) => seat.mine) ?? [];
  }

  async undo(): Promise<void> {
    // Asked for while an action is on its way: that one is meant.
    await this.choice.answered;
    const frame = this.live.frame;
    if (!frame || this.undoing || this.choice.busy) return;
    if (!frame.undo.allowed) {
      this.reason = frame.undo.reason;
      return;
    }
    this.undoing = true;
    try {
      this.reason = await this.live.undo();
      if (!this.reason) this.choice.clear();
    } finally {
      this.undoing = false;
    }
  }

  /** Asks the server which rule forbids a button. */
  ask(group: VerbGroup): Promise<void> {
    return this.askWhy(group.why ?? group.verbs[0] ?? group.id);
  }

  /** Asks the server which rule forbids an action, and shows what it says. */
  async askWhy(action: string, component: string | null = null): Promise<void> {
    this.#unsay();
    const asked = this.#asked;
    const none = { ru: translate("ru", "bar.noReason"), en: translate("en", "bar.noReason") };
    const said = await this.why(action).then(({ reason }) => reason ?? none, wordsOf);
    // An answer that comes after another choice would stand over that one.
    if (asked !== this.#asked) return;
    this.#about = component === null ? null : { reason: said, component };
    this.reason = said;
  }
  #asked = 0;

  /** What was said of an earlier choice is over, and so is what was asked about it. */
  #unsay(): void {
    this.#asked += 1;
    this.reason = null;
  }

  #arrived(frame: Frame, fresh: readonly LogEntry[], before: Frame | null): void {
    const actions = frame.mine ? frame.actions : [];
    this.choice.update(
      actions,
      `${frame.n}/${frame.decision?.seat ?? ""}/${frame.decision?.kind ?? ""}`,
    );
    if (!before) this.reason = greetingOf(this.id);
    else if (before.n !== frame.n) this.#unsay();
    const back = frame.decision?.seat;
    // A choice that I was making is gone, and I have not asked for that.
    if (before?.mine && frame.n < before.n && back !== undefined && !this.undoing && !frame.mine)
      this.reason = {
        ru: translate("ru", "live.takenBack", { name: this.nameOf(back) }),
        en: translate("en", "live.takenBack", { name: this.nameOf(back) }),
      };
    this.#announce(frame, fresh, before);
    if (!before || before.n === frame.n) return;
    if (frame.result && !before.result) sounds.play("end");
    else if (frame.table.round !== before.table.round) sounds.play("round");
    else if (frame.mine && !before.mine) sounds.play("turn");
    else if (fresh.length) sounds.play("piece");
  }

  #announce(frame: Frame, fresh: readonly LogEntry[], before: Frame | null): void {
    const mySeats = new Set(frame.seats_mine);
    const others = fresh
      .filter((entry) => before && entry.n > before.n)
      .flatMap((entry) => toldBy(entry, mySeats))
      .slice(-3);
    const { decision, result } = frame;
    const asked = frame.mine && (!before?.mine || before.n !== frame.n) ? decision : null;
    const over = before?.result ? null : result;
    if (!others.length && !asked && !over) return;
    this.#told = () => {
      const news = others.map(({ seat, sentence }) => {
        const { who, what } = told(this, seat, say(sentence));
        return who === this.nameOf(seat)
          ? t("live.other", { name: who, what: say(sentence) })
          : who + what;
      });
      if (asked) news.push(t("live.turn", { prompt: say(asked.prompt) }));
      const scores = over?.scores.map((score, seat) => `${this.nameOf(seat)} ${score}`);
      if (scores) news.push(t("live.over", { result: scores.join(", ") }));
      return news.join(". ");
    };
  }
}
