/** The whole table drawn from real positions, in every layout and both languages. */

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Lang, Layout } from "../../contract";
import Glance from "../Glance.svelte";
import Header from "../Header.svelte";
import galaxy from "../index";
import Picture from "../Picture.svelte";
import Table from "../Table.svelte";
import type { GalaxyTableProps } from "../types";
import { FRAMES, TEXTS, actionOf, frameOf, propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const shown: Record<string, unknown>[] = [];

function draw(
  name: FrameName,
  layout: Layout = "wide",
  tab = "galaxy",
  lang: Lang = "en",
  more: Partial<GalaxyTableProps> = {},
): GalaxyTableProps {
  const props = { ...propsOf(name, lang), layout, tab, openTab: () => undefined, log, ...more };
  shown.push(mount(Table, { target: document.body, props }));
  flushSync();
  return props;
}

afterEach(() => {
  for (const drawn of shown.splice(0)) void unmount(drawn);
  document.body.replaceChildren();
});

const LAYOUTS: [Layout, string][] = [
  ["medium", "galaxy"],
  ["phone", "galaxy"],
  ["phone", "actions"],
  ["phone", "board"],
  ["phone", "hand"],
  ["phone", "players"],
];

/** In a lesson at a wide table, about these parts. */
const taught = (...parts: string[]) =>
  draw("turn", "wide", "galaxy", "en", {
    parts: new Set(parts),
    coach: createRawSnippet(() => ({ render: () => "<p>coach</p>" })),
  });

describe("in a lesson", () => {
  it("what a step is not about fades", () => {
    taught("congress");
    expect(document.querySelector(".congress.faded")).toBeNull();
    for (const other of [".actions", ".hand", ".space", ".resources", ".tree"])
      expect(document.querySelector(`${other}.faded`), other).not.toBeNull();
  });

  it("the board shows what the step is about where the coach leaves room for one", () => {
    taught("technologies");
    expect(document.querySelector(".tree")).not.toBeNull();
    expect(document.querySelector(".leads")).toBeNull();
    expect(document.querySelector(".reputation")).toBeNull();
  });

  it("leading factions and reputation take the place of the technologies", () => {
    taught("reputation");
    expect(document.querySelector(".reputation")).not.toBeNull();
    expect(document.querySelector(".leads")).not.toBeNull();
    expect(document.querySelector(".tree")).toBeNull();
  });
});

const press = (id: string): void => {
  document.querySelector<HTMLElement>(`button[data-component="${id}"]`)!.click();
  flushSync();
};

function expectNames(): void {
  for (const control of document.querySelectorAll("button"))
    expect(
      (control.getAttribute("aria-label") ?? control.textContent ?? "").trim(),
      control.outerHTML.slice(0, 120),
    ).not.toBe("");
}

it.each(Object.keys(FRAMES) as FrameName[])("%s is drawn; every control has a name", (name) => {
  draw(name, "wide", "galaxy", "ru");
  expectNames();
});

describe.each(["draft", "capture", "solo"] as const)("%s", (name) => {
  it.each(LAYOUTS)("is drawn %s, tab %s; every control has a name", (layout, tab) => {
    draw(name, layout, tab, "ru");
    expectNames();
  });
});

it.each(["turn", "develop", "late", "solo", "capture"] as const)(
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
      .filter((id) => !here.has(id) && !/^(good|ability):/.test(id));
    expect(missing).toEqual([]);
  },
);

describe("choosing", () => {
  it("how many cruisers: the cell offers every number", () => {
    const { choice } = draw("turn");
    press("cell:produce");
    const ways = [...document.querySelectorAll<HTMLElement>(".ways button")];
    const amounts = frameOf("turn").actions.filter(({ text }) => text.startsWith("produce "));
    expect(ways).toHaveLength(amounts.length);
    ways.at(-1)!.click();
    flushSync();
    expect(choice.preview?.text).toBe(amounts.at(-1)!.text);
  });

  it("the reward of a developed planet: two ways on its card", () => {
    const { choice } = draw("develop");
    const action = actionOf("develop", "develop");
    choice.pickVerb("develop");
    press(action.components.find((id) => id.startsWith("planet:"))!);
    expect(document.querySelectorAll(".ways button")).toHaveLength(2);
  });

  it("a card: four uses, those not possible now are disabled", () => {
    const { choice } = draw("turn");
    const card = actionOf("turn", "ally").components[0]!;
    press(card);
    const uses = [...document.querySelectorAll<HTMLButtonElement>(".uses button")];
    expect(uses).toHaveLength(4);
    uses[0]!.click();
    flushSync();
    expect(choice.preview?.text).toBe(`ally ${card.slice("faction:".length)}`);
  });

  it("what is not legal explains itself", () => {
    const asked: string[] = [];
    draw("turn", "wide", "galaxy", "en", { help: (id) => asked.push(id) });
    press("technology:xenology");
    expect(asked).toEqual(["technology:xenology"]);
  });
});

