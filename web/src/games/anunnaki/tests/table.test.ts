/** The whole table drawn from real positions, in every layout and both languages. */

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Lang, Layout } from "../../contract";
import { nameOf } from "../../contract";
import EndHouses from "../EndHouses.svelte";
import Glance from "../Glance.svelte";
import Header from "../Header.svelte";
import anunnaki from "../index";
import Picture from "../Picture.svelte";
import Table from "../Table.svelte";
import type { AnunnakiTableProps, AnunnakiView } from "../types";
import { KINDS, VERBS } from "../verbs";
import { FRAMES, TEXTS, actionOf, frameOf, propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const shown: Record<string, unknown>[] = [];

function draw(
  name: FrameName,
  layout: Layout = "wide",
  tab = "star",
  lang: Lang = "en",
  more: Partial<AnunnakiTableProps> = {},
): AnunnakiTableProps {
  const props = { ...propsOf(name, lang), layout, tab, openTab: () => undefined, log, ...more };
  shown.push(mount(Table, { target: document.body, props }));
  flushSync();
  return props;
}

afterEach(() => {
  for (const drawn of shown.splice(0)) void unmount(drawn);
  document.body.replaceChildren();
});

let made = 0;

/** The same position with something else in it, at a table of its own. */
function otherwise(name: FrameName, change: (view: AnunnakiView) => void) {
  const frame = structuredClone(frameOf(name));
  frame.table.id = `another ${(made += 1)}`;
  change(frame.view);
  return { frame };
}

const at = (id: string) =>
  document.querySelector<SVGElement | HTMLElement>(`[data-component="${id}"]`);

const press = (id: string): void => {
  const found = at(id);
  if (!found) throw new Error(`nothing is ${id}`);
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
};

const LAYOUTS: [Layout, string][] = [
  ["medium", "star"],
  ["phone", "star"],
  ["phone", "worlds"],
  ["phone", "house"],
  ["phone", "tracks"],
];

function expectNames(): void {
  for (const control of document.querySelectorAll('button, [role="button"]'))
    expect(
      (control.getAttribute("aria-label") ?? control.textContent ?? "").trim(),
      control.outerHTML.slice(0, 120),
    ).not.toBe("");
}

it.each(Object.keys(FRAMES) as FrameName[])("%s is drawn; every control has a name", (name) => {
  draw(name, "wide", "star", "ru");
  expectNames();
});

describe.each(["main", "battle", "gods"] as const)("%s", (name) => {
  it.each(LAYOUTS)("is drawn %s, tab %s; every control has a name", (layout, tab) => {
    draw(name, layout, tab, "ru");
    expectNames();
  });
});

it.each(["house", "gods", "first", "main", "move", "turn", "battle"] as const)(
  "every component of a legal action of %s can be pressed, or is a way to do it",
  (name) => {
    draw(name);
    const here = new Set(
      [...document.querySelectorAll<HTMLElement>("[data-component]")].map(
        (element) => element.dataset["component"] ?? "",
      ),
    );
    const missing = frameOf(name)
      .actions.flatMap(({ components }) => components)
      .filter((id) => !here.has(id) && !/^(figure|goods|good|half|district):/.test(id));
    expect(missing).toEqual([]);
  },
);

it("every kind of decision has a tab of the phone", () => {
  const tabs = new Set(anunnaki.tabs.map(({ id }) => id));
  for (const { tab } of Object.values(KINDS)) if (tab) expect(tabs).toContain(tab);
});

it("every verb that the catalogue names has a group", () => {
  const known = new Set(VERBS.flatMap(({ verbs }) => verbs));
  const named = Object.keys(TEXTS.en).filter((id) => id.startsWith("verb:"));
  expect(named.map((id) => id.slice(5)).filter((verb) => !known.has(verb))).toEqual([]);
});

describe("choosing", () => {
  it("a district is left first, then another one is entered", () => {
    const { choice } = draw("move");
    const [from, to] = actionOf("move", "move").components.filter((id) =>
      /^(from|district):/.test(id),
    );
    press(from!);
    expect(choice.picked).toEqual([from]);
    press(to!);
    expect(choice.picked).toContain(to);
    expect(choice.candidates.every(({ components }) => components.includes(from!))).toBe(true);
  });

  it("a token of the star is the preview of the main action", () => {
    const { choice } = draw("main");
    const action = actionOf("main", "act");
    press(action.components[0]!);
    expect(choice.preview?.text).toBe(action.text);
    expect(document.querySelector(".told")?.textContent).toContain(
      nameOf(TEXTS.en, action.components[0]!),
    );
  });

  it("magic that is not legal asks the server why", () => {
    const asked: string[] = [];
    const props = draw("main");
    props.choice.onmiss = (verb, id) => asked.push(`${verb} ${id}`);
    press("magic:weapons");
    expect(asked).toEqual(["magic magic:weapons"]);
  });

  it("ways that differ in a figure or in goods are offered as buttons", () => {
    const { choice } = draw("market");
    const paid = actionOf("market", "market").components.find((id) => id.startsWith("good:"))!;
    choice.pick(paid);
    flushSync();
    const ways = document.querySelectorAll<HTMLElement>(".ways button:not([data-component])");
    expect(ways.length).toBe(choice.candidates.length);
    ways[0]!.click();
    flushSync();
    expect(choice.preview).not.toBeNull();
  });
});

describe("the worlds", () => {
  it("show figures by house and kind, with numbers from two on", () => {
    const { frame } = draw("main");
    for (const planet of frame.view.planets)
      for (const district of planet.districts) {
        const drawn = at(`district:${district.district}`);
        const uses = [...(drawn?.querySelectorAll("use") ?? [])].map((use) =>
          use.getAttribute("href"),
        );
        for (const { seat, follower, settlement } of district.figures) {
          const { house } = frame.view.players[seat]!;
          expect(uses.includes(`#fig-${house}-follower`)).toBe(follower > 0);
          expect(uses.includes(`#fig-${house}-settlement`)).toBe(settlement > 0);
          if (follower > 1) expect(drawn?.textContent).toContain(String(follower));
        }
      }
  });

  it("mark depletion, contested districts and sieges as the server tells them", () => {
    const { planet, district } = (() => {
      const found = frameOf("main").view.planets[0]!;
      return { planet: 0, district: found.districts.findIndex(({ sources }) => sources.length) };
    })();
    const change = (on: boolean) =>
      otherwise("main", (view) => {
        const one = view.planets[planet]!.districts[district]!;
        one.sources.forEach((source) => (source.depleted = on));
        one.contested = on;
      });
    const count = (on: boolean) => {
      const props = draw("main", "wide", "star", "en", change(on));
      const { district: id } = props.frame.view.planets[planet]!.districts[district]!;
      const drawn = at(`district:${id}`)!;
      const found = [
        drawn.querySelectorAll(".spent").length,
        drawn.querySelectorAll(".contested").length,
      ];
      document.body.replaceChildren();
      return found;
    };
    const sources = frameOf("main").view.planets[planet]!.districts[district]!.sources.length;
    expect([count(false), count(true)]).toEqual([
      [0, 0],
      [sources, 1],
    ]);
  });

  it("draw the Other World only when it has an owner", () => {
    draw("main");
    expect(at("district:other_world")).toBeNull();
    document.body.replaceChildren();
    draw(
      "main",
      "wide",
      "star",
      "en",
      otherwise("main", (view) => (view.other_world.owner = 0)),
    );
    expect(at("district:other_world")).not.toBeNull();
  });
});

describe("a battle", () => {
  it("tells both totals, and that a hidden card is hidden", () => {
    const { frame } = draw("battle");
    const { attacker } = frame.view.battle!;
    expect(attacker.laid).toEqual([null]);
    const [left] = document.querySelectorAll(".ledger");
    const figures = attacker.parts.reduce((sum, { strength }) => sum + strength, 0);
    expect(left?.querySelector("footer b")?.textContent?.replace(/\s/g, "")).toBe(`${figures}+?`);
    const name = frame.table.seats[attacker.seat!]!.names.en;
    expect(document.body.textContent).toContain(`only ${name} sees it`);
  });

  it("offers the cards that may be laid, and fades the others", () => {
    const { frame, choice } = draw("battle");
    const legal = frame.actions.flatMap(({ components }) => components);
    for (const card of document.querySelectorAll<HTMLElement>(".hand .weaponcard"))
      expect(card.classList.contains("faded")).toBe(
        !legal.includes(card.dataset["component"] ?? ""),
      );
    press(legal[0]!);
    expect(choice.preview).not.toBeNull();
  });

  it("that has ended can be looked at again until it is closed", () => {
    const ended = structuredClone(frameOf("battle").view.battle!);
    ended.won = true;
    ended.winner = ended.attacker.seat;
    draw(
      "main",
      "wide",
      "star",
      "en",
      otherwise("main", (view) => (view.last_battle = ended)),
    );
    expect(document.querySelector(".battle")).toBeNull();
    document.querySelector<HTMLElement>(".chip")!.click();
    flushSync();
    expect(document.querySelector(".battle")?.textContent).toContain("has won");
    document.querySelector<HTMLElement>(".close button")!.click();
    flushSync();
    expect(document.querySelector(".battle")).toBeNull();
  });
});

describe("before the first turn", () => {
  it("a house shows what its chief god does on both sides and what each lesser god brings", () => {
    const { components } = draw("house", "wide", "house", "en");
    const columns = [...document.querySelectorAll(".houses .house")];
    expect(columns.length).toBe(components.houses.length);
    components.houses.forEach((house, i) => {
      const words = columns[i]?.textContent ?? "";
      for (const when of ["From the start", "Once summoned"]) expect(words).toContain(when);
      for (const god of house.gods) expect(words).toContain(nameOf(TEXTS.en, `brief:${god}`));
    });
  });

  it("gods to choose from are told whole, without what is ours, beside the chief god", () => {
    const { frame } = draw("gods", "wide", "house", "ru");
    const me = frame.view.players[frame.view.decision!.seat]!;
    const cards = document.querySelector(".dealt")?.textContent ?? "";
    const helps = [...document.querySelectorAll(".dealt .help")].map((one) => one.textContent);
    expect(helps.join(" ")).not.toContain("Восстановлено");
    for (const god of me.dealt!) expect(cards).toContain(nameOf(TEXTS.ru, `god:${god}`));
    expect(document.querySelector(".mine")?.textContent).toContain("После призыва");
  });

  it("nobody without a house has the colour of another one or of a house", () => {
    const view = structuredClone(frameOf("house").view);
    view.players[0]!.house = "pharaos";
    const colors = anunnaki.seats(view, TEXTS.en, "en").map(({ color }) => color);
    expect(new Set(colors).size).toBe(view.players.length);
    for (const color of colors.slice(1)) expect(color).not.toMatch(/--seat-[1-4]/);
  });
});

it("a token that is pointed at tells the side that is up, and the star keeps its place", () => {
  const { frame } = draw("turn");
  const { star } = frame.view.players[frame.view.decision!.seat]!;
  const token = Object.keys(TEXTS.en)
    .filter((id) => id.startsWith("token:"))
    .find((id) => !star.improved.includes(id.slice(6)))!;
  at(token)!.dispatchEvent(new Event("pointerenter"));
  flushSync();
  const told = document.querySelector(".told")?.textContent?.toLowerCase() ?? "";
  expect(told).toContain(nameOf(TEXTS.en, `side:${token.slice(6)}`).toLowerCase());
  expect(told).not.toContain("improved");
});

describe("the rest of the module", () => {
  it("points of gods are one part of a score, and no two parts look alike", () => {
    const groups = anunnaki.causes!;
    expect(new Set(groups.map(({ color }) => color)).size).toBe(groups.length);
    const gods = groups.find(({ id }) => id === "gods")!.causes;
    const { lesser_gods } = propsOf("over").components;
    for (const { id, score } of lesser_gods) if (score) expect(gods).toContain(id);
  });

  it.each(["ru", "en"] as const)("header, glance, picture and end panel in %s", (lang) => {
    const props = propsOf("main", lang);
    const add = (component: Parameters<typeof mount>[0], extra: Record<string, unknown>) => {
      shown.push(mount(component, { target: document.body, props: extra }));
      flushSync();
    };
    add(Header as never, { ...props, layout: "wide" });
    expect(document.body.textContent).toContain(lang === "ru" ? "основное" : "main");
    add(Glance as never, { view: props.frame.view, texts: TEXTS[lang], lang });
    add(Picture as never, { ...props, action: actionOf("main", "act") });
    add(EndHouses as never, { ...propsOf("over", lang), timeline: {} });
    for (const { house } of frameOf("over").view.players)
      expect(document.body.textContent).toContain(nameOf(TEXTS[lang], `house:${house}`));
    for (const { goal } of frameOf("over").view.goals.slice(0, 3))
      expect(
        document.querySelector(".houses .tracks")?.parentElement?.parentElement?.textContent,
      ).toContain(nameOf(TEXTS[lang], `goal:${goal}`));
  });

  it("seats look like their houses; the preview counts goods and tracks", () => {
    const { view } = frameOf("main");
    const looks = anunnaki.seats(view, TEXTS.en, "en");
    expect(looks.map(({ detail }) => detail)).toEqual(
      view.players.map(({ house }) => nameOf(TEXTS.en, `house:${house}`)),
    );
    expect(new Set(looks.map(({ color }) => color)).size).toBe(view.players.length);
    expect(anunnaki.stock?.(view, 0)).toMatchObject({ ...view.players[0]!.goods });
  });

  it("the plot of power counts the points of its spaces, those of tracks the spaces", () => {
    const { components } = propsOf("over");
    const power = anunnaki.plots?.["power"];
    const printed = components.tracks.power.map(({ vp }) => vp);
    expect(printed.map((_, space) => power?.value?.(space, components))).toEqual(printed);
    expect(Math.min(...printed)).toBeLessThan(0);
    expect(power?.label.ru).toContain("очки");
    expect(anunnaki.plots?.["war"]?.value).toBeUndefined();
    expect(anunnaki.plots?.["war"]?.label.ru).toContain("деление");
  });

  it("what an action turns up is not among its details: the bar says it", () => {
    const { view } = frameOf("move");
    const text = { ru: "откроется", en: "turns up" };
    const note = { id: "reveals", seat: 0, amount: 1, components: [], text, warns: false };
    const other = { ...note, id: "rule", text: { ru: "правление", en: "rule" } };
    const action = { ...actionOf("move", "move"), notes: [note, other] };
    expect(anunnaki.details?.(view, action, TEXTS.en, "en")).toBe("rule");
  });

  it("a magic action is told once; what the token it uses does is told with it", () => {
    const { view } = frameOf("turn");
    const magic = (components: string[]) => ({
      ...actionOf("turn", "end"),
      text: `magic ${components.length}`,
      components,
    });
    const told = (...components: string[]) =>
      anunnaki.details?.(view, magic(components), TEXTS.en, "en");
    expect(told("magic:weapons")).toBe("");
    expect(told("magic:blue_action", "token:portal")).toMatch(/^Send up to \d figure/);
  });

  it("an upgrade is told with what the improved side does", () => {
    const { view } = frameOf("turn");
    const action = {
      ...actionOf("turn", "end"),
      text: "upgrade portal",
      components: ["token:portal"],
    };
    const told = anunnaki.details?.(view, action, TEXTS.en, "en") ?? "";
    expect(told).toContain(nameOf(TEXTS.en, "side:portal.improved"));
  });

  it("details of a move on the star are what the server says it brings", () => {
    const { view } = frameOf("main");
    const action = actionOf("main", "act");
    const { ways } = view.players[view.decision!.seat]!.star;
    const way = ways.find(({ token }) => action.components.includes(`token:${token}`))!;
    const told = anunnaki.details?.(view, action, TEXTS.en, "en") ?? "";
    expect(told).toContain(
      way.sign ? "a sign on the line" : way.shift ? "may be moved" : "no sign",
    );
  });
});
