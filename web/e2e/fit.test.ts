/** Boards and cards in windows of all sizes: nothing sticks out of what it lies on, nothing is cut. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { botRecord, bringRecord, confirmButton, createTable, house, myTurn } from "./world";
import { PHONE, settled, verb } from "./world";

const { visitor } = house();

/** Words among `texts` that are wider or higher than the room they have. */
function clipped(page: Page, texts: string): Promise<string[]> {
  return page
    .locator(texts)
    .evaluateAll((all) =>
      all
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );
}

/** A table with the fleet on which two or more explore. */
const FLEET = {
  seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
  options: { lost_fleet: true, factions: ["moweyds", "terrans"] },
  seed: 16,
} as const;

/** A recorded game of the fixtures, put on a table. */
function recorded(page: Page, name: string, seats: NonNullable<Parameters<typeof bringRecord>[2]>) {
  const file = new URL(`../src/games/gaia/fixtures/records/${name}.txt`, import.meta.url);
  return bringRecord(page, readFileSync(file, "utf8"), seats);
}

async function shown(page: Page, width: number, height: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
  const shots = process.env["SHOTS"];
  if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
}

/** Words and pictures inside `boxes` that are not wholly within their box, or within the window. */
function outside(page: Page, boxes: string, within = ""): Promise<string[]> {
  return page.evaluate(
    ([boxes, within]) => {
      const found: string[] = [];
      for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
        const room = (within ? box.closest(within) : box)?.getBoundingClientRect();
        const leaves = [...box.querySelectorAll("*"), box].filter(
          (part) =>
            part.matches("svg, b, small, span, button, a") &&
            !part.closest(".visually-hidden, .owners, .covers") &&
            part.checkVisibility(),
        );
        for (const leaf of leaves) {
          const its = leaf.getBoundingClientRect();
          if (!room || !its.width) continue;
          const out = Math.max(
            room.left - its.left,
            its.right - room.right,
            room.top - its.top,
            its.bottom - room.bottom,
          );
          if (out > 1.5)
            found.push(`${leaf.tagName} "${leaf.textContent}" in ${box.className}: ${out}`);
        }
      }
      return found;
    },
    [boxes, within] as const,
  );
}

test("the ways into a game fit on its card", async () => {
  const { page } = await visitor();
  await page.goto("/");
  await page.locator(".ways .solo").first().waitFor();
  for (const width of [1440, 1024, 768]) {
    await shown(page, width, 768, "home");
    expect(await outside(page, ".ways > *", ".body"), String(width)).toEqual([]);
    const heights = await page
      .locator(".ways > *")
      .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().height));
    expect(Math.max(...heights), String(width)).toBeLessThan(80);
  }
});

test("who sits where is said in full", async () => {
  const { page } = await visitor();
  await page.goto("/new?game=gaia");
  const kind = page.locator("select.kind").nth(1);
  await kind.selectOption("hotseat");
  await shown(page, 1440, 900, "seats");
  const [has, needs] = await kind.evaluate((select: HTMLSelectElement) => {
    const alone = document.createElement("select");
    alone.className = select.className;
    alone.style.cssText = "width: max-content; min-width: 0; position: absolute";
    alone.append(new Option(select.selectedOptions[0]?.text));
    select.parentElement?.append(alone);
    const width = alone.getBoundingClientRect().width;
    alone.remove();
    return [select.getBoundingClientRect().width, width];
  });
  expect(has).toBeGreaterThanOrEqual(needs ?? 0);
});

test("four players stand side by side on the research board", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const id = await bringRecord(page, botRecord({ players: 4, seed: 5, round: 1 }));
  await page.goto(`/t/${id}`);
  await page.locator(".research .level .token").first().waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [820, 1180],
    [768, 1024],
  ] as const) {
    await shown(page, width, height, "research");
    const many = await page
      .locator(".level .tokens")
      .evaluateAll((all) => Math.max(...all.map(({ children }) => children.length)));
    expect(many).toBeGreaterThan(2);
    if (width >= 1280)
      expect(await outside(page, ".players .goods", ".player"), String(width)).toEqual([]);
    expect(await outside(page, ".research .level"), String(width)).toEqual([]);
    expect(await outside(page, ".research .tile"), String(width)).toEqual([]);
    expect(await outside(page, ".actions .space", ".research"), String(width)).toEqual([]);
  }
});

