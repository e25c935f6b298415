/**
 * What the shell and a game's table promise each other.
 *
 * The shell knows no game: it draws the frame around a table (top bar, action bar, log, chat,
 * replay, end of game) and hands the game's components the latest `Frame` and a `Choice`.
 * A game draws what its box has inside and reports clicks by component id (`hex:3,-2`,
 * `track:navigation`, `booster:booster-4`). Nothing here sends anything: `choice.confirm()` does.
 *
 * Messages of the server are in `../api/types`, generated from its OpenAPI description.
 */

import type { Component, Snippet } from "svelte";
import type {
  Bilingual,
  Frame,
  Lang,
  LegalAction,
  NewPosition,
  TextEntry,
  Timeline,
  WhyMark,
} from "../api/types";
import type { Choice } from "../kit/choice.svelte";

export type {
  Bilingual,
  Change,
  Decision,
  Frame,
  Lang,
  LegalAction,
  LogEntry,
  SeatInfo,
  TableInfo,
  TextEntry,
  Timeline,
} from "../api/types";
export type { Choice } from "../kit/choice.svelte";

/** wide ≥ 1280 px, medium 720–1279 px, phone < 720 px. */
export type Layout = "wide" | "medium" | "phone";

/**
 * The game's words in the current language: name and help of each component, verb (`verb:mine`),
 * decision (`decision:turn`), good, cause …; look up with `nameOf` and `helpOf`.
 */
export type Texts = Readonly<Record<string, TextEntry>>;

/** Static component data, as `Game.printed_values()` wrote it; each game types its own. */
export type ComponentTables = Readonly<Record<string, unknown>>;

/** Entries are found by full id (`tile:std_7vp`) or by the id without its kind (`std_7vp`). */
export function entryOf(texts: Texts, id: string): TextEntry | undefined {
  return texts[id] ?? texts[id.slice(id.indexOf(":") + 1)];
}

/** The name of a component; where nobody has written it, its id as readable as can be. */
export function nameOf(texts: Texts, id: string): string {
  return entryOf(texts, id)?.name || id.slice(id.indexOf(":") + 1).replaceAll("_", " ");
}

export function helpOf(texts: Texts, id: string): string {
  return entryOf(texts, id)?.help ?? "";
}

/** The words of a game as they are at one table, where some speak of every table. */
export function textsAt(module: AnyGameModule, view: unknown, texts: Texts, lang: Lang): Texts {
  const found: Record<string, TextEntry> = {};
  for (const [id, help] of Object.entries(module.told?.(view) ?? {}))
    found[id] = { name: nameOf(texts, id), help: help[lang] };
  return Object.keys(found).length ? { ...texts, ...found } : texts;
}

/** What a game's component gets, whatever part of the screen it draws. */
export interface GameProps<View = unknown, Tables = ComponentTables> {
  /** The latest position as this viewer may see it; `frame.view` is the game's own view. */
  frame: Frame & { view: View };
  lang: Lang;
  texts: Texts;
  components: Tables;
  /** The legal actions and what has been picked so far; empty and inert when it is not my turn. */
  choice: Choice;
  /** Component ids to ring: those of the hovered log line. */
  highlight: ReadonlySet<string>;
  /** Component ids of the last move by somebody else: a dotted ring until my next action. */
  last: ReadonlySet<string>;
  layout: Layout;
  /** The seat whose board is "mine": the deciding seat if I hold it, else my first one, else 0. */
  seat: number;
  /** Nothing can be clicked: replay, spectators, the end of the game. */
  readonly: boolean;
  /** In a lesson: the parts of the table that matter now; the others fade. */
  parts?: ReadonlySet<string> | null;
  /** Explains a component (info button, long press, `?` on a focused one, a click that would do
   * nothing); `place`: where it is, if why not is asked about that. */
  help: (component: string, place?: string) => void;
  /** What an explanation draws on the boards: a ruler to a planet that is too far. */
  drawn?: readonly WhyMark[];
}

/** The body between top bar and action bar. On a phone it has one board at a time: `tab`. */
export interface TableProps<View = unknown, Tables = ComponentTables> extends GameProps<
  View,
  Tables
> {
  /** Phone: the id of the open tab. Medium: the id of the open side panel (the game's own state). */
  tab: string;
  /** Asks the shell to open a tab (phone), e.g. when a legal target is on another board. */
  openTab: (tab: string) => void;
  /** In a lesson on a wide window: what is said, in the upper place of the boards. */
  coach?: Snippet;
  /** The log as the shell draws it, for a side panel; wide ≥ 1680 px: a column beside the table. */
  log: Snippet;
}

/** A word, or one that depends on the position. */
export type Wording = Bilingual | ((view: never) => Bilingual);

