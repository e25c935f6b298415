/** A battle as a scene: its steps, the terms of a strength, who sees which card. */

import { nameOf } from "../contract";
import { number, signed } from "../../kit/amounts";
import { bareOf } from "../../kit/ids";
import { capital } from "../../kit/words";
import { goodLook, hyphened, weaponIcon } from "./facts";
import { seatName } from "./table";
import type { Table } from "./table";
import type { AnunnakiView, BattleView, PartView, SideView } from "./types";
import { say } from "./words";
import type { Word } from "./words";

export const STEPS: readonly {
  id: BattleView["step"];
  word: Word;
  /** Against a civilization, where no card lies face down. */
  alone?: Word;
}[] = [
  { id: "contested", word: "stepContested" },
  { id: "cards", word: "stepCards", alone: "stepCard" },
  { id: "opened", word: "stepOpened", alone: "stepToken" },
  { id: "effects", word: "stepEffects" },
  { id: "compared", word: "stepCompared" },
  { id: "rewards", word: "stepRewards" },
];

/** Decisions of a battle that no card answers. */
const AMOUNTS: readonly string[] = ["chariot", "steal"];

/** The next thing is answered by a number or a kind of resource. */
export function answersByAmount({ decision }: AnunnakiView): boolean {
  return AMOUNTS.includes(decision?.kind ?? "");
}

export interface Term {
  key: string;
  name: string;
  note: string;
  icon: string;
  color: string;
  strength: string;
  /** It adds nothing here, and says why. */
  idle: boolean;
}

const FIGURES: Readonly<Record<string, string>> = {
  follower: "follower",
  lesser_god: "lesser",
  chief_god: "chief",
  settlement: "settlement",
};

type Look = (id: string, house: string) => { icon: string; color: string };
const PLAIN = "var(--icon-solid)";

/** How the causes of a strength look, by their kind. */
const LOOKS: Readonly<Record<string, Look>> = {
  figure: (id, house) => ({ icon: `fig-${house}-${FIGURES[id] ?? "follower"}`, color: "" }),
  god: (_, house) => ({ icon: `n-house-${house}`, color: "" }),
  weapon: (id) => ({ icon: weaponIcon(id), color: PLAIN }),
  good: (id) => goodLook(id),
  civilization: () => ({ icon: "tok-civilization", color: "#ff8177" }),
  guard: () => ({ icon: "tok-atlantis-god", color: PLAIN }),
  effect: (id) => ({ icon: EFFECTS[id] ?? "n-war", color: "var(--bad)" }),
};

const EFFECTS: Readonly<Record<string, string>> = {
  steal_1_resource_if_lost: "n-fx-steal",
  opposing_gods_count_1: "n-fx-gods-1",
  cancel_opposing_effect: "n-fx-cancel",
  add_second_advanced_card: "n-fx-second-card",
  opponent_discards_card: "n-fx-discard",
  metal_for_strength: "n-fx-metal-strength",
  ignore_strongest_opposing_figure: "n-fx-ignore-strongest",
  attacker_gods_count_1: "n-fx-gods-1",
  cancel_attacker_card_effect: "n-fx-cancel",
};

export function effectIcon(effect: string): string {
  return EFFECTS[effect] ?? "n-war";
}

function kindOf(cause: string): string {
  const end = cause.indexOf(":");
  return end < 0 ? cause : cause.slice(0, end);
}

/** One row of a ledger. */
export function termOf(table: Table, side: SideView, part: PartView, index: number): Term {
  const { lang, texts } = table;
  const kind = kindOf(part.cause);
  const house = side.seat === null ? "" : hyphened(table.view.players[side.seat]?.house ?? "");
  const look = (LOOKS[kind] ?? LOOKS["effect"])?.(bareOf(part.cause), house);
  const settlement = part.cause === "figure:settlement";
  const idle = part.count === 0 || settlement;
  const each = part.count > 1 ? part.strength / part.count : 0;
  const printed = table.facts.tables.figures.find(({ id }) => part.cause === `figure:${id}`);
  const weak = printed && part.strength < printed.strength * part.count;
  const named =
    kind === part.cause ? say(lang, "guard", { n: part.strength }) : nameOf(texts, part.cause);
  return {
    key: `${part.cause} ${index}`,
    name: capital(named),
    note: [
      settlement && say(lang, side.retreat["settlement"] ? "settlementFigure" : "settlementOnly"),
      kind === "god" && say(lang, idle ? "abilityIdle" : "ability"),
      each && !idle && say(lang, "figuresOf", { n: part.count, one: each }),
      weak && say(lang, "weakened"),
    ]
      .filter(Boolean)
      .join(", "),
    icon: look?.icon ?? "n-war",
    color: look?.color ?? "",
    strength: part.strength > 0 && index > 0 ? signed(part.strength) : number(part.strength, lang),
    idle,
  };
}

/** Who sees the cards of a side: told in words. */
export function seenBy(
  table: Table,
  battle: BattleView,
  side: SideView,
  picked: readonly string[] = [],
): string {
  const { lang } = table;
  if (picked.length && !side.laid.length) return say(lang, "picked");
  if (side.cards.length) return say(lang, "seeAll");
  if (!side.laid.length)
    return say(lang, side.beaten ? "beaten" : battle.won === null ? "notYet" : "unneeded");
  if (side.seat === null) return "";
  if (side.laid.some((card) => card === null))
    return say(lang, "seeOther", { name: seatName(table, side.seat) });
  return say(lang, battle.step === "contested" || battle.step === "cards" ? "seeYou" : "seeAll");
}
