/** The technology tree as the board shows it. */

import type { Technology } from "./types";

const ROWS = ["top", "middle", "bottom"];

/** The nine technologies of every board, row by row from the top, from left to right. */
export function treeOf(technologies: readonly Technology[]): Technology[] {
  return technologies
    .filter(({ row }) => row !== "faction")
    .toSorted((a, b) => ROWS.indexOf(a.row) - ROWS.indexOf(b.row) || a.column - b.column);
}

/** A line of the tree: what opens a technology, one row below it. */
export interface Link {
  technology: string;
  requires: string;
  /** Row of the upper end, 0 at the top. */
  row: number;
  /** Columns from 0 of the upper and the lower end. */
  from: number;
  to: number;
}

/** The lines between a row and the next one down. */
export function linksOf(technologies: readonly Technology[]): Link[] {
  const tree = treeOf(technologies);
  return tree.flatMap((technology) =>
    technology.requires.flatMap((id): Link[] => {
      const below = tree.find((entry) => entry.id === id);
      const row = ROWS.indexOf(technology.row);
      if (!below || ROWS.indexOf(below.row) !== row + 1) return [];
      return [
        {
          technology: technology.id,
          requires: id,
          row,
          from: technology.column - 1,
          to: below.column - 1,
        },
      ];
    }),
  );
}
