/** Component ids between the boards and the legal actions. */

import type { Choice, LegalAction } from "../contract";

export type Mark = "" | "legal" | "selected";

export function markOf(choice: Choice, id: string): Mark {
  if (choice.has(id)) return "selected";
  return choice.legal.has(id) ? "legal" : "";
}

/** What a click on a thing picks that actions know under several ids. */
export interface Target {
  mark: Mark;
  target: string | null;
}

const NOTHING: Target = { mark: "", target: null };

/**
 * A district is left (`from:`) and entered (`district:`): while nothing is left yet, a click takes
 * the figures there; after that it says where they go.
 */
export function districtTarget(choice: Choice, district: string): Target {
  const from = `from:${district}`;
  const to = `district:${district}`;
  for (const id of [from, to]) if (choice.has(id)) return { mark: "selected", target: id };
  const leaving = choice.picked.some((id) => id.startsWith("from:"));
  const order = leaving ? [to, from] : [from, to];
  const next = order.find((id) => choice.next.has(id));
  const found = next ?? order.find((id) => choice.legal.has(id));
  if (!found) return NOTHING;
  // What has been left narrows where it can go: other places to start from are no longer lit.
  return { mark: leaving && !next ? "" : "legal", target: found };
}

export function targetOf(choice: Choice, ...ids: readonly string[]): Target {
  const found = ids.find((id) => choice.has(id)) ?? ids.find((id) => choice.next.has(id));
  const id = found ?? ids.find((one) => choice.legal.has(one));
  return id ? { mark: markOf(choice, id), target: id } : NOTHING;
}

/** The ways that are left once something is picked; empty when there is nothing to choose. */
export function waysLeft(choice: Choice): readonly LegalAction[] {
  if (!choice.picked.length) return NONE;
  const left = choice.preview ? [choice.preview, ...choice.others] : choice.candidates;
  if (left.length < 2 || left.length > MOST) return NONE;
  return left.toSorted((a, b) => choice.actions.indexOf(a) - choice.actions.indexOf(b));
}

const NONE: readonly LegalAction[] = [];
/** More than this does not fit beside the board; the list of the action bar has them all. */
const MOST = 8;
