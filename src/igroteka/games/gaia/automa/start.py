"""Setting up a solo game: options, the Automa's civilisation, its first mines and booster.

Automa rulebook, «Подготовка к игре» and «Уровни сложности».
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell, distance
from igroteka.engine.record import Record
from igroteka.engine.rng import stream
from igroteka.games.gaia import mines
from igroteka.games.gaia.components import EXCLUDES, FACTION_INDEX, FACTIONS, GLEENS_TOKEN, MINE
from igroteka.games.gaia.state import GaiaState

from . import named
from .actions import Work
from .cards import CARDS, FACTION_CARDS, FIRST_SOLO_GAME, LEVELS, TOKENS_RETURNED
from .opponent import CHOOSE, NO_CARD, RANDOM, Automa
from .rules import RULES, SEAT
from .selection import choose_by_direction, closest
from .trace import Choice, Turn
from .turn import take_booster

SEATS = 2
"""Seats of a solo game: the player's and the Automa's."""
OPTIONS = ("difficulty", "automa_faction")
"""Options that only a solo game has."""
FACTION_IDS = tuple(card.id for card in FACTION_CARDS.values())


# --- options ------------------------------------------------------------------------------------


def read_difficulty(value: object) -> object:
    """A level by its id or its number from 1 to 5."""
    for level in LEVELS.values():
        if str(value).lower() in (level.id, str(level.level)):
            return level.id
    allowed = ", ".join(LEVELS)
    raise BadOption(f"option difficulty is one of {allowed} (or 1 to {len(LEVELS)}), not {value!r}")


def read_faction(value: object) -> object:
    """The Automa's civilisation: one that has a card, or how to find one."""
    word = str(value).lower()
    if word in (RANDOM, CHOOSE, *FACTION_IDS):
        return word
    if word in FACTION_INDEX:
        raise BadOption(
            f"the Automa has no card of the {word}; it plays one of {', '.join(FACTION_IDS)}"
        )
    raise BadOption(
        f"option automa_faction is {RANDOM}, {CHOOSE} or one of {', '.join(FACTION_IDS)}, "
        f"not {value!r}"
    )


def check(record: Record) -> None:
    """Refuse options that belong to the other way of playing."""
    alone = record.players == 1
    if record.options.get("solo") and not alone:
        raise BadOption(f"solo is a game of one player against the Automa, not of {record.players}")
    for name in OPTIONS:
        if name in record.options and not alone:
            raise BadOption(f"{name} is an option of the solo game: it needs one player")
    table = cast("Mapping[str, object]", record.options.get("table", {}))
    if "automa" in table and not alone:
        raise BadOption("table, automa: it plays the solo game only, which needs one player")


def first_game_options(options: Mapping[str, object]) -> dict[str, object]:
    """The options of the suggested first game, which names level and civilisations."""
    fixed: dict[str, object] = {
        "difficulty": FIRST_SOLO_GAME.level,
        "automa_faction": FIRST_SOLO_GAME.automa_faction,
        "factions": FIRST_SOLO_GAME.faction,
    }
    for name, value in fixed.items():
        if options.get(name, value) != value:
            raise BadOption(f"the first game alone is played with {name} {value}; leave it out")
    return fixed


def prepare(
    state: GaiaState, difficulty: str, faction: str, row: list[int], cards: object = None
) -> None:
    """Seat the Automa: its cards, fewer federation tokens, and its civilisation if it is named."""
    level = LEVELS[difficulty]
    named_cards = named.usual(level) if cards is None else named.read(cards, level)
    state.automa = Automa(level, faction, state.origin.seed, row, named_cards)
    for token in range(GLEENS_TOKEN):
        state.supply[token] -= TOKENS_RETURNED
    if faction in FACTION_INDEX:
        become(state, FACTION_INDEX[faction])


# --- civilisation -------------------------------------------------------------------------------


