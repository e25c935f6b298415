"""Age of Galaxy in the registry: players, options, how a game starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from igroteka.engine import marks
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.events import Answer, Event, Moment
from igroteka.engine.game import Game, Holds
from igroteka.engine.options import Applies, Option
from igroteka.engine.record import Record
from igroteka.engine.registry import register
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal

from . import hidden, reasons, setup
from .box import Box
from .evaluate import evaluate
from .plain_actions import END
from .printed import printed_values
from .rounds import FREE, VERBS
from .scoring import TIE_BREAKS
from .state import GalaxyState
from .text import Words
from .text_actions import sentence
from .verbs import OWN_TURN

if TYPE_CHECKING:
    from igroteka.engine.view_types import Why

    from .view_types import GalaxyView

OPTIONS = (
    Option(
        "hands",
        "replace",
        "hands of seven cards of which up to three may be replaced, or a draft",
        ("replace", "draft"),
        applies=(Applies(players=(2, 3, 4)),),
    ),
    Option("explored_space", False, "all space cards lie face up from the start", (False, True)),
)


class GalaxyGame(Game):
    """Age of Galaxy for one to four players."""

    id = "age_of_galaxy"
    names = {"en": "Age of Galaxy", "ru": "Эра галактики"}
    rules_version = 1
    players = (1, 2, 3, 4)
    hidden_information = True
    chance = "during play"
    verbs = {verb.name: verb.kinds for verb in VERBS.values() if verb.kinds}

    @property
    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    goods = ("vp", "reputation", "artifact", "credit", "income", "cruiser")
    quiet_kinds = frozenset({"draft", "discard", "start", "turn", "after", "nomadism"})
    turn_kinds = frozenset(OWN_TURN)
    free_verbs = frozenset(FREE)
    ending_verbs = frozenset({END.verb})

    @property
    def view_type(self) -> type:
        from .view_types import GalaxyView

        return GalaxyView

    @property
    def printed_type(self) -> type:
        from .printed_types import GalaxyPrint

        return GalaxyPrint

    @cached_property
    def box(self) -> Box:
        """Everything printed on the components, read when it is first wanted."""
        from .box.reading import read_box

        return read_box(self.shelves, self)

    def digest(self, layers: Sequence[str] = ()) -> str:
        return self.box.digest

    @cached_property
    def words(self) -> Words:
        return Words(self, self.box)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, GalaxyState)
        return evaluate(state, seat)

    def catalogue(self, lang: str, layers: Sequence[str] = ()) -> dict[str, dict[str, str]]:
        return self.words.catalogue(lang)

    def describe(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GalaxyState)
        return sentence(state, action, lang)

    def recount(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GalaxyState)
        return sentence(state, action, lang, played=True)

    def answers(self, state: State) -> Sequence[Answer]:
        """What lies open after a secret choice, and the card of the bot."""
        from .report import answers  # which playing never needs

        assert isinstance(state, GalaxyState)
        return answers(state)

    def moments(self, before: State, after: State) -> Sequence[Moment]:
        from .report import moments

        assert isinstance(before, GalaxyState)
        assert isinstance(after, GalaxyState)
        return moments(before, after)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, GalaxyState)
        return state.words.prompt(state, lang)

    def explain(self, state: State, action: Action, lang: str, typed: bool = False) -> str:
        assert isinstance(state, GalaxyState)
        return reasons.explain(state, action, lang, typed)

    def why(self, state: State, action: Action, component: str = "") -> Why | None:
        assert isinstance(state, GalaxyState)
        return reasons.why(state, action, component)

    exchange_verbs = reasons.EXCHANGES

    def tie_break(self, number: int, lang: str) -> str:
        if not 0 < number <= len(TIE_BREAKS):
            return ""
        return self.words.texts.get(f"tie_break:{TIE_BREAKS[number - 1]}", lang)

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        from .notebook import picture  # draws with the terminal's colours: loaded when wanted

        return picture(self.words, cast("GalaxyView", view), lang)

    def price(self, state: State, changes: Mapping[str, int]) -> dict[str, int]:
        """Goods and points: the cube that every action takes is no price."""
        told = {good: changes[good] for good in ("vp", *self.box.goods) if good in changes}
        return super().price(state, told)

    def schemas(self) -> Mapping[str, Mapping[str, object]]:
        from igroteka.engine.schemas import schemas

        return schemas(self.box.models, self.box.names)

    def printed_values(self, layers: Sequence[str] = ()) -> dict[str, object]:
        return printed_values(self.box, marks.of(self))

    def witness(
        self, state: State, action: Action, events: Sequence[Event], seat: int | None
    ) -> tuple[Action, Sequence[Event]]:
        """What a viewer sees of an action about to be played."""
        assert isinstance(state, GalaxyState)
        return hidden.witness(state, action, events, seat)

    def counting(self, state: State) -> Iterable[Holds]:
        from .counting import counting  # which playing never needs

        assert isinstance(state, GalaxyState)
        return counting(state)

    def terminal(self) -> Terminal:
        from .terminal import GalaxyTerminal

        return GalaxyTerminal(self.words)

    def start(self, record: Record, listen: bool = False) -> GalaxyState:
        draft = self.option(record, "hands") == "draft"
        if draft and record.players == 1:
            raise BadOption("a draft needs at least two players")
        explored = bool(self.option(record, "explored_space"))
        state = GalaxyState(record, setup.lay(self, record, explored), listen)
        setup.begin(state, draft)
        return state


AGE_OF_GALAXY = GalaxyGame()
register(AGE_OF_GALAXY)
