"""The shape of ready-made federations; loaded when somebody asks for the types."""

from __future__ import annotations

from typing_extensions import TypedDict

from igroteka.engine.view_types import Bilingual


class LayoutView(TypedDict):
    """Where the satellites of a federation may lie."""

    satellites: list[str]
    """In an order in which each touches what came before."""
    actions: list[str]
    """What is answered from now on, up to the payment."""


class FederationView(TypedDict):
    """Planets that may become a federation now."""

    planets: list[str]
    value: int
    """Its power value, with the federation that it enlarges."""
    satellites: int
    left: int
    """The power value of planets that then are in no federation."""
    layouts: list[LayoutView]
    """As few satellites all of them; the first ones."""
    more: bool
    """Whether there are others."""


class PaymentView(TypedDict):
    """One way to pay for satellites."""

    action: str | None
    """The answer; none where nobody is asked."""
    bowls: list[int]
    """Power tokens that leave areas I, II and III, without the brainstone."""
    brainstone: int | None
    """The area the brainstone leaves."""
    changes: dict[str, int]


class PlannedTokenView(TypedDict):
    """A federation token that may be taken in the end."""

    token: str
    action: str
    supply: int
    points: dict[str, int]
    """What scores when it is taken, by cause: the token itself, the goal of the round, tiles."""
    changes: dict[str, int]


class FederationPlans(TypedDict):
    """The federations that may be formed now, fewest satellites first, then fewest planets."""

    seat: int
    need: int
    """The power value that a federation must have."""
    value: int
    """Of the federation that is enlarged; 0 for a new one."""
    grown: list[str]
    """Its hexes."""
    groups: list[list[str]]
    """Hexes that touch and so unite all together or not at all."""
    values: dict[str, int]
    """The power value on each of these hexes."""
    count: int
    """How many federations agree with the wishes; the first ones are listed."""
    federations: list[FederationView]
    good: str
    """What satellites are paid with."""
    payments: dict[str, list[PaymentView]]
    """By the number of satellites, the cheapest tokens first."""
    tokens: list[PlannedTokenView]
    suggested: str
    """The token after which the position looks best to a bot."""
    kept: list[str]
    """The wishes that are met."""
    refused: Bilingual | None
    """Why the last wish cannot be met."""
