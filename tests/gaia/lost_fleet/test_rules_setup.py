"""The Lost Fleet, «Изменения в подготовке к игре»: boards, tiles and what lies on ships."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import ADVANCED, new
from gaia.lost_fleet.helpers import SHIPS, ship, table, view
from gaia.lost_fleet.laid import GROUPS, SEEDS, every_group, game, seen
from igroteka.engine.errors import BadOption

GOLD = {
    "lf_12vp",
    "lf_8vp_8c",
    "lf_4vp_4k",
    "lf_4vp_2o_1q",
    "lf_7vp_2tokens",
    "lf_mine_any_range",
    "lf_tech_tile",
    "lf_mine_3_steps",
}


# --- boards and tiles -----------------------------------------------------------------------------


def test_two_players_use_the_side_with_25_vp() -> None:
    assert {view(game(2, seed))["extension"]["side"] for seed in SEEDS} == {"side_25_vp"}


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_use_either_side(players: int) -> None:
    found = {view(game(players, seed))["extension"]["side"] for seed in SEEDS}
    assert found == {"side_25_vp", "side_shuttles"}


@every_group
def test_the_economy_overlay_lies_on_either_side(players: int) -> None:
    assert {view(game(players, s))["economy"] for s in SEEDS} == {"side_power", "side_vp"}


@pytest.mark.parametrize(
    ("side", "level", "income"),
    [
        ("side_power", 2, {"ore": 1, "credits": 2, "charge": 2}),
        ("side_power", 3, {"ore": 1, "credits": 2, "charge": 3}),
        ("side_power", 4, {"ore": 2, "credits": 2, "charge": 2}),
        ("side_vp", 2, {"ore": 1, "credits": 2, "charge": 2}),
        ("side_vp", 3, {"ore": 1, "credits": 3, "vp": 1}),
        ("side_vp", 4, {"ore": 2, "credits": 4, "vp": 1}),
    ],
)
def test_the_overlay_covers_levels_3_and_4_of_economy(
    side: str, level: int, income: dict[str, int]
) -> None:
    def shown(at: int) -> dict[str, int]:
        state = table(economy=side)
        state.seats[0].research[4] = at
        return {"ore": 0, **seen(state)["players"][0]["income"]}

    bare, with_level = shown(0), shown(level)
    gained = {good: amount - bare.get(good, 0) for good, amount in with_level.items()}
    assert {good: amount for good, amount in gained.items() if amount} == income


@every_group
def test_an_advanced_tile_lies_on_the_extension_and_six_below_the_tracks(players: int) -> None:
    everywhere: set[str] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        below = [track["advanced"] for track in shown["tracks"].values()]
        extra = shown["fleet"]["extension"]["tile"]
        assert len({*below, extra}) == 7
        everywhere.add(extra)
    assert len(everywhere) > 10
    assert any(tile.startswith("lf_") for tile in everywhere)


@every_group
def test_new_tiles_and_goals_are_shuffled_into_the_old_ones(players: int) -> None:
    boosters: set[str] = set()
    rounds: set[str] = set()
    finals: set[str] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        assert len(set(shown["boosters"])) == players + 3
        boosters |= set(shown["boosters"])
        rounds |= set(shown["rounds"])
        finals |= set(shown["finals"])
    assert (len(boosters), len(rounds), len(finals)) == (14, 13, 9)


@every_group
def test_new_standard_tiles_are_not_shuffled_into_the_old_ones(players: int) -> None:
    for seed in SEEDS:
        shown = seen(game(players, seed))
        standard = [track["tile"] for track in shown["tracks"].values()] + shown["free_row"]
        assert len(standard) == 9
        assert all(tile.startswith("std_") for tile in standard)


# --- ships ----------------------------------------------------------------------------------------


@every_group
def test_ships_in_play(players: int) -> None:
    for seed in SEEDS:
        assert [one["id"] for one in view(game(players, seed))["ships"]] == list(SHIPS[players])


@every_group
def test_ship_tiles_lie_on_three_ships_but_not_on_twilight(players: int) -> None:
    everywhere: set[tuple[str, str]] = set()
    for seed in SEEDS:
        laid = {one["id"]: one["tile"] for one in view(game(players, seed))["ships"]}
        assert laid.pop("twilight") is None
        assert None not in laid.values()
        assert len(set(laid.values())) == len(laid)
        everywhere |= {(ship, str(tile)) for ship, tile in laid.items()}
    assert len(everywhere) == 3 * (2 if players == 2 else 3), "any kind on any ship"


@every_group
def test_every_ship_has_a_gold_token_of_its_own(players: int) -> None:
    everywhere: set[str | None] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        laid = [one["token"] for one in shown["fleet"]["ships"]]
        assert len(set(laid)) == len(laid) == (3 if players == 2 else 4)
        assert set(laid) <= GOLD
        everywhere |= set(laid)
        assert shown["terraforming_token"] not in GOLD
    assert everywhere == GOLD


def test_gold_tokens_that_lie_on_no_ship_cannot_be_had() -> None:
    shown = seen(game(3, 5))
    laid = {one["token"] for one in shown["fleet"]["ships"]}
    assert {token for token in GOLD if shown["supply"][token]} == laid


@every_group
def test_as_many_artifacts_as_players_lie_on_twilight(players: int) -> None:
    everywhere: set[str] = set()
    for seed in SEEDS:
        state = game(players, seed)
        laid = ship(state, "twilight")["artifacts"]
        assert len(set(laid)) == len(laid) == players
        assert not any(one["artifacts"] for one in view(state)["ships"] if one["id"] != "twilight")
        everywhere |= set(laid)
    assert len(everywhere) == 13


@every_group
def test_every_ship_has_a_place_for_each_player(players: int) -> None:
    for one in view(game(players, 1))["ships"]:
        charges = [slot["charge"] for slot in one["slots"]]
        assert charges == [0, 2, 2, 3][:players]
        assert all(slot["seat"] is None for slot in one["slots"])


# --- a table that names some of it ----------------------------------------------------------------


def test_what_is_not_named_of_the_ships_is_left_to_the_seed() -> None:
    named = {"twilight": {"token": "lf_12vp"}, "eclipse": {"tile": "lf_range"}}
    laid = [new(GROUPS[3], seed=seed, lost_fleet=True, table={"ships": named}) for seed in range(8)]
    aboard = [{one["id"]: (one["tile"], one["token"]) for one in view(s)["ships"]} for s in laid]
    assert len({str(one) for one in aboard}) > 1
    for one in aboard:
        assert one["twilight"] == (None, "lf_12vp")
        assert one["eclipse"][0] == "lf_range"
        tiles = [tile for ship, (tile, _) in one.items() if ship != "twilight"]
        tokens = [token for _, token in one.values()]
        assert None not in tiles
        assert len(set(tiles)) == 3
        assert None not in tokens
        assert len(set(tokens)) == 4


def test_ships_of_which_nothing_is_named_are_as_the_seed_has_them() -> None:
    plain = new(GROUPS[3], seed=3, lost_fleet=True)
    for ships in ({}, {"eclipse": {}}):
        state = new(GROUPS[3], seed=3, lost_fleet=True, table={"ships": ships})
        assert view(state)["ships"] == view(plain)["ships"]


@pytest.mark.parametrize("named", [ADVANCED, {"extension": "lf_qic_action"}])
def test_advanced_tiles_may_be_named_without_the_extension_or_alone(named: dict[str, str]) -> None:
    laid: list[dict[str, str]] = []
    for seed in range(8):
        state: Any = new(GROUPS[3], seed=seed, lost_fleet=True, table={"advanced": named})
        seen = state.view(None)
        tiles = {id: track["advanced"] for id, track in seen["tracks"].items()}
        laid.append({**tiles, "extension": seen["fleet"]["extension"]["tile"]})
    assert all(len(set(one.values())) == 7 for one in laid)
    assert all(one.items() >= named.items() for one in laid)
    assert len({str(one) for one in laid}) > 1


@pytest.mark.parametrize(
    ("ships", "complaint"),
    [
        ({"twilight": {"tile": "lf_range"}}, "ships, twilight: there is no 'tile'"),
        ({"twilight": "lf_12vp"}, "ships, twilight: a mapping is needed"),
        ({"enterprise": {}}, "ships: there is no 'enterprise'"),
        ({"eclipse": {"token": "fed_12vp"}}, "ships, eclipse, token: 'fed_12vp' is not one of"),
        (
            {"eclipse": {"token": "lf_12vp"}, "tf_mars": {"token": "lf_12vp"}},
            "no token lies on two ships",
        ),
    ],
)
def test_what_cannot_lie_on_a_ship_is_refused(ships: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        new(GROUPS[3], lost_fleet=True, table={"ships": ships})
