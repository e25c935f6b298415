/** Whether maps have written on them what the log calls a hex; kept in this browser. */

const KEY = "igroteka.coordinates";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false; // forbidden storage: the default will do
  }
}

class Coordinates {
  #shown = $state(kept());

  get shown(): boolean {
    return this.#shown;
  }
  set shown(on: boolean) {
    this.#shown = on;
    try {
      localStorage.setItem(KEY, on ? "shown" : "hidden");
    } catch {
      // Forbidden storage: it holds until the page is closed.
    }
  }
}

export const coordinates = new Coordinates();
