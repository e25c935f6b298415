/** Where victory points come from, gathered for the plots at the end of the game. */

import type { GameModule } from "../contract";

type Group = NonNullable<GameModule["causes"]>[number];

const numbered = (prefix: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${prefix}${i + 1}`);

export const CAUSES: readonly Group[] = [
  {
    id: "start",
    causes: ["start"],
    label: { ru: "Начало игры", en: "Set-up" },
    color: "var(--seat-neutral)",
  },
  {
    id: "rounds",
    causes: numbered("round goal ", 6),
    label: { ru: "Цели раундов", en: "Round goals" },
    color: "var(--accent)",
  },
  {
    id: "boosters",
    causes: numbered("booster-", 10),
    label: { ru: "Усилители", en: "Boosters" },
    color: "var(--planet-terra)",
  },
  {
    id: "federations",
    causes: [
      "fed_12vp",
      "fed_8vp_qic",
      "fed_8vp_power",
      "fed_7vp_ore",
      "fed_7vp_cred",
      "fed_6vp_know",
      "fed_gleens",
    ],
    label: { ru: "Федерации", en: "Federations" },
    color: "var(--good)",
  },
  {
    id: "tiles",
    causes: [
      "std_7vp",
      "std_gaia_mine_3vp",
      "adv_pass_3vp_federation",
      "adv_pass_3vp_lab",
      "adv_pass_1vp_type",
      "adv_trigger_research_2vp",
      "adv_trigger_mine_3vp",
      "adv_trigger_station_3vp",
      "adv_now_2vp_mine",
      "adv_now_4vp_station",
      "adv_now_2vp_sector",
      "adv_now_2vp_gaia",
      "adv_now_5vp_federation",
    ],
    label: { ru: "Технологии", en: "Tech tiles" },
    color: "var(--res-credit)",
  },
  {
    id: "qic",
    causes: ["qic_types", "qic_federation"],
    label: { ru: "Действия за ККИ", en: "QIC actions" },
    color: "var(--planet-transdim)",
  },
  {
    id: "faction",
    causes: ["gleens", "civilisation"],
    label: { ru: "Свойство цивилизации", en: "Faction ability" },
    color: "var(--planet-desert)",
  },
  {
    id: "automa",
    causes: ["automa card", "automa faction action", "automa faction", "automa level"],
    label: { ru: "Карты Автомы", en: "Cards of the Automa" },
    color: "var(--planet-oxide)",
  },
  {
    id: "research",
    causes: ["research levels", "gaia_project"],
    label: { ru: "Исследования", en: "Research" },
    color: "var(--res-knowledge)",
  },
  {
    id: "finals",
    causes: [
      "fs_structures_in_federations",
      "fs_structures",
      "fs_planet_types",
      "fs_gaia_planets",
      "fs_sectors",
      "fs_satellites",
    ],
    label: { ru: "Финальные цели", en: "Final goals" },
    color: "var(--planet-volcanic)",
  },
  {
    id: "goods",
    causes: ["leftover goods"],
    label: { ru: "Оставшиеся ресурсы", en: "Leftover goods" },
    color: "var(--planet-swamp)",
  },
  {
    id: "charge",
    causes: ["charge"],
    label: { ru: "Подзарядка", en: "Charging" },
    color: "var(--res-power)",
  },
];
