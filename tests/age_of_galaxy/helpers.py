"""Positions of Age of Galaxy in two or three lines.

`turn` gives the first turn of a game with an empty alliance for everybody: no factions, no goods,
three cubes each, a known galaxy row and known trade cards. The other functions put things there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState
from igroteka.games.age_of_galaxy.powers import base
from igroteka.games.age_of_galaxy.state import Player, Table

BOX = AGE_OF_GALAXY.box
WORDS = AGE_OF_GALAXY.words
ROW = ("silver_gate", "ember_shoal", "glass_current", "pilgrim_road", "quiet_depths")
"""green ocean desert | desert volcanic barren | ocean arctic volcanic | …"""
TRADE = ("intergalactic_trade", "political_cooperation", "mercenary_contracts")


def new(players: int = 2, seed: int = 1, **options: object) -> GalaxyState:
    state = AGE_OF_GALAXY.new(players, seed, listen=True, **options)
    assert isinstance(state, GalaxyState)
    return state


def set_up(players: int = 2, seed: int = 1, **options: object) -> GalaxyState:
    """A game after set-up: nobody gives cards back, everybody starts with the first card."""
    state = new(players, seed, **options)
    while state.phase == "setup":
        state.play(next(a for a in state.actions() if a.verb in ("keep", "start", "pick")))
    return state


def positions(players: int, seed: int, **options: object) -> Iterator[GalaxyState]:
    """Every position of a random game, the last one included."""
    state = new(players, seed, **options)
    rng = random.Random(seed)
    while not state.over:
        yield state
        state.apply(rng.choice(state.actions()))
    yield state


def turn(players: int = 2, row: tuple[str, ...] = ROW, **options: object) -> GalaxyState:
    """The first turn of seat 0 with empty alliances; hands stay as dealt."""
    state = set_up(players, **options)
    lay(state, *row)
    for player in state.seats:
        player.goods = [0] * len(player.goods)
        player.vp = 0
        player.leading = ()
        player.powers = base(state.box)
    state.events = []
    return state


def lay(state: GalaxyState, *row: str) -> None:
    """Another galaxy row; tokens come in the order of their files."""
    cards = [BOX.card_index[name] for name in row]
    cards += [card.index for card in BOX.space_cards if card.index not in cards]
    old = state.table
    state.table = Table(
        old.game,
        old.players,
        old.solo,
        old.explored_space,
        tuple(cards),
        tuple(range(len(BOX.planet_tokens))),
        tuple(range(len(BOX.research_tokens))),
        tuple(BOX.trade_index[name] for name in TRADE),
    )
    state._legal = None


def lead_with(player: Player, *factions: str) -> None:
    """Leading factions without their first-play bonus."""
    for name in factions:
        faction = BOX.factions[BOX.faction_index[name]]
        player.leading += (faction.index,)
        player.powers = player.powers.with_faction(faction)


def know(player: Player, *technologies: str) -> None:
    """Technologies researched, without cost, reward or cube."""
    for name in technologies:
        technology = BOX.technologies[BOX.technology_index[name]]
        player.technologies |= 1 << technology.index
        player.powers = player.powers.with_technology(technology)
        player.supply -= 1


def hold(state: GalaxyState, player: Player, *factions: str) -> None:
    """Exactly these cards in hand; whoever had them gets others."""
    wanted = tuple(BOX.faction_index[name] for name in factions)
    others = [p for p in state.seats if p is not player]
    pool = [card for p in state.seats for card in p.hand] + list(state.deck)
    pool += [card for card in wanted if card not in pool]
    rest = [card for card in pool if card not in wanted]
    player.hand = wanted
    for other in others:
        other.hand, rest = tuple(rest[: len(other.hand)]), rest[len(other.hand) :]
    state.deck = tuple(rest)
    state._legal = None


def give(player: Player, **goods: int) -> None:
    """Set goods: give(player, credit=5)."""
    for name, amount in goods.items():
        player.goods[BOX.good_index[name]] = amount


def colonised(state: GalaxyState, player: Player, *planets: str) -> None:
    for name in planets:
        bit = 1 << BOX.planet_index[name]
        player.colonised |= bit
        state.taken |= bit
        player.supply -= 1
        player.vp += 1


def developed(state: GalaxyState, player: Player, *planets: str) -> None:
    for name in planets:
        bit = 1 << BOX.planet_index[name]
        player.developed |= bit
        state.taken |= bit
        player.supply -= 2
        player.vp += 2


def captured(state: GalaxyState, player: Player, *planets: str) -> None:
    for name in planets:
        bit = 1 << BOX.planet_index[name]
        player.captured |= bit
        state.taken |= bit


def goods(player: Player) -> dict[str, int]:
    """What a player has, without what is nought."""
    return {name: held for name, held in zip(BOX.goods, player.goods, strict=True) if held}


def texts(state: GalaxyState, verb: str) -> list[str]:
    """The legal actions with a verb, as they are written."""
    state._legal = None
    return [str(action) for action in state.actions() if action.verb == verb]


def play(state: GalaxyState, *actions: str) -> None:
    state._legal = None
    for action in actions:
        state.play(action)


def finish_actions(state: GalaxyState) -> None:
    """Everybody scavenges until the action phase is over."""
    started = state.round
    state._legal = None
    while state.round == started and state.kind in ("turn", "after"):
        wanted = ("end", "pass", "scavenge")
        state.play(next(a for a in state.actions() if a.verb in wanted))


def to_round(state: GalaxyState, number: int) -> None:
    """Idle until a round begins; overlords decline."""
    while state.round < number:
        finish_actions(state)
        if state.kind == "capture":
            state.play("decline")


def start_with(faction: str) -> GalaxyState:
    """A game whose first player holds a faction and starts with it."""
    index = BOX.faction_index[faction]
    for seed in range(1000):
        state = new(2, seed)
        if index in state.seats[0].hand:
            state.play("keep")
            state.play("keep")
            state.play(f"start {faction}")
            state.play(state.actions()[0])
            return state
    raise AssertionError(faction)
