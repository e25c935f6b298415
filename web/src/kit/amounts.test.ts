import { expect, it } from "vitest";
import { lister, number, signed } from "./amounts";

it("writes numbers as people of a language do, with a real minus", () => {
  expect([number(-3, "ru"), number(0, "en"), number(12345, "en")]).toEqual(["−3", "0", "12,345"]);
});

it("writes a change with its sign", () => {
  expect([signed(-3), signed(2)]).toEqual(["−3", "+2"]);
});

it("lists goods in an order, and nothing that there is none of", () => {
  const listed = lister(["credit", "ore", "income"]);
  expect(listed({ income: 1, ore: 0, credit: -2 })).toEqual([
    { good: "credit", amount: -2 },
    { good: "income", amount: 1 },
  ]);
});