describe("the capture phase", () => {
  it("shows the three steps while the overlord chooses, and only he may be asked", () => {
    draw("capture");
    const panel = document.querySelector(".capture")!;
    expect(panel.querySelectorAll("ol > li")).toHaveLength(3);
    expect(panel.querySelector("button")).toBeNull();
    expect(panel.textContent).toContain("chooses a reachable unprotected planet");
  });

  it("costs a cruiser and nothing of what comes after it", () => {
    const { actions, decision } = frameOf("capture");
    const taking = actions.filter(({ text }) => text.startsWith("capture "));
    expect(taking.length).toBeGreaterThan(0);
    for (const { changes } of taking)
      expect(changes.filter(({ seat }) => seat === decision!.seat)).toEqual([
        { seat: decision!.seat, good: "cruiser", amount: -1 },
      ]);
    draw("capture");
    const id = taking[0]!.components[0]!;
    const planet = document.querySelector(`button[data-component="${id}"]`)!;
    expect(planet.getAttribute("title")).toMatch(/price: .*1/i);
  });

  it("is not told again when a table is opened later", () => {
    draw("late");
    expect(document.querySelector(".capture")).toBeNull();
  });
});

describe("hidden and shown", () => {
  it("a spectator sees the number of cards, not the cards", () => {
    const frame = structuredClone(frameOf("turn"));
    for (const player of frame.view.players) player.hand = null;
    draw("turn", "wide", "galaxy", "en", { frame, readonly: true });
    expect(document.querySelectorAll(".hand .spot.faction")).toHaveLength(0);
    expect(document.querySelector(".hand")!.textContent).toContain("cards in hand");
  });

  const marks = (within = "") =>
    [...document.querySelectorAll(`${within} .mark`)].map((mark) => ({
      sign: mark.textContent,
      label: mark.getAttribute("aria-label") ?? "",
    }));

  it("a card has one mark: invented where nothing is known, else which parts", () => {
    draw("turn");
    for (const kind of [".spot.faction", ".space:not(.back)", ".actions .spot.card"])
      for (const card of document.querySelectorAll(kind))
        expect(card.querySelectorAll(".mark").length, card.textContent).toBe(1);
    expect(marks(".space")).toContainEqual({ sign: "∗", label: "Invented by us." });
    const known = frameOf("turn").view.players[0]!.leading.concat(
      frameOf("turn").view.players[0]!.hand ?? [],
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { sign, label } of marks(".spot.faction"))
      expect(label).toMatch(sign === "∗" ? /^Invented by us\.$/ : /(Reconstructed|Invented): /);
  });

  it("boards have one mark each and the single things on them none", () => {
    draw("turn");
    expect(document.querySelectorAll(".tree .mark")).toHaveLength(0);
    expect(marks(".congress")).toEqual([{ sign: "≈", label: "Congress cells" }]);
    expect(marks(".exchanges")).toEqual([
      { sign: "≈", label: "Exchanges of the memo board, Technologies" },
    ]);
    expect(marks(".actions .spot.cell")).toEqual([
      { sign: "≈", label: "Reconstructed: what it brings." },
    ]);
  });

  it("what the owner of the components has changed is told apart", () => {
    const { components, texts, frame } = propsOf("turn");
    const card = frame.view.galaxy[0]!.card!;
    const path = `space_cards/space_cards/${card}`;
    draw("turn", "wide", "galaxy", "en", {
      components: { ...components, marks: { ...components.marks, [path]: { own: ["planets"] } } },
      texts: { ...texts, [`mark:${path}`]: { name: card, help: "Changed by the owner." } },
    });
    expect(marks(".space")).toContainEqual({ sign: "✎", label: "Changed by the owner." });
  });

  it("alone, the bot's turns and the achievements are on its board", () => {
    draw("solo", "phone", "players");
    expect(document.querySelector(".bot")!.textContent).toContain("Achievements");
  });
});

it.each(["wide", "phone"] as const)("the header names round and phase, %s", (layout) => {
  shown.push(mount(Header, { target: document.body, props: { ...propsOf("turn", "ru"), layout } }));
  flushSync();
  expect(document.body.textContent).toContain("Раунд 1");
});

it.each(["wide", "medium", "phone"] as const)(
  "the list of what is ours opens from the header, %s",
  (layout) => {
    const props = { ...propsOf("turn", "ru"), layout };
    shown.push(mount(Header, { target: document.body, props }));
    flushSync();
    const buttons = [...document.querySelectorAll<HTMLElement>("button")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Что здесь наше"]);
    buttons[0]!.click();
    flushSync();
    const text = (document.querySelector("dialog")!.textContent ?? "").replace(/\s+/g, " ");
    expect(text).toMatch(/Люмари,[^.]*\. Придумано нами\./);
    expect(text).toContain("Скайсер. Восстановлено: Рой (когда действует, что даёт). Придумано: ");
    expect(text.replace("age_of_galaxy", "")).not.toContain("_");
  },
);

it("nothing but the header leads there: one entry on the phone too", () => {
  for (const tab of ["galaxy", "actions", "board", "hand", "players"]) draw("turn", "phone", tab);
  for (const button of document.querySelectorAll("button"))
    expect(button.textContent).not.toContain("What is ours");
});

it("draws a glance of the new table and the picture of a preview", () => {
  const { view } = frameOf("turn");
  shown.push(
    mount(Glance, { target: document.body, props: { view, texts: TEXTS.ru, lang: "ru" } }),
    mount(Picture, {
      target: document.body,
      props: { ...propsOf("turn"), action: actionOf("turn", "research") },
    }),
  );
  flushSync();
  expect(document.querySelectorAll(".glance .card")).toHaveLength(5);
});

it("draws the end of the game, alone with the rank", () => {
  const panel = galaxy.endPanels![0]!;
  const timeline = { steps: [], goods: [] } as never;
  shown.push(
    mount(panel.component, {
      target: document.body,
      props: { ...propsOf("soloOver", "ru"), timeline },
    }),
  );
  flushSync();
  expect(document.body.textContent).toContain("Звание");
});
