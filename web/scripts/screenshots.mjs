// The pictures of docs/screens, taken from the real program with games that bots have played.
//
//     npm run build && npm run screenshots

import {
  BOT,
  bring,
  DESKTOP,
  fixture,
  ME,
  PHONE,
  pictures,
  post,
  seat,
  shot,
} from "./pictures.mjs";
import { botRecord } from "./server.mjs";

/** A target on the map, chosen and not yet confirmed. */
async function preview(page) {
  await page.locator('.frame[data-mine="true"]').waitFor();
  await page.locator("section.bar .verb").first().click();
  // By key: on a phone not every hex of a large map is in sight.
  const targets = page.locator("polygon.target.legal");
  await targets.nth(Math.floor((await targets.count()) / 2)).press("Enter");
  if (page.viewportSize().width > 720) await page.mouse.move(720, 20);
}

/** A ship that can be explored, chosen and not yet confirmed. */
async function shuttle(page) {
  await page.locator('.frame[data-mine="true"]').waitFor();
  await page.locator("section.bar .verb", { hasText: "Шаттл" }).click();
  const targets = page.locator("polygon.target.legal");
  await targets.first().press("Enter");
  if (page.viewportSize().width > 720) await page.mouse.move(720, 20);
}

await pictures(async (person) => {
  const anna = await person("Анна");
  const vera = await person("Вера");

  const middle = botRecord({ players: 4, seed: 41, round: 5 });
  const finished = botRecord({ players: 4, seed: 41 });
  const table = await bring(anna, middle, [ME, seat("Илья"), BOT, seat("Марина")]);
  const over = await bring(anna, finished, [ME, seat("Илья"), BOT, seat("Марина")]);
  await bring(anna, botRecord({ players: 2, seed: 5 }), [ME, BOT]);
  await bring(anna, botRecord({ players: 3, seed: 9 }), [ME, seat("Пётр"), BOT]);
  await bring(anna, botRecord({ players: 2, seed: 8, round: 2 }), [ME, BOT]);
  await post(anna, "/api/tables", {
    game: "gaia",
    title: "Пятничный стол",
    seats: [ME, BOT, { kind: "open" }],
  });
  for (const [title, open] of [
    ["Стол Веры", 2],
    ["Вечерняя партия", 1],
    ["Первая партия, подсказки", 1],
  ])
    await post(vera, "/api/tables", {
      game: "gaia",
      title,
      seats: [ME, ...Array(3 - open).fill(BOT), ...Array(open).fill({ kind: "open" })],
    });

  await anna.goto("/");
  await anna.getByText("Недавние партии").waitFor();
  await shot(anna, "home");

  await anna.goto(`/t/${table}`);
  await preview(anna);
  await shot(anna, "table-desktop");

  // A moment with something to see: the first mine of the last round.
  const n = await anna.evaluate(async (id) => {
    const { steps } = await (await fetch(`/api/tables/${id}/timeline`)).json();
    return steps.find((step) => step.round === 6 && step.text.startsWith("mine"))?.n ?? 150;
  }, over);
  await anna.goto(`/t/${over}/replay?n=${n}`);
  await anna.getByRole("slider").waitFor();
  await shot(anna, "replay");

  await anna.goto(`/t/${over}`);
  await anna.locator(".plot").first().waitFor();
  await shot(anna, "endgame");

  await anna.goto("/new?game=gaia&bots");
  await anna.locator(".picture svg").first().waitFor();
  await shot(anna, "new-game");

  // The solo opponent explains a mine: the step that left few of many candidates.
  const solo = await bring(anna, botRecord({ players: 1, seed: 5, round: 3 }), [ME]);
  await anna.goto(`/t/${solo}`);
  await anna.locator(".ribbon .turn").last().click();
  const mine = anna.locator(".automa .result", { hasText: "шахту на" });
  while (!(await mine.count())) await anna.getByRole("button", { name: "Раньше" }).click();
  await anna.locator(".automa li > button").nth(2).click();
  await anna.mouse.move(720, 20);
  await shot(anna, "automa");

  // The Lost Fleet: a shuttle about to be sent, and a ship of one's own on a phone.
  const fleet = await bring(anna, fixture("gaia", "fleet"), [
    ME,
    seat("Илья"),
    BOT,
    seat("Марина"),
  ]);
  await anna.goto(`/t/${fleet}`);
  await shuttle(anna);
  await shot(anna, "fleet-desktop");

  // Alone with the fleet: what the Automa's ship tokens led to.
  const alone = await bring(anna, fixture("gaia", "fleet_solo"), [ME]);
  await anna.goto(`/t/${alone}`);
  await anna.locator(".ribbon .turn").first().click();
  await anna.locator(".automa .result").waitFor();
  await anna.mouse.move(720, 20);
  await shot(anna, "fleet-solo");

  const known = await anna.context().storageState();
  const light = await person("Анна", { ...DESKTOP, colorScheme: "light" }, known);
  await light.goto(`/t/${table}`);
  await preview(light);
  await shot(light, "table-light");

  const phone = await person("Анна", PHONE, known);
  await phone.goto(`/t/${table}`);
  await preview(phone);
  await shot(phone, "table-phone");
  await phone.goto(`/t/${fleet}`);
  await shuttle(phone);
  await phone.getByRole("tab", { name: "Флот" }).tap();
  await shot(phone, "fleet-phone");
});
