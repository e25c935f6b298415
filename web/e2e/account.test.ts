/** My account: where I am logged in, another password, and what is said when something is refused. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./axe";
import { createTable, DESKTOP, fits, house, PHONE, settled } from "./world";

const OLD = "four white horses";
const NEW = "five black horses";
const { visitor } = house();

async function profile(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("header button.who").click();
  await page.getByRole("dialog").waitFor();
}

/** A name with a password in one browser, logged in to from another. */
async function twoBrowsers(name: string, options = DESKTOP): Promise<[Page, Page]> {
  const [{ page }, { page: other }] = [await visitor(options), await visitor()];
  await profile(page);
  await page.getByLabel("Имя за столом").fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(OLD);
  await page.getByRole("button", { name: "Закрепить имя паролем" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await logIn(other, name, OLD)).toBe("");
  return [page, other];
}

/** What is said when it is refused. */
async function logIn(page: Page, name: string, password: string): Promise<string> {
  await profile(page);
  await page.getByLabel("Имя за столом").fill(name);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Уже есть учётная запись: войти" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  const gone = page.getByRole("dialog").waitFor({ state: "detached" });
  await Promise.race([gone, alert.waitFor()]);
  return (await alert.count()) ? alert.innerText() : "";
}

const who = (page: Page) =>
  page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { name: string }).name);

test("another browser is seen, and logged out with the keyboard", async () => {
  const [page, other] = await twoBrowsers("Марина");
  await profile(page);
  const dialog = page.getByRole("dialog", { name: "Моя учётная запись" });
  const lines = dialog.getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(2);
  expect(await dialog.getByText("этот браузер").count()).toBe(1);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  const end = dialog.getByRole("button", { name: /^Выйти там: Chrome/ });
  await end.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("там вы больше не вошли").waitFor();
  await expect.poll(() => lines.count()).toBe(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Где вы вошли");
  expect(await who(other)).toMatch(/^Гость/);
  expect(await who(page)).toBe("Марина");
});

test("a new password needs the old one and logs all others out, on a phone as well", async () => {
  const [page, other] = await twoBrowsers("Борис", PHONE);
  await profile(page);
  const dialog = page.getByRole("dialog", { name: "Моя учётная запись" });
  const change = dialog.getByRole("button", { name: "Сменить пароль" });
  await settled(page);
  await fits(page);
  await dialog.getByLabel("Нынешний пароль").fill("not that one");
  await dialog.getByLabel("Новый пароль").fill(NEW);
  await change.tap();
  await dialog.getByText("Неверное имя или пароль").waitFor();
  await dialog.getByLabel("Нынешний пароль").fill(OLD);
  await change.tap();
  await dialog.getByText("Пароль изменён").waitFor();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  for (const button of await dialog.getByRole("button").all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await fits(page);
  expect(await barriers(page)).toEqual([]);
  expect(await who(page)).toBe("Борис");
  expect(await logIn(other, "Борис", OLD)).toBe("Неверное имя или пароль");
  expect(await logIn(other, "Борис", NEW)).toBe("");
});

test("a name that looks like somebody's is refused in words", async () => {
  await twoBrowsers("Вера");
  const { page } = await visitor();
  await profile(page);
  await page.getByLabel("Имя за столом").fill("BEPA");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("dialog").getByText("Это имя занято").waitFor();
});

test("who sits down and gets up all the time is told when to do it again", async () => {
  const [{ page: owner }, { page }] = [await visitor(), await visitor()];
  const id = await createTable(owner, { seats: [{ kind: "me" }, { kind: "open" }], seed: null });
  await page.goto("/");
  const sit = page.getByRole("button", { name: "Сесть" });
  await sit.waitFor();
  await page.evaluate(async (id) => {
    const ask = (what: string) =>
      fetch(`/api/tables/${id}/${what}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    while ((await ask("join")).ok) await ask("leave");
  }, id);
  await sit.click();
  await page.getByText(/сесть снова можно через \d+ с/).waitFor();
});
