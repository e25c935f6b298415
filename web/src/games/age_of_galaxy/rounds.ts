/** The five rounds and their phases. */

import type { GalaxyView } from "./types";
import type { Word } from "./words";

/** The phases as the header shows them. */
const PHASES: readonly { id: string; word: Word }[] = [
  { id: "income", word: "income" },
  { id: "action", word: "action" },
  { id: "capture", word: "capture" },
  { id: "galaxy", word: "galaxyPhase" },
];

/** There is no capture phase in the first round and no galaxy phase in the last. */
export function phasesOf(view: GalaxyView): readonly { id: string; word: Word }[] {
  return PHASES.filter(
    ({ id }) =>
      !(id === "capture" && view.round === 1) && !(id === "galaxy" && view.round === view.rounds),
  );
}

export function roundOf(view: GalaxyView): number | undefined {
  return view.round > 0 ? view.round : undefined;
}
