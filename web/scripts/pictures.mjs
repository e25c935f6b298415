// What the scripts that take the pictures of docs/screens share: a server of their own, people who
// look at it, tables brought to it, and the pictures themselves.

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, Server } from "./server.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../../docs/screens");

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const seat = (name) => ({ kind: "hotseat", name });
export const ME = { kind: "me" };
export const BOT = { kind: "bot", bot: "greedy" };

/** Take pictures with a server and a browser that end with them: `take` is given `person`. */
export async function pictures(take) {
  mkdirSync(target, { recursive: true });
  const server = new Server();
  const [browser] = await Promise.all([launch(), server.start()]);

  /** A person with a name of their own; `state` makes it somebody we have met. */
  async function person(name, options = DESKTOP, state = undefined) {
    const context = await browser.newContext({
      locale: "ru-RU",
      colorScheme: "dark",
      reducedMotion: "reduce",
      baseURL: server.address,
      ...(state ? { storageState: state } : {}),
      ...options,
    });
    const page = await context.newPage();
    await page.goto("/");
    if (!state)
      await page.evaluate(async (name) => {
        await fetch("/api/me");
        await fetch("/api/me", {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name, lang: "ru" }),
        });
      }, name);
    return page;
  }

  try {
    await take(person);
  } finally {
    await browser.close();
    await server.stop();
  }
}

export function post(page, path, body) {
  return page.evaluate(
    async ([path, body]) => {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    [path, body],
  );
}

/** The table of a record. */
export async function bring(page, record, seats, title = "") {
  return (await post(page, "/api/tables/import", { record, seats, title })).id;
}

/** A recorded game of a game's fixtures. */
export const fixture = (game, name) =>
  readFileSync(join(here, `../src/games/${game}/fixtures/records/${name}.txt`), "utf8");

/** The table behind the curtain that lies between two players at one device. */
export async function lift(page) {
  const curtain = page.getByRole("button", { name: "показать стол" });
  await curtain.or(page.locator('.frame[data-mine="true"], .hero .places')).first().waitFor();
  if (await curtain.count()) await curtain.first().click();
}

export async function shot(page, name) {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(target, `${name}.png`) });
  console.log(`docs/screens/${name}.png`);
}
