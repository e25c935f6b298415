/** Goods in numbers and words. */

import { lister } from "../../kit/amounts";
import type { Bilingual, Lang, Texts } from "../contract";
import { GOOD_LOOKS } from "./facts";
import type { Goods, Reward } from "./types";
import { say } from "./words";

/** Goods in the order of the boards; nothing is not listed. */
export const listed = lister(Object.keys(GOOD_LOOKS));

export interface PillPart {
  good: string;
  text: string;
  /** How far from the beginning it stands. */
  before: number;
}

const LETTER = 4.6;
const ICON = 9;

/** The two first things that a move brings; an exchange is one of them. */
export function pillOf(yields: Goods): PillPart[] {
  const { pay = 0, gain = 0, ...others } = yields;
  const parts = [
    ...(gain ? [{ good: "any", text: pay ? `${pay}→${gain}` : String(gain) }] : []),
    ...listed(others).map(({ good, amount }) => ({ good, text: String(amount) })),
  ].slice(0, 2);
  let before = 0;
  return parts.map((part) => {
    const at = before;
    before += part.text.length * LETTER + ICON;
    return { ...part, before: at };
  });
}

/** What numbers of an action token count; the catalogue names everything else. */
const COUNTED: Readonly<Record<string, Bilingual>> = {
  any: { ru: "любой ресурс", en: "any resource" },
  chosen: { ru: "ресурс на выбор", en: "resource of one type" },
  figures: { ru: "фигурки", en: "figures" },
  points: { ru: "очки перемещения", en: "movement points" },
  tokens: { ru: "соглашения", en: "agreements" },
  districts: { ru: "районы сбора", en: "districts to gather in" },
  followers: { ru: "последователи", en: "followers" },
  pay: { ru: "отдать ресурсы", en: "resources paid" },
  gain: { ru: "получить ресурсы", en: "resources gained" },
};

/** What a symbol stands for. */
export function symbolName(texts: Texts, lang: Lang, good: string): string {
  return (
    COUNTED[good]?.[lang] ??
    texts[`good:${good}`]?.name ??
    texts[`item:${good}`]?.name ??
    good.replaceAll("_", " ")
  );
}

/** "food: 2, gold: 1", to be read aloud. */
export function inWords(texts: Texts, lang: Lang, goods: Goods): string {
  return listed(goods)
    .map(({ good, amount }) => `${symbolName(texts, lang, good)}: ${amount}`)
    .join(", ");
}

export function rewardInWords(texts: Texts, lang: Lang, reward: Reward): string {
  const choice = reward.one_of
    .map((one) => inWords(texts, lang, one))
    .join(` ${say(lang, "oneOf")} `);
  return [inWords(texts, lang, reward.goods), choice].filter(Boolean).join(", ");
}
