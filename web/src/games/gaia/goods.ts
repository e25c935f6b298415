/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import type { Amount } from "../../kit/amounts";
import type { LegalAction } from "../contract";

const AREAS = ["bowl_gaia", "bowl1", "bowl2", "bowl3"] as const;

/** Tokens that come to (or leave) each area: gaia, I, II, III; the brainstone counts as one. */
export function bowlDeltas(sums: ReadonlyMap<string, number>): [number, number, number, number] {
  const of = (area: string) => (sums.get(area) ?? 0) + (sums.get(`brainstone_${area}`) ?? 0);
  return [of(AREAS[0]), of(AREAS[1]), of(AREAS[2]), of(AREAS[3])];
}

/** What an action costs whoever may play it, as the server counts it. */
export function priceOf(action: LegalAction): Amount[] {
  return Object.entries(action.price).map(([good, amount]) => ({ good, amount }));
}
