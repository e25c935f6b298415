"""Taking back: what whoever holds some seats may undo, and why no more.

Where something is hidden a decision can be taken back until somebody else has decided or it has
told its seat something that could not be known before; otherwise playing on from there would be
playing with knowledge nobody can have. At a screen that several people share, what one of them has
chosen in secret stands as soon as another of them is asked: who holds the screen then may neither
see it nor take it away.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from . import knowledge
from .errors import IgrotekaError
from .story import Step, Story

OWN_SOURCES: Final = ("person", "import")
"""Actions a person can take back, if the seat is theirs."""
AUTOMATIC: Final = "auto"
"""Source of actions played as a person had asked beforehand; they go with the one before."""

REFUSALS: Final[Mapping[str, Mapping[str, str]]] = {
    "nothing_to_undo": {"ru": "Возвращать нечего", "en": "There is nothing to take back"},
    "undo_decided": {
        "ru": "После этого уже решал другой игрок",
        "en": "Another player has decided since",
    },
    "undo_revealed": {
        "ru": "После этого открылось скрытое",
        "en": "Something hidden has been revealed since",
    },
    "undo_secret": {
        "ru": "Это тайный выбор другого игрока: он остаётся в силе",
        "en": "It is the secret choice of another player and stands",
    },
}


class CannotTakeBack(IgrotekaError):
    """A decision that stands; `code` is one of `REFUSALS`."""

    def __init__(self, code: str) -> None:
        super().__init__(REFUSALS[code]["en"])
        self.code = code


class TakingBack:
    """What may be taken back of one story; `key` starts guesses and says nothing about the seed."""

    def __init__(self, story: Story, key: str) -> None:
        self.story = story
        self.key = key
        self._told: dict[tuple[int, int, int], bool] = {}

    def changed(self) -> None:
        """Forget what was true of the last position; the story has grown or been cut."""
        self._told.clear()

    def before_last(self, seats: Collection[int], n: int | None = None) -> int:
        """How many of the first n actions (of all) stay if the last own one is taken back."""
        steps = self.story.steps
        end = last = self.story.n if n is None else n
        while last and steps[last - 1].source == AUTOMATIC:
            last -= 1
        if not last or not any(step.seat in seats for step in steps[:last]):
            raise CannotTakeBack("nothing_to_undo")
        step = steps[last - 1]
        if step.seat not in seats or step.source not in OWN_SOURCES:
            raise CannotTakeBack("undo_decided")
        if self._revealed(step.seat, last - 1, end):
            raise CannotTakeBack("undo_revealed")
        if self._secret(step, seats, end):
            raise CannotTakeBack("undo_secret")
        return last - 1

    def before_last_freely(self, seats: Collection[int]) -> int:
        """The same among people who may take back what others have decided, too.

        Nothing is lost by that in a game without secrets; in others it is no freer.
        """
        for step in reversed(self.story.steps):
            if step.seat in seats and step.source in OWN_SOURCES:
                before = step.n - 1
                secret = self.story.at(before).hides
                return self.before_last(seats) if secret else before
        raise CannotTakeBack("nothing_to_undo")

    def _secret(self, step: Step, seats: Collection[int], n: int) -> bool:
        """Whether a step was chosen in secret from whoever is asked after the first n actions at
        the same screen."""
        story = self.story
        asked = (story.state if n == story.n else story.at(n)).decision
        if asked is None or asked.seat == step.seat or asked.seat not in seats:
            return False
        before = story.at(step.n - 1)
        seen, _ = knowledge.witnessed(before, step.action, (), asked.seat)
        return seen != step.action

    def _revealed(self, seat: int, first: int, last: int) -> bool:
        """Whether one of these steps has told the seat something."""
        if (seat, first, last) not in self._told:
            story = self.story
            self._told[seat, first, last] = any(
                story.game.hides(story.origin, n)
                and knowledge.reveals(
                    story.at(n), story.steps[n].action, seat, f"{self.key}/{n}/{seat}"
                )
                for n in range(first, last)
            )
        return self._told[seat, first, last]
