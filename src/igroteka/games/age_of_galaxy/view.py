"""What leaves the engine: the position as a seat may see it, as plain typed data.

Hidden are other players' hands and secret choices, the deck, face-down space cards and research
tokens. When the game is over everything lies open. Cubes and planets belong to a seat, to the bot
of the solo mode (-1) or to nobody's colour (-2).
"""

from __future__ import annotations

from igroteka.engine.hexes import bits

from . import (
    board_actions,
    capture,
    cards,
    galaxy_phase,
    research,
    rounds,
    scoring,
    solo,
    space_actions,
    words,
)
from .components import CONVERSIONS, FACTIONS, TECHNOLOGIES
from .components_board import (
    CELLS,
    CONGRESS,
    DIRECTIONS,
    FRONT_CELLS,
    LIMIT,
    PLANET_TYPES,
    RESEARCH_TOKENS,
    ROUNDS,
    SLOTS,
    SPACE_CARDS,
    SPOTS,
    TRADE_CARDS,
    goods_by_name,
)
from .components_read import CREDIT, GOODS, INCOME, REPUTATION
from .hidden import visible_cards
from .state import FREE, NO_CARD, CaptureReport, GalaxyState, Player, Rival
from .view_types import (
    CaptureView,
    FleetView,
    GalaxyView,
    Held,
    PlanetView,
    PlayerView,
    SoloView,
    SpaceCardView,
    SpotView,
    StepView,
)

BOT = -1
NEUTRAL = -2


def view(state: GalaxyState, seat: int | None) -> GalaxyView:
    """The table as a seat, or a spectator, may see it."""
    decision = state.decision
    return {
        "game": "age_of_galaxy",
        "round": state.round,
        "rounds": ROUNDS,
        "phase": state.phase,
        "phases": rounds.phases(state),
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "order": list(state.order),
        "fleet": state.fleet,
        "galaxy": [_card(state, place) for place in range(ROUNDS)],
        "trade": [
            {
                "card": TRADE_CARDS[card].id,
                "flipped": bool(state.flipped >> place & 1),
                "cells": FRONT_CELLS,
                "cubes": _owners(state, state.trade, place),
                "cell": CELLS[place],
                "left": board_actions.free_cells(state, place),
            }
            for place, card in enumerate(state.table.trade)
        ],
        "cells": {name: _owners(state, state.cells, cell) for cell, name in enumerate(CELLS)},
        "anomaly": [seat for seat, cubes in enumerate(state.anomaly) for _ in range(cubes)],
        "congress": [
            {
                "cell": cell.id,
                "reputation": cell.reputation,
                "owner": _owner(state, state.congress[cell.index]),
            }
            for cell in CONGRESS
        ],
        "reputation": _reputation(state),
        "discard": [FACTIONS[card].id for card in state.discard],
        "deck": len(state.deck),
        "players": [_player(state, player, seat) for player in state.seats],
        "capture": _capture(state, state.captures) if state.captures is not None else None,
        "solo": _solo(state, state.rival) if state.rival is not None else None,
        "winners": state.winners(),
    }


def _owner(state: GalaxyState, owner: int) -> int | None:
    if owner == FREE:
        return None
    if owner == state.bot_owner:
        return BOT
    return NEUTRAL if owner == state.neutral else owner


def _owners(state: GalaxyState, cubes: list[int], place: int) -> list[int]:
    """Neutral cubes first, as they lay there from the start."""
    found: list[int] = []
    for owner in reversed(range(state.width)):
        shown = _owner(state, owner)
        assert shown is not None
        found += [shown] * cubes[place * state.width + owner]
    return found


def _card(state: GalaxyState, place: int) -> SpaceCardView:
    if place >= visible_cards(state):
        opens = galaxy_phase.opens_after(state, place)
        return {"card": None, "reachable": False, "opens": opens, "planets": [], "spots": []}
    table, number = state.table, state.table.row[place]
    planets = [number * SLOTS + slot for slot in range(SLOTS)]
    spots = [number * SPOTS + spot for spot in range(SPOTS)]
    return {
        "card": SPACE_CARDS[number].id,
        "reachable": place <= state.fleet,
        "opens": None,
        "planets": [_planet(state, p) for p in planets if table.reach[place + 1] >> p & 1],
        "spots": [_spot(state, s) for s in spots if table.spot_reach[place + 1] >> s & 1],
    }


def _planet(state: GalaxyState, planet: int) -> PlanetView:
    facts = state.table.planet(planet)
    owner, held, guarded = _holder(state, 1 << planet)
    return {
        "planet": words.PLANETS[planet],
        "type": PLANET_TYPES[facts.type],
        "reward": goods_by_name(facts.reward),
        "token": planet in state.table.token_at,
        "owner": owner,
        "state": held,
        "protected": guarded,
        "cubes": capture.CUBES_ON[held] if held is not None else 0,
    }


def _holder(state: GalaxyState, bit: int) -> tuple[int | None, Held | None, bool]:
    for player in state.seats:
        for name in ("colonised", "developed", "captured"):
            if getattr(player, name) & bit:
                return player.seat, name, bool(capture.protected(player) & bit)
    rival = state.rival
    if rival is not None and (rival.colonised | rival.captured) & bit:
        name = "colonised" if rival.colonised & bit else "captured"
        return BOT, name, bool(capture.rival_protected(rival) & bit)
    return None, None, False


def _spot(state: GalaxyState, spot: int) -> SpotView:
    seen = state.explored >> spot & 1
    token = RESEARCH_TOKENS[state.table.token_on[spot]]
    return {
        "spot": words.SPOT_IDS[spot],
        "token": not state.gone >> spot & 1,
        "reward": goods_by_name(token.reward) if seen else None,
    }


