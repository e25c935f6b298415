import { afterEach, expect, test, vi } from "vitest";
import type { Actions } from "./actions.svelte";
import { tableKey } from "./keys";

const keys = { log: () => {}, chat: () => {}, shortcuts: () => {} };

/** Actions of a turn whose first kind is picked by 1; what is picked can be confirmed. */
function turn() {
  const actions = {
    buttons: [{ digit: 1 }],
    answers: [],
    listed: [],
    ready: null as object | null,
    session: { readonly: false, choice: { preview: null } },
    pick: vi.fn(() => {
      actions.ready = {};
    }),
    confirm: vi.fn(),
  };
  return actions;
}

function press(actions: ReturnType<typeof turn>, key: string, target: HTMLElement): boolean {
  const event = new KeyboardEvent("keydown", { key });
  Object.defineProperty(event, "target", { value: target });
  return tableKey(event, actions as unknown as Actions, keys);
}

function control(): HTMLElement {
  return document.body.appendChild(document.createElement("button"));
}
afterEach(() => document.body.replaceChildren());

test("Enter confirms what a digit has picked, wherever the focus was left", () => {
  const actions = turn();
  const left = control();
  expect(press(actions, "1", left)).toBe(true);
  expect(actions.pick).toHaveBeenCalledOnce();
  expect(press(actions, "Enter", left)).toBe(true);
  expect(actions.confirm).toHaveBeenCalledOnce();
});

test("Enter belongs to a control the focus has moved to since", () => {
  const actions = turn();
  press(actions, "1", control());
  expect(press(actions, "Enter", control())).toBe(false);
  expect(actions.confirm).not.toHaveBeenCalled();
});
