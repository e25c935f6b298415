/** What every part of the table hands down: the words, the tables, the choice. */

import { gameTable, nameIn } from "../table";
import type { GameTable } from "../table";
import { seatColor } from "../../kit/seats";
import { factsOf } from "./facts";
import type { Facts } from "./facts";
import { BOT } from "./types";
import type { GalaxyProps, GalaxyView, PlayerView } from "./types";
import { say } from "./words";

export type Table = GameTable<GalaxyView, Facts>;

export function tableOf(props: GalaxyProps): Table {
  return gameTable(props, factsOf(props.components));
}

export function seatName(table: Table, seat: number): string {
  if (seat === BOT) return say(table.lang, "bot");
  if (seat < 0) return say(table.lang, "neutral");
  return nameIn(table.lang, table.seats[seat]) || say(table.lang, "player", { n: seat + 1 });
}

/** The bot of the solo mode has the fifth colour and shape; neutral cubes have none. */
export function shapeOf(seat: number): number {
  return seat === BOT ? 4 : seat;
}

export function colorOf(seat: number): string {
  return seat < BOT ? "var(--seat-neutral)" : seatColor(shapeOf(seat));
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
