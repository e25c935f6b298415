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

const BARE = { goods: {} } as unknown as AnyGameModule;

describe("the log", () => {
  let shown: Record<string, unknown> | undefined;
  afterEach(() => shown && unmount(shown));

  it("says which moves were drawn by lot because a bot had no answer", () => {
    shown = mount(Log, {
      target: document.body,
      props: {
        entries: [entry(1), entry(2, { lot: true })],
        module: BARE,
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

  it("tells of a house what the sentences tell of it, and of whoever plays anything else", () => {
    const sentence = both("House A moved");
    const answer = { seat: 1, sentence: both("loses"), components: [] };
    shown = mount(Log, {
      target: document.body,
      props: {
        entries: [entry(1, { sentence, answers: [answer] })],
        module: BARE,
        texts: {},
        nameOf: (seat: number) => ["Ann", "Bob"][seat] ?? "",
        playsOf: (seat: number) => ["House A", "House B"][seat] ?? "",
        colorOf: () => "red",
        onhover: () => undefined,
      },
    });
    flushSync();
    const told = [...document.querySelectorAll(".words")].map(({ textContent }) =>
      textContent.replace(/\s+/g, " ").trim(),
    );
    expect(told).toEqual(["House A moved", "Bob — loses"]);
    expect(document.querySelector<HTMLElement>(".words b")?.title).toBe("Ann");
  });
});
