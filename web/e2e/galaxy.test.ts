/** Age of Galaxy: a game against a bot by clicking, a game alone on a phone, nothing in the way. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirmButton, fits, house, look, moved, myDecision, PHONE } from "./world";
import type { Situation } from "./world";

const { visitor } = house();

async function openTable(page: Page, bots: number, options = {}): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await page.evaluate(
    async ([bots, options]) => {
      const seats = [
        { kind: "me" },
        ...Array.from({ length: bots }, () => ({ kind: "bot", bot: "random" })),
      ];
      const response = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ game: "age_of_galaxy", seats, options, seed: 4, start: true }),
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { id: string }).id;
    },
    [bots, options] as const,
  );
  await page.goto(`/t/${id}`);
}

const legal = (page: Page, kind: string) => page.locator(`.spot.legal[data-component^="${kind}:"]`);

/** What is picked leaves a choice: the first way is as good as any. */
async function firstWay(page: Page): Promise<void> {
  const ways = page.locator(".ways button");
  if ((await ways.count()) && (await confirmButton(page).isDisabled())) await ways.first().click();
}

/** Picks something of one of these kinds on the boards and confirms it; false if nothing is legal. */
async function act(page: Page, now: Situation, ...kinds: string[]): Promise<boolean> {
  for (const kind of kinds) {
    const spots = legal(page, kind);
    if (!(await spots.count())) continue;
    await spots.last().click();
    await firstWay(page);
    if (await confirmButton(page).isDisabled()) {
      await page.keyboard.press("Escape");
      continue;
    }
    await confirmButton(page).click();
    await moved(page, now.n);
    return true;
  }
  return false;
}

/** Leads a faction from the hand through the buttons on its card. */
async function lead(page: Page, now: Situation): Promise<boolean> {
  const cards = page.locator(".hand .spot.faction.legal");
  if (!(await cards.count())) return false;
  await cards.first().click();
  const use = page.locator(".uses button:enabled").first();
  if (!(await use.count())) return false;
  await use.click();
  await confirmButton(page).click();
  await moved(page, now.n);
  return true;
}

async function settle(page: Page, now: Situation): Promise<void> {
  if (now.kind === "start" || now.kind === "draft") await act(page, now, "faction");
  else {
    await confirmButton(page).click();
    await moved(page, now.n);
  }
}

async function expectAccessible(page: Page): Promise<void> {
  const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(readFileSync(path, "utf8"));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; impact: string }[] }> };
    };
    return (await axe.run()).violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
  });
  expect(found.map(({ id }) => id)).toEqual([]);
}

test("a whole game against a bot, by clicking", async () => {
  const { page, errors } = await visitor();
  await openTable(page, 1);
  const did = { cards: 0, planets: 0, captures: 0 };
  let checked = false;
  for (;;) {
    const now = await myDecision(page);
    if (now.over) break;
    const told = page.locator(".capture");
    if (await told.count()) did.captures += 1;
    if (now.kind === "turn") {
      if (did.cards < 2 && (await lead(page, now))) did.cards += 1;
      else if (await act(page, now, "planet")) did.planets += 1;
      else if (!(await act(page, now, "technology", "trade", "spot", "cell")))
        await settle(page, now);
    } else if (now.kind === "capture") await act(page, now, "planet");
    else await settle(page, now);
    if (did.planets === 1 && !checked) {
      checked = true;
      await expectAccessible(page);
    }
  }
  expect(did.cards).toBe(2);
  expect(did.planets).toBeGreaterThan(2);
  expect(did.captures).toBeGreaterThan(0);
  expect(await page.locator(".places .score").count()).toBe(2);
  expect(errors).toEqual([]);
});

test("a game alone on a phone: every board fits, and the rank is told at the end", async () => {
  const { page, errors } = await visitor(PHONE);
  await openTable(page, 0);
  let seen = false;
  for (;;) {
    const now = await myDecision(page);
    if (now.over) break;
    if (now.kind === "turn" && !seen) {
      seen = true;
      for (const tab of await page.getByRole("tab").all()) {
        await tab.tap();
        await fits(page);
      }
    }
    if (now.kind === "turn") {
      if (await page.locator("section.bar .confirm:enabled").count()) await settle(page, now);
      else {
        await page.getByRole("tab", { name: "Действия" }).tap();
        await act(page, now, "cell");
      }
    } else await settle(page, now);
  }
  await page.getByText("Звание").first().waitFor();
  expect((await look(page)).over).toBe(true);
  expect(errors).toEqual([]);
});
