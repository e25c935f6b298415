/** Everything in the component tables can be drawn, named and explained. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entryOf } from "../../contract";
import { CAUSES } from "../causes";
import { boosterFace, goalFace, levelFace, spaceFace, tileFace, tokenFace } from "../faces";
import type { Sign } from "../faces";
import {
  GOOD_LOOKS,
  countLooks,
  factionColor,
  factsOf,
  seatHue,
  structureIcon,
  trackLook,
} from "../facts";
import { KINDS, TABS, VERBS } from "../verbs";
import { WORDS, counted } from "../words";
import { FRAMES, TEXTS, frameOf, tables } from "./fixtures";
import type { FrameName } from "./fixtures";

const facts = factsOf(tables);
const sprites = ["assets/icons", "assets/planets", "games/gaia/assets/lost-fleet"]
  .map((name) => readFileSync(`src/${name}.svg`, "utf8"))
  .join("");
const symbols = new Set([...sprites.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));

function iconsOf(signs: readonly Sign[]): string[] {
  return signs.flatMap((sign) =>
    sign.is === "action" ? iconsOf(sign.signs) : "look" in sign ? [sign.look.icon] : [],
  );
}

const FACES: [string, Sign[]][] = [
  ...[...tables.standard_tiles, ...tables.advanced_tiles].map((tile): [string, Sign[]] => [
    `tile:${tile.id}`,
    tileFace(tile),
  ]),
  ...tables.boosters.map((it): [string, Sign[]] => [`booster:${it.id}`, boosterFace(it)]),
  ...tables.tokens.map((it): [string, Sign[]] => [`token:${it.id}`, tokenFace(it)]),
  ...tables.round_goals.map((it): [string, Sign[]] => [`goal:${it.id}`, goalFace(it)]),
  ...tables.board_actions.map((it): [string, Sign[]] => [`space:${it.id}`, spaceFace(it)]),
];

describe("faces", () => {
  it.each(FACES)("%s has signs whose icons exist", (_, signs) => {
    const icons = iconsOf(signs);
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) expect(symbols).toContain(icon);
  });

  it("differ between any two tiles, boosters, tokens and action spaces", () => {
    const drawn = FACES.filter(([id]) => !id.startsWith("goal:")).map(([id, signs]) =>
      JSON.stringify([id.split(":")[0], signs]),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(tables.tracks.map((track) => [track.id, track] as const))(
    "every level of %s that brings something shows it",
    (id, track) => {
      expect(symbols).toContain(trackLook(id).icon);
      track.levels.forEach((level, number) => {
        const gives = level.once.length || level.income.length;
        if (gives) expect(levelFace(track, number).length).toBeGreaterThan(0);
        for (const icon of iconsOf(levelFace(track, number))) expect(symbols).toContain(icon);
      });
    },
  );

  it("final goals count something with an icon", () => {
    for (const goal of tables.final_goals) expect(countLooks(goal.count).length).toBeGreaterThan(0);
  });
});

describe("words", () => {
  const ids = [
    ...FACES.map(([id]) => id),
    ...tables.final_goals.map(({ id }) => `final:${id}`),
    ...tables.tracks.map(({ id }) => `track:${id}`),
    ...tables.structures.map((id) => `structure:${id}`),
    ...tables.factions.map(({ id }) => `faction:${id}`),
  ];
  it.each(["ru", "en"] as const)("in %s every component has a name and an explanation", (lang) => {
    for (const id of ids) {
      const entry = entryOf(TEXTS[lang], id);
      expect(entry?.name, id).toBeTruthy();
      expect(entry?.help, id).toBeTruthy();
    }
    for (const id of tables.planet_types) expect(entryOf(TEXTS[lang], `planet:${id}`)).toBeTruthy();
  });

  it("of the layout are in both languages with the same places", () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([it]) => it).sort();
    for (const { ru, en } of Object.values(WORDS)) {
      expect(ru && en).toBeTruthy();
      expect(places(ru)).toEqual(places(en));
    }
  });

  it("count in the grammar of each language", () => {
    expect(counted("ru", 1, "credits")).toBe("1 кредит");
    expect(counted("ru", 3, "credits")).toBe("3 кредита");
    expect(counted("ru", 12, "credits")).toBe("12 кредитов");
    expect(counted("en", 1, "tokens")).toBe("1 token");
    expect(counted("en", 2, "tokens")).toBe("2 tokens");
  });
});

describe("looks", () => {
  it("every faction has the colour of its home, with the tables and without", () => {
    for (const name of Object.keys(FRAMES) as FrameName[])
      for (const player of frameOf(name).view.players)
        expect(seatHue(player)).toBe(factionColor(facts, player.faction, player.seat));
    expect(seatHue({ home: "ice", seat: 0 })).toBe("var(--faction-ice)");
    expect(seatHue({ home: null, seat: 2 })).toBe("var(--seat-3)");
  });

  it("icons of goods, structures, verbs, decisions and tabs exist", () => {
    const icons = [
      ...Object.values(GOOD_LOOKS).map(({ icon }) => icon),
      ...tables.structures.map(structureIcon),
      ...VERBS.map(({ icon }) => icon),
      ...Object.values(KINDS).flatMap(({ icon }) => icon ?? []),
      ...TABS.map(({ icon }) => icon),
    ];
    for (const icon of icons) expect(symbols).toContain(icon);
  });

  it("every good of the events has a look", () => {
    const notes = ["automa", "round"];
    for (const name of Object.keys(FRAMES) as FrameName[])
      for (const { changes } of frameOf(name).actions)
        for (const { good } of changes)
          expect(notes.includes(good) || good in GOOD_LOOKS, good).toBe(true);
  });
});

describe("verbs and causes", () => {
  it("every legal verb of the fixtures has a button or a word to confirm with", () => {
    for (const name of Object.keys(FRAMES) as FrameName[])
      for (const { text } of frameOf(name).actions) {
        const verb = text.split(" ")[0] ?? "";
        expect(VERBS.filter(({ verbs }) => verbs.includes(verb))).toHaveLength(1);
      }
  });

  it("every decision of the catalogue has a look", () => {
    const kinds = Object.keys(TEXTS.en).filter((id) => id.startsWith("decision:"));
    expect(kinds.length).toBeGreaterThan(10);
    for (const id of kinds) expect(KINDS, id).toHaveProperty(id.slice("decision:".length));
  });

  it("everything that can bring victory points belongs to one group", () => {
    const grouped = CAUSES.flatMap(({ causes }) => causes);
    expect(new Set(grouped).size).toBe(grouped.length);
    const brings = (goods: readonly (readonly [string, number])[]) =>
      goods.some(([good]) => good === "vp");
    const sources = [
      ...[...tables.standard_tiles, ...tables.advanced_tiles].filter(({ goods }) => brings(goods)),
      ...tables.tokens.filter(({ goods }) => brings(goods)),
      ...tables.boosters.filter(({ pass_vp }) => pass_vp > 0),
      ...tables.board_actions.filter(({ goods }) => brings(goods)),
      ...tables.final_goals,
    ];
    for (const { id } of sources) expect(grouped).toContain(id);
  });
});
