/** A battle as a scene: what may come, what is at stake, and what each answer means. */

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { nameOf } from "../../contract";
import type { Lang, Layout } from "../../contract";
import { details } from "../details";
import Table from "../Table.svelte";
import type { AnunnakiTableProps, AnunnakiView, BattleView } from "../types";
import { KINDS, VERBS } from "../verbs";
import { TEXTS, actionOf, frameOf, propsOf } from "./fixtures";
import type { FrameName } from "./fixtures";

const log = createRawSnippet(() => ({ render: () => "<p>log</p>" }));
const shown: Record<string, unknown>[] = [];
let made = 0;

function draw(
  name: FrameName,
  change: (view: AnunnakiView) => void = () => undefined,
  layout: Layout = "wide",
  lang: Lang = "en",
  id = `table ${(made += 1)}`,
): AnunnakiTableProps {
  const frame = structuredClone(frameOf(name));
  frame.table.id = id;
  change(frame.view);
  const props = {
    ...propsOf(name, lang),
    frame,
    layout,
    tab: "worlds",
    openTab: () => undefined,
    log,
  };
  shown.push(mount(Table, { target: document.body, props }));
  flushSync();
  return props;
}

afterEach(() => {
  for (const drawn of shown.splice(0)) void unmount(drawn);
  document.body.replaceChildren();
});

const pick = (id: string): void => {
  document.querySelector<HTMLElement>(`.hand [data-component="${id}"]`)!.click();
  flushSync();
};
const text = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const rows = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(
    (row) => row.textContent?.replace(/\s+/g, " ").trim() ?? "",
  );

/** How the battle of the fixture ended, as the last one. */
function ended(view: AnunnakiView, change: (battle: BattleView) => void): void {
  const battle = structuredClone(frameOf("battle").view.battle!);
  battle.step = "rewards";
  battle.outlook = [];
  change(battle);
  view.last_battle = battle;
}

describe("before a card is laid", () => {
  it("the cards of the other side stand with their totals alone", () => {
    const { frame } = draw("battle");
    const { attacker } = frame.view.battle!;
    expect(attacker.ways.map(({ cards }) => cards)).toEqual([
      ["dagger"],
      ["short_bow"],
      ["axe"],
      ["ballista"],
      ["sword"],
      ["viking_helmet"],
    ]);
    expect(rows(".maybe li span")).toEqual([
      "total 1",
      "total 3",
      "total 3",
      "total 2",
      "total 2",
      "total 2",
    ]);
  });

  it("a picked card tells who wins against each of them", () => {
    draw("battle");
    pick("weapon:slingshot");
    expect(rows(".maybe li span")).toEqual([
      "total 1: you win",
      "total 3: you losethe winner loses resources, if there are any: 1",
      "total 3: you losethe winner loses resources, if there are any: 1",
      "total 2: you losethe winner loses resources, if there are any: 1",
      "total 2: you lose",
      "up to putting back a card",
    ]);
    expect(text(".forecast")).toBe(
      "Wins in 1 of 6 cases, effects decide 1, a tie goes to the attacker",
    );
    const [, mine] = document.querySelectorAll(".ledger");
    expect(mine?.querySelector("footer b")?.textContent?.trim()).toBe("2");
    expect(text(".stakes")).toContain("the district stays yours");
    expect(document.querySelectorAll(".arena .weaponcard.selected")).toHaveLength(1);
  });

  it("a civilization that lies face down may be any that nobody has seen", () => {
    draw("civilization");
    expect(rows(".maybe li b")).toEqual([
      "strength 3 ×2",
      "strength 3, weakening gods",
      "strength 3, cancelling",
      "strength 4 ×2",
      "strength 4, weakening gods",
      "strength 4, cancelling",
      "strength 5 ×4",
    ]);
    pick("weapon:short_bow");
    expect(rows(".maybe li em")).toEqual([
      ...Array<string>(3).fill("you win"),
      ...Array<string>(4).fill("you lose"),
    ]);
    expect(text(".forecast")).toBe("Wins in 4 of 12 cases, a tie goes to the attacker");
  });

  it("the sentence of an answer tells its total and what comes of it", () => {
    const { view } = frameOf("battle");
    expect(details(view, actionOf("battle", "lay"), TEXTS.en, "en")).toBe(
      "Total 2. Wins in 1 of 6 cases, effects decide 1, a tie goes to the attacker",
    );
  });
});

