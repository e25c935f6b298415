/** A picture for each kind of component. */

import { bareOf } from "../../kit/ids";
import type { GoodLook } from "../contract";
import {
  KINDS,
  actionIcon,
  artifactIcon,
  goodLook,
  houseColor,
  magicLook,
  weaponIcon,
} from "./facts";
import { colorOf } from "./table";
import type { Table } from "./table";

type Draw = (table: Table, id: string, seat: number) => GoodLook | undefined;
const PLAIN = "var(--icon-solid)";

const SPRITES = new Map<string, string>(KINDS);

const PICTURES: Readonly<Record<string, Draw>> = {
  token: (table, id) => {
    const token = table.facts.token.get(id);
    if (!token) return undefined;
    const color = token.colour === "red" ? "#e0705a" : "#6fb0e8";
    return { icon: actionIcon(token.action), color };
  },
  magic: (_, id) => magicLook(id),
  figure: (table, id, seat) => {
    const house = table.view.players[seat]?.house;
    const sprite = SPRITES.get(id);
    return house && sprite
      ? { icon: `fig-${house}-${sprite}`, color: colorOf(table.view, seat) }
      : undefined;
  },
  god: (table, id) => {
    const house = table.facts.god.get(id)?.house;
    return house ? { icon: `fig-${house}-lesser`, color: houseColor(house) } : undefined;
  },
  house: (_, id) => ({ icon: `n-house-${id}`, color: houseColor(id) }),
  weapon: (_, id) => ({ icon: weaponIcon(id), color: PLAIN }),
  artifact: (_, id) => ({ icon: artifactIcon(id), color: "var(--accent)" }),
  good: (_, id) => goodLook(id),
  track: (_, id) => goodLook(id),
  item: (_, id) => goodLook(id),
  pandora: ({ facts }, id) => {
    const token = facts.tables.pandora_tokens.find((one) => one.id === id);
    return token && goodLook(token.item);
  },
  use_of: (_, id) => ({ icon: id === "pay" ? "u-minus" : "u-plus", color: PLAIN }),
};

export function pictureOf(table: Table, component: string, seat: number): GoodLook | undefined {
  const kind = component.slice(0, component.indexOf(":"));
  return PICTURES[kind]?.(table, bareOf(component), seat);
}
