/**
 * What of the game is our reconstruction: the printed cards have not come down to us, only the
 * rulebook has. The data files name every value that we had to fill in.
 */

import { nameOf } from "../contract";
import type { Bilingual, Lang, Texts } from "../contract";
import type { Facts } from "./facts";
import { say } from "./words";

/** Parts of an entry, as the data files name them. */
const PARTS: Readonly<Record<string, Bilingual>> = {
  direction: { ru: "направление", en: "direction" },
  priorities: { ru: "приоритеты", en: "priorities" },
  first_play: { ru: "бонус при розыгрыше", en: "first-play bonus" },
  one_time: { ru: "вознаграждение", en: "one-time reward" },
  temporary_priority: { ru: "временный приоритет", en: "temporary priority" },
  abilities: { ru: "способности", en: "abilities" },
  column: { ru: "столбец", en: "column" },
  cost: { ru: "цена", en: "price" },
  "cost.credit": { ru: "цена в кредитах", en: "price in credits" },
  reward: { ru: "награда", en: "reward" },
  "reward kind": { ru: "вид награды", en: "kind of reward" },
  effects: { ru: "эффект", en: "effect" },
  requires_any: { ru: "что её открывает", en: "what opens it" },
  "second prerequisite": { ru: "второе условие", en: "second prerequisite" },
  rate: { ru: "курс", en: "rate" },
  cells: { ru: "число ячеек", en: "number of cells" },
  "resource bought": { ru: "что покупают", en: "what is bought" },
  "existence as a separate card": { ru: "была ли такая карта", en: "whether it is a card" },
  "all of get but the reputation": { ru: "награда сверх репутации", en: "all but the reputation" },
  one_of: { ru: "награда на выбор", en: "reward to choose" },
  "kind of get": { ru: "вид награды", en: "kind of reward" },
  place: { ru: "место на планшете", en: "place on the board" },
  kinds: { ru: "вид наград", en: "kinds of awards" },
  reputation: { ru: "репутация", en: "reputation" },
};

/** The parts of an entry that are ours, in words. */
export function partsOf(facts: Facts, path: string, lang: Lang): string[] {
  const parts = facts.tables.partly_reconstructed[path] ?? [];
  return [...new Set(parts.map((part) => PARTS[part]?.[lang] ?? part.replaceAll("_", " ")))];
}

export interface Reconstructed {
  name: string;
  /** Empty: all of it. */
  parts: string[];
}

export interface Section {
  id: string;
  title: Bilingual;
  entries: Reconstructed[];
}

const FILES: readonly { id: string; kind: string; title: Bilingual }[] = [
  { id: "factions", kind: "faction", title: { ru: "Фракции", en: "Factions" } },
  { id: "technologies", kind: "technology", title: { ru: "Технологии", en: "Technologies" } },
  { id: "space_cards", kind: "card", title: { ru: "Карты космоса", en: "Space cards" } },
  { id: "trade_cards", kind: "trade", title: { ru: "Карты торговли", en: "Trade cards" } },
  { id: "boards", kind: "", title: { ru: "Планшеты", en: "Boards" } },
  { id: "tokens", kind: "", title: { ru: "Жетоны", en: "Tokens" } },
  { id: "solo", kind: "", title: { ru: "Одиночная игра", en: "Solo mode" } },
];

/** Things of the solo mode: gathered by the kind of their name in the catalogue. */
const SOLO_NAMES: readonly [kind: string, name: Bilingual][] = [
  ["direction", { ru: "что делает карта бота", en: "what a card of the bot does" }],
  ["rank", { ru: "звания", en: "ranks" }],
  ["achievement", { ru: "достижения", en: "achievements" }],
];
const SOLO_STRENGTH: Bilingual = { ru: "сила бота", en: "the bot's strength" };
const SOLO_CRUISERS: Bilingual = {
  ru: "крейсеры бота за карту",
  en: "the bot's cruisers per card",
};

/** Things of the boards that have no name in the catalogue, gathered by how their ids begin. */
const BOARD_NAMES: readonly [prefix: string, name: Bilingual][] = [
  ["congress_", { ru: "ячейки конгресса", en: "congress cells" }],
  ["front", { ru: "ячейки карт торговли", en: "cells of trade cards" }],
  [
    "blocked_",
    { ru: "занятые ячейки при меньшем числе игроков", en: "cells blocked for fewer players" },
  ],
  ["players_", { ru: "награды фазы захвата", en: "awards of the capture phase" }],
  ["sell_", { ru: "обмены планшета-памятки", en: "exchanges of the memo board" }],
  ["research_", { ru: "награды жетонов исследования", en: "rewards of research tokens" }],
  ["planet_", { ru: "награды жетонов планет", en: "rewards of planet tokens" }],
];

function nameIn(kind: string, id: string, texts: Texts, lang: Lang): string {
  const gathered = kind ? undefined : BOARD_NAMES.find(([prefix]) => id.startsWith(prefix));
  if (gathered) return gathered[1][lang];
  return nameOf(texts, kind ? `${kind}:${id}` : `verb:${id}`);
}

/** An entry of the solo mode: what it belongs to, and its own name there. */
function soloEntry(id: string, texts: Texts, lang: Lang): [name: string, parts: string[]] {
  const round = /^round_(\d+)$/.exec(id)?.[1];
  if (round) return [SOLO_STRENGTH[lang], [say(lang, "round", { n: round })]];
  if (id === "cruisers_per_card") return [SOLO_CRUISERS[lang], []];
  for (const [kind, name] of SOLO_NAMES)
    if (`${kind}:${id}` in texts) return [name[lang], [nameOf(texts, `${kind}:${id}`)]];
  return [id.replaceAll("_", " "), []];
}

/** Everything that is ours, file by file; what is known in part comes with its parts. */
export function sectionsOf(facts: Facts, texts: Texts, lang: Lang): Section[] {
  return FILES.map(({ id: file, kind, title }) => {
    const entries = new Map<string, Reconstructed>();
    const add = (name: string, parts: string[]) => {
      const known = entries.get(name);
      if (!known) entries.set(name, { name, parts });
      else known.parts = [...new Set([...known.parts, ...parts])];
    };
    for (const path of facts.tables.reconstructed) {
      const [of, id = "", inner] = path.split("/");
      if (of !== file) continue;
      if (file === "solo") add(...soloEntry(id, texts, lang));
      else add(nameIn(kind, id, texts, lang), inner ? [nameOf(texts, `ability:${inner}`)] : []);
    }
    for (const path of Object.keys(facts.tables.partly_reconstructed)) {
      const [of, id = ""] = path.split("/");
      if (of === file) add(nameIn(kind, id, texts, lang), partsOf(facts, path, lang));
    }
    return { id: file, title, entries: [...entries.values()] };
  });
}
