/** Tables in lists: what is played there is said, and a damaged one can be taken away. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { GameInfo, TableInfo } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import ContinueCard from "./ContinueCard.svelte";
import OpenTables from "./OpenTables.svelte";
import TableLine from "./TableLine.svelte";

const INFOS = [
  {
    id: "gaia",
    options: [
      { name: "rotate", label: { ru: "Повороты", en: "Turning" } },
      { name: "lost_fleet", label: { ru: "Потерянный флот", en: "The Lost Fleet" } },
    ],
  },
] as unknown as GameInfo[];
const SEATS = [
  { seat: 0, kind: "person", name: "Я", mine: true },
  { seat: 1, kind: "person", name: "Вера", mine: false },
];
const TABLE = {
  id: "t1",
  game: "gaia",
  title: "Пятница",
  status: "running",
  layers: ["lost_fleet"],
  options: { lost_fleet: true, rotate: true },
  owner: true,
  seats: SEATS,
  round: 3,
  turn: 0,
  my_turn: true,
  updated: "2026-01-01T00:00:00Z",
  created: "2026-01-01T00:00:00Z",
  scores: null,
  places: null,
  winners: null,
  damaged: false,
} as unknown as TableInfo;
const onremoved = vi.fn();

beforeEach(() => (i18n.lang = "ru"));
afterEach(() => {
  vi.restoreAllMocks();
  onremoved.mockReset();
  document.body.replaceChildren();
});

function card(change: Partial<TableInfo>): () => void {
  const props = { table: { ...TABLE, ...change }, infos: INFOS, onremoved };
  const shown = mount(ContinueCard, { target: document.body, props });
  flushSync();
  return () => void unmount(shown);
}
const words = () => document.body.textContent;
const press = (selector: string) => {
  document.querySelector<HTMLButtonElement>(selector)!.click();
  flushSync();
};

it("calls a table by its name, and says the game, its expansion and the round", () => {
  const close = card({});
  expect(document.querySelector("h2")?.textContent).toBe("Пятница");
  expect(document.querySelector("p")?.textContent).toBe(
    "Проект «Гайя» + «Потерянный флот» · раунд 3 · Вера",
  );
  i18n.lang = "en";
  flushSync();
  expect(words()).toContain("Gaia Project + The Lost Fleet");
  close();
});

it("calls a table without a name by its game, once", () => {
  const close = card({ title: "", layers: [] });
  expect(document.querySelector("h2")?.textContent).toBe("Проект «Гайя»");
  expect(document.querySelector("p")?.textContent).toBe("раунд 3 · Вера");
  close();
});

it("says both of a finished game beside its points", () => {
  const table = { ...TABLE, status: "over" as const, scores: [120, 98] };
  const shown = mount(TableLine, {
    target: document.body,
    props: { table, infos: INFOS, onremoved },
  });
  flushSync();
  expect(document.querySelector("b")?.textContent).toContain("Пятница");
  expect(document.querySelector("b")?.textContent).toContain("120 : 98");
  expect(words()).toContain("Проект «Гайя» + «Потерянный флот»");
  void unmount(shown);
});

it("says it of tables that wait for players", () => {
  const props = { tables: [TABLE], infos: INFOS, onjoined: () => undefined };
  const shown = mount(OpenTables, { target: document.body, props });
  flushSync();
  expect(words()).toContain("Пятница");
  expect(words()).toContain("Проект «Гайя» + «Потерянный флот»");
  void unmount(shown);
});

it("shows more tables that wait, a page after the other, until there are no more", async () => {
  const page = (first: number) =>
    Array.from({ length: 10 }, (_, n) => ({ ...TABLE, id: `t${first + n}` }));
  const props = $state({
    tables: page(0),
    infos: INFOS,
    onjoined: () => undefined,
    onmore: vi.fn(() => {
      props.tables = [...props.tables, ...page(10)];
      props.onmore = undefined as never;
      return Promise.resolve();
    }),
  });
  const shown = mount(OpenTables, { target: document.body, props });
  flushSync();
  const lines = () => document.querySelectorAll("li").length;
  const more = () => document.querySelector<HTMLButtonElement>("ul + button");
  expect(lines()).toBe(4);
  more()!.click();
  await vi.waitFor(() => expect(lines()).toBe(16));
  more()!.click();
  await vi.waitFor(() => expect(lines()).toBe(20));
  expect(more()).toBeNull();
  void unmount(shown);
});

it("offers no more tables where there are few", () => {
  const props = { tables: [TABLE], infos: INFOS, onjoined: vi.fn(), onmore: vi.fn() };
  const shown = mount(OpenTables, { target: document.body, props });
  flushSync();
  expect(document.querySelector("ul + button")).toBeNull();
  void unmount(shown);
});

it("lets the owner of a damaged table delete it, after a question", async () => {
  const removed = vi.spyOn(api, "remove").mockResolvedValue(undefined);
  const close = card({ damaged: true, my_turn: false });
  expect(document.querySelector("a")).toBeNull();
  expect(words()).toContain("повреждён");
  press(".btn.danger");
  expect(removed).not.toHaveBeenCalled();
  press("dialog footer .ghost");
  expect(document.querySelector("dialog")).toBeNull();
  press(".btn.danger");
  press("dialog footer .danger");
  await vi.waitFor(() => expect(onremoved).toHaveBeenCalledOnce());
  expect(removed.mock.calls).toEqual([["t1"]]);
  close();
});

it("ends a damaged game of several first, and says what is refused", async () => {
  const both = { ru: "За столом играют", en: "In use" };
  const removed = vi
    .spyOn(api, "remove")
    .mockRejectedValueOnce(new ApiError(409, "in_use", both))
    .mockRejectedValueOnce(new ApiError(0, "offline", { ru: "Нет связи", en: "Offline" }));
  const ended = vi.spyOn(api, "abandon").mockResolvedValue(TABLE);
  const close = card({ damaged: true, my_turn: false });
  press(".btn.danger");
  press("dialog footer .danger");
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  await vi.waitFor(() => expect(alert()).toBe("Нет связи"));
  expect(ended).toHaveBeenCalledWith("t1");
  expect(removed).toHaveBeenCalledTimes(2);
  expect(onremoved).not.toHaveBeenCalled();
  close();
});

it("offers nothing to whoever does not own the damaged table", () => {
  const close = card({ damaged: true, my_turn: false, owner: false });
  expect(document.querySelector("button, a")).toBeNull();
  close();
});
