/** A layout in a few signs, to be read out over a table or sent: `K7M-2TX` for a seed. */

/** Digits and letters that look the same in Latin and Cyrillic; none is taken for another. */
const SIGNS = "23456789ABCEHKMPTXY";
const LATIN: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  Р: "P",
  Т: "T",
  Х: "X",
  У: "Y",
};
const LENGTH = 6;
const LAYOUTS = SIGNS.length ** LENGTH;

/** The code of a seed; a seed that has none is written as the number it is. */
export function codeOf(seed: number): string {
  if (seed >= LAYOUTS) return String(seed);
  let code = "";
  for (let left = seed, at = 0; at < LENGTH; at += 1, left = Math.floor(left / SIGNS.length))
    code = (SIGNS[left % SIGNS.length] ?? "") + code;
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The seed that is meant, by its code in either alphabet or by its number; null if there is none. */
export function seedOf(text: string): number | null {
  const bare = text.trim().toUpperCase();
  if (/^\d+$/.test(bare)) return Number.isSafeInteger(Number(bare)) ? Number(bare) : null;
  const signs = [...bare.replace(/[\s-]/g, "")].map((sign) => LATIN[sign] ?? sign);
  if (signs.length !== LENGTH) return null;
  let seed = 0;
  for (const sign of signs) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0) return null;
    seed = seed * SIGNS.length + digit;
  }
  return seed;
}

/** A seed that has a code. */
export function randomSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % LAYOUTS;
}

/** What a link to a new game says of its table. */
export interface Shared {
  players: number;
  /** Null: the seed is a secret, or is drawn anew. */
  seed: number | null;
  options: Readonly<Record<string, unknown>>;
}

/** The address of a new game that is laid like this one. */
export function sharedPath(game: string, { players, seed, options }: Shared): string {
  const asked = new URLSearchParams({ game, players: String(players) });
  if (seed !== null) asked.set("layout", codeOf(seed));
  if (Object.keys(options).length) asked.set("set", JSON.stringify(options));
  return `/new?${asked}`;
}

/** What the address of a new game asks for; null if it names no layout. */
export function sharedIn(asked: URLSearchParams): Shared | null {
  if (!asked.has("players") && !asked.has("layout") && !asked.has("set")) return null;
  return {
    players: Number(asked.get("players") ?? 0) || 0,
    seed: seedOf(asked.get("layout") ?? ""),
    options: mapping(asked.get("set") ?? "{}") ?? {},
  };
}

/** A mapping as it is written in a link or a file; null if the text is none. */
export function mapping(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
