/** The keyboard of a table. */

import { tick } from "svelte";
import type { Actions, VerbButton } from "./actions.svelte";

export interface TableKeys {
  log: () => void;
  chat: () => void;
  shortcuts: () => void;
}

/** Handles a key; true when it meant something here. */
export function tableKey(event: KeyboardEvent, actions: Actions, keys: TableKeys): boolean {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return false;
  const { session } = actions;
  if (event.ctrlKey || event.metaKey || event.altKey) {
    if (event.code !== "KeyZ" || event.altKey || event.shiftKey) return false;
    void session.undo();
    return true;
  }
  switch (event.code) {
    case "KeyU":
      void session.undo();
      return true;
    case "KeyE":
      if (!actions.primary) return false;
      void actions.play(actions.primary);
      return true;
    case "KeyL":
      keys.log();
      return true;
    case "KeyC":
      keys.chat();
      return true;
    case "KeyI":
      return explain(target, actions, "what");
    case "KeyJ":
      return explain(target, actions, "why");
    case "KeyO":
      if (session.readonly) return false;
      actions.listOpen = !actions.listOpen;
      return true;
  }
  if (event.key === "?") {
    keys.shortcuts();
    return true;
  }
  if (event.key === "Escape") return actions.back();
  if (event.key === "Enter") return enter(target, actions);
  if (event.key === "[" || event.code === "BracketLeft") return step(actions, -1);
  if (event.key === "]" || event.code === "BracketRight") return step(actions, 1);
  if (/^\d$/.test(event.key)) return digit(Number(event.key), target, actions);
  return false;
}

/** Says what the thing with the focus does, or why it cannot be used. */
function explain(target: HTMLElement, actions: Actions, how: "what" | "why"): boolean {
  const { session } = actions;
  const verb = target.closest<HTMLElement>("[data-verb]")?.dataset["verb"];
  const button = actions.buttons.find(({ group }) => group.id === verb);
  const spot = target.closest<HTMLElement>("[data-component], [data-hex]");
  const component = spot?.dataset["component"] ?? spot?.dataset["hex"];
  if (button) void session.ask(button.group);
  else if (!component) return false;
  else if (how === "what") void session.about(component);
  else if (!session.choice.miss(component)) void session.askWhy("", component);
  return true;
}

/** What had the focus when something was picked by its digit: Enter then confirms what was picked. */
let digitAt: HTMLElement | null = null;

/** Enter belongs to the button that has the focus, unless that is what has been chosen already. */
function enter(target: HTMLElement, actions: Actions): boolean {
  const byDigit = digitAt === target;
  digitAt = null;
  if (byDigit && actions.ready) {
    void actions.confirm();
    return true;
  }
  const chosen =
    (target.hasAttribute("data-component") || target.hasAttribute("data-planned")) &&
    target.getAttribute("aria-pressed") === "true";
  const control = target.closest("button, a, summary, [role=button], [role=tab]");
  const picked = control?.classList.contains("verb") && actions.session.choice.preview !== null;
  if ((control && !chosen && !picked) || !actions.ready) return false;
  void actions.confirm();
  return true;
}

function digit(n: number, target: HTMLElement, actions: Actions): boolean {
  const answer = actions.answers[n - 1];
  if (answer) {
    void actions.play(answer);
    return true;
  }
  const button = actions.buttons.find((candidate) => candidate.digit === n);
  const option = actions.buttons.length ? undefined : actions.listed[n - 1];
  if (!button && (!option || actions.session.readonly)) return false;
  digitAt = target;
  if (button) void aim(actions, button);
  else if (option) void actions.choose(option);
  return true;
}

/** A kind of action was picked by its digit: what it can be done with is next. */
async function aim(actions: Actions, button: VerbButton): Promise<void> {
  await actions.pick(button);
  await tick();
  if (!actions.ready && actions.session.choice.verbs) targets(actions)[0]?.focus();
}

/** Components that can have the focus; an outline on a map is only looked at. */
const FOCUSABLE = "button[data-component], [tabindex][data-component]";

/** Moves the focus among the components that narrow the choice, in the order of the page. */
function step(actions: Actions, direction: 1 | -1): boolean {
  const places = targets(actions);
  if (!places.length) return false;
  const index = places.indexOf(document.activeElement as HTMLElement);
  const next = index < 0 ? (direction > 0 ? 0 : -1) : (index + direction) % places.length;
  places.at(next)?.focus();
  return true;
}

function targets(actions: Actions): HTMLElement[] {
  const { choice } = actions.session;
  const wanted = choice.next.size ? choice.next : choice.legal;
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => wanted.has(element.dataset["component"] ?? "") && visible(element),
  );
}

function visible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}
