/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf } from "../../kit/ids";
import { isHex } from "./components";
import { powerOf, ununited } from "./federations";
import { sectorName } from "./names";
import { offeredAs } from "./table";
import type { GaiaView } from "./types";
import { say } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED =
  /^(tile|booster|token|space|special|faction|conversion|track|ship_space|artifact|tinkering):/;

export function details(view: GaiaView, action: LegalAction, texts: Texts, lang: Lang): string {
  const parts: string[] = [];
  // A federation is many places: its own sentence names them and their power.
  const several = action.components.filter(isHex).length > 1;
  const hex = several ? undefined : action.components.find(isHex);
  const place = hex ? view.map.find((entry) => entry.hex === bareOf(hex)) : undefined;
  if (place) {
    const sector = sectorName(view.sectors[place.sector], lang);
    if (place.planet) parts.push(nameOf(texts, `planet:${place.planet}`));
    if (sector) parts.push(sector);
  }
  const player = view.players[view.decision?.seat ?? -1];
  const planned = action.notes.some(({ id }) => id === "free");
  if (player && action.text === "federation" && !planned)
    parts.push(say(lang, "ununited", { n: ununited(player).length }));
  parts.push(...new Set(action.notes.map(({ text }) => text[lang]).filter(Boolean)));
  if (!place && !several) {
    const id = action.components.find((component) => EXPLAINED.test(component));
    const about = id?.startsWith("faction:") ? offeredAs(view, bareOf(id)) : id;
    const help = about ? helpOf(texts, about) : "";
    const plain = help.replace(/\.$/, "");
    const said = action.label[lang].toLowerCase().includes(plain.toLowerCase());
    if (help && !said && !parts.includes(plain)) parts.push(help);
  }
  return parts.join(" · ");
}

/** How much power the planets have that are picked for a federation, of how much is needed. */
export function progress(view: GaiaView, picked: readonly string[], lang: Lang): string {
  const { uniting } = view;
  if (!uniting) return "";
  return say(lang, "valueOf", { n: powerOf(uniting, picked), need: uniting.need });
}

/** Things of a ship say little by their looks, and may be asked about long before they can be had. */
export function meaning(component: string, texts: Texts): string {
  return /^(artifact|ship_space):/.test(component) ? helpOf(texts, component) : "";
}
