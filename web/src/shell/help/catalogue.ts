/** The catalogue of a game, sorted and searched. */

import type { Texts } from "../../games/contract";
import { t, type MessageId } from "../../i18n/index.svelte";
import { en } from "../../i18n/en";

export interface Chapter {
  kind: string;
  title: string;
  entries: { id: string; name: string; help: string }[];
}

/** Chapters of the help page in reading order; kinds not named come last. */
const ORDER = [
  "faction",
  "structure",
  "planet",
  "track",
  "tile",
  "space",
  "special",
  "conversion",
  "booster",
  "token",
  "goal",
  "final",
  "automa_faction",
  "automa_action",
  "difficulty",
];
/** Words of the set-up screen, of prompts and of the list of what is ours: no components. */
const LEFT_OUT = new Set(["option", "choice", "decision", "verb", "kind", "effect", "mark"]);

/** A game may name its chapters itself (`chapter:faction`). */
function titleOf(kind: string, texts: Texts): string {
  const own = texts[`chapter:${kind}`]?.name;
  if (own) return own;
  const id = `help.kind.${kind}`;
  return t(id in en ? (id as MessageId) : "help.kind.other");
}

function fold(text: string): string {
  return text.toLocaleLowerCase().replaceAll("ё", "е");
}

/** Entries that have every word of the query, by chapter; those without a help text are left out. */
export function chapters(texts: Texts, query: string): Chapter[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = new Map<string, Chapter>();
  for (const [id, { name, help }] of Object.entries(texts)) {
    const kind = id.includes(":") ? id.slice(0, id.indexOf(":")) : "other";
    if (!help || LEFT_OUT.has(kind)) continue;
    const all = fold(`${name} ${help}`);
    if (!words.every((word) => all.includes(word))) continue;
    const title = titleOf(kind, texts);
    const chapter = found.get(title) ?? { kind, title, entries: [] };
    chapter.entries.push({ id, name, help });
    found.set(title, chapter);
  }
  const rank = (kind: string) => (ORDER.indexOf(kind) + 1 || ORDER.length + 1) - 1;
  return [...found.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}
