/** Component ids between the boards and the legal actions. */

import type { Choice, LegalAction } from "../contract";
import { bareOf } from "../../kit/ids";
import { markOf } from "../table";
import type { Mark } from "../table";

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

/**
 * A ring promises that a click goes on with what is picked, or picks another thing of the same kind
 * instead; whatever else could be picked from the start can be clicked, but is not lit.
 */
export function targetOf(choice: Choice, ...ids: readonly string[]): Target {
  const found = ids.find((id) => choice.has(id)) ?? ids.find((id) => choice.next.has(id));
  const id = found ?? ids.find((one) => choice.legal.has(one));
  if (!id) return NOTHING;
  const apart = !found && choice.picked.length > 0 && !choice.picked.some(sameKind(id));
  return { mark: apart ? "" : markOf(choice, id), target: id };
}

const kindOf = (id: string) => id.slice(0, id.indexOf(":"));
const sameKind = (id: string) => (other: string) => kindOf(other) === kindOf(id);

/**
 * What a token that cannot be chosen is asked about: the words of an action that wants nothing more
 * than a token, without that; null where something else is wanted, and the token explains itself.
 */
export function wantsToken(choice: Choice): string | null {
  for (const { components, text } of choice.ofVerb) {
    const token = components.find((id) => id.startsWith("token:"));
    const last = token && ` ${bareOf(token)}`;
    if (!last || !text.endsWith(last)) continue;
    if (components.every((id) => id === token || choice.has(id)))
      return text.slice(0, -last.length);
  }
  return null;
}

/** The ways that are left once something is picked; empty when there is nothing to choose. */
export function waysLeft(choice: Choice): readonly LegalAction[] {
  return choice.picked.length ? choice.ways(MOST) : NONE;
}

const NONE: readonly LegalAction[] = [];
/** More than this does not fit beside the board; the list of the action bar has them all. */
const MOST = 10;
