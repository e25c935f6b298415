/** A district in pieces and in words. */

import { nameOf } from "../contract";
import type { Texts } from "../contract";
import { sentences } from "../table";
import { KINDS, houseColor } from "./facts";
import { seatName } from "./table";
import type { Table } from "./table";
import type { AnunnakiView, DistrictView, PresenceView } from "./types";
import { say } from "./words";

export interface PieceLook {
  key: string;
  seat: number;
  kind: string;
  house: string;
  sprite: string;
  color: string;
  count: number;
  besieged: boolean;
}

/** Everything that stands in a district: by seat, the greatest figure first. */
export function piecesOf(view: AnunnakiView, district: DistrictView): PieceLook[] {
  return district.figures.flatMap((presence) => {
    const house = view.players[presence.seat]?.house;
    if (!house) return [];
    return KINDS.filter(([kind]) => presence[kind]).map(([kind, sprite], index, all) => ({
      key: `${presence.seat} ${kind}`,
      seat: presence.seat,
      kind,
      house,
      sprite,
      color: houseColor(house),
      count: presence[kind],
      // A settlement stands last.
      besieged: index === all.length - 1 && district.besieged.includes(presence.seat),
    }));
  });
}

/** The number that tells a district from others of its planet in words; "" where words do. */
export function numberOf(texts: Texts, district: string): string {
  return /\s(\d+)$/.exec(nameOf(texts, `district:${district}`))?.[1] ?? "";
}

/** "2 followers, chief god". */
export function figuresInWords(table: Table, presence: PresenceView): string {
  return KINDS.filter(([kind]) => presence[kind])
    .map(([kind]) => `${nameOf(table.texts, `figure:${kind}`)} ${presence[kind]}`)
    .join(", ");
}

/** Everything about a district, to be read aloud. */
export function districtInWords(table: Table, district: DistrictView): string {
  const { lang, texts } = table;
  const { civilization } = district;
  const sources = district.sources.map(({ resource, depleted }) => {
    const name = nameOf(texts, `good:${resource}`);
    return depleted ? `${name} (${say(lang, "depleted")})` : name;
  });
  return sentences(
    nameOf(texts, `district:${district.district}`),
    district.capital !== null && say(lang, "capital", { name: seatName(table, district.capital) }),
    district.atlantis && say(lang, "atlantis"),
    sources.length > 0 && say(lang, "sources", { list: sources.join(", ") }),
    district.shrines > 0 && say(lang, "shrines", { n: district.shrines }),
    civilization &&
      `${say(lang, "civilization")}, ${
        civilization.token
          ? say(lang, "strength", {
              n: table.facts.civilization.get(civilization.token)?.strength ?? "?",
            })
          : say(lang, "faceDown")
      }`,
    civilization?.guard ? say(lang, "guard", { n: civilization.guard }) : "",
    ...district.figures.map((presence) =>
      say(lang, "has", {
        name: seatName(table, presence.seat),
        list: figuresInWords(table, presence),
      }),
    ),
    district.ruler !== null && say(lang, "ruler", { name: seatName(table, district.ruler) }),
    district.contested && say(lang, "contested"),
    district.besieged.length > 0 &&
      say(lang, "besieged", {
        names: district.besieged.map((seat) => seatName(table, seat)).join(", "),
      }),
  );
}
