/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf, wordsOf } from "../../kit/ids";
import { listed } from "./goods";
import { gainInWords, idleWord } from "./stops";
import type { AnunnakiView } from "./types";
import { tallyOf } from "./outlook";
import { say } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED = /^(god|house|weapon|artifact|magic|track):/;

export function details(view: AnunnakiView, action: LegalAction, texts: Texts, lang: Lang): string {
  const fought = comesOf(view, action, lang);
  if (fought) return fought;
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
          ? say(lang, "wayYields", { list: gainInWords(texts, lang, way) })
          : idleWord({ lang }, way),
      ]
        .filter(Boolean)
        .join(" · ");
  }
  const explained = action.components.find((id) => EXPLAINED.test(id));
  return explained ? helpOf(texts, explained) : "";
}

/** Of an answer in a battle: its total, and who wins then. */
function comesOf(view: AnunnakiView, action: LegalAction, lang: Lang): string {
  const { battle, decision } = view;
  if (!battle?.outlook.length || !decision) return "";
  const role = battle.attacker.seat === decision.seat ? "attacker" : "defender";
  const way = battle[role].ways.findIndex((one) => one.action === action.text);
  const chances = battle.outlook.filter(
    (one) => one[role === "attacker" ? "attack" : "defence"] === way,
  );
  if (!chances.length) return "";
  const totals = [...new Set(chances.map((one) => one.strengths[role === "attacker" ? 0 : 1]))];
  return [
    totals.length === 1 ? say(lang, "totalOf", { n: totals[0] ?? 0 }) : "",
    tallyOf(lang, battle, role, chances),
  ]
    .filter(Boolean)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(". ");
}
