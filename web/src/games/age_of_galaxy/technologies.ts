/** The technology tree as the board shows it. */

import type { Facts } from "./facts";
import type { Technology } from "./types";

const ROWS = ["top", "middle", "bottom"];

/** The nine technologies of every board, row by row from the top, from left to right. */
export function treeOf(technologies: readonly Technology[]): Technology[] {
  return technologies
    .filter(({ row }) => row !== "faction")
    .toSorted((a, b) => ROWS.indexOf(a.row) - ROWS.indexOf(b.row) || a.column - b.column);
}

/** What the leading factions add to it. */
export function ownTechnologies(facts: Facts, leading: readonly string[]): Technology[] {
  return leading.flatMap((card) => {
    const id = facts.faction.get(card)?.technology;
    const technology = id ? facts.technology.get(id) : undefined;
    return technology ? [technology] : [];
  });
}
