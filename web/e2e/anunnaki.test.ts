/** Anunnaki: turns by clicking on the boards, a battle as a scene, a phone. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { answer, next, record } from "./star";
import { bringRecord, confirmButton, createTable, fits, house, moved, PHONE } from "./world";

const { visitor } = house();
const HOT_SEAT = [{ kind: "me" }, { kind: "hotseat" }] as const;

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
  const possible = await scene.locator(".maybe li").count();
  expect(await scene.locator(".maybe em").count(), "who wins against each").toBe(possible);
  expect(await barriers(page)).toEqual([]);
  await confirmButton(page).click();
  await moved(page, now.n);
  while (!(await scene.locator(".won").count())) await answer(page, await next(page));
  expect(await scene.locator('[aria-current="step"]').innerText()).toContain("6");
  expect(await scene.locator(".stakes").count(), "rewards and retreat").toBe(2);
  expect(await page.locator('section.bar [aria-expanded="true"]').count(), "no list over it").toBe(
    0,
  );
  await scene.locator(".close button").click();
  await page.locator(".worlds").waitFor();
  expect(errors).toEqual([]);
});

/** Sentences and counts that have no room: of the star, gods, magic and players. */
function cutShort(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".told, .godcard, .magicspell, .player .goods")]
      .filter((one) => {
        const { bottom, right } = one.parentElement!.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        return (
          one.scrollHeight > one.clientHeight + 1 ||
          one.scrollWidth > one.clientWidth + 1 ||
          box.bottom > bottom + 1 ||
          box.right > right + 1
        );
      })
      .map(({ textContent }) => textContent ?? ""),
  );
}

test("the star close up: F opens it, a stop of its list is played, the worlds come back", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, record("first"), HOT_SEAT);
  await page.goto(`/t/${id}`);
  const now = await next(page);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 757 });
    const token = page.locator("svg g.token").first();
    const before = await token.boundingBox();
    await token.hover();
    expect(await cutShort(page), `${width}`).toEqual([]);
    expect(await token.boundingBox(), "stays under the pointer").toEqual(before);
    expect(await page.locator(".player .status").count(), "who acts").toBeGreaterThan(0);
    await fits(page);
  }
  await page.keyboard.press("f");
  await page.locator(".closeup").waitFor();
  expect(await page.locator(".closeup .stop").count()).toBe(10);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(
    await page.locator(".closeup .stops ul").evaluate((ul) => ul.scrollHeight - ul.clientHeight),
    "every stop is seen",
  ).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  await fits(page);
  await page.locator('.closeup .stops .legal[data-component="token:portal"]').click();
  await confirmButton(page).click();
  await moved(page, now.n);
  await page.locator(".worlds").waitFor();
  expect(await page.locator(".closeup").count()).toBe(0);
  // Also late in the game a low window shows the whole house.
  await page.goto(`/t/${await bringRecord(page, record("last"), HOT_SEAT)}`);
  await next(page);
  const own = page.locator("section.house");
  expect(await own.locator(".agreement").count()).toBeGreaterThan(1);
  expect(await own.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect(errors).toEqual([]);
});

test("by keyboard: brackets leave the star, one Enter picks and the next one plays", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, record("first"), HOT_SEAT);
  await page.goto(`/t/${id}`);
  const now = await next(page);
  await page.locator('.legal[data-component="token:blue_move"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("svg .token.selected").waitFor();
  expect((await next(page)).n, "only picked").toBe(now.n);
  expect(await confirmButton(page).isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await moved(page, now.n);
  expect((await next(page)).kind).toBe("move");
  await page.keyboard.press("]");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-component"))).toMatch(
    /^(from|district):/,
  );
  expect(errors).toEqual([]);
});

test("a laid card is nowhere on the page while the device is passed on", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const before = record("battle").trimEnd().split("\n").slice(0, -1).join("\n");
  const id = await bringRecord(page, `${before}\n`, HOT_SEAT);
  await page.goto(`/t/${id}`);
  const now = await next(page);
  expect(now.kind).toBe("lay");
  await fits(page);
  await page.locator(".battle .hand .legal").first().tap();
  await confirmButton(page).tap();
  const curtain = page.locator("main.curtain");
  await curtain.waitFor();
  expect(await page.locator('[data-component^="weapon:"]').count()).toBe(0);
  const other = await next(page);
  expect([other.kind, other.n]).toEqual(["lay", now.n + 1]);
  expect(await page.locator(".arena .hidden").count()).toBe(1);
  expect(await page.locator(".ledger .role").allInnerTexts(), "own side first").toEqual([
    "защищается",
    "нападает",
  ]);
  expect(errors).toEqual([]);
});

test("on a phone every page fits, and a stop on the star is played", async () => {
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
  await page.locator(".stops .legal").first().tap();
  await confirmButton(page).tap();
  await moved(page, now.n);
  expect(errors).toEqual([]);
});
