/** The pictures for the rules of Gaia Project: parts of one table with four civilisations. */

import type { Figures } from "../contract";
import type { GaiaPrint, GaiaView } from "./types";

const FACTIONS = ["terrans", "hadsch_hallas", "xenos", "taklons"];

export const FIGURES: Figures<GaiaView, GaiaPrint> = {
  position: (layers) => ({
    players: FACTIONS.length,
    seed: "5",
    options: {
      factions: FACTIONS,
      ...(layers.includes("lost_fleet") ? { lost_fleet: true } : {}),
    },
  }),
  captions: {
    planet_wheel: {
      ru: "Круг планет терранов: сверху своя планета, у остальных число этапов; слева цена этапа.",
      en: "The planets as the Terrans see them: their own on top, the steps to each; left what a step costs.",
    },
    bowls: {
      ru: "Энергетический цикл терранов в начале игры.",
      en: "The power cycle of the Terrans as the game begins.",
    },
    building_track: {
      ru: "Строения терранов. Пустая ячейка приносит доход, который под ней напечатан.",
      en: "The structures of the Terrans. An empty slot brings the income printed in it.",
    },
    research_board: {
      ru: "Поле исследований: области, жетоны технологий под ними, действия внизу.",
      en: "The research board: the tracks, the technology tiles below them, the actions at the bottom.",
    },
    tech_tiles: {
      ru: "Виды жетонов технологий.",
      en: "The kinds of technology tiles.",
    },
    advanced_tiles: {
      ru: "Передовые технологии: в партии на поле лежат не все.",
      en: "The advanced tiles: not all of them lie on the board in a game.",
    },
    board_actions: {
      ru: "Действия за энергию и за ККИ.",
      en: "Power and QIC actions.",
    },
    round_goals: {
      ru: "Цели раундов и финальные цели.",
      en: "The goals of the rounds and the final goals.",
    },
    final_goals: {
      ru: "Финальные цели этой партии.",
      en: "The final goals of this game.",
    },
    boosters: {
      ru: "Усилители, из которых выбирают при пасе.",
      en: "The boosters to choose from when passing.",
    },
    federation_tokens: {
      ru: "Жетоны федераций в запасе.",
      en: "The federation tokens in the supply.",
    },
    faction_boards: {
      ru: "Планшет терранов перед началом игры.",
      en: "The board of the Terrans before the game.",
    },
  },
  load: () => import("./Figure.svelte"),
};
