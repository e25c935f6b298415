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

test("a kind of action picked by its digit leads to the first place where it can be done", async () => {
  const box = vi.spyOn(Element.prototype, "getBoundingClientRect");
  box.mockReturnValue({ width: 9, height: 9 } as DOMRect);
  const [left, other, first] = [control(), control(), control()];
  other.dataset["component"] = "hex:0,0";
  first.dataset["component"] = "hex:1,0";
  const choice = { preview: null, verbs: ["mine"], next: new Set(["hex:1,0"]), legal: new Set() };
  const actions = { ...turn(), session: { readonly: false, choice }, pick: vi.fn() };
  left.focus();
  press(actions, "1", left);
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  box.mockRestore();
});

test("Ctrl+Z takes back, but not in a field", () => {
  const undo = vi.fn();
  const actions = { session: { undo } } as unknown as Actions;
  const strike = (target: HTMLElement, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", {
      key: "z",
      code: "KeyZ",
      ctrlKey: true,
      ...more,
    });
    Object.defineProperty(event, "target", { value: target });
    return tableKey(event, actions, keys);
  };
  expect(strike(control())).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
  expect(strike(document.createElement("input"))).toBe(false);
  expect(strike(control(), { shiftKey: true })).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});
