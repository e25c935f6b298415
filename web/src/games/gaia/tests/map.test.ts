import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Stage } from "../../testing";
import GalaxyMap from "../Map.svelte";
import {
  centreOf,
  hexesOf,
  piecesOf,
  reconstructedHexes,
  satellitesOf,
  SIZE,
  sectorNumber,
} from "../map";
import { hexName, occupants, topicOf } from "../names";
import { ghostsOf, pillRows, pillStart, pillWidth, targetsOf } from "../targets";
import { frameOf, tableFrom } from "./fixtures";

describe("pieces", () => {
  const { view, facts } = tableFrom("turn");
  const pieces = piecesOf(view, facts);

  it("draws every structure, gaiaformer, station and lost planet once", () => {
    const expected = view.players.reduce(
      (sum, player) =>
        sum +
        Object.values(player.structures).flat().length +
        player.gaiaformers.out.length +
        player.stations.length +
        player.lost_planet.length,
      0,
    );
    expect(pieces).toHaveLength(expected);
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(expected);
  });

  it("draws a guest smaller, beside its host and after it", () => {
    const guest = pieces.find(({ kind }) => kind === "guest");
    const host = pieces.find(({ hex, kind }) => hex === guest?.hex && kind !== "guest");
    expect(guest && host).toBeTruthy();
    expect(guest!.scale).toBeLessThan(host!.scale);
    expect([guest!.dx, guest!.dy]).not.toEqual([host!.dx, host!.dy]);
    expect(pieces.indexOf(guest!)).toBeGreaterThan(pieces.indexOf(host!));
  });

  it("moves satellites of several players on one hex apart", () => {
    const [a, b] = view.players;
    const shared = {
      ...view,
      players: [
        { ...a!, satellites: ["0,0"] },
        { ...b!, satellites: ["0,0"] },
      ],
    };
    const [one, two] = satellitesOf(shared, facts);
    expect(Math.hypot(one!.dx - two!.dx, one!.dy - two!.dy)).toBeGreaterThan(10);
    const alone = satellitesOf({ ...view, players: [{ ...a!, satellites: ["0,0"] }] }, facts);
    expect([alone[0]?.dx, alone[0]?.dy].map((n) => Math.abs(n ?? 1))).toEqual([0, 0]);
  });
});

describe("names of hexes", () => {
  const stage = new Stage();
  afterEach(() => stage.clear());

  it("are on the map what they are in the log, read aloud and, if wanted, written", () => {
    // The map draws itself when it knows its size.
    const sized = (side: "clientWidth" | "clientHeight") =>
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(800);
    sized("clientWidth");
    sized("clientHeight");
    const table = tableFrom("first", "ru");
    const body = stage.draw(GalaxyMap, { table });
    const [first] = table.view.map;
    const target = body.querySelector(`[data-hex="hex:${first!.hex}"]`);
    expect(target?.getAttribute("aria-label")).toContain(`гекс ${first!.hex}`);
    expect(target?.querySelector("title")?.textContent).toContain(`гекс ${first!.hex}`);
    expect(body.querySelectorAll("text.mark")).toHaveLength(0);
    body.querySelector<HTMLElement>(".zoom .marks")!.click();
    flushSync();
    expect(body.querySelectorAll("text.mark")).toHaveLength(table.view.map.length);
    vi.restoreAllMocks();
  });
});

describe("a federation that is being laid", () => {
  it("shows each satellite as it is chosen", () => {
    const { view, facts } = tableFrom("satellite");
    const { laying } = view;
    expect(laying?.satellites.length).toBeGreaterThan(0);
    const at = (seen: typeof view) => satellitesOf(seen, facts).map(({ q, r }) => `${q},${r}`);
    const before = at({ ...view, laying: null });
    expect(at(view)).toHaveLength(before.length + laying!.satellites.length);
    for (const hex of laying!.satellites) expect(at(view)).toContain(hex);
  });

  it("draws the one that is previewed", () => {
    const { choice, view, facts } = tableFrom("satellite");
    const next = choice.actions.find(({ text }) => text.startsWith("satellite "))!;
    const ghosts = ghostsOf(next, view, facts, view.laying!.seat).map(({ hex }) => hex);
    expect(ghosts).toContain(next.text.split(" ")[1]);
    for (const hex of view.laying!.satellites) expect(ghosts).not.toContain(hex);
  });
});

