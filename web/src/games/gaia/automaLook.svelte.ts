/** Which turn of the solo opponent is explained, and which of its steps the map shows. */

const KEY = "igroteka.automa";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "follow";
  } catch {
    return false; // forbidden storage: the default will do
  }
}

export class AutomaLook {
  /** So many turns before the last one. */
  back = $state(0);
  /** The step that was clicked, and the one under the pointer; null: the whole turn. */
  pinned: number | null = $state(null);
  pointed: number | null = $state(null);
  /** A turn that is only looked at in passing. */
  peeked: number | null = $state(null);
  #follow = $state(kept());

  get step(): number | null {
    return this.pointed ?? this.pinned;
  }

  /** Every turn opens its explanation by itself. */
  get follow(): boolean {
    return this.#follow;
  }

  set follow(on: boolean) {
    this.#follow = on;
    try {
      localStorage.setItem(KEY, on ? "follow" : "ask");
    } catch {
      // Forbidden storage: it holds until the page is closed.
    }
  }

  show(back: number): void {
    this.back = back;
    this.pinned = this.pointed = this.peeked = null;
  }

  /** A second click on a step lets it go. */
  pin(step: number): void {
    this.pinned = this.pinned === step ? null : step;
  }
}
