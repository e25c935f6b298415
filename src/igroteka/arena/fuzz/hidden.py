"""What is hidden decides nothing that a seat sees, and stays hidden until it comes to light."""

from __future__ import annotations

import json

from igroteka.engine import knowledge
from igroteka.engine.rng import stream
from igroteka.engine.state import State
from igroteka.engine.story import Story
from igroteka.engine.undo import CannotTakeBack, TakingBack

from .moment import Broken, Invariant, Moment, after, must

GUESSES = 12
"""Guesses that are compared, so that a coincidence misleads nobody."""
LONGEST = 20_000
"""Decisions after which a guess is given up as one that never ends."""


def views(moment: Moment) -> None:
    """Where nothing is hidden everybody sees the same; nobody is told the seed."""
    state = moment.state
    spectator = {**state.view(None), "seat": None}
    open_to_all = not state.hides
    seats = range(state.players) if open_to_all else range(len(moment.seats), state.players)
    for seat in seats:
        same = {**state.view(seat), "seat": None} == spectator
        must(same, f"seat {seat} sees what a spectator does not")
    if moment.origin.seed > 9999:  # shorter ones are numbers like others
        written = json.dumps(spectator)
        must(str(moment.origin.seed) not in written, "the view tells the seed")


def guesses(moment: Moment) -> None:
    """A guess looks the same to its seat and can be played the same."""
    state, rng = moment.state, moment.rng
    seat = rng.choice([None, *moment.seats])
    guess = state.determinize(seat, rng)
    if not state.hides:
        must(guess == state, "nothing is hidden, but a guess is another position")
        return
    must(guess.view(seat) == state.view(seat), f"a guess looks different to seat {seat}")
    must(guess.decision == state.decision, f"a guess for seat {seat} asks something else")
    asked = state.decision
    if asked is not None and asked.seat == seat:
        must(
            guess.fresh_actions() == state.actions(), f"seat {seat} may do other things in a guess"
        )
    must(guess.origin.seed != moment.origin.seed, "a guess keeps the seed")
    number = rng.random()
    one, other = (each.determinize(seat, stream(0, str(number))) for each in (state, guess))
    must(one == other, f"a guess for seat {seat} depends on what it cannot know")


def known(moment: Moment) -> None:
    """What all guesses of a seat agree on is so."""
    state, rng = moment.state, moment.rng
    if state.over or not state.hides:
        return
    seat = rng.choice([None, *moment.seats])
    drawn = [state.determinize(seat, rng) for _ in range(GUESSES)]
    for place, score in enumerate(knowledge.known_scores(drawn)):
        right = score is None or score == state.scores()[place]
        must(right, f"seat {seat} would be sure that seat {place} has {score} points")


def playable(moment: Moment) -> None:
    """A guess can be played to the end, with every piece in its place."""
    state, rng = moment.state, moment.rng
    if state.over or not state.hides:
        return
    guess = state.determinize(rng.choice([None, *moment.seats]), rng)
    for _ in range(LONGEST):
        if guess.over:
            break
        for holds, what in moment.game.counting(guess):
            must(holds, f"in a guess it does not hold that {what}")
        guess.apply(rng.choice(guess.actions()))
    must(guess.over, "a guess never ends")
    must(len(guess.scores()) == state.players, "a guess ends without a score for every seat")


def undo(moment: Moment) -> None:
    """What may be taken back has told nobody anything, and nobody else has decided since."""
    state, origin = moment.state, moment.origin
    decided = moment.before.decision if moment.before is not None else None
    if decided is None:
        return
    seat = decided.seat
    story = Story(origin, moment.game)
    story.play_all((action, "person") for action in state.history)
    must(story.state == state, "a story leads to another position")
    taking = TakingBack(story, f"fuzz/{moment.rng.random()}")
    try:
        left = taking.before_last({seat})
    except CannotTakeBack:
        return
    must(left < moment.n, "taking back takes nothing back")
    must(all(step.seat == seat for step in story.steps[left:]), "another seat's decision is undone")
    before = story.at(left)
    if not before.hides:
        return
    must(not state.over, "the end of a game with secrets is undone")
    _told_nothing(moment, before, state, seat)
    story.cut(left)
    must(story.state == before, "taking back leads to another position than before")


def _told_nothing(moment: Moment, before: State, state: State, seat: int) -> None:
    seen = state.view(seat)
    played = state.history[len(before.history) :]
    for _ in range(GUESSES):
        guess = before.determinize(seat, moment.rng)
        for action in played:
            if action not in guess.actions():
                raise Broken(f"{action} is undone, though it shows that it could be played")
            guess = after(guess, action)
        must(guess.view(seat) == seen, f"{played[-1]} is undone, though it has revealed something")


INVARIANTS = (
    Invariant("views", views, every=40),
    Invariant("guesses", guesses, every=20),
    Invariant("known", known, every=300),
    Invariant("playable", playable, every=1500),
    Invariant("undo", undo, every=700),
)
