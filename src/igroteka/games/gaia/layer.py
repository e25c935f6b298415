"""What may be laid over the game, and how the rules of a table are made of it.

A layer is a folder that brings data, civilisations, decisions, verbs and answers to the questions
that base chapters ask. When a table is laid, the rules of the base game and of the layers in play
are composed into `Rules`; a chapter never asks which layers there are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.events import Answer, Event
from igroteka.engine.game import Holds
from igroteka.engine.game import Layer as AnyLayer
from igroteka.engine.options import Option
from igroteka.engine.reasons import Reasons
from igroteka.engine.record import Record

from . import (
    board_actions,
    charging,
    federations,
    free_actions,
    gaia_phase,
    gaia_projects,
    goods,
    income,
    lost_planet,
    mines,
    passing,
    power,
    research,
    rounds,
    setup,
    special_actions,
    tech_tiles,
    turns,
    upgrades,
)
from .box import Box, FederationToken, Goods, TechTile
from .factions import with_layers
from .factions.base import Faction
from .goods import Count
from .named_table import Pieces
from .pending import Pending
from .state import GaiaState, Player
from .triggers import trigger
from .ventures import Venture
from .verbs import FREE, TURN, Offer, Performer, Question, Verb

if TYPE_CHECKING:
    from rich.text import Text

    from igroteka.engine.box import Reader

    from .conformance import LogReader
    from .game import GaiaGame
    from .layout import BoardPlan
    from .name_numbers import Counted
    from .words import Words


class Layer(AnyLayer):
    """One layer; whatever it does not say is as in the base game."""

    verbs: ClassVar[tuple[Verb, ...]] = ()
    """Its own, or in the place of those of the base game. Goals and tiles of a table with the layer
    may wait for main actions of its own, by their names."""
    phases: ClassVar[Mapping[str, Callable[[GaiaState], None]]] = {}
    """Phases of its own, or in the place of those of the base game."""
    factions: ClassVar[tuple[type[Faction], ...]] = ()
    """Its own, or in the place of those of the base game."""
    counts: ClassVar[Mapping[str, Count]] = {}
    """What it counts, or counts differently."""
    effects: ClassVar[Mapping[str, Effect]] = {}
    """What tiles and tokens do beside giving goods."""
    ventures: ClassVar[tuple[Venture, ...]] = ()
    """What else range serves; asked before the base game's."""
    own_ventures: ClassVar[Mapping[str, Venture]] = {}
    """What a booster lets its owner venture, by its effect."""
    sector_kinds: ClassVar[Mapping[str, bool]] = {}
    """Kinds of sectors that it lays beside space sectors; true where one's first mine in such a
    sector is a mine in a new one."""
    overlays: ClassVar[bool] = False
    """Whether it changes what components of others say, so that only its own tables show it."""
    advanced_places: ClassVar[tuple[str, ...]] = ()
    """Places for advanced tiles beside the research tracks."""
    table_keys: ClassVar[tuple[str, ...]] = ()
    """What the option `table` may name for it."""
    holders: ClassVar[tuple[str, ...]] = ()
    """Kinds of its things on which what such a table names may lie."""
    players: ClassVar[tuple[int, ...]] = ()
    """The numbers of people that it is for; any where nothing is said."""
    laid_by: ClassVar[Mapping[str, object]] = {}
    """The options that lay it on the table, where somebody has to choose it."""
    closes: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By an option of its own that is on, the options of the game that are not open then."""
    fixes: ClassVar[frozenset[str]] = frozenset()
    """The options that `fixed` may name."""

    @property
    def main_actions(self) -> tuple[str, ...]:
        """The names of those that the base game has not."""
        known = {verb.name for verb in VERBS}
        return tuple(
            verb.name for verb in self.verbs if verb.decisions == TURN and verb.name not in known
        )

    # Set-up.

    def pieces(self, box: Box) -> Mapping[str, Pieces]:
        """What its `table_keys` are made of: their own, or those within a part of many kinds."""
        return {}

    def applies(self, record: Record) -> bool:
        """Whether a game is played with the layer."""
        if self.players and record.players not in self.players:
            return False
        return all(record.options.get(name) == value for name, value in self.laid_by.items())

    def options(self, game: GaiaGame) -> tuple[Option, ...]:
        """Choices made before the game starts; the box is opened for those who look closer."""
        return ()

    def fixed(self, box: Box, record: Record) -> Mapping[str, object]:
        """Options that are not open in this game; raises BadOption if they were chosen."""
        return {}

    def check(self, game: GaiaGame, record: Record) -> None:
        """Raise BadOption for options that do not go together; asked of every layer."""

    def seats(self, record: Record) -> int:
        """Seats it adds to those of the people."""
        return 0

    def people_factions(self, game: GaiaGame, record: Record, option: object) -> object:
        """The option `factions` as far as the layer has a say in it."""
        return option

    def check_factions(self, game: GaiaGame, record: Record, named: tuple[int, ...] | None) -> None:
        """Raise BadOption if the civilisations of the people do not fit."""

    def board(
        self, game: GaiaGame, box: Box, record: Record, finals: Sequence[int]
    ) -> BoardPlan | None:
        """A board that is laid by other rules than the base game's."""
        return None

    def prepare(self, game: GaiaGame, state: GaiaState, row: list[int]) -> None:
        """Put what it brings on the table; `row` are the boosters as they lie."""

    def hides(self, record: Record) -> bool:
        """Whether it hides something all game long."""
        return False

    # Its part of the box.

    vocabulary: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Words that its files may use beside those of the game, by kind (`triggers`, `goods`, …)."""

    def read(self, reader: Reader) -> object | None:
        """What lies in the box for it alone; the base game's part has been read."""
        return None

    def check_box(self, reader: Reader, box: Box) -> None:
        """Refuse a box of somebody's own with which it could not be played."""

    def printed(self, box: Box) -> Mapping[str, object]:
        """What is printed on its components, as plain data."""
        return {}

    def log_reader(self) -> LogReader | None:
        """What replays games that another program recorded with it."""
        return None

    # What is told of it.

    named: ClassVar[tuple[str, ...]] = ()
    """Kinds of named things that its words have."""
    aliases: ClassVar[Mapping[str, str]] = {}
    """Kinds whose things go by the names of another kind."""

    def help(self, words: Words, kind: str, id: str, lang: str) -> str:
        """What a component of its own does; empty if it says nothing."""
        return ""

    def absent(self, box: Box) -> Collection[str]:
        """Components of the game, by kind and id, that no table with this layer has."""
        return ()

    def counted(self, box: Box) -> Mapping[str, Sequence[Counted]]:
        """Its components whose names count what is on them, by kind."""
        return {}

    def deed(self, words: Words, event: Event, lang: str) -> str:
        """An event of one of its `deeds` in words."""
        return event.cause

    def view(self, state: GaiaState) -> Mapping[str, object]:
        """What it adds to the view of a position, whether or not it is in play."""
        return {}

    def answers(self, state: GaiaState) -> Sequence[Answer]:
        """What its opponents did after the last action."""
        return ()

    def terminal(self, state: GaiaState, lang: str) -> Sequence[Text]:
        """Lines for a terminal, below the boards."""
        return ()


