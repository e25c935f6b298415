/** Opening a saved game: what is sent, where it leads, and what a file that is none is told. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { Me, TableInfo } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import ByLink from "../ByLink.svelte";
import { greetingOf } from "../greetings";
import * as opening from "../opened.svelte";
import { OpenedGame } from "../opened.svelte";
import { router } from "../router.svelte";
import { visitor } from "../visitor.svelte";
import OpenFile from "./OpenFile.svelte";
import { addressOf, asksWhoPlays, openRecord, playOn } from "./record";

const RECORD = 'igroteka record 1\ngame: "gaia"\n';
const table = (status: string, seats = 2) =>
  ({ id: "t1", status, seats: Array.from({ length: seats }, () => ({})) }) as TableInfo;

beforeEach(() => {
  i18n.lang = "ru";
  vi.spyOn(opening, "openGame").mockRejectedValue(new Error("no table here"));
  vi.spyOn(api, "at").mockRejectedValue(new Error("no table here"));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("sends the text of the file under its name", async () => {
  const sent = vi.spyOn(api, "importRecord").mockResolvedValue(table("over"));
  await openRecord(new File([RECORD], "Пятница.igr"));
  expect(sent).toHaveBeenCalledWith(RECORD, "Пятница");
});

it("asks who plays an unfinished game of several on, and nobody else's", () => {
  expect(asksWhoPlays(table("running"))).toBe(true);
  for (const other of [table("over"), table("running", 1)]) expect(asksWhoPlays(other)).toBe(false);
});

it("tells at the table that every seat is mine, once, if it is", async () => {
  const opened = { record: RECORD, title: "a", table: table("running") };
  const sent = vi.spyOn(api, "importRecord");
  expect(await playOn(opened, [{ kind: "me" }, { kind: "hotseat" }])).toBe(opened.table);
  expect(sent).not.toHaveBeenCalled();
  expect(greetingOf("t1")?.ru).toContain("за все места играете вы");
  expect(greetingOf("t1")).toBeNull();
});

it("leads to the replay of a finished game and to the table of another one", () => {
  expect(addressOf(table("over"))).toBe("/t/t1/replay");
  expect(addressOf(table("running"))).toBe("/t/t1");
});

it.each([
  ["an empty file", "", "open.noRecord"],
  ["a picture", "\u0089PNG\0\0", "open.noRecord"],
  ["something endless", "x".repeat(300_001), "open.tooLong"],
])("does not bother the server with %s", async (_, text, code) => {
  const sent = vi.spyOn(api, "importRecord");
  await expect(openRecord(new File([text], "a.igr"))).rejects.toMatchObject({ code });
  expect(sent).not.toHaveBeenCalled();
});

function choose(text: string): () => void {
  vi.spyOn(visitor, "known").mockResolvedValue({} as Me);
  const shown = mount(OpenFile, { target: document.body });
  flushSync();
  const input = document.querySelector("input")!;
  Object.defineProperty(input, "files", { value: [new File([text], "a.igr")] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return () => void unmount(shown);
}

it("says what is wrong in the language of the page", async () => {
  const words = { ru: "Запись не читается: это не запись", en: "Cannot read the record" };
  vi.spyOn(api, "importRecord").mockRejectedValue(new ApiError(422, "bad_record", words));
  const close = choose("hello");
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  await vi.waitFor(() => expect(alert()).toBe(words.ru));
  i18n.lang = "en";
  flushSync();
  expect(alert()).toBe(words.en);
  close();
});

it("goes to the game that was opened", async () => {
  vi.spyOn(api, "importRecord").mockResolvedValue(table("over"));
  const went = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const close = choose(RECORD);
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith("/t/t1/replay"));
  close();
});

it("seats bots where they are asked for, and keeps one table", async () => {
  const bots = [{ id: "greedy", names: { ru: "Расчётливый", en: "Greedy" } }];
  vi.spyOn(api, "bots").mockResolvedValue(bots as never);
  const sent = vi.spyOn(api, "importRecord").mockResolvedValue(table("running", 3));
  const removed = vi.spyOn(api, "remove").mockResolvedValue(undefined);
  const went = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const close = choose(RECORD);
  const rows = () => [...document.querySelectorAll<HTMLSelectElement>("dialog select")];
  await vi.waitFor(() => expect(rows()[2]?.textContent).toContain("Расчётливый"));
  const sit = (row: number, value: string) => {
    rows()[row]!.value = value;
    rows()[row]!.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
  };
  sit(2, "bot:greedy");
  sit(1, "me");
  expect(rows().map(({ value }) => value)).toEqual(["hotseat", "me", "bot:greedy"]);
  sent.mockResolvedValue({ ...table("running", 3), id: "t2" });
  document.querySelector<HTMLButtonElement>("dialog .primary")!.click();
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith("/t/t2"));
  const seats = [{ kind: "hotseat" }, { kind: "me" }, { kind: "bot", bot: "greedy" }];
  expect(sent).toHaveBeenLastCalledWith(RECORD, "a", seats);
  expect(removed.mock.calls).toEqual([["t1"]]);
  close();
});

it("names the side that each seat of the game plays", async () => {
  const seats = (_: unknown, texts: Record<string, { name: string }>) => [
    { color: "red", detail: texts["faction:a"]!.name },
    { color: "blue", detail: "" },
  ];
  const words = { "faction:a": { name: "Терраны", help: "" } };
  const game = new OpenedGame("gaia", "", [], { seats } as never, {}, "ru", words);
  vi.spyOn(opening, "openGame").mockResolvedValue(game);
  vi.spyOn(api, "bots").mockResolvedValue([]);
  const asked = vi.spyOn(api, "at").mockResolvedValue({ view: {} } as never);
  vi.spyOn(api, "importRecord").mockResolvedValue({ ...table("running"), n: 12 });
  const close = choose(RECORD);
  const rows = () => [...document.querySelectorAll("dialog .who")].map((row) => row.textContent);
  await vi.waitFor(() => expect(rows()[0]).toContain("Терраны"));
  expect(rows()[0]).toContain("Место 1");
  expect(rows()[1]?.trim()).toBe("Место 2");
  expect(asked).toHaveBeenCalledWith("t1", 12);
  close();
});

it("takes the table away when nobody is to play on", async () => {
  vi.spyOn(api, "bots").mockResolvedValue([]);
  vi.spyOn(api, "importRecord").mockResolvedValue(table("running"));
  const removed = vi.spyOn(api, "remove").mockResolvedValue(undefined);
  const went = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const close = choose(RECORD);
  await vi.waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
  document.querySelector<HTMLButtonElement>("dialog footer .ghost")!.click();
  flushSync();
  expect(document.querySelector("dialog")).toBeNull();
  expect(removed.mock.calls).toEqual([["t1"]]);
  expect(went).not.toHaveBeenCalled();
  close();
});

it("opens a file that is dropped on the place, and shows that it may be dropped", async () => {
  vi.spyOn(visitor, "known").mockResolvedValue({} as Me);
  const sent = vi.spyOn(api, "importRecord").mockResolvedValue(table("over"));
  const went = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const shown = mount(OpenFile, { target: document.body });
  flushSync();
  const place = document.querySelector(".open")!;
  const drag = (type: string, types = ["Files"]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const dataTransfer = { types, files: [new File([RECORD], "a.igr")] };
    place.dispatchEvent(Object.assign(event, { dataTransfer }));
    flushSync();
    return event.defaultPrevented;
  };
  expect(drag("dragover", ["text/plain"])).toBe(false);
  expect(drag("dragover")).toBe(true);
  expect(place.classList.contains("over")).toBe(true);
  drag("dragleave");
  expect(place.classList.contains("over")).toBe(false);
  expect(drag("drop")).toBe(true);
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith("/t/t1/replay"));
  expect(sent).toHaveBeenCalledWith(RECORD, "a");
  void unmount(shown);
});

it("is a button of the house beside the link, not a bare field", () => {
  const shown = mount(ByLink, { target: document.body, props: { onclose: () => undefined } });
  flushSync();
  const field = document.querySelector<HTMLInputElement>("dialog input[type=file]")!;
  expect(field.hidden).toBe(true);
  const chosen = vi.spyOn(field, "click").mockImplementation(() => undefined);
  document.querySelector<HTMLButtonElement>("dialog .open .btn")!.click();
  expect(chosen).toHaveBeenCalled();
  void unmount(shown);
});
