/** The rounds and their phases. */

import type { GalaxyView } from "./types";
import type { Word } from "./words";

/** How the header calls the phases. */
const WORDS: Readonly<Record<string, Word>> = {
  income: "income",
  action: "action",
  capture: "capture",
  galaxy: "galaxyPhase",
};

/** The phases of this round with their words. */
export function phasesOf(view: GalaxyView): { id: string; word: Word }[] {
  return view.phases.flatMap((id) => {
    const word = WORDS[id];
    return word ? [{ id, word }] : [];
  });
}
