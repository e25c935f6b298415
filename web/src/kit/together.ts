/** Several things that are chosen together, and what is said of them as of one action. */

import type { LegalAction } from "../api/types";
import type { Plan } from "./choice.svelte";

/** Things that are chosen together though each has an action of its own: cards to be given back. */
export interface Together {
  verb: string;
  /** The action that ends it before there are as many as may be. */
  done: string;
  most: number;
}

/** Actions about what was picked, then what ends them, as one. */
export function playedAsOne(
  first: LegalAction,
  chosen: readonly LegalAction[],
  picked: readonly string[],
  ending: readonly string[],
): Plan {
  const steps = [...chosen.map(({ text }) => text), ...ending];
  const labels = chosen.map(({ label }) => label);
  const label = {
    ru: listed(labels.map(({ ru }) => ru)),
    en: listed(labels.map(({ en }) => en)),
  };
  const notes = chosen.flatMap((action) => action.notes);
  const shown = { ...first, text: steps.join(" "), components: [...picked], label, notes };
  return { shown, steps, spent: {} };
}

/** Sentences that begin alike, as one: "give back A, B". */
function listed(sentences: readonly string[]): string {
  const [first = "", ...rest] = sentences;
  let alike = first.length;
  for (const other of rest) while (!other.startsWith(first.slice(0, alike))) alike -= 1;
  const colon = first.lastIndexOf(": ", alike);
  const from = colon < 0 ? first.lastIndexOf(" ", alike - 1) + 1 : colon + 2;
  return [first, ...rest.map((other) => other.slice(from))].join(", ");
}
