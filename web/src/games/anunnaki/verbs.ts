/** The buttons of the action bar and how each kind of decision is asked. */

import type {
  Bilingual,
  KindLook,
  PhoneTab,
  SeatPreference,
  VerbGroup,
  Wording,
} from "../contract";
import type { AnunnakiView } from "./types";
import { WORDS } from "./words";

/** What a turn offers after the main action, in the order of the rulebook; digits follow it. */
const TURN: readonly VerbGroup[] = [
  {
    id: "magic",
    verbs: ["magic", "mirror"],
    icon: "n-crystal",
    label: { ru: "Магия", en: "Magic" },
    confirm: { ru: "Совершить", en: "Do it" },
    tab: "star",
  },
  {
    id: "summon",
    verbs: ["summon"],
    icon: "n-god-lesser",
    label: { ru: "Призвать", en: "Summon" },
    confirm: { ru: "Призвать", en: "Summon" },
    tab: "house",
  },
  {
    id: "fulfil",
    verbs: ["fulfil"],
    icon: "n-commerce",
    label: { ru: "Соглашение", en: "Agreement" },
    confirm: { ru: "Выполнить", en: "Fulfil" },
    tab: "house",
  },
  {
    id: "artifact_use",
    verbs: ["cornucopia", "pandora"],
    icon: "n-art-cornucopia",
    label: { ru: "Артефакт", en: "Artifact" },
    confirm: { ru: "Применить", en: "Use" },
    why: "cornucopia",
    tab: "house",
    when: (view: { players: readonly { artifacts: readonly unknown[] }[] }) =>
      view.players.some(({ artifacts }) => artifacts.length > 0),
  },
];

/** Cards lie face down only while another player has yet to lay one. */
function laid({ battle, decision }: AnunnakiView): Bilingual {
  if (decision?.kind === "replace") return { ru: "Положить открыто", en: "Lay it open" };
  return battle?.defender.seat === null
    ? { ru: "Сыграть карту", en: "Play the card" }
    : { ru: "Положить втёмную", en: "Lay it face down" };
}

/** What it means to go without: in a battle more than that nothing else is wanted. */
const WITHOUT: Readonly<Record<string, Bilingual>> = {
  replace: { ru: "Сдать битву", en: "Give up the battle" },
  second: { ru: "Без второй карты", en: "No second card" },
  anubis: { ru: "Никого не добавлять", en: "Add nobody" },
};

function without({ decision }: AnunnakiView): Bilingual {
  return WITHOUT[decision?.kind ?? ""] ?? { ru: "Хватит", en: "No more" };
}

function group(
  id: string,
  icon: string,
  ru: string,
  en: string,
  confirm: Wording = { ru, en },
  verbs: readonly string[] = [id],
): VerbGroup {
  return { id, verbs, icon, label: { ru, en }, confirm };
}

/** Verbs of smaller decisions: they need a word on the confirm button. */
const SMALL: readonly VerbGroup[] = [
  group("act", "n-sign", "Ход по звезде", "Move on the star", { ru: "Пойти", en: "Go" }),
  group("house", "n-civilization", "Дом", "House", {
    ru: "Играть за этот дом",
    en: "Play this house",
  }),
  group("return", "n-god-lesser", "Вернуть бога", "Give back a god", {
    ru: "Вернуть",
    en: "Give back",
  }),
  group("portal", "n-portal", "Портал", "Portal", { ru: "Телепортировать", en: "Send" }),
  group("move", "n-move", "Перемещение", "Move", { ru: "Переместить", en: "Move" }),
  group("take", "n-commerce", "Взять соглашение", "Take an agreement", { ru: "Взять", en: "Take" }),
  group("gather", "n-gather", "Сбор", "Gather", { ru: "Собрать", en: "Gather" }),
  group("gain", "n-any", "Получить", "Gain"),
  group("recruit", "n-follower", "Привлечь", "Recruit"),
  group("market", "n-market", "Рынок", "Market", { ru: "Обменять", en: "Exchange" }),
  group("upgrade", "n-upgrade", "Улучшить", "Upgrade"),
  group("use", "n-creation", "Использовать", "Use"),
  group("arm", "n-weapon", "Взять оружие", "Take a weapon", { ru: "Взять", en: "Take" }),
  group("build", "n-settlement", "Построить", "Build"),
  group("shift", "n-sign", "Перенести знак", "Move a sign", { ru: "Перенести", en: "Move it" }),
  group("first", "u-first", "Сначала", "First"),
  group("battle", "n-war", "Битва", "Battle", { ru: "В бой", en: "Fight" }),
  group("add", "n-follower", "Добавить", "Add"),
  group("lay", "n-weapon", "Положить карту", "Lay a card", laid),
  group("wield", "n-weapon", "Применить карту", "Use a card", { ru: "Применить", en: "Use it" }),
  group("pay", "n-any", "Заплатить", "Pay"),
  group("second", "n-fx-second-card", "Вторая карта", "Second card", {
    ru: "Добавить",
    en: "Add it",
  }),
  group("spend", "n-metal", "Потратить металл", "Spend metal", { ru: "Потратить", en: "Spend" }),
  group("steal", "n-fx-steal", "Забрать", "Take"),
  group("artifact", "n-art-tablet-of-destinies", "Артефакт", "Artifact", {
    ru: "Взять",
    en: "Take it",
  }),
  group("foresee", "n-art-tablet-of-destinies", "Предсказать", "Foresee"),
  group("culture", "n-culture", "Жетон культуры", "Culture token", {
    ru: "Разыграть",
    en: "Resolve",
  }),
  group("accept", "n-culture", "Взять награду", "Take the reward"),
  group("lose", "u-minus", "Потерять", "Lose"),
  group("give", "n-follower", "Вернуть последователя", "Give back a follower", {
    ru: "Вернуть",
    en: "Give back",
  }),
  group("put", "n-follower", "Поместить последователя", "Put a follower", {
    ru: "Поместить",
    en: "Put",
  }),
  group("advance", "n-art-scarab-amulet", "Продвинуться", "Advance"),
  { id: "done", verbs: ["done"], icon: "u-pass", label: without, confirm: without },
  group("end", "u-confirm", "Завершить действия", "End the actions"),
];

