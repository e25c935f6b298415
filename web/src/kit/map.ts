/** Types of `HexMap` that a game's layers need as well. */

import { hexCentre } from "./hex";
import type { Axial, Box, Point } from "./hex";

export interface MapHex extends Axial {
  /** The component id, e.g. `hex:3,-2`. */
  id: string;
}

/** What a layer needs to draw in map units. */
export interface Geometry {
  size: number;
  bounds: Box;
  at: (hex: Axial) => Point;
}

/** Names of the map's buttons. */
export interface MapWords {
  zoomIn: string;
  zoomOut: string;
  fit: string;
  marks?: string;
}

/** What one press of a zoom button does to the scale. */
export const ZOOM = 1.3;

/** How far a map stays from the edges of its box, in pixels. */
export const MARGIN = 10;

/** The scale at which the whole map fits a box. */
export function fitting(bounds: Box, w: number, h: number): number {
  return Math.min((w - 2 * MARGIN) / bounds.w, (h - 2 * MARGIN) / bounds.h);
}

/**
 * The height a map has for itself: all of the box, or less where a hex of the whole map would lie
 * under what stands in the lower left corner.
 */
export function heightAbove(
  hexes: readonly Axial[],
  size: number,
  bounds: Box,
  box: { w: number; h: number },
  corner: { w: number; h: number },
): number {
  const k = fitting(bounds, box.w, box.h);
  const left = (box.w - bounds.w * k) / 2;
  const top = (box.h - bounds.h * k) / 2;
  const under = hexes.some((hex) => {
    const { x, y } = hexCentre(hex, size);
    return (
      left + (x - bounds.x - size) * k < corner.w &&
      top + (y - bounds.y + (size * Math.sqrt(3)) / 2) * k > box.h - corner.h
    );
  });
  return under ? box.h - corner.h + MARGIN : box.h;
}
