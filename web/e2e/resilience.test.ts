/** Nothing that was acknowledged is lost: reloads, power cuts, second thoughts. */

import { expect, test } from "vitest";
import {
  confirmButton,
  createTable,
  house,
  look,
  moved,
  myDecision,
  myTurn,
  playListed,
  playSimply,
  verb,
} from "./world";

const { server, visitor } = house();

test("a reload in the middle of a turn goes on where it was", async () => {
  const { page } = await visitor();
  const id = await createTable(page, { seats: [{ kind: "me" }, { kind: "hotseat" }] });
  await page.goto(`/t/${id}`);
  await myTurn(page);
  await verb(page, "Шахта").click();
  await page.locator("polygon.target.legal").first().click();
  await confirmButton(page).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>(".frame")?.dataset["kind"] !== "turn",
  );
  const before = await look(page);

  await page.reload();
  await page.locator(".frame[data-n]").waitFor();
  expect(await look(page)).toEqual(before);
});

test("a second thought: undo takes the last action back", async () => {
  const { page } = await visitor();
  const id = await createTable(page, { seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await page.goto(`/t/${id}`);
  const before = await myDecision(page);
  expect(before.kind).toBe("faction");
  await playListed(page);
  await moved(page, before.n);
  await myDecision(page);
  // The bot has decided since, so there is nothing to take back, and the bar says so.
  const undo = page.getByRole("button", { name: "Отмена", exact: true });
  if ((await undo.getAttribute("aria-disabled")) === "true") {
    await undo.click({ force: true });
    await page.locator("section.bar .middle.warn").waitFor();
    await page.keyboard.press("Escape");
  }
  await myTurn(page);
  const { n } = await look(page);
  await verb(page, "Обмен").click();
  await page.locator(".options .option").first().click();
  await confirmButton(page).click();
  await moved(page, n);
  await page.keyboard.press("u");
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLElement>(".frame")?.dataset["n"]) === n,
    n,
  );
});

test("the server is killed between moves and started again", async () => {
  const { page, errors } = await visitor();
  const id = await createTable(page, { seats: [{ kind: "me" }, { kind: "hotseat" }] });
  await page.goto(`/t/${id}`);
  let now = await myDecision(page);
  for (let i = 0; i < 4; i += 1) {
    await playSimply(page, now);
    now = await myDecision(page);
  }

  await server.kill();
  await page.getByText("Связь прервалась").waitFor();
  expect(await look(page)).toEqual(now);
  // A move made meanwhile waits for the connection and then counts once.
  const played = playSimply(page, now);
  await server.start();
  await played;
  await page.getByText("Связь прервалась").waitFor({ state: "detached" });
  const after = await look(page);
  expect(after.n).toBeGreaterThan(now.n);

  // What a stranger to this connection sees is the same: it was kept, not only shown.
  await page.reload();
  await page.locator(".frame[data-n]").waitFor();
  expect((await look(page)).n).toBe(after.n);
  expect(errors).toEqual([]);
});