export const VERBS: readonly VerbGroup[] = [...TURN, ...SMALL];

/** Something may be left; that is never the button to press without reading. */
const MAY_STOP = { primary: "done", quiet: ["done"] } as const;

const star = "star";
const worlds = "worlds";
const house = "house";
const tracks = "tracks";

export const KINDS: Readonly<Record<string, KindLook>> = {
  house: { tab: house, icon: "n-civilization" },
  gods: { tab: house, icon: "n-god-lesser" },
  main: { tab: star, icon: "n-sign" },
  shift: { tab: star, icon: "n-sign", ...MAY_STOP },
  portal: { tab: worlds, icon: "n-portal", ...MAY_STOP },
  anu: { tab: worlds, icon: "n-portal", ...MAY_STOP },
  move: { tab: worlds, icon: "n-move", ...MAY_STOP },
  take: { tab: tracks, icon: "n-commerce", ...MAY_STOP },
  gather: { tab: worlds, icon: "n-gather", ...MAY_STOP },
  create: { tab: house, icon: "n-creation" },
  recruit: { tab: worlds, icon: "n-follower", ...MAY_STOP },
  market: { tab: house, icon: "n-market", ...MAY_STOP },
  turn: {
    always: TURN.map(({ id }) => id),
    primary: "end",
    tab: star,
  },
  mirror: { tab: star, icon: "n-art-duplicity-mirror", ...MAY_STOP },
  upgrade: { tab: star, icon: "n-upgrade", ...MAY_STOP },
  use: { tab: star, icon: "n-creation", ...MAY_STOP },
  arm: { tab: house, icon: "n-weapon" },
  build: { tab: worlds, icon: "n-settlement" },
  any: { tab: house, icon: "n-any" },
  athena: { tab: house, icon: "n-any" },
  order: { icon: "u-first" },
  battle: { tab: worlds, icon: "n-war" },
  anubis: { tab: worlds, icon: "n-follower", ...MAY_STOP },
  lay: { tab: worlds, icon: "n-weapon" },
  replace: { tab: worlds, icon: "n-weapon" },
  wield: { tab: worlds, icon: "n-weapon" },
  second: { tab: worlds, icon: "n-fx-second-card", ...MAY_STOP },
  pay: { icon: "n-any" },
  chariot: { tab: worlds, icon: "n-metal" },
  steal: { tab: worlds, icon: "n-fx-steal" },
  artifact: { tab: tracks, icon: "n-art-tablet-of-destinies" },
  providence: { tab: tracks, icon: "n-art-tablet-of-destinies" },
  culture: { tab: worlds, icon: "n-culture" },
  reward: { reaction: true, quiet: ["done"], icon: "n-culture" },
  bastet: { tab: house, icon: "n-commerce", ...MAY_STOP },
  freya: { tab: worlds, icon: "n-follower", ...MAY_STOP },
  frigg: { tab: worlds, icon: "n-follower", ...MAY_STOP },
  marduk: { tab: worlds, icon: "n-follower", ...MAY_STOP },
  loss: { tab: worlds, icon: "u-minus" },
  scarab: { tab: tracks, icon: "n-art-scarab-amulet" },
};

export const PREFERENCES: readonly SeatPreference[] = [
  {
    id: "culture",
    label: { ru: "Награды жетонов культуры", en: "Rewards of culture tokens" },
    hint: {
      ru: "От награды можно отказаться. Если вы этого не делаете, стол может брать её за вас.",
      en: "A reward may be refused. If you never do that, the table can take it for you.",
    },
    choices: [
      { value: "ask", label: { ru: "Спрашивать всегда", en: "Always ask" } },
      { value: "always", label: { ru: "Брать всегда", en: "Always take" } },
    ],
    default: "ask",
  },
];

export const TABS: readonly PhoneTab[] = [
  { id: star, icon: "n-creation", label: WORDS.star },
  { id: worlds, icon: "n-portal", label: WORDS.worlds },
  { id: house, icon: "n-civilization", label: WORDS.house },
  { id: tracks, icon: "n-power", label: WORDS.tracks },
];
