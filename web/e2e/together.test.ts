/** Two people in two browsers: by the link, to the end, with a word in between. */

import { expect, test } from "vitest";
import { house, look, myDecision, playSimply } from "./world";

const { visitor } = house();

test("two browsers play each other", async () => {
  const anna = await visitor();
  const ilya = await visitor();

  await anna.page.goto("/new?game=gaia");
  await anna.page.getByText("Первая партия", { exact: true }).click();
  await anna.page.getByRole("button", { name: "Открыть стол" }).click();
  const link = await anna.page.getByLabel("Ссылка или номер стола").inputValue();

  await ilya.page.goto("/");
  await ilya.page.getByText("Открытые столы").waitFor();
  await ilya.page.goto(link);
  await ilya.page.getByRole("button", { name: "Сесть сюда" }).click();
  await anna.page.getByRole("button", { name: "Начать игру" }).click();
  // Words in the waiting room are in sight there; these are meant to be said at the table.
  for (const { page } of [anna, ilya]) await page.locator(".frame").waitFor();

  // A word across the table.
  await ilya.page.getByRole("button", { name: "Разговор" }).click();
  await ilya.page.getByLabel("Сообщение").fill("Удачи!");
  await ilya.page.keyboard.press("Enter");
  await anna.page.getByRole("button", { name: "Разговор, есть новые сообщения" }).click();
  await anna.page.getByText("Удачи!").waitFor();
  await anna.page.keyboard.press("Escape");
  await ilya.page.keyboard.press("Escape");

  // Whoever is to decide decides; the other one sees it.
  for (;;) {
    const now = await Promise.race([myDecision(anna.page), myDecision(ilya.page)]);
    if (now.over) break;
    const first = await look(anna.page);
    const page = first.mine ? anna.page : ilya.page;
    const situation = await look(page);
    if (situation.over) break;
    if (!situation.mine) continue;
    await playSimply(page, situation);
  }
  for (const { page, errors } of [anna, ilya]) {
    await page.locator(".hero .places").waitFor();
    expect(errors).toEqual([]);
  }
  const results = await Promise.all(
    [anna, ilya].map(({ page }) => page.locator(".places .score").allInnerTexts()),
  );
  expect(results[0]).toEqual(results[1]);
});
