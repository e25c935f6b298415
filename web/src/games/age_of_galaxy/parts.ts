/** The parts of a table of Age of Galaxy: those that a step of a lesson is not about fade. */

/** Each with the tab of a phone that it lies on; what is on every tab has none. */
export const PARTS = {
  players: "players",
  /** The round and its phases, in the header. */
  goals: "",
  galaxy: "galaxy",
  /** The action board and the trade cards under it. */
  actions: "actions",
  congress: "actions",
  reputation: "players",
  hand: "hand",
  resources: "",
  exchanges: "board",
  technologies: "board",
  /** The leading factions. */
  alliance: "board",
  /** Alone: the board of the bot. */
  bot: "players",
} as const;

export type Part = keyof typeof PARTS;

export function tabOf(part: string): string {
  return (PARTS as Readonly<Record<string, string>>)[part] ?? "";
}

/** On a medium window two of the tabs lie on panels of others. */
const PANELS: Readonly<Record<string, string>> = { reputation: "actions", bot: "board" };

/** The panel beside the galaxy that shows a part; empty where none does. */
export function panelOf(part: string): string {
  const tab = tabOf(part);
  return PANELS[part] ?? (tab === "actions" || tab === "board" ? tab : "");
}
