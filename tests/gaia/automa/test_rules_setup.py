"""Automa rulebook, «Подготовка к игре»: board, tokens, boosters, civilisations, first game."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, deck_of, new_solo
from gaia.helpers import kind, legal, names, planet, play, seat_to_decide
from gaia.printed import CARDS, FACTION_CARDS, FACTION_INDEX, FACTIONS, FEDERATION_TOKENS
from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.start import centre
from igroteka.games.gaia.state import GaiaState


def start(**options: object) -> GaiaState:
    state = GAIA.new(1, seed=3, **options)
    assert isinstance(state, GaiaState)
    return state


def until_round_1(state: GaiaState) -> GaiaState:
    while not state.round:
        play(state, str(state.actions()[0]))
    return state


def test_the_board_has_sectors_01_to_07_around_a_random_one() -> None:
    middles = set()
    for seed in range(12):
        placements = GAIA.new(1, seed=seed).board.placements  # type: ignore[attr-defined]
        assert sorted(p.sector[:2] for p in placements) == [f"0{n}" for n in range(1, 8)]
        middles |= {p.sector for p in placements if p.centre == (0, 0)}
    assert len(middles) > 3


def test_the_player_may_turn_sectors() -> None:
    state = start(factions="terrans", automa_faction="itars", rotate=True)
    assert (kind(state), seat_to_decide(state)) == ("rotate", 0)


def test_one_federation_token_of_each_kind_is_left_in_the_box() -> None:
    state = start()
    token = state.table.terraforming_token
    for kind_ in FEDERATION_TOKENS[:-1]:
        assert state.supply[kind_.index] == 2 - (kind_.index == token)
    assert state.supply[-1] == 1, "that of the Gleens is set aside"


def test_five_boosters_lie_in_a_row_and_the_automa_takes_the_one_its_card_names() -> None:
    for seed in range(10):
        state = new_solo("terrans", "itars", seed=seed)
        row = list(deck_of(state).row)
        assert len(row) == 5
        while kind(state) != "booster":
            play(state, str(state.actions()[0]))
        (turn,) = [t for t in deck_of(state).turns if t.parts[0].do == "booster"]
        place = CARDS[turn.behaviour].booster
        assert state.seats[AUTOMA].booster == row[place]
        row.pop(place)
        assert deck_of(state).row == row
        assert seat_to_decide(state) == 0, "then the player takes one of the other four"
        assert len(state.actions()) == 4


def test_a_card_whose_third_strip_is_lit_takes_the_third_booster() -> None:
    assert {card.number for card in CARDS if card.booster == 2} == {3, 8, 13}


def test_mines_are_placed_in_the_usual_order_around_the_player() -> None:
    state = new_solo("terrans", "xenos")
    assert (kind(state), seat_to_decide(state)) == ("settle", 0)
    assert state.seats[AUTOMA].planets == 0
    play(state, str(state.actions()[0]))
    assert state.seats[AUTOMA].planets.bit_count() == 2
    play(state, str(state.actions()[0]))
    assert state.seats[AUTOMA].planets.bit_count() == 3, "the Xenos' third mine comes last"
    assert kind(state) == "booster"


def test_the_centre_is_the_middle_of_the_middle_sector() -> None:
    assert centre(start()) == (0, 0)


def test_the_player_begins_and_the_automa_follows() -> None:
    state = until_round_1(new_solo("terrans", "itars"))
    assert state.order == [0, AUTOMA]
    assert (kind(state), seat_to_decide(state), state.round) == ("turn", 0, 1)
    assert not [turn for turn in deck_of(state).turns if turn.round]


def test_nobody_asks_the_automa_and_it_has_no_goods_or_income() -> None:
    state = until_round_1(new_solo("nevlas", "taklons"))
    player = state.seats[AUTOMA]
    assert (player.credits, player.ore, player.bowl1, player.brainstone) == (0, 0, 0, -1)
    view = state.view(None)["players"][AUTOMA]  # type: ignore[index]
    assert view["goods"] == {"vp": 10}
    assert view["income"] == {}


# --- civilisations ------------------------------------------------------------------------------


def test_the_automas_civilisation_is_drawn_among_other_colours() -> None:
    for seed in range(40):
        state = GAIA.new(1, seed=seed, factions="ambas")
        assert isinstance(state, GaiaState)
        faction = state.seats[AUTOMA].faction
        assert faction in FACTION_CARDS
        assert FACTIONS[faction].id != "taklons"


def test_the_player_may_choose_it_after_the_own_one() -> None:
    state = start(automa_faction="choose")
    assert seat_to_decide(state) == 0
    play(state, "faction lantids")
    assert (kind(state), seat_to_decide(state)) == ("faction", 0)
    assert set(legal(state, "faction")) == {
        "geodens",
        "hadsch_hallas",
        "xenos",
        "itars",
        "taklons",
        "firaks",
    }
    play(state, "faction xenos")
    assert FACTIONS[state.seats[AUTOMA].faction].id == "xenos"
    assert FACTIONS[state.seats[0].faction].id == "lantids"


def test_a_named_automa_closes_its_colour_to_the_player() -> None:
    state = start(automa_faction="geodens")
    assert not {"geodens", "bal_taks"} & set(legal(state, "faction"))
    assert len(legal(state, "faction")) == 12
    for seed in range(20):
        drawn = GAIA.new(1, seed=seed, factions="random", automa_faction="geodens")
        assert isinstance(drawn, GaiaState)
        assert FACTIONS[drawn.seats[0].faction].id not in ("geodens", "bal_taks")


# --- bad set-ups --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {"difficulty": "impossible"}, "difficulty is one of automalein"),
        (1, {"difficulty": 6}, "or 1 to 5"),
        (1, {"automa_faction": "lantids"}, "has no card of the lantids"),
        (1, {"automa_faction": "humans"}, "automa_faction is random"),
        (1, {"factions": "taklons", "automa_faction": "taklons"}, "two colours"),
        (1, {"factions": "ambas", "automa_faction": "taklons"}, "two colours"),
        (1, {"factions": "ambas,terrans"}, "1 different entries"),
        (2, {"solo": True}, "game of one player"),
        (3, {"difficulty": "ultoma"}, "option of the solo game"),
        (2, {"automa_faction": "taklons"}, "option of the solo game"),
        (1, {"board": "variant-1"}, "three or four"),
        (1, {"setup": "first-game", "difficulty": "ultoma"}, "first game alone"),
        (1, {"setup": "first-game", "automa_faction": "xenos"}, "first game alone"),
        (1, {"setup": "first-game", "factions": "xenos"}, "first game alone"),
        (5, {}, "is played by 1, 2, 3, 4"),
    ],
)
def test_bad_set_ups_are_refused(players: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        GAIA.new(players, seed=1, **options)


def test_a_card_that_is_out_of_the_game_is_not_drawn_in_set_up_either() -> None:
    for seed in range(30):
        automa = deck_of(new_solo("taklons", "geodens", seed=seed, difficulty="automalein"))
        drawn = {CARDS[automa.draw_for_booster()].number for _ in range(20)}
        assert 2 not in drawn
        assert len(drawn) > 5


def test_levels_may_be_named_by_number() -> None:
    state = start(difficulty=4)
    assert state.origin.options == {"difficulty": "ultoma"}
    assert deck_of(state).level.id == "ultoma"


def test_one_player_is_always_alone_against_the_automa() -> None:
    assert deck_of(start()).level.id == "automa"
    assert deck_of(start(solo=True)).level.id == "automa"


# --- the first game -----------------------------------------------------------------------------


def test_the_first_game_alone_is_hadsch_hallas_against_the_easiest_taklons() -> None:
    state = start(setup="first-game")
    assert [FACTIONS[player.faction].id for player in state.seats] == ["hadsch_hallas", "taklons"]
    assert deck_of(state).level.id == "automalein"
    assert state.seats[AUTOMA].vp == 0
    assert kind(state) == "booster", "the player's mines are placed by the figure"
    assert names(state, state.seats[0].planets) == {"-2,-1", "-3,4"}
    own = names(state, state.seats[AUTOMA].planets)
    assert len(own) == 2
    assert all(planet(state, name) == "swamp" for name in own)
    assert [p.rotation for p in state.board.placements] == [0] * 7
    assert FACTION_INDEX["taklons"] in FACTION_CARDS
