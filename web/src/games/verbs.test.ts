/** A verb is called as the server calls it: the page says only what it says otherwise. */

import { describe, expect, it } from "vitest";
import type { Bilingual, TextEntry, VerbGroup, Wording } from "./contract";
import { VERBS as GALAXY } from "./age_of_galaxy/verbs";
import galaxyEn from "./age_of_galaxy/fixtures/texts.en.json";
import galaxyRu from "./age_of_galaxy/fixtures/texts.ru.json";
import { VERBS as ANUNNAKI } from "./anunnaki/verbs";
import anunnakiEn from "./anunnaki/fixtures/texts.en.json";
import anunnakiRu from "./anunnaki/fixtures/texts.ru.json";
import { VERBS as GAIA } from "./gaia/verbs";
import gaiaEn from "./gaia/fixtures/texts.en.lost_fleet.json";
import gaiaRu from "./gaia/fixtures/texts.ru.lost_fleet.json";

type Told = Readonly<Record<string, TextEntry>>;

const GAMES: readonly [string, readonly VerbGroup[], Told, Told][] = [
  ["age_of_galaxy", GALAXY, galaxyRu, galaxyEn],
  ["anunnaki", ANUNNAKI, anunnakiRu, anunnakiEn],
  ["gaia", GAIA, gaiaRu, gaiaEn],
];

describe.each(GAMES)("the buttons of %s", (_, groups, ru, en) => {
  const told = (verb: string): Bilingual | null => {
    const [name, english] = [ru[`verb:${verb}`]?.name, en[`verb:${verb}`]?.name];
    return name && english ? { ru: name, en: english } : null;
  };

  it("have a name for every verb", () => {
    for (const verb of groups.flatMap(({ verbs }) => verbs)) expect(told(verb), verb).toBeTruthy();
  });

  it("are there for every verb", () => {
    const verbs = Object.keys(ru).flatMap((id) => (id.startsWith("verb:") ? [id.slice(5)] : []));
    expect(groups.flatMap((group) => group.verbs).toSorted()).toEqual(verbs.toSorted());
  });

  it("say nothing that the server says", () => {
    const again = (own: Wording | undefined, verbs: readonly string[]) =>
      typeof own === "object" &&
      verbs.every((verb) => told(verb)?.ru === own.ru && told(verb)?.en === own.en);
    for (const { id, verbs, label, confirm } of groups) {
      expect(again(label, [id]), `label of ${id}`).toBe(false);
      expect(again(confirm, verbs), `confirm of ${id}`).toBe(false);
    }
  });
});
