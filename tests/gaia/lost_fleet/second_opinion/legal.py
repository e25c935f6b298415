"""What a player may do in a turn, each with its whole price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from .facts import (
    BESCODS_UPGRADES,
    CONVERSIONS,
    EXPLORE_VP,
    FACTION_CONVERSIONS,
    FREE_MINES,
    GAIA_QIC,
    HADSCH_HALLAS_CONVERSIONS,
    NEVLAS_BUNDLES,
    PIECES,
    POWER_ACTIONS,
    SHIP_PRICES,
    TILE_ACTIONS,
    TINKERING,
    TINKERING_STEPS,
    TRACKS,
    UPGRADE_PRICES,
    UPGRADES,
)
from .position import STRUCTURES, Hex, Position, distance
from .purse import Price, can_pay, plus

MINE: Price = {"credits": 2, "ore": 1}
Choice = Hex | str | None


class Legal:
    """All the player of a seat may do, as if it were that player's turn."""

    def __init__(self, position: Position, me: int) -> None:
        self.position, self.me = position, me
        self.seat = position.seats[me]
        self.faction = self.seat.faction
        self.distances: dict[Hex, int] = {}

    @cached_property
    def planets(self) -> dict[Hex, str]:
        """Every planet with its type."""
        found = {place: self.position.planet(place) for place in self.position.board}
        return {place: planet for place, planet in found.items() if planet is not None}

    def range_qic(self, place: Hex, bonus: int = 0) -> int:
        """QIC that reach a hex: each adds two to the range."""
        if place not in self.distances:
            self.distances[place] = self.position.nearest(self.me, place)
        beyond = self.distances[place] - self.seat.basic_range - bonus
        return max(0, -(-beyond // 2))

    def payable(self, prices: dict[Hex, Price], extra: Price) -> dict[Hex, Price]:
        whole = {place: plus(price, extra) for place, price in prices.items()}
        return {place: price for place, price in whole.items() if can_pay(self.seat, price)}

    # Mines.

    def mine_price(
        self, place: Hex, *, steps: int, bonus: int, unpaid: bool, any_range: bool, former: bool
    ) -> Price | None:
        """The price of a mine on a hex, whether or not it can be paid."""
        position, seat = self.position, self.seat
        planet = self.planets[place]
        if planet == "transdim" or seat.buildings.get(place) in STRUCTURES:
            return None
        mine = {} if unpaid else MINE
        reach = {} if any_range else {"qic": self.range_qic(place, bonus)}
        if seat.buildings.get(place) == "gaiaformer":  # nothing else is asked for
            return plus(mine)
        if position.begun(place):
            return None
        if position.settled(self.me, place):
            return plus(mine, reach) if self.faction == "lantids" else None
        if planet == "asteroid":
            return plus(reach, {"former": 1} if former else {})
        if planet == "gaia":
            qic = GAIA_QIC.get(self.faction, 1)
            return plus(mine, reach, {"ore": 1} if self.faction == "gleens" else {"qic": qic})
        paid = max(0, seat.steps(planet) - steps)
        return plus(mine, reach, {"ore": paid * seat.step_ore})

    def mines(
        self,
        *,
        steps: int = 0,
        bonus: int = 0,
        unpaid: bool = False,
        any_range: bool = False,
        former: bool = True,
    ) -> dict[Hex, Price]:
        """Planets for a mine; `steps` are free, `unpaid` leaves out the mine's own price."""
        if len(self.seat.built("mine", "shared_mine")) == PIECES["mine"]:
            return {}
        found: dict[Hex, Price] = {}
        for place in self.planets:
            price = self.mine_price(
                place, steps=steps, bonus=bonus, unpaid=unpaid, any_range=any_range, former=former
            )
            if price is not None and can_pay(self.seat, price):
                found[place] = price
        return found

    def terraformed(self, steps: int) -> dict[Hex, Price]:
        """Mines of an action with free steps: only where a step is needed."""
        return {
            place: price
            for place, price in self.mines(steps=steps).items()
            if not self.position.settled(self.me, place)
            and self.seat.steps(self.position.planet(place) or "")
        }

    def free_mines(self, source: str) -> dict[Hex, Price]:
        """Mines of the ship tile lf_terraform_mine and of two gold tokens."""
        far = source == "lf_mine_any_range"
        return self.mines(steps=FREE_MINES[source], unpaid=True, any_range=far)

    def asteroids(self) -> dict[Hex, Price]:
        """The mine of Eclipse: free, on an asteroid, without a gaiaformer."""
        free = self.mines(unpaid=True, former=False)
        return {p: price for p, price in free.items() if self.position.planet(p) == "asteroid"}

    # Gaia projects, ships, and what may be done with more range.

    def transdim(self, bonus: int, price: Price) -> dict[Hex, Price]:
        if not self.seat.formers:
            return {}
        found = {
            place: plus(price, {"qic": self.range_qic(place, bonus)})
            for place, planet in self.planets.items()
            if planet == "transdim" and not self.position.begun(place)
        }
        return {place: price for place, price in found.items() if can_pay(self.seat, price)}

    def projects(self, bonus: int = 0) -> dict[Hex, Price]:
        cost = self.seat.project_tokens
        return self.transdim(bonus, {"to_gaia": cost}) if cost else {}

    def instant_projects(self) -> dict[Hex, Price]:
        return self.transdim(0, {})

    def explorations(self, bonus: int = 0) -> dict[str, Price]:
        shuttles = 2 if len(self.position.seats) <= 2 else 3
        if len(self.seat.shuttles) >= shuttles:
            return {}
        price: Price = {"vp": EXPLORE_VP.get(self.faction, 5)}
        if self.faction == "taklons":
            price["brainstone"] = 1
        if self.faction in ("nevlas", "itars"):
            price["discard"] = 1
        found = {
            name: plus(price, {"qic": self.range_qic(ship.hex, bonus)})
            for name, ship in self.position.ships.items()
            if name not in self.seat.shuttles
        }
        return {name: price for name, price in found.items() if can_pay(self.seat, price)}

    def ventures(self, bonus: int) -> dict[Hex, Price]:
        """A mine, a gaia project or the exploration of a ship (at its hex) with more range."""
        ships = self.position.ships
        explored = {ships[name].hex: price for name, price in self.explorations(bonus).items()}
        return {**self.mines(bonus=bonus), **self.projects(bonus), **explored}

    def artifacts(self) -> dict[str, Price]:
        price: Price = {"discard": 6}
        if "twilight" not in self.seat.shuttles or not can_pay(self.seat, price):
            return {}
        return dict.fromkeys(self.position.artifacts, price)

    # Upgrades, research, tiles and tokens.

    def free_upgrades(self, before: str, after: str) -> list[Hex]:
        if len(self.seat.built(after)) == PIECES[after]:
            return []
        return self.seat.built(before)

    def upgrades(self) -> dict[tuple[Hex, str], Price]:
        found: dict[tuple[Hex, str], Price] = {}
        paths = BESCODS_UPGRADES if self.faction == "bescods" else UPGRADES
        for before, afters in paths.items():
            for after in afters:
                for place in self.free_upgrades(before, after):
                    price = dict(UPGRADE_PRICES[after])
                    if after == "trading_station" and self.has_neighbour(place):
                        price["credits"] = 3
                    if can_pay(self.seat, price):
                        found[place, after] = price
        return found

    def has_neighbour(self, place: Hex) -> bool:
        return any(
            distance(place, other) <= 2
            for rival in self.position.rivals(self.me)
            for other in rival.built(*STRUCTURES)
        )

    def may_advance(self, track: str) -> bool:
        level = self.seat.research[track]
        if track == "navigation" and self.faction == "bal_taks" and not self.seat.institute:
            return False
        if level == 4:
            taken = any(seat.research[track] == 5 for seat in self.position.seats)
            return not taken and self.seat.green > 0
        return level < 4

    def tracks(self) -> list[str]:
        return [track for track in TRACKS if self.may_advance(track)]

    def research(self) -> dict[str, Price]:
        price: Price = {"knowledge": 4}
        return dict.fromkeys(self.tracks(), price) if can_pay(self.seat, price) else {}

    def tiles(self) -> set[str]:
        """Standard tiles one could take."""
        offered = set(self.position.board_tiles.values())
        offered |= {self.position.ships[ship].tile or "" for ship in self.seat.shuttles}
        return offered - set(self.seat.tiles) - {""}

    def advanced_tiles(self) -> set[str]:
        """Advanced tiles one could take."""
        if not self.seat.green or not any(self.seat.tiles.values()):
            return set()
        return {
            tile
            for place, tile in self.position.advanced.items()
            if tile and (self.extension() if place == "extension" else self.top(place))
        }

    def top(self, track: str) -> bool:
        return self.seat.research[track] >= 4

    def extension(self) -> bool:
        if self.position.extension_side == "side_25_vp":
            return self.seat.vp >= 25
        return len(self.seat.shuttles) >= 3

    def federation_tokens(self) -> set[str]:
        gold = {self.position.ships[ship].token or "" for ship in self.seat.shuttles}
        return ({token for token, left in self.position.tokens.items() if left} | gold) - {""}

    def federation_value(self) -> bool:
        """Whether the power value is enough for a federation (its shape is another matter)."""
        seat = self.seat
        if self.faction == "ivits":
            formed = len(seat.tokens) - (seat.research["terraforming"] == 5)
            needed, places = 7 * (formed + 1), list(seat.buildings)
        else:
            needed = 6 if self.faction == "xenos" and seat.institute else 7
            places = [place for place in seat.buildings if place not in seat.federated]
        return sum(self.position.power_value(self.me, place) for place in places) >= needed

    def lost_planet(self) -> dict[Hex, Price]:
        """Hexes for the lost planet, with the range of level 5."""
        taken = {ship.hex for ship in self.position.ships.values()}
        for seat in self.position.seats:
            taken |= seat.satellites | set(seat.buildings)
        found: dict[Hex, Price] = {}
        for place, space in self.position.board.items():
            price = plus({"qic": self.range_qic(place)})
            if space.planet is None and place not in taken and can_pay(self.seat, price):
                found[place] = price
        return found

    # Spaces of actions.

    def power_actions(self) -> dict[tuple[str, Choice], Price]:
        found: dict[tuple[str, Choice], Price] = {}
        for name, (power, _) in POWER_ACTIONS.items():
            price: Price = {"power": power}
            if name in self.position.power_used or not can_pay(self.seat, price):
                continue
            if name.startswith("power_terraform"):
                mines = self.payable(self.terraformed(int(name[-1])), price)
                found |= {(name, place): whole for place, whole in mines.items()}
            else:
                found[name, None] = price
        return found

    def ship_actions(self) -> dict[tuple[str, Choice], Price]:
        found: dict[tuple[str, Choice], Price] = {}
        for name, price in SHIP_PRICES.items():
            ship = name.rpartition("_")[0]
            if ship not in self.seat.shuttles or name in self.position.ship_used:
                continue
            for choice, more in self.ship_choices(name):
                whole = plus(price, more)
                if can_pay(self.seat, whole):
                    found[name, choice] = whole
        return found

    def ship_choices(self, name: str) -> Iterator[tuple[Choice, Price]]:
        """What a ship's action may be used for, with what it costs besides the space."""
        if name == "twilight_qic":
            yield from ((token, {}) for token, _ in self.seat.tokens)
        elif name == "twilight_power":
            places = self.free_upgrades("trading_station", "research_lab")
            yield from ((place, {}) for place in places)
        elif name == "twilight_knowledge":
            yield from self.ventures(3).items()
        elif name == "rebellion_qic":
            if self.tiles() or self.advanced_tiles():
                yield None, {}
        elif name == "rebellion_power":
            yield from ((place, {}) for place in self.free_upgrades("mine", "trading_station"))
        elif name == "tf_mars_power":
            yield from self.instant_projects().items()
        elif name == "tf_mars_credit":
            yield from self.terraformed(1).items()
        elif name == "eclipse_power":
            yield from ((track, {}) for track in self.tracks())
        elif name == "eclipse_credit":
            yield from self.asteroids().items()
        else:
            yield None, {}

    def specials(self) -> dict[tuple[str, Choice], Price]:
        """Special actions not used this round."""
        found: dict[tuple[str, Choice], Price] = {}
        for name, choice, price in self.special_choices():
            if name not in self.seat.used:
                found[name, choice] = price
        return found

    def special_choices(self) -> Iterator[tuple[str, Choice, Price]]:
        seat = self.seat
        for tile in seat.uncovered & set(TILE_ACTIONS):
            yield tile, None, {}
        if seat.built("academy_right"):
            yield "academy_right", None, {}
        if seat.booster == "4":
            yield from (("booster-4", p, price) for p, price in self.terraformed(1).items())
        if seat.booster == "5":
            yield from (("booster-5", p, price) for p, price in self.ventures(3).items())
        if seat.booster == "lf_booster_instant_gaia":
            places = self.instant_projects()
            yield from (("lf_booster_instant_gaia", p, price) for p, price in places.items())
        if self.faction == "bescods":
            lowest = min(seat.research.values())
            for track in self.tracks():
                if seat.research[track] == lowest:
                    yield "lowest", track, {}
        if self.faction == "gleens":
            yield from (("gleens_range", p, price) for p, price in self.ventures(2).items())
        if self.faction == "space_giants":
            places = self.terraformed(2)
            yield from (("space_giants_mine", p, price) for p, price in places.items())
        if not seat.institute:
            return
        if self.faction == "ambas":
            yield from (("swap", place, {}) for place in seat.built("mine"))
        if self.faction == "firaks":
            places = self.free_upgrades("research_lab", "trading_station")
            yield from (("downgrade", place, {}) for place in places)
        if self.faction == "moweyds" and len(seat.rings) < 6:
            places = set(seat.built(*STRUCTURES)) - seat.rings
            yield from (("moweyds_ring", place, {}) for place in places)
        if self.faction == "ivits" and len(seat.built("space_station")) < 6:
            yield from (("space_station", p, price) for p, price in self.stations().items())
        if self.faction == "tinkeroids" and seat.tinkering in TINKERING_STEPS:
            places = self.terraformed(TINKERING_STEPS[seat.tinkering])
            yield from (("tinkering", p, price) for p, price in places.items())
        elif self.faction == "tinkeroids" and seat.tinkering in TINKERING:
            yield "tinkering", None, {}

    def stations(self) -> dict[Hex, Price]:
        """Hexes without planet, ship and station."""
        ships = {ship.hex for ship in self.position.ships.values()}
        found = {
            place: plus({"qic": self.range_qic(place)})
            for place in self.position.board
            if place not in self.planets
            and place not in ships
            and self.seat.buildings.get(place) != "space_station"
        }
        return {place: price for place, price in found.items() if can_pay(self.seat, price)}

    # Free actions and passing.

    def conversions(self) -> set[str]:
        rates = CONVERSIONS | FACTION_CONVERSIONS.get(self.faction, {})
        if self.faction == "hadsch_hallas" and self.seat.institute:
            rates |= HADSCH_HALLAS_CONVERSIONS
        return {name for name, (price, _) in rates.items() if can_pay(self.seat, price)}

    def bundles(self) -> set[str]:
        """Several conversions paid at once, where a token is worth more than one of them."""
        if self.faction == "nevlas" and self.seat.institute:
            return {name for name, (p, _) in NEVLAS_BUNDLES.items() if can_pay(self.seat, p)}
        return {"brainstone_to_3credits"} if self.seat.brainstone == 3 else set()

    def burn(self) -> bool:
        return self.seat.bowls[1] + (self.seat.brainstone == 2) >= 2

    def passes(self) -> set[str | None]:
        return {None} if self.position.round == 6 else set(self.position.boosters)
