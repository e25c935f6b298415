"""Technologies of the player board and of leading factions. Rulebook, «Изучить»."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from .box import ON_RESEARCH, Box
from .goods import affordable, fire, pay, receive, spend_cube
from .state import GalaxyState, Player


def is_open(box: Box, player: Player, technology: int) -> bool:
    """Whether the tree, or the faction it belongs to, allows a technology."""
    requires = box.technologies[technology].requires
    return not requires or bool(requires & player.technologies)


def options(state: GalaxyState, player: Player) -> list[Action]:
    box, prices = state.box, player.powers.research
    actions = box.research_actions
    return [
        actions[technology]
        for technology in bits(player.powers.technologies & ~player.technologies)
        if is_open(box, player, technology) and affordable(player, prices[technology])
    ]


def research(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    technology = box.technologies[box.technology_index[action[1]]]
    pay(state, player, player.powers.research[technology.index], "research")
    spend_cube(state, player, "research")
    player.technologies |= 1 << technology.index
    player.powers = player.powers.with_technology(technology)
    receive(state, player, technology.reward, technology.id)
    fire(state, player, ON_RESEARCH, technology.index)
