"""Set-up: the galaxy, hands, starting factions.

Rulebook, «Подготовка к игре» and «Драфт карт фракций». Starting factions are chosen after the trade
cards lie open and before any space card does; everybody chooses in secret, then all are revealed in
turn order.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.record import Record
from igroteka.engine.rng import stream

from . import solo, words
from .cards import join
from .components import FACTION_INDEX, FACTIONS
from .components_board import (
    BLOCKED_TRADE_CELLS,
    CONGRESS,
    HAND,
    PLANET_TOKENS,
    REPLACEABLE,
    RESEARCH_TOKENS,
    SOLO_SETUP,
    SPACE_CARDS,
    START,
    TRADE_CARDS,
    TRADE_CARDS_IN_GAME,
)
from .components_read import GOODS
from .state import NO_CARD, GalaxyState, Player
from .table import Table


def lay(record: Record, explored_space: bool) -> Table:
    """The table a seed gives."""

    def shuffled(purpose: str, count: int, drawn: int | None = None) -> tuple[int, ...]:
        rng = stream(record.seed, purpose)
        return tuple(rng.sample(range(count), count if drawn is None else drawn))

    return Table(
        record.players,
        record.players == 1,
        explored_space,
        shuffled("space cards", len(SPACE_CARDS)),
        shuffled("planet tokens", len(PLANET_TOKENS)),
        shuffled("research tokens", len(RESEARCH_TOKENS)),
        shuffled("trade cards", len(TRADE_CARDS), TRADE_CARDS_IN_GAME),
    )


def begin(state: GalaxyState, draft: bool) -> None:
    """Block cells, deal the cards and ask the first question."""
    counted = SOLO_SETUP if state.table.solo else state.players
    for place in range(TRADE_CARDS_IN_GAME):
        state.trade[place * state.width + state.neutral] = BLOCKED_TRADE_CELLS[counted]
    for cell in CONGRESS:
        if counted <= cell.blocked:
            state.congress[cell.index] = state.neutral
    for player in state.seats:
        for good, amount in enumerate(START):
            state.emit(player.seat, GOODS[good], amount, "start")
    dealt = tuple(stream(state.origin.seed, "factions").sample(range(len(FACTIONS)), len(FACTIONS)))
    for player in state.seats:
        hand = dealt[player.seat * HAND : (player.seat + 1) * HAND]
        if draft:
            player.pack = hand
        else:
            player.hand = hand
    state.deck = dealt[state.players * HAND :]
    if draft:
        state.drafted = ((),) * state.players
    state.seat = 0
    state.kind = "draft" if draft else "discard"
    if state.table.solo:
        state.rival = solo.rival()


def options(state: GalaxyState, player: Player) -> list[Action]:
    if state.kind == "draft":
        return [words.PICK[card] for card in player.pack]
    if state.kind == "discard":
        return [words.KEEP, *(words.DISCARD[card] for card in player.hand)]
    return [words.BEGIN[card] for card in player.hand]


def perform(state: GalaxyState, player: Player, action: Action) -> None:
    """Answer a question of set-up; afterwards `state.kind` is the next one, or empty."""
    if action[0] == "pick":
        _pick(state, player, FACTION_INDEX[action[1]])
    elif action[0] == "start":
        player.chosen = FACTION_INDEX[action[1]]
        if _last(state):
            _reveal(state)
    elif action[0] == "discard":
        card = FACTION_INDEX[action[1]]
        player.hand = _without(player.hand, card)
        player.replaced += (card,)
        if len(player.replaced) == REPLACEABLE:
            _draw(state, player)
    else:
        _draw(state, player)


def _last(state: GalaxyState) -> bool:
    """Ask the next seat the same question; True if everybody has answered."""
    state.seat = (state.seat + 1) % state.players
    return state.seat == 0


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def _draw(state: GalaxyState, player: Player) -> None:
    """As many new cards as were given back; those are out of the game."""
    wanted = len(player.replaced)
    if wanted:
        player.hand += state.deck[-wanted:]
        state.deck = state.deck[:-wanted]
    if _last(state):
        state.kind = "start"


def _pick(state: GalaxyState, player: Player, card: int) -> None:
    """Keep one card; when everybody has, the rest goes to the left."""
    player.pack = _without(player.pack, card)
    player.chosen = card
    if not _last(state):
        return
    packs = [other.pack for other in state.seats]
    for other in state.seats:
        other.hand += (other.chosen,)
        other.chosen = NO_CARD
        other.pack = packs[other.seat - 1]
    state.drafted = tuple(other.hand for other in state.seats)
    if not packs[0]:
        state.kind = "start"


def _reveal(state: GalaxyState) -> None:
    for player in state.seats:
        card, player.chosen = player.chosen, NO_CARD
        player.hand = _without(player.hand, card)
        join(state, player, card)
    state.kind = ""
