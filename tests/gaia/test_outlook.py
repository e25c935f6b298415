"""What an action itself is sure to bring, and what only follows: income, gaia, final scoring."""

from __future__ import annotations

from gaia.helpers import bowls, fresh, hexes, play, put, put_former, table, turn
from igroteka.engine.decision import Action
from igroteka.engine.events import by_phase
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState


def brings(state: GaiaState, action: str) -> dict[tuple[int, str], int]:
    """What an action is sure to change, by seat and good."""
    found: dict[tuple[int, str], int] = {}
    for event in fresh(state).outlook(Action.parse(action)):
        place = event.seat, event.good
        found[place] = found.get(place, 0) + event.amount
    return found


def causes(state: GaiaState, action: str) -> dict[str, set[str]]:
    """The causes of what the phases after an action bring to people, by phase."""
    _, phases = by_phase(fresh(state).preview(Action.parse(action)))
    return {
        part.phase: {event.cause for event in part.events if event.seat >= 0} for part in phases
    }


def last_to_pass(round: int = 1) -> GaiaState:
    """Seat 1 has passed; seat 0 has two mines and the booster that scores them."""
    state = table(boosters=(6, 2, 3, 4, 5))
    state.round = round
    put(state, 0, "mine", *sorted(hexes(state, "terra"))[:2])
    turn(state, 1)
    play(state, "pass" if round == 6 else "pass booster-3")
    turn(state, 0)
    return state


def test_the_last_pass_scores_its_booster_and_brings_no_income() -> None:
    state = last_to_pass()
    assert brings(state, "pass booster-4") == {(0, "vp"): 2}
    later = causes(state, "pass booster-4")
    assert {"income mine", "income civilisation"} <= later["income"]
    assert not any(cause.startswith("income") for cause in later["gaia"])


def test_tokens_come_back_in_the_gaia_phase() -> None:
    state = last_to_pass()
    put_former(state, 0, sorted(hexes(state, "transdim"))[0])
    bowls(state, 0, 0, 0, 0, 6)
    assert brings(state, "pass booster-4") == {(0, "vp"): 2}
    assert "gaia phase" in causes(state, "pass booster-4")["gaia"]


def test_the_last_pass_of_the_game_does_not_bring_the_final_scoring() -> None:
    state = last_to_pass(round=6)
    assert brings(state, "pass") == {(0, "vp"): 2}
    assert set(causes(state, "pass")) == {"over"}


def test_the_last_choice_of_a_civilisation_shows_its_own_goods_alone() -> None:
    state = GAIA.new(2, 3, board="default")
    state.play("faction terrans")
    told = state.outlook(Action.parse("faction xenos"))
    assert {event.seat for event in told} == {1}
    assert {event.good for event in told} >= {"ore", "credits", "knowledge"}


def test_whom_the_automa_plays_brings_the_player_nothing() -> None:
    state = GAIA.new(1, 3, factions="terrans", automa_faction="choose")
    assert state.decision
    assert state.decision.kind == "faction"
    assert all(state.outlook(action) == [] for action in state.actions())
