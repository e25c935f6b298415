import { flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { Stage } from "../../testing";
import { FactionLook, inColumns, startLevels } from "../choosing.svelte";
import Factions from "../Factions.svelte";
import Research from "../Research.svelte";
import { fleet, TEXTS, tableFrom } from "./fixtures";

const stage = new Stage();
afterEach(() => stage.clear());

const homes = { terrans: { "0,0": 3, "1,0": 0 }, xenos: { "2,-1": 2 } };
function choosing() {
  const table = tableFrom("faction", "ru");
  return { ...table, view: { ...table.view, homes } };
}

describe("choosing a civilisation", () => {
  it("stands by home planets, those of one board below each other", () => {
    const columns = inColumns(tableFrom("faction"));
    expect(columns).toHaveLength(7);
    for (const column of columns) {
      expect(column).toHaveLength(2);
      expect(column[0]?.home).toBe(column[1]?.home);
    }
    expect(inColumns(fleet.tableFrom("faction")).flat()).toHaveLength(18);
  });

  it("shows one in three parts: what it can do, its start, what is unlike the others", () => {
    const table = choosing();
    const look = new FactionLook();
    const body = stage.draw(Factions, { table, look });
    look.clicked = "bescods";
    flushSync();
    const about = body.querySelector("article")!;
    expect(about.textContent).toContain("Институт и академии поменялись местами");
    expect([...about.querySelectorAll("h4")].map((h) => h.textContent)).toEqual([
      "Начало",
      "Не как у всех",
    ]);
    expect(about.querySelectorAll(".unusual").length).toBeGreaterThan(2);
    look.clicked = "geodens";
    flushSync();
    expect(about.textContent).toContain("Планшет как у большинства");
  });

  it("looks at what is pointed at before what is picked", () => {
    const table = choosing();
    const look = new FactionLook();
    expect(look.at(table)?.id).toBe("terrans");
    look.clicked = "xenos";
    table.choice.pick("faction:nevlas");
    expect(look.at(table)?.id).toBe("nevlas");
    look.pointed = "itars";
    expect(look.at(table)?.id).toBe("itars");
  });

  it("keeps the place of what is taken, with its owner, and asks why it cannot be had", () => {
    const table = choosing();
    const asked: string[] = [];
    table.choice.onmiss = (words, component) => asked.push(`${words} ${component}`);
    table.view = {
      ...table.view,
      open_factions: table.view.open_factions.filter((id) => id !== "terrans" && id !== "lantids"),
      players: table.view.players.map((player) =>
        player.seat === 1 ? { ...player, faction: "terrans" } : player,
      ),
    };
    table.choice.actions = table.choice.actions.filter(({ text }) => !/terrans|lantids/.test(text));
    const look = new FactionLook();
    const body = stage.draw(Factions, { table, look });
    const closed = [...body.querySelectorAll<HTMLElement>(".card.closed")];
    expect(closed.slice(0, 2).map((card) => card.querySelector("b")?.textContent)).toEqual([
      TEXTS.ru["faction:terrans"]?.name,
      TEXTS.ru["faction:lantids"]?.name,
    ]);
    expect(closed[0]?.querySelector(".owner svg")).not.toBeNull();
    expect(closed[1]?.querySelector('use[href="#u-lock"]')).not.toBeNull();
    closed[1]?.querySelector("button")?.click();
    flushSync();
    expect(asked).toEqual(["faction faction:lantids"]);
    expect(look.at(table)?.id).toBe("lantids");
  });

  it("marks on the research board where its research begins", () => {
    const table = choosing();
    const xenos = table.facts.faction.get("xenos")!;
    expect([...startLevels(xenos)]).toEqual([[2, 1]]);
    const research = stage.draw(Research, { table, coming: xenos });
    const ghosts = [...research.querySelectorAll(".ghost")];
    expect(ghosts).toHaveLength(6);
    expect(ghosts.filter((one) => one.closest(".l1"))).toHaveLength(1);
  });
});
