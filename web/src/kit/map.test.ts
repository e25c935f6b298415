import { expect, it } from "vitest";
import { boundsOf, hexCentre } from "./hex";
import { fitting, heightAbove, MARGIN } from "./map";

const SIZE = 20;
const CORNER = { w: 200, h: 44 };
/** A column of hexes, and its like with one more to the lower left or the lower right. */
const column = Array.from({ length: 9 }, (_, r) => ({ q: 0, r }));
const wide = (q: number) => [...column, { q, r: 8 - Math.ceil(q / 2) }];

function lowestAt(hexes: readonly { q: number; r: number }[], w: number, h: number) {
  const bounds = boundsOf(hexes, SIZE);
  const tall = heightAbove(hexes, SIZE, bounds, { w, h }, CORNER);
  const k = fitting(bounds, w, tall);
  const left = (w - bounds.w * k) / 2;
  const edges = hexes.map((hex) => {
    const { x, y } = hexCentre(hex, SIZE);
    return {
      left: left + (x - SIZE - bounds.x) * k,
      bottom: (tall - bounds.h * k) / 2 + (y + (SIZE * Math.sqrt(3)) / 2 - bounds.y) * k,
    };
  });
  return { tall, edges };
}

it("leaves the corner free where a hex would lie under what stands there", () => {
  const { tall, edges } = lowestAt(wide(-4), 600, 500);
  expect(tall).toBe(500 - CORNER.h + MARGIN);
  for (const { left, bottom } of edges)
    expect(left >= CORNER.w || bottom <= 500 - CORNER.h + 1e-6).toBe(true);
});

it("takes the whole box where nothing comes near the corner", () => {
  expect(lowestAt(column, 600, 500).tall).toBe(500);
  expect(lowestAt(wide(4), 900, 500).tall).toBe(500);
});
