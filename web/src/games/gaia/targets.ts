/** Hexes that can be chosen now, their prices, and the piece that a preview puts down. */

import type { Choice, LegalAction } from "../contract";
import { bareOf, isHex, wordsOf } from "./components";
import { factionColor, structureIcon } from "./facts";
import type { Facts } from "./facts";
import { amountOf, priceOf } from "./goods";
import type { Amount } from "./goods";
import type { Piece } from "./map";
import type { GaiaView, PlayerView } from "./types";

export interface Target {
  id: string;
  /** The one action meant by a click here, if there is one. */
  action: LegalAction | null;
  /** What to write on the pill. */
  pill: Amount[];
  /** Costs QIC for the distance: the ring is dashed. */
  dashed: boolean;
}

/** Verbs whose targets are lit before anything is picked; others wait for their space or tile. */
const PLAIN = new Set(["mine", "project", "upgrade"]);
const RANK: Readonly<Record<string, number>> = { mine: 0, project: 0, settle: 0, upgrade: 1 };

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

export function targetsOf(
  choice: Choice,
  view: GaiaView,
  player: PlayerView | undefined,
): Map<string, Target> {
  const lit = litActions(choice);
  const byHex = new Map<string, LegalAction[]>();
  for (const action of lit)
    for (const id of action.components) {
      if (!isHex(id)) continue;
      const list = byHex.get(id);
      if (list) list.push(action);
      else byHex.set(id, [action]);
    }
  if (!player) return new Map();
  const planets = new Map(view.map.map((hex) => [`hex:${hex.hex}`, hex.planet]));
  const formers = new Set(player.gaiaformers.out.map((hex) => `hex:${hex}`));
  const targets = new Map<string, Target>();
  const quiet = !choice.verbs && !choice.picked.length;
  for (const [id, actions] of byHex) {
    const least = Math.min(...actions.map(rankOf));
    const best = actions.filter((action) => rankOf(action) === least);
    const action = best.length === 1 ? (best[0] ?? null) : null;
    const price = action ? priceOf(action, player.seat) : [];
    const verb = action ? wordsOf(action.text)[0] : "";
    const planetQic =
      planets.get(id) === "gaia" && !formers.has(id) && player.faction !== "gleens" ? 1 : 0;
    const build = verb === "mine" || verb === "project" || verb === "action" || verb === "special";
    targets.set(id, {
      id,
      action,
      pill: verb === "unite" || (quiet && verb === "upgrade") ? [] : price,
      dashed: build && amountOf(price, "qic") > planetQic,
    });
  }
  return trimmed(targets);
}

function rankOf(action: LegalAction): number {
  return RANK[wordsOf(action.text)[0] ?? ""] ?? 2;
}

/** A price that every pill would show says nothing: it stays in the bar (2 credits for a mine). */
function trimmed(targets: Map<string, Target>): Map<string, Target> {
  const priced = [...targets.values()].filter((target) => target.pill.length);
  const common = new Set(
    priced[0]?.pill
      .filter(({ good, amount }) =>
        priced.every((target) => amountOf(target.pill, good) === amount),
      )
      .map(({ good }) => good),
  );
  for (const target of priced) {
    const kept = target.pill.filter(({ good }) => !common.has(good) && good !== "gaiaformers");
    const credits = kept.filter(({ good }) => good !== "credits");
    // Credits are dropped first where a pill would become too wide for its hex.
    target.pill = kept.length > 2 && credits.length ? credits : kept.length ? kept : target.pill;
    if (target.pill.length > 3) target.pill = target.pill.slice(0, 3);
  }
  return targets;
}

/** Where the amount at `index` begins on a pill, in map units. */
export function pillStart(pill: readonly Amount[], index: number): number {
  return pill.slice(0, index).reduce((sum, { amount }) => sum + (amount > 9 ? 24 : 18), 4);
}

export function pillWidth(pill: readonly Amount[]): number {
  return pillStart(pill, pill.length);
}

// --- the previewed piece ------------------------------------------------------------------------

/** What a previewed action puts on the map. */
export function ghostOf(
  action: LegalAction | null,
  view: GaiaView,
  facts: Facts,
  seat: number,
): Piece | null {
  if (!action) return null;
  const hex = action.components.find(isHex);
  const player = view.players[seat];
  if (!hex || !player) return null;
  const [verb, first, second] = wordsOf(action.text);
  const name = bareOf(hex);
  const planet = view.map.find((entry) => entry.hex === name)?.planet;
  let icon = "";
  let structure = "";
  if (verb === "mine" || verb === "lost") [icon, structure] = ["b-mine", "mine"];
  else if (verb === "settle") {
    structure = facts.faction.get(player.faction ?? "")?.start_institute
      ? "planetary_institute"
      : "mine";
    icon = structureIcon(structure);
  } else if (verb === "project") [icon, structure] = ["g-gaiaformer", "former"];
  else if (verb === "upgrade" && second) [icon, structure] = [structureIcon(second), second];
  else if (verb === "special" && first === "space_station")
    [icon, structure] = ["b-space-station", "station"];
  else if (verb === "special" && first === "swap")
    [icon, structure] = ["b-institute", "planetary_institute"];
  else if (verb === "special" && first === "downgrade")
    [icon, structure] = ["b-station", "trading_station"];
  else if (verb === "special" || verb === "action")
    [icon, structure] = planet === "transdim" ? ["g-gaiaformer", "former"] : ["b-mine", "mine"];
  else if (verb === "satellite") [icon, structure] = ["", "satellite"];
  else return null;
  const comma = name.indexOf(",");
  const guest = view.players.some(
    (other) =>
      other.seat !== seat && Object.values(other.structures).some((list) => list.includes(name)),
  );
  return {
    key: `ghost:${name}`,
    hex: name,
    q: Number(name.slice(0, comma)),
    r: Number(name.slice(comma + 1)),
    dx: guest ? 9 : 0,
    dy: guest ? 8 : 0,
    seat,
    color: factionColor(facts, player.faction, seat),
    icon,
    kind: guest ? "guest" : "structure",
    structure,
    scale: guest ? 0.66 : 1,
  };
}
