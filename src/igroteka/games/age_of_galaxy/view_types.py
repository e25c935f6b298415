"""The shape of what a viewer gets: typed, so that the web table's types can be made from it.

Cubes and planets belong to a seat, to the bot of the solo mode (-1) or to nobody's colour (-2).
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Held = Literal["colonised", "developed", "captured"]
"""What a planet is to its owner."""


class DecisionView(TypedDict):
    seat: int
    kind: str


class PlanetView(TypedDict):
    planet: str
    type: str
    reward: dict[str, int]
    token: bool
    """A planet token rather than a printed planet."""
    owner: int | None
    state: Held | None
    protected: bool
    """Cannot be captured, as things stand."""
    cubes: int
    """Action cubes of its owner that lie on it."""


class SpotView(TypedDict):
    spot: str
    token: bool
    """Whether the research token is still there, face down."""
    reward: dict[str, int] | None
    """What was found here."""


class SpaceCardView(TypedDict):
    card: str | None
    """None while the card lies face down."""
    reachable: bool
    """Without a technology or ability that reaches further."""
    opens: int | None
    """The round after which a face-down card is turned up; None for one that is open."""
    planets: list[PlanetView]
    spots: list[SpotView]


class TradeView(TypedDict):
    card: str
    flipped: bool
    cells: int
    """Cells of the front; a flipped card has room for any number."""
    cubes: list[int]
    """Owners of the cubes."""
    cell: str
    """The cell of the action board whose cubes come here at the end of the round."""
    left: int | None
    """Free cells; None where there is room for any number."""


class CongressView(TypedDict):
    cell: str
    reputation: int
    owner: int | None


class StepView(TypedDict):
    step: int
    seats: list[int]
    """From the top cube down."""


class PlayerView(TypedDict):
    seat: int
    goods: dict[str, int]
    supply: int
    """Cubes in the general supply."""
    figures: int
    """Cruisers in the general supply."""
    strength: int
    ranking: int
    """Cruisers counted on top when fleets are compared."""
    hand: list[str] | None
    hand_size: int
    pack: list[str] | None
    """Cards to choose from in a draft."""
    replaced: list[str] | None
    replaced_size: int
    chosen: str | None
    """The own starting faction before it is revealed, or the card picked in a draft."""
    ready: bool
    """Has chosen in secret."""
    leading: list[str]
    direction_card: str | None
    direction: str | None
    direction_vp: int
    """Points the main direction would bring, as things stand."""
    colonised: list[str]
    developed: list[str]
    captured: list[str]
    technologies: list[str]
    open_technologies: list[str]
    """Those that may be researched next, at the prices given, if they can be paid."""
    prices: dict[str, dict[str, int]]
    """Of actions and open technologies, after discounts."""
    own_technologies: list[str]
    """Those that leading factions add to the tree."""
    conversions: list[str]
    """Exchanges that are the player's in any own turn."""
    lead_needs: int
    """Developed planets that leading the congress asks for."""
    types: list[str]
    """Planet types that may be colonised."""
    far_reach: bool
    reach: int
    """Cards of the galaxy row, from the left, that the player can reach."""
    losses: int
    """Cruisers that would be lost if a capture phase ended now."""
    next_income: int
    """Credits of the next income phase without abilities."""
    overlord_titles: int
    card_played: bool
    passed: bool


class BotTurnView(TypedDict):
    round: int
    card: str
    placed: str
    """Where its cube went, as a component; empty if it had none."""
    effect: str
    target: str


class RankView(TypedDict):
    id: str
    vp: int


class SoloView(TypedDict):
    cubes: int
    reserve: int
    fleet: int
    strength: int
    colonised: list[str]
    captured: list[str]
    cards: list[str]
    """Turned up for this round and not yet played."""
    turns: list[BotTurnView]
    statistics: dict[str, int]
    rank: str
    next_rank: RankView | None
    """The next better rank and the points it asks for; None at the top."""
    achievements: list[str]


class FleetView(TypedDict):
    seat: int
    """-1: the bot."""
    cruisers: int
    """As compared, with those that a power counts on top."""
    strength: int
    place: int
    """0: overlord; equal fleets share a place."""
    award: dict[str, int]
    lost: int | None
    """Cruisers that left at the end of the phase; None before it."""


class CaptureView(TypedDict):
    round: int
    fleets: list[FleetView]
    """From the overlord down."""
    overlord: int | None
    """The only overlord, who may capture a planet."""
    planet: str | None
    owner: int | None
    """Whose the captured planet was."""
    done: bool


class GalaxyView(TypedDict):
    game: str
    round: int
    rounds: int
    phase: str
    phases: list[str]
    """The phases of this round in their order; none before the first."""
    decision: DecisionView | None
    order: list[int]
    fleet: int
    galaxy: list[SpaceCardView]
    trade: list[TradeView]
    cells: dict[str, list[int]]
    anomaly: list[int]
    congress: list[CongressView]
    reputation: list[StepView]
    discard: list[str]
    deck: int
    players: list[PlayerView]
    capture: CaptureView | None
    """The capture phase that goes on, or the last one."""
    solo: SoloView | None
    winners: list[int]
