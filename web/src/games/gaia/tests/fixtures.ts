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
import planning from "../fixtures/planning.json";
import plans from "../fixtures/planning.plans.json";
import rotate from "../fixtures/rotate.json";
import satellite from "../fixtures/satellite.json";
import solo from "../fixtures/solo.json";
import settle from "../fixtures/settle.json";
import fleetFaction from "../fixtures/fleet_faction.json";
import fleetMine from "../fixtures/fleet_mine.json";
import fleetOver from "../fixtures/fleet_over.json";
import fleetSolo from "../fixtures/fleet_solo.json";
import fleetTinkering from "../fixtures/fleet_tinkering.json";
import fleetTurn from "../fixtures/fleet.json";
import tablesJson from "../fixtures/tables.json";
import fleetTables from "../fixtures/tables.lost_fleet.json";
import fleetEnglish from "../fixtures/texts.en.lost_fleet.json";
import fleetRussian from "../fixtures/texts.ru.lost_fleet.json";
import english from "../fixtures/texts.en.json";
import russian from "../fixtures/texts.ru.json";
import tile from "../fixtures/tile.json";
import turn from "../fixtures/turn.json";
import { tableOf } from "../table";
import type { FederationPlans } from "../types";

export const FRAMES = {
  booster,
  faction,
  federation,
  first,
  laying,
  nevlas,
  opponent,
  over,
  planning,
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

/** What is planned with in the position `planning`. */
export const PLANS = plans as unknown as FederationPlans;

/** Positions with the lost fleet: their tables and words are other ones. */
export const FLEET_FRAMES = {
  faction: fleetFaction,
  mine: fleetMine,
  over: fleetOver,
  solo: fleetSolo,
  tinkering: fleetTinkering,
  turn: fleetTurn,
};
export const FLEET_TEXTS: Record<Lang, Texts> = { ru: fleetRussian, en: fleetEnglish };
export const fleet = fixturesOf(FLEET_FRAMES, fleetTables, FLEET_TEXTS, tableOf);
