/** What every part of the table hands down: the words, the tables, the choice. */

import { helpOf, nameOf } from "../contract";
import type { Choice, Lang, LegalAction, LogEntry, SeatInfo, Texts } from "../contract";
import { factionColor, factsOf } from "./facts";
import type { Facts } from "./facts";
import { deltas } from "./goods";
import type { GaiaProps, GaiaView, PlayerView } from "./types";
import { say } from "./words";

export interface Table {
  view: GaiaView;
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
  log: readonly LogEntry[];
  /** The set-up printed for a first game, where some places are our reconstruction. */
  firstGame: boolean;
  help: (component: string) => void;
}

export function tableOf(props: GaiaProps): Table {
  const { frame, components, texts, lang, choice, highlight, last, readonly, seat, help } = props;
  return {
    view: frame.view,
    seats: frame.table.seats,
    facts: factsOf(components),
    texts,
    lang,
    choice,
    highlight,
    last,
    readonly,
    seat,
    log: frame.log,
    firstGame: frame.table.options["setup"] === "first-game",
    help,
  };
}

/** How a component is read aloud: its name and what it does. */
export function spoken(table: Table, id: string, ...more: string[]): string {
  const help = helpOf(table.texts, id);
  return [nameOf(table.texts, id), help, ...more].filter(Boolean).join(". ").replaceAll("..", ".");
}

export function seatName(table: Table, seat: number): string {
  if (table.view.automa?.seat === seat) return say(table.lang, "automa");
  return table.seats[seat]?.name || factionName(table, seat) || String(seat + 1);
}

export function factionName(table: Table, seat: number): string {
  const faction = table.view.players[seat]?.faction;
  return faction ? nameOf(table.texts, `faction:${faction}`) : "";
}

export function seatColorOf(table: Table, seat: number): string {
  return factionColor(table.facts, table.view.players[seat]?.faction ?? null, seat);
}

/** The action that is about to be played, if any. */
export function previewed(table: Table): LegalAction | null {
  return table.readonly ? null : table.choice.preview;
}

/** What the previewed action changes for a seat. */
export function previewOf(table: Table, seat: number): ReadonlyMap<string, number> {
  const action = previewed(table);
  return action ? deltas(action.changes, seat) : NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Whether civilisations are still to be chosen: nobody has goods or a board yet. */
export function choosing(view: GaiaView): boolean {
  return view.phase === "board" || view.phase === "factions";
}

/** Whether the sectors lie on the table; before that the map shows the places they will have. */
export function laid(view: GaiaView): boolean {
  return view.sectors.length > 0;
}

/** Seats in the order in which their cards are shown: the turn order of the round. */
export function inOrder(view: GaiaView): PlayerView[] {
  const order = view.order.length === view.players.length ? view.order : [];
  const found = order.flatMap((seat) => view.players[seat] ?? []);
  return found.length === view.players.length ? found : [...view.players];
}
