/** What is going to be played, in a sentence or two for the foot of the page. */

import type { BotInfo, GameInfo, GameOption } from "../../api/types";
import type { Named, Pieces } from "../../games/contract";
import { i18n, say, t, type MessageId } from "../../i18n/index.svelte";
import { same, type Draft, type SeatDraft } from "./draft.svelte";

const COUNTS: readonly MessageId[] = ["new.one", "new.two", "new.three", "new.four", "new.five"];

export interface Said {
  /** "Three: Anna, the bot «Greedy» and a seat by link." */
  who: string;
  /** "Board: standard. Laid by hand: round goals." */
  how: string;
}

interface Words {
  draft: Draft;
  info: GameInfo;
  bots: readonly BotInfo[];
  /** What I am called. */
  me: string;
  sides: GameOption | undefined;
  pieces: Pick<Pieces, "called"> | undefined;
  named: Named;
  /** The name of somebody's own components. */
  own: string;
}

export function sentenceOf({ draft, info, bots, me, sides, pieces, named, own }: Words): Said {
  const side = (seat: SeatDraft) =>
    say(sides?.suggestions.find(({ value, whole }) => !whole && value === seat.side)?.label);
  const people = draft.seats.map((seat, index) => {
    const name = nameOf(seat, index, bots, me);
    return side(seat) ? `${name} (${side(seat)})` : name;
  });
  if (draft.solo) people.push(say(draft.solo.opponent));
  const list = new Intl.ListFormat(i18n.lang).format(people);
  const count = draft.solo ? say(draft.solo.title) : t(COUNTS[people.length - 1] ?? "new.five");
  const chosen = draft.offered(info.options).flatMap((option) => {
    const value = draft.value(option);
    if (option === sides || option.per_seat || same(value, option.default)) return [];
    const choice = option.choices.find((one) => same(one.value, value));
    if (!choice) return [];
    return [
      typeof value === "boolean"
        ? say(option.label)
        : `${say(option.label)}: ${say(choice.label).toLowerCase()}`,
    ];
  });
  const parts = Object.keys(named).flatMap((part) => {
    const called = pieces?.called[part];
    return called ? [say(called)] : [];
  });
  const how = [
    ...chosen,
    ...(parts.length
      ? [t("new.byHand", { what: new Intl.ListFormat(i18n.lang).format(parts) })]
      : []),
    ...(own ? [t("own.summary", { name: own })] : []),
  ];
  return { who: `${count}: ${list}.`, how: how.map((one) => `${one}.`).join(" ") };
}

function nameOf(seat: SeatDraft, index: number, bots: readonly BotInfo[], me: string): string {
  switch (seat.kind) {
    case "me":
      return me;
    case "hotseat":
      return seat.name.trim() || t("new.friend", { n: index + 1 });
    case "bot":
      return t("new.botNamed", { name: say(bots.find(({ id }) => id === seat.bot)?.names) });
    default:
      return t("new.openSeat");
  }
}
