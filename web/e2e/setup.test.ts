/** Set-up in the browser: the board comes after civilisations, and sectors are turned on the map. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmButton, createTable, launch, moved, PHONE, Server, visitor } from "./world";

const server = new Server();
let browser: Browser;
const ME = { kind: "me" } as const;
const FRIEND = { kind: "hotseat" } as const;

beforeAll(async () => {
  [browser] = await Promise.all([launch(), server.start()]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

test("the board is laid when everybody has a civilisation", async () => {
  const { page, errors } = await visitor(browser, server.address);
  const planets = page.locator('.mapbox use[href^="#planet-"]');
  const later = page.locator(".mapbox .unlaid");

  await page.goto("/new?game=gaia");
  await page.locator(".picture").getByText("Сектора выложат").waitFor();
  await page.getByText("До выбора цивилизаций").click();
  await page.locator('.picture use[href^="#planet-"]').first().waitFor();
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
  const { page, errors } = await visitor(browser, server.address, PHONE);
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
