"""The Automa beside the fleet against the second opinion on it, turn by turn.

From the position before each of its turns and the cards it turns up, what it does, what the player
may charge for it and what the end of the game brings must be those of the opinion written from the
rulebooks alone. A longer run: benchmarks/fleet_opinions.py automa.
"""

from __future__ import annotations

from collections import Counter

import pytest

from gaia.lost_fleet.engine_automa import Watch, games, watch
from gaia.lost_fleet.second_opinion_automa import cards, choosing, course
from gaia.lost_fleet.second_opinion_automa.table import Table
from gaia.lost_fleet.solo import new


@pytest.mark.parametrize("number", range(7))
def test_every_turn_of_the_automa_is_as_the_second_opinion_says(number: int) -> None:
    """Each of the seven civilisations of the Automa once, in usual and in odd positions."""
    automa, level = list(cards.HOMES)[number], list(cards.LEVELS)[number % 5]
    human = ["moweyds", "lantids", "ivits", "bescods", "darkanians", "tinkeroids", "gleens"][number]
    state = new(human, automa, seed=number, difficulty=level)
    found = Watch(state, number, gift=1, tries=1).run()
    assert found.differences == []
    assert found.counted["turns"] > 40
    assert found.counted["games"] == 1


@pytest.mark.slow
def test_every_rule_has_its_say_in_a_few_games() -> None:
    """Rare things are compared too: what each of them is called is said by the opinion."""
    counted: Counter[str] = Counter()
    for number in range(12):
        chosen, found = watch(number, tries=2)
        assert found.differences == [], chosen
        counted += found.counted
    rare = {
        "explores", "left one too", "left one already", "second step", "farthest", "skipped track",
        "mine on asteroid", "mine on protoplanet", "no mine", "no upgrade", "advanced tile removed",
        "pass: no card", "pass: symbol", "lab to station", "goal lf_asteroids",
        "goal lf_deep_space", "goal lf_planet_types_revised", "goal fs_sectors",
    }  # fmt: skip
    assert {rule for rule in rare if not counted[f"  {rule}"]} == set()


def test_every_start_is_among_the_games() -> None:
    starts = games()
    assert len(starts) == len(set(starts)) == (14 * 7 - 14 + 4 * 7) * 5
    assert {37 * number % len(starts) for number in range(len(starts))} == set(range(len(starts)))


def always_the_first(options: list[str], card: cards.Card) -> str:
    return options[0]


MISPRINTS = {
    "the numbered arrow": (choosing, "by_number", always_the_first),
    "the points of a pass": (course, "PASS_VP", dict.fromkeys(cards.PASS_VP, (9, 9))),
    "steps of the new planets": (choosing, "OTHER_STEPS", dict.fromkeys(cards.OTHER_STEPS, 0)),
    "an upgrade": (course, "UPGRADES", cards.UPGRADES[::-1]),
    "what is told": (Table, "left", lambda self, candidates: None),
}


@pytest.mark.parametrize("misprint", MISPRINTS)
def test_a_difference_is_noticed(misprint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With something wrong on one side a game does not pass unnoticed."""
    monkeypatch.setattr(*MISPRINTS[misprint])
    state = new("taklons", "xenos", seed=3)
    assert Watch(state, 3, gift=1).run().differences
