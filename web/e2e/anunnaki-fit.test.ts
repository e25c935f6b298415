/** Boards of Anunnaki in windows of all sizes: all cards of a full house, and nothing over the worlds. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { next, record } from "./star";
import { bringRecord, fits, house, PHONE, settled } from "./world";

const { visitor } = house();
const WINDOWS = [
  [1280, 720],
  [1440, 900],
] as const;

async function opened(page: Page, name: string, people: number): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const record = readFileSync(new URL(`./records/${name}.txt`, import.meta.url), "utf8");
  const others = Array.from({ length: people - 1 }, () => ({ kind: "hotseat" }) as const);
  const id = await bringRecord(page, record, [{ kind: "me" }, ...others]);
  await page.goto(`/t/${id}`);
  await next(page);
}

test("nine weapons, seven agreements and Pandora are seen at once", async () => {
  const { page, errors } = await visitor();
  await opened(page, "full-house", 2);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const own = page.locator("section.house");
    expect(await own.locator(".weaponcard").count()).toBe(9);
    expect(await own.locator(".agreement").count()).toBe(7);
    expect(await own.locator(".artifactcard .i, .artifactcard svg").count()).toBe(4);
    expect(
      await own.evaluate((one) => one.scrollHeight - one.clientHeight),
      `${width}`,
    ).toBeLessThanOrEqual(0);
    const cut = await own.locator(".weaponcard, .agreement, .artifactcard").evaluateAll((cards) => {
      const room = cards[0]!.closest("section")!.getBoundingClientRect();
      return cards
        .filter((card) => {
          const its = card.getBoundingClientRect();
          const parts = [...card.querySelectorAll("*")].map((one) => one.getBoundingClientRect());
          return (
            its.right > room.right ||
            its.bottom > room.bottom ||
            parts.some(({ right, bottom }) => right > its.right + 1 || bottom > its.bottom + 1)
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut, `${width}`).toEqual([]);
    await fits(page);
  }
  expect(errors).toEqual([]);
});

for (const people of [2, 4])
  test(`nothing lies over the districts where ${people} play, the Other World included`, async () => {
    const { page, errors } = await visitor();
    await opened(page, `other-world-${people}`, people);
    for (const [width, height] of [...WINDOWS, [820, 1180] as const]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const leaving = page.locator('.worlds .legal[data-component^="from:"]');
      const ids = await leaving.evaluateAll((all) =>
        all.map((one) => one.getAttribute("data-component")),
      );
      const ways = page.locator(".ways button");
      for (const id of ids) {
        await page.locator(`.worlds .legal[data-component="${id}"]`).press("Enter");
        await settled(page);
        if (await ways.count()) break;
        await page.keyboard.press("Escape");
      }
      expect(await ways.count(), "who goes").toBeGreaterThan(1);
      const covered = await page.evaluate(() => {
        const over = [...document.querySelectorAll(".ways, .map > .chip, section.bar")];
        const boxes = over.map((one) => one.getBoundingClientRect());
        return [...document.querySelectorAll<SVGElement>(".worlds [data-component]")]
          .filter((place) => {
            const its = place.getBoundingClientRect();
            return boxes.some(
              (box) =>
                its.left < box.right - 1 &&
                its.right > box.left + 1 &&
                its.top < box.bottom - 1 &&
                its.bottom > box.top + 1,
            );
          })
          .map((place) => place.dataset["component"]);
      });
      expect(covered, `${width}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
    expect(errors).toEqual([]);
  });

test("on a phone every district of two players stays in sight while the bar has more to say", async () => {
  const { page, errors } = await visitor({ ...PHONE, viewport: { width: 390, height: 760 } });
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  await page.goto(
    `/t/${await bringRecord(page, record("move"), [{ kind: "me" }, { kind: "hotseat" }])}`,
  );
  await next(page);
  const hidden = async () => {
    await settled(page);
    return page.evaluate(() => {
      const below = document.querySelector(".strip")!.getBoundingClientRect().top;
      return [...document.querySelectorAll<SVGElement>(".worlds [data-component]")]
        .filter((place) => place.getBoundingClientRect().bottom > below + 1)
        .map((place) => place.dataset["component"]);
    });
  };
  expect(await hidden()).toEqual([]);
  const from = page.locator('.worlds .legal[data-component^="from:"]').first();
  await from.press("Enter");
  expect(await hidden()).toEqual([]);
  await page.locator('.worlds .legal[data-component^="district:"]').first().press("Enter");
  expect(await hidden()).toEqual([]);
  expect(errors).toEqual([]);
});
