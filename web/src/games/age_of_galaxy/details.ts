/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf, wordsOf } from "../../kit/ids";
import type { GalaxyView, PlanetView } from "./types";
import { inWords, say } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED = /^(technology|trade|conversion|ability):/;

export function planetOf(view: GalaxyView, action: LegalAction): PlanetView | undefined {
  const id = action.components.find((component) => component.startsWith("planet:"));
  if (!id) return undefined;
  const planet = bareOf(id);
  return view.galaxy.flatMap(({ planets }) => planets).find((entry) => entry.planet === planet);
}

export function details(view: GalaxyView, action: LegalAction, texts: Texts, lang: Lang): string {
  const [verb = "", first = ""] = wordsOf(action.text);
  const parts: string[] = [];
  const planet = planetOf(view, action);
  if (planet) {
    if (verb === "colonise") {
      parts.push(say(lang, "reward", { goods: inWords(lang, planet.reward) }));
      if (wordsOf(action.text).length > 2) parts.push(say(lang, "temporary"));
    } else {
      const { state } = planet;
      parts.push(state ? nameOf(texts, `state:${state}`) : say(lang, "free"));
    }
  } else if (verb === "discard" && wordsOf(action.text).length > 2) {
    parts.push(say(lang, "newCards"));
  } else if (verb === "ally" || verb === "start" || verb === "pick" || verb === "discard") {
    parts.push(helpOf(texts, `faction:${first}`));
  } else if (verb === "reward" || verb === "redirect") {
    parts.push(helpOf(texts, `verb:${verb}`));
  } else {
    const id = action.components.find((component) => EXPLAINED.test(component));
    parts.push(id ? helpOf(texts, id) : helpOf(texts, `verb:${verb}`));
  }
  return parts.filter(Boolean).join(" · ");
}
