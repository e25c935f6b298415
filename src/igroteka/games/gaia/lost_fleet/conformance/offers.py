"""What was on offer, compared with our legal actions item by item, and price by price.

Every recorded item must be legal at its price. We may offer more only in the cases that the
recording left out or filtered (`forgiven`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from igroteka.engine.decision import Action

from ... import gaia_projects, power, tech_tiles
from ...box import TRANSDIM
from ...charging import Charge
from ...conformance.disagreement import Difference
from ...conformance.fields import Field
from ...conformance.ids import goods, written
from ...federations import TakeToken
from ...mines import planet_type
from ...state import GaiaState, Player
from ..box import FleetBox
from . import ids
from .forgiven import ours_only
from .logs import Step
from .translate import KINDS, Ships

Price = dict[str, int]
Item = tuple[str, Price | None]
"""What is on offer, as the words of an action, with its price where one is recorded."""


def offers(state: GaiaState, step: Step, ships: Ships) -> list[Difference]:
    """Where the offered choices differ."""
    decision = state.decision
    if step.legal is None or decision is None or KINDS[step.phase] != decision.kind:
        return []
    found = Offers(state, state.seats[decision.seat], decision.kind, step.legal, ships)
    if isinstance(entry := state.pending[-1], Charge):
        return found.charge(entry.offer, step.act.offer)
    return found.differences()


@dataclass(slots=True)
class Offers:
    """One list of offers, and the position it belongs to."""

    state: GaiaState
    player: Player
    kind: str
    legal: Field
    ships: Ships

    def differences(self) -> list[Difference]:
        recorded = dict(self.recorded())
        ours: dict[str, Action] = {}
        for action in self.state.actions():
            # A recorded name without argument stands for all our actions of that name.
            name = " ".join(action[:2])
            ours.setdefault(name if name in recorded else str(action), action)
        found = self._same(ours, recorded)
        for words, price in recorded.items():
            if price is not None and words in ours:
                asked = self.price(ours[words])
                if asked != price:
                    found.append(Difference(f"price of {words}", written(asked), written(price)))
        return found + self._tiles() + self._tokens()

    def _same(
        self, ours: Mapping[str, Action], recorded: Mapping[str, Price | None]
    ) -> list[Difference]:
        more = {
            words
            for words, action in ours.items()
            if words not in recorded and not ours_only(self.state, self.player, action)
        }
        less = recorded.keys() - ours.keys()
        return [Difference("offers", more, set(less))] if more or less else []

    def recorded(self) -> Iterator[Item]:
        for key, value in self.legal.pairs():
            if key not in _READERS:
                raise value.bad("a known kind of offers")
            yield from _READERS[key](self, value)

    # Prices.

    def price(self, action: Action) -> Price:
        """What an action takes beside the price of its space, by the recording's letters."""
        found: Price = dict.fromkeys(LETTERS.values(), 0)
        for event in self.state.preview(action):
            if event.amount < 0 and event.seat == self.player.seat and event.good in LETTERS:
                found[LETTERS[event.good]] -= event.amount
        for good, amount in self._space_cost(action):
            if good in LETTERS:
                found[LETTERS[good]] -= amount
        if action[0] != "explore":
            found["vp"] = 0
        if self._starts_project(action):
            found["gf"] = 0
            if action[1] not in INSTANT:
                found["tg"] = gaia_projects.price(self.player)
        return {letter: amount for letter, amount in found.items() if amount}

    def _space_cost(self, action: Action) -> tuple[tuple[str, int], ...]:
        if action[0] != "ship":
            return ()
        box = self.state.box.part(FleetBox)
        return box.spaces[box.space_index[action[1]]].cost

    def _starts_project(self, action: Action) -> bool:
        h = self.state.board.grid.by_name.get(action[-1])
        return h is not None and planet_type(self.state, h) == TRANSDIM

    # Choices that follow others.

    def _tiles(self) -> list[Difference]:
        """Which tech tiles could be taken."""
        tiles = self.legal.get("tiles")
        if tiles is None:
            return []
        recorded = {item.items()[0].text() for item in tiles.at("standard").items()}
        recorded |= {item.text() for item in tiles.at("advanced").items()}
        ours = {action[1] for action in tech_tiles.available(self.state, self.player)}
        if self.kind == "gaia":
            # B10: no tiles of ships in the Itars' exchange.
            ours -= {tile.id for tile in self.state.box.standard_tiles if tile.elsewhere}
        if ours == recorded:
            return []
        return [Difference("tech tiles on offer", ours - recorded, recorded - ours)]

    def _tokens(self) -> list[Difference]:
        """Which federation tokens could be taken."""
        federation = self.legal.get("federation")
        if federation is None:
            return []
        recorded = {item.text() for item in federation.at("tokens").items()}
        ours = {action[1] for action in TakeToken(self.player.seat).options(self.state)}
        if ours == recorded:
            return []
        return [Difference("federation tokens on offer", ours - recorded, recorded - ours)]

    def charge(self, offer: int, worth: int) -> list[Difference]:
        """The value of the neighbour, and what is really charged."""
        player = self.player
        room = power.capacity(player)
        if player.rules.token_with_charge(player):
            room += 2  # B2: the token comes first
        pairs = (
            ("power offered", offer, worth),
            ("power to charge", min(offer, room, player.vp + 1), self.legal.at("charge").whole()),
        )
        return [Difference(what, one, other) for what, one, other in pairs if one != other]

    # Reading.

    def targets(self, verb: str, name: str, field: Field) -> Iterator[Item]:
        """The targets of an action: `[hex, cost]`, `[ship, cost]`, `[track, level]` or a name."""
        for item in field.items():
            if isinstance(item.value, str):
                yield f"{verb} {name} {item.text()}", None
                continue
            first, second = item.items(2)
            if isinstance(first.value, int):
                yield f"{verb} {name} {ids.hexagon(item)}", None
            elif isinstance(second.value, int):
                yield f"{verb} {name} {first.text()}", None
            else:
                ship = first.value
                place = self.ships[ship] if isinstance(ship, str) else ids.hexagon(first)
                yield f"{verb} {name} {place}", goods(second.text())


