/** The buttons of the action bar and how each kind of decision is asked. */

import type { Bilingual, KindLook, PhoneTab, SeatPreference, VerbGroup } from "../contract";
import type { AnunnakiView } from "./types";
import { WORDS } from "./words";

/** What a turn offers after the main action, in the order of the rulebook; digits follow it. */
const TURN: readonly VerbGroup[] = [
  {
    id: "magic",
    verbs: ["magic", "mirror"],
    icon: "n-crystal",
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

/** What it means to go without, where that is more than that nothing else is wanted. */
const WITHOUT: Readonly<Record<string, Bilingual>> = {
  shift: { ru: "Не переносить", en: "Leave it" },
  take: { ru: "Не брать", en: "Take none" },
  market: { ru: "Не менять", en: "No trade" },
  upgrade: { ru: "Не улучшать", en: "No upgrade" },
  use: { ru: "Не совершать", en: "Go without" },
  replace: { ru: "Сдать битву", en: "Give up the battle" },
  second: { ru: "Без второй карты", en: "No second card" },
  anubis: { ru: "Никого не добавлять", en: "Add nobody" },
};

function without({ decision }: AnunnakiView): Bilingual {
  return WITHOUT[decision?.kind ?? ""] ?? { ru: "Хватит", en: "No more" };
}

/** A verb of a smaller decision, called as the server calls it unless it has words of its own. */
function group(
  id: string,
  icon: string,
  own: Pick<VerbGroup, "label" | "confirm" | "begins"> = {},
): VerbGroup {
  return { id, verbs: [id], icon, ...own };
}

/** Verbs of smaller decisions: they need a word on the confirm button. */
const SMALL: readonly VerbGroup[] = [
  group("act", "n-sign", {
    label: { ru: "Ход по звезде", en: "Move on the star" },
    confirm: { ru: "Пойти", en: "Go" },
    begins: true,
  }),
  group("house", "n-civilization", {
    confirm: { ru: "Играть за этот дом", en: "Play this house" },
  }),
  group("return", "n-god-lesser", {
    label: { ru: "Вернуть бога", en: "Give back a god" },
    confirm: { ru: "Вернуть", en: "Give back" },
  }),
  group("portal", "n-portal", {
    label: { ru: "Портал", en: "Portal" },
    confirm: { ru: "Телепортировать", en: "Send" },
  }),
  group("move", "n-move", { label: { ru: "Перемещение", en: "Move" } }),
  group("take", "n-commerce", { confirm: { ru: "Взять", en: "Take" } }),
  group("gather", "n-gather", {
    label: { ru: "Сбор", en: "Gather" },
    confirm: { ru: "Собрать", en: "Gather" },
  }),
  group("gain", "n-any"),
  group("recruit", "n-follower"),
  group("market", "n-market", { confirm: { ru: "Обменять", en: "Exchange" } }),
  group("upgrade", "n-upgrade"),
  group("use", "n-creation"),
  group("arm", "n-weapon", { confirm: { ru: "Взять", en: "Take" } }),
  group("build", "n-settlement"),
  group("shift", "n-sign", { confirm: { ru: "Перенести", en: "Move it" } }),
  group("first", "u-first"),
  group("battle", "n-war", { confirm: { ru: "В бой", en: "Fight" } }),
  group("add", "n-follower", {
    label: { ru: "Добавить", en: "Add" },
    confirm: { ru: "Добавить", en: "Add" },
  }),
  group("lay", "n-weapon", { confirm: laid }),
  group("wield", "n-weapon", { confirm: { ru: "Применить", en: "Use it" } }),
  group("pay", "n-any"),
  group("second", "n-fx-second-card", { confirm: { ru: "Добавить", en: "Add it" } }),
  group("spend", "n-metal", { confirm: { ru: "Потратить", en: "Spend" } }),
  group("steal", "n-fx-steal", {
    label: { ru: "Забрать", en: "Take" },
    confirm: { ru: "Забрать", en: "Take" },
  }),
  group("artifact", "n-art-tablet-of-destinies", {
    label: { ru: "Артефакт", en: "Artifact" },
    confirm: { ru: "Взять", en: "Take it" },
  }),
  group("foresee", "n-art-tablet-of-destinies"),
  group("culture", "n-culture", { confirm: { ru: "Разыграть", en: "Resolve" } }),
  group("accept", "n-culture"),
  group("lose", "u-minus"),
  group("give", "n-follower", {
    label: { ru: "Вернуть последователя", en: "Give back a follower" },
    confirm: { ru: "Вернуть", en: "Give back" },
  }),
  group("put", "n-follower", { confirm: { ru: "Поместить", en: "Put" } }),
  group("advance", "n-art-scarab-amulet"),
  { id: "done", verbs: ["done"], icon: "u-pass", label: without, confirm: without },
  group("end", "u-confirm"),
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
  main: { turn: true, tab: star, icon: "n-sign" },
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
  order: { icon: "u-first", reaction: true },
  battle: { tab: worlds, icon: "n-war" },
  anubis: { tab: worlds, icon: "n-follower", reaction: true, quiet: ["done"] },
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
