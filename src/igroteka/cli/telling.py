"""What a pair of eyes has seen: the log, news, scores and explanations of one story.

Everything here passes through what the game lets a viewer witness or know, so nothing that is
printed can tell what is hidden from whoever sits at the keyboard.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import tee

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Ledger
from igroteka.engine.game import Game
from igroteka.engine.knowledge import Viewer
from igroteka.engine.state import State
from igroteka.engine.story import Step, Story

from . import reports
from .face import Face
from .lookup import CHAPTER, Lookup
from .words import TEXTS, say

INDENT = (0, 0, 0, 5)


def _apart(name: str, sentence: str) -> tuple[str, str]:
    """Who did something, and what: a sentence that begins with the name says both."""
    return (name, sentence[len(name) :]) if sentence.startswith(name) else (f"{name}: ", sentence)


class Teller:
    """Tells one story to whoever looks."""

    def __init__(self, story: Story, lang: str) -> None:
        self.story = story
        self.face = Face(story.game, lang, story.game.layers_of(story.origin))
        self.lang = lang
        self.key = secrets.token_hex()
        """Starts guesses; nobody can know it."""
        self._lookup: Lookup | None = None

    # What has happened

    def steps(self, viewer: Viewer, first: int = 0) -> Iterator[RenderableType]:
        """The steps after the first ones, as the viewer has seen them."""
        state = self.story.at(first)
        for step in self.story.steps[first:]:
            before = state.clone()
            state.apply(step.action)
            yield self._step(before, step, state, viewer)

    def _step(self, before: State, step: Step, after: State, viewer: Viewer) -> RenderableType:
        action, events = knowledge.witnessed(before, step.action, step.events, viewer)
        name = self.face.seat_name(before, step.seat)
        who, sentence = _apart(name, self.face.recount(before, action))
        line = Text.assemble((f"{step.n:>4} ", "dim"), who, (sentence, "cyan"))
        told = [event for event in events if event.good not in self.story.game.deeds]
        changed = reports.changes(told, step.seat, self.face, after)
        game = self.story.game
        answers = [
            Text("".join(_apart(self.face.seat_name(after, answer.seat), answer.text[self.lang])))
            for answer in game.answers(after)
        ]
        moments = [Text(one.text[self.lang]) for one in game.moments(before, after)]
        return Group(line, *(Padding(part, INDENT) for part in (*changed, *answers, *moments)))

    def result(self, viewer: Viewer) -> RenderableType:
        """Scores and their causes, as far as the viewer may know."""
        state = self.story.state
        guesses = knowledge.guesses(state, viewer, self._key(viewer))
        scores = knowledge.known_scores(guesses)
        first, *others = (guess.places() for guess in guesses)
        places = first if all(other == first for other in others) else None
        scored = reports.score_report(state, self.face, scores, places)
        return reports.with_causes(scored, state, self.face, Ledger(self._witnessed(viewer)))

    def _witnessed(self, viewer: Viewer) -> Iterator[Event]:
        state = self.story.at(0)
        yield from knowledge.witnessed(state, Action(()), self.story.opening, viewer)[1]
        for step in self.story.steps:
            yield from knowledge.witnessed(state, step.action, step.events, viewer)[1]
            state.apply(step.action)

    # What can be done

    def listed(self, choices: Sequence[Action]) -> RenderableType:
        """The legal actions, numbered, each as a sentence and as it is typed."""
        state, known = self.story.state, self._known()
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim", overflow="fold")
        for number, action in enumerate(choices, start=1):
            sentence, typed = self.face.sentence(state, action), str(action)
            sure, again = tee(self._certain(known, action))
            worth = self.face.brief(sure)
            as_typed = typed if typed != sentence else ""
            told = Text(sentence, "cyan")
            for note in self._notes(known, action, again):
                if note not in sentence:
                    told.append(f"\n  {note}", style="dim")
            grid.add_row(str(number), told, Text(worth), Text(as_typed))
        return grid

    def effects(self, action: Action) -> RenderableType:
        """What an action is sure to change, and what the things it touches do."""
        state = self.story.state
        seat = state.decision.seat if state.decision else 0
        known = self._known()
        certain = list(self._certain(known, action))
        sure = reports.changes(certain, seat, self.face, state)
        notes = [Text(note) for note in self._notes(known, action, certain)]
        nothing = Text(say("help:brings_nothing", self.lang), style="dim")
        ids = [f"verb:{action.verb}", *state.components(action)]
        about = [id for id in ids if self.face.catalogue.get(id, {}).get("help")]
        return Group(
            Text(self.face.sentence(state, action), style="bold"),
            Text(f"{say('help:brings', self.lang)}:"),
            *(Padding(part, INDENT) for part in ([*sure, *notes] or [nothing])),
            *(self._entry(id) for id in about),
        )

    def why_not(self, action: Action) -> str:
        """Which rule forbids an action, for the seat that decides."""
        return self.story.game.explain(self._known(), action, self.lang, typed=True)

    def _known(self) -> State:
        """The position as the deciding seat can know it."""
        decision = self.story.state.decision
        seat = decision.seat if decision else None
        return knowledge.guess(self.story.state, seat, self._key(seat))

    def _certain(self, known: State, action: Action) -> Iterator[Event]:
        """The changes of one's own that an action is sure to bring, if anybody looks."""
        seat = known.decision.seat if known.decision else None
        sure = (*known.outlook(action), *known.promise(action))
        yield from (event for event in sure if event.seat == seat)

    def _notes(self, known: State, action: Action, sure: Iterable[Event]) -> list[str]:
        """What else should be known of an action; the events are worked out for games that have
        something to say."""
        if type(self.story.game).notes is Game.notes:
            return []
        changes: dict[str, int] = {}
        for event in sure:
            changes[event.good] = changes.get(event.good, 0) + event.amount
        found = self.story.game.notes(known, action, changes)
        return list(dict.fromkeys(note.text[self.lang] for note in found if note.text))

    def _key(self, viewer: Viewer) -> str:
        return f"{self.key}/{self.story.n}/{viewer}"

    # What things are

    def look_up(self, words: str) -> RenderableType:
        """What a thing does that is called so in either language."""
        found = self.lookup.find(words)
        if found.ids:
            return Group(*(self._entry(id) for id in found.ids))
        if found.close:
            names = ", ".join(self._name(id) for id in found.close)
            return Text(say("help:close", self.lang, it=words, names=names))
        return Text(say("help:unknown", self.lang, it=words), style="red")

    def manual(self) -> RenderableType:
        """What can be typed."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for entry in TEXTS.section("usage"):
            grid.add_row(say(f"usage:{entry}", self.lang), say(f"usage_help:{entry}", self.lang))
        parts: list[RenderableType] = [grid, Text(say("help:enter", self.lang))]
        if self.lookup.kinds:
            kinds = ", ".join(self._name(f"{CHAPTER}:{kind}") for kind in self.lookup.kinds)
            parts.append(Text(say("help:kinds", self.lang, kinds=kinds)))
        return Group(*parts)

    @property
    def lookup(self) -> Lookup:
        if self._lookup is None:
            self._lookup = Lookup(self.story.game, self.face.layers)
        return self._lookup

    def _name(self, id: str) -> str:
        entry = self.face.catalogue.get(id)
        return entry["name"] if entry else id.rpartition(":")[2].replace("_", " ")

    def _entry(self, id: str) -> RenderableType:
        entry = self.face.catalogue[id]
        line = Text.assemble((entry["name"], "bold"), (f"  {id}", "dim"))
        known = self.face.told_here(self.story.state).get(id) or entry["help"]
        told = known or say("help:unexplained", self.lang)
        return Group(line, Padding(Text(told, style="" if known else "dim"), INDENT))
