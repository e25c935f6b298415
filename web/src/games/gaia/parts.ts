/** The parts of a table of Gaia Project: those that a step of a lesson is not about fade. */

export const PARTS = [
  "players",
  "map",
  "supply",
  "research",
  "resources",
  "power",
  "structures",
  "belongings",
] as const;

export type Part = (typeof PARTS)[number];
