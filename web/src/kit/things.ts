/** What is printed on a thing, as rows of signs with their names: the same for every game. */

export interface Look {
  icon: string;
  color: string;
}

/** A sign with what it is called and, of goods, how many. */
export interface Sign {
  look: Look;
  name: string;
  n?: number | string;
}

/** "Price", and what is printed for it: signs, or words. */
export interface Row {
  label: string;
  signs: readonly Sign[];
  text?: string;
}

/** A thing drawn large, and what is printed on it. */
export interface Thing {
  /** The picture, or none. */
  look: Look | null;
  rows: readonly Row[];
}

/** Rows that say something. */
export function told(rows: readonly Row[]): Row[] {
  return rows.filter(({ signs, text }) => signs.length > 0 || text);
}
