/** Words of the layout. What components are called and what they do comes from the catalogue. */

import { TABLE_WORDS, counter, speaker } from "../../kit/words";
import type { Noun } from "../../kit/words";
import type { Bilingual, Lang } from "../contract";

export const WORDS = {
  ...TABLE_WORDS,
  thingPay: { ru: "отдать", en: "pay" },
  thingGet: { ru: "получить", en: "get" },
  thingDirection: { ru: "направление", en: "direction" },
  thingPriorities: { ru: "приоритеты", en: "priorities" },
  thingFirst: { ru: "при первом розыгрыше", en: "when first played" },
  thingOnce: { ru: "разово", en: "once" },
  thingTemporary: { ru: "временный приоритет", en: "temporary priority" },
  thingPrice: { ru: "цена", en: "price" },
  thingAfter: { ru: "сначала нужна", en: "needs first" },
  thingType: { ru: "тип", en: "type" },
  galaxy: { ru: "Галактика", en: "Galaxy" },
  actions: { ru: "Действия", en: "Actions" },
  actionsLabel: { ru: "Планшет действий и карты торговли", en: "Action board and trade cards" },
  board: { ru: "Альянс", en: "Alliance" },
  hand: { ru: "Рука", en: "Hand" },
  panels: { ru: "Части стола", en: "Parts of the table" },
  ofAll: { ru: "из {all}", en: "of {all}" },
  income: { ru: "Доход", en: "Income" },
  action: { ru: "Действия", en: "Actions" },
  capture: { ru: "Захват", en: "Capture" },
  galaxyPhase: { ru: "Галактика", en: "Galaxy" },
  phases: { ru: "Фазы раунда", en: "Phases of the round" },
  bot: { ru: "Бот", en: "Bot" },
  player: { ru: "Игрок {n}", en: "Player {n}" },
  turn: { ru: "ходит", en: "acts" },
  ready: { ru: "готов", en: "ready" },
  show: { ru: "показать планшет", en: "show the board" },
  cubesLeft: { ru: "действий: {n}", en: "actions left: {n}" },
  fleet: { ru: "Флот", en: "Fleet" },
  fleetHere: { ru: "здесь галактический флот", en: "the galactic fleet is here" },
  unexplored: { ru: "Не исследовано", en: "Unexplored" },
  revealed: { ru: "откроется после {n}-го раунда", en: "revealed after round {n}" },
  farOff: { ru: "недосягаема без варп-двигателя", en: "out of reach without the Warp Drive" },
  protected: { ru: "охраняется", en: "protected" },
  unprotected: { ru: "не охраняется", en: "unprotected" },
  free: { ru: "свободна", en: "free" },
  reward: { ru: "награда: {goods}", en: "reward: {goods}" },
  price: { ru: "цена: {goods}", en: "price: {goods}" },
  withCard: { ru: "нужна карта", en: "needs a card" },
  temporary: { ru: "временный приоритет", en: "temporary priority" },
  explored: { ru: "исследовано", en: "explored" },
  cellsLeft: { ru: "свободных ячеек: {n}", en: "free cells: {n}" },
  flipped: { ru: "перевёрнута: места сколько угодно", en: "flipped: room for any number" },
  full: { ru: "заполнена", en: "full" },
  cubesOf: { ru: "кубики: {list}", en: "cubes: {list}" },
  feeds: {
    ru: "в конце раунда кубики переходят на карту «{it}»",
    en: "at the end of the round the cubes move to {it}",
  },
  congress: { ru: "Конгресс", en: "Congress" },
  congressNeeds: { ru: "и освоенная планета", en: "and a developed planet" },
  anomaly: { ru: "Аномалии", en: "Anomalies" },
  anomalyRate: { ru: "жетон исследования", en: "a research token" },
  taken: { ru: "занято: {name}", en: "taken: {name}" },
  reputation: { ru: "Репутация", en: "Reputation" },
  step: { ru: "{n}: {names}", en: "{n}: {names}" },
  technologies: { ru: "Технологии", en: "Technologies" },
  known: { ru: "изучена", en: "researched" },
  open: { ru: "можно изучить", en: "can be researched" },
  locked: { ru: "закрыта", en: "locked" },
  leading: { ru: "Ведущие фракции", en: "Leading factions" },
  emptyLead: { ru: "Место для ведущей фракции", en: "Room for a leading faction" },
  noDirection: { ru: "нет основного направления", en: "no main direction" },
  changedBy: { ru: "сменено картой «{it}»", en: "changed by {it}" },
  planets: { ru: "Планеты", en: "Planets" },
  colonised: { ru: "колонизированные", en: "colonised" },
  developed: { ru: "освоенные", en: "developed" },
  captured: { ru: "захваченные", en: "captured" },
  priorities: { ru: "Может колонизировать", en: "May colonise" },
  nextIncome: { ru: "доход: +{n}", en: "income: +{n}" },
  fullTrack: { ru: "предел", en: "limit" },
  losesSome: { ru: "потери: {n}", en: "loses {n}" },
  exchanges: { ru: "Обмен в свой ход", en: "Exchanges in your turn" },
  noHand: { ru: "Карт на руке нет", en: "No cards in hand" },
  hidden: { ru: "карты на руке: {n}", en: "cards in hand: {n}" },
  once: { ru: "разово", en: "once" },
  priorityUse: { ru: "Временный приоритет", en: "Temporary priority" },
  uses: { ru: "Как сыграть карту", en: "How to play the card" },
  deal: { ru: "Ваши карты фракций", en: "Your faction cards" },
  draftTitle: {
    ru: "Драфт: оставьте одну карту, остальные уйдут соседу",
    en: "Draft: keep one card, the others go to your neighbour",
  },
  discardTitle: {
    ru: "Можно заменить до {n} карт: нажмите лишние",
    en: "Replace up to {n} cards: click those you do not want",
  },
  startTitle: {
    ru: "С какой фракции начнётся ваш альянс?",
    en: "Which faction will your alliance start with?",
  },
  waitTitle: { ru: "Остальные ещё выбирают карты", en: "The others are still choosing cards" },
  replacedNow: { ru: "сброшено: {n} из {all}", en: "given back: {n} of {all}" },
  newCards: {
    ru: "вместо них придёт столько же новых; вернуть сброшенное будет нельзя",
    en: "as many new cards come instead; what is given back cannot be had again",
  },
  kept: { ru: "Отложены", en: "Kept" },
  chosenNow: { ru: "выбрана", en: "chosen" },
  captureTitle: { ru: "Захват территорий, раунд {n}", en: "Capture phase, round {n}" },
  stepFleets: { ru: "Сравнить флоты", en: "Compare the fleets" },
  stepPlanet: { ru: "Захватить планету", en: "Capture a planet" },
  stepLosses: { ru: "Распустить лишнее", en: "Disband the surplus" },
  overlord: { ru: "Властелин галактики", en: "Overlord of the galaxy" },
  place: { ru: "{n}-е место", en: "place {n}" },
  shared: {
    ru: "Ничья: титул поделён, захвата нет",
    en: "A tie: the title is shared, nobody captures",
  },
  choosesPlanet: {
    ru: "{name} выбирает досягаемую неохраняемую планету",
    en: "{name} chooses a reachable unprotected planet",
  },
  took: { ru: "{name}: {planet}", en: "{name}: {planet}" },
  tookFrom: { ru: "{name}: {planet}, прежде у: {owner}", en: "{name}: {planet}, held by {owner}" },
  noCapture: { ru: "Планета не захвачена", en: "No planet was captured" },
  loses: { ru: "теряет {n}", en: "loses {n}" },
  losesNone: { ru: "без потерь", en: "no losses" },
  losesLater: {
    ru: "Каждый сохранит столько крейсеров, сколько у него силы",
    en: "Everybody keeps as many cruisers as they have strength",
  },
  understood: { ru: "Понятно", en: "Got it" },
  soloCards: { ru: "Карты бота на этот раунд", en: "The bot's cards this round" },
  soloNone: { ru: "сыграны", en: "played" },
  soloTurns: { ru: "Ходы бота", en: "The bot's turns" },
  soloCubes: { ru: "кубиков", en: "cubes" },
  soloReserve: { ru: "крейсеров в запасе", en: "cruisers in reserve" },
  soloFleet: { ru: "флот", en: "fleet" },
  rank: { ru: "Звание", en: "Rank" },
  nextRank: { ru: "{name} от {n} очков", en: "{name} from {n} points" },
  achievements: { ru: "Достижения", en: "Achievements" },
  reached: { ru: "есть", en: "reached" },
  notReached: { ru: "пока нет", en: "not yet" },
  placedAt: { ru: "кубик: {it}", en: "cube: {it}" },
  noCube: { ru: "кубика не поставил", en: "no cube placed" },
  close: { ru: "Закрыть", en: "Close" },
  goldenAge: { ru: "Золотая эра галактики", en: "A golden age of the galaxy" },
  tableau: { ru: "Альянсы в конце", en: "Alliances at the end" },
  captures: { ru: "Властелин галактики", en: "Overlord of the galaxy" },
} as const satisfies Record<string, Bilingual>;

