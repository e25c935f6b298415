"""What must hold of the Automa's cards, boosters and boards in any position."""

from __future__ import annotations

from collections.abc import Iterator

from igroteka.engine.game import Holds
from igroteka.games.gaia.state import GaiaState

from .opponent import NO_CARD, SEAT, Automa


def counting(state: GaiaState, automa: Automa) -> Iterator[Holds]:
    """A sentence each and whether it holds."""
    cards = automa.deck + automa.side + automa.discard
    cards += [card for card in (automa.action, automa.behaviour) if card != NO_CARD]
    in_game = [card.index for card in automa.box.cards if card.index not in automa.named.out]
    yield sorted(cards) == in_game, "each of the Automa's cards is in one place"
    yield sorted(automa.row) == state.boosters_free(), "the row is the free boosters"
    opponent = state.seats[SEAT]
    yield not opponent.tokens and not opponent.tiles, "the Automa has neither tokens nor tiles"
    goods = (opponent.credits, opponent.ore, opponent.knowledge, opponent.qic)
    bowls = (opponent.bowl1, opponent.bowl2, opponent.bowl3, opponent.bowl_gaia)
    yield not any(goods + bowls), "the Automa has no goods"
    yield not opponent.satellites & state.board.planets, "satellites lie in space"