class Part:
    """What a layer keeps in a position beside the pieces of the base game."""

    __slots__ = ()

    def clone(self) -> Part:
        return self

    def determinize(self, rng: random.Random) -> Part:
        """The same with what is hidden as it might be."""
        return self.clone()

    def counting(self, state: GaiaState) -> Iterable[Holds]:
        """What must hold of its pieces in any position, a sentence each and whether it does."""
        return ()

    @property
    def tokens_returned(self) -> int:
        """How many federation tokens of each kind set-up has put back into the box."""
        return 0

    def ask_faction(self, player: Player) -> Pending | None:
        """Who chooses the civilisation of a seat that is not a person's."""
        return None

    def factions_chosen(self, state: GaiaState) -> None:
        """Everybody has a civilisation and the board lies; nothing is unpacked yet."""

    def round_ends(self, state: GaiaState) -> None:
        """The clean-up of a round."""

    def income(self, state: GaiaState, player: Player) -> Sequence[tuple[Goods, str]]:
        """More hand symbols, with where they are printed."""
        return ()

    def tiles(self, state: GaiaState, player: Player) -> int:
        """Mask of the standard tiles that lie elsewhere and that the player may take."""
        return 0

    def advanced_earned(self, state: GaiaState, player: Player) -> Sequence[int]:
        """Places beyond the tracks whose advanced tile the player has earned."""
        return ()

    def tokens(self, state: GaiaState, player: Player) -> Sequence[int]:
        """Federation tokens that lie elsewhere and that the player may take."""
        return ()

    def why_no_tile(self, question: Question, tile: TechTile) -> Reasons:
        """Why a tile that lies elsewhere cannot be taken."""
        return []

    def why_no_token(self, question: Question, token: str) -> Reasons:
        """Why a token that lies elsewhere cannot be taken."""
        return []

    def satellites_elsewhere(self, state: GaiaState, player: Player) -> int:
        """Satellites that set-up has taken from the player."""
        return 0

    def sign(self, state: GaiaState, h: int) -> str:
        """A letter for what it has on a hex, for the map of a terminal."""
        return ""

    def worth(self, state: GaiaState, player: Player, left: float) -> float:
        """What it may still bring a seat in so many rounds, in victory points, for bots."""
        return 0.0

    def booster_row(self) -> list[int] | None:
        """The free boosters as they lie, where that counts."""
        return None

    def boosters_moved(self, taken: int, returned: int) -> None:
        """A booster was taken, another one came back (-1: none)."""


