import { expect, it } from "vitest";
import { linkTo, tableOfLink } from "./links";

it.each([
  ["http://192.168.1.5:8000/t/8fV87egCMo0_", "8fV87egCMo0_"],
  ["  http://table.test/t/abcd/replay?n=4 ", "abcd"],
  ["8fV87egCMo0_", "8fV87egCMo0_"],
  ["/t/x-1", "x-1"],
  ["http://table.test/help/gaia", null],
  ["what?", null],
  ["", null],
])("%s leads to %s", (text, table) => expect(tableOfLink(text)).toBe(table));

it("finds the table of its own links", () => {
  expect(tableOfLink(linkTo("abcd"))).toBe("abcd");
});
