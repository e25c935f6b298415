"""Action 2, start a gaia project: a gaiaformer on a transdim planet in range.

Rulebook, «Начать проект „Гайя“». The tokens go to the gaia area from any bowls the player likes.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, remedied, unfit

from . import goods, mines, power, reach
from .box import EMPTY, GAIA_PROJECT, TRANSDIM
from .state import GaiaState, Player
from .telling import Telling
from .ventures import Venture
from .verbs import TURN, Verb


def price(player: Player) -> int:
    """Tokens a project costs on the current level; 0 means none may be started."""
    return player.box.tracks[GAIA_PROJECT].levels[player.research[GAIA_PROJECT]].project_cost


def targets(state: GaiaState, player: Player, bonus: int = 0) -> int:
    """Transdim planets where the player can start a project now."""
    cost = price(player)
    if not player.formers or not cost or power.all_tokens(player) < cost:
        return 0
    return reach.reachable(state, player, wild(state), bonus)


def wild(state: GaiaState) -> int:
    """Transdim planets where nobody has started a project."""
    return state.board.transdim & ~state.gaiaformed & ~state.taken


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    actions = state.board.space.actions("project")
    found.extend([actions[h] for h in bits(targets(state, player))])


def start(state: GaiaState, player: Player, h: int, bonus: int = 0) -> None:
    goods.pay(state, player, "qic", reach.range_cost(state, player, h, bonus), "range")
    place_former(state, player, h)
    power.ask_payment(state, player, price(player), 0, "gaia project")


def place_former(state: GaiaState, player: Player, h: int) -> None:
    goods.gain_formers(state, player, -1, "gaia project")
    player.formers_out |= 1 << h
    state.taken |= 1 << h


def perform(state: GaiaState, player: Player, action: Action) -> None:
    start(state, player, state.board.grid.by_name[action[1]])


# How it is told.


def details(state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0) -> list[str]:
    """Tokens, and QIC for the distance."""
    tokens = state.words.texts.say("detail:tokens", lang, n=price(player))
    return [tokens, *reach.range_details(state, player, h, lang, bonus)]


def _tell(telling: Telling) -> str:
    h = telling.hex()
    found = details(telling.state, telling.player, h, telling.lang)
    return telling.on(telling.say(hex=telling.action[1]), h, found)


# Why not.


def why_not(state: GaiaState, player: Player, h: int, bonus: int = 0) -> Reasons:
    """Why no project can be started, perhaps with additional range."""
    return goods.against(conditions(state, player, h, bonus))


def conditions(state: GaiaState, player: Player, h: int, bonus: int = 0) -> Reasons:
    """Everything that a project asks for; of a place where none is possible, only why."""
    if found := why_no_site(state, player, h):
        return found
    level, track = player.research[GAIA_PROJECT], state.box.tracks[GAIA_PROJECT].id
    open_ = asked("no_projects", price(player) > 0, level=level, track=track)
    found = remedied(open_, "research", track)
    found += asked("no_former", player.formers > 0, left=player.formers)
    found += reach.distant(state, player, h, bonus)
    return found + goods.price(player, "tokens", price(player))


def why_no_site(state: GaiaState, player: Player, h: int) -> Reasons:
    """Why no project is possible on a hex, whoever would pay for it."""
    name = state.board.grid.name(h)
    planet = mines.planet_type(state, h)
    if planet == EMPTY:
        return unfit("no_planet", hex=name)
    if found := mines.foreign_former(state, player, h):
        return found
    if player.formers_out >> h & 1:
        return unfit("own_former", hex=name)
    if planet != TRANSDIM:
        return unfit("not_transdim", hex=name, planet=state.box.planet_types[planet])
    return []


class ProjectVenture(Venture):
    """A project wherever a planet is transdim."""

    message = "detail:project"

    def fits(self, state: GaiaState, h: int) -> bool:
        return mines.planet_type(state, h) == TRANSDIM

    def targets(self, state: GaiaState, player: Player, bonus: int) -> int:
        return targets(state, player, bonus)

    def start(self, state: GaiaState, player: Player, h: int, bonus: int) -> None:
        start(state, player, h, bonus)

    def details(self, state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
        return details(state, player, h, lang, bonus)

    def why_not(self, state: GaiaState, player: Player, h: int, bonus: int) -> Reasons:
        return why_not(state, player, h, bonus)


VERBS = (
    Verb(
        "project",
        TURN,
        "HEX",
        ("hex",),
        why_not=lambda question: why_not(question.state, question.player, question.hex()),
        conditions=lambda question: conditions(question.state, question.player, question.hex()),
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
