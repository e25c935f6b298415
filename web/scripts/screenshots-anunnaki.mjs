// Pictures of Anunnaki for docs/screens, taken from the real program with recorded games.
//
//     npm run build && node scripts/screenshots-anunnaki.mjs

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { botRecord, launch, Server } from "./server.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../../docs/screens");
mkdirSync(target, { recursive: true });

const GAME = "anunnaki";
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const seat = (name) => ({ kind: "hotseat", name });
const FOUR = [{ kind: "me" }, seat("Илья"), { kind: "bot", bot: "greedy" }, seat("Марина")];

const server = new Server();
const [browser] = await Promise.all([launch(), server.start()]);

async function person(options, state) {
  const context = await browser.newContext({
    locale: "ru-RU",
    colorScheme: "dark",
    reducedMotion: "reduce",
    baseURL: server.address,
    ...options,
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => {
    await fetch("/api/me");
    await fetch("/api/me", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Анна", lang: "ru" }),
    });
  });
  return page;
}

function bring(page, record, seats) {
  return page.evaluate(
    async ([record, seats]) => {
      const response = await fetch("/api/tables/import", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ record, seats, title: "" }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()).id;
    },
    [record, seats],
  );
}

/** The table behind the curtain that lies between two players at one device. */
async function open(page, table) {
  await page.goto(`/t/${table}`);
  const curtain = page.getByRole("button", { name: "показать стол" });
  await curtain.or(page.locator('.frame[data-mine="true"], .hero .places')).first().waitFor();
  if (await curtain.count()) await curtain.first().click();
}

async function shot(page, name) {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(target, `${name}.png`) });
  console.log(`docs/screens/${name}.png`);
}

const fixture = (name) =>
  readFileSync(join(here, `../src/games/${GAME}/fixtures/records/${name}.txt`), "utf8");

try {
  const anna = await person(DESKTOP);
  const known = await anna.context().storageState();
  const light = await person({ ...DESKTOP, colorScheme: "light" }, known);
  const phone = await person(PHONE, known);
  const table = await bring(anna, botRecord({ game: GAME, players: 4, seed: 6, round: 9 }), FOUR);
  for (const [page, name] of [
    [anna, "anunnaki-desktop"],
    [light, "anunnaki-light"],
    [phone, "anunnaki-phone"],
  ]) {
    await open(page, table);
    await page.locator('.legal[data-component^="token:"]').first().click();
    await shot(page, name);
  }

  const battle = await bring(anna, fixture("battle"), FOUR.slice(0, 2));
  await open(anna, battle);
  await anna.locator(".battle .hand .legal").first().click();
  await shot(anna, "anunnaki-battle");

  const over = await bring(anna, botRecord({ game: GAME, players: 4, seed: 6 }), FOUR);
  await anna.goto(`/t/${over}`);
  await anna.locator(".plot").first().waitFor();
  await shot(anna, "anunnaki-endgame");
} finally {
  await browser.close();
  await server.stop();
}
