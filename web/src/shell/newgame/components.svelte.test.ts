/** Naming a folder with components of one's own. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { GameInfo } from "../../api/types";
import { i18n } from "../../i18n/index.svelte";
import ComponentsField from "./ComponentsField.svelte";

const NONE = { ru: "такой папки нет", en: "there is no such folder" };
const INFO = { id: "gaia", components: [] } as unknown as GameInfo;
let shown: Record<string, unknown>;
let refuse: (problem: unknown) => void;
beforeEach(() => {
  i18n.lang = "ru";
  vi.spyOn(api, "readFolder").mockReturnValue(
    new Promise((_, reject) => (refuse = reject)) as never,
  );
  shown = mount(ComponentsField, {
    target: document.body,
    props: {
      info: INFO,
      value: "",
      onchange: () => undefined,
      onread: () => undefined,
    },
  });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function write(text: string): void {
  const input = document.querySelector("input")!;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

it("shows that it reads, then what is wrong, and forgets that with the next letter", async () => {
  const button = document.querySelector<HTMLButtonElement>("form button")!;
  write("/nowhere");
  document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  flushSync();
  expect(button.textContent).toBe("Читаем…");
  expect(button.getAttribute("aria-busy")).toBe("true");
  refuse(new ApiError(422, "bad_components", NONE));
  await vi.waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain(NONE.ru),
  );
  expect(button.textContent).toBe("Прочитать");
  write("");
  expect(document.querySelector("[role=alert]")).toBeNull();
});
