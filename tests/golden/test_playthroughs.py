"""Whole games, written down word by word, are played the same way today."""

from __future__ import annotations

import re
from difflib import unified_diff
from itertools import islice

import pytest

import igroteka
from golden.make import ADDED, with_option
from golden.pinned import FOLDER
from golden.playthrough import STARTS, Start, path_of, playthrough

GAMES = sorted(path.name for path in FOLDER.iterdir() if (path / "rules-1").is_dir())
LAID_OUT = [(game, option) for game in GAMES for option in (None, *ADDED.get(game, {}))]
"""Each game as it is, and with each option that brings pieces of its own."""
SHOWN = 40
"""Lines of a difference that are told."""
RARE = {"gaia": {"lost"}, "anunnaki": {"advance", "cornucopia", "foresee", "mirror", "spend"}}
"""Verbs that chance does not come to: the lost planet lies at the top of a track, artifacts in
Atlantis, and a Chariot is one card of one house."""
CASES = [
    pytest.param(game, start, id=f"{game}-{start.name}")
    for game, starts in STARTS.items()
    for start in starts
]


@pytest.mark.parametrize(("game", "start"), CASES)
def test_a_playthrough_goes_as_it_is_written(game: str, start: Start) -> None:
    path = path_of(game, start.name)
    written, played = path.read_text(encoding="utf-8"), playthrough(game, start)
    if written != played:
        lines = unified_diff(
            written.splitlines(), played.splitlines(), "written", "played", lineterm="", n=6
        )
        told = "\n".join(islice(lines, SHOWN))
        pytest.fail(
            f"{path.name} of {game} goes another way (its first differences below). If it should, "
            f"write it again with `python -m golden.playthrough` in tests/.\n{told}",
            pytrace=False,
        )


@pytest.mark.parametrize(("game", "option"), LAID_OUT)
def test_every_game_has_a_playthrough_for_every_number_of_players(
    game: str, option: str | None
) -> None:
    listed = [start for start in STARTS[game] if with_option(game, start.options) == option]
    played = {start.players for start in listed}
    assert played == set(igroteka.get(game).players)


def test_no_playthrough_is_left_over() -> None:
    written = set(FOLDER.glob("*/playthroughs/*"))
    assert written == {
        path_of(game, start.name) for game, starts in STARTS.items() for start in starts
    }


@pytest.mark.parametrize("game", GAMES)
def test_playthroughs_show_nearly_every_verb(game: str) -> None:
    text = "".join(path_of(game, start.name).read_text(encoding="utf-8") for start in STARTS[game])
    played = set(re.findall(r"^   > (\S+)", text, re.MULTILINE))
    known: set[str] = set()
    subject = igroteka.get(game)
    for _, players, seed, options in STARTS[game]:
        known |= set(subject.start(subject.empty_record(players, seed, options)).verbs)
    assert known - played <= RARE.get(game, set())
