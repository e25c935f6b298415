/** Whether the names of hexes are written on the maps; this browser remembers it. */

const KEY = "igroteka.coordinates";

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false;
  }
}

class Coordinates {
  #shown = $state(read());

  get shown(): boolean {
    return this.#shown;
  }
  set shown(shown: boolean) {
    this.#shown = shown;
    try {
      localStorage.setItem(KEY, shown ? "shown" : "hidden");
    } catch {
      // Forbidden storage: until the page is left.
    }
  }
}

export const coordinates = new Coordinates();
