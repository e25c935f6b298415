import { expect, it } from "vitest";
import type { SeatInfo } from "./contract";
import { awayWord, turnWord } from "./table";

const seat = (kind: string, mine: boolean, online: boolean) => ({ kind, mine, online }) as SeatInfo;
const ME = seat("person", true, true);

it("tells who has left the table, in the language of the page", () => {
  const seats = [ME, seat("person", false, false), seat("person", false, true)];
  expect([0, 1, 2].map((place) => awayWord({ seats, lang: "ru" }, place))).toEqual([
    undefined,
    "отошёл",
    undefined,
  ]);
  expect(awayWord({ seats, lang: "en" }, 1)).toBe("away");
});

it("says nothing of bots, of players at the same device and of an empty seat", () => {
  const seats = [ME, seat("bot", false, false), seat("hotseat", true, false)];
  for (const place of [1, 2, 3]) expect(awayWord({ seats, lang: "ru" }, place)).toBeUndefined();
});

it("says nothing where nobody of mine is there: in a replay nobody is", () => {
  const seats = [seat("person", true, false), seat("person", false, false)];
  expect(awayWord({ seats, lang: "ru" }, 1)).toBeUndefined();
});

it.each([
  ["turn", "turn"],
  ["after", "turn"],
  ["charge", "decides"],
])("says of who answers a decision of kind %s: %s", (kind, word) => {
  expect([0, 1].map((place) => turnWord({ decision: { seat: 1, kind } }, place))).toEqual([
    null,
    word,
  ]);
});

it("says nothing of anybody when nothing is decided", () => {
  expect(turnWord({ decision: null }, 0)).toBeNull();
});
