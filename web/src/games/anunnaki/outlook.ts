/** Who wins with what: the ways in which a battle may go on, told from the side of the viewer. */

import { nameOf } from "../contract";
import type { Lang } from "../contract";
import { capital } from "../../kit/words";
import { weaponIcon } from "./facts";
import { seatName } from "./table";
import type { Table } from "./table";
import type { BattleView, BattleWayView, ChanceView, Reward, SideView } from "./types";
import { say } from "./words";

type Role = "attacker" | "defender";
export type Verdict = "victory" | "defeat" | "undecided";

/** The side of the viewer, if it may know more than others. */
export function roleOf(table: Table, battle: BattleView): Role | null {
  const fights = battle.outlook.length > 0 || battle.won !== null;
  if (!fights || table.readonly) return null;
  if (battle.attacker.seat === table.seat) return "attacker";
  return battle.defender.seat === table.seat ? "defender" : null;
}

/** Which of the viewer's ways is meant: the only one, or the one that has been picked. */
export function chosenOf(table: Table, side: SideView): number | null {
  const picked = table.choice.preview?.text;
  const found = side.ways.findIndex(({ action }) => action !== null && action === picked);
  if (found >= 0) return found;
  return side.ways.length === 1 && side.ways[0]?.action === null ? 0 : null;
}

export function verdictOf(chance: ChanceView, role: Role): Verdict {
  if (chance.won === null) return "undecided";
  return chance.won === (role === "attacker") ? "victory" : "defeat";
}

/** Cards of a way that are not in use yet. */
export function newCards(side: SideView, way: BattleWayView | undefined): string[] {
  return (way?.cards ?? []).filter((card) => !side.cards.includes(card));
}

/** What may come of what the viewer has chosen, one entry for each way of the other side. */
export function chancesOf(table: Table, battle: BattleView): ChanceView[] {
  const role = roleOf(table, battle);
  const chosen = role && chosenOf(table, battle[role]);
  if (role === null || chosen === null) return [];
  const mine = role === "attacker" ? "attack" : "defence";
  return battle.outlook.filter((chance) => chance[mine] === chosen);
}

/** Both strengths, as far as only one thing can come of them. */
export function totalsOf(table: Table, battle: BattleView): readonly [number, number] | null {
  const [only, ...others] = chancesOf(table, battle);
  const [attack, defence] = only?.strengths ?? [];
  return others.length || attack === undefined || defence === undefined ? null : [attack, defence];
}

/** A total, and how far metal may still raise it. */
export function spanOf(total: number, way: BattleWayView | undefined): string {
  return way?.more ? `${total}–${total + way.more}` : `${total}`;
}

export interface Possible {
  key: string;
  icon: string;
  name: string;
  /** It is known that it may come; else it is a guess. */
  certain: boolean;
  /** Nothing where the card will not stay. */
  total: string | null;
  verdict: Verdict | null;
  /** Who wins, or what will decide it. */
  word: string;
  note: string;
}

/** What the other side may come with, its total, and who wins then. */
export function possibleOf(table: Table, battle: BattleView, side: SideView): Possible[] {
  const role = roleOf(table, battle);
  const own = side.seat !== null && side.seat === table.seat;
  if (own || battle.won !== null || side.ways.length === 0) return [];
  const waits = side.seat === null || side.ways.length > 1 || side.laid.some((card) => !card);
  if (!waits) return [];
  const attacks = side === battle.attacker;
  const chances = chancesOf(table, battle);
  return side.ways.map((way, i) => {
    const chance = chances.find((one) => one[attacks ? "attack" : "defence"] === i);
    return {
      ...lookOf(table, side, way),
      key: `${way.token ?? way.cards.join()} ${i}`,
      total: chance?.put_back
        ? null
        : spanOf(chance?.strengths[attacks ? 0 : 1] ?? way.strength, way),
      verdict: chance && role ? verdictOf(chance, role) : null,
      word: chance && role ? wordOf(table, chance, role) : "",
      note:
        chance?.won !== null && chance?.steals && side.seat !== null
          ? say(table.lang, "stealsIfLost", { n: chance.steals })
          : "",
    };
  });
}

