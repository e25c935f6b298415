/** The ships of the lost fleet: how they look, where they are, what a choice means for them. */

import { nameOf } from "../../contract";
import type { Bilingual, Choice, Lang, LegalAction, Texts } from "../../contract";
import { wordsOf } from "../../../kit/ids";
import type { ExplorerView, FleetView, GaiaView, ShipTokenView, ShipView, WayView } from "../types";
import { counted, say } from "../words";

export interface ShipLook {
  icon: string;
  /** Colour of its trim. */
  trim: string;
}

/** Sprites have dashes where ids have underscores. */
function sprite(id: string): string {
  return id.replaceAll("_", "-");
}

export function shipLook(id: string): ShipLook {
  return { icon: `ship-${sprite(id)}`, trim: `var(--ship-${id})` };
}

/** The name of a ship where it stands alone and needs no quotation marks. */
export function shipName(texts: Texts, id: string): string {
  return nameOf(texts, `ship:${id}`).replace(/[«»]/g, "");
}

/** The relic on an artifact. */
export function relic(id: string): string {
  return `lf-${sprite(id)}`;
}

/** The ship on a hex, by the hex's component id. */
export function shipOn({ fleet }: Pick<GaiaView, "fleet">, hex: string): ShipView | undefined {
  return fleet?.ships.find((ship) => `hex:${ship.hex}` === hex);
}

/** Where components that are no hexes lie on the map: a ship on its hex. */
export function placesOf({ fleet }: Pick<GaiaView, "fleet">): ReadonlyMap<string, string> {
  return new Map(
    (fleet?.ships ?? []).flatMap(({ id, hex }) => (hex ? [[`ship:${id}`, `hex:${hex}`]] : [])),
  );
}

/** The same with everything that lies on a ship: its actions. */
export function placesWithin({ fleet }: Pick<GaiaView, "fleet">): ReadonlyMap<string, string> {
  return new Map(
    (fleet?.ships ?? []).flatMap(({ id, hex, spaces }) =>
      hex
        ? [`ship:${id}`, ...spaces.map((space) => `ship_space:${space.id}`)].map(
            (component): [string, string] => [component, `hex:${hex}`],
          )
        : [],
    ),
  );
}

/** What a seat has of the fleet. */
export function explorer(view: GaiaView, seat: number): ExplorerView | undefined {
  return view.fleet?.players[seat];
}

/** The federation tokens on ships that a seat has explored: to be had with its next federation. */
export function tokensFor(view: GaiaView, seat: number): { ship: string; token: string }[] {
  return exploredBy(view, seat).flatMap(({ id, token }) => (token ? [{ ship: id, token }] : []));
}

/** The tech tiles on ships that a seat has explored. */
export function tilesFor(view: GaiaView, seat: number): { ship: string; tile: string }[] {
  return exploredBy(view, seat).flatMap(({ id, tile }) => (tile ? [{ ship: id, tile }] : []));
}

function exploredBy(view: GaiaView, seat: number): ShipView[] {
  const explored = explorer(view, seat)?.explored ?? [];
  return (view.fleet?.ships ?? []).filter(({ id }) => explored.includes(id));
}

/** The solo opponent's token of a ship, and its place among the tokens from 1 at the left. */
export function automaToken(
  { automa_ships: tokens }: Pick<GaiaView, "automa_ships">,
  ship: string,
): (ShipTokenView & { place: number }) | undefined {
  const index = (tokens ?? []).findIndex((token) => token.ship === ship);
  const found = tokens?.[index];
  return found && { ...found, place: index + 1 };
}

/** Whether the next power or QIC action of the solo opponent may be this one. */
export function automaMay({ automa_ships: tokens }: Pick<GaiaView, "automa_ships">, id: string) {
  return (tokens ?? []).some(({ options }) => options.includes(id));
}

/** The way of a seat's next shuttle to a ship. */
export function wayTo(view: GaiaView, seat: number, ship: string): WayView | undefined {
  return explorer(view, seat)?.ways[ship];
}

/** The same in words. */
export function wayWords(view: GaiaView, seat: number, ship: string, lang: Lang): string {
  const way = wayTo(view, seat, ship);
  if (!way) return "";
  const n = way.distance;
  return way.qic
    ? say(lang, "wayFor", { n, price: counted(lang, way.qic, "qic") })
    : say(lang, "wayTo", { n });
}

/** Why something of the fleet is not possible now, for whoever looks at the table as this seat. */
export function closedFor(view: GaiaView, seat: number, id: string): Bilingual | undefined {
  return view.decision?.seat === seat ? view.fleet?.closed[id] : undefined;
}

/** The seats whose shuttles are on a ship, in the order they came. */
export function visitors({ slots }: ShipView): number[] {
  return slots.flatMap(({ seat }) => (seat === null ? [] : [seat]));
}

/** The ship that an action is about: explored, used, or its hex. */
export function shipOf(view: GaiaView, action: LegalAction): string | undefined {
  const on = action.components.find((id) => shipOn(view, id));
  if (on) return shipOn(view, on)?.id;
  return view.fleet?.ships.find((ship) => isAbout(ship, action.components))?.id;
}

/** Whether components are of a ship: itself, its actions, what can be examined there. */
export function isAbout(ship: ShipView, components: readonly string[]): boolean {
  return components.some((component) => {
    const [kind, id] = component.split(":");
    if (kind === "ship") return id === ship.id;
    if (kind === "ship_space") return ship.spaces.some((space) => space.id === id);
    return kind === "artifact" && ship.artifacts.includes(id ?? "");
  });
}

/** The ship to which the previewed action sends a shuttle. */
export function destination(view: GaiaView, action: LegalAction | null): string | undefined {
  if (!action) return undefined;
  const goes =
    wordsOf(action.text)[0] === "explore" || action.components.some((id) => shipOn(view, id));
  return goes ? shipOf(view, action) : undefined;
}

/** The ship whose board is open: what is being chosen decides, then what was looked at. */
export function shownShip(
  view: GaiaView,
  choice: Choice | null,
  looked: string | null,
): ShipView | undefined {
  const ships = view.fleet?.ships ?? [];
  const seen = ships.find(({ id }) => id === looked);
  if (!choice) return seen ?? ships[0];
  const about = (actions: readonly LegalAction[]) =>
    ships.filter(({ id }) => actions.some((action) => shipOf(view, action) === id));
  if (choice.preview) return about([choice.preview])[0] ?? seen ?? ships[0];
  const offered = choice.empty ? [] : about(choice.candidates);
  const [first] = offered;
  return first && !(seen && offered.includes(seen)) ? first : (seen ?? ships[0]);
}

/** Planets with a power ring. */
export function ringsOf(fleet: FleetView | null): string[] {
  return (fleet?.players ?? []).flatMap(({ rings }) => rings);
}
