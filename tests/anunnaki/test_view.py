"""What a seat sees: all that the table shows, and nothing that is hidden from it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter

from igroteka.engine.decision import Action
from igroteka.engine.rng import stream
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.view_types import AnunnakiView

from . import placing

IN_BATTLE = frozenset({"anubis", "lay", "wield", "pay", "replace", "second", "chariot"})

SHAPE = TypeAdapter(AnunnakiView)


def see(state: AnunnakiState, seat: int | None) -> AnunnakiView:
    view = state.view(seat)
    return SHAPE.validate_python(view, strict=True, extra="forbid")


def positions(players: int, seed: int) -> Iterator[AnunnakiState]:
    state = ANUNNAKI.new(players, seed)
    assert isinstance(state, AnunnakiState)
    rng = stream(seed, "view")
    while not state.over:
        yield state
        state.apply(rng.choice(state.actions()))
    yield state


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_view_depends_on_nothing_hidden_and_is_of_its_type(players: int, seed: int) -> None:
    rng = random.Random(seed)
    for number, state in enumerate(positions(players, seed)):
        kind = state.decision.kind if state.decision else ""
        if number % 15 and kind not in IN_BATTLE | {"gods", "house", "artifact", "providence"}:
            continue
        for seat in (None, *range(players)):
            view = see(state, seat)
            json.dumps(view)
            if not state.over:
                assert state.determinize(seat, rng).view(seat) == view


def test_hands_and_gods_are_their_owners_until_the_end() -> None:
    state = ANUNNAKI.new(2, 1, houses="random")
    assert isinstance(state, AnunnakiState)
    mine, theirs = (see(state, 0)["players"][seat] for seat in range(2))
    assert len(mine["dealt"] or []) == 5
    assert theirs["dealt"] is None
    state.play(state.actions()[0])
    chosen = see(state, 1)["players"][0]
    assert chosen["ready"]
    assert chosen["gods"] is None
    assert len(see(state, 0)["players"][0]["gods"] or []) == 4
    state.play(state.actions()[0])
    assert len(see(state, 1)["players"][0]["gods"] or []) == 4


def test_others_know_how_many_weapons_there_are_and_which_may_be() -> None:
    state = placing.emptied(2)
    placing.weapons(state, 0, "axe", "ballista")
    axe, ballista = (1 << state.box.weapon_index[name] for name in ("axe", "ballista"))
    other = 1 << state.box.weapon_index["composite_bow"]
    state.seats[0].hands = tuple(sorted((axe | ballista, axe | other)))
    mine, theirs = see(state, 0)["players"][0], see(state, 1)["players"][0]
    assert sorted(mine["hand"] or []) == ["axe", "ballista"]
    assert theirs["hand"] is None
    assert theirs["hand_size"] == 2
    assert theirs["hand_certain"] == ["axe"]
    assert sorted(theirs["hand_possible"]) == ["axe", "ballista", "composite_bow"]


def test_the_star_tells_what_a_way_yields() -> None:
    state = placing.emptied(2)
    placing.pawn(state, 0, "T0")
    ways = see(state, 0)["players"][0]["star"]["ways"]
    assert len(ways) == len(state.box.tokens) - 1
    for way in ways:
        trial = state.clone()
        before = trial.seats[0]
        signs, zones, crystals = before.signs, before.zones, before.crystals
        trial.play(Action(("act", way["token"])))
        after = trial.seats[0]
        assert way["sign"] == (after.signs != signs)
        assert way["crystals"] == after.crystals - crystals
        assert len(way["zones"]) == (after.zones & ~zones).bit_count()


def test_a_sign_that_closes_a_zone_is_told() -> None:
    state = placing.emptied(2)
    box = state.box
    zone = box.zones[0]
    cells = [cell for cell in box.cells if zone.cells >> cell.index & 1]
    placing.signs(state, 0, *(cell.id for cell in cells[1:]))
    one, two = cells[0].ends
    placing.pawn(state, 0, box.spots[one].id)
    token = box.tokens[state.table.layout[two]].id
    ways = {way["token"]: way for way in see(state, 0)["players"][0]["star"]["ways"]}
    assert ways[token]["zones"] == [zone.id]
    assert ways[token]["cell"] == cells[0].id
