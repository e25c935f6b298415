/** A table in a lesson: where the coach is, what lies below, what fades and what is ringed. */

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { needsHouse } from "../parts";
import Table from "../Table.svelte";
import type { AnunnakiTableProps } from "../types";
import { propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const coach = createRawSnippet(() => ({ render: () => "<p class=coach>said</p>" }));
const shown: Record<string, unknown>[] = [];

function draw(name: FrameName, more: Partial<AnunnakiTableProps>): void {
  const props: AnunnakiTableProps = {
    ...propsOf(name, "en"),
    layout: "wide",
    tab: "star",
    openTab: () => undefined,
    log,
    coach,
    parts: null,
    ...more,
  };
  shown.push(mount(Table, { target: document.body, props }));
  flushSync();
}
const there = (what: string) => document.querySelector(what) !== null;

afterEach(() => {
  for (const drawn of shown.splice(0)) void unmount(drawn);
  document.body.replaceChildren();
});

test.each([
  [["worlds", "weapons"], true],
  [["worlds", "resources"], true],
  [["star", "resources"], false],
  [["magic", "weapons"], false],
  [["worlds"], false],
])("a step about %s needs the house: %s", (parts, needs) => {
  expect(needsHouse(new Set(parts))).toBe(needs);
});

test.each([
  ["star", ["star"], true],
  ["house", ["gods"], false],
  ["worlds", ["worlds"], true],
  ["worlds", ["worlds", "resources"], false],
])("below the coach, on the tab %s in a step about %s, lies the star: %s", (tab, parts, star) => {
  draw("main", { tab, parts: new Set(parts) });
  expect(there(".coach")).toBe(true);
  expect([there(".starboard"), there(".house")]).toEqual([star, !star]);
  expect(there(".worlds")).toBe(true);
});

test("a battle has the place of the worlds, beside the coach", () => {
  draw("battle", {});
  expect([there(".battle"), there(".coach"), there(".house")]).toEqual([true, true, true]);
  expect([there(".worlds"), there(".starboard")]).toEqual([false, false]);
});

test("what a step is not about fades", () => {
  draw("main", { parts: new Set(["star", "tracks"]) });
  const faint = [".worlds", ".traderow", ".magic", ".tracks", ".star"].map((part) =>
    there(`${part}.faded`),
  );
  expect(faint).toEqual([true, true, true, false, false]);
});

test("what is ringed for a step has no name lying over the rest", () => {
  const { frame } = propsOf("main", "en");
  const district = frame.view.planets[0]?.districts[0]?.district ?? "";
  const highlight = new Set([`district:${district}`]);
  draw("main", { highlight });
  expect([there(".worlds .ringed"), there(".worlds .tag")]).toEqual([true, false]);
});

test("on a phone the worlds come to the front when what is picked goes on there", () => {
  const opened: string[] = [];
  const props = propsOf("move", "en");
  const from = props.choice.actions
    .flatMap(({ components }) => components)
    .find((id) => id.startsWith("from:"));
  props.choice.pick(from ?? "");
  draw("move", { ...props, layout: "phone", tab: "house", openTab: (tab) => opened.push(tab) });
  expect(opened).toEqual(["worlds"]);
});

test("a table that is played names what is pointed at in the log", () => {
  const { frame, ...rest } = propsOf("main", "en");
  const district = frame.view.planets[0]?.districts[0]?.district ?? "";
  const highlight = new Set([`district:${district}`]);
  const props: AnunnakiTableProps = {
    ...rest,
    frame,
    highlight,
    layout: "wide",
    tab: "star",
    openTab: () => undefined,
    log,
  };
  shown.push(mount(Table, { target: document.body, props }));
  flushSync();
  expect(there(".worlds .tag")).toBe(true);
});
