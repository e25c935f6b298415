/** The ships of The Lost Fleet: their boards, and which of them is open. */

import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { entryOf } from "../../contract";
import { Stage } from "../../testing";
import GaiaTable from "../Table.svelte";
import { meaning } from "../details";
import { factsOf } from "../facts";
import FleetPage from "../fleet/FleetPage.svelte";
import ShipBoard from "../fleet/ShipBoard.svelte";
import ShipCard from "../fleet/ShipCard.svelte";
import { destination, shipOf, shownShip } from "../fleet/fleet";
import { FleetLook, dockFor, onwardOf } from "../fleet/look.svelte";
import { fleet } from "./fixtures";

const { tables, propsOf, tableFrom } = fleet;
const facts = factsOf(tables);
/** The page has no layout: the map is given a size, so that it is drawn. */
for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });

const stage = new Stage();
afterEach(() => stage.clear());

const at = (id: string) => [...document.querySelectorAll(`[data-component="${id}"]`)];
const shipNamed = (id: string) => {
  const ship = tableFrom("turn").view.fleet!.ships.find((one) => one.id === id);
  if (!ship) throw new Error(`no ship ${id}`);
  return ship;
};

describe("a ship", () => {
  it("has a dock for every player: whose shuttle is there, what a free one charges", () => {
    const table = tableFrom("turn");
    const ship = table.view.fleet!.ships[0]!;
    stage.draw(ShipBoard, { table, ship });
    const docks = [...document.querySelectorAll("ol li")];
    expect(docks).toHaveLength(table.view.players.length);
    docks.forEach((dock, index) => {
      const { seat, charge } = ship.slots[index]!;
      if (seat === null && charge) expect(dock.textContent).toContain(`+${charge}`);
      else if (seat !== null) expect(dock.querySelector("svg")).not.toBeNull();
    });
  });

  it("shows where the shuttle of a preview would land, and what it charges", () => {
    const table = tableFrom("turn");
    const action = table.choice.actions.find(({ text }) => text.startsWith("explore"))!;
    table.choice.choose(action);
    const ship = shipNamed(destination(table.view, action)!);
    stage.draw(ShipBoard, { table, ship });
    const next = document.querySelector("li.next");
    const slot = ship.slots.find(({ seat }) => seat === null)!;
    expect(next?.textContent).toContain(`+${slot.charge}`);
  });

  it.each([["card", ShipCard] as const, ["board", ShipBoard] as const])(
    "has its three actions on its %s; those that can be taken are legal",
    (_, component) => {
      const table = tableFrom("turn");
      const legal = table.choice.actions.find(({ text }) => text.startsWith("ship "))!;
      const ship = shipNamed(shipOf(table.view, legal)!);
      const props = { table, ship, shown: false, onlook: () => undefined };
      stage.draw(component, props);
      for (const { id } of ship.spaces) expect(at(`ship_space:${id}`)).toHaveLength(1);
      const [space] = at(legal.components[0]!);
      expect(space?.classList.contains("legal")).toBe(true);
      (space as HTMLElement).click();
      flushSync();
      expect(table.choice.picked).toEqual([legal.components[0]]);
    },
  );

  it("asks the server why an action is not possible", () => {
    const table = tableFrom("turn");
    const why = vi.fn();
    table.choice.onmiss = why;
    const locked = table.view.fleet!.ships.find(
      ({ id }) => !table.view.fleet!.players[table.seat]!.explored.includes(id),
    )!;
    stage.draw(ShipBoard, { table, ship: locked });
    const id = `ship_space:${locked.spaces[0]!.id}`;
    (at(id)[0] as HTMLElement).click();
    expect(why).toHaveBeenCalledWith("ship", id);
  });

  it("hatches what was used this round", () => {
    const table = tableFrom("turn");
    const ship = structuredClone(table.view.fleet!.ships[0]!);
    ship.spaces[1]!.free = false;
    stage.draw(ShipBoard, { table, ship });
    expect(at(`ship_space:${ship.spaces[1]!.id}`)[0]?.classList.contains("used")).toBe(true);
    expect(at(`ship_space:${ship.spaces[0]!.id}`)[0]?.classList.contains("used")).toBe(false);
  });

  it("holds a tile or artifacts, and a token until it is taken", () => {
    const table = tableFrom("turn");
    for (const ship of table.view.fleet!.ships) {
      stage.draw(ShipBoard, { table, ship, page: true });
      if (ship.tile) expect(at(`tile:${ship.tile}`)).toHaveLength(1);
      for (const id of ship.artifacts) expect(at(`artifact:${id}`)).toHaveLength(1);
      if (ship.token) expect(at(`token:${ship.token}`)).toHaveLength(1);
      else expect(document.body.textContent).toContain("taken");
    }
  });

  it("is chosen on a phone among those in play", () => {
    const table = tableFrom("turn");
    const onlook = vi.fn();
    stage.draw(FleetPage, { table, ship: table.view.fleet!.ships[0], onlook });
    const buttons = [...document.querySelectorAll<HTMLElement>(".ships button")];
    expect(buttons).toHaveLength(table.view.fleet!.ships.length);
    buttons[1]?.click();
    expect(onlook).toHaveBeenCalledWith(table.view.fleet!.ships[1]!.id);
  });
});

