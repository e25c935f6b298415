/** Who sits at the table, as the row of players draws them. */

export interface PlayerFace {
  seat: number;
  /** Number of the badge's shape, where it is not the seat's. */
  shape?: number;
  color: string;
  /** Whose answer the game waits for. */
  now?: boolean;
  passed?: boolean;
  /** The word for a person who has left the table for now. */
  away?: string | undefined;
  /** On a smaller window, with the word. */
  score?: number;
  word: string;
  /** Read out before what is drawn, or after it. */
  before?: string;
  after?: string;
}

/** Something a card of the row counts. */
export interface Count {
  key: string;
  icon: string;
  color?: string;
  size?: number;
  label: string;
  /** What it is told as, where that is more than its name. */
  title?: string;
  n: number;
}
