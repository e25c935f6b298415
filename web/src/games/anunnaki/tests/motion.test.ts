/** What moves is seen to move, one piece after another; a retreat after the battle is closed too. */

import { describe, expect, it } from "vitest";
import { MOST, MOVE_MS, Seen, turned, walks } from "../motion";
import type { AnunnakiView } from "../types";
import { frameOf } from "./fixtures";

const view = (): AnunnakiView => structuredClone(frameOf("main").view);
const presence = (seat: number, follower: number) => ({
  seat,
  follower,
  lesser_god: 0,
  chief_god: 0,
  settlement: 0,
  strength: follower,
});

/** Followers of seat 0 in two districts of Gaia that nobody else is in. */
function standing(here: number, there: number): AnunnakiView {
  const found = view();
  const gaia = found.planets.find(({ seat }) => seat === null)!;
  const [a, b] = gaia.districts;
  a!.figures = here ? [presence(0, here)] : [];
  b!.figures = there ? [presence(0, there)] : [];
  return found;
}
const [from, to] = view()
  .planets.find(({ seat }) => seat === null)!
  .districts.map(({ district }) => district);

describe("figures", () => {
  it("travel from where they were to where they are", () => {
    const { house } = view().players[0]!;
    expect(walks(standing(2, 0), standing(1, 1))).toEqual([
      { seat: 0, house, sprite: "follower", from, to },
    ]);
  });

  it("that are new or gone do not travel", () => {
    expect(walks(standing(0, 0), standing(2, 0))).toEqual([]);
    expect(walks(standing(2, 0), standing(0, 0))).toEqual([]);
  });

  it("are at most so many", () => {
    expect(walks(standing(9, 0), standing(0, 9))).toHaveLength(MOST);
  });
});

it("what was last seen is remembered while something else is shown", () => {
  const seen = new Seen();
  expect(seen.look(standing(1, 0))).toEqual([]);
  const after = standing(0, 1);
  expect(seen.look(after)).toHaveLength(1);
  expect(seen.look(after)).toEqual([]);
});

it("nothing turns over for whoever wants no motion", () => {
  const element = document.createElement("b");
  expect(turned(element, { still: true }).duration).toBe(0);
  expect(turned(element, { still: false })).toMatchObject({ duration: MOVE_MS });
  expect(turned(element, { still: false }).css(0)).toContain("scaleX(0)");
});
