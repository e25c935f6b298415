import { expect, it } from "vitest";
import type { AnyGameModule, LegalAction } from "../../contract";
import { deltas, signed } from "../../../kit/amounts";
import { amountsOf } from "../../../shell/table/amounts";
import { bowlDeltas, priceOf } from "../goods";
import gaia from "../index";

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

it("shows the brainstone in the area where the table counts it", () => {
  // Where the stone stays and a token goes instead, nothing changes in any area.
  const stays = action(
    [0, "bowl1", -1],
    [0, "bowl2", 1],
    [0, "brainstone_bowl2", -1],
    [0, "brainstone_bowl1", 1],
  );
  expect(amountsOf(gaia as AnyGameModule, stays.changes, 0)).toEqual([]);
  const explored = action(
    [0, "vp", -5],
    [0, "brainstone_bowl2", -1],
    [0, "brainstone_bowl_gaia", 1],
  );
  const stock = { vp: 10, bowl2: 5, brainstone_bowl2: 1, bowl_gaia: 0 };
  expect(amountsOf(gaia as AnyGameModule, explored.changes, 0, stock)).toEqual([
    { good: "vp", amount: -5, left: 5 },
    { good: "bowl2", amount: -1, left: 5 },
    { good: "bowl_gaia", amount: 1, left: 1 },
  ]);
});

it("writes a real minus", () => {
  expect([signed(-3), signed(2)]).toEqual(["−3", "+2"]);
});
