"""Where somebody is in a lesson: a fold of what they have played in each of its steps.

Nothing is kept. A step begins with its scene or where the step before has ended; what other seats
answer is written, so that the same moves always lead to the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .decision import Action
from .errors import IllegalAction
from .lesson_files import WrittenCheck, WrittenStep
from .lessons import Lesson
from .state import State
from .story import Story

AT_LAST = ("decline", "end", "pass *")
"""What other seats answer where nothing is written for it."""
MOST_ANSWERS = 60
"""Answers of other seats in a row: more would never end."""
LESSON, LEARNER = "lesson", "learner"
"""Who has chosen an action of the story."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A moment of a lesson."""

    story: Story
    begun: int
    """How many actions there were when its step began …"""
    scene: int
    """… and when its scene did."""
    step: int
    ticked: int
    """How many of its checks are fulfilled."""
    done: bool
    """Whether all of them are."""
    astray: int
    """How many own actions come after the last one that fulfilled something."""
    wanted: tuple[Action, ...]
    """What would fulfil the next check now."""


def matches(action: Action, pattern: str) -> bool:
    """Whether an action is one that a pattern speaks of.

    >>> matches(Action.parse("upgrade 2,-1 research_lab"), "upgrade * research_lab")
    True
    >>> matches(Action.parse("mine 2,-1"), "research *")
    False
    """
    words = pattern.split()
    if words and words[-1] == "*" and len(action) >= len(words):
        words += ["*"] * (len(action) - len(words))
    pairs = zip(words, action, strict=False)
    return len(words) == len(action) and all(word in ("*", said) for word, said in pairs)


def fulfils(check: WrittenCheck, action: Action) -> bool:
    return any(matches(action, pattern) for pattern in check.by)


def follow(lesson: Lesson, moves: Sequence[Sequence[Action]]) -> Progress:
    """Where somebody is who has played these actions in each step, the last one included.

    Raises IllegalAction for what could not be played, or a step that was not finished.
    """
    steps = lesson.written.steps
    last = len(moves) - 1
    if not 0 <= last < len(steps):
        raise IllegalAction(f"the lesson has {len(steps)} steps", f"в уроке шагов: {len(steps)}")
    first = max(number for number in range(last + 1) if steps[number].scene)
    path = _Path(lesson, steps[first].scene)
    scene = 0
    for number in range(first, last + 1):
        path.begin(steps[number])
        scene = scene or path.begun
        for action in moves[number]:
            path.play(action)
        if number < last:
            path.leave()
    step = steps[last]
    done = path.ticked == len(step.checks)
    return Progress(
        story=path.story,
        begun=path.begun,
        scene=scene,
        step=last,
        ticked=path.ticked,
        done=done,
        astray=path.astray,
        wanted=() if done else path.wanted(),
    )


def canonical(lesson: Lesson) -> list[list[Action]]:
    """What the lesson itself would play, step by step."""
    return [[Action.parse(check.move) for check in step.checks] for step in lesson.written.steps]


class _Path:
    """The steps of one scene, as they are played."""

    def __init__(self, lesson: Lesson, scene: str) -> None:
        self._lesson = lesson
        record = lesson.scene(scene)
        self.story = Story(record, lesson.game)
        self.story.play_all((action, LESSON) for action in record.actions)
        self.begun = self.story.n
        self.ticked = self.astray = 0
        self._step: WrittenStep = lesson.written.steps[0]

    @property
    def _state(self) -> State:
        return self.story.state

    def begin(self, step: WrittenStep) -> None:
        self._step = step
        self.ticked = self.astray = 0
        self._answer()
        self.begun = self.story.n

    def play(self, action: Action) -> None:
        """An action of whoever learns."""
        if self.ticked == len(self._step.checks):
            raise IllegalAction("this step is done", "этот шаг уже пройден")
        if action not in self._state.actions():
            why = self._state.why_not(action)
            raise IllegalAction(why, self._lesson.game.explain(self._state, action, "ru"))
        check = self._step.checks[self.ticked]
        self.story.play(action, LEARNER)
        if fulfils(check, action):
            self.ticked, self.astray = self.ticked + 1, 0
            if self.ticked < len(self._step.checks):
                self._go_on(check)
        else:
            self.astray += 1
        self._answer()

    def leave(self) -> None:
        """What follows by itself once a step is done."""
        if self.ticked < len(self._step.checks):
            raise IllegalAction("this step is not done yet", "этот шаг ещё не пройден")
        if self._step.checks:
            self._go_on(self._step.checks[-1])

    def wanted(self) -> tuple[Action, ...]:
        decision = self._state.decision
        if decision is None or decision.seat != self._lesson.table.learner:
            return ()
        check = self._step.checks[self.ticked]
        return tuple(action for action in self._state.actions() if fulfils(check, action))

    def _go_on(self, check: WrittenCheck) -> None:
        """What is not possible where somebody has gone another way is left out."""
        for text in check.then:
            action = Action.parse(text)
            if action in self._state.actions():
                self.story.play(action, LESSON)

    def _answer(self) -> None:
        """Other seats decide until it is the turn of whoever learns."""
        for _ in range(MOST_ANSWERS):
            decision = self._state.decision
            if decision is None or decision.seat == self._lesson.table.learner:
                return
            self.story.play(self._answer_of(self._state.actions()), LESSON)

    def _answer_of(self, legal: Sequence[Action]) -> Action:
        for pattern in (*self._lesson.written.answers, *AT_LAST):
            for action in legal:
                if matches(action, pattern):
                    return action
        return legal[0]
