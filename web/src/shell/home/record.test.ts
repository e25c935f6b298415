/** Opening a saved game: what is sent, where it leads, and what a file that is none is told. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { TableInfo } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import { greetingOf } from "../greetings";
import { router } from "../router.svelte";
import { visitor } from "../visitor.svelte";
import OpenFile from "./OpenFile.svelte";
import { addressOf, openRecord } from "./record";

const RECORD = 'igroteka record 1\ngame: "gaia"\n';
const table = (status: string, seats = 2) =>
  ({ id: "t1", status, seats: Array.from({ length: seats }, () => ({})) }) as TableInfo;

beforeEach(() => (i18n.lang = "ru"));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("sends the text of the file under its name", async () => {
  const sent = vi.spyOn(api, "importRecord").mockResolvedValue(table("over"));
  await openRecord(new File([RECORD], "Пятница.igr"));
  expect(sent).toHaveBeenCalledWith(RECORD, "Пятница");
});

it("tells at the table of an unfinished game that every seat is mine, and once", async () => {
  const sent = vi.spyOn(api, "importRecord").mockResolvedValue(table("running"));
  await openRecord(new File([RECORD], "a.igr"));
  expect(greetingOf("t1")?.ru).toContain("за все места играете вы");
  expect(greetingOf("t1")).toBeNull();
  for (const other of [table("over"), table("running", 1)]) {
    sent.mockResolvedValue(other);
    await openRecord(new File([RECORD], "a.igr"));
    expect(greetingOf("t1")).toBeNull();
  }
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
  vi.spyOn(visitor, "known").mockResolvedValue(undefined as never);
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
