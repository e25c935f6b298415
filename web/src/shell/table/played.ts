/** What is played at a table: the game and the expansions that were chosen for it. */

import type { TableInfo } from "../../api/types";
import type { Texts } from "../../games/contract";
import { shelfEntry } from "../../games/index";
import { say } from "../../i18n/index.svelte";

function expansionsOf({ layers }: Pick<TableInfo, "layers">, texts: Texts): string[] {
  return layers.flatMap((layer) => texts[`option:${layer}`]?.name || []);
}

/** A table where there is little room: its title, or its expansions, or its game. */
export function shortly(table: Pick<TableInfo, "title" | "game" | "layers">, texts: Texts): string {
  return table.title || expansionsOf(table, texts).join(" · ") || playedAt(table, texts);
}

export function playedAt(table: Pick<TableInfo, "game" | "layers">, texts: Texts): string {
  return [say(shelfEntry(table.game)?.name), ...expansionsOf(table, texts)].join(" · ");
}