/** A button of the action bar. Buttons 1–9 are in this order. */
export interface VerbGroup {
  /** Stable id; also the text id of its label: `verb:<id>` unless `label` says otherwise. */
  id: string;
  /** Verbs of actions behind this button, e.g. `["convert", "burn"]`. */
  verbs: readonly string[];
  /** Symbol of the icon sprite. */
  icon: string;
  /** Short label for the button; default: the name of `verb:<id>`. */
  label?: Wording;
  /** Word on the confirm button; default: the name of `verb:<first word of the action>`. */
  confirm?: Wording;
  /** Phone tab with the things to click for it; opened when it is picked. */
  tab?: string;
  /** Does not end the turn: drawn with a dashed line and without a digit. */
  free?: boolean;
  /** A turn begins with it and goes on with others: what came before is what the others did. */
  begins?: boolean;
  /** Whether tables like this one have it at all; all do if it is not said. */
  when?: (view: never) => boolean;
  /** What to ask the server about when the button is disabled; default: the first verb. */
  why?: string;
}

/** How the shell presents one kind of decision; kinds not listed get all defaults. */
export interface KindLook {
  /** Ids of verb groups shown even when they are not legal now (disabled, with a reason). */
  always?: readonly string[];
  /** A turn of one's own: what the others did before it may be shown first. So has what is `always` there. */
  turn?: boolean;
  /** A question with few answers: every action is a button that plays at once. */
  reaction?: boolean;
  /** Things that are chosen together though each has an action of this verb: how many at most, and the
   * action that ends it before that. */
  together?: { verb: string; done: string; most: (view: never, components: never) => number };
  /** Verb of the action the confirm button offers while nothing is picked (`end`, `done`). */
  primary?: string;
  /** Verbs drawn as quiet buttons: to go without what is offered (`decline`, `done`). */
  quiet?: readonly string[];
  /** Phone tab on which this decision is made; opened when it becomes mine. */
  tab?: string;
  icon?: string;
}

/** How a seat looks in badges, log lines and plots. The shape always comes from the seat number. */
export interface SeatLook {
  /** A CSS colour, e.g. `var(--faction-terra)`; graphics only, never text. */
  color: string;
  /** Line under the player's name: the faction; empty until chosen. */
  detail: string;
  /** What the log calls it, if that is not its detail. */
  subject?: string;
  /** What to call a seat that nobody at the table holds, e.g. an automatic opponent. */
  name?: string;
}

export interface GoodLook {
  icon: string;
  color: string;
  /** Tells goods with one icon apart: the area the power is in. */
  mark?: string;
  /** The good that it is counted with wherever amounts are shown. */
  countsAs?: string;
}

/** What the plot of a good shows, where that is not how many of it there are. */
export interface Plotted<Tables = ComponentTables> {
  /** What is counted: "power: points at the end". */
  label: Bilingual;
  /** What so many of the good stand for; default: themselves. */
  value?: (amount: number, components: Tables) => number;
}

export interface PhoneTab {
  id: string;
  icon: string;
  label: Bilingual;
  /** Whether tables like this one have it; all do if it is not said. */
  when?: (view: never) => boolean;
}

/** Parts of a table that are named one by one, as the option of a new game has them. */
export type Named = Readonly<Record<string, unknown>>;

/** The table of a new game, where other pieces can be laid. */
export interface PiecesProps<View = unknown, Tables = ComponentTables> {
  view: View;
  components: Tables;
  texts: Texts;
  lang: Lang;
  /** What has been named; the rest is drawn by lot. */
  named: Named;
  /** Where the table goes against the rules. */
  flaws: readonly { components: string[]; text: Bilingual }[];
  /** Nothing can be changed: the set-up is a fixed one, or still on its way. */
  fixed: boolean;
  onname: (named: Named) => void;
  /** Lays at once what would be laid later; absent where that cannot be chosen. */
  onlay?: (() => void) | undefined;
}

/** How the table of a new game is laid piece by piece. */
export interface Pieces<View = unknown, Tables = ComponentTables> {
  /** The option that names pieces. */
  option: string;
  Component: Component<PiecesProps<View, Tables>>;
  /** Everything that is seen, named: it lies so whatever else is drawn. */
  all: (view: View, components: Tables) => Named;
  /** What its parts are called; others are told by the option's own name. */
  called: Readonly<Record<string, Bilingual>>;
  /** For each part what lays it anew when it is changed: options, or `players`. */
  anew: Readonly<Record<string, readonly string[]>>;
  /** The choice that lays at once what would be laid later. */
  sooner?: { option: string; value: unknown };
}

/** A part of the end-of-game screen drawn by the game (final goals, research, map counts). */
export interface EndPanel<View = unknown, Tables = ComponentTables> {
  id: string;
  title: Bilingual;
  component: Component<GameProps<View, Tables> & { timeline: Timeline }>;
}

/** What draws one of a game's pictures for the rules, by its name. */
export type FigureProps<View = unknown, Tables = ComponentTables> = GameProps<View, Tables> & {
  name: string;
};

/** Pictures for the rules: parts of a table before its first action, drawn as they are there. */
export interface Figures<View = unknown, Tables = ComponentTables> {
  /** The table that they are parts of, with these layers. */
  position: (layers: readonly string[]) => Omit<NewPosition, "components">;
  /** What is said under each of them; the others are not drawn. */
  captions: Readonly<Record<string, Bilingual>>;
  load: () => Promise<{ default: Component<FigureProps<View, Tables>> }>;
}

