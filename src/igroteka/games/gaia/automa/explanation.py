"""The Automa as the table shows it: its open cards and why its last turns went as they did.

Nothing here depends on what is hidden: deck and side pile are only counted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from igroteka.engine.events import Answer
from igroteka.engine.hexes import Grid, bits
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia.components import BOOSTERS
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.text import cause

from . import text
from .cards import CARDS, TURNED_CARDS
from .opponent import NO_CARD
from .rules import SEAT
from .selection import reading_order
from .trace import Part, Step, Turn

LAST_TURNS = len(CARDS)
"""Turns a view explains at most: as many as the Automa can ever take in one round."""


class StepView(TypedDict):
    rule: str
    detail: str
    before: int
    """How many candidates there were; after the first step, those the step before has left."""
    after: list[str]
    says: dict[str, str]
    """The rule in words, for those who see the candidates."""
    text: dict[str, str]
    """The rule and the candidates it left."""


class PartView(TypedDict):
    do: str
    kind: str
    """What the candidates are: hex, track, space or booster."""
    result: str
    """The deed in words of the action grammar; empty where it was impossible."""
    chosen: str | None
    satellite: str | None
    why: str
    """What made it impossible; empty otherwise."""
    steps: list[StepView]
    text: dict[str, str]


class GainView(TypedDict):
    vp: int
    cause: str
    text: dict[str, str]
    """The cause in words."""


class TurnView(TypedDict):
    number: int
    step: int
    """How many actions of the player came before."""
    round: int
    """0 in set-up."""
    outcome: str
    behaviour: int | None
    action: int | None
    parts: list[PartView]
    gains: list[GainView]
    text: dict[str, str]


class AutomaView(TypedDict):
    seat: int
    level: str
    deck: int
    turned: int
    """How many of the face-down cards are turned ones."""
    side: int
    discard: list[int]
    action: int | None
    behaviour: int | None
    known: list[int]
    """Cards known to be the Automa's own, wherever they are."""
    row: list[str]
    """Boosters from left to right."""
    order: list[str]
    """Planets in the order of directional choice, left to right and top to bottom."""
    turns: list[TurnView]


def view(state: GaiaState) -> AutomaView | None:
    """Everything about the Automa that lies open."""
    automa, grid = state.automa, state.board.grid
    if automa is None:
        return None
    return {
        "seat": SEAT,
        "level": automa.level.id,
        "deck": len(automa.deck),
        "turned": min(TURNED_CARDS, len(automa.deck)),
        "side": len(automa.side),
        "discard": [CARDS[card].number for card in automa.discard],
        "action": _number(automa.action),
        "behaviour": _number(automa.behaviour),
        "known": [CARDS[card].number for card in bits(automa.known)],
        "row": [BOOSTERS[index].id for index in automa.row],
        "order": grid.names(
            sorted(bits(state.board.planets), key=lambda h: reading_order(grid.at(h)))
        ),
        "turns": [explain(turn, grid) for turn in recent(automa.turns)],
    }


def recent(turns: list[Turn]) -> list[Turn]:
    """The turns of the round of the last one, and all since the player's last action."""
    if not turns:
        return []
    last = turns[-1]
    return [
        turn for turn in turns[-LAST_TURNS:] if turn.round == last.round or turn.step == last.step
    ]


def answers(state: GaiaState) -> list[Answer]:
    """The turns the Automa took after the player's last action."""
    automa, grid = state.automa, state.board.grid
    if automa is None:
        return []
    last = [turn for turn in automa.turns[-LAST_TURNS:] if turn.step == len(state.history)]
    return [Answer(SEAT, explain(turn, grid)["text"], _touched(turn, grid)) for turn in last]


def _touched(turn: Turn, grid: Grid) -> tuple[str, ...]:
    """Ids of what a turn has chosen."""
    done = [part for part in turn.parts if part.chosen >= 0]
    return tuple(
        [f"{part.kind}:{text.candidate(part.kind, part.chosen, grid)}" for part in done]
        + [f"hex:{grid.name(part.satellite)}" for part in done if part.satellite >= 0]
    )


@lru_cache(maxsize=256)
def explain(turn: Turn, grid: Grid) -> TurnView:
    """A turn with the names of all candidates, in words of every language."""
    return {
        "number": turn.number,
        "step": turn.step,
        "round": turn.round,
        "outcome": turn.outcome,
        "behaviour": _number(turn.behaviour),
        "action": _number(turn.action),
        "parts": [_part(part, grid) for part in turn.parts],
        "gains": [
            {
                "vp": gain.vp,
                "cause": gain.cause,
                "text": {lang: cause(gain.cause, lang) for lang in LANGUAGES},
            }
            for gain in turn.gains
        ],
        "text": {lang: text.turn(turn, grid, lang) for lang in LANGUAGES},
    }


def _part(part: Part, grid: Grid) -> PartView:
    return {
        "do": part.do,
        "kind": part.kind,
        "result": part.result,
        "chosen": text.candidate(part.kind, part.chosen, grid) if part.chosen >= 0 else None,
        "satellite": grid.name(part.satellite) if part.satellite >= 0 else None,
        "why": part.why,
        "steps": [_step(step, part, grid) for step in part.steps],
        "text": {lang: text.part(part, grid, lang) for lang in LANGUAGES},
    }


def _step(step: Step, part: Part, grid: Grid) -> StepView:
    return {
        "rule": step.rule,
        "detail": step.detail,
        "before": step.before.bit_count(),
        "after": text.candidates(part.kind, step.after, grid),
        "says": {lang: text.rule(step, lang) for lang in LANGUAGES},
        "text": {lang: text.step(step, part.kind, grid, lang) for lang in LANGUAGES},
    }


def _number(card: int) -> int | None:
    return None if card == NO_CARD else CARDS[card].number
