/** A game that is being set up: who sits where and what is played. */

import type {
  BotInfo,
  GameInfo,
  GameOption,
  NewSeat,
  NewTable,
  OptionApplies,
  SeatKind,
} from "../../api/types";
import type { Named, Pieces } from "../../games/contract";
import { shelfEntry, type ShelfEntry } from "../../games/index";
import type { Shared } from "./code";

export interface SeatDraft {
  key: number;
  kind: SeatKind;
  name: string;
  bot: string;
  /** Its own word of the option that has one for each seat; empty: the usual. */
  side: string;
}

export class Draft {
  game = $state("");
  title = $state("");
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, unknown>>({});
  /** Null: a random one. */
  seed = $state<number | null>(null);
  /** Digest of the components; empty if the game has none to choose from. */
  components = $state("");
  #keys = 0;
  #bot = "";

  /** Takes over a game; what the new one has no room for is dropped. */
  begin(info: GameInfo, bots: readonly BotInfo[], withBots: boolean, solo = false): void {
    this.game = info.id;
    this.options = Object.fromEntries(
      info.options.map(({ name, default: usual }) => [name, usual]),
    );
    this.components = info.components[0]?.digest ?? "";
    this.#bot = bots[0]?.id ?? "";
    const fewest = Math.max(solo ? 1 : 2, info.players[0] ?? 1);
    if (!this.seats.length) {
      this.seats = [this.#seat("me")];
      while (this.seats.length < fewest) this.seats.push(this.#seat(withBots ? "bot" : "open"));
    }
    const most = info.players.at(-1) ?? this.seats.length;
    this.seats = this.seats.slice(0, most);
    for (const seat of this.seats) {
      if (!bots.some((bot) => bot.id === seat.bot)) seat.bot = this.#bot;
      seat.side = "";
    }
  }

  /** What lays parts of the table anew when it changes. */
  pieces: Pick<Pieces, "option" | "anew"> | undefined;

  /** What has been named piece by piece. */
  get named(): Named {
    return this.pieces ? this.namedIn(this.pieces.option) : {};
  }

  namedIn(option: string): Named {
    return (this.options[option] ?? {}) as Named;
  }

  name(named: Named): void {
    if (this.pieces) this.options[this.pieces.option] = named;
  }

  /** An option is chosen; what it lays anew is not what was named before. */
  choose(name: string, value: unknown): void {
    this.options[name] = value;
    this.#anew(name);
  }

  #anew(cause: string): void {
    const kept = Object.entries(this.named).filter(
      ([part]) => !this.pieces?.anew[part]?.includes(cause),
    );
    if (kept.length < Object.keys(this.named).length) this.name(Object.fromEntries(kept));
  }

  add(): void {
    const last = this.seats.at(-1)?.kind ?? "open";
    this.seats.push(this.#seat(last === "me" ? "open" : last));
    this.#anew("players");
  }

  remove(index: number): void {
    this.seats.splice(index, 1);
    this.#anew("players");
    if (!this.seats.some(({ kind }) => kind === "me") && this.seats[0]) this.seats[0].kind = "me";
  }

  raise(index: number): void {
    const [seat] = this.seats.splice(index, 1);
    if (seat) this.seats.splice(index - 1, 0, seat);
  }

  /** A set-up that somebody has sent: so many seats, that seed, those options. */
  share(info: GameInfo, { players, seed, options }: Shared): void {
    const [fewest, most] = [info.players[0] ?? 1, info.players.at(-1) ?? 1];
    const wanted = Math.min(Math.max(players || this.seats.length, fewest), most);
    while (this.seats.length < wanted) this.add();
    if (this.seats.length > wanted) this.seats = this.seats.slice(0, wanted);
    this.seed = seed;
    for (const { name, per_seat } of info.options) {
      const value = options[name];
      if (value === undefined) continue;
      if (!per_seat) this.options[name] = value;
      else if (Array.isArray(value) || typeof value === "string")
        this.seats.forEach((seat, index) => {
          seat.side = String((Array.isArray(value) ? value[index] : value) ?? "");
        });
    }
  }

  /** There is one of me: taking a seat frees the one before. */
  sit(index: number, kind: SeatKind): void {
    const seat = this.seats[index];
    if (!seat) return;
    if (kind === "me") {
      for (const other of this.seats) if (other.kind === "me") other.kind = seat.kind;
    }
    seat.kind = kind;
  }

  /** What a seat plays. */
  play(index: number, side: string): void {
    const seat = this.seats[index];
    if (seat) seat.side = side;
  }

  count(kind: SeatKind): number {
    return this.seats.filter((seat) => seat.kind === kind).length;
  }

  /** The options that mean something at this table, as the server tells of each. */
  offered(options: readonly GameOption[]): GameOption[] {
    // Alone, what only a game of one has is about the opponent: it comes first.
    const first = ({ applies }: GameOption) =>
      Boolean(this.solo) && applies.every(({ players }) => players.length === 1);
    return options
      .filter(({ applies }) => applies.some((table) => this.#is(table)))
      .map((option) => ({
        ...option,
        choices: option.choices.filter(({ players }) => players.includes(this.seats.length)),
      }))
      .sort((a, b) => Number(first(b)) - Number(first(a)));
  }

  /** The opponent that the rules play, at a table for one. */
  get solo(): ShelfEntry["solo"] {
    return this.seats.length === 1 ? shelfEntry(this.game)?.solo : undefined;
  }

  /** Who knows the seed knows what is hidden; others who may sit down could not trust the table. */
  seedSecret(hides: boolean): boolean {
    return hides && this.count("open") > 0;
  }

  /** What is chosen; the usual where this table does not have the choice made at another one. */
  value({ name, choices, default: usual, per_seat }: GameOption): unknown {
    if (per_seat) {
      const sides = this.seats.map(({ side }) => side || String(usual));
      return sides.every((side) => side === usual) ? usual : sides;
    }
    const chosen = this.options[name];
    const open = !choices.length || choices.some(({ value }) => same(value, chosen));
    return open ? chosen : usual;
  }

  /** Only what differs from the usual is sent. */
  chosen(options: readonly GameOption[]): Record<string, unknown> {
    return Object.fromEntries(
      this.offered(options)
        .filter((option) => !same(this.value(option), option.default))
        .map((option) => [option.name, this.value(option)]),
    );
  }

  /** `hides`: whether the seed of this table tells more than its players may know; `seen`: what is
   * laid in the open, named for a table whose seed is a secret. */
  request(info: GameInfo, seed: number, hides: boolean, seen?: Named): NewTable {
    const shown = this.pieces && seen && this.seedSecret(hides);
    return {
      game: this.game,
      title: this.title.trim(),
      options: {
        ...this.chosen(info.options),
        ...(shown && this.pieces ? { [this.pieces.option]: { ...seen, ...this.named } } : {}),
      },
      ...(this.seedSecret(hides) ? {} : { seed }),
      ...(this.components ? { components: this.components } : {}),
      seats: this.seats.map(({ kind, name, bot }): NewSeat => ({
        kind,
        ...(kind === "hotseat" && name.trim() ? { name: name.trim() } : {}),
        ...(kind === "bot" ? { bot } : {}),
      })),
      start: !this.count("open"),
    };
  }

  #is({ players, unless }: OptionApplies): boolean {
    return (
      players.includes(this.seats.length) &&
      !Object.entries(unless).some(([name, values]) =>
        values.some((value) => same(value, this.options[name])),
      )
    );
  }

  #seat(kind: SeatKind): SeatDraft {
    this.#keys += 1;
    return { key: this.#keys, kind, name: "", bot: this.#bot, side: "" };
  }
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
