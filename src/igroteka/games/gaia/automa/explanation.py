"""The Automa as the table shows it: its open cards and why its last turns went as they did.

Nothing here depends on what is hidden: deck and side pile are only counted.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from igroteka.engine.events import Answer
from igroteka.engine.hexes import Grid, bits
from igroteka.engine.text import LANGUAGES, bilingual
from igroteka.games.gaia.board import Board
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.text import seat_name
from igroteka.games.gaia.words import Words

from . import text
from .actions import final_goal
from .box import AutomaBox
from .opponent import NO_CARD, SEAT, Automa
from .selection import reading_order
from .start import ChooseOpponent
from .trace import Part, Step, Turn
from .ways import ways_of

if TYPE_CHECKING:
    from .view_types import AutomaView, PartView, StepView, TurnView

ROWS = ("final", "range", "direction", "number")
"""The rules that the rows of a behaviour card serve, from the top."""


def view(state: GaiaState) -> AutomaView | None:
    """Everything about the Automa that lies open."""
    box = state.box
    if Automa not in state.parts:
        return None
    automa, words = state.part(Automa), state.words
    passed = state.seats[SEAT].passed
    return {
        "seat": SEAT,
        "choosing": bool(state.pending) and isinstance(state.pending[-1], ChooseOpponent),
        "level": automa.level.id,
        "deck": len(automa.deck),
        "turned": min(automa.box.turned_cards, len(automa.deck)),
        "side": len(automa.side),
        "discard": [automa.box.cards[card].number for card in automa.discard],
        "action": _number(box, automa.action),
        "behaviour": _number(box, automa.behaviour),
        "next_behaviour": None if passed else _number(box, automa.action),
        "finals": {
            which: box.final_goals[final_goal(state, which)].id for which in ("top", "bottom")
        },
        "known": [automa.box.cards[card].number for card in bits(automa.known)],
        "row": [box.boosters[index].id for index in automa.row],
        "order": state.board.grid.names(_order(state.board)),
        "turns": [
            explain(words, turn, state.board, _fixes_range(automa)) for turn in recent(automa)
        ],
    }


def recent(automa: Automa) -> list[Turn]:
    """The turns of the round of the last one, and all since the player's last action; at most as
    many as the Automa can ever take in one round."""
    if not automa.turns:
        return []
    last, turns = automa.turns[-1], automa.turns[-len(automa.box.cards) :]
    return [turn for turn in turns if turn.round == last.round or turn.step == last.step]


def answers(state: GaiaState) -> list[Answer]:
    """The turns the Automa took after the player's last action."""
    if Automa not in state.parts:
        return []
    automa, board, words = state.part(Automa), state.board, state.words
    last = [
        turn for turn in automa.turns[-len(automa.box.cards) :] if turn.step == len(state.history)
    ]
    grid = board.grid
    who = {lang: seat_name(state, SEAT, lang) for lang in LANGUAGES}
    return [
        Answer(
            SEAT,
            {lang: text.turn(words, turn, grid, lang, text.DID, who[lang]) for lang in LANGUAGES},
            _touched(words, turn, grid),
            round=turn.round or None,
            turn=True,
        )
        for turn in last
    ]


def _touched(words: Words, turn: Turn, grid: Grid) -> tuple[str, ...]:
    """Ids of what a turn has chosen."""
    done = [part for part in turn.parts if part.chosen >= 0]
    ways = ways_of(words.box)
    found: list[str] = []
    for part in done:
        if part.kind == "space":
            found += ways.touched(words.box, part.chosen, part.result)
        else:
            found.append(text.component(words, part.kind, part.chosen, grid))
    return (*found, *(f"hex:{grid.name(part.satellite)}" for part in done if part.satellite >= 0))


@lru_cache(maxsize=256)
def explain(words: Words, turn: Turn, board: Board, fixed_range: bool = False) -> TurnView:
    """A turn with the names of all candidates, in words of every language."""
    grid = board.grid
    return {
        "number": turn.number,
        "step": turn.step,
        "round": turn.round,
        "outcome": turn.outcome,
        "behaviour": _number(words.box, turn.behaviour),
        "action": _number(words.box, turn.action),
        "rows": _rows(words.box, turn, fixed_range),
        "parts": [_part(words, part, board) for part in turn.parts],
        "gains": [
            {
                "vp": gain.vp,
                "cause": gain.cause,
                "text": bilingual(partial(words.cause, gain.cause)),
            }
            for gain in turn.gains
        ],
        "text": bilingual(lambda lang: text.turn(words, turn, grid, lang)),
    }


def _fixes_range(automa: Automa) -> bool:
    """Whether the civilisation card itself says how far a mine may be."""
    deeds = automa.chosen.deeds if automa.chosen is not None else ()
    return any(
        deed.range is not None or (deed.otherwise is not None and deed.otherwise.range is not None)
        for deed in deeds
    )


def _rows(box: Box, turn: Turn, fixed_range: bool) -> list[int]:
    """Those the action lights or, in set-up and by a civilisation card, those that decided."""
    if turn.outcome not in ("action", "setup"):
        return []
    if turn.action != NO_CARD:
        card = box.part(AutomaBox).cards[turn.action]
        if card.action != "faction":
            return list(card.lamps)
    rules = {step.rule for part in turn.parts for step in part.steps}
    if fixed_range or turn.outcome == "setup":
        rules.discard("range")
    return [row for row, rule in enumerate(ROWS, start=1) if rule in rules]


def _order(board: Board) -> list[int]:
    """Planets as they are read left to right and top to bottom."""
    return sorted(bits(board.planets), key=lambda h: reading_order(board.grid.at(h)))


def _places(step: Step, board: Board) -> dict[str, int]:
    if step.rule != "direction":
        return {}
    order = _order(board)
    if step.detail == "left":
        order.reverse()
    return {
        board.grid.name(h): place for place, h in enumerate(order, start=1) if step.before >> h & 1
    }


def _part(words: Words, part: Part, board: Board) -> PartView:
    grid = board.grid
    return {
        "do": part.do,
        "kind": part.kind,
        "ids": _others(words, part, grid),
        "result": part.result,
        "chosen": text.candidate(words, part.kind, part.chosen, grid) if part.chosen >= 0 else None,
        "satellite": grid.name(part.satellite) if part.satellite >= 0 else None,
        "transdim": grid.names(bits(part.transdim & _met(part))),
        "why": part.why,
        "failed": not part.result and part.do != "pass",
        "steps": [_step(words, step, part, board) for step in part.steps],
        "text": bilingual(lambda lang: text.part(words, part, grid, lang)),
    }


def _met(part: Part) -> int:
    """Every candidate that some rule has left."""
    met = 0
    for step in part.steps:
        met |= step.after
    return met


def _others(words: Words, part: Part, grid: Grid) -> dict[str, str]:
    """The candidates that are not of the kind of their part."""
    ids = [text.component(words, part.kind, index, grid) for index in bits(_met(part))]
    return {id.partition(":")[2]: id for id in ids if not id.startswith(f"{part.kind}:")}


def _step(words: Words, step: Step, part: Part, board: Board) -> StepView:
    grid = board.grid
    return {
        "rule": step.rule,
        "detail": step.detail,
        "before": step.before.bit_count(),
        "after": text.candidates(words, part.kind, step.after, grid),
        "says": bilingual(lambda lang: text.rule(words, step, lang)),
        "text": bilingual(lambda lang: text.step(words, step, part.kind, grid, lang)),
        "places": _places(step, board),
    }


def _number(box: Box, card: int) -> int | None:
    return None if card == NO_CARD else box.part(AutomaBox).cards[card].number
