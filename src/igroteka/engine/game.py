"""What every game is: static facts, the way to start one, and what others ask about it.

A game is a fold: `(game id, rules version, players, seed, options)` plus a list of actions;
`replay` leads from a record to its position.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal

from .arguments import guarded
from .decision import Action
from .errors import BadOption, BadRecord
from .events import Answer, Event, Flaw, Moment, Note
from .files import Moved, Owner, OwnFiles, Shelf
from .options import Option, OptionValue, by_name
from .record import Record
from .registry import again
from .rng import MAX_SEED, fresh_seed
from .state import State
from .terminal import Terminal

if TYPE_CHECKING:
    from .view_types import Why

Holds = tuple[bool, str]
"""Whether something holds that must hold in any position, and what."""


class Layer:
    """Something that may be laid over a game: a folder of its own with data and rules."""

    id: ClassVar[str]
    """That of its folder unless it says another."""
    moved: ClassVar[tuple[Moved, ...]] = ()
    """What older files of the game had of it."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """Goods of events that are no goods: what opponents played by the rules did."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "id" not in vars(cls):
            cls.id = _package(cls).rpartition(".")[2]

    @property
    def package(self) -> str:
        """The package that the layer and its component files are in."""
        return _package(type(self))


def _package(cls: type[Layer]) -> str:
    return str(sys.modules[cls.__module__].__package__)


