/** Which tables are played with hints in this browser, and which hints have been read. */

const KEY = "igroteka-hints";
const KEPT = 20;

type Read = Record<string, string[]>;

function load(): Read {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Read) : {};
  } catch {
    return {};
  }
}

class Hints {
  #read: Read = $state.raw(load());

  /** Whether a table is played with hints. */
  on(table: string): boolean {
    return table in this.#read;
  }

  read(table: string): ReadonlySet<string> {
    return new Set(this.#read[table]);
  }

  follow(table: string): void {
    this.#keep({ ...this.#read, [table]: this.#read[table] ?? [] });
  }

  dismiss(table: string, step: string): void {
    this.#keep({ ...this.#read, [table]: [...(this.#read[table] ?? []), step] });
  }

  stop(table: string): void {
    const rest = { ...this.#read };
    delete rest[table];
    this.#keep(rest);
  }

  #keep(read: Read): void {
    this.#read = Object.fromEntries(Object.entries(read).slice(-KEPT));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#read));
    } catch {
      // Without storage the hints last as long as the page.
    }
  }
}

export const hints = new Hints();
