/** Anunnaki: turns by clicking on the boards, a battle as a scene, a phone. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import {
  bringRecord,
  confirmButton,
  createTable,
  fits,
  house,
  moved,
  myDecision,
  PHONE,
  playListed,
} from "./world";
import type { Situation } from "./world";

const { visitor } = house();
const HOT_SEAT = [{ kind: "me" }, { kind: "hotseat" }] as const;
/** What of the table a decision is answered on: star, districts, cards, gods, houses. */
const ANSWERS = ["token", "from", "district", "weapon", "trade", "god", "house", "place", "cell"];

function record(name: string): string {
  return readFileSync(
    new URL(`../src/games/anunnaki/fixtures/records/${name}.txt`, import.meta.url),
    "utf8",
  );
}

/** The next decision, after the device has changed hands. */
async function next(page: Page): Promise<Situation> {
  const curtain = page.getByRole("button", { name: "показать стол" });
  await curtain.or(page.locator('.frame[data-mine="true"], .hero .places')).first().waitFor();
  if (await curtain.count()) await curtain.first().click();
  return myDecision(page);
}

/** Points at legal things until one action is left; false if the boards have nothing to point at. */
async function pointAt(page: Page): Promise<boolean> {
  for (let step = 0; step < 4; step += 1) {
    if (await page.locator("section.bar .preview").count()) return true;
    const ways = page.locator(".ways button");
    if (await ways.count()) {
      await ways.first().click();
      continue;
    }
    const found = page.locator(
      ANSWERS.map((kind) => `.legal[data-component^="${kind}:"]`).join(", "),
    );
    if (!(await found.count())) return false;
    await found.first().click();
  }
  return (await confirmButton(page).isEnabled()) && !!(await page.locator(".selected").count());
}

/** Answers on the boards where that is possible, otherwise by the bar. */
async function answer(page: Page, now: Situation): Promise<string> {
  const buttons = page.locator("section.bar .answers .btn");
  let how = "bar";
  if (await buttons.count()) await buttons.first().click();
  else if (now.kind !== "turn" && (await pointAt(page))) {
    how = "board";
    await confirmButton(page).click();
  } else {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    if (await confirmButton(page).isEnabled()) await confirmButton(page).click();
    else await playListed(page);
  }
  await moved(page, now.n);
  return how;
}

test("hot-seat: houses, gods and the first turns by pointing at the table", async () => {
  const { page, errors } = await visitor();
  const id = await createTable(page, { game: "anunnaki", seats: HOT_SEAT, seed: 4 });
  await page.goto(`/t/${id}`);
  const answered = new Map<string, string>();
  for (let turns = 0; turns < 2;) {
    const now = await next(page);
    if (now.kind === "main" && !answered.has("main")) expect(await barriers(page)).toEqual([]);
    answered.set(now.kind, await answer(page, now));
    if (now.kind === "turn") turns += 1;
  }
  for (const kind of ["house", "gods", "main"]) expect(answered.get(kind), kind).toBe("board");
  expect(errors).toEqual([]);
});

test("a battle is a scene: both ledgers, a card that only its owner sees, how it ended", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, record("battle"), HOT_SEAT);
  await page.goto(`/t/${id}`);
  const now = await next(page);
  expect(now.kind).toBe("lay");
  const scene = page.locator(".battle");
  await scene.waitFor();
  expect(await scene.locator(".ledger").count()).toBe(2);
  expect(await scene.locator(".arena .hidden").count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await scene.locator(".hand .legal").first().click();
  await confirmButton(page).click();
  await moved(page, now.n);
  while (!(await scene.locator(".won").count())) await answer(page, await next(page));
  await scene.locator(".close button").click();
  await page.locator(".worlds").waitFor();
  expect(errors).toEqual([]);
});

test("on a phone every page fits, and a token of the star is played", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, record("first"), HOT_SEAT);
  await page.goto(`/t/${id}`);
  const now = await next(page);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.tap();
    await fits(page);
  }
  await page.getByRole("tab").first().tap();
  await page.locator('.legal[data-component^="token:"]').first().tap();
  await confirmButton(page).tap();
  await moved(page, now.n);
  expect(errors).toEqual([]);
});
