/** The fixtures with their types, and a table made of one for the tests. */

import type { Lang, Texts } from "../../contract";
import { fixturesOf } from "../../testing";
import battle from "../fixtures/battle.json";
import civilization from "../fixtures/civilization.json";
import first from "../fixtures/first.json";
import market from "../fixtures/market.json";
import gods from "../fixtures/gods.json";
import house from "../fixtures/house.json";
import main from "../fixtures/main.json";
import move from "../fixtures/move.json";
import over from "../fixtures/over.json";
import tablesJson from "../fixtures/tables.json";
import english from "../fixtures/texts.en.json";
import russian from "../fixtures/texts.ru.json";
import turn from "../fixtures/turn.json";
import { tableOf } from "../table";

export const FRAMES = { battle, civilization, first, market, gods, house, main, move, over, turn };
export type FrameName = keyof typeof FRAMES;
export const TEXTS: Record<Lang, Texts> = { ru: russian, en: english };
export const { tables, frameOf, propsOf, tableFrom, actionOf } = fixturesOf(
  FRAMES,
  tablesJson,
  TEXTS,
  tableOf,
);
