import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../api/types";
import { turnsSince } from "./since";

const BEGIN = new Set(["act"]);
/** A log of "seat verb" lines, numbered from 0. */
function log(...lines: string[]): LogEntry[] {
  return lines.map((line, n) => {
    const [seat, text] = line.split(" ") as [string, string];
    return { n, seat: Number(seat), text } as LogEntry;
  });
}
const since = (...lines: string[]) => {
  const { entries, over } = turnsSince(log(...lines), 0, BEGIN);
  return [entries.map(({ n }) => n), over];
};

describe("since my last turn of several actions", () => {
  it("is every turn of the others after it, whatever I did in mine or answer in theirs", () => {
    const mine = ["0 act", "0 move", "0 end"];
    expect(since(...mine, "1 act", "1 lay", "0 lay", "2 act", "2 end")).toEqual([
      [3, 4, 5, 6, 7],
      false,
    ]);
  });

  it("does not reach back to an earlier turn, nor into the one that runs", () => {
    const round = ["0 act", "0 end", "1 act", "1 end"];
    expect(since(...round, ...round, "0 act", "0 move")).toEqual([[6, 7], true]);
  });

  it("is nothing before my first turn and while nobody has answered it", () => {
    expect(since("1 act", "1 end", "0 act", "0 move")).toEqual([[], false]);
    expect(since("0 house", "0 act", "0 end")).toEqual([[], false]);
  });
});
