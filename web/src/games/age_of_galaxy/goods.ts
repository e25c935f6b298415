/** Goods in numbers: what an action costs and brings, on a pill, on the board, in the bar. */

import { lister } from "../../kit/amounts";
import { GOOD_LOOKS } from "./facts";

/** Goods in the order of the boards; nothing is not listed. */
export const listed = lister(Object.keys(GOOD_LOOKS));
