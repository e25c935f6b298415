/** Where a panel stands that explains something: beside it, and whole on the screen. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const MARGIN = 8;

/** The left upper corner of a panel beside a thing; in the middle where there is none. */
export function place(
  panel: Pick<Box, "width" | "height">,
  thing: Box | null,
  screen: Pick<Box, "width" | "height">,
): { left: number; top: number } {
  const inside = (at: { left: number; top: number }) => ({
    left: within(at.left, screen.width - panel.width),
    top: within(at.top, screen.height - panel.height),
  });
  if (!thing)
    return inside({
      left: (screen.width - panel.width) / 2,
      top: (screen.height - panel.height) / 2,
    });
  const centred = thing.top + thing.height / 2 - panel.height / 2;
  const middle = thing.left + thing.width / 2 - panel.width / 2;
  const right = thing.left + thing.width + GAP;
  const left = thing.left - GAP - panel.width;
  const below = thing.top + thing.height + GAP;
  const above = thing.top - GAP - panel.height;
  const fits = (from: number, length: number, room: number) =>
    from >= MARGIN && from + length <= room - MARGIN;
  if (fits(above, panel.height, screen.height) && thing.top > screen.height * 0.75)
    return inside({ left: middle, top: above });
  if (fits(right, panel.width, screen.width)) return inside({ left: right, top: centred });
  if (fits(left, panel.width, screen.width)) return inside({ left, top: centred });
  if (fits(below, panel.height, screen.height)) return inside({ left: middle, top: below });
  return inside({ left: middle, top: above });
}

function within(from: number, most: number): number {
  return Math.max(MARGIN, Math.min(from, most - MARGIN));
}