describe("the board that is open", () => {
  it("follows what is chosen, then what was looked at", () => {
    const table = tableFrom("turn");
    const look = new FleetLook();
    expect(shownShip(table.view, table.choice, look.ship)?.id).toBe(table.view.fleet!.ships[0]!.id);
    look.lookAt("eclipse");
    expect(shownShip(table.view, table.choice, look.ship)?.id).toBe("eclipse");
    const action = table.choice.actions.find(({ text }) => text.startsWith("ship "))!;
    table.choice.pick(action.components[0]!);
    expect(shownShip(table.view, table.choice, look.ship)?.id).toBe(shipOf(table.view, action));
  });

  it.each(["wide", "phone"] as const)("is of the ship that was acted on, on a %s", (layout) => {
    const props = propsOf("turn");
    const { choice } = props;
    stage.draw(GaiaTable, {
      ...props,
      layout,
      tab: "fleet",
      openTab: () => undefined,
      log: createRawSnippet(() => ({ render: () => "<p></p>" })),
    });
    const shown = () => document.querySelector(".shipboard")?.getAttribute("aria-label");
    const before = shown();
    const action = choice.actions.findLast(({ text }) => /^(ship|explore) /.test(text))!;
    choice.choose(action);
    flushSync();
    const during = shown();
    choice.clear();
    flushSync();
    expect(during).not.toBe(before);
    expect(shown()).toBe(during);
  });

  it("gives way to boosters and tokens where they are chosen", () => {
    const { choice } = tableFrom("turn");
    expect(dockFor(choice, "turn")).toBeNull();
    expect(dockFor(choice, "token")).toBe("tokens");
    choice.pickVerb("pass");
    expect(dockFor(choice, "turn")).toBe("boosters");
  });

  it("comes back for what is done with ships, though nothing is left to be picked", () => {
    const { choice } = tableFrom("turn");
    for (const verbs of [["ship", "artifact"], ["explore"]]) {
      expect(choice.pickVerb(verbs)).toBe(true);
      expect(choice.picked).toEqual([]);
      expect(dockFor(choice, "turn")).toBe("ship");
    }
  });

  it("leads on to the map where an action of a ship needs a hex", () => {
    const { choice } = tableFrom("turn");
    const action = choice.actions.find(({ text }) => text.startsWith("ship tf_mars_credit"))!;
    choice.pick(action.components[0]!);
    expect(onwardOf(choice, facts)).toBe("map");
    choice.pick(action.components[1]!);
    expect(onwardOf(choice, facts)).toBeNull();
  });
});

it("artifacts are told in words on a page, and before why they cannot be had", () => {
  const table = tableFrom("turn", "ru");
  const ship = shipNamed("twilight");
  stage.draw(ShipBoard, { table, ship, page: true });
  expect(ship.artifacts.length).toBeGreaterThan(0);
  for (const id of ship.artifacts) {
    const help = entryOf(table.texts, `artifact:${id}`)?.help ?? "";
    expect(help).not.toBe("");
    expect(at(`artifact:${id}`)[0]?.querySelector(".words")?.textContent).toBe(help);
    expect(meaning(`artifact:${id}`, table.texts)).toBe(help);
  }
  expect(meaning("hex:0,0", table.texts)).toBe("");
  expect(meaning("ship:twilight", table.texts)).toBe("");
});
