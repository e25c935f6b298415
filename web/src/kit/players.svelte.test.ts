import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import PlayerCard from "./PlayerCard.svelte";
import PlayerList from "./PlayerList.svelte";
import type { PlayerFace } from "./players";
import RoundTitle from "./RoundTitle.svelte";

afterEach(() => document.body.replaceChildren());

const face = (seat: number, more: Partial<PlayerFace> = {}): PlayerFace => ({
  seat,
  color: "red",
  word: `word ${seat}`,
  ...more,
});

it("draws everybody in the order given, and tells whose board is wanted", () => {
  const told: (number | null | string)[] = [];
  const list = mount(PlayerList, {
    target: document.body,
    props: {
      faces: [face(2, { now: true, score: 7 }), face(0), face(9, { shape: 1 })],
      look: "cards" as const,
      label: "players",
      shown: 0,
      onshow: (seat: number) => told.push(seat),
      onpoint: (seat: number | null) => told.push(seat === null ? "away" : `at ${seat}`),
      card: createRawSnippet<[PlayerFace, number]>((face, place) => ({
        render: () => `<b>${place()}: ${face().seat}</b>`,
      })),
    },
  });
  flushSync();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".players button")];
  expect(buttons.map((button) => button.textContent.trim())).toEqual(["0: 2", "1: 0", "2: 9"]);
  expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
    "false",
  ]);
  expect(buttons.map((button) => button.classList.contains("now"))).toEqual([true, false, false]);
  buttons[2]!.click();
  buttons[0]!.dispatchEvent(new Event("pointerenter"));
  buttons[0]!.dispatchEvent(new Event("pointerleave"));
  expect(told).toEqual([9, "at 2", "away"]);
  void unmount(list);
});

it("is pointed at by the keyboard, not by the focus that a click has left", () => {
  const told: (number | null)[] = [];
  const list = mount(PlayerList, {
    target: document.body,
    props: {
      faces: [face(4)],
      look: "cards" as const,
      label: "players",
      shown: 0,
      onshow: () => undefined,
      onpoint: (seat: number | null) => told.push(seat),
      card: createRawSnippet<[PlayerFace, number]>(() => ({ render: () => "<b>card</b>" })),
    },
  });
  flushSync();
  const button = document.querySelector<HTMLButtonElement>(".players button")!;
  let visible = false;
  button.matches = (selector) => selector === ":focus-visible" && visible;
  button.dispatchEvent(new Event("focus"));
  expect(told).toEqual([]);
  visible = true;
  button.dispatchEvent(new Event("focus"));
  expect(told).toEqual([4]);
  void unmount(list);
});

it("has words instead of a card where there is little room", () => {
  const list = mount(PlayerList, {
    target: document.body,
    props: {
      faces: [face(0, { score: 12 })],
      look: "pills" as const,
      label: "players",
      shown: 0,
      onshow: () => undefined,
      card: createRawSnippet<[PlayerFace, number]>(() => ({ render: () => "<b>card</b>" })),
    },
  });
  expect(document.querySelector(".players")?.textContent).toContain("12 word 0");
  expect(document.querySelector(".players")?.textContent).not.toContain("card");
  void unmount(list);
});

it.each([
  [{ round: 0, over: false, phone: false }, "Set-up"],
  [{ round: 3, over: false, phone: false }, "Round 3"],
  [{ round: 3, over: false, phone: true }, "Round 3 of 6"],
  [{ round: 6, over: true, phone: true }, "Game over"],
])("names the round: %o", (given, words) => {
  const title = mount(RoundTitle, {
    target: document.body,
    props: { lang: "en" as const, rounds: 6, ...given },
  });
  flushSync();
  expect(document.querySelector(".round b")?.textContent).toBe(words);
  void unmount(title);
});

it("has cards with name, status, points and counts", () => {
  const props = { name: "Anna", counts: [{ key: "ore", icon: "g-ore", label: "ore", n: 4 }] };
  mount(PlayerCard, {
    target: document.body,
    props: { ...props, bot: false, status: "decides", now: true, points: { n: 12, label: "VP" } },
  });
  flushSync();
  const told = (selector: string) => document.querySelector(selector)?.textContent.trim();
  expect([told(".who b"), told(".status.now"), told(".vp"), told(".goods span")]).toEqual([
    "Anna",
    "decides",
    "12",
    "4",
  ]);
  expect(document.querySelector(".goods span")?.getAttribute("title")).toBe("ore");
  expect(document.querySelector(".vp svg")?.getAttribute("aria-label")).toBe("VP");
  document.body.replaceChildren();
  mount(PlayerCard, { target: document.body, props: { ...props, bot: true, points: null } });
  flushSync();
  expect([told(".vp"), document.querySelector(".who use")?.getAttribute("href")]).toEqual([
    "",
    "#u-bot",
  ]);
});
