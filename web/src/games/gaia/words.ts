/** Words of the layout. What components are called and what they do comes from the catalogue. */

import type { Bilingual, Lang } from "../contract";

export const WORDS = {
  map: { ru: "Карта", en: "Map" },
  research: { ru: "Наука", en: "Research" },
  board: { ru: "Планшет", en: "Board" },
  players: { ru: "Игроки", en: "Players" },
  log: { ru: "Журнал", en: "Log" },
  mapLabel: { ru: "Карта секторов", en: "Map of the sectors" },
  researchLabel: { ru: "Планшет исследований", en: "Research board" },
  round: { ru: "Раунд {n}", en: "Round {n}" },
  roundOf: { ru: "Раунд {n} из {all}", en: "Round {n} of {all}" },
  ofSix: { ru: "из {all} · {phase}", en: "of {all} · {phase}" },
  setup: { ru: "Подготовка", en: "Set-up" },
  over: { ru: "Игра окончена", en: "Game over" },
  boosters: { ru: "Усилители на столе", en: "Boosters on the table" },
  federations: { ru: "Жетоны федераций", en: "Federation tokens" },
  anyTrack: { ru: "любая область", en: "any track" },
  turn: { ru: "ходит", en: "to move" },
  decides: { ru: "решает", en: "decides" },
  passed: { ru: "пас", en: "passed" },
  you: { ru: "вы", en: "you" },
  first: { ru: "ходит первым", en: "first player" },
  perRound: { ru: "{n} / раунд", en: "{n} / round" },
  charge: { ru: "{n} заряд", en: "{n} charge" },
  technologies: { ru: "Технологии", en: "Tech tiles" },
  federation: { ru: "Федерации", en: "Federations" },
  booster: { ru: "Усилитель", en: "Booster" },
  ability: { ru: "Свойство", en: "Ability" },
  institute: { ru: "Институт", en: "Institute" },
  specials: { ru: "Особые действия", en: "Special actions" },
  mines: { ru: "Шахты", en: "Mines" },
  stations: { ru: "Аванпосты", en: "Stations" },
  labs: { ru: "Лаборатории", en: "Labs" },
  academies: { ru: "Академии", en: "Academies" },
  instituteShort: { ru: "Институт", en: "Institute" },
  spaceStations: { ru: "Станции", en: "Space stations" },
  range: { ru: "Дальность", en: "Range" },
  step: { ru: "Руды за этап", en: "Ore per step" },
  gaiaformers: { ru: "Гайяформеры", en: "Gaiaformers" },
  formersOf: { ru: "{ready} из {all}", en: "{ready} of {all}" },
  back: { ru: "К моему планшету", en: "Back to my board" },
  zoomIn: { ru: "Ближе", en: "Zoom in" },
  zoomOut: { ru: "Дальше", en: "Zoom out" },
  fit: { ru: "Вся карта", en: "Whole map" },
  sector: { ru: "сектор {n}", en: "sector {n}" },
  space: { ru: "пустой космос", en: "empty space" },
  planet: { ru: "{name}", en: "{name} planet" },
  at: { ru: "{what} за {price}", en: "{what} for {price}" },
  free: { ru: "{what} бесплатно", en: "{what} for free" },
  neutral: { ru: "нейтральный", en: "neutral" },
  power: { ru: "Энергия: зона I {one}, зона II {two}, зона III {three}, зона гайя {gaia}", en: "Power: area I {one}, area II {two}, area III {three}, gaia area {gaia}" },
  brainstoneIn: { ru: "камень разума в зоне {area}", en: "brainstone in area {area}" },
  noTiles: { ru: "пока нет", en: "none yet" },
  covered: { ru: "закрыт", en: "covered" },
  used: { ru: "использовано", en: "used" },
  taken: { ru: "занято", en: "taken" },
  left: { ru: "осталось {n}", en: "{n} left" },
  level: { ru: "уровень {n}", en: "level {n}" },
  pick: { ru: "Выберите цивилизацию", en: "Choose a civilisation" },
  otherSide: { ru: "другая сторона", en: "other side" },
  start: { ru: "В начале", en: "At the start" },
  startsOn: { ru: "1-й уровень: {track}", en: "Level 1: {track}" },
  startMines: { ru: "шахт в начале: {n}", en: "starting mines: {n}" },
  startInstitute: { ru: "начинают с института", en: "start with the institute" },
  home: { ru: "родная планета: {name}", en: "home planet: {name}" },
  chosenBy: { ru: "выбрано: {name}", en: "taken by {name}" },
  conversions: { ru: "Свободные действия", en: "Free actions" },
  payWith: { ru: "Чем платить", en: "Pay with" },
  nextIncome: { ru: "Следующий доход", en: "Next income" },
  brainstoneTo: { ru: "Куда идёт камень разума", en: "The brainstone goes to" },
  exchange: { ru: "Фишки зоны гайя", en: "Tokens of the gaia area" },
  reaction: { ru: "Подзарядка", en: "Charging" },
  turnSector: { ru: "Поворот сектора", en: "Turn a sector" },
  burn: { ru: "Сжечь энергию", en: "Burn power" },
  stay: { ru: "Не продвигаться", en: "Do not advance" },
  end: { ru: "Завершить ход", en: "End the turn" },
  inFederation: { ru: "в федерации", en: "in a federation" },
  value: { ru: "энергоёмкость {n}", en: "power value {n}" },
  finalNow: { ru: "сейчас {vp}", en: "now {vp}" },
  endVp: { ru: "ещё {n} в конце за науку и ресурсы", en: "{n} more at the end for research and goods" },
  mine: { ru: "шахта", en: "mine" },
  project: { ru: "проект «Гайя»", en: "gaia project" },
  upgrade: { ru: "перестройка", en: "upgrade" },
  settle: { ru: "начальное строение", en: "starting structure" },
  satellite: { ru: "спутник", en: "satellite" },
  satellites: { ru: "Спутники", en: "Satellites" },
  lost: { ru: "затерянная планета", en: "lost planet" },
  unite: { ru: "в федерацию", en: "unite" },
  station: { ru: "космическая станция", en: "space station" },
  former: { ru: "гайяформер", en: "gaiaformer" },
  guest: { ru: "шахта рядом", en: "mine beside" },
  swap: { ru: "обмен с институтом", en: "swap with the institute" },
  downgrade: { ru: "лаборатория в аванпост", en: "lab to trading station" },
  special: { ru: "особое действие", en: "special action" },
  action: { ru: "действие", en: "action" },
  lastMove: { ru: "Последние ходы", en: "Last moves" },
  help: { ru: "Справка", en: "Help" },
  show: { ru: "Показать планшет: {name}", en: "Show the board of {name}" },
  finals: { ru: "Финальные цели", en: "Final goals" },
  onMap: { ru: "На карте", en: "On the map" },
  types: { ru: "Типы планет", en: "Planet types" },
  sectors: { ru: "Сектора", en: "Sectors" },
  gaiaPlanets: { ru: "Планеты гайя", en: "Gaia planets" },
  empty: { ru: "пусто", en: "empty" },
  allTaken: { ru: "разобраны", en: "all taken" },
  tokenTop: { ru: "Жетон федерации на 5-м уровне", en: "Federation token at level 5" },
} as const satisfies Record<string, Bilingual>;

