"""What a seat sees: plain data, and nothing that it cannot know."""

from __future__ import annotations

import json
import random

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    again,
    ask,
    civilization,
    emptied,
    goods,
    play,
    put,
    weapons,
)
from anunnaki.test_random_games import begin
from anunnaki.test_stressed_games import enrich, refill
from igroteka.engine.errors import IllegalAction
from igroteka.games.anunnaki import AnunnakiState, turns
from igroteka.games.anunnaki.battles import Battles


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rich", [False, True])
def test_a_view_depends_on_nothing_that_is_hidden(players: int, rich: bool) -> None:
    rng = random.Random(players)
    state = begin(players, 2 + rich, first_game=False)
    viewers = [None, *range(players)]
    step = 0
    enriched = not rich
    while not state.over and step < 400:
        if step % 5 == 0 or state.actions()[0].verb in ("lay", "lose", "foresee", "second"):
            for viewer in viewers:
                seen = state.view(viewer)
                assert json.loads(json.dumps(seen)) == seen
                assert state.determinize(viewer, rng).view(viewer) == seen
        state.apply(rng.choice(state.actions()))
        if state.round and not enriched:
            enrich(state, rng)
            again(state)
            enriched = True
        elif rich and state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)
        step += 1


def test_at_the_end_hands_lie_open_and_are_not_guessed() -> None:
    rng = random.Random(3)
    state = begin(3, 3, first_game=True)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    for viewer in (None, 0, 1, 2):
        seen = state.view(viewer)
        assert state.determinize(viewer, rng).view(viewer) == seen
        for player in state.seats:
            hand = player_view(state, viewer, player.seat)["hand"]
            assert isinstance(hand, list)
            assert len(hand) == player.hand.bit_count()


def player_view(state: AnunnakiState, viewer: int | None, seat: int) -> dict[str, object]:
    players = state.view(viewer)["players"]
    assert isinstance(players, list)
    return players[seat]


def test_hands_are_their_owners() -> None:
    state = emptied()
    weapons(state, BABYLON, "axe", "chariot")
    assert player_view(state, BABYLON, BABYLON)["hand"] == ["axe", "chariot"]
    for viewer in (None, PHARAOS):
        assert player_view(state, viewer, BABYLON)["hand"] is None
        assert player_view(state, viewer, BABYLON)["hand_size"] == 2


def test_gods_are_secret_until_everybody_has_chosen() -> None:
    state = begin(2, 3, first_game=False)
    assert player_view(state, 1, 0)["gods"] is None
    assert player_view(state, 1, 0)["dealt"] is None
    dealt = player_view(state, 0, 0)["dealt"]
    assert isinstance(dealt, list)
    assert len(dealt) == 5
    state.play(f"return {dealt[0]}")
    assert player_view(state, 1, 0)["gods"] is None
    state.play(state.actions()[0])
    gods = player_view(state, 1, 0)["gods"]
    assert isinstance(gods, list)
    assert [god["god"] for god in gods] == dealt[1:]
    assert player_view(state, 0, 0)["dealt"] == []


def test_a_district_with_what_is_in_it() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G4", settlements=1)
    put(state, ELLENYS, "gaia.G4", 2, lesser=1)
    state.depleted[state.table.board.index["gaia.G4"]] = 0b001
    districts = state.view(None)["districts"]
    assert isinstance(districts, list)
    assert len(districts) == 38, "the Other World is nobody's"
    found = next(one for one in districts if one["district"] == "gaia.G4")
    assert found["ruler"] == ELLENYS
    assert not found["contested"]
    assert [source["depleted"] for source in found["sources"]] == [True, False, False]
    assert [(one["seat"], one["besieged"], one["strength"]) for one in found["pieces"]] == [
        (BABYLON, True, 0),
        (ELLENYS, False, 4),
    ]


def test_civilizations_are_face_down() -> None:
    state = emptied()
    civilization(state, "gaia.A1", "civ05", god=True)
    where = state.table.board.index["gaia.A1"]

    def seen() -> object:
        districts = state.view(None)["districts"]
        assert isinstance(districts, list)
        return districts[where]["civilization"]

    assert seen() == {"token": None, "guarded": True}
    state.known |= 1 << where
    assert seen() == {"token": "civ05", "guarded": True}


def test_a_battle_shows_what_lies_open() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G4", 1)
    put(state, ELLENYS, "gaia.G4", 2)
    weapons(state, NORRENIS, "axe", "dagger")
    goods(state, NORRENIS, metal=1)
    play(ask(state, Battles(NORRENIS)), "lay axe")
    for viewer, cards in ((NORRENIS, ["axe"]), (ELLENYS, None), (None, None)):
        battle = state.view(viewer)["battle"]
        assert isinstance(battle, dict)
        assert battle["district"] == "gaia.G4"
        attack, defence = battle["sides"]
        assert (attack["laid"], attack["laid_cards"]) == (1, cards)
        assert (defence["laid"], defence["strength"]) == (0, 2)


def test_the_strength_against_a_hidden_civilization_is_not_told() -> None:
    """The token may make gods count less."""
    state = emptied()
    civilization(state, "norrenis.TC", "civ03")
    put(state, NORRENIS, "norrenis.TC", lesser=1)
    weapons(state, NORRENIS, "dagger")
    ask(state, Battles(NORRENIS))
    battle = state.view(NORRENIS)["battle"]
    assert isinstance(battle, dict)
    assert battle["civilization"] is None
    assert [side["strength"] for side in battle["sides"]] == [None]
    state.known |= 1 << state.table.board.index["norrenis.TC"]
    battle = state.view(NORRENIS)["battle"]
    assert isinstance(battle, dict)
    assert (battle["civilization"], battle["sides"][0]["strength"]) == (3, 1)


def test_what_is_not_possible_is_said() -> None:
    state = emptied()
    with pytest.raises(IllegalAction, match="seat 0 decides 'main'"):
        state.play("end")
