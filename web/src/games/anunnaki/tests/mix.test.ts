/** Resources of choice are counted up; what has been put together is one of the lots offered. */

import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { LegalAction } from "../../contract";
import { Choice } from "../../../kit/choice.svelte";
import Mix from "../Mix.svelte";
import { exactly, givesOf, goodsIn, lotsOf, withLess, withMore } from "../mix";
import Ways from "../Ways.svelte";
import { tableFrom } from "./fixtures";

const lot = (goods: string): LegalAction => ({
  text: `gain ${goods}`,
  components: [`goods:${goods}`],
  label: { ru: goods, en: goods },
  changes: [],
  price: {},
  notes: [],
});
const DONE: LegalAction = { ...lot("x"), text: "done", components: [] };

function choosing(...goods: string[]): Choice {
  const choice = new Choice();
  choice.update([...goods.map(lot), DONE], goods.join());
  return choice;
}

const PAIRS = ["2food", "1food+1wood", "1food+1gold", "2wood", "1wood+1gold", "2gold"];

it("reads amounts", () => {
  expect(goodsIn("goods:2food+1gold")).toEqual({ food: 2, gold: 1 });
});

it("counts up to what is offered and no further", () => {
  const lots = lotsOf(choosing(...PAIRS));
  const one = withMore(lots, {}, "food");
  expect(one).toEqual({ food: 1 });
  expect(exactly(lots, one!)).toBeUndefined();
  const two = withMore(lots, one!, "gold")!;
  expect(exactly(lots, two)?.action.text).toBe("gain 1food+1gold");
  expect(withMore(lots, two, "wood"), "that would be three").toBeUndefined();
  expect(withLess(lots, two, "food")).toEqual({ food: 0, gold: 1 });
});

it("different ones stay different, and one type takes the place of another", () => {
  const different = lotsOf(choosing("1food+1wood", "1food+1gold", "1wood+1gold", "1metal+1gold"));
  expect(withMore(different, { food: 1 }, "food")).toBeUndefined();
  const alike = lotsOf(choosing("2food", "2wood", "2metal", "2gold"));
  expect(withMore(alike, {}, "food")).toEqual({ food: 2 });
  expect(withMore(alike, { food: 2 }, "gold")).toEqual({ gold: 2 });
  expect(withLess(alike, { food: 2 }, "food")).toEqual({ food: 0 });
});

it("is for lots of resources alone", () => {
  expect(lotsOf(choosing("2food", "1wood"))).toEqual([]);
  const choice = choosing(...PAIRS);
  const other = { ...lot("9gold"), components: ["goods:9gold", "district:a"] };
  choice.update([...choice.actions, other], "more");
  expect(lotsOf(choice)).toEqual([]);
});

it("two presses make a choice, and letting go takes it back", () => {
  const choice = choosing(...PAIRS);
  const table = { ...tableFrom("move"), choice, readonly: false };
  const shown = mount(Mix, { target: document.body, props: { table } });
  const press = (label: string) => {
    document.querySelector<HTMLElement>(`.mix [aria-label="${label}"]`)!.click();
    flushSync();
  };
  flushSync();
  press("more food");
  expect(choice.preview).toBeNull();
  press("more gold");
  expect(choice.preview?.text).toBe("gain 1food+1gold");
  const disabled = [...document.querySelectorAll<HTMLButtonElement>(".mix [data-component]")];
  expect(disabled.every((button) => button.disabled)).toBe(true);
  press("less gold");
  expect(choice.preview).toBeNull();
  press("more food");
  expect(choice.preview?.text).toBe("gain 2food");
  choice.clear();
  flushSync();
  expect(document.querySelectorAll(".mix .some").length, "counting begins again").toBe(0);
  void unmount(shown);
});

it("at the market what is given is chosen first, then what it brings; both may be chosen anew", () => {
  const table = tableFrom("market");
  const choice = new Choice();
  choice.update(table.choice.actions, "market");
  expect(givesOf(choice)).toEqual(["good:food", "good:wood", "good:metal", "good:gold"]);
  expect(givesOf(choosing(...PAIRS))).toEqual([]);
  const shown = mount(Ways, { target: document.body, props: { table: { ...table, choice } } });
  const press = (name: string) => {
    flushSync();
    [...document.querySelectorAll<HTMLButtonElement>(".ways button")]
      .find((button) => (button.getAttribute("aria-label") ?? button.title) === name)!
      .click();
  };
  press("give food");
  press("give 1 food for 1 wood and 1 metal");
  expect(choice.preview?.text).toBe("market food 1wood+1metal");
  press("give 1 food for 1 metal and 1 gold");
  expect(choice.preview?.text).toBe("market food 1metal+1gold");
  press("give gold");
  expect(choice.picked).toEqual(["good:gold"]);
  void unmount(shown);
});
