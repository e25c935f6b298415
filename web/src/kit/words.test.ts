import { expect, it } from "vitest";
import { capital, counter, speaker } from "./words";

const say = speaker({ round: { ru: "Раунд {n} из {all}", en: "Round {n} of {all}" } });
const counted = counter({ vp: { en: ["point", "points"], ru: ["очко", "очка", "очков"] } });

it("fills the places of a word", () => {
  expect(say("en", "round", { n: 2, all: 6 })).toBe("Round 2 of 6");
  expect(say("ru", "round", { n: 2 })).toBe("Раунд 2 из ");
});

it("counts in the forms of each language", () => {
  expect([1, 2, 5, 11, 21].map((n) => counted("ru", n, "vp"))).toEqual([
    "1 очко",
    "2 очка",
    "5 очков",
    "11 очков",
    "21 очко",
  ]);
  expect([1, 2].map((n) => counted("en", n, "vp"))).toEqual(["1 point", "2 points"]);
  expect(counted("en", 3, "unknown")).toBe("3 unknown");
});

it("begins a text with a capital letter, and leaves the rest of it alone", () => {
  expect(["шаг к Гее", "a QIC", ""].map(capital)).toEqual(["Шаг к Гее", "A QIC", ""]);
});
