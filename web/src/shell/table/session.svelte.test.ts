import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, LegalAction, LogEntry } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { i18n } from "../../i18n/index.svelte";
import { OpenedGame } from "../opened.svelte";
import { settings } from "../settings.svelte";
import { Actions } from "./actions.svelte";
import { amountsOf, othersOf } from "./amounts";
import { greet } from "../greetings";
import type { Live } from "../../api/live.svelte";
import { Session } from "./session.svelte";

const both = (text: string) => ({ ru: text, en: text });
const MODULE = {
  verbs: [
    { id: "build", verbs: ["mine"], icon: "i", label: both("Build"), confirm: both("Build it") },
    { id: "study", verbs: ["research"], icon: "i", label: both("Study") },
    { id: "swap", verbs: ["convert", "burn"], icon: "i", label: both("Swap"), free: true },
    {
      id: "end",
      verbs: ["end"],
      icon: "i",
      label: both("End of turn"),
      confirm: (view: { late?: boolean }) => both(view.late ? "End the game" : "End the turn"),
    },
    { id: "answer", verbs: ["charge"], icon: "i", label: both("Charge") },
  ],
  kinds: {
    turn: { always: ["build", "study", "swap"] },
    after: { always: ["swap"], primary: "end" },
    charge: { reaction: true },
  },
  goods: { vp: { icon: "i", color: "" }, ore: { icon: "i", color: "" } },
  seats: () => [
    { color: "red", detail: "" },
    { color: "blue", detail: "", name: "Automaton" },
  ],
} as unknown as AnyGameModule;

function action(text: string, ...components: string[]): LegalAction {
  return { text, components, label: both(text), changes: [], price: {}, notes: [] };
}

function entry(n: number, seat: number, text: string, ...components: string[]): LogEntry {
  return {
    n,
    seat,
    text,
    sentence: both(text),
    events: [],
    components,
    phases: [],
    answers: [],
    round: 1,
    auto: false,
    lot: false,
    turn: null,
    ends: text === "end",
  };
}

interface Given {
  n: number;
  kind?: string;
  mine?: boolean;
  actions?: LegalAction[];
  log?: LogEntry[];
  over?: boolean;
  seats?: number[];
}

function frame({
  n,
  kind = "turn",
  mine = true,
  actions = [],
  log = [],
  over = false,
  seats = [0],
}: Given): Frame {
  const seat = mine ? 0 : 1;
  return {
    type: "frame",
    version: n,
    n,
    table: {
      status: over ? "over" : "running",
      round: 1,
      seats: [{ seat: 0, kind: "person", name: "Anna", mine: true, online: true, preferences: {} }],
    },
    seat: 0,
    view: {},
    decision: over ? null : { seat, kind, prompt: both("What now?") },
    mine: mine && !over,
    seats_mine: seats,
    actions,
    log,
    log_from: 0,
    undo: { allowed: true, reason: null },
    result: over ? { scores: [30, 20], winners: [0], places: [1, 2] } : null,
  } as unknown as Frame;
}

let session: Session<Live>;
let actions: Actions;
beforeEach(() => {
  i18n.lang = "en";
  session = new Session("t1");
  session.game = new OpenedGame("toy", "", [], MODULE, {}, "en", {});
  actions = new Actions(session);
});

describe("the buttons of a turn", () => {
  beforeEach(() =>
    session.live.receive(
      frame({
        n: 1,
        actions: [action("mine 1,0", "hex:1,0"), action("burn"), action("convert a")],
      }),
    ),
  );

  it("are always the same, with digits for those that end a turn", () => {
    expect(actions.buttons.map(({ group, legal, digit }) => [group.id, legal, digit])).toEqual([
      ["build", true, 1],
      ["study", false, 2],
      ["swap", true, null],
    ]);
  });

  it("lead to the word on the confirm button", async () => {
    expect(actions.ready).toBeNull();
    await actions.pick(actions.buttons[0]!);
    expect(actions.ready?.text).toBe("mine 1,0");
    expect(actions.wordFor(actions.ready!)).toBe("Build it");
  });

  it("open the list where nothing on the boards can be clicked", async () => {
    await actions.pick(actions.buttons[2]!);
    expect(actions.listOpen).toBe(true);
    expect(actions.listed.map(({ text }) => text)).toEqual(["burn", "convert a"]);
    void actions.choose(actions.listed[1]!);
    expect(actions.listOpen).toBe(false);
    expect(actions.ready?.text).toBe("convert a");
    // Opened again, the list still shows what else there was.
    expect(actions.listed).toHaveLength(2);
  });

  it("step back in the order they were taken", async () => {
    await actions.pick(actions.buttons[2]!);
    expect([actions.back(), actions.listOpen]).toEqual([true, false]);
    expect([actions.back(), session.choice.empty]).toEqual([true, true]);
    expect(actions.back()).toBe(false);
  });
});

