import { expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../api/types";
import { company, myPlace } from "./words";

function table(game: string, scores: number[], ...mine: boolean[]): TableInfo {
  const seats = mine.map((mine, seat) => ({ seat, kind: "person", name: `P${seat}`, mine }));
  return { game, scores, seats: seats as SeatInfo[] } as TableInfo;
}

it("counts an opponent without a seat among the places", () => {
  expect(myPlace(table("gaia", [90, 120], true))).toBe(2);
  expect(myPlace(table("gaia", [120, 90], true))).toBe(1);
});

it("knows no place where nobody else is counted, or for those who only watch", () => {
  expect(myPlace(table("age_of_galaxy", [24], true))).toBeNull();
  expect(myPlace(table("gaia", [120, 90], false, false))).toBeNull();
});

it("names the opponent that the rules play", () => {
  for (const game of ["gaia", "age_of_galaxy"])
    expect(company(table(game, [], true)), game).toMatch(/Автома|Automa|Бот|Bot/);
  expect(company(table("gaia", [], true, false))).toBe("P1");
});
