"""Atlantis once the end is brought about: nobody goes in or out, and what goes on all the same.

Rulebook, «Конец игры». Steps, carried figures and summoning are in the chapters of these things.
"""

from __future__ import annotations

import pytest

from anunnaki.fighting import battles, face_up, followers
from anunnaki.placing import (
    BABYLON,
    NORRENIS,
    PHARAOS,
    after_main,
    ask,
    civilization,
    emptied,
    numbers,
    play,
    put,
    summoned,
    texts,
    weapons,
    where,
)
from igroteka.games.anunnaki.artifacts import Loss
from igroteka.games.anunnaki.movement import Portal
from igroteka.games.anunnaki.recruiting import Build, Recruit
from igroteka.games.anunnaki.summoning import Frigg


def test_who_loses_there_goes_home() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.A1", 2, lesser=1)
    civilization(state, "gaia.A1", "civ10", god=True)
    weapons(state, BABYLON, "dagger")
    state.ending = True
    play(battles(state, BABYLON), "lay dagger")
    assert where(state, state.seats[BABYLON].figures) == {"babylon.C"}
    assert face_up(state) == {"gaia.A1"}


def test_who_is_beaten_there_by_others_goes_home() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.A1", 3)
    put(state, PHARAOS, "gaia.A1", 1)
    weapons(state, BABYLON, "dagger")
    state.ending = True
    play(battles(state, BABYLON), "lay dagger", "lay slingshot")
    assert followers(state, PHARAOS, "pharaos.C") == 1
    assert where(state, state.seats[BABYLON].figures) == {"gaia.A1"}


def test_settlements_are_built_there() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.A1", 1)
    put(state, BABYLON, "gaia.G3", 1)
    state.ending = True
    play(ask(state, Build(BABYLON, "magic")), "build gaia.A1")
    assert where(state, state.seats[BABYLON].homes) == {"gaia.A1"}


@pytest.mark.parametrize("supply", [0, 1])
def test_anubis_calls_followers_there_from_the_supply_alone(supply: int) -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", lesser=1)
    put(state, PHARAOS, "gaia.G3", 2)
    civilization(state, "gaia.A1", "civ01", god=True)
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    state.arrived = 1 << state.table.board.index["gaia.A1"]
    state.seats[PHARAOS].supply = supply
    before = texts(battles(state.clone(), PHARAOS))
    assert before == {"add" if supply else "add gaia.G3", "done"}
    state.ending = True
    battles(state, PHARAOS)
    assert texts(state) == ({"add", "done"} if supply else {"lay dagger"})


def test_nobody_is_called_out_of_it_by_anubis() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", lesser=1)
    put(state, PHARAOS, "gaia.A1", 1)
    civilization(state, "pharaos.TC", "civ01")
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    state.arrived = 1 << state.table.board.index["pharaos.TC"]
    state.seats[PHARAOS].supply = 0
    assert texts(battles(state.clone(), PHARAOS)) == {"add gaia.A1", "done"}
    state.ending = True
    assert texts(battles(state, PHARAOS)) == {"lay dagger"}


def test_freya_may_give_a_follower_that_stands_there() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1)
    put(state, NORRENIS, "gaia.A1", 1)
    player = state.seats[NORRENIS]
    player.gods, player.lesser_tokens = (state.box.god_index["freya"],), 1
    state.ending = True
    play(after_main(state, NORRENIS), "summon freya norrenis.C", "give gaia.A1", "gain 4gold")
    assert where(state, player.figures) == {"norrenis.C"}
    assert player.supply == 12


def test_a_follower_that_stands_there_may_be_lost_to_pandora() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    put(state, BABYLON, "gaia.A1", 1)
    state.ending = True
    ask(state, Loss(BABYLON, "follower", "pandoras_box"))
    assert texts(state) == {"lose babylon.C", "lose gaia.A1"}
    play(state, "lose gaia.A1")
    assert where(state, state.seats[BABYLON].figures) == {"babylon.C"}


def test_the_rest_of_gaia_is_open() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    ways = texts(ask(state, Portal(BABYLON, 1)))
    state.ending = True
    assert texts(ask(state, Portal(BABYLON, 1))) == ways


def test_nobody_is_called_into_it_when_the_supply_is_empty() -> None:
    state = emptied()
    for district in ("gaia.A1", "babylon.C"):
        put(state, BABYLON, district, settlements=1)
    put(state, BABYLON, "gaia.A1", 4)
    put(state, BABYLON, "gaia.G1", 8)
    ask(state, Recruit(BABYLON, 1, "magic"))
    assert texts(state) == {
        "recruit gaia.A1 gaia.G1",
        "recruit babylon.C gaia.A1",
        "recruit babylon.C gaia.G1",
        "done",
    }
    state.ending = True
    ask(state, Recruit(BABYLON, 1, "magic"))
    assert texts(state) == {"recruit babylon.C gaia.G1", "done"}


def test_frigg_calls_nobody_into_it_when_the_supply_is_empty() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.A1", 3)
    put(state, NORRENIS, "gaia.G1", 3)
    put(state, NORRENIS, "norrenis.C", 6)
    crowded = tuple(1 << district for district in numbers(state, ("gaia.A1", "gaia.G1")))
    state.ending = True
    ask(state, Frigg(NORRENIS, crowded, "frigg"))
    assert texts(state) == {"put gaia.G1 norrenis.C", "done"}
