"""What goes to the log: lines for people or for programs, without secrets and without persons."""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime

VARIABLE = "IGROTEKA_LOG"
"""Says in every process of ours how lines are written."""
PLAIN, JSON = "plain", "json"
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
"""What others may call a request: nothing that could break a line or a header."""

request_id: ContextVar[str | None] = ContextVar("igroteka_request", default=None)
"""What the request that is worked on is called."""
table_id: ContextVar[str | None] = ContextVar("igroteka_table", default=None)
"""The table it asks for."""

# Up to the last @ of a word: a password that was not written as URLs want it may have one, too.
_IN_ADDRESS = re.compile(r"(://[^\s/?#:@'\"]*:)[^\s'\"]*(?=@)")
_IN_QUERY = re.compile(r"((?:password|passwd|pwd|sslpassword)\s*=\s*)[^\s&'\"]+", re.IGNORECASE)
_PLACE = re.compile(r"%.")
_GIVEN = re.compile(r"input_value=.*?, (?=input_type=)", re.DOTALL)


def redacted(text: str) -> str:
    """A text without the passwords of databases, and without what models say they were given.

    >>> redacted("postgresql://anna:se/cr@t@host/db?password=other&sslmode=require")
    'postgresql://anna:***@host/db?password=***&sslmode=require'
    """
    text = _IN_QUERY.sub(r"\g<1>***", _IN_ADDRESS.sub(r"\g<1>***", text))
    return _GIVEN.sub("", text)


def named_by(asked: str | None) -> str:
    """What to call a request: as whoever sends it does, if that is harmless."""
    harmless = asked is not None and REQUEST_ID.fullmatch(asked)
    return asked if asked is not None and harmless else secrets.token_hex(8)


def configure(kind: str) -> None:
    """Have everything that is logged in this process written in one way to the error output."""
    writing = logging.StreamHandler()
    writing.setFormatter(AsJson() if kind == JSON else AsText())
    logging.basicConfig(level=logging.WARNING, handlers=[writing])


class AsText(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


class AsJson(logging.Formatter):
    """One object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, str | None] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": redacted(record.getMessage()),
            "table": _table_of(record) or table_id.get(),
            "request": request_id.get(),
            "error": redacted(self.formatException(record.exc_info)) if record.exc_info else None,
        }
        return json.dumps({name: one for name, one in said.items() if one}, ensure_ascii=False)


def _table_of(record: logging.LogRecord) -> str | None:
    """The table a message is about: what it fills in after the word."""
    before, found, _ = str(record.msg).partition("table %s")
    if not found or not isinstance(record.args, tuple):
        return None
    number = sum(place != "%%" for place in _PLACE.findall(before))
    return str(record.args[number]) if number < len(record.args) else None
