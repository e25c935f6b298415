"""Which names look alike, and what becomes of accounts that did before anybody looked."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from igroteka.server.settings import database_url
from igroteka.server.storage import people, stays
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import User
from igroteka.server.storage.schema import MIGRATIONS
from igroteka.server.wire.errors import ServerError
from igroteka.server.wire.looks import LONGEST_LOOK, look_of
from server.postgres import installed, new_database


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Аnnа"),
        ("Вова", "BOBA"),
        ("СЕРГЕЙ", "CEPГEИ"),
        ("Пётр", "Петр"),
        ("Nina", "ΝΙΝΑ"),
        ("viva", "νινα"),
        ("Bill", "Bi11"),
        ("Ola", "0la"),
        ("Ыва", "Ьlba"),
        ("Marvin", "Ma\u200brvin"),
        ("Mom", "Morn"),
        ("Anna K.", "annak"),
        ("Straße", "STRASSE"),
        ("ﬁna", "fina"),
        ("Ann", "𝐀𝐧𝐧"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)
    greek = any("GREEK" in unicodedata.name(sign, "") for sign in other)
    assert greek or look_of(one.upper()) == look_of(other.lower()), "in either case"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Vera", "Vira"),
        ("Дима", "Дина"),
        ("Guest 101", "Guest 102"),
        ("🎲", "🎯"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert look_of(one) != look_of(other)


@pytest.mark.parametrize("name", ["...", "🎲", "—", "x" * 40, "\ufdfa"])
def test_every_name_has_a_look(name: str) -> None:
    assert 0 < len(look_of(name)) <= LONGEST_LOOK


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=installed)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    folder: Path = request.getfixturevalue("postgres")
    return database_url(new_database(folder, f"looks_{abs(hash(request.node.name))}"))


def back_to(engine: Engine, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


def test_of_earlier_accounts_that_look_alike_the_oldest_keeps_the_look(url: str) -> None:
    """Nobody loses an account; no third one may look so."""
    store = Store(url)
    back_to(store.engine, "0009")
    row = (
        "INSERT INTO users (id, name, preferences, login, password, created)"
        " VALUES (:id, :name, '{}', :login, 'x', :created)"
    )
    with store.engine.begin() as connection:
        for id, name, login, year in (
            ("younger", "Аnna", "аnna", 2022),
            ("older", "Anna", "anna", 2021),
            ("guest", "Anna", None, 2020),
        ):
            told = {"id": id, "name": name, "login": login, "created": f"{year}-01-01 00:00:00"}
            connection.execute(text(row), told)
    store.close()
    store = Store(url)

    def looks(session: Session) -> dict[str, str | None]:
        return {id: session.get_one(User, id).look for id in ("younger", "older", "guest")}

    assert store.reading(looks) == {"younger": None, "older": "anna", "guest": None}
    for login in ("anna", "аnna"):
        assert store.reading(people.find_login, [login]) is not None
    with pytest.raises(ServerError, match="name_taken"):
        store.reading(people.expect_free, "guest", "ΑΝΝΑ")
    store.close()


def test_stays_are_kept_and_ended_in_either_database(url: str) -> None:
    store, who = Store(url), "a" * 32
    store.writing(people.ensure_user, who, "Anna")
    for stay, browser in (("one", "Firefox"), ("two", "Chrome"), ("one", "Opera")):
        store.writing(stays.begin, who, stay, browser, "192.0.*.*")
    found = store.reading(stays.of, who)
    assert [(stay.stay, stay.browser) for stay in found] == [("one", "Opera"), ("two", "Chrome")]
    assert store.reading(people.stay_of, who, 0, "two").seen == found[1].seen

    def end(session: Session) -> None:
        stays.end_all(session, session.get_one(User, who))

    store.writing(end)
    assert store.reading(stays.of, who) == []
    for stay in ("one", "two", "never noted"):
        assert not store.reading(people.stays, who, 0, stay)
    assert store.reading(people.stays, who, 1, "new")
    store.close()
