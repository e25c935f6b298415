/** What a player of Anunnaki does at the table, in whatever decision comes. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { confirmButton, moved, myDecision, playListed } from "./world";
import type { Situation } from "./world";

/** What of the table a decision is answered on: star, districts, cards, gods, houses. */
const ANSWERS = ["token", "from", "district", "weapon", "trade", "god", "house", "place", "cell"];

/** A record of the fixtures. */
export function record(name: string): string {
  return readFileSync(
    new URL(`../src/games/anunnaki/fixtures/records/${name}.txt`, import.meta.url),
    "utf8",
  );
}

/** The next decision, after the device has changed hands. */
export async function next(page: Page): Promise<Situation> {
  const curtain = page.getByRole("button", { name: "показать стол" });
  await curtain.or(page.locator('.frame[data-mine="true"], .hero .places')).first().waitFor();
  if (await curtain.count()) await curtain.first().click();
  return myDecision(page);
}

/** Points at legal things until one action is left; false if the boards have nothing to point at. */
async function pointAt(page: Page): Promise<boolean> {
  for (let step = 0; step < 4; step += 1) {
    if (await page.locator("section.bar .preview").count()) return true;
    const ways = page.locator(".ways button");
    if (await ways.count()) {
      await ways.first().click();
      continue;
    }
    const found = page.locator(
      ANSWERS.map((kind) => `.legal[data-component^="${kind}:"]`).join(", "),
    );
    if (!(await found.count())) return false;
    await found.first().click();
  }
  return (await confirmButton(page).isEnabled()) && !!(await page.locator(".selected").count());
}

/** Answers on the boards where that is possible, otherwise by the bar. */
export async function answer(page: Page, now: Situation): Promise<string> {
  const buttons = page.locator("section.bar .answers .btn");
  if (now.kind === "turn" || (await buttons.count()) || !(await pointAt(page))) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await answerByBar(page, now);
    return "bar";
  }
  await confirmButton(page).click();
  await moved(page, now.n);
  return "board";
}

/** Whether the answer waits until what it warns of has been read. */
function warned(page: Page, n: number): Promise<boolean> {
  return page.evaluate((before) => {
    const frame = document.querySelector<HTMLElement>(".frame[data-n]");
    const bar = document.querySelector("section.bar");
    const busy = bar?.querySelector('[aria-busy="true"]');
    return (
      Number(frame?.dataset["n"]) === before && !busy && !!bar?.querySelector(".words .warning")
    );
  }, n);
}

/** Takes what the bar offers, or the first line of its list. */
export async function answerByBar(page: Page, now: Situation): Promise<void> {
  const buttons = page.locator("section.bar .answers .btn");
  if (await buttons.count()) await buttons.first().click();
  else if (await confirmButton(page).isEnabled()) await confirmButton(page).click();
  else await playListed(page);
  if (await warned(page, now.n)) await confirmButton(page).click();
  await moved(page, now.n);
}
