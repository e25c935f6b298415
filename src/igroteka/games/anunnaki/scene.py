"""A battle as it is shown: both sides with everything that makes their strength, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import battles, gods, outlook, weapons
from .board import places
from .box.terms import FIGURES, IGNORE_STRONGEST, STEAL, WEAKEN_GODS, WEAPON_EFFECTS
from .fight import ATTACK, DEFENCE, TERMS, Force, Scene, Side, ignored, scene, worth
from .fight import counts as counted
from .outcome import theft
from .table import NOTHING

if TYPE_CHECKING:
    from .state import AnunnakiState
    from .view_types import (
        BattleView,
        ChanceView,
        Decided,
        Goods,
        PartView,
        PresenceView,
        SideView,
        Step,
    )


def current(state: AnunnakiState, viewer: int | None) -> BattleView | None:
    """The battle that goes on."""
    fight = battles.current(state)
    return show(state, scene(state, fight), _step(state), viewer) if fight else None


def last(state: AnunnakiState, viewer: int | None) -> BattleView | None:
    """The battle that was fought last."""
    if state.last_battle is None:
        return None
    return show(state, state.last_battle, "rewards", viewer)


def _step(state: AnunnakiState) -> Step:
    entry = state.pending[-1]
    steps: dict[str, Step] = {
        "anubis": "contested",
        "lay": "cards",
        "wield": "opened",
        "pay": "opened",
    }
    return steps.get(entry.kind, "effects")


def show(state: AnunnakiState, shown: Scene, step: Step, viewer: int | None) -> BattleView:
    """A battle, without what lies face down for the viewer."""
    fight = shown.fight
    attacker = _side(state, shown, ATTACK, viewer)
    if fight.against_civilization:
        defender = _civilization(state, shown)
    else:
        defender = _side(state, shown, DEFENCE, viewer)
    chances: list[ChanceView] = []
    if shown.winner is None and step != "contested":  # as long as figures come, nothing is sure
        chances = _look_ahead(state, shown, viewer, attacker, defender)
    return {
        "round": shown.round,
        "district": state.table.board.ids[fight.district],
        "step": step,
        "attacker": attacker,
        "defender": defender,
        "winner": fight.sides[shown.winner].seat
        if shown.winner is not None and shown.winner < len(fight.sides)
        else None,
        "won": None if shown.winner is None else shown.winner == ATTACK,
        "decided": _decided(shown, attacker, defender),
        "outlook": chances,
    }


def _decided(shown: Scene, attacker: SideView, defender: SideView) -> Decided | None:
    """What has decided a battle that is over."""
    if shown.winner is None:
        return None
    if any(side.beaten for side in shown.fight.sides):
        return "no_card"
    return "tie" if attacker["total"] == defender["total"] else "strength"


def _look_ahead(
    state: AnunnakiState,
    shown: Scene,
    viewer: int | None,
    attacker: SideView,
    defender: SideView,
) -> list[ChanceView]:
    """Add how both sides may go on; what comes of it, for who fights."""
    box, fight = state.box, shown.fight
    attack = outlook.ways(state, fight, ATTACK, viewer)
    attacker["ways"] = [
        outlook.show_way(box, way, shown.token, fight.sides[ATTACK], _sum(attacker["parts"]))
        for way in attack
    ]
    if fight.against_civilization:
        tokens = [shown.token]
        if shown.token == NOTHING:
            unseen = outlook.unseen(state)
            beside = _sum(defender["parts"])
            defender["ways"] = [outlook.show_likeness(box, one, beside) for one in unseen]
            tokens = [one.token for one in unseen]
        found = outlook.against_tokens(state, fight, viewer, attack, tokens)
    else:
        defence = outlook.ways(state, fight, DEFENCE, viewer)
        defender["ways"] = [
            outlook.show_way(box, way, NOTHING, fight.sides[DEFENCE], _sum(defender["parts"]))
            for way in defence
        ]
        found = outlook.between_players(state, fight, viewer, (attack, defence))
    return [*found] if any(side.seat == viewer for side in fight.sides) else []


def _side(state: AnunnakiState, shown: Scene, which: int, viewer: int | None) -> SideView:
    box = state.box
    fight = shown.fight
    side, force = fight.sides[which], shown.forces[which]
    hidden = not fight.open and side.seat != viewer
    parts = [*_parts(state, shown, which)]
    stolen = theft(box, shown.effects[which])
    return {
        **outlook.stakes(box, side, shown.token),
        "seat": side.seat,
        "figures": _presence(force, parts),
        "parts": parts,
        "known": _sum(parts),
        "total": _sum(parts),
        "laid": [None if hidden else box.weapons[card].id for card in places(side.laid)],
        "cards": [box.weapons[card].id for card in places(side.cards)],
        "may_be": _may_be(state, side, which) if hidden and not side.beaten else [],
        "ways": [],
        "retreat": _retreat(force),
        "steals": stolen,
        "steals_by": WEAPON_EFFECTS[STEAL] if stolen else None,
        "put_back": [box.weapons[card].id for card in places(side.barred)],
        "effects": _effects(shown.effects[which]),
        "spent": side.metal,
        "beaten": side.beaten,
    }


def _may_be(state: AnunnakiState, side: Side, which: int) -> list[str]:
    """The cards that somebody may lay, as far as everybody knows."""
    player = state.seats[side.seat]
    cards = 0
    for hand in player.hands:
        cards |= weapons.playable(state, player, side, which, hand)
    return [state.box.weapons[card].id for card in places(cards)]


def _civilization(state: AnunnakiState, shown: Scene) -> SideView:
    box = state.box
    parts: list[PartView] = []
    if shown.token != NOTHING:
        piece = box.civilizations[shown.token]
        parts.append(_part(f"civilization:{piece.id}", 1, piece.strength))
    if shown.guard:
        weak = shown.effects[ATTACK] >> WEAKEN_GODS & 1
        parts.append(_part("guard", 1, box.weakened_strength if weak else shown.guard))
    return {
        "rewards": [],
        "metal": 0,
        "seat": None,
        "figures": None,
        "parts": parts,
        "known": _sum(parts),
        "total": None if shown.token == NOTHING else _sum(parts),
        "laid": [],
        "cards": [],
        "may_be": [],
        "ways": [],
        "retreat": {},
        "steals": 0,
        "steals_by": None,
        "put_back": [],
        "effects": _effects(shown.effects[DEFENCE]),
        "spent": 0,
        "beaten": False,
    }


def _effects(mask: int) -> list[str]:
    return [WEAPON_EFFECTS[effect] for effect in places(mask) if effect]


def _sum(parts: list[PartView]) -> int:
    return sum(part["strength"] for part in parts)


def _part(cause: str, count: int, strength: int) -> PartView:
    return {"cause": cause, "count": count, "strength": strength}


def _retreat(force: Force) -> Goods:
    """The figures that go to the capital if the battle is lost."""
    here = force.followers, force.lesser, force.chief
    found = {name: count for name, count in zip(FIGURES, here, strict=True) if count}
    if force.powers.settlements_move and force.settlements:
        found["settlement"] = force.settlements
    return found


def _presence(force: Force, parts: list[PartView]) -> PresenceView:
    cards = ("weapon:", "good:")
    return {
        "seat": force.seat,
        "follower": force.followers,
        "lesser_god": force.lesser,
        "chief_god": force.chief,
        "settlement": force.settlements,
        "strength": sum(p["strength"] for p in parts if not p["cause"].startswith(cards)),
    }


def _parts(state: AnunnakiState, shown: Scene, which: int) -> Iterator[PartView]:
    """What makes the strength of a player in a battle; abilities that add nothing are told, too."""
    box = state.box
    side, force = shown.fight.sides[which], shown.forces[which]
    defending, against = which == DEFENCE, shown.effects[1 - which]
    counts = dict(zip(TERMS, counted(force, defending), strict=True))
    each = dict(zip(TERMS, worth(box, force.powers, against), strict=True))
    for name in FIGURES:
        if count := counts[name]:
            yield _part(f"figure:{name}", count, count * each[name])
    if force.settlements:
        yield _part("figure:settlement", force.settlements, 0)
    for god, field, amount in _abilities(state, force):
        if field in counts and amount:
            yield _part(f"god:{god}", counts[field], counts[field] * amount)
    for card in places(side.cards):
        yield _part(f"weapon:{box.weapons[card].id}", 1, box.weapons[card].strength)
    if side.metal:
        yield _part("good:metal", side.metal, side.metal)
    if against >> IGNORE_STRONGEST & 1:
        less = ignored(box, force, defending, against)
        yield _part(f"effect:{WEAPON_EFFECTS[IGNORE_STRONGEST]}", 1, -less)


def _abilities(state: AnunnakiState, force: Force) -> Iterator[tuple[str, str, int]]:
    """What the gods of a player add, each number with its god."""
    house = state.seats[force.seat].house
    for god, hook, params in gods.abilities(state.box, house, force.summoned, force.awake):
        if hook in gods.HOOKS:
            for field, amount in gods.HOOKS[hook](params).items():
                yield god, field, amount
