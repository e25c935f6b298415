/** The Lost Fleet in the browser: a ship is explored and used, on a desk and with a thumb. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  bringRecord,
  confirmButton,
  createTable,
  fits,
  house,
  look,
  moved,
  myTurn,
  PHONE,
  settled,
  verb,
} from "./world";

const { visitor } = house();

/** A table on which the Moweyds reach the Twilight in their first turn. */
const TABLE = {
  seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
  options: { lost_fleet: true, factions: ["moweyds", "terrans"] },
  seed: 16,
} as const;

/** A game in which the Automa has explored a ship and used it. */
const SOLO = "src/games/gaia/fixtures/records/fleet_solo.txt";

test("a new game lays the fleet out, and nothing that it leaves no room for", async () => {
  const { page, errors } = await visitor();
  await page.goto("/new?game=gaia&bots");
  const board = page.getByRole("group", { name: "Поле", exact: true });
  await board.first().waitFor();
  await page.getByRole("switch", { name: "Потерянный флот" }).click();
  await board.first().waitFor({ state: "detached" });
  await page.locator("footer .summary", { hasText: "Потерянный флот" }).waitFor();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  if (wide) await page.setViewportSize(wide);
  await page.locator("footer .primary").click();
  await page.locator(".frame[data-n]").waitFor();
  expect(await page.locator(".factions .card").count()).toBe(18);
  expect(errors).toEqual([]);
});

test("a ship is explored and one of its actions is used by clicking", async () => {
  const { page, errors } = await visitor();
  await page.goto(`/t/${await createTable(page, TABLE)}`);
  await myTurn(page);
  const twilight = page.locator('.rail [data-component="ship:twilight"]');
  const action = page.locator('.rail [data-component="ship_space:twilight_knowledge"]');

  // Nobody may use a ship before: the server says why.
  await action.click();
  const said = page.locator("section.bar .say");
  await said.filter({ hasText: "вы ещё не исследовали корабль «Twilight»" }).waitFor();
  // What it would bring comes first.
  await page.locator('.dock [data-component^="artifact:"]').first().click();
  await said.filter({ hasText: /^\s*(Сразу|Доход): .*ы ещё не исследовали/ }).waitFor();

  // Explored by its hex on the map: the preview shows the price and the place of the shuttle.
  const start = await look(page);
  await verb(page, "Шаттл").click();
  const hex = await page
    .locator('.mapbox [data-component="ship:twilight"]')
    .evaluate((ship) => ship.getBoundingClientRect());
  await page.mouse.click(hex.x + hex.width / 2, hex.y + hex.height / 2);
  await page.locator(".dock li.next").waitFor();
  await page.locator("section.bar .minus", { hasText: "5" }).first().waitFor();
  await confirmButton(page).click();
  await moved(page, start.n);
  await twilight.getByRole("img", { name: "исследован" }).waitFor();

  // Its action now: first the space, then a planet further away than before.
  await myTurn(page);
  const before = await look(page);
  await action.click();
  const targets = page.locator("polygon.target.legal");
  await targets.first().waitFor();
  await targets.first().press("Enter");
  await confirmButton(page).click();
  await moved(page, before.n);
  expect(await action.getAttribute("class")).toContain("used");
  expect(errors).toEqual([]);
});

test("on a phone nothing scrolls sideways, and ships have a page of their own", async () => {
  const { page, errors } = await visitor(PHONE);
  await page.goto("/help/gaia?layers=lost_fleet");
  await page.getByRole("heading", { name: "Корабли потерянного флота" }).waitFor();
  await settled(page);
  await fits(page);
  await page.goto(`/t/${await createTable(page, TABLE)}`);
  await myTurn(page);
  const tabs = page.getByRole("tab");
  for (let i = (await tabs.count()) - 1; i >= 0; i -= 1) {
    await tabs.nth(i).tap();
    await fits(page);
  }
  const { n } = await look(page);
  await page.getByRole("tab", { name: "Флот" }).tap();
  await page.getByRole("button", { name: "Twilight" }).first().tap();
  await page.locator('.shipboard [data-component="ship:twilight"].legal').tap();
  await page.locator("li.next").waitFor();
  await fits(page);
  await confirmButton(page).tap();
  await moved(page, n);
  expect(errors).toEqual([]);
});

test("alone with the fleet the Automa's ships and turns explain themselves", async () => {
  const { page, errors } = await visitor();
  await page.goto("/");
  await page.evaluate(() => fetch("/api/me"));
  const id = await bringRecord(page, readFileSync(SOLO, "utf8"), [{ kind: "me" }]);
  await page.goto(`/t/${id}`);
  await page.locator(".rail .token", { hasText: "может закрыть: 3" }).waitFor();
  expect(await page.locator(".rail .token", { hasText: "может исследовать" }).count()).toBe(2);
  // Why not: on the board of the ship itself, without a click.
  await page.locator('.rail [data-component="ship:tf_mars"]').click();
  await page.locator(".dock .why", { hasText: "не хватает: 1" }).first().waitFor();

  // The turn in which it used a ship: candidates as pictures, the ship ringed on the map.
  await page.locator(".ribbon .turn:not(.few)").last().click();
  const result = page.locator(".automa .result");
  while (!(await result.first().innerText()).includes("Rebellion"))
    await page.getByRole("button", { name: "Раньше" }).click();
  expect(await page.locator(".automa .chip .option").count()).toBe(24);
  expect(await page.locator("g.trail.chosen").count()).toBe(1);
  await page.getByText("Карты Автомы").click();
  expect(await page.locator(".automa .tokenspace").count()).toBe(5);
  await page.setViewportSize({ width: 1440, height: 757 });
  await fits(page);
  const cut = await page
    .locator(".dock, .rail")
    .evaluateAll((places) =>
      places
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map((place) => place.getAttribute("class")),
    );
  expect(cut).toEqual([]);
  expect(errors).toEqual([]);
});
