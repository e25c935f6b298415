/** The form of a new game: what cannot be is told at once, where it was chosen and at the button. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import { i18n } from "../../i18n/index.svelte";
import { codeOf } from "./code";
import NewGame from "./NewGame.svelte";
import OptionField from "./OptionField.svelte";

const both = (text: string) => ({ ru: text, en: text });
const NEITHER = { ru: "Нет такой цивилизации", en: "There is no such civilisation" };
const INFO = {
  id: "gaia",
  names: both("Gaia"),
  rules_version: 2,
  players: [1, 2, 3, 4],
  options: [
    {
      name: "factions",
      default: "choose",
      label: both("Factions"),
      help: both(""),
      choices: [],
      suggestions: [
        { value: "choose", label: both("За столом"), whole: true, layers: [], rivals: [] },
        { value: "terrans", label: both("Терраны"), whole: false, layers: [], rivals: ["terrans"] },
        { value: "fleet", label: both("Дарканцы"), whole: false, layers: ["fleet"], rivals: [] },
      ],
      per_seat: true,
      applies: [{ players: [1, 2, 3, 4], unless: {} }],
    },
    {
      name: "difficulty",
      default: "automa",
      label: both("Level"),
      help: both(""),
      choices: ["automa", "ultoma"].map((value) => ({
        value,
        label: both(value),
        help: both(`${value} of the box`),
        players: [1, 2, 3, 4],
      })),
      suggestions: [],
      per_seat: false,
      applies: [{ players: [1, 2, 3, 4], unless: {} }],
    },
  ],
  hidden_information: false,
  chance: "setup",
  goods: [],
  components: [],
};

let shown: Record<string, unknown>;
let drawn = true;
beforeEach(async () => {
  HTMLElement.prototype.showPopover = () => undefined; // what this browser has not
  vi.useFakeTimers();
  i18n.lang = "ru";
  vi.spyOn(api, "games").mockResolvedValue([INFO] as never);
  vi.spyOn(api, "bots").mockResolvedValue([]);
  vi.spyOn(api, "texts").mockResolvedValue({});
  vi.spyOn(api, "components").mockResolvedValue({});
  vi.spyOn(api, "me").mockResolvedValue({
    id: "1",
    name: "x",
    names: both("x"),
    guest: true,
  } as never);
  vi.spyOn(api, "position").mockImplementation((_game, { options }) =>
    (options as Record<string, unknown>).factions
      ? Promise.reject(new ApiError(422, "bad_option", NEITHER, "factions"))
      : Promise.resolve({
          seed: "1",
          layers: [],
          view: {},
          secret: false,
          drawn,
          flaws: [],
        } as never),
  );
  shown = mount(NewGame, {
    target: document.body,
    props: { game: "gaia", bots: true, solo: false },
  });
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function code(text: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("#layout-code")!;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  return input;
}
const start = () => document.querySelector<HTMLButtonElement>("footer button.primary")!;
const foot = () => document.querySelector("footer")?.textContent ?? "";

it("offers to lay out anew only where something is laid out", async () => {
  const reroll = () =>
    [...document.querySelectorAll("button")].find((one) =>
      one.textContent.includes("Разложить заново"),
    );
  const caption = () => document.querySelector(".glance .caption")?.textContent ?? "";
  expect([!!reroll(), caption().includes("уже за столом")]).toEqual([true, false]);
  drawn = false;
  reroll()?.click();
  flushSync();
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  expect([!!reroll(), caption().includes("уже за столом")]).toEqual([false, true]);
  drawn = true;
});

it("takes a layout by its code, and says what a code is", () => {
  const asked = () => vi.mocked(api.position).mock.lastCall?.[1].seed;
  code("привет");
  expect(document.querySelector("#layout-bad")?.textContent).toContain("шесть знаков");
  expect(start().disabled).toBe(false);
  expect(code("2024").value).toBe(codeOf(2024));
  expect(document.querySelector("#layout-bad")).toBeNull();
  vi.advanceTimersByTime(500);
  expect(asked()).toBe(2024);
});

it("offers every seat what it may play, and nothing to write words into", () => {
  expect(document.querySelectorAll(".side")).toHaveLength(2);
  expect(document.body.textContent).not.toContain("choose");
  document.querySelector<HTMLButtonElement>(".side")?.click();
  flushSync();
  const words = [...document.querySelectorAll("[data-side]")].map((one) => one.textContent);
  expect(words).toEqual(["Терраны"]);
});

it("says what the server refuses at the seats it is about and at the button", async () => {
  document.querySelector<HTMLButtonElement>(".side")?.click();
  flushSync();
  document.querySelector<HTMLButtonElement>('[data-side="terrans"]')?.click();
  flushSync();
  expect(foot()).toContain("x (Терраны)");
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  expect(document.querySelector("ul + .error")?.textContent).toContain(NEITHER.ru);
  expect(foot()).toContain(NEITHER.ru);
  expect(start().disabled).toBe(true);
});

it("tells choices as what is laid over the game has them", () => {
  const texts = { "choice:difficulty-ultoma": { name: "Неверотома", help: "Начинает с 25 ПО." } };
  const option = INFO.options[1]!;
  const field = mount(OptionField, {
    target: document.body,
    props: { option, value: "automa", onchange: () => undefined, texts },
  });
  flushSync();
  const said = document.body.textContent;
  expect(said).toContain("Начинает с 25 ПО.");
  expect(said.split("automa of the box")).toHaveLength(3); // the page and the field
  expect(said.split("ultoma of the box")).toHaveLength(2); // the page alone
  void unmount(field);
});
