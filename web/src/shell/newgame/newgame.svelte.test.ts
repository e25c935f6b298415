/** The form of a new game: what cannot be is told at once, where it was written and at the button. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import { i18n } from "../../i18n/index.svelte";
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
      suggestions: [],
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
  vi.useFakeTimers();
  i18n.lang = "ru";
  vi.spyOn(api, "games").mockResolvedValue([INFO] as never);
  vi.spyOn(api, "bots").mockResolvedValue([]);
  vi.spyOn(api, "texts").mockResolvedValue({});
  vi.spyOn(api, "components").mockResolvedValue({});
  vi.spyOn(api, "me").mockResolvedValue({ id: "1", name: "x", guest: true } as never);
  vi.spyOn(api, "position").mockImplementation((_game, { options }) =>
    (options as Record<string, unknown>).factions
      ? Promise.reject(new ApiError(422, "bad_option", NEITHER, "factions"))
      : Promise.resolve({ seed: "1", layers: [], view: {}, secret: false, drawn } as never),
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

function write(label: string, text: string): HTMLElement {
  const field = [...document.querySelectorAll("label")].find((one) =>
    one.textContent.includes(label),
  );
  const input = field?.querySelector("input");
  if (!field || !input) throw new Error(`no field ${label}`);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  return field;
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

it("says of letters for a seed that it wants digits, at the field and at the button", () => {
  expect(start().disabled).toBe(false);
  const field = write("Зерно случая", "привет");
  expect(start().disabled).toBe(true);
  expect(field.textContent).toContain("целое число");
  expect(foot()).toContain("целое число");
  write("Зерно случая", "12");
  expect(start().disabled).toBe(false);
  expect(foot()).not.toContain("целое число");
});

it("says what the server refuses at the field it is about and at the button, while one types", async () => {
  const field = write("Factions", "abracadabra");
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  expect(field.textContent).toContain(NEITHER.ru);
  expect(field.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
  expect(foot()).toContain(NEITHER.ru);
  expect(start().disabled).toBe(true);
  const mended = write("Factions", "");
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  expect(mended.textContent).not.toContain(NEITHER.ru);
  expect(start().disabled).toBe(false);
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
