/** Words, marks and numbers of the table. */

import { describe, expect, it } from "vitest";
import { nameOf } from "../../contract";
import { CAUSES } from "../causes";
import { bareOf } from "../../../kit/ids";
import { needsCard, waysAt } from "../components";
import { details, planetOf } from "../details";
import { deltas, signed } from "../../../kit/amounts";
import { listed } from "../goods";
import { roundOf } from "../../table";
import { phasesOf } from "../rounds";
import { latest, progress } from "../solo";
import { stockOf } from "../stock";
import { inOrder } from "../../table";
import { cardsOf } from "../table";
import { linksOf, treeOf } from "../technologies";
import { KINDS, TABS, VERBS } from "../verbs";
import { WORDS, counted, inWords, say, soften } from "../words";
import { FRAMES, TEXTS, actionOf, frameOf, propsOf, tables } from "./fixtures";
import type { FrameName } from "./fixtures";

describe("words", () => {
  it("are in both languages, with the same places", () => {
    for (const [word, { ru, en }] of Object.entries(WORDS)) {
      const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
      expect(ru && en, word).toBeTruthy();
      expect(places(ru), word).toEqual(places(en));
    }
  });

  it("count goods as people do", () => {
    expect(counted("ru", 1, "credit")).toBe("1 кредит");
    expect(counted("ru", 3, "credit")).toBe("3 кредита");
    expect(counted("ru", 5, "cruiser")).toBe("5 крейсеров");
    expect(counted("en", 2, "discovery")).toBe("2 discoveries");
    expect(inWords("en", { credit: 1, influence: 0, cruiser: 2 })).toBe("1 credit, 2 cruisers");
    expect(say("en", "roundOf", { n: 2, all: 5 })).toBe("Round 2 of 5");
  });

  it("break long names only inside them", () => {
    expect(soften("Терраформирование").replaceAll("\u00ad", "-")).toBe("Терра-форми-ро-ва-ние");
    expect(soften("Ксенология")).toBe("Ксенология");
  });
});

describe("goods", () => {
  it("are listed in the order of the boards", () => {
    expect(listed({ cruiser: 1, credit: 2, income: 0 })).toEqual([
      { good: "credit", amount: 2 },
      { good: "cruiser", amount: 1 },
    ]);
    expect(signed(-3)).toBe("−3");
  });

  it("of an action: the price leaves out the cube", () => {
    const action = actionOf("turn", "research");
    const seat = frameOf("turn").decision!.seat;
    expect(deltas(action.changes, seat).get("cube")).toBe(-1);
    expect(Object.keys(action.price)).not.toContain("cube");
    expect(Object.keys(action.price).length).toBeGreaterThan(0);
  });

  it("of a seat include its strength", () => {
    const player = frameOf("late").view.players[0]!;
    expect(stockOf(player)).toMatchObject({ ...player.goods, strength: player.strength });
    expect(stockOf(undefined)).toEqual({});
  });
});

describe("the boards", () => {
  it("have nine technologies, the bottom row last", () => {
    const tree = treeOf(tables.technologies).map(({ id }) => id);
    expect(tree).toHaveLength(9);
    expect(tree.slice(6)).toEqual(["warp_drive", "terraforming", "laser_weapon"]);
  });

  it("draw what opens a technology, from one row to the next", () => {
    const links = linksOf(tables.technologies);
    const opens = (id: string) =>
      links.filter(({ requires }) => requires === id).map(({ technology }) => technology);
    expect(opens("plasma_weapon")).toEqual(["xenology", "antimatter_rocket_engine"]);
    expect(opens("interdimensional_scanner")).toEqual(["planetary_shields"]);
    expect(links.find(({ technology }) => technology === "plasma_weapon")).toEqual({
      technology: "plasma_weapon",
      requires: "laser_weapon",
      row: 1,
      from: 2,
      to: 2,
    });
  });

  it("show the pack of a draft before the hand, and seats in turn order", () => {
    const { view } = frameOf("draft");
    expect(cardsOf(view.players[view.decision!.seat])).toHaveLength(7);
    expect(inOrder(frameOf("late").view).map(({ seat }) => seat)).toEqual(
      frameOf("late").view.order,
    );
  });

  it("have a word for every phase the server names", () => {
    const { view } = frameOf("turn");
    const phases = ["income", "action", "capture", "galaxy"];
    expect(phasesOf({ ...view, phases }).map(({ id }) => id)).toEqual(phases);
    expect(phasesOf(view).map(({ id }) => id)).toEqual(view.phases);
    expect(roundOf({ ...view, round: 0 })).toBeUndefined();
  });
});

describe("the solo mode", () => {
  it("knows the last turns and how far an achievement is", () => {
    const { turns } = frameOf("soloOver").view.solo!;
    expect(latest(turns, 2)).toEqual([turns.at(-1), turns.at(-2)]);
    expect(progress({ colonised: 4, vp: 20 }, { colonised: 2, vp: 25 })).toBe("2 / 4, 25 / 20");
  });
});

describe("choosing by components", () => {
  it("nothing picked leaves no ways; a picked cell leaves its amounts in order", () => {
    const { choice } = propsOf("turn");
    expect(waysAt(choice, "cell:produce")).toEqual([]);
    choice.pick("cell:produce");
    expect(waysAt(choice, "cell:produce").map(({ text }) => text)).toEqual(
      choice.actions.map(({ text }) => text).filter((text) => text.startsWith("produce ")),
    );
  });

  it("a planet that only a card opens needs a card", () => {
    const { choice } = propsOf("turn");
    const plain = choice.actions.filter(({ text }) => /^colonise \S+$/.test(text));
    const carded = choice.actions.filter(({ text }) => /^colonise \S+ \S+$/.test(text));
    for (const { components } of plain) expect(needsCard(choice, components[0]!)).toBe(false);
    const open = new Set(plain.map(({ components }) => components[0]));
    for (const { components } of carded)
      if (!open.has(components[0])) expect(needsCard(choice, components[0]!)).toBe(true);
    expect(bareOf("planet:silver_gate-1")).toBe("silver_gate-1");
  });

  it("the preview says what a planet brings, or whose it is", () => {
    const { view } = frameOf("develop");
    const developed = actionOf("develop", "develop");
    expect(planetOf(view, developed)!.state).toBe("colonised");
    expect(details(view, developed, TEXTS.en, "en")).toBe(nameOf(TEXTS.en, "state:colonised"));
    const settled = actionOf("turn", "colonise");
    expect(details(frameOf("turn").view, settled, TEXTS.en, "en")).toMatch(/^reward: \d/);
  });
});

describe("the promise to the shell", () => {
  it("every verb and every decision of the fixtures is known", () => {
    const known = new Set(VERBS.flatMap(({ verbs }) => verbs));
    for (const name of Object.keys(FRAMES) as FrameName[]) {
      const frame = frameOf(name);
      if (frame.decision) expect(Object.keys(KINDS)).toContain(frame.decision.kind);
      for (const { text } of frame.actions) expect(known, text).toContain(text.split(" ")[0]);
    }
  });

  it("tabs of decisions exist and causes have names", () => {
    const tabs = TABS.map(({ id }) => id);
    for (const { tab } of Object.values(KINDS)) if (tab) expect(tabs).toContain(tab);
    for (const { causes } of CAUSES)
      for (const cause of causes) expect(TEXTS.ru[`cause:${cause}`]?.name, cause).toBeTruthy();
  });
});
