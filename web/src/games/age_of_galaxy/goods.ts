/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import type { Change } from "../contract";
import { GOOD_LOOKS } from "./facts";
import type { Goods } from "./types";

export interface Amount {
  good: string;
  amount: number;
}

const ORDER = Object.keys(GOOD_LOOKS);

/** A number with its sign: "−5", "+1"; the minus is the long one. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Goods in the order of the boards; nothing is not listed. */
export function listed(goods: Goods): Amount[] {
  return Object.entries(goods)
    .filter(([, amount]) => amount)
    .map(([good, amount]) => ({ good, amount }))
    .sort((a, b) => ORDER.indexOf(a.good) - ORDER.indexOf(b.good));
}

/** What an action changes for a seat, good by good, exactly as the server says. */
export function deltas(changes: readonly Change[], seat: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { seat: owner, good, amount } of changes)
    if (owner === seat) sums.set(good, (sums.get(good) ?? 0) + amount);
  for (const [good, amount] of sums) if (!amount) sums.delete(good);
  return sums;
}
