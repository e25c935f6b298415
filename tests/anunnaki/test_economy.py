"""Creation, income, power, market, the display: rulebook, actions 4 and 7 to 10; positions 5, 6 and
30; the order of rewards."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    ask,
    emptied,
    goods,
    has,
    play,
    put,
    spaces,
    summoned,
    texts,
    tracks,
)
from igroteka.games.anunnaki import rewards
from igroteka.games.anunnaki.economy import Any, Take
from igroteka.games.anunnaki.state import AnunnakiState
from igroteka.games.anunnaki.table import NOTHING
from igroteka.games.anunnaki.tokens import use_token


def use(state: AnunnakiState, seat: int, token: str, *, improved: bool = False) -> AnunnakiState:
    """Have a token used, and nothing afterwards."""
    state.pending = []
    use_token(state, state.seats[seat], state.box.token_index[token], improved)
    if state.pending:
        ask(state, *reversed(state.pending))
    return state


def reward(state: AnunnakiState, seat: int, trade: str, half: str) -> AnunnakiState:
    """Have half of an agreement's reward paid, and nothing afterwards."""
    piece = state.box.trade[state.box.trade_index[trade]]
    state.pending = []
    rewards.give(state, state.seats[seat], getattr(piece, half), "test")
    if state.pending:
        ask(state, *reversed(state.pending))
    return state


def test_creation_gives_what_the_capital_has() -> None:
    for seat, resource in enumerate(("food", "metal", "gold", "wood")):
        state = emptied()
        put(state, seat, "gaia.G1", 1)
        put(state, seat, "gaia.A1", 1)
        assert use(state, seat, "creation").over
        assert has(state.seats[seat]) == {resource: 3}


def test_improved_creation_gives_one_type_of_choice() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.MR", 1)
    put(state, NORRENIS, "gaia.G1", 1)
    use(state, NORRENIS, "creation", improved=True)
    assert texts(state) == {"gain 2food", "gain 2wood", "gain 2metal", "gain 2gold"}
    play(state, "gain 2gold")
    assert has(state.seats[NORRENIS]) == {"gold": 2}


def test_contested_shrines_create_nothing() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G1", 1)
    assert use(state, NORRENIS, "creation", improved=True).over


def test_poseidon_counts_as_a_shrine() -> None:
    state = emptied()
    summoned(state, ELLENYS, "poseidon")
    use(state, ELLENYS, "creation")
    assert has(state.seats[ELLENYS]) == {"wood": 1}


def test_income_grows_with_settlements() -> None:
    for count, vp, followers in ((1, 0, 2), (2, 2, 2), (3, 2, 3), (4, 3, 3), (5, 5, 3)):
        for improved in (False, True):
            state = emptied()
            put(state, PHARAOS, "pharaos.C", settlements=1)
            state.seats[PHARAOS].stock = 5 - count
            use(state, PHARAOS, "settlement_income", improved=improved)
            assert state.seats[PHARAOS].vp == vp
            placed = 0
            while not state.over:
                play(state, "recruit pharaos.C")
                placed += 1
            assert placed == followers + improved


def test_hera_brings_one_more_for_the_whole_income() -> None:
    state = emptied()
    summoned(state, ELLENYS, "hera")
    put(state, ELLENYS, "ellenys.C", settlements=1)
    use(state, ELLENYS, "settlement_income")
    play(state, *["recruit ellenys.C"] * 3)
    assert state.over


def test_power_goes_by_the_goal_beside_its_track() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 5, lesser=1)
    tracks(state, BABYLON, power=2)
    use(state, BABYLON, "power")
    player = state.seats[BABYLON]
    assert (player.power, player.vp) == (4, 2), "six figures: two steps, a token passed"
    use(state, BABYLON, "power", improved=True)
    assert player.power == 7


