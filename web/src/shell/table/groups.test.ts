import { describe, expect, it } from "vitest";
import type { LogAnswer, LogEntry, LogEvent, LogPhase } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { everything } from "./amounts";
import { filtered, groupsOf, type Group } from "./groups";

const MODULE = { goods: { vp: {}, credit: {}, cruiser: {} } } as unknown as AnyGameModule;
const both = (text: string) => ({ ru: text, en: text });
const event = (seat: number, good: string, amount: number): LogEvent => ({
  seat,
  good,
  amount,
  cause: "",
});
const phase = (name: string, round: number, events: LogEvent[], told: string[] = []): LogPhase => ({
  phase: name,
  name: both(name),
  round,
  events,
  told: told.map((text) => ({ sentence: both(text), components: [] })),
});
const answer = (seat: number, text: string, round: number | null, turn = true): LogAnswer => ({
  seat,
  sentence: both(text),
  components: [],
  turn,
  round,
});

function entry(n: number, round: number | null, more: Partial<LogEntry> = {}): LogEntry {
  return {
    n,
    seat: 0,
    text: "capture",
    sentence: both(`did ${n}`),
    events: [],
    phases: [],
    components: [],
    answers: [],
    auto: false,
    lot: false,
    turn: null,
    ends: false,
    round,
    ...more,
  };
}

/** Groups in short: the sentences of a turn, the names of phases. */
const inShort = (groups: readonly Group[]) =>
  groups.map((group) => {
    if (group.kind === "turn") return group.items.map(({ sentence }) => sentence.en).join("; ");
    if (group.kind === "phase") return group.phase.phase;
    return group.kind === "round" ? group.round : group.kind;
  });

const captured = entry(1, 2, {
  events: [event(0, "cruiser", -1)],
  phases: [
    phase("capture", 2, [event(0, "cruiser", -2)]),
    phase("income", 3, [event(-1, "round", 1), event(1, "credit", 4), event(0, "credit", 3)]),
  ],
});