export type Word = keyof typeof WORDS;

export const say = speaker(WORDS);

const NOUNS: Readonly<Record<string, Noun>> = {
  vp: { en: ["VP", "VP"], ru: ["очко", "очка", "очков"] },
  credit: { en: ["credit", "credits"], ru: ["кредит", "кредита", "кредитов"] },
  income: { en: ["income", "income"], ru: ["доходность", "доходности", "доходности"] },
  discovery: { en: ["discovery", "discoveries"], ru: ["открытие", "открытия", "открытий"] },
  influence: { en: ["influence", "influence"], ru: ["влияние", "влияния", "влияния"] },
  reputation: { en: ["reputation", "reputation"], ru: ["репутация", "репутации", "репутации"] },
  artifact: { en: ["artifact", "artifacts"], ru: ["артефакт", "артефакта", "артефактов"] },
  cruiser: { en: ["cruiser", "cruisers"], ru: ["крейсер", "крейсера", "крейсеров"] },
};

/** "5 кредитов", "1 cruiser". */
export const counted = counter(NOUNS);

/** Goods in words for a screen reader: "1 credit, 2 influence". */
export function inWords(lang: Lang, goods: Readonly<Record<string, number>>): string {
  return Object.entries(goods)
    .filter(([, amount]) => amount)
    .map(([good, amount]) => counted(lang, amount, good))
    .join(", ");
}

const LONG = 12;
const SOFT_HYPHEN = "\u00ad";
const SYLLABLE =
  /([аеёиоуыэюяaeiouy])(?=[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz][аеёиоуыэюяaeiouy])/gi;

/** A name that may break inside its long words, for narrow cells. */
export function soften(name: string): string {
  return name.replace(/\S+/g, (word) =>
    word.length > LONG ? word.replace(SYLLABLE, `$1${SOFT_HYPHEN}`) : word,
  );
}
