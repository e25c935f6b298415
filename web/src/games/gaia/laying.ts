/** How a new game is laid piece by piece, and how civilisations look there. */

import type { GoodLook, Pieces } from "../contract";
import Laying from "./Laying.svelte";
import { factsOf } from "./facts";
import { allOf } from "./pieces";
import type { GaiaPrint, GaiaView } from "./types";
import { WORDS } from "./words";

export const PIECES: Pieces<GaiaView, GaiaPrint> = {
  option: "table",
  Component: Laying,
  all: (view, components) => allOf(view, factsOf(components)),
  called: {
    sectors: WORDS.named_sectors,
    standard: WORDS.named_standard,
    advanced: WORDS.named_advanced,
    boosters: WORDS.named_boosters,
    rounds: WORDS.named_rounds,
    finals: WORDS.named_finals,
    terraforming_token: WORDS.named_token,
    ships: WORDS.named_ships,
    artifacts: WORDS.named_artifacts,
  },
  anew: {
    sectors: ["players", "setup", "board", "small_board", "lost_fleet"],
    boosters: ["players", "setup"],
    artifacts: ["players", "setup", "lost_fleet"],
    ships: ["players", "setup", "lost_fleet"],
    advanced: ["setup", "lost_fleet"],
    standard: ["setup"],
    rounds: ["setup", "lost_fleet"],
    finals: ["setup", "lost_fleet"],
    terraforming_token: ["setup"],
    economy: ["players", "setup", "lost_fleet", "economy_side"],
    extension: ["players", "setup", "lost_fleet", "extension_side"],
    terraforming_card: ["players", "setup", "lost_fleet"],
    automa: ["players", "setup"],
  },
  sooner: { option: "board_order", value: "board-first" },
};

/** The planet that a civilisation comes from. */
export const sides = ({ factions, planet_types }: GaiaPrint): Record<string, GoodLook> =>
  Object.fromEntries(
    [...factions]
      .sort((a, b) => a.home - b.home || a.index - b.index)
      .map(({ id, home }) => [
        id,
        {
          icon: `planet-${planet_types[home] ?? "terra"}`,
          color: `var(--faction-${planet_types[home] ?? "terra"})`,
        },
      ]),
  );
