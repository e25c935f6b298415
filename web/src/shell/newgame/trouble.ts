/** What the server says about component files, taken apart so that the place is found at a glance. */

export interface Trouble {
  /** The file, if it is about one; its whole path for those who look for it. */
  file: string;
  path: string;
  /** The entry in it, from the list to the id. */
  entry: string[];
  what: string;
}

/** Reads `…: /home/me/cards/factions.yaml, factions, humans: direction should be …`. */
export function troubleOf(message: string): Trouble {
  const found = /^(?:[^:/\\]*: )?(.+?\.ya?ml)((?:, [^,:]+)*): (.+)$/s.exec(message);
  if (!found) return { file: "", path: "", entry: [], what: message };
  const [, path = "", entry = "", what = ""] = found;
  return {
    file: path.split(/[/\\]/).at(-1) ?? path,
    path,
    entry: entry.split(", ").filter(Boolean),
    what,
  };
}
