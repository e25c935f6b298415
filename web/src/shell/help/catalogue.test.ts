import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.svelte";
import { chapters } from "./catalogue";

i18n.lang = "en";
const TEXTS = {
  "tile:a": { name: "Seven points", help: "At once: 7 VP." },
  "faction:b": { name: "Ёлки", help: "Trees, points." },
  "good:c": { name: "Ore", help: "" },
  "option:d": { name: "Board", help: "How it is laid." },
  "mystery:e": { name: "Else", help: "Something." },
};
const found = (query: string) =>
  chapters(TEXTS, query).map(({ title, entries }) => [title, entries.map(({ id }) => id)]);

describe("the catalogue", () => {
  it("has chapters in reading order, and only what is explained", () => {
    expect(found("")).toEqual([
      ["Civilisations", ["faction:b"]],
      ["Technology tiles", ["tile:a"]],
      ["Other", ["mystery:e"]],
    ]);
  });

  it("finds entries with every word, whatever their case", () => {
    expect(found("POINTS 7")).toEqual([["Technology tiles", ["tile:a"]]]);
    expect(found("елки")).toEqual([["Civilisations", ["faction:b"]]]);
    expect(found("nothing")).toEqual([]);
  });
});
