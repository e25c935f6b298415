/** A saved game brought back from a file: where to look at it, or to go on and with whom. */

import { ApiError, api } from "../../api/client";
import type { NewSeat, TableInfo } from "../../api/types";
import { translate } from "../../i18n/index.svelte";
import type { MessageId } from "../../i18n/index.svelte";
import { greet } from "../greetings";

/** The longest record that the server takes, in characters. */
const LONGEST = 300_000;
const BINARY = "\0";

export interface OpenedRecord {
  record: string;
  title: string;
  /** The game on a table of its own; every seat is the visitor's. */
  table: TableInfo;
}

function refused(id: MessageId): ApiError {
  return new ApiError(422, id, { ru: translate("ru", id), en: translate("en", id) });
}

/** The address of the imported game: a finished one is watched, another one is played on. */
export function addressOf({ id, status }: TableInfo): string {
  return status === "over" ? `/t/${id}/replay` : `/t/${id}`;
}

/** Reads a file and sets up a table with the game in it. */
export async function openRecord(file: File): Promise<OpenedRecord> {
  const record = await file.text().catch(() => {
    throw refused("open.unreadable");
  });
  if (!record.trim() || record.includes(BINARY)) throw refused("open.noRecord");
  if (record.length > LONGEST) throw refused("open.tooLong");
  const title = file.name.replace(/\.[^.]*$/, "").slice(0, 80);
  return { record, title, table: await api.importRecord(record, title) };
}

/** Whether it is to be asked who plays on: a record does not say who sat where. */
export function asksWhoPlays({ status, seats }: TableInfo): boolean {
  return status !== "over" && seats.length > 1;
}

/** The seats of a game that was read from a file: the visitor plays them all, at one device. */
export function everySeat({ seats }: TableInfo): NewSeat[] {
  return seats.map((_, seat) => ({ kind: seat ? "hotseat" : "me" }));
}

/** Sets the game on with these players; the table it was read onto goes. */
export async function playOn(
  { record, title, table }: OpenedRecord,
  seats: NewSeat[],
): Promise<TableInfo> {
  if (seats.every(({ kind }, seat) => kind === everySeat(table)[seat]?.kind)) {
    greet(table.id, {
      ru: translate("ru", "open.everySeat"),
      en: translate("en", "open.everySeat"),
    });
    return table;
  }
  const seated = await api.importRecord(record, title, seats);
  await forget(table);
  return seated;
}

/** Takes a table that nobody wants away; one that stays is no trouble. */
export async function forget({ id }: TableInfo): Promise<void> {
  await api.remove(id).catch(() => undefined);
}
