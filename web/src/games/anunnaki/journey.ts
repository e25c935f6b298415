/** Figures that go from one district to another: who may go, what is asked next, what is drawn. */

import { nameOf } from "../contract";
import type { Choice, Lang, LegalAction, Texts } from "../contract";
import { verbOf } from "../../kit/choice.svelte";
import { bareOf } from "../../kit/ids";
import { capital } from "../../kit/words";
import type { AnunnakiView } from "./types";
import { say } from "./words";
import type { Word } from "./words";

const isFrom = (id: string) => id.startsWith("from:");
const isTo = (id: string) => id.startsWith("district:");
const isFigure = (id: string) => id.startsWith("figure:");

/** Who goes by an action; those it takes along come after it. */
function goerOf(action: LegalAction): string | undefined {
  const id = action.components.find(isFigure);
  return id && bareOf(id);
}

/** The district that is left by what is picked. */
export function leftBy(choice: Choice): string | null {
  const found = choice.picked.find(isFrom);
  return found ? bareOf(found) : null;
}

/** The district somebody is to go to, while it is open where from. */
function reachedBy(choice: Choice): string | null {
  const found = leftBy(choice) === null && choice.picked.find(isTo);
  const leaves = (action: LegalAction) =>
    goerOf(action) !== undefined && action.components.some(isFrom);
  return found && choice.candidates.every(leaves) ? bareOf(found) : null;
}

/**
 * What a district that cannot be chosen is asked about: the words of an action that wants nothing
 * more than a district, without that; null where more is open, and the district explains itself.
 */
export function wantsDistrict(choice: Choice): string | null {
  for (const { components, text } of choice.candidates) {
    const last = components.at(-1) ?? "";
    const known = components
      .slice(0, -1)
      .every((id) => choice.has(id) || (isFigure(id) && leftBy(choice) !== null));
    if (isTo(last) && known && text.endsWith(` ${bareOf(last)}`))
      return text.slice(0, -bareOf(last).length - 1);
  }
  return null;
}

function goers(actions: readonly LegalAction[], district: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const action of actions) {
    const kind = action.components.includes(`from:${district}`) ? goerOf(action) : undefined;
    if (kind) found.add(kind);
  }
  return found;
}

/** The kinds of figures that may go from a district, as far as what is picked leaves it open. */
export function goersFrom(choice: Choice, district: string): ReadonlySet<string> {
  return goers(choice.candidates, district);
}

/** The kinds to choose from once a district is left: none while only one can go, or one is chosen. */
export function goersLeft(choice: Choice): readonly string[] {
  const from = leftBy(choice);
  if (from === null || choice.picked.some((id) => isFigure(id) || isTo(id))) return [];
  const kinds = [...goersFrom(choice, from)];
  return kinds.length > 1 ? kinds : [];
}

/**
 * Whom the same figure takes along on each of these ways between the same districts, where that is
 * all they differ in; null where they differ in more.
 */
export function companionsOf(
  ways: readonly LegalAction[],
): ReadonlyMap<LegalAction, readonly string[]> | null {
  const journeys = new Set(
    ways.map(({ components }) => {
      const ends = components.filter((id) => isFrom(id) || isTo(id));
      return ends.length === 2 ? [components.find(isFigure), ...ends].join() : "";
    }),
  );
  if (ways.length < 2 || journeys.size > 1 || journeys.has("")) return null;
  return new Map(ways.map((way) => [way, way.components.filter(isFigure).slice(1)]));
}

/** A click on a figure says who goes and where from; false where it means the district. */
export function pickGoer(choice: Choice, district: string, kind: string): boolean {
  const kinds = goers(choice.ofVerb, district);
  const leaving = leftBy(choice);
  if (!kinds.has(kind)) return false;
  if (leaving !== null && leaving !== district && choice.next.has(`district:${district}`))
    return false;
  const figure = `figure:${kind}`;
  if (leaving === district && (choice.has(figure) || kinds.size === 1)) return false;
  if (leaving !== district || choice.picked.some(isTo)) {
    choice.clear();
    choice.pick(`from:${district}`);
  }
  for (const other of choice.picked.filter(isFigure)) choice.pick(other);
  if (kinds.size > 1) choice.pick(figure);
  return true;
}

export interface Journey {
  from: string;
  to: string;
  kinds: readonly string[];
}

/** What would go where: as previewed, or to the district that is pointed at. */
export function journeyOf(choice: Choice, pointed: string | null): Journey | null {
  const { preview } = choice;
  const from = preview?.components.find(isFrom) ?? choice.picked.find(isFrom);
  const to =
    preview?.components.find(isTo) ??
    choice.picked.find(isTo) ??
    (pointed !== null && choice.next.has(`district:${pointed}`)
      ? `district:${pointed}`
      : undefined);
  if (!from || !to || from.slice(5) === bareOf(to)) return null;
  const among = choice.candidates.filter(({ components }) => components.includes(to));
  const kinds = preview
    ? preview.components.filter(isFigure).map(bareOf)
    : [...new Set(among.flatMap((action) => goerOf(action) ?? []))];
  return { from: bareOf(from), to: bareOf(to), kinds: preview || kinds.length === 1 ? kinds : [] };
}

/** The next question: from where, then who, where to and with whom; of other verbs what is open. */
export function asks(_: AnunnakiView, choice: Choice, texts: Texts, lang: Lang): string {
  const from = leftBy(choice);
  const word = nextWord(choice);
  if (from === null || word === null) {
    const to = reachedBy(choice);
    if (to !== null)
      return `${capital(nameOf(texts, `district:${to}`))}. ${say(lang, "askHither")}`;
    const other = openWord(choice);
    return other ? say(lang, other) : "";
  }
  const who = choice.picked.find(isFigure);
  return capital(
    [
      who ? `${nameOf(texts, who)}, ` : "",
      nameOf(texts, `district:${from}`),
      word === "askWho" ? ". " : " → ",
      say(lang, word),
    ].join(""),
  );
}

/** By verb what is asked next, by the kind of what has been picked last (`""`: any, `-`: none). */
const OPEN: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  magic: { "-": "askMagic", magic: "askAction" },
  fulfil: { "-": "askAgreement", "": "askPay" },
  gather: { "": "askHowMuch" },
  summon: { "-": "askSummon", god: "askInstead", district: "askGod" },
  recruit: { "": "askSource" },
  put: { "": "askSource" },
  pandora: { "": "askToken" },
  market: { "": "askTakes" },
  cornucopia: { "": "askUse" },
};

function openWord(choice: Choice): Word | undefined {
  const verbs = new Set(choice.candidates.map(verbOf));
  const [verb] = verbs;
  const last = choice.picked.at(-1);
  if (!verb || verbs.size > 1) return undefined;
  if (!last) return OPEN[verb]?.["-"];
  return OPEN[verb]?.[last.slice(0, last.indexOf(":"))] ?? OPEN[verb]?.[""];
}

/** Which word asks for what is to be picked next; null where nothing goes anywhere. */
export function nextWord(choice: Choice): "askWho" | "askWhere" | "askTaken" | null {
  const from = leftBy(choice);
  if (from === null) return null;
  if (choice.picked.some(isTo)) {
    if (choice.candidates.length < 2) return null;
    return new Set(choice.candidates.map(goerOf)).size > 1 ? "askWho" : "askTaken";
  }
  return goersLeft(choice).length ? "askWho" : "askWhere";
}
