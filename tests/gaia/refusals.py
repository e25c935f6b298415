"""Tables at which actions are refused, for tests of the reasons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

from gaia import printed as c
from gaia.printed import SPOKEN
from igroteka.engine.decision import Action
from igroteka.engine.errors import IllegalAction
from igroteka.engine.hexes import bits
from igroteka.games.gaia import layer, verbs
from igroteka.games.gaia.factions import FACTIONS
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.reasons import speaker
from igroteka.games.gaia.state import GaiaState, Player

TABLES = [
    ("terrans", "xenos"),
    ("lantids", "gleens", "ambas"),
    ("taklons", "ivits", "itars"),
    ("hadsch_hallas", "geodens", "bescods", "nevlas"),
    ("bal_taks", "firaks"),
]
every_table = pytest.mark.parametrize("factions", TABLES, ids=" ".join)

SPEAKER = speaker(SPOKEN)
VERBS = {verb.name: verb for verb in layer.VERBS}


def new(*factions: str, seed: int = 7, **options: object) -> GaiaState:
    if factions:
        options["factions"] = list(factions)
    return cast(GaiaState, GAIA.new(len(factions) or 2, seed, **options))


def started(*factions: str, seed: int = 7) -> GaiaState:
    """A table at its first turn; whatever was asked before got the first answer."""
    state = new(*factions, seed=seed)
    while state.decision and state.decision.kind != "turn":
        state.apply(state.actions()[0])
    return state


def asking(entry: Pending, factions: tuple[str, ...] = ("terrans", "xenos")) -> GaiaState:
    """A table at its first turn that is interrupted by a decision of the first player."""
    state = started(*factions)
    state.pending.append(entry)
    return fresh(state)


def fresh(state: GaiaState) -> GaiaState:
    """Forget the legal actions after a position was changed by hand."""
    state._legal = None
    return state


def answer(state: GaiaState, text: str) -> str:
    """What a refused action is told, without the action itself."""
    fresh(state)
    before = snapshot(state)
    with pytest.raises(IllegalAction) as refused:
        state.play(text)
    assert snapshot(state) == before
    said = str(refused.value)
    assert said.startswith(f"{text}: ")
    return said.removeprefix(f"{text}: ")


def snapshot(state: GaiaState) -> object:
    """Every slot of a state and its players, written out."""

    def slots(thing: GaiaState | Player) -> dict[str, str]:
        names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
        kept = [name for name in names if name not in ("_legal", "seats", "rules")]
        return {name: repr(getattr(thing, name)) for name in kept}

    return slots(state), [slots(player) for player in state.seats]


def rich(player: Player) -> None:
    player.credits, player.ore, player.knowledge, player.qic = 30, 15, 15, 9
    player.bowl1, player.bowl2, player.bowl3 = 6, 6, 6


def poor(player: Player) -> None:
    player.credits = player.ore = player.knowledge = player.qic = 0
    player.bowl1 = player.bowl2 = player.bowl3 = 0


def first(state: GaiaState, mask: int) -> str:
    return state.board.grid.name(bits(mask)[0])


# Random play with purses filled and emptied at random, so that rare decisions come up as well.


def lively_play(factions: tuple[str, ...], seed: int, **options: object) -> Iterator[GaiaState]:
    rng = random.Random(seed)
    state = new(*factions, seed=seed, **options)
    while state.decision:
        turn = state.decision.kind == "turn"
        if turn:
            change_purse(state.seats[state.decision.seat], rng)
            fresh(state)
        yield state
        by_verb: dict[str, list[Action]] = {}
        for action in state.actions():
            by_verb.setdefault(action.verb, []).append(action)
        if "end" in by_verb and rng.random() < 0.8:
            by_verb = {"end": by_verb["end"]}
        elif turn and len(by_verb) > 1 and rng.random() < 0.9:
            del by_verb["pass"]
        state.apply(rng.choice(by_verb[rng.choice(list(by_verb))]))
    yield state


def change_purse(player: Player, rng: random.Random) -> None:
    luck = rng.random()
    if luck < 0.6:
        rich(player)
    elif luck < 0.8:
        poor(player)
        player.credits = player.bowl1 = rng.randrange(8)
    if luck < 0.05 and len(player.tokens) < 5:
        player.tokens += ((0, True),)


def plausible(state: GaiaState) -> list[Action]:
    """Everything that can be written with the words of this table, legal or not."""
    found: list[tuple[str, ...]] = [("pay", "1-2"), ("pay", "x"), ("income", "charge")]
    for verb, rule in VERBS.items():
        found.append((verb,))
        kinds = [kind.strip("[]…").lower() for kind in rule.words.split()]
        known = [verbs.known(rule, kind, state) for kind in kinds]
        ids = [list(words) for words in known if words is not None]
        if ids:
            found += [(verb, word) for word in ids[0]]
        if len(ids) > 1:
            found += [(verb, word, other) for word in ids[0] for other in ids[1]]
    names = list(state.board.grid.by_name)
    sources = [("action", space.id) for space in c.BOARD_ACTIONS if space.steps]
    sources += [("special", booster.id) for booster in c.BOOSTERS if booster.steps or booster.range]
    sources += [("special", rules.special) for rules in FACTIONS if rules.special]
    found += [(*source, name) for source in sources for name in names]
    found += [("special", "lowest", track) for track in c.TRACK_INDEX]
    found += [("action", "qic_federation", token) for token in c.TOKEN_INDEX]
    found += [("action", "power_ore_2", names[0]), ("special", "academy_right", names[0])]
    found += [("rotate", p.sector, str(n)) for p in state.board.placements for n in range(8)]
    bowls = [f"{i}-{j}-{k}" for i in range(4) for j in range(4) for k in range(4)]
    found += [("pay", *words) for bowl in bowls for words in ((bowl,), (bowl, "brainstone"))]
    found += [("income", f"{good}-{n}") for good in ("charge", "tokens") for n in range(1, 7)]
    return [Action(words) for words in found]


def sample(
    state: GaiaState, every: list[Action], rng: random.Random, count: int = 40
) -> list[Action]:
    """Plausible actions, mostly such as answer the decision that is to be made."""
    if not state.decision:
        return rng.sample(every, count)
    seat, kind = state.decision
    fitting = [action for action in every if kind in VERBS[action.verb].decisions]
    found = rng.sample(every, 5) + rng.sample(fitting, min(count, len(fitting)))
    if kind == "federation":
        own = state.board.grid.names(bits(state.seats[seat].planets | state.seats[seat].stations))
        found += [Action(("unite", *rng.sample(own, k))) for k in range(len(own) + 1)]
    return found


def unit_position(faction: str = "terrans") -> tuple[GaiaState, Player]:
    """The first turn of a civilisation with a full purse."""
    state = started(faction, "xenos" if faction not in ("xenos", "gleens") else "terrans")
    rich(state.seats[0])
    return state, state.seats[0]


def at_distance(state: GaiaState, planets: int, steps: int) -> int:
    """A planet among `planets` exactly that far from the first player."""
    player, grid = state.seats[0], state.board.grid
    ring = grid.within(player.planets, steps) & ~grid.within(player.planets, steps - 1)
    return bits(ring & planets & ~state.taken)[0]


def strong(state: GaiaState, player: Player, planets: int) -> None:
    """Make an academy of every planet of a set."""
    player.planets = planets
    player.built = [0] * 5 + [planets]
