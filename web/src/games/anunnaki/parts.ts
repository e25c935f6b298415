/** The parts of a table of Anunnaki: those that a step of a lesson is not about fade. */

/** Each with the tab of a phone that it lies on; what is on every tab has none. */
export const PARTS = {
  players: "",
  resources: "",
  star: "star",
  magic: "star",
  worlds: "worlds",
  income: "house",
  gods: "house",
  weapons: "house",
  agreements: "house",
  trade: "tracks",
  tracks: "tracks",
} as const;

/** Whether a step that begins elsewhere needs the board of a house: what it has lies there, too. */
export function needsHouse(parts: ReadonlySet<string>): boolean {
  const tabs = [...parts].map((part) => (PARTS as Readonly<Record<string, string>>)[part]);
  return (tabs.includes("house") || parts.has("resources")) && !tabs.includes("star");
}
