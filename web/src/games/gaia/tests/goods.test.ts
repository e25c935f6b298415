import { expect, it } from "vitest";
import type { LegalAction } from "../../contract";
import { deltas, signed } from "../../../kit/amounts";
import { bowlDeltas, priceOf } from "../goods";

const action = (...changes: [seat: number, good: string, amount: number][]): LegalAction => ({
  text: "mine 0,0",
  components: ["hex:0,0"],
  label: { ru: "", en: "" },
  changes: changes.map(([seat, good, amount]) => ({ seat, good, amount })),
  price: {},
  notes: [],
});

it("writes a price as the server counts it", () => {
  const paid = { ...action([0, "bowl3", -2], [0, "bowl1", 2]), price: { credits: 2, power: 4 } };
  expect(priceOf(paid)).toEqual([
    { good: "credits", amount: 2 },
    { good: "power", amount: 4 },
  ]);
});

it("adds up changes and drops what cancels out", () => {
  const sums = deltas(action([0, "ore", -1], [0, "ore", 1], [0, "qic", 1]).changes, 0);
  expect([...sums]).toEqual([["qic", 1]]);
});

it("counts the brainstone as one token of its area", () => {
  expect(
    bowlDeltas(
      new Map([
        ["brainstone_bowl2", 1],
        ["bowl2", 2],
      ]),
    ),
  ).toEqual([0, 0, 3, 0]);
});

it("writes a real minus", () => {
  expect([signed(-3), signed(2)]).toEqual(["−3", "+2"]);
});
