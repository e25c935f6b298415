"""The verbs of the action grammar: which decisions they answer and which words follow them.

Whether an action is legal only its decision says. This table is for those who speak of actions:
which components an action names, what it is in words (`telling`), and what is wrong with the words
of one that is not possible (`reasons`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from igroteka.engine.reasons import Reasons, closest, no

from .board import FIGURES, OTHER_WORLD
from .box import Box
from .box.terms import ITEMS, RESOURCES, TRACKS
from .rewards import GIVERS
from .text_names import GOODS, is_goods
from .trade import BOTTOM, MIDDLE

MANY = "…"
"""Behind a word of a pattern that may come any number of times."""


def _districts(box: Box) -> Collection[str]:
    return [
        *dict.fromkeys(one.id for planet in box.planets for one in planet.districts),
        OTHER_WORLD,
    ]


IDS: dict[str, Callable[[Box], Collection[str]]] = {
    "house": lambda box: box.house_index,
    "god": lambda box: [*(god.id for god in box.chief_gods), *box.god_index],
    "token": lambda box: box.token_index,
    "cell": lambda box: box.cell_index,
    "figure": lambda box: FIGURES,
    "district": lambda box: _districts(box),
    "from": lambda box: _districts(box),
    "place": lambda box: [
        *dict.fromkeys(one.id for planet in box.planets for one in planet.culture_spots)
    ],
    "trade": lambda box: box.trade_index,
    "good": lambda box: RESOURCES,
    "magic": lambda box: box.magic_index,
    "weapon": lambda box: box.weapon_index,
    "artifact": lambda box: box.artifact_index,
    "pandora": lambda box: box.pandora_index,
    "track": lambda box: TRACKS,
    "half": lambda box: (MIDDLE, BOTTOM),
    "use_of": lambda box: ("gain", "pay"),
    "item": lambda box: [
        *ITEMS,
        *dict.fromkeys(god.hook for god in box.lesser_gods if god.hook in GIVERS),
    ],
}
"""By kind of word, what it may be."""


@dataclass(frozen=True)
class Verb:
    """One verb of the action grammar."""

    name: str
    decisions: tuple[str, ...]
    """The kinds of decision it answers."""
    words: str = ""
    """The words after it: `DISTRICT`, `[TOKEN]` if it may be left out, `[FIGURE…]` if it may come
    several times, `DISTRICT|WEAPON` if it is one or the other, `FROM` for a district that is left:
    whoever points at districts has to tell the way there from the way back."""

    @cached_property
    def pattern(self) -> tuple[tuple[tuple[str, ...], bool, bool], ...]:
        """For each word its kinds, whether it may be left out, and whether it may come again."""
        return tuple(
            (
                tuple(word.strip("[]").removesuffix(MANY).lower().split("|")),
                word.startswith("["),
                MANY in word,
            )
            for word in self.words.split()
        )

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of component that the words name, one for each."""
        return tuple(kinds[0] for kinds, _, _ in self.pattern)


