"""The second opinion on whole games, recorded from another implementation, and in words.

Every price and every list of legal actions is compared, what each step does to goods, VP and power,
incomes and final standings. Rules that those games leave out are tried on a small table.
"""

from __future__ import annotations

import gzip
import json
import os
from collections import Counter
from pathlib import Path

import pytest

from gaia.lost_fleet.second_opinion import words
from gaia.lost_fleet.second_opinion.legal import Legal
from gaia.lost_fleet.second_opinion.position import Space, differences
from gaia.lost_fleet.second_opinion.replay import Replay
from gaia.lost_fleet.second_opinion.small import HOME, table
from gaia.lost_fleet.second_opinion.turn import Turn

SAMPLE = Path(__file__).parent / "data" / "recorded_sample.jsonl.gz"
MORE = os.environ.get("LOST_FLEET_RECORDS")
"""A folder with more of them, if there is one."""


def replayed(path: Path) -> Counter[str]:
    counted: Counter[str] = Counter()
    for line in gzip.decompress(path.read_bytes()).decode().splitlines():
        replay = Replay(json.loads(line))
        replay.run()
        assert replay.differences == []
        counted += replay.counted
    return counted


def test_recorded_games_agree() -> None:
    counted = replayed(SAMPLE)
    assert counted["games"] == 3
    assert counted["steps"] > 450
    assert counted["listed"] > 5000


@pytest.mark.slow
@pytest.mark.skipif(not MORE, reason="no folder with more recorded games is named")
def test_more_recorded_games_agree() -> None:
    for path in sorted(Path(MORE or "").glob("*.jsonl.gz")):
        assert replayed(path)["games"] > 0


def test_what_the_words_do() -> None:
    position = table(planets={(1, 0): "ice"})
    seat = position.seats[0]
    seat.shuttles = {"tf_mars": 1}
    seat.buildings[HOME] = "trading_station"
    turn = Turn(position, 0)
    words.play(turn, "upgrade 0,0 research_lab")
    words.play(turn, "tile lf_terraform_mine")
    words.play(turn, "advance science")
    words.play(turn, "colonise 1,0")
    assert turn.pending == []
    changed = differences(seat, turn.seat)
    assert set(changed) == {"credits", "ore", "research", "tiles", "buildings"}
    assert changed["credits"] == (30, 25)
    assert changed["ore"] == (15, 12)
    assert turn.seat.buildings == {HOME: "research_lab", (1, 0): "mine"}
    words.play(turn, "pass booster-2")
    assert (turn.seat.booster, turn.seat.passed) == ("2", True)


def test_the_words_of_a_turn() -> None:
    position = table(planets={(1, 0): "terra"})
    seat = position.seats[0]
    seat.shuttles = {"twilight": 1}
    seat.booster, seat.tokens = "5", [("fed_12vp", False)]
    position.artifacts = ["art_federation"]
    said = words.choices(Legal(position, 0))
    assert said["mine 1,0"] == {"credits": 2, "ore": 1}
    assert said["ship twilight_knowledge 1,0"] == {"credits": 2, "ore": 1, "knowledge": 1}
    assert said["special booster-5 3,0"] == {"vp": 5}
    assert said["explore rebellion"] == {"vp": 5, "qic": 1}
    assert said["artifact art_federation fed_12vp"] == {"discard": 6}
    assert {"burn", "pass booster-1", "action power_ore_2", "ship twilight_qic fed_12vp"} - set(
        said
    ) == {"burn"}
    seat.tiles = {"std_7vp": True}
    assert "tile std_ore_qic" in words.tiles(Legal(position, 0))
    assert words.tokens(Legal(position, 0)) == {
        "token fed_12vp", "token fed_7vp_ore", "token lf_12vp"
    }  # fmt: skip
    assert words.free_mines(Legal(position, 0), "lf_mine_3_steps") == {"colonise 1,0": {}}


# What recorded games leave out.


