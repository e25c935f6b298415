"""A position of Age of Galaxy: ints, short tuples and lists, sets of planets as bit masks.

`Table` is what set-up fixes and clones share: the galaxy row with its tokens and the trade cards.
`Player` is one alliance, `Rival` the bot of the solo mode. A planet is numbered by its card and its
place on it, wherever the card lies; so is a research spot. The decision to be made is `kind`, asked
of `seat`; the game is over when there is none.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from igroteka.engine.decision import Action, Decision
from igroteka.engine.events import PHASE, Event
from igroteka.engine.record import Record
from igroteka.engine.state import State

from .box import CRUISER, Box
from .powers import base
from .table import Table

if TYPE_CHECKING:
    from .game import GalaxyGame
    from .text import Words

FREE = -1
"""Owner of an empty congress cell."""
NO_CARD = -1


class Player:
    """One alliance: goods, cubes, planets, technologies, faction cards."""

    __slots__ = (
        "arrival",
        "captured",
        "card_played",
        "chosen",
        "colonised",
        "cubes",
        "developed",
        "direction_card",
        "goods",
        "hand",
        "leading",
        "overlord_titles",
        "pack",
        "passed",
        "powers",
        "replaced",
        "seat",
        "supply",
        "technologies",
        "vp",
    )

    def __init__(self, seat: int, box: Box) -> None:
        self.seat = seat
        self.goods = list(box.start)
        self.vp = 0
        self.cubes = 0
        self.supply = box.cubes_per_colour - 1
        """Cubes in the general supply; one is on the reputation board."""
        self.arrival = -seat
        """When the cube came to its step of the reputation board; the latest is on top."""
        self.colonised = self.developed = self.captured = 0
        """Masks of planets."""
        self.technologies = 0
        self.powers = base(box)
        self.hand: tuple[int, ...] = ()
        self.replaced: tuple[int, ...] = ()
        """Cards given back in set-up; only their owner has seen them."""
        self.pack: tuple[int, ...] = ()
        """Cards to choose from while drafting."""
        self.chosen = NO_CARD
        """Starting faction until it is revealed, or the card picked in a draft."""
        self.leading: tuple[int, ...] = ()
        self.direction_card = NO_CARD
        self.card_played = False
        self.passed = False
        self.overlord_titles = 0

    def clone(self) -> Player:
        other = Player.__new__(Player)
        other.seat = self.seat
        other.goods = self.goods[:]
        other.vp = self.vp
        other.cubes = self.cubes
        other.supply = self.supply
        other.arrival = self.arrival
        other.colonised = self.colonised
        other.developed = self.developed
        other.captured = self.captured
        other.technologies = self.technologies
        other.powers = self.powers
        other.hand = self.hand
        other.replaced = self.replaced
        other.pack = self.pack
        other.chosen = self.chosen
        other.leading = self.leading
        other.direction_card = self.direction_card
        other.card_played = self.card_played
        other.passed = self.passed
        other.overlord_titles = self.overlord_titles
        return other

    @property
    def box(self) -> Box:
        return self.powers.box

    @property
    def figures(self) -> int:
        """Cruisers left in the general supply."""
        box = self.powers.box
        return box.cruisers_per_colour - self.goods[CRUISER] - self.captured.bit_count()

    @property
    def own(self) -> int:
        """Colonised and developed planets."""
        return self.colonised | self.developed

    def may_colonise(self, type: int) -> bool:
        return bool(self.powers.types >> type & 1)


class BotTurn(NamedTuple):
    """What the bot did with one card."""

    round: int
    card: int
    placed: str
    """Where its cube went, as a component; empty if it had none."""
    effect: str
    target: str


class Rival:
    """The bot of the solo mode: pieces, planets and what it did."""

    __slots__ = ("captured", "colonised", "cubes", "fleet", "open", "reserve", "strength", "turns")

    def __init__(self, cubes: int, cruisers: int) -> None:
        self.cubes = cubes
        self.reserve = cruisers
        self.fleet = 0
        self.strength = 0
        """Added to its strength this round."""
        self.colonised = self.captured = 0
        self.open: tuple[int, ...] = ()
        """Faction cards it will play this round."""
        self.turns: tuple[BotTurn, ...] = ()

    def clone(self) -> Rival:
        other = Rival.__new__(Rival)
        other.cubes = self.cubes
        other.reserve = self.reserve
        other.fleet = self.fleet
        other.strength = self.strength
        other.colonised = self.colonised
        other.captured = self.captured
        other.open = self.open
        other.turns = self.turns
        return other


class CaptureReport(NamedTuple):
    """What everybody saw in the last capture phase, for a table that shows it step by step."""

    round: int
    fleets: tuple[tuple[int, int], ...]
    """Cruisers and strength as they were compared, by seat; the bot's comes last."""
    places: tuple[int, ...]
    """By fleet, 0 for the overlord."""
    planet: int = -1
    """The captured planet, or -1."""
    owner: int = -1
    """Whose it was: a fleet, or -1."""
    lost: tuple[int, ...] = ()
    """Cruisers that left at the end by fleet; empty while the overlord decides."""


