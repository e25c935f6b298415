/** The action bar in windows of all widths: everything beside each other, nothing cut. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  confirmButton,
  createTable,
  house,
  look,
  moved,
  myTurn,
  type NewGame,
  settled,
  verb,
} from "./world";

const { visitor } = house();

const WINDOWS = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [820, 1180],
  [768, 1024],
] as const;

const BASE: NewGame = {
  seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
  options: { factions: ["terrans", "xenos"] },
  seed: 16,
};
/** A table on which the Moweyds reach the Twilight in their first turn. */
const FLEET: NewGame = {
  ...BASE,
  options: { lost_fleet: true, factions: ["moweyds", "terrans"] },
};

/** Plays a turn and waits for the next one at this device. */
async function research(page: Page): Promise<void> {
  const { n } = await look(page);
  await verb(page, "Наука").click();
  await page.locator(".track.legal").first().click();
  await confirmButton(page).click();
  await moved(page, n);
  await myTurn(page);
}

/** What of the bar lies on something else of it, is cut, or is not on the screen. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const parts = [
      ...document.querySelectorAll<HTMLElement>("section.bar button, section.bar .middle > *"),
    ].filter((part) => !part.closest(".options") && part.checkVisibility());
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const nameOf = (part: HTMLElement) => part.innerText.replace(/\s+/g, " ").trim();
    for (const [i, { part, box }] of boxes.entries()) {
      if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.push(`${nameOf(part)} is off the screen`);
      for (const { part: other, box: its } of boxes.slice(i + 1)) {
        if (part.contains(other) || other.contains(part)) continue;
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 0.5 && down > 0.5)
          found.push(`${nameOf(part)} and ${nameOf(other)} by ${Math.round(across)}`);
      }
    }
    for (const words of document.querySelectorAll<HTMLElement>("section.bar .words > *"))
      if (words.scrollHeight > words.clientHeight + 1) found.push(`${nameOf(words)} is cut`);
    return found;
  });
}

async function fitsEverywhere(page: Page, state: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const shots = process.env["SHOTS"];
    if (shots) await page.screenshot({ path: `${shots}/${state}-${width}.png` });
    expect(await faults(page), `${state} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function inEnglish(page: Page): Promise<void> {
  await page.getByText("EN", { exact: true }).click();
  await page.locator("section.bar .verb", { hasText: "Pass" }).waitFor();
}

test("fits with what happened since my turn", async () => {
  const { page } = await visitor();
  await page.goto(`/t/${await createTable(page, BASE)}`);
  await myTurn(page);
  await research(page);
  await page.locator("section.bar .since").waitFor();
  await fitsEverywhere(page, "base");
  await inEnglish(page);
  await fitsEverywhere(page, "base-en");
});

test("fits with the name of who is to move at a shared device", async () => {
  const { page } = await visitor();
  const seats = [{ kind: "hotseat" }, ...FLEET.seats] as const;
  const options = { lost_fleet: true, factions: ["tinkeroids", "moweyds", "terrans"] };
  await page.goto(`/t/${await createTable(page, { ...FLEET, seats, options })}`);
  await myTurn(page);
  await research(page);
  await research(page);
  await page.locator("section.bar .since").waitFor();
  await fitsEverywhere(page, "shared");
});

test("fits with the buttons of the Lost Fleet", async () => {
  const { page } = await visitor();
  await page.goto(`/t/${await createTable(page, FLEET)}`);
  await myTurn(page);
  // The ship that is explored and what it costs are said in full.
  const { n } = await look(page);
  await page.locator('.rail [data-component="ship:twilight"].legal').click();
  await page
    .locator("section.bar .words b", { hasText: "Исследовать корабль «Twilight»" })
    .waitFor();
  await fitsEverywhere(page, "explore");
  await confirmButton(page).click();
  await moved(page, n);
  await myTurn(page);
  await page.locator("section.bar .since").waitFor();
  await fitsEverywhere(page, "fleet");
  await inEnglish(page);
  await fitsEverywhere(page, "fleet-en");
});
