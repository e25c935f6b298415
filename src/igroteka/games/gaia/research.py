"""Action 5, research: one level up in a track, with the bonus of the level.

Rulebook, «Продвинуться в исследованиях» and appendix II. The same steps come with tech tiles and
with some civilisations' actions.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, asked, no

from . import federations, goods, power
from .lost_planet import PlaceLostPlanet
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .triggers import trigger
from .verbs import TURN, Question, Verb, name_of

STAY = Action(("stay",))
ANY_TRACK = -1


def may_advance(state: GaiaState, player: Player, track: int) -> bool:
    """Whether a step is possible: level 5 is for one player only and turns a green token."""
    level = player.research[track]
    if level >= state.box.max_level or not player.rules.may_research(player, track):
        return False
    if level == state.box.max_level - 1:
        return not state.top >> track & 1 and player.green_tokens() > 0
    return True


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if player.knowledge >= state.box.research_cost:
        found.extend(
            [
                action
                for track, action in enumerate(state.box.research_actions)
                if may_advance(state, player, track)
            ]
        )


def perform(state: GaiaState, player: Player, action: Action) -> None:
    goods.pay(state, player, "knowledge", state.box.research_cost, "research")
    advance(state, player, state.box.track_index[action[1]])


def advance(state: GaiaState, player: Player, track: int) -> None:
    """Move one level up and receive what the new level gives at once."""
    level = player.research[track] + 1
    player.research[track] = level
    reached = state.box.tracks[track].levels[level]
    cause = state.box.tracks[track].id
    if level == state.box.max_level:
        federations.turn_token(player)
        state.top |= 1 << track
    trigger(state, player, "research")
    if level == state.box.first_scoring_level:
        power.charge(state, player, state.box.level_3_charge, cause)
    goods.gain(state, player, reached.once, cause)
    if reached.vp_per_gaia_planet:
        goods.gain_vp(state, player, reached.vp_per_gaia_planet * player.gaia_planets, cause)
    if reached.federation_token:
        player.track_token = True
        federations.gain_token(state, player, state.table.terraforming_token)
    if reached.lost_planet:
        state.pending.append(PlaceLostPlanet(player.seat))


def ask_step(state: GaiaState, player: Player, track: int) -> None:
    """Offer a step in one track, or in any of them."""
    state.pending.append(TakeStep(player.seat, track))


@dataclass(slots=True)
class TakeStep(Pending):
    """Whether, and in which track, to take a step that costs nothing."""

    kind = "step"
    track: int
    """The only track, or ANY_TRACK."""

    def steps(self, state: GaiaState) -> list[int]:
        player, only = state.seats[self.seat], self.track
        tracks = range(len(state.box.tracks)) if only == ANY_TRACK else (only,)
        return [track for track in tracks if may_advance(state, player, track)]

    def options(self, state: GaiaState) -> list[Action]:
        return [*(state.box.advance_actions[track] for track in self.steps(state)), STAY]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        if action != STAY:
            advance(state, state.seats[self.seat], state.box.track_index[action[1]])

    def resolve(self, state: GaiaState) -> bool:
        """A step that is not possible anywhere is not asked for."""
        if self.steps(state):
            return False
        state.pending.pop()
        return True


# How it is told.


def tell_step(telling: Telling, entry: str, track: str) -> str:
    """A step with the level it reaches."""
    reached = telling.player.research[telling.box.track_index[track]] + 1
    return telling.say(entry, track=telling.name(f"track:{track}"), level=reached)


def _tell(telling: Telling) -> str:
    return tell_step(telling, telling.action.verb, telling.action[1])


# Why not.


def why_no_step(state: GaiaState, player: Player, track: int) -> Reasons:
    """Why no step is possible in a track, whatever pays for it."""
    if may_advance(state, player, track):
        return []
    name, top = state.box.tracks[track].id, state.box.max_level
    if not player.rules.may_research(player, track):
        return no("before_institute", faction=name_of(player), track=name)
    if player.research[track] >= top:
        return no("top_level", level=top, track=name)
    for other in state.others(player):
        if other.research[track] >= top:
            return no("top_taken", level=top, track=name, who=name_of(other))
    return no("top_token", level=top, track=name)


def _conditions(question: Question) -> Reasons:
    """Everything that a step for knowledge asks for."""
    state, player, box = question.state, question.player, question.box
    track = box.track_index[question.args[0]]
    found = why_no_step(state, player, track)
    level, name = player.research[track] + 1, box.tracks[track].id
    if level == box.max_level and (not found or found[0].key == "top_token"):
        tokens = player.green_tokens()
        found = asked("top_free", True, level=level, track=name)
        found += asked("top_token", tokens > 0, level=level, track=name, tokens=tokens)
    return found + goods.price(player, "knowledge", box.research_cost)


def _no_research(question: Question) -> Reasons:
    return goods.against(_conditions(question))


def _no_advance(question: Question) -> Reasons:
    assert isinstance(question.entry, TakeStep)
    track, only = question.box.track_index[question.args[0]], question.entry.track
    if only not in (track, ANY_TRACK):
        return no("other_track", track=question.box.tracks[only].id)
    return why_no_step(question.state, question.player, track)


VERBS = (
    Verb(
        "research",
        TURN,
        "TRACK",
        ("track",),
        why_not=_no_research,
        conditions=_conditions,
        tell=_tell,
        offer=options,
        perform=perform,
    ),
    Verb("advance", (TakeStep.kind,), "TRACK", ("track",), why_not=_no_advance, tell=_tell),
    Verb(STAY.verb, (TakeStep.kind,)),
)
