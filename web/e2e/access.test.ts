/** Everybody can play: axe finds nothing serious, a turn needs no mouse, both languages are there. */

import { describe, expect, test } from "vitest";
import { barriers } from "./axe";
import {
  botRecord,
  bringRecord,
  createTable,
  DESKTOP,
  house,
  look,
  moved,
  myDecision,
  myTurn,
  PHONE,
  settled,
  verb,
  withBots,
} from "./world";

const finished = botRecord({ players: 2, seed: 3, bot: "random" });
const { visitor } = house();

describe("axe finds nothing serious", () => {
  test.each([
    ["dark", DESKTOP],
    ["light", { ...DESKTOP, colorScheme: "light" as const }],
    ["on a phone", PHONE],
  ])("%s", async (_, options) => {
    const { page } = await visitor(options);
    for (const path of ["/", "/new?game=gaia&bots", "/help/gaia", "/replays"]) {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await settled(page);
      expect(await barriers(page), path).toEqual([]);
    }
    const id = await createTable(page, {
      seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
    });
    await page.goto(`/t/${id}`);
    await myDecision(page);
    expect(await barriers(page), "choosing a civilisation").toEqual([]);
    await myTurn(page);
    await verb(page, "Шахта").click();
    await page.locator("polygon.target.legal").first().click();
    expect(await barriers(page), "table").toEqual([]);
    await page.goto(`/t/${id}/replay?n=3`);
    await page.getByRole("slider").waitFor();
    expect(await barriers(page), "replay").toEqual([]);
    const over = await bringRecord(page, finished);
    await page.goto(`/t/${over}`);
    await page.locator(".plot").first().waitFor();
    expect(await barriers(page), "end of game").toEqual([]);
  });
});

test("from the first screen to the end of a turn without a mouse", async () => {
  const { page } = await visitor();
  await page.goto("/");
  await withBots(page).focus();
  await page.keyboard.press("Enter");
  const start = page.getByRole("button", { name: "Начать игру" });
  await start.waitFor();
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.focus();
  await page.keyboard.press("Enter");

  // The set-up: the first target that can be chosen, chosen and confirmed.
  for (;;) {
    const now = await myDecision(page);
    if (now.kind === "turn") break;
    if (await page.locator("section.bar .answers .btn").count()) await page.keyboard.press("1");
    else {
      await page.keyboard.press("o");
      await page.locator(".options .option").first().waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".options").waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
    }
    await moved(page, now.n);
  }

  // A turn: a kind of action by its digit, a hex by ], Enter to choose and Enter to build, E to end.
  const { n } = await look(page);
  await page.keyboard.press("1");
  await page.keyboard.press("]");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-component"));
  expect(await focused()).toMatch(/^hex:/);
  await page.keyboard.press("]");
  await page.keyboard.press("[");
  await page.keyboard.press("Enter");
  await page.locator(".price .minus").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".price .minus").first().waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await moved(page, n);
  const after = await myDecision(page);
  if (after.kind === "after") {
    await page.keyboard.press("e");
    await moved(page, after.n);
  }

  // Help on the hex that has the focus, the list of keys, and the way out of both.
  await page.keyboard.press("]");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("main").focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Клавиатура" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await page.getByRole("log", { name: "Журнал партии" }).waitFor();
  // Turns are announced.
  await expect
    .poll(() => page.locator("[aria-live=polite].visually-hidden").innerText())
    .not.toBe("");
});

test("the language changes at once, also for sentences of the server", async () => {
  const { page } = await visitor();
  const id = await createTable(page, { seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await page.goto(`/t/${id}`);
  await page.getByText("Выберите цивилизацию").first().waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("Choose a civilisation").first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.reload();
  await page.getByText("Choose a civilisation").first().waitFor();
});

test("a disabled button says which rule forbids it", async () => {
  const { page } = await visitor();
  const id = await createTable(page, { seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await page.goto(`/t/${id}`);
  await myTurn(page);
  await verb(page, "Федерация").click({ force: true });
  await page.locator("section.bar .middle.warn").waitFor();
  expect(await page.locator("section.bar .middle.warn").innerText()).toMatch(/\d/);

  // The same for a place on the map that the chosen kind of action cannot use.
  await page.keyboard.press("Escape");
  await verb(page, "Шахта").click();
  await page.locator("polygon.target:not(.legal)").first().click({ force: true });
  await page.locator("section.bar .middle.warn").waitFor();
  expect(await page.locator("section.bar .middle.warn").innerText()).not.toBe("");
});

test("the guided game shows hints one after another", async () => {
  const { page } = await visitor();
  await page.goto("/");
  await page.getByRole("button", { name: "Начать обучение" }).click();
  const hint = page.getByRole("region", { name: "Первая партия с подсказками" });
  await hint.waitFor();
  const first = await hint.innerText();
  await page.getByRole("button", { name: "Понятно" }).click();
  await expect.poll(async () => ((await hint.count()) ? hint.innerText() : "")).not.toBe(first);
});
