"""A position of a game: it asks one decision at a time and knows how it came about.

`State` keeps what the game was started with and the actions played beside the position they lead
to. Two states are equal if they started alike and stand alike, whatever order of actions led there.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, cast

from . import position
from .decision import Action, Decision
from .errors import BadOption, IllegalAction
from .events import NOBODY, Event, Ledger, by_phase, common, numbered
from .record import Record
from .replay import replay
from .rng import MAX_SEED
from .text import language

if TYPE_CHECKING:
    from .game import Game


class State(ABC):
    """A position of a game; mutable, cheap to clone."""

    __slots__ = ("_legal", "events", "history", "origin")

    aside: ClassVar[frozenset[str]] = frozenset({"_legal", "events", "history"})
    """What a state knows beside its position; see `position`."""
    origin: Record
    history: list[Action]
    events: list[Event] | None
    round: int = 0
    """The round that is played, from 1; 0 before the first and in games that count none."""
    _legal: list[Action] | None

    def __init__(self, origin: Record) -> None:
        self.origin = origin
        self.history = []
        self.events = None
        self._legal = None

    # What a game must provide.

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played, with its components."""

    @property
    @abstractmethod
    def players(self) -> int:
        """Seats with a score: `origin.players` people, then opponents the rules play themselves."""

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """Who decides now and about what; None when the game is over."""

    @abstractmethod
    def _options(self) -> list[Action]:
        """Every legal action, freshly computed."""

    @abstractmethod
    def _perform(self, action: Action) -> None:
        """Change the position by a legal action."""

    @abstractmethod
    def clone(self) -> State: ...

    def __copy__(self) -> State:
        """`copy.copy` is a clone: what two positions share, neither may change."""
        return self.clone()

    @abstractmethod
    def scores(self) -> list[int]: ...

    @abstractmethod
    def _view(self, seat: int | None) -> Mapping[str, object]:
        """`view` of a seat that is at the table."""

    @abstractmethod
    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        """Change what a seat that is at the table (or, with None, a spectator) cannot know: the
        position is a clone that `determinize` hands out. Legal actions that depend on it are
        forgotten."""

    # What a game may say more about.

    def _why_not(self, action: Action) -> str:
        """`why_not` of an action that is not legal, whatever its words."""
        return f"{action} is not possible now"

    def _outlook(self, action: Action) -> list[Event]:
        """`outlook` of a legal action."""
        return common(self._doing(world._preview(action)) for world in self._worlds(action))

    def _worlds(self, action: Action) -> Iterable[State]:
        """`worlds` of a legal action."""
        return (self,)

    def _promise(self, action: Action) -> list[Event]:
        """`promise` of a legal action."""
        return []

    def _standing(self, seat: int) -> tuple[int, ...]:
        """`standing` of a seat that is at the table."""
        return (self.scores()[seat],)

    # What a game tells as it is played.

    def emit(self, seat: int, good: str, amount: int, cause: str) -> None:
        """Tell the listener, if there is one, about a change of goods."""
        if self.events is not None and amount:
            self.events.append(Event(len(self.history), seat, good, amount, cause))

    def tell(self, good: str, cause: str, amount: int = 1) -> None:
        """Tell the listener about something that belongs to the table."""
        self.emit(NOBODY, good, amount, cause)

    # What every game then has.

    @property
    def hides(self) -> bool:
        """Whether something is hidden from somebody now; see `Game.hides`."""
        return self.game.hides(self.origin, len(self.history))

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def turn(self) -> int | None:
        """Whose turn it is, whoever decides; nobody's in set-up and in phases of all."""
        return None

    @property
    def verbs(self) -> Mapping[str, tuple[str, ...]]:
        """For each verb of this table the kinds of component its arguments name (``hex``, …)."""
        return self.game.verbs

    @property
    def free_verbs(self) -> Set[str]:
        """Verbs of actions that do not use up the turn."""
        return self.game.free_verbs

    def components(self, action: Action) -> list[str]:
        """Stable ids of the components an action touches, e.g. ``hex:3,-2``."""
        action = Action.read(action)
        kinds = self.verbs.get(action.verb, ())
        if not kinds:
            return []
        repeated = (*kinds, *[kinds[-1]] * len(action.args))
        return [f"{kind}:{word}" for kind, word in zip(repeated, action.args, strict=False)]

    def view(self, seat: int | None) -> Mapping[str, object]:
        """What a seat (or, with None, a spectator) may see, as plain JSON data.

        An opponent that the rules play has nobody's eyes: it is shown what a spectator sees.
        """
        return self._view(None if seat is None else self.at_the_table(seat))

    def determinize(self, seat: int | None, rng: random.Random) -> State:
        """A full position consistent with what a seat (or, with None, a spectator) knows.

        What is hidden may decide nothing in it: two positions that the seat cannot tell apart give
        the same one for the same randomness. The seed is another one where it would tell more.
        """
        if not isinstance(cast("object", rng), random.Random):
            raise BadOption(f"guesses are drawn with a random.Random, not {rng!r}")
        guess = self.clone()
        guess._deal_anew(None if seat is None else self.at_the_table(seat), rng)
        if self.hides:
            guess.origin = replace(guess.origin, seed=rng.randrange(MAX_SEED))
        return guess

    def at_the_table(self, seat: int) -> int:
        """The number of a seat, also from numbers that are no `int`; raises BadSeat."""
        return numbered(seat, self.players)

    def actions(self) -> list[Action]:
        """Every legal action of the seat that must decide; empty when the game is over."""
        if self._legal is None:
            self._legal = self._options()
        return self._legal

    def fresh_actions(self) -> list[Action]:
        """The same, worked out again whatever is remembered."""
        return self._options()

    def play(self, action: Action | str) -> None:
        """Apply an action after checking it; an illegal one changes nothing."""
        self.apply(self._legal_one(action))

    def _legal_one(self, action: Action | str) -> Action:
        """An action, given as such or in its text form, that may be played now."""
        read = Action.read(action)
        if read not in self.actions():
            raise IllegalAction(self.why_not(read))
        return read

    def why_not(self, action: Action | str) -> str:
        """Which rule forbids an action now; empty if it is legal."""
        read = Action.parse(" ".join(map(str, Action.read(action))))
        return "" if read in self.actions() else self._why_not(read)

    def apply(self, action: Action) -> None:
        """Apply an action known to be legal (from `actions()` or a trusted record)."""
        if not isinstance(cast("object", action), Action):
            raise IllegalAction(f"an action of actions() is applied, or play() it, not {action!r}")
        self._legal = None
        self.history.append(action)
        self._perform(action)

    def preview(self, action: Action | str) -> list[Event]:
        """What a legal action would change, without changing anything."""
        return self._preview(self._legal_one(action))

    def _preview(self, action: Action) -> list[Event]:
        trial = self.clone()
        trial.events = []
        trial.apply(action)
        return trial.events

    def outlook(self, action: Action | str) -> list[Event]:
        """What a legal action itself is sure to bring the people, as far as its seat can know.

        Neither the phases that follow by themselves nor what opponents played by the rules do
        belong to it, and nothing that depends on what is hidden.
        """
        return self._outlook(self._legal_one(action))

    def promise(self, action: Action | str) -> list[Event]:
        """What a legal action is sure to bring its seat beside its `outlook`, once what it asks
        next is answered, whatever the answers are."""
        return self._promise(self._legal_one(action))

    def worlds(self, action: Action) -> Iterable[State]:
        """Positions that the deciding seat cannot tell apart, one for everything an action may
        turn up; just this one where it turns up nothing that counts, or is not legal."""
        read = Action.read(action)
        return self._worlds(read) if read in self.actions() else (self,)

    def _doing(self, events: Sequence[Event]) -> list[Event]:
        own, _ = by_phase(events)
        before = takewhile(lambda event: event.good not in self.game.deeds, own)
        return [event for event in before if event.seat < self.origin.players]

    def winners(self) -> list[int]:
        """The seats that have won, several where no tie-break parts them; none before the end."""
        return [seat for seat, place in enumerate(self.places()) if place == 1 and self.over]

    def places(self) -> list[int]:
        """The place of every seat as things stand, 1 for the best; equal where nothing parts."""
        standings = [self._standing(seat) for seat in range(self.players)]
        return [1 + sum(other > own for other in standings) for own in standings]

    def standing(self, seat: int) -> tuple[int, ...]:
        """What places are decided by, most important first: the score, then tie-breaks."""
        return self._standing(self.at_the_table(seat))

    def record(self) -> Record:
        """How this state came about."""
        return self.origin.with_actions(self.history)

    def ledger(self) -> Ledger:
        """Every good of every player, explained by its causes."""
        return Ledger(self.all_events(), self.players)

    def all_events(self) -> Sequence[Event]:
        """The events since the start, from memory or by playing the record again."""
        if self.events is not None:
            return self.events
        return replay(self.record(), game=self.game, listen=True).all_events()

    # Comparing and showing.

    def key(self) -> Hashable:
        """A hashable value that two states share exactly if they are equal.

        For tables of positions: a state itself changes and so has no hash. It holds everything,
        also what is hidden, so it is nothing to show to players.
        """
        return position.key(self)

    def __eq__(self, other: object) -> bool:
        """Whether two states started alike and stand alike, hidden things included.

        How the position was reached (`history`) and who listens (`events`) do not matter.
        """
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.key() == other.key())

    __hash__ = None  # pyright: ignore[reportAssignmentType]  (states change: see `key`)

    def __repr__(self) -> str:
        """The game, the players, how far it has come and what is asked; nothing hidden."""
        people, played = self.origin.players, len(self.history)
        decision = self.decision
        parts = [
            f"{people} player{'s' * (people != 1)}",
            *([f"round {self.round}"] if self.round else []),
            f"{played} action{'s' * (played != 1)}",
            f"seat {decision.seat} decides {decision.kind!r}"
            if decision is not None
            else f"over, scores {self.scores()}",
        ]
        return f"<{self.game.id}: {', '.join(parts)}>"

    def html(self, lang: str = "en") -> str:
        """The table as HTML that needs nothing from elsewhere, as a spectator sees it."""
        from . import notebook  # draws, which playing never needs

        return notebook.page(
            self.game.names[language(lang)], self.game.picture(self.view(None), lang)
        )

    def _repr_html_(self) -> str:
        return self.html()
