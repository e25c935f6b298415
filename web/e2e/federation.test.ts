/** A federation is planned as a whole, changed by a click, formed by Enter and taken back as one. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { bringRecord, fits, house, look, moved, PHONE, settled, verb } from "./world";

const { visitor } = house();
const RECORD = readFileSync(
  join(import.meta.dirname, "../src/games/gaia/fixtures/records/planning.txt"),
  "utf8",
);

async function planner(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  await page.goto(`/t/${await bringRecord(page, RECORD)}`);
  await verb(page, "Федерация").click();
  await page.locator(".planner .token").first().waitFor();
  await settled(page);
}

test("what cannot be done answers beside itself, to the keyboard as to the mouse", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  await page.goto(`/t/${await bringRecord(page, RECORD)}`);
  await page.locator('.frame[data-mine="true"]').waitFor();
  await settled(page);
  const about = page.locator(".about.placed");

  // A tile that is not open: drawn large with its signs named, then all that it asks for.
  const tile = page.locator('[data-component^="tile:adv"]').first();
  await tile.click();
  await about.locator(".checks li").first().waitFor();
  expect(await about.locator(".thing li").count()).toBeGreaterThan(0);
  expect(await about.locator(".checks li").count()).toBeGreaterThan(1);
  expect(await barriers(page)).toEqual([]);

  // Its paragraph opens in the place of the research board; the map stays where it is.
  const place = await page.locator(".mapbox .world").getAttribute("style");
  await about.locator(".rule").click();
  await page.locator(".reading.slot h2").waitFor();
  expect(await page.locator(".mapbox .world").getAttribute("style")).toBe(place);
  await page.keyboard.press("Escape");
  await page.locator(".research").waitFor();

  // By the key, and back to where the focus was.
  await tile.focus();
  await page.keyboard.press("KeyJ");
  await about.locator(".checks li").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".about").waitFor({ state: "detached" });
  const focused = page.locator(":focus");
  expect(await focused.getAttribute("data-component")).toBe(
    await tile.getAttribute("data-component"),
  );
  expect(errors).toEqual([]);
});

const inside = (page: Page) => page.locator(".plan polygon.in");

test("a federation is formed through the planner", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  await page.goto(`/t/${await bringRecord(page, RECORD)}`);
  const world = page.locator(".mapbox .world");
  await world.waitFor();
  await settled(page);
  const place = await world.getAttribute("style");
  await verb(page, "Федерация").click();
  await page.locator(".planner .token").first().waitFor();
  await settled(page);
  expect(await world.getAttribute("style"), "the map stays").toBe(place);
  expect(await barriers(page)).toEqual([]);

  // All rows are filled in; the next variant is a key away, in any layout.
  expect(await page.locator(".planner .thumb[aria-pressed=true]").count()).toBe(1);
  expect(await page.locator(".planner .token[aria-pressed=true]").count()).toBe(1);
  const before = await page
    .locator(".planner .thumb[aria-pressed=true] > .visually-hidden")
    .innerText();
  await page.keyboard.press("Period");
  const after = await page
    .locator(".planner .thumb[aria-pressed=true] > .visually-hidden")
    .innerText();
  expect(after).not.toBe(before);
  await page.keyboard.press("Comma");

  // A planet that is clicked is let go, and the plan is another one without it.
  const planets = await inside(page).count();
  expect(planets).toBeGreaterThan(1);
  const out = page.locator('[data-hex][aria-pressed="true"]').last();
  const hex = await out.getAttribute("data-hex");
  await out.click();
  await page.waitForFunction((hex) => {
    const told = document.querySelector(".planner .told");
    const still = document.querySelector(`[data-hex="${hex}"][aria-pressed="true"]`);
    return told !== null || still === null;
  }, hex);

  const { n } = await look(page);
  const ghosts = await page.locator(".plan .ghost").count();
  const satellites = await page.locator("path.satellite").count();
  await page.locator("body").press("Enter");
  await page.locator('.frame[data-kind="after"]').waitFor();
  await moved(page, n);
  await settled(page);
  expect(await page.locator(".planner").count()).toBe(0);
  expect(await page.locator("path.satellite").count()).toBe(satellites + ghosts);

  // One step back takes all of it back.
  await page.keyboard.press("u");
  await page.locator('.frame[data-kind="turn"]').waitFor();
  expect((await look(page)).n).toBe(n);
  expect(errors).toEqual([]);
});

test("on a phone the planner is a sheet under the map", async () => {
  const { page, errors } = await visitor(PHONE);
  await planner(page);
  await fits(page);
  expect(await barriers(page)).toEqual([]);
  const map = (await page.locator(".mapbox").boundingBox())!;
  for (const planet of await inside(page).all()) {
    const box = (await planet.boundingBox())!;
    expect(box.y + box.height / 2).toBeGreaterThan(map.y);
    expect(box.y + box.height / 2).toBeLessThan(map.y + map.height);
  }
  expect(await page.getByRole("tab").count(), "no tabs meanwhile").toBe(0);
  for (const arrow of await page.locator(".planner .top > .steps:first-child .arrow").all())
    expect((await arrow.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "Следующий вариант" }).tap();
  await page.getByRole("button", { name: "Создать" }).tap();
  await page.locator('.frame[data-kind="after"]').waitFor();
  expect(errors).toEqual([]);
});
