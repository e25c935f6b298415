"""A position of Gaia Project: ints, short lists and sets of hexes as bit masks.

`Player` is a civilisation's board. `GaiaState` adds what the players have in common, the `Table`
that clones share and the stack of pending decisions: the top entry is the decision to be made, the
ones below wait for it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Set
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from igroteka.engine.decision import Action, Decision
from igroteka.engine.events import Event
from igroteka.engine.record import Record
from igroteka.engine.rng import MAX_SEED
from igroteka.engine.state import State

from .board import Board
from .box import PLANETARY_INSTITUTE, Box, Structure
from .pending import Pending
from .table import Table

if TYPE_CHECKING:
    from .factions.base import Faction
    from .game import GaiaGame
    from .layer import Part
    from .words import Words

P = TypeVar("P", bound="Part")

NO_BRAINSTONE = -1
"""The brainstone's area is 1, 2 or 3 for a bowl and 0 for the gaia area."""


class Player:
    """One civilisation: goods, power cycle, research, tiles, pieces on the map."""

    __slots__ = (
        "advanced",
        "booster",
        "bowl1",
        "bowl2",
        "bowl3",
        "bowl_gaia",
        "box",
        "brainstone",
        "built",
        "covered",
        "credits",
        "faction",
        "federated",
        "formers",
        "formers_out",
        "formers_parked",
        "formers_spent",
        "gaia_planets",
        "guests",
        "knowledge",
        "lost",
        "ore",
        "passed",
        "planets",
        "qic",
        "research",
        "rules",
        "satellites",
        "seat",
        "sectors",
        "stations",
        "tiles",
        "tokens",
        "track_token",
        "types",
        "used",
        "vp",
    )

    aside: ClassVar[frozenset[str]] = frozenset({"box", "rules"})
    """Follow from the table and the civilisation; see the engine's `position`."""
    rules: Faction

    def __init__(self, seat: int, box: Box) -> None:
        self.seat = seat
        self.box = box
        self.faction = -1
        self.vp = box.start_vp
        self.credits = self.ore = self.knowledge = self.qic = 0
        self.bowl1 = self.bowl2 = self.bowl3 = self.bowl_gaia = 0
        self.brainstone = NO_BRAINSTONE
        self.research = [0] * len(box.tracks)
        self.formers = 0
        """Gaiaformers on the board's slots, ready to use."""
        self.formers_parked = 0
        """Gaiaformers waiting in the gaia area (Bal T'aks)."""
        self.formers_out = 0
        """Mask of planets with an own gaiaformer."""
        self.formers_spent = 0
        """Gaiaformers used up for good."""
        self.built = [0] * len(box.structures)
        """Masks of the own structures on the map, by structure."""
        self.planets = 0
        """Mask of all colonised planets: structures and the lost planet."""
        self.guests = 0
        """Mask of mines beside an opponent's structure (Lantids)."""
        self.lost = 0
        """Mask of the lost planet, if it is the player's."""
        self.satellites = 0
        self.stations = 0
        self.federated = 0
        """Mask of planets, satellites and space stations that belong to federations."""
        self.types = 0
        """Mask of colonised planet types."""
        self.sectors = 0
        """Mask of sectors with a colonised planet."""
        self.gaia_planets = 0
        self.booster = -1
        self.tiles = 0
        """Mask of standard tech tiles owned."""
        self.covered = 0
        self.advanced: tuple[int, ...] = ()
        self.tokens: tuple[tuple[int, bool], ...] = ()
        """Federation tokens in the order they were gained: (kind, green side up)."""
        self.track_token = False
        """Whether one of the tokens came from Terraforming level 5."""
        self.used = 0
        """Mask of special actions used this round."""
        self.passed = False

    def clone(self) -> Player:
        other = Player.__new__(Player)
        other.seat = self.seat
        other.box = self.box
        other.faction = self.faction
        if self.faction >= 0:
            other.rules = self.rules
        other.vp = self.vp
        other.credits = self.credits
        other.ore = self.ore
        other.knowledge = self.knowledge
        other.qic = self.qic
        other.bowl1 = self.bowl1
        other.bowl2 = self.bowl2
        other.bowl3 = self.bowl3
        other.bowl_gaia = self.bowl_gaia
        other.brainstone = self.brainstone
        other.research = self.research[:]
        other.formers = self.formers
        other.formers_parked = self.formers_parked
        other.formers_out = self.formers_out
        other.formers_spent = self.formers_spent
        other.built = self.built[:]
        other.planets = self.planets
        other.guests = self.guests
        other.lost = self.lost
        other.satellites = self.satellites
        other.stations = self.stations
        other.federated = self.federated
        other.types = self.types
        other.sectors = self.sectors
        other.gaia_planets = self.gaia_planets
        other.booster = self.booster
        other.tiles = self.tiles
        other.covered = self.covered
        other.advanced = self.advanced
        other.tokens = self.tokens
        other.track_token = self.track_token
        other.used = self.used
        other.passed = self.passed
        return other

    @property
    def words(self) -> Words:
        return self.box.words

    @property
    def has_institute(self) -> bool:
        return self.built[PLANETARY_INSTITUTE] != 0

    def has_piece(self, structure: Structure) -> bool:
        """Whether a piece of a structure is left on the board."""
        return self.built[structure.index].bit_count() < structure.slots

    def green_tokens(self) -> int:
        return sum(green for _, green in self.tokens)


