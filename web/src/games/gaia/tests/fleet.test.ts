/** The Lost Fleet on the table: ships, what may be done with them, what everybody has of it. */

import { readFileSync } from "node:fs";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Lang, Layout } from "../../contract";
import { entryOf, helpOf, textsAt } from "../../contract";
import { Stage } from "../../testing";
import Belongings from "../Belongings.svelte";
import EndMap from "../EndMap.svelte";
import Factions from "../Factions.svelte";
import GalaxyMap from "../Map.svelte";
import Research from "../Research.svelte";
import GaiaTable from "../Table.svelte";
import { CAUSES } from "../causes";
import { details, meaning } from "../details";
import { artifactFace, boosterFace, shipSpaceFace, tileFace, tinkeringFace } from "../faces";
import { conditionFace, goalFace, tokenFace } from "../faces";
import type { Sign } from "../faces";
import { countLooks, factsOf } from "../facts";
import FleetPage from "../fleet/FleetPage.svelte";
import ShipBoard from "../fleet/ShipBoard.svelte";
import ShipCard from "../fleet/ShipCard.svelte";
import { destination, placesOf, relic, shipLook, shipOf, shownShip } from "../fleet/fleet";
import { FleetLook, dockFor, onwardOf } from "../fleet/look.svelte";
import gaia from "../index";
import { sectorName } from "../names";
import { columnsOf } from "../research";
import { targetsOf } from "../targets";
import { KINDS, TABS, VERBS } from "../verbs";
import { FLEET_FRAMES, FLEET_TEXTS, fleet, frameOf } from "./fixtures";

const { tables, propsOf, tableFrom } = fleet;
const facts = factsOf(tables);
/** The page has no layout: the map is given a size, so that it is drawn. */
for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });

const stage = new Stage();
afterEach(() => stage.clear());

const sprites = ["assets/icons", "assets/planets", "games/gaia/assets/lost-fleet"]
  .map((name) => readFileSync(`src/${name}.svg`, "utf8"))
  .join("");
const symbols = new Set([...sprites.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));

function iconsOf(signs: readonly Sign[]): string[] {
  return signs.flatMap((sign) =>
    sign.is === "action" ? iconsOf(sign.signs) : "look" in sign ? [sign.look.icon] : [],
  );
}

const at = (id: string) => [...document.querySelectorAll(`[data-component="${id}"]`)];
const shipNamed = (id: string) => {
  const ship = tableFrom("turn").view.fleet!.ships.find((one) => one.id === id);
  if (!ship) throw new Error(`no ship ${id}`);
  return ship;
};

describe("a civilisation that depends on the number of players", () => {
  it.each<[Lang, RegExp]>([
    ["ru", /Институт: .*Исследовать корабль/],
    ["en", /Institute: .*Exploring a ship/],
  ])("is told as it is at this table (%s)", (lang, institute) => {
    const { view } = tableFrom("faction");
    const everywhere = helpOf(FLEET_TEXTS[lang], "faction:lantids");
    const here = helpOf(textsAt(gaia, view, FLEET_TEXTS[lang], lang), "faction:lantids");
    expect(here).toBe(view.fleet!.told["faction:lantids"]?.[lang]);
    expect(here).toMatch(institute);
    expect(everywhere).not.toMatch(institute);
  });

  it("is told by the texts alone where there is no fleet", () => {
    expect(textsAt(gaia, frameOf("turn").view, FLEET_TEXTS.en, "en")).toBe(FLEET_TEXTS.en);
  });
});

