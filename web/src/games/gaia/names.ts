/** Hexes in words, for names that are read aloud and for help. */

import { nameOf } from "../contract";
import type { Lang, Texts } from "../contract";
import { bareOf, wordsOf } from "../../kit/ids";
import { isHex } from "./components";
import { priceOf } from "./goods";
import { shipOn } from "./fleet/fleet";
import { sectorNumber } from "./map";
import type { Hex, Piece, Satellite } from "./map";
import type { Target } from "./targets";
import type { GaiaView, SectorView } from "./types";
import { counted, say } from "./words";
import type { Word } from "./words";

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

/** "sector 3", "deep space 12". */
export function sectorName(sector: SectorView | undefined, lang: Lang): string {
  if (!sector) return "";
  return say(lang, KIND_WORDS[sector.kind] ?? "sector", { n: sectorNumber(sector) });
}

const KIND_WORDS: Readonly<Record<string, Word>> = {
  space: "sector",
  deep: "deepSpace",
  interspace: "interspace",
};

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
  explore: "explore",
  ship: "shipAction",
  colonise: "colonise",
};

function planetName(texts: Texts, lang: Lang, planet: string): string {
  const name = nameOf(texts, `planet:${planet}`);
  return /planet$/.test(name) ? name : say(lang, "planet", { name });
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
  const ship = shipOn(view, hex.id);
  if (ship) parts[0] = say(lang, "shipAt", { name: nameOf(texts, `ship:${ship.id}`) });
  const sector = sectorName(view.sectors[hex.sector], lang);
  if (sector) parts.push(sector);
  const there = occupied.get(hex.name);
  if (there) parts.push(there);
  if (target) {
    const verb = target.action ? wordsOf(target.action.text)[0] : undefined;
    const word = verb ? VERB_WORDS[verb] : undefined;
    const price = target.action ? priceOf(target.action) : [];
    if (word) {
      const list = price.map(({ good, amount }) => counted(lang, amount, good)).join(", ");
      const what = say(lang, word);
      parts.push(list ? say(lang, "at", { what, price: list }) : what);
    }
  }
  return parts.join(", ");
}

/** "titanium planet, sector 3": what to call a place on the map. */
export function called(view: GaiaView, component: string, texts: Texts, lang: Lang): string {
  if (!isHex(component)) return "";
  const place = view.map.find(({ hex }) => hex === bareOf(component));
  if (!place) return "";
  const what = place.planet ? planetName(texts, lang, place.planet) : say(lang, "space");
  return [what, sectorName(view.sectors[place.sector], lang)].filter(Boolean).join(", ");
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
  if (piece?.kind === "lost planet") return "planet:lost";
  if (piece) return `structure:${piece.structure}`;
  const planet = hexes.find((hex) => hex.id === id)?.planet;
  return planet ? `planet:${planet}` : undefined;
}
