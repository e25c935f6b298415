"""Whether a stored table is whole: it can be played again, and its row says what its moves lead to.

Nothing is changed. `igroteka doctor` looks at every table, a running server at a few at a time
(`sweep.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from time import sleep

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from igroteka.engine.decision import Action
from igroteka.engine.errors import BREAKDOWNS, IgrotekaError, IllegalAction
from igroteka.engine.game import Game
from igroteka.engine.replay import replay
from igroteka.engine.state import State

from ..storage import repository
from ..storage.database import Store, is_busy
from ..storage.repository import News
from ..storage.rows import ACTION, OVER, RUNNING, UNDO, Move, Table
from ..storage.standing import Standing
from ..wire import words
from ..wire.errors import ServerError
from ..wire.schemas import Bilingual
from .component_sets import ComponentSets
from .summary import record_of, table_info

PAGE = 200
"""Names of tables that are in memory at a time."""

KINDS: dict[str, Bilingual] = {
    "unreadable": {"ru": "не читается: {why}", "en": "cannot be read: {why}"},
    "damaged": {
        "ru": "строка стола или места повреждена",
        "en": "its row, or that of a seat, is damaged",
    },
    "gap": {
        "ru": "в списке ходов нет строки {index}, хотя есть более поздние",
        "en": "row {index} is missing in its list of moves, though later ones are there",
    },
    "count": {
        "ru": "стол говорит о {said} строках ходов, а их {there}",
        "en": "it speaks of {said} rows of moves, and there are {there}",
    },
    "undo": {
        "ru": "строка {index} списка ходов ничего не значит",
        "en": "row {index} of its list of moves means nothing",
    },
    "unknown": {"ru": "здесь в неё не сыграть: {why}", "en": "cannot be played here: {why}"},
    "illegal": {
        "ru": "действие {number} («{action}») не по правилам: {why}",
        "en": "action {number} ({action}) is not legal: {why}",
    },
    "broken": {
        "ru": "действие {number} («{action}») не подходит к позиции",
        "en": "action {number} ({action}) does not fit the position",
    },
    "differs": {
        "ru": "{column}: записано {said}, а ходы ведут к {there}",
        "en": "{column} says {said}, its moves lead to {there}",
    },
}
"""What may be wrong with a table, said in every language."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a table."""

    table: str
    game: str
    kind: str
    message: Bilingual


class _Wrong(Exception):
    """Nothing more can be said of a table than this."""

    def __init__(self, kind: str, en: dict[str, object], ru: dict[str, object] | None = None):
        self.kind = kind
        self.message = Bilingual(
            ru=KINDS[kind]["ru"].format(**(ru or en)), en=KINDS[kind]["en"].format(**en)
        )


class Checkup:
    """Looks at the tables of a database; what takes long is done in the threads it is given."""

    def __init__(self, store: Store, sets: ComponentSets, threads: Executor | None = None) -> None:
        self._store, self._sets, self._threads = store, sets, threads

    async def count(self) -> int:
        return await self._store.read(_count)

    async def tables(self) -> AsyncGenerator[str]:
        """Every table, in an order that does not depend on who plays meanwhile."""
        last = ""
        while page := await self._store.read(_after, last):
            for table_id in page:
                yield table_id
            last = page[-1]

    async def look(self, table_id: str) -> list[Finding]:
        """What is wrong with a table; nothing if there is none. Raises if the database is busy."""
        try:
            news = await self._store.read(_read, table_id)
        except (SQLAlchemyError, *BREAKDOWNS) as error:
            if is_busy(error):
                raise
            why = type(getattr(error, "orig", None) or error).__name__
            wrong = _Wrong("unreadable", {"why": why})
            return [Finding(table_id, "", wrong.kind, wrong.message)]
        if news.table is None:
            return []
        game, wrongs = str(news.table.game), [*await self._wrongs(news.table, news.moves)]
        return [Finding(table_id, game, wrong.kind, wrong.message) for wrong in wrongs]

    async def _wrongs(self, table: Table, moves: Sequence[Move]) -> list[_Wrong]:
        try:
            table_info(table, None)
        except ServerError:
            return [_Wrong("damaged", {})]
        try:
            texts = _effective(table, moves)
            game = await self._sets.game(table.game, table.own_set or table.components)
        except _Wrong as wrong:
            return [wrong]
        except IgrotekaError as error:
            return [_Wrong("unknown", {"why": str(error)}, {"why": error.ru})]
        except ServerError as error:
            said = error.message
            return [_Wrong("unknown", {"why": said["en"]}, {"why": said["ru"]})]
        work = partial(_compare, game, table, texts)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _count(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Table)) or 0