/** A preference of a seat that the server keeps (`PATCH …/seats/{seat}`), shown in settings. */
export interface SeatPreference {
  id: string;
  label: Bilingual;
  hint?: Bilingual;
  choices: readonly { value: string | number | boolean; label: Bilingual }[];
  default: string | number | boolean;
}

/** The lazily loaded part of a game: `web/src/games/<id>/index.ts` has it as default export. */
export interface GameModule<View = unknown, Tables = ComponentTables> {
  /** Sets `data-game` and with it the accent. */
  accent: "gaia" | "anunnaki" | "galaxy";
  /** Sheets of sprites that only this game draws with: whole SVG files. */
  sprites?: readonly string[];
  /** The body of the table frame. Fills its box; has its own inner layout per `layout`. */
  Table: Component<TableProps<View, Tables>>;
  /**
   * The middle of the top bar. Wide and medium: round, goals, standings (at most 48 px high);
   * phone: two short lines, e.g. "Round 4 of 6" and the goal of the round.
   */
  Header?: Component<GameProps<View, Tables>>;
  /** Whether the header leads to the list of what is ours; if not, the menu of the table does. */
  headerHasOurs?: boolean;
  /** The picture (38 px) at the left of the preview, e.g. the planet of the target. */
  Picture?: Component<GameProps<View, Tables> & { action: LegalAction }>;
  /** A thing drawn large, each of its signs with its name; where a component has no such picture,
   * nothing is drawn. */
  Thing?: Component<GameProps<View, Tables> & { component: string }>;
  /** What to call a component that the texts do not name: a place on the map. */
  called?: (view: View, component: string, texts: Texts, lang: Lang) => string;
  /** A picture of the table before the first action, for the New game screen. Fills its box. */
  Glance?: Component<{ view: View; texts: Texts; lang: Lang }>;
  /** The same with pieces that can be changed, where the game has an option that names them. */
  pieces?: Pieces<View, Tables>;
  /** What a word of the option that each seat has its own of looks like, e.g. a civilisation; those
   * with one look stand in one column. */
  sides?: (components: Tables) => Readonly<Record<string, Omit<GoodLook, "mark" | "countsAs">>>;
  endPanels?: readonly EndPanel<View, Tables>[];
  /** Phone tabs, first one is the default; the shell appends "Log". */
  tabs: readonly PhoneTab[];
  verbs: readonly VerbGroup[];
  kinds: Readonly<Record<string, KindLook>>;
  goods: Readonly<Record<string, GoodLook>>;
  /** Goods whose plot at the end of the game counts something else than how many there are. */
  plots?: Readonly<Record<string, Plotted<Tables>>>;
  /** Order and grouping of score causes in plots; causes not named come last, each on its own. */
  causes?: readonly { id: string; causes: readonly string[]; label: Bilingual; color: string }[];
  preferences?: readonly SeatPreference[];
  /** How each seat looks in this position. */
  seats: (view: View, texts: Texts, lang: Lang) => SeatLook[];
  /** How much of each good a seat has, for "left: 10 and 2" in the preview. */
  stock?: (view: View, seat: number) => Readonly<Record<string, number>>;
  /** A second line for the preview ("2 steps · range 1"). */
  details?: (view: View, action: LegalAction, texts: Texts, lang: Lang) => string;
  /** How far a choice of several things has come ("power value 5 of 7"); "" if nothing is counted. */
  progress?: (view: View, picked: readonly string[], lang: Lang) => string;
  /** What is asked once something is picked and something else has to be; "" for the common words. */
  asks?: (view: View, choice: Choice, texts: Texts, lang: Lang) => string;
  /** What a component is good for, where that is told before why it cannot be chosen; else "". */
  meaning?: (component: string, texts: Texts) => string;
  /** What components do at this table, by id, where the texts speak of every table. */
  told?: (view: View) => Readonly<Record<string, Bilingual>>;
  /** "Round 4" for home cards, log headings and replay marks; undefined before the first round. */
  round?: (view: View) => number | undefined;
  /** Keys that only this game has, for the list of keys. */
  keys?: readonly { key: string; label: Bilingual }[];
  figures?: Figures<View, Tables>;
  /** The parts of its table, by what lessons call them, each with the phone tab it lies on; none for
   * what is on every tab. */
  parts?: Readonly<Record<string, string>>;
  /** The guided first game: shown in order as the conditions become true. */
  tutorial?: readonly TutorialStep<View>[];
}

/** One hint of the guided first game, shown in the bar above the actions. */
export interface TutorialStep<View = unknown> {
  id: string;
  /** Shown while true (and not yet dismissed); the first step that is true is shown. */
  when: (frame: Frame & { view: View }) => boolean;
  text: Bilingual;
  /** Components to ring. */
  components?: (frame: Frame & { view: View }) => string[];
}

/** A game whose view and tables only it understands: what the shell works with. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameModule = GameModule<any, any>;