LETTERS = {
    "credits": "c",
    "ore": "o",
    "knowledge": "k",
    "qic": "q",
    "tokens": "tg",
    "gaiaformers": "gf",
    "vp": "vp",
}
INSTANT = ("lf_booster_instant_gaia", "tf_mars_power")
"""Gaia projects that move no tokens."""


def _hexes(verb: str) -> Callable[[Offers, Field], Iterator[Item]]:
    """`[hex, cost]`."""

    def read(offers: Offers, field: Field) -> Iterator[Item]:
        for item in field.items():
            place, cost = item.items(2)
            yield f"{verb} {ids.hexagon(place)}", goods(cost.text())

    return read


def _names(
    verb: str, name: Callable[[Field], str | None] = ids.text
) -> Callable[[Offers, Field], Iterator[Item]]:
    """Names without price."""

    def read(offers: Offers, field: Field) -> Iterator[Item]:
        for item in field.items():
            yield f"{verb} {name(item) or ''}".strip(), None

    return read


def _spaces(verb: str, name: Callable[[Field], str]) -> Callable[[Offers, Field], Iterator[Item]]:
    """A name, or a name with its targets."""

    def read(offers: Offers, field: Field) -> Iterator[Item]:
        for item in field.items():
            if isinstance(item.value, str):
                yield f"{verb} {name(item)}", None
            else:
                space, targets = item.items(2)
                yield from offers.targets(verb, name(space), targets)

    return read


def _upgrades(offers: Offers, field: Field) -> Iterator[Item]:
    for item in field.items():
        place, structure, cost = item.items(3)
        yield f"upgrade {ids.hexagon(place)} {structure.text()}", goods(cost.text())


def _research(offers: Offers, field: Field) -> Iterator[Item]:
    for item in field.items():
        yield f"research {item.items(2)[0].text()}", None


def _explore(offers: Offers, field: Field) -> Iterator[Item]:
    for item in field.items():
        ship, cost = item.items(2)
        yield f"explore {ship.text()}", goods(cost.text())


def _conversions(offers: Offers, field: Field) -> Iterator[Item]:
    verb = "exchange" if offers.kind == "gaia" else "convert"
    yield from _names(verb, ids.conversion)(offers, field)


def _tile(offers: Offers, field: Field) -> Iterator[Item]:
    """A tile that is to be taken now: each by its name."""
    if offers.kind == "gaia":
        yield "exchange tile", None
    elif offers.kind == "tile":
        yield from ((" ".join(action[:2]), None) for action in offers.state.actions())


def _word(word: str) -> Callable[[Offers, Field], Iterator[Item]]:
    def read(offers: Offers, field: Field) -> Iterator[Item]:
        yield word, None

    return read


def _nothing(offers: Offers, field: Field) -> Iterator[Item]:
    yield from ()


_READERS: Mapping[str, Callable[[Offers, Field], Iterator[Item]]] = {
    "place": lambda offers, field: (
        (f"settle {ids.hexagon(item)}", None) for item in field.items()
    ),
    "booster": _names("booster", ids.booster),
    "convert": _conversions,
    "burn": _word("burn"),
    "mine": _hexes("mine"),
    "gaia_project": _hexes("project"),
    "upgrade": _upgrades,
    "research": _research,
    "explore": _explore,
    "pass": _names("pass", ids.booster),
    "tiles": _tile,
    "special": _spaces("special", ids.special),
    "ship": _spaces("ship", ids.space),
    "power": _spaces("action", ids.text),
    "artifact": _names("artifact"),
    "federation": _word("federation"),
    "tinkering": _names("tinker"),
    "free_mine": _hexes("colonise"),
    "none": _nothing,
    "gaia_done": _word("done"),
}
"""Kinds of offers, as our actions."""
