import { describe, expect, it } from "vitest";
import type { LogEntry, LogEvent } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { everything } from "./amounts";
import { linesOf } from "./lines";

const MODULE = { goods: { vp: {}, credit: {}, cruiser: {} } } as unknown as AnyGameModule;
const both = (text: string) => ({ ru: text, en: text });
const event = (seat: number, good: string, amount: number): LogEvent => ({
  seat,
  good,
  amount,
  cause: "",
});

function entry(n: number, round: number | null, more: Partial<LogEntry> = {}): LogEntry {
  return {
    n,
    seat: 0,
    text: "capture",
    sentence: both("captures"),
    events: [],
    phases: [],
    components: [],
    answers: [],
    auto: false,
    lot: false,
    round,
    ...more,
  };
}

const captured = entry(1, 2, {
  events: [event(0, "cruiser", -1)],
  phases: [
    { phase: "capture", name: both("capture"), round: 2, events: [event(0, "cruiser", -2)] },
    {
      phase: "income",
      name: both("income"),
      round: 3,
      events: [event(-1, "round", 1), event(1, "credit", 4), event(0, "credit", 3)],
    },
  ],
});

describe("the lines of the log", () => {
  it("give an action its own changes alone", () => {
    const line = linesOf(MODULE, [captured]).find(({ kind }) => kind === "entry");
    expect(line).toMatchObject({ amounts: [{ good: "cruiser", amount: -1 }] });
  });

  it("put the income of the next round under that round, once", () => {
    const lines = linesOf(MODULE, [captured, entry(2, 3)]);
    expect(lines.map((line) => (line.kind === "round" ? line.round : line.kind))).toEqual([
      2,
      "entry",
      "phase",
      3,
      "phase",
      "entry",
    ]);
  });

  it("tell what a phase brought to each seat", () => {
    const income = linesOf(MODULE, [captured]).at(-1);
    expect(income).toMatchObject({
      gains: [
        { seat: 0, amounts: [{ good: "credit", amount: 3 }] },
        { seat: 1, amounts: [{ good: "credit", amount: 4 }] },
      ],
    });
  });

  it("leave out phases that brought nothing", () => {
    const quiet = entry(1, null, {
      phases: [
        { phase: "galaxy", name: both("galaxy"), round: 1, events: [event(-1, "reveal", 1)] },
      ],
    });
    expect(linesOf(MODULE, [quiet]).map(({ kind }) => kind)).toEqual(["round", "entry"]);
  });

  it("have keys of their own", () => {
    const keys = linesOf(MODULE, [captured, entry(2, 3)]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it("everything that came of an action includes its phases", () => {
  expect(everything(captured).map(({ amount }) => amount)).toEqual([-1, -2, 1, 4, 3]);
});
