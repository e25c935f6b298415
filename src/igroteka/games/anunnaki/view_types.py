"""The shape of what a viewer gets: typed, so that the web table's types can be made from it.

Components go by their ids, players by their seats. None stands for what is not there, and for what
lies face down where the text says so.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class DecisionView(TypedDict):
    seat: int
    kind: str


class SourceView(TypedDict):
    resource: str | None
    """None on the tile of the Other World: any."""
    depleted: bool


class PiecesView(TypedDict):
    """What a player has in a district."""

    seat: int
    followers: int
    lesser_gods: int
    chief_god: bool
    settlements: int
    strength: int
    """When gathering; 0 where the player does not rule."""
    besieged: bool
    """Whether figures of others stand beside the settlement, which is none."""


class CivilizationView(TypedDict):
    token: str | None
    """None while it lies face down."""
    guarded: bool
    """Whether a god of Atlantis is with it."""


class DistrictView(TypedDict):
    district: str
    planet: str | None
    """None for the tile of the Other World."""
    ruler: int | None
    contested: bool
    sources: list[SourceView]
    civilization: CivilizationView | None
    pieces: list[PiecesView]


class CultureView(TypedDict):
    spot: str
    there: bool
    """Whether the token still lies there."""
    token: str | None
    """None while it lies face down."""


class TradeView(TypedDict):
    display: list[str | None]
    stack: int
    """How many agreements lie face down."""


class ArtifactsView(TypedDict):
    left: int
    """Cards beside Gaia."""
    cards: list[str] | None
    """Which they are, for who has looked at them."""


class SideView(TypedDict):
    seat: int
    laid: int
    """Cards that wait to be used."""
    laid_cards: list[str] | None
    """None while they lie face down."""
    cards: list[str]
    """Cards in use."""
    metal: int
    """Metal turned into strength."""
    strength: int | None
    """As things stand, cards in use included; None while a civilization lies face down, which may
    weaken it."""


class BattleView(TypedDict):
    district: str
    sides: list[SideView]
    """The attacker, then the defender; against a civilization the attacker alone."""
    civilization: int | None
    """Strength of the civilization and its god; None before it is turned up."""


class GodView(TypedDict):
    god: str
    summoned: bool


class StarView(TypedDict):
    pawn: str | None
    """Spot of the star."""
    signs: list[str]
    """Cells with a sign."""
    reserve: int
    improved: list[str]
    """Action tokens on their improved side."""
    taken: list[str]
    """Zones whose summon token was taken."""
    lesser_tokens: int
    chief_tokens: int
    """Summon tokens beside the board."""


class PlayerView(TypedDict):
    seat: int
    house: str | None
    """None before it is chosen."""
    vp: int
    resources: dict[str, int]
    crystals: int
    tracks: dict[str, int]
    """Spaces of the development tracks."""
    power: int
    """Space of the power track, from the left."""
    goals: dict[str, int]
    """What each goal is worth to the player now."""
    star: StarView
    chief: GodView | None
    dealt: list[str] | None
    """Lesser gods to choose from; only their owner sees them."""
    gods: list[GodView] | None
    """None while it is secret which were kept."""
    supply: int
    """Followers."""
    settlements: int
    """Left on the board."""
    shrines: int
    """Ruled."""
    hand: list[str] | None
    """Advanced weapons; only their owner sees them before the end."""
    hand_size: int
    """Advanced weapons in hand."""
    trades: list[str]
    fulfilled: list[str]
    civilizations: list[str]
    """Won."""
    artifacts: list[str]
    pandora: list[str]
    """Pandora tokens that are left."""
    foresees: bool
    """Whether the Tablet of Destinies points at a track."""
    providence: str | None
    """Which, for its owner and at the end for everybody."""


class AnunnakiView(TypedDict):
    game: str
    round: int
    round_limit: int
    active: int
    """The seat whose turn it is."""
    decision: DecisionView | None
    ending: bool
    """Whether this round is the last one."""
    stalled: bool
    """Whether it ended because nobody would end it."""
    first_game: bool
    layout: dict[str, str]
    """The action token on each spot of the star; empty before it is laid."""
    goals: dict[str, str]
    """The goal beside each track; empty before they are laid."""
    power_tokens: list[int]
    """Spaces of the power track whose token is still there."""
    crystals: int
    """In the supply."""
    magic: bool
    """Whether the active player may still do magic, as far as the turn has come."""
    districts: list[DistrictView]
    culture: list[CultureView]
    trade: TradeView
    artifacts: ArtifactsView
    battle: BattleView | None
    players: list[PlayerView]
    winners: list[int]