VERBS = {
    verb.name: verb
    for verb in (
        Verb("house", ("house",), "HOUSE"),
        Verb("return", ("gods",), "GOD"),
        Verb("act", ("main",), "TOKEN"),
        Verb("shift", ("shift",), "CELL CELL"),
        Verb("portal", ("portal", "anu"), "FIGURE FROM DISTRICT [FIGURE…]"),
        Verb("move", ("move",), "FIGURE FROM DISTRICT [FIGURE…]"),
        Verb("take", ("take",), "TRADE"),
        Verb("gather", ("gather",), "DISTRICT GOODS [GOOD]"),
        Verb("gain", ("create", "any", "athena"), "GOODS"),
        Verb("recruit", ("recruit",), "DISTRICT [FROM]"),
        Verb("market", ("market",), "[GOOD] GOODS"),
        Verb("magic", ("turn", "mirror"), "MAGIC [TOKEN]"),
        Verb("mirror", ("turn",)),
        Verb("summon", ("turn",), "GOD DISTRICT"),
        Verb("fulfil", ("turn", "bastet"), "TRADE [GOODS] [HALF]"),
        Verb("cornucopia", ("turn",), "USE_OF GOOD"),
        Verb("pandora", ("turn",), "PANDORA"),
        Verb("end", ("turn",)),
        Verb("upgrade", ("upgrade",), "TOKEN"),
        Verb("use", ("use",), "TOKEN"),
        Verb("arm", ("arm",), "WEAPON"),
        Verb("build", ("build",), "DISTRICT"),
        Verb("first", ("order",), "ITEM"),
        Verb("battle", ("battle",), "DISTRICT"),
        Verb("add", ("anubis",), "[FROM]"),
        Verb("lay", ("lay", "replace"), "WEAPON [WEAPON…]"),
        Verb("wield", ("wield",), "WEAPON"),
        Verb("pay", ("pay",), "GOODS"),
        Verb("second", ("second",), "WEAPON"),
        Verb("spend", ("chariot",), "NUMBER"),
        Verb("steal", ("steal",), "GOOD"),
        Verb("artifact", ("artifact",), "ARTIFACT"),
        Verb("foresee", ("providence",), "TRACK"),
        Verb("culture", ("culture",), "PLACE"),
        Verb("accept", ("reward",)),
        Verb("lose", ("loss",), "DISTRICT|WEAPON"),
        Verb("give", ("freya",), "DISTRICT"),
        Verb("put", ("frigg", "marduk"), "DISTRICT [FROM]"),
        Verb("advance", ("scarab",), "TRACK TRACK…"),
        Verb(
            "done",
            (
                "shift",
                "portal",
                "move",
                "take",
                "gather",
                "recruit",
                "market",
                "mirror",
                "upgrade",
                "use",
                "anubis",
                "second",
                "replace",
                "reward",
                "bastet",
                "freya",
                "frigg",
                "marduk",
                "anu",
            ),
        ),
    )
}
"""Every verb by its name."""


def expected(kind: str) -> tuple[str, ...]:
    """The verbs that answer a kind of decision."""
    return tuple(name for name, verb in VERBS.items() if kind in verb.decisions)


def fits(box: Box, kind: str, word: str) -> bool:
    """Whether a word names something of a kind."""
    if kind == "number":
        return word.isdecimal() and word == str(int(word))
    if kind == GOODS:
        return is_goods(word)
    return word in IDS[kind](box)


def read(box: Box, verb: Verb, words: Sequence[str]) -> tuple[list[tuple[str, str]], bool]:
    """Words with the kinds of what they name, as far as they fit, and whether none is missing."""
    found: list[tuple[str, str]] = []
    for kinds, optional, many in verb.pattern:
        before = len(found)
        for word in words[before:]:
            kind = next((kind for kind in kinds if fits(box, kind, word)), None)
            if kind is None or (len(found) > before and not many):
                break
            found.append((kind, word))
        if len(found) == before and not optional:
            return found, False
    return found, True


def components(box: Box, verb: str, words: Sequence[str]) -> list[str]:
    """The ids of the components that an action names, with their kinds."""
    if verb not in VERBS:
        return []
    found, _ = read(box, VERBS[verb], words)
    return [f"{'amount' if kind == 'number' else kind}:{word}" for kind, word in found]


def check_words(box: Box, verb: Verb, words: Sequence[str]) -> Reasons:
    """What is wrong with the words after a verb; nothing if they fit its pattern."""
    needed = sum(not optional for _, optional, _ in verb.pattern)
    endless = any(many for _, _, many in verb.pattern)
    usage = no("words", usage=f"{verb.name} {verb.words}".strip())
    if len(words) < needed or (len(words) > len(verb.pattern) and not endless):
        return usage
    found, whole = read(box, verb, words)
    if len(found) == len(words):
        return [] if whole else usage
    word = words[len(found)]
    kinds = [kind for kinds, _, _ in verb.pattern[len(found) :] or verb.pattern for kind in kinds]
    if kinds == ["number"]:
        return no("number", word=word)
    if GOODS in kinds and word[:1].isdecimal():
        return no("goods", word=word)
    known = [id for kind in kinds if kind in IDS for id in IDS[kind](box)]
    if any(word in ids(box) for ids in IDS.values()):
        return usage
    close = closest(word, known)
    if close:
        return no("unknown_close", word=word, close=close)
    return no("unknown", word=word)
