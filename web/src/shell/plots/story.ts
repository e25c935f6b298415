/** The story of a game as numbers to be drawn. */

import type { Result, Timeline } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";

export interface Moment {
  /** The round that ended here; 0 for the start, null for the end of the game. */
  round: number | null;
  /** The actions played by then. */
  n: number;
}

/**
 * Start, the end of every round, and the end of the game. The action that ends the last round also
 * brings the final scoring, so the last round is shown as it was just before it.
 */
export function moments(timeline: Timeline): Moment[] {
  const last = timeline.steps.at(-1)?.n ?? 0;
  const rounds = timeline.rounds.map(({ round, n }) => ({ round, n: n < last ? n : last - 1 }));
  const found: Moment[] = [{ round: 0, n: 0 }, ...rounds];
  if (last > 0) found.push({ round: null, n: last });
  return found;
}

/** The score of every seat at these moments: `[seat][moment]`; null where it is not known. */
export function scoreLines(timeline: Timeline, at: readonly Moment[]): (number | null)[][] {
  const byN = new Map(timeline.steps.map((step) => [step.n, step.scores]));
  const seats = timeline.steps[0]?.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => at.map(({ n }) => byN.get(n)?.[seat] ?? null));
}

/**
 * How much of a good every seat held at the end of each round, or what that stood for:
 * `[seat][round]`.
 */
export function goodLines(
  timeline: Timeline,
  good: string,
  value: (amount: number) => number = (amount) => amount,
): number[][] {
  const seats = timeline.steps[0]?.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    timeline.rounds.map(({ goods }) => value(goods[good]?.[seat] ?? 0)),
  );
}

export interface Source {
  id: string;
  /** Causes gathered under it. */
  causes: string[];
  color: string;
  /** Points of every seat. */
  scores: number[];
}

const COLORS = ["--seat-1", "--seat-2", "--seat-3", "--seat-4", "--seat-5"];

/** Points by source: as the game groups causes, then every other cause on its own. */
export function sources(timeline: Timeline, groups: AnyGameModule["causes"] = []): Source[] {
  const left = new Map(timeline.breakdown.map(({ cause, scores }) => [cause, scores]));
  const found: Source[] = [];
  for (const group of groups) {
    const scores: number[] = [];
    for (const cause of group.causes) {
      left.get(cause)?.forEach((score, seat) => (scores[seat] = (scores[seat] ?? 0) + score));
      left.delete(cause);
    }
    found.push({ id: group.id, causes: [...group.causes], color: group.color, scores });
  }
  let next = 0;
  for (const [cause, scores] of left) {
    const color = `var(${COLORS[next % COLORS.length] ?? "--seat-neutral"})`;
    next += 1;
    found.push({ id: cause, causes: [cause], color, scores: [...scores] });
  }
  return found.filter(({ scores }) => scores.some((score) => score !== 0));
}

/** Seats from the first place to the last; who shares a place is for the engine to say. */
export function ranking(
  result: Readonly<Pick<Result, "scores" | "places">>,
): { seat: number; score: number; place: number }[] {
  return result.places
    .map((place, seat) => ({ seat, score: result.scores[seat] ?? 0, place }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
