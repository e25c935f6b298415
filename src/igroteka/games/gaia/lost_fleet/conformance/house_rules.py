"""Where recorded games of The Lost Fleet depart from our rules, and how the replay goes along.

The engine plays by the rulebook. What the recording does differently is answered, forgiven or done
by hand here and nowhere else. The numbers are those of the recording's own list:

B1  the next round's turn order is the order of passing (an option of ours);
B2  when one action causes several offers to charge, the mine of a tile or token comes first, then
    the lost planet, then the structure itself: `order_offers`; Taklons with institute take the
    token first (`translate`);
B3  the brainstone moves last when charging, pays when 3 or more power are due or tokens do not
    suffice, and is lifted by burning: `unasked`;
B4  income without choice, all tokens before all charging: `unasked`;
B5  the research step of `lf_terraform_mine` comes before its mine: `step_first`, and
    `mine_after_step` where only the step made a mine possible;
B6  the planet artifacts are no structures in `fs_structures` and no asteroids in `lf_asteroids`:
    `artifacts_not_counted`;
B7  after the last pass leftovers are converted: `convert_leftovers`;
B8  a pending tile or mine must be taken if possible (ours may be forgone: more is on offer);
B9  the tinkering tile is chosen after income: the replay looks ahead;
B10 fewer choices for the Itars' exchange, and `gaia_done` where ours asks nothing (`replay`);
B11 tokens are taken from fixed areas (the recorded split is played);
B12 free actions come before the main action only, no limit on satellites: `lift_satellite_limit`;
B13 offers are filtered differently (`offers`).
"""

from __future__ import annotations

from igroteka.engine.decision import Action

from ... import power
from ...box import FinalGoal
from ...charging import Offers
from ...conformance import house_rules as base
from ...conformance.house_rules import Deviation
from ...income import TakeIncome
from ...power import MoveBrainstone
from ...research import TakeStep
from ...state import GaiaState, Player
from . import position
from .logs import Act

DEVIATIONS: tuple[Deviation, ...] = ()

is_last_pass = base.is_last_pass


def lift_satellite_limit(state: GaiaState) -> None:
    """B12: a satellite for every hex, and for what set-up takes away."""
    state.table.satellite_limit = len(state.board.grid.index) + state.players


def unasked(state: GaiaState, act: Act | None) -> Action | None:
    """What the recording never asks: its habit, or None where somebody decides."""
    match state.pending[-1]:
        case TakeIncome():
            return min(state.actions(), key=_income_order)
        case MoveBrainstone() as asked:
            return Action(("brainstone", _stone(asked, act)))
        case _:
            return None


def _income_order(action: Action) -> int:
    """B4: new tokens, charging, new tokens in area III."""
    kind = action[1].rpartition("-")[0]
    return ("tokens", "charge", "tokens_iii").index(kind)


def _stone(asked: MoveBrainstone, act: Act | None) -> str:
    """B3: where the brainstone goes, or stays."""
    if asked.why == "charge":
        return f"area-{asked.detail}"
    if asked.why == "spend":
        return "area-1" if act is not None and act.brainstone else "area-3"
    return "area-3"


def order_offers(state: GaiaState, act: Act) -> None:
    """B2: what the action itself built is offered last, before it the lost planet."""
    places = [number for number, entry in enumerate(state.pending) if isinstance(entry, Offers)]
    waiting = [entry for entry in state.pending if isinstance(entry, Offers)]
    grid = state.board.grid

    def urgency(entry: Offers) -> int:
        if act.hex is not None and grid.name(entry.hex) == act.hex:
            return 0
        return 1 if state.lost_planet >> entry.hex & 1 else 2

    # The last of the pending decisions is made first.
    for number, entry in zip(places, sorted(waiting, key=urgency), strict=True):
        state.pending[number] = entry


def step_waits(state: GaiaState) -> bool:
    """Whether the mine on top of the pending decisions has the step of its tile below it."""
    return len(state.pending) > 1 and isinstance(state.pending[-2], TakeStep)


def step_first(state: GaiaState) -> None:
    """B5: the research step on top of the mine that the same tile brings."""
    mine, step = state.pending[-1], state.pending[-2]
    assert isinstance(step, TakeStep)
    state.pending[-2:] = [mine, step]
    state._legal = None  # pyright: ignore[reportPrivateUsage]  (the position changed by hand)


def mine_after_step(state: GaiaState, seat: int) -> None:
    """B5: the mine of the tile once more, when only the step made one possible."""
    tile = state.box.tile_by_id["lf_terraform_mine"]
    assert tile.effect is not None
    state.table.rules.effects[tile.effect](state, state.seats[seat], tile)
    state._legal = None  # pyright: ignore[reportPrivateUsage]  (the position changed by hand)


def artifacts_not_counted(state: GaiaState, goal: FinalGoal, counts: list[int]) -> list[int]:
    """B6: the counts of a final goal without the planet artifacts."""
    ignored = UNCOUNTED.get(goal.id, ())
    held = [position.artifacts(state, player) for player in state.seats]
    less = [sum(artifact in owned for artifact in ignored) for owned in held]
    return [count - minus for count, minus in zip(counts, [*less, 0], strict=False)]


UNCOUNTED = {
    "fs_structures": ("art_asteroid", "art_protoplanet"),
    "lf_asteroids": ("art_asteroid",),
}


def convert_leftovers(state: GaiaState) -> None:
    """B7: burn all, all power to credits, all QIC to ore, for everybody."""
    for player in state.seats:
        _convert(player)


def _convert(player: Player) -> None:
    lifted = player.brainstone == 2 and player.bowl2 > 0
    if lifted:
        player.brainstone = 3
        player.bowl2 -= 1
    burns = player.bowl2 // 2
    player.bowl2 -= 2 * burns
    player.bowl3 += burns
    credits = power.power(player)
    player.bowl1 += player.bowl3
    player.bowl3 = 0
    if player.brainstone == 3:
        player.brainstone = 1
    if player.rules.burnt_tokens_to == 0:
        player.bowl_gaia += burns + lifted
    player.credits = min(player.box.caps["credits"], player.credits + credits)
    player.ore = min(player.box.caps["ore"], player.ore + player.qic)
    player.qic = 0
