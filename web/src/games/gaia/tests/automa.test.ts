/** The solo opponent: candidates and what became of them, cards, deeds in short. */

import { afterEach, describe, expect, it } from "vitest";
import { nameOf } from "../../contract";
import { Stage } from "../../testing";
import Factions from "../Factions.svelte";
import AutomaCards from "../AutomaCards.svelte";
import AutomaPile from "../AutomaPile.svelte";
import {
  actionIcon,
  cardOf,
  deedOf,
  gained,
  groupsOf,
  latest,
  stepsOf,
  trailOf,
  turnAt,
} from "../automa";
import { AutomaLook } from "../automaLook.svelte";
import type { PartView, StepView, TurnView, AutomaView } from "../types";
import { details } from "../details";
import { TEXTS, tableFrom, tables } from "./fixtures";

const stage = new Stage();
afterEach(() => stage.clear());

const words = { ru: "", en: "" };
const { view } = tableFrom("solo");
const real = view.automa!;

function step(rule: string, detail: string, before: number, ...after: string[]): StepView {
  return { rule, detail, before, after, says: words, text: words, places: {} };
}

function part(kind: string, result: string, ...steps: StepView[]): PartView {
  const chosen = steps.at(-1)?.after[0] ?? null;
  return {
    do: "build_mine",
    ids: {},
    kind,
    result,
    chosen,
    satellite: null,
    transdim: [],
    why: "",
    failed: !result,
    steps,
    text: words,
  };
}

function turn(...parts: PartView[]): TurnView {
  return {
    number: 1,
    step: 4,
    round: 1,
    outcome: "action",
    behaviour: 13,
    action: 4,
    rows: [1, 2, 3],
    parts,
    gains: [
      { vp: 1, cause: "automa card", text: words },
      { vp: 2, cause: "automa faction", text: words },
    ],
    text: words,
  };
}

const MINE = part(
  "hex",
  "mine 0,1",
  step("range", "2", 9, "0,0", "0,1", "0,2", "0,3"),
  step("steps", "1", 4, "0,0", "0,1", "0,2"),
  step("closest", "3", 3, "0,1", "0,2"),
  { ...step("direction", "left", 2, "0,1"), places: { "0,1": 2, "0,2": 4 } },
);

