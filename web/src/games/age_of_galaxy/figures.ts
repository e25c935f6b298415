/** The pictures for the rules of Age of Galaxy: parts of one table of two alliances. */

import type { Figures } from "../contract";
import type { GalaxyPrint, GalaxyView } from "./types";

export const FIGURES: Figures<GalaxyView, GalaxyPrint> = {
  position: () => ({ players: 2, seed: "5", options: { explored_space: true } }),
  captions: {
    board: {
      ru: "Планшет альянса: ресурсы, планеты, технологии, ведущие фракции.",
      en: "The board of an alliance: resources, planets, technologies, leading factions.",
    },
    technologies: {
      ru: "Технологии планшета снизу вверх.",
      en: "The technology tree, from the bottom up.",
    },
    factions: {
      ru: "Карты фракций: направление, приоритеты, способности; внизу — что приносит розыгрыш.",
      en: "Faction cards: direction, priorities, abilities; below what playing one brings.",
    },
    space_cards: {
      ru: "Карты космического пространства в ряду галактики.",
      en: "Space cards in the row of the galaxy.",
    },
    congress: {
      ru: "Галактический конгресс и аномалии.",
      en: "The galactic congress and the anomalies.",
    },
    cells: {
      ru: "Планшет действий, под ним карты торговли.",
      en: "The action board over the trade cards.",
    },
    trade: {
      ru: "Планшет действий, под ним карты торговли.",
      en: "The action board over the trade cards.",
    },
    reputation: {
      ru: "Планшет репутации: кубик, который выше, ходит раньше.",
      en: "The reputation board: the cube on top acts first.",
    },
  },
  load: () => import("./Figure.svelte"),
};
