"""Writes what the tests of the games' tables are made with: frames, component tables and words.

    python web/scripts/fixtures.py            from the recorded games, as the server would send them
    python web/scripts/fixtures.py --check    only says whether the files are up to date

Each `fixtures/records/NAME.txt` of a game becomes `fixtures/NAME.json`, the frame after its last
action, and `planning.txt` also `planning.plans.json`, what is planned with there. Where the records
come from, the game's `fixtures/make.py` says.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from igroteka.bots import make
from igroteka.engine.errors import IgrotekaError
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.registry import get
from igroteka.engine.replay import replay
from igroteka.engine.state import State
from igroteka.server.storage.rows import ACTION, BOT, PERSON, RUNNING, Move, Seat, Table
from igroteka.server.storage.standing import Standing
from igroteka.server.table.played import PlayedGame
from igroteka.server.wire import words
from igroteka.server.wire.messages import written as written_message

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web/src/games"
COMMAND = "python web/scripts/fixtures.py"
NAMES = ("Анна", "Илья", "Бот", "Марина")
BOT_SEAT = 2
"""Where a bot sits, unless it is the one to decide."""
THEN = datetime(2026, 1, 1, tzinfo=UTC)
PLANNING = "planning"
"""The position whose plans are written as well."""
Stop = Callable[[State], bool]
SEARCHED = 200
"""Games looked through for a rare position."""


# --- frames as the server sends them ------------------------------------------------------------


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = [
        path.relative_to(ROOT)
        for folder in sorted(GAMES.glob("*/fixtures"))
        for path, text in made(folder)
        if write(path, text, check)
    ]
    for path in stale:
        print(f"{path} {f'is out of date: {COMMAND}' if check else 'written'}")
    return 1 if check and stale else 0


def write(path: Path, text: str, check: bool) -> bool:
    """Whether a file was not as it should be."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    if not check:
        path.write_text(text, encoding="utf-8")
    return True


def made(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every fixture of a game, written out; tables and words for each that layers make of them."""
    game = get(folder.parent.name)
    told = {(): told_of(game, ())}
    for path in sorted((folder / "records").glob("*.txt")):
        try:
            record = Record.load(path)
            yield folder / f"{path.stem}.json", written(frame(record))
            if path.stem == PLANNING:
                yield folder / f"{path.stem}.plans.json", written(plans(record))
        except IgrotekaError as error:
            raise SystemExit(f"{path.relative_to(ROOT)}: {error}") from error
        layers = game.layers_of(record)
        if layers not in told:
            told[layers] = told_of(game, layers)
    different: list[dict[str, str]] = []
    for layers, files in told.items():
        if files in different:
            continue
        different.append(files)
        mark = "".join(f".{layer}" for layer in layers)
        for name, text in files.items():
            yield folder / f"{name}{mark}.json", text


def told_of(game: Game, layers: tuple[str, ...]) -> dict[str, str]:
    """Tables and words of a game with these layers, by the names of their files."""
    texts = {lang: written(words.catalogue(game, lang, layers)) for lang in words.LANGUAGES}
    tables = {"tables": written(game.printed_values(layers))}
    return tables | {f"texts.{lang}": text for lang, text in texts.items()}


def written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def frame(record: Record) -> dict[str, object]:
    """What the server sends to the seat that decides, or after the end to the first."""
    state = replay(record)
    deciding = 0 if state.decision is None else state.decision.seat
    table = Table(
        id="fixture",
        game=record.game,
        rules_version=record.rules_version,
        seed=record.seed,
        options=dict(record.options),
        components="",
        own_set="",
        title="",
        owner_id=person(deciding),
        created=THEN,
        updated=THEN,
        revision=0,
        status=RUNNING,
        version=len(record.actions),
        seats=[seated(seat, deciding) for seat in range(record.players)],
    )
    Standing.of(state, len(record.actions)).write(table)
    game = PlayedGame(get(record.game), table, moves(record))
    sent = game.frame(
        person(deciding), game.version, deciding, {person(seat) for seat in range(record.players)}
    )
    data = json.loads(written_message(sent))
    data["table"]["components"] = ""  # a digest would be another with every corrected value
    return data


def plans(record: Record) -> object:
    """What the first action that can be planned leads to."""
    state = replay(record)
    found = (state.game.plans(state, action) for action in state.actions())
    return next(one for one in found if one is not None)


def person(seat: int) -> str:
    return f"person {seat}"


def seated(seat: int, deciding: int) -> Seat:
    bot = seat == BOT_SEAT != deciding
    return Seat(
        seat=seat,
        kind=BOT if bot else PERSON,
        name=NAMES[seat],
        bot="greedy" if bot else None,
        user_id=None if bot else person(seat),
        preferences={},
    )


def moves(record: Record) -> list[Move]:
    return [
        Move(index=index, kind=ACTION, text=str(action), source="import")
        for index, action in enumerate(record.actions)
    ]


# --- games of bots, cut at decisions worth drawing ----------------------------------------------


class Games:
    """Plays games and keeps their records in the folder of a game's fixtures."""

    def __init__(self, game: Game, folder: Path, bot: str) -> None:
        self.game = game
        self.folder = folder / "records"
        self.bot = bot
        self.folder.mkdir(exist_ok=True)

    def search(self, players: int, stops: dict[str, Stop], **options: object) -> None:
        """The same with the first game in which all of it comes to pass, for rare positions."""
        if not any(not self._play(players, seed, stops, **options) for seed in range(SEARCHED)):
            raise SystemExit(f"never came to pass: {', '.join(stops)}")

    def play(self, players: int, seed: int, stops: dict[str, Stop], **options: object) -> None:
        """Play a game and keep how it came to where each stop's condition is first true."""
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
                    replace(state.record(), components="").save(self.folder / f"{name}.txt")
                    del waiting[name]
            if state.over or not waiting:
                break
            assert state.decision is not None
            state.apply(bots[state.decision.seat].choose(state, state.decision.seat))
        return waiting


def asks(kind: str, from_round: int = 0, seat: int | None = None) -> Stop:
    """A decision of this kind, not before a round, of a seat if it is named."""

    def stop(state: State) -> bool:
        return (
            state.decision is not None
            and state.decision.kind == kind
            and state.round >= from_round
            and seat in (None, state.decision.seat)
        )

    return stop


def may(verb: str, kind: str = "turn") -> Stop:
    """A decision in which this action is possible, with a choice within it."""
    asked = asks(kind)
    return lambda state: asked(state) and sum(action.verb == verb for action in state.actions()) > 1


def over(state: State) -> bool:
    return state.over


if __name__ == "__main__":
    sys.exit(main())
