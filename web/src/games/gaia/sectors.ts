/** Turning a sector in set-up: which can be turned, and how it would look. */

import { hexKey } from "../../kit/hex";
import type { Choice } from "../contract";
import { wordsOf } from "../../kit/ids";
import type { GaiaView } from "./types";

/** Sectors that may be turned now, by the index hexes refer to. */
export function turnable(choice: Choice, view: GaiaView): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  view.sectors.forEach(({ sector }, index) => {
    if (choice.legal.has(`sector:${sector}`)) found.set(index, sector);
  });
  return found;
}

/** A click on a sector turns it one sixth further than it is previewed now. */
export function turnOn(choice: Choice, sector: string): void {
  const turns = choice.actions
    .map((action) => wordsOf(action.text))
    .filter(([verb, id]) => verb === "rotate" && id === sector)
    .map(([, , sixths]) => sixths);
  const [verb, id, sixths] = wordsOf(choice.preview?.text ?? "");
  const at = verb === "rotate" && id === sector ? turns.indexOf(sixths) : -1;
  const next = choice.actions.find((action) => action.text === `rotate ${sector} ${turns[at + 1]}`);
  if (next) choice.choose(next);
  else choice.clear();
}

/** The planets as they would lie after the previewed turn: hex name → planet. */
export function turned(choice: Choice, view: GaiaView): ReadonlyMap<string, string | null> | null {
  const [verb, id, sixths] = wordsOf(choice.preview?.text ?? "");
  if (verb !== "rotate") return null;
  const index = view.sectors.findIndex(({ sector }) => sector === id);
  const centre = view.sectors[index]?.centre;
  if (!centre) return null;
  const [q0 = 0, r0 = 0] = centre;
  const found = new Map<string, string | null>();
  for (const hex of view.map) {
    if (hex.sector !== index) continue;
    let [q, r] = [hex.q - q0, hex.r - r0];
    for (let i = 0; i < Number(sixths); i++) [q, r] = [-r, q + r];
    found.set(hexKey(q + q0, r + r0), hex.planet);
  }
  return found;
}
