/** Where a position stands in the rounds. */

import type { GaiaView } from "./types";

export function roundOf(view: GaiaView): number | undefined {
  return view.round > 0 ? view.round : undefined;
}

/** How many have passed before this seat this round; null while it still plays. */
export function passPlace(view: GaiaView, seat: number): number | null {
  const at = view.passing.indexOf(seat);
  return at < 0 ? null : at + 1;
}
