/**
 * Component ids between the boards and the legal actions.
 *
 * A board names a thing by what it is (`token:fed_12vp`); an action may name the same thing by the
 * place it has in its grammar (`hex:fed_12vp`). `legalId` finds the name that is legal now.
 */

import type { Choice } from "../contract";

/** Names under which an action may mention a component. */
export function aliases(id: string): string[] {
  const colon = id.indexOf(":");
  const kind = id.slice(0, colon);
  const bare = id.slice(colon + 1);
  switch (kind) {
    case "token":
    case "track":
      return [id, `hex:${bare}`];
    case "tile":
      return [id, `special:${bare}`];
    default:
      return [id];
  }
}

/** The id to pick when this component is clicked, or null when nothing would happen. */
export function legalId(choice: Choice, id: string, names = aliases(id)): string | null {
  // What fits what has been picked goes before what would start again.
  for (const name of names) if (choice.next.has(name) || choice.has(name)) return name;
  for (const name of names) if (choice.legal.has(name)) return name;
  return null;
}

/** `other`: legal, but it would start another action than the one half chosen. */
export type Mark = "" | "legal" | "other" | "selected";

export function markOf(choice: Choice, id: string, names = aliases(id)): Mark {
  if (names.some((name) => choice.has(name))) return "selected";
  if (!names.some((name) => choice.legal.has(name))) return "";
  return !choice.picked.length || names.some((name) => choice.next.has(name)) ? "legal" : "other";
}

export function isHex(id: string): boolean {
  return /^hex:-?\d+,-?\d+$/.test(id);
}