class GalaxyState(State):
    """The whole position; see the module's first lines."""

    __slots__ = (
        "acted",
        "anomaly",
        "arrivals",
        "box",
        "captures",
        "cells",
        "congress",
        "deck",
        "discard",
        "drafted",
        "explored",
        "firing",
        "fleet",
        "flipped",
        "golden_ages",
        "gone",
        "kind",
        "order",
        "phase",
        "planet",
        "revealed",
        "rival",
        "round",
        "seat",
        "seats",
        "table",
        "taken",
        "trade",
    )

    def __init__(self, origin: Record, table: Table, listen: bool) -> None:
        super().__init__(origin)
        self.events = [] if listen else None
        self.table = table
        self.box = box = table.box
        players = table.players
        self.seats = [Player(seat, box) for seat in range(players)]
        self.rival: Rival | None = None
        self.phase = "setup"
        self.kind = ""
        self.seat = 0
        self.round = 0
        self.order = tuple(range(players))
        """Seats in turn order."""
        self.fleet = 0
        """Place of the fleet token in the row."""
        self.revealed = box.rounds if table.explored_space else box.face_up_at_start
        self.taken = 0
        """Mask of planets with a cube or cruiser on them."""
        self.gone = 0
        """Mask of spots whose research token has left the game."""
        self.explored = 0
        """Mask of spots whose token everybody has seen."""
        self.cells = [0] * (box.trade_cards_in_game * self.width)
        """Cubes on the action board by cell and owner."""
        self.trade = [0] * (box.trade_cards_in_game * self.width)
        """Cubes on the trade cards by card and owner."""
        self.flipped = 0
        """Mask of trade cards that show their back."""
        self.congress = [FREE] * len(box.congress)
        self.anomaly = [0] * players
        self.deck: tuple[int, ...] = ()
        """Faction cards nobody holds, the top one last."""
        self.discard: tuple[int, ...] = ()
        self.drafted: tuple[tuple[int, ...], ...] = ()
        """After a draft and in one: the cards each seat has kept, round by round."""
        self.arrivals = 0
        self.acted = 0
        """Turns with an action in this round of the solo mode."""
        self.planet = -1
        """The planet colonised this turn, while a cube may yet be lifted from another one."""
        self.golden_ages = 0
        self.captures: CaptureReport | None = None
        self.firing: tuple[str, ...] = ()
        """Abilities whose effect is being worked out."""

    @property
    def game(self) -> GalaxyGame:
        return self.table.game

    @property
    def words(self) -> Words:
        """What everything is called at this table."""
        return self.table.game.words

    @property
    def width(self) -> int:
        """Owners of cubes: the players, the bot, and neutral cubes."""
        return self.table.players + 2

    @property
    def bot_owner(self) -> int:
        return self.width - 2

    @property
    def neutral(self) -> int:
        return self.width - 1

    @property
    def players(self) -> int:
        return self.table.players

    def components(self, action: Action) -> list[str]:
        """Actions of the action board touch its cell."""
        action = Action.read(action)
        if action.verb in self.box.cells:
            return [f"cell:{action.verb}"]
        return super().components(action)

    @property
    def decision(self) -> Decision | None:
        return Decision(self.seat, self.kind) if self.kind else None

    @property
    def over(self) -> bool:
        return not self.kind

    def clone(self) -> GalaxyState:
        other = GalaxyState.__new__(GalaxyState)
        other.origin = self.origin
        other.history = self.history[:]
        other.events = None
        other._legal = self._legal
        other.table = self.table
        other.box = self.box
        other.seats = [player.clone() for player in self.seats]
        other.rival = self.rival.clone() if self.rival is not None else None
        other.phase = self.phase
        other.kind = self.kind
        other.seat = self.seat
        other.round = self.round
        other.order = self.order
        other.fleet = self.fleet
        other.revealed = self.revealed
        other.taken = self.taken
        other.explored = self.explored
        other.cells = self.cells[:]
        other.trade = self.trade[:]
        other.flipped = self.flipped
        other.gone = self.gone
        other.congress = self.congress[:]
        other.anomaly = self.anomaly[:]
        other.deck = self.deck
        other.discard = self.discard
        other.drafted = self.drafted
        other.arrivals = self.arrivals
        other.acted = self.acted
        other.planet = self.planet
        other.golden_ages = self.golden_ages
        other.captures = self.captures
        other.firing = ()
        return other

    def _options(self) -> list[Action]:
        from .rounds import options

        return options(self)

    def _perform(self, action: Action) -> None:
        from .rounds import perform

        perform(self, action)

    def scores(self) -> list[int]:
        """Victory points shown on the table; the main direction adds its own at the end."""
        return [player.vp for player in self.seats]

    def _standing(self, seat: int) -> tuple[int, ...]:
        from .scoring import standing

        return standing(self.seats[seat])

    def _view(self, seat: int | None) -> Mapping[str, object]:
        from .view import view

        return view(self, seat)

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        from .hidden import deal_anew

        self._legal = None
        deal_anew(self, seat, rng)

    def _worlds(self, action: Action) -> Iterable[GalaxyState]:
        from .hidden import worlds

        return worlds(self, action)

    def _outlook(self, action: Action) -> list[Event]:
        """Starting factions are turned up together; those of others are not one's own doing."""
        found = super()._outlook(action)
        if self.kind == "start":
            return [event for event in found if event.seat == self.seat]
        return found

    def _why_not(self, action: Action) -> str:
        from .reasons import why_not

        return why_not(self, action)

    @property
    def turn(self) -> int | None:
        return self.seat if self.phase == "action" and self.kind else None

    def enter(self, phase: str) -> None:
        """A phase begins."""
        self.phase = phase
        self.tell(PHASE, phase)

    def reach(self, player: Player) -> int:
        """Mask of the planets a player can reach."""
        return self.table.reach[self.reached_cards(player)]

    def spot_reach(self, player: Player) -> int:
        """Mask of the reachable spots that still have their token."""
        return self.table.spot_reach[self.reached_cards(player)] & ~self.gone

    def reached_cards(self, player: Player) -> int:
        """How many cards of the row, from the left, a player can reach."""
        return self.revealed if player.powers.reach else self.fleet + 1
