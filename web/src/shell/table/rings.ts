/** Where components and the cards of players are on the screen now. */

import type { Gain } from "./groups";

export interface Ring {
  id: string;
  /** Which step of the turn it belongs to; 0 where steps are not counted. */
  number: number;
  /** Where the number of its step stands. */
  first: boolean;
  /** It belongs to the step that is told of. */
  now: boolean;
  x: number;
  y: number;
  r: number;
  /** The corners of a hex, or else a box. */
  points: string;
  box: Box & { rx: number };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What hangs under the card of a player, at its left end or, in the right half of the window, its right. */
export interface Chip {
  seat: number;
  side: "left" | "right";
  inset: number;
  top: number;
}

/** Rings of more places than these say nothing. */
const MOST = 14;
const AROUND = 3;
const INSET = 8;

export function ringsOn(
  host: HTMLElement,
  steps: readonly { seat: number | null; components: readonly string[]; number: number }[],
): Ring[] {
  const frame = host.getBoundingClientRect();
  const found = new Map<string, Ring>();
  steps.forEach(({ seat, components, number }, at) => {
    let first = true;
    for (const component of components.slice(0, MOST)) {
      const element = elementOf(host, component, seat);
      if (!element) continue;
      const rect = element.getBoundingClientRect();
      const [x, y] = [rect.left - frame.left, rect.top - frame.top];
      found.set(component, {
        id: component,
        number,
        first,
        now: at === steps.length - 1,
        x: round(x + rect.width / 2),
        y: round(y + rect.height / 2),
        r: round(Math.min(rect.width, rect.height) / 2 + AROUND),
        points: cornersOf(element, frame),
        box: {
          x: round(x - AROUND),
          y: round(y - AROUND),
          width: round(rect.width + 2 * AROUND),
          height: round(rect.height + 2 * AROUND),
          rx: element.hasAttribute("data-ring") ? rect.width / 2 + AROUND : 9,
        },
      });
      first = false;
    }
  });
  return [...found.values()];
}

/** The card of a player, if it is on the screen. */
export function cardOn(host: HTMLElement, seat: number): Box | null {
  const frame = host.getBoundingClientRect();
  const rect = host.querySelector(`[data-player="${seat}"]`)?.getBoundingClientRect();
  if (!rect?.width) return null;
  const { width, height } = rect;
  return { x: round(rect.left - frame.left), y: round(rect.top - frame.top), width, height };
}

export function chipsOn(host: HTMLElement, gains: readonly Gain[]): Chip[] {
  return gains.flatMap(({ seat }): Chip[] => {
    const card = cardOn(host, seat);
    if (!card) return [];
    const { clientWidth } = host;
    const left = card.x + card.width / 2 <= clientWidth / 2;
    const inset = left ? card.x : clientWidth - card.x - card.width;
    const side = left ? "left" : "right";
    return [{ seat, side, inset: Math.max(0, inset) + INSET, top: card.y + card.height - 4 }];
  });
}

/**
 * Where a component is drawn and not hidden by anything; on a board that is somebody's own only if they
 * did it. What is smaller than the place for a click says itself what is ringed.
 */
function elementOf(host: HTMLElement, component: string, seat: number | null): Element | undefined {
  const all = [...host.querySelectorAll(`[data-component="${CSS.escape(component)}"]`)];
  const theirs = (element: Element) => {
    const board = element.closest<HTMLElement>("[data-whose]");
    return !board || seat === null || board.dataset["whose"] === String(seat);
  };
  const found = all.find((element) => theirs(element) && seen(host, element));
  return found?.querySelector("[data-ring]") ?? found;
}

function seen(host: HTMLElement, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!width || !height) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || !host.contains(hit)) return false;
  const picture = element instanceof SVGElement ? element.ownerSVGElement : null;
  return element.contains(hit) || hit.contains(element) || (picture?.contains(hit) ?? false);
}

/** Of a hex on a map, by itself or with what lies on it. */
function cornersOf(element: Element, frame: DOMRect): string {
  const shape = element instanceof SVGElement ? element : null;
  const hex = shape instanceof SVGPolygonElement ? shape : shape?.querySelector("polygon");
  const matrix = hex?.getScreenCTM();
  if (!hex || !matrix) return "";
  return [...hex.points]
    .map((point) => point.matrixTransform(matrix))
    .map(({ x, y }) => `${round(x - frame.left)},${round(y - frame.top)}`)
    .join(" ");
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
