/** Who did something, and what: a sentence of the log that names its subject needs no other. */

import type { SeatLook } from "../../games/contract";

export interface Teller {
  nameOf: (seat: number) => string;
  /** What a seat plays, as sentences call it; empty if nothing yet. */
  playsOf?: ((seat: number) => string) | undefined;
}

export interface Told {
  who: string;
  /** The rest of the line, with what stands between. */
  what: string;
}

/** What a seat plays, as sentences call it. */
export function subjectOf(look: SeatLook | undefined): string {
  return look?.subject ?? look?.detail ?? "";
}

export function told({ nameOf, playsOf }: Teller, seat: number, sentence: string): Told {
  // An opponent without a seat is told of by name.
  if (seat < 0) return { who: "", what: sentence };
  const plays = playsOf?.(seat);
  if (plays && sentence.startsWith(`${plays} `))
    return { who: plays, what: sentence.slice(plays.length) };
  return { who: nameOf(seat), what: ` — ${sentence}` };
}

/** With the name of whoever sits there, where the sentence has only what they play. */
export function named(
  teller: Teller,
  seat: number,
  sentence: string,
  mine: ReadonlySet<number>,
): Told & { name: string } {
  const { who, what } = told(teller, seat, sentence);
  const name = teller.nameOf(seat);
  const adds = who && seat >= 0 && !who.startsWith(name) && !mine.has(seat);
  return { who, what, name: adds ? name : "" };
}