test("the board of a ship shows its actions whole", async () => {
  const { page } = await visitor();
  // Four players: the most artifacts beside the actions.
  const bot = { kind: "bot", bot: "random" } as const;
  const seats = [{ kind: "me" }, bot, bot, bot] as const;
  const options = { lost_fleet: true, factions: ["moweyds", "terrans", "nevlas", "gleens"] };
  await page.goto(`/t/${await createTable(page, { ...FLEET, seats, options })}`);
  await myTurn(page);
  await page.locator(".top .table", { hasText: "Потерянный флот" }).waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1280, 720],
  ] as const)
    for (const ship of ["twilight", "tf_mars"]) {
      await page.setViewportSize({ width, height });
      await page.locator(`.rail [data-component="ship:${ship}"]`).hover();
      await page.locator(`.rail [data-component="ship:${ship}"]`).click();
      await page.locator(`.dock [data-component="ship:${ship}"]`).waitFor();
      await shown(page, width, height, ship);
      expect(await outside(page, ".dock .shipspace, .dock .relic, .dock .tile"), ship).toEqual([]);
      expect(await clipped(page, ".dock .shipspace .words"), ship).toEqual([]);
      expect(await outside(page, ".shipboard > *", ".dock"), `${ship} ${width}`).toEqual([]);
      expect(await outside(page, ".shipboard .why", ".dock"), `${ship} ${width}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  // The digits of the terraforming wheel are as large as any label.
  await shown(page, 1440, 900, "wheel");
  const digits = await page
    .locator(".wheel .steps")
    .evaluateAll((texts) =>
      texts.map(
        (text) =>
          parseFloat(getComputedStyle(text).fontSize) *
          ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
      ),
    );
  expect(Math.min(...digits)).toBeGreaterThanOrEqual(11);
});

test("the verbs of the fleet fill the rows of a phone, and what is asked takes one line", async () => {
  const { page } = await visitor(PHONE);
  await page.goto(`/t/${await createTable(page, FLEET)}`);
  await myTurn(page);
  const rows = await page
    .locator(".verbs .verb")
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  const counts = [...new Set(rows)].map((top) => rows.filter((other) => other === top).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  const tops = await page
    .locator("section.bar .middle > button")
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
  expect(await clipped(page, ".verbs .verb")).toEqual([]);
});

test("every level of the overlaid tracks is whole beside the map of a tablet", async () => {
  const { page } = await visitor();
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const economy_side of ["side_power", "side_vp"]) {
    const options = { ...FLEET.options, economy_side };
    await page.goto(`/t/${await createTable(page, { ...FLEET, options })}`);
    await page.locator(".research .level .token").first().waitFor();
    for (const [width, height] of [
      [820, 1180],
      [768, 1024],
    ] as const) {
      await shown(page, width, height, `levels-${economy_side}`);
      // Pictures reach over their line: what a level brings keeps off its edges.
      const spare = await page
        .locator(".research .level .effect")
        .evaluateAll((all) =>
          all.map((effect) => effect.parentElement!.clientHeight - effect.scrollHeight),
        );
      expect(Math.min(...spare), `${economy_side} ${width}`).toBeGreaterThanOrEqual(2);
    }
  }
});

test("what the next round brings is said whole beside what a choice changes", async () => {
  const { page } = await visitor();
  const options = { ...FLEET.options, factions: ["tinkeroids", "moweyds"] };
  await page.goto(`/t/${await createTable(page, { ...FLEET, options })}`);
  await myTurn(page);
  await shown(page, 1280, 720, "income");
  await page.locator(".board").getByRole("button", { name: "Сжечь" }).click();
  await page.locator(".resources.chips .power .next span").nth(1).waitFor();
  await settled(page);
  expect(await clipped(page, ".resources.chips .next")).toEqual([]);
});

test("ships and boards of players are whole in the lowest of wide windows", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const me = { kind: "me" } as const;
  const four = [me, { kind: "hotseat" }, { kind: "hotseat" }, { kind: "hotseat" }] as const;
  for (const [name, seats] of [
    ["fleet", four],
    ["fleet_solo", [me]],
  ] as const) {
    await page.goto(`/t/${await recorded(page, name, seats)}`);
    await page.locator(".rail .ship").first().waitFor();
    for (const [width, height] of [
      [1280, 720],
      [1440, 757],
    ] as const) {
      await shown(page, width, height, name);
      expect(await outside(page, ".rail .ship"), `${name} ${width}`).toEqual([]);
      expect(await outside(page, ".research .level"), `${name} ${width}`).toEqual([]);
      expect(await outside(page, ".dock .group", ".group"), `${name} ${width}`).toEqual([]);
      // Each board in turn: mine, those of the others, mine again.
      for (const seat of seats.keys()) {
        if (seat) await page.locator(".players.cards button").nth(seat).click();
        const [has, needs] = await page
          .locator(".board.panel")
          .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
        expect(needs, `${name} ${width} board ${seat}`).toBe(has);
      }
      if (seats.length > 1) await page.locator(".board .back").click();
    }
  }
});

test("all goals stand in the top bar of narrow windows", async () => {
  const { page } = await visitor();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/t/${await createTable(page, FLEET)}`);
  await page.locator(".top .finals .goal").first().waitFor();
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
    [768, 1024],
    [720, 1024],
  ] as const) {
    await shown(page, width, height, "goals");
    expect(await page.locator(".top .goals .goal, .top .finals .goal").count()).toBe(8);
    expect(await outside(page, ".top .goals, .top .finals", ".middle"), String(width)).toEqual([]);
    expect(await outside(page, ".top .goal"), String(width)).toEqual([]);
  }
});

