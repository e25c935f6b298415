/** The planner of a federation: what is filled in, what can be changed, what is played in the end. */

import { flushSync, tick } from "svelte";
import type { Snippet } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { Choice } from "../../../kit/choice.svelte";
import type { AskPlans } from "../../../kit/choice.svelte";
import { Stage } from "../../testing";
import GalaxyMap from "../Map.svelte";
import Planner from "../Planner.svelte";
import Power from "../Power.svelte";
import {
  Planner as Plans,
  paidFrom,
  paidWithStone,
  planOf,
  planning,
  pointsOf,
  summary,
} from "../planner.svelte";
import type { FederationPlans, PaymentView } from "../types";
import Table from "../Table.svelte";
import { PLANS, propsOf, tableFrom } from "./fixtures";

for (const side of ["clientWidth", "clientHeight"])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });

const stage = new Stage();
afterEach(() => stage.clear());

/** A server that answers with these plans, and what it was asked. */
function server(...answers: FederationPlans[]): { ask: AskPlans; wishes: (readonly string[])[] } {
  const wishes: (readonly string[])[] = [];
  const ask: AskPlans = async (_, wished) => {
    wishes.push(wished);
    return { plans: answers[Math.min(wishes.length, answers.length) - 1] };
  };
  return { ask, wishes };
}

async function opened(plans = PLANS): Promise<Plans> {
  const planner = new Plans();
  await planner.open(server(plans).ask);
  return planner;
}

const FIRST = PLANS.federations[0]!;

describe("what is proposed", () => {
  it("is the first federation, its first satellites, the first payment and the token a bot likes", async () => {
    const planner = await opened();
    expect(planner.federation).toBe(FIRST);
    expect(planner.placed).toBe(FIRST.layouts[0]);
    expect(planner.payment).toBe(PLANS.payments[FIRST.satellites]![0]);
    expect(planner.token?.token).toBe(PLANS.suggested);
  });

  it("is one action made of ordinary ones, with all that they change", async () => {
    const planner = await opened();
    const { shown, steps } = planOf(planner)!;
    const payment = planner.payment!;
    expect(steps).toEqual([
      ...FIRST.layouts[0]!.actions,
      ...(payment.action ? [payment.action] : []),
      planner.token!.action,
    ]);
    expect(steps[0]).toBe("federation");
    const sums = new Map(shown.changes.map(({ good, amount }) => [good, amount]));
    for (const good of new Set([
      ...Object.keys(payment.changes),
      ...Object.keys(planner.token!.changes),
    ]))
      expect(sums.get(good)).toBe(
        (payment.changes[good as never] ?? 0) + (planner.token!.changes[good as never] ?? 0),
      );
    expect(shown.label.en).toBe(summary(FIRST, "en"));
    expect(shown.components).toEqual(FIRST.planets.map((hex) => `hex:${hex}`));
    expect(shown.notes[0]!.text.ru).toContain(String(FIRST.left));
  });

  it("is said with the right forms of the words", () => {
    const of = (planets: number, satellites: number) =>
      summary({ ...FIRST, planets: Array<string>(planets).fill("0,0"), satellites }, "ru");
    expect(of(1, 2)).toBe("1 планета, 2 спутника");
    expect(of(5, 1)).toBe("5 планет, 1 спутник");
  });
});

describe("variants", () => {
  it("go round, and each begins with its first satellites", async () => {
    const planner = await opened();
    planner.show(-1);
    expect(planner.variant).toBe(PLANS.federations.length - 1);
    planner.show(planner.variant + 1);
    expect(planner.variant).toBe(0);
    const several = PLANS.federations.findIndex(({ layouts }) => layouts.length > 1);
    planner.show(several);
    planner.lay(1);
    expect(planner.placed).toBe(PLANS.federations[several]!.layouts[1]);
    planner.lay(-1);
    expect(planner.layout).toBe(PLANS.federations[several]!.layouts.length - 1);
    planner.show(several + 1);
    expect(planner.layout).toBe(0);
  });
});

describe("payment", () => {
  const pay = (bowls: number[], brainstone: number | null = null): PaymentView => ({
    action: `pay ${bowls.join("-")}`,
    bowls,
    brainstone,
    changes: {},
  });
  const ways = [
    pay([2, 1, 0]),
    pay([2, 0, 1]),
    pay([1, 1, 1]),
    pay([2, 0, 0], 3),
    pay([1, 1, 0], 3),
  ];

  it("from a bowl moves to the nearest that is offered", () => {
    expect(paidFrom(ways, ways[0]!, 2, 1)).toBe(ways[1]);
    expect(paidFrom(ways, ways[1]!, 0, -1)).toBe(ways[2]);
    expect(paidFrom(ways, ways[0]!, 0, 1)).toBeNull();
  });

  it("may be with the brainstone where that is offered", () => {
    expect(paidWithStone(ways, ways[0]!)).toBe(ways[3]);
    expect(paidWithStone(ways, ways[4]!)).toBe(ways[0]);
    expect(paidWithStone(ways.slice(0, 3), ways[0]!)).toBeNull();
  });
});