@guarded
class Game(ABC):
    """Static facts about a game and the way to start one."""

    id: ClassVar[str]
    names: ClassVar[Mapping[str, str]]
    rules_version: ClassVar[int]
    players: ClassVar[tuple[int, ...]]
    hidden_information: ClassVar[bool]
    """Whether seats know what other seats do not."""
    chance: ClassVar[Literal["none", "setup", "during play"]]
    """When something is drawn by lot; what is still to be drawn is hidden from everybody."""
    verbs: ClassVar[Mapping[str, tuple[str, ...]]]
    """For each verb the kinds of component its arguments name (``hex``, ``track``, …); what layers
    add to them a table says (`State.verbs`)."""

    def __init_subclass__(cls) -> None:
        """What a game answers others for itself looks at what it is given, too."""
        super().__init_subclass__()
        guarded(cls)

    def __init__(self, own: OwnFiles | None = None) -> None:
        self.own = own
        """The component files of somebody's own, if the game is played with such."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Choices made before a game starts."""
        return ()

    @property
    def layers(self) -> tuple[Layer, ...]:
        """What may be laid over the game: expansions, opponents played by the rules."""
        return ()

    @abstractmethod
    def start(self, record: Record, listen: bool = False) -> State:
        """The position before the first action; with `listen`, its events are kept."""

    def new(
        self, players: int, seed: int | None = None, listen: bool = False, **options: OptionValue
    ) -> State:
        """Start a game with these options, unnamed ones at their defaults."""
        return self.start(self.empty_record(players, seed, options), listen)

    def empty_record(
        self, players: int, seed: int | None, options: Mapping[str, OptionValue]
    ) -> Record:
        """A checked record without actions; player count, seed and options are read here."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:  # pyright: ignore[reportUnnecessaryIsInstance]
            allowed = ", ".join(str(n) for n in self.players)
            raise BadOption(
                f"{self.id} is played by {allowed} players, not {players!r}",
                f"игроков может быть {allowed}, а не {players!r}",
            )
        if seed is None:
            seed = fresh_seed()
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise BadOption(
                f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}",
                f"зерно — целое число от 0 до {MAX_SEED}, а не {seed!r}",
            )
        known = {option.name: option for option in self.options}
        for name in by_name(options):
            if name not in known:
                raise BadOption(
                    f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}",
                    f"настройки «{name}» у этой игры нет",
                )
        read = {name: known[name].read(value) for name, value in options.items()}
        chosen = {name: value for name, value in read.items() if value != known[name].default}
        bare = Record(self.id, self.rules_version, players, seed, chosen)
        return replace(bare, components=self.digest(self.layers_of(bare)))

    def __reduce__(self) -> tuple[object, ...]:
        """A copy of a game, in this process or in another one, is the game itself."""
        return again, (type(self), self.own)

    @property
    def package(self) -> str:
        """The package that the game and its component files are in."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Fields of older component files that a layer keeps itself now."""
        return tuple(moved for layer in self.layers for moved in layer.moved)

    @cached_property
    def owner(self) -> Owner | None:
        """Whose components the game is played with, if they are somebody's own."""
        return None if self.own is None else Owner(self.own, self.moved)

    @cached_property
    def shelves(self) -> tuple[Shelf, ...]:
        """Where the component files of the game and of all its layers lie."""
        packages = (self.package, *(one.package for one in self.layers))
        return (
            Shelf(self.package, self.owner),
            *(
                Shelf(one.package, self.owner, one.id, packages[:place])
                for place, one in enumerate(self.layers, start=1)
            ),
        )

    def layers_of(self, record: Record) -> tuple[str, ...]:
        """The layers that a game is played with, by id."""
        return ()

    def digest(self, layers: Sequence[str] = ()) -> str:
        """A short fingerprint of the values that a game with these layers is played with; empty if
        it has no components."""
        return ""

    @property
    def whole_digest(self) -> str:
        """The digest of everything in the box, whichever layers are played with."""
        return self.digest(tuple(layer.id for layer in self.layers))

    def option(self, record: Record, name: str) -> OptionValue:
        """The value of an option in a record: what was chosen, or the default."""
        if name in record.options:
            return record.options[name]
        for option in self.options:
            if option.name == name:
                return option.default
        raise BadOption(f"{self.id} has no option {name!r}", f"настройки «{name}» у этой игры нет")

    def offered(self, players: int, options: Mapping[str, OptionValue]) -> list[Option]:
        """The options that mean something at a table with these ones chosen."""
        values = {option.name: option.default for option in self.options} | by_name(options)
        return [
            option
            for option in self.options
            if any(applies.holds(players, values) for applies in option.applies)
        ]

    def hides(self, record: Record, played: int = 0) -> bool:
        """Whether the seed tells more than every player knows, after that many actions.

        It follows from the two facts above; a game says otherwise here if that depends on how it
        was started, or changes: a game may stop hiding, such as when the board is laid, and from
        then on nothing that happened is a secret any more.
        """
        return self.hidden_information or self.chance == "during play"

    @cached_property
    def compositions(self) -> tuple[tuple[str, ...], ...]:
        """The layers, by id, that games are played with; the fewest first."""
        tables = (
            Record(self.id, self.rules_version, players, 0, options)
            for players, options in self.trials()
        )
        return tuple(sorted(dict.fromkeys(map(self.layers_of, tables)), key=len))

    def trials(self) -> Iterable[tuple[int, Mapping[str, OptionValue]]]:
        """Tables with every composition of layers, by numbers of players and options; components
        of somebody's own have to do for all of them."""
        return [(players, {}) for players in self.players]

    def lift(self, record: Record) -> Record:
        """A record of older rules as one of the present rules; raises BadRecord if none is like it.

        Whoever changes a rule keeps the old one playable behind an option and names it here, so
        that what was played before goes on by the rules it was begun with.
        """
        raise BadRecord(
            f"the record was played by rules version {record.rules_version} of {self.id}, "
            f"this program has version {self.rules_version}",
            f"партия сыграна по правилам версии {record.rules_version}, "
            f"у программы — версия {self.rules_version}",
        )

    def lifted(self, record: Record) -> Record:
        """The record by the present rules."""
        return record if record.rules_version == self.rules_version else self.lift(record)

    # What the server and the table need to show a game they know nothing about.

    points: ClassVar[str] = "vp"
    """The good that scores count: the events of a finished game add up to them."""
    goods: ClassVar[tuple[str, ...]] = ()
    """Goods worth following over the game, most important first."""
    below_zero: ClassVar[frozenset[str]] = frozenset()
    """Goods of which somebody may have less than nothing."""

    @property
    def view_type(self) -> type | None:
        """The TypedDict that `State.view` returns."""
        return None

    @property
    def printed_type(self) -> type | None:
        """The TypedDict that `printed_values` returns."""
        return None

    @cached_property
    def deeds(self) -> frozenset[str]:
        """Goods of events that are no goods: they tell what an opponent played by the rules did."""
        return frozenset(deed for layer in self.layers for deed in layer.deeds)

    def catalogue(self, lang: str, layers: Sequence[str] = ()) -> dict[str, dict[str, str]]:
        """Name and help of every component, verb, decision and cause, by id, as a table with these
        layers has them."""
        return {}

    def told_here(self, state: State, lang: str) -> Mapping[str, str]:
        """The help of components, by id, where the catalogue speaks of every table and only some of
        it holds at this one."""
        return {}

    def describe(self, state: State, action: Action, lang: str) -> str:
        """An action, about to be played in a state, as a sentence."""
        return str(action)

    def recount(self, state: State, action: Action, lang: str) -> str:
        """The same once it has been played, for the log: what was done, and by whom if the sentence
        says it (with the name by which the table calls the seat, at its beginning)."""
        return self.describe(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        """What the deciding seat is asked now; empty when the game is over."""
        decision = state.decision
        if decision is None:
            return ""
        entry = self.catalogue(lang).get(f"decision:{decision.kind}")
        return entry["name"] if entry else decision.kind

    def explain(self, state: State, action: Action, lang: str, typed: bool = False) -> str:
        """Which rule forbids an action, for somebody who sees the table; empty if it is legal.

        `typed`: for one who types actions, and so is told which words there are to write.
        """
        return state.why_not(action)

    def why(self, state: State, action: Action, component: str = "") -> Why | None:
        """Everything that an action asks for, what of it there is and what would help; of an empty
        action, whatever a component would be used for first. None where there is nothing to say
        beside `explain`."""
        return None

    exchange_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs by which goods are turned into others at any time in a turn."""

    def witness(
        self, state: State, action: Action, events: Sequence[Event], seat: int | None
    ) -> tuple[Action, Sequence[Event]]:
        """What a seat (or, with None, a spectator) sees of an action about to be played in a state
        and of the events it will have; games with face-down actions hide them here."""
        return action, events

    def price(self, state: State, changes: Mapping[str, int]) -> dict[str, int]:
        """What the deciding seat pays, in the rulebook's words, for what an action changes for it.

        Goods stand in the order in which a price is written.
        """
        return {good: -amount for good, amount in changes.items() if amount < 0}

    def notes(self, state: State, action: Action, changes: Mapping[str, int]) -> Sequence[Note]:
        """What the deciding seat should know of a legal action beside what it changes."""
        return ()

    @property
    def plan_type(self) -> type | None:
        """The TypedDict that `plans` returns."""
        return None

    def plans(
        self, state: State, action: Action, wishes: Sequence[str] = ()
    ) -> Mapping[str, object] | None:
        """Ready-made ways to carry out a legal action that asks for several decisions, as plain
        JSON data: each a list of answers. None where a game has none for it.

        Wishes narrow them, each in the game's own words, the latest last; they are not all met
        where they contradict each other.
        """
        return None

    def tie_break(self, number: int, lang: str) -> str:
        """The rule that decides by the entry with this number of `State.standing`, as a clause:
        `the better reputation decides`."""
        return ""

    def answers(self, state: State) -> Sequence[Answer]:
        """What else the log tells of the last action, in order and the same to everybody: what
        opponents played by the rules did, battles that it ended."""
        return ()

    def moments(self, before: State, after: State) -> Sequence[Moment]:
        """What else came to pass in the phases after an action, in order and the same to
        everybody, beside the goods that they changed."""
        return ()

    def flaws(self, state: State) -> Sequence[Flaw]:
        """What of a named set-up goes against the rules, in a position before the first action."""
        return ()

    ending_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs that only end a turn: the log has nothing to tell of them."""

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        """The table as HTML for a notebook, drawn from a view and so from nothing hidden."""
        from . import notebook  # draws, which playing never needs

        return notebook.data(view)

    def terminal(self) -> Terminal:
        """The game as the terminal shows it."""
        return Terminal()

    def conform(
        self,
        files: Sequence[Path],
        echo: Callable[[str], None],
        progress: Callable[[int, int], None] | None = None,
    ) -> tuple[int, int]:
        """Compare with games that another program recorded: how many agree, of how many.

        Disagreements are told to `echo`; `progress` hears how many games are done, of how many.
        """
        raise BadOption(f"{self.id} cannot be compared with games recorded elsewhere")

    def schemas(self) -> Mapping[str, Mapping[str, object]]:
        """A JSON schema for each component file, for whoever edits a copy of it."""
        return {}

    def printed_values(self, layers: Sequence[str] = ()) -> dict[str, object]:
        """What is printed on the components, as plain data."""
        return {}

    def standing_reply(self, state: State, preferences: Mapping[str, object]) -> Action | None:
        """The answer a seat has asked to be given for it, if the decision is of that kind."""
        return None

    def counting(self, state: State) -> Iterable[Holds]:
        """What must hold of the pieces in any position, a sentence each and whether it does.

        Nothing is in two places, nothing is lost, nobody owes anything.
        """
        return ()

    # What a bot that knows nothing about the game needs to judge positions.

    quiet_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions at which a position can be judged: no action is half done."""
    turn_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions that offer main actions beside free ones."""
    even_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions whose first alternative is as good as any for a bot in a hurry."""
    free_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of actions that do not use up the turn; what layers add, `State.free_verbs` says."""
    passing_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of actions that end a seat's part in the round."""
    varied_kinds: ClassVar[frozenset[str]] = frozenset()
    """Decisions of taste: a bot draws among the answers that appeal, so that games differ."""

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position looks to a seat, in points."""
        return float(state.scores()[seat])

    def useful(self, state: State) -> Sequence[Action]:
        """Main actions of the deciding seat that are better taken than left undone by a pass."""
        return ()

    def appeal(self, state: State, action: Action) -> float:
        """How good an answer to one of `varied_kinds` looks before it is given, in points."""
        return 0.0
