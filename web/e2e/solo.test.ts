/** One player against the Automa: set up from the first page, every turn explained, to the end. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import {
  confirmButton,
  createTable,
  house,
  moved,
  myDecision,
  myTurn,
  PHONE,
  playSimply,
  verb,
} from "./world";

const { visitor } = house();

const turnsShown = (page: Page) => page.locator(".ribbon .turn:not(.few)");
const steps = (page: Page) => page.locator(".automa li > button");

/** The explanation of the latest turn that chose among several places on the map. */
async function explainBuilding(page: Page): Promise<void> {
  await turnsShown(page).last().click();
  for (;;) {
    const counts = await steps(page).locator("b").allInnerTexts();
    const map = (await page.locator(".automa .result .where").count()) > 0;
    if (map && counts.some((count) => count.includes("→"))) return;
    await page.getByRole("button", { name: "Раньше" }).click();
  }
}

/** How many hexes carry a mark of this kind. */
const marked = (page: Page, fate: string) => page.locator(`g.trail.${fate}`).count();

test("a solo game from the first page to the last, with explanations", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Одиночная игра против Автомы" }).click();
  await page.getByText("Крохтома").click();
  await page.locator("span.name").getByText("Ксеносы", { exact: true }).click();
  await page.getByLabel("Код раскладки").fill("11");
  expect(await page.locator(".opponent").innerText()).toContain("Автома");
  await page.getByRole("button", { name: "Начать игру" }).click();

  // A turn of mine, and the Automa answers: it is told above the map, and the board stays.
  await myTurn(page);
  const before = await page.locator(".ribbon").innerText();
  const { n } = await myDecision(page);
  await verb(page, "Шахта").click();
  await page.locator("polygon.target.legal").first().click();
  await confirmButton(page).click();
  await moved(page, n);
  let heard = "";
  for (;;) {
    const now = await myDecision(page);
    heard += await page.locator('[role="status"].visually-hidden').innerText();
    if (now.kind === "turn") break;
    await playSimply(page, now);
  }
  expect(await page.locator(".ribbon").innerText()).not.toBe(before);
  expect(heard).toMatch(/Автома \(\S+\) \S+ла .*карта действия \d+/);
  await page.locator(".map").first().waitFor();
  await page
    .getByRole("region", { name: /Планшет/ })
    .first()
    .waitFor();

  // Its explanation: two cards, every rule with its number of candidates, marks on the map.
  await explainBuilding(page);
  expect(await page.locator(".automa .card").count()).toBeGreaterThanOrEqual(1);
  expect(await page.locator(".automa .card .counts").count()).toBeGreaterThanOrEqual(1);
  const all = steps(page);
  expect(await all.first().innerText()).toMatch(/^1\s/);
  let left = Infinity;
  for (let i = 0; i < (await all.count()); i += 1) {
    const count = Number((await all.nth(i).locator("b").innerText()).split("→").at(-1));
    await all.nth(i).hover();
    await expect
      .poll(async () => (await marked(page, "left")) + (await marked(page, "chosen")))
      .toBe(count);
    expect(count).toBeLessThanOrEqual(left);
    left = count;
  }
  expect(left).toBe(1);
  expect(await marked(page, "chosen")).toBe(1);

  // The same without a mouse.
  await page.mouse.move(720, 20);
  await all.first().focus();
  await page.keyboard.press("Enter");
  expect(await all.first().getAttribute("aria-pressed")).toBe("true");
  expect(await marked(page, "chosen")).toBe(0);
  expect(await barriers(page)).toEqual([]);

  // The cards on the table, and the log.
  await page.getByRole("button", { name: "Карты Автомы" }).click();
  await page.getByText("Колода: ").waitFor();
  expect(await page.locator(".automa .cards li").count()).toBe(17);
  await page.getByRole("button", { name: "К планшетам" }).click();
  await page.keyboard.press("l");
  expect(await page.getByRole("log").innerText()).toMatch(/Автома \(\S+\) \S+ла /);
  await page.keyboard.press("l");

  // To the end: two places, and the next game is again for one.
  for (;;) {
    const now = await myDecision(page);
    if (now.over) break;
    await playSimply(page, now);
  }
  expect(await page.locator(".hero .places").innerText()).toContain("Автома");
  expect(await page.locator(".hero .places .score").count()).toBe(2);
  await page.getByRole("link", { name: "Ещё партию" }).click();
  await page.getByRole("heading", { name: "Одиночная игра против Автомы" }).waitFor();
  expect(errors).toEqual([]);
});

test("on a phone its turn is gone through step by step under the map", async () => {
  const { page, errors } = await visitor(PHONE);
  const id = await createTable(page, {
    seats: [{ kind: "me" }],
    options: { factions: ["terrans"], automa_faction: "geodens" },
    seed: 5,
  });
  await page.goto(`/t/${id}`);
  for (;;) {
    const now = await myDecision(page);
    const round = Number(await page.locator(".frame").getAttribute("data-round"));
    if (now.kind === "turn" && round > 1) break;
    await playSimply(page, now);
  }
  await turnsShown(page).last().tap();
  const stepper = page.getByRole("region", { name: "По шагам" });
  await stepper.waitFor();
  for (let i = 0; i < 40 && !(await marked(page, "left")); i += 1)
    await stepper.getByRole("button", { name: "Предыдущий шаг" }).tap();
  const [, , after] = /(\d+) →\s*(\d+)/.exec(await stepper.innerText()) ?? [];
  expect((await marked(page, "left")) + (await marked(page, "chosen"))).toBe(Number(after));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await stepper.getByRole("button", { name: "Все шаги" }).tap();
  await page.getByRole("region", { name: "Ход Автомы" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});