it("points of a token are its own and those beside it", () => {
  const token = {
    ...PLANS.tokens[0]!,
    token: "fed_12vp",
    points: { fed_12vp: 12, "round goal 4": 5 },
  };
  expect(pointsOf(token)).toEqual({ all: 17, more: 5 });
});

describe("a planet that is clicked", () => {
  const inside = FIRST.planets[0]!;
  const outside = PLANS.groups.flat().find((hex) => !FIRST.planets.includes(hex))!;

  it("is wished out if it is in, and in if it is not", async () => {
    const planner = new Plans();
    const { ask, wishes } = server(PLANS, { ...PLANS, kept: [`-hex:${inside}`] }, PLANS);
    await planner.open(ask);
    await planner.toggle(ask, inside);
    expect(planner.wished).toBe(true);
    await planner.toggle(ask, outside);
    expect(wishes).toEqual([[], [`-hex:${inside}`], [`-hex:${inside}`, `+hex:${outside}`]]);
  });

  it("says why it cannot be, and what was shown stays", async () => {
    const planner = new Plans();
    const refused = { ru: "нельзя", en: "no" };
    const other = { ...PLANS, refused, federations: PLANS.federations.slice(1) };
    const { ask } = server(PLANS, other);
    await planner.open(ask);
    planner.show(2);
    await planner.toggle(ask, outside);
    expect(planner.told).toBe(refused);
    expect(planner.federation).toBe(PLANS.federations[2]);
  });

  it("tells that earlier wishes were let go", async () => {
    const planner = new Plans();
    const kept = [`-hex:${inside}`];
    const { ask } = server(PLANS, { ...PLANS, kept }, { ...PLANS, kept: [`+hex:${outside}`] });
    await planner.open(ask);
    await planner.toggle(ask, inside);
    expect(planner.told).toBeNull();
    await planner.toggle(ask, outside);
    expect(planner.told?.en).toContain("let go");
  });

  it("counts if it was the last: an earlier answer that comes later does not", async () => {
    const planner = new Plans();
    const late: ((plans: FederationPlans) => void)[] = [];
    const ask: AskPlans = () => new Promise((done) => late.push((plans) => done({ plans })));
    const first = planner.open(ask);
    const second = planner.open(ask);
    late[1]!(PLANS);
    late[0]!({ ...PLANS, federations: [] });
    await Promise.all([first, second]);
    expect(planner.federation).toBe(FIRST);
  });
});

describe("the planner is open", () => {
  const { view } = tableFrom("planning", "en");

  it("while the verb is picked in my turn", () => {
    const { choice } = tableFrom("planning", "en");
    choice.onplan = server(PLANS).ask;
    expect(planning(choice, view, false)).toBe(false);
    choice.pickVerb("federation");
    expect(planning(choice, view, false)).toBe(true);
    expect(planning(choice, view, true)).toBe(false);
  });

  it("and confirms nothing before it has an answer", () => {
    const { choice } = tableFrom("planning", "en");
    choice.pickVerb("federation");
    expect(choice.preview?.text).toBe("federation");
    choice.planning = true;
    expect(choice.preview).toBeNull();
  });

  it("not where nobody can be asked", () => {
    const choice = new Choice();
    choice.update(tableFrom("planning", "en").choice.actions, "same");
    choice.pickVerb("federation");
    expect(planning(choice, view, false)).toBe(false);
  });
});

