/** What the plots at the end of the game count: spaces of tracks, and what those of power are worth. */

import type { Plotted } from "../contract";
import type { AnunnakiPrint } from "./types";
import { WORDS } from "./words";

export const PLOTS: Readonly<Record<string, Plotted<AnunnakiPrint>>> = {
  war: { label: WORDS.plotWar },
  tech: { label: WORDS.plotTech },
  commerce: { label: WORDS.plotCommerce },
  power: {
    label: WORDS.plotPower,
    value: (space, { tracks }) => tracks.power[space]?.vp ?? space,
  },
};
