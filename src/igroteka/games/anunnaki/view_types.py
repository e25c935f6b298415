"""The shape of what a viewer gets: typed, so that the web table's types can be made from it.

Components are named by their ids; amounts go by the symbols of `printed_types`. What is printed on
a component stands in the tables, not here.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Goods = dict[str, int]
"""By symbol."""
Phase = Literal[
    "houses", "gods", "main", "magic", "additional", "battles", "culture", "scoring", "over"
]
Step = Literal["contested", "cards", "opened", "effects", "compared", "rewards"]
"""Of a battle: figures stand against each other, cards are laid, opened and paid for, effects take
place one by one, strengths are compared, the winner is rewarded and the loser retreats. Nobody
decides anything while strengths are compared, so it never waits there."""
Decided = Literal["strength", "tie", "no_card"]
"""What decides a battle: the greater strength, a tie, which the attacker wins, or that somebody has
no card to fight with."""


Idle = Literal[
    "district", "shrine", "resource", "agreement", "figure", "income", "goal", "last_space"
]
"""What an action token may find nothing of: a district to gather in, a ruled shrine, a resource to
give, an agreement on display, a figure to move, an open spot of income, a goal that is met."""
Bar = Literal["done", "late", "repeated", "weapons", "upgrade", "build", "recruit"]
"""Why a magic action is not possible: it was done in this turn, additional actions have begun, it
was done with this mirror, or there is nothing that it could be done with."""


class DecisionView(TypedDict):
    seat: int
    kind: str


class EndingView(TypedDict):
    triggered: bool
    """Whether this round is the last one."""
    stalled: bool
    """Whether it ends because nobody would end it."""
    last_round: int
    """The game ends with this round if nobody ends it before."""


class GoalView(TypedDict):
    track: str
    """The track it lies beside."""
    goal: str


# --- planets ------------------------------------------------------------------------------------


class SourceView(TypedDict):
    resource: str
    """`any` in the Other World."""
    depleted: bool


class PresenceView(TypedDict):
    """What one seat has in a district."""

    seat: int
    follower: int
    lesser_god: int
    chief_god: int
    settlement: int
    strength: int
    """In battles there, without cards and what helps in defence only."""


class CivilizationView(TypedDict):
    token: str | None
    """None while it lies face down."""
    guard: int
    """The strength of the god of Atlantis on it; 0 without one."""


class DistrictView(TypedDict):
    district: str
    sources: list[SourceView]
    shrines: int
    capital: int | None
    """Whose."""
    atlantis: bool
    civilization: CivilizationView | None
    figures: list[PresenceView]
    """Seats that have something here."""
    ruler: int | None
    contested: bool
    besieged: list[int]
    """Seats whose settlement has figures of others beside it."""


class SpotView(TypedDict):
    spot: str
    token: str | None
    """What lies here, if it lies face up."""
    laid: bool
    """Whether a token lies here."""
    around: list[str]
    occupied: list[str]
    """Of the districts around, those with somebody's figures or settlements."""
    sharing: list[int]
    """Seats that would share in it if it were resolved now."""


class PlanetView(TypedDict):
    planet: str
    seat: int | None
    """Whose home it is."""
    districts: list[DistrictView]
    culture: list[SpotView]


class OtherWorldView(TypedDict):
    owner: int | None
    district: DistrictView


# --- players ------------------------------------------------------------------------------------


class WayView(TypedDict):
    """What it yields to move the pawn to a token."""

    token: str
    cell: str | None
    """The cell on the line there, if there is a line."""
    sign: bool
    """Whether a sign will be put into it."""
    crystals: int
    """That the sign brings."""
    zones: list[str]
    """That the sign closes: their summon tokens are gained."""
    shift: bool
    """Whether the sign that is crossed may be put elsewhere."""
    ends: bool
    """Whether the sign is the last one, so that the end is triggered."""
    yields: Goods
    """What the token then does, as things stand, by symbol: `figures` of a portal, `points` of a
    movement, `tokens` of trade, `districts` to gather in, resources, `chosen` resources of one
    type, `power`, `pay` and `gain` of a market, and whatever the settlement income brings."""
    idle: Idle | None
    """What is missing for the token to do anything, as things stand."""


