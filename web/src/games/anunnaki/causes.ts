/** Where victory points come from, gathered for the plots at the end of the game. */

import type { GameModule } from "../contract";

type Group = NonNullable<GameModule["causes"]>[number];

export const CAUSES: readonly Group[] = [
  {
    id: "battle",
    causes: ["battle"],
    label: { ru: "Битвы", en: "Battles" },
    color: "var(--res-strength)",
  },
  {
    id: "trade",
    causes: ["trade"],
    label: { ru: "Торговля", en: "Trade" },
    color: "var(--res-gold)",
  },
  {
    id: "income",
    causes: ["income"],
    label: { ru: "Доход от поселений", en: "Settlement income" },
    color: "var(--res-income)",
  },
  {
    id: "goals",
    causes: ["goal_war", "goal_tech", "goal_commerce"],
    label: { ru: "Цели шкал", en: "Goals of the tracks" },
    color: "var(--res-crystal)",
  },
  {
    id: "ranks",
    causes: ["rank_war", "rank_tech", "rank_commerce"],
    label: { ru: "Места на шкалах", en: "Places on the tracks" },
    color: "var(--info)",
  },
  {
    id: "power",
    causes: ["power", "two_vp"],
    label: { ru: "Власть", en: "Power" },
    color: "var(--seat-3)",
  },
  {
    id: "culture",
    causes: ["culture"],
    label: { ru: "Культура", en: "Culture" },
    color: "var(--res-wood)",
  },
  {
    id: "gods",
    causes: [
      "horus",
      "seth",
      "thor",
      "freyr",
      "aegir",
      "ninlil",
      "ninhursag",
      "enki",
      "hades",
      "ares",
      "demeter",
    ],
    label: { ru: "Боги", en: "Gods" },
    color: "var(--seat-4)",
  },
  {
    id: "artifacts",
    causes: ["cornucopia", "tablet_of_destinies"],
    label: { ru: "Артефакты", en: "Artifacts" },
    color: "var(--seat-5)",
  },
  {
    id: "leftovers",
    causes: ["leftovers"],
    label: { ru: "Остатки", en: "Leftovers" },
    color: "var(--res-metal)",
  },
];
