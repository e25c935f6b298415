"""Whatever a caller hands over, the answer is one of our errors with a sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka import BadOption, BadRecord, IgrotekaError, IllegalAction, Record, State
from igroteka.arena.perft import divide, perft
from igroteka.engine import components

LONG = "x" * 5000
ODD: tuple[Any, ...] = (
    None, True, False, -1, 1.5, float("nan"), 10**30, "", "\0", "1", LONG, "a\ud800b", b"x", [],
    [1], {}, {"a": 1}, (), object(), str, {1, 2}, range(3), 1j,
)  # fmt: skip


@pytest.fixture(scope="module")
def state() -> State:
    return igroteka.new("gaia", players=2, seed=1)


def refused(deed: Callable[[Any], object], *fine: object) -> list[str]:
    """What is raised raw for odd arguments, but for those that are fine."""
    raw: list[str] = []
    for odd in ODD:
        if any(odd is one or (type(odd) is type(one) and odd == one) for one in fine):
            continue
        try:
            deed(odd)
        except IgrotekaError as error:
            raw += [] if str(error) else [f"{str(odd)[:20]!a}: without a word"]
        except Exception as error:
            raw.append(f"{str(odd)[:20]!a}: {type(error).__name__}: {error}")
        else:
            raw.append(f"{str(odd)[:20]!a}: accepted")
    return raw


def test_depths_that_are_no_numbers_of_actions(state: State) -> None:
    assert refused(lambda odd: perft(state, odd), 10**30) == []
    assert refused(lambda odd: divide(state, odd), 10**30) == []
    with pytest.raises(BadOption, match="depth is a number of actions, 0 or more, not True"):
        perft(state, True)


def test_positions_that_are_none() -> None:
    assert refused(lambda odd: perft(odd, 1)) == []


def test_names_of_files_that_cannot_be(
    state: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(state.record().save, "1") == []
    assert [path.name for path in tmp_path.iterdir()] == []
    assert refused(Record.load) == []
    assert refused(Record.loads) == []
    with pytest.raises(IgrotekaError, match=r"cannot save '\\x00': no name of a file"):
        state.record().save("\0")
    with pytest.raises(IgrotekaError, match="File name too long"):
        state.record().save(LONG)


def test_folders_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = igroteka.get("gaia")
    assert refused(lambda odd: igroteka.new("gaia", components=odd), None) == []
    assert refused(lambda odd: igroteka.load_components("gaia", odd)) == []
    assert refused(lambda odd: components.export(game, odd), "1") == []
    assert [path.name for path in tmp_path.iterdir()] == []


def test_what_is_no_game_players_seed_or_options(state: State) -> None:
    assert refused(igroteka.get) == []
    assert refused(igroteka.new) == []
    assert refused(lambda odd: igroteka.new("gaia", odd)) == []
    assert refused(lambda odd: igroteka.new("gaia", 2, odd), None) == []
    assert refused(lambda odd: state.game.empty_record(2, 1, odd), {}) == []
    assert refused(lambda odd: state.game.offered(2, odd), {}, {"a": 1}) == []


def test_what_is_no_record_or_game_to_replay(state: State) -> None:
    record = state.record()
    assert refused(igroteka.replay) == []
    assert refused(lambda odd: igroteka.replay(record, game=odd), None) == []
    assert refused(record.with_actions, "", "\0", "1", LONG, "a\ud800b", b"x", [], [1], {}, {"a": 1}, (), {1, 2}, range(3)) == []  # fmt: skip  # noqa: E501
    for odd in (b"x", object(), "a\ud800b", 1j):
        with pytest.raises(BadRecord):
            replace(record, options={"a": odd}).dumps()
    for field in ("options", "actions"):
        with pytest.raises(BadRecord, match=field):
            replace(record, **{field: 3}).dumps()


def test_what_is_no_action_or_seat(state: State) -> None:
    assert refused(lambda odd: state.clone().apply(odd)) == []
    assert refused(lambda odd: state.clone().play(odd)) == []
    assert refused(state.view, None) == []
    assert refused(lambda odd: state.determinize(odd, random.Random(1)), None) == []
    assert refused(lambda odd: state.determinize(0, odd)) == []
    with pytest.raises(IllegalAction, match=r"an action of actions\(\) is applied"):
        state.apply("faction terrans")  # pyright: ignore[reportArgumentType]
