/** Age of Galaxy with hidden hands: two people at one screen, and two people in two browsers. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { house, look, moved, myDecision, playListed } from "./world";
import type { Situation } from "./world";

const { visitor } = house();

async function openTable(page: Page, other: "hotseat" | "open"): Promise<string> {
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  return page.evaluate(async (other) => {
    const seats = [{ kind: "me" }, { kind: other, ...(other === "hotseat" && { name: "Пётр" }) }];
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "age_of_galaxy", seats, start: other === "hotseat" }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { id: string }).id;
  }, other);
}

/** Something from the list in every third decision, else what the bar offers. */
async function play(page: Page, now: Situation): Promise<void> {
  const answer = page.locator("section.bar .answers .btn");
  const ready = page.locator("section.bar .confirm:enabled");
  if (await answer.count()) await answer.first().click();
  else if ((await ready.count()) && (now.kind !== "turn" || now.n % 3)) await ready.click();
  else await playListed(page);
  await moved(page, now.n);
}

/** The ids of the cards in the hand on the screen. */
const hand = (page: Page) =>
  page
    .locator(".hand [data-component^='faction:']")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-component")));

test("two people at one screen never see each other's hand", async () => {
  const { page, errors } = await visitor();
  await page.goto(`/t/${await openTable(page, "hotseat")}`);
  const curtain = page.locator(".curtain");
  const hands: (string | null)[][] = [];
  for (;;) {
    await page.waitForFunction(
      () => document.querySelector('.curtain, .frame[data-mine="true"], .hero .places') !== null,
    );
    if (await curtain.count()) {
      expect(await page.locator("[data-component^='faction:']").count()).toBe(0);
      await curtain.getByRole("button").click();
      continue;
    }
    const now = await look(page);
    if (now.over) break;
    if (now.kind === "turn" && hands.length < 2) {
      const mine = await hand(page);
      if (JSON.stringify(mine) !== JSON.stringify(hands[0])) hands.push(mine);
    }
    await play(page, now);
  }
  expect(hands[0]!.length).toBeGreaterThan(0);
  expect(hands[1]!.filter((card) => hands[0]!.includes(card))).toEqual([]);
  expect(await page.locator(".places .score").count()).toBe(2);
  expect(errors).toEqual([]);
});

test("two browsers play each other", async () => {
  const anna = await visitor();
  const ilya = await visitor();
  const id = await openTable(anna.page, "open");
  await anna.page.goto(`/t/${id}`);
  await ilya.page.goto(`/t/${id}`);
  await ilya.page.getByRole("button", { name: "Сесть сюда" }).click();
  await anna.page.getByRole("button", { name: "Начать игру" }).click();
  for (;;) {
    await Promise.race([myDecision(anna.page), myDecision(ilya.page)]);
    const both = await Promise.all([look(anna.page), look(ilya.page)]);
    if (both[0].over || both[1].over) break;
    if (both[0].mine) await play(anna.page, both[0]);
    else if (both[1].mine) await play(ilya.page, both[1]);
  }
  const results: string[][] = [];
  for (const { page, errors } of [anna, ilya]) {
    await page.locator(".hero .places").waitFor();
    results.push(await page.locator(".places .score").allInnerTexts());
    expect(errors).toEqual([]);
  }
  expect(results[0]).toEqual(results[1]);
});
