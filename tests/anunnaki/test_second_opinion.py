"""The engine against a second model of the rules, after every action of whole games.

Games by chance with all houses and numbers of players, as they begin and with much of everything,
so that what is rare happens, too.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from anunnaki.opinion.values import ARTIFACTS, HOUSES, LESSER_GODS, PANDORA, WEAPONS
from anunnaki.rich import eager, enrich, refill
from anunnaki.side_by_side import Difference, Pair, scored
from igroteka.engine.decision import Action
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, goods, outcome, rule
from igroteka.games.anunnaki.board import places
from igroteka.games.anunnaki.box.terms import WEAKEN_GODS, WEAPON_EFFECTS
from igroteka.games.anunnaki.culture import Resolved
from igroteka.games.anunnaki.fight import Fight, effects
from igroteka.games.anunnaki.gathering import strength
from igroteka.games.anunnaki.table import NOTHING

# fmt: off
KINDS = {
    "house", "gods", "main", "shift", "portal", "move", "take", "gather", "create", "recruit",
    "market", "turn", "mirror", "upgrade", "use", "arm", "build", "any", "order", "battle",
    "anubis", "lay", "wield", "pay", "second", "chariot", "replace", "steal", "artifact",
    "providence", "culture", "reward", "loss", "bastet", "freya", "frigg", "marduk", "athena",
    "anu", "scarab",
}
# fmt: on
SCORING = {"horus", "aegir", "ninhursag", "demeter", "seth", "thor", "enki", "hades", "ares"}
EFFECTS = {effect for *_, effect, _ in WEAPONS.values()} - {"none"}
WANTED = (
    {f"asked {kind}" for kind in KINDS}
    | {f"house {house}" for house in HOUSES}
    | {f"in play {god}" for god in (*LESSER_GODS, *(chief for _, chief, _ in HOUSES.values()))}
    | {f"summon {god}" for god in (*LESSER_GODS, *(chief for _, chief, _ in HOUSES.values()))}
    | {f"scored {name}" for name in (*SCORING, "tablet")}
    | {f"used {card}" for card in WEAPONS}
    | {f"taken {card}" for card in ARTIFACTS}
    | {f"pandora {token}" for token in PANDORA}
    | {"cornucopia gain", "cornucopia pay", "mirror", "other_world entered", "other_world gathered"}
    | {f"works {effect}" for effect in EFFECTS}
    | {f"cancelled {effect}" for effect in EFFECTS}
    | {"ra shifts", "ra improved", "odin carries", "odin improved", "ishtar gathers"}
    | {"ishtar improved", "zeus from afar", "zeus improved"}
    | {"empty supply", "ended by signs", "ended by a track", "ended by the last round"}
    | {"no crystals left", "no agreements left", "besieged", "Atlantis closed around figures"}
)
"""What has to happen in compared games."""
ENDINGS = {"signs": "signs", "stalled": "the last round"}


def begin(players: int, seed: int, houses: str = "random") -> AnunnakiState:
    state = ANUNNAKI.new(players, seed, True, houses=houses, first_game=seed % 4 == 0)
    assert isinstance(state, AnunnakiState)
    return state


def compare(state: AnunnakiState, rng: random.Random, *, rich: bool, met: Counter[str]) -> int:
    """Play a game by chance; tells how often engine and model were compared."""
    pair = Pair(state)
    changed = 0
    while state.decision is not None:
        if rich and state.decision == (0, "main") and state.round > changed:
            if not changed:
                enrich(state, rng)
                pair.change()
            elif rng.random() < 0.5:
                refill(state, rng)
                pair.change()
            changed = state.round
        action = eager(state, rng) if rich else rng.choice(state.actions())
        met.update(notice(state, action))
        pair.play(action)
    met.update(notice_end(state))
    return pair.compared


def notice(state: AnunnakiState, action: Action) -> Iterable[str]:
    """What is worth counting about an answer, before it is played."""
    assert state.decision is not None
    kind, player, box = state.decision.kind, state.seats[state.decision.seat], state.box
    yield f"asked {kind}"
    if kind == "house":
        return
    house = box.houses[player.house].id
    yield f"house {house}"
    verb, *words = action
    if kind == "main":
        yield from (f"in play {box.lesser_gods[god].id}" for god in places(player.summoned))
        if player.chief_at != NOTHING:
            yield f"in play {box.chief_gods[box.chief_of[player.house]].id}"
        if house == "norrenis" and player.chief_at != NOTHING:
            yield "odin improved"
        yield from notice_position(state)
    if verb in ("summon", "cornucopia", "pandora"):
        yield f"{verb} {words[0]}"
    if verb == "mirror":
        yield verb
    if verb == "artifact":
        yield f"taken {words[0]}"
    if kind == "shift" and house == "pharaos" and verb == "shift":
        yield "ra shifts"
    if verb in ("move", "portal") and len(words) > 3:
        yield "odin carries"
    if verb in ("move", "portal") and words[2] == "other_world":
        yield "other_world entered"
    if verb == "recruit" and len(words) > 1:
        yield "empty supply"
    if verb == "gather":
        yield from notice_gathering(state, player.seat, words)
    if verb == "accept" and house == "ellenys":
        yield from notice_zeus(state, player.seat)


def notice_position(state: AnunnakiState) -> Iterable[str]:
    if not goods.crystals_left(state):
        yield "no crystals left"
    if max(state.row) == NOTHING:
        yield "no agreements left"
    for player in state.seats:
        if rule.besieged(state, player) & ~player.figures:
            yield "besieged"
        if state.ending and player.figures & state.table.board.atlantis:
            yield "Atlantis closed around figures"


def notice_gathering(state: AnunnakiState, seat: int, words: list[str]) -> Iterable[str]:
    player, board = state.seats[seat], state.table.board
    district = board.index[words[0]]
    taken = sum(int(part.rstrip("adefgilmnorstvwy")) for part in words[1].split("+"))
    if district == board.other_world:
        yield "other_world gathered"
    if player.powers.settlement_gathers and taken > rule.strength(state, player, district):
        yield "ishtar gathers"
    free = board.source_count[district] - state.depleted[district].bit_count()
    if taken > free:
        assert taken <= strength(state, player, district)
        yield "ishtar improved"


def notice_zeus(state: AnunnakiState, seat: int) -> Iterable[str]:
    player, board = state.seats[seat], state.table.board
    if player.chief_at != NOTHING:
        yield "zeus improved"
    spot = next(entry.spot for entry in reversed(state.pending) if isinstance(entry, Resolved))
    if not rule.ruled(state, player) & board.around[spot]:
        yield "zeus from afar"


def notice_end(state: AnunnakiState) -> Iterable[str]:
    assert state.events is not None
    for event in state.events:
        if event.good == "weapon_shown":
            yield f"used {event.cause}"
        elif event.good == "ending":
            yield f"ended by {ENDINGS.get(event.cause, 'a track')}"
        elif event.cause == "ra":
            yield "ra improved"
    for points in scored(state):
        yield from (f"scored {name}" for name, number in points.items() if number)


def notice_battle(state: AnunnakiState, fight: Fight) -> Iterable[str]:
    """Effects of cards that tell when strengths are added up, and those that something cancels."""
    for which, side in enumerate(fight.sides):
        working = effects(state, fight, which)
        foes = [state.seats[foe.seat] for foe in fight.sides if foe is not side]
        gods = [one for one in foes if one.lesser[fight.district] or one.chief_at == fight.district]
        for card in places(side.cards):
            effect = state.box.weapons[card].effect
            name = WEAPON_EFFECTS[effect]
            if not working:
                yield f"cancelled {name}"
            elif working >> effect & 1 and (effect != WEAKEN_GODS or gods or state.guarded):
                yield f"works {name}"


def play_many(seeds: Iterable[int], rich: bool, met: Counter[str]) -> int:
    actions = 0
    for seed in seeds:
        for players in (2, 3, 4):
            houses = "random" if seed % 3 else "choose"
            rng = random.Random(seed * 10 + players)
            actions += compare(begin(players, seed, houses), rng, rich=rich, met=met)
    return actions


@pytest.mark.parametrize("rich", [False, True])
def test_engine_and_second_model_agree(rich: bool) -> None:
    met: Counter[str] = Counter()
    assert play_many(range(10 if rich else 3), rich, met) > 1000
    assert {"asked main", "asked turn", "asked lay", "asked gods", "asked house"} <= {*met}


@pytest.mark.long
def test_hundreds_of_games_agree_and_everything_happens_in_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: Counter[str] = Counter()
    count = outcome.totals

    def totals(state: AnunnakiState, fight: Fight) -> tuple[int, int]:
        met.update(notice_battle(state, fight))
        return count(state, fight)

    monkeypatch.setattr(outcome, "totals", totals)
    actions = play_many(range(100, 130), False, met)
    seeds = iter(range(100, 600))
    played = 0
    while played < 100 or not {*met} >= WANTED:
        seed = next(seeds, None)
        assert seed is not None, f"never happened: {sorted(WANTED - {*met})}"
        actions += play_many([seed], True, met)
        played += 1
    assert actions > 100_000


def test_a_difference_is_found() -> None:
    """The comparison itself: goods, answers and decisions that differ are told."""
    state = begin(2, 1)
    pair = Pair(state)
    while state.decision is not None and state.decision.kind == "gods":
        pair.play(state.actions()[0])
    side = pair.opinion.position.sides[0]
    side.crystals += 1
    with pytest.raises(Difference, match="/seats/0/crystals"):
        pair.compare("now")
    side.crystals -= 1
    pair.opinion.play(next(iter(pair.opinion.legal())))
    with pytest.raises(Difference):
        pair.compare("now")
