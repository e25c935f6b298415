/** Sheets of sprites that games bring along, beside those that every page has. */

import { SvelteSet } from "svelte/reactivity";

export const sheets = new SvelteSet<string>();

/** Puts the sprites of a game on the page, where they stay. */
export function addSprites(added: readonly string[] = []): void {
  for (const sheet of added) sheets.add(sheet);
}
