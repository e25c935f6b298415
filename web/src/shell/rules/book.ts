/** The rules of a game as a book: finding a place in it, and words. */

import type { RuleChapter, Rules, RuleSection, RuleTerm } from "../../api/types";

/** Words that somebody reads in a minute. */
const PACE = 160;

export interface Place {
  chapter: RuleChapter;
  /** The section that was asked for; undefined for the beginning of the chapter. */
  section: RuleSection | undefined;
}

/** The place of an address (`mine`, `mine.reach`); the first chapter where there is none such. */
export function placeOf(rules: Rules, address: string): Place | undefined {
  const [id] = address.split(".");
  const chapter = rules.chapters.find((one) => one.id === id) ?? rules.chapters[0];
  if (!chapter) return undefined;
  return { chapter, section: chapter.sections.find((one) => one.id === address) };
}

export function sectionOf(rules: Rules, address: string): RuleSection | undefined {
  return placeOf(rules, address)?.section;
}

/** The section that explains a thing of the game, or a reason. */
export function explaining(rules: Rules, id: string): RuleSection | undefined {
  for (const chapter of rules.chapters)
    for (const section of chapter.sections) if (section.about.includes(id)) return section;
  return undefined;
}

export function minutes(chapter: RuleChapter): number {
  const texts = [chapter.lead, ...chapter.sections.map(({ text }) => text)];
  const words = texts.join(" ").split(/\s+/).length;
  return Math.max(1, Math.round(words / PACE));
}

function fold(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll("ё", "е")
    .replace(/[.·’']/g, "");
}

/** Whether a text has every word that is asked for. */
export function says(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export type Hit = { kind: "term"; term: RuleTerm } | { kind: "section"; section: RuleSection };

/**
 * What has every word that is asked for, as people type it (`Q.I.C.`, «ккии» is not one): words of
 * the glossary first, then sections by title, then those that only speak of it.
 */
export function search(rules: Rules, query: string, most = 12): Hit[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const has = (text: string) => says(text, words);
  const terms = rules.terms
    .filter((term) => term.names.some((name) => has(name)))
    .sort((a, b) => rank(a, words) - rank(b, words));
  const sections = rules.chapters.flatMap((chapter) => chapter.sections);
  const titled = sections.filter(({ title }) => has(title));
  const told = sections.filter((section) => !titled.includes(section) && has(bare(section.text)));
  return [
    ...terms.map((term): Hit => ({ kind: "term", term })),
    ...[...titled, ...told].map((section): Hit => ({ kind: "section", section })),
  ].slice(0, most);
}

/** Terms that are called just so come before those that only begin or have the word in it. */
function rank(term: RuleTerm, words: readonly string[]): number {
  const asked = words.join(" ");
  const names = term.names.map(fold);
  return names.includes(asked) ? 0 : names.some((name) => name.startsWith(asked)) ? 1 : 2;
}

/** What a text says, without its marks: to search in and to count words of. */
export function bare(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/[*_>|#-]+/g, " ");
}
