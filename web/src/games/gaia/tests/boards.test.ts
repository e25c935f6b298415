/** Standings, research tracks, sectors, passing and hints: what the boards are drawn from. */

import { describe, expect, it } from "vitest";
import { aliases, legalId, markOf } from "../components";
import { details } from "../details";
import { NEUTRAL, ranked } from "../finals";
import { columnsOf, isNext, levelsOf, ownersOf } from "../research";
import { roundOf } from "../../table";
import { passPlace } from "../rounds";
import { turnOn, turnable, turned } from "../sectors";
import { inOrder } from "../../table";
import { TUTORIAL } from "../tutorial";
import { TEXTS, frameOf, tableFrom } from "./fixtures";

describe("final goals", () => {
  it("rank the best first and name the neutral player", () => {
    const places = ranked({ counts: [3, 7, 5], vp: [6, 18, 12] }, 2);
    expect(places.map(({ seat }) => seat)).toEqual([1, NEUTRAL, 0]);
    expect(places.map(({ vp }) => vp)).toEqual([18, 12, 6]);
  });
  it("have no places before the first round", () => {
    expect(ranked(null, 4)).toEqual([]);
  });
});

describe("research tracks", () => {
  const { view, facts } = tableFrom("turn");
  const columns = columnsOf(view, facts);

  it("hold one token of every player", () => {
    for (const { tokens } of columns)
      expect(tokens.flat().sort()).toEqual(view.players.map(({ seat }) => seat));
  });
  it("lead where the server says a step leads", () => {
    for (const column of columns)
      for (const player of view.players) {
        const next = levelsOf(column).filter((level) => isNext(player, column, level));
        expect(next).toEqual([player.next_levels[column.track.id]].filter(Boolean));
      }
    const [first] = columns;
    const closed = { ...view.players[0]!, next_levels: {} };
    expect(levelsOf(first!).filter((level) => isNext(closed, first!, level))).toEqual([]);
  });
  it("know who has a tile", () => {
    for (const player of view.players)
      for (const tile of player.tiles) expect(ownersOf(view, tile)).toContain(player.seat);
  });
});

