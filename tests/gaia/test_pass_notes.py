"""What a pass tells before it is made: income beyond the limits, goods that could still count."""

from __future__ import annotations

from gaia.helpers import bowls, give, play, put, table, turn
from gaia.test_notes import notes, told
from igroteka.games.gaia import income
from igroteka.games.gaia.state import GaiaState


def lost(state: GaiaState, action: str) -> dict[str, int]:
    found = [note for note in notes(state, action) if note.id == "overflow"]
    return {note.components[0].removeprefix("good:"): note.amount for note in found}


def with_mines() -> GaiaState:
    """The next income has ore: two mines and the board of the civilisation."""
    state = table("terrans,xenos", boosters=(6, 2, 3, 4, 5))
    put(state, 0, "mine", "-1,2", "1,0")
    return state


def test_a_pass_tells_what_of_the_income_has_no_room() -> None:
    """Rulebook, «Фаза I: Доход»: what goes beyond the end of a track is lost."""
    state = with_mines()
    coming = income.forecast(state, state.seats[0])["ore"]
    assert coming >= 2
    give(state, 0, ore=14)
    assert lost(state, "pass booster-4") == {"ore": coming - 1}
    words = state.words.goods((("ore", coming - 1),), "ru")
    assert told(state, "pass booster-4", "overflow") == [
        (coming - 1, f"не всё поместится, пропадёт: {words}")
    ]
    state.seats[0].ore = 15 - coming
    assert lost(state, "pass booster-4") == {}


def test_what_a_pass_says_is_lost_does_not_come() -> None:
    state = with_mines()
    give(state, 0, ore=14, credits=30)
    gone = lost(state, "pass booster-4")
    assert gone["credits"] > 0
    coming = {good: income.forecast(state, state.seats[0]).get(good, 0) for good in gone}
    new = state.box.boosters[state.box.booster_index["booster-4"]].income
    for symbol in new:
        for good, n in symbol:
            coming[good] = coming.get(good, 0) + n
    before = {"ore": 14, "credits": 30}
    play(state, "pass booster-4")
    turn(state, 1)
    play(state, "pass booster-3")
    assert state.round == 2
    held = {good: getattr(state.seats[0], good) for good in gone}
    assert held == {good: before[good] + coming[good] - n for good, n in gone.items()}


def still(state: GaiaState) -> list[tuple[int, str]]:
    return told(state, "pass", "unchanged")


def test_the_last_pass_tells_what_power_and_qic_would_still_bring() -> None:
    """Rulebook, «Конец игры»: 1 VP for every three credits, ore and knowledge left."""
    state = table("terrans,xenos")
    state.round = 6
    state.seats[0].credits = state.seats[0].ore = state.seats[0].knowledge = 0
    bowls(state, 0, 4, 0, 2)
    state.seats[0].qic = 0
    assert still(state) == [], "two credits are no point"
    give(state, 0, qic=1)
    assert still(state) == [(1, "энергия и ККИ, обменянные на ресурсы, дали бы ещё 1 очко")]
    bowls(state, 0, 4, 6, 2)
    assert [n for n, _ in still(state)] == [2], "three more after burning three"


def test_what_the_last_pass_tells_can_be_had() -> None:
    state = table("terrans,xenos")
    state.round = 6
    state.seats[0].credits = state.seats[0].ore = state.seats[0].knowledge = 0
    bowls(state, 0, 0, 2, 1)
    state.seats[0].qic = 1
    assert [n for n, _ in still(state)] == [1]
    play(state, "burn", "convert power_to_credit", "convert power_to_credit", "convert qic_to_ore")
    assert still(state) == []
    assert state.seats[0].credits + state.seats[0].ore == 3


def test_earlier_passes_say_nothing_of_it() -> None:
    state = table("terrans,xenos", boosters=(6, 2, 3, 4, 5))
    give(state, 0, qic=9)
    assert told(state, "pass booster-4", "unchanged") == []