describe("legal targets", () => {
  it("rings exactly the hexes of the legal mines when that verb is picked", () => {
    const { choice } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = targetsOf(choice);
    const wanted = choice.actions
      .filter(({ text }) => text.startsWith("mine "))
      .map(({ components }) => components[0]);
    expect(new Set(targets.keys())).toEqual(new Set(wanted));
  });

  it("writes the whole price on every pill, whatever the others cost", () => {
    const { choice } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = [...targetsOf(choice).values()];
    const goods = ({ pill }: (typeof targets)[number]) => pill.map(({ good }) => good);
    expect(new Set(targets.map((target) => goods(target).join())).size).toBeGreaterThan(1);
    for (const target of targets) {
      expect(Object.fromEntries(target.pill.map(({ good, amount }) => [good, amount]))).toEqual(
        target.action?.price,
      );
      expect(goods(target)).toEqual(expect.arrayContaining(["credits", "ore"]));
      expect(pillWidth(target.pill)).toBeGreaterThan(pillStart(target.pill, 1) + 15);
    }
  });

  it("keeps a long price within its hex: two goods to a line", () => {
    const pill = ["credits", "ore", "knowledge", "qic"].map((good) => ({ good, amount: 12 }));
    expect(pillRows(pill).map((row) => row.map(({ good }) => good))).toEqual([
      ["credits", "ore"],
      ["knowledge", "qic"],
    ]);
    expect(pillWidth(pill)).toBe(pillWidth(pill.slice(0, 2)));
    expect(pillWidth(pill)).toBeLessThan(2 * SIZE);
  });

  it("dashes the ring where QIC pay for the distance", () => {
    const { choice } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = [...targetsOf(choice).values()];
    const far = targets.filter(({ dashed }) => dashed);
    expect(far.length).toBeGreaterThan(0);
    expect(far.length).toBeLessThan(targets.length);
    for (const { action } of far)
      expect(action?.changes.some(({ good, amount }) => good === "qic" && amount < 0)).toBe(true);
    const near = far.map(({ action }) => ({ ...action!, notes: [] }));
    choice.update(near, "nothing far");
    expect([...targetsOf(choice).values()].some(({ dashed }) => dashed)).toBe(false);
  });
});

describe("a hex that cannot be chosen", () => {
  const stage = new Stage();
  afterEach(() => {
    stage.clear();
    vi.restoreAllMocks();
  });

  function click(
    name: "first" | "settle",
    wanted: (hex: string, built: ReadonlySet<string>) => boolean,
  ) {
    for (const side of ["clientWidth", "clientHeight"] as const)
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(800);
    const table = tableFrom(name);
    const [why, help] = [vi.fn(), vi.fn()];
    table.choice.onmiss = why;
    const body = stage.draw(GalaxyMap, { table: { ...table, help } });
    const built = new Set(piecesOf(table.view, table.facts).map((piece) => piece.hex));
    const hex = table.view.map
      .map((one) => one.hex)
      .find((one) => !table.choice.legal.has(`hex:${one}`) && wanted(one, built))!;
    body
      .querySelector(`[data-hex="hex:${hex}"]`)!
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return { hex, why, help };
  }

  it("says why no mine may stand there, though no action is chosen", () => {
    const { hex, why, help } = click("first", (one, built) => !built.has(one));
    expect(why).toHaveBeenCalledWith("mine", `hex:${hex}`);
    expect(help).not.toHaveBeenCalled();
  });

  it("says why the first mine may not stand there", () => {
    const { hex, why } = click("settle", (one, built) => !built.has(one));
    expect(why).toHaveBeenCalledWith("settle", `hex:${hex}`);
  });

  it("explains what stands there", () => {
    const { why, help } = click("first", (one, built) => built.has(one));
    expect(why).not.toHaveBeenCalled();
    expect(help).toHaveBeenCalled();
  });
});

describe("an action space that builds", () => {
  const space = "space:power_terraform_1";

  it("lights its hexes only when the space has been picked", () => {
    const { choice, view } = tableFrom("first");
    const mine = choice.actions.find(({ text }) => text.startsWith("mine "))!;
    const [near = ""] = mine.components;
    const far = `hex:${view.map.find(({ planet, hex }) => planet && `hex:${hex}` !== near)!.hex}`;
    const built = {
      ...mine,
      text: `action power_terraform_1 ${far.slice(4)}`,
      components: [space, far],
    };
    choice.update([mine, built], "a space");
    const lit = () => [...targetsOf(choice).keys()];
    expect(lit()).toEqual([near]);
    choice.pick(space);
    expect(lit()).toEqual([far]);
    choice.pick(far);
    expect(choice.preview).toBe(built);
  });
});

