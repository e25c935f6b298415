/**
 * One open table: the live position, what the player is choosing, and what follows from both. Screens
 * and the game's own components only read from here.
 */

import { prefersReducedMotion } from "svelte/motion";
import { api, wordsOf } from "../../api/client";
import type { Line } from "../../api/line";
import { Live } from "../../api/live.svelte";
import type {
  Asked,
  Bilingual,
  Frame,
  LogAnswer,
  LogEntry,
  LogPhase,
  Reason,
  SeatInfo,
  WhyMark,
} from "../../api/types";
import type { KindLook, SeatLook, VerbGroup } from "../../games/contract";
import { i18n, say, t, translate } from "../../i18n/index.svelte";
import { Choice, verbOf } from "../../kit/choice.svelte";
import { revealsOf } from "../../kit/notes";
import { seatColor } from "../../kit/seats";
import type { OpenedGame } from "../opened.svelte";
import { greetingOf } from "../greetings";
import { settings } from "../settings.svelte";
import { sounds } from "../sound";
import { groupsOf, newsOf } from "./groups";
import type { Pace } from "./pace";
import { Playback, stepsOf } from "./playback.svelte";
import { turnsSince } from "./since";
import { subjectOf, told } from "./told";

const NONE: ReadonlySet<string> = new Set();
const NO_LOOK: KindLook = {};
/** Letters of a name that are seen wherever it is cut. */
const ALIKE = 8;

/** What somebody else did: an action, or the turn of an opponent that the rules play. */
export type Told = LogAnswer & Partial<Pick<LogEntry, "events">>;

/** An action of the log, unless it is mine, and what followed from it that is not mine alone. */
function toldBy(entry: LogEntry, mine: ReadonlySet<number>): Told[] {
  if (mine.has(entry.seat)) return entry.answers.filter(({ seat }) => !mine.has(seat));
  const actions = entry.ends ? [] : [{ ...entry, turn: false }];
  return [...actions, ...entry.answers];
}

/** Something that is explained: what a thing does (`what`), or why something is not possible. */
export interface Explained {
  action: string;
  component: string | null;
  /** Where the thing is, if that is another component. */
  place?: string;
  /** What it is about, where that is no component; what had the focus when it was asked. */
  anchor: Element | null;
  before: Element | null;
  what: boolean;
  /** What the server said; null while it has not, or has nothing to say. */
  found: Reason | null;
}

