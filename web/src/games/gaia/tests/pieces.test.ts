import { describe, expect, it } from "vitest";
import { factsOf } from "../facts";
import { allOf, groupsOf, put, swapSectors, turnSector, without } from "../pieces";
import type { GroupId } from "../pieces";
import { fleet, frameOf, tables } from "./fixtures";

const facts = factsOf(tables);
const view = frameOf("settle").view;

const group = (id: GroupId, of = view, known = facts) => {
  const found = groupsOf(of, known).find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const lying = (id: GroupId) => group(id).slots.map(({ piece }) => piece);

describe("a table laid piece by piece", () => {
  it("names a whole list when one of it is changed", () => {
    const rounds = group("rounds");
    const other = rounds.choices.find((id) => !lying("rounds").includes(id)) ?? "";
    const named = put({}, rounds, 3, other);
    expect(named).toEqual({ rounds: lying("rounds").with(3, other) });
  });

  it("lets a piece that lies elsewhere change places", () => {
    const [first = "", , third = ""] = lying("rounds");
    expect(put({}, group("rounds"), 0, third)["rounds"]).toEqual(
      lying("rounds").with(0, third).with(2, first),
    );
    const tiles = group("standard");
    const free = tiles.slots.findIndex(({ at }) => !at);
    const named = put({}, tiles, 0, tiles.slots[free]?.piece ?? "")["standard"] as {
      free: string[];
    };
    expect(named.free[0]).toBe(tiles.slots[0]?.piece);
    expect(new Set(Object.values(named).flat()).size).toBe(tiles.slots.length);
  });

  it("leaves a part to the lot again, and the others as they were named", () => {
    const named = put(put({}, group("finals"), 0, "x"), group("token"), 0, "y");
    expect(without(named, "finals")).toEqual({ terraforming_token: "y" });
  });

  it("turns a sector, and lets two change places with their turns", () => {
    const [one, other] = view.sectors;
    if (!one || !other) throw new Error("no sectors");
    const turned = turnSector(view, {}, one.sector)["sectors"] as (typeof one)[];
    expect(turned[0]).toEqual({
      sector: one.sector,
      centre: one.centre,
      rotation: (one.rotation + 1) % 6,
    });
    expect(turned).toHaveLength(view.sectors.length);
    const swapped = swapSectors(view, {}, one.sector, other.sector)["sectors"] as (typeof one)[];
    expect(swapped.slice(0, 2)).toEqual([
      { sector: other.sector, centre: one.centre, rotation: other.rotation },
      { sector: one.sector, centre: other.centre, rotation: one.rotation },
    ]);
  });

  it("names everything that is seen, with the fleet too", () => {
    expect(Object.keys(allOf(view, facts)).sort()).toEqual([
      "advanced",
      "boosters",
      "finals",
      "rounds",
      "sectors",
      "standard",
      "terraforming_token",
    ]);
    const other = fleet.frameOf("faction").view;
    const named = allOf(other, factsOf(fleet.tables));
    expect(named).toHaveProperty("terraforming_card", other.fleet?.card);
    const ships = named["ships"] as Record<string, { token?: string }>;
    for (const ship of other.fleet?.ships ?? []) expect(ships[ship.id]?.token).toBe(ship.token);
  });
});
