/** How fast the turns of others are shown; `instant`: all at once, with rings for a while. */

export const PACES = ["calm", "brisk", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** How long a step is shown, in ms. */
export const STEP_MS = { calm: 1200, brisk: 500 } as const;
/** How long what has happened at once is ringed. */
export const RING_MS = 3000;
