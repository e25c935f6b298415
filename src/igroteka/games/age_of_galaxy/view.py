"""What leaves the engine: the position as a seat may see it, as plain typed data.

Hidden are other players' hands and secret choices, the deck, face-down space cards and research
tokens. When the game is over everything lies open. Cubes and planets belong to a seat, to the bot
of the solo mode (-1) or to nobody's colour (-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
)
from .box import CREDIT, INCOME, REPUTATION, Box
from .hidden import visible_cards
from .state import FREE, NO_CARD, CaptureReport, GalaxyState, Player, Rival

if TYPE_CHECKING:
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
    box = state.box
    decision = state.decision
    return {
        "game": "age_of_galaxy",
        "round": state.round,
        "rounds": box.rounds,
        "phase": state.phase,
        "phases": rounds.phases(state),
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "order": list(state.order),
        "fleet": state.fleet,
        "galaxy": [_card(state, place) for place in range(box.rounds)],
        "trade": [
            {
                "card": box.trade_cards[card].id,
                "flipped": bool(state.flipped >> place & 1),
                "cells": box.front_cells,
                "cubes": _owners(state, state.trade, place),
                "cell": box.cells[place],
                "left": board_actions.free_cells(state, place),
            }
            for place, card in enumerate(state.table.trade)
        ],
        "cells": {name: _owners(state, state.cells, cell) for cell, name in enumerate(box.cells)},
        "anomaly": [seat for seat, cubes in enumerate(state.anomaly) for _ in range(cubes)],
        "congress": [
            {
                "cell": cell.id,
                "reputation": cell.reputation,
                "owner": _owner(state, state.congress[cell.index]),
            }
            for cell in box.congress
        ],
        "reputation": _reputation(state),
        "discard": [box.factions[card].id for card in state.discard],
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
    box = state.box
    if place >= visible_cards(state):
        opens = galaxy_phase.opens_after(state, place)
        return {"card": None, "reachable": False, "opens": opens, "planets": [], "spots": []}
    table, number = state.table, state.table.row[place]
    planets = [number * box.slots + slot for slot in range(box.slots)]
    spots = [number * box.spots + spot for spot in range(box.spots)]
    return {
        "card": box.space_cards[number].id,
        "reachable": place <= state.fleet,
        "opens": None,
        "planets": [_planet(state, p) for p in planets if table.reach[place + 1] >> p & 1],
        "spots": [_spot(state, s) for s in spots if table.spot_reach[place + 1] >> s & 1],
    }


def _planet(state: GalaxyState, planet: int) -> PlanetView:
    box = state.box
    facts = state.table.planet(planet)
    owner, held, guarded = _holder(state, 1 << planet)
    return {
        "planet": box.planets[planet],
        "type": box.planet_types[facts.type],
        "reward": box.by_name(facts.reward),
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
    box = state.box
    seen = state.explored >> spot & 1
    token = box.research_tokens[state.table.token_on[spot]]
    return {
        "spot": box.spot_ids[spot],
        "token": not state.gone >> spot & 1,
        "reward": box.by_name(token.reward) if seen else None,
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


def _ids(box: Box, faction_cards: tuple[int, ...]) -> list[str]:
    return [box.factions[card].id for card in faction_cards]


def _player(state: GalaxyState, player: Player, seat: int | None) -> PlayerView:
    box = state.box
    open_cards = state.over or seat == player.seat
    powers = player.powers
    main = cards.direction(player)
    chosen = player.chosen if open_cards else NO_CARD
    unlocked = [
        technology
        for technology in bits(powers.technologies & ~player.technologies)
        if research.is_open(box, player, technology)
    ]
    return {
        "seat": player.seat,
        "goods": {
            "vp": player.vp,
            **{good: player.goods[index] for index, good in enumerate(box.goods)},
            "cube": player.cubes,
        },
        "supply": player.supply,
        "figures": player.figures,
        "strength": powers.strength,
        "ranking": powers.ranking,
        "hand": _ids(box, player.hand) if open_cards else None,
        "hand_size": len(player.hand),
        "pack": _ids(box, player.pack) if open_cards else None,
        "replaced": _ids(box, player.replaced) if open_cards else None,
        "replaced_size": len(player.replaced),
        "chosen": box.factions[chosen].id if chosen != NO_CARD else None,
        "ready": player.chosen != NO_CARD,
        "leading": _ids(box, player.leading),
        "direction_card": box.factions[player.direction_card].id
        if player.direction_card != NO_CARD
        else None,
        "direction": box.directions[main].id if main >= 0 else None,
        "direction_vp": scoring.direction_vp(player),
        "colonised": [box.planets[planet] for planet in bits(player.colonised)],
        "developed": [box.planets[planet] for planet in bits(player.developed)],
        "captured": [box.planets[planet] for planet in bits(player.captured)],
        "technologies": [box.technologies[t].id for t in bits(player.technologies)],
        "open_technologies": [box.technologies[t].id for t in unlocked],
        "prices": _prices(player, unlocked),
        "own_technologies": [
            box.technologies[box.factions[card].technology].id
            for card in player.leading
            if box.factions[card].technology >= 0
        ],
        "conversions": [box.conversions[index].id for index in powers.conversions],
        "lead_needs": board_actions.developed_to_lead(state, player),
        "types": [box.planet_types[type] for type in bits(powers.types)],
        "far_reach": powers.reach,
        "reach": state.reached_cards(player),
        "losses": capture.losses(player),
        "next_income": min(player.goods[INCOME], box.limit[CREDIT] - player.goods[CREDIT]),
        "overlord_titles": player.overlord_titles,
        "card_played": player.card_played,
        "passed": player.passed,
    }


def _prices(player: Player, technologies: list[int]) -> dict[str, dict[str, int]]:
    box = player.box
    powers = player.powers
    return {
        "colonise": {"credit": space_actions.colonise_price(player)},
        "develop": box.by_name(powers.develop),
        "produce": box.by_name(powers.produce),
        "restore": box.by_name(powers.restore),
        "explore": box.by_name(box.explore_cost),
        "lead": box.by_name(powers.lead),
        **{box.technologies[t].id: box.by_name(powers.research[t]) for t in technologies},
    }


def _capture(state: GalaxyState, report: CaptureReport) -> CaptureView:
    box = state.box
    awards = capture.awards(state)
    seats = [*range(state.players), BOT]
    first = [seats[fleet] for fleet, place in enumerate(report.places) if place == 0]
    fleets: list[FleetView] = [
        {
            "seat": seats[fleet],
            "cruisers": cruisers,
            "strength": strength,
            "place": report.places[fleet],
            "award": {} if seats[fleet] == BOT else box.by_name(awards[report.places[fleet]]),
            "lost": report.lost[fleet] if report.lost else None,
        }
        for fleet, (cruisers, strength) in enumerate(report.fleets)
    ]
    return {
        "round": report.round,
        "fleets": sorted(fleets, key=lambda fleet: fleet["place"]),
        "overlord": first[0] if len(first) == 1 else None,
        "planet": box.planets[report.planet] if report.planet >= 0 else None,
        "owner": seats[report.owner] if report.owner >= 0 else None,
        "done": bool(report.lost),
    }


def _solo(state: GalaxyState, rival: Rival) -> SoloView:
    box = state.box
    following = solo.next_rank(box, state.seats[0].vp)
    return {
        "cubes": rival.cubes,
        "reserve": rival.reserve,
        "fleet": rival.fleet,
        "strength": solo.fleet(state, rival)[1],
        "colonised": [box.planets[planet] for planet in bits(rival.colonised)],
        "captured": [box.planets[planet] for planet in bits(rival.captured)],
        "cards": _ids(box, rival.open),
        "turns": [
            {
                "round": turn.round,
                "card": box.factions[turn.card].id,
                "placed": turn.placed,
                "effect": turn.effect,
                "target": turn.target,
            }
            for turn in rival.turns
        ],
        "statistics": solo.statistics(state),
        "rank": solo.rank(box, state.seats[0].vp).id,
        "next_rank": {"id": following.id, "vp": following.vp} if following is not None else None,
        "achievements": solo.achievements(state),
    }
