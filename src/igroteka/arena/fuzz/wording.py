"""What is asked, offered, noted and told is said in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.game import Game
from igroteka.engine.state import State
from igroteka.engine.text import LANGUAGES

from .moment import Invariant, Moment, must

_CYRILLIC = re.compile("[А-Яа-яЁё]")
Said = tuple[str, str]
"""What something is, and its words."""


class _Named(NamedTuple):
    """What a catalogue has names for."""

    ids: frozenset[str]
    kinds: frozenset[str]

    def check(self, what: str, components: Iterable[str]) -> None:
        for id in components:
            kind, _, bare = id.partition(":")
            must(bare in self.ids or kind not in self.kinds, f"{what}: {id} has no name")


@lru_cache(maxsize=64)
def _named(game: Game, lang: str, layers: tuple[str, ...]) -> _Named:
    pairs = [id.partition(":") for id in game.catalogue(lang, layers)]
    return _Named(frozenset(bare for _, _, bare in pairs), frozenset(kind for kind, _, _ in pairs))


def words(moment: Moment) -> None:
    """What was told of the last action, what is asked now, and some of what is offered."""
    state, game = moment.state, moment.game
    actions = moment.legal(2)
    for lang in LANGUAGES:
        named = _named(game, lang, game.layers_of(moment.origin))
        said = [] if state.over else [("the question", game.prompt(state, lang))]
        for answer in game.answers(state):
            named.check("what is told of an action", answer.components)
            said.append(("what is told of an action", answer.text[lang]))
        for action in actions:
            must(not game.explain(state, action, lang), f"{action} is offered and explained away")
            said += _of(state, action, named, lang)
        for what, text in said:
            must(bool(text.strip()), f"there are no words for {what} in {lang}")
            must(not re.search(r"[{}]", text), f"{what} is not filled in, in {lang}: {text}")
            if named.ids:
                fits = bool(_CYRILLIC.search(text)) == (lang == "ru")
                must(fits, f"{what} is told in another language than {lang}: {text}")


def _of(state: State, action: Action, named: _Named, lang: str) -> Iterator[Said]:
    """A legal action, and what is noted of it."""
    yield str(action), state.game.describe(state, action, lang)
    yield f"{action} once it is played", state.game.recount(state, action, lang)
    named.check(str(action), state.components(action))
    assert state.decision is not None
    changes: Counter[str] = Counter()
    for event in state.outlook(action):
        if event.seat == state.decision.seat:
            changes[event.good] += event.amount
    for note in state.game.notes(state, action, changes):
        named.check(f"the note {note.id}", note.components)
        if note.text:
            yield f"the note {note.id}", note.text[lang]
    price = state.game.price(state, changes)
    must(all(price.values()), f"{action} has a price of nothing: {price}")


INVARIANTS = (Invariant("words", words, every=20),)