describe("other decisions", () => {
  it("offer their primary action while nothing is picked", () => {
    session.live.receive(frame({ n: 1, kind: "after", actions: [action("end"), action("burn")] }));
    expect(actions.primary?.text).toBe("end");
    expect(actions.ready?.text).toBe("end");
    expect(actions.buttons.map(({ group }) => group.id)).toEqual(["swap"]);
  });

  it("have words that depend on the position", () => {
    const asked = { n: 1, kind: "after", actions: [action("end"), action("burn")] };
    session.live.receive(frame(asked));
    expect(actions.wordFor(actions.ready!)).toBe("End the turn");
    session.live.receive({ ...frame({ ...asked, n: 2 }), view: { late: true } });
    expect(actions.wordFor(actions.ready!)).toBe("End the game");
  });

  it("with few short answers are buttons, with long ones a list", () => {
    session.live.receive(
      frame({ n: 1, kind: "charge", actions: [action("charge"), action("no")] }),
    );
    expect(actions.answers).toHaveLength(2);
    const long = "charge ".repeat(30);
    session.live.receive(frame({ n: 2, kind: "charge", actions: [action(long), action("no")] }));
    expect(actions.answers).toEqual([]);
    expect(actions.listed).toHaveLength(2);
  });

  it("of others leave nothing to do", () => {
    session.live.receive(frame({ n: 1, mine: false }));
    expect(session.readonly).toBe(true);
    expect([actions.buttons, actions.answers, actions.ready]).toEqual([[], [], null]);
  });
});

it("what a thing does is read on while others play; why something was not possible is over", async () => {
  session.live.receive(frame({ n: 4, mine: false }));
  await session.about("tile:a");
  session.live.receive({ ...frame({ n: 5, mine: false }), version: 6 });
  expect(session.explained).toMatchObject({ component: "tile:a", found: null });
  session.explained = { ...session.explained!, what: false };
  session.live.receive({ ...frame({ n: 6, mine: false }), version: 7 });
  expect(session.explained).toBeNull();
});

describe("a turn that is taken back", () => {
  it("by somebody else is told to whoever was choosing", () => {
    session.live.receive(frame({ n: 4 }));
    session.live.receive({ ...frame({ n: 3, mine: false }), version: 5 });
    expect(session.reason?.en).toBe(
      "Automaton has taken the turn back: there is nothing to choose yet.",
    );
    session.live.receive({ ...frame({ n: 4 }), version: 6 });
    expect(session.reason).toBeNull();
  });

  it("is no news to whoever only looked on", () => {
    session.live.receive(frame({ n: 4, mine: false }));
    session.live.receive({ ...frame({ n: 3, mine: false }), version: 5 });
    expect(session.reason).toBeNull();
  });
});

