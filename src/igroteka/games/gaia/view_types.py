"""The shape of what a viewer gets: typed, so that the web table's types can be made from it.

Loaded when somebody asks for the types; playing never does.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class DecisionView(TypedDict):
    seat: int
    kind: str


class HexView(TypedDict):
    hex: str
    q: int
    r: int
    sector: int
    planet: str | None


class SectorView(TypedDict):
    sector: str
    number: str
    kind: str
    """`space` is a sector of the base game; a layer has words for what else its map is made of."""
    centre: list[int]
    rotation: int


class TrackView(TypedDict):
    tile: str | None
    """The standard tile below the track."""
    advanced: str | None
    """The advanced tile of the track until somebody takes it."""
    top: bool
    """Whether level 5 is taken."""
    prize: str | None
    """What the first to come to the top still finds there beside its bonus, as a component."""


class GaiaformersView(TypedDict):
    ready: int
    parked: int
    out: list[str]


class TokenView(TypedDict):
    token: str
    green: bool


class StandingView(TypedDict):
    counts: list[int]
    """Progress of every seat; with two players the neutral one comes last."""
    vp: list[int]


class SpecialView(TypedDict):
    id: str
    used: bool


class PowerView(TypedDict):
    ready: int
    """Power that could be spent now."""
    tokens: int
    """Tokens in the three bowls, the brainstone included."""


class PlayerView(TypedDict):
    seat: int
    faction: str | None
    home: str | None
    """The planet type the civilisation comes from."""
    goods: dict[str, int]
    brainstone: int | None
    power: PowerView
    gaiaformers: GaiaformersView
    research: dict[str, int]
    next_levels: dict[str, int]
    """By track the level a step would lead to, where one is possible."""
    structures: dict[str, list[str]]
    guests: list[str]
    lost_planet: list[str]
    satellites: list[str]
    stations: list[str]
    federations: list[list[str]]
    """The connected groups of planets, satellites and stations that are federations."""
    power_values: dict[str, int]
    range: int
    step_cost: int
    terraforming: dict[str, int]
    """Ore to make each planet type habitable, from the own one round the wheel."""
    income: dict[str, int]
    """What the next income phase brings as things stand: without a booster that goes back when its
    player passes, and nothing after the last one."""
    booster: str | None
    tiles: list[str]
    covered: list[str]
    advanced: list[str]
    tokens: list[TokenView]
    specials: list[SpecialView]
    counts: dict[str, int]
    """How many of everything that tiles and goals count."""
    passed: bool
    final_vp: int
    """What research levels and leftover goods are worth at the end, as things stand."""


class LayingView(TypedDict):
    """A federation whose satellites are being chosen; nothing of it is paid or counts yet."""

    seat: int
    planets: list[str]
    satellites: list[str]
    """Chosen so far."""
    left: int


class UnitingView(TypedDict):
    """A federation whose planets are being chosen."""

    seat: int
    need: int
    """The power value that it must have."""
    value: int
    """Of the federation that is enlarged; 0 for a new one."""
    groups: list[list[str]]
    """Hexes that touch and so unite all together or not at all."""
    values: dict[str, int]
    """The power value on each of these hexes."""


class GaiaView(TypedDict):
    game: str
    seat: int | None
    players: list[PlayerView]
    round: int
    phase: str
    """The phase that comes when everything asked for is decided."""
    current_phase: str
    """The phase that the decision belongs to."""
    decision: DecisionView | None
    open_factions: list[str]
    """Civilisations that whoever chooses one now may have."""
    homes: dict[str, dict[str, int]]
    """While civilisations are chosen on a board that lies: for each of them the planets of its home
    type, with how many others within two hexes need at most one step of terraforming."""
    uniting: UnitingView | None
    laying: LayingView | None
    order: list[int]
    passing: list[int]
    map: list[HexView]
    sectors: list[SectorView]
    tracks: dict[str, TrackView]
    free_row: list[str]
    terraforming_token: str
    boosters: list[str]
    supply: dict[str, int]
    spaces: dict[str, bool]
    """For each power and QIC action whether it is still free this round."""
    rounds: list[str]
    finals: dict[str, StandingView | None]
