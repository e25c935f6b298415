/** Component ids between the boards and the legal actions. */

import type { Choice, LegalAction } from "../contract";

/**
 * The ways that are left at a component: what has been picked leads to it and still leaves a
 * choice (how many cruisers, which reward, which card). Empty when there is nothing to choose.
 */
export function waysAt(choice: Choice, id: string): readonly LegalAction[] {
  const left = choice.empty ? NONE : choice.ways(MOST);
  return left.every((action) => action.components.includes(id)) ? left : NONE;
}

const NONE: readonly LegalAction[] = [];
/** More than this does not fit on a card; the list of the action bar has them all. */
const MOST = 6;

/** Whether every way to this component needs a card from the hand. */
export function needsCard(choice: Choice, id: string): boolean {
  const actions = choice.at(id);
  return (
    actions.length > 0 &&
    actions.every(({ components }) => components.some((part) => part.startsWith("faction:")))
  );
}