describe("since my last turn", () => {
  it("is what the others did after my last real action", () => {
    session.live.receive(
      frame({
        n: 6,
        log: [
          entry(1, 1, "mine 9,9", "hex:9,9"),
          entry(2, 0, "mine 1,0", "hex:1,0"),
          entry(3, 1, "research a", "track:a"),
          entry(4, 0, "charge"),
          entry(5, 1, "mine 2,0", "hex:2,0"),
          entry(6, 1, "end"),
        ],
      }),
    );
    expect(session.since.map(({ n }) => n)).toEqual([3, 4, 5, 6]);
    const told = session.others.map(({ sentence }) => sentence.en);
    expect(told, "that a turn ends is no news").toEqual(["research a", "mine 2,0"]);
    expect(session.last).toEqual(new Set(["hex:2,0"]));
  });

  it("begins with what the rules answered to that action", () => {
    const answer = {
      ...{ seat: 1, sentence: both("builds"), components: ["hex:4,0"] },
      ...{ turn: true, round: 1 },
    };
    const mine = { ...entry(1, 0, "mine 1,0"), answers: [answer] };
    session.live.receive(frame({ n: 1, log: [mine] }));
    expect(session.others).toEqual([answer]);
    expect(session.last).toEqual(new Set(["hex:4,0"]));
  });

  it("has battles that others brought to an end, not those that I lost by myself", () => {
    const battle = {
      ...{ seat: 0, sentence: both("attacked and won"), components: [] },
      ...{ turn: false, round: null },
    };
    const own = { ...entry(1, 0, "mine 1,0"), answers: [battle] };
    session.live.receive(frame({ n: 1, log: [own] }));
    expect(session.others).toEqual([]);
    const ended = { ...entry(2, 1, "lay axe", "weapon:axe"), answers: [battle] };
    session.live.receive(frame({ n: 2, log: [own, ended] }));
    expect(session.others.map(({ sentence }) => sentence.en)).toEqual([
      "lay axe",
      "attacked and won",
    ]);
  });

  it("tells of the neighbour at the same device, too", () => {
    session.live.receive(
      frame({
        n: 3,
        seats: [0, 1],
        log: [
          entry(1, 0, "mine 1,0", "hex:1,0"),
          entry(2, 1, "mine 2,0", "hex:2,0"),
          entry(3, 1, "end"),
        ],
      }),
    );
    expect(session.others.map(({ seat }) => seat)).toEqual([1]);
    expect(session.last).toEqual(new Set(["hex:2,0"]));
  });

  it("has what phases brought after it, and nothing of what I have done myself", () => {
    const vp = (seat: number) => ({ seat, good: "vp", amount: 1, cause: "" });
    const income = { phase: "income", name: both("income"), round: 2, events: [vp(0)], told: [] };
    const passed = { ...entry(1, 0, "mine 1,0"), events: [vp(0)], phases: [income] };
    const charged = { ...entry(3, 0, "charge"), events: [vp(0), vp(0)] };
    session.live.receive(frame({ n: 3, log: [passed, entry(2, 1, "mine 2,0"), charged] }));
    const events = session.news.flatMap((one) => [
      ...one.events,
      ...one.phases.flatMap((phase) => phase.events),
    ]);
    expect(events).toEqual([vp(0)]);
    expect(session.own?.n).toBe(1);
  });

  it("begins after what ended my part in the turns, too", () => {
    const turn = (n: number, seat: number, text: string) => ({
      ...entry(n, seat, text),
      turn: seat,
    });
    const fleets = { sentence: both("fleets met"), components: [] };
    const capture = {
      phase: "capture",
      name: both("capture"),
      round: 1,
      events: [],
      told: [fleets],
    };
    const passed = { ...turn(4, 0, "pass"), phases: [capture] };
    const log = [turn(1, 0, "mine 1,0"), turn(2, 0, "end"), turn(3, 1, "mine 2,0"), passed];
    session.live.receive(frame({ n: 4, log }));
    expect(session.own?.n).toBe(4);
    expect([session.others.length, session.happened]).toEqual([0, 1]);
  });

  it("is nothing before my first turn", () => {
    session.live.receive(frame({ n: 1, log: [entry(1, 1, "mine 9,9", "hex:9,9")] }));
    expect(session.since).toEqual([]);
  });
});

describe("what a screen reader is told", () => {
  it("are turns, the others' actions and the end", () => {
    session.live.receive(frame({ n: 1, mine: false }));
    session.live.receive(frame({ n: 2, log: [entry(1, 0, "x"), entry(2, 1, "mine 3,0")] }));
    expect(session.announcement).toBe("Automaton: mine 3,0. Your turn. What now?");
    i18n.lang = "ru";
    expect(session.announcement).toBe("Automaton: mine 3,0. Ваш ход. What now?");
    i18n.lang = "en";
    session.live.receive(frame({ n: 3, over: true }));
    expect(session.announcement).toBe("The game is over. Anna 30, Automaton 20");
  });
});

