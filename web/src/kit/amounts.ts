/** Goods in numbers: what an action costs and brings, on a pill, on a board, in the bar. */

import type { Change, Lang } from "../api/types";

export interface Amount {
  good: string;
  amount: number;
}

/** A number as people of a language write it, with a real minus sign. */
export function number(n: number, lang: Lang): string {
  return n.toLocaleString(lang).replace("-", "−");
}

/** A number with its sign: "−5", "+1"; the minus is the long one. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Lists goods in an order; nothing is not listed. */
export function lister(order: readonly string[]) {
  return (goods: Readonly<Record<string, number>>): Amount[] =>
    Object.entries(goods)
      .filter(([, amount]) => amount)
      .map(([good, amount]) => ({ good, amount }))
      .sort((a, b) => order.indexOf(a.good) - order.indexOf(b.good));
}

/** What an action changes for a seat, good by good, exactly as the server says. */
export function deltas(changes: readonly Change[], seat: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { seat: owner, good, amount } of changes)
    if (owner === seat) sums.set(good, (sums.get(good) ?? 0) + amount);
  for (const [good, amount] of sums) if (!amount) sums.delete(good);
  return sums;
}