def possible_factions(state: GaiaState) -> list[int]:
    """Civilisations with a card and of another colour than the player's."""
    human = state.seats[1 - SEAT].faction
    return [index for index in FACTION_CARDS if index != human and EXCLUDES[index] != human]


def settle_faction(state: GaiaState) -> bool:
    """Draw the civilisation unless the player is to choose it; tells whether it did."""
    automa = state.automa
    assert automa is not None
    if automa.wanted == CHOOSE:
        return False
    become(state, stream(automa.seed, "automa faction").choice(possible_factions(state)))
    return True


def become(state: GaiaState, faction: int) -> None:
    """Lay a civilisation card beside the board."""
    assert state.automa is not None
    state.automa.card = FACTION_CARDS[faction]
    player = state.seats[SEAT]
    player.faction = faction
    player.rules = RULES[faction]


def unpack(state: GaiaState) -> None:
    """Points of the level and levels of the card; the Automa has nothing else."""
    assert state.automa is not None
    player = state.seats[SEAT]
    player.vp = state.automa.level.start_vp
    state.emit(SEAT, "vp", player.vp, "start")
    for track, level in state.automa.card.research:
        player.research[track] = level


# --- first mines and first booster --------------------------------------------------------------


def place_mine(state: GaiaState) -> None:
    """A starting mine on the home planet closest to the centre of the board."""
    automa, player, board = state.automa, state.seats[SEAT], state.board
    assert automa is not None
    home = board.by_type[FACTIONS[player.faction].home]
    choice = Choice("home", "", home, home & ~state.taken)
    kept, steps = closest(board.grid, choice.left, 1 << board.grid.index[centre(state)])
    choice.prefer("centre", str(steps), kept)
    card = automa.draw_for_mine() if choice.open else NO_CARD
    work = Work(state, CARDS[card])
    choose_by_direction(board.grid, choice, CARDS[card])  # looks at the card in a tie only
    h = choice.chosen
    player.built[MINE] |= 1 << h
    mines.settle(state, player, h, FACTIONS[player.faction].home, guest=False)
    work.done("settle", "hex", choice, f"settle {board.grid.name(h)}")
    _note(work, card)


def centre(state: GaiaState) -> Cell:
    """The middle of the middle sector: the one the others lie closest around."""
    centres = [placement.centre for placement in state.board.placements]
    return min(centres, key=lambda cell: sum(distance(cell, other) for other in centres))


def first_booster(state: GaiaState) -> None:
    """The booster of the row that a card drawn from all cards names."""
    automa = state.automa
    assert automa is not None
    card = automa.draw_for_booster()
    work = Work(state, CARDS[card])
    take_booster(work, "booster", CARDS[card].booster)
    _note(work, card)


def _note(work: Work, card: int) -> None:
    """Keep a step of set-up among the turns, so that it can be explained like them."""
    turns = work.automa.turns
    number, step = len(turns) + 1, len(work.state.history)
    turns.append(Turn(number, step, 0, "setup", card, NO_CARD, tuple(work.parts), ()))


def human_faction(record: Record, automa_faction: str, option: object) -> object:
    """The `factions` option with a random civilisation drawn from the colours that are left."""
    if option != RANDOM or automa_faction not in FACTION_INDEX:
        return option
    automa = FACTION_INDEX[automa_faction]
    left = [f.id for f in FACTIONS if f.index not in (automa, EXCLUDES[automa])]
    return [stream(record.seed, "factions").choice(left)]


def check_colours(human: tuple[int, ...] | None, automa_faction: str) -> None:
    """The two civilisations must not share a colour."""
    if human is None or automa_faction not in FACTION_INDEX:
        return
    automa = FACTION_INDEX[automa_faction]
    if human[0] in (automa, EXCLUDES[automa]):
        mine, its = FACTIONS[human[0]].id, FACTIONS[automa].id
        raise BadOption(
            f"{mine} have the colour of the Automa's {its}: choose civilisations of two colours"
        )
