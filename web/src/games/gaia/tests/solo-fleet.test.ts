/** The Lost Fleet against the Automa: what it may do with ships, and why it did what it did. */

import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Lang } from "../../contract";
import { Stage } from "../../testing";
import AutomaPile from "../AutomaPile.svelte";
import AutomaStep from "../AutomaStep.svelte";
import Belongings from "../Belongings.svelte";
import GalaxyMap from "../Map.svelte";
import ResearchRows from "../ResearchRows.svelte";
import GaiaTable from "../Table.svelte";
import { deedOf, stepsOf, trailOf } from "../automa";
import Colonies from "../fleet/Colonies.svelte";
import FleetPage from "../fleet/FleetPage.svelte";
import ShipBoard from "../fleet/ShipBoard.svelte";
import ShipCard from "../fleet/ShipCard.svelte";
import { seatColorOf } from "../table";
import { FLEET_TEXTS, fleet } from "./fixtures";

for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });

const stage = new Stage();
afterEach(() => stage.clear());

const table = (lang: Lang = "ru") => fleet.tableFrom("solo", lang);
const { view } = table();
const automa = view.automa!;
const shipNamed = (id: string) => view.fleet!.ships.find((ship) => ship.id === id)!;
/** The turn in which it covered two actions of the Rebellion. */
const covering = automa.turns.find(({ parts }) => parts[0]?.result.startsWith("ship "))!;

describe("the Automa's ship tokens", () => {
  it("are told on the ships: what it may explore, what it may cover", () => {
    const told = new Map(
      ["rebellion", "eclipse", "tf_mars"].map((id) => {
        const card = stage.draw(ShipCard, {
          table: table(),
          ship: shipNamed(id),
          shown: false,
          onlook: () => undefined,
        });
        const found = [
          card.querySelector(".token span")?.textContent,
          card.querySelectorAll(".covers").length,
        ];
        return [id, found];
      }),
    );
    expect(Object.fromEntries(told)).toEqual({
      rebellion: ["может закрыть: 3", 3],
      eclipse: ["может исследовать", 0],
      tf_mars: ["может исследовать", 0],
    });
  });

  it("say so to those who do not see them", () => {
    stage.draw(ShipBoard, { table: table("en"), ship: shipNamed("rebellion") });
    const label = document.querySelector('[data-component="ship_space:rebellion_qic"]');
    expect(label?.textContent).toContain("The Automa may cover it");
  });

  it("lie in the order of counting beside its cards", () => {
    const made = table();
    const pile = stage.draw(AutomaPile, { table: made, automa, color: seatColorOf(made, 1) });
    const heads = [...pile.querySelectorAll("ol .head")].map((head) => head.textContent?.trim());
    expect(heads).toEqual(["1Rebellion", "2Eclipse", "3TF Mars"]);
    expect(pile.querySelectorAll("ol .tokenspace")).toHaveLength(3 + 1 + 1);
  });

  it("are not there with other people", () => {
    const other = fleet.tableFrom("turn", "ru");
    const ship = other.view.fleet!.ships[0]!;
    stage.draw(ShipCard, { table: other, ship, shown: false, onlook: () => undefined });
    expect(document.querySelector(".token, .covers")).toBeNull();
  });
});

describe("a turn with ships", () => {
  it("is explained among everybody's pieces, though the pointer lies on the card of the Automa", () => {
    stage.draw(GaiaTable, {
      ...fleet.propsOf("solo", "ru"),
      layout: "wide",
      tab: "map",
      openTab: () => undefined,
      log: createRawSnippet(() => ({ render: () => "<p></p>" })),
    });
    const card = [...document.querySelectorAll<HTMLElement>(".player")].find(({ textContent }) =>
      textContent.includes("почему так"),
    );
    const faint = () => document.querySelectorAll(".mapbox .off").length;
    card?.dispatchEvent(new Event("pointerenter"));
    flushSync();
    expect(faint()).toBeGreaterThan(0);
    card?.click();
    flushSync();
    expect(document.body.textContent).toContain("К планшетам");
    expect(faint()).toBe(0);
  });

  it("is told in short by the ship and what was covered: nothing is built there", () => {
    expect(deedOf(covering.parts[0]!, view, FLEET_TEXTS.ru, "ru")).toMatchObject({
      icon: "lf-ship",
      ship: "rebellion",
      words: "закрывает: шахта в аванпост, жетон технологии",
    });
    expect(deedOf(covering.parts[0]!, view, FLEET_TEXTS.en, "en").words).toMatch(/^covers: /);
  });

  it("draws all that the number was counted among", () => {
    const [open, number] = stepsOf(covering);
    for (const [shown, inside] of [
      [open!, 0],
      [number!, 1],
    ] as const) {
      const drawn = stage.draw(AutomaStep, {
        table: table(),
        shown,
        pinned: false,
        onpin: () => undefined,
        onpoint: () => undefined,
      });
      expect(drawn.querySelectorAll(".chip")).toHaveLength(open!.step.after.length);
      expect(drawn.querySelectorAll(".chip.in")).toHaveLength(inside);
      const names = [...drawn.querySelectorAll(".chip .visually-hidden")];
      expect(names.every((name) => name.textContent)).toBe(true);
      for (const use of drawn.querySelectorAll(".chip use"))
        expect(use.getAttribute("href")).not.toBe("#");
    }
  });

  it("marks the ships on the map: the one that was chosen and those that fell", () => {
    stage.draw(GalaxyMap, { table: table(), trail: trailOf(covering) });
    const fateOf = (id: string) =>
      document.querySelector(`[data-trail="hex:${shipNamed(id).hex}"]`)?.getAttribute("class");
    expect(fateOf("rebellion")).toContain("chosen");
    expect(fateOf("eclipse")).toContain("fell");
    expect(fateOf("tf_mars")).toContain("fell");
    expect(document.querySelectorAll("polygon.ring")).toHaveLength(0);
  });
});

