/** Where victory points come from, gathered for the plots at the end of the game. */

import type { GameModule } from "../contract";

type Group = NonNullable<GameModule["causes"]>[number];

export const CAUSES: readonly Group[] = [
  {
    id: "reputation",
    causes: ["reputation"],
    label: { ru: "Репутация", en: "Reputation" },
    color: "var(--res-reputation)",
  },
  {
    id: "artifact",
    causes: ["artifact"],
    label: { ru: "Артефакты", en: "Artifacts" },
    color: "var(--res-artifact)",
  },
  {
    id: "colonised",
    causes: ["colonised"],
    label: { ru: "Колонизированные планеты", en: "Colonised planets" },
    color: "var(--pt-ocean)",
  },
  {
    id: "developed",
    causes: ["developed"],
    label: { ru: "Освоенные планеты", en: "Developed planets" },
    color: "var(--pt-green)",
  },
  {
    id: "direction",
    causes: ["direction"],
    label: { ru: "Основное направление", en: "Main direction" },
    color: "var(--accent)",
  },
];