describe("the groups of the log", () => {
  it("give an action its own changes alone, and those of the others beside them", () => {
    const lost = entry(1, 2, { events: [event(0, "cruiser", -1), event(1, "vp", -2)] });
    const turn = groupsOf(MODULE, [lost]).find(({ kind }) => kind === "turn");
    expect(turn).toMatchObject({
      items: [
        {
          amounts: [{ good: "cruiser", amount: -1 }],
          effects: [{ seat: 1, amounts: [{ good: "vp", amount: -2 }] }],
        },
      ],
    });
  });

  it("have all of one turn together, with the reactions of others to it", () => {
    const groups = groupsOf(MODULE, [
      entry(1, 1, { turn: 0 }),
      entry(2, 1, { turn: 0 }),
      entry(3, 1, { turn: 0, ends: true }),
      entry(4, 1, { turn: 0, seat: 1 }),
      entry(5, 1, { turn: 1, seat: 1 }),
    ]);
    expect(inShort(groups)).toEqual([1, "did 1; did 2; did 4", "did 5"]);
    const [, first] = groups;
    expect(first).toMatchObject({ seat: 0, items: [{}, {}, { seat: 1, reaction: true }] });
  });

  it("say once what was done several times in a row", () => {
    const sold = [1, 2, 3].map((n) =>
      entry(n, 1, { turn: 0, sentence: both("sold"), events: [event(0, "credit", 1)] }),
    );
    expect(groupsOf(MODULE, sold)[1]).toMatchObject({
      items: [{ times: 3, last: 3, entry: { n: 1 }, amounts: [{ good: "credit", amount: 3 }] }],
    });
  });

  it("part two turns of the same seat, and never tell that a turn ends", () => {
    const turns = [1, 3].flatMap((n) => [
      entry(n, 1, { turn: 0 }),
      entry(n + 1, 1, { turn: 0, ends: true }),
    ]);
    expect(inShort(groupsOf(MODULE, turns))).toEqual([1, "did 1", "did 3"]);
  });

  it("leave out answers without a question that changed nothing", () => {
    const silent = entry(1, 1, { auto: true });
    const charged = entry(2, 1, { auto: true, events: [event(0, "vp", -1)] });
    expect(inShort(groupsOf(MODULE, [silent, charged]))).toEqual([1, "did 2"]);
  });

  it("put the income of the next round under that round, once", () => {
    expect(inShort(groupsOf(MODULE, [captured, entry(2, 3)]))).toEqual([
      ...[2, "did 1", "capture", 3, "income", "did 2"],
    ]);
  });

  it("tell what a phase brought to each seat, and what came to pass in it", () => {
    expect(groupsOf(MODULE, [captured]).at(-1)).toMatchObject({
      gains: [
        { seat: 0, amounts: [{ good: "credit", amount: 3 }] },
        { seat: 1, amounts: [{ good: "credit", amount: 4 }] },
      ],
    });
    const revealed = entry(1, 1, { phases: [phase("galaxy", 1, [], ["a card"])] });
    expect(inShort(groupsOf(MODULE, [revealed]))).toEqual([1, "did 1", "galaxy"]);
  });

  it("leave out phases that brought nothing", () => {
    const quiet = entry(1, 1, { phases: [phase("galaxy", 1, [event(-1, "reveal", 1)])] });
    expect(inShort(groupsOf(MODULE, [quiet]))).toEqual([1, "did 1"]);
  });

  it("are of their own for opponents that the rules play, after the phases of their round", () => {
    const passed = entry(1, 1, {
      answers: [answer(1, "passed", 1), answer(1, "built", 2)],
      phases: [phase("income", 2, [event(-1, "round", 1), event(0, "vp", 1)])],
    });
    const groups = groupsOf(MODULE, [passed]);
    expect(inShort(groups)).toEqual([1, "did 1", "passed", 2, "income", "built"]);
    expect(groups.filter((group) => group.kind === "turn" && group.quiet)).toHaveLength(2);
  });

  it("keep with a turn of such an opponent what was answered to it", () => {
    const built = entry(1, 1, { turn: 0, ends: true, answers: [answer(1, "built", 1)] });
    const groups = groupsOf(MODULE, [built, entry(2, 1, { turn: 1 }), entry(3, 1, { turn: 0 })]);
    expect(inShort(groups)).toEqual([1, "built; did 2", "did 3"]);
  });

  it("keep a battle in the turn that it ended", () => {
    const ended = entry(1, 1, { turn: 0, answers: [answer(1, "lost", null, false)] });
    expect(inShort(groupsOf(MODULE, [ended]))).toEqual([1, "did 1; lost"]);
  });

  it("have a line behind my last turn once something came after it", () => {
    const own = entry(1, 1);
    expect(inShort(groupsOf(MODULE, [own], 1))).toEqual([1, "did 1"]);
    expect(inShort(groupsOf(MODULE, [own, entry(2, 1, { seat: 1 })], 1))).toEqual([
      ...[1, "did 1", "since", "did 2"],
    ]);
  });

  it("have keys of their own", () => {
    const keys = groupsOf(MODULE, [captured, entry(2, 3)], 1).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("filters of the log", () => {
  const entries = [
    entry(1, 1, { turn: 0 }),
    entry(2, 1, { turn: 1, seat: 1 }),
    entry(3, 1, { turn: 1, seat: 0 }),
    entry(4, 1, { turn: 2, seat: 2, events: [event(0, "vp", -1)] }),
    entry(5, 1, { turn: 2, seat: 2, phases: [phase("income", 2, [event(1, "vp", 1)])] }),
  ];
  const groups = groupsOf(MODULE, entries);
  const by = (filter: "all" | "me" | number) => inShort(filtered(groups, filter, new Set([0])));

  it("about me keep my turns, those that I answered and those that I felt", () => {
    expect(by("all")).toEqual([1, "did 1", "did 2; did 3", "did 4; did 5", 2, "income"]);
    expect(by("me")).toEqual([1, "did 1", "did 2; did 3", "did 4; did 5"]);
  });

  it("by player keep what one did and what phases brought", () => {
    expect(by(1)).toEqual([1, "did 2; did 3", 2, "income"]);
    expect(by(2)).toEqual([1, "did 4; did 5"]);
  });
});

it("everything that came of an action includes its phases", () => {
  expect(everything(captured).map(({ amount }) => amount)).toEqual([-1, -2, 1, 4, 3]);
});