def test_several_tokens_may_be_passed_and_each_is_taken_once() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 12, lesser=4)
    tracks(state, BABYLON, power=2)
    tracks(state, ELLENYS, power=2)
    use(state, BABYLON, "power", improved=True)
    assert (state.seats[BABYLON].power, state.seats[BABYLON].vp) == (8, 4)
    use(state, ELLENYS, "power", improved=True)
    assert (state.seats[ELLENYS].power, state.seats[ELLENYS].vp) == (3, 0)
    tracks(state, BABYLON, power=15)
    use(state, BABYLON, "power")
    assert state.seats[BABYLON].power == 16


def test_the_market_takes_one_and_gives_two_others() -> None:
    state = emptied()
    goods(state, PHARAOS, metal=1, food=1)
    use(state, PHARAOS, "market")
    found = texts(state)
    assert len(found) == 2 * 3 + 1
    assert "done" in found
    assert "market metal 1wood+1gold" in found
    assert "market metal 1metal+1gold" not in found
    play(state, "market metal 1wood+1gold")
    assert has(state.seats[PHARAOS]) == {"food": 1, "wood": 1, "gold": 1}


def test_without_resources_there_is_no_market() -> None:
    assert use(emptied(), PHARAOS, "market").over


def test_the_improved_market_takes_nothing() -> None:
    state = emptied()
    use(state, PHARAOS, "market", improved=True)
    assert len(texts(state, "market")) == 6
    play(state, "market 1food+1gold")
    assert has(state.seats[PHARAOS]) == {"food": 1, "gold": 1}


def test_agreements_are_taken_from_the_display_which_is_filled_at_once() -> None:
    state = emptied()
    ids = [state.box.trade[one].id for one in state.row]
    following = state.box.trade[state.stack[-1]].id
    use(state, PHARAOS, "trade", improved=True)
    assert texts(state) == {*(f"take {id}" for id in ids), "done"}
    play(state, f"take {ids[2]}")
    assert [state.box.trade[one].id for one in state.row] == [*ids[:2], following, *ids[3:]]
    play(state, f"take {following}")
    assert state.over
    assert [state.box.trade[one].id for one in state.seats[PHARAOS].trades] == [ids[2], following]


def test_an_empty_stack_fills_nothing() -> None:
    state = emptied()
    state.stack = ()
    state.row = (NOTHING,) * 5 + state.row[:1]
    ask(state, Take(PHARAOS, 2, "test"))
    play(state, state.actions()[0].__str__())
    assert state.over
    assert {*state.row} == {NOTHING}


def test_any_resources_are_any_mix() -> None:
    state = emptied()
    assert len(texts(ask(state, Any(PHARAOS, 2, "test")))) == 10
    play(state, "gain 1food+1metal")
    assert has(state.seats[PHARAOS]) == {"food": 1, "metal": 1}


def test_one_of_two_lots() -> None:
    state = emptied()
    state.pending = []
    token = next(one for one in state.box.civilizations if one.id == "civ01")
    rewards.give(state, state.seats[PHARAOS], token.reward, "test")
    ask(state, *state.pending)
    assert state.decision == (PHARAOS, "any")
    assert texts(state) == {"gain 1gold", "gain 1wood"}
    play(state, "gain 1wood")
    assert has(state.seats[PHARAOS]) == {"wood": 1}


# --- tracks and the order of rewards --------------------------------------------------------------


def test_the_last_space_is_closed_before_the_lightning() -> None:
    state = emptied()
    tracks(state, PHARAOS, power=7, commerce=11)
    reward(state, PHARAOS, "neu11", "bottom")
    assert state.seats[PHARAOS].vp == 4
    assert spaces(state.seats[PHARAOS])["commerce"] == 11
    assert not state.ending


def test_beyond_the_lightning_the_last_space_ends_the_game() -> None:
    state = emptied()
    tracks(state, PHARAOS, power=8, commerce=11)
    assert reward(state, PHARAOS, "neu11", "bottom").over
    assert spaces(state.seats[PHARAOS])["commerce"] == 12
    assert state.ending


