/** What every part of the table hands down: the words, the tables, the choice. */

import { helpOf, nameOf } from "../contract";
import { gameTable, nameIn } from "../table";
import type { GameTable } from "../table";
import { seatColor } from "../../kit/seats";
import { factsOf, houseColor } from "./facts";
import type { Facts } from "./facts";
import type { AnunnakiProps, AnunnakiView, PlayerView } from "./types";
import { say } from "./words";

export type Table = GameTable<AnunnakiView, Facts>;

export function tableOf(props: AnunnakiProps): Table {
  return gameTable(props, factsOf(props.components));
}

/** What there is to say, one sentence after the other. */
export function sentences(...parts: (string | null | undefined | false)[]): string {
  return parts
    .filter((part): part is string => !!part)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).replace(/\.$/, ""))
    .join(". ");
}

/** How a component is read aloud: its name, what it does and what else is to be said. */
export function spoken(table: Table, id: string, ...more: (string | false)[]): string {
  return sentences(nameOf(table.texts, id), helpOf(table.texts, id), ...more);
}

export function seatName(table: Table, seat: number): string {
  return nameIn(table.lang, table.seats[seat]) || say(table.lang, "player", { n: seat + 1 });
}

export function playerOf(table: Table, seat: number): PlayerView | undefined {
  return table.view.players[seat];
}

/** The colour of a seat's house; of the seat while it has none. */
export function colorOf(view: AnunnakiView, seat: number): string {
  const house = view.players[seat]?.house;
  return house ? houseColor(house) : seatColor(seat);
}

export function houseName(table: Table, seat: number): string {
  const house = table.view.players[seat]?.house;
  return house ? nameOf(table.texts, `house:${house}`) : "";
}
