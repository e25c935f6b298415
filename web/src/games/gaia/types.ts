/** What the components of Gaia Project get; what the server sends is in `sent.d.ts`. */

import type { Frame, GameProps, TableProps, Timeline } from "../contract";
import type { TablePrint, TableView, TechTile } from "./sent";

export type * from "./sent";

/** With what the layers of the game add to it. */
export type GaiaView = TableView;
export type GaiaPrint = TablePrint;
/** Goods and amounts in printed order. */
export type Goods = TechTile["goods"];
export type GaiaFrame = Frame & { view: GaiaView };
export type GaiaProps = GameProps<GaiaView, GaiaPrint>;
export type GaiaTableProps = TableProps<GaiaView, GaiaPrint>;
export type GaiaEndProps = GaiaProps & { timeline: Timeline };
