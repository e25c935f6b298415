/** The turns of others, step by step: nobody waits for them. */

import { beforeEach, expect, it } from "vitest";
import type { Frame, LogEntry } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { groupsOf, newsOf } from "./groups";
import type { Pace } from "./pace";
import { Playback, stepsOf } from "./playback.svelte";

const both = (text: string) => ({ ru: text, en: text });
const MODULE = { goods: { ore: { icon: "i", color: "" } } } as unknown as AnyGameModule;
const ME = 0;

/** The clock of the playback: time passes when the test says so. */
class Clock {
  waiting: { what: () => void; ms: number }[] = [];
  readonly later = (what: () => void, ms: number) => {
    const one = { what, ms };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  };
  /** The next of what was to come comes now. */
  tick(): number {
    const next = this.waiting.shift();
    next?.what();
    return next?.ms ?? 0;
  }
}

let clock: Clock;
let log: LogEntry[];
let pace: Pace;
let interrupting: number;
let playback: Playback;
let fetched: number[];
let version: number;
let waiting: ((frame: Frame) => void) | null;
let last: Frame | null;
beforeEach(() => {
  clock = new Clock();
  log = [];
  pace = "calm";
  interrupting = -1;
  fetched = [];
  version = 0;
  waiting = null;
  last = null;
  playback = new Playback({
    steps: (from) =>
      stepsOf(groupsOf(MODULE, newsOf(log.slice(Math.max(0, from - 1)), new Set([ME])))),
    pace: () => pace,
    interrupts: ({ n }) => n === interrupting,
    at: (n) => {
      fetched.push(n);
      if (!waiting) return Promise.resolve(frame(n));
      return new Promise((resolve) => (waiting = resolve));
    },
    later: clock.later,
  });
  playback.watch();
});

const frame = (n: number) => ({ n, version, view: `after ${n}` }) as unknown as Frame;

function entry(n: number, seat: number, text: string, more: Partial<LogEntry> = {}): LogEntry {
  return {
    ...{ n, seat, text, sentence: both(text), components: [`hex:${n}`], events: [] },
    ...{ phases: [], answers: [], round: 1, auto: false, lot: false, turn: seat, ends: false },
    ...more,
  };
}

/** An action of a seat reaches the table. */
function happens(seat: number, text: string, more: Partial<LogEntry> = {}): void {
  const fresh = entry(log.length + 1, seat, text, more);
  log = [...log, fresh];
  arrives(fresh.n);
}
function arrives(n: number): void {
  const before = last;
  version += Math.max(1, n - (before?.n ?? 0));
  last = frame(n);
  const own = log.findLast(({ n, seat, auto }) => n > (before?.n ?? 0) && seat === ME && !auto);
  playback.arrived(last, before, before && own ? own : null, false);
}
const told = () => {
  const { group, at } = playback.current ?? { group: null, at: 0 };
  if (group?.kind === "phase") return group.phase.name.en;
  return group?.items[at]?.sentence.en ?? null;
};
const ringed = () => playback.rings.flatMap(({ components }) => components);

it("shows what others do one step after the other, each in the position it led to", () => {
  arrives(0);
  happens(1, "builds");
  happens(2, "trades");
  expect(told()).toBe("builds");
  expect(playback.board).toMatchObject({ n: 1 });
  expect(clock.tick()).toBeLessThanOrEqual(1200);
  expect(told()).toBe("trades");
  expect(playback.board).toMatchObject({ n: 2 });
  clock.tick();
  expect(playback.current).toBeNull();
});

it("counts the steps of a turn that takes several decisions, as they come", () => {
  arrives(0);
  happens(1, "flies");
  happens(1, "lands");
  expect(playback.turn).toHaveLength(2);
  clock.tick();
  expect(told()).toBe("lands");
  expect(playback.current?.at).toBe(1);
});

it("never shows what I have done myself, only what came of it", () => {
  arrives(0);
  const income = {
    ...{ phase: "income", name: both("Income"), round: 2, told: [] },
    events: [{ seat: ME, good: "ore", amount: 2, cause: "" }],
  };
  happens(ME, "passes", { phases: [income] });
  expect(told()).toBe("Income");
  expect(playback.current?.gains).toEqual([
    { seat: ME, amounts: [expect.objectContaining({ good: "ore", amount: 2 })] },
  ]);
});

