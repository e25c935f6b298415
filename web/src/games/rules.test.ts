/**
 * The page knows no rules: what a component does is worked out by the server and sent.
 *
 * Ids of components may stand in tables of pictures and words; a condition on one of them means that
 * the page has begun to decide something by itself.
 */

import { describe, expect, it } from "vitest";
import { FIGURES as GALAXY_FIGURES } from "./age_of_galaxy/figures";
import { FIGURES as ANUNNAKI_FIGURES } from "./anunnaki/figures";
import { FIGURES as GAIA_FIGURES } from "./gaia/figures";
import galaxy from "./age_of_galaxy/fixtures/tables.json";
import anunnaki from "./anunnaki/fixtures/tables.json";
import gaia from "./gaia/fixtures/tables.lost_fleet.json";

const FILES: Record<string, string> = import.meta.glob(
  ["./**/*.{ts,svelte}", "!./**/*.test.ts", "!./**/tests/**", "!./**/fixtures/**"],
  { query: "?raw", import: "default", eager: true },
);

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

/** Everything in the boxes whose rules the engines know, by the folder that draws it. */
const GAIA = new Set([
  ...ids(gaia.factions),
  ...gaia.structures,
  ...gaia.planet_types,
  ...ids(gaia.tracks),
  ...ids(gaia.standard_tiles),
  ...ids(gaia.advanced_tiles),
  ...ids(gaia.boosters),
  ...ids(gaia.tokens),
  ...ids(gaia.round_goals),
  ...ids(gaia.final_goals),
  ...ids(gaia.board_actions),
  ...ids(gaia.conversions),
  ...ids(gaia.ships),
  ...gaia.ships.flatMap(({ spaces }) => ids(spaces)),
  ...ids(gaia.artifacts),
  ...ids(gaia.tinkering_tiles),
  ...ids(gaia.economy_sides),
  ...ids(gaia.extension_sides),
]);
const GALAXY = new Set([
  ...ids(galaxy.factions),
  ...galaxy.factions.flatMap(({ abilities }) => ids(abilities)),
  ...ids(galaxy.technologies),
  ...galaxy.planet_types,
  ...ids(galaxy.directions),
  ...ids(galaxy.space_cards),
  ...ids(galaxy.trade_cards),
  ...ids(galaxy.congress),
]);
const ANUNNAKI = new Set([
  ...ids(anunnaki.houses),
  ...ids(anunnaki.lesser_gods),
  ...ids(anunnaki.chief_gods),
  ...ids(anunnaki.tokens),
  ...ids(anunnaki.magic),
  ...ids(anunnaki.goals),
  ...ids(anunnaki.weapons),
  ...ids(anunnaki.civilizations),
  ...ids(anunnaki.culture),
  ...ids(anunnaki.trade),
  ...ids(anunnaki.artifacts),
  ...ids(anunnaki.planets),
  ...anunnaki.planets.flatMap(({ districts }) => ids(districts)),
  ...anunnaki.resources,
  ...anunnaki.tracks.ids,
]);
/** By the folder that draws it; everything else is looked at with the ids of Gaia Project. */
const BOXES: readonly [string, ReadonlySet<string>][] = [
  ["./age_of_galaxy/", GALAXY],
  ["./anunnaki/", ANUNNAKI],
];
const boxOf = (name: string) => BOXES.find(([folder]) => name.startsWith(folder))?.[1] ?? GAIA;

const WORD = String.raw`["'\`](?:\w+:)?([\w-]+)["'\`]`;
/** Ways to ask whether something is a certain component. */
const CONDITIONS = [
  new RegExp(String.raw`[!=]==?\s*${WORD}`, "g"),
  new RegExp(String.raw`${WORD}\s*[!=]==?`, "g"),
  new RegExp(String.raw`\bcase\s+${WORD}`, "g"),
  new RegExp(String.raw`\.(?:includes|has|startsWith|endsWith|indexOf)\(\s*${WORD}`, "g"),
  new RegExp(String.raw`${WORD}\s+in\b`, "g"),
];

function bare(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/[^\n]*/g, "");
}

/** Component ids that a text has conditions on. */
function asked(text: string, box: ReadonlySet<string>): string[] {
  const found = CONDITIONS.flatMap((pattern) => [...bare(text).matchAll(pattern)]);
  return found.flatMap(([, id = ""]) => (box.has(id) ? [id] : []));
}

describe("conditions", () => {
  it.each([
    ['player.faction !== "gleens" ? 1 : 0', ["gleens"]],
    ['planets.get(id) === "gaia"', ["gaia"]],
    ['["nevlas"].includes(x) || new Set(names).has("taklons")', ["taklons"]],
    ['if (id.startsWith("track:navigation")) {}', ["navigation"]],
    ['case "planetary_institute":', ["planetary_institute"]],
    ['"energy_shields" in known', ["energy_shields"]],
    ['const HUES = { terrans: "blue" }; // faction === "gleens"', []],
    ['props.layout === "phone"', []],
  ])("%s asks about %j", (text, found) => {
    expect(asked(text, new Set([...GAIA, ...GALAXY]))).toEqual(found);
  });
});

it("is looked at file by file", () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(100);
  expect(GAIA.size).toBeGreaterThan(90);
  expect(GALAXY.size).toBeGreaterThan(90);
  expect(ANUNNAKI.size).toBeGreaterThan(90);
});

it.each(Object.entries(FILES))("%s asks about no component", (name, text) => {
  expect(asked(text, boxOf(name))).toEqual([]);
});

/** Numbers of the rulebooks that once stood in the page: they are sent by the server. */
const NUMBERS =
  /\b(?:ROUNDS|NEAR|TOP|CAPS?|WHEEL|\w*WORTH|\w*_LEVEL|LEVELS)\s*(?::[^=]*)?=\s*[\d[]/;

it.each(Object.entries(FILES))("%s has no number of the rules", (_, text) => {
  expect(NUMBERS.exec(bare(text))?.[0]).toBeUndefined();
});

/** How many there are of a thing the box says, which an expansion or its owner may change. */
const COUNTED = [
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i,
  /\d|(?<![а-яё])(?:дв(?:а|е|ух)|тр(?:и|[её]х)|четыр|пят(?:ь|и)|шест(?:ь|и)|сем(?:ь|и)|вос(?:е|ь)м|девят|десят)/i,
];
const CAPTIONS = [GAIA_FIGURES, GALAXY_FIGURES, ANUNNAKI_FIGURES].flatMap(({ captions }) =>
  Object.entries(captions),
);

it("knows what counts", () => {
  expect("The nine kinds of tiles").toMatch(COUNTED[0]!);
  expect("Цели шести раундов").toMatch(COUNTED[1]!);
});

it.each(CAPTIONS)("the caption of %s counts nothing in the box", (_, { en, ru }) => {
  expect(en).not.toMatch(COUNTED[0]!);
  expect(ru).not.toMatch(COUNTED[1]!);
});
