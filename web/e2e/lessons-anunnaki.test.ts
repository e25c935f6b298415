/** The lesson of battles, walked by clicking: boards that keep their places, cards laid face down. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { confirm, FAINT, next, step } from "./learning";
import { DESKTOP, house, PHONE, settled } from "./world";

const { visitor } = house();

const legal = (page: Page, id: string) => page.locator(`.legal[data-component="${id}"]`).first();
const bar = (page: Page, name: string) => page.locator("section.bar button", { hasText: name });
const place = (page: Page) => page.locator(".coach").boundingBox();

async function play(page: Page, ...picked: string[]): Promise<void> {
  for (const id of picked) await legal(page, id).click();
  await confirm(page);
}

test.each([
  ["on a desktop", DESKTOP],
  ["on a phone", PHONE],
])("battles are taught %s", async (_, options) => {
  const { page, errors } = await visitor(options);
  await page.goto("/learn/anunnaki/battles");
  await step(page, 0);
  await settled(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  const where = await place(page);
  await play(page, "magic:weapons");
  await play(page, "weapon:short_bow");
  await play(page, "weapon:dagger");
  await step(page, 0, true);
  await next(page);

  await step(page, 1);
  await play(page, "token:red_move");
  for (const from of ["ML", "MR"]) await play(page, `from:ellenys.${from}`, "district:ellenys.TC");
  await step(page, 1, true);
  await next(page);

  await step(page, 2);
  await bar(page, "Хватит").click();
  await bar(page, "Завершить действия").click();
  await play(page, "weapon:short_bow");
  await step(page, 2, true);
  await page.getByText("Победа: Вы").waitFor();
  await next(page);

  // The weaker card is not forbidden; the coach says so and takes it back.
  await step(page, 3);
  await bar(page, "Завершить действия").click();
  await play(page, "weapon:dagger");
  await page.locator(".astray").getByRole("button", { name: "Вернуть ход" }).click();
  await page.locator(".astray").waitFor({ state: "detached" });
  await play(page, "weapon:short_bow");
  await step(page, 3, true);
  await next(page);

  await step(page, 4);
  expect((await place(page))?.y).toBe(where?.y);
  await settled(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await play(page, "weapon:great_shield");
  await page.getByText("Щит оплачен").waitFor();
  // What is paid is counted on a phone, and there the list is opened by hand.
  if (options === PHONE) await bar(page, "вариантов").click();
  await page.getByText("Заплатить 2 дерева").click();
  await confirm(page);
  await step(page, 4, true);
  await page.getByText("Умею: Защищаться").waitFor();
  await settled(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(wide).toBe(true);
  expect(errors).toEqual([]);
});
