/** Where the pawn may go, ordered by what it brings, and where it may not. */

import { nameOf } from "../contract";
import type { Lang, Texts } from "../contract";
import { counter } from "../../kit/words";
import type { Noun } from "../../kit/words";
import { inWords, listed } from "./goods";
import type { Table } from "./table";
import type { Goods, MagicView, PlayerView, ShutView, WayView } from "./types";
import { say } from "./words";
import type { Word } from "./words";

/** What a stop does on the star: closes a zone, places a sign, moves one, nothing; or is shut. */
export type StopKind = "zone" | "sign" | "shift" | "plain" | "shut";

export interface Stop {
  token: string;
  kind: StopKind;
  way: WayView | null;
  shut: ShutView["why"] | null;
}

const ORDER: readonly StopKind[] = ["zone", "sign", "shift", "plain", "shut"];

function kindOf(way: WayView): StopKind {
  if (way.zones.length) return "zone";
  if (way.sign) return "sign";
  return way.shift ? "shift" : "plain";
}

/** Every token of a star; what brings more on the star is first, what does nothing at all last. */
export function stopsOf({ facts }: Pick<Table, "facts">, { star }: PlayerView): Stop[] {
  const chief = new Set(
    facts.tables.zones.filter(({ token }) => token !== "lesser").map(({ id }) => id),
  );
  const stops: Stop[] = [
    ...star.ways.map((way) => ({ token: way.token, kind: kindOf(way), way, shut: null })),
    ...star.shut.map(({ token, why }) => ({
      token,
      kind: "shut" as const,
      way: null,
      shut: why,
    })),
  ];
  /** One after the other decides: the kind, a chief god, summon tokens, crystals, a busy token. */
  const worth = ({ kind, way }: Stop): number[] => [
    -ORDER.indexOf(kind),
    Number(way?.zones.some((zone) => chief.has(zone)) ?? false),
    way?.zones.length ?? 0,
    way?.crystals ?? 0,
    way?.idle ? 0 : 1,
  ];
  return stops
    .map((stop) => ({ stop, worth: worth(stop) }))
    .sort((a, b) => {
      const at = a.worth.findIndex((value, i) => value !== b.worth[i]);
      return at < 0 ? 0 : (b.worth[at] ?? 0) - (a.worth[at] ?? 0);
    })
    .map(({ stop }) => stop);
}

/** Whether a line of the star leads there. */
export function onLine({ way }: Stop): boolean {
  return way?.cell != null;
}

const IDLE: Readonly<Record<NonNullable<WayView["idle"]>, Word>> = {
  district: "idleDistrict",
  shrine: "idleShrine",
  resource: "idleResource",
  agreement: "idleAgreement",
  figure: "idleFigure",
  income: "idleIncome",
  goal: "idleGoal",
  last_space: "idleLastSpace",
};

/** Why a token would do nothing; empty if it does something. */
export function idleWord({ lang }: Pick<Table, "lang">, way: WayView | null): string {
  return way?.idle ? say(lang, IDLE[way.idle]) : "";
}

/** Why the pawn may not go there; empty if it may. */
export function shutWord({ lang }: Pick<Table, "lang">, why: Stop["shut"]): string {
  if (!why) return "";
  return say(lang, why === "under_pawn" ? "shutPawn" : "shutBlue");
}

/** What a token counts that is no good, as it is said after a number. */
const COUNTED: Readonly<Record<string, Noun>> = {
  figures: { en: ["figure", "figures"], ru: ["фигурка", "фигурки", "фигурок"] },
  points: { en: ["point", "points"], ru: ["очко", "очка", "очков"] },
  tokens: { en: ["agreement", "agreements"], ru: ["соглашение", "соглашения", "соглашений"] },
  districts: { en: ["district", "districts"], ru: ["район", "района", "районов"] },
};
const countUp = counter(COUNTED);

/** Whether the words of a token say already how much it does: points, districts, an exchange. */
export function saysItself({ yields }: WayView): boolean {
  return "gain" in yields || Object.keys(yields).some((good) => good in COUNTED);
}

export interface Gain {
  /** "2 districts", "1 → 2". */
  words: string[];
  goods: Goods;
}

