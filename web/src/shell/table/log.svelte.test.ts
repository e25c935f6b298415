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
  turn: null,
  ends: false,
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
    const answer = { seat: 1, sentence: both("loses"), components: [], turn: false, round: null };
    mountLog([entry(1, { sentence, answers: [answer] })], {
      nameOf: (seat: number) => ["Ann", "Bob"][seat] ?? "",
      playsOf: (seat: number) => ["House A", "House B"][seat] ?? "",
    });
    expect(words()).toEqual(["House A (Ann) moved", "Bob — loses"]);
    expect(document.querySelector<HTMLElement>(".words b")?.title).toBe("Ann");
  });

  it("says once in a turn who did it all, and does not tell that it ended", () => {
    const told = (text: string) => ({ sentence: both(`Ants ${text}`), turn: 0 });
    mountLog([entry(1, told("dug")), entry(2, told("ate")), entry(3, { turn: 0, ends: true })], {
      playsOf: () => "Ants",
      mine: [0],
    });
    expect(words()).toEqual(["Ants dug", "ate"]);
  });

  it("shows the turns of whoever is asked for", () => {
    mountLog([entry(1), entry(2, { seat: 1, sentence: both("builds") })], {
      nameOf: (seat: number) => ["Ann", "Bob"][seat] ?? "",
    });
    const only = [...document.querySelectorAll<HTMLButtonElement>(".filter")];
    expect(only.map(({ title }) => title)).toEqual([
      t("log.all"),
      t("log.of", { name: "Ann" }),
      t("log.of", { name: "Bob" }),
    ]);
    only[2]?.click();
    flushSync();
    expect(only[2]?.getAttribute("aria-pressed")).toBe("true");
    expect(words()).toEqual(["Bob — builds"]);
  });

  it("rings what a line names while it has the focus, and opens the replay there", () => {
    const rung: string[][] = [];
    const opened: number[] = [];
    const moment = { sentence: both("a card came"), components: ["card:a"] };
    const phase = { phase: "galaxy", name: both("galaxy"), round: 1, events: [], told: [moment] };
    mountLog([entry(7, { components: ["hex:1,0"], phases: [phase] })], {
      onhover: (components: string[]) => rung.push(components),
      onopen: (n: number) => opened.push(n),
    });
    for (const line of document.querySelectorAll<HTMLButtonElement>("button.line")) {
      line.dispatchEvent(new FocusEvent("focus"));
      line.click();
    }
    expect(rung).toEqual([["hex:1,0"], [], ["card:a"]]);
    expect(opened).toEqual([7, 7, 7]);
  });

  function mountLog(entries: LogEntry[], more: Record<string, unknown>): void {
    shown = mount(Log, {
      target: document.body,
      props: {
        entries,
        module: BARE,
        texts: {},
        nameOf: () => "Bot",
        colorOf: () => "red",
        onhover: () => undefined,
        ...more,
      },
    });
    flushSync();
  }

  function words(): string[] {
    return [...document.querySelectorAll(".words")].map(({ textContent }) =>
      textContent.replace(/\s+/g, " ").trim(),
    );
  }
});