export class Session<L extends Line = Line> {
  readonly choice: Choice;
  game = $state.raw<OpenedGame | null>(null);
  /** What is explained beside the thing it is about. */
  explained = $state.raw<Explained | null>(null);
  /** Components of the log line under the pointer. */
  hovered = $state.raw<ReadonlySet<string>>(NONE);
  /** Components that a hint of a first game or a step of a lesson points at. */
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
    readonly why: (asked: Asked) => Promise<Reason> = (asked) => api.why(id, asked),
  ) {
    this.choice = new Choice(async (action) => {
      const refused = await this.live.play(action);
      if (refused) sounds.play("refused");
      return refused ? say(refused) : null;
    });
    if (this.live instanceof Live) {
      this.choice.confirms = () => settings.confirms;
      this.choice.onplan = (action, wishes) =>
        api.plans(this.id, action, wishes).then(
          ({ plans }) => ({ plans }),
          (error: unknown) => ({ refused: wordsOf(error) }),
        );
    }
    this.choice.together = () => {
      const { together } = this.look;
      const { frame } = this.live;
      if (!together || !frame || !this.game) return null;
      const most = together.most(frame.view as never, this.game.components as never);
      return { verb: together.verb, done: together.done, most };
    };
    this.choice.onwhole = (steps) => {
      const from = this.live.frame?.n ?? 0;
      this.#whole = { from, to: from + steps };
    };
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

  /** What others do, shown at a pace of my own. */
  readonly playback = new Playback({
    steps: (from) => {
      const entries = this.live.log.filter(({ n }) => n >= from);
      return this.game ? stepsOf(groupsOf(this.game.module, newsOf(entries, this.#mine))) : [];
    },
    pace: () => this.pace,
    interrupts: ({ mine, decision }) => {
      const look = decision && this.game?.module.kinds[decision.kind];
      return mine && decision !== null && !look?.turn && !look?.always?.length;
    },
    at: (n) => api.at(this.id, n),
  });

  get #mine(): ReadonlySet<number> {
    return new Set(this.live.frame?.seats_mine);
  }

  /** How fast the turns of others are shown: as chosen, or else as whoever plays along suggests. */
  get pace(): Pace {
    if (settings.pace) return settings.pace;
    if (prefersReducedMotion.current) return "instant";
    const seats = this.live.frame?.table.seats ?? [];
    return seats.some(({ kind, mine }) => kind === "person" && !mine) ? "brisk" : "calm";
  }

  /** The actions that were played last as one, and are taken back as one. */
  #whole: { from: number; to: number } | null = null;
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

  /** The position that is shown: the latest one, or one on the way there. */
  readonly shown: Frame | null = $derived.by(() => {
    const { frame } = this;
    const board = this.playback.board;
    // Through the eyes of somebody else at the same device nothing is shown again.
    if (!frame || !board || board.n === frame.n || board.seat !== frame.seat) return frame;
    return { ...board, table: frame.table, mine: false, actions: [] };
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

  /** Verbs that begin a turn of several actions. */
  readonly #begin: ReadonlySet<string> = $derived(
    new Set(this.game?.module.verbs.filter(({ begins }) => begins).flatMap(({ verbs }) => verbs)),
  );
  readonly #turns = $derived.by(() => turnsSince(this.live.log, this.seat, this.#begin));

  /** Verbs that use up no turn. */
  readonly #free: ReadonlySet<string> = $derived.by(
    () =>
      new Set(this.game?.module.verbs.filter(({ free }) => free).flatMap((group) => group.verbs)),
  );

  /**
   * My last real action: a main one, or what ended my part in the turns after it, such as a pass;
   * where a turn takes several, the last before what the others did between my turns.
   */
  readonly own: LogEntry | null = $derived.by(() => {
    const mine = ({ seat, auto }: LogEntry) => seat === this.seat && !auto;
    const log = this.live.log;
    if (this.#begin.size) return this.#turns.own;
    const main = log.findLastIndex((entry) => mine(entry) && this.#main.has(verbOf(entry.text)));
    const last = log.findLastIndex(
      (entry) =>
        mine(entry) &&
        entry.turn === entry.seat &&
        !entry.ends &&
        !this.#free.has(verbOf(entry.text)),
    );
    const parted = log.slice(main, last).some(({ turn, ends }) => ends || turn !== this.seat);
    return log[main < 0 || parted ? Math.max(main, last) : main] ?? null;
  });

  /** The log after it: what the others did meanwhile. */
  readonly since: readonly LogEntry[] = $derived.by(() => {
    if (this.#begin.size) return this.#turns.entries;
    const log = this.live.log;
    return this.own ? log.slice(log.indexOf(this.own) + 1) : [];
  });

  /** What came of that action and of the others' meanwhile, without what I have done myself. */
  readonly news: readonly LogEntry[] = $derived.by(() =>
    this.own ? newsOf([this.own, ...this.since], new Set([this.seat])) : [],
  );

  /** How much there is to read of that: what others did, and phases that brought me something. */
  readonly happened: number = $derived.by(() => {
    const phases = this.news.flatMap((entry) => entry.phases);
    const felt = ({ told, events }: LogPhase) =>
      told.length > 0 || events.some(({ seat }) => seat === this.seat);
    return this.others.length + phases.filter(felt).length;
  });

  /** What the others did since then, and what opponents that the rules play answered to it. */
  readonly others: readonly Told[] = $derived.by(() => {
    // Whoever sits at the same device is somebody else as well.
    const me = new Set([this.seat]);
    // My own action may have been answered at once.
    if (!this.own && this.#begin.size) return [];
    const own = this.own ?? this.live.log.at(-1);
    const done = this.since.filter((entry) => this.#tells(entry));
    const answered = own?.answers.filter(({ seat }) => own.seat !== seat) ?? [];
    return [...answered, ...done.flatMap((entry) => toldBy(entry, me))];
  });

  /** Components of the last move of each of the others since mine, and of every answer. */
  readonly last: ReadonlySet<string> = $derived.by(() => {
    const found = new Map<number, readonly string[]>();
    if (this.#turns.over) return NONE;
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

  readonly playsOf = (seat: number): string => subjectOf(this.looks[seat]);

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
      const whole = this.#whole?.to === frame.n ? this.#whole.from : null;
      this.reason = await this.live.undo(whole);
      if (!this.reason) this.choice.clear();
    } finally {
      this.undoing = false;
    }
  }

  /** Asks the server which rule forbids a button. */
  ask(group: VerbGroup): Promise<void> {
    const button = document.querySelector(`[data-verb="${CSS.escape(group.id)}"]`);
    return this.askWhy(group.why ?? group.verbs[0] ?? group.id, null, button);
  }

  /** Asks the server which rule forbids an action, and shows what it says; without an action, why
   * a component cannot be used now. */
  async askWhy(
    action: string,
    component: string | null = null,
    anchor: Element | null = null,
  ): Promise<void> {
    this.#unsay();
    const asked = this.#asked;
    const before = document.activeElement;
    const none = { ru: translate("ru", "bar.noReason"), en: translate("en", "bar.noReason") };
    const found = await this.why({ action, component: component ?? "" }).catch(
      (error: unknown): Reason => ({ reason: wordsOf(error), why: null, ways: [] }),
    );
    // An answer that comes after another choice would stand over that one.
    if (asked !== this.#asked) return;
    const said = found.reason ?? none;
    this.#about = component === null ? null : { reason: said, component };
    this.reason = said;
    if (found.why) this.explained = { action, component, anchor, before, what: false, found };
  }

  /** Shows what a thing does and, in one's turn, why it cannot be used; `place`: where it is, if the
   * server is to be asked about that. */
  async about(component: string, place = component): Promise<void> {
    this.#unsay();
    const asked = this.#asked;
    const shown = {
      action: "",
      component,
      place,
      anchor: null,
      before: document.activeElement,
      what: true,
    };
    this.explained = { ...shown, found: null };
    if (this.readonly || this.choice.legal.has(place)) return;
    const found = await this.why({ action: "", component: place }).catch(() => null);
    if (asked === this.#asked) this.explained = { ...shown, found };
  }

  /** What was explained has been read. */
  hush(): void {
    this.#unsay();
  }

  /** What the explanation draws on the board. */
  readonly drawn: readonly WhyMark[] = $derived.by(() => this.explained?.found?.why?.marks ?? []);
  #asked = 0;

  /** What was said of an earlier choice is over, and so is what was asked about it. */
  #unsay(): void {
    this.#asked += 1;
    this.reason = null;
    this.explained = null;
  }

  /** The game has gone on: what was said of it is over; what a thing does is still being read. */
  #outdate(explained: Explained | null): void {
    this.#unsay();
    if (explained?.what) this.explained = { ...explained, found: null };
  }

  #arrived(frame: Frame, fresh: readonly LogEntry[], before: Frame | null): void {
    const { explained } = this;
    const actions = frame.mine ? frame.actions : [];
    this.choice.update(
      actions,
      `${frame.n}/${frame.decision?.seat ?? ""}/${frame.decision?.kind ?? ""}`,
    );
    if (!before) this.reason = greetingOf(this.id);
    else if (before.version !== frame.version) this.#outdate(explained);
    const back = frame.decision?.seat;
    // A choice that I was making is gone, and I have not asked for that.
    if (before?.mine && frame.n < before.n && back !== undefined && !this.undoing && !frame.mine)
      this.reason = {
        ru: translate("ru", "live.takenBack", { name: this.nameOf(back) }),
        en: translate("en", "live.takenBack", { name: this.nameOf(back) }),
      };
    this.#announce(frame, fresh, before);
    const mine = new Set(frame.seats_mine);
    const own = fresh.findLast(({ n, seat, auto }) => {
      return n > (before?.n ?? 0) && mine.has(seat) && !auto;
    });
    this.playback.arrived(frame, before, own ?? null, !mine.size);
    if (own && own === fresh.at(-1)) void this.#endTurn(frame);
    if (!before || before.n === frame.n) return;
    if (frame.result && !before.result) sounds.play("end");
    else if (frame.table.round !== before.table.round) sounds.play("round");
    else if (frame.mine && !before.mine) sounds.play("turn");
    else if (fresh.length) sounds.play("piece");
  }

  /** Nothing but the end of my turn is left after an action of mine. */
  async #endTurn({ n, mine, actions, decision }: Frame): Promise<void> {
    const [only, other] = mine ? actions : [];
    if (!settings.endsTurn || !(this.live instanceof Live) || !only || other) return;
    const look = this.game?.module.kinds[decision?.kind ?? ""];
    const harmless = !only.notes.some(({ warns }) => warns) && !revealsOf(only);
    if (look?.primary !== verbOf(only) || !harmless) return;
    await this.choice.answered;
    if (this.live.frame?.n === n && !this.undoing) await this.choice.confirm(only);
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
