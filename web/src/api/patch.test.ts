import { expect, it } from "vitest";
import { patched } from "./patch";
import type { Frame, Patch } from "./types";

const frame = {
  type: "frame",
  version: 4,
  view: {
    round: 1,
    players: [
      { ore: 4, tiles: ["a"] },
      { ore: 2, tiles: [] },
    ],
  },
  actions: [{ text: "pass" }],
  log: [],
  log_from: 3,
} as unknown as Frame;

function patch(set: Patch["set"], drop: Patch["drop"] = []): Patch {
  return { type: "patch", since: 4, version: 5, set, drop, actions: [], log: [], log_from: 4 };
}

it("sets what is new and leaves the rest the very same", () => {
  const changes = patch([
    [["version"], 5],
    [["view", "players", 0, "ore"], 1],
    [
      ["view", "players", 0, "tiles"],
      ["a", "b"],
    ],
  ]);
  const made = patched(frame, changes);
  expect(made).toMatchObject({ type: "frame", version: 5, actions: [], log_from: 4 });
  expect(made.view).toEqual({
    round: 1,
    players: [
      { ore: 1, tiles: ["a", "b"] },
      { ore: 2, tiles: [] },
    ],
  });
  const players = (of: Frame) => (of.view as { players: unknown[] }).players;
  expect(players(made)[1]).toBe(players(frame)[1]);
  expect(frame.view).toMatchObject({ players: [{ ore: 4, tiles: ["a"] }, {}] });
});

it("leaves out what is no more, also of what it has just set", () => {
  const made = patched(frame, patch([[["view", "players"], []]], [["view", "round"]]));
  expect(made.view).toEqual({ players: [] });
  expect(frame.view).toHaveProperty("round", 1);
});
