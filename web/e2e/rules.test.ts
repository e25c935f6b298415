/** The rules as a book: found, read, linked, in every window; the words at a table lead there. */

import { expect, test } from "vitest";
import { barriers } from "./axe";
import { DESKTOP, house, PHONE, settled } from "./world";

const { visitor } = house();

test("a word is looked up, its paragraph read, and the chapter remembered as read", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Правила" }).click();
  await page.waitForURL("**/rules/gaia");
  const contents = page.getByRole("navigation", { name: "Содержание" }).first();
  await contents.getByRole("link", { name: /Шахта/ }).click();
  await page.getByRole("heading", { level: 1, name: "Шахта" }).waitFor();

  const search = page.getByRole("searchbox", { name: "Поиск по правилам" });
  await search.fill("шахматы");
  await page.getByText(/ничего не нашлось/).waitFor();
  const first = page.locator(".hits li").first();
  for (const asked of ["Q.I.C.", "ККИ"]) {
    await search.fill(asked);
    await expect.poll(() => first.textContent()).toMatch(/ККИ.*словарь/);
  }
  await search.press("Enter");
  const card = page.getByRole("status").filter({ hasText: "словарь" });
  await card.getByRole("heading", { name: "ККИ" }).waitFor();
  await card.locator(".where a").last().click();
  await page.waitForURL(/\/rules\/gaia\/\w+\/\w+$/);

  // The last line of a chapter makes it read.
  await page.goto("/rules/gaia/goal");
  const turn = page.locator(".turn");
  await turn.scrollIntoViewIfNeeded();
  await expect.poll(() => turn.textContent()).toMatch(/Прочитано глав: [1-9]/);
  await page.reload();
  await expect.poll(() => turn.textContent()).toMatch(/Прочитано глав: [1-9]/);
  await turn.getByRole("link", { name: /Следующая глава/ }).click();
  await page.waitForURL("**/rules/gaia/table");
  await page.getByRole("link", { name: "Потерянный флот" }).click();
  await page.waitForURL("**/rules/gaia?layers=lost_fleet");
  expect(errors).toEqual([]);
});

test.each([
  ["dark", DESKTOP],
  ["light", { ...DESKTOP, colorScheme: "light" as const }],
  ["on a phone", PHONE],
])("every chapter fits its window and keeps nobody out, %s", async (_, options) => {
  const { page, errors } = await visitor(options);
  for (const game of ["gaia", "anunnaki", "age_of_galaxy"]) {
    await page.goto(`/rules/${game}`);
    await page.locator("h1").waitFor();
    const addresses = await page
      .locator("a.chapter")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length, game).toBeGreaterThan(8);
    for (const address of addresses) {
      // A link of the page itself, so that nothing is loaded anew.
      await page
        .locator(`a.chapter[href="${address}"]`)
        .evaluate((link: HTMLElement) => link.click());
      await page
        .locator(`a.chapter[href="${address}"][aria-current="page"]`)
        .waitFor({ state: "attached" });
      await settled(page);
      const [wide, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(wide, address).toBeLessThanOrEqual(window ?? 0);
    }
    expect(await barriers(page), game).toEqual([]);
  }
  expect(errors).toEqual([]);
});
