/** The star as it is drawn: nodes, lines, zones, and what a move of the pawn would bring. */

import { nameOf } from "../contract";
import { sentences } from "../table";
import type { Facts } from "./facts";
import { around, middle, starPoint } from "./geometry";
import type { Point } from "./geometry";
import { listed } from "./goods";
import { gainInWords, idleWord } from "./stops";
import type { Table } from "./table";
import type { AnunnakiView, StarView, WayView } from "./types";
import { say } from "./words";
import type { Word } from "./words";

export interface Node {
  spot: string;
  token: string;
  at: Point;
  /** A tip of the star, or one of the inner places. */
  tip: boolean;
}

export function nodesOf(view: AnunnakiView, facts: Facts): Node[] {
  const far = Math.max(...facts.tables.spots.map((spot) => Math.hypot(...spot.at)));
  return facts.tables.spots.flatMap((spot) => {
    const token = view.star[spot.id];
    return token
      ? [{ spot: spot.id, token, at: starPoint(spot), tip: Math.hypot(...spot.at) > far * 0.7 }]
      : [];
  });
}

export interface Line {
  cell: string;
  a: Point;
  b: Point;
  at: Point;
  crystals: number;
  sign: boolean;
  way: WayView | undefined;
}

export function linesOf(facts: Facts, star: StarView): Line[] {
  return facts.tables.cells.flatMap((cell) => {
    const [from, to] = cell.ends.map((end) => facts.spot.get(end));
    if (!from || !to) return [];
    const a = starPoint(from);
    const b = starPoint(to);
    return [
      {
        cell: cell.id,
        a,
        b,
        at: middle([a, b]),
        crystals: cell.crystals,
        sign: star.signs.includes(cell.id),
        way: star.ways.find((way) => way.cell === cell.id),
      },
    ];
  });
}

export interface ZoneLook {
  id: string;
  chief: boolean;
  at: Point;
  corners: Point[];
  signs: number;
  cells: number;
  taken: boolean;
}

export function zonesOf(facts: Facts, star: StarView): ZoneLook[] {
  return facts.tables.zones.map((zone) => {
    const ends = new Set(zone.cells.flatMap((cell) => facts.cell.get(cell)?.ends ?? []));
    const corners = around(
      [...ends].flatMap((end) => {
        const spot = facts.spot.get(end);
        return spot ? [starPoint(spot)] : [];
      }),
    );
    return {
      id: zone.id,
      chief: zone.token !== "lesser",
      at: middle(corners),
      corners,
      signs: zone.cells.filter((cell) => star.signs.includes(cell)).length,
      cells: zone.cells.length,
      taken: star.zones.includes(zone.id),
    };
  });
}

/** Tokens by what they do, where there are two of them with their colour. */
const SHORT: Readonly<Record<string, Word>> = {
  portal: "actPortal",
  blue_move: "actBlueMove",
  red_move: "actRedMove",
  trade: "actTrade",
  blue_gather: "actBlueGather",
  red_gather: "actRedGather",
  creation: "actCreation",
  income: "actIncome",
  power: "actPower",
  market: "actMarket",
};

/** A token in a word or two, where its whole name has no room. */
export function shortName({ facts, lang, texts }: Table, id: string): string {
  const token = facts.token.get(id);
  const word = SHORT[`${token?.colour}_${token?.action}`] ?? SHORT[token?.action ?? ""];
  return word ? say(lang, word) : nameOf(texts, `token:${id}`);
}

/** What a move to a token brings, in words. */
export function wayInWords(table: Table, way: WayView): string {
  const { lang, texts } = table;
  return sentences(
    way.sign ? say(lang, "waySign") : say(lang, "wayPlain"),
    way.crystals > 0 && say(lang, "wayCrystal", { n: way.crystals }),
    way.zones.length > 0 &&
      say(lang, "wayZone", {
        list: way.zones.map((zone) => nameOf(texts, `zone:${zone}`)).join(", "),
      }),
    way.shift && say(lang, "wayShift"),
    way.ends && say(lang, "wayEnds"),
    listed(way.yields).length > 0 &&
      say(lang, "wayYields", { list: gainInWords(texts, lang, way) }),
    idleWord(table, way),
  );
}
