"""A physical solo game at this table: its cards are named one by one, or its deck is changed.

Automa rulebook, «Создание колоды Автомы», and «Уровни сложности»: the starting deck may be changed.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from gaia.automa.helpers import AUTOMA, deck_of, new_solo
from gaia.helpers import kind
from gaia.printed import (
    ADVANCED_TILES,
    BOOSTERS,
    CARD_INDEX,
    CARDS,
    FACTIONS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    ROUND_GOALS,
    STANDARD_TILES,
    TRACKS,
)
from igroteka import replay
from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.opponent import NO_CARD
from igroteka.games.gaia.state import GaiaState

GREEN = [card.number for card in CARDS if card.green]


def named(seed: int = 1, *, difficulty: str = "automa", **automa: Any) -> GaiaState:
    return new_solo("terrans", "xenos", seed=seed, difficulty=difficulty, table={"automa": automa})


def numbers(cards: list[int]) -> list[int]:
    """Numbers of a pile, from the top."""
    return [CARDS[card].number for card in reversed(cards)]


def pass_rounds(state: GaiaState, rounds: int) -> GaiaState:
    """The player passes as soon as possible until that round begins."""
    while state.round < rounds:
        passing = [action for action in state.actions() if action.verb == "pass"]
        state.play((passing or state.actions())[0])
    return state


# Every card of a game that was played elsewhere.


def spread(state: GaiaState, decks: list[list[int]], side: list[int]) -> dict[str, object]:
    """Everything on a table, named piece by piece, as somebody would write it down."""
    table = state.table
    below = {track: STANDARD_TILES[tile].id for tile, track in enumerate(table.tile_track)}
    drawn = [turn for turn in deck_of(state).turns if turn.round == 0]
    return {
        "sectors": [
            {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
            for p in state.board.placements
        ],
        "standard": {track.id: below[track.index] for track in TRACKS}
        | {"free": [t.id for t in STANDARD_TILES if table.tile_track[t.index] < 0]},
        "advanced": {track.id: ADVANCED_TILES[table.advanced[track.index]].id for track in TRACKS},
        "rounds": [ROUND_GOALS[index].id for index in table.rounds],
        "finals": [FINAL_GOALS[index].id for index in table.finals],
        "terraforming_token": FEDERATION_TOKENS[table.terraforming_token].id,
        "automa": {
            "side": side,
            "decks": decks,
            "mines": [
                CARDS[turn.behaviour].number
                for turn in drawn
                if turn.parts[0].do == "settle" and turn.behaviour >= 0
            ],
            "booster": next(
                CARDS[turn.behaviour].number for turn in drawn if turn.parts[0].do == "booster"
            ),
        },
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_physical_game_is_repeated_card_by_card(seed: int) -> None:
    """Nothing but what lay on the table is known of it: the seed is another one."""
    rng = random.Random(seed)
    options: dict[str, Any] = {"difficulty": seed % 5 + 1}
    played = GAIA.new(1, seed=seed, automa_faction="choose", **options)
    assert isinstance(played, GaiaState)
    row = [BOOSTERS[index].id for index in deck_of(played).row]
    first = numbers(deck_of(played).deck)
    rest = numbers(deck_of(played).side)
    (joined,) = {*first} - {CARDS[card].number for card in deck_of(played).named.start}
    decks = [first]
    while not played.over:
        before = played.round
        played.apply(rng.choice(played.actions()))
        if played.round > max(before, 1):
            automa = deck_of(played)
            # The Automa may have begun the round: what it has shown lay on top.
            shown = [card for card in (automa.action, automa.behaviour) if card >= 0]
            decks.append(numbers([*automa.deck, *shown]))
    table = spread(played, decks, [joined, *rest]) | {"boosters": row}
    again = GAIA.new(1, seed=seed + 1000, automa_faction="choose", table=table, **options)
    for action in played.history:
        again.play(action)
    assert isinstance(again, GaiaState)
    assert again.over
    assert deck_of(again).turns == deck_of(played).turns
    assert again.view(0) == played.view(0) | {"automa": again.view(0)["automa"]}
    assert again.scores() == played.scores()
    assert replay(again.record(), check=True).view(0) == again.view(0)


def test_decks_lie_as_they_are_named_from_the_top() -> None:
    first = [5, 12, 1, 2, 4, 7, 13]
    second = [13, 9, 5, 1, 2, 4, 7, 12]
    assert {*first} - {*GREEN} == {12}
    state = named(decks=[first, second])
    assert numbers(deck_of(state).deck) == first
    pass_rounds(state, 2)
    begun = deck_of(state)
    shown = [card for card in (begun.action, begun.behaviour) if card >= 0]
    assert numbers([*begun.deck, *shown]) == second


def test_a_deck_may_be_named_as_far_as_it_was_seen() -> None:
    """The Automa passes before its deck is empty: nobody knows what lay below."""
    orders: set[tuple[int, ...]] = set()
    for seed in range(10):
        deck = numbers(deck_of(named(seed, decks=[[5, 12, 1]])).deck)
        assert deck[:3] == [5, 12, 1]
        assert {*deck} == {*GREEN, 12}
        orders.add(tuple(deck))
    assert len(orders) > 3


def test_the_side_pile_gives_its_top_card_to_each_deck() -> None:
    state = named(side=[9, 15, 3])
    assert {*numbers(deck_of(state).deck)} == {*GREEN, 9}
    assert numbers(deck_of(state).side)[:2] == [15, 3]
    assert len(deck_of(state).side) == 10
    pass_rounds(state, 2)
    automa = deck_of(state)
    face_up = [card for card in (automa.action, automa.behaviour) if card >= 0]
    assert {*numbers(automa.deck + face_up)} == {*GREEN, 9, 15}


def test_cards_of_named_decks_come_from_the_side_pile_in_time() -> None:
    state = named(decks=[[1], [3, 6]])
    assert numbers(deck_of(state).side)[0] == 6
    assert 3 in numbers(deck_of(state).deck)


def test_draws_of_set_up_are_named() -> None:
    for number in (1, 8, 17):
        state = named(booster=number)
        row = list(deck_of(state).row)
        while kind(state) != "booster":
            state.play(state.actions()[0])
        place = CARDS[CARD_INDEX[number]].booster
        assert state.seats[AUTOMA].booster == row[place]


def test_cards_that_break_ties_of_starting_mines_are_named() -> None:
    """Right and left arrows read the board from its two ends."""
    mines: set[tuple[int, ...]] = set()
    for side in ("right", "left"):
        number = next(card.number for card in CARDS if card.direction == side)
        cards = {"automa": {"mines": [number, number]}}
        state = new_solo("ambas", "terrans", board="default", table=cards)
        while kind(state) != "booster":
            state.play(state.actions()[0])
        drawn = [turn for turn in deck_of(state).turns if turn.parts[0].do == "settle"]
        assert {turn.behaviour for turn in drawn} == {CARD_INDEX[number], NO_CARD}
        mines.add(tuple(turn.parts[0].chosen for turn in drawn))
    assert len(mines) == 2


# A deck of one's own.


def test_the_starting_deck_can_be_changed() -> None:
    state = named(start=[1, 4, 9, 15, 17])
    deck = numbers(deck_of(state).deck)
    assert {1, 4, 9, 15, 17} < {*deck}
    assert len(deck) == 6, "one of the side pile joins it as always"
    assert len(deck_of(state).side) == 11


def test_cards_can_be_left_out_of_the_game() -> None:
    for seed in range(20):
        state = named(seed, out=[2, 9, 15])
        automa = deck_of(state)
        assert not {2, 9, 15} & {*numbers(automa.deck + automa.side)}
        assert len(automa.deck) == len(GREEN)
        assert CARDS[automa.draw_for_booster()].number not in {2, 9, 15}


def test_a_level_leaves_its_cards_out_unless_others_are_named() -> None:
    assert 2 not in numbers(deck_of(named(difficulty="automalein")).deck)
    assert 2 in numbers(deck_of(named(difficulty="automalein", out=[])).deck)
    assert {9, 15} < {*numbers(deck_of(named(difficulty="ultoma", side=[3])).deck)}
    assert 9 not in numbers(deck_of(named(difficulty="ultoma", out=[9])).deck)


def test_a_large_deck_is_explained_to_its_last_card() -> None:
    """All 17 cards are turned up in one round: none of the last three makes the Automa pass."""
    all_cards = [card.number for card in sorted(CARDS, key=lambda card: not card.passes)]
    state = pass_rounds(named(start=all_cards[:11], decks=[[], [], [], [], [], all_cards]), 6)
    while not state.over:
        state.play("pass" if kind(state) == "turn" else state.actions()[0])
    seen = state.view(0)["automa"]
    assert isinstance(seen, dict)
    turns = [turn for turn in seen["turns"] if turn["round"] == 6]
    assert turns[0]["behaviour"] == all_cards[0]
    assert [turn["action"] for turn in turns] == [*all_cards[1:], None]


# What is named is known.


def test_named_cards_are_no_secret_and_the_others_are() -> None:
    state = named(decks=[[5, 12, 1]], side=[12, 15])
    known = state.view(0)["automa"]
    assert isinstance(known, dict)
    assert {*known["known"]} == {*GREEN, 12}
    assert known["deck"] == 7
    rng = random.Random(3)
    rest: set[tuple[int, ...]] = set()
    for _ in range(30):
        guess = deck_of(state.determinize(0, rng))
        assert numbers(guess.deck)[:3] == [5, 12, 1]
        assert numbers(guess.side)[0] == 15
        assert sorted(guess.deck) == sorted(deck_of(state).deck)
        rest.add(tuple(guess.deck))
        rest.add(tuple(guess.side))
    assert len(rest) > 20


def test_guesses_keep_to_named_cards_while_they_are_turned_up() -> None:
    deck = [5, 12, 1, 2, 4, 7, 13]
    state = named(decks=[deck, [9, 1]], mines=[1, 1, 1], booster=3)
    rng = random.Random(5)
    while state.round < 2:
        guess = state.determinize(0, rng)
        action = state.actions()[-1]
        state.play(action)
        guess.play(action)
        if state.round < 2:
            assert guess.view(0) == state.view(0), "nothing was left to chance"


# What cannot be.


@pytest.mark.parametrize(
    ("automa", "message"),
    [
        ([1, 2], "table, automa: a mapping is needed"),
        ({"deck": [1]}, "there is no 'deck'; there are start, out, side"),
        ({"decks": [[1, 2, 1]]}, "decks, round 1: card 1 is there twice"),
        ({"side": [9, 9]}, "side: card 9 is there twice"),
        ({"start": [4, 5, 4]}, "start: card 4 is there twice"),
        ({"decks": [[1, 18]]}, "decks, round 1: 18 is no decision card; they are 1 to 17"),
        ({"side": ["9"]}, "'9' is no decision card"),
        ({"booster": 0}, "booster: 0 is no decision card"),
        ({"booster": True}, "booster: True is no decision card"),
        ({"mines": [1, 2, 3, 4]}, "at most 3 starting mines"),
        ({"decks": "1 2"}, "decks: a list is needed"),
        ({"decks": [1, 2]}, "decks, round 1: a list is needed, not 1"),
        ({"decks": [[]] * 7}, "there are 6 rounds, not 7"),
        ({"side": [1]}, "side: card 1 is one the first deck starts with"),
        ({"decks": [[9, 15]]}, "round 1: card 15 cannot be there: by then 1 .* come, 9"),
        ({"side": [3], "decks": [[9]]}, "round 1: card 9 cannot be there: .* come, 3"),
        ({"side": [3, 6], "decks": [[1], [9]]}, "round 2: card 9 cannot be there"),
        ({"out": [2], "decks": [[2]]}, "round 1: card 2 is out of the game"),
        ({"out": [8], "booster": 8}, "booster: card 8 is out of the game"),
        ({"start": [1, 2], "out": [2]}, "start: card 2 is out of the game"),
        ({"start": []}, "at least one card"),
        ({"start": list(range(1, 13))}, "6 cards come from the side pile in a game, 5 would lie"),
        ({"out": list(range(1, 17)), "start": [17]}, "6 cards come from the side pile"),
    ],
)  # fmt: skip
def test_impossible_cards_are_refused(automa: object, message: str) -> None:
    with pytest.raises(BadOption, match=message) as refused:
        new_solo("terrans", "xenos", table={"automa": automa})
    assert refused.value.ru.startswith("Автома")
    told = refused.value.ru.replace("True", "").replace("«deck»", "")  # as they were written
    assert not re.search("[A-Za-z]{3,}", told), told


def test_cards_may_be_named_in_russian_and_are_refused_so() -> None:
    table = {"Автома": {"колоды": [[5, 12]], "отложено": [12], "усилитель": 3}}
    assert GAIA.empty_record(1, 1, {"table": table}).options["table"] == {
        "automa": {"decks": [[5, 12]], "side": [12], "booster": 3}
    }
    with pytest.raises(BadOption) as refused:
        new_solo("terrans", "xenos", table={"automa": {"decks": [[1, 2, 1]]}})
    assert refused.value.ru == "Автома, колоды, раунд 1: карта 1 названа дважды"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"difficulty": "deity"}),
        (1, {"automa_faction": "martians"}),
        (1, {"automa_faction": "lantids"}),
        (1, {"setup": "first-game", "difficulty": "ultoma"}),
        (2, {"solo": True}),
        (2, {"difficulty": "ultoma"}),
        (2, {"table": {"automa": {"booster": 1}}}),
    ],
)
def test_whatever_the_automa_cannot_be_is_refused_in_russian(
    players: int, options: dict[str, object]
) -> None:
    with pytest.raises(BadOption) as refused:
        GAIA.new(players, 1, **options)
    assert re.search("[а-яё]{3,}", refused.value.ru), refused.value.ru


def test_a_card_out_of_the_game_at_a_level_is_said_to_be_so() -> None:
    with pytest.raises(BadOption, match="card 2 is out of the game at level automalein"):
        named(difficulty="automalein", decks=[[2]])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_automa_is_named_alone_only(players: int) -> None:
    with pytest.raises(BadOption, match=r"table, automa: .* needs one player"):
        GAIA.new(players, seed=1, table={"automa": {"booster": 1}})


def test_the_deck_without_names_is_the_one_it_always_was() -> None:
    plain, empty = new_solo("terrans", "xenos", seed=4), named(4)
    assert deck_of(plain).deck == deck_of(empty).deck
    assert deck_of(plain).side == deck_of(empty).side
    assert FACTIONS[plain.seats[AUTOMA].faction].id == "xenos"


def test_cards_of_the_automa_are_refused_where_it_does_not_play() -> None:
    with pytest.raises(BadOption) as refused:
        GAIA.new(2, 1, table={"automa": {"side": [12]}})
    assert str(refused.value) == (
        "table, automa: it plays the solo game only, which needs one player"
    )
    assert refused.value.ru == "Автома: она играет только против одного игрока"
