"""A game at the terminal: people share the keyboard, bots answer for the other seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from igroteka.bots import Bot, decide
from igroteka.engine.decision import Action
from igroteka.engine.errors import IgrotekaError, IllegalAction
from igroteka.engine.events import Event
from igroteka.engine.game import State, replay
from igroteka.engine.record import Record
from igroteka.engine.rng import stream

from . import tables

HELP = """\
  [bold]a number[/]      play that action of the list
  [bold]an action[/]     play it by its text; the beginning of some narrows the list to those
  [bold]table[/]         show the table again
  [bold]log[/] [dim]N[/]         the last N actions and what they changed (20)
  [bold]scores[/]        victory points and where they came from
  [bold]undo[/]          take back the last decision of a person
  [bold]save[/] [dim]FILE[/]     write the game so far to a record
  [bold]quit[/]          stop here
Enter alone plays the only action when there is no choice."""

LOG_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a record with whose it was and what it changed."""

    number: int
    seat: int
    action: Action
    events: list[Event]


def story(record: Record) -> Iterator[Step]:
    """The actions of a record, each with its seat and events."""
    state = replay(record.with_actions(()), listen=True)
    for number, action in enumerate(record.actions, start=1):
        decision = state.decision
        state.events = []
        state.apply(action)
        yield Step(number, decision.seat if decision else -1, action, state.events)


class Quit(Exception):
    """A person has had enough."""


class Table:
    """One game in progress: whose turn it is, what was typed, what is shown.

    With `strict` (input from a file or a pipe) a line that cannot be obeyed ends the session;
    otherwise the person is told and asked again.
    """

    def __init__(
        self,
        console: Console,
        state: State,
        bots: list[Bot | None],
        read: Callable[[str], str],
        strict: bool = False,
    ) -> None:
        self.console = console
        self.state = state
        self.bots = bots
        self.read = read
        self.strict = strict
        self.people = any(bot is None for bot in bots)
        self._hidden = stream(state.origin.seed, "determinize")
        self._asked: list[int] = []
        self._narrowed = ""
        self._fresh = True

    def play(self) -> bool:
        """Play until the game ends; False when a person stops before."""
        try:
            while (decision := self.state.decision) is not None:
                bot = self.bots[decision.seat]
                if bot is None:
                    self._ask(decision.seat, decision.kind)
                else:
                    self._apply(decide(bot, self.state, self._hidden))
        except (Quit, EOFError):
            return False
        return True

    def _ask(self, seat: int, kind: str) -> None:
        if self._fresh:
            self.console.print(tables.position(self.state, seat))
            self._fresh = False
        choices = self._choices()
        name = tables.seat_name(self.state, seat)
        self.console.print(Rule(Text(f"{name}: {kind}", style="bold"), align="left"))
        self.console.print(_numbered(choices))
        self._obey(self.read("> ").strip(), choices)

    def _choices(self) -> list[Action]:
        """The legal actions, or those that begin as the person typed."""
        legal = self.state.actions()
        return [action for action in legal if str(action).startswith(self._narrowed)] or legal

    def _obey(self, line: str, choices: list[Action]) -> None:
        try:
            self._do(line, choices)
        except IgrotekaError as error:
            if self.strict:
                raise
            self.console.print(Text(str(error), style="red"))

    def _do(self, line: str, choices: list[Action]) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            if len(choices) == 1:
                self._answer(choices[0])
            self._narrowed = ""
        elif word.isdecimal() and not rest:
            if not 1 <= int(word) <= len(choices):
                raise IllegalAction(f"there is no action {word}: the list ends at {len(choices)}")
            self._answer(choices[int(word) - 1])
        elif (action := Action.parse(line)) in self.state.actions():
            self._answer(action)
        elif word in ("quit", "exit"):
            raise Quit
        elif word in ("help", "?"):
            self.console.print(HELP)
        elif word == "table":
            self._fresh = True
        elif word == "scores":
            self.console.print(tables.result(self.state))
        elif word == "log":
            self._log(int(rest) if rest.isdecimal() else LOG_LENGTH)
        elif word == "undo":
            self._undo()
        elif word == "save":
            self._save(rest)
        elif any(str(legal).startswith(line) for legal in self.state.actions()):
            self._narrowed = line
        else:
            raise IllegalAction(self.state.why_not(action))

    def _answer(self, action: Action) -> None:
        self._asked.append(len(self.state.history))
        self._apply(action)

    def _apply(self, action: Action) -> None:
        decision, events = self.state.decision, self.state.events
        before = len(events) if events is not None else 0
        self.state.apply(action)
        self._narrowed = ""
        self._fresh = True
        if self.people and decision is not None:
            new = events[before:] if events is not None else []
            self._tell(Step(len(self.state.history), decision.seat, action, new))

    def _tell(self, step: Step) -> None:
        name = tables.seat_name(self.state, step.seat)
        line = Text.assemble((f"{step.number:>4} ", "dim"), f"{name}: ", (str(step.action), "cyan"))
        changed = tables.changes(
            step.events, step.seat, lambda seat: tables.seat_name(self.state, seat)
        )
        if len(changed):
            line.append("  ")
            line.append_text(changed)
        self.console.print(line)

    def _log(self, length: int) -> None:
        steps = list(story(self.state.record()))
        for step in steps[-length:] if length else []:
            self._tell(step)

    def _undo(self) -> None:
        if not self._asked:
            raise IllegalAction("there is nothing to take back")
        kept = self.state.history[: self._asked.pop()]
        self.state = replay(self.state.origin.with_actions(kept), listen=True)
        self._narrowed = ""
        self._fresh = True

    def _save(self, path: str) -> None:
        if not path:
            raise IgrotekaError("save needs the name of a file")
        self.state.record().save(Path(path).expanduser())
        self.console.print(f"saved {len(self.state.history)} actions to {path}", markup=False)


def _numbered(choices: list[Action]) -> Columns:
    width = len(str(len(choices)))
    return Columns(
        [
            Text.assemble((f"{number:>{width}} ", "bold"), (str(action), "cyan"))
            for number, action in enumerate(choices, start=1)
        ],
        padding=(0, 3),
        column_first=True,
    )
