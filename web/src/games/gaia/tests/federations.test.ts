import { afterEach, describe, expect, it } from "vitest";
import { Stage } from "../../testing";
import GalaxyMap from "../Map.svelte";
import { details, progress } from "../details";
import {
  linkPath,
  links,
  outlinePath,
  parseHex,
  powerOf,
  unitedWith,
  ununited,
} from "../federations";
import { TEXTS, tableFrom } from "./fixtures";

for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });

const stage = new Stage();
afterEach(() => stage.clear());

describe("links", () => {
  it("join neighbours by a tree: three hexes in a corner have two links", () => {
    expect(links(["0,0", "1,0", "0,1"])).toHaveLength(2);
  });

  it("never join what does not touch", () => {
    expect(links(["0,0", "2,0"])).toEqual([]);
    expect(links(["0,0", "1,0", "5,5", "6,5"])).toHaveLength(2);
  });

  it("reach every hex of a connected group", () => {
    const group = ["0,0", "1,0", "2,0", "2,1", "3,-1", "-1,1"];
    const reached = new Set(links(group).flatMap((pair) => pair.map(({ q, r }) => `${q},${r}`)));
    expect(links(group)).toHaveLength(group.length - 1);
    expect(reached).toEqual(new Set(group));
  });

  it("become one line each", () => {
    expect(linkPath(["0,0", "0,1"], 10)).toBe("M0 0L0 17.3");
  });
});

describe("outline", () => {
  const corners = (path: string) => path.split(/[ML]/).filter(Boolean).length;

  it("of one hex has six corners", () => {
    expect(corners(outlinePath(["0,0"], 10))).toBe(6);
  });

  it("of two neighbours leaves out the shared side", () => {
    expect(corners(outlinePath(["0,0", "1,0"], 10))).toBe(10);
  });

  it("of two groups, or of a ring, is two loops", () => {
    const loops = (names: string[]) => outlinePath(names, 10).split("z").length - 1;
    expect(loops(["0,0", "4,0"])).toBe(2);
    expect(loops(["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"])).toBe(2);
  });

  it("moves inwards by the inset", () => {
    const farthest = (path: string) =>
      Math.max(
        ...path
          .split(/[MLz]/)
          .filter(Boolean)
          .map((p) => Math.hypot(...(p.split(" ").map(Number) as [number, number]))),
      );
    expect(farthest(outlinePath(["0,0"], 10, 3))).toBeCloseTo(7, 0);
  });
});

it("reads names of hexes", () => {
  expect(parseHex("-3,12")).toEqual({ q: -3, r: 12 });
});

describe("a federation that is about to be founded", () => {
  const FOUND = {
    text: "federation",
    components: [],
    label: { ru: "создать федерацию", en: "found a federation" },
    changes: [],
    price: {},
    notes: [],
  };

  it("shows on the map what it can be made of, and tells how much there is", () => {
    const table = tableFrom("turn", "en");
    const player = table.view.players[table.seat]!;
    const united = new Set(player.federations.flat());
    const loose = Object.values(player.structures)
      .flat()
      .filter((hex) => !united.has(hex));
    expect(united.size).toBeGreaterThan(0);
    expect(loose.length).toBeGreaterThan(0);
    expect(new Set(ununited(player))).toEqual(new Set([...loose, ...player.lost_planet]));
    table.choice.update([FOUND, ...table.choice.actions], "fixture");
    const body = stage.draw(GalaxyMap, { table });
    expect(body.querySelectorAll(".unitable")).toHaveLength(0);
    stage.clear();
    table.choice.pickVerb("federation");
    stage.draw(GalaxyMap, { table });
    expect(document.querySelectorAll(".unitable")).toHaveLength(ununited(player).length);
    expect(details(table.view, FOUND, TEXTS.en, "en")).toContain(
      `structures outside federations: ${ununited(player).length}`,
    );
  });
});

describe("prices on the map", () => {
  it("are written above the rings of what is pointed at", () => {
    const table = tableFrom("first", "en");
    table.choice.pickVerb("mine");
    const body = stage.draw(GalaxyMap, { table });
    const pill = body.querySelector(".pill")!;
    const targets = [...body.querySelectorAll("polygon.target")];
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets)
      expect(target.compareDocumentPosition(pill)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe("planets that are being chosen for a federation", () => {
  const UNITING = {
    seat: 0,
    need: 7,
    value: 0,
    groups: [["0,0", "1,0"], ["4,0"], ["9,9"]],
    values: { "0,0": 3, "1,0": 2, "4,0": 2, "9,9": 1 },
  };

  it("come with all that touches them", () => {
    expect(unitedWith(UNITING, [])).toEqual([]);
    expect(unitedWith(UNITING, ["hex:1,0", "hex:9,9"])).toEqual(["0,0", "1,0", "9,9"]);
  });

  it("have the power that the server has told, beside that of a federation that grows", () => {
    expect(powerOf(UNITING, [])).toBe(0);
    expect(powerOf(UNITING, ["hex:1,0"])).toBe(5);
    expect(powerOf(UNITING, ["hex:1,0", "hex:0,0", "hex:4,0"])).toBe(7);
    expect(powerOf({ ...UNITING, value: 8, need: 14 }, ["hex:4,0"])).toBe(10);
  });

  it("are counted against what is needed", () => {
    const { view } = tableFrom("federation", "en");
    const told = view.uniting!;
    const [first = ""] = told.groups[0] ?? [];
    const part = told.groups[0]!.reduce((sum, hex) => sum + told.values[hex]!, told.value);
    expect(part).toBeLessThan(told.need);
    expect(progress(view, [`hex:${first}`], "en")).toBe(`power value ${part} of ${told.need}`);
    expect(progress(view, [], "ru")).toBe(`энергоёмкость 0 из ${told.need}`);
    expect(progress(tableFrom("turn", "en").view, [], "en")).toBe("");
  });

  it("carry their power on the map, and those that are in look other than those that are not", () => {
    const table = tableFrom("federation", "en");
    const told = table.view.uniting!;
    const [one] = table.choice.actions;
    table.choice.update([one!, { ...one!, text: "unite", components: [] }], "several");
    stage.draw(GalaxyMap, { table });
    const shown = (mark: string) =>
      [...document.querySelectorAll(mark)].map((e) => Number(e.textContent)).sort();
    expect(shown(".value")).toEqual(Object.values(told.values).sort());
    expect(shown(".value.in")).toEqual([]);
    stage.clear();
    const group = told.groups[0]!;
    table.choice.picked = [`hex:${group[0]!}`];
    table.choice.verbs = null;
    stage.draw(GalaxyMap, { table });
    expect(document.querySelectorAll(".value.in").length).toBeGreaterThanOrEqual(group.length);
  });
});
