"""Summoning: rulebook, «Призыв младшего или главного бога», «Свойства богов» (what is done once);
position 3."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    after_main,
    emptied,
    goods,
    has,
    play,
    put,
    spaces,
    summoned,
    texts,
    tracks,
    trades,
    where,
)
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.table import NOTHING


def with_gods(state: AnunnakiState, seat: int, *names: str) -> AnunnakiState:
    """Have lesser gods to choose from and a token for one."""
    player = state.seats[seat]
    player.gods = tuple(state.box.god_index[name] for name in names)
    player.lesser_tokens = 1
    return after_main(state, seat)


def summon(state: AnunnakiState, seat: int, god: str, district: str) -> AnunnakiState:
    return play(with_gods(state, seat, god), f"summon {god} {district}")


def test_a_lesser_god_takes_the_place_of_a_follower() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 2)
    put(state, PHARAOS, "gaia.G1", 1)
    with_gods(state, PHARAOS, "isis", "horus")
    assert texts(state, "summon") == {
        f"summon {god} {district}"
        for god in ("isis", "horus")
        for district in ("pharaos.C", "gaia.G1")
    }
    play(state, "summon isis gaia.G1")
    player = state.seats[PHARAOS]
    district = state.table.board.index["gaia.G1"]
    assert (player.followers[district], player.lesser[district], player.supply) == (0, 1, 10)
    assert spaces(player)["tech"] == 1
    assert player.powers.settlement_helps == 1
    assert player.lesser_tokens == 0
    assert texts(state) == {"end"}


def test_a_god_is_summoned_once_and_needs_a_follower() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    with_gods(state, PHARAOS, "isis")
    summoned(state, PHARAOS, "isis")
    assert texts(after_main(state, PHARAOS), "summon") == set()
    state = emptied()
    put(state, PHARAOS, "pharaos.C", settlements=1, lesser=1)
    assert texts(with_gods(state, PHARAOS, "isis"), "summon") == set()


def test_a_chief_god_brings_steps_and_the_improved_ability() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 2, settlements=1)
    player = state.seats[NORRENIS]
    player.chief_token = player.lesser_tokens = 1
    player.gods = (state.box.god_index["thor"],)
    after_main(state, NORRENIS)
    assert texts(state, "summon") == {"summon odin norrenis.C", "summon thor norrenis.C"}
    play(state, "summon odin norrenis.C")
    assert spaces(player) == {"war": 1, "tech": 1, "commerce": 1, "power": 2}
    assert player.powers.settlement_strength == 2
    assert player.chief_at == state.table.board.index["norrenis.C"]
    assert texts(state) == {"end"}  # one god a turn; the other token stays
    assert player.lesser_tokens == 1
    assert texts(after_main(state, NORRENIS), "summon") == {"summon thor norrenis.C"}


def test_the_steps_of_a_chief_god_come_in_any_order_if_it_matters() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1)
    state.seats[NORRENIS].chief_token = 1
    tracks(state, NORRENIS, war=11, power=6)
    play(after_main(state, NORRENIS), "summon odin norrenis.C")
    assert texts(state) == {"first war", "first power"}
    early = play(state.clone(), "first war")
    assert (spaces(early.seats[NORRENIS])["war"], early.ending) == (11, False)
    play(state, "first power")
    assert (spaces(state.seats[NORRENIS])["war"], state.ending) == (12, True)


def test_summoning_in_atlantis_goes_on_after_the_end_is_near() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", 1)
    state.ending = True
    assert texts(with_gods(state, PHARAOS, "isis"), "summon") == {"summon isis gaia.A1"}


def test_bastet_asks_for_an_agreement() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    trades(state, PHARAOS, "nor3", "neu04")
    goods(state, PHARAOS, crystals=1, food=1, wood=1, gold=2)
    summon(state, PHARAOS, "bastet", "pharaos.C")
    play(state, "fulfil nor3", "done")
    player = state.seats[PHARAOS]
    assert spaces(player)["commerce"] == 1 + 2
    assert "fulfil neu04 1food" in texts(state)  # it was no additional action


def test_freyr_pays_for_districts_abroad() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 2)
    for district in ("gaia.G1", "gaia.G2", "gaia.G3", "gaia.G4", "pharaos.MR"):
        put(state, NORRENIS, district, 1)
    put(state, BABYLON, "gaia.G4", 1)
    summon(state, NORRENIS, "freyr", "norrenis.C")
    player = state.seats[NORRENIS]
    assert (player.vp, player.crystals, spaces(player)["power"]) == (2, 2, 2)


def test_freyr_counts_the_other_world() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1)
    put(state, NORRENIS, "gaia.G1", 1)
    put(state, NORRENIS, "other_world", 1)
    summon(state, NORRENIS, "freyr", "norrenis.C")
    assert (state.seats[NORRENIS].vp, state.seats[NORRENIS].crystals) == (1, 1)


def test_freya_gives_resources_for_a_follower() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 2)
    put(state, NORRENIS, "gaia.G1", 1)
    summon(state, NORRENIS, "freya", "norrenis.C")
    assert texts(state) == {"give norrenis.C", "give gaia.G1", "done"}
    play(state, "give gaia.G1")
    assert len(state.actions()) == 35
    play(state, "gain 3food+1gold")
    player = state.seats[NORRENIS]
    assert (has(player), player.supply) == ({"food": 3, "gold": 1}, 11)
    assert where(state, player.figures) == {"norrenis.C"}


def test_frigg_counts_before_the_first_follower_is_put() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1, settlements=2)
    put(state, NORRENIS, "gaia.A1", 3)
    put(state, NORRENIS, "gaia.G1", 2)
    summon(state, NORRENIS, "frigg", "gaia.A1")
    assert texts(state) == {"put norrenis.C", "put gaia.A1", "done"}
    play(state, "put gaia.A1")
    assert texts(state) == {"put norrenis.C", "done"}
    play(state, "done")
    assert state.seats[NORRENIS].followers[state.table.board.index["gaia.A1"]] == 3


def test_frigg_puts_followers_into_a_battle() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1)
    put(state, NORRENIS, "gaia.G4", 3)
    put(state, BABYLON, "gaia.G4", 1)
    summon(state, NORRENIS, "frigg", "norrenis.C")
    assert texts(state) == {"put gaia.G4", "done"}
    play(state, "put gaia.G4")
    assert state.seats[NORRENIS].followers[state.table.board.index["gaia.G4"]] == 4


def test_frigg_takes_followers_from_districts_when_the_supply_is_empty() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 3)
    put(state, NORRENIS, "gaia.G1", 9)
    state.seats[NORRENIS].supply = -1  # the follower that the god replaces makes it 0
    summon(state, NORRENIS, "frigg", "norrenis.C")
    assert texts(state) == {"put norrenis.C gaia.G1", "put gaia.G1 norrenis.C", "done"}
    play(state, "put norrenis.C gaia.G1", "put gaia.G1 norrenis.C")
    assert state.decision is not None
    assert state.decision.kind == "turn"


@pytest.mark.parametrize("supply", [0, 1])
def test_frigg_and_the_closed_atlantis(supply: int) -> None:
    """Near the end followers come there from the supply, but not from districts."""
    state = emptied()
    put(state, NORRENIS, "gaia.A1", 3)
    put(state, NORRENIS, "gaia.G1", 1)
    state.ending = True
    state.seats[NORRENIS].supply = supply - 1  # the follower that the god replaces comes back
    summon(state, NORRENIS, "frigg", "gaia.G1")
    assert texts(state) == ({"put gaia.A1", "done"} if supply else {"end"})


def test_marduk_recruits_once_on_every_planet_with_a_settlement() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 2, settlements=1)
    put(state, BABYLON, "babylon.TL", settlements=1)
    put(state, BABYLON, "gaia.G1", settlements=1)
    put(state, BABYLON, "pharaos.MR", settlements=1)
    put(state, PHARAOS, "pharaos.MR", 1)
    put(state, BABYLON, "other_world", settlements=1)
    summon(state, BABYLON, "marduk", "babylon.C")
    assert texts(state) == {"put babylon.C", "put babylon.TL", "put gaia.G1", "done"}
    play(state, "put babylon.TL")
    assert texts(state) == {"put gaia.G1", "done"}
    play(state, "put gaia.G1")
    assert state.decision is not None
    assert state.decision.kind == "turn"


def test_anu_sends_figures_from_one_district_to_one_other() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 6)
    put(state, BABYLON, "babylon.ML", 1)
    summoned(state, BABYLON, "enlil")
    summon(state, BABYLON, "anu", "babylon.ML")
    assert not [action for action in texts(state) if " gaia.A" in action]
    play(state, "portal follower babylon.C gaia.G1")
    assert texts(state) == {"portal follower babylon.C gaia.G1", "done"}
    play(state, *["portal follower babylon.C gaia.G1"] * 3)
    assert state.decision is not None
    assert state.decision.kind == "turn"
    assert state.seats[BABYLON].followers[state.table.board.index["gaia.G1"]] == 4


def test_ninlil_pays_for_shrines_abroad() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    put(state, BABYLON, "babylon.MR", 1)
    put(state, BABYLON, "gaia.G1", 1)
    put(state, BABYLON, "gaia.A1", 1)
    summon(state, BABYLON, "ninlil", "babylon.C")
    assert (state.seats[BABYLON].vp, has(state.seats[BABYLON])) == (3, {"metal": 3})


def test_a_step_to_the_last_space_may_wait_for_what_a_god_does() -> None:
    """An agreement that Bastet fulfils may bring the power that opens the last space."""
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    tracks(state, PHARAOS, commerce=state.box.last_space - 1, power=state.box.lightning - 1)
    goods(state, PHARAOS, crystals=1)
    trades(state, PHARAOS, "neu04")
    summon(state, PHARAOS, "bastet", "pharaos.C")
    assert texts(state) == {"first commerce", "first free_trade"}
    play(state, "first free_trade", "fulfil neu04", "first power")
    assert spaces(state.seats[PHARAOS])["commerce"] == state.box.last_space
    assert state.ending


def test_goods_of_a_god_come_before_a_step_to_the_last_space_without_a_question() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 1)
    tracks(state, BABYLON, commerce=state.box.last_space - 1, power=state.box.last_power)
    summon(state, BABYLON, "ninlil", "gaia.G1")
    assert state.decision == (BABYLON, "turn")
    assert spaces(state.seats[BABYLON])["commerce"] == state.box.last_space
    assert state.ending


def test_athena_pays_for_settlements_whatever_is_depleted() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 1, settlements=1)
    put(state, ELLENYS, "gaia.G4", settlements=1)
    put(state, ELLENYS, "gaia.A1", settlements=1)
    put(state, ELLENYS, "gaia.G1", settlements=1)
    put(state, PHARAOS, "gaia.G1", 1)
    state.depleted[state.table.board.index["gaia.G4"]] = 0b111
    summon(state, ELLENYS, "athena", "ellenys.C")
    assert has(state.seats[ELLENYS]) == {"wood": 1, "metal": 1, "gold": 1}


def test_athena_asks_where_a_district_has_two_types() -> None:
    state = emptied(2, houses="ellenys,pharaos")
    put(state, 0, "ellenys.C", 1)
    put(state, 0, "gaia.K5", settlements=1)
    put(state, 0, "other_world", settlements=1)
    summon(state, 0, "athena", "ellenys.C")
    assert texts(state) == {"gain 1gold", "gain 1metal"}
    play(state, "gain 1gold")
    assert len(state.actions()) == 4
    play(state, "gain 1food")
    assert has(state.seats[0]) == {"gold": 1, "food": 1}


def test_athena_asks_when_everything_else_is_given() -> None:
    state = emptied(2, houses="ellenys,pharaos")
    put(state, 0, "ellenys.C", 1)
    put(state, 0, "gaia.K5", settlements=1)
    put(state, 0, "gaia.K7", settlements=1)
    summon(state, 0, "athena", "ellenys.C")
    assert texts(state) == {"gain 1gold", "gain 1metal"}
    assert has(state.seats[0]) == {"food": 1}


def test_nothing_is_asked_of_a_god_that_can_do_nothing() -> None:
    for seat, god, home in (
        (PHARAOS, "bastet", "pharaos.C"),
        (NORRENIS, "frigg", "norrenis.C"),
        (NORRENIS, "freya", "norrenis.C"),
        (BABYLON, "marduk", "babylon.C"),
    ):
        state = emptied()
        put(state, seat, home, 1)
        summon(state, seat, god, home)
        assert texts(state) == {"end"}, god
    assert state.seats[BABYLON].chief_at == NOTHING
