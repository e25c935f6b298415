"""Boosters have no number that a player could see: sentences name them by what they show."""

from __future__ import annotations

import pytest

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa import text

RU, EN = "2 энергии; действие: дальность +3", "2 power; action: range +3"


@pytest.mark.parametrize(
    ("deed", "ru", "en"),
    [
        ("booster booster-5", f"берёт усилитель «{RU}»", f"takes the booster “{EN}”"),
        (
            "pass booster-5",
            f"пасует и берёт усилитель «{RU}»",
            f"passes and takes the booster “{EN}”",
        ),
        ("pass", "пасует", "passes"),
    ],
)
def test_the_automa_takes_a_booster_by_its_name(deed: str, ru: str, en: str) -> None:
    assert text.deed(GAIA.words, deed, "ru") == ru
    assert text.deed(GAIA.words, deed, "en") == en


def test_a_player_takes_it_by_the_same_name() -> None:
    state = GAIA.new(2, seed=1, setup="first-game")
    while state.decision and state.decision.kind != "booster":
        state.apply(state.actions()[0])
    action = state.actions()[0]
    name = GAIA.words.name(f"booster:{action[1]}", "ru")
    assert GAIA.describe(state, action, "ru") == f"взять усилитель: {name}"


def test_a_cause_names_it_so_too() -> None:
    assert GAIA.words.cause("booster-5", "ru") == f"усилитель «{RU}»"
    assert GAIA.words.cause("income booster-5", "en") == f"income: booster “{EN}”"
