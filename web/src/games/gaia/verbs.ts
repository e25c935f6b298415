/** The buttons of the action bar and how each kind of decision is asked. */

import type { KindLook, PhoneTab, SeatPreference, VerbGroup } from "../contract";
import type { GaiaView } from "./types";
import { WORDS } from "./words";

const withFleet = (view: GaiaView): boolean => view.fleet !== null;

/** Main actions in the order of the rulebook; digits follow it. */
const MAIN: readonly VerbGroup[] = [
  {
    id: "mine",
    verbs: ["mine"],
    tab: "map",
    icon: "b-mine",
    label: { ru: "Шахта", en: "Mine" },
  },
  {
    id: "project",
    verbs: ["project"],
    tab: "map",
    icon: "g-gaiaformer",
    label: { ru: "Гайя", en: "Gaia" },
  },
  {
    id: "upgrade",
    verbs: ["upgrade"],
    tab: "map",
    icon: "b-station",
    label: { ru: "Перестройка", en: "Upgrade" },
  },
  {
    id: "federation",
    verbs: ["federation"],
    tab: "map",
    icon: "g-federation",
    label: { ru: "Федерация", en: "Federation" },
    confirm: { ru: "Создать", en: "Form" },
  },
  {
    id: "research",
    verbs: ["research"],
    tab: "research",
    icon: "g-research",
    label: { ru: "Наука", en: "Research" },
  },
  {
    id: "action",
    verbs: ["action"],
    tab: "research",
    icon: "g-power",
    label: { ru: "Энергия, ККИ", en: "Power, QIC" },
  },
  {
    id: "ship",
    verbs: ["ship", "artifact"],
    tab: "fleet",
    icon: "lf-ship",
    label: WORDS.fleet,
    when: withFleet,
  },
  {
    id: "explore",
    verbs: ["explore"],
    tab: "map",
    icon: "lf-explore",
    label: { ru: "Шаттл", en: "Shuttle" },
    when: withFleet,
  },
  {
    id: "special",
    verbs: ["special"],
    tab: "board",
    icon: "g-booster",
    label: { ru: "Особое", en: "Special" },
  },
  {
    id: "pass",
    verbs: ["pass"],
    tab: "research",
    icon: "u-pass",
    label: { ru: "Пас", en: "Pass" },
  },
  {
    id: "convert",
    verbs: ["convert", "burn"],
    tab: "board",
    icon: "u-free",
    label: { ru: "Обмен", en: "Convert" },
    free: true,
  },
];

/** Verbs of smaller decisions: they need a word on the confirm button. */
const SMALL: readonly VerbGroup[] = [
  {
    id: "faction",
    verbs: ["faction"],
    icon: "u-person",
    label: { ru: "Цивилизация", en: "Civilisation" },
  },
  {
    id: "rotate",
    verbs: ["rotate"],
    icon: "u-replay",
    label: { ru: "Повернуть сектор", en: "Turn a sector" },
  },
  {
    id: "ready",
    verbs: ["ready"],
    icon: "u-confirm",
    label: { ru: "Оставить так", en: "Keep the map" },
  },
  {
    id: "settle",
    verbs: ["settle"],
    icon: "b-mine",
  },
  {
    id: "booster",
    verbs: ["booster"],
    icon: "g-booster",
    label: { ru: "Усилитель", en: "Booster" },
  },
  {
    id: "unite",
    verbs: ["unite"],
    icon: "g-federation",
  },
  {
    id: "satellite",
    verbs: ["satellite"],
    icon: "g-satellite",
    label: { ru: "Спутник", en: "Satellite" },
  },
  {
    id: "pay",
    verbs: ["pay"],
    icon: "g-token",
  },
  {
    id: "token",
    verbs: ["token"],
    icon: "g-federation",
    label: { ru: "Жетон федерации", en: "Federation token" },
  },
  {
    id: "tile",
    verbs: ["tile"],
    icon: "g-tile",
    label: { ru: "Технология", en: "Tech tile" },
  },
  {
    id: "advance",
    verbs: ["advance"],
    icon: "g-research",
  },
  {
    id: "stay",
    verbs: ["stay"],
    icon: "u-close",
  },
  {
    id: "lost",
    verbs: ["lost"],
    icon: "planet-lost",
    label: { ru: "Затерянная планета", en: "Lost planet" },
  },
  {
    id: "income",
    verbs: ["income"],
    icon: "g-charge",
    label: { ru: "Доход энергии", en: "Power income" },
  },
  {
    id: "charge",
    verbs: ["charge"],
    icon: "g-charge",
  },
  {
    id: "decline",
    verbs: ["decline"],
    icon: "u-close",
  },
  {
    id: "brainstone",
    verbs: ["brainstone"],
    icon: "g-brainstone",
    label: { ru: "Камень разума", en: "Brainstone" },
  },
  {
    id: "exchange",
    verbs: ["exchange"],
    icon: "u-free",
    label: { ru: "Обменять фишки", en: "Exchange tokens" },
  },
  {
    id: "done",
    verbs: ["done"],
    icon: "u-confirm",
  },
  {
    id: "colonise",
    verbs: ["colonise"],
    icon: "b-mine",
    label: { ru: "Бесплатная шахта", en: "Free mine" },
  },
  {
    id: "forgo",
    verbs: ["forgo"],
    icon: "u-close",
    label: { ru: "Без шахты", en: "No mine" },
  },
  {
    id: "tinker",
    verbs: ["tinker"],
    icon: "u-free",
    label: { ru: "Жетон ремесла", en: "Tinkering tile" },
  },
  { id: "end", verbs: ["end"], icon: "u-confirm" },
];

