import { describe, expect, it } from "vitest";
import type { BotInfo, GameInfo, OptionApplies } from "../../api/types";
import { Draft } from "./draft.svelte";

const words = { ru: "", en: "" };
const BOTS: BotInfo[] = [
  { id: "greedy", names: words, help: words },
  { id: "random", names: words, help: words },
];
const ANY = { players: [1, 2, 3, 4], unless: {} };
const UNFIXED = { ...ANY, unless: { setup: ["first-game"] } };
const option = (name: string, usual: unknown, ...applies: OptionApplies[]) => ({
  name,
  default: usual,
  label: words,
  help: words,
  choices: [],
  suggestions: [],
  per_seat: false,
  applies,
});
const INFO: GameInfo = {
  id: "gaia",
  names: words,
  rules_version: 2,
  players: [1, 2, 3, 4],
  options: [
    option("setup", "advanced", ANY),
    option("small_board", "no", { ...UNFIXED, players: [3] }),
    option("rotate", false, UNFIXED),
  ],
  hidden_information: false,
  chance: "setup",
  goods: [],
  components: [],
};

function draft(bots = true): Draft {
  const made = new Draft();
  made.begin(INFO, BOTS, bots);
  return made;
}

describe("a table being set up", () => {
  it("starts with me and a bot, or an open seat", () => {
    expect(draft().seats.map(({ kind }) => kind)).toEqual(["me", "bot"]);
    expect(draft(false).seats.map(({ kind }) => kind)).toEqual(["me", "open"]);
  });

  it("is for one against the rules only where that was asked for", () => {
    const made = new Draft();
    made.begin(INFO, BOTS, false, true);
    expect(made.seats.map(({ kind }) => kind)).toEqual(["me"]);
    expect(made.solo?.opponent.en).toBe("Automa");
    made.add();
    expect(made.solo).toBeUndefined();
  });

  it("offers a choice only at tables that have it, and forgets it at others", () => {
    const choice = (value: string, ...players: number[]) => ({
      value,
      label: words,
      help: words,
      players,
    });
    const board = {
      ...option("board", "random", ANY),
      choices: [choice("random", 1, 2, 3, 4), choice("variant-1", 3, 4)],
    };
    const made = draft();
    made.add();
    made.options["board"] = "variant-1";
    expect(made.chosen([board])).toEqual({ board: "variant-1" });
    made.remove(2);
    const [offered] = made.offered([board]);
    expect(offered?.choices.map(({ value }) => value)).toEqual(["random"]);
    expect(offered && made.value(offered)).toBe("random");
    expect(made.chosen([board])).toEqual({});
  });

  it("asks first what is about the opponent of a game for one", () => {
    const options = [
      option("setup", "advanced", ANY),
      option("difficulty", "automa", { ...UNFIXED, players: [1] }),
    ];
    const made = new Draft();
    made.begin({ ...INFO, options }, BOTS, false, true);
    expect(made.offered(options).map(({ name }) => name)).toEqual(["difficulty", "setup"]);
    made.options["setup"] = "first-game";
    expect(made.offered(options).map(({ name }) => name)).toEqual(["setup"]);
    made.options["setup"] = "advanced";
    made.add();
    expect(made.offered(options).map(({ name }) => name)).toEqual(["setup"]);
  });

  it("has only one of me", () => {
    const made = draft();
    made.sit(1, "me");
    expect(made.seats.map(({ kind }) => kind)).toEqual(["bot", "me"]);
    made.remove(1);
    expect(made.seats.map(({ kind }) => kind)).toEqual(["me"]);
  });

  it("sends only what differs from the usual, and starts when no seat is open", () => {
    const made = draft();
    made.options["rotate"] = true;
    expect(made.request(INFO, 7, false)).toEqual({
      game: "gaia",
      title: "",
      options: { rotate: true },
      seed: 7,
      seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
      start: true,
    });
    made.add();
    made.sit(2, "open");
    expect(made.request(INFO, 7, false).start).toBe(false);
  });

  it("keeps the seed from nobody but those who sit down later", () => {
    const made = draft(false);
    expect(made.request(INFO, 7, false).seed).toBe(7);
    expect(made.request(INFO, 7, true)).not.toHaveProperty("seed");
    made.sit(1, "bot");
    expect(made.request(INFO, 7, true).seed).toBe(7);
  });

  it("names the components that were chosen, those of new tables first", () => {
    const box = { digest: "b0", name: "", own: false };
    const rich = { digest: "a1", name: "Rich", own: true };
    const made = draft();
    expect(made.request(INFO, 7, false)).not.toHaveProperty("components");
    made.begin({ ...INFO, components: [rich, box] }, BOTS, true);
    expect(made.request(INFO, 7, false).components).toBe("a1");
    made.components = "b0";
    expect(made.request(INFO, 7, false).components).toBe("b0");
    made.begin({ ...INFO, components: [box] }, BOTS, true);
    expect(made.components).toBe("b0");
  });

  it("leaves out options that mean nothing at this table", () => {
    const made = draft();
    made.options["small_board"] = "without-09";
    expect(made.chosen(INFO.options)).toEqual({});
    made.add();
    expect(made.chosen(INFO.options)).toEqual({ small_board: "without-09" });
    made.options["setup"] = "first-game";
    expect(made.chosen(INFO.options)).toEqual({ setup: "first-game" });
  });

  it("offers an option at any of the tables the server names, and at no other", () => {
    const order = option(
      "order",
      "rulebook",
      { players: [2, 3], unless: { board: ["default"] } },
      { players: [1], unless: { rotate: [false] } },
    );
    const never = option("never", false);
    const options = [option("board", "random", ANY), option("rotate", false, ANY), order, never];
    const made = new Draft();
    made.begin({ ...INFO, options }, BOTS, false, true);
    const names = () => made.offered(options).map(({ name }) => name);
    expect(names()).toEqual(["board", "rotate"]);
    made.options["rotate"] = true;
    expect(names()).toEqual(["board", "rotate", "order"]);
    made.add();
    made.options["board"] = "default";
    expect(names()).toEqual(["board", "rotate"]);
    made.options["board"] = "random";
    expect(names()).toEqual(["board", "rotate", "order"]);
  });

  const SIDES = { ...option("factions", "choose", ANY), per_seat: true };
  const TABLE = option("table", {}, ANY);
  const PIECES = {
    option: "table",
    anew: { sectors: ["players", "board"], boosters: ["players"] },
  };

  it("has what each seat plays, which goes with the seat", () => {
    const made = draft();
    const [mine, its] = made.seats;
    expect(made.chosen([SIDES])).toEqual({});
    if (its) its.side = "terrans";
    expect(made.chosen([SIDES])).toEqual({ factions: ["choose", "terrans"] });
    made.raise(1);
    expect(made.chosen([SIDES])).toEqual({ factions: ["terrans", "choose"] });
    if (mine) mine.side = "random";
    expect(made.chosen([SIDES])).toEqual({ factions: ["terrans", "random"] });
    made.begin(INFO, BOTS, true);
    expect(made.chosen([SIDES])).toEqual({});
  });

  it("forgets pieces that another choice lays anew", () => {
    const made = draft();
    made.pieces = PIECES;
    const laid = { sectors: [1], boosters: [2], rounds: [3] };
    made.name(laid);
    made.choose("turn_order", "passing");
    expect(made.named).toEqual(laid);
    made.choose("board", "default");
    expect(made.named).toEqual({ boosters: [2], rounds: [3] });
    made.add();
    expect(made.named).toEqual({ rounds: [3] });
  });

  it("names what is seen where the seed is a secret, and keeps what was named", () => {
    const made = draft(false);
    made.pieces = PIECES;
    made.name({ rounds: [3] });
    const info = { ...INFO, options: [TABLE] };
    const asked = made.request(info, 7, true, { rounds: [3], boosters: [2] });
    expect(asked).toMatchObject({ options: { table: { rounds: [3], boosters: [2] } } });
    expect(asked).not.toHaveProperty("seed");
    expect(made.request(info, 7, false, { boosters: [2] })).toMatchObject({
      options: { table: { rounds: [3] } },
      seed: 7,
    });
  });

  it("takes over the set-up of a link, as far as the game has it", () => {
    const made = draft();
    const info = { ...INFO, options: [...INFO.options, SIDES, TABLE] };
    made.share(info, {
      players: 9,
      seed: 42,
      options: { rotate: true, factions: ["xenos"], table: { rounds: [1] }, strange: 1 },
    });
    expect([made.seats.length, made.seed]).toEqual([4, 42]);
    expect(made.chosen(info.options)).toEqual({
      rotate: true,
      factions: ["xenos", "choose", "choose", "choose"],
      table: { rounds: [1] },
    });
  });
});
