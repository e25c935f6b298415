"""Everything countable as plain values, to compare with what another model counts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from anunnaki.opinion.position import KINDS, Position, Side


def everything(p: Position) -> dict[str, Any]:
    """Everything that can be counted, as plain values."""
    return {
        "seats": [of_seat(side) for side in p.sides],
        "table": {
            "civilizations": {
                name: {
                    "token": token,
                    "face_up": name in p.face_up,
                    "god": p.atlantis(name),
                }
                for name, token in p.civilizations.items()
            },
            "culture": {
                spot: {"token": token, "face_up": spot in p.culture_up}
                for spot, token in p.culture.items()
            },
            "depletion": {
                name: dict(Counter(tokens)) for name, tokens in p.depleted.items() if tokens
            },
            "trade_row": list(p.row),
            "trade_stack": list(p.trade_stack),
            "two_vp": sorted(p.two_vp),
            "crystals": p.crystal_supply(),
            "artifacts": list(p.artifacts),
            "round": p.round,
            "active": p.active,
            "ending": p.ending,
            "stalled": p.stalled,
            "over": p.over,
        },
    }


def of_seat(side: Side) -> dict[str, Any]:
    return {
        "house": side.house,
        "resources": dict(side.resources),
        "crystals": side.crystals,
        "vp": side.vp,
        "tracks": dict(side.tracks),
        "power": side.power,
        "pawn": side.pawn,
        "signs": sorted(side.signs),
        "signs_left": side.signs_left,
        "improved": sorted(side.improved),
        "tokens": dict(side.tokens),
        "gods": sorted(side.gods),
        "summoned": sorted(side.summoned),
        "figures": {
            name: {kind: there[kind] for kind in KINDS if there[kind]}
            for name, there in side.figures.items()
            if sum(there.values())
        },
        "settlements": {name: number for name, number in side.settlements.items() if number},
        "supply": side.supply,
        "settlements_left": side.settlements_left,
        "hand": sorted(side.hand),
        "stack": sorted(side.stack),
        "laid": sorted(side.laid),
        "held": sorted(side.held),
        "fulfilled": sorted(side.fulfilled),
        "artifacts": sorted(side.artifacts),
        "pandora": sorted(side.pandora),
        "providence": side.providence,
        "won": sorted(side.won),
    }
