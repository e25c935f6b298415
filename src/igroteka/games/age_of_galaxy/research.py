"""Technologies of the player board and of leading factions. Rulebook, «Изучить»."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from .box import ON_RESEARCH, Box, Goods
from .goods import affordable, fire, pay, receive, spend_cube
from .state import GalaxyState, Player
from .telling import Telling
from .verbs import RECALLED, Question, Verb


def is_open(box: Box, player: Player, technology: int) -> bool:
    """Whether the tree, or the faction it belongs to, allows a technology."""
    requires = box.technologies[technology].requires
    return not requires or bool(requires & player.technologies)


def offer(state: GalaxyState, player: Player, found: list[Action]) -> None:
    box, prices = state.box, player.powers.research
    actions = box.research_actions
    found += [
        actions[technology]
        for technology in bits(player.powers.technologies & ~player.technologies)
        if is_open(box, player, technology) and affordable(player, prices[technology])
    ]


def price(player: Player, action: Action) -> Goods:
    return player.powers.research[player.box.technology_index[action[1]]]


def research(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    technology = box.technologies[box.technology_index[action[1]]]
    pay(state, player, price(player, action), "research")
    spend_cube(state, player, "research")
    player.technologies |= 1 << technology.index
    player.powers = player.powers.with_technology(technology)
    receive(state, player, technology.reward, technology.id)
    fire(state, player, ON_RESEARCH, technology.index)


def why_not(question: Question) -> Reasons:
    box, player = question.box, question.player
    index = box.technology_index[question.args[0]]
    id = f"technology:{question.args[0]}"
    if player.technologies >> index & 1:
        return no("researched", technology=id)
    if not player.powers.technologies >> index & 1:
        holder = next(faction.id for faction in box.factions if faction.technology == index)
        return no("not_your_technology", technology=id, faction=f"faction:{holder}")
    if not is_open(box, player, index):
        requires = box.technologies[index].requires
        needs = tuple(f"technology:{box.technologies[t].id}" for t in bits(requires))
        return no("locked", technology=id, needs=needs)
    return []


def tell(telling: Telling) -> str:
    it = telling.name(f"technology:{telling.action[1]}")
    return telling.say(it=it, cost=telling.cost(price(telling.player, telling.action)))


VERBS = (
    Verb("research", RECALLED, research, "TECHNOLOGY", offer, price, why_not, tell, main=True),
)
