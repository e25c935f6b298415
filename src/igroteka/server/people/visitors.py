"""Who a browser belongs to, known by a signed cookie.

Nobody has to say who they are. Whoever sits down somewhere becomes a guest; a name and a password
turn the guest into an account (`accounts.py`) that can be reached from another browser.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Collection, Iterable
from typing import cast, get_args
from urllib.parse import urlsplit

from itsdangerous import BadSignature, TimestampSigner
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.orm import Session
from starlette.datastructures import Headers

from ..storage import people, stays
from ..storage.rows import User, now
from ..storage.stays import SEEN_AGAIN
from ..wire.errors import ServerError
from ..wire.schemas import Language, Me, Preferences, Theme
from ..wire.words import GUEST, seat_names
from .paces import COMING, Paces
from .whereabouts import browser_of, place_of

COOKIE = "igroteka"
"""What cookies of earlier releases are called, whichever server of the host they are for; those of
today have a sign of their server in their names as well."""
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at all."""
RENEW_SECONDS = 7 * 24 * 3600
"""A cookie signed longer ago (or, by our clock, longer ahead) is replaced by a fresh one."""

PORTS = {"http": 80, "https": 443}
"""Those that browsers leave out."""

_PREFERENCES: TypeAdapter[Preferences] = TypeAdapter(Preferences)
_VALUE = re.compile(r"([0-9a-f]{32})(?:-([0-9]{1,9})-([0-9a-f]{16}))?")
"""Who, and since the time when somebody can log out for good: in which era and in which stay."""


class Keeper:
    """Writes and reads the cookies of one installation."""

    def __init__(self, secret: str) -> None:
        self._signer = TimestampSigner(secret, salt="igroteka visitor")
        self._key = hashlib.blake2b(secret.encode(), person=b"igroteka origin").digest()
        # Browsers give every server of a host the cookies of all its ports.
        self.cookie = f"{COOKIE}-{_digest(secret, 4)}"

    def read(self, headers: Headers) -> Visitor:
        """The visitor a request comes from; a cookie we did not write is as good as none."""
        lang = preferred_language(headers.get("accept-language", ""))
        for name in (self.cookie, COOKIE):
            for cookie in _named(headers, name):
                visitor = self._visitor(cookie, lang)
                if visitor is not None:
                    if name != self.cookie:
                        visitor.renew()
                    return visitor
        return Visitor(None, lang)

    def origin(self, address: str) -> str:
        """A mark of an address: the same for the same one, and worth nothing elsewhere."""
        key = self._key
        return hashlib.blake2b(address.encode(), digest_size=8, key=key).hexdigest()

    def _visitor(self, cookie: str, lang: Language) -> Visitor | None:
        try:
            # How old a cookie may be is for the browser to say, by its own clock. Ours may be
            # set back, or differ from that of the host that signed; nobody loses a seat by it.
            value, signed = self._signer.unsign(cookie, return_timestamp=True)
        except BadSignature:
            return None
        found = _VALUE.fullmatch(value.decode())
        if found is None:
            return None
        user_id, era, stay = found.groups()
        visitor = Visitor(user_id, lang, int(era or 0), stay or _digest(cookie, 8))
        if stay is None or abs(time.time() - signed.timestamp()) > RENEW_SECONDS:
            visitor.renew()
        return visitor

    def write(self, visitor: Visitor, https: bool) -> str:
        """The header that makes a browser remember who it belongs to."""
        value = self._signer.sign(f"{visitor.id}-{visitor.era}-{visitor.stay}").decode()
        parts = [f"{self.cookie}={value}", "Path=/", f"Max-Age={COOKIE_SECONDS}", "HttpOnly"]
        return "; ".join([*parts, "SameSite=Lax", *(["Secure"] if https else [])])


def _digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode(), digest_size=size, person=b"igroteka cookie").hexdigest()


def _named(headers: Headers, wanted: str) -> Iterable[str]:
    """The cookies of that name. Beside them there may be those of any other program on this host,
    whatever its port and however it writes them."""
    for header in headers.getlist("cookie"):
        for part in header.split(";"):
            name, _, value = part.partition("=")
            if name.strip() == wanted:
                yield value.strip()


