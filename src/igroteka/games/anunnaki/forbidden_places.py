"""Why something cannot be done in a district: moving, gathering, recruiting, building, battles."""

from __future__ import annotations

from igroteka.engine.hexes import distance
from igroteka.engine.reasons import Reasons, no, unfit

from . import (
    amounts,
    battles,
    culture,
    figures,
    gathering,
    hands,
    movement,
    recruiting,
    rule,
    summoning,
)
from .amounts import NUMBER
from .board import CHIEF, FIGURES, FOLLOWER, LESSER, SETTLEMENT
from .box.terms import RESOURCES
from .questions import Question, house_id, short_of, unruled
from .table import NOTHING

# --- figures --------------------------------------------------------------------------------------


def journey(question: Question) -> Reasons:
    """`move` and `portal`."""
    figure, here, there = question.args[0], question.district(1), question.district(2)
    found = _leaving(question, figure, here) or _load(question, here)
    if found:
        return found
    if here == there:
        return unfit("same_district", district=question.called(1))
    if question.verb == "portal":
        return _portal(question, here, there)
    return _step(question, here, there)


def _leaving(question: Question, figure: str, here: int) -> Reasons:
    """Whether a figure may leave where it is."""
    player, id = question.player, question.called(1)
    if figure == FIGURES[SETTLEMENT] and not player.powers.settlements_move:
        return unfit("settlements_stay")
    if not figures.count(player, FIGURES.index(figure), here):
        return unfit("no_figure", figure=f"figure:{figure}", district=id)
    if not movement.movable(question.state, player) >> here & 1:
        return no("before_battle", district=id)
    return []


def _load(question: Question, here: int) -> Reasons:
    """Whether a figure can take others along."""
    figure, load = question.args[0], question.args[3:]
    if not load:
        return []
    if figure != FIGURES[SETTLEMENT]:
        return no("carries")
    if FIGURES[SETTLEMENT] in load:
        return no("carries_no_settlement")
    carry = question.player.powers.carry
    if len(load) > carry:
        return no("carry_limit", n=carry)
    for one in (FOLLOWER, LESSER, CHIEF):
        if load.count(FIGURES[one]) > figures.count(question.player, one, here):
            return no("no_figure", figure=f"figure:{FIGURES[one]}", district=question.called(1))
    return []


def _closed(question: Question, there: int) -> Reasons:
    """Whether a district is closed to a player, however one comes."""
    board = question.board
    id = f"district:{board.ids[there]}"
    if board.capitals >> there & 1 and board.capital[question.player.seat] != there:
        owner = board.capital.index(there)
        return unfit("foreign_capital", district=id, who=house_id(question.state, owner))
    if there == board.other_world and not movement.has_tile(question.state, question.player):
        return unfit("no_other_world")
    return []


def _portal(question: Question, here: int, there: int) -> Reasons:
    board, entry = question.board, question.entry
    for place, word in ((here, 1), (there, 2)):
        if board.atlantis >> place & 1:
            return unfit("atlantis_portal", district=question.called(word))
    if found := _closed(question, there):
        return found
    if isinstance(entry, movement.Portal) and entry.together and entry.source != NOTHING:
        ids = board.ids
        way = {"source": f"district:{ids[entry.source]}", "target": f"district:{ids[entry.target]}"}
        return no("together", **way)
    return []


def _step(question: Question, here: int, there: int) -> Reasons:
    state, player, board = question.state, question.player, question.board
    if found := _closed(question, there):
        return found
    if movement.reach(state, player, here) >> there & 1:
        return []
    ways = {"source": question.called(1), "target": question.called(2)}
    if board.other_world in (here, there):
        return unfit("other_world_way")
    if board.near[here] >> there & 1:
        return no("atlantis_closed")
    return unfit("not_crossable" if _touch(question, here, there) else "not_adjacent", **ways)


def _touch(question: Question, here: int, there: int) -> bool:
    """Whether two districts lie side by side, whatever their border."""
    board = question.board
    planet = board.planet_of[here]
    if planet != board.planet_of[there]:
        return False
    piece = next(one for one in question.box.planets if one.id == board.planet_ids[planet])
    at = {one.id: one.at for one in piece.districts}
    return distance(at[board.ids[here]], at[board.ids[there]]) == 1


# --- goods ----------------------------------------------------------------------------------------


