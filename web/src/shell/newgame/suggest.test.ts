import { beforeEach, expect, it } from "vitest";
import type { OptionSuggestion } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import { isNamed, pressed, suggestedWith } from "./suggest";

const word = (value: string, ru: string, whole = false): OptionSuggestion => ({
  value,
  label: { ru, en: value },
  whole,
  layers: [],
});
const TERRANS = word("terrans", "Терраны");
const XENOS = word("xenos", "Ксеносы");
const RANDOM = word("random", "Наугад", true);
const ALL = [RANDOM, TERRANS, XENOS];

beforeEach(() => (i18n.lang = "ru"));

it("a word is known by its id and its name in any language", () => {
  for (const text of ["terrans", "Терраны", "ксеносы, ТЕРРАНЫ "])
    expect(isNamed(text, TERRANS)).toBe(true);
  expect(isNamed("Ксеносы", TERRANS)).toBe(false);
});

it("a pressed word comes to the list in the language of the page, and goes again", () => {
  const one = pressed("", TERRANS, ALL);
  expect(one).toBe("Терраны");
  const two = pressed(one, XENOS, ALL);
  expect(two).toBe("Терраны, Ксеносы");
  expect(pressed(two, TERRANS, ALL)).toBe("Ксеносы");
});

it("a word that says it all stands alone", () => {
  expect(pressed("Терраны, Ксеносы", RANDOM, ALL)).toBe("Наугад");
  expect(pressed("random", XENOS, ALL)).toBe("Ксеносы");
});

it("suggests only what lies on the table", () => {
  const moweyds = { ...word("moweyds", "Моуэйды"), layers: ["lost_fleet"] };
  expect(suggestedWith([TERRANS, moweyds], [])).toEqual([TERRANS]);
  expect(suggestedWith([TERRANS, moweyds], ["lost_fleet"])).toEqual([TERRANS, moweyds]);
});
