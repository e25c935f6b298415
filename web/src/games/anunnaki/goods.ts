/** Goods in numbers and words. */

import type { Amount } from "../../kit/amounts";
import { nameOf } from "../contract";
import type { Lang, Texts } from "../contract";
import { GOOD_LOOKS } from "./facts";
import type { Goods, Reward } from "./types";
import { say } from "./words";

const ORDER = Object.keys(GOOD_LOOKS);

/** Goods in the order of the boards; nothing is not listed. */
export function listed(goods: Goods): Amount[] {
  return Object.entries(goods)
    .filter(([, amount]) => amount)
    .map(([good, amount]) => ({ good, amount }))
    .sort((a, b) => ORDER.indexOf(a.good) - ORDER.indexOf(b.good));
}

/** "food 2, gold 1", to be read aloud. */
export function inWords(texts: Texts, goods: Goods): string {
  return listed(goods)
    .map(({ good, amount }) => `${nameOf(texts, `good:${good}`)} ${amount}`)
    .join(", ");
}

export function rewardInWords(texts: Texts, lang: Lang, reward: Reward): string {
  const choice = reward.one_of.map((one) => inWords(texts, one)).join(` ${say(lang, "oneOf")} `);
  return [inWords(texts, reward.goods), choice].filter(Boolean).join(", ");
}
