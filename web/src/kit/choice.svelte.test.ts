import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LegalAction } from "../api/types";
import { Choice, verbOf } from "./choice.svelte";

function action(text: string, ...components: string[]): LegalAction {
  return { text, components, label: { ru: text, en: text }, changes: [], price: {}, notes: [] };
}

const MINE_A = action("mine 1,0", "hex:1,0");
const MINE_B = action("mine 2,0", "hex:2,0");
const STATION = action("upgrade 3,0 station", "hex:3,0", "structure:station");
const LAB = action("upgrade 3,0 lab", "hex:3,0", "structure:lab");
const RESEARCH = action("research science", "track:science");
const PASS = action("pass");
const TURN = [MINE_A, MINE_B, STATION, LAB, RESEARCH, PASS];

function turn(send?: (action: LegalAction) => Promise<string | null>): Choice {
  const choice = send ? new Choice(send) : new Choice();
  choice.update(TURN, "1");
  return choice;
}

describe("choosing", () => {
  it("knows the verb of an action with and without arguments", () => {
    expect([verbOf(STATION), verbOf(PASS), verbOf("burn")]).toEqual(["upgrade", "pass", "burn"]);
  });

  it("previews nothing while nothing is picked", () => {
    const choice = turn();
    expect(choice.preview).toBeNull();
    expect(choice.empty).toBe(true);
    expect(choice.next).toEqual(
      new Set([
        "hex:1,0",
        "hex:2,0",
        "hex:3,0",
        "structure:station",
        "structure:lab",
        "track:science",
      ]),
    );
  });

  it("previews the one action a click leaves", () => {
    const choice = turn();
    expect(choice.pick("hex:1,0")).toBe(true);
    expect(choice.preview).toBe(MINE_A);
  });

  it("narrows step by step and says what may come next", () => {
    const choice = turn();
    choice.pick("hex:3,0");
    expect(choice.preview).toBeNull();
    expect(choice.candidates).toEqual([STATION, LAB]);
    expect(choice.next).toEqual(new Set(["structure:station", "structure:lab"]));
    choice.pick("structure:lab");
    expect(choice.preview).toBe(LAB);
  });

  it("lets a second thought replace the first with one click", () => {
    const choice = turn();
    choice.pick("hex:1,0");
    choice.pick("hex:2,0");
    expect(choice.preview).toBe(MINE_B);
    choice.pick("hex:2,0");
    expect(choice.empty).toBe(true);
  });

  it("does nothing for a component no action names", () => {
    const choice = turn();
    expect(choice.pick("hex:9,9")).toBe(false);
    expect(choice.empty).toBe(true);
  });

  it("tells when the picked verb cannot use a thing of its kind", () => {
    const choice = turn();
    const missed = vi.fn();
    choice.onmiss = missed;
    expect(choice.pick("hex:9,9")).toBe(false);
    choice.pickVerb("mine");
    expect(choice.pick("hex:9,9")).toBe(true);
    expect(missed).toHaveBeenCalledExactlyOnceWith("mine", "hex:9,9");
    expect(choice.pick("booster:4")).toBe(false);
    expect(choice.candidates).toEqual([MINE_A, MINE_B]);
  });

  it("tells with it what is settled before the thing is named", () => {
    const choice = new Choice();
    const one = action("special swap 4,0", "special:swap", "hex:4,0");
    const other = action("special range 5,0", "special:range", "hex:5,0");
    choice.onmiss = vi.fn();
    choice.update([one, other, MINE_A], "1");
    choice.pickVerb("special");
    choice.pick("hex:9,9");
    expect(choice.onmiss).toHaveBeenLastCalledWith("special", "hex:9,9");
    choice.pick("special:range");
    choice.pick("hex:9,9");
    expect(choice.onmiss).toHaveBeenLastCalledWith("special range", "hex:9,9");
    choice.pick("hex:5,0");
    choice.pick("hex:8,8");
    expect(choice.onmiss).toHaveBeenLastCalledWith("special range", "hex:8,8");
  });

  it("keeps to the picked verb, and drops it for a component of another", () => {
    const choice = turn();
    choice.pickVerb("mine");
    expect(choice.candidates).toEqual([MINE_A, MINE_B]);
    expect(choice.legal).toEqual(new Set(["hex:1,0", "hex:2,0"]));
    choice.pick("track:science");
    expect(choice.preview).toBe(RESEARCH);
  });

  it("previews an action without components by its verb", () => {
    const choice = turn();
    expect(choice.pickVerb("pass")).toBe(true);
    expect(choice.preview).toBe(PASS);
    expect(choice.pickVerb("federation")).toBe(false);
  });

  it("previews the action that is exactly what was picked, and offers the rest", () => {
    const plain = action("special 1", "special:1");
    const aimed = action("special 1 4,0", "special:1", "hex:4,0");
    const choice = new Choice();
    choice.update([plain, aimed], "1");
    choice.pick("special:1");
    expect(choice.preview).toBe(plain);
    expect(choice.others).toEqual([aimed]);
  });

  it("leaves the other ways to choose from when one of them is chosen", () => {
    const alone = action("move a b", "from:a", "district:b");
    const one = action("move a b one", "from:a", "district:b", "figure:one");
    const two = action("move a b two", "from:a", "district:b", "figure:one", "figure:two");
    const away = action("move a c one", "from:a", "district:c", "figure:one");
    const choice = new Choice();
    choice.update([alone, one, two, away], "1");
    choice.pick("from:a");
    choice.pick("district:b");
    choice.choose(two);
    expect(choice.preview).toBe(two);
    expect(choice.ways(9)).toEqual([alone, one, two]);
    choice.choose(one);
    expect(choice.others).toEqual([alone, two]);
    expect(choice.pick("district:c"), "another place instead").toBe(true);
    expect(choice.preview).toBe(away);
    choice.pick("district:b");
    choice.choose(two);
    choice.back();
    expect([choice.picked, choice.preview], "the place is asked again").toEqual([["from:a"], null]);
  });

  it("goes back one pick at a time", () => {
    const choice = turn();
    choice.pickVerb("upgrade");
    choice.pick("hex:3,0");
    expect(choice.back()).toBe(true);
    expect(choice.picked).toEqual([]);
    expect(choice.verbs).toEqual(["upgrade"]);
    expect(choice.back()).toBe(true);
    expect(choice.back()).toBe(false);
  });

  it("leaves a kind with one action in one step, also when its place was picked", () => {
    const choice = new Choice();
    choice.update([MINE_A, RESEARCH, PASS], "1");
    choice.pickVerb("mine");
    choice.pick("hex:1,0");
    expect(choice.preview).toBe(MINE_A);
    expect(choice.back()).toBe(true);
    expect(choice.preview).toBeNull();
  });

  it("keeps what was picked through a frame of the same decision only", () => {
    const choice = turn();
    choice.pick("hex:1,0");
    choice.update([...TURN], "1");
    expect(choice.preview).toEqual(MINE_A);
    choice.update(TURN, "2");
    expect(choice.empty).toBe(true);
  });
});

