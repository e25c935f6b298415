/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf, wordsOf } from "./components";
import type { GalaxyView, PlanetView } from "./types";
import { say } from "./words";

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
    parts.push(nameOf(texts, `type:${planet.type}`));
    if (verb === "colonise" && wordsOf(action.text).length > 2) parts.push(say(lang, "temporary"));
    if (planet.state) parts.push(nameOf(texts, `state:${planet.state}`));
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
