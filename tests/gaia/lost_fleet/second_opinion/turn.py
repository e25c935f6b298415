"""What actions do, choice by choice, on a copy of a position."""

from __future__ import annotations

from . import purse
from .facts import (
    ARTIFACT_VP,
    ARTIFACTS,
    CONVERSIONS,
    FACTION_CONVERSIONS,
    FREE_MINES,
    HADSCH_HALLAS_CONVERSIONS,
    LEAVING_PRICES,
    LEVEL_BONUS,
    NEVLAS_BUNDLES,
    POWER_ACTIONS,
    ROUND_GOALS,
    SHIP_PRICES,
    SLOT_CHARGE,
    TILE_ACTIONS,
    TILE_GAIN,
    TILE_NOW,
    TILE_TRIGGERS,
    TINKERING,
    TINKERING_STEPS,
    TOKENS,
    Goods,
)
from .legal import Choice, Legal
from .position import STRUCTURES, Hex, Position, distance
from .purse import Areas, Price, plus


class Turn:
    """One player's actions. Each method is one choice; `pending` names choices that must follow:
    tile, advance, lost_planet, or the source of a free mine."""

    def __init__(self, position: Position, me: int) -> None:
        self.position, self.me = position.copy(), me
        self.seat = self.position.seats[me]
        self.pending: list[str] = []
        self.built: list[Hex] = []
        """Where rivals may charge, in the order of building."""
        self.areas: Areas | None = None
        """Which areas tokens are taken from; None leaves it to `purse.take_tokens`."""
        self.stone: bool | None = None
        """Whether the brainstone pays power; None leaves it to `purse.spend_power`."""
        self.turned: str | None = None
        """Token that is turned over for a level 5; None takes the first green one."""
        self.stations_join = False
        """Whether a space station joins a federation as a planet does; the rulebook says it of
        planets alone."""

    @property
    def legal(self) -> Legal:
        return Legal(self.position, self.me)

    def pay(self, price: Price) -> None:
        purse.pay(self.seat, price, areas=self.areas, stone=self.stone)

    def gain(self, goods: Goods) -> None:
        purse.gain(self.seat, goods)

    def event(self, what: str, times: int = 1) -> None:
        """VP of the round goal and of tiles in force."""
        sources = [ROUND_GOALS[self.position.goal]]
        sources += [TILE_TRIGGERS[tile] for tile in self.seat.uncovered if tile in TILE_TRIGGERS]
        self.seat.vp += sum(vp * times for event, vp in sources if event == what)

    # Mines.

    def mine(self, place: Hex, price: Price) -> None:
        """Build a mine at a price (of `Legal`)."""
        self.pay(price)
        seat, position = self.seat, self.position
        if seat.buildings.get(place) == "gaiaformer":
            seat.formers += 1
        shared = position.settled(self.me, place)
        planet = position.planet(place)
        assert planet is not None
        self.settle(place, "shared_mine" if shared else "mine")
        if shared:
            if seat.faction == "lantids" and seat.institute:
                self.gain({"knowledge": 2})
                if len(position.seats) == 3:
                    self.gain({"charge": 1})
            return
        self.event("step", seat.steps(planet))
        if planet == "protoplanet":
            seat.vp += 6
        if planet == "gaia":
            self.event("gaia_mine")
            seat.vp += 2 * (seat.faction == "gleens")
        two = len(position.seats) <= 2
        if seat.faction == "lantids" and seat.institute and two and planet == "terra":
            self.gain({"knowledge": 2})

    def settle(self, place: Hex, kind: str) -> None:
        """A mine stands on a hex: what every mine does."""
        seat, position = self.seat, self.position
        types = position.types(self.me)
        tiles = position.tiles_of(self.me, "sector") | position.tiles_of(self.me, "deep")
        seat.buildings[place] = kind
        self.built.append(place)
        self.event("mine")
        self.new_types(types)
        now = position.tiles_of(self.me, "sector") | position.tiles_of(self.me, "deep")
        if now != tiles:
            self.event("new_sector")
            if seat.faction == "darkanians" and seat.institute:
                self.gain({"credits": 2, "knowledge": 1})
        self.join(place)

    def new_types(self, before: set[str]) -> None:
        if self.position.types(self.me) != before:
            self.event("new_type")
            if self.seat.faction == "geodens" and self.seat.institute:
                self.gain({"knowledge": 3})

    def join(self, place: Hex) -> None:
        """A planet next to a federation joins it, with the own planets that touch it."""
        seat = self.seat
        kinds = STRUCTURES | ({"space_station"} if self.stations_join else set())
        group, edge = {place}, [place]
        while edge:
            here = edge.pop()
            touching = {p for p in seat.built(*kinds) if distance(here, p) == 1}
            edge += touching - group - seat.federated
            group |= touching - seat.federated
        if any(distance(one, other) == 1 for one in group for other in seat.federated):
            seat.federated |= group

    def free_mine(self, source: str, place: Hex) -> None:
        """The mine of a ship tile or gold token."""
        self.mine(place, self.legal.free_mines(source)[place])

    def lost_planet(self, place: Hex) -> None:
        self.pay(self.legal.lost_planet()[place])
        self.settle(place, "lost_planet")

    # Gaia projects and ships.

    def project(self, place: Hex, price: Price, *, at_once: bool = False) -> None:
        self.pay(price)
        self.seat.formers -= 1
        self.seat.buildings[place] = "gaiaformer"
        if at_once:
            self.position.gaiaform(place)

    def explore(self, ship: str, price: Price) -> None:
        self.pay(price)
        taken = {seat.shuttles.get(ship) for seat in self.position.seats}
        slot = min({1, 2, 3, 4} - taken)
        self.seat.shuttles[ship] = slot
        self.gain({"charge": SLOT_CHARGE[slot - 1]})

    def venture(self, place: Hex, price: Price) -> None:
        """A mine, a gaia project or an exploration, by what lies on the hex."""
        ships = {ship.hex: name for name, ship in self.position.ships.items()}
        if place in ships:
            self.explore(ships[place], price)
        elif self.position.planet(place) == "transdim":
            self.project(place, price)
        else:
            self.mine(place, price)

    def artifact(self, name: str, token: str | None = None) -> None:
        self.pay({"discard": 6})
        types = self.position.types(self.me)
        self.position.artifacts.remove(name)
        self.seat.artifacts.append(name)
        self.gain(ARTIFACTS[name])
        if name in ARTIFACT_VP:
            what, vp = ARTIFACT_VP[name]
            self.seat.vp += vp * self.position.count(self.me, what)
        if name in ("art_asteroid", "art_protoplanet"):  # acts as a mine outside every sector
            self.event("mine")
            self.new_types(types)
        if token is not None:
            self.contents(token)

    # Upgrades, research, tiles and tokens.

    def upgrade(self, place: Hex, after: str, price: Price) -> None:
        self.pay(price)
        seat = self.seat
        seat.buildings[place] = after
        self.built.append(place)
        if after == "trading_station":
            self.event("station")
            return
        if after == "research_lab":
            self.event("lab")
        else:
            self.event("big")
        if after != "planetary_institute" or seat.faction == "space_giants":
            self.pending.append("tile")
        if after == "planetary_institute" and seat.faction == "gleens":
            self.own("fed_gleens")

    def research(self, track: str) -> None:
        self.pay({"knowledge": 4})
        self.advance(track)

    def advance(self, track: str) -> None:
        """One level up in a track."""
        seat = self.seat
        seat.research[track] += 1
        level = seat.research[track]
        self.event("research")
        if level == 3:
            self.gain({"charge": 3})
        if level == 5:
            self.flip()
        self.gain(LEVEL_BONUS.get((track, level), {}))
        if (track, level) == ("gaia_project", 5):
            seat.vp += 4 + self.position.count(self.me, "gaia")
        if (track, level) == ("navigation", 5):
            self.pending.append("lost_planet")
        if (track, level) == ("terraforming", 5) and self.position.terraforming_token:
            token, self.position.terraforming_token = self.position.terraforming_token, None
            self.own(token)

    def flip(self) -> None:
        green = [own for own, green in self.seat.tokens if green]
        chosen = self.turned or green[0]
        self.seat.tokens[self.seat.tokens.index((chosen, True))] = (chosen, False)

    def tile(self, tile: str) -> None:
        """Take a standard tile; the step of research is another choice (`advance`)."""
        self.seat.tiles[tile] = True
        self.tile_effect(tile)
        if tile in FREE_MINES:
            self.pending.append(tile)

    def advanced(self, tile: str, cover: str) -> None:
        for place, lying in self.position.advanced.items():
            if lying == tile:
                self.position.advanced[place] = None
        self.flip()
        self.seat.tiles[cover] = False
        self.seat.advanced.append(tile)
        self.tile_effect(tile)

    def tile_effect(self, tile: str) -> None:
        self.gain(TILE_GAIN.get(tile, {}))
        if tile in TILE_NOW:
            what, each, good = TILE_NOW[tile]
            self.gain({good: each * self.position.count(self.me, what)})

    def token(self, token: str) -> None:
        """Take a federation token from the supply or a ship."""
        if token in self.position.tokens:
            self.position.tokens[token] -= 1
        for ship in self.position.ships.values():
            if ship.token == token:
                ship.token = None
        self.own(token)

    def own(self, token: str) -> None:
        self.seat.tokens.append((token, token != "fed_12vp"))
        self.event("token")
        self.contents(token)

    def contents(self, token: str) -> None:
        self.gain(TOKENS[token])
        if token in FREE_MINES:
            self.pending.append(token)
        if token == "lf_tech_tile":
            self.pending.append("tile")

    def federation(self, places: set[Hex], satellites: set[Hex], token: str) -> None:
        """Form a federation of some hexes; its shape is not judged here."""
        price = {"qic" if self.seat.faction == "ivits" else "discard": len(satellites)}
        self.pay(plus(price))
        self.seat.satellites |= satellites
        self.seat.federated |= places | satellites
        self.token(token)

    # Spaces of actions.

    def power_action(self, name: str, choice: Choice, price: Price) -> None:
        self.position.power_used.add(name)
        if isinstance(choice, tuple):
            self.mine(choice, price)
        else:
            self.pay(price)
            self.gain(POWER_ACTIONS[name][1])

    def ship(self, name: str, choice: Choice, price: Price) -> None:
        self.position.ship_used.add(name)
        if name.endswith("_qic"):
            self.event("qic_action")
        if name == "twilight_knowledge" and isinstance(choice, tuple):
            self.venture(choice, price)
        elif name in ("tf_mars_credit", "eclipse_credit") and isinstance(choice, tuple):
            self.mine(choice, price)
        elif name == "tf_mars_power" and isinstance(choice, tuple):
            self.project(choice, price, at_once=True)
        elif name == "twilight_power" and isinstance(choice, tuple):
            self.upgrade(choice, "research_lab", price)
        elif name == "rebellion_power" and isinstance(choice, tuple):
            self.upgrade(choice, "trading_station", price)
        else:
            self.pay(SHIP_PRICES[name])
        if name == "twilight_qic" and isinstance(choice, str):
            self.contents(choice)
        if name == "rebellion_qic":
            self.pending.append("tile")
        if name == "rebellion_knowledge":
            self.gain({"credits": 2, "qic": 1})
        if name == "tf_mars_qic":
            self.seat.vp += 2 + len(self.seat.tiles)
        if name == "eclipse_qic":
            self.seat.vp += 2 + self.position.count(self.me, "types")
        if name == "eclipse_power" and isinstance(choice, str):
            self.advance(choice)

    def special(self, name: str, choice: Choice, price: Price) -> None:
        seat = self.seat
        seat.used.add(name)
        if name in TILE_ACTIONS:
            self.gain(TILE_ACTIONS[name])
        elif name == "academy_right":
            self.gain({"credits": 4} if seat.faction == "bal_taks" else {"qic": 1})
        elif name == "lowest" and isinstance(choice, str):
            self.advance(choice)
        elif name == "tinkering" and seat.tinkering not in TINKERING_STEPS:
            self.gain(TINKERING[seat.tinkering or ""])
        elif isinstance(choice, tuple):
            self.special_at(name, choice, price)

    def special_at(self, name: str, place: Hex, price: Price) -> None:
        seat = self.seat
        if name in ("booster-5", "gleens_range"):
            self.venture(place, price)
        elif name in ("booster-4", "space_giants_mine", "tinkering"):
            self.mine(place, price)
        elif name == "lf_booster_instant_gaia":
            self.project(place, price, at_once=True)
        elif name == "moweyds_ring":
            seat.rings.add(place)
        elif name == "swap":
            seat.buildings[seat.built("planetary_institute")[0]] = "mine"
            seat.buildings[place] = "planetary_institute"
        elif name == "downgrade":  # counts as an upgrade to a trading station
            seat.buildings[place] = "trading_station"
            self.built.append(place)
            self.event("station")
            self.pending.append("advance")
        elif name == "space_station":
            self.pay(price)
            seat.buildings[place] = "space_station"
            if self.stations_join:
                self.join(place)

    # Free actions, charging.

    def convert(self, name: str) -> None:
        if name == "brainstone_to_3credits":
            self.seat.brainstone = 1
            self.gain({"credits": 3})
            return
        rates = CONVERSIONS | FACTION_CONVERSIONS.get(self.seat.faction, {})
        price, goods = (rates | HADSCH_HALLAS_CONVERSIONS | NEVLAS_BUNDLES)[name]
        self.pay(price)
        self.gain(goods)

    def leaving(self, good: str) -> None:
        """Terrans with institute: tokens that leave the gaia area pay like spent power."""
        tokens = LEAVING_PRICES[good]
        self.seat.gaia_tokens -= tokens
        self.seat.bowls[1] += tokens
        self.gain({good: 1})

    def exchange(self) -> None:
        """Itars with institute: four tokens of the gaia area are discarded for a tile."""
        self.seat.gaia_tokens -= 4
        self.pending.append("tile")

    def burn(self) -> None:
        purse.burn(self.seat)

    def charge(self, amount: int) -> None:
        """Charge for a rival's building; the Taklons' token of the institute comes first."""
        if self.seat.faction == "taklons" and self.seat.institute:
            self.gain({"tokens": 1})
        self.seat.vp -= max(0, amount - 1)
        self.gain({"charge": amount})


def offers(position: Position, builder: int, place: Hex) -> dict[int, int]:
    """What each rival may charge by value for a building on a hex: the highest power value near."""
    found: dict[int, int] = {}
    for number, seat in enumerate(position.seats):
        near = [p for p in seat.built(*STRUCTURES) if distance(p, place) <= 2]
        if number != builder and near:
            found[number] = max(position.power_value(number, p) for p in near)
    return found
