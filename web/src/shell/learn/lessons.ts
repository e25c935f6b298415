/** The lessons of a game, asked for once in each language. */

import { api } from "../../api/client";
import type { Lang, Lesson } from "../../api/types";

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
