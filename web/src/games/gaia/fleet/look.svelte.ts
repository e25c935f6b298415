/** Which ship is looked at, what lies in the dock, and where an action of the fleet goes on. */

import type { Choice } from "../../contract";
import { isHex } from "../components";
import type { Facts } from "../facts";

/** What the dock under the map shows. */
export type Docked = "ship" | "boosters" | "tokens";

export class FleetLook {
  ship: string | null = $state(null);
  docked: Docked = $state("ship");

  lookAt(ship: string): void {
    this.ship = ship;
    this.docked = "ship";
  }
}

/** By verb or kind of decision. */
const DOCKS: Readonly<Record<string, Docked>> = {
  pass: "boosters",
  booster: "boosters",
  faction: "boosters",
  token: "tokens",
  federation: "tokens",
  ship: "ship",
  explore: "ship",
};

/** What is chosen from comes into the dock by itself; null: it stays as it is. */
export function dockFor(choice: Choice, kind: string | undefined): Docked | null {
  return (
    DOCKS[choice.verbs?.[0] ?? ""] ?? DOCKS[kind ?? ""] ?? (choice.picked.length ? "ship" : null)
  );
}

/** Where the next thing of a half chosen action lies: on the map, the research or my own board. */
export function onwardOf(
  { picked, preview, next }: Choice,
  facts: Facts,
): "map" | "board" | "research" | null {
  if (preview || !picked.some((id) => /^(ship_space|artifact|special):/.test(id))) return null;
  const [first] = next;
  if (!first?.startsWith("hex:")) return null;
  if (isHex(first)) return "map";
  return facts.token.has(first.slice(4)) ? "board" : "research";
}
