"""The shape of what the Automa adds to a view."""

from __future__ import annotations

from typing_extensions import TypedDict

from igroteka.engine.view_types import Bilingual


class StepView(TypedDict):
    rule: str
    detail: str
    before: int
    """How many candidates there were; after the first step, those the step before has left."""
    after: list[str]
    says: Bilingual
    """The rule in words, for those who see the candidates."""
    text: Bilingual
    """The rule and the candidates it left."""
    places: dict[str, int]
    """Where a direction decides: each candidate's number in it, of which the smallest is taken."""


class PartView(TypedDict):
    do: str
    kind: str
    """What the candidates are: hex, track, space or booster."""
    ids: dict[str, str]
    """Candidates of another kind by the ids that components have: a ship among action spaces."""
    result: str
    """The deed in words of the action grammar; empty where it was impossible."""
    chosen: str | None
    satellite: str | None
    transdim: list[str]
    """Candidates that were transdim planets when it was decided, whatever they are now."""
    why: str
    """What made it impossible; empty otherwise."""
    failed: bool
    """Whether nothing came of it."""
    steps: list[StepView]
    text: Bilingual


class GainView(TypedDict):
    vp: int
    cause: str
    text: Bilingual
    """The cause in words."""


class TurnView(TypedDict):
    number: int
    """Its place among the Automa's turns of the round, or among its steps in set-up."""
    step: int
    """How many actions of the player came before."""
    round: int
    """0 in set-up."""
    outcome: str
    behaviour: int | None
    action: int | None
    rows: list[int]
    """Rows of the behaviour card that counted, from 1 at the top."""
    parts: list[PartView]
    gains: list[GainView]
    text: Bilingual


class AutomaView(TypedDict):
    seat: int
    choosing: bool
    """Whether the player chooses its civilisation now."""
    level: str
    deck: int
    turned: int
    """How many of the face-down cards are turned ones."""
    side: int
    discard: list[int]
    action: int | None
    behaviour: int | None
    next_behaviour: int | None
    """The card that will be the behaviour card of the next turn of this round."""
    finals: dict[str, str]
    """The final goals that cards call `top` and `bottom`."""
    known: list[int]
    """Cards known to be the Automa's own, wherever they are."""
    row: list[str]
    """Boosters from left to right."""
    order: list[str]
    """Planets in the order of directional choice, left to right and top to bottom."""
    turns: list[TurnView]
