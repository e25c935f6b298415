/** The whole table drawn from real positions, in every layout. */

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Layout } from "../../contract";
import Glance from "../Glance.svelte";
import gaia from "../index";
import Table from "../Table.svelte";
import type { GaiaTableProps } from "../types";
import { FRAMES, fleet, propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
let shown: Record<string, unknown> | null = null;

function draw(name: FrameName, layout: Layout, tab = "map", more: Partial<GaiaTableProps> = {}) {
  const props = {
    ...propsOf(name, "en"),
    layout,
    tab,
    openTab: () => undefined,
    log,
    ...more,
  };
  shown = mount(Table, { target: document.body, props });
  flushSync();
  return props;
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const LAYOUTS: [Layout, string][] = [
  ["wide", "map"],
  ["medium", "map"],
  ["phone", "map"],
  ["phone", "research"],
  ["phone", "board"],
  ["phone", "players"],
];

describe.each(Object.keys(FRAMES) as FrameName[])("%s", (name) => {
  it.each(LAYOUTS)("is drawn %s, tab %s; every control has a name", (layout, tab) => {
    draw(name, layout, tab);
    const controls = [...document.querySelectorAll("button, [role=button]")];
    expect(controls.length).toBeGreaterThan(3);
    for (const control of controls)
      expect(
        (control.getAttribute("aria-label") ?? control.textContent ?? "").trim(),
        control.outerHTML.slice(0, 120),
      ).not.toBe("");
  });
});

describe("a board that is not laid yet", () => {
  const later = () => document.querySelector(".unlaid")?.textContent;

  function glance(name: FrameName, lang: "ru" | "en") {
    const { frame, texts } = propsOf(name, lang);
    shown = mount(Glance, { target: document.body, props: { view: frame.view, texts, lang } });
    return document.querySelectorAll('use[href^="#planet-"]').length;
  }

  it.each(["wide", "medium", "phone"] as const)("is said to come later on the %s map", (layout) => {
    draw("faction", layout);
    expect(later()).toContain("The sectors are laid when all civilisations are chosen");
  });

  it("is explained where civilisations are chosen, in both languages", () => {
    draw("faction", "phone", "board");
    expect(document.querySelector(".factions .later")?.textContent).toContain("by the rulebook");
    document.body.replaceChildren();
    draw("faction", "phone", "board", { ...propsOf("faction", "ru") });
    expect(document.querySelector(".factions .later")?.textContent).toContain("по правилам");
  });

  it("has a shape and no planets in the picture of a new game", () => {
    expect(glance("faction", "ru")).toBe(0);
    expect(document.querySelector("svg path")?.getAttribute("d")).toMatch(/^M/);
    expect(later()).toContain("Сектора выложат, когда все выберут цивилизации");
  });

  it("is shown as soon as it lies, alone before civilisations are chosen", () => {
    expect(glance("settle", "en")).toBeGreaterThan(30);
    expect(later()).toBeUndefined();
    document.body.replaceChildren();
    draw("laying", "wide");
    expect(document.querySelector(".factions")).not.toBeNull();
    expect(document.querySelector(".later, .unlaid")).toBeNull();
  });
});

describe("clicks", () => {
  const press = (id: string) => {
    document
      .querySelector<HTMLElement>(`button[data-component="${id}"]`)!
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
  };

  it("on a legal track pick it, and the choice previews the research", () => {
    const { choice } = draw("first", "wide");
    press("track:science");
    expect(choice.preview?.text).toBe("research science");
    expect(
      document.querySelector('[data-component="track:science"]')?.getAttribute("aria-pressed"),
    ).toBe("true");
  });

  it("on something that is not legal now ask for help instead", () => {
    const asked: string[] = [];
    const { choice } = draw("first", "wide", "map", { help: (id) => asked.push(id) });
    press("tile:std_7vp");
    expect(asked).toEqual(["tile:std_7vp"]);
    expect(choice.empty).toBe(true);
  });

  it("do nothing but explain when the table is read-only", () => {
    const asked: string[] = [];
    const { choice } = draw("first", "wide", "map", {
      readonly: true,
      help: (id) => asked.push(id),
    });
    press("track:science");
    expect(asked).toEqual(["track:science"]);
    expect(choice.empty).toBe(true);
  });
});

describe("a verb on a phone", () => {
  it("opens the board its things lie on, with those things first", () => {
    const opened: string[] = [];
    const openTab = (id: string) => opened.push(id);
    const { choice } = draw("first", "phone", "research", { openTab });
    const order = () =>
      [...document.querySelectorAll(".supply, .actions, .line")].map(
        (element) => element.classList[0],
      );
    expect(order()[0]).toBe("line");
    choice.pickVerb("pass");
    flushSync();
    expect([opened.at(-1), order()[0]]).toEqual(["research", "supply"]);
    choice.pickVerb("mine");
    flushSync();
    expect(opened.at(-1)).toBe("map");
  });
});

describe("an action chosen from the list on a phone", () => {
  it("is seen on the map where it has a place there, else on the board of its verb", () => {
    const opened: string[] = [];
    const { choice } = draw("first", "phone", "research", { openTab: (id) => opened.push(id) });
    const mine = choice.actions.find(({ text }) => text.startsWith("mine "))!;
    const special = { ...mine, text: "special any", components: ["special:any"] };
    const aimed = { ...special, text: "special any 0,0", components: ["special:any", "hex:0,0"] };
    choice.update([...choice.actions, special, aimed], "specials");
    choice.choose(aimed);
    flushSync();
    expect(opened).toEqual(["map"]);
    choice.clear();
    choice.choose(special);
    flushSync();
    expect(opened).toEqual(["map", "board"]);
  });
});

describe("a structure with two futures", () => {
  it("brings my board to the front when it is picked", () => {
    const opened: string[] = [];
    const frame = structuredClone(propsOf("first").frame);
    const upgrade = frame.actions.find(({ text }) => text.startsWith("upgrade "))!;
    const [hex = ""] = upgrade.components;
    const both = ["research_lab", "planetary_institute"].map((id) => ({
      ...upgrade,
      text: `upgrade ${hex.slice(4)} ${id}`,
      components: [hex, `structure:${id}`],
    }));
    const { choice } = draw("first", "phone", "map", { openTab: (id) => opened.push(id) });
    choice.update([upgrade], "one future");
    choice.pick(hex);
    flushSync();
    expect(opened).toEqual([]);
    choice.update(both, "two futures");
    choice.pick(hex);
    flushSync();
    expect(opened).toEqual(["board"]);
    choice.pick("structure:research_lab");
    expect(choice.preview).toBe(both[0]);
  });
});

describe("every legal component", () => {
  /** Named by words in the bar, not by a thing on a board. */
  const WORDS_ONLY = /^(conversion|bowls|income|area|turn|sector|hex):/;
  it.each(Object.keys(FRAMES) as FrameName[])("of %s is on the wide table", (name) => {
    const { choice } = draw(name, "wide");
    const there = new Set(
      [...document.querySelectorAll<HTMLElement>("button[data-component]")].map(
        (element) => element.dataset["component"],
      ),
    );
    for (const id of choice.legal) if (!WORDS_ONLY.test(id)) expect(there, id).toContain(id);
  });
});

it("tells the shell how seats look and what they have", () => {
  const { frame, texts } = propsOf("turn", "ru");
  const looks = gaia.seats(frame.view, texts, "ru");
  expect(looks).toHaveLength(4);
  expect(looks[0]).toEqual({ color: "var(--faction-swamp)", detail: "Таклоны" });
  const { ore, credits } = frame.view.players[0]!.goods;
  expect(gaia.stock?.(frame.view, 0)).toMatchObject({ ore, credits });
  expect(gaia.round?.(frame.view)).toBe(6);
});

describe("civilisations are chosen with the fleet", () => {
  function drawFleet(layout: Layout) {
    const props = {
      ...fleet.propsOf("faction", "en"),
      layout,
      tab: "map",
      openTab: () => undefined,
      log,
    };
    shown = mount(Table, { target: document.body, props });
    flushSync();
    return props;
  }
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) =>
      one.textContent.includes(name),
    );

  it("all that lies on the table stays in sight on a wide window", () => {
    drawFleet("wide");
    expect(document.querySelectorAll(".factions .card")).toHaveLength(18);
    for (const part of [".research", ".rail", ".dock", ".mapbox"])
      expect(document.querySelector(part), part).not.toBeNull();
  });

  it("a medium window has both as well", () => {
    drawFleet("medium");
    expect(document.querySelector(".factions")).not.toBeNull();
    tab("Research")?.click();
    flushSync();
    expect(document.querySelector(".factions")).toBeNull();
    expect(document.querySelector(".research")).not.toBeNull();
  });

  it("the terraforming card, filled before, is shown in its order", () => {
    const { frame } = drawFleet("wide");
    const shownTypes = [...document.querySelectorAll(".factions ol .visually-hidden")];
    const names = shownTypes.map(({ textContent }) => textContent);
    expect(frame.view.fleet?.card).toHaveLength(7);
    expect(names).toEqual(frame.view.fleet?.card);
  });
});

it("the strip of a phone names whoever decides", () => {
  const { frame } = draw("opponent", "phone", "map", { readonly: true });
  const decides = frame.view.decision?.seat ?? -1;
  const name = frame.table.seats[decides]?.name;
  expect(name).toBeTruthy();
  expect(document.querySelector(".pills .now .name")?.textContent).toBe(name);
});