describe("components", () => {
  const FACES: [string, Sign[]][] = [
    ...[...facts.shipSpace.values()].map((it): [string, Sign[]] => [
      `ship_space:${it.id}`,
      shipSpaceFace(it, facts),
    ]),
    ...[...facts.artifact.values()].map((it): [string, Sign[]] => [
      `artifact:${it.id}`,
      artifactFace(it, facts),
    ]),
    ...[...facts.tinkering.values()].map((it): [string, Sign[]] => [
      `tinkering:${it.id}`,
      tinkeringFace(it),
    ]),
    ...[...facts.extensionSide.values()].map((it): [string, Sign[]] => [
      `extension_side:${it.id}`,
      conditionFace(it),
    ]),
    ...[...facts.tile.values()].map((it): [string, Sign[]] => [`tile:${it.id}`, tileFace(it)]),
    ...[...facts.booster.values()].map((it): [string, Sign[]] => [
      `booster:${it.id}`,
      boosterFace(it),
    ]),
    ...[...facts.token.values()].map((it): [string, Sign[]] => [`token:${it.id}`, tokenFace(it)]),
    ...[...facts.goal.values()].map((it): [string, Sign[]] => [`goal:${it.id}`, goalFace(it)]),
  ];

  it.each(FACES)(
    "%s has signs whose icons exist, a name and help in both languages",
    (id, signs) => {
      const icons = iconsOf(signs);
      expect(icons.length).toBeGreaterThan(0);
      for (const icon of icons) expect(symbols).toContain(icon);
      for (const lang of ["ru", "en"] as Lang[]) {
        expect(entryOf(FLEET_TEXTS[lang], id)?.name).toBeTruthy();
        expect(entryOf(FLEET_TEXTS[lang], id)?.help).toBeTruthy();
      }
    },
  );

  it("look different from each other within their kind", () => {
    const drawn = FACES.filter(([id]) => !/^(goal|ship_space|token)/.test(id)).map(([id, signs]) =>
      JSON.stringify([id.split(":")[0], signs]),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("have pictures: ships, relics, planets, what goals count", () => {
    for (const id of facts.ship.keys()) expect(symbols).toContain(shipLook(id).icon);
    for (const id of facts.artifact.keys()) expect(symbols).toContain(relic(id));
    for (const id of tables.planet_types) expect(symbols).toContain(`planet-${id}`);
    for (const { count } of tables.final_goals)
      for (const { icon } of countLooks(count)) expect(symbols).toContain(icon);
    for (const { count } of tables.final_goals) expect(countLooks(count)).not.toEqual([]);
  });

  it("whose points are counted have a group at the end of the game", () => {
    const grouped = new Set(CAUSES.flatMap(({ causes }) => causes));
    const scoring = [...facts.artifact.values()].filter(({ goods, each }) =>
      [...goods, ...each].some(([good]) => good === "vp"),
    );
    for (const { id } of [...scoring, ...tables.final_goals]) expect(grouped).toContain(id);
  });

  it("keep what exploring costs apart from what planets and ships bring", () => {
    const groupOf = (cause: string) => CAUSES.find(({ causes }) => causes.includes(cause))?.id;
    const apart = ["explore", "protoplanet", "eclipse_qic"].map(groupOf);
    expect(new Set(apart).size).toBe(3);
    expect(apart).not.toContain(undefined);
    expect(groupOf("art_deep_space")).toBe(groupOf("eclipse_qic"));
  });
});

describe("verbs of the fleet", () => {
  const names = new Set(
    Object.values(FLEET_FRAMES).flatMap((frame) =>
      frame.actions.map(({ text }: { text: string }) => text.split(" ")[0]),
    ),
  );

  it("have a button or an answer each", () => {
    const known = new Set(VERBS.flatMap(({ verbs }) => verbs));
    for (const name of names) expect(known).toContain(name);
    expect(names).toContain("explore");
    expect(names).toContain("colonise");
    expect(names).toContain("tinker");
  });

  it("are offered at tables with the fleet alone", () => {
    const fleetOnly = [...VERBS, ...TABS].filter(({ when }) => when).map(({ id }) => id);
    expect(fleetOnly).toEqual(["ship", "explore", "fleet"]);
    for (const { when } of [...VERBS, ...TABS]) {
      expect(when?.(frameOf("turn").view as never) ?? true).toBe(!when);
      expect(when?.(tableFrom("turn").view as never) ?? true).toBe(true);
    }
  });

  it("ask their decisions on the board where they are answered", () => {
    expect(KINDS["free_mine"]?.tab).toBe("map");
    expect(KINDS["tinkering"]?.tab).toBe("board");
  });
});

describe("the map", () => {
  it("has every ship on its hex, with those who have explored it", () => {
    const table = tableFrom("turn");
    stage.draw(GalaxyMap, { table });
    for (const ship of table.view.fleet!.ships) {
      const [drawn] = at(`ship:${ship.id}`);
      expect(drawn?.querySelectorAll("path")).toHaveLength(
        ship.slots.filter(({ seat }) => seat !== null).length,
      );
    }
  });

  it("tells sectors, deep space and the hexes between them apart", () => {
    const { view } = tableFrom("turn");
    const named = (kind: string) =>
      view.sectors.filter((sector) => sector.kind === kind).map((one) => sectorName(one, "en"));
    expect(named("space")).toHaveLength(10);
    expect(named("deep").every((name) => /^deep space 1\d$/.test(name))).toBe(true);
    expect(new Set(named("interspace"))).toEqual(new Set(["between sectors"]));
    stage.draw(GalaxyMap, { table: tableFrom("turn") });
    expect(document.querySelectorAll(".badge")).toHaveLength(named("deep").length);
  });

  it("lights the hex of a ship that can be explored, at its price; a click explores it", () => {
    const table = tableFrom("turn");
    const places = placesOf(table.view);
    const action = table.choice.actions.find(({ text }) => text.startsWith("explore"))!;
    const hex = places.get(action.components[0]!)!;
    table.choice.pickVerb("explore");
    expect(targetsOf(table.choice, places).get(hex)?.pill).toEqual(
      Object.entries(action.price).map(([good, amount]) => ({ good, amount })),
    );
    stage.draw(GalaxyMap, { table });
    const target = document.querySelector(`[data-hex="${hex}"]`);
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(table.choice.preview?.text).toBe(action.text);
  });

  it("opens the board of a ship that is clicked", () => {
    const table = tableFrom("turn");
    const onship = vi.fn();
    stage.draw(GalaxyMap, { table, onship });
    const { id, hex } = table.view.fleet!.ships[2]!;
    document
      .querySelector(`[data-hex="hex:${hex}"]`)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onship).toHaveBeenCalledWith(id);
  });

  it("draws power rings", () => {
    const props = propsOf("turn");
    const { view } = tableFrom("turn");
    const [first] = Object.values(view.players[0]!.structures).flat();
    const changed = structuredClone(view);
    changed.fleet!.players[0]!.rings = [first!];
    stage.draw(GalaxyMap, { table: { ...tableFrom("turn"), view: changed } });
    expect(props.frame.view.fleet!.players[0]!.rings).toEqual([]);
    expect(document.querySelectorAll('use[href="#tile-power-ring"]')).toHaveLength(1);
  });
});

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

describe("the research board", () => {
  it("has the overlay on the levels of its track, and no covered action", () => {
    const table = tableFrom("turn");
    const side = facts.economySide.get(table.view.fleet!.economy)!;
    const column = columnsOf(table.view, facts).find(({ track }) => track.id === side.track)!;
    expect(column.track.levels[3]!.income).toEqual(side.level_3);
    expect(column.track.levels[4]!.income).toEqual(side.level_4);
    expect([...column.overlaid]).toEqual([3, 4]);
    stage.draw(Research, { table });
    expect(document.querySelectorAll(".level.overlaid")).toHaveLength(2);
    const covered = tables.board_actions.filter(({ id }) => !(id in table.view.spaces));
    expect(covered.length).toBeGreaterThan(0);
    for (const { id } of covered) expect(at(`space:${id}`)).toEqual([]);
  });

  it("has the extra advanced tile with its condition", () => {
    const table = tableFrom("turn");
    stage.draw(Research, { table });
    const [tile] = at(`tile:${table.view.fleet!.extension.tile}`);
    expect(tile?.textContent).toContain("25");
  });

  it("shows gaiaformers that are out of the game", () => {
    const table = tableFrom("turn");
    stage.draw(Research, { table });
    const gone = table.view.fleet!.players.filter((player) => player.gaiaformers_spent).length;
    expect(document.querySelectorAll(".store [role=img]")).toHaveLength(gone);
  });
});

describe("a player", () => {
  it("has shuttles at a price, artifacts, rings and tinkering tiles", () => {
    const table = tableFrom("turn");
    for (const player of table.view.players) {
      const own = table.view.fleet!.players[player.seat]!;
      stage.draw(Belongings, { table, player });
      expect(document.querySelectorAll(".place.on")).toHaveLength(own.shuttles);
      expect(document.querySelectorAll(".place:not(.on)")).toHaveLength(own.explored.length);
      for (const id of own.artifacts) expect(at(`artifact:${id}`)).toHaveLength(1);
      for (const id of own.tinkering_left) expect(at(`tinkering:${id}`)).toHaveLength(1);
      expect(Boolean(document.querySelector(".rings"))).toBe(own.rings_left > 0);
    }
  });

  it("chooses the tinkering tile of the round by clicking it", () => {
    const table = tableFrom("tinkering");
    stage.draw(Belongings, { table, player: table.view.players[table.seat]! });
    const action = table.choice.actions[0]!;
    (at(action.components[0]!)[0] as HTMLElement).click();
    flushSync();
    expect(table.choice.preview?.text).toBe(action.text);
  });

  it("may have one of eighteen civilisations", () => {
    stage.draw(Factions, { table: tableFrom("faction") });
    expect(document.querySelectorAll(".card")).toHaveLength(18);
  });

  it("is told what a preview is about", () => {
    const { view, choice, texts } = tableFrom("turn");
    const action = choice.actions.find(({ text }) => text.startsWith("explore"))!;
    expect(choice.actions.length).toBeGreaterThan(5);
    // What the ship is good for stands on its board, which the preview has opened.
    expect(details(view, action, texts, "en")).toBe("range: 1 QIC");
  });
});

const LAYOUTS: [Layout, string][] = [
  ["wide", "map"],
  ["medium", "map"],
  ["phone", "map"],
  ["phone", "fleet"],
  ["phone", "research"],
  ["phone", "board"],
  ["phone", "players"],
];
const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));

