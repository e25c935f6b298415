"""The engine and the second model play the same game, compared after every action.

The engine goes first: what chance has laid is read off its position and handed to the model.
Compared are the decision, all its answers and everything that lies on the table.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from anunnaki.opinion.battle import advanced
from anunnaki.opinion.model import Opinion
from anunnaki.opinion.position import Position, Side
from anunnaki.placing import again
from igroteka.engine.decision import Action
from igroteka.engine.events import PHASE
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.battles import current
from igroteka.games.anunnaki.board import places
from igroteka.games.anunnaki.box.terms import RESOURCES, TRACKS
from igroteka.games.anunnaki.state import Player
from igroteka.games.anunnaki.table import NOTHING

KINDS = ("follower", "lesser_god", "chief_god")


# What the engine has, in the words of the model


def ids(pieces: Any, which: Any) -> list[str]:
    """Names of pieces, given by number or as a mask."""
    return [pieces[one].id for one in (places(which) if isinstance(which, int) else which)]


def everything(state: AnunnakiState) -> dict[str, Any]:
    """Everything that can be counted, as plain values."""
    box, board = state.box, state.table.board
    return {
        "seats": [of_seat(state, player) for player in state.seats],
        "table": {
            "civilizations": {
                board.ids[where]: {
                    "token": box.civilizations[token].id,
                    "face_up": bool(state.known >> where & 1),
                    "god": bool(state.guarded >> where & 1),
                }
                for where, token in enumerate(state.civilizations)
                if token != NOTHING
            },
            "culture": {
                board.spot_ids[spot]: {
                    "token": box.culture[token].id,
                    "face_up": bool(state.upturned >> spot & 1),
                }
                for spot, token in enumerate(state.culture)
                if token != NOTHING
            },
            "depletion": {
                board.ids[where]: dict(Counter(depletion(state, where, tokens)))
                for where, tokens in enumerate(state.depleted)
                if tokens
            },
            "trade_row": [None if one == NOTHING else box.trade[one].id for one in state.row],
            "trade_stack": [box.trade[one].id for one in reversed(state.stack)],
            "two_vp": places(state.two_vp),
            "crystals": box.crystals - sum(player.crystals for player in state.seats),
            "artifacts": ids(box.artifacts, state.artifacts),
            "round": state.round,
            "active": state.active,
            "ending": state.ending,
            "stalled": state.stalled,
            "over": state.over,
        },
    }


def depletion(state: AnunnakiState, where: int, tokens: int) -> list[str]:
    """The resources under the depletion tokens of a district."""
    board = state.table.board
    if where == board.other_world:
        return ["any"] * tokens.bit_count()
    return [RESOURCES[board.sources[where][place]] for place in places(tokens)]


def of_seat(state: AnunnakiState, player: Player) -> dict[str, Any]:
    box, board = state.box, state.table.board
    figures: dict[str, dict[str, int]] = {}
    for where, name in enumerate(board.ids):
        there = (player.followers[where], player.lesser[where], int(player.chief_at == where))
        if any(there):
            figures[name] = {kind: n for kind, n in zip(KINDS, there, strict=True) if n}
    laid = used = 0
    fight = current(state)
    for side in fight.sides if fight else ():
        if side.seat == player.seat:
            laid, used = side.laid, side.cards
    hand = (player.hand | box.ordinary) & ~(laid | used)
    chief = [] if player.chief_at == NOTHING else [box.chief_gods[box.chief_of[player.house]].id]
    pawn = NOTHING if player.pawn == NOTHING else state.table.layout[player.pawn]
    return {
        "house": box.houses[player.house].id,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "crystals": player.crystals,
        "vp": player.vp,
        "tracks": dict(zip(TRACKS, player.tracks, strict=True)),
        "power": player.power,
        "pawn": None if pawn == NOTHING else box.tokens[pawn].id,
        "signs": sorted(ids(box.cells, player.signs)),
        "signs_left": player.reserve,
        "improved": sorted(ids(box.tokens, player.improved)),
        "tokens": {"lesser": player.lesser_tokens, "chief": player.chief_token},
        "gods": sorted(ids(box.lesser_gods, player.gods)),
        "summoned": sorted(ids(box.lesser_gods, player.summoned) + chief),
        "figures": figures,
        "settlements": {
            board.ids[where]: number for where, number in enumerate(player.settlements) if number
        },
        "supply": player.supply,
        "settlements_left": player.stock,
        "hand": sorted(ids(box.weapons, hand)),
        "stack": sorted(
            ids(box.weapons, box.advanced_of[player.house] & ~player.hand & ~(laid | used))
        ),
        "laid": sorted(ids(box.weapons, laid | used)),
        "held": sorted(ids(box.trade, player.trades)),
        "fulfilled": sorted(ids(box.trade, player.fulfilled)),
        "artifacts": sorted(ids(box.artifacts, player.artifacts)),
        "pandora": sorted(ids(box.pandora_tokens, player.pandora)),
        "providence": None if player.providence == NOTHING else TRACKS[player.providence],
        "won": sorted(ids(box.civilizations, player.civilizations)),
    }


# What the model is given


def hand_over(state: AnunnakiState, setup: dict[str, Any]) -> None:
    """Tell the model what chance has laid so far."""
    box, board = state.box, state.table.board
    if board.houses and "gods" not in setup:
        setup["gods"] = [ids(box.lesser_gods, one.dealt or one.gods) for one in state.seats]
    if state.round and "star" not in setup:
        table = everything(state)["table"]
        setup |= {
            "star": {
                box.spots[spot].id: box.tokens[token].id
                for spot, token in enumerate(state.table.layout)
            },
            "civilizations": {name: one["token"] for name, one in table["civilizations"].items()},
            "culture": {spot: one["token"] for spot, one in table["culture"].items()},
            "row": table["trade_row"],
            "stack": table["trade_stack"],
            "artifacts": table["artifacts"],
            "goals": dict(zip([*TRACKS, "power"], ids(box.goals, state.table.goals), strict=True)),
            "first_game": state.table.first_game,
        }


def adopt(opinion: Opinion, state: AnunnakiState) -> None:
    """Have the model go on from a position of the engine in which a round begins."""
    assert state.decision == (0, "main")
    found = everything(state)
    p, table = opinion.position, found["table"]
    for name, value in {
        "civilizations": {name: one["token"] for name, one in table["civilizations"].items()},
        "face_up": {name for name, one in table["civilizations"].items() if one["face_up"]},
        "culture": {spot: one["token"] for spot, one in table["culture"].items()},
        "culture_up": {spot for spot, one in table["culture"].items() if one["face_up"]},
        "depleted": {name: list(Counter(n).elements()) for name, n in table["depletion"].items()},
        "row": table["trade_row"],
        "trade_stack": table["trade_stack"],
        "artifacts": table["artifacts"],
        "two_vp": set(table["two_vp"]),
        "ending": table["ending"],
        "round": table["round"] - 1,
    }.items():
        set_known(p, name, value)
    for side, player, one in zip(p.sides, state.seats, found["seats"], strict=True):
        adopt_seat(side, one)
        side.closed = set(ids(state.box.zones, player.zones))
    opinion.run(opinion.to_the_end())


def adopt_seat(side: Side, one: dict[str, Any]) -> None:
    for name in (
        *("resources", "crystals", "vp", "tracks", "power", "pawn", "tokens", "gods", "summoned"),
        *("hand", "stack", "laid", "held", "fulfilled", "artifacts", "pandora", "providence"),
        "won",
    ):
        set_known(side, name, one[name])
    side.signs, side.improved = set(one["signs"]), set(one["improved"])
    side.figures = {name: Counter(there) for name, there in one["figures"].items()}
    side.settlements = Counter(one["settlements"])


def set_known(thing: Position | Side, name: str, value: Any) -> None:
    assert hasattr(thing, name), name
    setattr(thing, name, value)


def put_away(goods: dict[str, Any]) -> None:
    """A battle is decided: the engine puts its cards away before rewards are taken, the model after
    that. No reward of a battle is a card, so nobody can tell."""
    for one in goods["seats"]:
        for card in one["laid"]:
            one["stack" if advanced(card) else "hand"].append(card)
        one["laid"] = []
        one["stack"].sort()
        one["hand"].sort()


# Playing


class Difference(AssertionError):
    """Engine and model do not agree."""


class Pair:
    """One game, played by both."""

    def __init__(self, state: AnunnakiState) -> None:
        self.state = state
        self.setup: dict[str, Any] = {}
        hand_over(state, self.setup)
        chosen = bool(state.table.board.houses)
        houses = [state.box.houses[player.house].id for player in state.seats] if chosen else None
        self.opinion = Opinion(state.players, houses, self.setup)
        self.compared = 0
        self.compare("at the start")

    def play(self, action: Action) -> None:
        """The engine plays, then the model."""
        self.state.apply(action)
        hand_over(self.state, self.setup)
        self.opinion.play(str(action))
        self.compare(f"after {action}")

    def change(self) -> None:
        """The engine's position was changed by hand: have the model take it over."""
        again(self.state)
        adopt(self.opinion, self.state)
        self.compare("after a change by hand")

    def compare(self, when: str) -> None:
        self.compared += 1
        state, opinion = self.state, self.opinion
        asked = tuple(state.decision) if state.decision else None
        self._same(when, "decision", asked, opinion.decision())
        legal = {str(action) for action in state.actions()}
        if legal != opinion.legal():
            more, less = legal - opinion.legal(), opinion.legal() - legal
            self._same(when, f"answers of {asked}", sorted(more)[:12], sorted(less)[:12])
        if not state.round:
            return
        mine, theirs = everything(state), opinion.goods()
        if current(state) is None:
            put_away(theirs)
        if state.over:
            self._compare_the_end(when, mine)
        if mine != theirs:
            for part, one, other in parts(mine, theirs):
                self._same(when, part, one, other)

    def _compare_the_end(self, when: str, mine: dict[str, Any]) -> None:
        """Points by their source; goods are then as before they were counted."""
        state, opinion = self.state, self.opinion
        theirs = opinion.scores()
        for seat, (one, other) in enumerate(zip(scored(state), theirs, strict=True)):
            found = {name: points for name, points in other.items() if points}
            found.setdefault("total", 0)
            one = {name: points for name, points in one.items() if points or name == "total"}
            self._same(when, f"score of seat {seat}", one, found)
            mine["seats"][seat]["vp"] = one.get("vp", 0)
        self._same(when, "winner", state.places().index(1), opinion.winner())

    def _same(self, when: str, what: str, engine: Any, model: Any) -> None:
        if engine != model:
            last = [str(action) for action in self.state.history[-12:]]
            raise Difference(
                f"{when}: {what}\nengine {engine}\nmodel  {model}\nhistory {last}\n"
                f"seed {self.state.origin.seed}, step {len(self.state.history)}"
            )


def parts(one: Any, other: Any, name: str = "") -> list[tuple[str, Any, Any]]:
    """Where two trees of values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        found: list[tuple[str, Any, Any]] = []
        for key in [*one, *(key for key in other if key not in one)]:
            found += parts(one.get(key), other.get(key), f"{name}/{key}")
        return found
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        found = []
        for place, (a, b) in enumerate(zip(one, other, strict=True)):
            found += parts(a, b, f"{name}/{place}")
        return found
    return [] if one == other else [(name, one, other)]


def scored(state: AnunnakiState) -> list[dict[str, int]]:
    """The points of each seat by source: those of the game as `vp`, those of the end one by one."""
    assert state.events is not None
    found: list[dict[str, int]] = [{"total": score} for score in state.scores()]
    counting = False
    for event in state.events:
        counting = counting or (event.good == PHASE and event.cause == "scoring")
        if event.good == "vp":
            name = event.cause if counting else "vp"
            name = "tablet" if name == "tablet_of_destinies" else name
            found[event.seat][name] = found[event.seat].get(name, 0) + event.amount
    return found
