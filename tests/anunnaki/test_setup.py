"""Set-up: rulebook, «Подготовка»; position 34."""

from __future__ import annotations

import pytest

from anunnaki.placing import HOUSES, started, texts, where
from igroteka.engine.errors import BadOption
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.table import NOTHING


def new(players: int, seed: int = 3, **options: object) -> AnunnakiState:
    state = ANUNNAKI.new(players, seed, **options)
    assert isinstance(state, AnunnakiState)
    return state


def test_houses_are_chosen_in_turn_order() -> None:
    state = new(3)
    assert state.decision == (0, "house")
    assert texts(state) == {f"house {house}" for house in HOUSES}
    state.play("house babylon")
    assert state.decision == (1, "house")
    assert "house babylon" not in texts(state)
    state.play("house ellenys")
    state.play("house pharaos")
    assert [state.box.houses[player.house].id for player in state.seats] == [
        "babylon",
        "ellenys",
        "pharaos",
    ]
    assert state.decision == (0, "gods")


def test_the_last_house_of_four_is_no_choice() -> None:
    state = new(4)
    for house in HOUSES[:3]:
        state.play(f"house {house}")
    assert state.decision == (0, "gods")
    assert state.seats[3].house == 3


def test_houses_may_be_named_or_drawn() -> None:
    state = new(2, houses="Ellenys, norrenis")
    assert [player.house for player in state.seats] == [3, 1]
    drawn = {tuple(p.house for p in new(2, seed, houses="random").seats) for seed in range(40)}
    assert len(drawn) == 12
    for wrong in ("ellenys,ellenys", "zeus,pharaos", "pharaos"):
        with pytest.raises(BadOption):
            new(2, houses=wrong)


def test_one_of_five_lesser_gods_goes_back() -> None:
    state = new(2, houses="pharaos,babylon")
    dealt = state.seats[0].dealt
    assert len(dealt) == 5
    assert {state.box.lesser_gods[god].house for god in dealt} == {0}
    assert texts(state) == {f"return {state.box.lesser_gods[god].id}" for god in dealt}
    state.play(f"return {state.box.lesser_gods[dealt[2]].id}")
    assert not state.table.layout, "nothing is laid before everybody has chosen"
    state.play(state.actions()[0])
    assert state.seats[0].gods == (*dealt[:2], *dealt[3:])
    assert state.seats[0].dealt == ()
    assert state.decision == (0, "main")


def test_in_a_first_game_gods_are_drawn() -> None:
    state = new(2, houses="pharaos,babylon", first_game=True)
    assert state.decision == (0, "main")
    assert [len(player.gods) for player in state.seats] == [4, 4]


def test_what_everybody_starts_with() -> None:
    state = started(4)
    for player, house in zip(state.seats, HOUSES, strict=True):
        index = state.table.board.index
        assert player.resources == [1, 1, 1, 1]
        assert player.crystals == 2
        assert player.supply == 9
        assert player.stock == 4
        assert player.reserve == 14
        assert player.hand == 0
        assert player.power == 0
        assert state.box.power_vp[player.power] == -8
        assert player.followers[index[f"{house}.C"]] == 2
        assert player.settlements[index[f"{house}.C"]] == 1
        assert sum(player.followers) == 3
        beside = {"pharaos": "ML", "norrenis": "MR", "babylon": "MR", "ellenys": "ML"}[house]
        assert player.followers[index[f"{house}.{beside}"]] == 1


@pytest.mark.parametrize(
    ("players", "stack", "civilizations", "gods"), [(2, 24, 3, 1), (3, 30, 5, 2), (4, 36, 6, 2)]
)
def test_what_lies_on_the_table(players: int, stack: int, civilizations: int, gods: int) -> None:
    state = started(players)
    assert len(state.row) == 6
    assert len(state.row) + len(state.stack) == stack
    assert len({*state.row, *state.stack}) == stack
    houses = {player.house for player in state.seats}
    assert {state.box.trade[one].house for one in (*state.row, *state.stack)} == {NOTHING, *houses}
    laid = [token for token in state.civilizations if token != NOTHING]
    assert len({*laid}) == len(laid) == civilizations
    assert state.guarded.bit_count() == gods
    assert state.guarded == state.table.board.atlantis
    assert len({*state.artifacts}) == 3
    assert sorted(state.table.goals) == [0, 1, 2, 3]
    assert sorted(state.table.layout) == list(range(10))
    assert len({*state.culture}) == len(state.culture)
    assert state.two_vp.bit_count() == 4


def test_a_first_game_is_played_with_all_agreements() -> None:
    state = new(2, houses="random", first_game=True)
    assert len(state.row) + len(state.stack) == 36


def test_two_culture_tokens_of_each_home_planet_lie_face_up() -> None:
    state = started(4)
    spots = state.table.board.spot_ids
    up = {spots[spot] for spot in range(len(spots)) if state.upturned >> spot & 1}
    assert not any(id.startswith("gaia") for id in up)
    for house in HOUSES:
        assert len([id for id in up if id.startswith(house)]) == 2
        assert f"{house}.k1" in up


def test_civilizations_stand_in_the_upper_centre_and_in_atlantis() -> None:
    state = started(2)
    found = sum(1 << d for d, token in enumerate(state.civilizations) if token != NOTHING)
    assert where(state, found) == {"pharaos.TC", "norrenis.TC", "gaia.A1"}


def test_the_seed_decides() -> None:
    assert started(3, seed=5) == started(3, seed=5)
    assert started(3, seed=5).row != started(3, seed=6).row


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4"):
        new(players)