def test_the_owner_says_what_comes_first_when_a_last_space_is_in_question() -> None:
    for first, commerce in (("power", 12), ("commerce", 11)):
        state = emptied()
        tracks(state, PHARAOS, power=7, commerce=11)
        state.pending = []
        state.push(rewards.Rewards(PHARAOS, (("commerce", 2), ("power", 2)), "test"))
        ask(state, *state.pending)
        assert texts(state) == {"first commerce", "first power"}
        play(state, f"first {first}")
        assert spaces(state.seats[PHARAOS])["commerce"] == commerce
        assert state.seats[PHARAOS].power == 9


def test_steps_that_change_nothing_else_come_at_once() -> None:
    state = emptied()
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("power", 2), ("war", 1)), "test"))
    assert state.over
    assert spaces(state.seats[PHARAOS]) == {"war": 1, "tech": 0, "commerce": 2, "power": 2}


def test_the_owner_orders_what_is_to_be_decided() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 1)
    reward(state, ELLENYS, "ell1", "middle")
    assert state.decision == (ELLENYS, "order")
    assert texts(state) == {"first any", "first portal"}
    play(state, "first any")
    assert state.decision == (ELLENYS, "any")
    play(state, "gain 1food")
    assert state.decision == (ELLENYS, "portal")


def test_the_owner_is_not_asked_for_an_order_that_changes_nothing() -> None:
    """A card of the stack and a resource, whichever comes first: the same cards and resources to
    choose from, and nothing to learn in between."""
    state = emptied()
    reward(state, NORRENIS, "nor1", "middle")
    assert state.decision == (NORRENIS, "arm")
    play(state, "arm axe")
    assert state.decision == (NORRENIS, "any")
    play(state, "gain 1food")
    assert state.over


def test_followers_and_resources_come_without_a_question() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 1, settlements=1)
    put(state, ELLENYS, "gaia.G4", 1, settlements=1)
    reward(state, ELLENYS, "ell5", "middle")
    assert state.decision == (ELLENYS, "recruit")
    play(state, "done")
    assert state.decision == (ELLENYS, "any")


def test_a_last_space_and_a_resource_have_no_order() -> None:
    """Reaching it ends the game, which no choice of a resource can change."""
    state = emptied()
    tracks(state, PHARAOS, power=8, commerce=11)
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("any", 1)), "test"))
    assert state.ending
    assert state.decision == (PHARAOS, "any")


def test_a_last_space_and_followers_have_an_order() -> None:
    """Atlantis closes when the end is near: whoever is called back from there comes before."""
    state = emptied()
    tracks(state, PHARAOS, power=8, commerce=11)
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("follower", 1)), "test"))
    assert texts(state) == {"first commerce", "first follower"}


def test_a_marker_on_the_last_space_is_in_question_no_more() -> None:
    state = emptied()
    tracks(state, PHARAOS, power=9, commerce=12)
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("any", 1)), "test"))
    assert state.decision == (PHARAOS, "any")


def test_reaching_the_last_space_may_wait_for_other_rewards() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G3", 1)
    tracks(state, PHARAOS, power=8, commerce=11)
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("move", 2)), "test"))
    play(state, "first move")
    assert "move follower gaia.G3 gaia.A1" in texts(state)
    play(state, "done")
    assert state.ending


def test_steps_come_once_beside_what_is_to_be_decided() -> None:
    state = emptied()
    ask(state, rewards.Rewards(PHARAOS, (("commerce", 2), ("weapon", 1), ("any", 1)), "test"))
    assert state.decision == (PHARAOS, "arm")
    play(state, "arm axe")
    assert state.decision == (PHARAOS, "any")
    play(state, "gain 1food")
    assert (state.over, spaces(state.seats[PHARAOS])["commerce"]) == (True, 2)