describe.each(Object.keys(FLEET_FRAMES) as (keyof typeof FLEET_FRAMES)[])("%s", (name) => {
  it.each(LAYOUTS)("is drawn %s, tab %s; every control has a name", (layout, tab) => {
    stage.draw(GaiaTable, {
      ...propsOf(name, "ru"),
      layout,
      tab,
      openTab: () => undefined,
      log,
    });
    const controls = [...document.querySelectorAll("button, [role=button]")];
    expect(controls.length).toBeGreaterThan(3);
    for (const control of controls)
      expect(
        (control.getAttribute("aria-label") ?? control.textContent ?? "").trim(),
        control.outerHTML.slice(0, 120),
      ).not.toBe("");
    expect(document.body.innerHTML).not.toMatch(/undefined|\[object/);
  });
});

it("what stands on the map at the end counts explored ships, asteroids and deep space", () => {
  const timeline = { steps: [], rounds: [], breakdown: [] };
  const body = stage.draw(EndMap, { ...propsOf("over", "ru"), timeline });
  const rows = new Map(
    [...body.querySelectorAll("tbody tr")].map((row) => [
      row.querySelector("th")?.textContent?.trim(),
      [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
    ]),
  );
  const { players, fleet: lost } = tableFrom("over").view;
  expect(rows.get("Исследованные корабли")).toEqual(
    lost!.players.map(({ explored }) => explored.length),
  );
  expect(rows.get("Астероиды")).toEqual(players.map(({ counts }) => counts["asteroid"] ?? 0));
  expect(rows.get("Дальний космос")).toEqual(
    players.map(({ counts }) => counts["deep_space"] ?? 0),
  );
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
