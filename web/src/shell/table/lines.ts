/** The log as lines: rounds, actions, what was answered to them, what phases then brought. */

import type { LogAnswer, LogEntry, LogPhase } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { amountsOf } from "./amounts";
import type { Amount } from "./amounts";

export type Line =
  | { key: string; kind: "round"; round: number }
  | { key: string; kind: "entry"; entry: LogEntry; amounts: Amount[] }
  | { key: string; kind: "answer"; entry: LogEntry; answer: LogAnswer }
  | { key: string; kind: "phase"; phase: LogPhase; gains: { seat: number; amounts: Amount[] }[] };

export function linesOf(module: AnyGameModule, entries: readonly LogEntry[]): Line[] {
  const lines: Line[] = [];
  let round = -1;
  const under = (next: number | null, key: string) => {
    if ((next ?? 0) === round) return;
    round = next ?? 0;
    lines.push({ key: `${key} round`, kind: "round", round });
  };
  for (const entry of entries) {
    const key = `${entry.n}`;
    under(entry.round, key);
    const amounts = amountsOf(module, entry.events, entry.seat);
    lines.push({ key, kind: "entry", entry, amounts });
    entry.answers.forEach((answer, at) =>
      lines.push({ key: `${key} answer ${at}`, kind: "answer", entry, answer }),
    );
    for (const phase of entry.phases) {
      const gains = gainsOf(module, phase);
      if (!gains.length) continue;
      under(phase.round, `${key} ${phase.phase}`);
      lines.push({ key: `${key} ${phase.phase}`, kind: "phase", phase, gains });
    }
  }
  return lines;
}

/** What a phase changed for everybody it changed something for. */
function gainsOf(
  module: AnyGameModule,
  { events }: LogPhase,
): { seat: number; amounts: Amount[] }[] {
  return [...new Set(events.map(({ seat }) => seat))]
    .filter((seat) => seat >= 0)
    .sort((a, b) => a - b)
    .map((seat) => ({ seat, amounts: amountsOf(module, events, seat) }))
    .filter(({ amounts }) => amounts.length);
}
