/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import type { Amount } from "../../kit/amounts";
import { GOOD_LOOKS } from "./facts";
import type { Goods } from "./types";

const ORDER = Object.keys(GOOD_LOOKS);

/** Goods in the order of the boards; nothing is not listed. */
export function listed(goods: Goods): Amount[] {
  return Object.entries(goods)
    .filter(([, amount]) => amount)
    .map(([good, amount]) => ({ good, amount }))
    .sort((a, b) => ORDER.indexOf(a.good) - ORDER.indexOf(b.good));
}
