/** When what has been chosen is played: by the button, by a second click on the same thing too, or as
 * soon as nothing else is meant. */

export const CONFIRMS = ["always", "second", "never"] as const;
export type Confirms = (typeof CONFIRMS)[number];
