/** The list of what is ours and the one sign of a card, with the marks of the real games. */

import { describe, expect, it } from "vitest";
import { TEXTS, tables } from "../age_of_galaxy/tests/fixtures";
import gaiaTables from "../gaia/fixtures/tables.json";
import gaiaTexts from "../gaia/fixtures/texts.ru.json";
import type { Texts } from "../contract";
import { labelOf, marksOf, sayings, sectionsOf, signOf, together } from "./marks";
import type { Marks } from "./marks";

const { marks } = tables;
const sections = (texts: Texts, of: Marks = marks) =>
  new Map(sectionsOf(of, texts).map((section) => [section.id, section]));

describe("the sign", () => {
  it("says invented only of what is invented throughout", () => {
    expect(signOf(marks, "factions/factions/lumari")).toBe("invented");
    expect(signOf(marks, "factions/factions/reapers")).toBe("reconstructed");
    expect(signOf(marks, "technologies/technologies/warp_drive")).toBe("reconstructed");
    expect(signOf(marks, "space_cards/space_cards")).toBe("invented");
    expect(signOf(marks, "boards/actions/lead")).toBeNull();
    expect(signOf(marks, "factions/factions/lum")).toBeNull();
  });

  it("is the owner's before all others, also of what lies within", () => {
    const own: Marks = { "f/s/a": { invented: ["x"] }, "f/s/a/b": { own: ["y"] } };
    expect(signOf(own, "f/s/a")).toBe("own");
    expect(signOf(own, "f/s/a/b")).toBe("own");
  });

  it("says what is ours of an entry, and of a section its title", () => {
    expect(labelOf(TEXTS.ru, "technologies/technologies/terraforming")).toBe(
      "Восстановлено: столбец, награда. Придумано: цена.",
    );
    expect(labelOf(TEXTS.ru, "boards/congress")).toBe("Ячейки конгресса");
    expect(labelOf(gaiaTexts, "layouts/first_games/first_game_2/xenos")).toBe(
      "Стартовые шахты первой партии. Восстановлено: Хадш-халла, Ксеносы.",
    );
  });
});

describe("the list", () => {
  it("tells numbered entries once, with what is missing between them left out", () => {
    expect(together(["place 1", "place 2", "place 3", "Ra", "place 5"])).toBe("place 1–3, 5, Ra");
    expect(together(["0", "1", "2", "4"])).toBe("0–2, 4");
    expect(together(["Ra", "Isis"])).toBe("Ra, Isis");
    expect(sayings("Ours. Invented: place 1 (a, b), hut 1, hut 2.")).toEqual([
      "Ours.",
      "Invented: place 1 (a, b), hut 1–2.",
    ]);
  });

  it("names every marked entry once", () => {
    for (const lang of ["ru", "en"] as const) {
      const listed = sectionsOf(marks, TEXTS[lang]).flatMap(({ lines }) =>
        lines.flatMap(({ names }) => names),
      );
      const entries = new Set(Object.keys(marks).map((path) => path.split("/", 3).join("/")));
      expect(listed).toHaveLength(entries.size);
    }
  });

  it("gathers what is equal, what is known in part before what is invented", () => {
    const factions = sections(TEXTS.ru).get("factions/factions")!;
    expect(factions.title).toBe("Фракции");
    expect(factions.lines.map(({ kind }) => kind).at(-1)).toBe("invented");
    expect(factions.lines.at(-1)).toMatchObject({ said: "Придумано нами." });
    expect(factions.lines.at(-1)!.names).toHaveLength(31);
    expect(factions.lines.flatMap(({ names }) => names)).toHaveLength(40);
    expect(sections(TEXTS.en).get("space_cards/space_cards")!.lines).toHaveLength(1);
  });

  it("begins with what the owner has changed", () => {
    const path = "boards/congress/congress_6";
    const own = { ...marks, [path]: { own: ["reputation"] } };
    const [first] = sectionsOf(own, {
      ...TEXTS.en,
      [`mark:${path}`]: { name: "6", help: "Changed." },
    });
    expect(first!.title).toBe("Congress cells");
    expect(first!.lines[0]).toEqual({ kind: "own", names: ["6"], said: "Changed." });
  });

  it("is short in a game that is known", () => {
    const gaia = marksOf(gaiaTables);
    expect([...sections(gaiaTexts, gaia).keys()]).toEqual(["layouts/first_games"]);
    expect(marksOf({})).toEqual({});
  });
});
