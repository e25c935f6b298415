/** Lists of tables, as many pages of them as somebody has asked for. */

import { api } from "../../api/client";
import type { TableInfo } from "../../api/types";

interface Pages {
  tables: TableInfo[];
  /** Whether there are no more: the last of the pages was empty. */
  ended: boolean;
}

/** What has moved from one page to the next meanwhile is there once. */
export async function pagesOf(scope: "open" | "recent", many: number): Promise<Pages> {
  const pages = await Promise.all(Array.from({ length: many }, (_, n) => api.tables(scope, n)));
  const tables = new Map(pages.flat().map((table) => [table.id, table]));
  return { tables: [...tables.values()], ended: pages.at(-1)?.length === 0 };
}
