"""Culture tokens: rulebook, «Розыгрыш жетонов культуры»; position 25; Zeus."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    ask,
    civilization,
    culture,
    emptied,
    has,
    play,
    put,
    spaces,
    texts,
    weapons,
)
from igroteka.engine.decision import Action
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.culture import Cultures, ready
from igroteka.games.anunnaki.movement import Move
from igroteka.games.anunnaki.table import NOTHING


def around_k1(state: AnunnakiState) -> None:
    """Babylon in two districts, Pharaos in the third."""
    put(state, BABYLON, "gaia.G1", 1)
    put(state, BABYLON, "gaia.G3", settlements=1)
    put(state, PHARAOS, "gaia.G4", 1)
    culture(state, "gaia.k1", "cul01")


def test_every_ruler_beside_a_token_may_take_its_reward_once() -> None:
    state = emptied()
    around_k1(state)
    put(state, ELLENYS, "gaia.G11", 1)
    put(state, ELLENYS, "ellenys.C", chief=True)
    put(state, NORRENIS, "gaia.G8", 1)
    ask(state, Cultures(BABYLON))
    asked: list[int] = []
    while state.decision is not None:
        asked.append(state.decision.seat)
        assert texts(state) == {"accept", "done"}
        play(state, "accept")
    assert asked == [BABYLON, ELLENYS, PHARAOS]
    assert [has(player).get("gold", 0) for player in state.seats] == [2, 0, 2, 4]
    assert {*state.culture} == {NOTHING}


def test_a_reward_that_is_not_taken_is_gone() -> None:
    state = emptied()
    around_k1(state)
    play(ask(state, Cultures(PHARAOS)), "done", "accept")
    assert [has(player).get("gold", 0) for player in state.seats] == [0, 0, 2, 0]
    assert state.over


def test_all_three_districts_are_needed() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 1)
    put(state, BABYLON, "gaia.G3", settlements=1)
    culture(state, "gaia.k1", "cul01")
    assert ready(state) == []
    assert ask(state, Cultures(BABYLON)).over


def test_zeus_needs_a_figure_on_that_planet() -> None:
    state = emptied()
    around_k1(state)
    put(state, ELLENYS, "gaia.G11", settlements=1)
    put(state, ELLENYS, "ellenys.C", 1)
    play(ask(state, Cultures(BABYLON)), "accept", "accept")
    assert state.over
    assert has(state.seats[ELLENYS]) == {}


def test_a_besieged_settlement_surrounds_a_token_but_does_not_share() -> None:
    state = emptied()
    around_k1(state)
    put(state, NORRENIS, "gaia.G1", 0)
    put(state, ELLENYS, "gaia.G3", 1)
    state.seats[BABYLON].followers = [0] * len(state.table.board.ids)
    state.seats[BABYLON].figures = 0
    put(state, ELLENYS, "gaia.G1", 1)
    play(ask(state, Cultures(BABYLON)), "accept", "accept")
    assert [has(player).get("gold", 0) for player in state.seats] == [2, 0, 0, 2]


def test_the_active_player_says_which_token_comes_first() -> None:
    state = emptied()
    around_k1(state)
    put(state, BABYLON, "gaia.G2", 1)
    put(state, BABYLON, "gaia.G5", 1)
    culture(state, "gaia.k2", "cul18")
    ask(state, Cultures(PHARAOS))
    assert state.decision == (PHARAOS, "culture")
    assert texts(state) == {"culture gaia.k1", "culture gaia.k2"}
    play(state, "culture gaia.k2", "accept", "accept")
    assert (spaces(state.seats[PHARAOS])["power"], spaces(state.seats[BABYLON])["power"]) == (1, 1)
    play(state, "accept", "accept")
    assert state.over


def test_rewards_of_every_kind_follow_in_turn_order() -> None:
    """Agreements are taken from the active player on."""
    state = emptied()
    around_k1(state)
    culture(state, "gaia.k1", "cul14")
    play(ask(state, Cultures(PHARAOS)), "accept")
    assert state.decision == (PHARAOS, "take")
    state.play(state.actions()[0])
    assert state.decision == (BABYLON, "reward")


def test_culture_comes_after_battles() -> None:
    """The example: with the civilization beaten the token beside it is surrounded."""
    state = emptied()
    put(state, ELLENYS, "ellenys.TC", lesser=1)
    put(state, ELLENYS, "ellenys.ML", 1)
    put(state, ELLENYS, "ellenys.TL", 1)
    civilization(state, "ellenys.TC", "civ09")
    weapons(state, ELLENYS, "short_bow")
    culture(state, "ellenys.k2", "cul09")
    ask(state, Battles(ELLENYS), Cultures(ELLENYS))
    play(state, "lay short_bow", "accept")
    assert state.seats[ELLENYS].crystals == 1
    assert state.over


def test_zeus_doubles_what_is_to_be_decided_too() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 1, chief=True, settlements=1)
    put(state, ELLENYS, "ellenys.ML", 1)
    put(state, ELLENYS, "ellenys.MR", 1)
    culture(state, "ellenys.k1", "cul16")
    play(ask(state, Cultures(ELLENYS)), "accept", "recruit ellenys.C", "recruit ellenys.C")
    assert state.over
    assert state.seats[ELLENYS].supply == 12 - 3 - 2


def test_a_token_leaves_when_everybody_has_answered() -> None:
    state = emptied()
    around_k1(state)
    ask(state, Cultures(BABYLON))
    spot = state.table.board.spot_index["gaia.k1"]
    play(state, "accept")
    assert state.culture[spot] != NOTHING
    assert state.upturned >> spot & 1
    play(state, "done")
    assert state.culture[spot] == NOTHING
    assert state.used_culture.bit_count() == 1
    assert not state.upturned


def test_a_solid_border_of_atlantis_parts_no_culture_token() -> None:
    """Gaia 6 and Atlantis touch, though nobody steps from one to the other."""
    state = emptied()
    put(state, BABYLON, "gaia.G6", 1)
    put(state, BABYLON, "gaia.G3", settlements=1)
    culture(state, "gaia.k3", "cul01", up=False)
    put(state, PHARAOS, "gaia.A1", 1)
    ask(state, Move(BABYLON, 1))
    assert "move follower gaia.G6 gaia.A1" not in texts(state)
    play(ask(state, Cultures(BABYLON)), "accept", "accept")
    assert [has(player).get("gold", 0) for player in state.seats] == [2, 0, 2, 0]


def test_zeus_gains_nothing_from_a_token_that_is_not_surrounded() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G3", 1)
    culture(state, "gaia.k1", "cul01")
    assert ask(state, Cultures(ELLENYS)).over
    assert has(state.seats[ELLENYS]) == {}


def test_tokens_are_shared_on_the_turn_of_anybody() -> None:
    state = emptied()
    around_k1(state)
    ask(state, Cultures(NORRENIS))
    assert state.decision == (BABYLON, "reward")
    play(state, "accept")
    assert state.decision == (PHARAOS, "reward")
    play(state, "accept")
    assert [has(player).get("gold", 0) for player in state.seats] == [2, 0, 2, 0]


def test_a_reward_may_be_taken_without_being_asked_for() -> None:
    state = emptied()
    around_k1(state)
    ask(state, Cultures(BABYLON))
    game = state.game
    assert state.decision == (BABYLON, "reward")
    assert game.standing_reply(state, {}) is game.standing_reply(state, {"culture": "ask"}) is None
    assert game.standing_reply(state, {"culture": "always"}) == Action.parse("accept")
    put(state, BABYLON, "gaia.G2", 1)
    put(state, BABYLON, "gaia.G5", 1)
    culture(state, "gaia.k2", "cul18")
    ask(state, Cultures(BABYLON))
    assert state.decision == (BABYLON, "culture")
    assert game.standing_reply(state, {"culture": "always"}) is None, (
        "which one is no such question"
    )
