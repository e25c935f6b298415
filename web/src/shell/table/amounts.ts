/** What an action costs and brings, in the order of the game's goods. */

import type { Change, LegalAction, LogEntry, LogEvent } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import * as kit from "../../kit/amounts";

export interface Amount extends kit.Amount {
  /** What would be left of it, where the game says how much there is. */
  left?: number | undefined;
}

/** The changes for one seat, summed by good as the game counts; goods it does not draw are left out. */
export function amountsOf(
  module: AnyGameModule,
  changes: readonly Change[],
  seat: number,
  stock: Readonly<Record<string, number>> = {},
): Amount[] {
  const order = Object.keys(module.goods);
  const as = (good: string) => module.goods[good]?.countsAs ?? good;
  const counted = changes.map((change) => ({ ...change, good: as(change.good) }));
  const held = new Map<string, number>();
  for (const [good, n] of Object.entries(stock)) held.set(as(good), (held.get(as(good)) ?? 0) + n);
  return [...kit.deltas(counted, seat)]
    .filter(([good]) => order.includes(good))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([good, amount]) => {
      const have = held.get(good);
      return { good, amount, left: have === undefined ? undefined : have + amount };
    });
}

/** All that came of an action: its own changes, and those of the phases after it. */
export function everything({ events, phases }: LogEntry): LogEvent[] {
  return [...events, ...phases.flatMap((phase) => phase.events)];
}

/** What an action changes for the others: a charge offered, a step down. */
export function othersOf(
  module: AnyGameModule,
  action: LegalAction,
  seat: number,
): { seat: number; amounts: Amount[] }[] {
  const seats = [...new Set(action.changes.map((change) => change.seat))];
  return seats
    .filter((other) => other !== seat)
    .map((other) => ({ seat: other, amounts: amountsOf(module, action.changes, other) }))
    .filter(({ amounts }) => amounts.length);
}
