// How fast the web table is: opening it cold, a click on a full four-player board until it is
// painted, an action until the server's answer is painted, and the size of what is loaded.
//
//     npm --prefix web run build && npm --prefix web run bench [-- --json]

import { bundles } from "../../web/scripts/bundle-size.mjs";
import { botRecord, launch, Server } from "../../web/scripts/server.mjs";

const ROUNDS = 15;
const LIMITS = { "cold open": 1500, click: 100, "action to answer": Infinity };

const server = new Server();
const [browser] = await Promise.all([launch(), server.start()]);

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The time from an input event until the frame after it is on the screen. */
async function paintAfter(page, act) {
  await page.evaluate(() => {
    globalThis.painted = new Promise((done) => {
      const start = (event) => {
        const began = event.timeStamp;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now() - began);
          channel.port2.postMessage(null);
        });
      };
      addEventListener("click", start, { once: true, capture: true });
    });
  });
  await act();
  return page.evaluate(() => globalThis.painted);
}

const results = {};
try {
  // A game to click in: the record cut where it is somebody's turn late in the game.
  const first = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.address,
  });
  const page = await first.newPage();
  await page.goto("/");
  const cut = botRecord({ players: 4, seed: 11, round: 5 });
  const id = await page.evaluate(async (record) => {
    await fetch("/api/me");
    const response = await fetch("/api/tables/import", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ record, title: "" }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()).id;
  }, cut);

  const opens = [];
  for (let i = 0; i < 5; i += 1) {
    // A new visitor has nothing in any cache.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: server.address,
    });
    const cold = await context.newPage();
    const began = performance.now();
    await cold.goto(`/t/${id}`);
    await cold.locator("polygon.target").first().waitFor();
    opens.push(performance.now() - began);
    await context.close();
  }
  results["cold open"] = median(opens);

  await page.goto(`/t/${id}`);
  await page.locator('.frame[data-mine="true"]').waitFor();
  while ((await page.locator(".frame").getAttribute("data-kind")) !== "turn") {
    // Answer what is asked until it is somebody's turn.
    const answer = page.locator("section.bar .answers .btn");
    const ready = page.locator("section.bar .confirm:enabled");
    if (await answer.count()) await answer.first().click();
    else if (await ready.count()) await ready.click();
    else {
      if (!(await page.locator(".options .option").count()))
        await page.locator("section.bar .middle button[aria-expanded]").click();
      await page.locator(".options .option").first().click();
    }
    await page.waitForTimeout(200);
  }
  const targets = page.locator("polygon.target.legal");
  const clicks = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const target = targets.nth(i % (await targets.count()));
    clicks.push(await paintAfter(page, () => target.click()));
  }
  results.click = median(clicks);

  const answers = [];
  for (let i = 0; i < 5; i += 1) {
    // A free action there and back, as often as there is one.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    const free = page.locator("section.bar .verb.free[aria-disabled=false]");
    if (!(await free.count())) break;
    await free.click();
    if (!(await page.locator(".options .option").count()))
      await page.keyboard.press("o");
    await page.locator(".options .option").first().click();
    const n = await page.locator(".frame").getAttribute("data-n");
    const began = performance.now();
    await page.locator("section.bar .confirm").click();
    await page.waitForFunction(
      (n) => document.querySelector(".frame")?.dataset.n !== n,
      n,
    );
    answers.push(performance.now() - began);
    await page.keyboard.press("u");
    await page.waitForFunction(
      (n) => document.querySelector(".frame")?.dataset.n === n,
      n,
    );
  }
  if (answers.length) results["action to answer"] = median(answers);
} finally {
  await browser.close();
  await server.stop();
}

// To the table that has most to load.
const largest = (kind) => Math.max(...bundles(kind).map(({ kb }) => kb));
const js = largest(".js");
const css = largest(".css");
if (process.argv.includes("--json")) {
  console.log(
    JSON.stringify({ milliseconds: results, kilobytes: { js, css } }),
  );
} else {
  for (const [what, ms] of Object.entries(results)) {
    const limit = LIMITS[what];
    const wanted = Number.isFinite(limit) ? `  (under ${limit})` : "";
    console.log(`${what.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms${wanted}`);
  }
  console.log(
    `${"JavaScript".padEnd(18)} ${js.toFixed(0).padStart(6)} kB gzipped  (under 350)`,
  );
  console.log(
    `${"styles".padEnd(18)} ${css.toFixed(0).padStart(6)} kB gzipped`,
  );
}
