/**
 * What is printed on tiles, boosters, tokens, goals and action spaces, as a row of signs.
 *
 * The signs are the table's vocabulary: a number before its icon, an open hand for income, a flag for
 * passing, a slash for "per", an amber frame for an action.
 */

import { countLooks, goodLook, structureIcon, trackLook } from "./facts";
import type { Facts, Look } from "./facts";
import type {
  Artifact,
  BoardAction,
  Booster,
  ExplorerView,
  ExtensionSide,
  Goods,
  Level,
  PlanetKind,
  RoundGoal,
  ShipSpace,
  TechTile,
  TinkeringTile,
  Token,
  Track,
  WayView,
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
const MINE: Look = { icon: "b-mine", color: "var(--icon-solid)" };

/** What is done rather than gained. */
const EFFECTS: Readonly<Record<string, readonly Look[]>> = {
  tile: [{ icon: "g-tile", color: "var(--icon-solid)" }],
  token: [{ icon: "g-federation", color: "var(--good)" }],
  free_mine: [MINE],
  distant_mine: [MINE, { icon: "lf-any-range", color: "var(--text-2)" }],
  instant_gaia: [{ icon: "lf-instant-gaia", color: "var(--planet-gaia)" }],
  asteroid_mine: [{ icon: "lf-build-asteroid", color: "var(--planet-asteroid)" }],
  advance: [{ icon: "g-research", color: "var(--icon-solid)" }],
};

function icons(looks: readonly Look[]): Sign[] {
  return looks.map((look) => ({ is: "icon", look }));
}

function stepSigns(steps: number): Sign[] {
  return steps ? [{ is: "amount", n: steps, look: TERRAFORM }] : [];
}

function effectSigns(effect: string | null, steps = 0): Sign[] {
  const looks = EFFECTS[effect ?? ""];
  return looks ? [...icons(looks), ...stepSigns(steps)] : [];
}

export function goodsSigns(goods: Goods): Sign[] {
  return goods.map(([good, amount]) => ({ is: "amount", n: amount, look: goodLook(good) }));
}

function incomeSigns(income: readonly Goods[]): Sign[] {
  return income.length ? [...income.flatMap(goodsSigns), { is: "income" }] : [];
}

function counting(id: string | null): Sign[] {
  if (!id) return [];
  return [{ is: "per" }, ...icons(countLooks(id))];
}

export function tileFace(tile: TechTile): Sign[] {
  if (tile.big_power)
    return [...icons(countLooks("big")), { is: "text", text: `=${tile.big_power}` }];
  if (tile.income.length) return incomeSigns(tile.income);
  const goods = [
    ...goodsSigns(tile.goods),
    ...(tile.range ? [{ is: "amount", n: `+${tile.range}`, look: RANGE } as const] : []),
    ...effectSigns(tile.effect, tile.steps),
  ];
  switch (tile.timing) {
    case "action":
      return [{ is: "action", signs: goods }];
    case "pass":
      return [{ is: "pass" }, ...goods, ...counting(tile.per)];
    case "trigger":
      return [...icons(countLooks(tile.when ?? "")), { is: "arrow" }, ...goods];
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
  if (booster.effect)
    signs.push({ is: "rule" }, { is: "action", signs: effectSigns(booster.effect) });
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
  return [...goodsSigns(token.goods), ...effectSigns(token.effect, token.steps)];
}

export function goalFace(goal: RoundGoal): Sign[] {
  return [...icons(countLooks(goal.when).slice(0, 1)), ...goodsSigns([["vp", goal.vp]])];
}

/** What an action space gives; what it costs is drawn above. */
export function spaceFace(space: BoardAction): Sign[] {
  if (space.steps) return stepSigns(space.steps);
  if (space.effect) return effectSigns(space.effect);
  return [...goodsSigns(space.goods), ...adding(space.per)];
}

/** Points beside those printed, one for each. */
function adding(per: string | null): Sign[] {
  return per ? [{ is: "text", text: "+" }, ...icons(countLooks(per))] : [];
}

/** What an action of a ship does. */
export function shipSpaceFace(space: ShipSpace, facts: Facts): Sign[] {
  if (space.structure !== null) return upgradeSigns(space.structure, facts);
  if (space.range) return [{ is: "amount", n: `+${space.range}`, look: RANGE }];
  if (space.steps) return [{ is: "icon", look: MINE }, ...stepSigns(space.steps)];
  if (space.effect) return effectSigns(space.effect);
  return [...goodsSigns(space.goods), ...adding(space.per)];
}

/** "trading station → research lab". */
function upgradeSigns(structure: number, { tables }: Facts): Sign[] {
  const built = tables.factions[0]?.structures[structure];
  const looks = [...(built?.upgrade_from ?? []), structure].map((index): Sign => ({
    is: "icon",
    look: { icon: structureIcon(tables.structures[index] ?? ""), color: "var(--icon-solid)" },
  }));
  return looks.flatMap((sign, index) => (index ? [{ is: "arrow" }, sign] : [sign]));
}

/** What an artifact brings; the plate and the relic are drawn around it. */
export function artifactFace(artifact: Artifact, { tables }: Facts): Sign[] {
  if (artifact.income.length) return incomeSigns(artifact.income);
  const track = artifact.track === null ? undefined : tables.tracks[artifact.track];
  const planet = artifact.mine === null ? undefined : tables.planet_types[artifact.mine];
  return [
    ...(planet ? planetFace(planet) : []),
    ...goodsSigns(artifact.goods),
    ...(artifact.goods.length && artifact.each.length ? [{ is: "text", text: "+" } as const] : []),
    ...goodsSigns(artifact.each),
    ...counting(artifact.per),
    ...(track ? [{ is: "per" } as const, ...icons([trackLook(track.id)])] : []),
    ...effectSigns(artifact.effect),
  ];
}

const ALSO: Readonly<Record<string, string>> = { brainstone: "brainstone", token: "tokens" };

/** What a shuttle costs: points, what the civilisation pays besides, QIC for the distance. */
export function exploringFace(
  { price, also }: Pick<ExplorerView, "price" | "also">,
  { qic }: Pick<WayView, "qic">,
): Sign[] {
  const goods: [string, number][] = [["vp", price]];
  if (also) goods.push([ALSO[also] ?? also, 1]);
  if (qic) goods.push(["qic", qic]);
  return goodsSigns(goods);
}

/** What a planet type asks for and gives beyond the wheel. */
export function colonyFace(type: PlanetKind): Sign[] {
  return [
    ...(type.gaiaformers ? [{ is: "icon", look: SPENT } as const] : []),
    ...stepSigns(type.steps),
    ...(type.vp ? [{ is: "amount", n: `+${type.vp}`, look: goodLook("vp") } as const] : []),
  ];
}

export function tinkeringFace(tile: TinkeringTile): Sign[] {
  return [...goodsSigns(tile.goods), ...stepSigns(tile.steps)];
}

const SPENT: Look = { icon: "lf-gaiaformer-spent", color: "var(--res-gaiaformer)" };
const SHUTTLE: Look = { icon: "lf-shuttle", color: "var(--icon-solid)" };

/** What the extra advanced tile asks of whoever takes it. */
export function conditionFace(side: ExtensionSide): Sign[] {
  return [
    ...(side.vp ? [{ is: "text", text: "≥" } as const, ...goodsSigns([["vp", side.vp]])] : []),
    ...(side.ships ? [{ is: "amount", n: side.ships, look: SHUTTLE } as const] : []),
  ];
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
