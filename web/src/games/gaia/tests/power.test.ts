import { describe, expect, it } from "vitest";
import { rearrange, spots } from "../power";
import type { PowerToken } from "../power";
import { details } from "../details";
import { holdings, powerOf, stockOf } from "../stock";
import { tableFrom } from "./fixtures";

const inArea = (tokens: readonly PowerToken[], area: number) =>
  tokens.filter((token) => token.area === area && !token.stone).length;

describe("tokens between bowls", () => {
  const start = rearrange([], [0, 2, 4, 0], null);

  it("lie as the server counts them", () => {
    expect([0, 1, 2, 3].map((area) => inArea(start, area))).toEqual([0, 2, 4, 0]);
  });

  it("keep their identity when they are charged", () => {
    const after = rearrange(start, [0, 0, 4, 2], null);
    expect(after.map(({ id }) => id)).toEqual(start.map(({ id }) => id));
    const moved = after.filter(
      (token) => start.find(({ id }) => id === token.id)?.area !== token.area,
    );
    expect(moved).toHaveLength(2);
    expect(moved.every(({ area }) => area === 3)).toBe(true);
  });

  it("leave and arrive: burning loses one, income adds some", () => {
    const burnt = rearrange(start, [0, 2, 2, 1], null);
    expect(burnt).toHaveLength(5);
    const grown = rearrange(burnt, [0, 5, 2, 1], null);
    expect(grown).toHaveLength(8);
    expect(new Set(grown.map(({ id }) => id)).size).toBe(8);
  });

  it("have one brainstone that travels as itself", () => {
    const with1 = rearrange([], [0, 2, 4, 0], 1);
    const stone = with1.find((token) => token.stone);
    const with3 = rearrange(with1, [0, 2, 4, 0], 3);
    expect(with3.find((token) => token.stone)).toEqual({ ...stone, area: 3 });
    expect(rearrange(with3, [0, 2, 4, 0], null).some((token) => token.stone)).toBe(false);
  });
});

describe("places in a bowl", () => {
  it.each([1, 2, 5, 6, 9, 10, 14, 20])("%i tokens fit without covering each other", (count) => {
    const radius = 30;
    const places = spots(count, radius);
    expect(places).toHaveLength(count);
    for (const [i, a] of places.entries()) {
      expect(Math.hypot(a.x, a.y) + a.size / 2).toBeLessThanOrEqual(radius + 0.5);
      for (const b of places.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size * 0.99);
    }
  });
});

describe("power in numbers", () => {
  it("is what the server says can be spent, and tokens where they lie", () => {
    const { view } = tableFrom("turn");
    const player = { ...view.players[0]!, brainstone: 3, power: { ready: 5, tokens: 4 } };
    player.goods = { ...player.goods, bowl1: 1, bowl2: 0, bowl3: 2 };
    expect(powerOf(player)).toMatchObject({ ready: 5, bowls: [1, 0, 3], change: 0 });
    expect(stockOf(player)).toMatchObject({ power: 5, tokens: 4 });
  });

  it("of the Nevlas with their institute is twice their tokens, and so is its price", () => {
    const { view, choice, seat } = tableFrom("nevlas");
    const player = view.players[seat]!;
    expect(powerOf(player).ready).toBe(2 * player.goods["bowl3"]!);
    const action = choice.actions.find(({ text }) => text.startsWith("action power"))!;
    const tokens = action.changes.find(({ good }) => good === "bowl3")!.amount;
    expect(powerOf(player, action).change).toBe(2 * tokens);
    expect(action.price["power"]).toBe(-2 * tokens);
  });
});

describe("the income on the board", () => {
  it("is the one with the booster of the pass that is previewed", () => {
    const { view, choice, seat, texts, lang } = tableFrom("nevlas");
    const player = view.players[seat]!;
    const passes = choice.actions.filter(({ text }) => text.startsWith("pass "));
    const told = passes.map((pass) => pass.notes.filter(({ id }) => id === "income"));
    expect(told.some((notes) => notes.length > 1)).toBe(true);
    for (const [index, notes] of told.entries()) {
      const shown = holdings(player, new Map(), {}, passes[index]);
      const power = powerOf(player, passes[index]);
      const after = new Map(shown.map(({ good, income }) => [`good:${good}`, income]));
      after.set("good:charge", power.charge).set("good:tokens", power.tokens);
      for (const { components, amount } of notes) {
        const good = components[0]!.replace("good:", "");
        expect(after.get(components[0]!)).toBe((player.income[good] ?? 0) + amount);
      }
      const words = notes[0]?.text[lang];
      if (words) expect(details(view, passes[index]!, texts, lang).split(words)).toHaveLength(2);
    }
  });
});
