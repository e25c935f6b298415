"""What is printed on the components of Gaia Project: one frozen class for each kind of piece.

The classes are also how the files of `data/` are read, so a field is declared here once. Names of
planets, tracks and structures become their places in the box.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Final, Literal

from igroteka.engine.pieces import (
    Between,
    Checked,
    Counts,
    Flag,
    Named,
    Numbered,
    Piece,
    Positive,
    Source,
    Text,
    Whole,
    Word,
    piece,
    repeated,
    written,
)

from .maps import SPACE

STRUCTURES: Final = (
    "mine",
    "trading_station",
    "research_lab",
    "planetary_institute",
    "academy_left",
    "academy_right",
)
"""The rows of a faction board that the rules speak of, in the order of the files."""
MINE, TRADING_STATION, RESEARCH_LAB, PLANETARY_INSTITUTE, ACADEMY_LEFT, ACADEMY_RIGHT = range(
    len(STRUCTURES)
)
TRACKS: Final = (
    "terraforming",
    "navigation",
    "artificial_intelligence",
    "gaia_project",
    "economy",
    "science",
)
"""The research tracks that the rules speak of."""
TERRAFORMING, NAVIGATION, ARTIFICIAL_INTELLIGENCE, GAIA_PROJECT, ECONOMY, SCIENCE = range(
    len(TRACKS)
)

PAYMENTS: Final = ("power", "qic", "knowledge", "ore", "credits")
WORDS: Final = {
    "goods": (
        "credits",
        "ore",
        "knowledge",
        "qic",
        "vp",
        "charge",
        "tokens",
        "gaiaformer",
        "tokens_iii",
    ),
    "triggers": (
        "mine",
        "gaia_mine",
        "trading_station",
        "big",
        "research",
        "federation_token",
        "terraform_step",
    ),
    "timings": ("immediate", "income", "trigger", "action", "pass", "passive"),
    "payments": PAYMENTS,
    "faction_payments": (*PAYMENTS, "token_iii", "gaiaformer", "brainstone"),
    "gaia_payments": ("gaia_tokens",),
    "effects": ("tile",),
    "space_effects": ("tile", "token"),
    "booster_effects": (),
    "sector_kinds": (SPACE,),
    "sector_sides": ("single", "front", "back"),
}
"""Words of the files: goods, what may be waited for, when a tile works, what pays a conversion of
everybody, of a civilisation or in the gaia phase, what a tile or token, a shared action and a
booster do beside their goods, of which kind a sector is and which side of it. What may be counted,
`goods.COUNTS` says; what else layers do, their `effects` and `own_ventures` say."""

STAGES: Final = 3
"""In how many stages starting structures are placed."""

Pairs = tuple[tuple[str, int], ...]
Goods = Annotated[Pairs, Counts("goods")]
"""Goods in printed order: (("ore", 1), ("qic", 1)). Charge moves power tokens, tokens are new."""
Income = tuple[Goods, ...]
"""One entry for each hand symbol."""
Counted = Annotated[str, Word("counts")]
Trigger = Annotated[str, Word("triggers")]
Effect = Annotated[str, Word("effects")]
"""What a tile or token does beside bringing goods."""


@piece
class Level:
    """One level of a research track."""

    once: Goods = ()
    income: Income = ()
    step_cost: Whole = 0
    range: Whole = 0
    project_cost: Whole = 0
    lost_planet: Flag = False
    federation_token: Flag = False
    vp_per_gaia_planet: Whole = 0


@piece
class Track(Numbered):
    levels: tuple[Level, ...]


@piece
class TechTile(Numbered):
    """A technology tile; its index counts within the standard or within the advanced ones."""

    advanced: ClassVar[bool] = False

    timing: Annotated[str, Word("timings")]
    goods: Goods = ()
    per: Counted | None = None
    when: Trigger | None = None
    income: Income = ()
    big_power: Whole = 0
    range: Whole = 0
    """Added to the basic range."""
    effect: Effect | None = None
    steps: Whole = 0
    """Free terraforming steps of its effect."""
    elsewhere: Flag = False
    """Whether it does not lie on the research board."""


@piece
class AdvancedTile(TechTile):
    """A tile that covers a standard one."""

    advanced: ClassVar[bool] = True


@piece
class PassScore:
    """Points for each of something when the owner passes."""

    vp: Whole
    per: Counted


@piece
class Booster(Numbered):
    number: Positive
    income: Income = ()
    steps: Whole = 0
    range: Whole = 0
    effect: Annotated[str, Word("booster_effects")] | None = None
    """What its special action does, where that is neither steps nor range."""
    scored: PassScore | None = written("pass", None)
    acts: bool = field(default=False, init=False)
    """Whether it has a special action."""
    pass_vp: int = field(default=0, init=False)
    per: str | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "acts", bool(self.steps or self.range or self.effect))
        if self.scored is not None:
            object.__setattr__(self, "pass_vp", self.scored.vp)
            object.__setattr__(self, "per", self.scored.per)


@piece
class FederationToken(Numbered):
    count: Positive
    goods: Goods = ()
    green: Flag
    effect: Effect | None = None
    steps: Whole = 0
    """Free terraforming steps of its effect."""
    elsewhere: Flag = False
    """Whether it does not lie in the supply."""


@piece
class RoundGoal(Numbered):
    vp: Whole
    when: Trigger


@piece
class Neutral:
    """Where the neutral marker stands."""

    source: Source
    value: Whole


@piece
class FinalGoal(Numbered):
    count: Counted
    marker: Neutral = written("neutral")
    neutral: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "neutral", self.marker.value)


@piece
class Rank(Piece):
    vp: Whole


@piece
class BoardAction(Numbered):
    """A shared action space; `per` adds one victory point for each of what it names."""

    pays: Literal["power", "qic"]
    cost: Positive
    goods: Goods = ()
    steps: Whole = 0
    effect: Annotated[str, Word("space_effects")] | None = None
    per: Counted | None = None


@piece
class Conversion(Piece):
    """A free action: pay `cost` of one thing, gain goods."""

    pays: Annotated[str, Word("payments")]
    cost: Positive
    goods: Goods


@piece
class FactionConversion(Conversion):
    """A conversion of one civilisation, perhaps only with its planetary institute."""

    pays: Annotated[str, Word("faction_payments")]
    faction: Annotated[str, Word("factions")]
    needs_institute: Flag


@piece
class GaiaConversion(Conversion):
    """What tokens on their way out of the gaia area buy."""

    pays: Annotated[str, Word("gaia_payments")]


@piece
class Structure:
    """A row of structures on a faction board; `income` lists the slots from left to right."""

    id: Text
    source: Source | None = None
    index: int = field(default=-1, init=False)
    slots: int = field(default=0, init=False)
    credits: Whole
    cheap_credits: Whole
    ore: Whole
    power: Whole
    income: tuple[Income, ...]
    upgrade_from: tuple[Annotated[int, Named("structures")], ...]
    tile: Flag = False
    special: Goods = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "slots", len(self.income))


@piece
class DefaultBoard(Numbered):
    """What boards have in common; a faction's entry is laid over it."""

    bowls: Annotated[tuple[Whole, ...], Checked(lambda it: len(it) == 3, "three whole numbers")]
    brainstone: Flag
    gaia_target: Annotated[int, Between(1, 3)]
    base_income: Income
    structures: tuple[Structure, ...]
    start_mines: Annotated[int, Between(0, 3)]
    start_institute: Flag
    space_stations: Whole

    def __post_init__(self) -> None:
        for index, structure in enumerate(self.structures):
            object.__setattr__(structure, "index", index)

    def fault(self) -> str:
        if self.start_institute and self.start_mines:
            return f"start_mines should be 0 beside start_institute, not {self.start_mines}"
        if not self.start_institute and not self.start_mines:
            return "start_mines should be 1 or more without start_institute, not 0"
        start = PLANETARY_INSTITUTE if self.start_institute else MINE
        needed = 1 if self.start_institute else self.start_mines
        if self.structures[start].slots < needed:
            return f"structures, {STRUCTURES[start]}: income should be a list for {needed} or more"
        return ""


@piece
class FactionBoard(DefaultBoard):
    """One side of a faction board; `start` is printed, before the bonus of the starting track."""

    home: Annotated[int, Named("homes")]
    start: Goods = ()
    start_track: Annotated[int, Named("tracks")] | None = None
    stage: Annotated[int, Between(0, STAGES)] = 0
    """When its starting structure is placed; 0: mines in the first stage, an institute last."""
    steps: Whole = 0
    """Steps to every type of the wheel, where the home is not on it."""
    gaia_qic: Whole | None = None
    """QIC that make a gaia planet habitable, where they differ from everybody's."""
    more_tracks: tuple[Annotated[int, Named("tracks")], ...] = ()
    """Further tracks where research begins on level 1."""

    def fault(self) -> str:
        if self.stage and self.start_mines > 1:
            return f"start_mines should be 1 or less beside stage, not {self.start_mines}"
        if repeated(self.start_tracks) is not None:
            return "more_tracks should be different from start_track and from each other"
        return DefaultBoard.fault(self)

    @property
    def start_tracks(self) -> tuple[int, ...]:
        """The tracks where research begins on level 1."""
        return (
            self.more_tracks if self.start_track is None else (self.start_track, *self.more_tracks)
        )
