/** Which board a player looks at, and the panel that lies in front: the same in every game. */

interface Given {
  frame: { mine: boolean; n: number; view: { decision: { kind: string } | null } };
  readonly: boolean;
  /** The seat whose board is "mine". */
  seat: number;
  layout: "wide" | "medium" | "phone";
  openTab: (tab: string) => void;
}

export class Looking {
  /** Whose board is looked at; null: my own. */
  seat: number | null = $state(null);
  /** Medium: the panel beside the map. */
  side: string = $state("");
  readonly #given: () => Given;

  constructor(given: () => Given, side: string) {
    this.#given = given;
    this.side = side;
  }

  readonly shown: number = $derived.by(() => this.seat ?? this.#given().seat);

  /** The decision that is mine to make now, another text for every new one; empty: none. */
  readonly pending: string = $derived.by(() => {
    const { frame, readonly } = this.#given();
    return frame.mine && !readonly ? `${frame.n}:${frame.view.decision?.kind ?? ""}` : "";
  });

  /** Opens the board of a seat where the window has it. */
  readonly show = (seat: number): void => {
    const { seat: mine, layout, openTab } = this.#given();
    this.seat = seat === mine ? null : seat;
    if (layout === "medium") this.side = "board";
    if (layout === "phone") openTab(seat === mine ? "board" : "players");
  };
}
