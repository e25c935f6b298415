/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import type { Change, LegalAction } from "../contract";

export interface Amount {
  good: string;
  amount: number;
}

const AREAS = ["bowl_gaia", "bowl1", "bowl2", "bowl3"] as const;

/** A number with its sign: "−5", "+1"; the minus is the long one. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** What an action changes for a seat, good by good, exactly as the server says. */
export function deltas(changes: readonly Change[], seat: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { seat: owner, good, amount } of changes)
    if (owner === seat) sums.set(good, (sums.get(good) ?? 0) + amount);
  for (const [good, amount] of sums) if (!amount) sums.delete(good);
  return sums;
}

/** Tokens that come to (or leave) each area: gaia, I, II, III; the brainstone counts as one. */
export function bowlDeltas(sums: ReadonlyMap<string, number>): [number, number, number, number] {
  const of = (area: string) => (sums.get(area) ?? 0) + (sums.get(`brainstone_${area}`) ?? 0);
  return [of(AREAS[0]), of(AREAS[1]), of(AREAS[2]), of(AREAS[3])];
}

/** What an action costs whoever may play it, as the server counts it. */
export function priceOf(action: LegalAction): Amount[] {
  return Object.entries(action.price).map(([good, amount]) => ({ good, amount }));
}

/** An amount inside a price list; 0 when it is not in it. */
export function amountOf(list: readonly Amount[], good: string): number {
  return list.find((entry) => entry.good === good)?.amount ?? 0;
}
