"""The verbs of the action grammar, which the chapters declare, and the words that follow them.

Whether an action is legal only its decision says. This is for those who speak of actions: which
components an action names, and what is wrong with the words of one that is not possible.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from igroteka.engine.reasons import Reasons, closest, no

from . import (
    artifacts,
    battles,
    culture,
    economy,
    gathering,
    hands,
    magic,
    movement,
    outcome,
    recruiting,
    rewards,
    setup,
    star,
    summoning,
    tokens,
    trade,
    turns,
    weapons,
)
from .board import MOVED, OTHER_WORLD
from .box import Box
from .box.terms import RESOURCES, TRACKS
from .grammar import Ids, Verb
from .pending import DONE
from .questions import Question
from .telling import Telling
from .text_names import GOODS, is_goods

# --- every verb -----------------------------------------------------------------------------------


def _tell_done(telling: Telling) -> str:
    return telling.without(telling.entry.kind if telling.entry else "")


def _not_done(question: Question) -> Reasons:
    return question.entry.insists()


NO_MORE = Verb(
    DONE.verb,
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
    why_not=_not_done,
    tell=_tell_done,
)
"""What belongs to no chapter: to do no more, or nothing."""

VERBS: Mapping[str, Verb] = {
    verb.name: verb
    for verb in (
        *setup.VERBS,
        *star.VERBS,
        *tokens.VERBS,
        *movement.VERBS,
        *gathering.VERBS,
        *economy.VERBS,
        *recruiting.VERBS,
        *magic.VERBS,
        *summoning.VERBS,
        *trade.VERBS,
        *artifacts.VERBS,
        *turns.VERBS,
        *rewards.VERBS,
        *battles.VERBS,
        *weapons.VERBS,
        *hands.VERBS,
        *outcome.VERBS,
        *culture.VERBS,
        NO_MORE,
    )
}
"""Every verb by its name."""


def expected(kind: str) -> tuple[str, ...]:
    """The verbs that answer a kind of decision."""
    return tuple(name for name, verb in VERBS.items() if kind in verb.decisions)


# --- words ----------------------------------------------------------------------------------------


def _districts(box: Box) -> Collection[str]:
    return [
        *dict.fromkeys(one.id for planet in box.planets for one in planet.districts),
        OTHER_WORLD,
    ]


IDS: Mapping[str, Ids] = {
    "house": lambda box: box.house_index,
    "god": lambda box: [*(god.id for god in box.chief_gods), *box.god_index],
    "token": lambda box: box.token_index,
    "cell": lambda box: box.cell_index,
    "figure": lambda box: MOVED,
    "district": _districts,
    "from": _districts,
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
    **{kind: ids for verb in VERBS.values() for kind, ids in verb.ids.items()},
}
"""By kind of word, what it may be: components, and what verbs say of their own."""


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
    named = [f"{'amount' if kind == 'number' else kind}:{word}" for kind, word in found]
    card = box.artifact_with.get(VERBS[verb].card)
    return named if card is None else [f"artifact:{box.artifacts[card].id}", *named]


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
