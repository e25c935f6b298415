/** What every part of any game's table hands down: the words, the facts, the choice. */

import { deltas } from "../kit/amounts";
import { capital } from "../kit/words";
import { helpOf, nameOf } from "./contract";
import type { WhyMark } from "../api/types";
import type { Choice, GameProps, Lang, LegalAction, SeatInfo, Texts } from "./contract";

export interface GameTable<View, Facts> {
  view: View;
  seats: readonly SeatInfo[];
  facts: Facts;
  texts: Texts;
  lang: Lang;
  choice: Choice;
  highlight: ReadonlySet<string>;
  last: ReadonlySet<string>;
  readonly: boolean;
  /** The seat whose board is "mine". */
  seat: number;
  help: (component: string, place?: string) => void;
  /** What an explanation draws on the boards. */
  drawn: readonly WhyMark[];
  /** Whether a part of the table does not matter now: in a lesson that is about others. */
  faded: (part: string) => boolean;
  /** A lesson: what is ringed stays so for a while, and its name would lie over the rest. */
  lesson: boolean;
}

export function gameTable<View, Tables, Facts>(
  {
    frame,
    texts,
    lang,
    choice,
    highlight,
    last,
    readonly,
    seat,
    help,
    drawn = [],
    parts,
  }: GameProps<View, Tables>,
  facts: Facts,
): GameTable<View, Facts> {
  return {
    view: frame.view,
    seats: frame.table.seats,
    facts,
    texts,
    lang,
    choice,
    highlight,
    last,
    readonly,
    seat,
    help,
    drawn,
    faded: (part) => Boolean(parts && !parts.has(part)),
    lesson: parts !== undefined,
  };
}

type Choosing = Pick<GameTable<unknown, unknown>, "choice" | "readonly">;

/** The action that is about to be played, if any. */
export function previewed(table: Choosing): LegalAction | null {
  return table.readonly ? null : table.choice.preview;
}

/** What the previewed action changes for a seat. */
export function previewOf(table: Choosing, seat: number): ReadonlyMap<string, number> {
  const action = previewed(table);
  return action ? deltas(action.changes, seat) : NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** How a thing is lit while actions are chosen by pointing at things. */
export type Mark = "" | "legal" | "selected";

export function markOf(choice: Choice, id: string): Mark {
  if (choice.has(id)) return "selected";
  return choice.legal.has(id) ? "legal" : "";
}

/** Players in the turn order of the round; by seat while it has none. */
export function inOrder<Player>(view: { order: readonly number[]; players: readonly Player[] }) {
  const found = view.order.flatMap((seat) => view.players[seat] ?? []);
  return found.length === view.players.length ? found : [...view.players];
}

/** The word for a player whose answer the game waits for: their turn, or something in between. */
export function turnWord(
  { decision }: { decision: { seat: number; kind: string } | null },
  seat: number,
): "turn" | "decides" | null {
  if (decision?.seat !== seat) return null;
  return decision.kind === "turn" || decision.kind === "after" ? "turn" : "decides";
}

export function roundOf(view: { round: number }): number | undefined {
  return view.round > 0 ? view.round : undefined;
}

/** A way to look things up that is worked out once for each set of component tables. */
export function remembered<Tables extends object, Facts>(make: (tables: Tables) => Facts) {
  const known = new WeakMap<Tables, Facts>();
  return (tables: Tables): Facts => {
    let facts = known.get(tables);
    if (facts === undefined) known.set(tables, (facts = make(tables)));
    return facts;
  };
}

/** What somebody at the table is called; empty if nobody sits there. */
export function nameIn(lang: Lang, seat: SeatInfo | undefined): string {
  return seat?.names[lang] ?? "";
}

/** What there is to say, one sentence after the other. */
export function sentences(...parts: (string | null | undefined | false)[]): string {
  return parts
    .filter((part): part is string => !!part)
    .map((part) => capital(part.replace(/\.$/, "")))
    .join(". ");
}

/** How a component is read aloud: its name, what it does and what else is to be said. */
export function spoken(
  { texts }: Pick<GameTable<unknown, unknown>, "texts">,
  id: string,
  ...more: (string | false)[]
): string {
  return sentences(nameOf(texts, id), helpOf(texts, id), ...more);
}

const AWAY: Readonly<Record<Lang, string>> = { ru: "отошёл", en: "away" };

/** The word for a person who is not at the table now; only who is there can see who is not. */
export function awayWord(
  { seats, lang }: Pick<GameTable<unknown, unknown>, "seats" | "lang">,
  seat: number,
): string | undefined {
  const { kind, online } = seats[seat] ?? {};
  const present = seats.some(({ mine, online }) => mine && online);
  return kind === "person" && !online && present ? AWAY[lang] : undefined;
}
