/** What every part of the table hands down: the words, the tables, the choice. */

import { nameOf } from "../contract";
import { gameTable, nameIn } from "../table";
import type { GameTable } from "../table";
import { factsOf, houseColor } from "./facts";
import type { Facts } from "./facts";
import type { AnunnakiProps, AnunnakiView } from "./types";
import { say } from "./words";

export type Table = GameTable<AnunnakiView, Facts>;

export function tableOf(props: AnunnakiProps): Table {
  return gameTable(props, factsOf(props.components));
}

export function seatName(table: Table, seat: number): string {
  return nameIn(table.lang, table.seats[seat]) || say(table.lang, "player", { n: seat + 1 });
}

/** Before a house is chosen nobody has the colour of one, and no two the same. */
const HOUSELESS = ["--seat-neutral", "--seat-5", "--res-crystal", "--text-1"] as const;

/** The colour of a seat's house; until it has one, a colour that no house has. */
export function colorOf(view: AnunnakiView, seat: number): string {
  const house = view.players[seat]?.house;
  return house ? houseColor(house) : `var(${HOUSELESS[seat] ?? HOUSELESS[0]})`;
}

export function houseName(table: Table, seat: number): string {
  const house = table.view.players[seat]?.house;
  return house ? nameOf(table.texts, `house:${house}`) : "";
}
