/** How far somebody is in each lesson, in this browser. */

const KEY = "igroteka-lessons";
export const MOST_STARS = 3;
/** The hint that names the move. */
const WHOLE_MOVE = 3;

export interface Kept {
  /** What has been played in each step of a lesson that goes on; empty for none. */
  moves: string[][];
  /** The deepest hint that was looked at, 0 for none. */
  hint: number;
  /** Stars of the best time it was walked to its end; 0: never. */
  stars: number;
}

const NOTHING: Kept = { moves: [], hint: 0, stars: 0 };

/** Hints cost a star, the one that names the move another. */
export function starsFor(hint: number): number {
  return MOST_STARS - Number(hint > 0) - Number(hint >= WHOLE_MOVE);
}

function kept(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found as Record<string, unknown>).filter((entry): entry is [string, Kept] =>
        isKept(entry[1]),
      ),
    );
  } catch {
    return {}; // broken or forbidden storage
  }
}

function isKept(thing: unknown): boolean {
  const { moves, hint, stars } = (thing ?? {}) as Partial<Kept>;
  const texts = (step: unknown) =>
    Array.isArray(step) && step.every((move) => typeof move === "string");
  return (
    Array.isArray(moves) &&
    moves.every(texts) &&
    typeof hint === "number" &&
    typeof stars === "number"
  );
}

class LessonProgress {
  #kept: Record<string, Kept> = $state.raw(kept());

  of(game: string, lesson: string): Kept {
    return this.#kept[`${game}/${lesson}`] ?? NOTHING;
  }

  /** Where somebody is, so that they can go on there. */
  at(game: string, lesson: string, moves: string[][], hint: number): void {
    this.#keep(game, lesson, { ...this.of(game, lesson), moves, hint });
  }

  /** The end of a lesson; the best of several times counts. */
  finish(game: string, lesson: string, hint: number): void {
    const stars = Math.max(this.of(game, lesson).stars, starsFor(hint));
    this.#keep(game, lesson, { moves: [], hint: 0, stars });
  }

  #keep(game: string, lesson: string, one: Kept): void {
    this.#kept = { ...this.#kept, [`${game}/${lesson}`]: one };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const progress = new LessonProgress();
