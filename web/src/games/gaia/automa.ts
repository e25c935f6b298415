/** The turns of the solo opponent: which step put aside which candidate. */

import type { AutomaCard, AutomaPart, AutomaTurn, AutomaView, GaiaTables } from "./types";

export interface Trail {
  /** Number of the step that removed the candidate, counted over the whole turn; 0 for the choice. */
  step: number;
  chosen: boolean;
}

/** Component ids of the candidates of a part, e.g. `hex:3,-2`. */
export function idOf(part: AutomaPart, name: string): string {
  return `${part.kind}:${name}`;
}

/** What the map shows of a turn: candidates by the step that removed them, and the choice. */
export function trailOf(turn: AutomaTurn | undefined): ReadonlyMap<string, Trail> {
  const trail = new Map<string, Trail>();
  let number = 0;
  for (const part of turn?.parts ?? []) {
    let left: readonly string[] = [];
    for (const step of part.steps) {
      number += 1;
      const kept = new Set(step.after);
      for (const name of left)
        if (!kept.has(name)) trail.set(idOf(part, name), { step: number, chosen: false });
      left = step.after;
    }
    if (part.chosen) trail.set(idOf(part, part.chosen), { step: 0, chosen: true });
  }
  return trail;
}

/** Steps of all parts with the numbers the map writes. */
export function numbered(turn: AutomaTurn): { part: AutomaPart; first: number }[] {
  let number = 1;
  return turn.parts.map((part) => {
    const first = number;
    number += part.steps.length;
    return { part, first };
  });
}

export function cardOf(tables: GaiaTables, number: number | null): AutomaCard | undefined {
  return tables.automa_cards.find((card) => card.number === number);
}

/** Turn `back` turns before the last one. */
export function turnAt(automa: AutomaView, back: number): AutomaTurn | undefined {
  return automa.turns[automa.turns.length - 1 - back];
}

const ACTION_ICONS: Readonly<Record<string, string>> = {
  build_mine: "b-mine",
  settle: "b-mine",
  upgrade: "b-station",
  research: "g-research",
  research_highest: "g-research",
  research_random: "g-research",
  power_or_qic: "g-power",
  faction: "g-tile-adv",
  pass: "u-pass",
  booster: "g-booster",
};

export function actionIcon(action: string): string {
  return ACTION_ICONS[action] ?? "g-tile";
}
