/** Choosing by keyboard: a choice that appears takes the focus only from those who use it. */

let byKeyboard = false;

/** To be told of every key and every press of the pointer. */
export function noticed(event: Event): void {
  byKeyboard = event.type === "keydown";
}

/** Puts the focus on the first button of a choice that has just appeared. */
export function focusFirst(group: HTMLElement): void {
  if (byKeyboard) group.querySelector<HTMLElement>("button:enabled")?.focus();
}

/** Enter on what is already chosen is left to the shell: it confirms. */
export function leaveEnter(event: KeyboardEvent): void {
  const chosen = (event.currentTarget as HTMLElement).getAttribute("aria-pressed") === "true";
  if (event.key === "Enter" && chosen) event.preventDefault();
}
