import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pressing, pressingDrawn } from "./pressing";

const help = vi.fn();
const pick = vi.fn(() => true);
const touch = { pointerType: "touch" } as PointerEvent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  help.mockClear();
  pick.mockClear();
  pick.mockReturnValue(true);
});

function handlers(selected = false) {
  return pressing({ help, pick, selected: () => selected });
}

function key(name: string) {
  return { key: name, preventDefault: vi.fn(), stopPropagation: vi.fn() };
}

test("a click picks, and explains what cannot be picked", () => {
  handlers().onclick();
  expect(help).not.toHaveBeenCalled();
  pick.mockReturnValue(false);
  handlers().onclick();
  expect(help).toHaveBeenCalledOnce();
});

test("a long press explains once and does not pick", () => {
  const on = handlers();
  on.onpointerdown(touch);
  vi.advanceTimersByTime(1000);
  on.onclick();
  expect(help).toHaveBeenCalledOnce();
  expect(pick).not.toHaveBeenCalled();
});

test("a short touch or one that leaves is no long press", () => {
  const on = handlers();
  on.onpointerdown(touch);
  on.onpointerleave();
  vi.advanceTimersByTime(1000);
  on.onpointerdown(touch);
  on.onclick();
  vi.advanceTimersByTime(1000);
  expect(help).not.toHaveBeenCalled();
  expect(pick).toHaveBeenCalledOnce();
});

test("Enter on what is selected is left to whoever confirms", () => {
  const [plain, chosen, question] = [key("Enter"), key("Enter"), key("?")];
  handlers().onkeydown(plain as unknown as KeyboardEvent);
  handlers(true).onkeydown(chosen as unknown as KeyboardEvent);
  handlers().onkeydown(question as unknown as KeyboardEvent);
  expect(plain.preventDefault).not.toHaveBeenCalled();
  expect(chosen.preventDefault).toHaveBeenCalled();
  expect(question.stopPropagation).toHaveBeenCalled();
  expect(help).toHaveBeenCalledOnce();
});

test("what is drawn is clicked by Enter and the space bar, as a button is", () => {
  const on = (selected = false) => pressingDrawn({ help, pick, selected: () => selected });
  let stopped = false;
  const press = (name: string, selected = false) => {
    const event = new KeyboardEvent("keydown", { key: name, cancelable: true });
    const stop = vi.spyOn(event, "stopPropagation");
    on(selected).onkeydown(event);
    stopped = stop.mock.calls.length > 0;
    return event.defaultPrevented;
  };
  expect([press("Enter"), press(" "), press("a")]).toEqual([true, true, false]);
  expect(pick).toHaveBeenCalledTimes(2);
  expect(press("Enter"), "picked, and no more than that").toBe(true);
  expect(stopped).toBe(true);
  expect(press("Enter", true), "left to whoever confirms").toBe(true);
  expect(stopped).toBe(false);
  expect(press("?")).toBe(true);
  expect([pick.mock.calls.length, help.mock.calls.length]).toEqual([3, 1]);
});
