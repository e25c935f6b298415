/** A phone, 390 pixels wide: everything fits, and a turn can be played with a thumb. */

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
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

/** What gets the focus lies above the bar at the foot of the page. */
async function aboveTheBar(page: Page, field: Locator): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await field.focus();
  const bar = await page.locator("footer").boundingBox();
  const box = await field.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
}

test("no screen scrolls sideways, and a turn is played by touch", async () => {
  const { page, errors } = await visitor(PHONE);
  for (const path of ["/", "/new?game=gaia", "/replays", "/help/gaia"]) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await settled(page);
    await fits(page);
    if (path.startsWith("/new")) {
      await page.getByRole("switch", { name: "Потерянный флот" }).tap();
      await page.getByText("Накладка экономики").waitFor();
      await settled(page);
      await fits(page);
      await aboveTheBar(page, page.getByLabel("Название стола"));
    }
  }
  const bot = { kind: "bot", bot: "random" } as const;
  const seats = [{ kind: "me" }, bot, bot, bot] as const;
  const id = await createTable(page, { seats });
  await page.goto(`/t/${id}`);
  await myTurn(page);
  await fits(page);

  // Every board has a tab; none is wider than the screen.
  const tabs = page.getByRole("tab");
  expect(await tabs.count()).toBeGreaterThanOrEqual(4);
  for (let i = (await tabs.count()) - 1; i >= 0; i -= 1) {
    await tabs.nth(i).tap();
    await fits(page);
  }
  // What is tapped is large enough for a thumb.
  for (const button of await page.locator("section.bar button, [role=tab]").all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }

  const { n } = await look(page);
  await verb(page, "Наука").tap();
  await page.locator('[data-component^="track:"].legal').first().tap();
  await page.locator(".price .minus").first().waitFor();
  await fits(page);
  await confirmButton(page).tap();
  await moved(page, n);
  await page.goto(`/t/${id}/replay`);
  await page.getByRole("slider").waitFor();
  await fits(page);
  expect(errors).toEqual([]);
});
