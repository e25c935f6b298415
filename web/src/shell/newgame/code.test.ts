import { describe, expect, it } from "vitest";
import { codeOf, randomSeed, seedOf, sharedIn, sharedPath } from "./code";

describe("the code of a layout", () => {
  it("says a seed in six signs and is read back", () => {
    for (const seed of [0, 7, 19 ** 6 - 1, randomSeed()]) {
      expect(codeOf(seed)).toMatch(/^[2-9ABCEHKMPTXY]{3}-[2-9ABCEHKMPTXY]{3}$/);
      expect(seedOf(codeOf(seed))).toBe(seed);
    }
  });

  it("is read in either alphabet, with or without the hyphen", () => {
    const seed = seedOf("K7M-2TX");
    expect(seed).not.toBeNull();
    expect(seedOf("к7м 2тх")).toBe(seed);
    expect(seedOf(" k7m2tx ")).toBe(seed);
  });

  it("leaves a number a number, and anything else is no code", () => {
    expect(seedOf("2024")).toBe(2024);
    expect(codeOf(4_000_000_000)).toBe("4000000000");
    expect(seedOf("привет")).toBeNull();
    expect(seedOf("")).toBeNull();
    expect(seedOf("99999999999999999999")).toBeNull();
  });

  it("goes into a link with whatever is laid by hand", () => {
    const shared = { players: 3, seed: 12345, options: { table: { rounds: ["a", "b"] } } };
    const path = sharedPath("gaia", shared);
    expect(sharedIn(new URL(path, "http://x").searchParams)).toEqual(shared);
    expect(sharedIn(new URLSearchParams("game=gaia&bots"))).toBeNull();
    expect(sharedIn(new URLSearchParams("set=nonsense"))?.options).toEqual({});
  });
});
