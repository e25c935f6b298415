"""The browsers in which somebody has logged in to an account, told to them and ended by them.

What a cookie is worth is said by the stays that have ended (`people.py`); these rows only say which
others there are. A browser of an earlier release has one as soon as it asks for something.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta

from sqlalchemy import delete as delete_rows
from sqlalchemy import select
from sqlalchemy.orm import Session

from . import lines, people
from .lines import in_line
from .repository import insertion
from .rows import EndedStay, SeenStay, User, now

SEEN_AGAIN = timedelta(hours=1)
"""When a browser is noted again that is still there."""
MOST_STAYS = 50
"""Browsers of one account: when somebody logs in to another one, the one not seen longest ends."""


def known_as(stay: SeenStay) -> str:
    """What a stay is called when it is told: a cookie cannot be made from it."""
    return hashlib.blake2b(stay.stay.encode(), digest_size=8, person=b"igroteka stay").hexdigest()


def note(session: Session, user_id: str, stay: str, browser: str, place: str) -> None:
    """This browser is there now."""
    row = {"user_id": user_id, "stay": stay, "created": now()}
    told = {"browser": browser, "place": place, "seen": now()}
    noted = insertion(session, SeenStay).values(row | told)
    noted = noted.on_conflict_do_update(index_elements=["user_id", "stay"], set_=told)
    with in_line(session, lines.person(user_id)):
        session.execute(noted)


def begin(session: Session, user_id: str, stay: str, browser: str, place: str) -> None:
    """Somebody has logged in; that browser stays, also where the clock says that all others were
    seen later: it may have been set back, or differ from that of another host."""
    note(session, user_id, stay, browser, place)
    others = [one for one in of(session, user_id) if one.stay != stay]
    for old in others[MOST_STAYS - 1 :]:
        end(session, old)


def of(session: Session, user_id: str) -> list[SeenStay]:
    """Those that go on, the one seen last first."""
    ended = (EndedStay.user_id == SeenStay.user_id) & (EndedStay.stay == SeenStay.stay)
    query = (
        select(SeenStay)
        .outerjoin(EndedStay, ended)
        .where(SeenStay.user_id == user_id, EndedStay.stay.is_(None))
        .order_by(SeenStay.seen.desc(), SeenStay.stay)
    )
    return list(session.scalars(query))


def end(session: Session, stay: SeenStay) -> None:
    people.end_stay(session, stay.user_id, stay.stay)
    session.delete(stay)


def end_all(session: Session, user: User) -> None:
    """No cookie of this person is worth anything from now on, also one that nobody has noted."""
    for stay in of(session, user.id):
        end(session, stay)
    session.execute(delete_rows(SeenStay).where(SeenStay.user_id == user.id))
    user.era += 1
    people.write(session, user)
