/** Who goes where: figures are picked on the map, and what is asked next follows what is picked. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { LegalAction } from "../../contract";
import { Choice } from "../../../kit/choice.svelte";
import { targetOf } from "../components";
import { wantsToken } from "../components";
import { details } from "../details";
import {
  asks,
  companionsOf,
  goersFrom,
  goersLeft,
  journeyOf,
  nextWord,
  pickGoer,
  wantsDistrict,
} from "../journey";
import Ways from "../Ways.svelte";
import Worlds from "../Worlds.svelte";
import { TEXTS, frameOf, tableFrom } from "./fixtures";

function going(text: string): LegalAction {
  const [, figure, from, to, ...along] = text.split(" ");
  const components = [
    `figure:${figure}`,
    `from:${from}`,
    `district:${to}`,
    ...along.map((one) => `figure:${one}`),
  ];
  return { text, components, label: { ru: text, en: text }, changes: [], price: {}, notes: [] };
}

function choosing(...texts: string[]): Choice {
  const choice = new Choice();
  choice.update(texts.map(going), "key");
  return choice;
}

const TEXT = [
  "move follower a b",
  "move follower a c",
  "move chief_god a b",
  "move follower c b",
  "move follower c a",
];

it("figures that may go are those whose word leads an action", () => {
  const choice = choosing(...TEXT, "move settlement a b follower");
  expect([...goersFrom(choice, "a")]).toEqual(["follower", "chief_god", "settlement"]);
  expect([...goersFrom(choice, "b")]).toEqual([]);
});

it("a figure is picked with the district that it leaves, and another one instead of it", () => {
  const choice = choosing(...TEXT);
  expect(pickGoer(choice, "a", "chief_god")).toBe(true);
  expect(choice.preview?.text).toBe("move chief_god a b");
  expect(pickGoer(choice, "a", "follower")).toBe(true);
  expect(choice.picked).toEqual(["from:a", "figure:follower"]);
  // A figure where these may go means that district.
  expect(pickGoer(choice, "c", "follower")).toBe(false);
  choice.pick("district:c");
  expect(choice.preview?.text).toBe("move follower a c");
  // Where nobody goes now, another one is chosen.
  expect(pickGoer(choice, "c", "follower")).toBe(true);
  expect(choice.picked).toEqual(["from:c"]);
});

it("a district that cannot be entered is asked about once it is known who goes there", () => {
  const choice = choosing(...TEXT);
  expect(wantsDistrict(choice)).toBeNull();
  choice.pick("from:c");
  expect(wantsDistrict(choice)).toBe("move follower c");
  choice.pick("district:b");
  expect(wantsDistrict(choice)).toBe("move follower c");
  const build = { ...going("build x a b"), text: "build b", components: ["district:b"] };
  choice.update([build], "other");
  expect(wantsDistrict(choice)).toBe("build");
});

it("asks who, then where to, then who is taken along", () => {
  const choice = choosing(...TEXT, "move chief_god a c", "move chief_god a c follower");
  const { view } = frameOf("move");
  expect([nextWord(choice), asks(view, choice, {}, "en")]).toEqual([null, ""]);
  choice.pick("from:a");
  expect([nextWord(choice), goersLeft(choice)]).toEqual(["askWho", ["follower", "chief_god"]]);
  expect(asks(view, choice, {}, "en")).toBe("A. Who goes?");
  choice.pick("figure:chief_god");
  expect(asks(view, choice, {}, "ru")).toBe("Chief god, a → Куда?");
  expect([nextWord(choice), goersLeft(choice)]).toEqual(["askWhere", []]);
  choice.pick("district:c");
  expect(nextWord(choice)).toBe("askTaken");
  choice.clear();
  choice.pick("from:c");
  expect(nextWord(choice)).toBe("askWhere");
});

it("asks who goes where only the district they go to is known", () => {
  const choice = choosing(
    "move follower a b",
    "move settlement a b",
    "move settlement a b follower",
  );
  choice.pick("from:a");
  choice.pick("district:b");
  expect(nextWord(choice)).toBe("askWho");
});

it("asks who goes and where from, where the district they go to came first", () => {
  const choice = choosing(...TEXT);
  const { view } = frameOf("move");
  choice.pick("district:b");
  expect(asks(view, choice, {}, "en")).toBe("B. Who goes here, and where from?");
  choice.pick("from:a");
  expect(asks(view, choice, {}, "en")).not.toContain("where from");
});

it("asks of other verbs what is still open", () => {
  const of = (text: string, ...components: string[]): LegalAction => ({
    ...going("x a b c"),
    text,
    components,
  });
  const { view } = frameOf("move");
  const asked = (picked: string, ...actions: LegalAction[]) => {
    const choice = new Choice();
    choice.update(actions, text);
    choice.pick(picked);
    return asks(view, choice, {}, "ru");
  };
  const text = "any";
  const summon = [
    of("summon hera a", "god:hera", "district:a"),
    of("summon hera b", "god:hera", "district:b"),
    of("summon ares b", "god:ares", "district:b"),
  ];
  expect(asked("god:hera", ...summon)).toBe("Вместо какого последователя?");
  expect(asked("district:b", ...summon)).toBe("Какого бога призвать?");
  const begun = new Choice();
  begun.update(summon, text);
  begun.pickVerb("summon");
  expect(asks(view, begun, {}, "ru"), "nothing yet but the verb").toContain("Какого бога");
  const gather = (goods: string) => of(`gather ${goods} a`, `goods:${goods}`, "district:a");
  expect(asked("district:a", gather("1food"), gather("2food"))).toBe("Сколько собрать?");
  const recruit = (from: string) => of(`recruit a ${from}`, "district:a", `from:${from}`);
  expect(asked("district:a", recruit("b"), recruit("c"))).toContain("откуда взять");
  const take = (trade: string) => of(`take ${trade}`, `trade:${trade}`, "district:a");
  expect(asked("district:a", take("x"), take("y")), "the common words").toBe("");
});

it("knows whom the same figure takes along, where ways differ in nothing else", () => {
  const ways = ["move settlement a b", "move settlement a b follower"].map(going);
  expect([...companionsOf(ways)!.values()]).toEqual([[], ["figure:follower"]]);
  expect(companionsOf([...ways, going("move follower a b")])).toBeNull();
  expect(companionsOf([...ways, going("move settlement a c")])).toBeNull();
});

it("says whom a settlement takes along, and names a token that has only a picture", () => {
  const table = tableFrom("move");
  const choice = choosing("move settlement a b", "move settlement a b follower");
  const of = (token: string): LegalAction => ({
    ...going("x a b c"),
    text: `magic red_action ${token}`,
    components: ["magic:red_action", `token:${token}`],
  });
  const shown = mount(Ways, { target: document.body, props: { table: { ...table, choice } } });
  const buttons = () => {
    flushSync();
    return [...document.querySelectorAll(".ways button small")].map((one) => one.textContent);
  };
  choice.pick("from:a");
  choice.pick("district:b");
  expect(buttons()).toEqual(["nobody"]);
  choice.update([of("power"), of("red_move")], "magic");
  choice.pick("magic:red_action");
  expect(wantsToken(choice)).toBe("magic red_action");
  expect(buttons()).toEqual(["Power", "Red movement"]);
  void unmount(shown);
});

it("strikes out the source that a way to gather uses up", () => {
  const table = tableFrom("move");
  const of = (good: string): LegalAction => ({
    ...going("x a b c"),
    text: `gather 1wood+1metal a ${good}`,
    components: ["goods:1wood+1metal", "district:a", `good:${good}`],
  });
  const choice = new Choice();
  choice.update([of("wood"), of("metal")], "gather");
  choice.pick("district:a");
  const shown = mount(Ways, { target: document.body, props: { table: { ...table, choice } } });
  flushSync();
  const struck = [...document.querySelectorAll(".ways .drained")];
  expect(struck.length).toBe(2);
  void unmount(shown);
});

it("shows the way to what is pointed at, and then to what is previewed", () => {
  const choice = choosing(...TEXT);
  expect(journeyOf(choice, "b")).toBeNull();
  choice.pick("from:c");
  expect(journeyOf(choice, null)).toBeNull();
  expect(journeyOf(choice, "b")).toEqual({ from: "c", to: "b", kinds: ["follower"] });
  choice.pick("district:a");
  expect(journeyOf(choice, "b")).toEqual({ from: "c", to: "a", kinds: ["follower"] });
});

it("a ring promises that a click goes on with what is picked", () => {
  const magic = (spell: string, token: string): LegalAction => ({
    ...going("x a b c"),
    text: `magic ${spell} ${token}`,
    components: [`magic:${spell}`, `token:${token}`],
  });
  const choice = new Choice();
  choice.update([magic("blue", "portal"), magic("blue", "trade"), magic("red", "power")], "key");
  const lit = (id: string) => targetOf(choice, id).mark;
  expect([lit("token:portal"), lit("token:power")]).toEqual(["legal", "legal"]);
  choice.pick("magic:blue");
  expect([lit("token:portal"), lit("token:power"), lit("magic:red")]).toEqual([
    "legal",
    "",
    "legal",
  ]);
  choice.pick(targetOf(choice, "token:trade").target!);
  expect(choice.preview?.text).toBe("magic blue trade");
  expect(lit("token:portal")).toBe("legal");
});

describe("on the map", () => {
  const shown: Record<string, unknown>[] = [];
  afterEach(() => {
    for (const one of shown.splice(0)) void unmount(one);
    document.body.replaceChildren();
  });

  it("figures that may go are ringed; the one that is pressed goes, and its way is drawn", () => {
    const table = tableFrom("move");
    shown.push(mount(Worlds, { target: document.body, props: { table } }));
    flushSync();
    const action = frameOf("move").actions.find(({ text }) => text.startsWith("move"))!;
    const [figure, from, to] = action.components;
    const kind = figure!.slice(7);
    const piece = () =>
      document.querySelector(`[data-component="${from}"] .goes[data-figure="${kind}"]`)!;
    expect(piece().querySelector(".foot")).not.toBeNull();
    piece().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(table.choice.picked).toContain(from);
    expect(document.querySelector(".route")).toBeNull();
    table.choice.pick(to!);
    flushSync();
    expect(document.querySelectorAll(".route .ghost").length).toBe(1);
  });

  it("a district tells its name under the pointer, and its number always", () => {
    const table = tableFrom("move");
    shown.push(mount(Worlds, { target: document.body, props: { table } }));
    flushSync();
    const gaia = frameOf("move").view.planets.find(({ seat }) => seat === null)!;
    const { district } = gaia.districts.find(({ atlantis }) => !atlantis)!;
    const drawn = document.querySelector(`[data-component$=":${district}"]`)!;
    const name = TEXTS.en[`district:${district}`]!.name;
    expect(`Gaia ${drawn.querySelector(".no")?.textContent}`).toBe(name);
    expect(document.querySelector(".tag")).toBeNull();
    drawn.dispatchEvent(new Event("pointerenter"));
    flushSync();
    expect(document.querySelector(".tag")?.textContent?.trim()).toBe(name);
    drawn.dispatchEvent(new Event("pointerleave"));
    flushSync();
    expect(document.querySelector(".tag")).toBeNull();
  });

  it("who goes is asked where several kinds stand", () => {
    const choice = choosing(...TEXT);
    choice.pick("from:a");
    shown.push(
      mount(Ways, { target: document.body, props: { table: { ...tableFrom("move"), choice } } }),
    );
    flushSync();
    const buttons = document.querySelectorAll<HTMLElement>(".ways button");
    expect(buttons.length).toBe(2);
    buttons[0]!.click();
    flushSync();
    expect(choice.picked).toEqual(["from:a", "figure:follower"]);
    expect(document.querySelector(".ways")).toBeNull();
  });

  it("the preview says what the server says of a journey", () => {
    const { view, actions } = frameOf("move");
    const told = actions.find(({ notes }) => notes.length > 0)!;
    const words = details(view, told, TEXTS.ru, "ru");
    for (const { text } of told.notes) expect(words).toContain(text.ru);
  });
});
