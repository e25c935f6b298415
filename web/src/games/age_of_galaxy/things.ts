/** What is printed on a card, a technology or a planet, for whoever asks what it is. */

import { bareOf } from "../../kit/ids";
import { told, type Row, type Sign, type Thing } from "../../kit/things";
import { nameOf } from "../contract";
import { goodLook, typeColor, typeIcon } from "./facts";
import { listed } from "./goods";
import type { Table } from "./table";
import type { Goods } from "./types";
import { say } from "./words";

const NOTHING: Thing = { look: null, rows: [] };

export function thingOf(table: Table, component: string): Thing {
  const kind = component.slice(0, component.indexOf(":"));
  const id = bareOf(component);
  const { facts, lang, texts } = table;
  const goods = (amounts: Goods): Sign[] =>
    listed(amounts).map(({ good, amount }) => ({
      look: goodLook(good),
      name: nameOf(texts, `good:${good}`),
      n: amount,
    }));
  const type = (one: string): Sign => ({
    look: { icon: typeIcon(one), color: typeColor(one) },
    name: nameOf(texts, `type:${one}`),
  });
  const rate = (one: { pay: Goods; get: Goods }): Row[] =>
    told([
      { label: say(lang, "thingPay"), signs: goods(one.pay) },
      { label: say(lang, "thingGet"), signs: goods(one.get) },
    ]);
  const faction = facts.faction.get(id);
  if (kind === "faction" && faction) {
    const direction = {
      look: { icon: `y-${faction.direction}`, color: "var(--accent)" },
      name: nameOf(texts, `direction:${faction.direction}`),
    };
    return {
      look: { icon: `y-${faction.direction}`, color: "var(--accent)" },
      rows: told([
        { label: say(lang, "thingDirection"), signs: [direction] },
        { label: say(lang, "thingPriorities"), signs: faction.priorities.map(type) },
        { label: say(lang, "thingFirst"), signs: goods(faction.first_play) },
        { label: say(lang, "thingOnce"), signs: goods(faction.one_time) },
        { label: say(lang, "thingTemporary"), signs: [type(faction.temporary_priority)] },
      ]),
    };
  }
  const technology = facts.technology.get(id);
  if (kind === "technology" && technology)
    return {
      look: { icon: "y-technology", color: "var(--accent)" },
      rows: told([
        { label: say(lang, "thingPrice"), signs: goods(technology.cost) },
        { label: say(lang, "thingGet"), signs: goods(technology.reward) },
        {
          label: say(lang, "thingAfter"),
          signs: [],
          text: technology.requires.map((one) => nameOf(texts, `technology:${one}`)).join(", "),
        },
      ]),
    };
  const exchange = facts.trade.get(id) ?? facts.conversion.get(id);
  if ((kind === "trade" || kind === "conversion") && exchange)
    return { look: { icon: "y-card", color: "var(--accent)" }, rows: rate(exchange) };
  const cell = facts.tables.congress.find((one) => one.id === id);
  if (kind === "congress" && cell)
    return {
      look: goodLook("reputation"),
      rows: [{ label: say(lang, "thingGet"), signs: goods({ reputation: cell.reputation }) }],
    };
  const cards = table.view.galaxy.flatMap(({ planets }) => planets);
  const planet = cards.find((one) => one.planet === id);
  if (kind === "planet" && planet)
    return {
      look: { icon: typeIcon(planet.type), color: typeColor(planet.type) },
      rows: told([
        { label: say(lang, "thingType"), signs: [type(planet.type)] },
        { label: say(lang, "thingGet"), signs: goods(planet.reward) },
      ]),
    };
  return NOTHING;
}
