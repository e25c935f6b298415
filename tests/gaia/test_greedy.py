"""The greedy bot uses its goods, and the civilisations it chooses vary and suit the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest

from gaia.printed import FACTION_INDEX, FACTIONS, ROUNDS, TERRA
from igroteka.arena import simulate
from igroteka.bots import decide, make
from igroteka.bots.greedy import GreedyBot
from igroteka.engine.decision import Action
from igroteka.engine.rng import stream
from igroteka.engine.state import State
from igroteka.games.gaia import GAIA, GaiaState
from igroteka.games.gaia.appeal import appeal
from igroteka.games.gaia.board import Board
from igroteka.games.gaia.evaluate import evaluate

from .helpers import give, hexes, put, table

BARGAIN = 4
"""Ore of a mine that needs no more than one terraforming step at the highest price."""


def played(players: int, seed: int, **options: Any) -> Iterator[tuple[GaiaState, Action]]:
    """A game between greedy bots: every position with the answer about to be given."""
    state = GAIA.new(players, seed, **options)
    assert isinstance(state, GaiaState)
    bots = [make("greedy", seed, seat) for seat in range(players)]
    guesses = stream(seed, "guesses")
    while (decision := state.decision) is not None:
        action = decide(bots[decision.seat], state, guesses)
        yield state, action
        state.apply(action)


def useful(state: GaiaState) -> list[Action]:
    """What nobody leaves undone: a step of research, an upgrade, a cheap mine in range.

    All of it can be paid from what lies on the board; nothing has to be converted first.
    """
    assert state.decision
    player = state.seats[state.decision.seat]
    found: list[Action] = []
    for action in state.actions():
        if action.verb == "mine":
            trial = state.clone()
            trial.apply(action)
            after = trial.seats[player.seat]
            if after.qic == player.qic and player.ore - after.ore <= BARGAIN:
                found.append(action)
        elif action.verb in ("research", "upgrade"):
            found.append(action)
    return found


def rival(faction: int) -> str:
    """A civilisation of another colour, a different one for each."""
    others = [board.id for board in FACTIONS if board.home != FACTIONS[faction].home]
    return others[5 * faction % len(others)]


TABLES: list[tuple[int, dict[str, Any]]] = [
    *((2, {"factions": [board.id, rival(board.index)]}) for board in FACTIONS),
    *((players, {}) for players in (2, 2, 3, 3, 4, 4)),
    *((1, {"factions": [name]}) for name in ("ivits", "xenos", "bescods")),
    *((2, {"setup": "first-game"}) for _ in range(2)),  # the guided game
]


@pytest.mark.parametrize(
    ("seed", "players", "options"),
    [(seed, players, options) for seed, (players, options) in enumerate(TABLES, start=1)],
)
def test_no_bot_passes_while_a_useful_action_is_affordable(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    nothing_useful_is_left(ROUNDS - 1, seed, players, options)


def nothing_useful_is_left(rounds: int, seed: int, players: int, options: dict[str, Any]) -> None:
    """In the last round only points count, so there it may be better to keep what one has."""
    passes = 0
    for state, action in played(players, seed, **options):
        if state.round > rounds:
            break
        if action.verb == "pass":
            passes += 1
            assert not useful(state), f"round {state.round}: {action}"
    assert passes == rounds * players


OPENINGS: list[tuple[int, int, dict[str, Any]]] = [
    (223872, 1, {"factions": "random"}),  # the pass looks better than the only upgrade
    *((7, 1, {"factions": [name]}) for name in ("terrans", "ambas", "taklons", "itars")),
    *((8, 1, {"factions": [name], "lost_fleet": True}) for name in ("geodens", "moweyds")),
    (9, 2, {"lost_fleet": True}),
]


@pytest.mark.parametrize(("seed", "players", "options"), OPENINGS)
def test_no_bot_passes_early_against_the_automa_or_with_the_fleet(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    nothing_useful_is_left(2, seed, players, options)


def test_goods_are_not_exchanged_to_pass_while_a_useful_action_is_affordable() -> None:
    """Not even where the bot's judge likes nothing but passing with little ore."""

    def idle(state: State, seat: int) -> float:
        assert isinstance(state, GaiaState)
        player = state.seats[seat]
        return 100.0 * player.passed - player.ore

    def choice(**goods: int) -> tuple[Action, list[Action]]:
        state = table()
        put(state, 0, "mine", min(hexes(state, "terra")))
        player = state.seats[0]
        player.credits = player.knowledge = player.qic = 0
        for good, amount in goods.items():
            setattr(player, good, amount)
        return GreedyBot(stream(1, "bot"), idle).choose(state, 0), useful(state)

    chosen, wanted = choice(ore=6, credits=20, knowledge=4)
    assert chosen in wanted
    chosen, wanted = choice(ore=1)
    assert not wanted
    assert str(chosen).startswith("convert ore")  # the pass comes next


