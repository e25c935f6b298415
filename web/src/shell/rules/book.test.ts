import { describe, expect, it } from "vitest";
import type { Rules } from "../../api/types";
import { bare, explaining, minutes, placeOf, search, type Hit } from "./book";

const section = (id: string, title: string, text: string, about: string[] = []) => ({
  id,
  number: "1.1",
  title,
  text,
  figure: "",
  about,
  beside: [],
});
const RULES: Rules = {
  chapters: [
    {
      id: "goal",
      number: 1,
      title: "Goal",
      lead: "Win.",
      layer: "",
      sections: [section("goal.end", "The end", "Most points win.")],
    },
    {
      id: "mine",
      number: 2,
      title: "The mine",
      lead: "",
      layer: "",
      sections: [
        section("mine.reach", "Reach", "A [QIC](term:qic) reaches two hexes.", ["verb:mine"]),
        section("mine.pay", "QIC and price", "[2 ore](good:ore)."),
      ],
    },
  ],
  terms: [
    { id: "unit", names: ["unit of QIC"], text: "", sections: [] },
    { id: "qic", names: ["QIC", "куб квантового интеллёкта"], text: "", sections: ["mine.reach"] },
  ],
};
const ids = (hits: Hit[]) => hits.map((hit) => (hit.kind === "term" ? hit.term : hit.section).id);

describe("a rules book", () => {
  it("is opened at an address, or at its beginning", () => {
    expect(placeOf(RULES, "mine.pay")?.section?.title).toBe("QIC and price");
    expect(placeOf(RULES, "mine")).toEqual({ chapter: RULES.chapters[1], section: undefined });
    expect(placeOf(RULES, "chess.board")?.chapter.id).toBe("goal");
    expect(placeOf({ chapters: [], terms: [] }, "mine")).toBeUndefined();
  });

  it("is searched: what is called so first, then titles, then what speaks of it", () => {
    expect(ids(search(RULES, "qic"))).toEqual(["qic", "unit", "mine.pay", "mine.reach"]);
    expect(ids(search(RULES, "Q.I.C."))).toEqual(["qic", "unit", "mine.pay", "mine.reach"]);
    expect(ids(search(RULES, "интеллект"))).toEqual(["qic"]);
    expect(ids(search(RULES, "two REACHES"))).toEqual(["mine.reach"]);
    expect(search(RULES, "good:ore")).toEqual([]);
    expect(search(RULES, "  ")).toEqual([]);
  });

  it("says where a thing is explained", () => {
    expect(explaining(RULES, "verb:mine")?.id).toBe("mine.reach");
    expect(explaining(RULES, "verb:pass")).toBeUndefined();
  });

  it("tells how long a chapter takes", () => {
    const [goal] = RULES.chapters;
    expect(minutes(goal!)).toBe(1);
    expect(minutes({ ...goal!, lead: "word ".repeat(480) })).toBe(3);
  });

  it("is searched without its marks", () => {
    expect(bare("A [QIC](term:qic) **counts**").replace(/ +/g, " ").trim()).toBe("A QIC counts");
  });
});
