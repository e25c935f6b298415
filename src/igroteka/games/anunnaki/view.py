"""What leaves the engine: the position as a seat may see it, as plain typed data.

Hidden are hands, secret choices, face-down tokens, the stack of agreements and the artifacts beside
Gaia from who has not looked at them. At the end hands and the Tablet's choice lie open.
"""

from __future__ import annotations

from igroteka.engine.hexes import bits

from . import battles, fight, gathering, goods, rule
from .box.terms import RESOURCES, TRACKS
from .state import AnunnakiState, Player
from .table import NOTHING
from .view_types import (
    AnunnakiView,
    ArtifactsView,
    BattleView,
    CivilizationView,
    CultureView,
    DistrictView,
    GodView,
    PiecesView,
    PlayerView,
    SideView,
    SourceView,
    StarView,
)

GAME = "anunnaki"


def view(state: AnunnakiState, seat: int | None) -> AnunnakiView:
    """The table as a seat, or a spectator, may see it."""
    box, table = state.box, state.table
    decision = state.decision
    return {
        "game": GAME,
        "round": state.round,
        "round_limit": box.round_limit,
        "active": state.active,
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "ending": state.ending,
        "stalled": state.stalled,
        "first_game": table.first_game,
        "layout": {
            spot.id: box.tokens[token].id
            for spot, token in zip(box.spots, table.layout, strict=False)
        },
        "goals": {
            track: box.goals[goal].id
            for track, goal in zip((*TRACKS, "power"), table.goals, strict=False)
        },
        "power_tokens": bits(state.two_vp),
        "crystals": goods.crystals_left(state),
        "magic": bool(state.magic and not state.done),
        "districts": _districts(state),
        "culture": [_culture(state, spot) for spot in range(len(state.culture))],
        "trade": {
            "display": [box.trade[one].id if one != NOTHING else None for one in state.row],
            "stack": len(state.stack),
        },
        "artifacts": _artifacts(state, seat),
        "battle": _battle(state, seat),
        "players": [_player(state, player, seat) for player in state.seats],
        "winners": state.winners(),
    }


def _districts(state: AnunnakiState) -> list[DistrictView]:
    if not state.table.layout:
        return []
    rules = [rule.ruled(state, player) for player in state.seats]
    board = state.table.board
    tile = any(
        state.box.artifacts[card].effect == "other_world"
        for player in state.seats
        for card in player.artifacts
    )
    count = len(board.ids) - (not tile)
    return [_district(state, district, rules) for district in range(count)]


def _district(state: AnunnakiState, district: int, rules: list[int]) -> DistrictView:
    board = state.table.board
    planet = board.planet_of[district]
    bit = 1 << district
    return {
        "district": board.ids[district],
        "planet": board.planet_ids[planet] if planet >= 0 else None,
        "ruler": next((seat for seat, ruled in enumerate(rules) if ruled & bit), None),
        "contested": any(rule.contested(state, player) & bit for player in state.seats),
        "sources": _sources(state, district),
        "civilization": _civilization(state, district),
        "pieces": [
            _pieces(state, player, district, bool(rules[player.seat] & bit))
            for player in state.seats
            if (player.figures | player.homes) & bit
        ],
    }


def _sources(state: AnunnakiState, district: int) -> list[SourceView]:
    board = state.table.board
    types = board.sources[district]
    return [
        {
            "resource": RESOURCES[types[place]] if types else None,
            "depleted": bool(state.depleted[district] >> place & 1),
        }
        for place in range(board.source_count[district])
    ]


def _civilization(state: AnunnakiState, district: int) -> CivilizationView | None:
    token = state.civilizations[district]
    if token == NOTHING:
        return None
    known = state.known >> district & 1
    return {
        "token": state.box.civilizations[token].id if known else None,
        "guarded": bool(state.guarded >> district & 1),
    }


def _pieces(state: AnunnakiState, player: Player, district: int, rules: bool) -> PiecesView:
    return {
        "seat": player.seat,
        "followers": player.followers[district],
        "lesser_gods": player.lesser[district],
        "chief_god": player.chief_at == district,
        "settlements": player.settlements[district],
        "strength": gathering.strength(state, player, district) if rules else 0,
        "besieged": bool(rule.besieged(state, player) & ~player.figures & 1 << district),
    }