describe("candidates of a turn", () => {
  it("are known by the step that put them aside, and the choice", () => {
    const trail = trailOf(turn(MINE));
    expect([...trail]).toEqual([
      ["hex:0,0", { fate: "fell", step: 3 }],
      ["hex:0,1", { fate: "chosen", step: 0 }],
      ["hex:0,2", { fate: "fell", step: 4 }],
      ["hex:0,3", { fate: "fell", step: 2 }],
    ]);
  });

  it("are, at a step, in, put aside by it or gone before", () => {
    const fates = [...trailOf(turn(MINE), 3)].map(([id, { fate }]) => `${id} ${fate}`);
    expect(fates).toEqual(["hex:0,0 fell", "hex:0,1 left", "hex:0,2 left", "hex:0,3 gone"]);
  });

  it("carry their number where the direction decides", () => {
    const trail = trailOf(turn(MINE), 4);
    expect(trail.get("hex:0,1")).toEqual({ fate: "chosen", step: 0, place: 2 });
    expect(trail.get("hex:0,2")).toEqual({ fate: "fell", step: 4, place: 4 });
    expect(trail.get("hex:0,0")?.place).toBeUndefined();
  });

  it("of one part are not mixed with those of another", () => {
    const research = part("track", "research economy", step("eligible", "", 6, "economy"));
    const both = turn(research, MINE);
    expect(stepsOf(both).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect([...trailOf(both, 1).keys()]).toEqual(["track:economy"]);
    expect(trailOf(both).get("track:economy")?.fate).toBe("chosen");
  });

  it("are the planets they were when it was decided", () => {
    const [hex = ""] = view.map.filter(({ planet }) => planet === "gaia").map(({ hex }) => hex);
    expect(groupsOf([hex], "hex", view)).toEqual([{ id: "gaia", names: [hex] }]);
    expect(groupsOf([hex], "hex", view, [hex])).toEqual([{ id: "transdim", names: [hex] }]);
  });

  it("are gathered by planet type, other things one by one", () => {
    const planets = view.map.filter(({ planet }) => planet === "terra").map(({ hex }) => hex);
    expect(groupsOf(planets, "hex", view)).toEqual([{ id: "terra", names: planets }]);
    expect(groupsOf(["economy", "science"], "track", view)).toHaveLength(2);
  });
});

describe("turns of a real game", () => {
  it("end each part with one candidate: the choice", () => {
    for (const found of real.turns)
      for (const { chosen, steps } of found.parts)
        if (chosen && steps.length) expect(steps.at(-1)!.after).toEqual([chosen]);
  });

  it("are found counting back, and those since my last action together", () => {
    expect(turnAt(real, 0)).toBe(real.turns.at(-1));
    expect(turnAt(real, 99)).toBeUndefined();
    const since = latest(real);
    expect(since.at(-1)).toBe(real.turns.at(-1));
    expect(new Set(since.map((found) => found.step)).size).toBe(1);
  });

  it("are told in a picture and a word or two", () => {
    for (const found of real.turns)
      for (const done of found.parts) {
        const deed = deedOf(done, view, TEXTS.ru, "ru");
        expect(deed.words).not.toBe("");
        if (done.kind === "hex" && done.chosen) expect(deed.words).toMatch(/^сектор \d+$/);
      }
    const failed = { ...part("hex", ""), chosen: null };
    expect(deedOf(failed, view, TEXTS.en, "en")).toMatchObject({
      failed: true,
      words: "Build a mine",
    });
    const built = part("hex", "upgrade 0,1 academy_left", step("line", "", 1, "0,1"));
    expect(deedOf(built, view, TEXTS.en, "en").icon).toBe("b-academy");
  });
});

describe("cards", () => {
  it("light the rows that the server says counted, and name the goals they mean", () => {
    const shown = real.turns.find(({ outcome }) => outcome === "action")!;
    const card = cardOf(tables, shown.behaviour)!;
    const props = { table: tableFrom("solo"), turn: { ...shown, rows: [2, 4] }, color: "red" };
    stage.draw(AutomaCards, props);
    const lit = [...document.querySelectorAll(".behaviour.counts li")].map((row) =>
      row.classList.contains("on"),
    );
    expect(lit).toEqual([false, true, false, true]);
    const goal = document.querySelector(".behaviour.counts li")?.textContent ?? "";
    const named = real.finals[card.final];
    expect(goal.includes(nameOf(TEXTS.en, `final:${named}`))).toBe(card.final !== "none");
  });

  it("announce the next behaviour card only where the server names one", () => {
    const announced = (automa: AutomaView) => {
      const props = { table: tableFrom("solo"), automa, color: "red" };
      const { textContent } = stage.draw(AutomaPile, props);
      return /Next turn card (\d+)/.exec(textContent ?? "")?.[1];
    };
    expect(announced({ ...real, action: 4, next_behaviour: 7 })).toBe("7");
    expect(announced({ ...real, action: 4, next_behaviour: null })).toBeUndefined();
  });

  it("all have names and pictures", () => {
    expect(tables.automa_cards).toHaveLength(17);
    for (const { action, number } of tables.automa_cards) {
      expect(cardOf(tables, number)?.action).toBe(action);
      expect(TEXTS.ru[`automa_action:${action}`]?.name).toBeTruthy();
      expect(actionIcon(action)).not.toBe("g-tile");
    }
    expect(cardOf(tables, null)).toBeUndefined();
    expect(gained(turn(MINE))).toBe(3);
  });
});

describe("choosing the civilisation of the solo opponent", () => {
  it("shows its cards and not the boards a player would have", () => {
    const told: string[] = [];
    const table = { ...tableFrom("opponent", "ru"), help: (id: string) => told.push(id) };
    const body = stage.draw(Factions, { table });
    const cards = [...body.querySelectorAll(".card")];
    expect(cards).toHaveLength(tables.automa_factions.length);
    const terrans = cards.find((card) => card.textContent?.includes("Терраны"))!;
    expect(terrans.textContent).toContain(TEXTS.ru["automa_faction:terrans"]!.help);
    expect(terrans.textContent).not.toContain(TEXTS.ru["faction:terrans"]!.help);
    expect(body.querySelector("h2")?.textContent).toContain("Автомы");
    terrans
      .querySelector("button")!
      .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    expect(told).toEqual(["automa_faction:terrans"]);
  });

  it("explains the chosen card in the second line of the preview", () => {
    const { choice, view } = tableFrom("opponent");
    const xenos = choice.actions.find(({ text }) => text === "faction itars")!;
    expect(details(view, xenos, TEXTS.en, "en")).toBe(TEXTS.en["automa_faction:itars"]!.help);
  });

  it("shows boards while a player's own is chosen", () => {
    const body = stage.draw(Factions, { table: tableFrom("faction") });
    expect(body.textContent).toContain(TEXTS.en["faction:terrans"]!.help);
  });
});

describe("looking at an explanation", () => {
  it("shows the step under the pointer before the one that was clicked", () => {
    const look = new AutomaLook();
    look.pin(2);
    expect(look.step).toBe(2);
    look.pointed = 3;
    expect(look.step).toBe(3);
    look.pointed = null;
    look.pin(2);
    expect(look.step).toBeNull();
  });

  it("begins another turn with the whole of it", () => {
    const look = new AutomaLook();
    look.pin(2);
    look.peeked = 1;
    look.show(1);
    expect([look.back, look.step, look.peeked]).toEqual([1, null, null]);
  });
});
