import { expect, it } from "vitest";
import { ringsOf, wheelOf } from "../wheel";
import { frameOf } from "./fixtures";

it("has the home on top, two types one, two types two and two types three steps away", () => {
  for (const player of frameOf("turn").view.players) {
    const spots = wheelOf(player);
    expect(spots[0]).toEqual({ type: player.home, steps: 0, ore: 0, turn: 0 });
    expect(spots.map(({ steps }) => steps).sort()).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(new Set(spots.map(({ type }) => type)).size).toBe(7);
  }
});

it("says in words what the server asks for each distance", () => {
  const player = frameOf("turn").view.players[0]!;
  const ore = Object.values(player.terraforming);
  const rings = ringsOf(wheelOf(player));
  expect(rings.map(({ steps }) => steps)).toEqual([1, 2, 3]);
  expect(new Set(rings.map((ring) => ring.ore))).toEqual(new Set(ore.slice(1)));
  for (const { types } of rings) expect(types).toHaveLength(2);
});
