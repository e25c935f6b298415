/** What every part of the table hands down: the words, the tables, the choice. */

import type { Choice, Lang, SeatInfo, Texts } from "../contract";
import type { Facts } from "./facts";
import type { GaiaView } from "./types";

export interface Table {
  view: GaiaView;
  seats: readonly SeatInfo[];
  facts: Facts;
  texts: Texts;
  lang: Lang;
  choice: Choice;
  highlight: ReadonlySet<string>;
  last: ReadonlySet<string>;
  readonly: boolean;
  /** The seat whose board is "mine". */
  seat: number;
  help: (component: string) => void;
}
