"""Simulations are the same games however the work is shared."""

from __future__ import annotations

import random

import pytest

import igroteka
import toy_game
from igroteka import BadOption, IllegalAction, UnknownGame
from igroteka.arena import GameResult, Simulation, play_out, simulate
from igroteka.arena.bench import Measurement, Target, bench, markdown
from igroteka.arena.simulate import game_seed
from igroteka.bots import Bot, RandomBot, bot_names, decide, make
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = simulate("toy", players=3, games=25, seed=5)
    shared = simulate("toy", players=3, games=25, seed=5, jobs=2)
    assert shared.results == alone.results
    assert shared.mean_scores == alone.mean_scores


def test_a_longer_simulation_begins_with_the_same_games() -> None:
    few, many = simulate("toy", games=3, seed=5), simulate("toy", games=9, seed=5)
    assert many.results[:3] == few.results
    assert simulate("toy", games=3, seed=6).results != few.results


def test_any_game_of_a_simulation_can_be_played_again() -> None:
    result = simulate("toy", players=4, games=5, seed=5).results[3]
    assert result.seed == game_seed(5, 3)
    state = igroteka.new("toy", players=4, seed=result.seed)
    assert play_out(state, [make("random", result.seed, seat) for seat in range(4)])
    assert tuple(state.scores()) == result.scores
    assert len(state.history) == result.decisions


def test_the_summary_counts_and_averages() -> None:
    run = simulate("toy", players=2, games=10, seed=1, options={"heap": "9"})
    summary = run.summary()
    assert summary["games"] == summary["finished"] == 10
    assert summary["decisions"] == sum(result.decisions for result in run.results)
    means = [sum(result.scores[seat] for result in run.results) / 10 for seat in range(2)]
    assert summary["mean_scores"] == pytest.approx(means)


def test_wins_are_those_of_the_engine_and_a_shared_one_is_divided() -> None:
    run = simulate("toy", players=3, games=30, seed=1)
    won = [0.0, 0.0, 0.0]
    shared = 0
    for result in run.results:
        state = igroteka.new("toy", players=3, seed=result.seed)
        assert play_out(state, [make("random", result.seed, seat) for seat in range(3)])
        assert list(result.places) == state.places()
        assert list(result.winners) == state.winners()
        shared += len(state.winners()) > 1
        for seat in state.winners():
            won[seat] += 1 / len(state.winners())
    assert shared, "there are ties among them"
    assert run.wins == run.summary()["wins"] == pytest.approx(won, abs=1e-3)
    assert sum(run.wins) == pytest.approx(30, abs=0.01)


def test_a_tie_break_makes_one_winner() -> None:
    def result(finished: bool, *places: int) -> GameResult:
        return GameResult(0, 1, finished, 9, (20, 20), places)

    decided, shared, given_up = result(True, 2, 1), result(True, 1, 1), result(False, 1, 2)
    assert (decided.winners, shared.winners, given_up.winners) == ((1,), (0, 1), ())
    run = Simulation("toy", 2, 1, ("random",) * 2, 1, (decided, shared, given_up), 1.0)
    assert run.wins == [0.5, 1.5]


def test_a_simulated_tie_that_the_rules_part_is_won_by_one() -> None:
    run = simulate("veil", players=2, games=60, seed=1)
    tied = [result for result in run.results if len(set(result.scores)) == 1]
    assert tied, "points alone would not tell"
    assert all(sorted(result.places) == [1, 2] for result in tied)
    assert all(won == int(won) for won in run.wins)


def test_progress_counts_the_games() -> None:
    heard: list[int] = []
    simulate("toy", games=4, seed=1, progress=heard.append)
    assert heard == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"players": 7}, BadOption),
        ({"games": 0}, BadOption),
        ({"jobs": 0}, BadOption),
        ({"seed": -1}, BadOption),
        ({"bots": ["clever"]}, BadOption),
        ({"bots": ["random"] * 3}, BadOption),
        ({"options": {"size": 1}}, BadOption),
    ],
)
def test_bad_orders_are_refused_before_the_first_game(
    wrong: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(**{"game": "toy", "players": 2, **wrong})  # type: ignore[arg-type]


def test_a_game_that_is_given_up_is_not_finished() -> None:
    state = igroteka.new("toy", seed=1)
    bots = [make("random", 1, seat) for seat in range(2)]
    assert not play_out(state, bots, limit=2)
    assert len(state.history) == 2
    assert play_out(state, bots)


def test_a_failure_says_which_game_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: RandomBot, state: igroteka.State, seat: int) -> igroteka.Action:
        raise RuntimeError("stuck")

    monkeypatch.setattr(RandomBot, "choose", fail)
    with pytest.raises(RuntimeError, match="stuck") as caught:
        simulate("toy", games=2, seed=5)
    assert f"seed {game_seed(5, 0)}" in caught.value.__notes__[0]


def test_a_bot_is_known_by_name_and_depends_on_seed_and_seat() -> None:
    assert "random" in bot_names()
    state = igroteka.new("toy", seed=1)

    def answers(seed: int, seat: int) -> list[igroteka.Action]:
        bot = make("random", seed, seat)
        return [bot.choose(state, 0) for _ in range(30)]

    assert answers(1, 0) == answers(1, 0)
    assert answers(1, 0) != answers(1, 1)
    assert answers(1, 0) != answers(2, 0)


def test_a_bot_does_not_see_what_is_hidden_from_its_seat() -> None:
    seen: set[object] = set()

    class Peeking(Bot):
        def choose(self, state: igroteka.State, seat: int) -> igroteka.Action:
            assert isinstance(state, toy_game.ToyState)
            seen.add((state.favours[0], state.favours[1]))
            return state.actions()[0]

    state, rng = igroteka.new("toy", seed=1), random.Random(0)
    for _ in range(40):
        decide(Peeking(), state, rng)
    assert isinstance(state, toy_game.ToyState)
    assert {own for own, _ in seen} == {state.favours[0]}
    assert {other for _, other in seen} == set(toy_game.COLOURS)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = igroteka.new("toy", seed=1, heap=1)
    state.play("take 1")
    with pytest.raises(IllegalAction, match="over"):
        decide(make("random", 1, 0), state, random.Random(0))


def test_the_benchmark_measures_everything_it_promises() -> None:
    report = bench("toy", quick=True)
    results = report.data()["results"]
    assert isinstance(results, dict)
    wanted = {"yardstick", "games_2p", "games_4p", "decisions_2p", "decisions_4p", "replay_2p"}
    wanted |= {"replay_4p", "clone", "actions_median", "actions_busiest", "actions_worst"}
    assert set(results) == wanted
    assert all(entry["value"] > 0 for entry in results.values())
    assert set(report.machine) == {"cpu", "cores", "system", "python"}
    assert any(line.startswith("| random games, 2 players") for line in markdown(report))


def test_a_ratio_of_one_is_a_target_just_reached() -> None:
    assert Measurement("a", "", 120, "games/s", Target(60)).ratio == 2
    assert Measurement("a", "", 15, "µs", Target(30, at_most=True)).ratio == 2
    assert Measurement("a", "", 15, "µs").ratio is None
