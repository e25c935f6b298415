/** Figures that moved are seen on the worlds: on their way, or as a ring where nothing is to move. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { MOVE_MS, RING_MS, Seen } from "../motion";
import Worlds from "../Worlds.svelte";
import { frameOf, tableFrom } from "./fixtures";

const motion = vi.hoisted(() => ({ prefersReducedMotion: { current: false } }));
vi.mock("svelte/motion", () => motion);

let drawn: Record<string, unknown> | null = null;
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.useRealTimers();
});

/** The worlds after a follower went from one district to another since they were last seen. */
function draw(reduced: boolean): void {
  vi.useFakeTimers();
  motion.prefersReducedMotion.current = reduced;
  const before = structuredClone(frameOf("main").view);
  const [here, there] = before.planets.find(({ seat }) => seat === null)!.districts;
  const one = { seat: 0, lesser_god: 0, chief_god: 0, settlement: 0, strength: 1, follower: 1 };
  here!.figures = [one];
  there!.figures = [];
  const after = structuredClone(before);
  const [left, entered] = after.planets.find(({ seat }) => seat === null)!.districts;
  left!.figures = [];
  entered!.figures = [one];
  const seen = new Seen();
  seen.look(before);
  const table = { ...tableFrom("main"), view: after };
  drawn = mount(Worlds, { target: document.body, props: { table, seen } });
  flushSync();
}
const count = (selector: string) => document.querySelectorAll(selector).length;
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

it("a figure travels and is gone from its way when it has arrived", () => {
  draw(false);
  expect([count(".walk"), count(".arrived")]).toEqual([1, 0]);
  wait(MOVE_MS);
  expect(count(".walk")).toBe(0);
});

it("whoever wants no motion sees a ring for a while", () => {
  draw(true);
  expect([count(".walk"), count(".arrived")]).toEqual([0, 1]);
  wait(RING_MS - 1);
  expect(count(".arrived")).toBe(1);
  wait(1);
  expect(count(".arrived")).toBe(0);
});
