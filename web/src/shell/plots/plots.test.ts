import { describe, expect, it } from "vitest";
import type { Timeline } from "../../api/types";
import { ink, inkOn, luminance } from "./ink";
import { scale, spread, thinned, ticks, roomFor } from "./scale";
import { goodLines, moments, ranking, scoreLines, sources } from "./story";

const sentence = { ru: "", en: "" };
const step = (n: number, round: number | null, scores: (number | null)[]) => ({
  n,
  seat: n ? 0 : null,
  round,
  text: "",
  sentence,
  events: [],
  phases: [],
  components: [],
  auto: false,
  lot: false,
  turn: null,
  ends: false,
  scores,
  answers: [],
});
const TIMELINE: Timeline = {
  steps: [
    step(0, null, [10, 10]),
    step(1, 1, [12, 10]),
    step(2, 1, [12, 13]),
    step(3, 2, [15, 13]),
    step(4, 2, [40, 38]),
  ],
  rounds: [
    { round: 1, n: 2, goods: { ore: [3, 4], vp: [12, 13] } },
    { round: 2, n: 4, goods: { ore: [0, 1], vp: [40, 38] } },
  ],
  breakdown: [
    { cause: "start", scores: [10, 10] },
    { cause: "goal-a", scores: [5, 0] },
    { cause: "goal-b", scores: [2, 3] },
    { cause: "charge", scores: [-3, 0] },
    { cause: "odd", scores: [0, 4] },
    { cause: "nothing", scores: [0, 0] },
  ],
};

describe("ink", () => {
  it("is there as soon as the number is", () => {
    const node = document.createElement("i");
    node.style.background = "rgb(154, 163, 184)";
    document.body.append(node);
    ink(node, "dark");
    expect(node.style.color).not.toBe("");
    node.remove();
  });
});

describe("scales", () => {
  it("have room for small numbers on short bars and not on long ones", () => {
    expect([1, 2, 3].every((score) => roomFor(score, 40))).toBe(true);
    expect(roomFor(1, 200)).toBe(false);
    expect(roomFor(10, 200)).toBe(true);
    expect(roomFor(10, 400)).toBe(false);
  });

  it("have round marks from zero to beyond the largest value", () => {
    expect(ticks(0, 151)).toEqual([0, 40, 80, 120, 160]);
    expect(ticks(0, 7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(-7, 20)).toEqual([-10, 0, 10, 20]);
  });

  it("leave out labels that would touch, never the first and the last", () => {
    const labels = ["start", ..."123456789", "end"];
    expect(thinned(labels, 60)).toEqual(labels.map(() => true));
    const some = thinned(labels, 9).flatMap((written, i) => (written ? [labels[i]] : []));
    expect(some[0]).toBe("start");
    expect(some.at(-1)).toBe("end");
    expect(some.length).toBeGreaterThan(2);
    expect(some.length).toBeLessThan(labels.length / 1.5);
  });

  it("place values, also when there is only one", () => {
    expect(scale([0, 10], [100, 0])(2.5)).toBe(75);
    expect(scale([5, 5], [0, 10])(5)).toBe(0);
  });
});

describe("numbers on bars", () => {
  it("can be read on every colour", () => {
    const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    for (let r = 0; r < 256; r += 15)
      for (let g = 0; g < 256; g += 15)
        for (let b = 0; b < 256; b += 15) {
          const ink = inkOn(`rgb(${r}, ${g}, ${b})`) === "#000" ? 0 : 1;
          expect(contrast(ink, luminance(r, g, b))).toBeGreaterThanOrEqual(4.5);
        }
  });
});

describe("labels at the end of lines", () => {
  it("are pushed apart and keep their order", () => {
    const placed = spread([50, 52, 51, 90], 10, [0, 100]);
    const order = [0, 2, 1, 3].map((i) => placed[i]!);
    for (let i = 1; i < order.length; i += 1)
      expect(order[i]! - order[i - 1]!).toBeGreaterThanOrEqual(10);
  });

  it("stay inside", () => {
    const placed = spread([98, 99, 100], 10, [0, 100]);
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    expect(placed).toEqual([80, 90, 100]);
  });
});

describe("the story of a game", () => {
  it("has a start, the ends of rounds, and the end", () => {
    expect(moments(TIMELINE)).toEqual([
      { round: 0, n: 0 },
      { round: 1, n: 2 },
      { round: 2, n: 3 },
      { round: null, n: 4 },
    ]);
  });

  it("has a line of scores for each seat", () => {
    expect(scoreLines(TIMELINE, moments(TIMELINE))).toEqual([
      [10, 12, 15, 40],
      [10, 13, 13, 38],
    ]);
  });

  it("has a line of each good", () => {
    expect(goodLines(TIMELINE, "ore")).toEqual([
      [3, 0],
      [4, 1],
    ]);
    expect(
      goodLines(TIMELINE, "ore", (amount) => 10 * amount),
      "what they stand for",
    ).toEqual([
      [30, 0],
      [40, 10],
    ]);
  });

  it("gathers causes as the game does and keeps every point", () => {
    const label = { ru: "цели", en: "goals" };
    const groups = [{ id: "goals", causes: ["goal-a", "goal-b"], label, color: "red" }];
    const found = sources(TIMELINE, groups);
    expect(found.map(({ id, scores }) => [id, scores])).toEqual([
      ["goals", [7, 3]],
      ["start", [10, 10]],
      ["charge", [-3, 0]],
      ["odd", [0, 4]],
    ]);
    const total = (seat: number) => found.reduce((sum, part) => sum + (part.scores[seat] ?? 0), 0);
    expect([total(0), total(1)]).toEqual([14, 17]);
  });

  it("takes the places from the engine: a tie-break may part equal scores", () => {
    const seats = (places: number[]) =>
      ranking({ scores: [30, 44, 44, 12], places }).map(({ seat, score, place }) => [
        seat,
        score,
        place,
      ]);
    expect(seats([3, 2, 1, 4])).toEqual([
      [2, 44, 1],
      [1, 44, 2],
      [0, 30, 3],
      [3, 12, 4],
    ]);
    expect(seats([3, 1, 1, 4])).toEqual([
      [1, 44, 1],
      [2, 44, 1],
      [0, 30, 3],
      [3, 12, 4],
    ]);
  });
});
