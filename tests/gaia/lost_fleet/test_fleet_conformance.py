"""Recorded games of The Lost Fleet are read, and replay step by step."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from gaia.lost_fleet.sample import LINES, SAMPLE, SMALL, Game, disagreement, game, log
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadRecord
from igroteka.games.gaia.conformance import recorded, run
from igroteka.games.gaia.conformance.readers import BaseReader
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.lost_fleet.conformance import FleetReader, board, house_rules
from igroteka.games.gaia.lost_fleet.conformance.logs import Act
from igroteka.games.gaia.lost_fleet.conformance.replay import Replay
from igroteka.games.gaia.lost_fleet.conformance.translate import answers
from igroteka.games.gaia.power import MoveBrainstone

BASE = SAMPLE.with_name("recorded.jsonl.gz")
BOX = GAIA.box_of(("lost_fleet",))


def test_every_game_of_the_sample_agrees() -> None:
    told: list[str] = []
    assert run([SAMPLE], told.append) == (len(LINES), len(LINES)), told


# The form of a game decides who reads it.


def test_games_of_the_fleet_are_known_by_their_ships() -> None:
    base = gzip.decompress(BASE.read_bytes()).decode().splitlines()[0]
    readers = (FleetReader(), BaseReader())
    assert isinstance(recorded(LINES[0], SAMPLE, 1, readers), Replay)
    assert not isinstance(recorded(base, BASE, 1, readers), Replay)


def test_the_sample_knows_every_civilisation_and_player_count() -> None:
    setups = [json.loads(line)["setup"] for line in LINES]
    factions = {faction for setup in setups for faction in setup["factions"]}
    assert factions == set(BOX.faction_index)
    assert {setup["players"] for setup in setups} == {2, 3, 4}


# The board.


def test_printed_tiles_show_the_recorded_planets() -> None:
    for line in LINES:
        board.check(log(json.loads(line)), BOX)


def test_deep_space_is_turned_as_its_hexes_lie() -> None:
    placed = {p.sector: p for p in board.placements(log(game(SMALL)).setup.at("map"))}
    tiles = game(SMALL)["setup"]["map"]["deep_space"]
    assert len(tiles) == 6
    for tile in tiles:
        p = placed[f"{tile['tile']}-{tile['side']}"]
        cells = BOX.sectors[p.sector].cells_at(p.centre, p.rotation)
        assert [list(cell) for cell in cells] == tile["hexes"]


def test_interspace_lies_by_name() -> None:
    found = [p.sector for p in board.placements(log(game(SMALL)).setup.at("map"))]
    ships = ["ship-twilight", "ship-eclipse", "ship-tf_mars"]
    singles = [*ships, "asteroid-1", "asteroid-2", "protoplanet-1"]
    assert sorted(name for name in found if name in singles) == sorted(singles)


@pytest.mark.parametrize(("planet", "shown"), [("g", "gaia"), ("e", "None")])
def test_a_planet_that_no_tile_shows_is_refused(planet: str, shown: str) -> None:
    changed = game(SMALL)
    entry = next(entry for entry in changed["setup"]["map"]["hexes"] if entry[3] == "a")
    entry[3] = planet
    with pytest.raises(BadRecord, match=f"setup.map.hexes has {shown} at {entry[0]},{entry[1]}"):
        board.check(log(changed), BOX)


def test_deep_space_hexes_that_are_no_tile_are_refused() -> None:
    changed = game(SMALL)
    changed["setup"]["map"]["deep_space"][0]["hexes"].reverse()
    with pytest.raises(BadRecord, match=r"deep_space\[0\]\.hexes is top, right and left hex"):
        board.table(log(changed))


def test_the_table_names_what_lies_on_the_ships() -> None:
    setup = game(SMALL)["setup"]
    table = board.table(log(game(SMALL)))
    assert table["ships"] == {
        ship["ship"]: {
            key: value for key, value in (("tile", ship["tech"]), ("token", ship["token"])) if value
        }
        for ship in setup["ships"]
    }
    assert table["artifacts"] == setup["ships"][0]["artifacts"]
    assert table["extension"] == setup["extension_side"]
    assert table["economy"] == setup["economy_side"]
    assert table["factions"] == setup["factions"]


# Decisions.


def said(phase: str = "main", **action: object) -> list[str]:
    """What a recorded decision says to our engine."""
    changed = game(SMALL)
    changed["steps"][0] |= {"phase": phase, "action": action}
    ships = {"twilight": "3,-1", "eclipse": "-1,-2"}
    return [str(answer.action) for answer in answers(log(changed).steps[0], ships)]


def test_one_decision_there_may_be_several_here() -> None:
    upgrade = said(
        type="upgrade",
        hex=[-2, 0],
        to="research_lab",
        tile="lf_range",
        from_ship="eclipse",
        research="navigation",
        flip="lf_12vp",
        lost_planet=[9, -9],
        pay="5c,3o",
    )
    assert upgrade == [
        "upgrade -2,0 research_lab",
        "tile lf_range",
        "advance navigation",
        "lost 9,-9",
    ]


def test_an_advanced_tile_covers_another_and_a_step_may_be_declined() -> None:
    action = {"type": "tile", "advanced": "adv_action_3ore", "cover": "std_7vp", "flip": "fed_12vp"}
    assert said(**action) == ["tile adv_action_3ore std_7vp", "stay"]


def test_range_actions_name_a_hex_or_the_hex_of_a_ship() -> None:
    for name, verb, ours in (
        ("twilight.knowledge", "ship_action", "ship twilight_knowledge"),
        ("gleens_range", "special", "special gleens_range"),
        ("booster_5", "special", "special booster-5"),
    ):
        explore = said(type=verb, action=name, explore="eclipse", slot=2, charge=2, pay="1k,5vp")
        assert explore == [f"{ours} -1,-2"]
        project = said(type=verb, action=name, hex=[-3, 6], to_gaia=[0, 3, 3], pay="1k")
        assert project == [f"{ours} -3,6", "pay 0-3-3"]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "place", "building": "mine", "hex": [-2, 0]}, "settle -2,0"),
        ({"type": "booster", "booster": 4}, "booster booster-4"),
        ({"type": "pass", "booster": "lf_booster_deep_space"}, "pass lf_booster_deep_space"),
        ({"type": "pass", "booster": None}, "pass"),
        ({"type": "explore", "ship": "twilight", "slot": 1, "charge": 0}, "explore twilight"),
        ({"type": "ship_action", "action": "twilight.qic", "token": "f"}, "ship twilight_qic f"),
        (
            {"type": "ship_action", "action": "eclipse.power", "research": "science"},
            "ship eclipse_power science",
        ),
        ({"type": "special", "action": "bescods_lowest", "research": "ai"}, "special lowest ai"),
        ({"type": "special", "action": "tinkering", "tile": "tink_2"}, "special tinkering"),
        ({"type": "special", "action": "ambas_swap", "hex": [1, 2]}, "special swap 1,2"),
        ({"type": "power_action", "action": "power_ore_2", "pay": "4pw"}, "action power_ore_2"),
        ({"type": "artifact", "artifact": "art_federation"}, "artifact art_federation"),
        ({"type": "free_mine", "hex": [1, 2], "planet": "d"}, "colonise 1,2"),
        ({"type": "free_mine", "hex": None}, "forgo"),
        ({"type": "tinkering", "tile": "tink_5"}, "tinker tink_5"),
        ({"type": "gaia_done"}, "done"),
    ],
)
def test_a_decision_in_our_words(action: Game, words: str) -> None:
    assert said(**action) == [words]


def test_conversions_have_our_names() -> None:
    free = said(type="convert", conversion="xenos_ore_to_token_3")
    assert free == ["convert ore_to_token_iii"]
    gaia = said("gaia", type="convert", conversion="terrans_gaia_to_qic")
    assert gaia == ["exchange power_to_qic"]


# Logs that are no logs.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("setup", "players"), 7, "setup.players is from 2 to 4, not 7"),
        (("setup", "factions"), ["xenos"], "setup.factions is a list of 2"),
        (("steps",), [], "steps is a list of at least one step"),
        (("steps", 4, "phase"), "tea", "steps[4].phase is one of place"),
        (("steps", 4, "action", "type"), "teleport", "steps[4].action.type is one of place"),
        (("steps", 4, "action", "speed"), 7, "steps[4].action.speed is a known parameter"),
        (("initial", "seats", 1, "power"), [1], "initial.seats[1].power is a list of 4"),
        (("initial", "seats", 1, "hats"), 1, "initial.seats[1].hats is one of vp"),
        (("scoring",), [], "scoring is a list of 2"),
    ],
)
def test_a_field_of_the_wrong_shape_is_named(
    path: tuple[Any, ...], value: object, says: str
) -> None:
    changed = game(SMALL)
    inside: Any = changed
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    with pytest.raises(BadRecord) as error:
        log(changed)
    assert str(error.value).startswith("fleet.jsonl, line 3: ")
    assert says in str(error.value)


# Changes are put together.


def test_a_step_knows_the_whole_position_after_it() -> None:
    found = log(game(SMALL))
    for now in found.steps:
        for seat in now.after:
            assert {"vp", "power", "buildings", "shuttles", "booster"} <= seat.keys()
        assert {"round", "turn_order", "ship_tokens", "level5"} <= now.shared.keys()
    assert found.initial[0]["booster"] is None
    assert found.steps[-1].after[0]["vp"] == found.final[0]


# Each house rule is needed: a game that agrees with it does not agree without it.


@pytest.mark.parametrize(
    ("rule", "seed"),
    [
        ("order_offers", 111051),
        ("mine_after_step", 111126),
        ("artifacts_not_counted", 111126),
        ("convert_leftovers", 111019),
    ],
)
def test_without_the_house_rule_a_game_disagrees(
    rule: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_rules, rule, lambda *given: given[-1])  # pyright: ignore[reportUnknownLambdaType]
    disagreement(game(seed))


def test_the_step_of_a_tile_comes_before_its_mine_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_rules, "step_waits", lambda state: False)  # pyright: ignore[reportUnknownLambdaType]
    error = disagreement(game(211086))
    assert "tile lf_terraform_mine" in str(error.step)


@pytest.mark.parametrize(
    ("why", "detail", "paid", "goes"),
    [
        ("charge", 1, False, "area-1"),
        ("charge", 2, False, "area-2"),
        ("spend", 4, True, "area-1"),
        ("spend", 2, False, "area-3"),
        ("burn", 0, False, "area-3"),
    ],
)
def test_the_brainstone_goes_by_habit(why: str, detail: int, paid: bool, goes: str) -> None:
    """House rule B3."""
    act = Act("power_action", brainstone=paid)
    state = Replay(log(game(SMALL))).start()
    state.pending.append(MoveBrainstone(0, why, detail, "cause"))
    assert house_rules.unasked(state, act) == Action(("brainstone", goes))


def test_where_somebody_decides_no_habit_does() -> None:
    state = Replay(log(game(SMALL))).start()
    assert house_rules.unasked(state, Act("pass")) is None
