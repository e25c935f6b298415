/**
 * What is printed on tiles, boosters, tokens, goals and action spaces, as a row of signs.
 *
 * The signs are the table's vocabulary: a number before its icon, an open hand for income, a flag for
 * passing, a slash for "per", an amber frame for an action.
 */

import { countLooks, goodLook } from "./facts";
import type { Look } from "./facts";
import type {
  BoardAction,
  Booster,
  Goods,
  Level,
  RoundGoal,
  TechTile,
  Token,
  Track,
} from "./types";

export type Sign =
  | { is: "amount"; n: number | string; look: Look; dim?: boolean }
  | { is: "icon"; look: Look }
  | { is: "text"; text: string }
  | { is: "income" }
  | { is: "pass" }
  | { is: "per" }
  | { is: "rule" }
  | { is: "arrow" }
  | { is: "action"; signs: Sign[] };

const TERRAFORM: Look = { icon: "g-terraform", color: "var(--planet-volcanic)" };
const RANGE: Look = { icon: "g-range", color: "var(--text-2)" };

export function goodsSigns(goods: Goods): Sign[] {
  return goods.map(([good, amount]) => ({ is: "amount", n: amount, look: goodLook(good) }));
}

function incomeSigns(income: readonly Goods[]): Sign[] {
  return income.length ? [...income.flatMap(goodsSigns), { is: "income" }] : [];
}

function counting(id: string | null): Sign[] {
  if (!id) return [];
  return [{ is: "per" }, ...countLooks(id).map((look): Sign => ({ is: "icon", look }))];
}

export function tileFace(tile: TechTile): Sign[] {
  if (tile.big_power)
    return [
      ...countLooks("big").map((look): Sign => ({ is: "icon", look })),
      { is: "text", text: `=${tile.big_power}` },
    ];
  if (tile.income.length) return incomeSigns(tile.income);
  const goods = goodsSigns(tile.goods);
  switch (tile.timing) {
    case "action":
      return [{ is: "action", signs: goods }];
    case "pass":
      return [{ is: "pass" }, ...goods, ...counting(tile.per)];
    case "trigger":
      return [
        ...countLooks(tile.when ?? "").map((look): Sign => ({ is: "icon", look })),
        { is: "arrow" },
        ...goods,
      ];
    default:
      return [...goods, ...counting(tile.per)];
  }
}

export function boosterFace(booster: Booster): Sign[] {
  const signs = incomeSigns(booster.income);
  if (booster.steps)
    signs.push(
      { is: "rule" },
      { is: "action", signs: [{ is: "amount", n: booster.steps, look: TERRAFORM }] },
    );
  if (booster.range)
    signs.push(
      { is: "rule" },
      { is: "action", signs: [{ is: "amount", n: `+${booster.range}`, look: RANGE }] },
    );
  if (booster.per)
    signs.push(
      { is: "rule" },
      { is: "pass" },
      ...goodsSigns([["vp", booster.pass_vp]]),
      ...counting(booster.per),
    );
  return signs;
}

export function tokenFace(token: Token): Sign[] {
  return goodsSigns(token.goods);
}

export function goalFace(goal: RoundGoal): Sign[] {
  return [
    ...countLooks(goal.when)
      .slice(0, 1)
      .map((look): Sign => ({ is: "icon", look })),
    ...goodsSigns([["vp", goal.vp]]),
  ];
}

/** What an action space gives; what it costs is drawn above. */
export function spaceFace(space: BoardAction): Sign[] {
  if (space.steps) return [{ is: "amount", n: space.steps, look: TERRAFORM }];
  if (space.effect === "tile")
    return [{ is: "icon", look: { icon: "g-tile", color: "var(--icon-solid)" } }];
  if (space.effect === "token")
    return [{ is: "icon", look: { icon: "g-federation", color: "var(--good)" } }];
  const signs = goodsSigns(space.goods);
  if (space.per)
    signs.push(
      { is: "text", text: "+" },
      ...countLooks(space.per).map((look): Sign => ({ is: "icon", look })),
    );
  return signs;
}

export function planetFace(type: string): Sign[] {
  return [{ is: "icon", look: { icon: `planet-${type}`, color: "" } }];
}

/** What a research level brings that the level below it does not; a prize lies beside it. */
export function levelFace(track: Track, number: number): Sign[] {
  const level = track.levels[number];
  if (!level) return [];
  const below: Level | undefined = track.levels[number - 1];
  const signs: Sign[] = [];
  if (level.step_cost && level.step_cost !== below?.step_cost)
    signs.push(
      { is: "icon", look: TERRAFORM },
      { is: "amount", n: level.step_cost, look: goodLook("ore") },
    );
  if (level.range && level.range !== below?.range)
    signs.push({ is: "amount", n: level.range, look: RANGE });
  for (const [good, amount] of level.once)
    signs.push(
      good === "gaiaformer" && amount === 1
        ? { is: "icon", look: goodLook(good) }
        : { is: "amount", n: amount, look: goodLook(good) },
    );
  if (level.project_cost && level.project_cost !== below?.project_cost)
    signs.push({ is: "amount", n: level.project_cost, look: goodLook("power"), dim: true });
  for (const symbol of level.income) signs.push(...goodsSigns(symbol));
  if (level.vp_per_gaia_planet)
    signs.push(
      { is: "text", text: `+${level.vp_per_gaia_planet}` },
      { is: "icon", look: { icon: "planet-gaia", color: "" } },
    );
  return signs;
}
