"""Thousands of Automa turns agree with the rules worked out a second time by brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from gaia.automa import checker, checker_table
from gaia.printed import EXCLUDES, FACTION_CARDS, FACTIONS, LEVELS
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa import explanation, turn
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState

RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.15, "federation": 20.0, "stay": 0.1, "end": 3.0}
"""A player who gets somewhere: how likely some verbs are beside the others."""


def play_out(state: GaiaState, seed: int) -> None:
    rng = random.Random(seed)
    while not state.over:
        actions = state.actions()
        weights = [RARE.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Compares every turn with the checker; counts what it has seen."""
    seen: Counter[str] = Counter()
    play = turn.play

    def checked(state: GaiaState) -> None:
        before = checker_table.read(state)
        wanted = checker.expected(before)
        play(state)
        compare(state, wanted)
        assert Automa in state.parts
        last = state.part(Automa).turns[-1]
        seen["turns"] += 1
        seen[last.outcome] += 1
        for part in last.parts:
            seen[part.do] += 1
            seen.update(step.rule for step in part.steps)
            seen[part.why] += 1

    monkeypatch.setattr(turn, "play", checked)
    return seen


def compare(state: GaiaState, wanted: checker_table.Table) -> None:
    """The position and the explanation are those the checker expects."""
    got = checker_table.read(state)
    assert Automa in state.parts
    if wanted.passed and wanted.round < 6:
        got.deck.sort()
        drawn = Counter(got.deck) - Counter(wanted.deck)
        assert sum(drawn.values()) == 1, "one card more than before"
        got.deck.remove(next(iter(drawn)))
    assert len(got.satellites) == len(wanted.satellites)
    for cell in got.satellites:
        assert cell in got.space
    got.satellites = wanted.satellites
    told = explanation.explain(state.words, state.part(Automa).turns[-1], state.board)
    got.log = [
        (part["do"], step["rule"], sorted(step["after"]))
        for part in told["parts"]
        for step in part["steps"]
    ]
    assert got == wanted


def pairs() -> list[tuple[str, str]]:
    """Every Automa against every civilisation of another colour."""
    return [
        (human.id, FACTIONS[automa].id)
        for automa in FACTION_CARDS
        for human in FACTIONS
        if human.index not in (automa, EXCLUDES[automa])
    ]


@pytest.mark.parametrize("automa", [card.id for card in FACTION_CARDS.values()])
def test_every_choice_is_what_the_written_rules_say(automa: str, turns: Counter[str]) -> None:
    for seed, (human, _) in enumerate(pair for pair in pairs() if pair[1] == automa):
        level = list(LEVELS)[seed % len(LEVELS)]
        state = GAIA.new(
            1, seed, factions=human, automa_faction=automa, difficulty=level, rotate=seed % 3 == 0
        )
        assert isinstance(state, GaiaState)
        play_out(state, seed)
    assert turns["turns"] > 400
    for what in ("build_mine", "upgrade", "power_or_qic", "pass symbol", "direction", "number"):
        assert turns[what], what


def test_rare_situations_are_among_them(turns: Counter[str]) -> None:
    """Long games against somebody who hardly builds: supplies and tracks run out."""
    for seed, automa in enumerate([card.id for card in FACTION_CARDS.values()] * 3):
        human = next(human for human, other in pairs() if other == automa)
        state = GAIA.new(
            1, 1000 + seed, factions=human, automa_faction=automa, difficulty="alptrauma"
        )
        assert isinstance(state, GaiaState)
        play_out(state, seed)
    for what in ("no_mine", "final", "steps", "closest", "highest", "transdim", "pass empty"):
        assert turns[what], what


def scramble(state: GaiaState, rng: random.Random) -> GaiaState:
    """Research, tiles and action spaces as they hardly ever come about."""
    other = state.clone()
    human, player = other.seats
    other.top = other.advanced_taken = 0
    pairs = LEVEL_PAIRS if rng.random() < 0.9 else [(4, 5)]
    for track in range(6):
        human.research[track], player.research[track] = rng.choice(pairs)
        other.top |= (5 in (human.research[track], player.research[track])) << track
        gone = player.research[track] == 5 or rng.random() < 0.6
        other.advanced_taken |= gone << track
    other.action_spaces = rng.choice([0, 0x3FF, 0x1FF, rng.getrandbits(10)])
    return other


LEVEL_PAIRS = [(5, 0), (5, 2), (5, 4), (5, 3), (4, 5), (1, 5), (0, 4), (2, 3)]


def test_crowded_research_boards_are_understood_alike(turns: Counter[str]) -> None:
    rng = random.Random(4)
    for seed, automa in enumerate([card.id for card in FACTION_CARDS.values()] * 4):
        human = next(human for human, other in pairs() if other == automa)
        state = GAIA.new(1, seed, factions=human, automa_faction=automa)
        assert isinstance(state, GaiaState)
        while not state.over:
            decision = state.decision
            if decision and decision.kind == "turn" and not state.seats[1].passed:
                turn.play(scramble(state, rng))
            state.apply(rng.choice(state.actions()))
    assert turns["turns"] > 1000
    for what in ("counted", "no_track", "no_space", "no_step", "highest"):
        assert turns[what], what


def test_the_checker_would_notice(monkeypatch: pytest.MonkeyPatch, turns: Counter[str]) -> None:
    """A wrong engine does not pass: here the numbered arrow counts from the wrong end."""
    from igroteka.games.gaia.automa import selection

    wrong: Callable[..., int] = lambda options, card: options[card.count % len(options)]  # noqa: E731
    monkeypatch.setattr(selection, "by_number", wrong)
    state = GAIA.new(1, 1, factions="terrans", automa_faction="itars")
    assert isinstance(state, GaiaState)
    with pytest.raises(AssertionError):
        play_out(state, 1)


@pytest.mark.parametrize("automa", [card.id for card in FACTION_CARDS.values()])
def test_starting_mines_lie_closest_to_the_centre(automa: str) -> None:
    for seed in range(20):
        human = next(human for human, other in pairs() if other == automa)
        state = GAIA.new(1, seed, factions=human, automa_faction=automa)
        assert isinstance(state, GaiaState)
        play_out_setup(state, seed)
        table = checker_table.read(state)
        homes = [c for c, p in table.planets.items() if p == checker_table.HOMES[automa]]
        away = sorted(checker.distance(cell, (0, 0)) for cell in homes)
        count = 3 if automa == "xenos" else 2
        assert sorted(checker.distance(cell, (0, 0)) for cell in table.built) == away[:count]
        assert set(table.built.values()) == {"mine"}
        assert not table.satellites
        _ties_by_direction(state, table, homes)


def play_out_setup(state: GaiaState, seed: int) -> None:
    rng = random.Random(seed)
    while not state.round:
        state.apply(rng.choice(state.actions()))


def _ties_by_direction(
    state: GaiaState, table: checker_table.Table, homes: list[checker_table.Cell]
) -> None:
    assert Automa in state.parts
    left = list(homes)
    for step in [one for one in state.part(Automa).turns if one.parts[0].do == "settle"]:
        nearest = min(checker.distance(cell, (0, 0)) for cell in left)
        tied = [cell for cell in left if checker.distance(cell, (0, 0)) == nearest]
        cell = state.board.grid.at(step.parts[0].chosen)
        if len(tied) > 1:
            arrow = checker_table.CARDS[step.behaviour + 1]["direction"]
            assert cell == checker.by_direction(table, tied, arrow)
        else:
            assert [cell] == tied
            assert step.behaviour == -1
        left.remove(cell)
