/** The fixtures with their types, and a table made of one for the tests. */

import { fixturesOf } from "../../testing";
import type { Lang, Texts } from "../../contract";
import booster from "../fixtures/booster.json";
import faction from "../fixtures/faction.json";
import federation from "../fixtures/federation.json";
import first from "../fixtures/first.json";
import laying from "../fixtures/laying.json";
import nevlas from "../fixtures/nevlas.json";
import opponent from "../fixtures/opponent.json";
import over from "../fixtures/over.json";
import rotate from "../fixtures/rotate.json";
import satellite from "../fixtures/satellite.json";
import solo from "../fixtures/solo.json";
import settle from "../fixtures/settle.json";
import tablesJson from "../fixtures/tables.json";
import english from "../fixtures/texts.en.json";
import russian from "../fixtures/texts.ru.json";
import tile from "../fixtures/tile.json";
import turn from "../fixtures/turn.json";
import { tableOf } from "../table";

export const FRAMES = {
  booster,
  faction,
  federation,
  first,
  laying,
  nevlas,
  opponent,
  over,
  rotate,
  satellite,
  settle,
  solo,
  tile,
  turn,
};
export type FrameName = keyof typeof FRAMES;
export const TEXTS: Record<Lang, Texts> = { ru: russian, en: english };
export const { tables, frameOf, propsOf, tableFrom } = fixturesOf(
  FRAMES,
  tablesJson,
  TEXTS,
  tableOf,
);
