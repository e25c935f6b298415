/** Where planets, borders and the star lie. */

import { describe, expect, it } from "vitest";
import {
  CULTURE,
  SIZE,
  SOURCE,
  bordersOf,
  boxOf,
  centreOf,
  corners,
  laid,
  sourcesAt,
  starPoint,
} from "../geometry";
import { arrows } from "../keyboard";
import { pillOf } from "../goods";
import { tables } from "./fixtures";

const planet = (id: string) => tables.planets.find((one) => one.id === id)!;
const home = (id: string, seat: number) => ({ ...planet(id), seat });

it("a culture token on a corner of a district leaves its sources to be seen", () => {
  for (const corner of corners(SIZE))
    for (const count of [1, 2, 3])
      for (const { x, y } of sourcesAt(count)) {
        // The nearest point of the picture of the source.
        const near = (at: number, to: number) =>
          Math.max(at - SOURCE.half, Math.min(to, at + SOURCE.half));
        const gap = Math.hypot(near(x, corner.x) - corner.x, near(y, corner.y) - corner.y);
        expect(gap).toBeGreaterThanOrEqual(CULTURE.radius);
        expect(y - SOURCE.half).toBeGreaterThanOrEqual(-SIZE + CULTURE.reach - 0.3);
      }
});

describe.each([false, true])("planets, stacked: %s", (stacked) => {
  it.each([2, 4])("of %i players lie apart", (players) => {
    const houses = tables.houses.slice(0, players);
    const gaia = { ...planet(players === 2 ? "gaia_small" : "gaia_large"), seat: null };
    const { placed, box } = laid(
      [...houses.map((house, seat) => home(house.planet, seat)), gaia],
      stacked,
    );
    expect(placed).toHaveLength(players + 1);
    for (const one of placed) {
      expect(one.box.x).toBeGreaterThanOrEqual(-0.01);
      expect(one.box.x + one.box.w).toBeLessThanOrEqual(box.w + 0.01);
      for (const other of placed)
        if (other !== one)
          expect(
            one.box.x + one.box.w <= other.box.x ||
              other.box.x + other.box.w <= one.box.x ||
              one.box.y + one.box.h <= other.box.y ||
              other.box.y + other.box.h <= one.box.y,
          ).toBe(true);
    }
  });
});

it("Atlantis has open borders where its districts are entered, and closed ones elsewhere", () => {
  const gaia = planet("gaia_small");
  const borders = bordersOf(gaia);
  expect(borders.filter(({ open }) => open)).toHaveLength(gaia.dashed.length);
  expect(borders.length).toBeGreaterThan(gaia.dashed.length);
});

it("a home planet is as wide as three districts", () => {
  const { districts } = planet("pharaos");
  const [a, b] = [centreOf([0, 0]), centreOf([1, 0])];
  expect(boxOf(districts).w).toBeCloseTo(3 * (b.x - a.x));
});

it("the star has its first ray at the top", () => {
  const [first] = tables.spots;
  expect(starPoint(first!)).toEqual({ x: 0, y: -100 });
});

it("an exchange is one thing on a pill", () => {
  expect(pillOf({ pay: 1, gain: 2 }).map(({ text }) => text)).toEqual(["1→2"]);
  expect(pillOf({ vp: 2, follower: 3, food: 1 })).toHaveLength(2);
});

it("arrows go to the nearest thing in that direction, brackets belong to the table", () => {
  const group = document.createElement("div");
  const spots = { a: [0, 0], b: [100, 0], c: [0, 100], d: [220, 10] } as const;
  for (const [name, [x, y]] of Object.entries(spots)) {
    const button = document.createElement("button");
    button.id = name;
    button.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
    group.append(button);
  }
  document.body.append(group);
  const stop = arrows(group);
  const go = (from: string, key: string) => {
    document.getElementById(from)!.focus();
    document
      .getElementById(from)!
      .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document.activeElement?.id;
  };
  expect(go("a", "ArrowRight")).toBe("b");
  expect(go("b", "ArrowRight")).toBe("d");
  expect(go("a", "ArrowDown")).toBe("c");
  expect(go("a", "ArrowUp")).toBe("a");
  const seen: string[] = [];
  document.body.onkeydown = ({ key }) => seen.push(key);
  expect(go("a", "]")).toBe("a");
  expect(seen).toEqual(["]"]);
  document.body.onkeydown = null;
  stop();
  group.remove();
});
