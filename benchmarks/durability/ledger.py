"""What was sent to the server and what it answered; in a file, so that a long run can go on."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

OK = "ok"
CHAT = "chat"


@dataclass(slots=True)
class Submission:
    """Something a client asks for, under one request id however often it is sent."""

    request: str
    table: str
    kind: str
    version: int
    """The row it becomes if it is a move: submissions name the number of rows there are."""
    text: str
    answer: str | None = None
    """`ok`, or the code of the refusal; None as long as nobody has answered."""
    cut_off: str | None = None
    """When a server was killed that had this and had not answered, the last time."""


class Ledger:
    """All submissions of a campaign, its tables and its kills."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.submissions: dict[str, Submission] = {}
        self.open: dict[str, Submission] = {}
        self.tables: set[str] = set()
        self.kills: Counter[str] = Counter()
        self.session = 1
        """How often the campaign was begun; it is in every request id."""
        self.refusals: Counter[str] = Counter()
        """Of this session, those among them that are sent again."""
        self.acknowledged = 0
        """In this session."""
        self.stirred = asyncio.Event()
        """Set whenever something was answered."""
        self._unwritten: list[Submission] = []
        if path.exists():
            self._read()
        self._write({"session": self.session})

    def _read(self) -> None:
        for line in self._path.read_text().splitlines():
            entry = json.loads(line)
            if "session" in entry:
                self.session = entry["session"] + 1
            elif "kill" in entry:
                self.kills[entry["kill"]] += 1
            elif "opened" in entry:
                self.tables.add(entry["opened"])
            else:
                known = Submission(**entry)
                self.submissions[known.request] = known

    def _write(self, *entries: dict[str, object]) -> None:
        with self._path.open("a") as file:
            file.writelines(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)

    def opened(self, table: str) -> None:
        """The server has said that there is such a table."""
        self.tables.add(table)
        self._write({"opened": table})

    def ask(self, table: str, kind: str, version: int, text: str) -> Submission:
        number = len(self.submissions) + 1
        asked = Submission(f"{self.session}-{number}", table, kind, version, text)
        if kind == CHAT:
            asked.text = f"{text} {asked.request}"  # nobody says the same twice
        self.submissions[asked.request] = self.open[asked.request] = asked
        return asked

    def answered(self, request: str, answer: str) -> None:
        """Whatever comes last counts: the first answer is final."""
        asked = self.open.pop(request, None)
        if asked is None:
            return
        asked.answer = answer
        self._unwritten.append(asked)
        if answer == OK:
            self.acknowledged += 1
        else:
            self.refusals[answer] += 1
        self.stirred.set()

    def put_off(self, code: str) -> None:
        """Somebody is to ask again, and will."""
        self.refusals[code] += 1
        self.stirred.set()

    def killed(self, kind: str) -> None:
        self.kills[kind] += 1
        self.save({"kill": kind})

    def save(self, *more: dict[str, object]) -> None:
        """Whatever was answered since the last time is in the file from now on."""
        self._write(*(asdict(one) for one in self._unwritten), *more)
        self._unwritten.clear()

    def cut(self, asked: Submission) -> None:
        """Its connection has ended before the answer came."""
        asked.cut_off = datetime.now(UTC).replace(tzinfo=None).isoformat(" ")

    async def until_acknowledged(self, more: int) -> None:
        """Until so many more have been acknowledged."""
        wanted = self.acknowledged + more
        while self.acknowledged < wanted:
            self.stirred.clear()
            await self.stirred.wait()

    async def until_settled(self) -> None:
        """Until everything that was asked has its answer."""
        while self.open:
            self.stirred.clear()
            await self.stirred.wait()

    def accepted(self) -> list[Submission]:
        """What has been acknowledged by now; may be asked from another thread."""
        return [one for one in list(self.submissions.values()) if one.answer == OK]
