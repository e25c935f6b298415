/** A stranger opens the address, sets up a game against a bot and plays it to the end by clicking. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirmButton, house, look, moved, myDecision, playSimply, verb, withBots } from "./world";

const { visitor } = house();

/** Builds a mine by clicking a planet that can have one; false if none can. */
async function mineByClicking(page: Page): Promise<boolean> {
  const { n } = await look(page);
  const button = verb(page, "Шахта");
  if ((await button.getAttribute("aria-disabled")) === "true") return false;
  await button.click();
  await page.locator("polygon.target.legal").first().click();
  await page.locator(".price .minus").first().waitFor();
  await confirmButton(page).click();
  await moved(page, n);
  return true;
}

test("a whole game against a bot, by clicking", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await withBots(page).click();
  await page.getByLabel("Бот на месте 2").selectOption("random");
  await page.getByLabel("Код раскладки").fill("7");
  await page.getByRole("button", { name: "Начать игру" }).click();

  const mines = new Set<number>();
  for (;;) {
    const now = await myDecision(page);
    if (now.over) break;
    const round = Number(await page.locator(".frame").getAttribute("data-round"));
    if (now.kind === "turn" && !mines.has(round)) {
      mines.add(round);
      if (await mineByClicking(page)) continue;
    }
    await playSimply(page, now);
  }
  expect(mines.size).toBe(6);

  // The end: both players ranked, and every point accounted for.
  const scores = await page.locator(".places .score").allInnerTexts();
  expect(scores).toHaveLength(2);
  const table = page.getByRole("table", { name: "Откуда очки" });
  await table.waitFor({ state: "attached" });
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))),
    );
  for (const row of rows) {
    const total = row.at(-1);
    expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(scores.map(Number)).toContain(total);
  }
  expect(await page.locator(".plot polyline").count()).toBeGreaterThanOrEqual(4);

  // The replay leads from the start to the same end.
  await page.getByRole("link", { name: "Смотреть повтор" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  expect(await slider.inputValue()).toBe("0");
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.inputValue()).toBe("1");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(1);
  await page.keyboard.press("End");
  const last = await slider.getAttribute("max");
  await expect.poll(() => slider.inputValue()).toBe(last);
  await expect.poll(() => page.url()).toContain(`n=${last}`);
  expect(errors).toEqual([]);
});
