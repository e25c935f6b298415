/** What the server sends is what is drawn: another value, another picture; nothing is worked out. */

import { afterEach, expect, it } from "vitest";
import { nameOf } from "../../contract";
import { Stage } from "../../testing";
import Achievements from "../Achievements.svelte";
import Actions from "../Actions.svelte";
import Congress from "../Congress.svelte";
import Exchanges from "../Exchanges.svelte";
import Galaxy from "../Galaxy.svelte";
import Header from "../Header.svelte";
import Technologies from "../Technologies.svelte";
import { tableOf } from "../table";
import type { Table } from "../table";
import type { GalaxyProps, GalaxyView } from "../types";
import { TEXTS, propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const stage = new Stage();
afterEach(() => stage.clear());

/** A position with something else in it. */
function propsWith(name: FrameName, change: (view: GalaxyView) => void): GalaxyProps {
  const props = propsOf(name);
  const frame = structuredClone(props.frame);
  change(frame.view);
  return { ...props, frame };
}

function tableWith(name: FrameName, change: (view: GalaxyView) => void): Table {
  return tableOf(propsWith(name, change));
}

const at = (id: string) => document.querySelector(`[data-component="${id}"]`);

it("the phases of a round are those the server names", () => {
  const body = stage.draw(
    Header,
    propsWith("turn", (view) => (view.phases = ["income", "galaxy"])),
  );
  expect([...body.querySelectorAll("ol li")].map((li) => li.textContent?.trim())).toEqual([
    "Income",
    "Galaxy",
  ]);
});

it("a face-down card says when the server will turn it up", () => {
  const table = tableWith("turn", (view) => (view.galaxy.at(-1)!.opens = 77));
  expect(stage.draw(Galaxy, { table }).textContent).toContain("revealed after round 77");
});

it("a card is far off unless it lies within the reach of the own alliance", () => {
  const far = (reach: number) => {
    const table = tableWith("late", (view) => (view.players[view.decision!.seat]!.reach = reach));
    const body = stage.draw(Galaxy, { table });
    const found = body.querySelectorAll(".space.far").length;
    return found;
  };
  const open = propsOf("late").frame.view.galaxy.filter(({ card }) => card).length;
  expect([far(0), far(open)]).toEqual([open, 0]);
});

it("a planet has as many cubes as the server counts", () => {
  let planet = "";
  const table = tableWith("late", (view) => {
    const owned = view.galaxy.flatMap(({ planets }) => planets).find(({ cubes }) => cubes > 0)!;
    owned.cubes = 5;
    planet = owned.planet;
  });
  stage.draw(Galaxy, { table });
  expect(at(`planet:${planet}`)!.querySelectorAll(".pieces .cube")).toHaveLength(5);
});

it("cells stand over the trade cards that the server names, with the room it counts", () => {
  const table = tableWith("turn", (view) => {
    [view.trade[0]!.cell, view.trade[1]!.cell] = [view.trade[1]!.cell, view.trade[0]!.cell];
    view.trade[0]!.left = 0;
    view.trade[1]!.left = 7;
    view.trade[2]!.left = null;
  });
  const body = stage.draw(Actions, { table });
  const cells = [...body.querySelectorAll<HTMLElement>(".column .cell")];
  expect(cells.map((cell) => cell.dataset["component"])).toEqual(
    table.view.trade.map(({ cell }) => `cell:${cell}`),
  );
  const said = table.view.trade.map(({ card }) => at(`trade:${card}`)?.getAttribute("title") ?? "");
  expect(said[0]).toContain("ull");
  expect(said[1]).toContain("ree cells: 7");
  expect(said[2]).toContain("lipped");
});

it("the congress asks for a developed planet only where the server does", () => {
  const asks = (needs: number) => {
    const table = tableWith("turn", (view) => {
      for (const player of view.players) player.lead_needs = needs;
    });
    const said = stage.draw(Congress, { table }).textContent?.includes("developed planet");
    return said;
  };
  expect([asks(1), asks(0)]).toEqual([true, false]);
});

it("exchanges and technologies of factions are those the server lists", () => {
  const table = tableWith("turn", (view) => {
    for (const player of view.players) {
      player.conversions = ["barter"];
      player.own_technologies = ["energy_shields"];
    }
  });
  const player = table.view.players[table.seat]!;
  stage.draw(Exchanges, { table, player });
  expect([...document.querySelectorAll(".exchanges button")]).toHaveLength(1);
  expect(at("conversion:barter")).not.toBeNull();
  stage.draw(Technologies, { table, player });
  expect(document.querySelectorAll("[data-component^='technology:']")).toHaveLength(10);
  expect(at("technology:energy_shields")).not.toBeNull();
});

it("the next rank is the one the server names, and none at the top", () => {
  const said = (next: { id: string; vp: number } | null) => {
    const table = tableWith("soloOver", (view) => (view.solo!.next_rank = next));
    const text = stage.draw(Achievements, { table, solo: table.view.solo! }).textContent ?? "";
    return text;
  };
  const settler = nameOf(TEXTS.en, "rank:settler");
  expect(said({ id: "settler", vp: 71 })).toContain(`${settler} from 71 points`);
  expect(said(null)).not.toContain(settler);
});