def _reputation(state: GalaxyState) -> list[StepView]:
    """Occupied steps of the reputation board from the best down."""
    steps: dict[int, list[Player]] = {}
    for player in state.seats:
        steps.setdefault(player.goods[REPUTATION], []).append(player)
    return [
        {
            "step": step,
            "seats": [p.seat for p in sorted(steps[step], key=lambda p: -p.arrival)],
        }
        for step in sorted(steps, reverse=True)
    ]


def _ids(faction_cards: tuple[int, ...]) -> list[str]:
    return [FACTIONS[card].id for card in faction_cards]


def _player(state: GalaxyState, player: Player, seat: int | None) -> PlayerView:
    open_cards = state.over or seat == player.seat
    powers = player.powers
    main = cards.direction(player)
    chosen = player.chosen if open_cards else NO_CARD
    unlocked = [
        technology
        for technology in bits(powers.technologies & ~player.technologies)
        if research.is_open(player, technology)
    ]
    return {
        "seat": player.seat,
        "goods": {
            "vp": player.vp,
            **{good: player.goods[index] for index, good in enumerate(GOODS)},
            "cube": player.cubes,
        },
        "supply": player.supply,
        "figures": player.figures,
        "strength": powers.strength,
        "ranking": powers.ranking,
        "hand": _ids(player.hand) if open_cards else None,
        "hand_size": len(player.hand),
        "pack": _ids(player.pack) if open_cards else None,
        "replaced": _ids(player.replaced) if open_cards else None,
        "replaced_size": len(player.replaced),
        "chosen": FACTIONS[chosen].id if chosen != NO_CARD else None,
        "ready": player.chosen != NO_CARD,
        "leading": _ids(player.leading),
        "direction_card": FACTIONS[player.direction_card].id
        if player.direction_card != NO_CARD
        else None,
        "direction": DIRECTIONS[main].id if main >= 0 else None,
        "direction_vp": scoring.direction_vp(player),
        "colonised": [words.PLANETS[planet] for planet in bits(player.colonised)],
        "developed": [words.PLANETS[planet] for planet in bits(player.developed)],
        "captured": [words.PLANETS[planet] for planet in bits(player.captured)],
        "technologies": [TECHNOLOGIES[t].id for t in bits(player.technologies)],
        "open_technologies": [TECHNOLOGIES[t].id for t in unlocked],
        "prices": _prices(player, unlocked),
        "own_technologies": [
            TECHNOLOGIES[FACTIONS[card].technology].id
            for card in player.leading
            if FACTIONS[card].technology >= 0
        ],
        "conversions": [CONVERSIONS[index].id for index in powers.conversions],
        "lead_needs": board_actions.developed_to_lead(player),
        "types": [PLANET_TYPES[type] for type in bits(powers.types)],
        "far_reach": powers.reach,
        "reach": state.reached_cards(player),
        "losses": capture.losses(player),
        "next_income": min(player.goods[INCOME], LIMIT[CREDIT] - player.goods[CREDIT]),
        "overlord_titles": player.overlord_titles,
        "card_played": player.card_played,
        "passed": player.passed,
    }


def _prices(player: Player, technologies: list[int]) -> dict[str, dict[str, int]]:
    powers = player.powers
    return {
        "colonise": {"credit": space_actions.colonise_price(player)},
        "develop": goods_by_name(powers.develop),
        "produce": goods_by_name(powers.produce),
        "restore": goods_by_name(powers.restore),
        "explore": goods_by_name(board_actions.EXPLORE_RULE.cost),
        "lead": goods_by_name(powers.lead),
        **{TECHNOLOGIES[t].id: goods_by_name(powers.research[t]) for t in technologies},
    }


def _capture(state: GalaxyState, report: CaptureReport) -> CaptureView:
    awards = capture.awards(state)
    seats = [*range(state.players), BOT]
    first = [seats[fleet] for fleet, place in enumerate(report.places) if place == 0]
    fleets: list[FleetView] = [
        {
            "seat": seats[fleet],
            "cruisers": cruisers,
            "strength": strength,
            "place": report.places[fleet],
            "award": {} if seats[fleet] == BOT else goods_by_name(awards[report.places[fleet]]),
            "lost": report.lost[fleet] if report.lost else None,
        }
        for fleet, (cruisers, strength) in enumerate(report.fleets)
    ]
    return {
        "round": report.round,
        "fleets": sorted(fleets, key=lambda fleet: fleet["place"]),
        "overlord": first[0] if len(first) == 1 else None,
        "planet": words.PLANETS[report.planet] if report.planet >= 0 else None,
        "owner": seats[report.owner] if report.owner >= 0 else None,
        "done": bool(report.lost),
    }


def _solo(state: GalaxyState, rival: Rival) -> SoloView:
    following = solo.next_rank(state.seats[0].vp)
    return {
        "cubes": rival.cubes,
        "reserve": rival.reserve,
        "fleet": rival.fleet,
        "strength": solo.fleet(state, rival)[1],
        "colonised": [words.PLANETS[planet] for planet in bits(rival.colonised)],
        "captured": [words.PLANETS[planet] for planet in bits(rival.captured)],
        "cards": _ids(rival.open),
        "turns": [
            {
                "round": number,
                "card": FACTIONS[card].id,
                "placed": placed,
                "effect": effect,
                "target": target,
            }
            for number, card, placed, effect, target in rival.turns
        ],
        "statistics": solo.statistics(state),
        "rank": solo.rank(state.seats[0].vp).id,
        "next_rank": {"id": following.id, "vp": following.vp} if following is not None else None,
        "achievements": solo.achievements(state),
    }
