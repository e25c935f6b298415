"""Automa rulebook, «Ход Автомы», «Раскрытие карты решения Автомы», «Пас», «Уровни сложности»."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, deck_of, go_on, new_solo, points, results, solo, stack
from gaia.helpers import kind, play, put, seat_to_decide
from gaia.printed import CARDS, LEVELS
from igroteka.games.gaia.state import GaiaState


def position(automa: str = "geodens", **options: object) -> GaiaState:
    state = solo("taklons", automa, **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "3,3")
    put(state, AUTOMA, "mine", "-6,1", "2,-3")
    return state


REST = (4, 9)
"""Two more cards, so that the third one is the first of the turned ones."""


def numbers(cards: list[int]) -> list[int]:
    return [CARDS[card].number for card in cards]


def pair(state: GaiaState) -> tuple[int, int]:
    automa = deck_of(state)
    return CARDS[automa.behaviour].number, CARDS[automa.action].number


# --- cards --------------------------------------------------------------------------------------


def test_six_of_seventeen_cards_are_green_and_eight_can_end_a_round() -> None:
    assert [card.number for card in CARDS] == list(range(1, 18))
    assert [card.number for card in CARDS if card.green] == [1, 2, 4, 5, 7, 13]
    assert sum(card.passes for card in CARDS) == 8


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"card-{card.number}")
def test_the_lamps_of_a_card_light_what_its_action_uses(card: object) -> None:
    wanted = {
        "build_mine": (1, 2, 3),
        "upgrade": (3,),
        "research_highest": (4,),
        "research_random": (4,),
        "power_or_qic": (4,),
        "faction": (),
    }
    assert card.lamps == wanted[card.action]  # type: ignore[attr-defined]


def test_the_first_turn_reveals_two_cards_the_second_one_acts() -> None:
    state = position()
    stack(state, 13, 5, 4, 11, 9, 1, 2)
    turn = go_on(state)
    assert pair(state) == (13, 5)
    assert (turn.behaviour, turn.action) == (12, 4)
    assert results(turn) == ["space qic_federation"], "number 2 from the right"


def test_the_action_card_is_the_behaviour_of_the_next_turn() -> None:
    state = position()
    stack(state, 13, 5, 12, 11, 9, 1, 2)
    go_on(state)
    second = go_on(state)
    assert pair(state) == (5, 12)
    assert numbers(deck_of(state).discard) == [13]
    assert results(second) == ["space power_knowledge_2"], "number 5 from the right, one covered"


# --- passing ------------------------------------------------------------------------------------


def test_a_pass_symbol_ends_the_round_only_among_the_three_turned_cards() -> None:
    state = position()
    stack(state, 13, 2, 12, 3, 4, 1)
    assert [go_on(state).outcome for _ in range(2)] == ["action", "action"], "cards 2 and 12 act"
    assert len(deck_of(state).deck) == 3
    before = state.seats[AUTOMA].vp
    last = go_on(state)
    assert last.outcome == "pass symbol"
    assert CARDS[last.action].number == 3
    assert points(last) == [(4, "round goal 1")], "nothing from card 3 itself"
    assert state.seats[AUTOMA].vp == before + 4
    assert state.seats[AUTOMA].passed


def test_a_turned_card_without_the_symbol_acts() -> None:
    state = position()
    stack(state, 13, 2, 4, 9, 11)
    outcomes = [go_on(state).outcome for _ in range(4)]
    assert outcomes == ["action"] * 4


def test_an_empty_deck_ends_the_round_with_the_last_card_as_behaviour() -> None:
    state = position()
    stack(state, 13, 4, 14)
    assert [go_on(state).outcome for _ in range(2)] == ["action", "action"]
    last = go_on(state)
    assert last.outcome == "pass empty"
    assert (CARDS[last.behaviour].number, last.action) == (14, -1)
    assert results(last) == ["pass booster-4"], "card 14: the middle booster"


@pytest.mark.parametrize(("round", "vp"), [(1, 4), (2, 2), (3, 2), (4, 5), (5, 6), (6, 6)])
def test_passing_scores_the_left_number_early_and_the_right_one_late(round: int, vp: int) -> None:
    state = position()
    state.round = round
    stack(state, 13, 2, 12, *REST)
    go_on(state)
    assert points(go_on(state)) == [(vp, f"round goal {round}")]


@pytest.mark.parametrize(
    ("behaviour", "taken", "row"),
    [
        (1, "booster-3", [3, 4, 1]),
        (2, "booster-4", [2, 4, 1]),
        (12, "booster-5", [2, 3, 1]),
    ],
)
def test_the_behaviour_card_names_the_booster_and_the_old_one_goes_to_the_right(
    behaviour: int, taken: str, row: list[int]
) -> None:
    state = position()
    stack(state, 13, behaviour, 3, *REST)
    go_on(state)
    assert results(go_on(state)) == [f"pass {taken}"]
    assert deck_of(state).row == row
    assert state.seats[AUTOMA].booster == int(taken[-1]) - 1


def test_the_players_old_booster_goes_to_the_right_too() -> None:
    state = position()
    stack(state, 13, 1, 3, *REST)
    play(state, "pass booster-4")
    assert deck_of(state).row == [4, 0, 1], "the player's, then the Automa's, which took the left"


def test_passing_first_takes_the_first_player_marker() -> None:
    state = position()
    stack(state, 13, 2, 12, *REST)
    go_on(state)
    go_on(state)
    assert state.passing == (AUTOMA,)
    play(state, "pass booster-3")
    assert state.round == 2
    assert state.order == [AUTOMA, 0]
    assert deck_of(state).turns[-1].round == 2, "it has already begun the new round"


def test_the_player_passing_first_starts_the_next_round() -> None:
    state = position()
    stack(state, 13, 2, 12, *REST)
    play(state, "pass booster-3")
    while state.round == 1:
        play(state, str(state.actions()[0]))
    assert state.order == [0, AUTOMA]
    assert (kind(state), seat_to_decide(state)) == ("turn", 0)


def test_the_deck_takes_all_cards_and_one_more_into_the_next_round() -> None:
    state = position()
    automa = deck_of(state)
    own = set(automa.deck)
    side = list(automa.side)
    assert (len(own), len(side)) == (7, 10)
    while not state.seats[AUTOMA].passed:
        go_on(state)
    assert set(automa.deck) == own | {side[-1]}
    assert automa.side == side[:-1]
    assert (automa.discard, automa.action, automa.behaviour) == ([], -1, -1)


def test_nobody_takes_a_booster_in_the_last_round() -> None:
    state = position()
    state.round = 6
    stack(state, 13, 2, 12, *REST)
    go_on(state)
    last = go_on(state)
    assert last.parts[0].why == "last_round"
    assert state.seats[AUTOMA].booster == -1


# --- levels of difficulty -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "cards", "vp", "always"),
    [
        ("automalein", 6, 0, {1, 4, 5, 7, 13}),
        ("automa", 7, 10, {1, 2, 4, 5, 7, 13}),
        ("automachtig", 8, 10, {1, 2, 4, 5, 7, 9, 13}),
        ("ultoma", 9, 10, {1, 2, 4, 5, 7, 9, 13, 15}),
        ("alptrauma", 9, 10, {1, 2, 4, 5, 7, 9, 13, 15}),
    ],
)
def test_levels_of_difficulty(level: str, cards: int, vp: int, always: set[int]) -> None:
    for seed in range(5):
        state = new_solo("taklons", "geodens", seed=seed, difficulty=level)
        deck = set(numbers(deck_of(state).deck))
        assert len(deck) == cards
        assert always < deck
        assert len(deck - always) == 1, "one card at random"
        assert state.seats[AUTOMA].vp == vp
        assert len(deck) + len(deck_of(state).side) == (16 if level == "automalein" else 17)
        assert (2 in deck) == (level != "automalein")
        assert 2 not in numbers(deck_of(state).side)


@pytest.mark.parametrize("level", LEVELS)
def test_every_round_has_a_card_more(level: str) -> None:
    state = new_solo("taklons", "geodens", difficulty=level)
    automa = deck_of(state)
    first, sizes = len(automa.deck), {}
    while not state.over:
        cards = len(automa.deck) + len(automa.discard)
        sizes[state.round] = cards + sum(card >= 0 for card in (automa.action, automa.behaviour))
        play(state, _quiet(state))
    assert [sizes[round] for round in range(1, 7)] == [first + more for more in range(6)]


def _quiet(state: GaiaState) -> str:
    actions = [str(action) for action in state.actions()]
    return next((action for action in actions if action.startswith("pass")), actions[0])


def test_the_hardest_level_adds_a_point_to_every_gain() -> None:
    state = position(difficulty="alptrauma")
    vp = state.seats[AUTOMA].vp
    turn = act(state, 13, 4)
    assert points(turn) == [
        (2, "automa faction"),
        (1, "automa level"),
        (1, "automa card"),
        (1, "automa level"),
    ]
    assert state.seats[AUTOMA].vp == vp + 5


def test_no_gain_no_extra_point() -> None:
    state = position(difficulty="alptrauma")
    assert points(act(state, 1, 7)) == [], "card 7 scores nothing"
