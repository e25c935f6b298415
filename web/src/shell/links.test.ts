import { expect, it } from "vitest";
import { helpPage, linkTo, onThisMachine, rulesPage, tableOfLink } from "./links";

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

it("leads to the help of the components that a table is played with", () => {
  expect(helpPage("gaia")).toBe("/help/gaia");
  expect(helpPage("gaia", "ab12")).toBe("/help/gaia?components=ab12");
  expect(helpPage("gaia", "", ["lost_fleet"])).toBe("/help/gaia?layers=lost_fleet");
});

it("leads to a place in the rules", () => {
  expect(rulesPage("gaia")).toBe("/rules/gaia");
  expect(rulesPage("gaia", "mine")).toBe("/rules/gaia/mine");
  expect(rulesPage("gaia", "mine.reach", "ab12", ["lost_fleet"])).toBe(
    "/rules/gaia/mine/reach?layers=lost_fleet&components=ab12",
  );
});

it("knows its own machine by name", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    expect(onThisMachine(host), host).toBe(true);
  for (const host of ["", "192.168.1.5", "table.example", "localhost.example", "127.0.0.1.nip.io"])
    expect(onThisMachine(host), host).toBe(false);
});
