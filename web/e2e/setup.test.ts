/** Set-up in the browser: the board comes after civilisations, and sectors are turned on the map. */

import { expect, test } from "vitest";
import { confirmButton, createTable, DESKTOP, fits, house, moved, PHONE, settled } from "./world";

const { visitor } = house();
const ME = { kind: "me" } as const;
const FRIEND = { kind: "hotseat" } as const;

test("the board is laid when everybody has a civilisation", async () => {
  const { page, errors } = await visitor();
  const planets = page.locator('.mapbox use[href^="#planet-"]');
  const later = page.locator(".mapbox .unlaid");

  await page.goto("/new?game=gaia");
  await page.locator(".picture").getByText("Сектора выложат").waitFor();
  await page.getByRole("button", { name: "Выложить сразу" }).click();
  await page.locator('.laying use[href^="#planet-"]').first().waitFor();
  expect(await page.locator(".picture .unlaid").count()).toBe(0);

  await page.goto(`/t/${await createTable(page, { seats: [ME, FRIEND] })}`);
  for (const [n, faction] of ["terrans", "xenos"].entries()) {
    await later.waitFor();
    expect(await planets.count()).toBe(0);
    await page.locator(`button[data-component="faction:${faction}"]`).click();
    await confirmButton(page).click();
    await moved(page, n);
  }
  await planets.first().waitFor();
  expect(await later.count()).toBe(0);
  expect(errors).toEqual([]);
});

test("alone, sectors are turned before civilisations are chosen, by touch", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto(`/t/${await createTable(page, { seats: [ME], options: { rotate: true } })}`);
  await page.locator('.frame[data-kind="rotate"][data-mine="true"]').waitFor();
  await page.locator('.mapbox [data-component="sector:01"]').waitFor({ state: "attached" });
  expect(await page.locator(".options .option").count()).toBe(0);
  await page.locator('.mapbox [data-hex="hex:0,0"]').click();
  await confirmButton(page).click();
  await moved(page, 0);
  for (let n = 1; await page.locator('.frame[data-kind="rotate"]').count(); n += 1) {
    // The board may have to be put right first: then another sector comes before «Готово».
    if (!(await page.locator("section.bar .confirm:enabled").count())) {
      await page.locator("section.bar .middle button[aria-expanded]").click();
      await page.locator(".options .option").first().click();
    }
    await confirmButton(page).click();
    await moved(page, n);
  }
  await page.locator('.frame[data-kind="faction"]').waitFor();
  expect(errors).toEqual([]);
});