def _after(session: Session, last: str) -> list[str]:
    query = select(Table.id).where(Table.id > last).order_by(Table.id).limit(PAGE)
    return list(session.scalars(query))


def _read(session: Session, table_id: str) -> News:
    """A table and its moves, of one moment."""
    table = session.get(Table, table_id)
    return News(table, [] if table is None else repository.moves_from(session, table_id, -1), [])


def _effective(table: Table, moves: Sequence[Move]) -> list[str]:
    """The actions that count, every row of the list looked at."""
    kept: list[str] = []
    for index, move in enumerate(moves):
        if move.index != index:
            raise _Wrong("gap", {"index": index})
        text = str(move.text)
        if move.kind == ACTION:
            kept.append(text)
        elif move.kind == UNDO and text.isdecimal() and int(text) < len(kept):
            del kept[int(text) :]
        else:
            raise _Wrong("undo", {"index": index})
    if table.version != len(moves):
        raise _Wrong("count", {"said": table.version, "there": len(moves)})
    return kept


def _compare(game: Game, table: Table, texts: Sequence[str]) -> list[_Wrong]:
    """Play a table again, and see what its row says of that."""
    try:
        state = _played(game, table, texts)
    except _Wrong as wrong:
        return [wrong]
    return [
        _Wrong("differs", {"column": column, "said": said, "there": there})
        for column, said, there in _differences(table, state, len(texts))
    ]


def _played(game: Game, table: Table, texts: Sequence[str]) -> State:
    try:
        state = replay(record_of(table), game=game)
    except IgrotekaError as error:
        raise _Wrong("unknown", {"why": str(error)}, {"why": error.ru}) from error
    except Exception as error:  # whatever an engine does with what no release has written
        raise _Wrong("unknown", {"why": type(error).__name__}) from error
    for number, said in enumerate(texts, start=1):
        at: dict[str, object] = {"number": number, "action": said}
        try:
            action = Action.parse(said)
            state.play(action)
        except IllegalAction as error:
            why = _or_else(partial(words.why_not, state, Action.parse(said)), str(error))
            raise _Wrong("illegal", at | {"why": why["en"]}, at | {"why": why["ru"]}) from error
        except Exception as error:
            raise _Wrong("broken", at) from error
        sleep(0)  # who plays has the processor between two actions
    return state


def _or_else(say: Callable[[], Bilingual], otherwise: str) -> Bilingual:
    """What there is to say, if it can be said."""
    try:
        said = say()
    except Exception:
        said = Bilingual(ru="", en="")
    return Bilingual(ru=said["ru"] or otherwise, en=said["en"] or otherwise)


def _differences(table: Table, state: State, n: int) -> Generator[tuple[str, object, object]]:
    """Columns that follow from the moves and say something else."""
    due = Standing.of(state, n)
    if table.n != n:
        yield "n", table.n, n
    if (table.status == OVER) != state.over:
        yield "status", table.status, OVER if state.over else RUNNING
    if due.result is None:
        # Before it begins a game says nothing of its position yet.
        if table.status == RUNNING:
            yield from _unlike(table, {"turn": due.turn, "round": due.round})
        yield from _unlike(table, {"scores": None, "winners": None, "places": None})
    else:
        yield from _unlike(table, {"turn": due.turn, "round": due.round})
        result = due.result
        yield from _unlike(table, {"scores": result["scores"]})
        if table.places is not None:  # earlier releases did not say; a server that starts does
            yield from _unlike(table, {"winners": result["winners"], "places": result["places"]})


def _unlike(table: Table, due: dict[str, object]) -> Generator[tuple[str, object, object]]:
    for column, there in due.items():
        said = getattr(table, column)
        if said != there:
            yield column, said, there
