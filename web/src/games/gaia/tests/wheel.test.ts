import { expect, it } from "vitest";
import { WHEEL, wheelOf } from "../wheel";
import { tables } from "./fixtures";

it("has the home on top, two types one, two types two and two types three steps away", () => {
  for (let home = 0; home < WHEEL; home++) {
    const spots = wheelOf(tables, home);
    expect(spots[0]).toEqual({ type: tables.planet_types[home], steps: 0, turn: 0 });
    expect(spots.map(({ steps }) => steps).sort()).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(new Set(spots.map(({ type }) => type)).size).toBe(WHEEL);
  }
});

it("agrees with the prices of mines: a step costs what the server says", () => {
  const [terra, , volcanic] = tables.planet_types;
  const steps = wheelOf(tables, 0).find(({ type }) => type === volcanic)?.steps;
  expect([terra, steps]).toEqual(["terra", 2]);
});
