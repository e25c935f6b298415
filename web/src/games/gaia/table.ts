/** What every part of the table hands down: the words, the tables, the choice. */

import { nameOf } from "../contract";
import type { LogEntry } from "../contract";
import { gameTable, nameIn } from "../table";
import type { GameTable } from "../table";
import { factionColor, factsOf } from "./facts";
import type { Facts } from "./facts";
import type { GaiaProps, GaiaView } from "./types";
import { say } from "./words";

export interface Table extends GameTable<GaiaView, Facts> {
  log: readonly LogEntry[];
  /** The set-up printed for a first game, where some places are our reconstruction. */
  firstGame: boolean;
}

export function tableOf(props: GaiaProps): Table {
  const { frame, components } = props;
  return {
    ...gameTable(props, factsOf(components)),
    log: frame.log,
    firstGame: frame.table.options["setup"] === "first-game",
  };
}

export function seatName(table: Table, seat: number): string {
  if (table.view.automa?.seat === seat) return say(table.lang, "automa");
  return nameIn(table.lang, table.seats[seat]) || factionName(table, seat) || String(seat + 1);
}

export function factionName(table: Table, seat: number): string {
  const faction = table.view.players[seat]?.faction;
  return faction ? nameOf(table.texts, `faction:${faction}`) : "";
}

export function seatColorOf(table: Table, seat: number): string {
  return factionColor(table.facts, table.view.players[seat]?.faction ?? null, seat);
}

/** Whether civilisations are still to be chosen: nobody has goods or a board yet. */
export function choosing(view: GaiaView): boolean {
  return view.phase === "board" || view.phase === "factions";
}

/** Under which id a civilisation that is offered now is explained: on its board, or on a card. */
export function offeredAs(view: GaiaView, faction: string): string {
  return `${view.automa?.choosing ? "automa_faction" : "faction"}:${faction}`;
}

/** Whether the sectors lie on the table; before that the map shows the places they will have. */
export function laid(view: GaiaView): boolean {
  return view.sectors.length > 0;
}
