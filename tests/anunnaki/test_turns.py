"""Turns and rounds: rulebook, «Ход игры», «Ваш ход», «Конец игры»; position 4."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    PHARAOS,
    artifacts,
    emptied,
    pawn,
    play,
    put,
    spaces,
    texts,
    tracks,
    turn,
)
from igroteka.games.anunnaki.goods import trigger_end
from igroteka.games.anunnaki.state import AnunnakiState


def pass_turn(state: AnunnakiState, token: str) -> None:
    """A turn in which nothing happens."""
    assert state.decision is not None
    seat = state.decision.seat
    play(state, f"act {token}")
    while state.decision is not None and state.decision == (seat, state.decision.kind):
        if state.decision.kind == "main":
            return
        play(state, "end" if state.decision.kind == "turn" else "done")


def test_everybody_has_a_turn_in_each_round() -> None:
    state = turn(emptied(), PHARAOS)
    seen: list[tuple[int, int]] = []
    for token in ["market"] * 4 + ["trade"] * 4:
        assert state.decision is not None
        assert state.decision.kind == "main"
        seen.append((state.round, state.decision.seat))
        pass_turn(state, token)
    assert seen == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]


def test_a_turn_forgets_the_last_one() -> None:
    state = turn(emptied(), PHARAOS)
    state.magic, state.done, state.arrived = 0, 3, 5
    pass_turn(state, "market")
    assert (state.active, state.magic, state.done, state.arrived) == (1, 1, 0, 0)


def test_the_round_is_played_to_its_end() -> None:
    state = turn(emptied(), BABYLON)
    trigger_end(state, "test")
    pass_turn(state, "market")
    assert state.decision == (ELLENYS, "main")
    pass_turn(state, "market")
    assert state.over
    assert not state.stalled


def test_a_trigger_of_the_last_seat_gives_no_further_turn() -> None:
    state = turn(emptied(), ELLENYS)
    trigger_end(state, "test")
    pass_turn(state, "market")
    assert state.over


def test_a_game_that_nobody_ends_is_ended() -> None:
    state = turn(emptied(), BABYLON)
    state.round = state.box.round_limit
    pass_turn(state, "market")
    assert state.decision == (ELLENYS, "main")
    pass_turn(state, "market")
    assert state.over
    assert state.stalled


def test_a_trigger_in_the_last_round_is_no_stall() -> None:
    state = turn(emptied(), ELLENYS)
    state.round = state.box.round_limit
    trigger_end(state, "test")
    pass_turn(state, "market")
    assert state.over
    assert not state.stalled


def test_the_turn_is_ended_by_its_player() -> None:
    state = emptied()
    pawn(state, BABYLON, "T0")
    play(turn(state, BABYLON), "act power")
    assert state.decision == (BABYLON, "turn")
    assert texts(state) == {"end"}


def test_the_action_of_the_token_is_done_before_magic() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 1)
    pawn(state, BABYLON, "T0")
    play(turn(state, BABYLON), "act red_gather")
    assert state.decision == (BABYLON, "gather")
    play(state, "gather gaia.G1 1gold")
    assert state.decision == (BABYLON, "turn")


def test_the_end_is_brought_about_once() -> None:
    state = turn(emptied(), BABYLON)
    state.events = []
    trigger_end(state, "signs")
    trigger_end(state, "battle")
    assert [event.cause for event in state.events if event.good == "ending"] == ["signs"]


def test_steps_of_a_scarab_bring_nothing_about() -> None:
    """A game that nobody has ended is over and stalled, whatever a Scarab reaches then."""
    state = emptied()
    artifacts(state, PHARAOS, "scarab_amulet")
    tracks(state, PHARAOS, war=11, power=8)
    turn(state, ELLENYS)
    state.round = state.box.round_limit
    state.events = []
    pass_turn(state, "market")
    assert state.decision == (PHARAOS, "scarab")
    play(state, "advance war tech")
    assert spaces(state.seats[PHARAOS])["war"] == 12
    assert (state.over, state.stalled, state.round) == (True, True, state.box.round_limit)
    assert [event.cause for event in state.events if event.good == "ending"] == ["stalled"]