class ShutView(TypedDict):
    """A token that the pawn may not move to."""

    token: str
    why: Literal["under_pawn", "blue_first"]


class MagicView(TypedDict):
    """A magic action as it stands for a house."""

    magic: str
    cost: Goods
    """With the discount of whoever has it done just now."""
    bar: Bar | None
    """What else than the price is in the way."""
    besides: Goods
    """What is to be paid beside it, where that alone is what bars it: for a red token."""


class StarView(TypedDict):
    pawn: str | None
    """The token under the pawn; none before the first turn."""
    signs: list[str]
    """Cells with a sign."""
    reserve: int
    """Signs that are left."""
    zones: list[str]
    """Those whose summon token was taken."""
    improved: list[str]
    """Tokens on their improved side."""
    ways: list[WayView]
    """Where the pawn may go next."""
    shut: list[ShutView]
    """Where it may not."""


class GodView(TypedDict):
    god: str
    summoned: bool


class SupplyView(TypedDict):
    follower: int
    lesser_god: int
    chief_god: int
    settlement: int


class ArtifactView(TypedDict):
    artifact: str
    pandora: list[str]
    """The tokens that are left on it."""


class TradeView(TypedDict):
    trade: str
    full: bool
    """Whether both of its rewards would be gained."""
    affordable: bool


class TrackView(TypedDict):
    space: int
    multiplier: int
    goal: int
    """How often the goal beside the track is fulfilled."""


class PlayerView(TypedDict):
    seat: int
    house: str | None
    goods: Goods
    """Points, crystals, resources."""
    tracks: dict[str, TrackView]
    power: int
    """The space of the power track, from the left."""
    power_goal: int
    """How often the goal beside the power track is fulfilled."""
    past_lightning: bool
    star: StarView
    lesser_tokens: int
    """Summon tokens beside the board."""
    chief_token: int
    chief: GodView | None
    gods: list[GodView] | None
    """Lesser gods; None while they are chosen in secret."""
    dealt: list[str] | None
    """Lesser gods to choose from; None for others, none when everybody has chosen."""
    ready: bool
    """Whether the gods are chosen."""
    supply: SupplyView
    """Figures and settlements that are not in play."""
    income_open: int
    """Spots of the settlement income that are open."""
    income: Goods
    """What they bring."""
    shrines: int
    """Ruled, with those that a god adds."""
    ruled: list[str]
    hand: list[str] | None
    """Advanced weapons; None for others."""
    hand_size: int
    hand_certain: list[str]
    """Those that everybody knows to be there."""
    hand_possible: list[str]
    """Those that may be there, as far as others know."""
    weapon_costs: dict[str, Goods]
    """What every weapon of the house costs it now."""
    magic: list[MagicView]
    trades: list[TradeView]
    fulfilled: list[str]
    civilizations: list[str]
    """Won tokens."""
    artifacts: list[ArtifactView]
    providence: str | None
    """The track that was foreseen; None for others."""
    foresees: bool
    """Whether a track was foreseen."""
    points: Goods
    """What the end would bring as things stand, by cause; without what the viewer cannot know."""


# --- battles ------------------------------------------------------------------------------------


class PartView(TypedDict):
    """A part of a strength."""

    cause: str
    """The component it comes from: `figure:follower`, `god:isis`, `weapon:axe`, `good:metal`,
    `civilization:…`, `guard` for a god of Atlantis, `effect:…` for what the other side takes
    away."""
    count: int
    """How many there are of it; 0 where it does nothing here."""
    strength: int


