/**
 * The log by turns: what somebody did in one turn with what came of it, what phases then brought by
 * themselves, and the turns of opponents that the rules play.
 */

import type { LogAnswer, LogEntry, LogPhase } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { amountsOf } from "./amounts";
import type { Amount } from "./amounts";

export interface Gain {
  seat: number;
  amounts: Amount[];
}

/** A sentence of the log. */
export interface Item {
  key: string;
  /** The action that it tells of or that it followed from: where the replay opens. */
  entry: LogEntry;
  /** How many actions there are with the last one that it stands for. */
  last: number;
  seat: number;
  sentence: LogEntry["sentence"];
  components: readonly string[];
  amounts: Amount[];
  /** What it changed for others. */
  effects: Gain[];
  /** What somebody else did in that turn. */
  reaction: boolean;
  /** How many times in a row the same was done. */
  times: number;
}

export interface TurnGroup {
  key: string;
  kind: "turn";
  /** Whose turn it was; less than zero for an opponent without a seat. */
  seat: number;
  /** Of an opponent that the rules play. */
  quiet: boolean;
  items: Item[];
}

export interface PhaseGroup {
  key: string;
  kind: "phase";
  n: number;
  phase: LogPhase;
  gains: Gain[];
}

export type Group =
  | { key: string; kind: "round"; round: number }
  /** Where my last turn ends. */
  | { key: string; kind: "since" }
  | TurnGroup
  | PhaseGroup;

/** Everybody, me, or one seat. */
export type Filter = "all" | "me" | number;

export function groupsOf(
  module: AnyGameModule,
  entries: readonly LogEntry[],
  lastOwn: number | null = null,
): Group[] {
  const groups: Group[] = [];
  let round = -1;
  let open: (TurnGroup & { owner: number; ended: boolean }) | null = null;
  const under = (next: number | null, key: string) => {
    if ((next ?? 0) === round) return;
    round = next ?? 0;
    open = null;
    groups.push({ key: `${key} round`, kind: "round", round });
  };
  const begin = (key: string, seat: number, owner: number, quiet = false) => {
    const begun = { key: `${key} turn`, kind: "turn" as const, seat, quiet, items: [] };
    groups.push(begun);
    return { ...begun, owner, ended: false };
  };
  const answer = (entry: LogEntry, told: LogAnswer, at: number) => {
    const key = `${entry.n} answer ${at}`;
    const { seat, sentence, components } = told;
    if (told.turn) open = null;
    open ??= begin(key, seat, seat, told.turn);
    const first = !open.items.length;
    open.items.push({
      ...{ key, entry, last: entry.n, seat, sentence, components },
      ...{ amounts: [], effects: [], reaction: !first, times: 1 },
    });
    // Whatever others still do about such a turn belongs to it.
    if (told.turn) open.ended = true;
  };
  for (const entry of entries) {
    const key = `${entry.n}`;
    under(entry.round, key);
    const owner = entry.turn ?? entry.seat;
    const before = open?.items.at(-1);
    if (entry.ends) {
      if (open) open.ended = true;
      if (before) before.last = entry.n;
    } else if (worthTelling(entry)) {
      const { seat, sentence, components } = entry;
      if (open?.owner !== owner || (open.ended && seat === owner)) open = begin(key, seat, owner);
      const amounts = amountsOf(module, entry.events, seat);
      const effects = effectsOf(module, entry);
      const last = open.items.at(-1);
      if (last && again(last, entry)) {
        last.times += 1;
        last.last = entry.n;
        last.amounts = summed(last.amounts, amounts);
      } else
        open.items.push({
          ...{ key, entry, last: entry.n, seat, sentence, components },
          ...{ amounts, effects, reaction: seat !== open.seat, times: 1 },
        });
    }
    const later = ({ round: of }: LogAnswer) => of !== null && of > (entry.round ?? 0);
    entry.answers.forEach((told, at) => later(told) || answer(entry, told, at));
    for (const phase of entry.phases) {
      const gains = gainsOf(module, phase, entry.answers.filter(later));
      if (!gains.length && !phase.told.length) continue;
      under(phase.round, `${key} ${phase.phase}`);
      open = null;
      groups.push({ key: `${key} ${phase.phase}`, kind: "phase", n: entry.n, phase, gains });
    }
    entry.answers.forEach((told, at) => {
      if (!later(told)) return;
      under(told.round, `${key} answer ${at}`);
      answer(entry, told, at);
    });
  }
  return marked(groups, lastOwn);
}

