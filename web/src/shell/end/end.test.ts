/** The end of a game as the engine decided it: places after tie-breaks, not points alone. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import type { Frame, Result, Timeline } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { i18n } from "../../i18n/index.svelte";
import { OpenedGame } from "../opened.svelte";
import type { Live } from "../../api/live.svelte";
import { Session } from "../table/session.svelte";
import EndGame from "./EndGame.svelte";

let sides = ["", "", ""];
const MODULE = {
  verbs: [],
  kinds: {},
  goods: { vp: { icon: "i", color: "" } },
  seats: () => ["red", "blue", "green"].map((color, seat) => ({ color, detail: sides[seat] })),
} as unknown as AnyGameModule;

const TEXTS = { "option:lost_fleet": { name: "The Lost Fleet", help: "" } };

let drawn: Record<string, unknown>;

beforeEach(() => {
  sides = ["", "", ""];
  i18n.lang = "en";
});
afterEach(async () => {
  await unmount(drawn);
  vi.restoreAllMocks();
});

async function show(result: Result, names = ["Anna", "Ilya", "Olga"]): Promise<void> {
  const steps = [{ n: 0, scores: result.scores, answers: [] }];
  const breakdown = [{ cause: "goal", scores: result.scores }];
  const timeline = { steps, rounds: [], breakdown } as unknown as Timeline;
  vi.spyOn(api, "timeline").mockResolvedValue(timeline);
  const session = new Session<Live>("t1");
  session.game = new OpenedGame("toy", "", [], MODULE, {}, "en", TEXTS);
  const people = names.slice(0, result.scores.length);
  session.live.receive({
    type: "frame",
    version: 1,
    n: 9,
    table: {
      status: "over",
      title: "",
      game: "gaia",
      layers: ["lost_fleet"],
      seats: people.map((name, seat) => ({ seat, kind: "person", name })),
    },
    seat: 0,
    view: {},
    decision: null,
    mine: false,
    seats_mine: [0],
    actions: [],
    log: [],
    log_from: 0,
    undo: { allowed: false, reason: null },
    result,
  } as unknown as Frame);
  drawn = mount(EndGame, {
    target: document.body,
    props: { session, onboard: () => undefined },
  });
  await vi.waitFor(() => expect(document.querySelector(".sources")).not.toBeNull());
  flushSync();
}

const text = (selector: string): string => document.querySelector(selector)?.textContent ?? "";
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

it("names the winner of the tie-break first, with a place of its own", async () => {
  await show({ scores: [40, 44, 44], winners: [2], places: [3, 2, 1], tie: null });
  expect(text("h1")).toBe("Olga wins");
  expect(text(".margin")).toBe("Level on points: the rules for ties decide.");
  expect(texts(".places .who b")).toEqual(["Olga", "Ilya", "Anna"]);
  expect(texts(".places .place")).toEqual(["1", "2", "3"]);
  const named = text(".sources").match(/Anna|Ilya|Olga/g);
  expect([...new Set(named)]).toEqual(["Olga", "Ilya", "Anna"]);
});

it("names the rule that has parted equal points", async () => {
  const tie = { ru: "побеждает лучшая репутация", en: "the better reputation decides" };
  await show({ scores: [44, 44], winners: [1], places: [2, 1], tie });
  expect(text(".margin")).toBe("Level on points: the better reputation decides.");
});

it("lets those whom nothing parts share the victory", async () => {
  await show({ scores: [44, 40, 44], winners: [0, 2], places: [1, 3, 1], tie: null });
  expect(text("h1")).toBe("Shared victory: Anna, Olga");
  expect(text(".margin")).toBe("Not a point between them.");
  expect(texts(".places .place")).toEqual(["1", "1", "3"]);
});

it("tells by how much a game was won", async () => {
  await show({ scores: [44, 40], winners: [0], places: [1, 2], tie: null });
  expect(text("h1")).toBe("Anna wins");
  expect(text(".margin")).toContain("4");
});

it("names all who share the second place", async () => {
  await show({ scores: [40, 44, 40], winners: [1], places: [2, 1, 2], tie: null });
  expect(text(".margin")).toBe("Ilya finished 4 points ahead of Anna, Olga.");
});

it("tells players whose names begin alike apart by what they play", async () => {
  sides = ["Terrans", "Lantids", "Xenos"];
  const result = { scores: [40, 44, 42], winners: [1], places: [3, 1, 2], tie: null };
  await show(result, ["Calculating", "Calculating 2", "Olga"]);
  expect(text("h1")).toBe("Calculating 2 wins");
  expect(texts(".bars .who")).toEqual(["Lantids", "Olga", "Terrans"]);
});

it("names the game and the expansion that lay over it", async () => {
  await show({ scores: [3, 1], winners: [0], places: [1, 2], tie: null });
  expect(text(".top .table")).toBe("Gaia Project · The Lost Fleet");
});
