import { describe, expect, it } from "vitest";
import {
  centreOf,
  hexesOf,
  piecesOf,
  reconstructedHexes,
  satellitesOf,
  sectorNumber,
} from "../map";
import { hexName, occupants, topicOf } from "../names";
import { ghostOf, pillStart, pillWidth, targetsOf } from "../targets";
import { tableFrom } from "./fixtures";

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

describe("legal targets", () => {
  it("rings exactly the hexes of the legal mines when that verb is picked", () => {
    const { choice, view, seat } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = targetsOf(choice, view, view.players[seat]);
    const wanted = choice.actions
      .filter(({ text }) => text.startsWith("mine "))
      .map(({ components }) => components[0]);
    expect(new Set(targets.keys())).toEqual(new Set(wanted));
  });

  it("writes the ore on the pill and leaves out the credits that every mine costs", () => {
    const { choice, view, seat } = tableFrom("first");
    choice.pickVerb("mine");
    for (const { action, pill } of targetsOf(choice, view, view.players[seat]).values()) {
      const ore = action?.changes.find(({ good }) => good === "ore")?.amount ?? 0;
      expect(pill.find(({ good }) => good === "ore")?.amount).toBe(-ore);
      expect(pill.some(({ good }) => good === "credits")).toBe(false);
      expect(pillWidth(pill)).toBeGreaterThan(pillStart(pill, 0) + 17);
    }
  });

  it("dashes the ring where QIC pay for the distance", () => {
    const { choice, view, seat } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = [...targetsOf(choice, view, view.players[seat]).values()];
    const far = targets.filter(({ dashed }) => dashed);
    expect(far.length).toBeGreaterThan(0);
    expect(far.length).toBeLessThan(targets.length);
    for (const { action } of far)
      expect(action?.changes.some(({ good, amount }) => good === "qic" && amount < 0)).toBe(true);
  });
});

describe("an action space that builds", () => {
  const space = "space:power_terraform_1";

  it("lights its hexes only when the space has been picked", () => {
    const { choice, view, seat } = tableFrom("first");
    const mine = choice.actions.find(({ text }) => text.startsWith("mine "))!;
    const [near = ""] = mine.components;
    const far = `hex:${view.map.find(({ planet, hex }) => planet && `hex:${hex}` !== near)!.hex}`;
    const built = {
      ...mine,
      text: `action power_terraform_1 ${far.slice(4)}`,
      components: [space, far],
    };
    choice.update([mine, built], "a space");
    const lit = () => [...targetsOf(choice, view, view.players[seat]).keys()];
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
    const ghost = ghostOf(action ?? null, view, facts, seat);
    expect(ghost).toMatchObject({ icon: "b-station", structure: "trading_station", seat });
    expect(`hex:${ghost?.hex}`).toBe(action?.components[0]);
  });

  it("shows nothing for an action without a place", () => {
    const { choice, view, facts, seat } = tableFrom("first");
    const research = choice.actions.find(({ text }) => text.startsWith("research "));
    expect(research).toBeDefined();
    expect(ghostOf(research ?? null, view, facts, seat)).toBeNull();
    expect(ghostOf(null, view, facts, seat)).toBeNull();
  });
});

describe("names", () => {
  it("says planet, sector, owner and price", () => {
    const { choice, view, facts, texts, seat } = tableFrom("first");
    choice.pickVerb("mine");
    const targets = targetsOf(choice, view, view.players[seat]);
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
    expect(["03", "10", "05-back"].map(sectorNumber)).toEqual(["3", "10", "5"]);
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
