/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf, wordsOf } from "../../kit/ids";
import { inWords, listed } from "./goods";
import { idleWord } from "./stops";
import type { AnunnakiView } from "./types";
import { say } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED = /^(god|house|weapon|artifact|magic|track):/;

export function details(view: AnunnakiView, action: LegalAction, texts: Texts, lang: Lang): string {
  const token = action.components.find((id) => id.startsWith("token:"));
  if (token && wordsOf(action.text).length === 2) {
    const seat = view.decision?.seat ?? 0;
    const moving = view.decision?.kind === "main";
    const way = view.players[seat]?.star.ways.find((one) => one.token === bareOf(token));
    if (way && moving)
      return [
        say(lang, way.sign ? "waySign" : way.shift ? "wayShift" : "wayPlain"),
        way.crystals ? say(lang, "wayCrystal", { n: way.crystals }) : "",
        way.ends ? say(lang, "wayEnds") : "",
        way.zones.length
          ? say(lang, "wayZone", {
              list: way.zones.map((zone) => nameOf(texts, `zone:${zone}`)).join(", "),
            })
          : "",
        listed(way.yields).length
          ? say(lang, "wayYields", { list: inWords(texts, lang, way.yields) })
          : idleWord({ lang }, way),
      ]
        .filter(Boolean)
        .join(" · ");
  }
  const explained = action.components.find((id) => EXPLAINED.test(id));
  return explained ? helpOf(texts, explained) : "";
}
