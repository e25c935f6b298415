"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action, `why_not` says it in one line and `missing` tells
which goods alone stand in its way. What is legal is for the decision to say; only of what it does
not offer is the verb asked why. All of it only looks at the state.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, cast

from igroteka.engine.decision import Action
from igroteka.engine.files import REASONS
from igroteka.engine.reasons import Reasons, Speaker, nearest, no, unknown_verb
from igroteka.engine.text import bilingual, load

from .box import Goods
from .goods import only_goods
from .state import GaiaState
from .verbs import FREE, Question, Verb, check_words, known
from .words import Words

if TYPE_CHECKING:
    from igroteka.engine.view_types import Bilingual


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
    return speaker(state.words).refusal(action, reasons(state, action))


def explain(state: GaiaState, action: Action, lang: str, typed: bool = False) -> str:
    """The same with the names of things, for whoever clicks or types; empty if it is legal."""
    if action in state.actions():
        return ""
    return speaker(state.words).say(_told(state, action), lang, named=True, typed=typed)


def explained(state: GaiaState, action: Action) -> Bilingual:
    """The same of an action that is not legal, in every language."""
    return said(state, _told(state, action))


def said(state: GaiaState, found: Reasons) -> Bilingual:
    """Reasons with the names of things, in every language."""
    say = speaker(state.words).say
    return bilingual(lambda lang: say(found, lang, named=True))


def _told(state: GaiaState, action: Action) -> Reasons:
    return _nowhere(state, action) or reasons(state, action) or no("unexplained")


def _nowhere(state: GaiaState, action: Action) -> Reasons:
    """Of a verb alone, with which nothing can be done now: why, wherever one would do it."""
    verb = state.table.rules.verbs.get(action.verb) if state.pending else None
    if verb is None or len(action) > 1 or state.pending[-1].kind not in verb.decisions:
        return []
    kinds = [kind for kind in verb.words.lower().split() if not kind.startswith("[")]
    words = [known(verb, kind, state) or () for kind in kinds]
    if not kinds or any(option.verb == action.verb for option in state.actions()):
        return []
    entry = state.pending[-1]
    player = state.seats[entry.seat]
    every = (Question(state, player, verb.name, args) for args in product(*words))
    return nearest((verb.why_not(question) for question in every), _lacking)


def _lacking(found: Reasons) -> int:
    """How many goods are missing, if that is all that is in the way."""
    return sum(amount for _, amount in _goods(found))


def missing(state: GaiaState, action: Action) -> Goods:
    """The goods that alone stand in the way of an action; nothing if a rule does."""
    return _goods(reasons(state, action))


def _goods(found: Reasons) -> Goods:
    if not only_goods(found):
        return ()
    return tuple(
        (cast(str, reason.fields["good"]), cast(int, reason.fields["missing"])) for reason in found
    )


def reasons(state: GaiaState, action: Action) -> Reasons:
    """Everything that forbids an action now; empty if it is legal."""
    if not state.pending:
        return no("over")
    if action in state.actions():
        return []
    entry, verbs = state.pending[-1], state.table.rules.verbs
    if not action:
        return no("no_words", expected=expected(state))
    verb = verbs.get(action.verb)
    if verb is None:
        return unknown_verb(action.verb, verbs, expected(state))
    if entry.kind not in verb.decisions:
        return _wrong_time(state, verb, entry.kind)
    question = Question(state, state.seats[entry.seat], action.verb, action.args)
    return check_words(verb, question) or verb.why_not(question)


def expected(state: GaiaState) -> tuple[str, ...]:
    """The verbs that answer the decision that is to be made."""
    kind = state.pending[-1].kind
    return tuple(name for name, verb in state.table.rules.verbs.items() if kind in verb.decisions)


def _wrong_time(state: GaiaState, verb: Verb, kind: str) -> Reasons:
    if kind == "after" and "turn" in verb.decisions:
        return no("main_done", expected=expected(state))
    if kind == "turn" and "after" in verb.decisions:
        return no("main_first", expected=expected(state))
    key = "free_in_turn" if verb.decisions == FREE else "not_the_time"
    return no(key, decision=kind, expected=expected(state))
