/** A decision arrives at the table: what opens by itself opens before anything can be pressed. */

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { Frame, LegalAction } from "../../api/types";
import { helpOf, nameOf } from "../../games/contract";
import type { AnyGameModule, GameProps } from "../../games/contract";
import { OpenedGame } from "../opened.svelte";
import { viewport } from "../settings.svelte";
import { Actions } from "./actions.svelte";
import Play from "./Play.svelte";
import type { Live } from "../../api/live.svelte";
import { Session } from "./session.svelte";

const both = (text: string) => ({ ru: text, en: text });
/** What the table was given last. */
let given: GameProps;
/** Whether the choice is one that is counted. */
let asking = false;
const MODULE = {
  Table: (_: unknown, props: GameProps) => {
    given = props;
    return {};
  },
  progress: (_: unknown, picked: readonly string[]) => (asking ? `${picked.length} of 3` : ""),
  told: () => ({ "folk:here": both("as it is at this table") }),
  tabs: [],
  verbs: [
    { id: "build", verbs: ["mine"], icon: "i", label: both("Build") },
    { id: "study", verbs: ["research"], icon: "i", label: both("Study"), tab: "tracks" },
  ],
  kinds: {
    turn: { always: ["build", "study"] },
    payment: { reaction: true },
    offer: { primary: "done", quiet: ["done"] },
  },
  goods: { tokens: { icon: "i", color: "" }, second: { icon: "i", color: "", mark: "II" } },
  stock: () => ({ second: 6 }),
  meaning: (component: string) => (component === "artifact:orb" ? "brings 3 VP" : ""),
  seats: () => [{ color: "red", detail: "" }],
} as unknown as AnyGameModule;

const TEXTS = {
  "folk:here": { name: "The Many", help: "one thing with two players, another one with three" },
  "folk:there": { name: "The Few", help: "the same everywhere" },
};

function action(text: string): LegalAction {
  return { text, components: [], label: both(text), changes: [], price: {}, notes: [] };
}

function frame(n: number, kind: string, ...actions: LegalAction[]): Frame {
  return {
    type: "frame",
    version: n,
    n,
    table: {
      id: "t",
      game: "toy",
      status: "running",
      round: 1,
      options: {},
      layers: [],
      seats: [],
    },
    seat: 0,
    view: {},
    decision: { seat: 0, kind, prompt: both("What now?") },
    mine: true,
    seats_mine: [0],
    actions,
    log: [],
    log_from: 0,
    undo: { allowed: false, reason: null },
    result: null,
  } as unknown as Frame;
}

