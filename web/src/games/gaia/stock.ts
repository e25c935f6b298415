/** What a player has and gets: the five resources of a board, with preview and forecast. */

import type { LegalAction } from "../contract";
import type { PlayerView } from "./types";

export interface Holding {
  good: string;
  amount: number;
  /** The printed limit; 0 where there is none. */
  cap: number;
  /** What the previewed action changes. */
  change: number;
  /** What the next income phase brings. */
  income: number;
}

const LISTED = ["ore", "credits", "knowledge", "qic"] as const;

/** Ore, credits, knowledge and QIC of a player. */
export function holdings(
  player: PlayerView,
  preview: ReadonlyMap<string, number>,
  caps: Readonly<Record<string, number>>,
  previewed: LegalAction | null = null,
): Holding[] {
  const income = incomeWith(player, previewed);
  return LISTED.map((good) => ({
    good,
    amount: player.goods[good] ?? 0,
    cap: caps[good] ?? 0,
    change: preview.get(good) ?? 0,
    income: income(good),
  }));
}

/** What the next income phase brings of a good, the previewed action included. */
function incomeWith(player: PlayerView, previewed: LegalAction | null): (good: string) => number {
  const more = (previewed?.notes ?? []).filter(
    ({ id, seat }) => id === "income" && seat === player.seat,
  );
  return (good) =>
    (player.income[good] ?? 0) +
    more.reduce((sum, note) => sum + (note.components[0] === `good:${good}` ? note.amount : 0), 0);
}

export interface PowerHolding {
  /** Power that can be spent. */
  ready: number;
  /** Tokens in each bowl, the brainstone among them. */
  bowls: [number, number, number];
  /** How the previewed action changes what can be spent. */
  change: number;
  charge: number;
  tokens: number;
}

export function powerOf(player: PlayerView, preview: LegalAction | null = null): PowerHolding {
  const income = incomeWith(player, preview);
  const { bowl1 = 0, bowl2 = 0, bowl3 = 0 } = player.goods;
  const stone = player.brainstone;
  const note = preview?.notes.find(({ id, seat }) => id === "power" && seat === player.seat);
  return {
    ready: player.power.ready,
    bowls: [bowl1 + Number(stone === 1), bowl2 + Number(stone === 2), bowl3 + Number(stone === 3)],
    change: note?.amount ?? 0,
    charge: income("charge"),
    tokens: income("tokens") + income("tokens_iii"),
  };
}

/** Goods of a seat by name, as the preview counts them. */
export function stockOf(player: PlayerView | undefined): Record<string, number> {
  if (!player) return {};
  return { ...player.goods, power: player.power.ready, tokens: player.power.tokens };
}
