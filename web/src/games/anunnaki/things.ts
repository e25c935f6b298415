/** What is printed on a card, a token or a god, for whoever asks what it is. */

import { bareOf } from "../../kit/ids";
import { told, type Row, type Sign, type Thing } from "../../kit/things";
import { nameOf } from "../contract";
import { goodLook, houseColor } from "./facts";
import { listed, symbolName } from "./goods";
import { pictureOf } from "./pictures";
import type { Table } from "./table";
import type { Goods, Reward } from "./types";
import { say } from "./words";

export function thingOf(table: Table, component: string, seat: number): Thing {
  const kind = component.slice(0, component.indexOf(":"));
  const id = bareOf(component);
  const { facts, lang, texts } = table;
  const goods = (amounts: Goods): Sign[] =>
    listed(amounts).map(({ good, amount }) => ({
      look: goodLook(good),
      name: symbolName(texts, lang, good),
      n: amount,
    }));
  /** A reward of choice is told as one row for each of its parts. */
  const reward = (label: string, { goods: all, one_of }: Reward): Row[] => [
    { label, signs: goods(all) },
    ...one_of.map((one) => ({ label: say(lang, "thingOneOf"), signs: goods(one) })),
  ];
  const house = (of: string): Sign => ({
    look: { icon: `n-house-${of}`, color: houseColor(of) },
    name: nameOf(texts, `house:${of}`),
  });
  const look = pictureOf(table, component, seat) ?? null;
  const weapon = facts.weapon.get(id);
  if (kind === "weapon" && weapon)
    return {
      look,
      rows: told([
        {
          label: say(lang, "thingStrength"),
          signs: [],
          text: String(weapon.strength),
        },
        { label: say(lang, "thingPrice"), signs: goods(weapon.cost) },
        {
          label: say(lang, "thingEffect"),
          signs: [],
          text: weapon.effect === "none" ? "" : nameOf(texts, `effect:${weapon.effect}`),
        },
        ...reward(say(lang, "thingVictory"), weapon.win),
      ]),
    };
  const trade = facts.trade.get(id);
  if (component.startsWith("trade:") && trade)
    return {
      look: trade.house ? house(trade.house).look : goodLook("commerce"),
      rows: told([
        { label: say(lang, "thingPrice"), signs: goods(trade.cost) },
        ...reward(say(lang, "thingMiddle"), trade.middle),
        ...reward(say(lang, "thingBottom"), trade.bottom),
        { label: say(lang, "thingSymbol"), signs: trade.house ? [house(trade.house)] : [] },
      ]),
    };
  const god = facts.god.get(id);
  if (kind === "god" && god)
    return {
      look,
      rows: told([
        { label: say(lang, "thingHouse"), signs: [house(god.house)] },
        ...reward(say(lang, "thingStep"), god.step),
      ]),
    };
  const token = facts.token.get(id);
  if (kind === "token" && token)
    return {
      look,
      rows: told([
        { label: say(lang, "thingNormal"), signs: goods(token.normal) },
        { label: say(lang, "thingImproved"), signs: goods(token.improved) },
      ]),
    };
  const magic = facts.tables.magic.find((one) => one.id === id);
  if (kind === "magic" && magic)
    return {
      look,
      rows: told([
        { label: say(lang, "thingPrice"), signs: goods(magic.cost) },
        ...reward(say(lang, "thingGet"), magic.gain),
      ]),
    };
  return { look, rows: [] };
}
