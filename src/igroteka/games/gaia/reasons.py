"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action, `why_not` says it in one line and `missing` tells
which goods alone stand in its way. Every verb is listed here once with the decisions it answers,
its words and the function that knows its rules; all of them only look at the state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, cast

from igroteka.engine.decision import Action
from igroteka.engine.files import REASONS
from igroteka.engine.reasons import Reasons, Speaker, closest, cut, no
from igroteka.engine.text import load

from . import reasons_answers as answers
from . import reasons_building as building
from . import reasons_federation as federation
from . import reasons_turn as turn
from .box import Goods
from .reasons_goods import only_goods
from .reasons_words import Question, words
from .state import GaiaState
from .words import Words

ACTION_LENGTH = 80
"""How much of an action is repeated before the reason."""


@cache
def speaker(words: Words) -> Speaker:
    """Says reasons in the words of a box."""

    def name(id: str, lang: str) -> str | None:
        return words.name(id, lang) if words.known(id) else None

    return Speaker(load(words.box.shelves, REASONS), words.texts, name)


def why_not(state: GaiaState, action: Action) -> str:
    """One line that says which rule forbids an action, and what is missing if goods are.

    >>> from igroteka.games.gaia.game import GAIA
    >>> state = GAIA.new(2, seed=1, factions=["terrans", "xenos"])
    >>> why_not(state, Action.parse("mien 1,1"))
    'mien 1,1: there is no action mien; did you mean mine?'
    """
    said = speaker(state.words).say(reasons(state, action) or no("unexplained"))
    return f"{cut(str(action), ACTION_LENGTH)}: {said}" if action else said


def explain(state: GaiaState, action: Action, lang: str) -> str:
    """The same for whoever sees the table and not the words of the action."""
    return speaker(state.words).say(reasons(state, action) or no("unexplained"), lang, named=True)


def missing(state: GaiaState, action: Action) -> Goods:
    """The goods that alone stand in the way of an action; nothing if a rule does."""
    found = reasons(state, action)
    if not only_goods(found):
        return ()
    return tuple(
        (cast(str, reason.fields["good"]), cast(int, reason.fields["missing"])) for reason in found
    )


def reasons(state: GaiaState, action: Action) -> Reasons:
    """Everything that forbids an action now; empty if it is legal."""
    if not state.pending:
        return no("over")
    entry = state.pending[-1]
    kind, seat = entry.kind, entry.seat
    if not action:
        return no("no_words", expected=expected(kind))
    verb = VERBS.get(action.verb)
    if verb is None:
        close = closest(action.verb, VERBS)
        if close:
            return no("unknown_verb_close", word=action.verb, close=close)
        return no("unknown_verb", word=action.verb, expected=expected(kind))
    if kind not in verb.decisions:
        return _wrong_time(action.verb, kind)
    question = Question(state, state.seats[seat], entry, action.verb, action.args)
    return words(question, verb.words) or verb.why_not(question)


def expected(kind: str) -> tuple[str, ...]:
    """The verbs that answer a kind of decision."""
    return tuple(name for name, verb in VERBS.items() if kind in verb.decisions)


def _wrong_time(verb: str, kind: str) -> Reasons:
    if kind == "after" and "turn" in VERBS[verb].decisions:
        return no("main_done", expected=expected(kind))
    if kind == "turn" and "after" in VERBS[verb].decisions:
        return no("main_first")
    free = VERBS[verb].decisions == FREE
    return no("free_in_turn" if free else "not_the_time", decision=kind, expected=expected(kind))


def _nothing(question: Question) -> Reasons:
    """Whoever is asked this decision may always answer so."""
    return []


class Verb(NamedTuple):
    """How one verb of the action grammar is used."""

    decisions: tuple[str, ...]
    words: str
    why_not: Callable[[Question], Reasons] = _nothing


TURN = ("turn",)
FREE = ("turn", "after")

VERBS: dict[str, Verb] = {
    "faction": Verb(("faction",), "FACTION", answers.faction),
    "rotate": Verb(("rotate",), "SECTOR SIXTHS", answers.rotate),
    "ready": Verb(("rotate",), "", answers.ready),
    "settle": Verb(("settle",), "HEX", building.settle),
    "booster": Verb(("booster",), "BOOSTER", turn.booster),
    "mine": Verb(TURN, "HEX", building.mine),
    "project": Verb(TURN, "HEX", building.project),
    "upgrade": Verb(TURN, "HEX STRUCTURE", building.upgrade),
    "federation": Verb(TURN, "", federation.federation),
    "research": Verb(TURN, "TRACK", turn.research_track),
    "action": Verb(TURN, "BOARD-ACTION [ARGUMENT]", turn.board_action),
    "special": Verb(TURN, "SPECIAL-ACTION [ARGUMENT]", turn.special),
    "pass": Verb(TURN, "[BOOSTER]", turn.pass_round),
    "burn": Verb(FREE, "", turn.burn),
    "convert": Verb(FREE, "CONVERSION", turn.convert),
    "end": Verb(("after",), ""),
    "unite": Verb(("federation",), "[HEX…]", federation.unite),
    "satellite": Verb(("satellite",), "HEX", federation.satellite),
    "pay": Verb(("payment",), "BOWLS [BRAINSTONE]", answers.pay),
    "token": Verb(("token",), "TOKEN", federation.token),
    "tile": Verb(("tile",), "TILE [STANDARD-TILE]", answers.tile),
    "advance": Verb(("step",), "TRACK", answers.advance),
    "stay": Verb(("step",), ""),
    "lost": Verb(("lost",), "HEX", building.lost),
    "income": Verb(("income",), "INCOME", answers.take_income),
    "charge": Verb(("charge",), "[ORDER]", answers.charge),
    "decline": Verb(("charge",), ""),
    "brainstone": Verb(("brainstone",), "AREA", answers.brainstone),
    "exchange": Verb(("gaia",), "PURCHASE", answers.exchange),
    "done": Verb(("gaia",), ""),
}