describe("confirming", () => {
  it("sends the preview once and forgets it", async () => {
    const send = vi.fn(async () => null);
    const choice = turn(send);
    choice.pick("hex:2,0");
    const first = choice.confirm();
    expect(choice.busy).toBe(true);
    expect(await choice.confirm()).toBe(false);
    expect(await first).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(MINE_B);
    expect(choice.empty).toBe(true);
  });

  it("keeps the choice and says why when the server refuses", async () => {
    const choice = turn(async () => "not now");
    choice.pick("hex:2,0");
    expect(await choice.confirm()).toBe(false);
    expect(choice.error).toBe("not now");
    expect(choice.preview).toBe(MINE_B);
  });

  it("is free again even if sending fails", async () => {
    const choice = turn(async () => {
      throw new Error("gone");
    });
    choice.pick("hex:2,0");
    await expect(choice.confirm()).rejects.toThrow("gone");
    expect(choice.busy).toBe(false);
  });
});

describe("a plan", () => {
  const PLAN = { shown: action("federation", "hex:1,0"), steps: ["a", "b", "c"], spent: {} };

  /** A choice with a plan at a table that asks something else after every step. */
  function planned(refuse = "") {
    const sent: string[] = [];
    const running: boolean[] = [];
    const choice: Choice = new Choice(async ({ text }) => {
      sent.push(text);
      running.push(choice.running);
      if (text === refuse) return "not now";
      choice.update([PASS], `after ${text}`);
      return null;
    });
    choice.update(TURN, "1");
    choice.plan = PLAN;
    return { choice, sent, running };
  }

  it("is what is previewed, and goes when something else is picked", () => {
    const { choice } = planned();
    expect(choice.preview).toBe(PLAN.shown);
    expect([choice.empty, choice.others]).toEqual([false, []]);
    choice.pick("hex:2,0");
    expect(choice.preview).toBe(MINE_B);
    choice.plan = PLAN;
    expect(choice.back()).toBe(true);
    expect(choice.empty).toBe(true);
  });

  it("is played step by step, and nobody is asked in between", async () => {
    const { choice, sent, running } = planned();
    const whole = vi.fn();
    choice.onwhole = whole;
    expect(await choice.confirm()).toBe(true);
    expect(sent).toEqual(PLAN.steps);
    expect(running).toEqual([true, true, false]);
    expect(whole).toHaveBeenCalledExactlyOnceWith(3);
    expect([choice.empty, choice.running, choice.busy]).toEqual([true, false, false]);
  });

  it("stops where a step is refused, and what is asked there is asked as ever", async () => {
    const { choice, sent } = planned("b");
    expect(await choice.confirm()).toBe(false);
    expect(sent).toEqual(["a", "b"]);
    expect(choice.error).toBe("not now");
    expect([choice.plan, choice.running]).toEqual([null, false]);
    expect(choice.actions).toEqual([PASS]);
  });

  it("stays if its first step is refused", async () => {
    const { choice } = planned("a");
    expect(await choice.confirm()).toBe(false);
    expect(choice.preview).toBe(PLAN.shown);
  });
});

