/**
 * The shelf: every game with its cover. A game's own code is fetched when one of its tables is
 * opened; a new game is one more entry here and one more folder beside this file.
 */

import type { Component } from "svelte";
import type { AnyGameModule, Bilingual } from "./contract";
import AnunnakiCover from "./covers/AnunnakiCover.svelte";
import GaiaCover from "./covers/GaiaCover.svelte";
import GalaxyCover from "./covers/GalaxyCover.svelte";

/** A game with hints after the lessons. */
export interface FirstGame {
  players: number;
  options: Record<string, unknown>;
  /** Who plays the other seats; one player has an opponent that the rules play. */
  bot: string;
}

/** The lessons about something that is laid over a game, and the first game after them. */
export interface Course {
  layers: readonly string[];
  name: Bilingual;
  firstGame: FirstGame;
}

export interface ShelfEntry {
  /** The id of the game in the server's registry. */
  id: string;
  accent: AnyGameModule["accent"];
  icon: string;
  name: Bilingual;
  blurb: Bilingual;
  tags: readonly Bilingual[];
  players: string;
  minutes: string;
  Cover: Component;
  /** Absent: the game is still being made, and cannot be opened. */
  load?: () => Promise<AnyGameModule>;
  /** One player against an opponent that the rules play. */
  solo?: {
    /** The button on the cover and the heading of the new game. */
    title: Bilingual;
    opponent: Bilingual;
    /** How the opponent decides, in a few words. */
    note: Bilingual;
  };
  /** What can be laid over it and has help of its own. */
  expansions?: readonly { layers: readonly string[]; name: Bilingual }[];
  /** The end of its lessons. */
  firstGame?: FirstGame;
  /** The same of what lies over it. */
  courses?: readonly Course[];
}

export const SHELF: readonly ShelfEntry[] = [
  {
    id: "gaia",
    accent: "gaia",
    icon: "g-sector",
    name: { ru: "Проект «Гайя»", en: "Gaia Project" },
    blurb: {
      ru: "Терраформируйте планеты, стройте федерации, ищите потерянный флот. 18 цивилизаций.",
      en: "Terraform planets, found federations, seek the lost fleet. 18 civilisations.",
    },
    tags: [
      { ru: "Потерянный флот", en: "The Lost Fleet" },
      { ru: "Боты", en: "Bots" },
      { ru: "Соло", en: "Solo" },
    ],
    players: "1–4",
    minutes: "60–120",
    Cover: GaiaCover,
    load: async () => (await import("./gaia/index")).default,
    solo: {
      title: { ru: "Одиночная игра против Автомы", en: "Solo game against the Automa" },
      opponent: { ru: "Автома", en: "Automa" },
      note: { ru: "Ходит по картам решений", en: "Plays by decision cards" },
    },
    expansions: [{ layers: ["lost_fleet"], name: { ru: "Потерянный флот", en: "The Lost Fleet" } }],
    firstGame: { players: 2, options: { setup: "first-game" }, bot: "greedy" },
    courses: [
      {
        layers: ["automa"],
        name: { ru: "Автома", en: "Automa" },
        firstGame: { players: 1, options: { setup: "first-game" }, bot: "greedy" },
      },
      {
        layers: ["lost_fleet"],
        name: { ru: "Потерянный флот", en: "The Lost Fleet" },
        firstGame: { players: 2, options: { lost_fleet: true }, bot: "greedy" },
      },
    ],
  },
  {
    id: "anunnaki",
    accent: "anunnaki",
    icon: "n-sign",
    name: { ru: "Ануннаки", en: "Anunnaki" },
    blurb: {
      ru: "Дома богов делят Гею: ходите по звезде, призывайте богов, берите Атлантиду.",
      en: "Houses of gods divide Gaia: walk the star, summon gods, take Atlantis.",
    },
    tags: [
      { ru: "4 дома", en: "4 houses" },
      { ru: "Битвы", en: "Battles" },
      { ru: "Боты", en: "Bots" },
    ],
    players: "2–4",
    minutes: "90",
    Cover: AnunnakiCover,
    load: async () => (await import("./anunnaki/index")).default,
    firstGame: { players: 2, options: { first_game: true }, bot: "greedy" },
  },
  {
    id: "age_of_galaxy",
    accent: "galaxy",
    icon: "y-fleet",
    name: { ru: "Эра галактики", en: "Age of Galaxy" },
    blurb: {
      ru: "Пять раундов, сорок фракций: колонии, технологии и флот на одном столе.",
      en: "Five rounds, forty factions: colonies, technologies and a fleet on one table.",
    },
    tags: [
      { ru: "Драфт", en: "Draft" },
      { ru: "Боты", en: "Bots" },
      { ru: "Соло", en: "Solo" },
    ],
    players: "1–4",
    minutes: "45",
    Cover: GalaxyCover,
    load: async () => (await import("./age_of_galaxy/index")).default,
    solo: {
      title: { ru: "Одиночная игра против бота", en: "Solo game against the bot" },
      opponent: { ru: "Бот", en: "Bot" },
      note: { ru: "Ходит по картам фракций", en: "Plays by faction cards" },
    },
    firstGame: { players: 2, options: {}, bot: "greedy" },
  },
];

export function shelfEntry(id: string): ShelfEntry | undefined {
  return SHELF.find((entry) => entry.id === id);
}
