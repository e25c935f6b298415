"""What is told, held and counted: ledgers, debts and pieces, scores and places at the end."""

from __future__ import annotations

from .moment import Invariant, Moment, goods, must


def ledger(moment: Moment) -> None:
    for (seat, good), amount in goods(moment.state).items():
        told = moment.totals[seat, good]
        must(told == amount, f"seat {seat} has {amount} {good}, events explain {told}")


def debts(moment: Moment) -> None:
    counted = moment.game.goods or (moment.game.points,)
    for event in moment.events:
        seat, good = event.seat, event.good
        must(bool(event.cause) and bool(event.amount), f"{event} changes nothing or has no cause")
        may = good in moment.game.below_zero or good not in counted
        if seat >= 0 and not may and moment.before is not None:
            left = moment.totals[seat, good]
            must(left >= 0, f"seat {seat} has {left} {good} after {moment.action}")


def owed(moment: Moment) -> None:
    for (seat, good), amount in goods(moment.state).items():
        may = good in moment.game.below_zero
        must(amount >= 0 or may, f"seat {seat} has {amount} {good}")


def pieces(moment: Moment) -> None:
    for holds, what in moment.game.counting(moment.state):
        must(holds, f"it does not hold that {what}")


def scores(moment: Moment) -> None:
    state = moment.state
    points, places = state.scores(), state.places()
    must(len(points) == len(places) == state.players, "not every seat has a score and a place")
    must(state.players >= len(moment.seats), "a person has no seat")
    standing = [state.standing(seat) for seat in range(state.players)]
    for seat in range(state.players):
        must(standing[seat][0] == points[seat], f"seat {seat} does not stand by its score")
        better = sum(other > standing[seat] for other in standing)
        must(
            places[seat] == 1 + better, f"seat {seat} is at place {places[seat]}, not {1 + better}"
        )
    first = [seat for seat, place in enumerate(places) if place == 1] if state.over else []
    must(state.winners() == first, f"{state.winners()} have won, {first} are first")
    if state.over:
        for seat, score in enumerate(points):
            told = moment.totals[seat, moment.game.points]
            must(told == score, f"seat {seat} scores {score}, its breakdown says {told}")


def decision(moment: Moment) -> None:
    state, asked = moment.state, moment.state.decision
    must(state.over == (asked is None), "a game is over when nobody is asked")
    if asked is None:
        must(not state.actions(), "something can be played after the end")
        return
    must(asked.seat in moment.seats, f"seat {asked.seat} is asked and is nobody's")
    must(bool(asked.kind), "what is asked has no name")
    must(bool(state.actions()), f"{asked.kind} has no answer")
    if moment.before is not None:
        must(state.round >= moment.before.round, "rounds are counted down")


INVARIANTS = (
    Invariant("decision", decision),
    Invariant("ledger", ledger, every=12),
    Invariant("debts", debts),
    Invariant("owed", owed, every=30),
    Invariant("pieces", pieces, every=3),
    Invariant("scores", scores, every=10),
)
