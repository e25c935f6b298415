/** The second line of a preview: what the sentence of the action does not say. */

import type { Lang, LegalAction, Texts } from "../contract";
import { helpOf, nameOf } from "../contract";
import { bareOf, isHex, wordsOf } from "./components";
import { sectorNumber } from "./map";
import type { GaiaView } from "./types";
import { say } from "./words";

/** Components whose explanation is worth a line. */
const EXPLAINED = /^(tile|booster|token|space|special|faction|conversion|track):/;

export function details(view: GaiaView, action: LegalAction, texts: Texts, lang: Lang): string {
  const parts: string[] = [];
  // A federation is many places: its own sentence names them and their power.
  if (wordsOf(action.text)[0] === "unite") return "";
  const hex = action.components.find(isHex);
  const place = hex ? view.map.find((entry) => entry.hex === bareOf(hex)) : undefined;
  if (place) {
    const sector = view.sectors[place.sector]?.sector;
    if (place.planet) parts.push(nameOf(texts, `planet:${place.planet}`));
    if (sector) parts.push(say(lang, "sector", { n: sectorNumber(sector) }));
  }
  const offered = chargers(view, action);
  for (const { faction, seat } of offered)
    parts.push(
      say(lang, "mayCharge", { name: faction ? nameOf(texts, `faction:${faction}`) : seat + 1 }),
    );
  if (!place) {
    const id = action.components.find((component) => EXPLAINED.test(component));
    const help = id ? helpOf(texts, id) : "";
    if (help) parts.push(help);
  }
  return parts.join(" · ");
}

const NEAR = 2;
const BUILDING = new Set(["mine", "upgrade", "lost"]);

/** Opponents with a colony near enough to be offered power. */
export function chargers(view: GaiaView, action: LegalAction) {
  const [verb] = wordsOf(action.text);
  const hex = action.components.find(isHex);
  if (!hex || !verb || !BUILDING.has(verb) || !view.round) return [];
  const [q = 0, r = 0] = bareOf(hex).split(",").map(Number);
  return view.players.filter(
    (player) =>
      player.seat !== view.decision?.seat &&
      [...Object.values(player.structures).flat(), ...player.lost_planet].some((other) => {
        const [oq = 0, or = 0] = other.split(",").map(Number);
        const [dq, dr] = [q - oq, r - or];
        return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= NEAR;
      }),
  );
}