export type Word = keyof typeof WORDS;

/** A word with its places filled in. */
export function say(lang: Lang, word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[word][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Goods after a number, as in "for 5 ore": one, few, many. */
const NOUNS: Readonly<Record<string, { en: [string, string]; ru: [string, string, string] }>> = {
  vp: { en: ["VP", "VP"], ru: ["очко", "очка", "очков"] },
  credits: { en: ["credit", "credits"], ru: ["кредит", "кредита", "кредитов"] },
  ore: { en: ["ore", "ore"], ru: ["руду", "руды", "руды"] },
  knowledge: { en: ["knowledge", "knowledge"], ru: ["знание", "знания", "знаний"] },
  qic: { en: ["QIC", "QIC"], ru: ["ККИ", "ККИ", "ККИ"] },
  power: { en: ["power", "power"], ru: ["энергию", "энергии", "энергии"] },
  charge: { en: ["charge", "charge"], ru: ["заряд", "заряда", "зарядов"] },
  tokens: { en: ["token", "tokens"], ru: ["фишку", "фишки", "фишек"] },
  gaiaformers: {
    en: ["gaiaformer", "gaiaformers"],
    ru: ["гайяформер", "гайяформера", "гайяформеров"],
  },
};

const RULES = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };

/** "5 руды", "1 QIC". */
export function counted(lang: Lang, amount: number, good: string): string {
  const forms = NOUNS[good];
  if (!forms) return `${amount} ${good}`;
  const rule = RULES[lang].select(amount);
  const noun =
    lang === "en"
      ? forms.en[rule === "one" ? 0 : 1]
      : forms.ru[rule === "one" ? 0 : rule === "few" ? 1 : 2];
  return `${amount} ${noun}`;
}
