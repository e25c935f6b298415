"""What is hidden: hands, secret choices, face-down tokens, stacks, artifacts, the Tablet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    again,
    artifacts,
    ask,
    civilization,
    emptied,
    goods,
    play,
    put,
    started,
    summoned,
    weapons,
)
from anunnaki.test_stressed_games import enrich
from igroteka.engine.decision import Action
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, hands, turns
from igroteka.games.anunnaki.artifacts import Loss, Prize, Providence
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.board import mask, places
from igroteka.games.anunnaki.box import Cost
from igroteka.games.anunnaki.fight import ATTACK
from igroteka.games.anunnaki.recruiting import Arm
from igroteka.games.anunnaki.table import NOTHING
from igroteka.games.anunnaki.turns import Main
from igroteka.games.anunnaki.weapons import Lay

PLACE = "gaia.G4"
GUESSES = 60
RARE = {"lay", "second", "replace", "wield", "loss", "artifact", "providence", "pay"}


def guess(state: AnunnakiState, seat: int | None, seed: int = 0) -> AnunnakiState:
    found = state.determinize(seat, random.Random(seed))
    assert isinstance(found, AnunnakiState)
    return found


def guesses(state: AnunnakiState, seat: int | None) -> Iterator[AnunnakiState]:
    return (guess(state, seat, seed) for seed in range(GUESSES))


def seen(state: AnunnakiState, action: str, viewer: int | None) -> str:
    return str(ANUNNAKI.witness(state, Action.parse(action), [], viewer)[0])


def cards(state: AnunnakiState, *names: str) -> int:
    return mask(state.box.weapon_index[name] for name in names)


# --- everything at once, in random games --------------------------------------------------------


def games(players: int, seed: int) -> Iterator[AnunnakiState]:
    """A random game in which battles, cards, gods and artifacts are frequent, by decisions."""
    state = ANUNNAKI.new(players, seed)
    assert isinstance(state, AnunnakiState)
    rng = random.Random(seed)
    enriched = False
    while not state.over:
        yield state
        actions = state.actions()
        wanted = [one for one in actions if one.verb in ("lay", "summon", "pandora")]
        state.apply(rng.choice(wanted or actions))
        if state.pending and type(state.pending[-1]) is turns.Main:
            if not enriched:
                enriched = True
                enrich(state, rng)
                state.go_on()
            player = state.seats[state.active]
            player.resources = [rng.randrange(4) for _ in player.resources]
            if (stack := places(hands.stack(state, player))) and player.hand.bit_count() < 5:
                hands.take(state, player, rng.choice(stack), "test")
        again(state)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_guess_depends_on_nothing_that_is_hidden(players: int, seed: int) -> None:
    """Whoever guesses cannot tell a guess from the truth, so both lead to the same guesses."""
    met: set[str] = set()
    for n, state in enumerate(games(players, seed)):
        if n > 600:
            break
        for player in state.seats:
            assert player.hand in player.hands
            assert {hand.bit_count() for hand in player.hands} == {player.hand.bit_count()}
        assert state.decision is not None
        kind = state.decision.kind
        if n % 7 and kind not in RARE:
            continue
        met.add(kind)
        for viewer in (*range(players), None):
            other = guess(state, viewer, n)
            assert other.decision == state.decision
            assert other.view(viewer) == state.view(viewer)
            assert guess(other, viewer, n + 1) == guess(state, viewer, n + 1)
            if viewer is not None:
                assert other.seats[viewer].hand == state.seats[viewer].hand
                assert other.seats[viewer].providence == state.seats[viewer].providence
                if state.decision.seat == viewer:
                    assert other.actions() == state.actions()
                    if kind == "lay":
                        for action in state.actions():
                            assert other.outlook(action) == state.outlook(action)
    assert "lay" in met


@pytest.mark.parametrize("players", [2, 4])
def test_a_guess_can_be_played_to_the_end(players: int) -> None:
    rng = random.Random(5)
    for n, state in enumerate(games(players, 9)):
        if n % 101 == 0:
            other = guess(state, n % players, n)
            while not other.over:
                other.apply(rng.choice(other.actions()))
        if n > 400:
            break


# --- set-up -------------------------------------------------------------------------------------


def test_gods_are_dealt_and_returned_in_secret() -> None:
    state = ANUNNAKI.new(2, 4, houses="pharaos,norrenis")
    assert isinstance(state, AnunnakiState)
    chosen = str(state.actions()[0])
    assert (seen(state, chosen, 0), seen(state, chosen, 1)) == (chosen, "return card")
    play(state, chosen)
    first, second = state.seats
    for other in guesses(state, 1):
        assert other.seats[1].dealt == second.dealt
        assert {*other.seats[0].gods} < {*other.seats[0].dealt}
        assert other.history == [Action.parse("return card")]
    assert len({other.seats[0].gods for other in guesses(state, 1)}) > 5
    assert {other.seats[0].gods for other in guesses(state, 0)} == {first.gods}


def test_gods_are_open_once_everybody_has_chosen() -> None:
    state = started(2)
    assert {tuple(p.gods for p in other.seats) for other in guesses(state, None)} == {
        tuple(player.gods for player in state.seats)
    }


# --- tokens and stacks --------------------------------------------------------------------------


def test_tokens_that_lie_face_down_are_not_known() -> None:
    state = started(2)
    board = state.table.board
    first, second, *_ = board.ruins
    state.known |= 1 << first
    state.seats[0].civilizations = (next(c for c in range(12) if c not in state.civilizations),)
    face_down: set[int] = set()
    culture: set[tuple[int, ...]] = set()
    for other in guesses(state, 0):
        assert other.civilizations[first] == state.civilizations[first]
        face_down.add(other.civilizations[second])
        assert [other.culture[spot] for spot in places(state.upturned)] == [
            state.culture[spot] for spot in places(state.upturned)
        ]
        assert len({*other.culture}) == len(other.culture)
        culture.add(tuple(other.culture))
        assert sorted(other.stack) == sorted(state.stack)
    everything = {*range(12)} - {state.civilizations[first], *state.seats[0].civilizations}
    assert face_down == everything
    assert len(culture) > 1
    assert len({other.stack for other in guesses(state, 0)}) == GUESSES


def test_culture_that_was_resolved_does_not_come_again() -> None:
    state = started(2)
    spot = next(spot for spot in range(len(state.culture)) if not state.upturned >> spot & 1)
    gone = state.culture[spot]
    state.culture[spot] = NOTHING
    state.used_culture = 1 << gone
    for other in guesses(state, 0):
        assert gone not in other.culture
        assert other.culture[spot] == NOTHING


def test_artifacts_are_known_to_who_has_looked_at_them() -> None:
    state = emptied()
    civilization(state, "gaia.A1", "civ01", god=True)
    state.artifacts = (0, 1, 2)
    state.used_artifacts = 1 << 3
    ask(state, Prize(BABYLON))
    assert {other.artifacts for other in guesses(state, BABYLON)} == {(0, 1, 2)}
    drawn = {card for other in guesses(state, PHARAOS) for card in other.artifacts}
    assert drawn == {0, 1, 2, 4, 5}
    state.play(state.actions()[0])
    assert len({other.artifacts for other in guesses(state, BABYLON)}) == 1
    drawn = {card for other in guesses(state, PHARAOS) for card in other.artifacts}
    assert drawn == {1, 2, 4, 5}


def test_the_choice_of_the_tablet_is_secret() -> None:
    state = emptied()
    artifacts(state, BABYLON, "tablet_of_destinies")
    ask(state, Providence(BABYLON), Main(PHARAOS))
    assert seen(state, "foresee tech", PHARAOS) == "foresee card"
    assert seen(state, "foresee tech", BABYLON) == "foresee tech"
    play(state, "foresee tech")
    assert {other.seats[BABYLON].providence for other in guesses(state, PHARAOS)} == {0, 1, 2}
    assert {other.seats[BABYLON].providence for other in guesses(state, BABYLON)} == {1}


# --- hands --------------------------------------------------------------------------------------


def test_cards_are_taken_in_secret() -> None:
    state = ask(emptied(), Arm(PHARAOS, 1, "magic"), Main(PHARAOS))
    assert seen(state, "arm axe", BABYLON) == seen(state, "arm axe", None) == "arm card"
    assert seen(state, "arm axe", PHARAOS) == "arm axe"
    play(state, "arm axe")
    drawn = {other.seats[PHARAOS].hand for other in guesses(state, BABYLON)}
    assert drawn == {1 << card for card in places(state.box.advanced_of[PHARAOS])}
    assert {other.seats[PHARAOS].hand for other in guesses(state, PHARAOS)} == {cards(state, "axe")}
    assert all(other.history[-1] == Action.parse("arm card") for other in guesses(state, BABYLON))


def test_a_card_that_was_shown_is_not_among_the_others() -> None:
    """Two unknown cards; one is played and shown to be the Axe: the other is not the Axe."""
    state = ask(emptied(), Arm(PHARAOS, 2, "magic"))
    play(state, "arm axe", "arm dagger")
    put(state, PHARAOS, "pharaos.TC", 4)
    civilization(state, "pharaos.TC", "civ05")
    goods(state, PHARAOS, metal=1)
    play(ask(state, Battles(PHARAOS)), "lay axe")
    others = state.box.advanced_of[PHARAOS] & ~cards(state, "axe")
    assert {*state.seats[PHARAOS].hands} == {1 << card for card in places(others)}
    play(ask(state, Arm(PHARAOS, 1, "magic")), "arm axe")
    assert cards(state, "axe", "dagger") in state.seats[PHARAOS].hands
    assert len(state.seats[PHARAOS].hands) == 6 + 15


def test_who_cannot_pay_for_a_card_shows_that() -> None:
    state = ask(emptied(), Arm(PHARAOS, 1, "magic"))
    play(state, "arm axe")
    put(state, PHARAOS, "pharaos.TC", 4)
    civilization(state, "pharaos.TC", "civ05")
    ask(state, Battles(PHARAOS))
    free = cards(state, "dagger", "short_bow")
    assert not any(hand & free for hand in state.seats[PHARAOS].hands)


def test_cards_lost_to_pandora_are_lost_in_secret() -> None:
    state = ask(emptied(), Arm(PHARAOS, 2, "magic"))
    play(state, "arm axe", "arm dagger")
    ask(state, Loss(PHARAOS, "weapon", "pandoras_box"), Main(PHARAOS))
    assert seen(state, "lose axe", BABYLON) == "lose card"
    play(state, "lose axe")
    drawn = {other.seats[PHARAOS].hand for other in guesses(state, BABYLON)}
    assert drawn == {1 << card for card in places(state.box.advanced_of[PHARAOS])}


def test_a_follower_lost_to_pandora_is_no_secret() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    put(state, PHARAOS, PLACE, 1)
    ask(state, Loss(PHARAOS, "follower", "pandoras_box"))
    assert seen(state, f"lose {PLACE}", BABYLON) == f"lose {PLACE}"


# --- battles ------------------------------------------------------------------------------------


def laid(state: AnunnakiState) -> int:
    entry = state.pending[-1]
    assert isinstance(entry, Lay)
    return entry.fight.sides[ATTACK].laid


def a_secret_battle() -> AnunnakiState:
    """Pharaos, who holds two cards that nobody has seen, attacks Babylon with the Dagger."""
    state = ask(emptied(), Arm(PHARAOS, 2, "magic"))
    play(state, "arm dagger", "arm axe")
    put(state, PHARAOS, PLACE, 2)
    put(state, BABYLON, PLACE, 2)
    goods(state, PHARAOS, metal=1)
    ask(state, Battles(PHARAOS))
    assert seen(state, "lay dagger", BABYLON) == seen(state, "lay dagger", None) == "lay card"
    assert seen(state, "lay dagger", PHARAOS) == "lay dagger"
    return play(state, "lay dagger")


def test_the_defender_does_not_know_what_was_laid() -> None:
    state = a_secret_battle()
    payable = state.box.advanced_of[PHARAOS] & ~cards(state, "war_hammer")
    for viewer in (BABYLON, ELLENYS, None):
        drawn = [*guesses(state, viewer)]
        assert {laid(other) for other in drawn} == {1 << card for card in places(payable)}
        for other in drawn:
            assert laid(other) & other.seats[PHARAOS].hand
            assert other.history[-1] == Action.parse("lay card")
    assert {laid(other) for other in guesses(state, PHARAOS)} == {cards(state, "dagger")}
    assert seen(state, "lay slingshot", PHARAOS) == "lay card"
    play(state, "lay slingshot")
    assert all(hand & cards(state, "dagger") == 0 for hand in state.seats[PHARAOS].hands)


def test_two_cards_of_loki_stay_two() -> None:
    state = ask(emptied(), Arm(NORRENIS, 2, "magic"))
    play(state, "arm dagger", "arm axe")
    put(state, NORRENIS, PLACE, 2)
    put(state, BABYLON, PLACE, 2)
    summoned(state, NORRENIS, "loki")
    goods(state, NORRENIS, metal=1)
    ask(state, Battles(NORRENIS))
    assert seen(state, "lay dagger axe", BABYLON) == "lay card card"
    play(state, "lay dagger axe")
    assert all(laid(other) == other.seats[NORRENIS].hand for other in guesses(state, BABYLON))
    assert len({laid(other) for other in guesses(state, BABYLON)}) > 5
    play(state, "lay slingshot", "wield axe")
    assert state.seats[NORRENIS].hands == (cards(state, "dagger"),)


def test_against_a_civilization_the_card_lies_open() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 4)
    civilization(state, "pharaos.TC", "civ05")
    weapons(state, PHARAOS, "dagger")
    assert seen(ask(state, Battles(PHARAOS)), "lay dagger", BABYLON) == "lay dagger"


def vp(state: AnunnakiState, action: str, seat: int) -> int:
    events = state.outlook(action)
    return sum(event.amount for event in events if (event.seat, event.good) == (seat, "vp"))


def test_the_outlook_of_a_battle_does_not_tell_what_lies_face_down() -> None:
    """Short Bow and 2 followers make 5, enough for any civilization; the Dagger makes 3."""
    for token in ("civ01", "civ12"):
        state = emptied()
        put(state, PHARAOS, "pharaos.TC", 2)
        civilization(state, "pharaos.TC", token)
        weapons(state, PHARAOS, "dagger", "short_bow")
        ask(state, Battles(PHARAOS))
        assert vp(state, "lay dagger", PHARAOS) == 0
        assert vp(state, "lay short_bow", PHARAOS) == 3


def test_the_outlook_of_a_defender_does_not_tell_what_was_laid() -> None:
    state = a_secret_battle()
    assert vp(state, "lay slingshot", PHARAOS) == 0
    put(state, BABYLON, PLACE, 6)
    assert vp(state, "lay slingshot", BABYLON) == 0, "the Composite Bow would not end it yet"
    goods(state, PHARAOS, metal=0)
    assert vp(state, "lay slingshot", BABYLON) == 1


def a_battle_for_a_second_card(**costs: Cost) -> AnunnakiState:
    """Pharaos, who has two cards, metal and wood, has laid the Composite Bow; Norrenis has answered
    with the Great Shield and is to pay for it."""
    state = emptied()
    copied = tuple(copy(one) for one in state.box.weapons)
    state.box = replace(state.box, weapons=copied, digest=str(sorted(costs.items())))
    for name, cost in costs.items():
        object.__setattr__(state.box.weapons[state.box.weapon_index[name]], "cost", cost)
    state.table = replace(state.table, box=state.box)
    ask(state, Arm(PHARAOS, 2, "magic"))
    play(state, "arm composite_bow", "arm war_hammer")
    put(state, PHARAOS, PLACE, 3)
    put(state, NORRENIS, PLACE, 6)
    goods(state, PHARAOS, metal=1, wood=1)
    goods(state, NORRENIS, food=2, gold=2)
    ask(state, Battles(PHARAOS), Main(NORRENIS))
    return play(state, "lay composite_bow")


OWN = {
    "dagger": Cost(wood=1),
    "short_bow": Cost(gold=1),
    "axe": Cost(food=1),
    "ballista": Cost(any=2),
    "sword": Cost(gold=2),
    "war_hammer": Cost(food=2),
}
"""None of them costs metal: whoever has but wood can pay for the Dagger alone."""


@pytest.mark.parametrize("costs", [{}, OWN], ids=["shipped", "own"])
@pytest.mark.parametrize("opened", [False, True], ids=["laying", "paying"])
def test_an_outlook_does_not_tell_whether_there_is_a_second_card(
    costs: dict[str, Cost], opened: bool
) -> None:
    state = a_battle_for_a_second_card(**costs)
    if opened:
        play(state, "lay great_shield")
    bow = cards(state, "composite_bow")
    second = 0 if opened else bow
    actions = state.actions() if opened else [Action.parse("lay slingshot")]
    for action in actions:
        won = set[bool]()
        for card in places(state.box.advanced_of[PHARAOS] & ~bow):
            other = state.clone()
            other.seats[PHARAOS].hand = 1 << card | second
            assert other.seats[PHARAOS].hand in state.seats[PHARAOS].hands
            other.events = []
            other.apply(action)
            won.add(any(event.good == "vp" for event in other.events))
        assert won == {True, False}, "it ends at once unless the other card can be paid for"
        assert vp(state, str(action), NORRENIS) == vp(state, str(action), PHARAOS) == 0