test("what is chosen on a phone lies in sight, wherever on the map it is", async () => {
  const { page } = await visitor(PHONE);
  await page.goto("/");
  await page.goto(`/t/${await recorded(page, "fleet_solo", [{ kind: "me" }])}`);
  await verb(page, "Шахта").tap();
  const hexes = await page
    .locator("polygon.target.legal")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-hex")));
  expect(hexes.length).toBeGreaterThan(2);
  for (const hex of hexes) {
    const target = page.locator(`polygon.target[data-hex="${hex}"]`);
    await target.press("Enter");
    await confirmButton(page).and(page.locator(":enabled")).waitFor();
    await settled(page);
    const map = await page.locator("svg[role=group]").boundingBox();
    const place = await target.boundingBox();
    expect(map && place && place.x >= map.x && place.y >= map.y, hex ?? "").toBe(true);
    expect(place!.x + place!.width, hex ?? "").toBeLessThanOrEqual(map!.x + map!.width);
    expect(place!.y + place!.height, hex ?? "").toBeLessThanOrEqual(map!.y + map!.height);
    await page.keyboard.press("Escape");
  }
});

test("a special action chosen from the list on a phone says where, and shows it", async () => {
  const { page } = await visitor(PHONE);
  const options = { ...FLEET.options, factions: ["space_giants", "terrans"] };
  await page.goto(`/t/${await createTable(page, { ...FLEET, options })}`);
  await myTurn(page);
  for (const from of ["Журнал", "Наука"]) {
    await page.getByRole("tab", { name: from }).tap();
    await page.locator("section.bar .count").tap();
    const special = page.locator(".options .option", { hasText: "специальное действие" }).last();
    await special.tap();
    await page.locator("section.bar .words span", { hasText: "сектор" }).waitFor();
    await shown(page, 390, 844, "special");
    const map = page.getByRole("tab", { name: "Карта" });
    expect(await map.getAttribute("aria-selected"), from).toBe("true");
    if (from === "Журнал") await page.getByRole("button", { name: "Другое действие" }).tap();
  }
  const cut = await page
    .locator("section.bar .words > *")
    .evaluateAll((all) => all.filter((line) => line.scrollHeight > line.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test("what a player gets next round fits on a phone", async () => {
  const { page } = await visitor(PHONE);
  const options = { ...FLEET.options, factions: ["moweyds", "tinkeroids"] };
  await page.goto(`/t/${await createTable(page, { ...FLEET, options })}`);
  await myTurn(page);
  await page.getByRole("tab", { name: "Игроки" }).tap();
  await page.locator(".resources.chips .power .next span").nth(1).waitFor();
  await page.locator(".resources.chips").first().scrollIntoViewIfNeeded();
  await shown(page, 390, 844, "players");
  expect(await outside(page, ".resources.chips .chip")).toEqual([]);
});

test("cards of factions are read whole: those dealt at once, others when pointed at", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const cut = (cards: string) =>
    page
      .locator(`${cards} .text`)
      .evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
  const seats = [{ kind: "me" }, { kind: "bot", bot: "greedy" }] as const;
  await page.goto(`/t/${await createTable(page, { game: "age_of_galaxy", seats })}`);
  await page.locator(".deal .spot.faction").first().waitFor();
  for (const height of [900, 757]) {
    await shown(page, 1440, height, `deal-${height}`);
    expect(await cut(".deal"), String(height)).toBe(0);
    expect(await outside(page, ".deal .spot.faction"), String(height)).toEqual([]);
  }
  const record = botRecord({ game: "age_of_galaxy", players: 2, seed: 3, round: 2 });
  await page.goto(`/t/${await bringRecord(page, record)}`);
  await page.locator("button.primary").click();
  for (const height of [900, 757]) {
    await shown(page, 1440, height, `leads-${height}`);
    const cards = page.locator(".rising .spot.faction");
    expect(await cards.count()).toBeGreaterThan(1);
    for (const card of await cards.all()) {
      // As the keyboard comes to it.
      await page.keyboard.press("Tab");
      await card.focus();
      expect(await cut(".rising:focus-within"), String(height)).toBe(0);
    }
  }
});

test("cards in hand and names of actions are whole in the lowest of wide windows", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const record = botRecord({ game: "age_of_galaxy", players: 2, seed: 3, round: 1 });
  await page.goto(`/t/${await bringRecord(page, record)}`);
  await page.locator("button.primary").click();
  await page.locator(".hand .once").first().waitFor();
  await shown(page, 1280, 720, "hand");
  expect(await outside(page, ".hand .once")).toEqual([]);
  expect(await clipped(page, ".actions .head b")).toEqual([]);
  const over = await page.locator(".hand .art").evaluateAll((all) =>
    all.filter((art) => {
      const bonus = art.querySelector(".bonus")?.getBoundingClientRect();
      const types = art.querySelector(".types")?.getBoundingClientRect();
      return bonus && types && bonus.top < types.bottom && bonus.left < types.right;
    }),
  );
  expect(over).toHaveLength(0);
});

test("four players of Age of Galaxy fit the lowest of wide windows, and cards are read", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const bot = { kind: "bot", bot: "greedy" } as const;
  for (const round of [1, 4]) {
    const record = botRecord({ game: "age_of_galaxy", players: 4, seed: 6, round });
    await page.goto(`/t/${await bringRecord(page, record, [{ kind: "me" }, bot, bot, bot])}`);
    await page.locator(".space .disc").first().waitFor();
    await shown(page, 1280, 720, `four-${round}`);
    expect(await outside(page, ".player .goods"), String(round)).toEqual([]);
    expect(await outside(page, ".space .disc > svg", ".spot.planet"), String(round)).toEqual([]);
    const low = await page
      .locator(".hand .text")
      .evaluateAll((all) => all.map((text) => text.clientHeight).filter((height) => height < 70));
    expect(low, String(round)).toEqual([]);
  }
});

test("technologies keep price and reward", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const record = botRecord({ game: "age_of_galaxy", players: 2, seed: 3, round: 1 });
  await page.goto(`/t/${await bringRecord(page, record)}`);
  // The record has two people at one device: whose turn it is asks to see the table.
  await page.locator("button.primary").click();
  await page.locator(".tech .foot").first().waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1440, 757],
  ] as const) {
    await shown(page, width, height, `galaxy-${height}`);
    expect(await outside(page, ".tree .foot", ".board > .tech"), String(height)).toEqual([]);
    expect(await outside(page, ".tree .tech"), String(height)).toEqual([]);
  }
});

