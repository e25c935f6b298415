/** What the server sends is what is drawn: another value, another picture; nothing is worked out. */

import { afterEach, expect, it } from "vitest";
import { nameOf } from "../../contract";
import { Stage } from "../../testing";
import EndMap from "../EndMap.svelte";
import Factions from "../Factions.svelte";
import Header from "../Header.svelte";
import Research from "../Research.svelte";
import Resources from "../Resources.svelte";
import Supply from "../Supply.svelte";
import Wheel from "../Wheel.svelte";
import { tableOf } from "../table";
import type { Table } from "../table";
import type { GaiaProps, GaiaPrint, GaiaView } from "../types";
import { TEXTS, propsOf, tables } from "./fixtures";
import type { FrameName } from "./fixtures";

const stage = new Stage();
afterEach(() => stage.clear());

/** A position with something else in it. */
function propsWith(
  name: FrameName,
  change: (view: GaiaView) => void,
  components: GaiaPrint = tables,
): GaiaProps {
  const props = propsOf(name);
  const frame = structuredClone(props.frame);
  change(frame.view);
  return { ...props, frame, components };
}

function tableWith(name: FrameName, change: (view: GaiaView) => void = () => undefined): Table {
  return tableOf(propsWith(name, change));
}

const at = (id: string) => document.querySelector(`[data-component="${id}"]`);

it("power is the number of the server, and so is what the preview changes", () => {
  const table = tableWith("nevlas", (view) => (view.players[0]!.power.ready = 14));
  const action = table.choice.actions.find(({ text }) => text.startsWith("action power"))!;
  table.choice.choose(action);
  const body = stage.draw(Resources, { table, player: table.view.players[0]! });
  const chip = body.querySelector(".chip.power")!;
  expect(chip.querySelector("b")?.textContent).toBe("14");
  const note = action.notes.find(({ id }) => id === "power")!;
  expect(chip.querySelector("em")?.textContent).toBe(`−${-note.amount}`);
});

it("a wheel costs what the server asks for each type", () => {
  const table = tableWith("turn", (view) => {
    const { terraforming } = view.players[0]!;
    for (const type of Object.keys(terraforming)) if (terraforming[type]) terraforming[type] = 77;
  });
  const body = stage.draw(Wheel, { table, player: table.view.players[0]! });
  expect(body.querySelector("svg")?.getAttribute("aria-label")).toContain("77 ore");
});

it("the next level of a track is the one the server names", () => {
  const lit = (levels: Record<string, number>) => {
    const table = tableWith("first", (view) => (view.players[0]!.next_levels = levels));
    const body = stage.draw(Research, { table });
    const found = [...body.querySelectorAll(".level.next")].map((level) => level.className);
    return found.map((name) => /l(\d)/.exec(name)?.[1]);
  };
  expect(lit({})).toEqual([]);
  expect(lit({ navigation: 4 })).toEqual(["4"]);
});

it("a prize lies at the top of a track as long as the server says so", () => {
  const signs = (prize: string | null) => {
    const table = tableWith("first", (view) => {
      view.tracks["navigation"]!.prize = prize;
      view.tracks["terraforming"]!.prize = null;
    });
    const body = stage.draw(Research, { table });
    const [top] = [...body.querySelectorAll(".column")].flatMap((column) =>
      column.querySelector('[data-component="track:navigation"]')
        ? [column.querySelector(".level")!.innerHTML]
        : [],
    );
    return top;
  };
  expect(signs("planet:lost")).toContain("#planet-lost");
  expect(signs("token:fed_12vp")).toContain("#g-federation");
  expect(signs(null)).not.toMatch(/planet-lost|g-federation/);
});

it("civilisations are closed unless the server says that they are open", () => {
  const table = tableWith("faction", (view) => (view.open_factions = ["itars"]));
  const body = stage.draw(Factions, { table });
  const open = [...body.querySelectorAll(".card:not(.closed)")];
  expect(open).toHaveLength(1);
  expect(open[0]!.textContent).toContain(nameOf(TEXTS.en, "faction:itars"));
});

it("the common supply has the tokens that the tables call common", () => {
  const components = structuredClone(tables);
  components.tokens = tables.tokens.map((token) => ({ ...token, common: token.id === "fed_12vp" }));
  stage.draw(Supply, { table: tableOf(propsWith("turn", () => undefined, components)) });
  expect([...document.querySelectorAll(".fed")]).toHaveLength(1);
  expect(at("token:fed_12vp")).not.toBeNull();
});

it("the number of rounds is that of the tables", () => {
  const components = { ...tables, numbers: { ...tables.numbers, rounds: 9 } };
  const body = stage.draw(
    Header,
    propsWith("turn", () => undefined, components),
  );
  expect(body.querySelector(".round")?.textContent).toContain("of 9");
});

it("what stands on the map at the end is counted by the server", () => {
  const props = propsWith("over", (view) => {
    view.players[0]!.counts["mine"] = 41;
    view.players[1]!.counts["satellite"] = 43;
  });
  const timeline = { steps: [], rounds: [], breakdown: [] };
  const body = stage.draw(EndMap, { ...props, timeline });
  const numbers = [...body.querySelectorAll("td")].map((cell) => cell.textContent?.trim());
  expect(numbers).toEqual(expect.arrayContaining(["41", "43"]));
});
