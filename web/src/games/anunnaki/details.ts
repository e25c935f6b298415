/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { verbOf } from "../../kit/choice.svelte";
import { bareOf, wordsOf } from "../../kit/ids";
import { REVEALS } from "../../kit/notes";
import { capital } from "../../kit/words";
import { listed } from "./goods";
import { gainInWords, idleWord, saysItself } from "./stops";
import type { AnunnakiView, WayView } from "./types";
import { spanOf, tallyOf } from "./outlook";
import { say } from "./words";
import type { Word } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED = /^(god|house|weapon|artifact|track):/;

/** Verbs whose sentence says already what the card of it does. */
const SAID: ReadonlySet<string> = new Set(["pandora", "cornucopia"]);

/** Verbs that turn a token over: what its other side does is told. */
const TURNED: Readonly<Record<string, Word>> = { upgrade: "improvedSide" };

/** A note that comes before what is told of the action, not in its place. */
const BESIDE = "magic_over";

export function details(view: AnunnakiView, action: LegalAction, texts: Texts, lang: Lang): string {
  const fought = comesOf(view, action, lang);
  if (fought) return fought;
  const notes = action.notes.filter(({ id, warns }) => !warns && id !== REVEALS);
  const told = notes.map(({ text }) => text[lang]);
  if (notes.length && !notes.every(({ id }) => id === BESIDE)) return told.join(" · ");
  return [...told, explanation(view, action, texts, lang)].filter(Boolean).join(" · ");
}

/** What is known of an action without notes: what a token brings, what a card does. */
function explanation(view: AnunnakiView, action: LegalAction, texts: Texts, lang: Lang): string {
  const token = action.components.find((id) => id.startsWith("token:"));
  if (token && wordsOf(action.text).length === 2) {
    const way = wayOf(view, token);
    if (way && view.decision?.kind === "main")
      return [
        say(lang, way.sign ? "waySign" : way.shift ? "wayShift" : "wayPlain"),
        way.crystals ? say(lang, "wayCrystal", { n: way.crystals }) : "",
        way.ends ? say(lang, "wayEnds") : "",
        way.zones.length
          ? say(lang, "wayZone", {
              list: way.zones.map((zone) => nameOf(texts, `zone:${zone}`)).join(", "),
            })
          : "",
        broughtBy(way, texts, lang),
      ]
        .filter(Boolean)
        .join(" · ");
  }
  const word = TURNED[verbOf(action)];
  if (token && word)
    return say(lang, word, { it: nameOf(texts, `side:${bareOf(token)}.improved`) });
  // The sentence of a magic action says all of it, but not what a token that it uses does.
  if (action.components.some((id) => id.startsWith("magic:")))
    return token ? sideOf(view, bareOf(token), texts, lang) : "";
  if (SAID.has(verbOf(action))) return "";
  const explained = action.components.find((id) => EXPLAINED.test(id));
  return explained ? helpOf(texts, explained) : "";
}

function wayOf(view: AnunnakiView, token: string): WayView | undefined {
  const { ways } = view.players[view.decision?.seat ?? 0]?.star ?? { ways: [] };
  return ways.find((one) => one.token === bareOf(token));
}

/** What a token brings now, or why nothing. */
function broughtBy(way: WayView, texts: Texts, lang: Lang): string {
  return listed(way.yields).length
    ? say(lang, "wayYields", { list: gainInWords(texts, lang, way) })
    : idleWord({ lang }, way);
}

/** What the side of a token that is up does, and what comes of it now. */
function sideOf(view: AnunnakiView, token: string, texts: Texts, lang: Lang): string {
  const improved = view.players[view.decision?.seat ?? 0]?.star.improved.includes(token);
  const does = capital(nameOf(texts, `side:${token}${improved ? ".improved" : ""}`));
  const way = wayOf(view, token);
  const brings = way && !saysItself(way) ? broughtBy(way, texts, lang) : "";
  return brings ? `${does} · ${brings}` : `${does}.`;
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
  // Who wins is told once: a warning says it with more words.
  const lost = action.notes.some(({ id }) => id === "hopeless");
  const totals = [...new Set(chances.map((one) => one.strengths[role === "attacker" ? 0 : 1]))];
  return [
    totals.length === 1
      ? say(lang, "totalOf", { n: spanOf(totals[0] ?? 0, battle[role].ways[way]) })
      : "",
    lost ? "" : tallyOf(lang, battle, role, chances),
  ]
    .filter(Boolean)
    .map(capital)
    .join(". ");
}
