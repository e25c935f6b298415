"""Actions on space cards: colonise, develop, and the cube that nomads lift.

Rulebook, «Действия на картах космического пространства».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import cards, research
from .board_actions import offer_restore
from .box import CREDIT, ON_COLONISE, ON_DEVELOP, TEMPORARY_PRIORITY, Box, Goods
from .goods import affordable, fire, pay, receive, score, spend_cube
from .plain_actions import DECLINE
from .state import GalaxyState, Player
from .telling import Telling
from .verbs import TURN, Question, Verb, opener, owner, unreachable


def colonise_price(player: Player) -> int:
    """Credits: as many as the player has colonised planets, less discounts."""
    return player.powers.colonise[player.colonised.bit_count()]


def offer_colonise(state: GalaxyState, player: Player, found: list[Action]) -> None:
    """Planets of the own priorities, then those that a card in hand opens for now."""
    if player.goods[CREDIT] < colonise_price(player):
        return
    box = state.box
    free = state.reach(player) & ~state.taken
    types = state.table.types
    allowed = player.powers.types
    for type, mask in enumerate(types):
        if allowed >> type & 1 and free & mask:
            actions = box.colonise_actions
            found += [actions[planet] for planet in bits(free & mask)]
    if not player.card_played:
        for card in player.hand:
            type = box.factions[card].temporary
            if not allowed >> type & 1 and free & types[type]:
                actions = box.colonise_with[card]
                found += [actions[planet] for planet in bits(free & types[type])]


def colonise(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    planet = box.planet_index[action[1]]
    price = colonise_price(player)
    if len(action) > 2:
        cards.leave_hand(state, player, box.faction_index[action[2]], TEMPORARY_PRIORITY)
    spend_cube(state, player, "colonise")
    if price:
        pay(state, player, ((CREDIT, price),), "colonise")
    bit = 1 << planet
    player.colonised |= bit
    state.taken |= bit
    score(state, player, box.colonised_vp, "colonised")
    facts = state.table.planet(planet)
    receive(state, player, facts.reward, "planet")
    fire(state, player, ON_COLONISE, facts.type)
    if player.powers.recall is not None:
        state.planet = planet
        ask_nomads(state, player)


def why_not_colonise(question: Question) -> Reasons:
    state, player, planet = question.state, question.player, question.planet
    found = unreachable(question)
    if found:
        return found
    id = f"planet:{question.args[0]}"
    if state.taken >> planet & 1:
        if (player.own | player.captured) >> planet & 1:
            return no("own_planet", planet=id)
        return no("occupied", planet=id, who=owner(question))
    type = state.table.planet(planet).type
    if len(question.args) == 2:
        return _why_not_with_card(question, type)
    if player.may_colonise(type):
        return []
    return _barren(question.box, type) or no(
        "not_a_priority",
        type=f"type:{question.box.planet_types[type]}",
        open=tuple(f"type_many:{question.box.planet_types[t]}" for t in bits(player.powers.types)),
    )


def _why_not_with_card(question: Question, type: int) -> Reasons:
    """Why the temporary priority of a card does not help."""
    box = question.box
    found = cards.unplayable(question)
    if found:
        return found
    if question.player.may_colonise(type):
        return no("no_card_needed", planet=f"planet:{question.args[0]}")
    temporary = box.factions[question.faction].temporary
    if temporary == type:
        return []
    return _barren(box, type) or no(
        "other_type",
        card=f"faction:{question.args[1]}",
        type=f"type:{box.planet_types[temporary]}",
    )


def _barren(box: Box, type: int) -> Reasons:
    return no("barren", technology=opener(box, "allow_types", type)) if type == box.barren else []


def tell_colonise(telling: Telling) -> str:
    texts, lang, action = telling.words.texts, telling.lang, telling.action
    planet = telling.planet(action[1])
    price = colonise_price(telling.player)
    reward = telling.state.table.planet(telling.box.planet_index[action[1]]).reward
    details = "; ".join(
        (
            texts.say("detail:cost", lang, cost=telling.cost(((CREDIT, price),)))
            if price
            else texts.get("detail:free", lang),
            texts.say("detail:gain", lang, goods=telling.words.goods(reward, lang)),
        )
    )
    if len(action) == 2:
        return telling.say(planet=planet, details=details)
    it = telling.name(f"faction:{action[2]}")
    return telling.say("_with", planet=planet, it=it, details=details)


# --- develop --------------------------------------------------------------------------------------


def offer_develop(state: GalaxyState, player: Player, found: list[Action]) -> None:
    if player.colonised and affordable(player, player.powers.develop):
        actions = state.box.develop_actions
        for planet in bits(player.colonised):
            found += actions[planet]


def develop(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    bit = 1 << box.planet_index[action[1]]
    rule = box.action_rules["develop"]
    spend_cube(state, player, "develop")
    pay(state, player, player.powers.develop, "develop")
    player.colonised &= ~bit
    player.developed |= bit
    score(state, player, -box.colonised_vp, "colonised")
    score(state, player, box.developed_vp, "developed")
    receive(state, player, rule.get, "develop")
    if rule.one_of:
        receive(state, player, rule.one_of[box.choices.index(action[2])], "develop")
    fire(state, player, ON_DEVELOP)


def why_not_develop(question: Question) -> Reasons:
    box, player, planet = question.box, question.player, question.planet
    id = f"planet:{question.args[0]}"
    if player.developed >> planet & 1:
        return no("developed_already", planet=id)
    if player.captured >> planet & 1:
        return no("captured_stays", planet=id)
    if not player.colonised >> planet & 1:
        return no("not_colonised", planet=id)
    if box.choices and len(question.args) == 1:
        return no("choose_reward", choice=tuple(f"good:{choice}" for choice in box.choices))
    return []


def tell_develop(telling: Telling) -> str:
    box, action = telling.box, telling.action
    rule = box.action_rules["develop"]
    chosen: Goods = rule.one_of[box.choices.index(action[2])] if len(action) > 2 else ()
    return telling.say(
        planet=telling.planet(action[1]),
        cost=telling.cost(telling.player.powers.develop),
        goods=telling.gained((*rule.get, *chosen)),
    )


# --- a lifted cube («Кочевничество») ------------------------------------------------------------


def ask_nomads(state: GalaxyState, player: Player) -> None:
    """Ask about a cube as soon as it could be lifted: a card or an exchange may pay for its use."""
    if state.planet >= 0:
        state.kind = "nomadism" if liftable(state, player) else "after"


def liftable(state: GalaxyState, player: Player) -> int:
    """Mask of the other colonised planets, if their cube could be used at once."""
    others = player.colonised & ~(1 << state.planet)
    if others:
        uses: list[Action] = []
        offer_recalled(state, player, uses)
        if uses:
            return others
    return 0


def offer_lift(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found += [state.box.lift_actions[other] for other in bits(liftable(state, player))]
    found.append(DECLINE)


def offer_recalled(state: GalaxyState, player: Player, found: list[Action]) -> None:
    """What a lifted cube may be used for."""
    recall = player.powers.recall
    if recall is not None and "research" in recall.actions:
        research.offer(state, player, found)
    if recall is not None and "restore" in recall.actions:
        offer_restore(state, player, found)


def lift(state: GalaxyState, player: Player, action: Action) -> None:
    """The planet is free again; the cube waits in the hand for the action that must follow."""
    box = state.box
    bit = 1 << box.planet_index[action[1]]
    player.colonised &= ~bit
    state.taken &= ~bit
    score(state, player, -box.colonised_vp, "colonised")
    player.cubes += 1
    state.emit(player.seat, "cube", 1, "nomadism")
    state.planet = -1
    state.kind = "recalled"


def why_not_lift(question: Question) -> Reasons:
    id = f"planet:{question.args[0]}"
    if question.planet == question.state.planet:
        return no("just_colonised", planet=id)
    if not question.player.colonised >> question.planet & 1:
        return no("not_colonised", planet=id)
    return []


MAIN = (
    Verb("colonise", TURN, colonise, "PLANET [FACTION]", offer_colonise,
         lambda player, action: ((CREDIT, colonise_price(player)),),
         why_not_colonise, tell_colonise, main=True),
    Verb("develop", TURN, develop, "PLANET [CHOICE]", offer_develop,
         lambda player, action: player.powers.develop,
         why_not_develop, tell_develop, main=True),
)  # fmt: skip
LIFT = Verb("lift", ("nomadism",), lift, "PLANET", why_not=why_not_lift, tell=Telling.about_planet)
