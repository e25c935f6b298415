import { expect, it } from "vitest";
import { Choice } from "../kit/choice.svelte";
import type { LegalAction, SeatInfo } from "./contract";
import { awayWord, markOf, sentences, spoken, turnWord } from "./table";

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

it("says one sentence after the other, and nothing of what there is not", () => {
  expect(sentences("the star.", "", null, false, undefined, "2 moves")).toBe("The star. 2 moves");
});

it("reads a component aloud with its name, what it does and what else there is to say", () => {
  const texts = { "god:ra": { name: "Ra", help: "Brings gold." } };
  expect(spoken({ texts }, "god:ra", false, "summoned")).toBe("Ra. Brings gold. Summoned");
});

it("lights what has been picked and what may be", () => {
  const choice = new Choice();
  choice.update([{ text: "a", components: ["hex:1", "hex:2"] } as unknown as LegalAction], "1");
  choice.pick("hex:1");
  expect(["hex:1", "hex:2", "hex:3"].map((id) => markOf(choice, id))).toEqual([
    "selected",
    "legal",
    "",
  ]);
});
