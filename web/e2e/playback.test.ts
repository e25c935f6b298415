/** The turns of others are shown one after the other, at the pace that is chosen; nobody waits for them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./axe";
import {
  bringRecord,
  confirmButton,
  DESKTOP,
  house,
  myDecision,
  playListed,
  settled,
} from "./world";

const TURN = join(import.meta.dirname, "../src/games/gaia/fixtures/records/turn.txt");
const BOT = { kind: "bot", bot: "greedy" } as const;
const { visitor } = house();

const playing = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>("[data-playing]")?.dataset["playing"] ?? null,
  );

/** A table of mine with bots, where I have just got the turn. */
async function openTable(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, readFileSync(TURN, "utf8"), [{ kind: "me" }, BOT, BOT, BOT]);
  await page.goto(`/t/${id}`);
  await myDecision(page);
}

/** A table whose time passes only when the test says so, with a turn of mine played. */
async function turnPlayed(page: Page): Promise<void> {
  await page.clock.install();
  await openTable(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await playListed(page);
  // An action may ask for more before the turn is over.
  while ((await playing(page)) === null) {
    const answer = page.locator("section.bar .answers .btn, section.bar .confirm:enabled");
    const next = await Promise.race([
      page
        .locator("[data-playing]")
        .waitFor()
        .then(() => "played"),
      answer
        .first()
        .waitFor()
        .then(() => "asked"),
    ]);
    if (next === "asked") await answer.first().click();
  }
  // All bots have played: it is my turn again behind what is shown.
  await page.waitForFunction(() => document.querySelector('.frame[data-mine="true"]'));
}

it("plays the turns of bots calmly, is held and repeated, and leads to my turn at once", async () => {
  const { page, errors } = await visitor({ ...DESKTOP, reducedMotion: "no-preference" });
  await turnPlayed(page);
  const first = await playing(page);
  const bar = page.locator("section[data-playing]");
  expect(await bar.textContent()).toContain("Расчётливый");
  // Held, no time makes it go on.
  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Дальше (пробел)" }).waitFor();
  await page.clock.runFor(10_000);
  expect(await playing(page)).toBe(first);
  await page.keyboard.press("Space");
  await page.clock.runFor(1300);
  const second = await playing(page);
  expect(second).not.toBe(first);
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await bar.waitFor({ state: "detached" });
  await page.locator("section.bar .verb").first().waitFor();
  expect(errors).toEqual([]);
});

it("keeps the pace that was chosen in the bar", async () => {
  const { page } = await visitor({ ...DESKTOP, reducedMotion: "no-preference" });
  await turnPlayed(page);
  await page.getByRole("button", { name: "Сразу", exact: true }).click();
  await page.locator("section.bar .verb").first().waitFor();
  expect(await playing(page)).toBeNull();
  await page.reload();
  await myDecision(page);
  await playListed(page);
  await page.waitForFunction(() => document.querySelector('.frame[data-mine="true"]'));
  expect(await playing(page)).toBeNull();
  expect(await confirmButton(page).count()).toBe(1);
});

it("shows once more what happened since my turn, also what this page has not seen", async () => {
  const { page, errors } = await visitor();
  await openTable(page);
  await page.locator("section.bar .since").click();
  await page.getByRole("button", { name: "Показать заново" }).click();
  await page.locator("section[data-playing]").waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Дальше (пробел)" }).waitFor();
  // A round ago: everybody was still there, or had passed.
  expect(await page.locator(".boards .player .status").allTextContents()).toContain("пас · 1-й");
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "К моему ходу" }).click();
  await page.locator("section.bar .verb").first().waitFor();
  expect(errors).toEqual([]);
});
