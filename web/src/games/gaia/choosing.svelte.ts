/** Which civilisation is looked at while one is chosen: pointed at, picked, or the one looked at last. */

import { wordsOf } from "../../kit/ids";
import { previewed } from "../table";
import type { Table } from "./table";
import type { Faction } from "./types";

export class FactionLook {
  /** Under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** Clicked, whether or not it can be had. */
  clicked: string | null = $state(null);

  /** What is shown of them. */
  at(table: Table): Faction | undefined {
    const [verb, picked] = wordsOf(previewed(table)?.text ?? "");
    const { facts, view } = table;
    const id =
      this.pointed ??
      (verb === "faction" ? picked : null) ??
      this.clicked ??
      inColumns(table)
        .flat()
        .find(({ id }) => view.open_factions.includes(id))?.id;
    return facts.faction.get(id ?? "");
  }
}

/** Every civilisation of the table by the planet it comes from. */
export function inColumns({ facts, view, firstGame }: Table): Faction[][] {
  const few = firstGame
    ? Object.keys(facts.tables.first_game_mines[String(view.players.length)] ?? {})
    : null;
  const columns = new Map<number, Faction[]>();
  for (const faction of [...facts.tables.factions].sort(
    (a, b) => a.home - b.home || a.index - b.index,
  ))
    if (!few || few.includes(faction.id))
      columns.set(faction.home, [...(columns.get(faction.home) ?? []), faction]);
  return [...columns.values()];
}

/** The level on which a civilisation begins, for the tracks where it is not the lowest. */
export function startLevels({ start_track, more_tracks }: Faction): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const track of [...(start_track === null ? [] : [start_track]), ...more_tracks])
    found.set(track, (found.get(track) ?? 0) + 1);
  return found;
}
