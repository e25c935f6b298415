/** What the components of Age of Galaxy get; what the server sends is in `sent.d.ts`. */

import type { Frame, GameProps, TableProps, Timeline } from "../contract";
import type { GalaxyPrint, GalaxyView, Rate } from "./sent";

export type * from "./sent";

export type Goods = Rate["pay"];

/** Owners of cubes and planets besides the seats. */
export const BOT = -1;
export const NEUTRAL = -2;

export type GalaxyFrame = Frame & { view: GalaxyView };
export type GalaxyProps = GameProps<GalaxyView, GalaxyPrint>;
export type GalaxyTableProps = TableProps<GalaxyView, GalaxyPrint>;
export type GalaxyEndProps = GalaxyProps & { timeline: Timeline };
