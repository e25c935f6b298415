"""What came to pass by itself in the phases after an action, for the log: planets that became gaia
planets, final goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from igroteka.engine.events import Moment
from igroteka.engine.hexes import bits
from igroteka.engine.text import LANGUAGES

from . import scoring
from .state import GaiaState
from .text import seat_name


def moments(before: GaiaState, after: GaiaState) -> list[Moment]:
    found: list[Moment] = []
    if planets := _transformed(before, after):
        names = after.board.grid.names(bits(planets))
        listed = " · ".join(names)
        found.append(
            Moment(
                "gaia",
                _both(lambda lang: after.words.texts.say("moment:gaia", lang, hexes=listed)),
                tuple(f"hex:{name}" for name in names),
            )
        )
    if after.over and not before.over:
        found += _scored(after)
    return found


def _transformed(before: GaiaState, after: GaiaState) -> int:
    """Planets with a gaiaformer that the gaia phase has changed."""
    formed = after.gaiaformed & ~before.gaiaformed
    waiting = 0
    for player in before.seats:
        waiting |= player.formers_out
    return formed & waiting


def _scored(state: GaiaState) -> Iterable[Moment]:
    """The points of every final goal, then those of research and of what is left over."""
    for index in state.table.finals:
        id = f"final:{state.box.final_goals[index].id}"
        shares = scoring.standings(state, state.box.final_goals[index])[1]
        yield Moment("over", _points(state, id, shares), (id,))
    for cause, points in (
        ("cause:research levels", scoring.research_vp),
        ("cause:leftover goods", scoring.leftover_vp),
    ):
        yield Moment("over", _points(state, cause, [points(player) for player in state.seats]))


def _points(state: GaiaState, id: str, points: list[int]) -> dict[str, str]:
    words = state.words

    def say(lang: str) -> str:
        listed = [
            words.texts.say("moment:share", lang, who=seat_name(state, player.seat, lang), n=share)
            for player, share in zip(state.seats, points, strict=False)
        ]
        kind, _, bare = id.partition(":")
        it = words.cause(bare, lang) if kind == "cause" else words.name(id, lang)
        return words.texts.say("moment:scored", lang, it=it, points=", ".join(listed))

    return _both(say)


def _both(say: Callable[[str], str]) -> dict[str, str]:
    return {lang: say(lang) for lang in LANGUAGES}
