"""A turn of the Automa: reveal a card, do what the pair says, score; or pass.

Automa rulebook, «Ход Автомы», «Раскрытие карты решения Автомы» and «Пас».
"""

from __future__ import annotations

from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.triggers import ROUND_GOAL

from .actions import Work, build_mine, power_or_qic, research, upgrade
from .box import DecisionCard, Deed
from .opponent import NO_CARD, SEAT, Automa
from .trace import Choice, Outcome, Turn


def play(state: GaiaState) -> None:
    """The Automa's whole turn; what the player may answer to waits in `state.pending`."""
    automa = state.part(Automa)
    outcome = reveal(automa)
    work = Work(state, automa.box.cards[automa.behaviour])
    cards = automa.behaviour, automa.action
    if outcome == "action":
        perform(work, automa.box.cards[automa.action])
    else:
        pass_round(work)
    automa.turns.append(
        Turn(
            number=1 + sum(turn.round == state.round for turn in automa.turns),
            step=len(state.history),
            round=state.round,
            outcome=outcome,
            behaviour=cards[0],
            action=cards[1],
            parts=tuple(work.parts),
            gains=tuple(work.gains),
        )
    )


def reveal(automa: Automa) -> Outcome:
    """Form the pair of this turn; tells whether the Automa acts or passes."""
    if automa.behaviour == NO_CARD:
        automa.behaviour, _ = automa.reveal()
    else:
        automa.discard.append(automa.behaviour)
        automa.behaviour = automa.action
    if not automa.deck:
        automa.action = NO_CARD
        return "pass empty"
    automa.action, turned = automa.reveal()
    return "pass symbol" if turned and automa.box.cards[automa.action].passes else "action"


def perform(work: Work, card: DecisionCard) -> None:
    """The action of the left card by the behaviour of the right one, then the points."""
    faction = work.automa.card
    if card.action == "faction":
        for deed in faction.deeds:
            _do(work, deed)
        work.score(faction.vp, "automa faction action")
        return
    if card.action == "build_mine":
        build_mine(work)
    elif card.action == "upgrade":
        upgrade(work)
    elif card.action == "power_or_qic":
        power_or_qic(work)
        if faction.when == "power_or_qic":
            power_or_qic(work)
    else:
        research(work, card.action)
    work.score(card.vp, "automa card")


def _do(work: Work, deed: Deed) -> None:
    """One step of the faction action; what its card does not fix is up to the behaviour card."""
    if deed.action == "build_mine":
        build_mine(work, deed.range, deed.prefer)
    elif deed.action == "upgrade":
        other = deed.otherwise
        if not upgrade(work, deed.first) and other is not None:
            build_mine(work, other.range, other.prefer, fall_back=False)
    elif deed.action == "power_or_qic":
        power_or_qic(work)
    else:
        research(work, deed.action, deed.track)


def pass_round(work: Work) -> None:
    """Score the round goal's number, change the booster, make the deck of the next round."""
    state, automa, player = work.state, work.automa, work.player
    goal = automa.box.goals[state.table.rounds[state.round - 1]]
    points = goal.left if state.round <= work.box.early_rounds else goal.right
    work.score(points, f"{ROUND_GOAL} {state.round}")
    returned = player.booster
    if state.round < work.state.box.rounds:
        take_booster(work, "pass", work.behaviour.pass_booster)
    else:
        player.booster = -1
        work.skip("pass", "booster", "last_round")
        state.emit(SEAT, "automa", 1, "pass")
    state.boosters |= 1 << returned
    automa.boosters_moved(-1, returned)
    player.passed = True
    state.passing += (SEAT,)
    if state.round < work.state.box.rounds:
        automa.gather(state.round)


def take_booster(work: Work, do: str, place: int) -> None:
    """Take the booster at a place of the row, counted from the left."""
    automa = work.automa
    booster = automa.row[place]
    choice = Choice("place", str(place + 1), work.state.boosters, 1 << booster)
    work.player.booster = booster
    work.state.boosters &= ~(1 << booster)
    automa.boosters_moved(booster, -1)
    work.done(do, "booster", choice, f"{do} {work.state.box.boosters[booster].id}")