export const VERBS: readonly VerbGroup[] = [...MAIN, ...SMALL];

export const KINDS: Readonly<Record<string, KindLook>> = {
  faction: { turn: true, tab: "board", icon: "u-person" },
  rotate: { tab: "map", icon: "g-sector", primary: "ready" },
  settle: { turn: true, tab: "map", icon: "b-mine" },
  booster: { turn: true, tab: "research", icon: "g-booster" },
  turn: { always: MAIN.map(({ id }) => id), tab: "map" },
  after: { always: ["convert"], primary: "end", icon: "u-free" },
  federation: { tab: "map", icon: "g-federation" },
  satellite: { tab: "map", icon: "g-satellite" },
  payment: { tab: "board", icon: "g-token", reaction: true },
  token: { tab: "research", icon: "g-federation" },
  tile: { tab: "research", icon: "g-tile" },
  step: { tab: "research", icon: "g-research" },
  lost: { tab: "map", icon: "planet-lost" },
  income: { tab: "board", icon: "g-charge", reaction: true },
  charge: { icon: "g-charge", reaction: true, quiet: ["decline"] },
  brainstone: { tab: "board", icon: "g-brainstone", reaction: true },
  gaia: { tab: "board", icon: "g-gaiaformer", reaction: true, quiet: ["done"] },
  free_mine: { tab: "map", icon: "b-mine" },
  tinkering: { tab: "board", icon: "u-free" },
};

export const TABS: readonly PhoneTab[] = [
  { id: "map", icon: "g-sector", label: WORDS.map },
  { id: "fleet", icon: "lf-ship", label: WORDS.fleet, when: withFleet },
  { id: "research", icon: "g-research", label: WORDS.research },
  { id: "board", icon: "b-institute", label: WORDS.board },
  { id: "players", icon: "u-person", label: WORDS.players },
];

/** Answers given for a seat: what to do when a neighbour's building offers power. */
export const PREFERENCES: readonly SeatPreference[] = [
  {
    id: "charge",
    label: { ru: "Подзарядка от соседей", en: "Charging from neighbours" },
    hint: {
      ru: "Стройка соседа даёт зарядить энергию за победные очки: на единицу энергии больше, чем очков. Стол может отвечать за вас.",
      en: "A neighbour's building lets you charge power for victory points: one point less than the power. The table can answer for you.",
    },
    choices: [
      { value: "ask", label: { ru: "Спрашивать всегда", en: "Always ask" } },
      { value: 0, label: { ru: "Только бесплатно", en: "Only for free" } },
      { value: 1, label: { ru: "До 1 ПО", en: "Up to 1 VP" } },
      { value: 2, label: { ru: "До 2 ПО", en: "Up to 2 VP" } },
      { value: 3, label: { ru: "До 3 ПО", en: "Up to 3 VP" } },
      { value: "always", label: { ru: "Заряжать всегда", en: "Always charge" } },
    ],
    default: "ask",
  },
];
