/** A game with hints: one click, and the table is set. */

import { api } from "../../api/client";
import type { FirstGame, ShelfEntry } from "../../games/index";
import { t } from "../../i18n/index.svelte";
import { hints } from "../table/hints.svelte";

/** Opens the table of a first game, that of the game itself if no other is said; returns its id. */
export async function startFirstGame(
  entry: ShelfEntry,
  first: FirstGame | undefined = entry.firstGame,
): Promise<string> {
  if (!first) throw new Error(`${entry.id} has no first game`);
  const others = Array.from({ length: first.players - 1 }, () => ({
    kind: "bot" as const,
    bot: first.bot,
  }));
  const table = await api.create({
    game: entry.id,
    title: t("tutorial.label"),
    options: first.options,
    seats: [{ kind: "me" }, ...others],
    start: true,
  });
  hints.follow(table.id);
  return table.id;
}
