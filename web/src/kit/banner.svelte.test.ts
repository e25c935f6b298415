import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import RoundBanner from "./RoundBanner.svelte";

let drawn: Record<string, unknown> | null = null;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.useRealTimers();
});

/** A table whose views follow each other, as frames do. */
function table(first: number): { next: (round: number) => void } {
  let view = $state.raw({ round: first });
  const props = {
    get round() {
      return view.round;
    },
    lasts: 1000,
    title: (round: number) => `Round ${round}`,
  };
  drawn = mount(RoundBanner, { target: document.body, props });
  flushSync();
  return {
    next(round) {
      view = { round };
      flushSync();
    },
  };
}

const shown = () => document.querySelector(".banner")?.textContent?.trim() ?? "";

test("a new round crosses the board and goes, whatever happens meanwhile", () => {
  const { next } = table(1);
  expect(shown()).toBe("");
  next(2);
  expect(shown()).toBe("Round 2");
  vi.advanceTimersByTime(500);
  next(2);
  vi.advanceTimersByTime(600);
  flushSync();
  expect(shown()).toBe("");
});

test("a step back in a replay takes it away", () => {
  const { next } = table(1);
  next(2);
  next(1);
  expect(shown()).toBe("");
});