let session: Session<Live>;
let actions: Actions;
let shown: Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  session = new Session("t1");
  session.game = new OpenedGame("toy", "", [], MODULE, {}, "en", TEXTS);
  actions = new Actions(session);
  shown = mount(Play, { target: document.body, props: { session, actions, onresults: null } });
});
afterEach(() => {
  asking = false;
  void unmount(shown);
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** The frame comes, and the page is drawn. */
async function arrives(arrived: Frame): Promise<void> {
  session.live.receive(arrived);
  flushSync();
  await tick();
}

it("a decision with nothing on the boards opens its list at once", async () => {
  await arrives(frame(1, "odd", action("mine a"), action("mine b")));
  expect(actions.listOpen).toBe(true);
});

it("the only action left is offered at once, and the last one can still be taken back", async () => {
  await arrives(frame(1, "turn", action("end")));
  const go = [...document.querySelectorAll<HTMLElement>("section.bar .go .btn")];
  expect(go.map(({ title }) => title)[0]).toBe("Undo");
  expect(go.at(-1)?.classList).toContain("primary");
});

it("what forbids taking back stands at the button, which says so when it is pressed", async () => {
  const secret = { ...frame(1, "turn", action("mine a"), action("mine b")) };
  secret.undo = { allowed: false, reason: both("It is a secret choice.") };
  await arrives(secret);
  const undo = document.querySelector<HTMLElement>("section.bar .go .btn")!;
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  expect(undo.title).toContain("It is a secret choice.");
  const pressed = new KeyboardEvent("keydown", { code: "KeyU", key: "u", bubbles: true });
  document.body.dispatchEvent(pressed);
  await vi.waitFor(() => expect(session.reason?.en).toBe("It is a secret choice."));
  await tick();
  expect(document.querySelector("section.bar .say")?.textContent).toContain("secret choice");
  await arrives({ ...frame(2, "turn", action("mine a")), undo: { allowed: true, reason: null } });
  expect(undo.getAttribute("aria-disabled")).toBe("false");
  expect(undo.title).toBe("Undo");
});

it("what an action turns up is said before it is played, also where nothing is chosen", async () => {
  const text = both("Something hidden turns up");
  const reveals = { id: "reveals", seat: 0, amount: 1, components: [], text, warns: false };
  const turning = (what: string) => ({ ...action(what), notes: [reveals] });
  await arrives(frame(1, "offer", turning("done"), turning("take a"), action("take b")));
  const said = () => document.querySelector("section.bar .reveals")?.textContent;
  expect(said()).toContain("Something hidden turns up");
  session.choice.choose(session.choice.actions[1]!);
  flushSync();
  expect(said()).toContain("Something hidden turns up");
  session.choice.clear();
  session.choice.choose(session.choice.actions[2]!);
  flushSync();
  expect(said()).toBeUndefined();
});

it("to go without what is offered is a quiet button", async () => {
  const several = Array.from({ length: 9 }, (_, i) => action(`take ${"of many ".repeat(4)}${i}`));
  await arrives(frame(1, "offer", ...several, action("done")));
  const confirm = document.querySelector<HTMLButtonElement>("section.bar .confirm")!;
  expect([confirm.disabled, confirm.classList.contains("primary")]).toEqual([false, false]);
});

it("nothing of the list can be pressed while the last action is on its way", async () => {
  await arrives(frame(1, "odd", action("mine a"), action("mine b")));
  let answer = (): void => undefined;
  vi.spyOn(session.live, "play").mockReturnValue(
    new Promise((done) => (answer = () => done(null))),
  );
  void session.choice.confirm(session.choice.candidates[0]);
  await arrives(frame(2, "odd", action("mine c"), action("mine d")));
  const lines = () => [...document.querySelectorAll<HTMLButtonElement>(".option")];
  expect(lines().map((line) => line.disabled)).toEqual([true, true]);
  answer();
  await session.choice.answered;
  await tick();
  flushSync();
  expect(lines().map((line) => line.disabled)).toEqual([false, false]);
});

it("things are explained as they are at this table", async () => {
  await arrives(frame(1, "turn", action("mine a"), action("mine b")));
  expect(helpOf(given.texts, "folk:here")).toBe("as it is at this table");
  expect(nameOf(given.texts, "folk:here")).toBe("The Many");
  expect(helpOf(given.texts, "folk:there")).toBe("the same everywhere");
  given.help("folk:here");
  flushSync();
  await tick();
  const dialog = document.querySelector(".about")?.textContent;
  expect(dialog).toContain("as it is at this table");
  expect(dialog).not.toContain("with three");
});

it("a choice of several things says how far it has come", async () => {
  asking = true;
  const of = (text: string, ...components: string[]) => ({ ...action(text), components });
  const abc = of("unite a b c", "hex:a", "hex:b", "hex:c");
  await arrives(frame(1, "odd", abc, of("unite a d e", "hex:a", "hex:d", "hex:e")));
  const said = () => document.querySelector(".bar .progress")?.textContent;
  expect(said()).toBe("0 of 3");
  session.choice.pick("hex:a");
  flushSync();
  await tick();
  expect(said()).toBe("1 of 3");
  session.choice.pick("hex:b");
  flushSync();
  await tick();
  expect(said()).toBeUndefined();
  expect(document.querySelector(".bar .words span")?.textContent).toBe("3 of 3");
  asking = false;
  await arrives(frame(2, "odd", action("mine a"), action("mine b")));
  expect(said()).toBeUndefined();
});

it("a list that is opened by hand right after a decision came stays open", async () => {
  await arrives(frame(1, "turn", action("mine a"), action("research b")));
  expect(actions.listOpen).toBe(false);
  const pressed = new KeyboardEvent("keydown", { code: "KeyO", key: "o", bubbles: true });
  document.body.dispatchEvent(pressed);
  expect(actions.listOpen).toBe(true);
  vi.runOnlyPendingTimers();
  await tick();
  expect(actions.listOpen).toBe(true);
});

it("every button that pays says how much, the first one too", async () => {
  const paying = (text: string, amount: number): LegalAction => ({
    ...action(text),
    changes: [{ seat: 0, good: "tokens", amount }],
  });
  await arrives(frame(1, "payment", paying("pay 1", -2), paying("pay 2", -3)));
  const said = [...document.querySelectorAll(".answers .amounts")].map((e) => e.textContent);
  expect(said.map((text) => text.replace(/[^−\d]/g, ""))).toEqual(["−2", "−3"]);
});

it("names the area of which it says how much is left", async () => {
  const charging = { ...action("mine a"), changes: [{ seat: 0, good: "second", amount: -4 }] };
  await arrives(frame(1, "turn", charging, action("mine b")));
  const [first] = session.choice.actions;
  if (first) session.choice.choose(first);
  flushSync();
  await tick();
  const said = document.querySelector(".price .left")?.textContent;
  expect(said?.replace(/\s+/g, " ").trim()).toMatch(/ 2 ?II$/);
});

it("the list says what else comes of an action, but not twice", async () => {
  const note = (text: string) => ({
    id: "n",
    seat: 0,
    amount: 1,
    components: [],
    text: both(text),
    warns: false,
  });
  const unite = { ...action("unite"), notes: [note("3 satellites"), note("unite")] };
  await arrives(frame(1, "odd", unite, action("mine b")));
  const lines = [...document.querySelectorAll(".options .option")].map((line) =>
    [...line.querySelectorAll("small")].map((more) => more.textContent),
  );
  expect(lines).toEqual([["3 satellites"], []]);
});

it("what an action warns of is read before it is played", async () => {
  const warning = {
    id: "w",
    seat: 0,
    amount: 1,
    components: [],
    text: both("no weapon"),
    warns: true,
  };
  const done = {
    ...action("done"),
    notes: [warning, { ...warning, text: both("x"), warns: false }],
  };
  const several = Array.from({ length: 9 }, (_, i) => action(`take ${"of many ".repeat(4)}${i}`));
  const play = vi.spyOn(session.live, "play").mockResolvedValue(null);
  await arrives(frame(1, "offer", ...several, done));
  const confirm = () => document.querySelector<HTMLButtonElement>("section.bar .confirm")!;
  confirm().click();
  flushSync();
  await tick();
  expect(play).not.toHaveBeenCalled();
  const said = [...document.querySelectorAll(".words .warning")].map((line) => line.textContent);
  expect(said.map((line) => line?.trim())).toEqual(["no weapon"]);
  confirm().click();
  expect(play).toHaveBeenCalledOnce();
});

it("says of a bot that cannot move that it cannot, and offers what can be done", async () => {
  vi.spyOn(api, "bots").mockResolvedValue(
    ["greedy", "random"].map((id) => ({ id, names: both(id), help: both("") })),
  );
  const retry = vi
    .spyOn(api, "retry")
    .mockRejectedValue(new ApiError(409, "not_stuck", both("it plays on")));
  const playOn = vi.spyOn(api, "playOn").mockResolvedValue({} as never);
  const waits = frame(1, "turn");
  const seats = ["person", "bot"].map((kind, seat) => ({ kind, seat, bot: "greedy", name: kind }));
  Object.assign(waits, { mine: false, decision: { ...waits.decision!, seat: 1 } });
  Object.assign(waits.table, { seats });
  const bar = () => document.querySelector("section.bar .middle")!;
  await arrives({ ...waits, stuck: false });
  expect(bar().textContent).toContain("is thinking");
  await arrives({ ...waits, version: 2, stuck: true });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(bar().textContent).not.toContain("is thinking");
  expect(bar().querySelector("[role=alert]")?.textContent).toContain("cannot move");
  const buttons = [...bar().querySelectorAll<HTMLButtonElement>(".help button")];
  expect(buttons.map((one) => one.textContent.trim())).toEqual([
    "Try again",
    "Another bot: random",
    "Play for it myself",
  ]);
  for (const one of buttons) {
    one.click();
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
  }
  expect(retry).toHaveBeenCalledOnce();
  expect(playOn.mock.calls).toEqual([
    ["t1", 1, "random"],
    ["t1", 1, null],
  ]);
});

it("leaves the log of a phone for the boards as soon as something is chosen", async () => {
  vi.spyOn(viewport, "layout", "get").mockReturnValue("phone");
  void unmount(shown);
  shown = mount(Play, { target: document.body, props: { session, actions, onresults: null } });
  await arrives(frame(1, "turn", action("mine a"), action("mine b"), action("research c")));
  const log = () => document.querySelector(".phone-log") !== null;
  const open = () => {
    [...document.querySelectorAll<HTMLElement>("[role=tab]")].at(-1)?.click();
    flushSync();
  };
  open();
  expect(log()).toBe(true);
  session.choice.choose(session.choice.candidates[2] as LegalAction);
  flushSync();
  expect(log()).toBe(false);
  // Whoever looks into the log in the middle of a choice may do so.
  open();
  expect(log()).toBe(true);
  session.choice.clear();
  flushSync();
  expect(log()).toBe(true);
});

it("brings what can be chosen into view on the board of a phone", async () => {
  vi.spyOn(viewport, "layout", "get").mockReturnValue("phone");
  void unmount(shown);
  shown = mount(Play, { target: document.body, props: { session, actions, onresults: null } });
  const on = (track: string): LegalAction => ({
    ...action(`research ${track}`),
    components: [`track:${track}`],
  });
  await arrives(frame(1, "turn", action("mine a"), on("a"), on("b")));
  const spots = ["", "legal", "legal"].map((mark, index) => {
    const spot = document.createElement("button");
    spot.className = `spot ${mark}`;
    spot.dataset["component"] = `track:${"xab"[index]}`;
    return spot;
  });
  document.querySelector(".boards")!.append(...spots);
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this);
  });
  await actions.pick(actions.buttons[1]!);
  expect(seen).toEqual([spots[1]]);
});

