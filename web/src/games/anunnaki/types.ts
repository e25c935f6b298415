/** What the components of Anunnaki get; what the server sends is in `sent.d.ts`. */

import type { Frame, GameProps, TableProps, Timeline } from "../contract";
import type { AnunnakiPrint, AnunnakiView, Reward } from "./sent";

export type * from "./sent";

export type Goods = Reward["goods"];

export type AnunnakiFrame = Frame & { view: AnunnakiView };
export type AnunnakiProps = GameProps<AnunnakiView, AnunnakiPrint>;
export type AnunnakiTableProps = TableProps<AnunnakiView, AnunnakiPrint>;
export type AnunnakiEndProps = AnunnakiProps & { timeline: Timeline };
