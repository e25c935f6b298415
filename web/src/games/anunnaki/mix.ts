/** Resources of choice, put together one by one from the lots that are offered. */

import type { Choice, LegalAction } from "../contract";
import { bareOf } from "../../kit/ids";
import type { Goods } from "./types";

export interface Lot {
  action: LegalAction;
  goods: Goods;
}

const isLot = ({ components }: LegalAction) =>
  components.length === 1 && !!components[0]?.startsWith("goods:");

/** "2food+1gold" as numbers. */
export function goodsIn(id: string): Goods {
  return Object.fromEntries(
    bareOf(id)
      .split("+")
      .flatMap((part) => {
        const found = /^(\d+)(\w+)$/.exec(part);
        return found ? [[found[2] ?? "", Number(found[1])]] : [];
      }),
  );
}

/** Fewer are no trouble to choose from a list. */
const FEWEST = 4;

/** What is offered where nothing but lots of resources is; to go without may be offered besides. */
export function lotsOf(choice: Choice): readonly Lot[] {
  const lots = choice.actions.filter(isLot);
  if (lots.length < FEWEST || choice.actions.some((one) => one.components.length && !isLot(one)))
    return [];
  return lots.map((action) => ({ action, goods: goodsIn(action.components[0] ?? "") }));
}

/** What may be given for a lot, where every answer says both: `good:…`, in the order offered. */
export function givesOf(choice: Choice): readonly string[] {
  const offers = choice.actions.filter(({ components }) => components.length);
  const found = new Set<string>();
  for (const { components } of offers) {
    const [given, lot, ...more] = components;
    if (!given?.startsWith("good:") || !lot?.startsWith("goods:") || more.length) return [];
    found.add(given);
  }
  return [...found];
}

const amount = (goods: Goods, good: string) => goods[good] ?? 0;

/** What is taken with one step more of a good; undefined if no lot has both it and the rest. */
export function withMore(lots: readonly Lot[], taken: Goods, good: string): Goods | undefined {
  const has = amount(taken, good);
  const rest = Object.keys(taken).filter((other) => other !== good);
  const steps = (kept: readonly string[], from: number) =>
    lots
      .filter(({ goods }) => kept.every((other) => amount(goods, other) >= amount(taken, other)))
      .map(({ goods }) => amount(goods, good))
      .filter((n) => n > from);
  const further = steps(rest, has);
  if (further.length) return { ...taken, [good]: Math.min(...further) };
  // Where all is of one type, another type is taken instead.
  if (lots.some(({ goods }) => Object.keys(goods).length > 1) || has) return undefined;
  const other = steps([], 0);
  return other.length ? { [good]: Math.min(...other) } : undefined;
}

/** The same with one less of a good. */
export function withLess(lots: readonly Lot[], taken: Goods, good: string): Goods {
  const single = lots.every(({ goods }) => Object.keys(goods).length === 1);
  return { ...taken, [good]: single ? 0 : Math.max(0, amount(taken, good) - 1) };
}

/** The lot that has been put together. */
export function exactly(lots: readonly Lot[], taken: Goods): Lot | undefined {
  return lots.find(({ goods }) =>
    Object.keys({ ...goods, ...taken }).every(
      (good) => amount(goods, good) === amount(taken, good),
    ),
  );
}
