import { expect, it } from "vitest";
import { Looking } from "./looking.svelte";

function looking(layout: "wide" | "medium" | "phone", more: object = {}) {
  const opened: string[] = [];
  const frame = { mine: true, n: 7, view: { decision: { kind: "turn" } } };
  const given = {
    frame,
    readonly: false,
    seat: 1,
    layout,
    openTab: (tab: string) => void opened.push(tab),
  };
  return { look: new Looking(() => ({ ...given, ...more }), "research"), opened };
}

it("shows my own board until another one is asked for, and again when mine is", () => {
  const { look, opened } = looking("wide");
  expect(look.shown).toBe(1);
  look.show(2);
  expect([look.shown, look.seat]).toEqual([2, 2]);
  look.show(1);
  expect([look.shown, look.seat]).toEqual([1, null]);
  expect([look.side, opened]).toEqual(["research", []]);
});

it("brings the panel with the board to the front of a smaller window", () => {
  const { look } = looking("medium");
  look.show(2);
  expect(look.side).toBe("board");
});

it("opens the page of a phone on which the board is", () => {
  const { look, opened } = looking("phone");
  look.show(2);
  look.show(1);
  expect(opened).toEqual(["players", "board"]);
});

it("names a decision of mine by its place in the game, and none that is not mine", () => {
  expect(looking("wide").look.pending).toBe("7:turn");
  expect(looking("wide", { readonly: true }).look.pending).toBe("");
  const frame = { mine: false, n: 8, view: { decision: { kind: "turn" } } };
  expect(looking("wide", { frame }).look.pending).toBe("");
});