describe("metal that may become strength", () => {
  const chariot = (view: AnunnakiView) => {
    for (const side of [view.battle!.attacker, view.battle!.defender]) side.ways[0]!.more = 3;
  };

  it("makes a range of the total, of the other side's card and of one's own", () => {
    const { frame } = draw("battle", chariot);
    expect(rows(".maybe li span")[0]).toBe("total 1–4");
    const lay = actionOf("battle", "lay");
    expect(frame.view.battle!.defender.ways[0]!.action).toBe(lay.text);
    expect(details(frame.view, lay, TEXTS.en, "en")).toMatch(/^Total 2–5\. /);
    pick("weapon:slingshot");
    expect(text(".ledger:last-of-type footer b")).toBe("2–5");
  });
});

describe("what decided a battle that is over stands at the totals", () => {
  const over = (decided: BattleView["decided"], lang: Lang = "en") =>
    draw(
      "main",
      (view) =>
        ended(view, (battle) => {
          battle.won = decided === "tie";
          battle.decided = decided;
          battle.attacker.beaten = decided === "no_card";
          if (battle.attacker.beaten) battle.attacker.laid = battle.defender.laid = [];
          battle.attacker.total = battle.defender.total = 2;
          battle.attacker.put_back = [];
          battle.round = view.round;
          view.active = battle.attacker.seat;
        }),
      "wide",
      lang,
    );
  const look = () => {
    document.querySelector<HTMLElement>(".chip")!.click();
    flushSync();
    return [text(".vs"), text(".forecast")];
  };

  it("without a weapon nothing is compared", () => {
    over("no_card");
    const [sum, why] = look();
    expect(sum).not.toContain("2");
    expect(why).toContain("an attacker without one loses, and strengths are not compared");
    expect(rows(".cards > .see")).toEqual(["no card to fight with", "no card was needed"]);
  });

  it("a tie goes to the attacker", () => {
    over("tie");
    expect(look()).toEqual(["2 : 2", "A tie, won by the attacker"]);
  });
});

describe("the six steps", () => {
  it("end with rewards and retreat", () => {
    draw("main", (view) => {
      ended(view, (battle) => {
        battle.won = true;
        battle.winner = battle.attacker.seat;
        battle.attacker.rewards = ["weapon:axe"];
        battle.round = view.round;
        view.active = battle.attacker.seat;
        battle.district = view.planets
          .flatMap(({ districts }) => districts)
          .find(({ figures }) => !figures.length)!.district;
      });
    });
    document.querySelector<HTMLElement>(".chip")!.click();
    flushSync();
    expect(rows(".battle ol li:not(.close) span")).toEqual([
      "Contested district",
      "Hidden cards",
      "Reveal and payment",
      "Effects",
      "Comparison",
      "Rewards and retreat",
    ]);
    expect(text('.battle [aria-current="step"]')).toContain("Rewards and retreat");
    const [winner, loser] = rows(".stakes");
    expect(winner).toContain("Reward");
    expect(winner).toContain("the attacker has the district");
    expect(loser).toContain("To the capital");
    expect(loser).toContain("none: that is for an advanced card");
  });

  it("name the effect that steals from the winner, as it is sent", () => {
    draw("main", (view) => {
      ended(view, (battle) => {
        battle.won = true;
        battle.winner = battle.attacker.seat;
        battle.defender.steals = 2;
        battle.defender.steals_by = "metal_for_strength";
      });
    });
    document.querySelector<HTMLElement>(".chip")!.click();
    flushSync();
    const [winner, loser] = rows(".stakes");
    const named = nameOf(TEXTS.en, "effect:metal_for_strength");
    expect(loser).toContain(`${named} resources of the winner: 2`);
    expect(winner).not.toContain(named);
  });

  it("have no hidden card against a civilization", () => {
    draw("civilization");
    expect(rows(".battle ol li span").slice(1, 3)).toEqual(["Weapon card", "Payment and token"]);
  });
});

it("on a phone my own side comes first, whoever attacks", () => {
  const { frame } = draw("battle", undefined, "phone");
  expect(frame.view.battle!.defender.seat).toBe(frame.view.decision!.seat);
  expect(rows(".ledger .role")).toEqual(["defends", "attacks"]);
  expect(rows(".ledger header span")[0]).toContain("this is you");
});

