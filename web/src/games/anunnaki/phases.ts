/** The phases of a turn as the header calls them. */

import type { Lang } from "../contract";
import type { AnunnakiView } from "./types";
import { say } from "./words";
import type { Word } from "./words";

type Phase = AnunnakiView["phase"];

/** Those of a turn, in their order. */
export const PHASES: readonly { id: Phase; word: Word }[] = [
  { id: "main", word: "phaseMain" },
  { id: "magic", word: "phaseMagic" },
  { id: "additional", word: "phaseAdditional" },
  { id: "battles", word: "phaseBattles" },
  { id: "culture", word: "phaseCulture" },
];

const WORDS: Readonly<Record<Phase, Word>> = {
  houses: "phaseHouses",
  gods: "phaseGods",
  main: "phaseMain",
  magic: "phaseMagic",
  additional: "phaseAdditional",
  battles: "phaseBattles",
  culture: "phaseCulture",
  scoring: "phaseScoring",
  over: "over",
};

export function phaseWord(lang: Lang, phase: Phase): string {
  return say(lang, WORDS[phase]);
}