def _culture(state: AnunnakiState, spot: int) -> CultureView:
    token = state.culture[spot]
    up = state.upturned >> spot & 1
    return {
        "spot": state.table.board.spot_ids[spot],
        "there": token != NOTHING,
        "token": state.box.culture[token].id if up and token != NOTHING else None,
    }


def _artifacts(state: AnunnakiState, seat: int | None) -> ArtifactsView:
    seen = seat is not None and state.seen >> seat & 1
    cards = sorted(state.artifacts)
    return {
        "left": len(cards),
        "cards": [state.box.artifacts[card].id for card in cards] if seen else None,
    }


def _battle(state: AnunnakiState, seat: int | None) -> BattleView | None:
    battle = battles.current(state)
    if battle is None:
        return None
    against = battle.against_civilization
    known = not against or bool(state.known >> battle.district & 1)
    strengths = fight.totals(state, battle) if known else None
    return {
        "district": state.table.board.ids[battle.district],
        "sides": [
            _side(state, battle, which, strengths[which] if strengths else None, seat)
            for which in range(len(battle.sides))
        ],
        "civilization": strengths[1] if against and strengths else None,
    }


def _side(
    state: AnunnakiState, battle: fight.Fight, which: int, strength: int | None, seat: int | None
) -> SideView:
    side = battle.sides[which]
    weapons = state.box.weapons
    seen = battle.open or side.seat == seat
    return {
        "seat": side.seat,
        "laid": side.laid.bit_count(),
        "laid_cards": [weapons[card].id for card in bits(side.laid)] if seen else None,
        "cards": [weapons[card].id for card in bits(side.cards)],
        "metal": side.metal,
        "strength": strength,
    }


def _player(state: AnunnakiState, player: Player, seat: int | None) -> PlayerView:
    box = state.box
    own = seat == player.seat
    laid = bool(state.table.layout)
    shown = own or state.over
    return {
        "seat": player.seat,
        "house": box.houses[player.house].id if player.house != NOTHING else None,
        "vp": player.vp,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "crystals": player.crystals,
        "tracks": dict(zip(TRACKS, player.tracks, strict=True)),
        "power": player.power,
        "goals": {one.id: rule.goal(state, player, one.index) for one in box.goals if laid},
        "star": _star(state, player),
        "chief": _chief(state, player),
        "dealt": [box.lesser_gods[god].id for god in player.dealt] if own else None,
        "gods": _gods(state, player) if own or not player.dealt else None,
        "supply": player.supply,
        "settlements": player.stock,
        "shrines": rule.shrines(state, player) if laid else 0,
        "hand": [box.weapons[card].id for card in bits(player.hand)] if shown else None,
        "hand_size": player.hand.bit_count(),
        "trades": [box.trade[one].id for one in player.trades],
        "fulfilled": [box.trade[one].id for one in player.fulfilled],
        "civilizations": [box.civilizations[one].id for one in player.civilizations],
        "artifacts": [box.artifacts[card].id for card in player.artifacts],
        "pandora": [box.pandora_tokens[one].id for one in bits(player.pandora)],
        "foresees": player.providence != NOTHING,
        "providence": TRACKS[player.providence] if shown and player.providence != NOTHING else None,
    }


def _star(state: AnunnakiState, player: Player) -> StarView:
    box = state.box
    return {
        "pawn": box.spots[player.pawn].id if player.pawn != NOTHING else None,
        "signs": [box.cells[cell].id for cell in bits(player.signs)],
        "reserve": player.reserve,
        "improved": [box.tokens[token].id for token in bits(player.improved)],
        "taken": [box.zones[zone].id for zone in bits(player.zones)],
        "lesser_tokens": player.lesser_tokens,
        "chief_tokens": player.chief_token,
    }


def _chief(state: AnunnakiState, player: Player) -> GodView | None:
    if player.house == NOTHING:
        return None
    box = state.box
    god = box.chief_gods[box.chief_of[player.house]]
    return {"god": god.id, "summoned": player.chief_at != NOTHING}


def _gods(state: AnunnakiState, player: Player) -> list[GodView]:
    gods = state.box.lesser_gods
    return [
        {"god": gods[god].id, "summoned": bool(player.summoned >> god & 1)} for god in player.gods
    ]
