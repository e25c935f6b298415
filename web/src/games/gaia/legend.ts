/** What the signs on a thing are called, for whoever meets them for the first time. */

import { nameOf } from "../contract";
import type { Lang, Texts } from "../contract";
import { GOOD_LOOKS, structureOf, trackOf } from "./facts";
import type { Look } from "./facts";
import type { Sign } from "./faces";
import { say } from "./words";
import type { Word } from "./words";

/** A sign with its name. */
export interface Named {
  sign: Sign;
  name: string;
}

const ICON_WORDS: Readonly<Record<string, Word>> = {
  "g-terraform": "signTerraform",
  "g-range": "signRange",
  "g-types": "signTypes",
  "g-sector": "signSector",
  "g-federation": "signFederation",
  "g-satellite": "signSatellite",
  "g-research": "signResearch",
  "g-tile": "signTile",
  "u-pass": "signPass",
};

/** Each sign of a thing once, in the order in which they stand on it. */
export function legendOf(signs: readonly Sign[], texts: Texts, lang: Lang): Named[] {
  const found = new Map<string, Named>();
  const add = (sign: Sign, name: string) => name && found.set(name, { sign, name });
  for (const sign of signs) {
    if (sign.is === "action") {
      add({ is: "action", signs: [] }, say(lang, "signAction"));
      for (const named of legendOf(sign.signs, texts, lang)) add(named.sign, named.name);
    } else if (sign.is === "amount" || sign.is === "icon")
      add({ is: "icon", look: sign.look }, called(sign.look, texts, lang));
    else if (sign.is === "income") add(sign, say(lang, "signIncome"));
    else if (sign.is === "pass") add(sign, say(lang, "signPass"));
    else if (sign.is === "per") add(sign, say(lang, "signPer"));
    else if (sign.is === "arrow") add(sign, say(lang, "signArrow"));
  }
  return [...found.values()];
}

function called({ icon, color }: Look, texts: Texts, lang: Lang): string {
  const goods = Object.entries(GOOD_LOOKS).filter(([, look]) => look.icon === icon);
  const good = goods.find(([, look]) => look.color === color) ?? goods[0];
  if (good) return nameOf(texts, `good:${good[0]}`);
  const word = ICON_WORDS[icon];
  if (word) return say(lang, word);
  const structure = structureOf(icon);
  if (structure) return nameOf(texts, `structure:${structure}`);
  const track = trackOf(icon);
  if (track) return nameOf(texts, `track:${track}`);
  return icon.startsWith("planet-") ? nameOf(texts, `planet:${icon.slice(7)}`) : "";
}
