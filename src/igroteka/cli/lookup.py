"""Looking things up by what a person or the log calls them, in either language.

The catalogue of a game names every component, verb and resource; what is written there is what
the web table explains, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from igroteka.engine.game import Game
from igroteka.engine.text import LANGUAGES, plain

NOT_LOOKED_UP = frozenset({"cause", "effect", "statistic", "decision", "chapter", "phase", "mark"})
"""Kinds whose entries only repeat others, or are told by the table itself or by another entry."""
BEFORE_A_GAME = frozenset({"option", "choice"})
CHAPTER = "chapter"
VERB = "verb"
"""What an action is called; nothing to look up where no more is said of it."""
CLOSE = 5
"""Names offered for one that nothing has."""
MOST = 12
"""Things that a part of a name may stand for; with more the part was too short."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a word stands for: things to be explained, or only names that are like it."""

    ids: list[str]
    close: list[str]


class Lookup:
    """The things of a game, played with some layers, by their ids and names."""

    def __init__(self, game: Game, layers: Sequence[str] = ()) -> None:
        catalogues = [game.catalogue(lang, layers) for lang in LANGUAGES]
        self._catalogue = catalogues[0]
        skipped = NOT_LOOKED_UP | BEFORE_A_GAME
        self._ids = [
            id
            for id, entry in catalogues[0].items()
            if _kind(id) not in skipped and (entry["help"] or _kind(id) != VERB)
        ]
        self._names: dict[str, list[str]] = {}
        self._causes: dict[str, list[str]] = {}
        """As the log calls what brought something, and the drawn table: `booster 12`."""
        self._kinds: dict[str, str] = {}
        terminal = game.terminal()
        for id in self._ids:
            names = [id, _bare(id), *(catalogue[id]["name"] for catalogue in catalogues)]
            for name in dict.fromkeys(plain(name) for name in names):
                self._names.setdefault(name, []).append(id)
            causes = [
                it(id, lang) for it in (terminal.cause, terminal.called) for lang in LANGUAGES
            ]
            for name in dict.fromkeys(plain(name) for name in causes):
                self._causes.setdefault(name, []).append(id)
            self._kinds.setdefault(_kind(id), _kind(id))
        for kind in list(self._kinds):
            for catalogue in catalogues:
                if f"{CHAPTER}:{kind}" in catalogue:
                    self._kinds[plain(catalogue[f"{CHAPTER}:{kind}"]["name"])] = kind

    @property
    def kinds(self) -> list[str]:
        """The kinds of things worth reading through, in the order of the catalogue."""
        found = list(dict.fromkeys(_kind(id) for id in self._ids))
        return [kind for kind in found if f"{CHAPTER}:{kind}" in self._catalogue] or found

    def find(self, words: str) -> Found:
        """What is called so; if nothing is, what has it in its name; else what is called alike."""
        asked = plain(words)
        named = self._names.get(asked) or self._causes.get(asked, ())
        called = self._with_parts(named)
        called += [id for id in self._ids if _kind(id) == self._kinds.get(asked)]
        if called:
            return Found(list(dict.fromkeys(called)), [])
        partly = [id for name, ids in self._names.items() if asked in name for id in ids]
        if asked and 0 < len(set(partly)) <= MOST:
            return Found(list(dict.fromkeys(partly)), [])
        close = get_close_matches(asked, [*self._names, *self._kinds], n=CLOSE, cutoff=0.55)
        return Found([], list(dict.fromkeys(self._first(name) for name in close)))

    def _first(self, name: str) -> str:
        return self._names[name][0] if name in self._names else f"{CHAPTER}:{self._kinds[name]}"

    def _with_parts(self, ids: Iterable[str]) -> list[str]:
        """Things and those that are numbered parts of them: a space card and its planets."""
        found: list[str] = []
        for id in ids:
            part = f"{_bare(id)}-"
            found += [id, *(other for other in self._ids if _bare(other).startswith(part))]
        return list(dict.fromkeys(found))


def _kind(id: str) -> str:
    return id.partition(":")[0]


def _bare(id: str) -> str:
    return id.partition(":")[2]