describe("confirming", () => {
  const sent = vi.fn(() => Promise.resolve(null));
  const asWanted = (wanted: Choice["confirms"]) => {
    sent.mockClear();
    const choice = turn(sent);
    choice.confirms = wanted;
    return choice;
  };

  it("is left to the button unless something else is wanted", async () => {
    const choice = asWanted(() => "always");
    choice.pick("hex:1,0");
    choice.pick("hex:1,0");
    await tick();
    expect(sent).not.toHaveBeenCalled();
    expect(choice.empty).toBe(true);
  });

  it("is a second click on what is chosen, where that is wanted", () => {
    const choice = asWanted(() => "second");
    choice.pick("hex:1,0");
    expect(sent).not.toHaveBeenCalled();
    choice.pick("hex:1,0");
    expect(sent).toHaveBeenCalledWith(MINE_A);
  });

  it("is no second click on what only narrows the choice", () => {
    const choice = asWanted(() => "second");
    choice.pick("hex:3,0");
    choice.pick("hex:3,0");
    expect(sent).not.toHaveBeenCalled();
    expect(choice.empty).toBe(true);
  });

  it("is not asked for where nobody wants to be asked, once nothing else is meant", async () => {
    const choice = asWanted(() => "never");
    choice.pick("hex:3,0");
    await tick();
    expect(sent).not.toHaveBeenCalled();
    choice.pick("structure:lab");
    await tick();
    expect(sent).toHaveBeenCalledWith(LAB);
  });

  it("is always asked for of what warns of something, turns something up or is planned first", async () => {
    const choice = asWanted(() => "never");
    const note = { id: "idle", seat: null, amount: null, components: [], text: null, warns: true };
    const warned = { ...MINE_A, notes: [note] } as unknown as LegalAction;
    const found = { ...MINE_B, notes: [{ ...note, id: "reveals", warns: false, text: {} }] };
    choice.update([warned, found as unknown as LegalAction, RESEARCH], "2");
    choice.pick("hex:1,0");
    await tick();
    choice.pick("hex:2,0");
    await tick();
    choice.pick("track:science");
    choice.planning = true;
    await tick();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("several things that are chosen together", () => {
  const give = (card: string) => action(`discard ${card}`, `card:${card}`);
  const HAND = [action("keep"), give("anna"), give("boris"), give("clara"), give("dora")];
  const sent: string[] = [];
  let choice: Choice;
  beforeEach(() => {
    sent.length = 0;
    choice = new Choice((action) => {
      sent.push(action.text);
      return Promise.resolve(null);
    });
    choice.together = () => ({ verb: "discard", done: "keep", most: 3 });
    choice.update(HAND, "1");
  });

  it("are taken in and out by clicks, and told in one sentence", () => {
    choice.pick("card:anna");
    choice.pick("card:boris");
    choice.pick("card:clara");
    choice.pick("card:boris");
    expect(choice.picked).toEqual(["card:anna", "card:clara"]);
    expect(choice.preview?.label.en).toBe("discard anna, clara");
  });

  it("are played one after the other, with what ends it before there are as many as may be", async () => {
    choice.pick("card:anna");
    choice.pick("card:boris");
    await choice.confirm();
    expect(sent).toEqual(["discard anna", "discard boris", "keep"]);
  });

  it("end by themselves where there are as many as may be; another one takes the place of the last", async () => {
    for (const card of ["anna", "boris", "clara", "dora"]) choice.pick(`card:${card}`);
    await choice.confirm();
    expect(sent).toEqual(["discard anna", "discard boris", "discard dora"]);
  });

  it("leave nothing chosen when the last one is let go", () => {
    choice.pick("card:anna");
    choice.pick("card:anna");
    expect(choice.empty).toBe(true);
  });
});