it("shows the turn of an opponent that the rules play after mine", () => {
  arrives(0);
  const answer = { seat: -1, sentence: both("places a cube"), components: ["action:trade"] };
  happens(ME, "trades", { answers: [{ ...answer, turn: true, round: 1 }] });
  expect(told()).toBe("places a cube");
});

it("says nothing of what changed nothing", () => {
  arrives(0);
  happens(1, "declines", { components: [] });
  expect(playback.current).toBeNull();
});

it("stops when something is asked of me in between", () => {
  arrives(0);
  happens(1, "builds");
  interrupting = 2;
  happens(2, "attacks");
  expect(playback.current).toBeNull();
  expect(ringed()).toContain("hex:2");
});

it("is left by my own action, and by one that is taken back", () => {
  arrives(0);
  happens(1, "builds");
  happens(ME, "builds");
  expect(playback.current).toBeNull();
  happens(1, "trades");
  log = log.slice(0, 2);
  arrives(2);
  expect(playback.current).toBeNull();
  happens(1, "studies");
  expect(told()).toBe("studies");
});

it("shows all at once where that is chosen, and rings it for a while", () => {
  pace = "instant";
  arrives(0);
  happens(1, "builds");
  expect(playback.current).toBeNull();
  happens(2, "trades");
  expect(ringed()).toEqual(["hex:1", "hex:2"]);
  clock.tick();
  expect(ringed()).toEqual([]);
});

it("goes on by itself only while it is not held", () => {
  arrives(0);
  happens(1, "builds");
  happens(2, "trades");
  playback.toggle();
  expect(clock.waiting).toEqual([]);
  playback.toggle();
  clock.tick();
  expect(told()).toBe("trades");
});

it("leads to the game as it stands", () => {
  arrives(0);
  happens(1, "builds");
  happens(2, "trades");
  playback.skip();
  expect(playback.board).toBeNull();
  happens(1, "studies");
  expect(told()).toBe("studies");
});

it("repeats a turn from its first step", () => {
  arrives(0);
  happens(2, "builds");
  happens(1, "flies");
  happens(1, "lands");
  clock.tick();
  clock.tick();
  expect(told()).toBe("lands");
  playback.repeat();
  expect(told()).toBe("flies");
});

it("tells what was done once more as it is: twice", () => {
  arrives(0);
  happens(1, "burns", { text: "burn" });
  happens(1, "burns", { text: "burn" });
  clock.tick();
  expect(playback.current?.group).toMatchObject({ items: [{ times: 2 }] });
});

it("does not tell a step again because its turn has ended", () => {
  arrives(0);
  happens(1, "builds");
  happens(1, "ends", { components: [], ends: true });
  clock.tick();
  expect(playback.current).toBeNull();
});

it("keeps what happens behind a curtain for whoever looks next", () => {
  const leave = playback.watch();
  leave();
  arrives(0);
  happens(1, "builds");
  expect(playback.current).toBeNull();
  playback.watch();
  expect(told()).toBe("builds");
});

it("shows what happened since my turn again, and asks for positions it has not seen", async () => {
  log = [entry(1, ME, "passes"), entry(2, 1, "builds"), entry(3, 2, "trades")];
  arrives(3);
  expect(playback.current).toBeNull();
  pace = "instant";
  playback.again(1);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(fetched).toEqual([2]);
  expect(told()).toBe("builds");
  expect(playback.board).toMatchObject({ n: 2 });
});

it("shows no position of a game that has been taken back while it was asked for", async () => {
  log = [entry(1, ME, "passes"), entry(2, 1, "builds"), entry(3, 2, "trades")];
  arrives(3);
  waiting = () => undefined;
  playback.again(1);
  const old = { ...frame(2), view: "of the old game" } as unknown as Frame;
  log = log.slice(0, 1);
  arrives(1);
  waiting(old);
  await Promise.resolve();
  await Promise.resolve();
  log = [...log, entry(2, 1, "flies"), entry(3, 2, "studies")];
  arrives(3);
  expect(told()).toBe("flies");
  expect(playback.board).toMatchObject({ n: 3, view: "after 3" });
});

it("forgets what was taken back when other actions have followed at once", () => {
  arrives(0);
  happens(1, "builds");
  log = [entry(1, 1, "flies"), entry(2, 2, "studies")];
  version += 1;
  arrives(2);
  expect(told()).not.toBe("builds");
  expect(playback.board).toBeNull();
});
