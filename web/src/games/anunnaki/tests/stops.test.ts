/** Where to go from here: the order, what is missing, the close-up and the phone. */

import { createRawSnippet, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Lang, Layout } from "../../contract";
import { helpOf, nameOf } from "../../contract";
import anunnaki from "../index";
import { gainInWords, gainOf, magicTrouble, missing, onLine, stopsOf } from "../stops";
import Table from "../Table.svelte";
import type { AnunnakiTableProps, AnunnakiView, WayView } from "../types";
import { TEXTS, frameOf, propsOf, tableFrom } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const drawn: Record<string, unknown>[] = [];

function draw(
  name: FrameName,
  layout: Layout,
  lang: Lang = "en",
  more: Partial<AnunnakiTableProps> = {},
): AnunnakiTableProps {
  const props = {
    ...propsOf(name, lang),
    layout,
    tab: "star",
    openTab: () => undefined,
    log,
    ...more,
  };
  drawn.push(mount(Table, { target: document.body, props }));
  flushSync();
  return props;
}

afterEach(() => {
  for (const one of drawn.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

const key = (code: string, more: KeyboardEventInit = {}) => {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
};
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const closeUp = () => document.querySelector(".closeup");

/** The position with other ways for the seat that decides. */
function withWays(change: (ways: WayView[]) => void) {
  const frame = structuredClone(frameOf("main"));
  change(frame.view.players[frame.view.decision!.seat]!.star.ways);
  return { frame };
}

describe("the order of stops", () => {
  const { seat } = frameOf("main").view.decision!;
  const [lesser] = tableFrom("main").facts.tables.zones.filter(({ token }) => token === "lesser");
  const [chief] = tableFrom("main").facts.tables.zones.filter(({ token }) => token !== "lesser");

  it("is what they bring: a chief god, a lesser one, crystals, a sign, a moved one, nothing", () => {
    const { frame } = withWays((ways) => {
      const plain = { sign: false, crystals: 0, zones: [], shift: false, idle: null };
      ways.forEach((way) => Object.assign(way, plain));
      Object.assign(ways[0]!, { idle: "shrine" });
      Object.assign(ways[2]!, { shift: true });
      Object.assign(ways[3]!, { sign: true });
      Object.assign(ways[4]!, { sign: true, crystals: 2 });
      Object.assign(ways[5]!, { sign: true, crystals: 2, zones: [lesser!.id] });
      Object.assign(ways[6]!, { sign: true, zones: [chief!.id] });
    });
    const player = frame.view.players[seat]!;
    const { ways, shut } = player.star;
    const order = stopsOf(tableFrom("main"), player).map(({ token }) => token);
    expect(order.slice(0, 5)).toEqual([6, 5, 4, 3, 2].map((i) => ways[i]!.token));
    expect(order.at(-shut.length - 1)).toBe(ways[0]!.token);
    expect(order.slice(-shut.length)).toEqual(shut.map(({ token }) => token));
  });

  it("has every token once", () => {
    const player = frameOf("main").view.players[seat]!;
    const tokens = stopsOf(tableFrom("main"), player).map(({ token }) => token);
    expect(tokens.toSorted()).toEqual(Object.values(frameOf("main").view.star).toSorted());
  });
});

it("a gain is told in words where nothing can be drawn", () => {
  const way = (yields: Record<string, number>) => ({ yields }) as unknown as WayView;
  expect(gainOf({ lang: "ru" }, way({ districts: 2 })).words).toEqual(["2 района"]);
  expect(gainOf({ lang: "en" }, way({ pay: 1, gain: 2 })).words).toEqual(["1 → 2"]);
  expect(gainOf({ lang: "en" }, way({ points: 1, food: 2 }))).toEqual({
    words: ["1 point"],
    goods: { food: 2 },
  });
});

it("a gain in a sentence counts what has a noun and names the rest", () => {
  const way = { yields: { points: 5, food: 2 } } as unknown as WayView;
  expect(gainInWords(TEXTS.ru, "ru", way)).toBe("5 очков, пища: 2");
});

describe("magic", () => {
  const spell = { magic: "build", cost: { crystal: 2, wood: 2 }, bar: null, besides: {} };
  const nothing = new Map<string, number>();

  it("says what is missing, with numbers", () => {
    expect(missing(spell.cost, { crystal: 1, wood: 5 }, nothing)).toEqual({ crystal: 1 });
    const told = (lang: Lang, have: Record<string, number>) =>
      magicTrouble({ lang }, spell, have, nothing, false);
    expect(told("ru", { crystal: 1, wood: 0 })).toBe("не хватает 1 кристалла, 2 дерева");
    expect(told("en", { crystal: 0, wood: 2 })).toBe("missing 2 crystals");
    expect(told("ru", { crystal: 2, wood: 2 })).toBe("");
  });

  it("counts what the previewed move brings", () => {
    const preview = new Map([["crystal", 1]]);
    expect(magicTrouble({ lang: "en" }, spell, { crystal: 1, wood: 2 }, preview, true)).toBe("");
    expect(magicTrouble({ lang: "en" }, spell, { crystal: 1, wood: 2 }, preview, false)).not.toBe(
      "",
    );
  });

  it("tells what the only token left costs besides, once the pawn has moved", () => {
    const red = {
      ...spell,
      magic: "upgrade",
      bar: "upgrade" as const,
      cost: { crystal: 1, gold: 2 },
      besides: { wood: 1, metal: 1 },
    };
    const told = (have: Record<string, number>, before = false) =>
      magicTrouble({ lang: "ru" }, red, have, nothing, before);
    expect(told({ crystal: 1, gold: 2, wood: 1 })).toBe("на красный жетон не хватает 1 металла");
    expect(told({ crystal: 1, gold: 2 })).toBe("на красный жетон не хватает 1 дерева, 1 металла");
    expect(told({ crystal: 1, gold: 1 })).toBe("не хватает 1 золота");
    expect(told({ crystal: 1, gold: 2 }, true), "the pawn may go elsewhere").toBe("");
  });

  it("tells what else is in the way, once the main action cannot change it", () => {
    const have = { crystal: 9, wood: 9 };
    const barred = { ...spell, bar: "build" as const };
    expect(magicTrouble({ lang: "en" }, barred, have, nothing, false)).toContain("no place");
    expect(magicTrouble({ lang: "en" }, barred, have, nothing, true)).toBe("");
  });

  it.each(["ru", "en"] as const)("shows the reason beside the action in %s", (lang) => {
    const frame = structuredClone(frameOf("turn"));
    const { seat } = frame.view.decision!;
    frame.view.players[seat]!.goods["crystal"] = 0;
    frame.view.players[seat]!.magic.forEach((one) => (one.bar = null));
    draw("turn", "wide", lang, { frame });
    const rows = all('[data-component^="magic:"]');
    expect(rows).toHaveLength(frame.view.players[seat]!.magic.length);
    for (const row of rows)
      expect(row.textContent).toMatch(lang === "ru" ? /не хватает \d/ : /missing \d/);
  });
});

describe("the close-up", () => {
  it("opens and closes with F, whatever the layout of the keyboard, and with Esc", () => {
    draw("main", "wide");
    expect(closeUp()).toBeNull();
    key("KeyF", { key: "а" });
    expect(closeUp()).not.toBeNull();
    expect(document.querySelector(".stops")?.contains(document.activeElement)).toBe(true);
    key("KeyF", { key: "а" });
    expect(closeUp()).toBeNull();
    key("KeyF", { key: "f" });
    key("Escape", { key: "Escape" });
    expect(closeUp()).toBeNull();
  });

  it("Esc lets go of what is picked first", () => {
    const { choice } = draw("main", "wide");
    key("KeyF");
    all(".closeup .stops .legal")[0]!.click();
    flushSync();
    expect(choice.preview).not.toBeNull();
    key("Escape", { key: "Escape" });
    expect(closeUp()).not.toBeNull();
  });

  it("opens by its button and gives the focus back", async () => {
    draw("main", "wide");
    document.querySelector<HTMLElement>("button.near")!.click();
    flushSync();
    document.querySelector<HTMLElement>(".closeup button.close")!.click();
    flushSync();
    await tick();
    expect(closeUp()).toBeNull();
    expect(document.activeElement?.classList.contains("near")).toBe(true);
  });

  it("a key typed into the chat is none of its business", () => {
    draw("main", "wide");
    const line = document.createElement("input");
    document.body.append(line);
    line.focus();
    key("KeyF");
    expect(closeUp()).toBeNull();
  });

  it.each(["ru", "en"] as const)("says of every token what it brings or why not, in %s", (lang) => {
    const { frame } = draw("main", "wide", lang);
    key("KeyF");
    const { star } = frame.view.players[frame.view.decision!.seat]!;
    const rows = all(".closeup .stop");
    expect(rows).toHaveLength(star.ways.length + star.shut.length);
    const shut = rows.filter((row) => row.classList.contains("shut"));
    expect(shut).toHaveLength(star.shut.length);
    for (const row of shut)
      expect(row.textContent).toContain(lang === "ru" ? "должна уйти" : "has to leave");
  });

  it("a row and the star are one choice", () => {
    const { choice } = draw("main", "wide");
    key("KeyF");
    const row = all(".closeup .stops .legal")[0]!;
    row.click();
    flushSync();
    const id = row.dataset["component"]!;
    expect(choice.picked).toEqual([id]);
    expect(document.querySelector(`svg g.selected[data-component="${id}"]`)).not.toBeNull();
  });

  it("asks the server why a shut token cannot be gone to", () => {
    const asked: string[] = [];
    const { choice, frame } = draw("main", "wide");
    choice.onmiss = (verb, id) => asked.push(`${verb} ${id}`);
    key("KeyF");
    all(".closeup .stop.shut")[0]!.click();
    const { shut } = frame.view.players[frame.view.decision!.seat]!.star;
    expect(asked).toEqual([`act token:${shut[0]!.token}`]);
  });

  it("names the god that a stop would bring", () => {
    const { frame } = withWays((ways) => {
      ways.forEach((way) => Object.assign(way, { zones: [] }));
      Object.assign(ways[0]!, { sign: true, zones: ["centre"] });
    });
    draw("main", "wide", "en", { frame });
    key("KeyF");
    all(".closeup .stops .legal")[0]!.click();
    flushSync();
    const { chief } = frame.view.players[frame.view.decision!.seat]!;
    expect(document.querySelector(".closeup .god")?.textContent).toContain(
      nameOf(TEXTS.en, `god:${chief!.god}`),
    );
  });
});

it("artifacts that are to be chosen from say what they do", () => {
  const frame = structuredClone(frameOf("main"));
  frame.view.artifacts = ["scarab_amulet", "duplicity_mirror"];
  frame.view.decision = { seat: frame.view.decision!.seat, kind: "artifact" };
  draw("main", "wide", "ru", { frame });
  const row = document.querySelector(".traderow")!;
  for (const artifact of frame.view.artifacts)
    expect(row.querySelector(`[data-component="artifact:${artifact}"] small`)?.textContent).toBe(
      helpOf(TEXTS.ru, `artifact:${artifact}`),
    );
  expect(row.querySelector(".agreement")).toBeNull();
});

it("magic asks for nothing once its time is over, and the mirror is not called done", () => {
  const text = (change: (view: AnunnakiView) => void) => {
    const frame = structuredClone(frameOf("turn"));
    frame.view.players[frame.view.decision!.seat]!.goods["crystal"] = 0;
    change(frame.view);
    draw("turn", "wide", "en", { frame });
    const found = document.querySelector(".magic")?.textContent ?? "";
    document.body.replaceChildren();
    return found;
  };
  expect(text((view) => (view.phase = "battles"))).not.toMatch(/missing|left/);
  const others = text((view) => {
    view.phase = "battles";
    view.active = 1 - view.active!;
  });
  expect(others, "the next turn").toContain("missing 1 crystal");
  const mirror = text((view) => {
    view.magic = 0;
    view.decision!.kind = "mirror";
  });
  expect(mirror).not.toContain("done");
  expect(mirror).toContain("missing");
});

it("the list of keys has the key of the close-up", () => {
  expect(anunnaki.keys?.map(({ key: one }) => one)).toEqual(["F"]);
});

describe("on a phone", () => {
  it("stops on the lines are buttons, the others behind one more", () => {
    const { frame } = draw("main", "phone");
    const { star } = frame.view.players[frame.view.decision!.seat]!;
    const near = star.ways.filter(({ cell }) => cell !== null).length;
    expect(all(".stops .stop")).toHaveLength(near);
    const off = document.querySelector<HTMLElement>(".stops .off")!;
    expect(off.textContent).toContain(String(star.ways.length - near));
    off.click();
    flushSync();
    expect(all(".stops .stop")).toHaveLength(star.ways.length + star.shut.length);
  });

  it("before the first move there are no lines: every token is a button", () => {
    const { frame } = draw("first", "phone");
    const { star } = frame.view.players[frame.view.decision!.seat]!;
    expect(stopsOf(tableFrom("first"), frame.view.players[0]!).filter(onLine)).toEqual([]);
    expect(all(".stops .stop")).toHaveLength(star.ways.length + star.shut.length);
    expect(document.querySelector(".stops .off")).toBeNull();
  });

  it("F opens the star's tab, where there are tabs", () => {
    const opened: string[] = [];
    draw("main", "phone", "en", { tab: "worlds", openTab: (tab) => opened.push(tab) });
    key("KeyF");
    expect(opened).toEqual(["star"]);
  });
});

it("god cards say what is in force in a few words", () => {
  const frame = structuredClone(frameOf("main"));
  const view: AnunnakiView = frame.view;
  const { chief } = view.players[view.decision!.seat]!;
  chief!.summoned = true;
  draw("main", "wide", "en", { frame });
  const card = document.querySelector(`[data-component="god:${chief!.god}"] .help`);
  expect(card?.textContent).toBe(nameOf(TEXTS.en, `brief:${chief!.god}.summoned`));
});

it("the Other World has its name on the map", () => {
  const frame = structuredClone(frameOf("main"));
  frame.view.other_world.owner = 0;
  draw("main", "wide", "ru", { frame });
  const names = all(".worlds .name text").map(({ textContent }) => textContent);
  expect(names).toContain(nameOf(TEXTS.ru, "district:other_world"));
});

it("every count of a player stands on the card", () => {
  const { frame } = draw("main", "wide");
  for (const [i, card] of all(".player").entries()) {
    const { goods, star, hand_size } = frame.view.players[i]!;
    const { vp, ...others } = goods;
    const counts = [...card.querySelectorAll(".goods > span")].map(({ textContent }) =>
      Number(textContent),
    );
    expect(counts.toSorted()).toEqual(
      [...Object.values(others), star.signs.length, hand_size].toSorted(),
    );
    expect(card.textContent).toContain(String(vp));
  }
});
