import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cut } from "./cut";

let resized: () => void = () => undefined;
const disconnect = vi.fn();

beforeEach(() => {
  class Watcher {
    constructor(told: () => void) {
      resized = told;
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal("ResizeObserver", Watcher);
});
afterEach(() => vi.unstubAllGlobals());

function text(height: number): { node: HTMLElement; room: (height: number) => void } {
  const node = document.createElement("span");
  const room = (room: number) =>
    Object.defineProperty(node, "clientHeight", { value: room, configurable: true });
  Object.defineProperty(node, "scrollHeight", { value: height });
  return { node, room };
}

it("marks a text that does not fit, and no longer when it has got its room", () => {
  const { node, room } = text(60);
  room(40);
  const stop = cut(node);
  expect(node.classList.contains("cut")).toBe(true);
  room(60);
  resized();
  expect(node.classList.contains("cut")).toBe(false);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});

it("leaves a text alone that fits", () => {
  const { node, room } = text(40);
  room(40);
  cut(node);
  expect(node.classList.contains("cut")).toBe(false);
});
