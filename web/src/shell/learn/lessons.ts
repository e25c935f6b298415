/** The lessons of a game, asked for once in each language. */

import { api } from "../../api/client";
import type { Lang, Lesson } from "../../api/types";
import type { Course as Laid, FirstGame, ShelfEntry } from "../../games/index";

const asked = new Map<string, Promise<readonly Lesson[]>>();

export function lessonsOf(game: string, lang: Lang): Promise<readonly Lesson[]> {
  const key = `${game} ${lang}`;
  let told = asked.get(key);
  if (!told) {
    told = api.lessons(game, lang).then(({ lessons }) => lessons);
    asked.set(key, told);
    told.catch(() => asked.delete(key));
  }
  return told;
}

/** Lessons that belong together, and the game with hints that they lead to. */
export interface Part {
  /** What they are about; nothing where that is the game itself. */
  laid: Laid | undefined;
  lessons: readonly Lesson[];
  firstGame: FirstGame | undefined;
}

/** The lessons of the game itself first, then those of what lies over it. */
export function partsOf(entry: ShelfEntry, lessons: readonly Lesson[]): readonly Part[] {
  const courses = entry.courses ?? [];
  return [undefined, ...courses].map((laid) => ({
    laid,
    lessons: lessons.filter(({ layers }) => laidOf(entry, layers) === laid),
    firstGame: laid ? laid.firstGame : entry.firstGame,
  }));
}

/** What a lesson with these layers is about, if it is not the game itself. */
export function laidOf(entry: ShelfEntry, layers: readonly string[]): Laid | undefined {
  return entry.courses?.find((laid) => laid.layers.every((layer) => layers.includes(layer)));
}
