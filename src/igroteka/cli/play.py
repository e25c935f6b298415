"""A game at the terminal: people share the keyboard, bots answer for the other seats.

Whoever decides sits at the keyboard, and the screen shows what that seat may see. Where players
have secrets from each other and several people share the keyboard, the screen is wiped before the
next of them may look.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from igroteka.bots import Bot, decide
from igroteka.engine.decision import Action
from igroteka.engine.errors import IgrotekaError, IllegalAction
from igroteka.engine.rng import stream
from igroteka.engine.state import State
from igroteka.engine.story import Story
from igroteka.engine.text import plain
from igroteka.engine.undo import REFUSALS, CannotTakeBack, TakingBack

from .telling import Teller
from .words import COMMANDS, say

LOG_LENGTH = 20
PERSON = "person"
"""Source of decisions typed here."""
BOT = "bot"
WIPE_SCROLLBACK = "\x1b[3J"
"""Terminals keep what has been cleared; this makes them forget it."""


VIEWER = "seat"
"""The field in which a view may name whose it is."""


class Quit(Exception):
    """A person has had enough."""


class Table:
    """One game in progress: whose turn it is, what was typed, what is shown.

    With `strict` (input from a file or a pipe) a line that cannot be obeyed ends the session, and
    nobody is asked to pass the keyboard on; otherwise the person is told and asked again.
    """

    def __init__(
        self,
        console: Console,
        story: Story,
        bots: list[Bot | None],
        read: Callable[[str], str],
        strict: bool = False,
        lang: str = "en",
    ) -> None:
        self.console = console
        self.story = story
        self.bots = bots
        self.read = read
        self.strict = strict
        self.lang = lang
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.eyes: int | None = self.people[0] if len(self.people) == 1 else None
        """The seat of whoever looks at the screen; nobody's before the first hand-over."""
        self.tell = Teller(story, lang)
        self._taking_back = TakingBack(story, self.tell.key)
        self._hidden = stream(story.origin.seed, "determinize")
        self._seen: dict[int, int] = {}
        """How many actions there were when somebody had to leave the keyboard."""
        self._private = False
        """Whether people at the keyboard have had secrets from each other."""
        self._greeted: set[int] = set()
        """Who has been told where help is."""
        self._narrowed = ""
        self._fresh = True

    @property
    def state(self) -> State:
        return self.story.state

    def play(self) -> bool:
        """Play until the game ends; False when a person stops before."""
        try:
            while (decision := self.state.decision) is not None:
                bot = self.bots[decision.seat]
                if bot is None:
                    self._seat(decision.seat)
                    self._ask(decision.seat)
                else:
                    self._play(decide(bot, self.state, self._hidden), BOT)
        except (Quit, EOFError):
            return False
        return True

    # Who sits at the keyboard

    def _seat(self, seat: int) -> None:
        """Let the person of a seat sit down at the keyboard."""
        if self.eyes == seat:
            return
        if self.eyes is not None:
            self._seen[self.eyes] = self.story.n
        self.eyes = seat
        if self.strict or not self._has_private():
            return
        self._wipe()
        name = self.tell.face.seat_name(self.state, seat)
        self.console.print(Rule(Text(say("table:hand_over", self.lang, name=name), style="bold")))
        if COMMANDS.get(self.read("").strip().casefold()) == "quit":
            raise Quit
        self._wipe()
        self._fresh = True
        news = list(self.tell.steps(seat, min(self._seen.get(seat, 0), self.story.n)))
        if news:
            self.console.print(Rule(Text(say("table:since", self.lang)), align="left"))
            self.console.print(*news, sep="\n")

    def _has_private(self) -> bool:
        """Whether one person at the keyboard has ever seen what another has not.

        What is hidden from everybody alike, such as a deck, is no reason to wipe the screen.
        """
        if not self._private and self.state.hides:
            first, *others = (
                {field: value for field, value in self.state.view(seat).items() if field != VIEWER}
                for seat in self.people
            )
            self._private = any(other != first for other in others)
        return self._private

    def _wipe(self) -> None:
        """Leave nothing on the screen, nor above it."""
        self.console.clear()
        if self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write(WIPE_SCROLLBACK)

    # Questions and answers

    def _ask(self, seat: int) -> None:
        face = self.tell.face
        if self._fresh:
            self.console.print(face.position(self.state, seat))
            self._fresh = False
        if seat not in self._greeted and not self.strict:
            self.console.print(Text(say("table:try_help", self.lang), style="dim"))
            self._greeted.add(seat)
        choices = self._choices()
        asked = f"{face.seat_name(self.state, seat)}: {face.prompt(self.state)}"
        self.console.print(Rule(Text(asked, style="bold"), align="left"))
        if self._narrowed:
            only = say("table:narrowed", self.lang, it=self._narrowed)
            self.console.print(Text(only, style="dim"))
        self.console.print(self.tell.listed(choices))
        self._obey(self.read("> ").strip(), choices)

    def _choices(self) -> list[Action]:
        """The legal actions, or those with what the person typed in their words."""
        return self._with(self._narrowed) or self.state.actions()

    def _with(self, part: str) -> list[Action]:
        """The legal actions that begin as typed or have it in their sentence."""
        if not part:
            return []
        legal = self.state.actions()
        begun = [action for action in legal if str(action).startswith(part)]
        if begun:
            return begun
        face, wanted = self.tell.face, plain(part)
        return [
            action
            for action in legal
            if wanted and wanted in plain(f"{face.sentence(self.state, action)} {action}")
        ]

    def _obey(self, line: str, choices: list[Action]) -> None:
        try:
            self._do(line, choices)
        except IgrotekaError as error:
            if self.strict:
                raise
            self.console.print(Text(str(error), style="red"))

    def _do(self, line: str, choices: list[Action]) -> None:
        word, _, rest = line.partition(" ")
        command, rest = COMMANDS.get(word.casefold()), rest.strip()
        if not line:
            if len(choices) == 1:
                self._answer(choices[0])
            self._narrowed = ""
        elif word.isdecimal() and not rest:
            self._answer(self._numbered(word, choices))
        elif (action := Action.parse(line)) in self.state.actions():
            self._answer(action)
        elif command == "quit":
            raise Quit
        elif command == "help":
            self._help(rest, choices)
        elif command == "table":
            self._fresh = True
        elif command == "scores":
            self.console.print(self.tell.result(self.eyes))
        elif command == "log":
            self._log(int(rest) if rest.isdecimal() else LOG_LENGTH)
        elif command == "undo":
            self._undo()
        elif command == "save":
            self._save(rest)
        elif self._with(line):
            self._narrowed = line
        else:
            raise IllegalAction(self.tell.why_not(action))

    def _numbered(self, number: str, choices: list[Action]) -> Action:
        if not 1 <= int(number) <= len(choices):
            raise IllegalAction(say("error:no_number", self.lang, number=number, n=len(choices)))
        return choices[int(number) - 1]

    def _answer(self, action: Action) -> None:
        self._play(action, PERSON)

    def _play(self, action: Action, source: str) -> None:
        self.story.play(action, source)
        self._taking_back.changed()
        self._narrowed = ""
        self._fresh = True
        if self.people:
            self.console.print(*self.tell.steps(self.eyes, self.story.n - 1))

    # What else can be typed

    def _help(self, about: str, choices: list[Action]) -> None:
        if not about:
            self.console.print(self.tell.manual())
        elif about.isdecimal():
            self.console.print(self.tell.effects(self._numbered(about, choices)))
        else:
            self.console.print(self.tell.look_up(about))

    def _log(self, length: int) -> None:
        if length:
            first = max(0, self.story.n - length)
            for step in self.tell.steps(self.eyes, first):
                self.console.print(step)

    def _undo(self) -> None:
        try:
            left = self._taking_back.before_last_freely(self.people)
        except CannotTakeBack as refusal:
            raise IllegalAction(REFUSALS[refusal.code][self.lang]) from refusal
        self.story.cut(left)
        self._taking_back.changed()
        self._seen = {seat: min(seen, left) for seat, seen in self._seen.items()}
        self._narrowed = ""
        self._fresh = True
        decision = self.state.decision
        assert decision is not None
        name = self.tell.face.seat_name(self.state, decision.seat)
        self.console.print(say("table:taken_back", self.lang, name=name), highlight=False)

    def _save(self, path: str) -> None:
        if not path:
            raise IgrotekaError(say("error:no_file", self.lang))
        try:
            self.story.record().save(Path(path).expanduser())
        except IgrotekaError as error:
            cause = error.__cause__
            why = cause.strerror if isinstance(cause, OSError) else None
            message = say("error:cannot_save", self.lang, file=path, why=why or str(error))
            raise IgrotekaError(message) from error
        saved = say("table:saved_actions", self.lang, n=self.story.n, file=path)
        self.console.print(saved, markup=False, highlight=False)
