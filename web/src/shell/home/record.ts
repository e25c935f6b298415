/** A saved game brought back from a file: where to look at it, or to go on. */

import { ApiError, api } from "../../api/client";
import type { TableInfo } from "../../api/types";
import { translate } from "../../i18n/index.svelte";
import type { MessageId } from "../../i18n/index.svelte";
import { greet } from "../greetings";

/** The longest record that the server takes, in characters. */
const LONGEST = 300_000;
const BINARY = "\0";

function refused(id: MessageId): ApiError {
  return new ApiError(422, id, { ru: translate("ru", id), en: translate("en", id) });
}

/** The address of the imported game: a finished one is watched, another one is played on. */
export function addressOf({ id, status }: TableInfo): string {
  return status === "over" ? `/t/${id}/replay` : `/t/${id}`;
}

/** Reads a file and sets up a table with the game in it. */
export async function openRecord(file: File): Promise<TableInfo> {
  const text = await file.text().catch(() => {
    throw refused("open.unreadable");
  });
  if (!text.trim() || text.includes(BINARY)) throw refused("open.noRecord");
  if (text.length > LONGEST) throw refused("open.tooLong");
  const title = file.name.replace(/\.[^.]*$/, "").slice(0, 80);
  const table = await api.importRecord(text, title);
  // A record does not say who sat where.
  if (table.status !== "over" && table.seats.length > 1)
    greet(table.id, {
      ru: translate("ru", "open.everySeat"),
      en: translate("en", "open.everySeat"),
    });
  return table;
}