def test_tf_mars_helps_with_a_protoplanet() -> None:
    position = table(planets={(1, 0): "protoplanet"})
    position.seats[0].shuttles["tf_mars"] = 1
    price = Legal(position, 0).ship_actions()["tf_mars_credit", (1, 0)]
    assert price == {"credits": 5, "ore": 7}
    turn = Turn(position, 0)
    turn.ship("tf_mars_credit", (1, 0), price)
    assert turn.seat.vp == 36


def test_lantids_share_a_planet_by_a_free_mine_too() -> None:
    position = table("lantids", "xenos", planets={(6, 0): "asteroid"})
    seat = position.seats[0]
    seat.shuttles["eclipse"] = 1
    legal = Legal(position, 0)
    assert legal.mines() == {(6, 0): {"credits": 2, "ore": 1, "qic": 3}}
    assert legal.free_mines("lf_mine_any_range") == {(6, 0): {}}
    assert legal.ship_actions()["eclipse_credit", (6, 0)] == {"credits": 6, "qic": 3}
    turn = Turn(position, 0)
    turn.mine((6, 0), {})
    assert turn.position.count(0, "asteroids") == 0


def test_a_planet_of_an_artifact_is_a_mine_for_goals_and_tiles() -> None:
    position = table()
    position.round_goals = ["rs_mine_2"] * 6
    seat = position.seats[0]
    seat.advanced, seat.shuttles["twilight"] = ["adv_trigger_mine_3vp"], 1
    turn = Turn(position, 0)
    turn.artifact("art_asteroid")
    assert turn.seat.vp == 30 + 7 + 2 + 3


def test_the_lost_planet_of_darkanians() -> None:
    position = table("darkanians", "xenos")
    position.board[1, 0] = Space("11", "deep")
    seat = position.seats[0]
    seat.buildings[HOME], seat.credits = "planetary_institute", 0
    seat.research["navigation"], seat.tokens = 4, [("fed_7vp_ore", True)]
    turn = Turn(position, 0)
    turn.research("navigation")
    assert turn.pending == ["lost_planet"]
    places = turn.legal.lost_planet()
    assert (3, 0) not in places  # a ship is there
    assert places[1, 0] == {}
    assert places[-6, 0] == {"qic": 1}
    turn.lost_planet((1, 0))
    assert (turn.seat.credits, turn.seat.knowledge) == (2, 15 - 4 + 1)
    assert turn.seat.tokens == [("fed_7vp_ore", False)]
    assert turn.position.count(0, "deep") == 1
    assert turn.position.types(0) == {"protoplanet", "lost"}


def test_the_brainstone_is_a_token_for_an_artifact() -> None:
    position = table("taklons", "xenos")
    seat = position.seats[0]
    seat.shuttles["twilight"], seat.bowls, seat.brainstone = 1, [5, 0, 0], 2
    assert Legal(position, 0).artifacts()
    turn = Turn(position, 0)
    turn.artifact("art_planet_types")
    assert (turn.seat.bowls, turn.seat.brainstone) == ([0, 0, 0], None)
    seat.brainstone = 4
    assert not Legal(position, 0).artifacts()
    assert not Legal(position, 0).explorations()


def test_bundles_of_conversions() -> None:
    position = table("nevlas", "taklons")
    nevlas, taklons = position.seats
    assert Legal(position, 0).bundles() == set()
    nevlas.buildings[HOME], nevlas.bowls = "planetary_institute", [0, 0, 2]
    nevlas.credits = nevlas.ore = 0
    turn = Turn(position, 0)
    assert "convert power_to_2ore" not in words.choices(turn.legal)
    words.play(turn, "convert power_to_ore_credit")
    assert (turn.seat.ore, turn.seat.credits, turn.seat.bowls) == (1, 1, [2, 0, 0])
    taklons.brainstone, taklons.credits = 3, 0
    turn = Turn(position, 1)
    words.play(turn, "convert brainstone_to_3credits")
    assert (turn.seat.credits, turn.seat.brainstone, turn.seat.bowls) == (3, 1, [6, 0, 7])
