"""Warnings before a battle: no weapon for it, or lost whatever happens."""

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
    summoned,
    weapons,
)
from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.movement import Move


def warned(state: AnunnakiState, action: str, lang: str = "en") -> dict[str, str]:
    """What a player is warned of, by kind; the same on every guess."""
    asked = state.decision
    assert asked is not None
    read = Action.parse(action)
    assert read in state.actions()
    found = [note for note in ANUNNAKI.notes(state, read, {}) if note.warns]
    for number in range(3):
        guess = knowledge.guess(state, asked.seat, str(number))
        assert [note for note in ANUNNAKI.notes(guess, read, {}) if note.warns] == found
    assert all(note.seat == asked.seat for note in found)
    return {note.id: note.text[lang] for note in found}


def facing(state: AnunnakiState, own: int = 2, other: int = 1) -> AnunnakiState:
    put(state, BABYLON, PLACE, own)
    put(state, ELLENYS, PLACE, other)
    return state


def test_who_ends_the_actions_unarmed_before_a_battle_is_warned() -> None:
    for hand in ((), ("axe",)):  # without metal an axe is no weapon
        state = facing(emptied())
        weapons(state, BABYLON, *hand)
        after_main(state, BABYLON)
        assert warned(state, "end") == {
            "unarmed": "You have no advanced weapon you can pay for, so you lose without a fight: "
            "Gaia 4"
        }
    goods(state, BABYLON, metal=1)
    assert warned(after_main(state, BABYLON), "end") == {}
    assert warned(after_main(state, PHARAOS), "end") == {}


def test_who_walks_into_a_battle_unarmed_is_warned() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.ML", 1)
    civilization(state, "babylon.TC", "civ01")
    ask(state, Move(BABYLON, 2))
    into = "move follower babylon.ML babylon.TC"
    assert "so far you have no advanced weapon" in warned(state, into)["unarmed"]
    assert warned(state, "move follower babylon.ML babylon.C") == {}
    weapons(state, BABYLON, "dagger")
    assert warned(state, into) == {}


def test_a_battle_that_no_card_can_win_is_told() -> None:
    """Against two gods of strength 2 even the stronger card is not enough: 1 + 3 against 4 + 1."""
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, lesser=2)
    weapons(state, BABYLON, "short_bow", "dagger")
    after_main(state, BABYLON)
    assert warned(state, "end") == {"hopeless": "Lost whatever card you lay: Gaia 4"}
    assert warned(state, "end", "ru") == {"hopeless": "С любой вашей картой — поражение: Гея 4"}
    put(state, BABYLON, PLACE, 1)
    assert warned(after_main(state, BABYLON), "end") == {}, "a tie would do"


def test_who_can_still_be_joined_is_not_told_to_have_lost() -> None:
    state = emptied()
    put(state, PHARAOS, PLACE, lesser=1)
    put(state, ELLENYS, PLACE, lesser=3)
    weapons(state, PHARAOS, "dagger")
    after_main(state, PHARAOS)
    assert "hopeless" in warned(state, "end")
    summoned(state, PHARAOS, "anubis")
    state.arrived = 1 << state.table.board.index[PLACE]
    assert warned(state, "end") == {}


def test_each_card_that_loses_for_sure_says_so() -> None:
    state = facing(emptied(), own=2, other=4)
    weapons(state, BABYLON, "short_bow", "dagger")
    battles(state, BABYLON)
    assert warned(state, "lay dagger") == {
        "hopeless": "The battle is lost so, whatever the other side does"
    }
    assert warned(state, "lay short_bow") == {}, "five against a slingshot's five is won"


def test_a_defender_is_told_as_well() -> None:
    state = facing(emptied(), own=4, other=1)
    weapons(state, BABYLON, "short_bow")
    battles(state, BABYLON)
    state.play("lay short_bow")
    assert warned(state, "lay slingshot") == {
        "hopeless": "The battle is lost so, whatever the other side does"
    }


def test_against_a_civilization_every_token_it_may_be_counts() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.TC", 3)
    civilization(state, "babylon.TC", "civ10")
    weapons(state, BABYLON, "dagger")
    after_main(state, BABYLON)
    assert warned(state, "end") == {}, "face down it may be a weak one"
    state.known |= 1 << state.table.board.index["babylon.TC"]
    assert "hopeless" in warned(state, "end")


def test_more_battles_than_weapons() -> None:
    state = facing(emptied(), own=3)
    put(state, BABYLON, "gaia.G1", 3)
    put(state, NORRENIS, "gaia.G1", 1)
    weapons(state, BABYLON, "short_bow")
    after_main(state, BABYLON)
    text = "Battles to come: 2; advanced weapons you can pay for now: 1"
    assert warned(state, "end") == {"few_weapons": text}
    state.play("end")
    assert warned(state, f"battle {PLACE}") == {}


def test_what_is_told_to_be_lost_is_lost() -> None:
    """Over random battles: whoever goes on in spite of the warning never wins."""
    rng = random.Random(7)
    told = 0
    for _ in range(150):
        state = emptied()
        for seat in (PHARAOS, NORRENIS):
            cards = [card.id for card in state.box.weapons if card.house in (-1, seat)]
            put(state, seat, PLACE, rng.randint(1, 3), lesser=rng.randint(0, 2))
            weapons(state, seat, *rng.sample(cards[2:], 2))
            goods(state, seat, metal=rng.randint(0, 3), gold=rng.randint(0, 2))
        battles(state, PHARAOS)
        doomed: int | None = None
        while not state.over and state.last_battle is None:
            action, asked = rng.choice(state.actions()), state.pending[-1]
            if any(note.id == "hopeless" for note in ANUNNAKI.notes(state, action, {})):
                doomed = asked.seat
                told += 1
            state.apply(action)
        if doomed is not None:
            assert _loser(state) == doomed
    assert told > 10


def _loser(state: AnunnakiState) -> int:
    last = state.last_battle
    assert last is not None
    assert last.winner is not None
    return last.fight.sides[1 - last.winner].seat


def test_of_several_battles_none_is_called_lost_that_another_may_help_to_win() -> None:
    """A dagger loses one of them for metal, which pays for the axe that wins the other."""
    state = facing(emptied(), own=1, other=2)
    put(state, BABYLON, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G1", 5)
    goods(state, BABYLON)
    weapons(state, BABYLON, "dagger", "axe")
    after_main(state, BABYLON)
    assert warned(state, "end") == {
        "few_weapons": "Battles to come: 2; advanced weapons you can pay for now: 1"
    }
    play(state, "end")
    assert "hopeless" in warned(state, "battle gaia.G1"), "the one that is fought next"
    play(state, "battle gaia.G1", "lay dagger", "lay slingshot", "lay axe", "lay slingshot")
    assert state.last_battle
    assert state.table.board.ids[state.last_battle.fight.district] == PLACE
    assert state.last_battle.winner == 0


def test_who_may_be_called_away_from_a_battle_does_not_lose_it() -> None:
    """Unarmed in two districts; Anubis takes the follower of one to the other."""
    state = emptied()
    for place in (PLACE, "gaia.G1"):
        put(state, PHARAOS, place, 1)
        put(state, NORRENIS, place, 1)
    summoned(state, PHARAOS, "anubis")
    state.seats[PHARAOS].supply = 0
    after_main(state, PHARAOS)
    assert "unarmed" in warned(state, "end")
    state.arrived |= 1 << state.table.board.index[PLACE]
    assert warned(state, "end") == {}
    play(state, "end")
    assert "unarmed" in warned(state, f"battle {PLACE}")
