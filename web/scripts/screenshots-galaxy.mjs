// Pictures of Age of Galaxy for docs/screens, taken from the real program with games of bots.
//
//     npm run build && node scripts/screenshots-galaxy.mjs

import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { botRecord, launch, Server } from "./server.mjs";

const target = join(dirname(fileURLToPath(import.meta.url)), "../../docs/screens");
mkdirSync(target, { recursive: true });

const GAME = "age_of_galaxy";
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const seat = (name) => ({ kind: "hotseat", name });
const ME = { kind: "me" };
const BOT = { kind: "bot", bot: "greedy" };

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

async function shot(page, name) {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(target, `${name}.png`) });
  console.log(`docs/screens/${name}.png`);
}

/** A planet, chosen and not yet confirmed. */
async function preview(page) {
  const curtain = page.getByRole("button", { name: "показать стол" });
  await curtain.or(page.locator('.frame[data-mine="true"]')).first().waitFor();
  if (await curtain.count()) await curtain.click();
  await page.locator('.spot.legal[data-component^="planet:"]').first().click();
  if (page.viewportSize().width > 720) await page.mouse.move(720, 20);
}

try {
  const anna = await person(DESKTOP);
  const three = [ME, seat("Илья"), BOT];
  const middle = botRecord({ game: GAME, players: 3, seed: 6, round: 2 });
  const table = await bring(anna, middle, three);
  await anna.goto(`/t/${table}`);
  await preview(anna);
  await shot(anna, "galaxy-desktop");

  const known = await anna.context().storageState();
  const light = await person({ ...DESKTOP, colorScheme: "light" }, known);
  await light.goto(`/t/${table}`);
  await preview(light);
  await shot(light, "galaxy-light");

  const phone = await person(PHONE, known);
  await phone.goto(`/t/${table}`);
  await preview(phone);
  await shot(phone, "galaxy-phone");

  const alone = await bring(anna, botRecord({ game: GAME, players: 1, seed: 8, round: 3 }), [ME]);
  await anna.goto(`/t/${alone}`);
  await anna.locator(".player", { hasText: "Бот" }).click();
  await shot(anna, "galaxy-solo");

  const over = await bring(anna, botRecord({ game: GAME, players: 3, seed: 6 }), three);
  await anna.goto(`/t/${over}`);
  await anna.locator(".plot").first().waitFor();
  await shot(anna, "galaxy-endgame");
} finally {
  await browser.close();
  await server.stop();
}