def gather(question: Question) -> Reasons:
    state, player, board = question.state, question.player, question.board
    district, id = question.district(0), question.called(0)
    taken = amounts.read(question.args[1])
    entry = question.entry
    if isinstance(entry, gathering.Gather) and entry.gathered >> district & 1:
        return no("gathered", district=id)
    if found := unruled(question, district):
        return found
    depleted = state.depleted[district]
    free = board.source_count[district] - depleted.bit_count()
    if free <= 0:
        return no("depleted" if board.source_count[district] else "no_sources", district=id)
    strength = gathering.strength(state, player, district)
    if strength <= 0:
        return no("no_strength", district=id)
    sources = board.sources[district]
    left = [0] * len(RESOURCES)
    for place, resource in enumerate(sources):
        left[resource] += not depleted >> place & 1
    for resource, amount in enumerate(taken):
        if sources and amount and not left[resource]:
            good = f"good:{RESOURCES[resource]}"
            return unfit("not_produced", district=id, good=good)
    if sum(taken) > strength:
        return no("too_weak", n=strength, district=id)
    many = any(a > b for a, b in zip(taken, left, strict=True)) if sources else sum(taken) > free
    if many and not (player.powers.gather_unlimited and not board.capitals >> district & 1):
        return no("too_few_sources", n=free, district=id)
    types = [resource for resource, amount in enumerate(taken) if amount]
    if len(types) > 1 and len(question.args) < 3 and sources:
        return no("say_depleted", choice=tuple(f"good:{RESOURCES[one]}" for one in types))
    if len(question.args) > 2 and (len(types) < 2 or NUMBER[question.args[2]] not in types):
        return no("no_choice_of_source")
    return []


# --- followers and settlements --------------------------------------------------------------------


def _source(question: Question, word: int, target: int) -> Reasons:
    """Where a follower comes from: the supply, or if it is empty a district that is named."""
    state, player = question.state, question.player
    sources = recruiting.sources(state, player)
    named = len(question.args) > word
    if sources is None:
        return no("from_supply") if named else []
    if not named:
        return no("empty_supply")
    atlantis = question.board.atlantis
    here = question.district(word)
    if state.ending and (1 << here | 1 << target) & atlantis:
        return no("atlantis_closed")
    if not player.followers[here]:
        figure = f"figure:{FIGURES[FOLLOWER]}"
        return unfit("no_figure", figure=figure, district=question.called(word))
    if here == target:
        return no("same_district", district=question.called(word))
    return []


def _camp(question: Question, district: int) -> Reasons:
    """Why followers cannot be recruited in a district."""
    if found := unruled(question, district):
        return found
    if not question.player.homes >> district & 1:
        return no("no_settlement", district=question.called(0))
    return []


def recruit(question: Question) -> Reasons:
    district = question.district(0)
    return _camp(question, district) or _source(question, 1, district)


def put(question: Question) -> Reasons:
    """Frigg and Marduk."""
    entry, district = question.entry, question.district(0)
    assert isinstance(entry, summoning.Frigg)
    if not any(lot >> district & 1 for lot in entry.lots):
        marduk = isinstance(entry, summoning.Marduk)
        return unfit("not_his_planet" if marduk else "not_crowded", district=question.called(0))
    found = _camp(question, district) if isinstance(entry, summoning.Marduk) else []
    return found or _source(question, 1, district)


def add(question: Question) -> Reasons:
    """Anubis."""
    entry = question.entry
    return _source(question, 0, entry.district if isinstance(entry, battles.Anubis) else NOTHING)


def has_follower(question: Question) -> Reasons:
    """`give`, and `lose` of a follower."""
    if question.player.followers[question.district(0)]:
        return []
    return unfit("no_figure", figure=f"figure:{FIGURES[FOLLOWER]}", district=question.called(0))


def build(question: Question) -> Reasons:
    state, district = question.state, question.district(0)
    if not question.player.stock:
        return no("no_settlements_left")
    if found := unruled(question, district):
        return found
    if any(other.homes >> district & 1 for other in state.seats):
        return no("settlement_there", district=question.called(0))
    return []


def summon_place(question: Question) -> Reasons:
    """The district of a god that is summoned."""
    if question.player.followers[question.district(1)]:
        return []
    return unfit("no_figure", figure=f"figure:{FIGURES[FOLLOWER]}", district=question.called(1))


# --- battles and culture --------------------------------------------------------------------------


def battle(question: Question) -> Reasons:
    if rule.contested(question.state, question.player) >> question.district(0) & 1:
        return []
    return unfit("no_battle", district=question.called(0))


def culture_ready(question: Question) -> Reasons:
    spot = question.board.spot_index[question.args[0]]
    id = f"place:{question.args[0]}"
    if question.state.culture[spot] == NOTHING:
        return unfit("culture_gone", place=id)
    return [] if spot in culture.ready(question.state) else no("not_surrounded", place=id)


def pay(question: Question) -> Reasons:
    """Resources of choice for a card."""
    paid = amounts.read(question.args[0])
    entry = question.entry
    if isinstance(entry, hands.Pay) and sum(paid) != entry.amount:
        return no("total", n=entry.amount)
    return short_of(question.player, paid)
