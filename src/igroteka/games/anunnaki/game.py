"""Anunnaki: players, options, how a game starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from igroteka.engine import marks
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.events import Answer, Event, Note
from igroteka.engine.game import Game, Holds
from igroteka.engine.options import Option, OptionValue
from igroteka.engine.record import Record
from igroteka.engine.registry import register
from igroteka.engine.rng import stream
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal

from . import hidden, notes, reasons, setup, warnings
from .actions import Actions
from .board import Board
from .box import Box
from .box.terms import RESOURCES
from .culture import ACCEPT, Share
from .evaluate import evaluate
from .gods import Powers
from .printed import printed_values
from .revealing import reveals
from .scoring import TIE_BREAKS
from .state import AnunnakiState
from .table import NOTHING, Table
from .text import Words
from .text_actions import sentence
from .verbs import VERBS

if TYPE_CHECKING:
    from igroteka.engine.view_types import Why

    from .view_types import AnunnakiView

CHOOSE, RANDOM = "choose", "random"


class AnunnakiGame(Game):
    """Anunnaki: Dawn of the Gods for two to four players."""

    id = "anunnaki"
    names = {"en": "Anunnaki: Dawn of the Gods", "ru": "Ануннаки. Рассвет богов"}
    rules_version = 1
    players = (2, 3, 4)
    hidden_information = True
    chance = "during play"
    verbs = {verb.name: verb.kinds for verb in VERBS.values() if verb.kinds}

    goods = ("vp", "power", "war", "tech", "commerce", "crystal")
    below_zero = frozenset({"vp"})
    quiet_kinds = frozenset({"house", "gods", "main", "turn"})
    even_kinds = frozenset({"order", "battle", "culture"})
    varied_kinds = frozenset({"house"})
    ending_verbs = frozenset({"end"})

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        return (
            Option(
                "houses",
                CHOOSE,
                "houses are chosen in turn order, drawn at random, or by seat a list of these "
                "words and houses",
                (CHOOSE, RANDOM),
                parse=self.read_houses,
                naming=lambda: (
                    *(f"choice:houses-{way}" for way in (CHOOSE, RANDOM)),
                    *(f"house:{house.id}" for house in self.box.houses),
                ),
                per_seat=True,
                rivals=lambda house: (house,),
                drawn=lambda players, rng: ",".join(rng.sample([*self.box.house_index], players)),
            ),
            Option(
                "first_game",
                False,
                "lesser gods at random, all agreements, whose house symbols mean nothing",
                (False, True),
            ),
        )

    def read_houses(self, value: OptionValue) -> OptionValue:
        """One of the words for everybody, or for each seat a word or a house between commas."""
        listed = cast("Sequence[object]", value) if isinstance(value, (list, tuple)) else (value,)
        text = ",".join(str(one) for one in listed).lower()
        words = [name.strip() for name in text.split(",")]
        if words[0] in (CHOOSE, RANDOM) and len({*words}) == 1:
            return words[0]
        named = [name for name in words if name not in (CHOOSE, RANDOM)]
        known = self.box.house_index
        if not all(name in known for name in named) or len({*named}) < len(named):
            raise BadOption(
                f"option houses is {CHOOSE}, {RANDOM} or different houses of {', '.join(known)} "
                f"between commas, not {value!r}",
                f"настройка houses: {CHOOSE}, {RANDOM} или разные дома из {', '.join(known)} "
                f"через запятую, а не {value!r}",
            )
        return ",".join(words)

    @property
    def view_type(self) -> type:
        from .view_types import AnunnakiView

        return AnunnakiView

    @property
    def printed_type(self) -> type:
        from .printed_types import AnunnakiPrint

        return AnunnakiPrint

    def printed_values(self, layers: Sequence[str] = ()) -> dict[str, object]:
        return printed_values(self.box, marks.of(self))

    def schemas(self) -> Mapping[str, Mapping[str, object]]:
        from igroteka.engine.schemas import schemas

        return schemas(self.box.models, self.box.names)

    @cached_property
    def box(self) -> Box:
        """Everything printed on the components, read when it is first wanted."""
        from .box.reading import read_box

        return read_box(self.shelves, self)

    def digest(self, layers: Sequence[str] = ()) -> str:
        return self.box.digest

    # What follows from the box and is kept: boards, powers of gods, lists of actions.

    @cached_property
    def lists(self) -> Actions:
        return Actions(self.box)

    @cached_property
    def powers(self) -> dict[tuple[int, int, bool], Powers]:
        return {}

    @cached_property
    def _boards(self) -> dict[tuple[tuple[int, ...], int], Board]:
        return {}

    def board(self, houses: tuple[int, ...], players: int) -> Board:
        """The planets of a line of houses."""
        key = houses, players
        if key not in self._boards:
            self._boards[key] = Board(self.box, houses, players)
        return self._boards[key]

    @cached_property
    def words(self) -> Words:
        return Words(self, self.box)

    def catalogue(self, lang: str, layers: Sequence[str] = ()) -> dict[str, dict[str, str]]:
        return self.words.catalogue(lang)

    def describe(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, AnunnakiState)
        return sentence(state, action, lang)

    def recount(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, AnunnakiState)
        return sentence(state, action, lang, played=True)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, AnunnakiState)
        return self.words.prompt(state, lang)

    def explain(self, state: State, action: Action, lang: str, typed: bool = False) -> str:
        assert isinstance(state, AnunnakiState)
        return reasons.explain(state, action, lang, typed)

    def why(self, state: State, action: Action, component: str = "") -> Why | None:
        assert isinstance(state, AnunnakiState)
        return reasons.why(state, action, component)

    def answers(self, state: State) -> Sequence[Answer]:
        """The battles that the last action ended."""
        from .report import answers

        assert isinstance(state, AnunnakiState)
        return answers(state)

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        from .notebook import picture  # draws with the terminal's colours: loaded when wanted

        return picture(self.words, cast("AnunnakiView", view), lang)

    def counting(self, state: State) -> Iterable[Holds]:
        from .counting import counting  # which playing never needs

        assert isinstance(state, AnunnakiState)
        return counting(state)

    def terminal(self) -> Terminal:
        from .terminal import AnunnakiTerminal

        return AnunnakiTerminal(self.words)

    def tie_break(self, number: int, lang: str) -> str:
        if not 0 < number <= len(TIE_BREAKS):
            return ""
        return self.words.texts.get(f"tie_break:{TIE_BREAKS[number - 1]}", lang)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AnunnakiState)
        return evaluate(state, seat)

    def standing_reply(self, state: State, preferences: Mapping[str, object]) -> Action | None:
        """Culture rewards: `culture` is "ask", or "always" to take them without being asked."""
        assert isinstance(state, AnunnakiState)
        offered = bool(state.pending) and isinstance(state.pending[-1], Share)
        return ACCEPT if offered and preferences.get("culture") == "always" else None

    def price(self, state: State, changes: Mapping[str, int]) -> dict[str, int]:
        """Crystals, resources and points: figures and cards that go elsewhere are no price."""
        paid = ("crystal", *RESOURCES, "vp")
        return super().price(state, {good: changes[good] for good in paid if good in changes})

    def notes(self, state: State, action: Action, changes: Mapping[str, int]) -> Sequence[Note]:
        assert isinstance(state, AnunnakiState)
        return [
            *notes.notes(state, action),
            *reveals(state, action),
            *warnings.warnings(state, action),
        ]

    def witness(
        self, state: State, action: Action, events: Sequence[Event], seat: int | None
    ) -> tuple[Action, Sequence[Event]]:
        """What a viewer sees of an action about to be played."""
        assert isinstance(state, AnunnakiState)
        return hidden.witness(state, action, events, seat)

    def start(self, record: Record, listen: bool = False) -> AnunnakiState:
        players = record.players
        first_game = bool(self.option(record, "first_game"))
        houses = self._houses(record)
        table = Table(self, self.box, players, first_game, self.board((), players), self.lists)
        state = AnunnakiState(record, table, listen)
        setup.begin(state, houses)
        return state

    def _houses(self, record: Record) -> tuple[int, ...]:
        """The houses of the seats, NOTHING for those that choose; none if all do."""
        value = self.option(record, "houses")
        if value == CHOOSE:
            return ()
        named = [RANDOM] * record.players if value == RANDOM else str(value).split(",")
        if len(named) != record.players:
            raise BadOption(
                f"option houses names {len(named)} houses for {record.players} players",
                f"в настройке houses домов {len(named)}, а игроков {record.players}",
            )
        left = [house.index for house in self.box.houses if house.id not in named]
        drawn = iter(stream(record.seed, "houses").sample(left, named.count(RANDOM)))
        return tuple(
            next(drawn)
            if name == RANDOM
            else NOTHING
            if name == CHOOSE
            else self.box.house_index[name]
            for name in named
        )


ANUNNAKI = AnunnakiGame()
register(ANUNNAKI)