class Visitor:
    """The person behind one request; a guest until known otherwise."""

    def __init__(
        self, known_id: str | None, lang: Language, era: int = 0, stay: str | None = None
    ) -> None:
        self.known_id = known_id
        """Who the cookie says it is; None for somebody who has never been here."""
        self.lang: Language = lang
        """The language the browser asks for."""
        self.era = era
        self.stay = stay or new_stay()
        """What the cookie belongs to: it ends with either."""
        self.changed = False
        """Whether the browser has to be given a new cookie."""
        self.renewed = False
        """Whether it is for the same stay: worth nothing if that has ended meanwhile."""
        self.just_ended = False
        """Whether the cookie it has brought was somebody's until a moment ago."""
        self.departures = 0
        """How often this person had departed from a browser when the request came."""
        self.unnoted = False
        """Whether nobody has written down lately that somebody is logged in here."""
        self.address = ""
        """Where the request comes from, as limits count it …"""
        self.origin = ""
        """… and so that nobody can tell the address by it."""
        self.agent = ""
        """What the browser says of itself."""
        self.paces: Paces | None = None
        """What counts how often somebody new is written down."""

    @property
    def id(self) -> str:
        """Who this is; somebody new is given an id here."""
        if self.known_id is None:
            self.become(new_id())
        assert self.known_id is not None
        return self.known_id

    def become(self, user_id: str, era: int = 0, stay: str | None = None) -> None:
        """From now on this browser is somebody else's, or the same person's anew."""
        self.known_id, self.era, self.stay = user_id, era, stay or new_stay()
        self.changed, self.renewed = True, False
        self.unnoted = False

    def renew(self) -> None:
        """The cookie is to be written anew for the same stay."""
        self.changed = self.renewed = True

    def arrive(self, session: Session) -> None:
        """See what the cookie is worth; if nothing, because somebody has logged in or out of the
        browser it was in, this is nobody we know."""
        stay = people.stay_of(session, self.id, self.era, self.stay)
        self.just_ended, self.departures = stay.just_ended, stay.departures
        old = stay.seen is None or abs(now() - stay.seen) > SEEN_AGAIN
        self.unnoted = stay.lasts and not stay.guest and old
        if not stay.lasts:
            self.known_id, self.changed, self.renewed = None, False, False

    def note(self, session: Session) -> None:
        """Write down that this browser has been here lately, if it is that person's still."""
        if self.stays(session):
            stays.note(session, self.id, self.stay, *self.whereabouts())

    def whereabouts(self) -> tuple[str, str]:
        """Browser and place, as they are told to whoever has logged in there."""
        return browser_of(self.agent), place_of(self.address)

    def stays(self, session: Session) -> bool:
        """Whether the person of the cookie has not logged out since."""
        return people.stays(session, self.id, self.era, self.stay)

    def ensure(self, session: Session) -> User:
        """The person in the database, written down now if that was not needed before."""
        unnamed = guest_name(self.id, self.lang)
        if self.paces is not None and people.find_user(session, self.id) is None:
            self.paces.take(COMING, self)
        user = people.ensure_user(session, self.id, unnamed)
        if user.login is None and people.is_taken(session, user.id, user.name):
            # Somebody has taken the name for an account since the guest called themselves so.
            user.name = unnamed
            people.write(session, user)
        return user

    def confirm(self, session: Session) -> None:
        """What has just been written stays this person's; raises if another tab has logged in or
        out meanwhile, as nobody could come back to it."""
        people.hold(session, self.id)
        if not self.stays(session):
            self.changed = False
            raise ServerError("stay_ended")

    def me(self, session: Session) -> Me:
        """How the server sees this person, without writing anything down."""
        user = people.find_user(session, self.id)
        if user is None:
            name = guest_name(self.id, self.lang)
            names = seat_names(name, GUEST)
            return Me(
                id=self.id,
                name=name,
                names=names,
                guest=True,
                lang=None,
                theme=None,
                preferences={},
            )
        return describe(user)


def describe(user: User) -> Me:
    """Somebody as the database has them; settings that a damaged row has lost are those of a new
    visitor, and stay in the row as they are until they are chosen anew."""
    kept = cast("object", user.preferences)
    preferences = cast("dict[str, object]", kept) if isinstance(kept, dict) else {}
    return Me(
        id=user.id,
        name=user.name,
        names=seat_names(user.name, GUEST),
        guest=user.login is None,
        lang=user.lang if user.lang in get_args(Language) else None,
        theme=user.theme if user.theme in get_args(Theme) else None,
        preferences=dict(entry for one in preferences.items() for entry in _readable(*one)),
    )


def _readable(name: str, value: object) -> Iterable[tuple[str, bool | int | str]]:
    """A setting, if it is one."""
    try:
        return _PREFERENCES.validate_python({name: value}).items()
    except ValidationError:
        return ()


def new_id() -> str:
    return secrets.token_hex(16)


def new_stay() -> str:
    return secrets.token_hex(8)


def guest_name(user_id: str, lang: Language) -> str:
    """What to call somebody who has not said their name.

    >>> guest_name("0" * 32, "en")
    'Guest 100'
    """
    number = 100 + int(user_id[:8], 16) % 900
    return f"{GUEST[lang]} {number}"


def preferred_language(accepted: str) -> Language:
    """The first of our languages that a browser names; English for all others.

    >>> preferred_language("de, ru-RU;q=0.8, en;q=0.7")
    'ru'
    """
    for part in accepted.split(","):
        tag = part.split(";")[0].strip().lower().partition("-")[0]
        if tag in ("ru", "en"):
            return tag
    return "en"


def own_origin(headers: Headers, scheme: str, allowed: Collection[str]) -> bool:
    """Browsers say which site a request comes from; only our own may use our cookies, which a page
    on another port of this host would bring along as well. Those `allowed` besides may be written
    as people write addresses."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    safe = "https" if scheme in ("https", "wss") else "http"
    site = _site(origin)
    own = (f"{safe}://{headers.get('host', '')}", *allowed)
    return site is not None and site in map(_site, own)


def _site(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None for what is no site."""
    try:
        parts = urlsplit(origin)
        port = parts.port or PORTS[parts.scheme]
    except (KeyError, ValueError):
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None