it("says loudly that who is waited for has left", async () => {
  const waits = frame(1, "turn");
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", mine: !seat, preferences: {} }));
  const table = { ...waits.table, seats } as unknown as Frame["table"];
  const decision = { ...waits.decision, seat: 1 } as NonNullable<Frame["decision"]>;
  await arrives({ ...waits, table, decision, mine: false });
  const away = () => document.querySelector("section.bar .pill.warn.large");
  expect(away()?.textContent).toBe("away");
  expect(away()?.querySelector("svg")).not.toBeNull();
  session.live.receive({ type: "presence", online: [0, 1], spectators: 0 } as never);
  flushSync();
  expect(away()).toBeNull();
});

it("counts what was said and not read on the button of the talk", async () => {
  await arrives(frame(1, "turn", action("mine a")));
  const talk = () => document.querySelector(".icon-btn.talk");
  expect(talk()?.querySelector("b")).toBeNull();
  session.unread = 3;
  flushSync();
  expect(talk()?.textContent).toContain("3");
  expect(talk()?.getAttribute("aria-label")).toContain("unread messages");
  session.unread = 12;
  flushSync();
  expect(talk()?.textContent).toContain("9+");
});

/** Two places for a mine, and a third where the server says why none may stand. */
async function refused(): Promise<void> {
  const at = (hex: string): LegalAction => ({
    ...action(`mine ${hex}`),
    components: [`hex:${hex}`],
  });
  await arrives(frame(1, "turn", at("1,0"), at("2,0"), action("research c")));
  vi.spyOn(api, "why").mockResolvedValue({ reason: both("Too far") });
  session.choice.pickVerb("mine");
  session.choice.pick("hex:9,9");
  await vi.waitFor(() => expect(said()).toContain("Too far"));
}
const said = () => (flushSync(), document.querySelector("section.bar .middle")?.textContent);