VERBS: tuple[Verb, ...] = (
    *setup.VERBS,
    *mines.VERBS,
    *lost_planet.VERBS,
    *gaia_projects.VERBS,
    *upgrades.VERBS,
    *federations.VERBS,
    *research.VERBS,
    *board_actions.VERBS,
    *special_actions.VERBS,
    *passing.VERBS,
    *free_actions.VERBS,
    *turns.VERBS,
    *power.VERBS,
    *tech_tiles.VERBS,
    *income.VERBS,
    *charging.VERBS,
    *gaia_phase.VERBS,
)
"""The verbs of the base game, those of a turn in the order of its list."""


VENTURES: tuple[Venture, ...] = (gaia_projects.ProjectVenture(), mines.MineVenture())
"""What range serves in the base game; a mine fits wherever nothing else does."""

Effect = Callable[[GaiaState, Player, TechTile | FederationToken], None]

EFFECTS: Mapping[str, Effect] = {
    "tile": lambda state, player, piece: tech_tiles.ask_tile(state, player),
}


def rewarded(perform: Performer) -> Performer:
    """The same action where goals or tiles wait for it."""

    def performed(state: GaiaState, player: Player, action: Action) -> None:
        perform(state, player, action)
        trigger(state, player, action.verb)

    return performed


class Rules:
    """The rules of one table: base and layers, flat."""

    __slots__ = (
        "counts",
        "effects",
        "factions",
        "free",
        "free_offers",
        "home",
        "kinds",
        "layers",
        "main",
        "offers",
        "own_ventures",
        "phases",
        "ventures",
        "verbs",
    )

    def __init__(self, home: GaiaGame, box: Box, layers: Sequence[Layer]) -> None:
        self.home = home
        self.layers = tuple(layers)
        classes = with_layers(layers)
        self.phases = dict(rounds.PHASES)
        """What happens when no decision is pending, by phase."""
        self.verbs = {verb.name: verb for verb in VERBS}
        """By name."""
        self.counts = dict(goods.COUNTS)
        """What tiles and goals count, by its word."""
        self.effects = dict(EFFECTS)
        """What tiles and tokens do, by name."""
        self.ventures = (
            *(venture for layer in layers for venture in layer.ventures),
            *VENTURES,
        )
        self.own_ventures: dict[str, Venture] = {}
        for layer in layers:
            self.counts |= layer.counts
            self.effects |= layer.effects
            self.own_ventures |= layer.own_ventures
            self.phases |= layer.phases
            self.verbs |= {verb.name: verb for verb in layer.verbs}
        self.kinds = {name: verb.kinds for name, verb in self.verbs.items() if verb.kinds}
        """The kinds of component that the arguments of each verb name."""
        self.factions = tuple(classes[board.id](board, box) for board in box.factions)
        """By place in the box."""
        main, self.main = self._in_turn(TURN)
        self.free_offers, self.free = self._in_turn(FREE)
        self.offers = (*main, *self.free_offers)
        """Everything that a turn offers, in the order of its list."""
        awaited = {
            piece.when for piece in (*box.round_goals, *box.trigger_tiles, *box.advanced_tiles)
        }
        for name in [name for layer in layers for name in layer.main_actions if name in awaited]:
            self.main[name] = rewarded(self.main[name])

    def __reduce__(self) -> tuple[object, ...]:
        """A copy of the rules that a game has are the rules themselves."""
        return self.home.rules_of, (tuple(layer.id for layer in self.layers),)

    def _in_turn(self, when: tuple[str, ...]) -> tuple[tuple[Offer, ...], dict[str, Performer]]:
        """What the main or the free actions offer and do."""
        verbs = [verb for verb in self.verbs.values() if verb.decisions == when]
        return (
            tuple(verb.offers() for verb in verbs),
            {verb.name: verb.perform for verb in verbs if verb.perform},
        )