describe("turning a sector", () => {
  it("previews a sixth at each click and stops after the last", () => {
    const { choice, view } = tableFrom("rotate");
    const [index, sector] = [...turnable(choice, view)][0]!;
    const texts: (string | undefined)[] = [];
    for (let i = 0; i < 7; i++) {
      turnOn(choice, sector);
      texts.push(choice.preview?.text);
      if (!choice.preview) break;
      const planets = (list: Iterable<string | null>) => [...list].filter(Boolean).sort();
      expect(planets(turned(choice, view)!.values())).toEqual(
        planets(view.map.filter((hex) => hex.sector === index).map(({ planet }) => planet)),
      );
    }
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.at(-1)).toBeUndefined();
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("order", () => {
  it("of players is the turn order, of passing the order of the passes", () => {
    const { view } = tableFrom("turn");
    expect(inOrder(view).map(({ seat }) => seat)).toEqual(view.order);
    const passed = { ...view, passing: [2, 0] };
    expect([0, 1, 2].map((seat) => passPlace(passed, seat))).toEqual([2, null, 1]);
  });
  it("has no round before the first", () => {
    expect(roundOf(tableFrom("settle").view)).toBeUndefined();
    expect(roundOf(tableFrom("turn").view)).toBe(6);
  });
});

describe("ids of components", () => {
  it("find the name an action knows a thing by", () => {
    expect(aliases("token:fed_12vp")).toContain("hex:fed_12vp");
    expect(aliases("tile:std_action_4power")).toContain("special:std_action_4power");
    const { choice } = tableFrom("first");
    expect(legalId(choice, "track:navigation")).toBe("track:navigation");
    expect(markOf(choice, "track:navigation")).toBe("legal");
    choice.pick("track:navigation");
    expect(markOf(choice, "track:navigation")).toBe("selected");
    expect(markOf(choice, "track:science")).toBe("other");
    expect(legalId(choice, "tile:std_7vp")).toBeNull();
  });
});

describe("the second line of a preview", () => {
  it("names the sector and who may charge, as the server says", () => {
    const { choice, view } = tableFrom("first");
    const near = choice.actions.find(({ notes }) => notes.some(({ id }) => id === "charge"));
    expect(details(view, near!, TEXTS.en, "en")).toMatch(/sector \d.*Xenos may charge \d power/);
    expect(details(view, { ...near!, notes: [] }, TEXTS.en, "en")).not.toContain("charge");
  });
  it("never says that the Automa may charge", () => {
    const { choice, view } = tableFrom("solo");
    const building = choice.actions.filter(({ text }) => /^(mine|upgrade) /.test(text));
    expect(building.length).toBeGreaterThan(0);
    for (const action of building)
      expect(details(view, action, TEXTS.en, "en")).not.toContain("may charge");
  });
  it("says how many satellites planets to unite need, and what they cost", () => {
    const { choice, view } = tableFrom("federation", "ru");
    const unite = choice.actions.find(({ text }) => text.startsWith("unite "))!;
    expect(details(view, unite, TEXTS.ru, "ru")).toMatch(
      /^(спутники не нужны|\d+ спутник(а|ов)? за \d+ .+)$/,
    );
  });
  it("explains what has no place on the map", () => {
    const { choice, view } = tableFrom("first");
    const research = choice.actions.find(({ text }) => text === "research navigation")!;
    expect(details(view, research, TEXTS.en, "en")).toBe(TEXTS.en["track:navigation"]?.help);
  });
});

describe("the guided first game", () => {
  it("has hints in both languages under different ids", () => {
    expect(TUTORIAL.length).toBeGreaterThanOrEqual(10);
    expect(new Set(TUTORIAL.map(({ id }) => id)).size).toBe(TUTORIAL.length);
    for (const { text } of TUTORIAL) expect(text.ru && text.en).toBeTruthy();
  });
  it("speaks only to the player who decides, and of things that can be clicked", () => {
    const frame = frameOf("first");
    const due = TUTORIAL.filter(({ when }) => when(frame));
    expect(due.map(({ id }) => id)).toEqual(expect.arrayContaining(["goal", "mine", "research"]));
    expect(TUTORIAL.filter(({ when }) => when({ ...frame, mine: false }))).toEqual([]);
    const legal = new Set(frame.actions.flatMap(({ components }) => components));
    const mine = due.find(({ id }) => id === "mine");
    expect(mine?.components?.(frame).every((id) => legal.has(id))).toBe(true);
  });
  it("says nothing of gaia projects in the last round, in which none comes to its end", () => {
    const frame = frameOf("first");
    const actions = frame.actions
      .slice(0, 1)
      .map((action) => ({ ...action, text: "project 0,0", components: ["hex:0,0"] }));
    const due = (round: number) =>
      TUTORIAL.filter(({ when }) =>
        when({ ...frame, actions, view: { ...frame.view, round } }),
      ).map(({ id }) => id);
    expect(due(1)).toContain("gaia");
    expect(due(frame.view.rounds.length)).not.toContain("gaia");
  });
  it("rings what it speaks of and nothing else", () => {
    const frame = frameOf("first");
    const rung = (id: string) =>
      TUTORIAL.find((step) => step.id === id)
        ?.components?.(frame)
        .toSorted();
    const seat = frame.decision?.seat ?? 0;
    const mines = frame.view.players[seat]?.structures["mine"] ?? [];
    expect(rung("upgrade")).toEqual(mines.map((hex) => `hex:${hex}`).toSorted());
    expect(rung("lab")).toEqual([]);
    const goal = frame.view.rounds[frame.view.round - 1] ?? "";
    expect(rung("goal")).toEqual([`goal:${goal}`]);
    const spaces = frame.actions.filter(({ text }) => text.startsWith("action power_"));
    expect(rung("power")).toEqual(spaces.map(({ text }) => `space:${text.split(" ")[1]}`));
  });
});
