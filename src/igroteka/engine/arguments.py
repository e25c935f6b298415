"""What is handed to a game is looked at in one place, whichever game answers.

`guarded` puts a check before each method of a game that others call: a position of another game, a
seat that is not at the table or a layer that the game has not is refused with one of our errors. An
action is not compared with the legal ones, which would take longer than most answers: only where
nothing can be said of it is it asked whether it is legal at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .decision import Action
from .errors import BadOption, BadRecord, IllegalAction
from .record import Record
from .rng import MAX_SEED
from .text import language

if TYPE_CHECKING:
    from .game import Game
    from .state import State

T = TypeVar("T")
Check = Callable[["Game", Any, Sequence[Any]], object]
"""Raises one of our errors if a value is none; it also hears all arguments before it."""


def _position(game: Game, state: Any, given: Sequence[Any]) -> None:
    try:
        fits = state.origin.game == game.id  # asked often: quicker than what type it is of
    except AttributeError:
        fits = False
    if not fits:
        raise BadOption(f"{game.id} is asked about its own positions, not {state!r}")


def _action(game: Game, action: object, given: Sequence[Any]) -> None:
    if not isinstance(action, Action):
        raise IllegalAction(f"an action is one of actions() or of Action.parse(…), not {action!r}")


def _seat(game: Game, seat: Any, given: Sequence[Any]) -> None:
    state = cast("State", given[0])
    if type(seat) is not int or not 0 <= seat < state.players:
        state.at_the_table(seat)


def _viewer(game: Game, seat: Any, given: Sequence[Any]) -> None:
    if seat is not None:
        cast("State", given[0]).at_the_table(seat)


def _language(game: Game, lang: Any, given: Sequence[Any]) -> None:
    language(lang)


def _record(game: Game, record: object, given: Sequence[Any]) -> None:
    if not isinstance(record, Record) or record.game != game.id:
        raise BadRecord(f"{game.id} is asked about its own records, not {record!r}")


def _beginning(game: Game, record: Any, given: Sequence[Any]) -> None:
    """A record that a game can be started with; values of options are read with the record."""
    _record(game, record, given)
    known = {option.name for option in game.options}
    if record.seed is None:
        raise BadRecord("a record has a seed")
    whole = type(record.players) is int and type(record.seed) is int
    fits = whole and record.players in game.players and 0 <= record.seed <= MAX_SEED
    if not fits or not known.issuperset(record.options):
        game.empty_record(record.players, record.seed, record.options)  # says what is wrong


def _layers(game: Game, layers: object, given: Sequence[Any]) -> None:
    if isinstance(layers, str) or not isinstance(layers, Sequence):
        raise BadOption(f"layers are a list of names, not {layers!r}")
    known = [layer.id for layer in game.layers]
    for layer in cast("Sequence[object]", layers):
        if layer not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"{game.id} has no layer {layer!r}; it has {listed}")


def _changes(game: Game, changes: object, given: Sequence[Any]) -> None:
    if isinstance(changes, Mapping):
        amounts = cast("Mapping[object, object]", changes)
        if all(isinstance(good, str) and type(n) is int for good, n in amounts.items()):
            return
    raise BadOption(f"changes are whole numbers by goods, not {changes!r}")


def _wishes(game: Game, wishes: object, given: Sequence[Any]) -> None:
    listed = isinstance(wishes, Sequence) and not isinstance(wishes, str)
    if not listed or not all(isinstance(one, str) for one in cast("Sequence[object]", wishes)):
        raise BadOption(f"wishes are a list of words, not {wishes!r}")


def _preferences(game: Game, value: object, given: Sequence[Any]) -> None:
    if not isinstance(value, Mapping):
        raise BadOption(f"preferences are a mapping, not {value!r}")


def _view(game: Game, view: object, given: Sequence[Any]) -> None:
    needed: frozenset[str] = getattr(game.view_type, "__required_keys__", frozenset())
    if not isinstance(view, Mapping) or not needed.issubset(cast("Mapping[object, object]", view)):
        raise BadOption(f"a view of {game.id} is drawn, not {view!r}")


def _word(game: Game, name: object, given: Sequence[Any]) -> None:
    if not isinstance(name, str):
        raise BadOption(f"an option has a name, not {name!r}")


def _text(game: Game, text: object, given: Sequence[Any]) -> None:
    if not isinstance(text, str):
        raise BadOption(f"a component is named, not {text!r}")


def _number(game: Game, number: object, given: Sequence[Any]) -> None:
    if type(number) is not int or number < 0:
        raise BadOption(f"a number from 0 is needed, not {number!r}")


def _any(game: Game, value: object, given: Sequence[Any]) -> None:
    """Nothing that could be looked at in time."""


CHECKS: Mapping[str, Mapping[str, Check]] = {
    "start": {"record": _beginning},
    "layers_of": {"record": _record},
    "hides": {"record": _record, "played": _number},
    "option": {"record": _record, "name": _word},
    "lift": {"record": _record},
    "lifted": {"record": _record},
    "digest": {"layers": _layers},
    "catalogue": {"lang": _language, "layers": _layers},
    "printed_values": {"layers": _layers},
    "told_here": {"state": _position, "lang": _language},
    "describe": {"state": _position, "action": _action, "lang": _language},
    "recount": {"state": _position, "action": _action, "lang": _language},
    "explain": {"state": _position, "action": _action, "lang": _language},
    "why": {"state": _position, "action": _action, "component": _text},
    "prompt": {"state": _position, "lang": _language},
    "witness": {"state": _position, "action": _action, "events": _any, "seat": _viewer},
    "price": {"state": _position, "changes": _changes},
    "notes": {"state": _position, "action": _action, "changes": _changes},
    "plans": {"state": _position, "action": _action, "wishes": _wishes},
    "answers": {"state": _position},
    "moments": {"before": _position, "after": _position},
    "counting": {"state": _position},
    "tie_break": {"number": _number, "lang": _language},
    "picture": {"view": _view, "lang": _language},
    "standing_reply": {"state": _position, "preferences": _preferences},
    "evaluate": {"state": _position, "seat": _seat},
    "appeal": {"state": _position, "action": _action},
}
"""For each method of `Game` what its arguments must be, in their order."""
RARELY = frozenset({"hides"})
"""Asked before every decision of a bot, so that arguments are looked at only if it fails."""
RAW = (LookupError, TypeError, ValueError, AttributeError, AssertionError)


def guarded(game: type[T]) -> type[T]:
    """A class of games whose own methods look at what they are given."""
    for name, checks in CHECKS.items():
        if name in vars(game):
            guard = _look_later if name in RARELY else _guard
            setattr(game, name, guard(vars(game)[name], checks))
    return game


def _guard(method: Callable[..., T], checks: Mapping[str, Check]) -> Callable[..., T]:
    inorder = tuple(checks.values())
    names = tuple(checks)

    @wraps(method)
    def look_first(self: Game, *given: Any, **named: Any) -> T:
        if named:  # those that are checked stand first in every signature
            while len(given) < len(names) and names[len(given)] in named:
                given += (named.pop(names[len(given)]),)
        for check, value in zip(inorder, given, strict=False):
            check(self, value, given)
        try:
            return method(self, *given, **named)
        except RAW:
            if "action" in checks and given[1] not in given[0].actions():
                raise IllegalAction(given[0].why_not(given[1])) from None
            raise

    return look_first


def _look_later(method: Callable[..., T], checks: Mapping[str, Check]) -> Callable[..., T]:
    @wraps(method)
    def look_later(self: Game, *given: Any, **named: Any) -> T:
        try:
            return method(self, *given, **named)
        except RAW:
            for check, value in zip(checks.values(), given, strict=False):
                check(self, value, given)
            raise

    return look_later