/** With a line behind the turn in which an action was mine, if anything came after it. */
function marked(groups: Group[], lastOwn: number | null): Group[] {
  const at = groups.findLastIndex(
    (group) =>
      group.kind === "turn" &&
      group.items.some((item) => item.entry.n <= (lastOwn ?? 0) && (lastOwn ?? 0) <= item.last),
  );
  if (lastOwn === null || at < 0 || at === groups.length - 1) return groups;
  return groups.toSpliced(at + 1, 0, { key: "since", kind: "since" });
}

/** The groups that somebody is concerned by, and of phases what they brought them. */
export function filtered(
  groups: readonly Group[],
  filter: Filter,
  mine: ReadonlySet<number>,
): Group[] {
  if (filter === "all") return [...groups];
  const seats = filter === "me" ? mine : new Set([filter]);
  const kept = groups.flatMap((group): Group[] => {
    if (group.kind === "turn") return concerns(group, seats) ? [group] : [];
    if (group.kind !== "phase") return [group];
    const gains = group.gains.filter(({ seat }) => seats.has(seat));
    return gains.length ? [{ ...group, gains }] : [];
  });
  // A round in which nothing of it happened is not named.
  return kept.filter(({ kind }, at) => kind !== "round" || (kept[at + 1]?.kind ?? kind) !== kind);
}

function concerns({ seat, items }: TurnGroup, seats: ReadonlySet<number>): boolean {
  return (
    seats.has(seat) ||
    items.some(
      (item) => seats.has(item.seat) || item.effects.some((effect) => seats.has(effect.seat)),
    )
  );
}

/** The log since an action of mine, without what I have done myself: only what came of it. */
export function newsOf(entries: readonly LogEntry[], mine: ReadonlySet<number>): LogEntry[] {
  return entries.map((entry) =>
    mine.has(entry.seat) && !entry.auto
      ? {
          ...entry,
          ends: true,
          events: [],
          answers: entry.answers.filter(({ seat, turn }) => turn || !mine.has(seat)),
        }
      : entry,
  );
}

/** Whether just the same was done once more. */
function again({ entry, effects }: Item, next: LogEntry): boolean {
  const same = (["seat", "text", "auto", "lot"] as const).every((key) => entry[key] === next[key]);
  return same && entry.sentence.en === next.sentence.en && !effects.length && !next.answers.length;
}

function summed(some: readonly Amount[], more: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>();
  for (const one of [...some, ...more]) {
    const before = sums.get(one.good);
    sums.set(one.good, before ? { ...one, amount: before.amount + one.amount } : one);
  }
  return [...sums.values()].filter(({ amount }) => amount);
}

/** Whether there is anything to tell: that nothing was done without a question is not. */
function worthTelling({ auto, events }: LogEntry): boolean {
  return !auto || events.length > 0;
}

/** What an action changed for others; what opponents did after it they tell themselves. */
function effectsOf(module: AnyGameModule, { seat, events, answers }: LogEntry): Gain[] {
  const told = new Set([seat, ...answers.filter(({ turn }) => turn).map((answer) => answer.seat)]);
  return changesOf(module, events, told);
}

/** What a phase changed for everybody it changed something for. */
function gainsOf(
  module: AnyGameModule,
  { events }: LogPhase,
  answers: readonly LogAnswer[],
): Gain[] {
  const last = events.some(({ good }) => good === "round");
  const told = new Set(last ? [] : answers.map(({ seat }) => seat));
  return changesOf(module, events, told);
}

function changesOf(
  module: AnyGameModule,
  events: LogEntry["events"],
  without: ReadonlySet<number>,
): Gain[] {
  return [...new Set(events.map(({ seat }) => seat))]
    .filter((seat) => seat >= 0 && !without.has(seat))
    .sort((a, b) => a - b)
    .map((seat) => ({ seat, amounts: amountsOf(module, events, seat) }))
    .filter(({ amounts }) => amounts.length);
}
