"""What a name looks like, whichever letters it is written with.

Two names of one look cannot be told apart at a glance: in capitals or small letters, wide or
narrow, with a letter of another alphabet, with a mark more or less, with blanks or dots between.
Letters are put into one class where they look alike in one of the two cases, as it makes no
difference in which of them a name is written.
"""

from __future__ import annotations

import unicodedata

from .names import plain

LONGEST_LOOK = 200


def _pairs(signs: str, like: str) -> dict[str, str]:
    return dict(zip(signs, like, strict=True))


BY_SHAPE = {
    **_pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    **_pairs("αβγεηικνορστυχωϲϳ", "abyenikvopotuxwcj"),
}
"""Greek letters: what a capital looks like its small letter does not."""
ALIKE = {
    **_pairs("авеёкмнорстухгзбьыіїјѕһӏԁԛԝѵүұ", "abeekmhopctyxr36bыiijshidqwvyy"),
    **_pairs("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdeghijkimnoprstuvwyz"),
    **_pairs("ıɑɡøđłħŧ", "iagodiht"),
    **_pairs("01l|", "oiii"),
    "ы": "bi",
}
"""Small letters and digits."""
TOGETHER = (("rn", "m"), ("vv", "w"))
"""What two letters side by side look like."""
NOTHING = ("P", "Z", "M", "C")
"""First letters of categories that make no difference …"""
NEARLY_NOTHING = ("Sk", "Lm")
"""… and whole ones."""


def look_of(name: str) -> str:
    """The same for all names that look alike.

    >>> look_of("Anna Karenina") == look_of("ＡΝNА-KАRENINA") == look_of("Аnnа Каren1na")
    True
    >>> look_of("Anna") == look_of("Hanna")
    False
    """
    shaped = "".join(BY_SHAPE.get(sign, sign) for sign in plain(name))
    apart = unicodedata.normalize("NFKD", shaped.casefold())
    signs = (ALIKE.get(sign, sign) for sign in apart)
    look = "".join(sign for sign in signs if not _makes_no_difference(sign))
    for two, one in TOGETHER:
        look = look.replace(two, one)
    return (look or apart)[:LONGEST_LOOK]


def _makes_no_difference(sign: str) -> bool:
    category = unicodedata.category(sign[0])
    return category[0] in NOTHING or category in NEARLY_NOTHING
