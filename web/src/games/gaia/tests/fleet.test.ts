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
import Supply from "../Supply.svelte";
import GaiaTable from "../Table.svelte";
import { CAUSES } from "../causes";
import { details } from "../details";
import { artifactFace, boosterFace, shipSpaceFace, tileFace, tinkeringFace } from "../faces";
import { conditionFace, goalFace, tokenFace } from "../faces";
import type { Sign } from "../faces";
import { countLooks, factsOf } from "../facts";
import { placesOf, relic, shipLook } from "../fleet/fleet";
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

describe("what a civilisation can do", () => {
  it("is told in full where the board has room, whatever else lies there", () => {
    const table = tableFrom("turn");
    const player = table.view.players[table.seat]!;
    const tiles = ["std_7vp", "std_qic_ore", "std_knowledge", "std_ore_power", "std_credits"];
    const rich = { ...player, tiles };
    const said = () => document.querySelector(".ability .words")?.textContent?.trim();
    stage.draw(Belongings, { table, player: rich });
    expect(said()).toBeUndefined();
    stage.draw(Belongings, { table, player: rich, roomy: true });
    expect(said()).toBe(helpOf(table.texts, `faction:${player.faction}`));
  });
});

describe("what may be had with a federation", () => {
  it("has the tokens of the own ships first", () => {
    const table = tableFrom("turn");
    const { ships } = table.view.fleet!;
    const own = table.view.fleet!.players[table.seat]!.explored;
    const gold = ships.filter(({ id, token }) => own.includes(id) && token);
    expect(gold.length).toBeGreaterThan(0);
    expect(gold.length).toBeLessThan(ships.length);
    stage.draw(Supply, { table, only: "tokens" });
    const listed = [...document.querySelectorAll("[data-component^='token:']")].map(
      (spot) => (spot as HTMLElement).dataset["component"],
    );
    expect(listed.slice(0, gold.length)).toEqual(gold.map(({ token }) => `token:${token}`));
    const others = ships.filter(({ id }) => !own.includes(id)).map(({ token }) => `token:${token}`);
    for (const token of others) expect(listed).not.toContain(token);
  });
});

describe("tech tiles of ships", () => {
  it("lie beside those of the board where the ships are not in sight", () => {
    const table = tableFrom("turn");
    const { ships } = table.view.fleet!;
    const [known, unknown] = ships.filter(({ tile }) => tile);
    const explored = [known!.id];
    table.view = {
      ...table.view,
      fleet: {
        ...table.view.fleet!,
        players: table.view.fleet!.players.map((one) => ({ ...one, explored })),
      },
    };
    stage.draw(Research, { table, rows: true });
    expect(at(`tile:${known!.tile}`)).toHaveLength(1);
    expect(at(`tile:${unknown!.tile}`)).toHaveLength(0);
    stage.draw(Research, { table });
    expect(at(`tile:${known!.tile}`)).toHaveLength(0);
  });
});

describe("an artifact about to be examined", () => {
  const artifact = (label: string) => ({
    text: "artifact a",
    components: ["artifact:a"],
    label: { en: label, ru: label },
    changes: [],
    price: {},
    notes: [],
  });
  const told = { "artifact:a": { name: "a", help: "Income: 1 ore." } };

  it("is not explained twice", () => {
    const { view } = tableFrom("turn");
    expect(details(view, artifact("examine the artifact: income: 1 ore"), told, "en")).toBe("");
    expect(details(view, artifact("examine the artifact"), told, "en")).toBe("Income: 1 ore.");
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
