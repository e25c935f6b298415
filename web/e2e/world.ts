/** A real server on its own database, a real browser, and what a player does with both. */

import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launch, Server } from "../scripts/server.mjs";
import { PATIENCE_MS } from "./patience";

export { botRecord, exportComponents } from "../scripts/server.mjs";

export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: "ru-RU",
  colorScheme: "dark",
  reducedMotion: "reduce",
};
export const PHONE: BrowserContextOptions = {
  ...DESKTOP,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** What each page has asked for and not got yet. */
const asked = new WeakMap<Page, Set<Request>>();

/** A server and a browser for the tests of one file, and the way in for their visitors. */
export function house() {
  const server = new Server();
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([launch(), server.start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  const visitor = (options = DESKTOP) => visit(browser, server.address, options);
  return { server, visitor };
}

/** A visitor of their own, and what went wrong on their page. */
async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ ...options, baseURL: address });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const open = new Set<Request>();
  asked.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

/** Waits until a page has got all that it asked for and has drawn it. */
export async function settled(page: Page): Promise<void> {
  const open = asked.get(page);
  do {
    await page.evaluate(async () => {
      await document.fonts.ready;
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      await frame();
    });
  } while (open?.size);
  await page.waitForFunction(
    () =>
      !document.querySelector(".ghost-block") &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}

export interface NewGame {
  /** Gaia Project, if nothing else is said. */
  game?: string;
  seats: readonly ({ kind: "me" | "hotseat" | "open" } | { kind: "bot"; bot: string })[];
  options?: Record<string, unknown>;
  /** Seven, if nothing else is said; null for a secret one. */
  seed?: number | null;
}

/** Opens a table through the interface, for tests that are about something else. */
export async function createTable(page: Page, game: NewGame): Promise<string> {
  if (!page.url().startsWith("http")) await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  return page.evaluate(async ({ game, seats, options, seed }) => {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        game: game ?? "gaia",
        seats,
        options: options ?? {},
        seed: seed === undefined ? 7 : seed,
        start: !seats.some(({ kind }) => kind === "open"),
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { id: string }).id;
  }, game);
}

/** Puts a record on a table of its own, to go on with it where seats are named. */
export function bringRecord(page: Page, record: string, seats?: NewGame["seats"]): Promise<string> {
  return page.evaluate(
    async ([record, seats]) => {
      const response = await fetch("/api/tables/import", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ record, title: "", ...(seats ? { seats } : {}) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { id: string }).id;
    },
    [record, seats] as const,
  );
}

export interface Situation {
  n: number;
  kind: string;
  mine: boolean;
  over: boolean;
}

/** What is on the screen now. */
export function look(page: Page): Promise<Situation> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>(".frame[data-n]");
    return {
      n: Number(frame?.dataset["n"] ?? -1),
      kind: frame?.dataset["kind"] ?? "",
      mine: frame?.dataset["mine"] === "true",
      over: document.querySelector(".hero .places") !== null,
    };
  });
}

/** Waits until it is my decision, or the game is over. */
export async function myDecision(page: Page): Promise<Situation> {
  await page.waitForFunction(
    () =>
      document.querySelector('.frame[data-mine="true"]') !== null ||
      document.querySelector(".hero .places") !== null,
    undefined,
    { timeout: PATIENCE_MS },
  );
  return look(page);
}

/** Waits until an action has counted and the next may come: another position, or the end. */
export async function moved(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (n) => {
      const frame = document.querySelector<HTMLElement>(".frame[data-n]");
      const busy = document.querySelector('section.bar [aria-busy="true"]');
      return !frame || (Number(frame.dataset["n"]) > n && !busy);
    },
    before,
    { timeout: PATIENCE_MS },
  );
}

export const confirmButton = (page: Page) => page.locator("section.bar .confirm");
/** The way to a game against bots on the first screen. */
export const withBots = (page: Page) =>
  page.locator('article[data-game="gaia"]').getByRole("link", { name: "С ботами" });
export const verb = (page: Page, label: string) =>
  page.locator("section.bar .verb", { hasText: label });

/** Picks the first action of the list over the bar and confirms it. */
export async function playListed(page: Page): Promise<void> {
  const options = page.locator(".options .option");
  if (!(await options.count()))
    await page.locator("section.bar .middle button[aria-expanded]").click();
  await options.first().click();
  await confirmButton(page).click();
}

/** Answers whatever is asked in the simplest way; passes when it is a turn. */
export async function playSimply(page: Page, { kind, n }: Situation): Promise<void> {
  const answer = page.locator("section.bar .answers .btn");
  if (kind === "turn") {
    await verb(page, "Пас").click();
    if (await confirmButton(page).isDisabled()) {
      await page.locator('button[data-component^="booster:"].legal').first().click();
    }
    await confirmButton(page).click();
  } else if (await answer.count()) await answer.first().click();
  else if (await page.locator("section.bar .confirm:enabled").count())
    await confirmButton(page).click();
  else await playListed(page);
  await moved(page, n);
}

/** Answers simply until it is my turn. */
export async function myTurn(page: Page): Promise<void> {
  for (;;) {
    const now = await myDecision(page);
    if (now.kind === "turn") return;
    await playSimply(page, now);
  }
}

/**
 * Nothing on the screen is wider than the window. The window is asked of the browser: a phone widens
 * the page's own idea of it to what overflows.
 */
export async function fits(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
