"""Whatever a caller hands over, the answer is one of our errors with a sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka import (
    Action,
    BadOption,
    BadRecord,
    BadSeat,
    IgrotekaError,
    IllegalAction,
    Record,
    State,
    bots,
)
from igroteka.arena import simulate
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


@pytest.fixture(scope="module", params=["gaia", "age_of_galaxy"])
def table(request: pytest.FixtureRequest) -> State:
    return igroteka.new(request.param, players=2, seed=1, listen=True)


WORDS = ("", "\0", "1", LONG, "a\ud800b")


def test_what_a_ledger_is_not_asked(table: State) -> None:
    ledger = table.ledger()
    assert refused(lambda odd: ledger.total(odd, "vp"), -1) == []  # the table itself
    assert refused(lambda odd: ledger.causes(0, odd), *WORDS) == []
    assert refused(ledger.goods, -1) == []
    with pytest.raises(BadSeat, match="the seats of this game are 0 to 1; there is no seat 2"):
        ledger.total(2, "vp")


def test_positions_of_other_games_are_refused(table: State) -> None:
    game, action = table.game, table.actions()[0]
    other = igroteka.new("age_of_galaxy" if game.id == "gaia" else "gaia", players=2, seed=1)
    for deed in (
        lambda odd: game.describe(odd, action, "en"),
        lambda odd: game.explain(odd, action, "en"),
        lambda odd: game.prompt(odd, "en"),
        lambda odd: game.evaluate(odd, 0),
        lambda odd: game.appeal(odd, action),
        lambda odd: game.notes(odd, action, {}),
        lambda odd: game.price(odd, {}),
        lambda odd: game.witness(odd, action, [], 0),
        game.answers,
        lambda odd: game.standing_reply(odd, {}),
    ):
        assert refused(deed) == []
        with pytest.raises(BadOption, match=f"{game.id} is asked about its own positions"):
            deed(other)


def test_what_is_no_action_to_be_told_about(table: State) -> None:
    game = table.game
    for deed in (
        lambda odd: game.describe(table, odd, "ru"),
        lambda odd: game.explain(table, odd, "ru"),
        lambda odd: game.appeal(table, odd),
        lambda odd: game.notes(table, odd, {}),
        lambda odd: game.witness(table, odd, [], 0),
    ):
        assert refused(deed) == []
    assert refused(table.components, *WORDS) == []
    for words in ("", "nonsense", "nonsense 1 2", "mine", "mine x,y", "trade a b c"):
        with pytest.raises(IllegalAction):
            game.describe(table, Action.parse(words), "en")


def test_seats_and_languages_that_a_game_has_not(table: State) -> None:
    game, action = table.game, table.actions()[0]
    assert refused(lambda odd: game.evaluate(table, odd)) == []
    assert refused(lambda odd: game.witness(table, action, [], odd), None) == []
    for seat in (2, -1):
        with pytest.raises(BadSeat):
            game.evaluate(table, seat)
        with pytest.raises(BadSeat):
            game.evaluate(state=table, seat=seat)
    for deed in (
        lambda odd: game.describe(table, action, odd),
        lambda odd: game.explain(table, action, odd),
        lambda odd: game.prompt(table, odd),
        game.catalogue,
        lambda odd: game.picture(table.view(0), odd),
        lambda odd: game.tie_break(1, odd),
        table.html,
    ):
        assert refused(deed) == []


def test_layers_that_a_game_has_not(table: State) -> None:
    game = table.game
    for deed in (lambda odd: game.catalogue("en", odd), game.printed_values, game.digest):
        assert refused(deed, [], ()) == []
        with pytest.raises(BadOption, match=f"{game.id} has no layer 'atlantis'; it has "):
            deed(["atlantis"])


def test_records_that_a_game_cannot_start_with(table: State) -> None:
    game, record = table.game, table.record()
    other = "age_of_galaxy" if game.id == "gaia" else "gaia"
    if game.id == "gaia":  # whether the other one hides something does not depend on it
        assert refused(game.hides) == []
    for deed in (game.start, game.layers_of, game.lift, game.lifted):
        assert refused(deed) == []
        with pytest.raises(BadRecord, match=f"{game.id} is asked about its own records"):
            deed(replace(record, game=other))
    assert refused(lambda odd: game.start(replace(record, players=odd))) == []
    assert refused(lambda odd: game.start(replace(record, seed=odd))) == []
    assert refused(lambda odd: game.option(record, odd)) == []
    with pytest.raises(BadOption, match="played by 1, 2, 3, 4 players, not 7"):
        game.start(replace(record, players=7))
    with pytest.raises(BadOption, match="no option 'wind'"):
        game.start(replace(record, options={"wind": 3}))


def test_views_changes_and_preferences_that_are_none(table: State) -> None:
    game = table.game
    assert refused(lambda odd: game.picture(odd, "en")) == []
    assert refused(lambda odd: game.price(table, odd), {}, {"a": 1}) == []
    assert refused(lambda odd: game.standing_reply(table, odd), {}, {"a": 1}) == []
    assert refused(lambda odd: game.tie_break(odd, "en"), 10**30) == []


def test_what_is_no_bot(table: State) -> None:
    rng = random.Random(1)
    assert refused(lambda odd: bots.make(odd, 1, 0)) == []
    assert refused(lambda odd: bots.make("random", odd, 0), -1, 10**30) == []
    assert refused(lambda odd: bots.make("random", 1, odd), 10**30) == []
    assert refused(lambda odd: bots.decide(odd, table, rng)) == []
    assert refused(lambda odd: bots.decide(bots.make("greedy", 1, 0), odd, rng)) == []
    assert refused(lambda odd: bots.register(odd, bots.RandomBot), "\0", "1", LONG, "a\ud800b") == []  # fmt: skip  # noqa: E501
    assert refused(lambda odd: bots.register("odd", odd), str) == []


def test_what_is_no_simulation() -> None:
    assert refused(simulate) == []
    assert refused(lambda odd: simulate("gaia", players=odd)) == []
    assert refused(lambda odd: simulate("gaia", games=odd), 10**30) == []
    assert refused(lambda odd: simulate("gaia", jobs=odd), 10**30) == []
    assert refused(lambda odd: simulate("gaia", seed=odd)) == []
    assert refused(lambda odd: simulate("gaia", bots=odd)) == []
    assert refused(lambda odd: simulate("gaia", options=odd), None, {}) == []
    assert refused(lambda odd: simulate("gaia", progress=odd), None, str) == []
