"""Ten thousand solo games at random, every pair of civilisations at every level of difficulty.

Each game must end, and after every decision all pieces must be somewhere:
``python benchmarks/solo_games.py [GAMES]`` prints how many games there were and how fast.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState, Player

RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.15, "federation": 20.0, "stay": 0.1, "end": 3.0}
"""A player who gets somewhere: how likely some verbs are beside the others."""
TOKENS_OF_A_KIND = 2
BOX = GAIA.box_of(("automa",))
AUTOMA = BOX.part(AutomaBox)
BOOSTERS_IN_PLAY = 5


def games() -> list[tuple[str, str, str]]:
    """Every possible start: the player's civilisation, the Automa's, the level."""
    return [
        (human.id, BOX.factions[automa].id, level)
        for automa in AUTOMA.faction_cards
        for human in BOX.factions
        if human.index not in BOX.rivals[automa]
        for level in AUTOMA.levels
    ]


def start(number: int) -> GaiaState:
    """Game `number`: the possible starts in turn, each time with another seed."""
    starts = games()
    human, automa, level = starts[number % len(starts)]
    state = GAIA.new(1, number, factions=human, automa_faction=automa, difficulty=level)
    assert isinstance(state, GaiaState)
    return state


def play(state: GaiaState, seed: int, check_every: int = 1) -> None:
    """Play to the end at random, counting the pieces every so many decisions."""
    rng = random.Random(seed)
    while not state.over:
        actions = state.actions()
        weights = [RARE.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
        if len(state.history) % check_every == 0:
            check(state)
    check(state)


def check(state: GaiaState) -> None:
    """Every card, booster, token and structure is in exactly one place."""
    automa = state.part(Automa)
    assert automa is not None
    cards = automa.deck + automa.side + automa.discard
    cards += [card for card in (automa.action, automa.behaviour) if card >= 0]
    in_game = {card.index for card in AUTOMA.cards} - automa.level.removed
    assert Counter(cards) == Counter(in_game), "cards"

    held = [player.booster for player in state.seats if player.booster >= 0]
    assert sorted(automa.row) == state.boosters_free(), "the row is the free boosters"
    assert len({*automa.row, *held}) == len(automa.row) + len(held) == BOOSTERS_IN_PLAY
    assert all(booster < len(BOX.boosters) for booster in held)

    human, opponent = state.seats
    for token in (BOX.tokens[i] for i in BOX.common_tokens):
        owned = sum(kind == token.index for kind, _ in human.tokens)
        on_track = token.index == state.table.terraforming_token and not human.track_token
        assert state.supply[token.index] + owned + on_track == TOKENS_OF_A_KIND, token.id
    assert not opponent.tokens
    assert not opponent.tiles

    for player in state.seats:
        _check_pieces(state, player)
    shared = human.planets & opponent.planets
    assert shared == human.guests, "only Lantids share a planet"
    assert state.taken == human.planets | opponent.planets | human.formers_out
    assert not opponent.satellites & state.board.planets
    for track in BOX.tracks:
        at_top = sum(player.research[track.index] == BOX.max_level for player in state.seats)
        assert at_top == state.top >> track.index & 1, track.id
    goods = (opponent.credits, opponent.ore, opponent.knowledge, opponent.qic)
    bowls = (opponent.bowl1, opponent.bowl2, opponent.bowl3, opponent.bowl_gaia)
    assert not any(goods + bowls), "the Automa has no goods"


def _check_pieces(state: GaiaState, player: Player) -> None:
    if player.faction < 0:
        return
    structures = player.rules.board.structures
    everywhere = 0
    for structure, mask in zip(structures, player.built, strict=True):
        assert mask.bit_count() <= structure.slots, structure.id
        assert not everywhere & mask, "two structures on one planet"
        everywhere |= mask
    assert player.planets == everywhere | player.lost
    sectors = {state.board.sector_of[h] for h in bits(player.planets)}
    assert sectors == set(bits(player.sectors))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    began = time.perf_counter()
    turns = 0
    for number in range(count):
        state = start(number)
        try:
            play(state, number)
        except Exception as error:
            error.add_note(f"in solo game {number}")
            raise
        assert Automa in state.parts
        turns += len(state.part(Automa).turns)
    seconds = time.perf_counter() - began
    print(f"{count} solo games ended, {turns} turns of the Automa, all pieces accounted for")
    print(f"{seconds:.0f} s, {count / seconds:.0f} games/s")


if __name__ == "__main__":
    main()
