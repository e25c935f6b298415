// Pictures of Anunnaki for docs/screens, taken from the real program with recorded games.
//
//     npm run build && node scripts/screenshots-anunnaki.mjs

import {
  BOT,
  bring,
  DESKTOP,
  fixture,
  lift,
  ME,
  PHONE,
  pictures,
  seat,
  shot,
} from "./pictures.mjs";
import { botRecord } from "./server.mjs";

const GAME = "anunnaki";
const FOUR = [ME, seat("Илья"), BOT, seat("Марина")];

async function open(page, table) {
  await page.goto(`/t/${table}`);
  await lift(page);
}

await pictures(async (person) => {
  const anna = await person("Анна");
  const known = await anna.context().storageState();
  const light = await person("Анна", { ...DESKTOP, colorScheme: "light" }, known);
  const phone = await person("Анна", PHONE, known);
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

  const battle = await bring(anna, fixture(GAME, "battle"), FOUR.slice(0, 2));
  await open(anna, battle);
  await anna.locator(".battle .hand .legal").first().click();
  await shot(anna, "anunnaki-battle");

  const over = await bring(anna, botRecord({ game: GAME, players: 4, seed: 6 }), FOUR);
  await anna.goto(`/t/${over}`);
  await anna.locator(".plot").first().waitFor();
  await shot(anna, "anunnaki-endgame");
});
