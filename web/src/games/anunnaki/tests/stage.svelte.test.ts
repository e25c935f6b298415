/** The cards of a battle: hidden ones turn over, and effects that do nothing there are told so. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import BattleStage from "../BattleStage.svelte";
import type { BattleView } from "../types";
import WeaponCard from "../WeaponCard.svelte";
import { frameOf, tableFrom } from "./fixtures";

const motion = vi.hoisted(() => ({ prefersReducedMotion: { current: false } }));
vi.mock("svelte/motion", () => motion);

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, "animate");
});

/** How often something turns over when the card of the attacker is shown. */
function turns(reduced: boolean): number {
  motion.prefersReducedMotion.current = reduced;
  let count = 0;
  Element.prototype.animate = () => {
    count += 1;
    return { cancel: () => undefined, finished: Promise.resolve() } as unknown as Animation;
  };
  const hidden = frameOf("battle").view.battle!;
  const open: BattleView = structuredClone(hidden);
  open.attacker.laid = [];
  open.attacker.cards = ["axe"];
  const props = $state({
    table: tableFrom("battle"),
    battle: hidden,
    district: undefined,
    stacked: false,
  });
  shown.push(mount(BattleStage, { target: document.body, props }));
  flushSync();
  expect([document.querySelectorAll(".hidden").length, count]).toEqual([1, 0]);
  props.battle = open;
  flushSync();
  expect(document.querySelectorAll(".turned").length).toBe(1);
  return count;
}

it("a hidden card turns over when it is shown", () => {
  expect(turns(false)).toBeGreaterThan(0);
});

it("nothing moves for whoever wants no motion", () => {
  expect(turns(true)).toBe(0);
});

it.each([
  ["viking_helmet", true],
  ["long_spear", true],
  ["sword", false],
  ["axe", false],
] as const)("%s does nothing beside its strength against a civilization: %s", (card, idle) => {
  const table = tableFrom("civilization");
  const told = (civilized: boolean) => {
    const props = { table, card, full: true, civilized };
    const one = mount(WeaponCard, { target: document.body, props });
    flushSync();
    const found = !!document.querySelector(".effect.idle");
    void unmount(one);
    return found;
  };
  expect([told(true), told(false)]).toEqual([idle, false]);
});
