/** Where an explanation stands. */

import { expect, it } from "vitest";
import { place } from "./beside";

const SCREEN = { width: 1280, height: 720 };
const PANEL = { width: 366, height: 240 };

it("stands at the right of a thing, or else at its left", () => {
  const thing = { left: 200, top: 300, width: 40, height: 40 };
  expect(place(PANEL, thing, SCREEN)).toEqual({ left: 250, top: 200 });
  expect(place(PANEL, { ...thing, left: 1000 }, SCREEN).left).toBe(1000 - 10 - 366);
});

it("stands above the buttons at the lower edge, and whole on the screen", () => {
  const button = { left: 10, top: 670, width: 50, height: 46 };
  expect(place(PANEL, button, SCREEN)).toEqual({ left: 8, top: 420 });
  const corner = { left: 1250, top: 2, width: 20, height: 20 };
  expect(place(PANEL, corner, SCREEN).top).toBe(8);
});

it("stands in the middle without a thing", () => {
  expect(place(PANEL, null, SCREEN)).toEqual({ left: 457, top: 240 });
});
