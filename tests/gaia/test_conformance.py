"""Recorded games replay step by step; whatever is not as recorded is found and named."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine.errors import BadRecord
from igroteka.games.gaia.conformance import DEVIATIONS, Disagreement, Replay, read, run
from igroteka.games.gaia.conformance.board import Setup
from igroteka.games.gaia.conformance.fields import load
from igroteka.games.gaia.conformance.ids import FACTIONS, goods
from igroteka.games.gaia.conformance.intents import intents
from igroteka.games.gaia.conformance.logs import Log, parse

SAMPLE = Path(__file__).parent / "data" / "recorded.jsonl.gz"
Game = dict[str, Any]


LINES = gzip.decompress(SAMPLE.read_bytes()).decode().splitlines()


def games() -> list[Game]:
    return [json.loads(line) for line in LINES]


def game(seed: str) -> Game:
    return json.loads(next(line for line in LINES if f'"seed":"{seed}"' in line))


def log(game: Game) -> Log:
    path, line = Path("games.jsonl"), 3
    return parse(load(json.dumps(game), path, line), path, line)


def disagreement(game: Game) -> Disagreement:
    with pytest.raises(Disagreement) as found:
        Replay(log(game)).run()
    return found.value


def step(game: Game, wanted: Callable[[Game], object]) -> tuple[int, Game]:
    """The first step of a game that is as wanted, with its number."""
    return next((number, step) for number, step in enumerate(game["steps"]) if wanted(step))


def by_command(verb: str) -> Callable[[Game], bool]:
    return lambda step: any(command[0] == verb for command in step["commands"])


SMALL = "oracle-369"
"""Two players, finished: the shortest game of the sample."""


def test_every_game_of_the_sample_agrees() -> None:
    told: list[str] = []
    counted: list[tuple[int, int]] = []
    agreeing, total = run([SAMPLE], told.append, lambda done, of: counted.append((done, of)))
    assert agreeing == total == len(games())
    assert all(text.startswith("replayed against the rulebook in ") for text in told)
    assert counted == [(done, total) for done in range(total + 1)]


def test_the_sample_knows_every_civilisation_and_player_count() -> None:
    logs = list(read(SAMPLE))
    seen = {holding.faction for log in logs for holding in log.steps[-1].after}
    assert seen == set(FACTIONS.values())
    assert {log.players for log in logs} == {2, 3, 4}
    assert {log.ended for log in logs} == {True, False}


def test_a_plain_file_reads_like_a_compressed_one(tmp_path: Path) -> None:
    plain = tmp_path / "one.jsonl"
    plain.write_text(json.dumps(game(SMALL)) + "\n\n", encoding="utf-8")
    assert run([plain], print) == (1, 1)


# What is not as recorded is found at its step.


@pytest.mark.parametrize(
    ("key", "change", "field"),
    [
        ("vp", lambda vp: vp + 1, "vp"),
        ("credits", lambda credits: credits - 1, "credits"),
        ("ore", lambda ore: ore + 2, "ore"),
        ("knowledge", lambda knowledge: knowledge + 1, "knowledge"),
        ("qic", lambda qic: qic + 1, "qic"),
        ("power", lambda power: [power[1], power[0], *power[2:]], "power"),
        ("research", lambda research: [*research[1:], research[0]], "research"),
        ("gaiaformers", lambda count: count + 1, "gaiaformers"),
        ("satellites", lambda count: count + 1, "satellites"),
        ("buildings", lambda built: built | {"lab": 3}, "buildings"),
        ("booster", lambda booster: None, "booster"),
        ("techs", lambda techs: [["tech4", "nav", True], *techs], "tiles"),
        ("federations", lambda tokens: [["fed1", False], *tokens], "tokens"),
    ],
)
def test_a_changed_number_is_found(key: str, change: Callable[[Any], Any], field: str) -> None:
    changed = game(SMALL)
    number, wrong = step(changed, by_command("up"))
    seat = wrong["after"][wrong["seat"]]
    seat[key] = change(seat[key])
    error = disagreement(changed)
    assert error.step.number == number
    assert [difference.field for difference in error.differences] == [field]
    assert error.differences[0].seat == wrong["seat"]


def test_a_report_says_where_what_was_played_and_what_differs(tmp_path: Path) -> None:
    changed = game(SMALL)
    number, wrong = step(changed, by_command("up"))
    wrong["after"][wrong["seat"]]["vp"] = 99
    path = tmp_path / "wrong.jsonl"
    path.write_text(json.dumps(changed), encoding="utf-8")
    told: list[str] = []
    assert run([path], told.append) == (0, 1)
    text = "\n".join(told)
    assert f"wrong.jsonl, game 1 (seed {SMALL}), step {number}, round {wrong['round']}" in text
    assert "up " in text
    assert "played: " in text
    assert f"seat {wrong['seat']} vp: ours " in text
    assert "recorded 99" in text


def test_final_victory_points_are_compared() -> None:
    changed = game(SMALL)
    changed["final"][1][1] += 1
    error = disagreement(changed)
    assert [str(difference.field) for difference in error.differences] == ["final vp"]


@pytest.mark.parametrize(
    ("key", "change", "field"),
    [
        ("build", lambda builds: builds[1:], "offers of structures"),
        ("build", lambda builds: [[*builds[0][:2], "1c"], *builds[1:]], "price of "),
        ("up", lambda tracks: tracks[1:], "offers of research"),
        ("action", lambda spaces: [*spaces, "qic1"], "offers of board actions"),
        ("special", lambda specials: [*specials, "3o"], "offers of special actions"),
        ("spend", lambda spends: [*spends, "1gf>1q"], "offers of conversions"),
        ("burn", lambda burns: burns + 1, "burns"),
        ("pass", lambda boosters: boosters[1:], "offers of boosters"),
    ],
)
def test_a_changed_offer_is_found(key: str, change: Callable[[Any], Any], field: str) -> None:
    changed = next(
        found
        for found in games()
        if any(key in step["legal"] and step["phase"] == "roundMove" for step in found["steps"])
    )
    number, wrong = step(
        changed, lambda step: step["phase"] == "roundMove" and step["legal"].get(key)
    )
    wrong["legal"][key] = change(wrong["legal"][key])
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field.startswith(field)


def test_a_changed_charge_offer_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(changed, lambda step: step["phase"] == "roundLeech")
    wrong["legal"]["charge"] = ["9pw"]
    error = disagreement(changed)
    assert (error.step.number, error.differences[0].field) == (number, "offers of charges")


def test_a_command_that_is_not_legal_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(changed, by_command("up"))
    wrong["commands"] = [["build", "m", [[99, 99]]], ["endturn"]]
    error = disagreement(changed)
    assert error.step.number == number
    assert "build mine 99,99" in str(error.differences[0])


def test_a_federation_with_a_satellite_elsewhere_is_found() -> None:
    changed = next(found for found in games() if any(map(by_command("federation"), found["steps"])))
    number, wrong = step(changed, by_command("federation"))
    (hexes,) = [command[1] for command in wrong["commands"] if command[0] == "federation"]
    empty = [[q, r] for q, r, _, planet in changed["setup"]["map"]["hexes"] if planet == "e"]
    satellite = next(index for index, cell in enumerate(hexes) if cell in empty)
    hexes[satellite] = next(cell for cell in empty if cell not in hexes)
    assert disagreement(changed).step.number == number


def test_the_wrong_seat_to_move_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(changed, lambda step: step["phase"] == "roundMove")
    wrong["seat"] = 1 - wrong["seat"]
    error = disagreement(changed)
    assert error.step.number <= number


# The board.


def test_rotations_are_read_off_the_hexes() -> None:
    turned = game(SMALL)
    for sector in turned["setup"]["map"]["sectors"]:
        sector["rotation"] = (sector["rotation"] + 1) % 6
    assert Setup(log(turned)).table == Setup(log(game(SMALL))).table


def test_boards_of_mirrored_sectors_are_reflected() -> None:
    mirrored = [Setup(found) for found in read(SAMPLE) if Setup(found).mirrored]
    assert len(mirrored) == 1
    assert mirrored[0].cell((2, -5)) == (-5, 2)


def test_hexes_that_are_no_printed_sector_are_refused() -> None:
    changed = game(SMALL)
    planet = next(entry for entry in changed["setup"]["map"]["hexes"] if entry[3] != "e")
    planet[3] = "e"
    with pytest.raises(BadRecord, match=r"games\.jsonl, line 3: setup\.map\.hexes"):
        Setup(log(changed))


def test_an_extra_planet_is_refused() -> None:
    changed = game(SMALL)
    space = next(entry for entry in changed["setup"]["map"]["hexes"] if entry[3] == "e")
    space[3] = "g"
    with pytest.raises(BadRecord, match=f"gaia of sector .* at {space[0]},{space[1]}"):
        Setup(log(changed))


# Commands.


def unrolled(*commands: list[Any]) -> list[str]:
    changed = game(SMALL)
    changed["steps"][0]["commands"] = list(commands)
    read = log(changed)
    return [str(intent) for intent in intents(read.steps[0], read.tiles)]


def test_multiples_are_unrolled() -> None:
    assert unrolled(["spend", "3o", "for", "3c"]) == ["convert ore_to_credit"] * 3
    assert unrolled(["spend", "6pw", "for", "2o"]) == ["convert power_to_ore"] * 2
    assert unrolled(["spend", "4pw", "for", "1o,1c"]) == ["convert power_to_ore_credit"]
    assert unrolled(["spend", "2pw", "for", "2c"]) == ["convert power_to_credit"] * 2
    assert unrolled(["spend", "8tg", "for", "2q"]) == ["exchange power_to_qic"] * 2
    assert unrolled(["burn", "4"]) == ["burn"] * 4


def test_positions_become_tiles_and_trailing_words_may_be_missing() -> None:
    tiles = log(game(SMALL)).tiles
    assert unrolled(["tech", "adv-nav"]) == [f"tech {tiles['advanced-navigation']}"]
    assert unrolled(["pass"]) == ["pass"]
    assert unrolled(["pass", None]) == ["pass"]
    assert unrolled(["decline"]) == ["decline"]
    swap = [["special", "swap-PI"], ["swap-PI", [[1, 2]]]]
    assert unrolled(*swap) == ["special swap", "swap 1,2"]
    assert unrolled(["swap-PI", "m", [[1, 2]]]) == ["swap 1,2"]


def test_a_missing_endturn_is_understood() -> None:
    changed = game(SMALL)
    for found in changed["steps"]:
        found["commands"] = [command for command in found["commands"] if command != ["endturn"]]
    Replay(log(changed)).run()


def test_goods_are_amounts_by_kind() -> None:
    assert goods("2c,4o,q") == {"c": 2, "o": 4, "q": 1}
    assert goods("~") == {}
    assert goods("3t->tg") == {"t->tg": 3}


@pytest.mark.parametrize(
    "command",
    [
        ["teleport", "m"],
        ["burn", "many"],
        ["burn", "0"],
        ["spend", "2o", "for", "5c"],
        ["build", "m"],
    ],
)
def test_an_unknown_command_is_refused(command: list[Any]) -> None:
    changed = game(SMALL)
    changed["steps"][5]["commands"] = [command]
    with pytest.raises(BadRecord, match=r"games\.jsonl, line 3: steps\[5\]\.commands\[0\]"):
        Replay(log(changed)).run()


# Logs that are no logs.


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("setup", "players"), 7, "setup.players is from 2 to 4, not 7"),
        (("setup", "tech", "nav"), "tech77", "setup.tech.nav is one of tech1"),
        (("setup", "boosters"), ["booster1"], "setup.boosters is a list of 5"),
        (("setup", "map", "sectors"), None, "setup.map.sectors is a list, not null"),
        (("setup", "terraforming_federation"), 3, "setup.terraforming_federation is a text"),
        (("steps",), [], "steps is a list of at least one step"),
        (("steps", 4, "seat"), "left", 'steps[4].seat is a whole number, not "left"'),
        (("steps", 4, "phase"), "tea", "steps[4].phase is one of setupFaction"),
        (("steps", 4, "after"), [], "steps[4].after is a list of 2"),
        (("steps", 4, "after", 1, "power"), [1, 2], "steps[4].after[1].power is a list of 4"),
        (("steps", 4, "after", 1, "faction"), "elves", "steps[4].after[1].faction is one of"),
        (("steps", 4, "after", 1, "buildings"), {"spa": 1}, "steps[4].after[1].buildings"),
        (("steps", 4, "commands", 0, 0), 5, "steps[4].commands[0][0] is a text, not 5"),
        (("ended",), "yes", "ended is true or false"),
        (("final",), [], "final is a list of 2"),
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
    assert str(error.value).startswith("games.jsonl, line 3: ")
    assert says in str(error.value)


def test_a_missing_field_is_named() -> None:
    changed = game(SMALL)
    del changed["steps"][2]["after"][0]["vp"]
    with pytest.raises(BadRecord, match=r"line 3: steps\[2\]\.after\[0\] has no 'vp'"):
        log(changed)


def test_a_set_up_the_game_cannot_start_with_is_refused() -> None:
    changed = game(SMALL)
    changed["setup"]["round_scoring"] = ["score1"] * 6
    with pytest.raises(BadRecord, match="line 3: setup: rounds"):
        Replay(log(changed)).run()


def test_files_that_hold_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="nowhere"):
        run([tmp_path / "nowhere.jsonl"], print)
    for name, content, says in (
        ("empty.jsonl", b"\n", "holds no games"),
        ("cut.jsonl.gz", SAMPLE.read_bytes()[:500], "damaged"),
        ("picture.jsonl", b"\xff\xd8\xff", "not a text file"),
        ("half.jsonl", b'{"setup": ', "line 1: not valid JSON"),
        ("list.jsonl", b"[]", "line 1: a game is a mapping"),
        ("other.jsonl", b"{}", "line 1: the game has no 'setup'"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(BadRecord, match=says) as error:
            run([path], print)
        assert str(error.value).startswith(str(path))


def test_deviations_name_their_passage_and_where_they_were_seen() -> None:
    for deviation in DEVIATIONS:
        assert deviation.passage
        assert deviation.examples
