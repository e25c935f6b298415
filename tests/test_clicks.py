"""Whoever clicks in vain is told why in names, not in the words that actions are written with."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from igroteka import Game, State
from igroteka.engine.decision import Action
from igroteka.engine.registry import get
from igroteka.engine.text import LANGUAGES

TABLES: tuple[tuple[str, int, Mapping[str, object]], ...] = (
    ("age_of_galaxy", 2, {"hands": "draft"}),
    ("age_of_galaxy", 1, {}),
    ("anunnaki", 2, {"houses": "random"}),
    ("gaia", 3, {"board": "variant-1", "rotate": "true"}),
    ("gaia", 2, {"lost_fleet": "true"}),
)
WRITTEN = re.compile(r"[{}]|\w_\w|\b[a-z]+-\d")
"""What stands in ids and in no name."""
FEW = 8
"""Of a kind, the things that are clicked on at a position; also the beginnings of actions."""


def positions(game: Game, players: int, options: Mapping[str, object]) -> Iterator[State]:
    """Positions of a random game, whenever something else is decided than before."""
    state = game.start(game.empty_record(players, 5, options))
    rng = random.Random(5)
    kind = ""
    for _ in range(250):
        if state.decision is None:
            return
        if state.decision.kind != kind:
            kind = state.decision.kind
            yield state
        state.apply(rng.choice(state.actions()))


def clicks(state: State, things: Mapping[str, list[str]], rng: random.Random) -> Iterator[Action]:
    """Things of the kinds that actions are about, named after the words that come before them."""
    found: dict[tuple[str, ...], str] = {}
    for action in state.actions():
        for kind, _, id in (one.partition(":") for one in state.components(action)):
            if id in action.args:
                found[tuple(action)[: tuple(action).index(id, 1)]] = kind
                found[tuple(action)[:1]] = kind
    for words, kind in rng.sample(list(found.items()), min(FEW, len(found))):
        for id in rng.sample(things.get(kind, []), min(FEW, len(things.get(kind, [])))):
            yield Action((*words, id))


@pytest.mark.parametrize(("id", "players", "options"), TABLES)
def test_what_is_clicked_in_vain_is_explained_in_names(
    id: str, players: int, options: Mapping[str, object]
) -> None:
    game, rng, asked = get(id), random.Random(1), 0
    for state in positions(game, players, options):
        things: dict[str, list[str]] = {}
        for kind, _, bare in (one.partition(":") for one in game.catalogue("en")):
            things.setdefault(kind, []).append(bare)
        for action in state.actions():
            for kind, _, bare in (one.partition(":") for one in state.components(action)):
                things.setdefault(kind, []).append(bare)
        for action in clicks(state, things, rng):
            for lang in LANGUAGES:
                said = game.explain(state, action, lang)
                assert not WRITTEN.search(said), f"{action}: {said}"
                assert lang != "ru" or not re.search(r"\b[a-z]{2,}", said), f"{action}: {said}"
                asked += bool(said)
    assert asked