it("a refusal begins with what the thing is good for, where its looks do not tell", async () => {
  await refused();
  expect(said()?.trim()).toBe("Too far");
  vi.spyOn(api, "why").mockResolvedValue({ reason: both("Not explored yet") });
  session.choice.onmiss?.("artifact", "artifact:orb");
  await vi.waitFor(() => expect(said()).toContain("Not explored yet"));
  expect(said()?.replace(/\s+/g, " ").trim()).toBe("Brings 3 VP Not explored yet");
  session.reason = both("Nothing to take back");
  expect(said()?.trim()).toBe("Nothing to take back");
});

/** Why there is no mine: too few goods, and something else besides. */
const WHY = {
  component: "hex:9,9",
  title: both("Short of 1 token"),
  reason: both("Too far"),
  checks: [
    {
      id: "piece",
      met: true,
      text: both("a piece"),
      aside: both("2 of 8"),
      good: null,
      need: 0,
      have: 0,
      remedy: null,
    },
    {
      id: "near",
      met: false,
      text: both("a place nearby"),
      aside: null,
      good: null,
      need: 0,
      have: 0,
      remedy: "research c",
    },
    {
      id: "short",
      met: false,
      text: both("price"),
      aside: null,
      good: "tokens",
      need: 3,
      have: 2,
      remedy: null,
    },
  ],
  scale: [],
  marks: [{ component: "hex:9,9", tone: "lacks", text: "1" }],
  about: ["reason:near"],
  ways: [["convert x", "mine 9,9"]],
};