/** What a token brings, in words where there is no good to be drawn. */
export function gainOf({ lang }: Pick<Table, "lang">, { yields }: WayView): Gain {
  const { pay = 0, gain = 0, ...others } = yields;
  const listedOnes = listed(others);
  return {
    words: [
      ...(gain ? [pay ? `${pay} → ${gain}` : `+${gain}`] : []),
      ...listedOnes
        .filter(({ good }) => good in COUNTED)
        .map(({ good, amount }) => countUp(lang, amount, good)),
    ],
    goods: Object.fromEntries(
      listedOnes.filter(({ good }) => !(good in COUNTED)).map(({ good, amount }) => [good, amount]),
    ),
  };
}

/** "2 districts", "food: 2": to be read in a sentence. */
export function gainInWords(texts: Texts, lang: Lang, { yields }: WayView): string {
  const counted = listed(yields).filter(({ good }) => good in COUNTED);
  const others = Object.entries(yields).filter(([good]) => !(good in COUNTED));
  return [
    ...counted.map(({ good, amount }) => countUp(lang, amount, good)),
    inWords(texts, lang, Object.fromEntries(others)),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The gods whose summon token a stop would bring, in words. */
export function summonsOf({ facts, texts }: Table, way: WayView, player: PlayerView): string {
  return way.zones
    .map((id) => {
      const zone = facts.tables.zones.find((one) => one.id === id);
      if (zone?.token === "lesser") return nameOf(texts, "figure:lesser_god");
      return nameOf(texts, player.chief ? `god:${player.chief.god}` : "figure:chief_god");
    })
    .join(", ");
}

// --- magic ----------------------------------------------------------------------------------------

/** In the genitive: "не хватает 2 кристаллов". */
const MISSING: Readonly<Record<string, Noun>> = {
  crystal: { en: ["crystal", "crystals"], ru: ["кристалла", "кристаллов", "кристаллов"] },
  food: { en: ["food", "food"], ru: ["пищи", "пищи", "пищи"] },
  wood: { en: ["wood", "wood"], ru: ["дерева", "дерева", "дерева"] },
  metal: { en: ["metal", "metal"], ru: ["металла", "металла", "металла"] },
  gold: { en: ["gold", "gold"], ru: ["золота", "золота", "золота"] },
};
const count = counter(MISSING);

/** What of a price is not there, once the preview has changed what there is. */
export function missing(cost: Goods, have: Goods, preview: ReadonlyMap<string, number>): Goods {
  return Object.fromEntries(
    Object.entries(cost)
      .map(([good, n]) => [good, n - (have[good] ?? 0) - (preview.get(good) ?? 0)] as const)
      .filter(([, n]) => n > 0),
  );
}

function sum(a: Goods, b: Goods): Goods {
  return Object.fromEntries(
    Object.keys({ ...a, ...b }).map((good) => [good, (a[good] ?? 0) + (b[good] ?? 0)]),
  );
}

const BARS: Readonly<Record<NonNullable<MagicView["bar"]>, Word>> = {
  done: "barDone",
  late: "barLate",
  repeated: "barRepeated",
  weapons: "barWeapons",
  upgrade: "barUpgrade",
  build: "barBuild",
  recruit: "barRecruit",
};

const NOTHING_MORE: ReadonlyMap<string, number> = new Map();

/** Why a magic action cannot be done: what is missing, with numbers; empty if it can. */
export function magicTrouble(
  { lang }: Pick<Table, "lang">,
  { cost, bar, besides }: MagicView,
  have: Goods,
  preview: ReadonlyMap<string, number>,
  /** The main action is still to come and may change what is in the way. */
  before: boolean,
): string {
  const dear = listed(besides).length > 0;
  if (bar && !dear && (!before || bar === "done" || bar === "late")) return say(lang, BARS[bar]);
  // What is chosen after the main action is magic itself or closes it: nothing comes on top of that.
  const list = (price: Goods) =>
    listed(missing(price, have, before ? preview : NOTHING_MORE))
      .map(({ good, amount }) => count(lang, amount, good))
      .join(", ");
  const short = list(cost);
  if (short) return say(lang, "lacks", { list: short });
  // Where the pawn goes next other tokens are beside it.
  const more = before ? "" : list(sum(cost, besides));
  return more && say(lang, "lacksRed", { list: more });
}
