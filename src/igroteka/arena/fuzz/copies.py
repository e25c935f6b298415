"""Positions that must be equal: clones, replays, pickles, and what is remembered of one."""

from __future__ import annotations

import pickle

from igroteka.engine.record import Record
from igroteka.engine.replay import replay

from .moment import Invariant, Moment, must, play_on


def clone(moment: Moment) -> None:
    state, twin = moment.state, moment.state.clone()
    key, history = state.key(), len(state.history)
    must(twin == state, "a clone is another position")
    must(twin.history == state.history, "a clone has another history")
    must(twin.fresh_actions() == state.actions(), "a clone has other legal actions")
    play_on(twin, moment.rng, 4)
    must(state.key() == key, "playing on with a clone changes its original")
    must(len(state.history) == history, "playing on with a clone lengthens the original's history")
    must(state.fresh_actions() == state.actions(), "what is remembered as legal is not")


def record(moment: Moment) -> None:
    state, written = moment.state, moment.state.record()
    read = Record.loads(written.dumps())
    must(read == written, "a record is read as another one")
    again = replay(read, game=moment.game, check=moment.rng.random() < 0.2, listen=True)
    must(again == state, "a record leads to another position")
    must(again.actions() == state.actions(), "a replayed position has other legal actions")
    must(again.events == moment.told, "a replay tells of other events")
    silent = replay(read, game=moment.game)
    must(silent == state, "a replay that nobody listens to leads to another position")


def pickled(moment: Moment) -> None:
    state, twin = moment.state, pickle.loads(pickle.dumps(moment.state))
    must(twin == state, "a pickle is another position")
    must(twin.fresh_actions() == state.actions(), "a pickle has other legal actions")
    must(twin.game is state.game, "a pickle belongs to another game")


INVARIANTS = (
    Invariant("clone", clone, every=12),
    Invariant("record", record, every=250),
    Invariant("pickle", pickled, every=120),
)
