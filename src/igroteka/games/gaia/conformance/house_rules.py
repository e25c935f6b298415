"""Where the recording departs from the rulebook, and how the replay goes along with it.

The engine plays by the rulebook. What the recording does differently is done here by hand to the
state, and nowhere else, so that the comparison forgives exactly this list:

1. the next round's turn order is the order of passing (an option of ours);
2. tokens paid come from bowl I, then II, then III (`translate` picks that payment);
3. neighbours charge after the whole turn (ours too);
4. after the last pass everybody's leftovers are converted: `convert_leftovers`;
5. nothing on a final goal earns nothing (ours too);
6. Terrans with institute convert every returning token (the commands say so);
7. offers are filtered by usefulness (`compare`), and Taklons with institute may take the token
   without charging: `token_without_charge`;
8. burning with the brainstone in bowl II lifts the brainstone (`translate`);
9. no Ivits station on an own satellite (stations are not compared hex by hex);
10. 25 satellites: `lift_satellite_limit`;
11. several hand symbols of one printed group are one income (no group of the base game mixes
    charging and tokens, so nothing depends on it).

Habits of the recording that touch no rule are known where they matter: boards are unpacked when
all civilisations are chosen, and income and the gaia phase go seat by seat (`replay`); offered
power incomes are listed without the first one taken, and three credits for three power are listed
for Taklons even without the brainstone (`compare`); the brainstone stays where it is when less
than 3 power is spent and tokens suffice (`translate`).
"""

from __future__ import annotations

from dataclasses import dataclass

from .. import power
from ..special_actions import FACTION_BIT
from ..state import GaiaState, Player
from ..turns import After


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something recorded that contradicts the rulebook and is in no list of house rules."""

    id: str
    what: str
    passage: str
    examples: tuple[tuple[str, int], ...]
    """(seed, step) where it was seen."""


EMPTY_SPECIAL = Deviation(
    id="empty-special",
    what="the Bescods use their action space and then decline the step, so they do nothing",
    passage="Приложение I, Бескоды: the action is to advance the lowest token",
    examples=(
        ("oracle-40", 17),
        ("oracle-152", 85),
        ("oracle-387", 40),
        ("oracle-140", 63),
        ("oracle-172", 51),
        ("oracle-1216", 77),
        ("oracle-1160", 90),
        ("oracle-1084", 14),
        ("oracle-3121", 106),
    ),
)
DEVIATIONS = (EMPTY_SPECIAL,)


def lift_satellite_limit(state: GaiaState) -> None:
    """House rule 10: markers are not taken from the satellites."""
    state.table.satellite_limit = state.box.satellites


def token_without_charge(state: GaiaState, seat: int) -> None:
    """House rule 7: the Taklons' token for an offer that charged nothing."""
    power.add_tokens(state, state.seats[seat], 1, 1, "charge")


def empty_special(state: GaiaState, seat: int) -> None:
    """`EMPTY_SPECIAL`: the space is used, the main action is over."""
    state.seats[seat].used |= FACTION_BIT
    state.pending[-1] = After(seat)
    state._legal = None  # pyright: ignore[reportPrivateUsage]  (the position changed by hand)


def is_last_pass(state: GaiaState, seat: int) -> bool:
    return state.round == len(state.table.rounds) and all(
        player.passed for player in state.seats if player.seat != seat
    )


def convert_leftovers(state: GaiaState) -> None:
    """House rule 4: burn all, all power to credits, all QIC to ore, for everybody."""
    for player in state.seats:
        _convert(player)


def _convert(player: Player) -> None:
    burns = (player.bowl2 + (player.brainstone == 2)) // 2
    if burns and player.brainstone == 2:
        player.brainstone = 3
        player.bowl2 -= 1
        _burn(player, burns - 1)
    else:
        _burn(player, burns)
    credits = power.power(player)
    # The recording turns over only half of the Nevlas' tokens when each of them pays 2.
    turned = -(-player.bowl3 // player.rules.token_worth(player))
    player.bowl3 -= turned
    player.bowl1 += turned
    if player.brainstone == 3:
        player.brainstone = 1
    player.credits = min(player.box.caps["credits"], player.credits + credits)
    player.ore = min(player.box.caps["ore"], player.ore + player.qic)
    player.qic = 0


def _burn(player: Player, times: int) -> None:
    player.bowl2 -= 2 * times
    player.bowl3 += times
    if player.rules.burnt_tokens_to == 0:
        player.bowl_gaia += times
