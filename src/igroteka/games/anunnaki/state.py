"""A position of Anunnaki: ints, short lists, sets of districts, cells, tokens and cards as masks.

`Table` is what set-up fixes and clones share: houses, districts, the star, goals. `Player` is one
house. What is to be decided lies on the stack `pending`, the next decision last; the game is over
when it is empty.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action, Decision
from igroteka.engine.record import Record
from igroteka.engine.state import State

from .box import Box
from .box.terms import RESOURCES, TRACKS
from .gods import NO_POWERS
from .pending import Pending
from .table import NOTHING, Table

if TYPE_CHECKING:
    from .fight import Scene
    from .game import AnunnakiGame


class Player:
    """One house: goods, the star, figures on the planets, cards."""

    __slots__ = (
        "artifacts",
        "chief_at",
        "chief_token",
        "civilizations",
        "crystals",
        "dealt",
        "figures",
        "followers",
        "fulfilled",
        "gods",
        "hand",
        "hands",
        "homes",
        "house",
        "improved",
        "lesser",
        "lesser_tokens",
        "pandora",
        "pawn",
        "power",
        "powers",
        "providence",
        "reserve",
        "resources",
        "seat",
        "settlements",
        "signs",
        "stock",
        "summoned",
        "supply",
        "tracks",
        "trades",
        "vp",
        "zones",
    )

    def __init__(self, seat: int, box: Box) -> None:
        self.seat = seat
        self.house = NOTHING
        self.resources = [0] * len(RESOURCES)
        self.crystals = 0
        self.vp = 0
        self.power = 0
        """Space of the power track, from the left."""
        self.tracks = [0] * len(TRACKS)
        self.pawn = NOTHING
        """Spot of the star under the pawn."""
        self.signs = 0
        """Mask of cells with a sign."""
        self.reserve = box.signs
        """Signs that are not on the star."""
        self.improved = 0
        """Mask of action tokens on their improved side."""
        self.zones = 0
        """Mask of zones of the star whose summon token was taken."""
        self.lesser_tokens = self.chief_token = 0
        """Summon tokens beside the board."""
        self.dealt: tuple[int, ...] = ()
        """The cards of lesser gods to choose from in set-up; only their owner sees them."""
        self.gods: tuple[int, ...] = ()
        """The cards of lesser gods above the board."""
        self.summoned = 0
        """Mask of lesser gods in play."""
        self.powers = NO_POWERS
        """What the house and its gods can do beside the common rules."""
        self.followers: list[int] = []
        self.lesser: list[int] = []
        self.settlements: list[int] = []
        """By district."""
        self.chief_at = NOTHING
        """District of the chief god; nothing before it is summoned."""
        self.figures = 0
        """Mask of districts with own figures; settlements of Norrenis are figures there."""
        self.homes = 0
        """Mask of districts with own settlements."""
        self.supply = 0
        """Followers in the supply."""
        self.stock = 0
        """Settlements left on the board."""
        self.hand = 0
        """Mask of advanced weapon cards in hand; ordinary ones never leave it."""
        self.hands: tuple[int, ...] = (0,)
        """What others know of it: every hand that it may be, in order."""
        self.trades: tuple[int, ...] = ()
        self.fulfilled: tuple[int, ...] = ()
        self.civilizations: tuple[int, ...] = ()
        """Won tokens."""
        self.artifacts: tuple[int, ...] = ()
        self.providence = NOTHING
        """The development track that the Tablet of Destinies points at; only its owner knows."""
        self.pandora = 0
        """Mask of Pandora tokens that are left."""

    def clone(self) -> Player:
        other = Player.__new__(Player)
        other.seat = self.seat
        other.house = self.house
        other.resources = self.resources[:]
        other.crystals = self.crystals
        other.vp = self.vp
        other.power = self.power
        other.tracks = self.tracks[:]
        other.pawn = self.pawn
        other.signs = self.signs
        other.reserve = self.reserve
        other.improved = self.improved
        other.zones = self.zones
        other.lesser_tokens = self.lesser_tokens
        other.chief_token = self.chief_token
        other.dealt = self.dealt
        other.gods = self.gods
        other.summoned = self.summoned
        other.powers = self.powers
        other.followers = self.followers[:]
        other.lesser = self.lesser[:]
        other.settlements = self.settlements[:]
        other.chief_at = self.chief_at
        other.figures = self.figures
        other.homes = self.homes
        other.supply = self.supply
        other.stock = self.stock
        other.hand = self.hand
        other.hands = self.hands
        other.trades = self.trades
        other.fulfilled = self.fulfilled
        other.civilizations = self.civilizations
        other.artifacts = self.artifacts
        other.providence = self.providence
        other.pandora = self.pandora
        return other


class AnunnakiState(State):
    """The whole position; see the module's first lines."""

    __slots__ = (
        "active",
        "arrived",
        "artifacts",
        "box",
        "civilizations",
        "culture",
        "depleted",
        "done",
        "ending",
        "guarded",
        "known",
        "last_battle",
        "magic",
        "pending",
        "round",
        "row",
        "seats",
        "seen",
        "stack",
        "stalled",
        "table",
        "two_vp",
        "upturned",
        "used_artifacts",
        "used_culture",
    )

    def __init__(self, origin: Record, table: Table, listen: bool) -> None:
        super().__init__(origin)
        self.events = [] if listen else None
        self.table = table
        self.box = box = table.box
        self.seats = [Player(seat, box) for seat in range(table.players)]
        self.pending: list[Pending] = []
        self.round = 0
        self.active = 0
        """The seat whose turn it is."""
        self.ending = False
        """Whether the end has been triggered: Atlantis is closed, the round is the last."""
        self.stalled = False
        """Whether it ended because nobody would end it."""
        self.civilizations: list[int] = []
        """The token of each district, or nothing."""
        self.known = 0
        """Mask of districts whose civilization token lies face up."""
        self.guarded = 0
        """Mask of districts with the token of a god of Atlantis."""
        self.culture: list[int] = []
        """The token of each culture spot, or nothing."""
        self.upturned = 0
        """Mask of culture spots whose token lies face up."""
        self.used_culture = 0
        """Mask of culture tokens that are out of the game."""
        self.depleted: list[int] = []
        """For each district a mask of its sources under depletion tokens."""
        self.row: tuple[int, ...] = ()
        """The trade agreements on offer, by place; nothing where the stack has run out."""
        self.stack: tuple[int, ...] = ()
        """Face down, the next one last."""
        self.artifacts: tuple[int, ...] = ()
        """Cards beside Gaia."""
        self.seen = 0
        """Mask of seats that have looked at those cards."""
        self.used_artifacts = 0
        """Mask of cards that their owners have removed from the game."""
        self.two_vp = box.power_tokens
        """Mask of spaces of the power track whose token is still there."""
        # What has happened in this turn.
        self.magic = 0
        """Magic actions that may still be done."""
        self.done = 0
        """Mask of kinds of additional action that were done."""
        self.arrived = 0
        """Mask of districts that a god of the active seat was moved into."""
        self.last_battle: Scene | None = None
        """How the last battle ended."""

    @property
    def game(self) -> AnunnakiGame:
        return self.table.game

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def decision(self) -> Decision | None:
        if not self.pending:
            return None
        entry = self.pending[-1]
        return Decision(entry.seat, entry.kind)

    @property
    def turn(self) -> int | None:
        return self.active if self.round else None

    @property
    def over(self) -> bool:
        return not self.pending

    def clone(self) -> AnunnakiState:
        other = AnunnakiState.__new__(AnunnakiState)
        other.origin = self.origin
        other.history = self.history[:]
        other.events = None
        other._legal = self._legal
        other.table = self.table
        other.box = self.box
        other.seats = [player.clone() for player in self.seats]
        other.pending = self.pending[:]
        other.round = self.round
        other.active = self.active
        other.ending = self.ending
        other.stalled = self.stalled
        other.civilizations = self.civilizations[:]
        other.known = self.known
        other.guarded = self.guarded
        other.culture = self.culture[:]
        other.upturned = self.upturned
        other.used_culture = self.used_culture
        other.depleted = self.depleted[:]
        other.row = self.row
        other.stack = self.stack
        other.artifacts = self.artifacts
        other.seen = self.seen
        other.used_artifacts = self.used_artifacts
        other.two_vp = self.two_vp
        other.magic = self.magic
        other.done = self.done
        other.arrived = self.arrived
        other.last_battle = self.last_battle
        return other

    def _options(self) -> list[Action]:
        return self.pending[-1].options(self) if self.pending else []

    def _perform(self, action: Action) -> None:
        self.pending.pop().perform(self, action)
        self.go_on()

    def go_on(self) -> None:
        """Do what follows by itself, up to the next decision."""
        pending = self.pending
        while pending and pending[-1].resolve(self):
            pass

    def push(self, *entries: Pending) -> None:
        """Have decisions made, the first of them first."""
        self.pending.extend(reversed(entries))

    def scores(self) -> list[int]:
        return [player.vp for player in self.seats]

    def _standing(self, seat: int) -> tuple[int, ...]:
        """Points; of equals the one that moved first."""
        return self.seats[seat].vp, -seat

    def _view(self, seat: int | None) -> Mapping[str, object]:
        from .view import view

        return view(self, seat)

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        from .hidden import deal_anew

        self._legal = None
        deal_anew(self, seat, rng)

    def _worlds(self, action: Action) -> Iterable[AnunnakiState]:
        from .hidden import worlds

        return worlds(self)

    def _why_not(self, action: Action) -> str:
        from .reasons import why_not

        return why_not(self, action)

    def components(self, action: Action) -> list[str]:
        """What an action names; some words may be left out, so the verb alone does not tell."""
        from .verbs import components

        action = Action.read(action)
        return components(self.box, action.verb, action.args)