function wordOf(table: Table, chance: ChanceView, role: Role): string {
  const { lang, texts } = table;
  const list = chance.open.map((effect) => nameOf(texts, `effect:${effect}`)).join(", ");
  return list ? say(lang, "willDecide", { list }) : say(lang, verdictOf(chance, role));
}

function lookOf(
  table: Table,
  side: SideView,
  way: BattleWayView,
): Pick<Possible, "icon" | "name" | "certain"> {
  const { lang, texts, facts } = table;
  if (way.token) {
    const token = facts.civilization.get(way.token);
    return {
      icon: "tok-civilization",
      name: [
        say(lang, "strength", { n: token?.strength ?? 0 }),
        ...way.effects.map((effect) => nameOf(texts, `effect:${effect}`)),
      ]
        .join(", ")
        .concat(way.count > 1 ? ` ×${way.count}` : ""),
      certain: true,
    };
  }
  const cards = newCards(side, way);
  const player = side.seat === null ? undefined : table.view.players[side.seat];
  const held = new Set(player?.hand_certain);
  const ordinary = cards.every((card) => facts.weapon.get(card)?.kind === "ordinary");
  if (!cards.length)
    return { icon: "u-pass", name: say(lang, way.beaten ? "givesUp" : "noCard"), certain: true };
  return {
    icon: weaponIcon(cards[0] ?? ""),
    name: cards.map((card) => nameOf(texts, `weapon:${card}`)).join(", "),
    certain: ordinary || cards.every((card) => held.has(card)),
  };
}

/** The rewards that components bring. */
export function rewardsOf(table: Table, components: readonly string[]): Reward[] {
  const { facts } = table;
  return components.flatMap((id) => {
    const bare = id.slice(id.indexOf(":") + 1);
    const found = id.startsWith("weapon:")
      ? facts.weapon.get(bare)?.win
      : facts.civilization.get(bare)?.reward;
    return found ? [found] : [];
  });
}

/** One line: what the picked card is good for, or how the battle ended. */
export function forecastOf(table: Table, battle: BattleView): string {
  const { lang } = table;
  const { attacker, defender } = battle;
  if (battle.decided === "tie") return say(lang, "endedTie");
  if (battle.decided === "strength") return "";
  if (battle.decided === "no_card") {
    const loser = battle.won ? defender : attacker;
    const unarmed = loser === attacker && !loser.put_back.length;
    const name = seatName(table, loser.seat ?? 0);
    return say(lang, unarmed ? "endedUnarmed" : "endedNoCard", { name });
  }
  const role = roleOf(table, battle);
  const chances = chancesOf(table, battle);
  if (!role || !chances.length) return say(lang, "tieAttacker");
  return tallyOf(lang, battle, role, chances);
}

/** In how many of all cases one wins. */
export function tallyOf(
  lang: Lang,
  { attacker, defender }: BattleView,
  role: Role,
  chances: readonly ChanceView[],
): string {
  const count = (verdict: Verdict) =>
    chances.reduce((sum, one) => {
      const side = role === "attacker" ? defender.ways[one.defence] : attacker.ways[one.attack];
      return sum + (verdictOf(one, role) === verdict ? (side?.count ?? 1) : 0);
    }, 0);
  const [won, lost, open] = [count("victory"), count("defeat"), count("undecided")];
  const all = won + lost + open;
  if (all === won) return say(lang, all > 1 ? "winsAll" : "winsNow");
  if (all === lost) return say(lang, all > 1 ? "losesAll" : "losesNow");
  if (all === open) return say(lang, "openAll");
  const words = [
    won ? say(lang, "winsSome", { n: won, all }) : "",
    open ? say(lang, "openSome", { n: open }) : "",
    lost && won ? say(lang, "tieYours") : lost ? say(lang, "losesRest") : "",
  ];
  return capital(words.filter(Boolean).join(", "));
}
