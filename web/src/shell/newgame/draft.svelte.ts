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
import { shelfEntry, type ShelfEntry } from "../../games/index";

export interface SeatDraft {
  key: number;
  kind: SeatKind;
  name: string;
  bot: string;
}

export class Draft {
  game = $state("");
  title = $state("");
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, unknown>>({});
  seed = $state("");
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
    for (const seat of this.seats)
      if (!bots.some((bot) => bot.id === seat.bot)) seat.bot = this.#bot;
  }

  add(): void {
    const last = this.seats.at(-1)?.kind ?? "open";
    this.seats.push(this.#seat(last === "me" ? "open" : last));
  }

  remove(index: number): void {
    this.seats.splice(index, 1);
    if (!this.seats.some(({ kind }) => kind === "me") && this.seats[0]) this.seats[0].kind = "me";
  }

  raise(index: number): void {
    const [seat] = this.seats.splice(index, 1);
    if (seat) this.seats.splice(index - 1, 0, seat);
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

  count(kind: SeatKind): number {
    return this.seats.filter((seat) => seat.kind === kind).length;
  }

  /** The seed as a number; null for a random one, undefined if it is none. */
  get seedNumber(): number | null | undefined {
    const text = this.seed.trim();
    if (!text) return null;
    const value = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
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
  value({ name, choices, default: usual }: GameOption): unknown {
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

  /** `hides`: whether the seed of this table tells more than its players may know. */
  request(info: GameInfo, seed: number, hides: boolean): NewTable {
    return {
      game: this.game,
      title: this.title.trim(),
      options: this.chosen(info.options),
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
    return { key: this.#keys, kind, name: "", bot: this.#bot };
  }
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A seed short enough to be read out over a table. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
