"""One game played through with its invariants, and what is found on the way."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from igroteka.engine.decision import Action
from igroteka.engine.game import Game
from igroteka.engine.position import key
from igroteka.engine.record import Record
from igroteka.engine.state import State

from .habits import Seen, choose, habits
from .invariants import PLAYS, Broken, Invariant, Moment

LIMIT = 20_000
"""Decisions after which a game is taken to have no end."""
TURNING_BACK = 0.02
"""How often a player who takes back does so."""
KEPT_EVERY = 6
"""A position to go back to is kept after about this many actions."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not hold: the name of the invariant, a sentence, and a game."""

    invariant: str
    sentence: str
    record: Record
    stretch: int = 0
    """Which stretch of a run it was found in."""
    played: int = 0
    """How many actions there were before the record was made shorter."""

    def dumps(self) -> str:
        """The record as a file that says what is wrong."""
        head, blank, rest = self.record.dumps().partition("\n\n")
        told = [f"# invariant: {self.invariant}", *(f"# {x}" for x in self.sentence.splitlines())]
        return f"{head}{blank}" + "\n".join(told) + f"\n\n{rest}"


@dataclass
class Tally:
    """How much was played and checked."""

    games: int = 0
    decisions: int = 0
    broken: int = 0
    """Games that ended with a finding."""
    checked: Counter[str] = field(default_factory=Counter[str])
    verbs: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.broken += other.broken
        self.checked += other.checked
        self.verbs += other.verbs


@dataclass(frozen=True, slots=True)
class _Kept:
    """A position that a player may come back to."""

    state: State
    key: object
    told: int


def play(
    game: Game,
    origin: Record,
    invariants: Sequence[Invariant],
    seen: Seen,
    rng: random.Random,
    tally: Tally,
) -> Finding | None:
    """Play one game to its end or to the first thing that does not hold."""
    tally.games += 1
    moment: Moment | None = None
    asked = PLAYS
    action: Action | None = None
    try:
        moment = Moment.begin(game, origin)
        kept_habits = habits(origin.players, rng)
        turns_back = rng.random() < 0.25
        kept: list[_Kept] = []
        while True:
            for one in invariants:
                if moment.state.over:
                    due = one.at_end
                else:
                    due = one.every == 1 or rng.random() * one.every < 1
                if due:
                    asked = one.name
                    moment.ask(one)
                    tally.checked[one.name] += 1
            asked, action = PLAYS, None
            if moment.state.over:
                return None
            if moment.n >= LIMIT:
                raise Broken(f"the game has not ended after {LIMIT} decisions")
            if turns_back:
                asked = "clone"
                if _turn_back(moment, kept, rng):
                    continue
                asked = PLAYS
            if rng.random() < 0.01:
                kept_habits = habits(origin.players, rng)
            action = choose(moment.state, kept_habits, seen, rng)
            tally.verbs[action.verb] += 1
            tally.decisions += 1
            moment.step(action)
    except Exception as error:
        record = origin if moment is None else _record(moment, action)
        return Finding(asked, sentence(error), record, played=len(record.actions))


def _turn_back(moment: Moment, kept: list[_Kept], rng: random.Random) -> bool:
    """Keep a position now and then; at times go back to one, as somebody who takes back does."""
    if rng.random() * KEPT_EVERY < 1:
        twin = moment.state.clone()
        kept.append(_Kept(twin, key(twin), len(moment.told)))
        del kept[:-4]
    if not kept or rng.random() > TURNING_BACK:
        return False
    back = kept.pop(rng.randrange(len(kept)))
    if key(back.state) != back.key:
        raise Broken("a clone has changed while its original was played on with")
    kept[:] = [one for one in kept if one.told < back.told]
    moment.back_to(back.state, back.told)
    return True


def _record(moment: Moment, action: Action | None) -> Record:
    """The game so far, with the action that broke it last."""
    record = moment.state.record()
    if action is None or record.actions[-1:] == (action,):
        return record
    return record.with_actions((*record.actions, action))


def sentence(error: Exception) -> str:
    """What is wrong, in a line; of an error of the program also where it came up."""
    if isinstance(error, Broken):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    module = where.filename.rpartition("igroteka/")[2]
    return f"{type(error).__name__}: {error} (in {where.name}, {module}:{where.lineno})"
