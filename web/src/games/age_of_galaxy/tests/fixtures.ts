/** The fixtures with their types, and a table made of one for the tests. */

import { fixturesOf } from "../../testing";
import type { Lang, Texts } from "../../contract";
import after from "../fixtures/after.json";
import capture from "../fixtures/capture.json";
import develop from "../fixtures/develop.json";
import discard from "../fixtures/discard.json";
import draft from "../fixtures/draft.json";
import late from "../fixtures/late.json";
import over from "../fixtures/over.json";
import solo from "../fixtures/solo.json";
import soloOver from "../fixtures/solo_over.json";
import start from "../fixtures/start.json";
import tablesJson from "../fixtures/tables.json";
import english from "../fixtures/texts.en.json";
import russian from "../fixtures/texts.ru.json";
import turn from "../fixtures/turn.json";
import { tableOf } from "../table";

export const FRAMES = {
  after,
  capture,
  develop,
  discard,
  draft,
  late,
  over,
  solo,
  soloOver,
  start,
  turn,
};
export type FrameName = keyof typeof FRAMES;
export const TEXTS: Record<Lang, Texts> = { ru: russian, en: english };
export const { tables, frameOf, propsOf, tableFrom, actionOf } = fixturesOf(
  FRAMES,
  tablesJson,
  TEXTS,
  tableOf,
);
