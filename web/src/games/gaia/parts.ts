/** The parts of a table of Gaia Project: those that a step of a lesson is not about fade. */

/** Each with the tab of a phone that it lies on; what is on every tab has none. */
export const PARTS = {
  players: "players",
  /** The cards of the solo opponent and why its last turn went as it did. */
  automa: "players",
  /** The goals of the rounds, in the header. */
  goals: "players",
  map: "map",
  supply: "research",
  fleet: "fleet",
  research: "research",
  resources: "",
  power: "board",
  structures: "board",
  belongings: "board",
} as const;

export type Part = keyof typeof PARTS;

export function tabOf(part: string): string {
  return (PARTS as Readonly<Record<string, string>>)[part] ?? "";
}
