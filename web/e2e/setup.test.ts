/** Set-up in the browser: the board comes after civilisations, and sectors are turned on the map. */

import { expect, test } from "vitest";
import { confirmButton, createTable, house, moved, PHONE } from "./world";

const { visitor } = house();
const ME = { kind: "me" } as const;
const FRIEND = { kind: "hotseat" } as const;

test("the board is laid when everybody has a civilisation", async () => {
  const { page, errors } = await visitor();
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
