import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { LogEntry } from "../../api/types";
import type { AnyGameModule } from "../../games/contract";
import { t } from "../../i18n/index.svelte";
import Log from "./Log.svelte";

const both = (text: string) => ({ ru: text, en: text });
const entry = (n: number, more: Partial<LogEntry> = {}): LogEntry => ({
  n,
  seat: 0,
  text: "pass",
  sentence: both("passes"),
  events: [],
  phases: [],
  components: [],
  answers: [],
  auto: false,
  lot: false,
  round: 1,
  ...more,
});

describe("the log", () => {
  let shown: Record<string, unknown> | undefined;
  afterEach(() => shown && unmount(shown));

  it("says which moves were drawn by lot because a bot had no answer", () => {
    shown = mount(Log, {
      target: document.body,
      props: {
        entries: [entry(1), entry(2, { lot: true })],
        module: { goods: {} },
        texts: {},
        nameOf: () => "Bot",
        colorOf: () => "red",
        onhover: () => undefined,
      },
    });
    flushSync();
    const told = [...document.querySelectorAll(".entry")].map(({ textContent }) =>
      textContent.includes(t("log.lot")),
    );
    expect(told).toEqual([false, true]);
  });
});
