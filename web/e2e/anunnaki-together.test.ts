/** Whole games of Anunnaki: against a bot, at one screen, in two browsers. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answer, answerByBar, next, record } from "./star";
import { bringRecord, createTable, house, look, myDecision } from "./world";

const { visitor } = house();

/** The end: everybody ranked, and every point accounted for. */
async function expectEnd(page: Page, players: number): Promise<string[]> {
  await page.locator(".hero .places").waitFor();
  const scores = await page.locator(".places .score").allInnerTexts();
  expect(scores).toHaveLength(players);
  const points = scores.map((score) => Number(score.replace("−", "-")));
  const table = page.getByRole("table", { name: "Откуда очки" });
  await table.waitFor({ state: "attached" });
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))),
    );
  expect(rows).toHaveLength(players);
  for (const row of rows) {
    const total = row.at(-1);
    expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(points).toContain(total);
  }
  return scores;
}

test("a whole game against a bot, by clicking", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page
    .locator('article[data-game="anunnaki"]')
    .getByRole("link", { name: "С ботами" })
    .click();
  await page.getByLabel("Бот на месте 2").selectOption("greedy");
  await page.getByRole("button", { name: "Начать игру" }).click();
  const kinds = new Set<string>();
  for (;;) {
    const now = await myDecision(page);
    if (now.over) break;
    kinds.add(now.kind);
    await answer(page, now);
  }
  for (const kind of ["house", "gods", "main", "turn"]) expect(kinds).toContain(kind);
  await expectEnd(page, 2);
  await page.getByRole("link", { name: "Смотреть повтор" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await page.locator("main").focus();
  await page.keyboard.press("End");
  const last = await slider.getAttribute("max");
  await expect.poll(() => slider.inputValue()).toBe(last);
  expect(errors).toEqual([]);
});

test("the last turns of a game at one screen", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const seats = [{ kind: "me" }, { kind: "hotseat" }] as const;
  await page.goto(`/t/${await bringRecord(page, record("last"), seats)}`);
  for (;;) {
    const now = await next(page);
    if (now.over) break;
    await answer(page, now);
  }
  await expectEnd(page, 2);
  expect(errors).toEqual([]);
});

test("two people in two browsers and a bot", async () => {
  const anna = await visitor();
  const ilya = await visitor();
  const id = await createTable(anna.page, {
    game: "anunnaki",
    seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "greedy" }],
    seed: null,
  });
  await anna.page.goto(`/t/${id}`);
  await ilya.page.goto(`/t/${id}`);
  await ilya.page.getByRole("button", { name: "Сесть сюда" }).click();
  await anna.page.getByRole("button", { name: "Начать игру" }).click();
  for (;;) {
    await Promise.race([myDecision(anna.page), myDecision(ilya.page)]);
    const both = await Promise.all([look(anna.page), look(ilya.page)]);
    if (both[0].over || both[1].over) break;
    if (both[0].mine) await answerByBar(anna.page, both[0]);
    else if (both[1].mine) await answerByBar(ilya.page, both[1]);
  }
  const results: string[][] = [];
  for (const { page, errors } of [anna, ilya]) {
    results.push(await expectEnd(page, 3));
    expect(errors).toEqual([]);
  }
  expect(results[0]).toEqual(results[1]);
});
