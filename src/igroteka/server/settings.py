"""What an installation can choose, read from arguments or from `IGROTEKA_…` in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from platformdirs import user_data_path

from igroteka.engine.errors import BadOption

PREFIX = "IGROTEKA_"
WORDS = {"local": ("auto", "never"), "log": ("plain", "json")}
"""What settings may say that are neither numbers nor texts of one's own."""


def default_database() -> str:
    """A SQLite file in the folder where programs of this user keep their data."""
    return f"sqlite:///{user_data_path('igroteka', appauthor=False) / 'tables.db'}"


def database_url(text: str) -> str:
    """What a person wrote as a database: a URL, or simply the name of a file.

    >>> database_url("games.db")
    'sqlite:///games.db'
    >>> database_url("postgresql://localhost/igroteka")
    'postgresql+psycopg://localhost/igroteka'
    """
    for plain in ("postgres://", "postgresql://"):
        if text.startswith(plain):
            return "postgresql+psycopg://" + text.removeprefix(plain)
    return text if "://" in text else f"sqlite:///{text}"


def _cores() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the application depends on besides its code."""

    db: str = field(default_factory=default_database)
    """Where tables are kept: a URL of SQLAlchemy, or the name of a SQLite file."""
    secret: str | None = None
    """Signs the cookies; without one the database keeps a random one."""
    web: str | None = None
    """Folder of the built web app; without one it is looked for."""
    origins: str = ""
    """Further web origins that may open a websocket, separated by blanks."""
    components: str = ""
    """Own components to play with: ``game=folder``, several separated as in PATH."""
    bot_seconds: float = 10.0
    """A bot that thinks longer is stopped and a random legal action is played for it."""
    bot_workers: int = field(default_factory=_cores)
    """Processes in which bots think, of all that serve the tables together."""
    bot_pace: float = 0.0
    """Least time between two moves of bots, in seconds."""
    poll_seconds: float = 0.5
    """How often a SQLite database is asked for what other processes have done."""
    open_tables: int = 20
    """Tables of one person that may wait for players at a time, and are shown to those who look
    for a seat."""
    person_tables: int = 200
    """Unfinished tables one person may own."""
    bot_tables: int = 10
    """Running tables of one person where only bots play."""
    person_sockets: int = 100
    """Tables one person may have open at a time, in one process …"""
    address_sockets: int = 1000
    """… and all people of one address."""
    address_times: float = 1.0
    """What all people of one address may do in a while, so many times as much as a class of thirty
    does; 0: as much as they like."""
    workers: int = 1
    """Processes that serve the tables together."""
    ping_seconds: float = 20.0
    """How often an open table asks a browser whether it is still there, and how long that may take
    to answer."""
    request_seconds: float = 20.0
    """How long a request may take to come in, and how long nothing may be read of an answer."""
    room_seconds: float = 600.0
    """How long a table nobody looks at stays in memory."""
    sweep_seconds: float = 60.0
    """Stored tables are looked through one after the other when the server has started: so long
    after each as long as somebody looks at a table. 0: they are not."""
    metrics_token: str | None = None
    """Who names it may read the metrics from elsewhere than this machine."""
    hsts_seconds: int = 15_552_000
    """How long browsers that have come by TLS come no other way; 0: they are not told so."""
    local: str = "auto"
    """Who is on this machine: told by the request (`auto`), or nobody (`never`)."""
    log: str = "plain"
    """How lines of the log are written: for people, or as `json`."""

    def __post_init__(self) -> None:
        for name, words in WORDS.items():
            if getattr(self, name) not in words:
                known = " or ".join(words)
                raise BadOption(f"{PREFIX}{name.upper()} is {known}, not {getattr(self, name)!r}")

    @property
    def url(self) -> str:
        return database_url(self.db)

    @property
    def bots_of_one(self) -> int:
        """Processes for bots of each that serves: more in all than there are cores for would be in
        the way of whoever plays."""
        return max(1, self.bot_workers // max(1, self.workers))

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] | None = None, **given: object
    ) -> Settings:
        """The settings of the environment, with what is `given` (and not None) on top."""
        found = os.environ if environment is None else environment
        chosen: dict[str, object] = {}
        for setting in fields(cls):
            text = found.get(PREFIX + setting.name.upper())
            if text:
                chosen[setting.name] = _read(setting.name, str(setting.type), text)
        chosen.update({name: value for name, value in given.items() if value is not None})
        return replace(cls(), **chosen)

    def to_environment(self) -> dict[str, str]:
        """The same settings for another process."""
        return {
            PREFIX + setting.name.upper(): str(value)
            for setting in fields(self)
            if (value := getattr(self, setting.name)) is not None
        }

    def web_folder(self) -> Path | None:
        """Where the built web app is: as set, inside the package, or in the repository."""
        here = Path(__file__).resolve()
        places = [Path(self.web)] if self.web else [here.parent / "static", _repository_web(here)]
        return next((place for place in places if (place / "index.html").is_file()), None)


def _repository_web(here: Path) -> Path:
    return here.parents[3] / "web" / "dist"


def _read(name: str, kind: str, text: str) -> object:
    try:
        return float(text) if kind == "float" else int(text) if kind == "int" else text
    except ValueError as error:
        raise BadOption(f"{PREFIX}{name.upper()} is a number, not {text!r}") from error
