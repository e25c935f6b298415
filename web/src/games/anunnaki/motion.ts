/** What is seen to move: figures from one district to another, a card or a token that turns over. */

import { KINDS } from "./facts";
import type { AnunnakiView, DistrictView } from "./types";

/** At most so many pieces travel for one action. */
export const MOST = 3;
export const MOVE_MS = 320;
/** How long a ring stays where things changed, for whoever wants nothing to move. */
export const RING_MS = 3000;

export interface Walk {
  seat: number;
  house: string;
  sprite: string;
  from: string;
  to: string;
}

function districtsOf(view: AnunnakiView): DistrictView[] {
  return [...view.planets.flatMap(({ districts }) => districts), view.other_world.district];
}

function countsOf(view: AnunnakiView, seat: number, kind: (typeof KINDS)[number][0]) {
  return new Map(
    districtsOf(view).map(({ district, figures }) => [
      district,
      figures.find((one) => one.seat === seat)?.[kind] ?? 0,
    ]),
  );
}

/** The figures that stand elsewhere than before, each with the way it came. */
export function walks(before: AnunnakiView, after: AnunnakiView): Walk[] {
  const found: Walk[] = [];
  for (const { seat, house } of after.players)
    for (const [kind, sprite] of KINDS) {
      if (!house) continue;
      const was = countsOf(before, seat, kind);
      const left: string[] = [];
      const come: string[] = [];
      for (const [district, now] of countsOf(after, seat, kind)) {
        const change = now - (was.get(district) ?? 0);
        for (let i = 0; i < Math.abs(change); i += 1) (change < 0 ? left : come).push(district);
      }
      left.forEach((from, i) => {
        const to = come[i];
        if (to) found.push({ seat, house, sprite, from, to });
      });
    }
  return found.slice(0, MOST);
}

/** The picture of the worlds that was last seen: what has changed since is shown as it moves. */
export class Seen {
  #view: AnunnakiView | null = null;

  /** What moved since the last look. */
  look(view: AnunnakiView): Walk[] {
    const before = this.#view;
    this.#view = view;
    if (!before || before === view || before.players.length !== view.players.length) return [];
    return walks(before, view);
  }
}

/** A token or a card that turns over: `in:turned`. */
export function turned(_: Element, { still }: { still: boolean }) {
  return {
    duration: still ? 0 : MOVE_MS,
    css: (t: number) => `transform: scaleX(${t})`,
  };
}