describe("previews", () => {
  it("shows the new structure where it would stand, in the colour of the seat", () => {
    const { choice, view, facts, seat } = tableFrom("first");
    const action = choice.actions.find(({ text }) => text.startsWith("upgrade "));
    const [ghost] = ghostsOf(action ?? null, view, facts, seat);
    expect(ghost).toMatchObject({ icon: "b-station", structure: "trading_station", seat });
    expect(`hex:${ghost?.hex}`).toBe(action?.components[0]);
  });

  it("shows nothing for an action without a place", () => {
    const { choice, view, facts, seat } = tableFrom("first");
    const research = choice.actions.find(({ text }) => text.startsWith("research "));
    expect(research).toBeDefined();
    expect(ghostsOf(research ?? null, view, facts, seat)).toEqual([]);
    expect(ghostsOf(null, view, facts, seat)).toEqual([]);
  });

  it("shows every piece that the server says would stand", () => {
    const { choice, view, facts, seat } = tableFrom("first");
    const [action] = choice.actions;
    const put = (hex: string, piece: string) => ({
      id: "piece",
      seat,
      amount: 1,
      components: [`hex:${hex}`, `piece:${piece}`],
      text: { ru: "", en: "" },
      warns: false,
    });
    const notes = [put("0,1", "planetary_institute"), put("2,0", "mine"), put("3,0", "satellite")];
    expect(ghostsOf({ ...action!, notes }, view, facts, seat)).toMatchObject([
      { hex: "0,1", icon: "b-institute" },
      { hex: "2,0", icon: "b-mine" },
      { hex: "3,0", icon: "", structure: "satellite" },
    ]);
  });
});

describe("names", () => {
  it("says planet, sector, owner and price", () => {
    const { choice, view, facts, texts, seat } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = targetsOf(choice);
    const there = occupants(piecesOf(view, facts), satellitesOf(view, facts), view, texts, "en");
    const hexes = hexesOf(view.map);
    const target = [...targets.values()][0]!;
    const hex = hexes.find(({ id }) => id === target.id)!;
    expect(hexName(hex, view, texts, "en", there, target)).toMatch(
      /^\w+ planet, sector \d+, mine for .*ore/,
    );
    const mine = view.players[seat]!.structures["mine"]![0]!;
    const own = hexes.find(({ name }) => name === mine)!;
    expect(hexName(own, view, texts, "en", there, undefined)).toContain("mine, Hadsch Hallas");
  });

  it("calls sectors by their number", () => {
    const numbers = frameOf("turn").view.sectors.map(sectorNumber);
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
  });

  it("looks first at a hex the player owns", () => {
    const { view } = tableFrom("turn");
    for (const player of view.players)
      expect(Object.values(player.structures).flat()).toContain(centreOf(player)?.slice(4));
  });
});

describe("help", () => {
  it("is about the structure, else the planet, and silent in empty space", () => {
    const { view, facts, texts } = tableFrom("turn");
    const pieces = piecesOf(view, facts);
    const hexes = hexesOf(view.map);
    const topics = hexes.map(({ id }) => topicOf(id, pieces, hexes));
    for (const topic of topics) if (topic) expect(texts, topic).toHaveProperty([topic]);
    const empty = hexes.find(
      ({ planet, name }) => !planet && !pieces.some(({ hex }) => hex === name),
    )!;
    expect(topicOf(empty.id, pieces, hexes)).toBeUndefined();
    const mine = view.players.flatMap((player) => player.structures["mine"] ?? [])[0]!;
    expect(topicOf(`hex:${mine}`, pieces, hexes)).toBe("structure:mine");
  });
});

describe("reconstructed starting mines", () => {
  it("are exactly the mines that stand before the first turn", () => {
    const { view, facts } = tableFrom("first");
    const standing = view.players.flatMap((player) => player.structures["mine"] ?? []);
    expect(new Set(reconstructedHexes(view, facts))).toEqual(new Set(standing));
  });
});