describe("what is unread", () => {
  const said = (id: number, seat: number | null = 1) => ({
    id,
    seat,
    name: "Ilya",
    text: String(id),
    created: "",
  });
  const hear = (history: boolean, ...entries: ReturnType<typeof said>[]) =>
    session.live.receive({ type: "chat", entries, history });
  beforeEach(() => session.live.receive(frame({ n: 1 })));

  it("is not what the server says is history", () => {
    hear(true, said(3), said(4));
    expect(session.unread).toBe(0);
  });

  it("is a word said the moment the table is opened", () => {
    hear(true);
    hear(false, said(1));
    hear(false, said(2, null));
    expect(session.unread).toBe(2);
  });

  it("is not what I said myself, and nothing twice", () => {
    hear(true, said(3));
    hear(false, said(3), said(4, 0));
    expect(session.unread).toBe(0);
  });

  it("is what was said while the connection was lost", () => {
    hear(true, said(3));
    hear(true, said(3), said(4));
    expect(session.unread).toBe(1);
    hear(true, said(3), said(4));
    expect(session.unread).toBe(1);
  });
});

describe("costs and gains", () => {
  const changes = [
    { seat: 0, good: "ore", amount: -3 },
    { seat: 0, good: "vp", amount: 2 },
    { seat: 0, good: "ore", amount: 1 },
    { seat: 0, good: "secret", amount: 9 },
    { seat: 1, good: "vp", amount: -1 },
  ];

  it("are summed in the order of the game, with what is left", () => {
    expect(amountsOf(MODULE, changes, 0, { ore: 7 })).toEqual([
      { good: "vp", amount: 2, left: undefined },
      { good: "ore", amount: -2, left: 5 },
    ]);
  });

  it("count a good with the one that it belongs to", () => {
    const stone = { icon: "i", color: "", countsAs: "ore" };
    const module = { ...MODULE, goods: { ...MODULE.goods, stone } };
    const moved = [
      { seat: 0, good: "stone", amount: -1 },
      { seat: 0, good: "vp", amount: 1 },
    ];
    expect(amountsOf(module, moved, 0, { ore: 5, stone: 1 })).toEqual([
      { good: "vp", amount: 1, left: undefined },
      { good: "ore", amount: -1, left: 5 },
    ]);
    const swapped = [{ seat: 0, good: "ore", amount: 1 }, ...moved];
    expect(amountsOf(module, swapped, 0).map(({ good }) => good)).toEqual(["vp"]);
  });

  it("of the others are told apart", () => {
    const played = { ...action("mine 1,0"), changes };
    expect(othersOf(MODULE, played, 0)).toEqual([
      { seat: 1, amounts: [{ good: "vp", amount: -1, left: undefined }] },
    ]);
  });
});

it("calls a bot in the language of the page", () => {
  const seen = frame({ n: 1 });
  const names = { ru: "Расчётливый", en: "Greedy" };
  const bot = { ...seen.table.seats[0]!, seat: 1, kind: "bot" as const, name: names.ru, names };
  session.live.receive({
    ...seen,
    table: { ...seen.table, seats: [...seen.table.seats, bot] },
  });
  expect(session.nameOf(1)).toBe("Greedy");
});

it("begins with what the screen before has left to be told", () => {
  greet(session.id, both("You play every seat."));
  session.live.receive(frame({ n: 1 }));
  expect(session.reason?.en).toBe("You play every seat.");
  session.live.receive(frame({ n: 2 }));
  expect(session.reason).toBeNull();
});

