/** Notes that every game may send with an action, and that the shell shows in a place of its own. */

import type { LegalAction } from "../api/types";

/** It turns something up, and so cannot be taken back. */
export const REVEALS = "reveals";

/** What an action turns up, in words; nothing if all of it stays hidden. */
export function revealsOf(action: LegalAction | null | undefined) {
  return action?.notes.find(({ id }) => id === REVEALS)?.text;
}