it("all reasons stand beside the thing, with what would help", async () => {
  await refused();
  const way = {
    steps: ["convert x", "mine 9,9"],
    told: [both("change"), both("mine")],
    shown: action("mine 9,9"),
  };
  vi.spyOn(api, "why").mockResolvedValue({ reason: both("Too far"), why: WHY, ways: [way] });
  session.choice.pick("hex:9,9");
  await vi.waitFor(() =>
    expect(document.querySelector(".about h2")?.textContent).toBe("Short of 1 token"),
  );
  const panel = document.querySelector<HTMLElement>(".about")!;
  expect(document.activeElement).toBe(panel);
  expect(
    [...panel.querySelectorAll(".checks li")].map((line) => line.classList.contains("met")),
  ).toEqual([true, false]);
  expect(panel.querySelector(".goods")?.textContent).toContain("−1");
  expect(given.drawn?.map(({ component }) => component)).toEqual(["hex:9,9"]);
  const [exchange, remedy] = [...panel.querySelectorAll<HTMLButtonElement>("footer .btn")];
  expect(remedy?.textContent).toContain("Research c");
  exchange?.click();
  flushSync();
  expect(session.choice.plan?.steps).toEqual(["convert x", "mine 9,9"]);
  expect(document.querySelector(".about")).toBeNull();
});

it("the escape key closes what is explained, and nothing else", async () => {
  await refused();
  vi.spyOn(api, "why").mockResolvedValue({ reason: both("Too far"), why: WHY, ways: [] });
  session.choice.pick("hex:9,9");
  await vi.waitFor(() => expect(document.querySelector(".about")).not.toBeNull());
  document
    .querySelector(".about")
    ?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  flushSync();
  expect(document.querySelector(".about")).toBeNull();
  expect(session.choice.verbs).toEqual(["mine"]);
});

it("a refusal gives way to what is chosen next", async () => {
  await refused();
  session.choice.pick("hex:1,0");
  expect(said()).toContain("Mine 1,0");
  expect(said()).not.toContain("Too far");
});

it("a refusal goes when the whole choice is let go", async () => {
  await refused();
  document.querySelector<HTMLElement>("section.bar .go .ghost")!.click();
  expect(said()).toContain("What now?");
});

it("a refusal that comes late does not stand over what was chosen meanwhile", async () => {
  await refused();
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  vi.spyOn(api, "why").mockReturnValue(asked.then(() => ({ reason: both("Too far") })));
  session.choice.pick("hex:8,8");
  session.choice.pick("hex:2,0");
  answer();
  await asked;
  await tick();
  expect(said()).toContain("Mine 2,0");
});
