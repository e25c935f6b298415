/** A table in a few words, for cards and lists. */

import type { GameInfo, SeatInfo, TableInfo } from "../../api/types";
import { shelfEntry } from "../../games/index";
import { say, t } from "../../i18n/index.svelte";

/** The game, and by the names of their options the expansions that lie over it. */
export function gameName(table: TableInfo, infos: readonly GameInfo[] = []): string {
  const info = infos.find(({ id }) => id === table.game);
  return (info?.options ?? [])
    .filter(({ name }) => table.layers.includes(name))
    .reduce(
      (game, { label }) => t("home.laid", { game, layer: say(label) }),
      say(shelfEntry(table.game)?.name) || table.game,
    );
}

/** What a table is called: its title, or its game. */
export function tableTitle(table: TableInfo, infos: readonly GameInfo[] = []): string {
  return table.title || gameName(table, infos);
}

/** What is played at a table, how far and with whom; the game where the title does not say it. */
export function about(table: TableInfo, infos: readonly GameInfo[]): string {
  return [
    table.title ? gameName(table, infos) : "",
    table.round && table.status === "running" ? t("home.round", { n: table.round }) : "",
    company(table),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function seatName(seat: SeatInfo): string {
  return (
    say(seat.names) ||
    seat.name ||
    t(seat.kind === "open" ? "wait.empty" : "new.seat", { n: seat.seat + 1 })
  );
}

/** The others at the table. */
export function company(table: TableInfo): string {
  if (table.seats.length === 1) return say(shelfEntry(table.game)?.solo?.opponent);
  return table.seats
    .filter((seat) => !(seat.mine && seat.kind === "person"))
    .map(seatName)
    .join(", ");
}

/** Everybody who is at the table already. */
export function sitting(table: TableInfo): string {
  return table.seats
    .filter((seat) => seat.kind !== "open")
    .map(seatName)
    .join(", ");
}

/** Whom everybody is waiting for. */
export function turnWords(table: TableInfo): string {
  if (table.damaged) return t("home.damaged");
  if (table.status === "waiting") return t("home.waiting");
  if (table.status === "abandoned") return t("table.abandoned");
  if (table.my_turn) return t("home.yourTurn");
  const seat = table.seats.find(({ seat }) => seat === table.turn);
  return seat ? t("home.turnOf", { name: seatName(seat) }) : "";
}

/**
 * How it ended for me: a victory or my place. Nothing if I did not play, nobody else was counted, or
 * the server cannot tell. An opponent that the rules play has a place and no seat.
 */
export function outcome(table: TableInfo): string | null {
  const { places, winners } = table;
  const mine = new Set(table.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  if (!places || !winners || places.length < 2 || !mine.size) return null;
  if (!winners.some((seat) => mine.has(seat)))
    return t("home.lost", { n: Math.min(...[...mine].map((seat) => places[seat] ?? Infinity)) });
  return t(winners.every((seat) => mine.has(seat)) ? "home.won" : "home.shared");
}

/** First those that wait for me, then the newest. */
export function byUrgency(a: TableInfo, b: TableInfo): number {
  return Number(b.my_turn) - Number(a.my_turn) || b.updated.localeCompare(a.updated);
}
