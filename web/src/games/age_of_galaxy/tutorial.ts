/** Hints of a first game, in our own words, as the game comes to them. */

import type { TutorialStep } from "../contract";
import type { GalaxyFrame, GalaxyView, PlayerView } from "./types";

function me(frame: GalaxyFrame): PlayerView | undefined {
  return frame.view.players[frame.decision?.seat ?? frame.seat ?? 0];
}

function asks(frame: GalaxyFrame, ...kinds: string[]): boolean {
  return frame.mine && kinds.includes(frame.decision?.kind ?? "");
}

/** Components of a kind that the legal actions of a verb touch. */
function legal(frame: GalaxyFrame, verb: string, kind: string): string[] {
  return frame.actions
    .filter((action) => action.text.split(" ")[0] === verb)
    .flatMap((action) => action.components.filter((id) => id.startsWith(`${kind}:`)));
}

const turn = (frame: GalaxyFrame): boolean => asks(frame, "turn");

export const TUTORIAL: readonly TutorialStep<GalaxyView>[] = [
  {
    id: "welcome",
    when: (frame) => asks(frame, "discard", "draft"),
    text: {
      ru: "Вы собираете альянс из фракций и за пять раундов строите влияние в галактике Серебряного Полумесяца. Семь карт служат всю партию: ненужные, но не больше трёх, можно сейчас заменить. Карту, которая поднимается под курсором, можно прочесть целиком.",
      en: "You gather an alliance of factions and in five rounds build your standing in the Silver Crescent. Seven cards serve the whole game: up to three may be replaced now. A card under the pointer rises to be read in full.",
    },
  },
  {
    id: "start",
    when: (frame) => asks(frame, "start"),
    text: {
      ru: "Стартовая фракция сразу даёт бонус (справа вверху на карте), способность и типы планет, которые вы сможете заселять. Смотрите на значки планет рядом с названием.",
      en: "The starting faction brings its bonus (top right of the card), its ability and the planet types you may settle: the signs beside its name.",
    },
  },
  {
    id: "turn",
    when: (frame) => turn(frame) && frame.view.round === 1 && me(frame)?.colonised.length === 0,
    text: {
      ru: "У вас три кубика — это три действия в раунде. Первая планета бесплатна: каждая следующая стоит на кредит дороже. Сиреневое кольцо отмечает планеты, доступные сейчас; пунктирное — нужна карта с руки.",
      en: "Three cubes are three actions a round. The first planet is free, each next one costs a credit more. A violet ring marks planets open to you now; a dashed one needs a card from your hand.",
    },
    components: (frame) => legal(frame, "colonise", "planet"),
  },
  {
    id: "card",
    when: (frame) => turn(frame) && frame.view.round === 1 && !me(frame)?.card_played,
    text: {
      ru: "Каждый ход можно сыграть одну карту: сделать фракцию ведущей (до трёх), сменить направление, взять награду один раз или занять планету её типа. Это не тратит кубик. Нажмите карту, чтобы увидеть четыре способа.",
      en: "Every turn you may play one card: make the faction a leading one (up to three), change direction, take its reward once, or settle a planet of its type. It costs no cube. Click a card to see the four ways.",
    },
    components: (frame) => legal(frame, "ally", "faction"),
  },
  {
    id: "research",
    when: (frame) => turn(frame) && legal(frame, "research", "technology").length > 0,
    text: {
      ru: "Технологии действуют до конца игры. Варп-двигатель открывает все карты лицом вверх, терраформирование — бесплодные планеты, оружие даёт силу.",
      en: "Technologies last for the whole game. The Warp Drive reaches every face-up card, Terraforming opens barren planets, weapons bring strength.",
    },
    components: (frame) => legal(frame, "research", "technology"),
  },
  {
    id: "develop",
    when: (frame) => turn(frame) && legal(frame, "develop", "planet").length > 0,
    text: {
      ru: "Освоенная планета стоит 2 очка вместо 1, приносит репутацию и открывает путь в галактический конгресс.",
      en: "A developed planet is worth 2 points instead of 1, brings reputation and opens the way to the galactic congress.",
    },
    components: (frame) => legal(frame, "develop", "planet"),
  },
  {
    id: "fleet",
    when: (frame) => turn(frame) && frame.view.phases.includes("capture"),
    text: {
      ru: "Со второго раунда флоты сравнивают: у кого больше крейсеров, тот властелин и может захватить планету. Ваши планеты под охраной, пока их не больше, чем ваших крейсеров.",
      en: "From the second round on fleets are compared: whoever has most cruisers is overlord and may capture a planet. Your planets are protected while they are no more than your cruisers.",
    },
  },
  {
    id: "capture",
    when: (frame) => asks(frame, "capture"),
    text: {
      ru: "Вы властелин галактики: поставьте крейсер на любую досягаемую неохраняемую планету. Она не принесёт награды, но соперник её потеряет.",
      en: "You are overlord: put a cruiser on any reachable unprotected planet. It brings no reward, but a rival loses it.",
    },
    components: (frame) => legal(frame, "capture", "planet"),
  },
  {
    id: "trade",
    when: (frame) => turn(frame) && legal(frame, "trade", "trade").length > 0,
    text: {
      ru: "Карта торговли, все ячейки которой заняты, приносит золотую эру: кубики с неё возвращаются владельцам — до трёх лишних действий.",
      en: "A trade card whose cells are all taken brings a golden age: its cubes go back to their owners, up to three extra actions.",
    },
    components: (frame) => legal(frame, "trade", "trade"),
  },
  {
    id: "last",
    when: (frame) => turn(frame) && frame.view.round === frame.view.rounds,
    text: {
      ru: "Последний раунд. Очки дают репутация, артефакты, планеты и основное направление: проверьте, сколько оно принесёт, рядом со своим именем на планшете.",
      en: "The last round. Points come from reputation, artifacts, planets and the main direction: see beside your name on the board what it would bring.",
    },
  },
];
