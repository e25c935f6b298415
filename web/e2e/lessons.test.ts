/** A lesson walked by clicking: tasks, hints, another move, going on where it was left, the end. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { confirm, FAINT, hex, next, step } from "./learning";
import { DESKTOP, house, PHONE, settled, verb } from "./world";

const { visitor } = house();

const map = (page: Page) => page.locator(".mapbox").boundingBox();

test("the first lesson of Gaia Project is walked to its end", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Учиться по урокам" }).click();
  await page.waitForURL("**/learn/gaia");
  await page.getByRole("link", { name: /^Начать.*Ресурсы и доход/ }).click();
  await step(page, 0, true);
  await settled(page);
  const place = await map(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await next(page);

  // Another move is not forbidden; the coach says so and takes it back.
  await step(page, 1);
  await verb(page, "Пас").click();
  await page.locator('[data-component="booster:booster-4"]').first().click();
  await confirm(page);
  await page.locator(".astray").getByRole("button", { name: "Вернуть ход" }).click();
  await page.locator(".astray").waitFor({ state: "detached" });
  expect(await map(page)).toEqual(place);

  await page.keyboard.press("KeyH");
  await page.locator(".hints li").waitFor();
  expect(await map(page)).toEqual(place);
  await verb(page, "Пас").click();
  await page.locator('[data-component="booster:booster-1"]').first().click();
  await confirm(page);
  await step(page, 1, true);
  await page.getByText("с подсказкой").waitFor();

  // What was left in the middle goes on there.
  await page.goto("/learn/gaia");
  await page.getByRole("link", { name: /^Продолжить.*Ресурсы и доход/ }).click();
  await step(page, 1, true);
  await next(page);

  await step(page, 2);
  await hex(page, "-1,-2").first().click();
  await confirm(page);
  await step(page, 2, true);
  expect(await map(page)).toEqual(place);
  await page.keyboard.press("Enter");

  await step(page, 3);
  await verb(page, "Перестройка").click();
  await hex(page, "-3,4").first().click();
  await confirm(page);
  await step(page, 3, true);
  await next(page);

  await step(page, 4);
  await verb(page, "Пас").click();
  await page.locator('[data-component="booster:booster-4"]').first().click();
  await confirm(page);
  await step(page, 4, true);
  await page.getByText("Умею: Видеть свой доход").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await page.locator(".coach .next", { hasText: "Новая планета" }).click();
  await page.waitForURL("**/learn/gaia/mine");
  await step(page, 0);

  await page.goto("/learn/gaia");
  await page.getByRole("link", { name: /^Ещё раз.*Ресурсы и доход/ }).waitFor();
  await page.getByRole("img", { name: "2 звезды из трёх" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([
  ["on a phone", PHONE],
  [
    "in a light window of 1280 × 720",
    { ...DESKTOP, viewport: { width: 1280, height: 720 }, colorScheme: "light" as const },
  ],
])("a step fits its window and the map keeps its size, %s", async (_, options) => {
  const { page, errors } = await visitor(options);
  await page.goto("/learn/gaia/mine");
  await step(page, 0);
  await settled(page);
  const place = await map(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await page.locator(".coach .bulb").click();
  await page.locator(".hints li").waitFor();
  expect(await map(page)).toEqual(place);
  await verb(page, "Шахта").click();
  await hex(page, "-1,-2").first().click();
  await confirm(page);
  await step(page, 0, true);
  await settled(page);
  expect(await map(page)).toEqual(place);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(wide).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await next(page);
  await step(page, 1);
  expect(errors).toEqual([]);
});

test("a lesson of Age of Galaxy is walked, and its boards keep their size", async () => {
  const { page, errors } = await visitor();
  const part = (name: string) => page.locator(`main .${name}`).first();
  const sizes = async () => [
    await part("actions").boundingBox(),
    await part("board").boundingBox(),
  ];
  await page.goto("/learn/age_of_galaxy");
  await page.getByRole("link", { name: /^Начать.*Аномалии и конгресс/ }).click();
  await step(page, 0);
  await settled(page);
  const place = await sizes();
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await page.locator('.ringed[data-component="spot:pilgrim_road-1"]').waitFor();
  await page.locator(".hand.faded").waitFor();
  for (let hint = 1; hint <= 3; hint += 1) {
    await page.locator(".coach .bulb").click();
    await page
      .locator(".hints li")
      .nth(hint - 1)
      .waitFor();
  }
  expect(await sizes()).toEqual(place);
  await verb(page, "Поиск").click();
  await page.locator('[data-component="spot:pilgrim_road-1"]').click();
  await confirm(page);
  await step(page, 0, true);
  await settled(page);
  expect(await sizes()).toEqual(place);
  await next(page);

  // What is only read brings its board, too.
  await step(page, 1, true);
  await page.locator(".reputation:not(.faded)").waitFor();
  await next(page);
  await step(page, 2);
  await verb(page, "Конгресс").click();
  await page.locator('[data-component="congress:congress_1"]').click();
  await confirm(page);
  await step(page, 2, true);
  await page.getByText("Умею: Возглавлять конгресс").waitFor();
  await page.locator(".coach .next", { hasText: "Альянс" }).waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});
