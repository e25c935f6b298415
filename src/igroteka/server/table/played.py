"""The game played at a table: its story so far, and what each viewer is shown of it.

It is what this process knows. Who may change it, and who hears of that, is for the room to say.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from sys import intern
from typing import cast

from pydantic import JsonValue

from igroteka.engine.decision import Action
from igroteka.engine.errors import BREAKDOWNS, BadOption, IgrotekaError
from igroteka.engine.game import Game
from igroteka.engine.knowledge import Viewer
from igroteka.engine.state import State
from igroteka.engine.story import Story

from ..storage import repository
from ..storage.rows import ACTION, HOTSEAT, PERSON, RUNNING, Move, Seat, Table
from ..storage.standing import result_of
from ..wire.errors import ServerError
from ..wire.messages import Frame, Undo
from ..wire.schemas import Planned, Plans, TableInfo
from . import scene
from .move_list import MoveList
from .scene import Scene
from .shown import Shown
from .summary import common_info, record_of, seats_of, seen_by

log = logging.getLogger(__name__)


_action = lru_cache(maxsize=20_000)(Action.parse)
"""At other tables much the same is done: it is the same in memory."""


class PlayedGame:
    """A table's row, its moves, the story they tell and the scene viewers see."""

    def __init__(self, game: Game, table: Table, moves: Sequence[Move]) -> None:
        self._game = game
        self.table = table
        self.moves = MoveList()
        self._common: tuple[Table, int, TableInfo] = table, table.revision, common_info(table)
        """What everybody is told of a row; if it is damaged, before anything is made of it."""
        self._begin()
        try:
            for move in repository.effective(moves):
                self._play(move)
        except IgrotekaError as error:
            raise ServerError("cannot_replay", en=str(error), ru=error.ru) from error
        except BREAKDOWNS as error:
            log.exception("table %s does not replay", self.table.id)
            raise ServerError(
                "cannot_replay",
                ru=f"действие {self.story.n + 1} не подходит к позиции",
                en=f"action {self.story.n + 1} does not fit the position",
            ) from error
        if not self.scene.hides:
            # Everybody's log; told here because here nobody has to wait for it.
            self.scene.log(None)
        for move in moves:
            self.moves.note(move)

    def _begin(self) -> None:
        try:
            # What an action changed is in the log, and made again for who has not got one.
            self.story = Story(record_of(self.table), self._game, keeps_events=False)
        except IgrotekaError as error:
            raise ServerError("cannot_replay", en=str(error), ru=error.ru) from error
        except BREAKDOWNS as error:
            log.exception("table %s has no first position", self.table.id)
            raise ServerError("damaged") from error
        self.scene = Scene(self.story, self.table.id)
        self.shown = Shown(self.scene)

    def follow(self, table: Table, moves: Sequence[Move]) -> None:
        """Take in what others have done: the table as it is now, and its new moves."""
        self._common = table, table.revision, common_info(table)
        dealt_anew = table.seed != self.table.seed  # that is how a game with secrets begins
        self.table = table
        if dealt_anew:
            self._begin()
        for move in moves:
            self.apply(move)

    def apply(self, move: Move, after: State | None = None) -> None:
        """One more move that is kept; `after` is the trial of an action, if there has been one."""
        before = self.state
        if move.kind == ACTION:
            self._play(move, after)
        else:
            self.story.cut(int(move.text))
        self.scene.changed()
        self.moves.note(move)
        if after is not None:
            self.scene.grown(before, self.story.steps[-1], after)

    def _play(self, move: Move, after: State | None = None) -> None:
        source = intern(move.source) if type(move.source) is str else move.source
        self.story.play(_action(move.text), source, after)

    @property
    def version(self) -> int:
        return self.moves.version

    @property
    def state(self) -> State:
        return self.story.state

    def seats_of(self, user_id: str | None) -> list[int]:
        return seats_of(self.table, user_id)

    def viewer(self, user_id: str | None) -> Viewer:
        """Whose eyes a person looks through: the deciding seat's if it is theirs."""
        mine = self.seats_of(user_id)
        decision = self.state.decision
        if decision is not None and decision.seat in mine:
            return decision.seat
        return mine[0] if mine else None

    def looks_on(self, user_id: str | None) -> bool:
        """Whether somebody sees what everybody sees: who has no seat here, and no table."""
        return not self.seats_of(user_id) and (user_id is None or user_id != self.table.owner_id)

    def deciding_seat(self) -> Seat | None:
        """The seat whose answer the running game waits for."""
        decision = self.state.decision
        if self.table.status != RUNNING or decision is None:
            return None
        return self.table.seats[decision.seat]

    def automatic(self) -> Action | None:
        """The answer the deciding person wants to be given without being asked, if any."""
        seat = self.deciding_seat()
        if seat is None or seat.kind not in (PERSON, HOTSEAT):
            return None
        action = self.story.game.standing_reply(self.state, seat.preferences)
        return action if action is not None and action in self.state.actions() else None

    # What viewers are shown

    def tell_on(self, user_id: str | None) -> bool:
        """Write down another page of the log that somebody is about to be shown; whether that is
        all there is."""
        return self.scene.tell_on(self.viewer(user_id))

    def info(self, user_id: str | None, online: Collection[str]) -> TableInfo:
        """The table as lists show it."""
        # A move that is made here changes the row that is known.
        if self._common[:2] != (self.table, self.table.revision):
            self._common = self.table, self.table.revision, common_info(self.table)
        return seen_by(self._common[2], self.table, user_id, online)

    def frame(
        self,
        user_id: str | None,
        seen: int | None,
        seat: Viewer,
        online: Collection[str],
        stuck: bool = False,
    ) -> Frame:
        """The table now; `seen` is the version of the log that `seat`'s viewer has.

        `online` are the people who are looking at it; `stuck`: the next move cannot be made.
        """
        viewer = self.viewer(user_id)
        mine = self.seats_of(user_id)
        running = self.table.status == RUNNING
        decision = self.scene.decision() if running else None
        deciding = decision is not None and decision["seat"] in mine
        other_eyes = viewer != seat and self.scene.hides
        log_from = 0 if other_eyes else self.moves.unchanged_since(seen)
        return Frame(
            type="frame",
            version=self.version,
            n=self.story.n,
            table=self.info(user_id, online),
            seat=viewer,
            view=self.scene.view(viewer),
            decision=decision,
            mine=deciding,
            seats_mine=mine,
            actions=self.scene.actions() if deciding else [],
            log=self.scene.log(viewer, log_from),
            log_from=log_from,
            undo=self.scene.undo(mine, self.table.status),
            result=result_of(self.state),
            stuck=stuck,
        )

    def frame_at(self, user_id: str | None, n: int, online: Collection[str]) -> Frame:
        """The table after n actions, to look at only, with the log entry that led there."""
        if not 0 <= n <= self.story.n:
            raise ServerError("no_position")
        state = self.story.at(n)
        viewer = self.viewer(user_id)
        first = max(0, n - 1)
        return Frame(
            type="frame",
            version=self.version,
            n=n,
            table=self.info(user_id, online),
            seat=viewer,
            view=scene.view(state, viewer),
            decision=scene.decision(state),
            mine=False,
            seats_mine=self.seats_of(user_id),
            actions=[],
            log=self.scene.log(viewer, first, n),
            log_from=first,
            undo=Undo(allowed=False, reason=None),
            result=result_of(state),
            stuck=False,
        )

    def planned(self, user_id: str | None, asked: Planned) -> Callable[[], Plans]:
        """Lays out what an action of the deciding seat can lead to; for a thread to do, so the
        position is its own."""
        decision = self.state.decision
        if self.table.status != RUNNING or decision is None:
            raise ServerError("not_running")
        if decision.seat not in self.seats_of(user_id):
            raise ServerError("not_your_turn")
        guess = self.scene.guess(decision.seat).clone()
        action, wishes, version = Action.parse(asked.action), asked.wishes, self.version

        def plans() -> Plans:
            try:
                found = guess.game.plans(guess, action, wishes)
            except BadOption as error:
                raise ServerError("invalid", en=str(error), ru=error.ru) from error
            plain = None if found is None else cast("dict[str, JsonValue]", dict(found))
            return Plans(version=version, plans=plain)

        return plans

    def same_beside_moves(self, table: Table) -> bool:
        """Whether frames show the same of a newer row as of this one, moves aside."""
        return _shown(self.table) == _shown(table)


def _shown(table: Table) -> tuple[object, ...]:
    """What frames show of a table beside its moves."""
    seats = [(seat.kind, seat.user_id, seat.name, seat.preferences) for seat in table.seats]
    return table.status, table.owner_id, table.seed, seats
