"""Records are readable files that say exactly how a game went, or exactly what is wrong."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka import Action, BadRecord, IgrotekaError, Record

TEXT = """\
igroteka record 1
game: "toy"
rules: 3
players: 2
seed: 7
options: {"heap": 9}

take 3
# a remark

  take 2
"""

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
word = st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1)
actions = st.lists(word.filter(lambda w: not w.startswith("#")), min_size=1, max_size=3).map(Action)


@given(
    st.builds(
        Record,
        game=st.text(),
        rules_version=st.integers(0, 9),
        players=st.integers(1, 5),
        seed=st.integers(0, 2**63 - 1),
        options=st.dictionaries(st.text(), plain, max_size=3),
        actions=st.lists(actions, max_size=5).map(tuple),
    )
)
def test_text_form_round_trips(record: Record) -> None:
    assert Record.loads(record.dumps()) == record


def test_a_record_is_read_with_remarks_and_blank_lines() -> None:
    record = Record.loads(TEXT)
    assert record.options == {"heap": 9}
    assert [str(action) for action in record.actions] == ["take 3", "take 2"]


def test_windows_line_ends_do_not_matter() -> None:
    assert Record.loads(TEXT.replace("\n", "\r\n")) == Record.loads(TEXT)


def test_a_byte_order_mark_is_none_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "game.igr"
    path.write_text(TEXT, encoding="utf-8-sig")
    assert Record.load(path) == Record.loads(TEXT) == Record.loads("\ufeff" + TEXT)
    with pytest.raises(BadRecord, match="line 1: a record starts with"):
        Record.loads("\ufeff\ufeff" + TEXT)


def test_saving_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "game.igr"
    path.write_text("old", encoding="utf-8")
    record = Record.loads(TEXT)
    record.save(path)
    assert Record.load(path) == record
    assert list(tmp_path.iterdir()) == [path]


def test_saving_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "folder", tmp_path / "missing" / "game.igr"):
        with pytest.raises(IgrotekaError, match="cannot save"):
            Record.loads(TEXT).save(path)
    with pytest.raises(BadRecord, match="options cannot be written down"):
        Record("toy", 3, 2, 7, {"heap": object()}).save(tmp_path / "game.igr")
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]
    assert list((tmp_path / "folder").iterdir()) == []


@pytest.mark.parametrize("path", ["\0", 5.0])
def test_what_names_no_file_is_no_record(path: object) -> None:
    with pytest.raises(BadRecord, match="no name of a file"):
        Record.load(path)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("igroteka record 1", "igroteka record 9", "line 1: a record starts with"),
        ('game: "toy"', "game: toy", "line 2: game is not valid JSON"),
        ('game: "toy"', "game", "line 2: expected 'key: value'"),
        ('game: "toy"', "game: 5", "game is a name, not 5"),
        ("rules: 3", 'rules: "3"', "rules is a whole number, not '3'"),
        ("players: 2", "players: true", "players is a whole number, not True"),
        ("players: 2", "players: 2.0", "players is a whole number"),
        ("seed: 7\n", "", "the header has no 'seed'"),
        ("seed: 7", "seed: null", "seed is a whole number, not None"),
        ('options: {"heap": 9}', "options: [1]", "options is a mapping"),
        ('options: {"heap": 9}', "options: " + "[" * 100_000, "line 6: options is not valid JSON"),
        ("seed: 7", "seed: 7\nseed: 8", "line 6: seed is there twice"),
        ("seed: 7", "seed: 7\nseed : 7", "line 6: seed is there twice"),
        ('{"heap": 9}', '{"a": 1, "a": 2}', "line 6: a is there twice in options"),
        ('{"heap": 9}', '{"t": {"b": 1, "b": 1}}', "line 6: b is there twice in options"),
        (
            "rules: 3",
            "rules: 3\nlayers: []",
            "line 4: 'layers' is no key of a record",
        ),
        ("rules: 3", "Rules: 3", "line 3: 'Rules' is no key of a record"),
    ],
)
def test_a_malformed_header_names_the_place(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.loads(TEXT.replace(old, new), "game.igr")
    message = str(caught.value)
    assert complaint in message
    assert message.startswith("game.igr")
    assert "\n" not in message


@given(st.text())
def test_any_text_is_a_record_or_a_complaint(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.loads(text)


@given(st.text())
def test_any_header_is_a_record_or_a_complaint(text: str) -> None:
    with suppress(BadRecord):
        Record.loads("igroteka record 1\n" + text)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.igr: No such file"):
        Record.load(tmp_path / "nowhere.igr")
    binary = tmp_path / "binary.igr"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match=r"binary\.igr: not a text file"):
        Record.load(binary)


def test_loading_a_record_plays_it(tmp_path: Path) -> None:
    path = tmp_path / "game.igr"
    state = igroteka.new("toy", players=3, seed=11, last_player_bonus=True)
    while not state.over:
        state.play(state.actions()[-1])
    state.record().save(path)
    again = igroteka.load(path)
    assert again.record() == state.record()
    assert again.scores() == state.scores()
    assert json.dumps(again.view(0)) == json.dumps(state.view(0))


def test_loading_checks_every_action(tmp_path: Path) -> None:
    path = tmp_path / "game.igr"
    path.write_text(TEXT + "trade\n", encoding="utf-8")
    assert igroteka.load(path).history[-1] == Action.parse("trade")
    path.write_text(TEXT + "take 3\ntake 3\n", encoding="utf-8")
    with pytest.raises(BadRecord, match=r"action 4 \(take 3\)"):
        igroteka.load(path)
