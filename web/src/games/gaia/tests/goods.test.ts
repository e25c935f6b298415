import { describe, expect, it } from "vitest";
import type { LegalAction } from "../../contract";
import { bowlDeltas, deltas, inWords, priceOf, signed } from "../goods";

const action = (...changes: [seat: number, good: string, amount: number][]): LegalAction => ({
  text: "mine 0,0",
  components: ["hex:0,0"],
  label: { ru: "", en: "" },
  changes: changes.map(([seat, good, amount]) => ({ seat, good, amount })),
});

describe("prices", () => {
  it("are what the seat pays, in the order of the board", () => {
    const mine = action([0, "ore", -5], [0, "credits", -2], [1, "vp", -1], [0, "vp", 2]);
    expect(priceOf(mine, 0)).toEqual([
      { good: "credits", amount: 2 },
      { good: "ore", amount: 5 },
    ]);
    expect(priceOf(mine, 1)).toEqual([{ good: "vp", amount: 1 }]);
  });

  it("tell power spent, power charged and tokens lost apart", () => {
    const of = (...changes: [string, number][]) => inWords(new Map(changes));
    expect(of(["bowl3", -4], ["bowl1", 4])).toEqual([{ good: "power", amount: -4 }]);
    expect(of(["bowl1", -2], ["bowl2", 1], ["bowl3", 1])).toEqual([{ good: "charge", amount: 3 }]);
    expect(of(["bowl1", -2])).toEqual([{ good: "tokens", amount: -2 }]);
    expect(of(["bowl1", 2])).toEqual([{ good: "tokens", amount: 2 }]);
    expect(of(["brainstone_bowl3", -1], ["brainstone_bowl1", 1])).toEqual([
      { good: "power", amount: -3 },
    ]);
  });
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
