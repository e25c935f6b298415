/** What lies on the map: pieces, satellites, federations, legal targets and their prices. */

import { boundsOf } from "../../kit/hex";
import type { MapHex } from "../../kit/map";
import { nameOf } from "../contract";
import type { Choice, Lang, LegalAction, Texts } from "../contract";
import { bareOf, isHex, wordsOf } from "./components";
import { factionColor, structureIcon } from "./facts";
import type { Facts } from "./facts";
import { amountOf, priceOf } from "./goods";
import type { Amount } from "./goods";
import type { GaiaView, HexView, PlayerView } from "./types";
import { counted, say } from "./words";
import type { Word } from "./words";

export const SIZE = 26;

export interface Hex extends MapHex {
  name: string;
  sector: number;
  planet: string | null;
}

export type PieceKind = "structure" | "former" | "station" | "guest" | "lost";

export interface Piece {
  key: string;
  hex: string;
  q: number;
  r: number;
  /** Shift from the middle of the hex, where two pieces share it. */
  dx: number;
  dy: number;
  seat: number;
  color: string;
  icon: string;
  kind: PieceKind;
  structure: string;
  scale: number;
}

export interface Satellite {
  key: string;
  q: number;
  r: number;
  dx: number;
  dy: number;
  seat: number;
  color: string;
}

export function hexesOf(map: readonly HexView[]): Hex[] {
  return map.map(({ hex, q, r, sector, planet }) => ({
    id: `hex:${hex}`,
    name: hex,
    q,
    r,
    sector,
    planet,
  }));
}

/** "3" of sector `03`, "5" of `05-back`. */
export function sectorNumber(sector: string): string {
  return sector.replace(/^0/, "").replace(/-.*/, "");
}

export function piecesOf(view: GaiaView, facts: Facts): Piece[] {
  const hosts = new Set(view.players.flatMap((player) => player.guests));
  const pieces: Piece[] = [];
  for (const player of view.players) {
    const color = factionColor(facts, player.faction, player.seat);
    const guests = new Set(player.guests);
    const add = (hex: string, kind: PieceKind, structure: string, icon: string) => {
      const comma = hex.indexOf(",");
      const shared = hosts.has(hex);
      const guest = kind === "guest";
      pieces.push({
        key: `${player.seat}:${kind === "structure" ? "" : kind}:${hex}`,
        hex,
        q: Number(hex.slice(0, comma)),
        r: Number(hex.slice(comma + 1)),
        dx: shared ? (guest ? 9 : -5) : 0,
        dy: shared ? (guest ? 8 : -4) : 0,
        seat: player.seat,
        color,
        icon,
        kind,
        structure,
        scale: shared ? (guest ? 0.66 : 0.84) : 1,
      });
    };
    for (const [structure, hexes] of Object.entries(player.structures))
      for (const hex of hexes)
        add(hex, guests.has(hex) ? "guest" : "structure", structure, structureIcon(structure));
    for (const hex of player.gaiaformers.out) add(hex, "former", "former", "g-gaiaformer");
    for (const hex of player.stations) add(hex, "station", "station", "b-space-station");
    for (const hex of player.lost_planet) add(hex, "lost", "mine", "b-mine");
  }
  // A guest lies over its host.
  return pieces.sort((a, b) => Number(a.kind === "guest") - Number(b.kind === "guest"));
}

export function satellitesOf(view: GaiaView, facts: Facts): Satellite[] {
  const owners = new Map<string, number>();
  for (const player of view.players)
    for (const hex of player.satellites) owners.set(hex, (owners.get(hex) ?? 0) + 1);
  const placed = new Map<string, number>();
  const found: Satellite[] = [];
  for (const player of view.players) {
    const color = factionColor(facts, player.faction, player.seat);
    for (const hex of player.satellites) {
      const comma = hex.indexOf(",");
      const count = owners.get(hex) ?? 1;
      const index = placed.get(hex) ?? 0;
      placed.set(hex, index + 1);
      const angle = Math.PI + (2 * Math.PI * index) / count;
      const far = count > 1 ? 8.5 : 0;
      found.push({
        key: `${player.seat}:${hex}`,
        q: Number(hex.slice(0, comma)),
        r: Number(hex.slice(comma + 1)),
        dx: Math.cos(angle) * far,
        dy: Math.sin(angle) * far,
        seat: player.seat,
        color,
      });
    }
  }
  return found;
}

/** Hexes of starting mines whose places are our reconstruction. */
export function reconstructedHexes(view: GaiaView, facts: Facts): string[] {
  const players = String(view.players.length);
  const mines = facts.tables.first_game_mines[players] ?? {};
  return Object.entries(mines).flatMap(([faction, hexes]) =>
    facts.tables.reconstructed.includes(`layouts/first_game_${players}/${faction}`) ? hexes : [],
  );
}