it.each(["press", "Escape"])(
  "who gets the device next is shown how the battle ended, once: %s",
  (way) => {
    const news = (view: AnunnakiView): void => {
      ended(view, (battle) => {
        battle.won = true;
        battle.winner = battle.attacker.seat;
      });
    };
    const hand = (change?: (view: AnunnakiView) => void): void => {
      for (const drawn of shown.splice(0)) void unmount(drawn);
      draw("main", change, "wide", "en", `passed on, ${way}`);
    };
    hand();
    expect(document.querySelector(".battle")).toBeNull();
    hand(news);
    expect(text(".battle .place")).toContain("has won");
    expect(document.querySelector("[data-reading]"), "no list over it").not.toBeNull();
    if (way === "press") document.querySelector<HTMLElement>(".close button")!.click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: way, bubbles: true }));
    flushSync();
    hand(news);
    expect(document.querySelector(".battle")).toBeNull();
  },
);

it("whoever attacked and has nothing to decide any more is shown it at once, a replay is not", () => {
  const found = (["running", "over"] as const).map((status) => {
    const before = draw("main", undefined, "wide", "en", `waits, ${status}`);
    for (const drawn of shown.splice(0)) void unmount(drawn);
    const frame = structuredClone(before.frame);
    frame.table.status = status;
    ended(frame.view, (battle) => {
      battle.won = false;
      battle.winner = battle.defender.seat;
    });
    const props = { ...before, frame, readonly: true };
    shown.push(mount(Table, { target: document.body, props }));
    flushSync();
    return rows(".battle .place").length;
  });
  expect(found).toEqual([1, 0]);
});

describe("the words of the answers", () => {
  const word = (verb: string, kind: string, alone: boolean): string => {
    const view = structuredClone(frameOf(alone ? "civilization" : "battle").view);
    view.decision = { seat: 0, kind };
    const { confirm } = VERBS.find(({ id }) => id === verb)!;
    return (typeof confirm === "function" ? confirm(view as never) : confirm)!.en;
  };

  it("say that a card lies face down only where it does", () => {
    expect(word("lay", "lay", false)).toBe("Lay it face down");
    expect(word("lay", "lay", true)).toBe("Play the card");
    expect(word("lay", "replace", false)).toBe("Lay it open");
  });

  it("call it what it is to go without a card, and never offer to give up first", () => {
    expect(word("done", "replace", false)).toBe("Give up the battle");
    expect(word("done", "second", false)).toBe("No second card");
    expect(word("done", "move", false)).toBe("No more");
    expect(KINDS["replace"]?.primary).toBeUndefined();
  });
});

describe("metal for strength", () => {
  it("is offered with what each amount comes to", () => {
    const { choice } = draw("battle", (view) => {
      view.decision = { seat: 0, kind: "chariot" };
      const battle = view.battle!;
      const [first] = battle.defender.ways;
      battle.attacker.ways = [{ ...battle.attacker.ways[0]! }];
      battle.defender.ways = [{ ...first!, action: choiceOf(0) }];
      battle.outlook = [
        {
          attack: 0,
          defence: 0,
          strengths: [3, 4],
          won: false,
          open: [],
          put_back: false,
          steals: 0,
        },
      ];
    });
    expect(choice.actions[0]?.text).toBe(choiceOf(0));
    expect(text(".amounts")).toContain("total 4");
    expect(text(".amounts em")).toBe("you win");
  });

  const choiceOf = (index: number): string => frameOf("battle").actions[index]!.text;
});

describe("the terms of a strength", () => {
  it("have a real minus, and a plus behind the first", () => {
    draw("battle", ({ battle }) => {
      battle!.attacker.parts = [
        { cause: "figure:follower", count: 1, strength: 1 },
        { cause: "weapon:axe", count: 1, strength: 2 },
        { cause: "effect:ignore_strongest_opposing_figure", count: 1, strength: -3 },
      ];
    });
    const [attacker] = document.querySelectorAll(".ledger");
    const shown = [...attacker!.querySelectorAll(".n:not(.open)")];
    expect(shown.map(({ textContent }) => textContent)).toEqual(["1", "+2", "−3"]);
  });
});