class GaiaState(State):
    """The whole position; see the module's first lines."""

    __slots__ = (
        "action_spaces",
        "active",
        "advanced_taken",
        "board",
        "boosters",
        "box",
        "gaiaformed",
        "lost_planet",
        "order",
        "parts",
        "passing",
        "pending",
        "phase",
        "round",
        "seats",
        "setup_left",
        "supply",
        "table",
        "taken",
        "top",
    )

    def __init__(self, origin: Record, table: Table, board: Board, listen: bool) -> None:
        super().__init__(origin)
        self.events = [] if listen else None
        self.table = table
        self.box = table.box
        self.board = board
        """The map; slots without sectors until it is laid."""
        self.seats = [Player(seat, table.box) for seat in range(table.players)]
        self.pending: list[Pending] = []
        self.phase = "board" if table.rotates_first else "factions"
        self.round = 0
        self.order = list(range(table.players))
        """Seats in turn order of this round."""
        self.active = -1
        """Seat whose turn it is or was last; -1 before the first turn of a round."""
        self.passing: tuple[int, ...] = ()
        """Seats that have passed, in that order."""
        self.boosters = table.boosters
        """Mask of the boosters nobody holds."""
        self.supply = [0 if token.elsewhere else token.count for token in table.box.tokens]
        self.supply[table.terraforming_token] -= 1
        self.advanced_taken = 0
        """Mask of tracks whose advanced tile is gone."""
        self.top = 0
        """Mask of tracks whose level 5 is taken."""
        self.action_spaces = table.closed_spaces
        """Mask of board actions used this round."""
        self.taken = 0
        """Mask of planets with a structure or a gaiaformer of anybody."""
        self.gaiaformed = 0
        """Mask of transdim planets turned into gaia planets."""
        self.lost_planet = 0
        """Mask of the lost planet once it is on the map."""
        self.setup_left: tuple[Pending, ...] = ()
        """Set-up decisions still to come."""
        self.parts: dict[type[Part], Part] = {}
        """What layers keep in the position."""

    @property
    def game(self) -> GaiaGame:
        return self.table.game

    @property
    def words(self) -> Words:
        return self.box.words

    @property
    def verbs(self) -> Mapping[str, tuple[str, ...]]:
        return self.table.rules.kinds

    @property
    def free_verbs(self) -> Set[str]:
        return self.table.rules.free.keys()

    def part(self, kind: type[P]) -> P:
        """What a layer in play keeps in the position."""
        return cast("P", self.parts[kind])

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
        return self.active if self.phase == "actions" and self.active >= 0 else None

    @property
    def over(self) -> bool:
        return not self.pending

    def clone(self) -> GaiaState:
        other = GaiaState.__new__(GaiaState)
        other.origin = self.origin
        other.history = self.history[:]
        other.events = None
        other._legal = self._legal
        other.table = self.table
        other.box = self.box
        other.board = self.board
        other.seats = [player.clone() for player in self.seats]
        other.pending = self.pending[:]
        other.phase = self.phase
        other.round = self.round
        other.order = self.order
        other.active = self.active
        other.passing = self.passing
        other.boosters = self.boosters
        other.supply = self.supply[:]
        other.advanced_taken = self.advanced_taken
        other.top = self.top
        other.action_spaces = self.action_spaces
        other.taken = self.taken
        other.gaiaformed = self.gaiaformed
        other.lost_planet = self.lost_planet
        other.setup_left = self.setup_left
        parts = self.parts
        other.parts = {kind: parts[kind].clone() for kind in parts} if parts else parts
        return other

    def _options(self) -> list[Action]:
        return self.pending[-1].options(self) if self.pending else []

    def _perform(self, action: Action) -> None:
        self.pending[-1].perform(self, action)
        self.go_on()

    def go_on(self) -> None:
        """Until somebody has a decision to make or the game is over."""
        pending = self.pending
        while True:
            if not pending:
                if self.phase == "over":
                    return
                self.table.rules.phases[self.phase](self)
            elif not pending[-1].resolve(self):
                return

    def scores(self) -> list[int]:
        """Victory points held; after the last pass they include final scoring."""
        return [player.vp for player in self.seats]

    def _view(self, seat: int | None) -> Mapping[str, object]:
        from .view import view

        found: dict[str, object] = {**view(self, seat)}
        for layer in self.game.layers:
            found |= layer.view(self)
        return found

    @property
    def laid(self) -> bool:
        """Whether the sectors lie on the table."""
        return bool(self.board.placements)

    def _outlook(self, action: Action) -> list[Event]:
        return self.pending[-1].doing(super()._outlook(action))

    def _promise(self, action: Action) -> list[Event]:
        if not self.table.rules.verbs[action.verb].asks_later:
            return []
        trial = self.clone()
        trial.apply(action)
        return [
            event
            for entry in trial.pending
            if entry not in self.pending
            for event in entry.sure(trial)
        ]

    @property
    def chosen(self) -> bool:
        """Whether everybody has a civilisation and its goods."""
        return self.phase not in ("board", "factions")

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        """What layers hide as it might be; another board where none is laid."""
        self.parts = {kind: part.determinize(rng) for kind, part in self.parts.items()}
        if not self.laid:
            assert self.table.to_lay is not None
            board = self.table.to_lay.with_seed(rng.randrange(MAX_SEED))
            self.table = replace(self.table, to_lay=board)

    def _why_not(self, action: Action) -> str:
        from .reasons import why_not

        return why_not(self, action)

    def others(self, player: Player) -> list[Player]:
        """The opponents of a player, clockwise from the left."""
        count = self.table.players
        return [self.seats[(player.seat + step) % count] for step in range(1, count)]

    def gaia_mask(self) -> int:
        """Every planet that is a gaia planet now."""
        return self.board.gaia | self.gaiaformed

    def boosters_free(self) -> list[int]:
        return [index for index in range(len(self.box.boosters)) if self.boosters >> index & 1]

    def booster_row(self) -> list[int]:
        """The free boosters as they lie, where their order counts."""
        for part in self.parts.values():
            if (row := part.booster_row()) is not None:
                return row
        return self.boosters_free()
