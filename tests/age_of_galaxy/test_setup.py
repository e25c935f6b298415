"""Rulebook, «Подготовка к игре», «Драфт карт фракций», «Исследованное космическое пространство»."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import BOX, goods, new, set_up, start_with
from igroteka.engine.errors import BadOption, IllegalAction
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY


def test_everybody_is_dealt_seven_cards() -> None:
    for players in (1, 2, 3, 4):
        state = new(players)
        assert [len(player.hand) for player in state.seats] == [7] * players
        dealt = [card for player in state.seats for card in player.hand]
        assert len(set(dealt)) == 7 * players


def test_up_to_three_cards_are_replaced_once_and_the_hand_is_seven_again() -> None:
    state = new()
    player = state.seats[0]
    first = player.hand
    for _ in range(3):
        discards = [action for action in state.actions() if action.verb == "discard"]
        state.play(discards[0])
    assert state.seat == 1, "the third card given back ends the replacing"
    assert len(player.hand) == 7
    assert player.hand[:4] == first[3:]
    assert player.replaced == first[:3]
    assert not set(player.hand) & set(player.replaced)
    assert not set(player.replaced) & set(state.deck), "replaced cards are out of the game"


def test_the_hand_may_be_kept_as_it_is() -> None:
    state = new()
    hand = state.seats[0].hand
    state.play("keep")
    assert state.seats[0].hand == hand


def test_four_players_who_all_replace_three_cards_use_up_all_forty() -> None:
    state = new(4)
    while state.kind == "discard":
        state.play(next(action for action in state.actions() if action.verb == "discard"))
    assert state.deck == ()
    assert [len(player.hand) for player in state.seats] == [7] * 4


def test_starting_factions_are_chosen_in_secret_and_revealed_together() -> None:
    state = new()
    state.play("keep")
    state.play("keep")
    first, second = state.seats
    card = BOX.factions[first.hand[0]].id
    state.play(f"start {card}")
    assert first.leading == ()
    seen = state.view(1)["players"][0]  # type: ignore[index]
    assert seen["chosen"] is None
    assert seen["ready"]
    assert state.view(0)["players"][0]["chosen"] == card  # type: ignore[index]
    state.play(state.actions()[0])
    assert [BOX.factions[faction].id for faction in first.leading] == [card]
    assert len(second.leading) == 1
    assert len(first.hand) == len(second.hand) == 6


def test_space_cards_are_laid_out_after_the_starting_factions() -> None:
    state = new()
    assert all(card["card"] is None for card in state.view(0)["galaxy"])  # type: ignore[attr-defined]
    state = set_up()
    face_up = [card["card"] is not None for card in state.view(0)["galaxy"]]  # type: ignore[attr-defined]
    assert face_up == [True, True, False, False, False]
    assert state.fleet == 0


def test_trade_cards_are_open_from_the_start() -> None:
    assert len({card["card"] for card in new().view(None)["trade"]}) == 3  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("faction", "bonus"),
    [("cheiki", {"credit": 2}), ("humans", {"credit": 2, "cruiser": 1})],
)
def test_the_starting_bonus_of_the_example(faction: str, bonus: dict[str, int]) -> None:
    """The set-up example: Cheiki bring 2 credits, Humans 1 cruiser and 2 credits."""
    state = start_with(faction)
    ledger = state.ledger()
    for good, amount in bonus.items():
        assert ledger.causes(0, good)["first_play"] == amount


def test_markers_start_at_no_credits_and_three_income() -> None:
    state = new()
    assert goods(state.seats[0]) == {"income": 3}


def test_the_first_players_cube_is_on_top_of_the_reputation_board() -> None:
    assert new(4).view(None)["reputation"] == [{"step": 0, "seats": [0, 1, 2, 3]}]


@pytest.mark.parametrize(("players", "blocked"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_neutral_cubes_block_trade_cells(players: int, blocked: int) -> None:
    for card in new(players).view(None)["trade"]:  # type: ignore[attr-defined]
        assert card["cubes"] == [-2] * blocked
        assert card["cells"] == 5


@pytest.mark.parametrize(("players", "blocked"), [(1, 4), (2, 4), (3, 2), (4, 0)])
def test_neutral_cubes_block_congress_cells(players: int, blocked: int) -> None:
    owners = [cell["owner"] for cell in new(players).view(None)["congress"]]  # type: ignore[attr-defined]
    assert owners.count(-2) == blocked
    assert owners.count(None) == 8 - blocked


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_scaled_places_are_filled_only_with_enough_players(players: int) -> None:
    counted = max(2, players)
    state = set_up(players, explored_space=True)
    for place, number in enumerate(state.table.row):
        card = BOX.space_cards[number]
        shown = state.view(None)["galaxy"][place]  # type: ignore[index]
        tokens = [planet for planet in shown["planets"] if planet["token"]]
        assert len(tokens) == sum(counted >= least for least in card.token_slots)
        assert len(shown["spots"]) == sum(counted >= least for least in card.research_spots)


def test_no_choice_of_five_cards_needs_more_tokens_than_there_are() -> None:
    from itertools import combinations

    for cards in combinations(BOX.space_cards, 5):
        assert sum(len(card.token_slots) for card in cards) <= len(BOX.planet_tokens)
        assert sum(len(card.research_spots) for card in cards) <= len(BOX.research_tokens)


def test_explored_space_lies_face_up_from_the_start() -> None:
    state = set_up(explored_space=True)
    assert all(card["card"] for card in state.view(None)["galaxy"])  # type: ignore[attr-defined]


def test_a_draft_keeps_one_card_and_passes_the_rest_to_the_left() -> None:
    state = new(3, hands="draft")
    packs = [player.pack for player in state.seats]
    kept = []
    for player in state.seats:
        kept.append(player.pack[0])
        state.play(f"pick {BOX.factions[player.pack[0]].id}")
    for seat, player in enumerate(state.seats):
        assert player.hand == (kept[seat],)
        assert player.pack == packs[seat - 1][1:], "the pack comes from the right-hand neighbour"


def test_a_draft_ends_with_seven_cards_each_and_nothing_is_replaced() -> None:
    state = new(4, hands="draft")
    while state.kind == "draft":
        state.play(state.actions()[0])
    assert state.kind == "start"
    assert [len(player.hand) for player in state.seats] == [7] * 4
    assert len({card for player in state.seats for card in player.hand}) == 28


def test_nobody_drafts_alone() -> None:
    with pytest.raises(BadOption, match="draft"):
        AGE_OF_GALAXY.new(1, 1, hands="draft")


@pytest.mark.parametrize("players", [0, 5])
def test_only_one_to_four_play(players: int) -> None:
    with pytest.raises(BadOption):
        AGE_OF_GALAXY.new(players, 1)


def test_a_card_of_somebody_else_cannot_be_started_with() -> None:
    state = new()
    state.play("keep")
    state.play("keep")
    other = BOX.factions[state.seats[1].hand[0]].id
    with pytest.raises(IllegalAction, match="not in your hand"):
        state.play(f"start {other}")
