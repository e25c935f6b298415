"""What every game inherits: checked starts, checked actions, previews, replay."""

from __future__ import annotations

import pytest

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption, BadRecord, IllegalAction, UnknownGame
from igroteka.engine.options import Option
from igroteka.engine.record import Record
from igroteka.engine.registry import games, get
from igroteka.engine.replay import replay
from igroteka.engine.rng import MAX_SEED
from igroteka.engine.state import State
from toy_game import TOY, ToyState


def start(**options: object) -> State:
    return TOY.new(2, 7, **options)


def test_the_registry_knows_games_by_id() -> None:
    assert get("toy") is TOY
    assert TOY in games()
    with pytest.raises(UnknownGame, match=r"no game 'chess'; known games: .*toy"):
        get("chess")


@pytest.mark.parametrize("players", [0, 1, 5, "2", None])
def test_a_player_count_the_game_lacks_is_refused(players: object) -> None:
    with pytest.raises(BadOption, match="played by 2, 3, 4 players"):
        TOY.new(players, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, "7", 7.0, True])
def test_a_seed_is_a_whole_number_in_range(seed: object) -> None:
    with pytest.raises(BadOption, match="a seed is a whole number"):
        TOY.new(2, seed)  # type: ignore[arg-type]


def test_without_a_seed_every_game_gets_its_own() -> None:
    assert TOY.new(2).origin.seed != TOY.new(2).origin.seed


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"no option 'size'; it has heap, last_player_bonus"):
        start(size=3)


def test_an_option_of_choices_takes_the_value_or_its_text() -> None:
    bonus = next(option for option in TOY.options if option.name == "last_player_bonus")
    assert bonus.read(True) is bonus.read("true") is bonus.read("True") is True
    with pytest.raises(BadOption, match="one of false, true, not 'maybe'"):
        bonus.read("maybe")


def test_an_option_may_read_for_itself() -> None:
    assert Option("size", 1, "", parse=lambda value: int(str(value))).read("12") == 12
    with pytest.raises(BadOption, match="option heap"):
        start(heap="many")


def test_a_record_keeps_only_options_that_differ_from_the_defaults() -> None:
    assert start(heap="20", last_player_bonus="true").origin.options == {"last_player_bonus": True}
    assert TOY.option(start().origin, "heap") == 20
    assert TOY.option(start(heap=9).origin, "heap") == 9


def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    state = start()
    before = state.view(None)
    with pytest.raises(IllegalAction, match="a trade costs three pebbles"):
        state.play("trade")
    with pytest.raises(IllegalAction):
        state.play("")
    assert state.history == []
    assert state.view(None) == before


def test_actions_are_played_by_value_or_by_text() -> None:
    by_text, by_value = start(), start()
    by_text.play("take 2")
    by_value.play(Action(("take", "2")))
    assert by_text.view(None) == by_value.view(None)


def test_a_preview_tells_the_changes_and_leaves_the_state_alone() -> None:
    state = start()
    assert [event.amount for event in state.preview(Action.parse("take 3"))] == [3]
    assert state.history == []
    assert state.events is None


def test_the_ledger_is_the_same_whether_or_not_somebody_listened() -> None:
    silent, listening = start(), TOY.new(2, 7, listen=True)
    for text in ("take 3", "take 3", "trade", "colour red"):
        silent.play(text)
        listening.play(text)
    assert silent.all_events() == listening.all_events()
    assert silent.ledger().causes(0, "pebbles") == {"take": 3, "trade": -3}


def test_components_name_what_an_action_touches() -> None:
    state = start()
    assert state.components(Action.parse("take 2")) == ["amount:2"]
    assert state.components(Action.parse("colour red blue")) == ["colour:red", "colour:blue"]
    assert state.components(Action.parse("trade")) == []
    assert state.components(Action.parse("unheard of")) == []


def test_replay_says_when_the_rules_have_changed() -> None:
    with pytest.raises(BadRecord, match="rules version 2 of toy, this program has version 3"):
        replay(Record("toy", 2, 2, 7))


@pytest.mark.parametrize(
    "record",
    [
        Record("toy", 3, 9, 7),
        Record("toy", 3, 2, -7),
        Record("toy", 3, 2, 7, {"size": 3}),
        Record("toy", 3, 2, 7, {"heap": [1]}),
    ],
)
def test_replay_refuses_a_start_the_game_does_not_have(record: Record) -> None:
    with pytest.raises(BadRecord):
        replay(record)


@pytest.mark.parametrize("game", ["toy", "gaia", "age_of_galaxy"])
def test_replay_refuses_what_is_no_record(game: str) -> None:
    rules = get(game).rules_version
    assert replay(Record(game, rules, 2, 7, None)) == get(game).new(2, 7)  # type: ignore[arg-type]
    for options in ([], "heap", 3, {3: 4}):
        with pytest.raises(BadRecord, match="options is a mapping of names"):
            replay(Record(game, rules, 2, 7, options))  # type: ignore[arg-type]
    for actions in (None, "take 1", [3]):
        with pytest.raises(BadRecord, match="actions are a list of actions"):
            replay(Record(game, rules, 2, 7, actions=actions))  # type: ignore[arg-type]
    for thing in (None, 3, "take 1", [], get(game)):
        with pytest.raises(BadRecord, match="a game is replayed from a record"):
            replay(thing)  # type: ignore[arg-type]
    for number in (None, "2", 2.0):
        with pytest.raises(BadRecord):
            replay(Record(game, number, 2, 7))  # type: ignore[arg-type]
        with pytest.raises(BadRecord):
            replay(Record(game, rules, number, 7))  # type: ignore[arg-type]
    with pytest.raises(BadRecord):
        replay(Record(game, rules, 2, "7"))  # type: ignore[arg-type]
    with pytest.raises(BadRecord):
        replay(Record(game, rules, 2, 7, components=3))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [[], None, 3, "chess"])
def test_a_game_that_is_none_is_not_found(name: object) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        replay(Record(name, 1, 2, 7))  # type: ignore[arg-type]


@pytest.mark.parametrize("check", [True, False])
@pytest.mark.parametrize("text", ["colour", "take much", "take"])
def test_replay_names_the_action_that_does_not_fit(text: str, check: bool) -> None:
    record = Record("toy", 3, 2, 7).with_actions([Action.parse("take 1"), Action.parse(text)])
    with pytest.raises(BadRecord, match=rf"action 2 \({text}\)"):
        replay(record, check=check)


def test_a_clone_goes_its_own_way() -> None:
    state = start()
    twin = state.clone()
    twin.play("take 3")
    assert isinstance(state, ToyState)
    assert (state.heap, state.history) == (20, [])