describe("what cannot be done with a ship", () => {
  it("says why on its board, in the words of the server", () => {
    stage.draw(ShipBoard, { table: table(), ship: shipNamed("tf_mars") });
    const why = document.querySelector('[data-component="ship_space:tf_mars_qic"] .why');
    expect(why?.textContent).toBe("нужно: 2 ККИ, есть: 1 (не хватает: 1)");
    const free = document.querySelector('[data-component="ship_space:tf_mars_credit"]');
    expect(free?.querySelector(".why")).toBeNull();
  });

  it("says so on a page, too, and there of ships that are not explored", () => {
    stage.draw(FleetPage, {
      table: table("en"),
      ship: shipNamed("rebellion"),
      onlook: () => undefined,
    });
    const rows = [...document.querySelectorAll(".shipspace small")].map((row) => row.textContent);
    expect(rows).toEqual(Array(3).fill("you have not explored Rebellion yet"));
  });

  it("is nothing to those who do not decide", () => {
    const made = { ...table(), seat: automa.seat };
    stage.draw(ShipBoard, { table: made, ship: shipNamed("tf_mars") });
    expect(document.body.textContent).not.toContain("не хватает");
  });

  it("tells how far a ship is and what a shuttle to it costs", () => {
    stage.draw(ShipBoard, { table: table("en"), ship: shipNamed("rebellion") });
    const hero = document.querySelector(".shipname")!;
    expect(hero.querySelector(".way")?.textContent?.replace(/\s+/g, "")).toBe("351");
    expect(hero.textContent).toContain("Explore the ship for 5 VP, 1 QIC");
  });

  it("tells of a ship out of reach why it is", () => {
    const far = fleet.tableFrom("turn", "ru");
    const ship = far.view.fleet!.ships.find(({ id }) => id === "eclipse")!;
    stage.draw(ShipBoard, { table: far, ship });
    expect(document.querySelector(".shipname .why")?.textContent).toMatch(
      /^дальности 1 мало: до корабля «Eclipse» 11/,
    );
  });
});

describe("numbers and nouns", () => {
  const colonies = (spent: number, lang: Lang) => {
    const made = table(lang);
    const players = made.view.fleet!.players.map((own, seat) =>
      seat ? own : { ...own, gaiaformers_spent: spent },
    );
    const seen = { ...made.view, fleet: { ...made.view.fleet!, players } };
    stage.draw(Colonies, { table: { ...made, view: seen } });
    const label = document.querySelector(".store svg")?.getAttribute("aria-label") ?? "";
    return [document.querySelector("small")?.textContent, label.split(": ")[1]];
  };

  it("agree beside icons", () => {
    expect(colonies(1, "ru")).toEqual(["ушёл", "1 гайяформер — вне игры"]);
    expect(colonies(2, "ru")).toEqual(["ушли", "2 гайяформера — вне игры"]);
    expect(colonies(1, "en")).toEqual(["spent", "1 gaiaformer out of the game"]);
  });

  it("agree where they are only read aloud", () => {
    const made = table("en");
    stage.draw(Belongings, { table: made, player: made.view.players[0]! });
    expect(document.querySelector(".exploration")?.textContent).toContain("1 shuttle left");
  });
});

describe("the economy overlay", () => {
  it("is outlined on a phone, too", () => {
    stage.draw(ResearchRows, { table: table() });
    expect(document.querySelectorAll(".cell.overlaid")).toHaveLength(2);
  });
});