def test_everybody_does_something_in_the_first_round() -> None:
    for seed in range(20):
        acted: Counter[int] = Counter()
        for state, action in played(2, seed, factions="ivits,ambas"):
            if state.round > 1:
                break
            if state.round == 1 and action.verb in ("mine", "upgrade", "research", "special"):
                assert state.decision
                acted[state.decision.seat] += 1
        assert min(acted[0], acted[1]) >= 3


def test_goods_carried_through_a_pass_are_worth_less() -> None:
    def worth(passed: bool, ore: int) -> float:
        state = table()
        put(state, 0, "mine", min(hexes(state, "terra")))
        player = give(state, 0, ore=ore, credits=6)
        player.passed = passed
        return evaluate(state, 0)

    assert worth(passed=True, ore=3) - worth(passed=True, ore=0) < (
        worth(passed=False, ore=3) - worth(passed=False, ore=0)
    )


def test_a_booster_promises_no_more_than_one_income() -> None:
    """What a pass promises for the next round, the next round's income is worth."""
    state = table(boosters=(4, 5, 1, 2, 3, 6, 7))
    put(state, 0, "mine", min(hexes(state, "terra")))
    ore_knowledge, credits_qic = (_after(state, f"pass booster-{number}", 0) for number in (1, 2))
    plain = _after(state, "pass booster-1", 0, take=("ore", "knowledge"))
    assert 0 < ore_knowledge - plain < 5
    assert abs(ore_knowledge - credits_qic) < 5


def _after(state: GaiaState, action: str, seat: int, take: tuple[str, ...] = ()) -> float:
    trial = state.clone()
    trial.play(action)
    for good in take:
        setattr(trial.seats[seat], good, getattr(trial.seats[seat], good) - 1)
    return evaluate(trial, seat)


def test_nothing_counts_after_the_last_pass_but_final_scoring() -> None:
    state = table()
    state.round = ROUNDS
    player = give(state, 0, credits=4, ore=1, knowledge=1, qic=3)
    player.passed = True
    player.bowl3 = 4
    assert evaluate(state, 0) == player.vp + 2


# Civilisations.


def chosen(seed: int, players: int = 2, **options: Any) -> list[str]:
    picks: list[str] = []
    for state, action in played(players, seed, **options):
        assert state.decision
        if state.decision.kind != "faction":
            break
        picks.append(action.args[0])
    return picks


def test_civilisations_vary_from_seed_to_seed() -> None:
    picks = Counter(pick for seed in range(50) for pick in chosen(seed))
    assert len(picks) >= 8
    assert max(picks.values()) <= 25


def test_the_same_seed_chooses_the_same_civilisations() -> None:
    assert [chosen(seed) for seed in range(5)] == [chosen(seed) for seed in range(5)]


def test_a_civilisation_without_neighbours_appeals_less() -> None:
    state = GAIA.new(2, 3, board="default")
    assert isinstance(state, GaiaState)
    terrans, xenos = FACTION_INDEX["terrans"], FACTION_INDEX["xenos"]
    before = appeal(state, terrans) - appeal(state, xenos)
    state.board = Board(state.box, state.board.placements)
    state.board.by_steps(state.box.steps[TERRA])[:] = [0, 0, 0, 0]
    assert appeal(state, terrans) - appeal(state, xenos) < before


@pytest.mark.parametrize(("order", "different"), [("rulebook", 1), ("board-first", 3)])
def test_a_board_has_its_say_only_once_it_is_laid(order: str, different: int) -> None:
    appeals: set[float] = set()
    for seed in range(3):
        state = GAIA.new(2, seed, board_order=order)
        assert isinstance(state, GaiaState)
        appeals.add(appeal(state, FACTION_INDEX["terrans"]))
    assert len(appeals) == different


def test_neighbours_on_the_wheel_appeal_less() -> None:
    """On the terraforming wheel every type has two neighbours, who look for the same planets."""
    state = GAIA.new(2, 3, board="default")
    assert isinstance(state, GaiaState)
    before = {board.id: appeal(state, board.index) for board in FACTIONS}
    state.play("faction terrans")
    now = {a.args[0]: appeal(state, FACTION_INDEX[a.args[0]]) for a in state.actions()}
    less = {
        FACTIONS[FACTION_INDEX[name]].home for name, value in now.items() if value < before[name]
    }
    assert len(less) == 2
    assert all(now[name] <= before[name] for name in now)


def test_the_automas_civilisation_is_drawn_evenly() -> None:
    picks = {
        tuple(chosen(seed, 1, automa_faction="choose", factions=["xenos"])) for seed in range(12)
    }
    assert len(picks) >= 4


# Strength.


def test_the_bot_scores_like_somebody_who_knows_the_game() -> None:
    run = simulate(
        "gaia", players=2, games=8, seed=3, bots=["greedy"], options={"factions": "random"}
    )
    assert mean(run.mean_scores) > 108
