"""Set-up: the galaxy, hands, starting factions.

Rulebook, «Подготовка к игре» and «Драфт карт фракций». Starting factions are chosen after the trade
cards lie open and before any space card does; everybody chooses in secret, then all are revealed in
turn order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no
from igroteka.engine.record import Record
from igroteka.engine.rng import stream

from . import solo
from .cards import join
from .plain_actions import KEEP
from .state import NO_CARD, GalaxyState, Player
from .table import Table
from .telling import Telling
from .verbs import Question, Verb, in_hand

if TYPE_CHECKING:
    from .game import GalaxyGame


def lay(game: GalaxyGame, record: Record, explored_space: bool) -> Table:
    """The table a seed gives."""
    box = game.box

    def shuffled(purpose: str, count: int, drawn: int | None = None) -> tuple[int, ...]:
        rng = stream(record.seed, purpose)
        return tuple(rng.sample(range(count), count if drawn is None else drawn))

    return Table(
        game,
        record.players,
        record.players == 1,
        explored_space,
        shuffled("space cards", len(box.space_cards)),
        shuffled("planet tokens", len(box.planet_tokens)),
        shuffled("research tokens", len(box.research_tokens)),
        shuffled("trade cards", len(box.trade_cards), box.trade_cards_in_game),
    )


def begin(state: GalaxyState, draft: bool) -> None:
    """Block cells, deal the cards and ask the first question."""
    box = state.box
    counted = box.solo.players_of_setup if state.table.solo else state.players
    for place in range(box.trade_cards_in_game):
        state.trade[place * state.width + state.neutral] = box.blocked_cells(counted)
    for cell in box.congress:
        if counted <= cell.blocked:
            state.congress[cell.index] = state.neutral
    for player in state.seats:
        for good, amount in enumerate(box.start):
            state.emit(player.seat, box.goods[good], amount, "start")
    dealt = tuple(
        stream(state.origin.seed, "factions").sample(range(len(box.factions)), len(box.factions))
    )
    for player in state.seats:
        hand = dealt[player.seat * box.hand : (player.seat + 1) * box.hand]
        if draft:
            player.pack = hand
        else:
            player.hand = hand
    state.deck = dealt[state.players * box.hand :]
    if draft:
        state.drafted = ((),) * state.players
    state.seat = 0
    state.kind = "draft" if draft else "discard"
    if state.table.solo:
        state.rival = solo.rival(box)


# --- the questions of set-up; afterwards `state.kind` is the next one, or empty ------------------


def offer_packs(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found += [state.box.pick_actions[card] for card in player.pack]


def offer_discards(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found.append(KEEP)
    found += [state.box.discard_actions[card] for card in player.hand]


def offer_starts(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found += [state.box.start_actions[card] for card in player.hand]


def pick(state: GalaxyState, player: Player, action: Action) -> None:
    """Keep one card; when everybody has, the rest goes to the left."""
    card = state.box.faction_index[action[1]]
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


def why_not_pick(question: Question) -> Reasons:
    if question.faction in question.player.pack:
        return []
    return no("not_in_pack", card=f"faction:{question.args[-1]}")


def discard(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    card = box.faction_index[action[1]]
    player.hand = _without(player.hand, card)
    player.replaced += (card,)
    if len(player.replaced) == box.replaceable_cards:
        keep(state, player, KEEP)


def keep(state: GalaxyState, player: Player, action: Action) -> None:
    """As many new cards as were given back; those are out of the game."""
    wanted = len(player.replaced)
    if wanted:
        player.hand += state.deck[-wanted:]
        state.deck = state.deck[:-wanted]
    if _last(state):
        state.kind = "start"


def tell_keep(telling: Telling) -> str:
    given = len(telling.player.replaced)
    return telling.say("_drawing", n=given) if given else telling.say()


def start(state: GalaxyState, player: Player, action: Action) -> None:
    player.chosen = state.box.faction_index[action[1]]
    if _last(state):
        _reveal(state)


def _last(state: GalaxyState) -> bool:
    """Ask the next seat the same question; True if everybody has answered."""
    state.seat = (state.seat + 1) % state.players
    return state.seat == 0


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def _reveal(state: GalaxyState) -> None:
    for player in state.seats:
        card, player.chosen = player.chosen, NO_CARD
        player.hand = _without(player.hand, card)
        join(state, player, card)
    state.kind = ""


VERBS = (
    Verb("pick", ("draft",), pick, "FACTION", why_not=why_not_pick, secret=True),
    Verb("discard", ("discard",), discard, "FACTION", why_not=in_hand, secret=True),
    Verb("keep", ("discard",), keep, tell=tell_keep),
    Verb("start", ("start",), start, "FACTION", why_not=in_hand, secret=True),
)
