"""The log tells every battle: who attacked whom, where, with what, who won and what came of it."""

from __future__ import annotations

import random

from anunnaki.fighting import PLACE, battles
from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    after_main,
    ask,
    civilization,
    emptied,
    goods,
    play,
    put,
    started,
    weapons,
)
from igroteka.engine.story import Story
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.battles import Battles
from igroteka.server.table.scene import Scene


def told(state: AnunnakiState, lang: str = "en") -> list[str]:
    return [answer.text[lang] for answer in ANUNNAKI.answers(state)]


def test_a_battle_of_two_players() -> None:
    """The example of the rulebook: a dagger with two followers against a slingshot with one."""
    state = emptied()
    put(state, NORRENIS, PLACE, 2)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "dagger")
    goods(state, NORRENIS, gold=1, food=2)
    play(battles(state, NORRENIS), "lay dagger")
    assert told(state) == [], "nothing before both cards are in"
    play(state, "lay slingshot")
    (english,), (russian,) = told(state), told(state, "ru")
    assert english == (
        "Norrenis attacked Babylon: Gaia 4. Strength 3 (Dagger) against 2 (Slingshot): won by "
        "Norrenis. Reward: 4 VP and 2 war steps. Babylon went back to the capital: 1 follower."
    )
    assert russian == (
        "Дом Норренисов напал на Дом Вавилонов: Гея 4. Сила 3 (Кинжал) против 2 (Рогатка): "
        "победа — Дом Норренисов. Награда: 4 очка и 2 деления шкалы войны. "
        "Дом Вавилонов отступил в столицу: 1 последователь."
    )
    (answer,) = ANUNNAKI.answers(state)
    assert answer.seat == NORRENIS
    assert answer.components == (f"district:{PLACE}", "weapon:dagger", "weapon:slingshot")
    play(state, "steal gold")
    assert told(state) == [], "and only once"


def test_a_tie_says_why_the_attacker_wins_and_an_advanced_card_brings_metal() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, lesser=1)
    weapons(state, BABYLON, "short_bow")
    weapons(state, ELLENYS, "dagger")
    play(battles(state, BABYLON), "lay short_bow", "lay dagger")
    (text,) = told(state)
    assert "Strength 4 (Short Bow) against 3 (Dagger): won by Babylon." in text
    assert text.endswith(
        "Ellenys went back to the capital (1 lesser god) and got 1 metal for the advanced card."
    )
    put(state, BABYLON, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G1", lesser=1, followers=1)
    weapons(state, BABYLON, "short_bow")
    play(battles(state, BABYLON), "lay short_bow", "lay slingshot")
    (text,) = told(state)
    tie = (
        "Strength 4 (Short Bow) against 4 (Slingshot), and the attacker wins a tie: won by Babylon"
    )
    assert tie in text


def test_who_has_no_weapon_is_told_to_have_lost_without_a_fight() -> None:
    """Several at once, each in its sentence."""
    state = emptied()
    put(state, BABYLON, PLACE, 5)
    put(state, ELLENYS, PLACE, 1)
    put(state, BABYLON, "babylon.TC", 1)
    civilization(state, "babylon.TC", "civ01")
    play(after_main(state, BABYLON), "end", f"battle {PLACE}")
    first, second = told(state)
    assert first == (
        "Babylon attacked Ellenys: Gaia 4. An attacker needs an advanced weapon that can be paid "
        "for, and there was none: lost without a fight. Babylon went back to the capital: "
        "5 followers."
    )
    assert second.startswith("Babylon attacked an ancient civilization: Babylon, upper middle. ")
    assert "Strength" not in second, "it was never turned up"


def test_a_battle_with_a_civilization() -> None:
    """The example: a lesser god and the Short Bow make 5, as much as the civilization."""
    state = emptied()
    put(state, ELLENYS, "ellenys.TC", lesser=1)
    civilization(state, "ellenys.TC", "civ09")
    weapons(state, ELLENYS, "short_bow")
    play(battles(state, ELLENYS), "lay short_bow")
    (text,) = told(state)
    assert text.startswith("Ellenys attacked an ancient civilization: Ellenys, upper middle. ")
    assert "Strength 5 (Short Bow) against 5, and the attacker wins a tie" in text
    assert "Reward: 3 VP and 1 war step; 1 food and 2 metal." in text
    assert "went back" not in text
    state = emptied()
    put(state, ELLENYS, "ellenys.TC", 1)
    civilization(state, "ellenys.TC", "civ10")
    weapons(state, ELLENYS, "dagger")
    play(battles(state, ELLENYS), "lay dagger")
    (text,) = told(state)
    assert "won by the civilization. Ellenys went back to the capital (1 follower)" in text


def test_a_card_put_back_and_metal_spent_are_told() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 2)
    put(state, PHARAOS, PLACE, 2)
    weapons(state, NORRENIS, "viking_helmet")
    goods(state, NORRENIS, metal=1)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay slingshot")
    (text,) = told(state)
    assert (
        "Strength 4 (Viking Helmet) against 2 (Slingshot, put back), "
        "but Pharaos had no card to fight with: won by Norrenis." in text
    )
    state = emptied()
    put(state, BABYLON, PLACE, 2)
    put(state, PHARAOS, PLACE, 2)
    weapons(state, BABYLON, "chariot")
    goods(state, BABYLON, metal=3)
    play(battles(state, BABYLON), "lay chariot", "lay slingshot", "spend 2")
    assert "Strength 5 (War Cart, 2 metal) against 3 (Slingshot)" in told(state)[0]


def test_everybody_reads_the_same_and_previews_tell_nothing() -> None:
    """Over a whole game: the log of every viewer has the same battles in the same places."""
    story = Story(started(3, seed=5).origin)
    rng = random.Random(5)
    fought = 0
    while not story.state.over and fought < 6:
        actions = story.state.actions()
        story.play(rng.choice(actions), "person")
        fought += len(ANUNNAKI.answers(story.state))
    assert fought == 6
    logs = [Scene(story, "table").log(viewer) for viewer in (None, 0, 1, 2)]
    for entries in zip(*logs, strict=True):
        first, *others = [entry["answers"] for entry in entries]
        assert all(other == first for other in others)
    assert sum(len(entry["answers"]) for entry in logs[0]) == 6


def test_equal_positions_stay_equal_whenever_their_last_battle_was() -> None:
    def lost(before: int) -> AnunnakiState:
        state = emptied()
        state.history += [state.actions()[0]] * before
        put(state, BABYLON, PLACE, 5)
        put(state, ELLENYS, PLACE, 1)
        return ask(state, Battles(BABYLON))

    assert lost(0) == lost(3)
