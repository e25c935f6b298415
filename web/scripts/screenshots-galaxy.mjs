// Pictures of Age of Galaxy for docs/screens, taken from the real program with games of bots.
//
//     npm run build && node scripts/screenshots-galaxy.mjs

import { BOT, bring, DESKTOP, lift, ME, PHONE, pictures, seat, shot } from "./pictures.mjs";
import { botRecord } from "./server.mjs";

const GAME = "age_of_galaxy";

/** A planet, chosen and not yet confirmed. */
async function preview(page) {
  await lift(page);
  await page.locator('.spot.legal[data-component^="planet:"]').first().click();
  if (page.viewportSize().width > 720) await page.mouse.move(720, 20);
}

await pictures(async (person) => {
  const anna = await person("Анна");
  const three = [ME, seat("Илья"), BOT];
  const middle = botRecord({ game: GAME, players: 3, seed: 6, round: 2 });
  const table = await bring(anna, middle, three);
  await anna.goto(`/t/${table}`);
  await preview(anna);
  await shot(anna, "galaxy-desktop");

  const known = await anna.context().storageState();
  const light = await person("Анна", { ...DESKTOP, colorScheme: "light" }, known);
  await light.goto(`/t/${table}`);
  await preview(light);
  await shot(light, "galaxy-light");

  const phone = await person("Анна", PHONE, known);
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
});
