/** What every part of the table hands down: the words, the tables, the choice. */

import { helpOf, nameOf } from "../contract";
import type { Choice, Lang, SeatInfo, Texts } from "../contract";
import { seatColor } from "../../kit/seats";
import { factsOf } from "./facts";
import type { Facts } from "./facts";
import { deltas } from "./goods";
import { BOT } from "./types";
import type { GalaxyProps, GalaxyView, PlayerView } from "./types";
import { say } from "./words";

export interface Table {
  view: GalaxyView;
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
  help: (component: string) => void;
}

export function tableOf(props: GalaxyProps): Table {
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
    help,
  };
}

/** How a component is read aloud: its name, what it does and what else is to be said. */
export function spoken(table: Table, id: string, ...more: string[]): string {
  return sentences(nameOf(table.texts, id), helpOf(table.texts, id), ...more);
}

/** What there is to say, one sentence after the other. */
export function sentences(...parts: string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).replace(/\.$/, ""))
    .join(". ");
}

export function seatName(table: Table, seat: number): string {
  if (seat === BOT) return say(table.lang, "bot");
  if (seat < 0) return say(table.lang, "neutral");
  return table.seats[seat]?.name || say(table.lang, "player", { n: seat + 1 });
}

/** The bot of the solo mode has the fifth colour and shape; neutral cubes have none. */
export function shapeOf(seat: number): number {
  return seat === BOT ? 4 : seat;
}

export function colorOf(seat: number): string {
  return seat < BOT ? "var(--seat-neutral)" : seatColor(shapeOf(seat));
}

/** What the previewed action changes for a seat. */
export function previewOf(table: Table, seat: number): ReadonlyMap<string, number> {
  const action = table.readonly ? null : table.choice.preview;
  return action ? deltas(action.changes, seat) : NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Players in the turn order of the round. */
export function inOrder(view: GalaxyView): PlayerView[] {
  const found = view.order.flatMap((seat) => view.players[seat] ?? []);
  return found.length === view.players.length ? found : [...view.players];
}

/** The cards a player looks at: those to choose from in a draft, else the hand. */
export function cardsOf(player: PlayerView | undefined): readonly string[] {
  if (!player) return [];
  return player.pack?.length ? player.pack : (player.hand ?? []);
}

/** Goods a player has, with what is printed on boards rather than held. */
export function holdingOf(player: PlayerView, good: string): number {
  return good === "strength" ? player.strength : (player.goods[good] ?? 0);
}
