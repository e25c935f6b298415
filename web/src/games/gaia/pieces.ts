/** A table that is being set up, piece by piece: what lies where, and how another piece is named there. */

import type { Named } from "../contract";
import type { Facts } from "./facts";
import type { GaiaView, SectorView } from "./types";

export type GroupId =
  | "rounds"
  | "finals"
  | "boosters"
  | "standard"
  | "advanced"
  | "token"
  | "shipTiles"
  | "shipTokens"
  | "artifacts";

/** One place on the table, and what lies there. */
export interface Slot {
  /** The component that it lies at: a track, a ship; empty where places are only counted. */
  at: string;
  piece: string;
}

/** Places for pieces of one kind. */
export interface Group {
  id: GroupId;
  /** The part of the option that names them. */
  key: string;
  /** What their ids are ids of. */
  kind: "goal" | "final" | "booster" | "tile" | "token" | "artifact";
  slots: readonly Slot[];
  /** Everything that may lie there. */
  choices: readonly string[];
}

const bare = (pieces: readonly (string | null)[]): Slot[] =>
  pieces.flatMap((piece) => (piece ? [{ at: "", piece }] : []));
const ids = (pieces: readonly { id: string }[]): string[] => pieces.map(({ id }) => id);

export function groupsOf(view: GaiaView, { tables }: Facts): Group[] {
  const at = (place: string, piece: string | null): Slot[] => (piece ? [{ at: place, piece }] : []);
  const tracks = tables.tracks.map(({ id }) => ({ id, laid: view.tracks[id] }));
  const ships = view.fleet?.ships ?? [];
  const found: Group[] = [
    {
      id: "rounds",
      key: "rounds",
      kind: "goal",
      slots: bare(view.rounds),
      choices: ids(tables.round_goals),
    },
    {
      id: "finals",
      key: "finals",
      kind: "final",
      slots: bare(Object.keys(view.finals)),
      choices: ids(tables.final_goals),
    },
    {
      id: "boosters",
      key: "boosters",
      kind: "booster",
      slots: bare(view.boosters),
      choices: ids(tables.boosters),
    },
    {
      id: "advanced",
      key: "advanced",
      kind: "tile",
      slots: [
        ...tracks.flatMap(({ id, laid }) => at(`track:${id}`, laid?.advanced ?? null)),
        ...at("extension:", view.fleet?.extension.tile ?? null),
      ],
      choices: ids(tables.advanced_tiles),
    },
    {
      id: "standard",
      key: "standard",
      kind: "tile",
      slots: [
        ...tracks.flatMap(({ id, laid }) => at(`track:${id}`, laid?.tile ?? null)),
        ...bare(view.free_row),
      ],
      choices: ids(tables.standard_tiles.filter(({ elsewhere }) => !elsewhere)),
    },
    {
      id: "token",
      key: "terraforming_token",
      kind: "token",
      slots: bare([view.terraforming_token]),
      choices: ids(tables.tokens.filter(({ common }) => common)),
    },
    {
      id: "shipTiles",
      key: "ships",
      kind: "tile",
      slots: ships.flatMap(({ id, tile }) => at(`ship:${id}`, tile)),
      choices: ids(tables.standard_tiles.filter(({ elsewhere }) => elsewhere)),
    },
    {
      id: "shipTokens",
      key: "ships",
      kind: "token",
      slots: ships.flatMap(({ id, token }) => at(`ship:${id}`, token)),
      choices: ids(tables.tokens.filter(({ elsewhere }) => elsewhere)),
    },
    {
      id: "artifacts",
      key: "artifacts",
      kind: "artifact",
      slots: bare(ships.flatMap(({ artifacts }) => artifacts)),
      choices: ids(tables.artifacts ?? []),
    },
  ];
  return found.filter(({ slots }) => slots.length);
}

/** The id of a place without its kind. */
const place = (at: string) => at.slice(at.indexOf(":") + 1) || "extension";

/** Pieces of a group in their places, as the option names them. */
function written(group: Group, pieces: readonly string[], named: Named): Named {
  const slots = group.slots.map(({ at }, index) => ({ at, piece: pieces[index] ?? "" }));
  switch (group.id) {
    case "token":
      return { [group.key]: pieces[0] };
    case "standard": {
      const tiles: Record<string, string | string[]> = {
        free: slots.filter(({ at }) => !at).map(({ piece }) => piece),
      };
      for (const { at, piece } of slots) if (at) tiles[place(at)] = piece;
      return { [group.key]: tiles };
    }
    case "advanced":
      return { [group.key]: Object.fromEntries(slots.map(({ at, piece }) => [place(at), piece])) };
    case "shipTiles":
    case "shipTokens": {
      const part = group.id === "shipTiles" ? "tile" : "token";
      const known = (named["ships"] ?? {}) as Record<string, object>;
      const ships = slots.map(({ at, piece }) => [
        place(at),
        { ...known[place(at)], [part]: piece },
      ]);
      return { ships: { ...known, ...Object.fromEntries(ships) } };
    }
    default:
      return { [group.key]: pieces };
  }
}

/** Another piece in a place; one that lies elsewhere changes places with it. */
export function put(named: Named, group: Group, index: number, piece: string): Named {
  const pieces = group.slots.map((slot) => slot.piece);
  const before = pieces[index] ?? "";
  const from = pieces.indexOf(piece);
  if (from >= 0) pieces[from] = before;
  pieces[index] = piece;
  return { ...named, ...written(group, pieces, named) };
}

/** What is left to the lot again. */
export function without(named: Named, key: string): Named {
  return Object.fromEntries(Object.entries(named).filter(([name]) => name !== key));
}

/** Everything that is seen, named. */
export function allOf(view: GaiaView, facts: Facts): Named {
  let named: Named = {};
  for (const group of groupsOf(view, facts))
    named = {
      ...named,
      ...written(
        group,
        group.slots.map(({ piece }) => piece),
        named,
      ),
    };
  const { fleet } = view;
  return {
    ...named,
    ...(view.sectors.length ? { sectors: placements(view.sectors) } : {}),
    ...(fleet
      ? { economy: fleet.economy, extension: fleet.extension.side, terraforming_card: fleet.card }
      : {}),
  };
}

const placements = (sectors: readonly SectorView[]) =>
  sectors.map(({ sector, centre, rotation }) => ({ sector, centre, rotation }));

/** The board with a sector turned by one sixth. */
export function turnSector(view: GaiaView, named: Named, sector: string): Named {
  const sectors = view.sectors.map((one) =>
    one.sector === sector ? { ...one, rotation: (one.rotation + 1) % 6 } : one,
  );
  return { ...named, sectors: placements(sectors) };
}

/** The board with two sectors in each other's places; what is not of space keeps the turn of its place. */
export function swapSectors(view: GaiaView, named: Named, one: string, other: string): Named {
  const by = new Map(view.sectors.map((sector) => [sector.sector, sector]));
  const sectors = view.sectors.map((at) => {
    const goes = at.sector === one ? other : at.sector === other ? one : null;
    const sector = goes ? by.get(goes) : undefined;
    if (!sector) return at;
    return { ...at, sector: sector.sector, rotation: turns(at) ? sector.rotation : at.rotation };
  });
  return { ...named, sectors: placements(sectors) };
}

/** Whether a part of the board can be turned where it lies. */
export function turns({ kind }: SectorView): boolean {
  return kind === "space";
}
