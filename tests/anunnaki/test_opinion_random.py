"""Whole games of the second model at random: they end, and nothing is lost or made of nothing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from anunnaki.opinion.chance import laid
from anunnaki.opinion.model import Opinion
from anunnaki.opinion.values import (
    ARTIFACTS,
    COLOURS,
    CRYSTALS,
    FOLLOWERS,
    HOUSES,
    LESSER_GODS,
    LINES,
    PANDORA,
    RESOURCES,
    TRACKS,
    WEAPONS,
)

# fmt: off
KINDS = {
    "gods", "main", "shift", "portal", "move", "take", "gather", "create", "recruit", "market",
    "turn", "mirror", "upgrade", "use", "arm", "build", "any", "order", "battle", "anubis", "lay",
    "wield", "pay", "second", "chariot", "replace", "steal", "artifact", "providence", "culture",
    "reward", "loss", "bastet", "freya", "frigg", "marduk", "athena", "anu", "scarab",
}
# fmt: on


def lively(opinion: Opinion, rng: random.Random) -> str:
    """Any kind of answer as likely as another, ends and refusals seldom."""
    verbs: dict[str, list[str]] = {}
    for text in sorted(opinion.legal()):
        words = text.split()
        verbs.setdefault(" ".join(words[:2]) if words[0] == "magic" else words[0], []).append(text)
    busy = [verb for verb in verbs if verb not in ("end", "done")]
    if busy and len(verbs) > len(busy) and rng.random() < 0.8:
        return rng.choice(verbs[rng.choice(busy)])
    return rng.choice(verbs[rng.choice(list(verbs))])


def enrich(opinion: Opinion, rng: random.Random) -> None:
    """More of everything than a game begins with, so that rare things happen."""
    p = opinion.position
    cards = list(ARTIFACTS)
    rng.shuffle(cards)
    if len(p.sides) == 2:
        p.artifacts = cards[:3]
    given = cards[3:]
    doors = sorted({name for pair in p.board.dashed for name in pair if not p.atlantis(name)})
    for side in p.sides:
        side.resources = {name: rng.randrange(3, 9) for name in RESOURCES}
        side.crystals = CRYSTALS // len(p.sides)
        for card in list(side.stack):
            if rng.random() < 0.6:
                side.stack.remove(card)
                side.hand.append(card)
        gods = [god for god, (house, _) in LESSER_GODS.items() if house == side.house]
        side.gods = rng.sample(gods, 4)
        side.tokens, side.closed = {"lesser": 4, "chief": 1}, {"centre"}
        side.power = rng.randrange(12)
        p.put(side.seat, "follower", doors[side.seat], 5)
        if given and len(p.sides) == 2:
            side.artifacts.append(given.pop())
            if "pandoras_box" in side.artifacts:
                side.pandora = list(PANDORA)
            if "tablet_of_destinies" in side.artifacts:
                side.providence = rng.choice(TRACKS)
    p.turn_up_culture()


def check(opinion: Opinion, culture_at_start: int) -> None:
    """What always holds, in whatever decision."""
    goods = opinion.goods()
    p = opinion.position
    assert 0 <= goods["table"]["crystals"] <= CRYSTALS
    seats: list[dict[str, Any]] = goods["seats"]
    for side, seat in zip(p.sides, seats, strict=True):
        assert all(0 <= number <= 19 for number in seat["resources"].values())
        assert seat["crystals"] >= 0
        assert all(0 <= space <= 12 for space in seat["tracks"].values())
        if 12 in seat["tracks"].values():
            assert goods["table"]["ending"]
            assert seat["power"] >= 8
        assert 0 <= seat["power"] <= 16
        assert 0 <= seat["signs_left"] <= 14
        assert set(seat["signs"]) <= set(LINES)
        assert set(seat["improved"]) <= set(COLOURS)
        people: Counter[str] = Counter()
        for there in seat["figures"].values():
            assert min(there.values()) > 0
            people.update(there)
        assert people["follower"] + seat["supply"] == FOLLOWERS
        assert seat["supply"] >= 0
        assert people["lesser_god"] == len([g for g in seat["summoned"] if g in LESSER_GODS]) <= 4
        assert people["chief_god"] == (side.chief in seat["summoned"])
        assert seat["settlements_left"] >= 0
        assert sum(seat["settlements"].values()) + seat["settlements_left"] == 5
        if side.house != "norrenis":
            assert set(seat["settlements"].values()) <= {1}
        cards = seat["hand"] + seat["stack"] + seat["laid"]
        assert len(cards) == len(set(cards)) == 9
        assert all(WEAPONS[card][0] in ("ordinary", "common", side.house) for card in cards)
        for name in [*seat["figures"], *seat["settlements"]]:
            assert p.open_to(side.seat, name)
    for name, place in p.board.districts.items():
        assert len(goods["table"]["depletion"].get(name, {})) <= len(set(place.sources))
        p.free_sources(name)
        assert len(p.those_present(name)) <= 2
        owners = [s for s in p.sides if s.settlements[name] and s.house != "norrenis"]
        assert len(owners) <= 1
    assert len(goods["table"]["culture"]) <= culture_at_start
    if (opinion.decision() or (0, "main"))[1] == "main":
        for spot in p.culture:
            beside = any(p.those_present(name) for name in p.board.spots[spot])
            assert spot in p.culture_up or not beside
        assert not any(p.contested(name) for name in p.board.districts)


def played(seed: int, players: int, *, rich: bool, kinds: Counter[str]) -> Opinion:
    rng = random.Random(seed * 10 + players)
    houses = list(HOUSES)
    rng.shuffle(houses)
    setup = laid(houses[:players], rng, first_game=seed % 5 == 0)
    opinion = Opinion(players, houses[:players], setup)
    turns: Counter[int] = Counter()
    enriched = False
    while decision := opinion.decision():
        kinds[decision[1]] += 1
        if decision[1] == "main":
            if rich and not enriched:
                enrich(opinion, rng)
                opinion.position.round = 0
                opinion.run(opinion.to_the_end())
                enriched = True
            turns[decision[0]] += 1
            check(opinion, len(setup["culture"]))
        before = opinion.legal()
        assert len(before) > 1 or decision[1] in ("turn", "lay", "arm")
        opinion.play(lively(opinion, rng))
    assert len(set(turns.values())) == 1
    assert turns[0] == opinion.position.round
    check(opinion, len(setup["culture"]))
    return opinion


def play_many(seeds: range, players: int, rich: bool) -> None:
    kinds: Counter[str] = Counter()
    for seed in seeds:
        opinion = played(seed, players, rich=rich, kinds=kinds)
        p = opinion.position
        assert p.over
        assert p.ending
        parts = opinion.scores()
        for side, points in zip(p.sides, parts, strict=True):
            assert points["vp"] == side.vp
            assert points["total"] == sum(n for name, n in points.items() if name != "total")
        totals = [points["total"] for points in parts]
        assert totals[opinion.winner()] == max(totals)
    assert set(kinds) <= KINDS


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rich", [False, True])
def test_random_games_end_with_all_pieces(players: int, rich: bool) -> None:
    play_many(range(10), players, rich)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rich", [False, True])
def test_hundreds_of_random_games_end_with_all_pieces(players: int, rich: bool) -> None:
    play_many(range(10, 60), players, rich)


def test_a_game_is_the_same_when_played_again() -> None:
    ends = [played(3, 3, rich=True, kinds=Counter()).goods() for _ in range(2)]
    assert ends[0] == ends[1]


def test_rare_decisions_are_reached() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(100, 200):
        played(seed, 2, rich=True, kinds=kinds)
        if set(kinds) == KINDS:
            return
    assert set(kinds) == KINDS