describe("drawn", () => {
  async function draw(phone = false): Promise<Plans> {
    const planner = await opened();
    stage.draw(Planner, { table: tableFrom("planning", "ru"), planner, phone });
    return planner;
  }
  const pressed = () =>
    [...document.querySelectorAll('.planner [data-planned][aria-pressed="true"]')].length;

  it("has all four rows filled in", async () => {
    await draw();
    const text = document.body.textContent;
    expect(document.querySelector(".bar")!.getAttribute("aria-label")).toMatch(
      new RegExp(`^Энергоёмкость ${FIRST.value} из ${PLANS.need}: `),
    );
    expect(document.querySelectorAll(".thumb")).toHaveLength(Math.min(4, PLANS.count));
    expect(document.querySelectorAll(".token")).toHaveLength(PLANS.tokens.length);
    expect(document.querySelectorAll(".bowl")).toHaveLength(3);
    expect(text).toContain(`из ${PLANS.count}`);
    expect(pressed()).toBe(2);
  });

  it("goes to the next with the keys of comma and full stop, wherever letters are", async () => {
    const planner = await draw();
    const press = (code: string, key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true }));
    press("Period", "ю");
    expect(planner.variant).toBe(1);
    press("Comma", "б");
    expect(planner.variant).toBe(0);
  });

  it("takes another token with a click", async () => {
    const planner = await draw();
    const other = PLANS.tokens.find(({ token }) => token !== PLANS.suggested)!;
    document.querySelector<HTMLElement>(`[data-planned="${other.token}"]`)!.click();
    flushSync();
    expect(planner.token).toBe(other);
  });

  it("moves a token to another bowl", async () => {
    const planner = await draw();
    const before = planner.payment!;
    document
      .querySelector<HTMLElement>(".bowl button:not(:disabled)")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(planner.payment).not.toBe(before);
    expect(planner.payments).toContain(planner.payment);
  });

  it("on a phone has the arrows on top and no pictures", async () => {
    await draw(true);
    expect(document.querySelectorAll(".thumb")).toHaveLength(0);
    expect(document.querySelectorAll(".top .arrow").length).toBeGreaterThanOrEqual(2);
  });

  it("says that it is looking, and why there is nothing", async () => {
    const planner = new Plans();
    const table = tableFrom("planning", "ru");
    stage.draw(Planner, { table, planner });
    expect(document.body.textContent).toContain("Подбираю");
    await planner.open(async () => ({ refused: { ru: "слишком часто", en: "too often" } }));
    flushSync();
    expect(document.body.textContent).toContain("Слишком часто");
  });
});

describe("at the table", () => {
  it("takes the place of the research board while the verb is picked", async () => {
    const props = propsOf("planning", "ru");
    const { choice } = props;
    const { ask } = server(PLANS);
    choice.onplan = ask;
    const log = (() => undefined) as unknown as Snippet;
    stage.draw(Table, { ...props, tab: "", openTab: () => undefined, log });
    expect(document.querySelector(".research")).not.toBeNull();
    choice.pickVerb("federation");
    flushSync();
    expect(choice.preview, "nothing to confirm yet").toBeNull();
    await tick();
    flushSync();
    expect(document.querySelector(".research")).toBeNull();
    expect(document.querySelectorAll(".planner .token")).toHaveLength(PLANS.tokens.length);
    expect(choice.plan?.steps[0]).toBe("federation");
    expect(choice.preview).toBe(choice.plan?.shown);
    choice.clear();
    flushSync();
    expect(document.querySelector(".planner")).toBeNull();
    expect(document.querySelector(".research")).not.toBeNull();
    expect([choice.planning, choice.preview]).toEqual([false, null]);
  });

  it("a plan that is being changed is not played", async () => {
    const sent: string[] = [];
    const choice = new Choice(async ({ text }) => {
      sent.push(text);
      return null;
    });
    choice.update(tableFrom("planning", "en").choice.actions, "same");
    choice.plan = planOf(await opened());
    choice.waits = true;
    expect(await choice.confirm()).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe("on the map", () => {
  it("satellites are rings with numbers, planets have their value, in or out", async () => {
    const planner = await opened();
    const table = tableFrom("planning", "ru");
    stage.draw(GalaxyMap, { table, planner });
    const ghosts = [...document.querySelectorAll(".plan .ghost text")].map((e) => e.textContent);
    expect(ghosts).toEqual(FIRST.layouts[0]!.satellites.map((_, i) => String(i + 1)));
    expect(document.querySelectorAll(".plan polygon")).toHaveLength(PLANS.groups.flat().length);
    expect(document.querySelectorAll(".plan polygon.in")).toHaveLength(FIRST.planets.length);
    const named = (hex: string) =>
      document.querySelector(`[data-hex="hex:${hex}"]`)!.getAttribute("aria-label");
    expect(named(FIRST.planets[0]!)).toContain("войдёт в федерацию");
    expect(named(FIRST.layouts[0]!.satellites[0]!)).toContain("будущий спутник 1");
  });

  it("a click asks for the planet", async () => {
    const planner = await opened();
    const table = tableFrom("planning", "ru");
    const { ask, wishes } = server(PLANS);
    table.choice.onplan = ask;
    stage.draw(GalaxyMap, { table, planner });
    document
      .querySelector(`[data-hex="hex:${FIRST.planets[0]!}"]`)!
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(wishes).toEqual([[`-hex:${FIRST.planets[0]!}`]]);
  });
});

it("discarded tokens are crossed out in the bowls", async () => {
  const planner = await opened();
  const table = tableFrom("planning", "ru");
  table.choice.plan = planOf(planner);
  stage.draw(Power, { table, player: table.view.players[table.seat]! });
  expect(document.querySelectorAll(".cross")).toHaveLength(FIRST.satellites);
});
