/** Component ids between the boards and the legal actions. */

import type { Choice, LegalAction } from "../contract";

export type Mark = "" | "legal" | "selected";

export function markOf(choice: Choice, id: string): Mark {
  if (choice.has(id)) return "selected";
  return choice.legal.has(id) ? "legal" : "";
}

/**
 * The ways that are left at a component: what has been picked leads to it and still leaves a
 * choice (how many cruisers, which reward, which card). Empty when there is nothing to choose.
 */
export function waysAt(choice: Choice, id: string): readonly LegalAction[] {
  if (choice.empty) return NONE;
  const left = choice.preview ? [choice.preview, ...choice.others] : choice.candidates;
  if (left.length < 2 || left.length > MOST) return NONE;
  if (!left.every((action) => action.components.includes(id))) return NONE;
  return left.toSorted((a, b) => choice.actions.indexOf(a) - choice.actions.indexOf(b));
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