class StakesView(TypedDict):
    """What a battle brings to a side."""

    rewards: list[str]
    """The components whose rewards a victory brings: cards, a civilization that lies face up."""
    metal: int
    """What a defeat brings for an advanced card."""


class BattleWayView(StakesView):
    """A way in which a side may go on, as far as the viewer knows: with a card that it has laid or
    may lay, with metal, as it stands, or as one of the tokens that a civilization may be."""

    action: str | None
    """How the viewer chooses it, if it is the viewer who decides now."""
    cards: list[str]
    """All that are in use then."""
    strength: int
    """Of the side with them, before what the other side may do about it."""
    effects: list[str]
    """Of the token."""
    spent: int
    """Metal turned into strength."""
    more: int
    """Metal that may then still be turned into strength."""
    token: str | None
    """A civilization that lies face down may be this one or one like it."""
    count: int
    """How many unseen tokens are like it."""
    beaten: bool
    """Whether it means to give up."""


class ChanceView(TypedDict):
    """What comes of a way of the attacker and one of the defender."""

    attack: int
    """Which of `ways`."""
    defence: int
    strengths: list[int]
    """Of attacker and defender, with all effects that need nobody's decision."""
    won: bool | None
    """Whether the attacker wins; None where that is still open."""
    open: list[str]
    """Effects yet to take place that keep it open."""
    put_back: bool
    """Whether a card may go back first, so that the strengths are not the last word."""
    steals: int
    """Resources that the loser takes from the winner."""


class SideView(StakesView):
    seat: int | None
    """None for a civilization."""
    figures: PresenceView | None
    parts: list[PartView]
    known: int
    """The strength of what is known of it."""
    total: int | None
    """As things stand, without cards that wait; None for a civilization that lies face down."""
    laid: list[str | None]
    """Cards that wait to be used; None for one that lies face down."""
    cards: list[str]
    """Cards in use."""
    may_be: list[str]
    """What a card that the viewer cannot see may be, laid or still to be laid."""
    ways: list[BattleWayView]
    """How it may go on; none once the battle is over."""
    retreat: Goods
    """Figures that a defeat sends to the capital."""
    steals: int
    """Resources that it takes from the winner if it loses, with the cards in use."""
    steals_by: str | None
    """The effect by which it does."""
    put_back: list[str]
    effects: list[str]
    """Those that its cards or the civilization have in force."""
    spent: int
    """Metal that its cards in use have made strength of."""
    beaten: bool
    """Whether there is no card to fight with."""


class BattleView(TypedDict):
    round: int
    district: str
    step: Step
    attacker: SideView
    defender: SideView
    winner: int | None
    """The seat that has won; None for a civilization, and before the end."""
    won: bool | None
    """Whether the attacker has won; None before the end."""
    decided: Decided | None
    """What has decided it; None before the end."""
    outlook: list[ChanceView]
    """Who wins with which ways, for who fights; empty for others and after the end."""


# --- the table ----------------------------------------------------------------------------------


class AnunnakiView(TypedDict):
    game: str
    round: int
    active: int | None
    """Whose turn it is."""
    phase: Phase
    decision: DecisionView | None
    first_game: bool
    ending: EndingView
    goals: list[GoalView]
    star: dict[str, str]
    """The action token on each spot; none before it is laid."""
    row: list[str | None]
    """Agreements on offer."""
    stack: int
    artifacts_left: int
    artifacts: list[str] | None
    """Those cards, for who has looked at them."""
    two_vp: list[int]
    """Spaces of the power track whose token is still there."""
    crystals: int
    """In the supply."""
    magic: int
    """Magic actions that may still be done in this turn."""
    done: list[str]
    """Kinds of additional action that were done in this turn."""
    planets: list[PlanetView]
    other_world: OtherWorldView
    players: list[PlayerView]
    battle: BattleView | None
    """The battle that goes on."""
    last_battle: BattleView | None
    """How the last one ended."""
    reward: str | None
    """The culture token whose reward is offered."""
    winners: list[int]
