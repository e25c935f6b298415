/** What whoever opens a table is told there first, left by the screen that leads to it. */

import type { Bilingual } from "../api/types";

const left = new Map<string, Bilingual>();

export function greet(table: string, words: Bilingual): void {
  left.set(table, words);
}

/** Told once. */
export function greetingOf(table: string): Bilingual | null {
  const words = left.get(table) ?? null;
  left.delete(table);
  return words;
}
