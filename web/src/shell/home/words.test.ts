import { beforeEach, describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import { company, outcome } from "./words";

beforeEach(() => (i18n.lang = "en"));

function table(game: string, places: number[] | null, ...mine: boolean[]): TableInfo {
  const seats = mine.map((mine, seat) => ({ seat, kind: "person", name: `P${seat}`, mine }));
  const winners = places && places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // The points are equal: who has won is not for the page to work out.
  const scores = (places ?? mine).map(() => 100);
  return { game, scores, places, winners, seats: seats as SeatInfo[] } as TableInfo;
}

describe("how a game ended for me", () => {
  it("is what the server says, whatever the points are", () => {
    expect(outcome(table("gaia", [2, 1], true, false))).toBe("place 2");
    expect(outcome(table("gaia", [2, 1], false, true))).toBe("victory");
    expect(outcome(table("gaia", [3, 1, 2], true, false, true))).toBe("place 2");
  });

  it("is shared where nothing parts us", () => {
    expect(outcome(table("gaia", [1, 1, 3], true, false, false))).toBe("shared victory");
    expect(outcome(table("gaia", [1, 1, 3], false, false, true))).toBe("place 3");
    expect(outcome(table("gaia", [1, 1], true, true))).toBe("victory");
  });

  it("counts an opponent without a seat among the places", () => {
    expect(outcome(table("gaia", [2, 1], true))).toBe("place 2");
    expect(outcome(table("gaia", [1, 2], true))).toBe("victory");
  });

  it("is unknown where nobody else is counted, to those who only watch, and without places", () => {
    expect(outcome(table("age_of_galaxy", [1], true))).toBeNull();
    expect(outcome(table("gaia", [1, 2], false, false))).toBeNull();
    expect(outcome(table("gaia", null, true, false))).toBeNull();
  });
});

it("names the opponent that the rules play", () => {
  for (const game of ["gaia", "age_of_galaxy"])
    expect(company(table(game, [], true)), game).toMatch(/Автома|Automa|Бот|Bot/);
  expect(company(table("gaia", [], true, false))).toBe("P1");
});
