/** Where a position stands in the rounds. */

import type { GaiaView } from "./types";

/** How many have passed before this seat this round; null while it still plays. */
export function passPlace(view: GaiaView, seat: number): number | null {
  const at = view.passing.indexOf(seat);
  return at < 0 ? null : at + 1;
}
