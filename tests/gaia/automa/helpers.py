"""Solo positions in two or three lines: a bare table and the two cards of the Automa's next turn.

`solo` gives the default board in round 1 with nothing on the map; `act` lets the Automa take a turn
with a named pair of cards and tells what it kept of it.
"""

from __future__ import annotations

from typing import Any

from gaia.helpers import ADVANCED, STANDARD, at, fresh, names
from gaia.printed import BOARD_ACTIONS, CARD_INDEX, STRUCTURES, TRACKS
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.opponent import NO_CARD, Automa
from igroteka.games.gaia.automa.trace import Part, Turn
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.turns import Turn as TakeTurn

AUTOMA = 1
FILL = (9, 13, 4, 11)
"""Cards without the pass symbol that lie below the named ones."""


def new_solo(human: str, automa: str, *, seed: int = 1, **options: Any) -> GaiaState:
    """A solo game before its first decision."""
    state = GAIA.new(1, seed=seed, factions=human, automa_faction=automa, **options)
    assert isinstance(state, GaiaState)
    return state


def solo(
    human: str = "taklons",
    automa: str = "geodens",
    *,
    finals: tuple[str, str] = ("fs_structures", "fs_satellites"),
    goals: tuple[str, ...] = (
        "rs_mine_2",
        "rs_research_2",
        "rs_gaia_3",
        "rs_federation_5",
        "rs_station_3",
        "rs_terraforming_2",
    ),
    sectors: list[dict[str, object]] | None = None,
    **options: Any,
) -> GaiaState:
    """Round 1, the player's turn, default board, nothing on the map and nothing in hand."""
    spec: dict[str, object] = {
        "standard": STANDARD,
        "advanced": ADVANCED,
        "rounds": list(goals),
        "boosters": [f"booster-{number}" for number in (1, 2, 3, 4, 5)],
        "finals": list(finals),
        "terraforming_token": "fed_7vp_cred",
    }
    if sectors is not None:
        spec["sectors"] = sectors
    state = new_solo(human, automa, board="default", table=spec, **options)
    deck_of(state).row = [2, 3, 4]
    deck_of(state).turns = []
    for number, player in enumerate(state.seats):
        blank = Player(number, state.box)
        blank.faction, blank.rules = player.faction, player.rules
        blank.booster = number
        state.seats[number] = blank
    state.boosters = 0b11100
    state.setup_left = ()
    state.taken = 0
    state.round = 1
    state.phase = "actions"
    state.active = 0
    state.pending = [TakeTurn(0)]
    return fresh(state)


def deck_of(state: GaiaState) -> Automa:
    assert Automa in state.parts
    return state.part(Automa)


def stack(state: GaiaState, *cards: int) -> None:
    """These cards come next, the first one first, and no others are left in the deck."""
    automa = deck_of(state)
    automa.deck = [CARD_INDEX[number] for number in reversed(cards)]
    automa.discard = []
    automa.behaviour = automa.action = NO_CARD


def act(state: GaiaState, behaviour: int, action: int) -> Turn:
    """The Automa's first turn of a round with this pair of cards."""
    stack(state, behaviour, action, *FILL)
    return go_on(state)


def go_on(state: GaiaState) -> Turn:
    """It is the Automa's turn: let it play until the player must decide."""
    state.active = 0
    state.pending = []
    before = len(deck_of(state).turns)
    fresh(state).go_on()
    turns = deck_of(state).turns
    assert len(turns) > before
    return turns[before]


def left(state: GaiaState, part: Part, rule: str) -> set[str]:
    """The candidates that a rule left."""
    step = next(step for step in part.steps if step.rule == rule)
    if part.kind == "hex":
        return names(state, step.after)
    things = TRACKS if part.kind == "track" else BOARD_ACTIONS
    return {thing.id for thing in things if step.after >> thing.index & 1}


def rules(part: Part) -> list[str]:
    """The rules that were looked at, in order."""
    return [step.rule for step in part.steps]


def results(turn: Turn) -> list[str]:
    return [part.result for part in turn.parts]


def points(turn: Turn) -> list[tuple[int, str]]:
    return [(gain.vp, gain.cause) for gain in turn.gains]


def cover(state: GaiaState, *free: str) -> None:
    """Every action space but these has a token."""
    state.action_spaces = sum(1 << space.index for space in BOARD_ACTIONS if space.id not in free)


def pieces(state: GaiaState) -> dict[str, set[str]]:
    """The Automa's structures on the map."""
    built = state.seats[AUTOMA].built
    return {STRUCTURES[i]: names(state, mask) for i, mask in enumerate(built) if mask}


def structure_at(state: GaiaState, name: str) -> str | None:
    bit = 1 << at(state, name)
    for index, mask in enumerate(state.seats[AUTOMA].built):
        if mask & bit:
            return STRUCTURES[index]
    return None