describe("what was played as one", () => {
  /** The positions that were asked to be gone back to. */
  function undoing(): (number | null)[] {
    const kept: (number | null)[] = [];
    session.live.undo = async (keep = null) => {
      kept.push(keep);
      return null;
    };
    return kept;
  }

  it("is taken back as one, as long as it is the last", async () => {
    const kept = undoing();
    session.live.receive(frame({ n: 4, actions: [action("federation")] }));
    session.choice.onwhole?.(3);
    session.live.receive(frame({ n: 7, kind: "after", actions: [action("end")] }));
    await session.undo();
    session.live.receive(frame({ n: 8, kind: "after", actions: [action("end")] }));
    await session.undo();
    expect(kept).toEqual([4, null]);
  });
});

describe("the end of my turn", () => {
  const end = action("end");
  const after = (...actions: LegalAction[]) => frame({ n: 2, kind: "after", actions });
  const played = vi.fn(() => Promise.resolve(null));
  beforeEach(() => {
    played.mockClear();
    session.live.play = played;
    session.live.receive(frame({ n: 1, actions: [action("mine 1,0", "hex:1,0")] }));
  });
  afterEach(() => (settings.endsTurn = false));
  const arrive = async (shown: Frame, who: number) => {
    session.live.receive({ ...shown, log: [entry(2, who, "mine 1,0")], log_from: 1 });
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };

  it("is mine to say unless I have chosen otherwise", async () => {
    await arrive(after(end), 0);
    expect(played).not.toHaveBeenCalled();
  });

  it("comes by itself where I want that and nothing else is left", async () => {
    settings.endsTurn = true;
    await arrive(after(end), 0);
    expect(played).toHaveBeenCalledWith(end);
  });

  it("does not come before what I could still do, nor before I have done anything", async () => {
    settings.endsTurn = true;
    await arrive(after(end, action("burn")), 0);
    await arrive(after(end), 1);
    expect(played).not.toHaveBeenCalled();
  });
});

describe("the position that is shown", () => {
  const built = { ...entry(2, 1, "mine 1,0", "hex:1,0"), turn: 1 };
  const traded = { ...entry(3, 1, "burn", "hex:2,0"), turn: 1 };
  const receive = (seat: number) => {
    session.live.receive(frame({ n: 1, mine: false }));
    session.live.receive({ ...frame({ n: 2, mine: false, log: [built] }), seat, log_from: 1 });
    session.live.receive({ ...frame({ n: 3, log: [traded] }), log_from: 2 });
  };
  let leave: () => void;
  beforeEach(() => {
    settings.pace = "calm";
    leave = session.playback.watch();
  });
  afterEach(() => {
    session.playback.close();
    leave();
    settings.pace = null;
  });

  it("is that of the step that is told of, to look at only", () => {
    receive(0);
    expect(session.shown).toMatchObject({ n: 2, mine: false, actions: [] });
    expect(session.frame?.n).toBe(3);
    session.playback.skip();
    expect(session.shown?.n).toBe(3);
  });

  it("is never one that somebody else at this device has seen", () => {
    receive(1);
    expect(session.playback.current).not.toBeNull();
    expect(session.shown?.n).toBe(3);
  });

  it("is the one of now as soon as something is asked in between", () => {
    receive(0);
    session.live.receive({
      ...frame({ n: 4, kind: "charge", log: [entry(4, 1, "mine 3,0")] }),
      log_from: 3,
    });
    expect(session.playback.current).toBeNull();
    expect(session.shown?.n).toBe(4);
  });
});

describe("what is said of an action that is not possible", () => {
  const refused = both("Too far.");
  const asking = () => {
    const told = new Session("t1", session.live, () =>
      Promise.resolve({ reason: refused, why: null, ways: [] }),
    );
    told.live.receive({ ...frame({ n: 2 }), version: 2 });
    return told;
  };

  it("stays while it is the same game", async () => {
    const told = asking();
    await told.askWhy("mine 9,9");
    told.live.receive({ ...frame({ n: 2 }), version: 2 });
    expect(told.reason).toEqual(refused);
  });

  it("is over when another action stands in the place of one that was taken back", async () => {
    const told = asking();
    await told.askWhy("mine 9,9");
    told.live.receive({ ...frame({ n: 2 }), version: 4 });
    expect(told.reason).toBeNull();
  });
});
