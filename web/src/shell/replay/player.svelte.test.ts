import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, Timeline } from "../../api/types";
import { Player } from "./player.svelte";

const sentence = { ru: "", en: "" };
const ROUNDS = [null, null, 1, 1, 2, 2, 2];
const TIMELINE: Timeline = {
  steps: ROUNDS.map((round, n) => ({
    n,
    seat: n ? 0 : null,
    round,
    text: "x",
    sentence,
    events: [{ seat: 0, good: "ore", amount: n, cause: "mine" }],
    phases: [],
    components: [`hex:${n}`],
    auto: false,
    lot: false,
    turn: null,
    ends: false,
    scores: [n],
    answers: [],
  })),
  rounds: [],
  breakdown: [],
};
const frame = (n: number) => ({ n, log: [] }) as unknown as Frame;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a replay", () => {
  it("knows its length and where rounds begin", () => {
    const player = new Player(TIMELINE, async (n) => frame(n));
    expect(player.last).toBe(6);
    expect(player.entries).toHaveLength(6);
    expect(player.rounds).toEqual([
      { round: 1, n: 1 },
      { round: 2, n: 3 },
    ]);
  });

  it("has the amounts of each action in its log, and what it touched", () => {
    const player = new Player(TIMELINE, async (n) => frame(n));
    expect(player.entries.map(({ events }) => events[0]?.amount)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(player.entries[2]?.components).toEqual(["hex:3"]);
  });

  it("goes where it is told and no further than the ends", async () => {
    const player = new Player(TIMELINE, async (n) => frame(n));
    await player.seek(99);
    expect(player.frame?.n).toBe(6);
    await player.step(-100);
    expect(player.frame?.n).toBe(0);
    await player.stepRound(1);
    expect(player.n).toBe(1);
    await player.stepRound(1);
    expect(player.n).toBe(3);
    await player.stepRound(-1);
    expect(player.n).toBe(1);
  });

  it("shows the last position asked for, not the last answered", async () => {
    const answers = new Map<number, (frame: Frame) => void>();
    const player = new Player(TIMELINE, (n) => new Promise((done) => answers.set(n, done)));
    const first = player.seek(2);
    const second = player.seek(4);
    answers.get(4)?.(frame(4));
    await second;
    answers.get(2)?.(frame(2));
    await first;
    expect(player.frame?.n).toBe(4);
  });

  it("asks for a position once", async () => {
    const fetch = vi.fn(async (n: number) => frame(n));
    const player = new Player(TIMELINE, fetch);
    await player.seek(6);
    await player.seek(2);
    await player.seek(6);
    expect(fetch.mock.calls.filter(([n]) => n === 6)).toHaveLength(1);
  });

  it("plays to the end and stops, and starts over from there", async () => {
    const player = new Player(TIMELINE, async (n) => frame(n));
    await player.seek(4);
    await player.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.n).toBe(6);
    expect(player.playing).toBe(false);
    await player.play();
    expect(player.n).toBe(0);
    player.close();
  });

  it("stops playing when a position cannot be had", async () => {
    const player = new Player(TIMELINE, async (n) => {
      if (n === 2) throw new Error("lost");
      return frame(n);
    });
    await player.seek(1);
    await player.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.playing).toBe(false);
    expect(player.error).toBeInstanceOf(Error);
  });
});
