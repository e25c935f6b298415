"""Agreements: rulebook, «Выполнение торгового соглашения», «Торговля с определённым домом»;
positions 5 and 27; Bastet."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    NORRENIS,
    PHARAOS,
    after_main,
    ask,
    emptied,
    goods,
    has,
    pawn,
    play,
    put,
    spaces,
    texts,
    tracks,
    trades,
)
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.summoning import Bastet


def fulfilments(state: AnunnakiState, seat: int) -> set[str]:
    return texts(after_main(state, seat), "fulfil")


def test_the_example_of_a_foreign_house() -> None:
    state = emptied()
    put(state, BABYLON, "norrenis.ML", 1)
    trades(state, BABYLON, "nor1")
    goods(state, BABYLON, food=1, wood=2, gold=1, metal=1)
    assert fulfilments(state, BABYLON) == {"fulfil nor1 1gold", "fulfil nor1 1metal"}
    play(state, "fulfil nor1 1gold")
    player = state.seats[BABYLON]
    assert has(player) == {"metal": 1}
    assert (player.vp, spaces(player)["commerce"]) == (4, 2)
    play(state, "arm dagger", "gain 1food")
    assert has(player) == {"metal": 1, "food": 1}
    assert player.hand == 1 << state.box.weapon_index["dagger"]
    assert (player.trades, len(player.fulfilled)) == ((), 1)


def test_without_presence_one_half_is_chosen() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 1)
    trades(state, BABYLON, "nor1")
    goods(state, BABYLON, food=1, wood=2, gold=1)
    expected = {"fulfil nor1 1gold middle", "fulfil nor1 1gold bottom"}
    assert fulfilments(state, BABYLON) == expected
    bottom = play(state.clone(), "fulfil nor1 1gold bottom").seats[BABYLON]
    assert (bottom.vp, spaces(bottom)["commerce"]) == (4, 2)
    play(state, "fulfil nor1 1gold middle", "arm axe", "gain 1wood")
    player = state.seats[BABYLON]
    assert (player.vp, spaces(player)["commerce"], has(player)) == (0, 0, {"wood": 1})


def test_a_contested_district_is_no_presence() -> None:
    state = emptied()
    put(state, BABYLON, "norrenis.ML", 1)
    put(state, NORRENIS, "norrenis.ML", 1)
    trades(state, BABYLON, "nor3")
    goods(state, BABYLON, food=1, wood=1, gold=1)
    assert fulfilments(state, BABYLON) == {"fulfil nor3 middle", "fulfil nor3 bottom"}


def test_the_own_symbol_asks_for_gaia() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    trades(state, BABYLON, "bab1")
    goods(state, BABYLON, metal=2, food=1)
    assert fulfilments(state, BABYLON) == {"fulfil bab1 middle", "fulfil bab1 bottom"}
    put(state, BABYLON, "gaia.A1", 1)
    assert fulfilments(state, BABYLON) == {"fulfil bab1"}


def test_in_a_first_game_symbols_mean_nothing() -> None:
    state = emptied(2, first_game=True)
    for id in ("ell1", "nor3"):
        trades(state, PHARAOS, id)
        goods(state, PHARAOS, food=1, wood=1, metal=2, gold=1)
        assert fulfilments(state, PHARAOS) == {f"fulfil {id}"}


def test_a_price_that_cannot_be_paid() -> None:
    state = emptied()
    trades(state, PHARAOS, "neu01", "neu05")
    goods(state, PHARAOS, food=2, wood=1)
    assert fulfilments(state, PHARAOS) == {"fulfil neu01 1wood"}
    goods(state, PHARAOS, food=3)
    assert fulfilments(state, PHARAOS) == {"fulfil neu01 1food"}
    goods(state, PHARAOS, food=2)
    assert fulfilments(state, PHARAOS) == set()


def test_an_agreement_may_be_fulfilled_though_a_part_of_it_is_useless() -> None:
    state = emptied()
    put(state, PHARAOS, "ellenys.ML", 1)
    state.seats[PHARAOS].stock = 0
    trades(state, PHARAOS, "ell6")
    goods(state, PHARAOS, food=3, metal=2)
    play(after_main(state, PHARAOS), "fulfil ell6 1food")
    player = state.seats[PHARAOS]
    assert (player.vp, spaces(player)["commerce"], has(player)) == (4, 2, {})
    assert texts(state) == {"end"}


def test_an_upgrade_without_a_token_to_upgrade_is_lost() -> None:
    state = emptied()
    put(state, PHARAOS, "babylon.ML", 1)
    state.seats[PHARAOS].improved = (1 << len(state.box.tokens)) - 1
    pawn(state, PHARAOS, "T0")
    trades(state, PHARAOS, "bab6")
    goods(state, PHARAOS, wood=2, food=3)
    play(after_main(state, PHARAOS), "fulfil bab6 1food")
    player = state.seats[PHARAOS]
    assert (player.vp, spaces(player)["commerce"], spaces(player)["tech"]) == (4, 2, 0)
    assert texts(state) == {"end"}


def test_one_agreement_a_turn() -> None:
    state = emptied()
    trades(state, PHARAOS, "neu02", "neu06")
    goods(state, PHARAOS, wood=4, metal=4, gold=4)
    assert len(fulfilments(state, PHARAOS)) == 4
    play(state, "fulfil neu06")
    assert state.seats[PHARAOS].crystals == 1
    assert texts(state) == {"end"}  # neither another agreement nor magic


def test_a_closed_last_space_loses_the_steps() -> None:
    state = emptied()
    trades(state, BABYLON, "neu11")
    goods(state, BABYLON, food=1, wood=1, metal=1, gold=1)
    tracks(state, BABYLON, commerce=11, power=7)
    after_main(state, BABYLON)
    play(state, "fulfil neu11")
    while texts(state, "first"):
        state.play(state.actions()[0])
    player = state.seats[BABYLON]
    assert (player.vp, spaces(player)["commerce"], state.ending) == (4, 11, False)


@pytest.mark.parametrize(("first", "commerce"), [("power", 12), ("commerce", 11)])
def test_power_first_opens_the_last_space(first: str, commerce: int) -> None:
    state = emptied()
    trades(state, BABYLON, "neu12")
    goods(state, BABYLON, food=4)
    tracks(state, BABYLON, commerce=11, power=7)
    after_main(state, BABYLON)
    play(state, "fulfil neu12 4food")
    assert texts(state) == {"first power", "first commerce"}
    play(state, f"first {first}")
    assert spaces(state.seats[BABYLON])["commerce"] == commerce
    assert spaces(state.seats[BABYLON])["power"] == 9
    assert state.ending == (commerce == 12)


def test_bastet_fulfils_for_a_crystal() -> None:
    state = emptied()
    trades(state, PHARAOS, "neu04", "nor3")
    goods(state, PHARAOS, crystals=1)
    ask(state, Bastet(PHARAOS, 1, "bastet"))
    assert texts(state) == {"fulfil neu04", "fulfil nor3", "done"}
    play(state, "fulfil nor3")
    player = state.seats[PHARAOS]
    assert (player.vp, player.crystals, spaces(player)["commerce"]) == (3, 0, 2)
    assert has(player) == {"metal": 1}
    goods(state, PHARAOS)
    assert ask(state, Bastet(PHARAOS, 1, "bastet")).over
