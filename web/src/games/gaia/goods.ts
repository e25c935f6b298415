/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import type { Change, LegalAction } from "../contract";

export interface Amount {
  good: string;
  amount: number;
}

/** The order in which costs are written. */
const ORDER = [
  "vp",
  "credits",
  "ore",
  "knowledge",
  "qic",
  "power",
  "charge",
  "tokens",
  "gaiaformers",
];

const AREAS = ["bowl_gaia", "bowl1", "bowl2", "bowl3"] as const;

/** A number with its sign: "−5", "+1"; the minus is the long one. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** What an action changes for a seat, good by good, exactly as the server says. */
export function deltas(changes: readonly Change[], seat: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { seat: owner, good, amount } of changes)
    if (owner === seat) sums.set(good, (sums.get(good) ?? 0) + amount);
  for (const [good, amount] of sums) if (!amount) sums.delete(good);
  return sums;
}

/** Tokens that come to (or leave) each area: gaia, I, II, III; the brainstone counts as one. */
export function bowlDeltas(sums: ReadonlyMap<string, number>): [number, number, number, number] {
  const of = (area: string) => (sums.get(area) ?? 0) + (sums.get(`brainstone_${area}`) ?? 0);
  return [of(AREAS[0]), of(AREAS[1]), of(AREAS[2]), of(AREAS[3])];
}

/**
 * The same in the words of the game: tokens that move from III to I are power spent, tokens that
 * move up are power charged, tokens that come or go are tokens.
 */
export function inWords(sums: ReadonlyMap<string, number>): Amount[] {
  const found: Amount[] = [];
  for (const [good, amount] of sums) {
    // Areas are told below; a new round or a turn of the Automa is no good.
    if (ORDER.includes(good)) found.push({ good, amount });
  }
  found.push(...powerInWords(sums));
  return found.sort((a, b) => rank(a.good) - rank(b.good));
}

function powerInWords(sums: ReadonlyMap<string, number>): Amount[] {
  const [gaia, one, two, three] = bowlDeltas(sums);
  const total = one + two + three;
  const found: Amount[] = [];
  if (total < 0) {
    // Tokens leave the bowls. Where they come from is shown on the bowls themselves.
    return [{ good: "tokens", amount: total }];
  }
  const stone = sums.get("brainstone_bowl3") ?? 0;
  const moved = two + 2 * three;
  if (moved < 0 && two === 0) {
    // The brainstone is worth three; the extra power has no place of its own.
    const spent = -three + (stone < 0 ? 2 : 0);
    found.push({ good: "power", amount: -spent });
  } else if (moved > 0 && gaia >= 0) found.push({ good: "charge", amount: moved });
  if (total > 0 && gaia >= 0) found.push({ good: "tokens", amount: total });
  return found;
}

function rank(good: string): number {
  const at = ORDER.indexOf(good);
  return at < 0 ? ORDER.length : at;
}

/** What a seat pays, as positive amounts. */
export function priceOf(action: LegalAction, seat: number): Amount[] {
  return inWords(deltas(action.changes, seat))
    .filter(({ amount }) => amount < 0)
    .map(({ good, amount }) => ({ good, amount: -amount }));
}

/** An amount inside a price list; 0 when it is not in it. */
export function amountOf(list: readonly Amount[], good: string): number {
  return list.find((entry) => entry.good === good)?.amount ?? 0;
}
