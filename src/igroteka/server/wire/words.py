"""Sentences in every language: what games say about themselves, gathered for the wire."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from igroteka.engine.decision import Action
from igroteka.engine.game import Game
from igroteka.engine.state import State

from .messages import Note
from .schemas import Bilingual
from .story import LogAnswer, LogMoment

LANGUAGES = ("ru", "en")


def both(say: Callable[[str], str]) -> Bilingual:
    return Bilingual(ru=say("ru"), en=say("en"))


def same(text: str) -> Bilingual:
    return Bilingual(ru=text, en=text)


@lru_cache(maxsize=64)
def catalogue(game: Game, lang: str, layers: tuple[str, ...] = ()) -> dict[str, dict[str, str]]:
    """The words of a game with these layers, made once."""
    return game.catalogue(lang, layers)


def readable(id: str) -> str:
    return id.rpartition(":")[2].replace("_", " ")


def name(game: Game, *ids: str, otherwise: str | None = None) -> Bilingual:
    """The name of the first of these ids that the game has words for."""
    return _entry(game, "name", ids, readable(ids[-1]) if otherwise is None else otherwise)


def help(game: Game, *ids: str, otherwise: str = "") -> Bilingual:
    """The explanation of the first of these ids that the game has words for."""
    return _entry(game, "help", ids, otherwise)


def _entry(game: Game, field: str, ids: tuple[str, ...], otherwise: str) -> Bilingual:
    """With as few layers as there can be: what others lay over it is told with them."""

    def say(lang: str) -> str:
        listed = (catalogue(game, lang, layers) for layers in game.compositions)
        found = (words[id].get(field) for words in listed for id in ids if id in words)
        return next((text for text in found if text), otherwise)

    return both(say)


def describe(state: State, action: Action) -> Bilingual:
    """An action about to be played, as a sentence."""
    return both(lambda lang: state.game.describe(state, action, lang))


def recount(state: State, action: Action) -> Bilingual:
    """An action that was played in this position, as the log tells it."""
    return both(lambda lang: state.game.recount(state, action, lang))


def notes(state: State, action: Action, changes: Mapping[str, int]) -> list[Note]:
    """What an action would bring about beside what it changes."""
    return [
        Note(
            id=note.id,
            seat=note.seat,
            amount=note.amount,
            components=list(note.components),
            text=Bilingual(ru=note.text.get("ru", ""), en=note.text.get("en", "")),
            warns=note.warns,
        )
        for note in state.game.notes(state, action, changes)
    ]


def answers(state: State) -> list[LogAnswer]:
    """What followed from the last action."""
    return [
        LogAnswer(
            seat=answer.seat,
            sentence=both(answer.text.__getitem__),
            components=list(answer.components),
            turn=answer.turn,
            round=answer.round,
        )
        for answer in state.game.answers(state)
    ]


def moments(before: State, after: State) -> Mapping[str, list[LogMoment]]:
    """What came to pass in phases after the action between two positions, by phase."""
    found: dict[str, list[LogMoment]] = {}
    for moment in after.game.moments(before, after):
        told = LogMoment(sentence=both(moment.text.__getitem__), components=list(moment.components))
        found.setdefault(moment.phase, []).append(told)
    return found


def prompt(state: State) -> Bilingual:
    """What the deciding seat is asked."""
    return both(lambda lang: state.game.prompt(state, lang))


def why_not(state: State, action: Action) -> Bilingual:
    """Which rule forbids an action."""
    return both(lambda lang: state.game.explain(state, action, lang))


_BOTS: dict[str, tuple[Bilingual, Bilingual]] = {
    "random": (
        Bilingual(ru="Случайный", en="Random"),
        Bilingual(
            ru="Делает любой допустимый ход. Для знакомства с игрой.",
            en="Plays any legal action. For getting to know the game.",
        ),
    ),
    "greedy": (
        Bilingual(ru="Расчётливый", en="Greedy"),
        Bilingual(
            ru="Выбирает ход, после которого его положение выглядит лучше всего.",
            en="Takes the action after which its position looks best.",
        ),
    ),
}


def bot_name(bot: str) -> Bilingual:
    return _BOTS[bot][0] if bot in _BOTS else same(readable(bot))


PLAYER = Bilingual(ru="Игрок", en="Player")
"""What somebody at a shared device is called who gave no name, before the number of the seat."""

GUEST = Bilingual(ru="Гость", en="Guest")
"""What a visitor is called who gave no name, before a number of their own."""


def seat_names(name: str, given: Bilingual) -> Bilingual:
    """A name in every language, if it is the one given here, with or without a number."""
    for known in (given["ru"], given["en"]):
        number = name.removeprefix(known)
        if number != name and (not number.strip() or number.strip().isdecimal()):
            return Bilingual(ru=given["ru"] + number, en=given["en"] + number)
    return same(name)


def bot_help(bot: str) -> Bilingual:
    return _BOTS[bot][1] if bot in _BOTS else same("")