test("no technology is cut by its board, and each is read whole when pointed at", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const record = botRecord({ game: "age_of_galaxy", players: 2, seed: 3, round: 2 });
  await page.goto(`/t/${await bringRecord(page, record)}`);
  await page.locator("button.primary").click();
  const tiles = page.locator(".tree .spot.tech");
  await tiles.first().waitFor();
  for (const height of [900, 757]) {
    await shown(page, 1440, height, `tree-${height}`);
    expect(await outside(page, ".tree .spot.tech", ".board > .tech"), String(height)).toEqual([]);
    for (const tile of await tiles.all()) {
      await tile.hover();
      const effect = tile.locator(".effect");
      expect(
        await effect.evaluate((text) => text.scrollHeight <= text.clientHeight + 1),
        `${height}: ${await effect.textContent()}`,
      ).toBe(true);
    }
    await page.mouse.move(720, 20);
  }
});

test("the last moves stand beside the map, not on it", async () => {
  const { page } = await visitor();
  await page.goto("/");
  const id = await recorded(page, "fleet", [
    { kind: "me" },
    ...Array.from({ length: 3 }, () => ({ kind: "hotseat" }) as const),
  ]);
  await page.goto(`/t/${id}`);
  await page.locator(".recent li").first().waitFor();
  for (const height of [900, 757]) {
    await shown(page, 1440, height, `recent-${height}`);
    const under = await page.evaluate(() => {
      const room = document.querySelector(".recent")!.getBoundingClientRect();
      return [...document.querySelectorAll("polygon.target")].filter((hex) => {
        const { left, bottom } = hex.getBoundingClientRect();
        return left < room.right && bottom > room.top;
      }).length;
    });
    expect(under, String(height)).toBe(0);
  }
});
