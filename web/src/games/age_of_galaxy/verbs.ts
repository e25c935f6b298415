/** The buttons of the action bar and how each kind of decision is asked. */

import type { KindLook, PhoneTab, VerbGroup } from "../contract";
import type { GalaxyPrint, GalaxyView } from "./types";
import { WORDS } from "./words";

/** The nine actions in the order of the rulebook; digits 1–9 follow it. */
const MAIN: readonly VerbGroup[] = [
  {
    id: "colonise",
    verbs: ["colonise"],
    icon: "y-colonise",
    label: { ru: "Колония", en: "Colonise" },
  },
  {
    id: "develop",
    verbs: ["develop"],
    icon: "y-develop",
  },
  {
    id: "produce",
    verbs: ["produce"],
    icon: "y-cruiser",
    label: { ru: "Крейсеры", en: "Produce" },
  },
  {
    id: "restore",
    verbs: ["restore"],
    icon: "y-artifact",
    label: { ru: "Артефакт", en: "Restore" },
  },
  {
    id: "scavenge",
    verbs: ["scavenge"],
    icon: "y-credit",
    label: { ru: "Утиль", en: "Scavenge" },
  },
  {
    id: "trade",
    verbs: ["trade"],
    icon: "y-trade",
    label: { ru: "Обмен", en: "Trade" },
  },
  {
    id: "explore",
    verbs: ["explore"],
    icon: "y-discovery",
    label: { ru: "Поиск", en: "Explore" },
  },
  {
    id: "lead",
    verbs: ["lead"],
    icon: "y-diplomatic",
    label: { ru: "Конгресс", en: "Lead" },
  },
  {
    id: "research",
    verbs: ["research"],
    icon: "y-technology",
    label: { ru: "Наука", en: "Research" },
  },
];

/** Once a turn a card, and what costs no action. */
const FREE: VerbGroup = {
  id: "free",
  verbs: ["ally", "redirect", "reward", "convert", "raid"],
  icon: "y-card",
  label: { ru: "Ещё", en: "More" },
  why: "ally",
  free: true,
};

/** Verbs of smaller decisions: they need a word on the confirm button. */
const SMALL: readonly VerbGroup[] = [
  {
    id: "pick",
    verbs: ["pick"],
    icon: "y-card",
    label: { ru: "Взять карту", en: "Pick a card" },
    confirm: { ru: "Оставить себе", en: "Keep it" },
  },
  {
    id: "discard",
    verbs: ["discard"],
    icon: "y-card",
    confirm: { ru: "Сбросить", en: "Give back" },
  },
  {
    id: "keep",
    verbs: ["keep"],
    icon: "u-confirm",
    label: { ru: "Оставить руку", en: "Keep the hand" },
    confirm: { ru: "Дальше", en: "Go on" },
  },
  {
    id: "start",
    verbs: ["start"],
    icon: "y-card",
    confirm: { ru: "Начать с неё", en: "Start with it" },
  },
  {
    id: "capture",
    verbs: ["capture"],
    icon: "y-overlord",
  },
  {
    id: "lift",
    verbs: ["lift"],
    icon: "y-cube",
    confirm: { ru: "Снять кубик", en: "Lift it" },
  },
  {
    id: "decline",
    verbs: ["decline"],
    icon: "u-close",
  },
  {
    id: "pass",
    verbs: ["pass"],
    icon: "u-pass",
    label: { ru: "Пас", en: "Pass" },
  },
  { id: "end", verbs: ["end"], icon: "u-confirm" },
];

export const VERBS: readonly VerbGroup[] = [...MAIN, FREE, ...SMALL];

const always = [...MAIN.map(({ id }) => id), FREE.id];

/** So many cards may still be given back. */
function replaceable({ players, decision }: GalaxyView, { numbers }: GalaxyPrint): number {
  const player = players[decision?.seat ?? -1];
  return (numbers["replaceable"] ?? 0) - (player?.replaced_size ?? 0);
}

export const KINDS: Readonly<Record<string, KindLook>> = {
  draft: { tab: "hand", icon: "y-card" },
  discard: {
    tab: "hand",
    icon: "y-card",
    primary: "keep",
    together: { verb: "discard", done: "keep", most: replaceable },
  },
  start: { tab: "hand", icon: "y-card" },
  turn: { always, primary: "pass", tab: "galaxy" },
  after: { primary: "end", icon: "u-free" },
  nomadism: { tab: "galaxy", icon: "y-cube", primary: "decline" },
  recalled: { tab: "board", icon: "y-cube" },
  capture: { tab: "galaxy", icon: "y-overlord", primary: "decline" },
};

export const TABS: readonly PhoneTab[] = [
  { id: "galaxy", icon: "y-fleet", label: WORDS.galaxy },
  { id: "actions", icon: "y-trade", label: WORDS.actions },
  { id: "board", icon: "y-technology", label: WORDS.board },
  { id: "hand", icon: "y-card", label: WORDS.hand },
  { id: "players", icon: "u-person", label: WORDS.players },
];
