/** The turns of the solo opponent: which step put aside which candidate, and what was done. */

import { nameOf } from "../contract";
import type { Lang, Texts } from "../contract";
import { isAbout } from "./fleet/fleet";
import { sectorName } from "./names";
import { say } from "./words";
import type {
  AutomaCard,
  PartView,
  StepView,
  TurnView,
  AutomaView,
  GaiaPrint,
  GaiaView,
} from "./types";

/** One rule of a turn with the number the map writes. */
export interface NumberedStep {
  number: number;
  part: PartView;
  step: StepView;
  /** Candidates before the rule; before the first rule of a part only those it leaves are known. */
  before: readonly string[];
}

/** What a candidate is at a step: still in, put aside by it, put aside before, or the choice. */
export type Fate = "left" | "fell" | "gone" | "chosen";

export interface Trail {
  fate: Fate;
  /** Number of the step that put the candidate aside; 0 while it is in. */
  step: number;
  /** Its number in the direction of the card, where that decides. */
  place?: number | undefined;
}

/** Component ids of the candidates of a part, e.g. `hex:3,-2`. */
export function idOf(part: PartView, name: string): string {
  return part.ids[name] ?? `${part.kind}:${name}`;
}

/** The rules of all parts of a turn, in order. */
export function stepsOf(turn: TurnView | undefined): NumberedStep[] {
  let number = 0;
  return (turn?.parts ?? []).flatMap((part) =>
    part.steps.map((step, index) => {
      number += 1;
      return { number, part, step, before: part.steps[index - 1]?.after ?? step.after };
    }),
  );
}

/**
 * What the boards show of a turn: at one of its steps, or (without one) the whole, every candidate
 * by the step that put it aside.
 */
export function trailOf(
  turn: TurnView | undefined,
  at: number | null = null,
): ReadonlyMap<string, Trail> {
  const trail = new Map<string, Trail>();
  const steps = stepsOf(turn);
  const shown = steps.find(({ number }) => number === at);
  for (const { number, part, step, before } of steps) {
    if (shown && (part !== shown.part || number > shown.number)) continue;
    const fate = shown && number < shown.number ? "gone" : "fell";
    for (const name of before) trail.set(idOf(part, name), { fate, step: number });
    for (const name of step.after) trail.set(idOf(part, name), { fate: "left", step: 0 });
  }
  for (const part of shown ? [shown.part] : (turn?.parts ?? []))
    if (part.chosen && (!shown || shown.step.after.length === 1))
      trail.set(idOf(part, part.chosen), { fate: "chosen", step: 0 });
  for (const [name, place] of Object.entries(shown?.step.places ?? {})) {
    const id = shown ? idOf(shown.part, name) : "";
    const mark = trail.get(id);
    if (mark) trail.set(id, { ...mark, place });
  }
  return trail;
}

const RANKS: readonly Fate[] = ["gone", "fell", "left", "chosen"];

/** The same by the places where candidates lie: of several in one place, that which came farthest. */
export function trailOn(trail: ReadonlyMap<string, Trail>, places: ReadonlyMap<string, string>) {
  const found = new Map<string, Trail>();
  for (const [id, mark] of trail) {
    const place = places.get(id) ?? id;
    const other = found.get(place);
    if (!other || RANKS.indexOf(mark.fate) > RANKS.indexOf(other.fate)) found.set(place, mark);
  }
  return found;
}

export function cardOf(tables: GaiaPrint, number: number | null): AutomaCard | undefined {
  return tables.automa_cards.find((card) => card.number === number);
}

/** Turn `back` turns before the last one. */
export function turnAt(automa: AutomaView, back: number): TurnView | undefined {
  return automa.turns[automa.turns.length - 1 - back];
}

/** The turns since the player's last action, the latest last. */
export function latest(automa: AutomaView): TurnView[] {
  const last = automa.turns.at(-1);
  return automa.turns.filter((turn) => turn.step === last?.step);
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
  explore: "lf-shuttle",
};

export function actionIcon(action: string): string {
  return ACTION_ICONS[action] ?? "g-tile";
}

export function iconColor(icon: string): string {
  return icon === "g-power" ? "var(--res-power)" : "var(--icon-solid)";
}

/** What a part came to, as a picture and a word or two. */
export interface Deed {
  icon: string;
  color: string;
  /** The planet or the ship it is about. */
  planet: string | null;
  ship?: string | undefined;
  words: string;
  failed: boolean;
}

const BUILT: Readonly<Record<string, string>> = {
  trading_station: "b-station",
  research_lab: "b-lab",
  planetary_institute: "b-institute",
  academy_left: "b-academy",
  academy_right: "b-academy",
};

/** By the verb of what was done. */
const WITH_SHIPS: Readonly<Record<string, string>> = { explore: "lf-shuttle", ship: "lf-ship" };

export function deedOf(part: PartView, view: GaiaView, texts: Texts, lang: Lang): Deed {
  const [verb = "", ...done] = part.result.split(" ");
  const built = done[1] ?? "";
  const icon = BUILT[built] ?? WITH_SHIPS[verb] ?? actionIcon(part.do);
  const color = iconColor(icon);
  const { failed } = part;
  const action = nameOf(texts, `automa_action:${part.do}`);
  if (!part.chosen) return { icon, color, planet: null, words: action, failed };
  if (part.kind !== "hex") {
    const id = idOf(part, part.chosen);
    // A ship token may cover two actions at once.
    const all = verb === "ship" ? done.map((space) => `ship_space:${space}`) : [id];
    const named = all.map((one) => nameOf(texts, one)).join(", ");
    const covering = verb === "ship" ? say(lang, "covers", { what: named }) : named;
    const words = part.do === "pass" ? action : covering;
    const on = view.fleet?.ships.find((ship) => isAbout(ship, [id]))?.id;
    return { icon, color, planet: null, words, failed, ...(on ? { ship: on } : {}) };
  }
  const hex = view.map.find((found) => found.hex === part.chosen);
  return {
    icon,
    color,
    planet: hex?.planet ?? null,
    words: sectorName(view.sectors[hex?.sector ?? -1], lang),
    failed,
  };
}

/**
 * The candidates of a step by what they look like: planets by type, other things one by one.
 * `transdim`: those that were so when it was decided; the map has them as they are now.
 */
export function groupsOf(
  names: readonly string[],
  kind: string,
  view: GaiaView,
  transdim: readonly string[] = [],
): { id: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  const planets = new Map(view.map.map(({ hex, planet }) => [hex, planet]));
  for (const hex of transdim) planets.set(hex, "transdim");
  for (const name of names) {
    const id = kind === "hex" ? (planets.get(name) ?? "lost") : name;
    groups.set(id, [...(groups.get(id) ?? []), name]);
  }
  return [...groups].map(([id, members]) => ({ id, names: members }));
}

export function gained(turn: TurnView): number {
  return turn.gains.reduce((sum, { vp }) => sum + vp, 0);
}
