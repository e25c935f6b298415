import { expect, it } from "vitest";
import { troubleOf } from "./trouble";

it("finds file, entry and field in what the server says", () => {
  const said =
    "Эти компоненты не подходят: /home/me/my cards/factions.yaml, factions, terrans: base_income should be a whole number, not 'plenty'";
  expect(troubleOf(said)).toEqual({
    file: "factions.yaml",
    path: "/home/me/my cards/factions.yaml",
    entry: ["factions", "terrans"],
    what: "base_income should be a whole number, not 'plenty'",
  });
});

it("finds the file where no entry is named", () => {
  const said =
    "These components will not do: C:\\cards\\x.yml: no file of gaia; it has a.yaml, b.yaml";
  expect(troubleOf(said)).toEqual({
    file: "x.yml",
    path: "C:\\cards\\x.yml",
    entry: [],
    what: "no file of gaia; it has a.yaml, b.yaml",
  });
});

it("leaves everything else as it is", () => {
  for (const said of [
    "These components will not do: /nowhere: there is no such folder",
    "These components will not do: /empty: has none of the files of gaia: actions.yaml, x.yaml",
    "The server does not answer.",
  ])
    expect(troubleOf(said)).toEqual({ file: "", path: "", entry: [], what: said });
});
