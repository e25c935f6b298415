/** Hexes that can be chosen now, their prices, and the piece that a preview puts down. */

import type { Choice, LegalAction } from "../contract";
import { bareOf, wordsOf } from "../../kit/ids";
import { isHex } from "./components";
import { factionColor, structureIcon } from "./facts";
import type { Facts } from "./facts";
import { priceOf } from "./goods";
import type { Amount } from "../../kit/amounts";
import type { Piece } from "./map";
import type { GaiaView } from "./types";

export interface Target {
  id: string;
  /** The one action meant by a click here, if there is one. */
  action: LegalAction | null;
  /** What to write on the pill: the whole price, so that one pill can be read against another. */
  pill: Amount[];
  /** Costs QIC for the distance: the ring is dashed. */
  dashed: boolean;
}

/** Verbs whose targets are lit before anything is picked; others wait for their space or tile. */
const PLAIN = new Set(["mine", "project", "upgrade", "explore"]);
const RANK: Readonly<Record<string, number>> = {
  mine: 0,
  project: 0,
  settle: 0,
  explore: 0,
  upgrade: 1,
};

/** Where the things lie that a verb asks for. */
const BOARD_OF: Readonly<Record<string, string>> = {
  research: "research",
  action: "research",
  pass: "research",
  special: "board",
  mine: "map",
  project: "map",
  upgrade: "map",
  ship: "fleet",
  explore: "map",
  federation: "map",
};

/** The board to look at for what is being chosen; an action chosen whole is seen where it acts. */
export function boardFor({ verbs, preview }: Choice): string | undefined {
  const [verb] = verbs ?? [];
  if (!verb) return undefined;
  return preview?.components.some(isHex) ? "map" : BOARD_OF[verb];
}

/** Where components that are no hexes lie on the map. */
export type Places = ReadonlyMap<string, string>;
const NO_PLACES: Places = new Map();

/** The actions whose hexes are lit now. */
function litActions(choice: Choice): readonly LegalAction[] {
  const several = choice.candidates.some((action) => action.components.filter(isHex).length > 1);
  if (several) return choice.candidates;
  const others = choice.picked.filter((id) => !isHex(id));
  const pool = choice.ofVerb.filter((action) =>
    others.every((id) => action.components.includes(id)),
  );
  if (choice.verbs || others.length) return pool;
  const main = pool.filter((action) => PLAIN.has(wordsOf(action.text)[0] ?? ""));
  return main.length ? main : pool;
}

export function targetsOf(choice: Choice, places = NO_PLACES): Map<string, Target> {
  const lit = litActions(choice);
  const byHex = new Map<string, LegalAction[]>();
  for (const action of lit)
    for (const component of action.components) {
      const id = places.get(component) ?? component;
      if (!isHex(id)) continue;
      const list = byHex.get(id);
      if (list) list.push(action);
      else byHex.set(id, [action]);
    }
  const targets = new Map<string, Target>();
  const quiet = !choice.verbs && !choice.picked.length;
  for (const [id, actions] of byHex) {
    const least = Math.min(...actions.map(rankOf));
    const best = actions.filter((action) => rankOf(action) === least);
    const action = best.length === 1 ? (best[0] ?? null) : null;
    const price = action ? priceOf(action) : [];
    const verb = action ? wordsOf(action.text)[0] : "";
    targets.set(id, {
      id,
      action,
      pill: verb === "unite" || (quiet && verb === "upgrade") ? [] : price,
      dashed: action?.notes.some((note) => note.id === "range") ?? false,
    });
  }
  return targets;
}

function rankOf(action: LegalAction): number {
  return RANK[wordsOf(action.text)[0] ?? ""] ?? 2;
}

/** What is asked about a hex that cannot be chosen: in a turn a mine, else what hexes are for now. */
export function askedOf(choice: Choice, kind: string | undefined): string | undefined {
  const [verb] = choice.verbs ?? [];
  if (verb || kind === "turn") return verb ?? "mine";
  const about = choice.actions.filter(({ components }) => components.some(isHex));
  return about[0] && wordsOf(about[0].text)[0];
}

/** The lines of a pill: two goods to a line, so that it stays within its hex. */
export function pillRows(pill: readonly Amount[]): Amount[][] {
  const rows: Amount[][] = [];
  for (let index = 0; index < pill.length; index += 2) rows.push(pill.slice(index, index + 2));
  return rows;
}

/** Where the amount at `index` begins on a line of a pill, in map units. */
export function pillStart(row: readonly Amount[], index: number): number {
  return row.slice(0, index).reduce((sum, { amount }) => sum + (amount > 9 ? 21.5 : 15.5), 3.5);
}

export function pillWidth(pill: readonly Amount[]): number {
  return Math.max(...pillRows(pill).map((row) => pillStart(row, row.length))) + 1.5;
}

// --- the previewed piece ------------------------------------------------------------------------

/** Icons of what is no structure; a satellite is drawn by its shape alone. */
const PIECE_ICONS: Readonly<Record<string, string>> = {
  gaiaformer: "g-gaiaformer",
  space_station: "b-space-station",
  satellite: "",
};

/** What a previewed action puts on the map. */
export function ghostsOf(
  action: LegalAction | null,
  view: GaiaView,
  facts: Facts,
  seat: number,
): Piece[] {
  const player = view.players[seat];
  if (!action || !player) return [];
  return action.notes.flatMap(({ id, components: [hex = "", piece = ""] }): Piece[] => {
    if (id !== "piece" || !isHex(hex)) return [];
    const name = bareOf(hex);
    const structure = bareOf(piece);
    const comma = name.indexOf(",");
    const guest = view.players.some(
      (other) =>
        other.seat !== seat && Object.values(other.structures).some((list) => list.includes(name)),
    );
    return [
      {
        key: `ghost:${name}`,
        hex: name,
        q: Number(name.slice(0, comma)),
        r: Number(name.slice(comma + 1)),
        dx: guest ? 9 : 0,
        dy: guest ? 8 : 0,
        seat,
        color: factionColor(facts, player.faction, seat),
        icon: PIECE_ICONS[structure] ?? structureIcon(structure),
        kind: guest ? "guest" : "structure",
        structure,
        scale: guest ? 0.66 : 1,
      },
    ];
  });
}

/** The panel of a medium window on which a decision is made. */
export const PANELS: Readonly<Record<string, string>> = {
  tile: "research",
  step: "research",
  payment: "board",
  income: "board",
  gaia: "board",
  brainstone: "board",
  booster: "research",
  token: "research",
};
