/** Component ids (`hex:3,-2`) and the words of actions. */

/** `3,-2` of `hex:3,-2`. */
export function bareOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

export function wordsOf(text: string): string[] {
  return text.split(" ");
}

export function byId<T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]));
}
