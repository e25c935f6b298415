"""Which schema a database has, which one this program needs, and the way from one to the other."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.orm import Session

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""Where a database says which schema it has."""
HEAD = "head"
MIGRATION_LOCK = 0x1A6207EC
"""Any number, as long as it stays the same: it names our lock in PostgreSQL."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@cache
def known() -> tuple[str, ...]:
    """Every revision this program knows, the newest first."""
    scripts = ScriptDirectory.from_config(_config())
    return tuple(script.revision for script in scripts.walk_revisions())


def migrate(engine: Engine, to: str = HEAD) -> None:
    """Bring the schema up to date; of several processes one does it, the others wait."""
    config = _config()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """The schema of a database; None if it has none of ours."""
    if not inspect(connection).has_table(VERSION):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar()


def is_current(session: Session) -> bool:
    """Whether it is the schema this program needs; raises where the database does not answer."""
    return revision_of(session.connection()) == known()[0]
