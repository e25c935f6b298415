/** Types of `HexMap` that a game's layers need as well. */

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