// --- legal targets ------------------------------------------------------------------------------

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
export function litActions(choice: Choice): readonly LegalAction[] {
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

/** Width of a pill in map units. */
export function pillWidth(pill: readonly Amount[]): number {
  return pill.reduce((sum, { amount }) => sum + (amount > 9 ? 24 : 18), 4);
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

// --- names --------------------------------------------------------------------------------------

/** What stands on each hex, in words, for names that are read aloud. */
export function occupants(
  pieces: readonly Piece[],
  satellites: readonly Satellite[],
  view: GaiaView,
  texts: Texts,
  lang: Lang,
): Map<string, string> {
  const found = new Map<string, string[]>();
  const add = (hex: string, words: string) => {
    const list = found.get(hex);
    if (list) list.push(words);
    else found.set(hex, [words]);
  };
  const owner = (seat: number) => {
    const faction = view.players[seat]?.faction;
    return faction ? nameOf(texts, `faction:${faction}`) : String(seat + 1);
  };
  for (const piece of pieces) {
    const what =
      piece.kind === "former"
        ? say(lang, "former")
        : piece.kind === "station"
          ? say(lang, "station")
          : nameOf(texts, `structure:${piece.structure}`);
    add(piece.hex, `${what}, ${owner(piece.seat)}`);
  }
  for (const satellite of satellites)
    add(`${satellite.q},${satellite.r}`, `${say(lang, "satellite")}, ${owner(satellite.seat)}`);
  return new Map([...found].map(([hex, list]) => [hex, list.join(", ")]));
}

const VERB_WORDS: Readonly<Record<string, Word>> = {
  mine: "mine",
  project: "project",
  upgrade: "upgrade",
  settle: "settle",
  satellite: "satellite",
  lost: "lost",
  unite: "unite",
  action: "mine",
  special: "special",
};

export function planetName(texts: Texts, lang: Lang, planet: string): string {
  const name = nameOf(texts, `planet:${planet}`);
  return lang === "en" && planet !== "lost" ? say(lang, "planet", { name }) : name;
}

/** "titanium planet, sector 3, mine for 5 ore, 2 credits". */
export function hexName(
  hex: Hex,
  view: GaiaView,
  texts: Texts,
  lang: Lang,
  occupied: ReadonlyMap<string, string>,
  target: Target | undefined,
): string {
  const parts = [hex.planet ? planetName(texts, lang, hex.planet) : say(lang, "space")];
  const sector = view.sectors[hex.sector]?.sector;
  if (sector) parts.push(say(lang, "sector", { n: sectorNumber(sector) }));
  const there = occupied.get(hex.name);
  if (there) parts.push(there);
  if (target) {
    const verb = target.action ? wordsOf(target.action.text)[0] : undefined;
    const word = verb ? VERB_WORDS[verb] : undefined;
    const seat = view.decision?.seat ?? 0;
    const price = target.action ? priceOf(target.action, seat) : [];
    if (word) {
      const list = price.map(({ good, amount }) => counted(lang, amount, good)).join(", ");
      const what = say(lang, word);
      parts.push(list ? say(lang, "at", { what, price: list }) : what);
    }
  }
  return parts.join(", ");
}

/** The catalogue id that explains what is seen on a hex. */
export function topicOf(
  id: string,
  pieces: readonly Piece[],
  hexes: readonly Hex[],
): string | undefined {
  const piece = pieces.findLast(({ hex }) => `hex:${hex}` === id);
  if (piece?.kind === "former") return "good:gaiaformer";
  if (piece?.kind === "station") return "special:space_station";
  if (piece?.kind === "lost") return "planet:lost";
  if (piece) return `structure:${piece.structure}`;
  const planet = hexes.find((hex) => hex.id === id)?.planet;
  return planet ? `planet:${planet}` : undefined;
}

/** The middle of everything a player owns, to look at first on a small screen. */
export function centreOf(player: PlayerView | undefined): string | undefined {
  if (!player) return undefined;
  const hexes = Object.values(player.structures).flat();
  if (!hexes.length) return undefined;
  const points = hexes.map((hex) => {
    const comma = hex.indexOf(",");
    return { name: hex, q: Number(hex.slice(0, comma)), r: Number(hex.slice(comma + 1)) };
  });
  const box = boundsOf(points, 1);
  const x = box.x + box.w / 2;
  const y = box.y + box.h / 2;
  let best = points[0];
  let least = Infinity;
  for (const point of points) {
    const far = Math.hypot(1.5 * point.q - x, Math.sqrt(3) * (point.r + point.q / 2) - y);
    if (far < least) [best, least] = [point, far];
  }
  return best ? `hex:${best.name}` : undefined;
}
