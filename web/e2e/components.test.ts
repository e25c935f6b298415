/** Own components: a folder with one changed value, from the new game to the table and its replay. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { exportComponents, house, myDecision, PHONE } from "./world";

const { server, visitor } = house();

/** Age of Galaxy in a folder, the laser weapon with another number of cruisers as its reward. */
function laser(folder: string, cruisers: number | string): void {
  const file = join(folder, "technologies.yaml");
  const [before, after] = readFileSync(file, "utf8").split("id: laser_weapon");
  const changed = after!.replace(/cruiser: \w+/, `cruiser: ${cruisers}`);
  writeFileSync(file, `${before}id: laser_weapon${changed}`);
}

const weapon = (page: Page) => page.locator('[data-component="technology:laser_weapon"]').first();
const mark = (page: Page) => page.getByRole("button", { name: /Играют со своими компонентами/ });

/** What the reward is on the picture (from the tables) and in the words about it (from the texts). */
async function reward(page: Page): Promise<{ drawn: string; said: string }> {
  await weapon(page).waitFor();
  const drawn = await weapon(page).locator(".gain").innerText();
  const said = (await weapon(page).getAttribute("title")) ?? "";
  return {
    drawn: /\d+/.exec(drawn)?.[0] ?? "",
    said: /Награда: (\d+) крейсер/.exec(said)?.[1] ?? "",
  };
}

async function startSolo(page: Page, before: () => Promise<void>): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Одиночная игра против бота" }).click();
  await page.getByRole("heading", { name: "Одиночная игра против бота" }).waitFor();
  expect(await page.locator(".opponent").innerText()).toContain("Бот");
  await before();
  await page.getByRole("button", { name: "Начать игру" }).click();
  await myDecision(page);
}

test("a corrected value is chosen in the new game and seen at the table", async () => {
  const { page, errors } = await visitor();
  const folder = join(server.folder, "Мои карты");
  exportComponents("age_of_galaxy", folder);
  laser(folder, "many");

  await startSolo(page, async () => {
    await page.getByText("Компоненты: из программы").click();
    await page.getByText("igroteka components export age_of_galaxy").waitFor();
    await page.getByLabel("Папка с вашими файлами").fill(folder);
    await page.getByRole("button", { name: "Прочитать" }).click();
    // What is wrong is told with its place, and nothing is chosen.
    const trouble = page.getByRole("alert");
    await trouble.waitFor();
    const told = await trouble.innerText();
    for (const part of ["technologies.yaml", "laser_weapon", "many"]) expect(told).toContain(part);
    expect(await barriers(page)).toEqual([]);

    laser(folder, 3);
    await page.getByRole("button", { name: "Прочитать" }).click();
    await page.getByText("игра пойдёт с компонентами «Мои карты»").waitFor();
    expect(await page.getByRole("radio", { name: /Мои карты/ }).isChecked()).toBe(true);
    expect(await page.locator("footer .summary").innerText()).toContain("Мои карты");
    expect(await barriers(page)).toEqual([]);
  });
  expect(await reward(page)).toEqual({ drawn: "3", said: "3" });
  const table = new URL(page.url()).pathname;

  // The table says so, and explains it.
  await mark(page).click();
  await page.getByRole("dialog").getByText("«Мои карты»").first().waitFor();
  await page.keyboard.press("Escape");

  // The list of what is ours begins with what was changed, and all else stands as it did.
  await page.getByRole("button", { name: "Что здесь наше" }).click();
  const listed = page.getByRole("dialog").locator("section li");
  await listed.filter({ hasText: "Лазерное оружие" }).waitFor();
  const lines = (await listed.allInnerTexts()).map((line) => line.replace(/\s+/g, " "));
  expect(lines[0]).toBe(
    "✎ Лазерное оружие. Изменено владельцем компонентов: награда. " +
      "Восстановлено: столбец. Придумано: цена, эффект.",
  );
  expect(lines.filter((line) => /Люмари.*Придумано нами\.$/.test(line))).toHaveLength(1);
  expect(lines.join()).not.toContain(server.folder);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // Its help and its replay have the same values.
  const help = page.getByRole("link", { name: "Правила и компоненты" }).first();
  await page.goto((await help.getAttribute("href")) ?? "");
  await mark(page).waitFor();
  const search = page.getByRole("searchbox", { name: "Поиск по правилам" });
  await search.fill("Лазерное оружие");
  await search.press("Enter");
  await page.getByRole("status").getByText("Награда: 3 крейсера").waitFor();
  await page.goto(`${table}/replay`);
  expect(await reward(page)).toEqual({ drawn: "3", said: "3" });
  await mark(page).waitFor();

  // Beside it, a table with the components of the box in the same browser.
  await startSolo(page, async () => {
    await page.getByText("Компоненты: из программы").click();
    expect(await page.getByRole("radio", { name: /Мои карты/ }).isChecked()).toBe(false);
  });
  expect(await reward(page)).toEqual({ drawn: "1", said: "1" });
  expect(await mark(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test("a game with secrets and a free seat keeps its seed", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto("/new?game=age_of_galaxy");
  await page.getByText("Пример раскладки").waitFor();
  expect(await page.getByLabel("Код раскладки").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Открыть стол" }).click();
  await page.getByRole("heading", { name: "Ждём игроков" }).waitFor();
  expect(errors).toEqual([]);
});

test("somebody who logs in at a table sees it as theirs", async () => {
  const [owner, other] = await Promise.all([visitor(), visitor()]);
  await owner.page.goto("/");
  const table = await owner.page.evaluate(async () => {
    const send = (path: string, body: unknown) =>
      fetch(`/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await fetch("/api/me");
    await send("/account", { name: "Вера Холодная", password: "немое кино" });
    const seats = [{ kind: "me" }, { kind: "open" }];
    const made = await send("/tables", { game: "gaia", seats, start: false });
    return ((await made.json()) as { id: string }).id;
  });

  const { page } = other;
  await page.goto(`/t/${table}`);
  await page.getByText("Игру начнёт тот, кто открыл стол.").waitFor();
  await page.getByRole("button", { name: "Имя и учётная запись" }).click();
  await page.getByLabel("Имя за столом").fill("Вера Холодная");
  await page.getByLabel("Пароль").fill("немое кино");
  await page.getByRole("button", { name: "Уже есть учётная запись" }).click();
  await page.getByRole("button", { name: "Убрать стол" }).waitFor();
  await page.getByRole("button", { name: "Имя и учётная запись" }).click();
  await page.getByRole("button", { name: "Выйти", exact: true }).click();
  await page.getByText("Игру начнёт тот, кто открыл стол.").waitFor();
  expect(other.errors).toEqual([]);
});
