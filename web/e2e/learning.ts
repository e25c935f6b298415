/** Walking a lesson: where it is, how it goes on, and what is pressed on the way. */

import type { Page } from "playwright-core";
import { confirmButton } from "./world";

/** What a step is not about is faint on purpose; pointed at, it is as on any table. */
export const FAINT = [".faded", ".quiet"];

export const step = (page: Page, n: number, done = false) =>
  page.locator(`.lesson[data-step="${n}"][data-done="${done}"]`).waitFor();
export const next = (page: Page) => page.locator(".coach .next").click();
export const hex = (page: Page, id: string) => page.locator(`[data-component="hex:${id}"]`);
export const confirm = (page: Page) => confirmButton(page).click();
