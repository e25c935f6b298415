/**
 * What of a game's components is not printed fact. The server marks every such entry with the kind
 * and the fields concerned (`printed_values().marks`) and says so in words (`mark:…` in the texts).
 */

import type { Bilingual, ComponentTables, Texts } from "../contract";

/** Changed by the owner of the components; known in part; not known at all. */
export type Kind = "own" | "reconstructed" | "invented";

/** By path (`factions/factions/lumari`), for each kind the fields; none: all of the entry. */
export type Marks = Readonly<Record<string, Readonly<Partial<Record<Kind, readonly string[]>>>>>;

export const SIGNS: Readonly<Record<Kind, string>> = {
  own: "✎",
  reconstructed: "≈",
  invented: "∗",
};

export const WORDS = {
  title: { ru: "Что здесь наше", en: "What is ours here" },
  close: { ru: "Закрыть", en: "Close" },
  reconstructed: {
    ru: "восстановлено: от оригинала что-то известно (название, число без значка, место), остальное прочитано по смыслу.",
    en: "reconstructed: something of the original is known (a name, a number without its symbol, a place), the rest was read from the context.",
  },
  invented: {
    ru: "придумано: от оригинала не известно ничего.",
    en: "invented: nothing of the original is known.",
  },
  own: {
    ru: "изменено владельцем компонентов, с которыми идёт игра.",
    en: "changed by the owner of the components that are played with.",
  },
  intro: {
    ru: "Правила мы знаем из книги правил, но не всё, что напечатано на компонентах: рисунки и значки в её тексте не сохранились. Здесь перечислено всё, что не взято из печатных источников.",
    en: "The rules are known from the rulebook, but not all that is printed on the components: pictures and symbols did not survive in its text. Everything that does not come from printed sources is listed here.",
  },
  fix: {
    ru: "Если у вас есть коробка, любое значение можно исправить: «igroteka components export {game} ПАПКА», затем назвать эту папку при создании игры.",
    en: "Whoever has the box can correct any value: “igroteka components export {game} FOLDER”, then name that folder when setting up a game.",
  },
} as const satisfies Record<string, Bilingual>;

export function marksOf(components: ComponentTables): Marks {
  return (components["marks"] as Marks | undefined) ?? {};
}

/** The one sign for entries, or for all entries of a section; null where all is printed fact. */
export function signOf(marks: Marks, ...paths: string[]): Kind | null {
  const found = Object.entries(marks).filter(([at]) =>
    paths.some((path) => `${at}/`.startsWith(`${path}/`)),
  );
  if (!found.length) return null;
  if (found.some(([, kinds]) => kinds.own)) return "own";
  return found.every(([, kinds]) => kinds.invented?.length === 0) ? "invented" : "reconstructed";
}

/** What a sign says aloud: of an entry what is ours of it, of a section its title. */
export function labelOf(texts: Texts, path: string): string {
  const [file, section, id, ...within] = path.split("/");
  const title = texts[`mark:${file}/${section}`]?.name ?? "";
  if (!id) return title;
  const said = texts[`mark:${file}/${section}/${id}`]?.help ?? "";
  return within.length ? `${title}. ${said}` : said;
}

/** Entries of a section of which the same is to be said. */
export interface Line {
  kind: Kind;
  names: string[];
  said: string;
}

export interface Section {
  id: string;
  title: string;
  lines: Line[];
}

/** Names one after the other; numbered ones that follow each other are told once: "place 1–3, 5". */
export function together(names: readonly string[]): string {
  const groups = new Map<string, number[] | null>();
  for (const name of names) {
    const found = /^(.*?)\s?(\d+)$/.exec(name);
    if (!found) groups.set(name, null);
    else groups.set(found[1] ?? "", [...(groups.get(found[1] ?? "") ?? []), Number(found[2])]);
  }
  return [...groups]
    .map(([name, numbers]) => [name, runs(numbers ?? [])].filter(Boolean).join(" "))
    .join(", ");
}

function runs(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && n === last[1] + 1) last[1] = n;
    else found.push([n, n]);
  }
  return found.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)).join(", ");
}

/** What is said of an entry, sentence by sentence, with its lists as short as can be. */
export function sayings(said: string): string[] {
  return said.split(/(?<=\.)\s+/).map((sentence) => {
    const [, head, list] = /^([^:]+: )(.+)\.$/.exec(sentence) ?? [];
    // Commas within brackets belong to one entry of the list.
    return list ? `${head}${together(list.split(/, (?![^(]*\))/))}.` : sentence;
  });
}

const ORDER: readonly Kind[] = ["own", "reconstructed", "invented"];

/**
 * Everything that is not printed fact, section by section: what the owner has changed, then what is
 * known in part, then what is invented.
 */
export function sectionsOf(marks: Marks, texts: Texts): Section[] {
  const sections: Section[] = [];
  for (const [id, { name, help }] of Object.entries(texts)) {
    if (!id.startsWith("mark:")) continue;
    const path = id.slice("mark:".length);
    if (path.split("/").length === 2) {
      sections.push({ id: path, title: name, lines: [] });
      continue;
    }
    const lines = sections.find((section) => path.startsWith(`${section.id}/`))?.lines;
    const same = lines?.find(({ said }) => said === help);
    if (same) same.names.push(name);
    else lines?.push({ kind: signOf(marks, path) ?? "reconstructed", names: [name], said: help });
  }
  for (const { lines } of sections)
    lines.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const own = ({ lines }: Section) => lines.some(({ kind }) => kind === "own");
  return [...sections.filter(own), ...sections.filter((section) => !own(section))];
}