test("the table is laid in the picture, and is the one that is played", async () => {
  const { page, errors } = await visitor();
  await page.goto("/new?game=gaia&bots");
  await page.getByLabel("Код раскладки").fill("7");
  await page.getByRole("button", { name: "Выложить сразу" }).click();
  await page.locator("path.rim").first().waitFor();
  const goals = page.locator('.below [data-component^="goal:"]');
  const ids = () => goals.evaluateAll((all) => all.map((one) => one.dataset["component"]));
  const before = await ids();

  // A goal that lies elsewhere changes places; the keyboard gets in and out of the sheet.
  await goals.nth(3).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Цель раунда 4" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await goals.nth(3).click();
  await sheet.locator(`[data-piece="${before[0]?.slice(5) ?? ""}"]`).click();
  const laid = before.with(0, before[3]).with(3, before[0]);
  await expect.poll(ids).toEqual(laid);

  // A sector is turned until the rules would not have it so; the server says where and why.
  await page.locator('path.rim[data-sector="03"]').focus();
  await page.keyboard.press("Enter");
  const turn = page.getByRole("button", { name: "Повернуть" });
  const wrong = page.locator("polygon.wrong");
  const planets = () =>
    page
      .locator('.laying use[href^="#planet-"]')
      .evaluateAll((all) => all.map((use) => use.outerHTML).join());
  for (let i = 0; i < 6 && !(await wrong.count()); i += 1) {
    const now = await planets();
    await turn.click();
    await expect.poll(planets).not.toBe(now);
  }
  await page.locator(".caption", { hasText: "Одинаковые планеты лежат рядом" }).waitFor();
  await page.locator("footer", { hasText: "Вручную: цели раундов и сектора" }).waitFor();

  // Seat 2 plays what is named for it.
  await page.locator(".side").nth(1).click();
  await page.locator('[data-side="taklons"]').click();
  await page.locator("footer", { hasText: "(Таклоны)" }).waitFor();
  await page.locator(".side").first().click();
  expect(await page.locator('[data-side="ambas"]').isDisabled()).toBe(true);
  await page.keyboard.press("Escape");

  // The link to the layout leads somebody else to the same picture.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: (text: string) => Promise.resolve((document.body.dataset["copied"] = text)),
      },
    }),
  );
  await page.getByRole("button", { name: "Скопировать ссылку" }).click();
  await page.getByText("Ссылка на раскладку скопирована").waitFor({ state: "attached" });
  const link = await page.evaluate(() => document.body.dataset["copied"] ?? "");
  const other = await visitor({ ...DESKTOP, viewport: { width: 1280, height: 720 } });
  await other.page.goto(link);
  await other.page.locator("polygon.wrong").first().waitFor();
  await other.page.locator("footer", { hasText: "(Таклоны)" }).waitFor();
  await fits(other.page);

  await page.getByRole("button", { name: "Начать игру" }).click();
  await page.locator(".frame[data-n]").waitFor();
  const played = await page
    .locator('ol.goals [data-component^="goal:"]')
    .evaluateAll((all) => all.map((one) => one.dataset["component"]));
  expect(played).toEqual(laid);
  expect(errors).toEqual([]);
  expect(other.errors).toEqual([]);
});

test("with a seat for somebody else the table is what was seen, by touch", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto("/new?game=gaia");
  const seen = () =>
    page
      .locator('.below [data-component^="booster:"]')
      .evaluateAll((all) => all.map((one) => one.dataset["component"]).sort());
  await page.locator('.below [data-component^="booster:"]').first().waitFor();
  await settled(page);
  await fits(page);
  await page.getByText("Всё, что здесь видно, так и ляжет").waitFor();
  const boosters = await seen();
  await page.getByRole("button", { name: "Открыть стол" }).tap();
  await page.getByRole("heading", { name: "Ждём игроков" }).waitFor();
  const table = page.url().split("/t/")[1] ?? "";
  const named = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}`);
    const told = (await answer.json()) as { options: { table?: { boosters?: string[] } } };
    return told.options.table?.boosters?.map((one) => `booster:${one}`).sort();
  }, table);
  expect(named).toEqual(boosters);
  expect(errors).toEqual([]);
});

test("a civilisation is chosen with the whole table in sight", async () => {
  const { page, errors } = await visitor();
  const options = { board_order: "board-first", factions: ["choose", "taklons"] };
  await page.goto(`/t/${await createTable(page, { seats: [ME, FRIEND], options })}`);
  const chooser = page.locator(".factions");
  await chooser.waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    for (const part of [".mapbox", ".research", ".supply", "ol.goals", ".factions article"])
      expect(await page.locator(part).first().isVisible(), `${part} at ${width}`).toBe(true);
    await fits(page);
  }

  // What is pointed at is shown: its homes on the map, its tokens on the research board.
  await page.locator('[data-component="faction:xenos"]').hover();
  await chooser.locator("h3", { hasText: "Ксеносы" }).waitFor();
  await page.locator(".mapbox .near").first().waitFor();
  expect(await page.locator(".research .l1 .ghost").count()).toBe(1);

  // The other side of a taken board is locked, and the server says why.
  await page.locator('[data-component="faction:ambas"]').click();
  await page.locator("section.bar .say", { hasText: "другая сторона" }).waitFor();
  await page.keyboard.press("Escape"); // what is said of it stands beside it
  await page.locator('[data-component="faction:terrans"]').click();
  await chooser.locator("h3", { hasText: "Терраны" }).waitFor();
  await confirmButton(page).click();
  await moved(page, 0);
  await page.locator('.frame[data-kind="settle"]').waitFor();
  expect(await chooser.count()).toBe(0);
  expect(errors).toEqual([]);
});
