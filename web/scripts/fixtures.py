"""Writes the positions, tables and words that the tests of the games' tables are made with.

Games of bots, cut at decisions worth drawing; each game's `fixtures/make.py` says which.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from igroteka.bots import make
from igroteka.engine.game import Game, State
from igroteka.server.table.scene import legal_actions

NAMES = ("Анна", "Илья", "Бот", "Марина")
Stop = Callable[[State], bool]
SEARCHED = 200
"""Games looked through for a rare position."""


class Fixtures:
    """The files of one game, written into a folder."""

    def __init__(self, game: Game, folder: Path, bot: str) -> None:
        self.game = game
        self.folder = folder
        self.bot = bot
        self.write("tables", game.component_tables())
        self.write("texts.ru", game.catalogue("ru"))
        self.write("texts.en", game.catalogue("en"))

    def search(self, players: int, stops: dict[str, Stop], **options: object) -> None:
        """The same with the first game in which all of it comes to pass, for rare positions."""
        if not any(not self._play(players, seed, stops, **options) for seed in range(SEARCHED)):
            raise SystemExit(f"never came to pass: {', '.join(stops)}")

    def play(self, players: int, seed: int, stops: dict[str, Stop], **options: object) -> None:
        """Play a game and write the frame at which each stop's condition is first true."""
        if waiting := self._play(players, seed, stops, **options):
            raise SystemExit(f"never came to pass: {', '.join(waiting)}")

    def _play(
        self, players: int, seed: int, stops: dict[str, Stop], **options: object
    ) -> dict[str, Stop]:
        """The stops that a game never came to."""
        state = self.game.new(players, seed, **options)
        bots = [make(self.bot, seed, seat) for seat in range(players)]
        waiting = dict(stops)
        while True:
            for name, condition in list(waiting.items()):
                if condition(state):
                    self.write(name, frame(state))
                    del waiting[name]
            if state.over or not waiting:
                break
            assert state.decision is not None
            state.apply(bots[state.decision.seat].choose(state, state.decision.seat))
        return waiting

    def write(self, name: str, data: object) -> None:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (self.folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def asks(kind: str, from_round: int = 0, seat: int | None = None) -> Stop:
    """A decision of this kind, not before a round, of a seat if it is named."""

    def stop(state: State) -> bool:
        return (
            state.decision is not None
            and state.decision.kind == kind
            and state.view(None)["round"] >= from_round  # type: ignore[operator]
            and seat in (None, state.decision.seat)
        )

    return stop


def may(verb: str, kind: str = "turn") -> Stop:
    """A decision in which this action is possible, with a choice within it."""
    asked = asks(kind)
    return lambda state: asked(state) and sum(action.verb == verb for action in state.actions()) > 1


def over(state: State) -> bool:
    return state.over


def frame(state: State) -> dict[str, object]:
    """What the server would send to the seat that decides."""
    game, decision = state.game, state.decision
    seats = [
        {
            "seat": seat,
            "kind": "bot" if seat == 2 else "person",
            "name": NAMES[seat],
            "bot": "greedy" if seat == 2 else None,
            "mine": decision is not None and seat == decision.seat,
            "online": True,
            "preferences": {},
        }
        for seat in range(state.origin.players)
    ]
    return {
        "type": "frame",
        "version": len(state.history),
        "n": len(state.history),
        "table": {
            "id": "fixture",
            "game": game.id,
            "title": "",
            "status": "over" if state.over else "running",
            "options": dict(state.origin.options),
            "seed": None,
            "owner": True,
            "seats": seats,
            "created": "2026-01-01T00:00:00Z",
            "updated": "2026-01-01T00:00:00Z",
            "version": len(state.history),
            "round": None,
            "turn": decision.seat if decision else None,
            "my_turn": decision is not None,
            "scores": state.scores(),
            "winners": None,
        },
        "view": state.view(decision.seat if decision else 0),
        "decision": {
            "seat": decision.seat,
            "kind": decision.kind,
            "prompt": both(lambda lang: game.prompt(state, lang)),
        }
        if decision
        else None,
        "mine": decision is not None,
        "seats_mine": [decision.seat] if decision else [0],
        "actions": [
            action.model_dump(mode="json")
            for action in (legal_actions(state, "") if decision else ())
        ],
        "log": [],
        "log_from": 0,
        "undo": {"allowed": True, "reason": None},
        "result": None,
    }


def both(text: Callable[[str], str]) -> dict[str, str]:
    return {lang: text(lang) for lang in ("ru", "en")}
