/** What a player has built. */

import { explorer } from "./fleet/fleet";
import type { GaiaView, PlayerView } from "./types";

/** Structures of a kind taken off the board; the lost planet is a mine that was never on it. */
export function builtOf(player: PlayerView, structure: string): number {
  return player.structures[structure]?.length ?? 0;
}

/** How many of something the server counts for tiles and goals. */
function counted(player: PlayerView, what: string): number {
  return player.counts[what] ?? 0;
}

/** A row of "on the map" at the end of the game: icon, structures or pieces counted. */
interface Row {
  id: string;
  icon: string;
  count: (player: PlayerView) => number;
}

const COUNTED: readonly Row[] = [
  { id: "structure:mine", icon: "b-mine", count: (p) => counted(p, "mine") },
  {
    id: "structure:trading_station",
    icon: "b-station",
    count: (p) => counted(p, "trading_station"),
  },
  { id: "structure:research_lab", icon: "b-lab", count: (p) => counted(p, "research_lab") },
  {
    id: "academies",
    icon: "b-academy",
    count: (p) => builtOf(p, "academy_left") + builtOf(p, "academy_right"),
  },
  {
    id: "structure:planetary_institute",
    icon: "b-institute",
    count: (p) => builtOf(p, "planetary_institute"),
  },
  {
    id: "satellites",
    icon: "g-satellite",
    count: (p) => counted(p, "satellite"),
  },
  { id: "federation", icon: "g-federation", count: (p) => counted(p, "federation_token") },
];

/** The rows of a game: with the lost fleet also what there is of it on the map. */
export function rowsOf(view: GaiaView): readonly Row[] {
  if (!view.fleet) return COUNTED;
  return [
    ...COUNTED,
    {
      id: "ships",
      icon: "lf-shuttle",
      count: ({ seat }) => explorer(view, seat)?.explored.length ?? 0,
    },
    { id: "asteroids", icon: "planet-asteroid", count: (p) => counted(p, "asteroid") },
    { id: "deepSpace", icon: "lf-deep-space", count: (p) => counted(p, "deep_space") },
  ];
}
