"""Action 11, explore a ship: a shuttle of the player comes to a ship within range.

The Lost Fleet, «Исследовать корабль потерянного флота». What it costs is printed on the exploration
board of the civilisation. It is paid before the place of the shuttle charges.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no, unfit
from igroteka.games.gaia import goods, power, reach
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import NO_BRAINSTONE, GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.text import with_details
from igroteka.games.gaia.ventures import Venture
from igroteka.games.gaia.verbs import TURN, Question, Verb

from .box import ExplorationBoard
from .fleet import Fleet, fleet_box

CAUSE = "explore"


def price(player: Player) -> ExplorationBoard:
    return fleet_box(player.box).exploration[player.faction]


def affordable(player: Player) -> bool:
    """Whether the player can pay for a shuttle, range aside."""
    cost = price(player)
    if player.vp < cost.vp:
        return False
    if cost.also == "brainstone":
        return power.in_bowls(player)
    return cost.also is None or power.all_tokens(player) > 0


def ship_at(fleet: Fleet, h: int) -> int:
    """The ship on a hex, or -1."""
    return fleet.hexes.index(h) if h in fleet.hexes else -1


def targets(state: GaiaState, player: Player, bonus: int = 0) -> int:
    """Hexes of ships that the player can explore now."""
    fleet = state.part(Fleet)
    if not fleet.spare[player.seat] or not affordable(player):
        return 0
    seen = fleet.explored[player.seat]
    wanted = 0
    for ship in fleet.laid.ships:
        if not seen >> ship & 1:
            wanted |= 1 << fleet.hexes[ship]
    return reach.reachable(state, player, wanted, bonus)


def explore(state: GaiaState, player: Player, h: int, bonus: int = 0) -> None:
    fleet, cost = state.part(Fleet), price(player)
    goods.pay(state, player, "qic", reach.range_cost(state, player, h, bonus), "range")
    goods.gain_vp(state, player, -cost.vp, CAUSE)
    charge = fleet.land(fleet_box(state.box), player.seat, ship_at(fleet, h))
    if cost.also == "brainstone":
        power.place_brainstone(state, player, 0, CAUSE)
    if cost.also == "token":
        state.pending.append(ChargeThere(player.seat, charge))
        power.ask_payment(state, player, 1, NO_BRAINSTONE, CAUSE)
    else:
        power.charge(state, player, charge, CAUSE)


@dataclass(slots=True)
class ChargeThere(Pending):
    """What the place of a shuttle charges, once the shuttle is paid for."""

    kind = "charge there"
    amount: int

    def resolve(self, state: GaiaState) -> bool:
        state.pending.pop()
        power.charge(state, state.seats[self.seat], self.amount, CAUSE)
        return True


class ExploreVenture(Venture):
    """A ship is explored wherever one is."""

    message = "detail:explore"

    def goal(self, state: GaiaState, h: int, lang: str) -> str:
        ship = fleet_box(state.box).ships[ship_at(state.part(Fleet), h)]
        return state.words.name(f"ship:{ship.id}", lang)

    def fits(self, state: GaiaState, h: int) -> bool:
        return h in state.part(Fleet).hexes

    def targets(self, state: GaiaState, player: Player, bonus: int) -> int:
        return targets(state, player, bonus)

    def start(self, state: GaiaState, player: Player, h: int, bonus: int) -> None:
        explore(state, player, h, bonus)

    def details(self, state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
        return details(state, player, h, lang, bonus)

    def why_not(self, state: GaiaState, player: Player, h: int, bonus: int) -> Reasons:
        return why_not(state, player, ship_at(state.part(Fleet), h), bonus)


# In a turn.


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    fleet, box = state.part(Fleet), fleet_box(state.box)
    found.extend(
        [Action(("explore", box.ships[ship_at(fleet, h)].id)) for h in bits(targets(state, player))]
    )


def perform(state: GaiaState, player: Player, action: Action) -> None:
    ship = fleet_box(state.box).ship_index[action[1]]
    explore(state, player, state.part(Fleet).hexes[ship])


# How it is told.


def details(state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0) -> list[str]:
    """The ship, its price, what is charged there, and QIC for the distance."""
    fleet, box, words = state.part(Fleet), fleet_box(state.box), state.words
    cost, ship = price(player), ship_at(fleet, h)
    found = [words.goods((("vp", cost.vp),), lang)]
    if cost.also == "brainstone":
        found.append(words.texts.get("detail:brainstone_to_gaia", lang))
    elif cost.also:
        found.append(words.goods((("tokens", 1),), lang))
    if charge := box.slot_charges[len(fleet.shuttles[ship])]:
        found.append(words.texts.say("detail:charge_there", lang, n=charge))
    return found + reach.range_details(state, player, h, lang, bonus)


def _tell(telling: Telling) -> str:
    state = telling.state
    h = state.part(Fleet).hexes[fleet_box(state.box).ship_index[telling.action[1]]]
    said = telling.say(it=telling.name(f"ship:{telling.action[1]}"))
    if telling.played:
        return said  # the ship says where
    return with_details(said, details(state, telling.player, h, telling.lang))


# Why not.


def why_not(state: GaiaState, player: Player, ship: int, bonus: int = 0) -> Reasons:
    """Why a ship cannot be explored, perhaps with additional range."""
    fleet, box = state.part(Fleet), fleet_box(state.box)
    name = box.ships[ship].id
    if ship not in fleet.laid.ships:
        return unfit("ship_absent", ship=name)
    if fleet.explored[player.seat] >> ship & 1:
        return unfit("ship_explored", ship=name)
    if not fleet.spare[player.seat]:
        return no("no_shuttle")
    cost = price(player)
    if cost.also == "brainstone" and not power.in_bowls(player):
        return no("explore_brainstone")
    found = _far(state, player, ship, bonus)
    if cost.also == "token":
        found = found + goods.short(player, "tokens", 1)
    return found + goods.shortage("vp", cost.vp, player.vp)


def _far(state: GaiaState, player: Player, ship: int, bonus: int) -> Reasons:
    """The distance of a ship, which has a name where a hex has none."""
    name = fleet_box(state.box).ships[ship].id
    return [
        one._replace(key="far_ship", fields={**one.fields, "ship": name})
        if one.key == "far"
        else one
        for one in reach.far(state, player, state.part(Fleet).hexes[ship], bonus)
    ]


def _why_not(question: Question) -> Reasons:
    ship = fleet_box(question.box).ship_index[question.args[0]]
    return why_not(question.state, question.player, ship)


def ship_ids(state: GaiaState) -> tuple[str, ...]:
    return tuple(fleet_box(state.box).ship_index)


VERBS = (
    Verb(
        "explore",
        TURN,
        "SHIP",
        ("ship",),
        {"ship": ship_ids},
        why_not=_why_not,
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
