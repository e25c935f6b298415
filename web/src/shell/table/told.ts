/** Who did something, and what: a sentence of the log that names its subject needs no other. */

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

export function told({ nameOf, playsOf }: Teller, seat: number, sentence: string): Told {
  const plays = playsOf?.(seat);
  if (plays && sentence.startsWith(`${plays} `))
    return { who: plays, what: sentence.slice(plays.length) };
  return { who: nameOf(seat), what: ` — ${sentence}` };
}
