/** Lessons of what is laid over a game, and the first game with hints that they lead to. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { confirm, FAINT, hex, next, step } from "./learning";
import { DESKTOP, house, myDecision, PHONE, settled, verb } from "./world";

const { visitor } = house();

const charge = (page: Page) => page.locator("section.bar .answers .btn").first().click();

/** Goes on in a lesson after these moves, as if this browser had played them. */
async function after(page: Page, lesson: string, moves: string[][]): Promise<void> {
  await page.goto("/");
  await page.evaluate(
    ([lesson, moves]) =>
      localStorage.setItem(
        "igroteka-lessons",
        JSON.stringify({ [`gaia/${lesson}`]: { moves, hint: 0, stars: 0 } }),
      ),
    [lesson, moves] as const,
  );
  await page.goto(`/learn/gaia/${lesson}`);
}

test("the Automa's turn lies open under the coach while a step is about it", async () => {
  const { page, errors } = await visitor();
  await page.goto("/learn/gaia/automa");
  await step(page, 0, true);
  const automa = page.getByRole("region", { name: "Ход Автомы" });
  await automa.waitFor();
  await page.locator(".coach").waitFor();
  await settled(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await next(page);

  await step(page, 1);
  await automa.waitFor({ state: "detached" });
  await verb(page, "Перестройка").click();
  await hex(page, "-2,-1").first().click();
  await confirm(page);
  await step(page, 1, true);
  await next(page);

  // It has taken its turn: two cards, and the mine it has chosen.
  await step(page, 2);
  await automa.getByText("Ближе всего к вашим планетам").waitFor();
  expect(await automa.locator(".card").count()).toBe(2);
  await charge(page);
  await step(page, 2, true);
  await next(page);

  await step(page, 3);
  await verb(page, "Шахта").click();
  await hex(page, "-1,-2").first().click();
  await confirm(page);
  await step(page, 3, true);
  await next(page);
  await step(page, 4);
  await automa.getByText("10 → 3").waitFor();
  await charge(page);
  await step(page, 4, true);
  await page.getByText("Умею: Читать ход Автомы").waitFor();
  await page.locator(".coach .next", { hasText: "На шаг впереди карт" }).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ["on a wide window", DESKTOP],
  ["on a phone", PHONE],
])("a ship is explored and used in a lesson, %s", async (_, options) => {
  const { page, errors } = await visitor(options);
  await page.goto("/learn/gaia/fleet_ships");
  await step(page, 0, true);
  await settled(page);
  expect(await barriers(page, ...FAINT)).toEqual([]);
  await next(page);

  await step(page, 1);
  await verb(page, "Шаттл").click();
  await hex(page, "-1,-2").first().click();
  await confirm(page);
  await step(page, 1, true);
  await next(page);

  // The ship that the step is about is in front, and what is ringed is in sight.
  await step(page, 2);
  const action = page.locator('[data-component="ship_space:eclipse_credit"]').last();
  await expect.poll(() => action.evaluate((one) => one.getBoundingClientRect().top > 0)).toBe(true);
  await verb(page, "Флот").click();
  await action.click();
  await hex(page, "-3,1").first().click();
  await confirm(page);
  await step(page, 2, true);
  await page.getByText("Гайяформер остался").waitFor();
  expect(errors).toEqual([]);
});

test("the lessons of the game end in a first game, whose hints leave the map its size", async () => {
  const { page, errors } = await visitor();
  await after(page, "plan", [
    [],
    ["booster booster-8"],
    ["upgrade -2,-1 trading_station"],
    ["mine -1,-2"],
  ]);
  await step(page, 3, true);
  await page.getByRole("button", { name: "Первая партия с подсказками" }).click();
  await page.waitForURL("**/t/**");
  await myDecision(page);
  const hint = page.getByRole("region", { name: "Первая партия с подсказками" });
  await hint.getByText("Подсказка 1").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  const size = () => page.locator(".mapbox").boundingBox();
  const place = await size();
  await hint.getByRole("button", { name: "Понятно" }).click();
  await hint.getByText("Подсказка 1").waitFor({ state: "detached" });
  expect(await size()).toEqual(place);
  await hint.getByRole("button", { name: "Без подсказок" }).click();
  await hint.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
});

test("every course has its own first game on the course page", async () => {
  const { page, errors } = await visitor();
  await page.goto("/learn/gaia");
  await page.getByRole("heading", { name: "Автома" }).waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: /Первая партия с подсказками, Автома/ }).click();
  await page.waitForURL("**/t/**");
  await myDecision(page);
  await page.getByRole("region", { name: "Ходы Автомы" }).waitFor();
  expect(errors).toEqual([]);
});
