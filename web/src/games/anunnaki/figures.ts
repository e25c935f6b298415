/** The pictures for the rules of Anunnaki: parts of one table of two houses. */

import type { Figures } from "../contract";
import type { AnunnakiPrint, AnunnakiView } from "./types";

export const FIGURES: Figures<AnunnakiView, AnunnakiPrint> = {
  position: () => ({ players: 2, seed: "5", options: { houses: "random", first_game: true } }),
  captions: {
    star: {
      ru: "Звезда действий в начале партии: жетоны действий, линии с ячейками и кристаллами.",
      en: "The star of actions as the game begins: tokens on its points, lines with cells and crystals.",
    },
    planets: {
      ru: "Гея и родные планеты вокруг неё.",
      en: "Gaia and the home planets around it.",
    },
    tracks: {
      ru: "Шкалы развития с множителями и целями и шкала власти.",
      en: "The development tracks with multipliers and goals, and the power track.",
    },
    goals: {
      ru: "Цели лежат у шкал развития: шкала даёт множитель.",
      en: "The goals lie at the development tracks: a track gives the multiplier.",
    },
    trade_row: {
      ru: "Соглашения на выбор и артефакты у Геи.",
      en: "Agreements on offer, and the artifacts beside Gaia.",
    },
    artifacts: {
      ru: "Артефакты Атлантиды.",
      en: "The artifacts of Atlantis.",
    },
    weapon_cards: {
      ru: "Карты оружия одного дома: сила, цена, эффект и что приносит победа.",
      en: "The weapon cards of one house: strength, price, effect and what a victory brings.",
    },
    gods: {
      ru: "Боги одного дома.",
      en: "The gods of one house.",
    },
  },
  load: () => import("./Figure.svelte"),
};
