/** Words of a game's layout: saying them, counting goods, and those that every table has. */

import type { Bilingual, Lang } from "../api/types";

export const TABLE_WORDS = {
  back: { ru: "К моему планшету", en: "Back to my board" },
  boardOf: { ru: "Планшет: {name}", en: "Board of {name}" },
  decides: { ru: "решает", en: "decides" },
  first: { ru: "ходит первым", en: "first player" },
  log: { ru: "Журнал", en: "Log" },
  neutral: { ru: "нейтральный", en: "neutral" },
  over: { ru: "Игра окончена", en: "Game over" },
  passed: { ru: "пас", en: "passed" },
  players: { ru: "Игроки", en: "Players" },
  playersLabel: { ru: "Игроки в порядке хода", en: "Players in turn order" },
  resources: { ru: "Ресурсы", en: "Resources" },
  round: { ru: "Раунд {n}", en: "Round {n}" },
  roundOf: { ru: "Раунд {n} из {all}", en: "Round {n} of {all}" },
  setup: { ru: "Подготовка", en: "Set-up" },
  you: { ru: "вы", en: "you" },
} as const satisfies Record<string, Bilingual>;

export type Places = Readonly<Record<string, string | number>>;

/** Says words with their places filled in. */
export function speaker<Word extends string>(words: Readonly<Record<Word, Bilingual>>) {
  return (lang: Lang, word: Word, places: Places = {}): string =>
    words[word][lang].replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ""));
}

/** A text with a capital letter: it begins a sentence or stands alone. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The forms of a noun after a number: one and many; in Russian one, few and many. */
export interface Noun {
  en: readonly [string, string];
  ru: readonly [string, string, string];
}

const RULES = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };

/** Says how many of a good there are: "5 руды", "1 QIC". */
export function counter(nouns: Readonly<Record<string, Noun>>) {
  return (lang: Lang, amount: number, good: string): string => {
    const forms = nouns[good];
    if (!forms) return `${amount} ${good}`;
    const rule = RULES[lang].select(amount);
    const noun =
      lang === "en"
        ? forms.en[rule === "one" ? 0 : 1]
        : forms.ru[rule === "one" ? 0 : rule === "few" ? 1 : 2];
    return `${amount} ${noun}`;
  };
}
