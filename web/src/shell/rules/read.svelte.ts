/** Which chapters somebody has read to their end, in this browser. */

const KEY = "igroteka-read";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // broken or forbidden storage
  }
}

class Reading {
  #read = $state.raw(new Set(kept()));

  has(game: string, chapter: string): boolean {
    return this.#read.has(`${game}/${chapter}`);
  }

  add(game: string, chapter: string): void {
    if (this.has(game, chapter)) return;
    this.#read = new Set([...this.#read, `${game}/${chapter}`]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#read]));
    } catch {
      // Nothing to be done about it.
    }
  }
}

export const reading = new Reading();
