/**
 * Pointing at a component, the same for every game: a click picks it or, where that would do
 * nothing, explains it; so do a long press, the right button and the question mark.
 */

const LONG_PRESS_MS = 550;

interface Pointed {
  help: () => void;
  /** Picks the component; false if there is nothing to pick. */
  pick: () => boolean;
  selected: () => boolean;
}

/** The handlers of a button, to be spread over it. */
export function pressing({ help, pick, selected }: Pointed) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let explained = false;
  const forget = () => clearTimeout(timer);
  return {
    onpointerdown(event: PointerEvent): void {
      explained = false;
      forget();
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        explained = true;
        help();
      }, LONG_PRESS_MS);
    },
    onpointerleave: forget,
    onpointercancel: forget,
    /** The click that ends a long press must not pick. */
    onclick(): void {
      forget();
      if (!explained && !pick()) help();
      explained = false;
    },
    oncontextmenu(event: MouseEvent): void {
      event.preventDefault();
      forget();
      if (!explained) help();
    },
    onkeydown(event: KeyboardEvent): void {
      if (event.key === "?") {
        help();
        event.stopPropagation();
      }
      // Enter on what is already selected is left to the shell: it confirms.
      else if (event.key !== "Enter" || !selected()) return;
      event.preventDefault();
    },
  };
}

/** The same for what is drawn: no browser clicks that for Enter or the space bar. */
export function pressingDrawn(pointed: Pointed) {
  const handlers = pressing(pointed);
  return {
    ...handlers,
    onkeydown(event: KeyboardEvent): void {
      handlers.onkeydown(event);
      if (event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      // The same key must not go on to confirm what it has just picked.
      event.stopPropagation();
      handlers.onclick();
    },
  };
}
