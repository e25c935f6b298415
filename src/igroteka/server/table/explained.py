"""Why not, as a table shows it: the game's reasons, and the ways by which it becomes possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.knowledge import Viewer
from igroteka.engine.state import State

from ..wire import words
from ..wire.errors import ServerError
from ..wire.messages import LegalAction, Reason, Way
from ..wire.schemas import Bilingual
from .scene import Scene, changes


def asked(scene: Scene, viewer: Viewer, action_text: str, component: str) -> Callable[[], Reason]:
    """Finds out why an action is not possible now; for a thread to do, so the position is its
    own."""
    if not scene.askable(viewer):
        return lambda: Reason(reason=ServerError("not_your_turn").message)
    state, action = scene.guess(viewer).clone(), Action.parse(action_text)
    return lambda: explained(state, action, component)


def explained(state: State, action: Action, component: str = "") -> Reason:
    """Why an action is not possible; without one, why a component cannot be used now. The position
    is one's own, and knows no more than whoever asks."""
    if action and not state.over and action in state.actions():
        return Reason(reason=None)
    why = state.game.why(state, action, component)
    if why is None:
        # A component that nothing is ever done with has no reason; its explanation is enough.
        return Reason(reason=words.why_not(state, action) if action else None)
    ways = [way(state, [Action.parse(text) for text in steps]) for steps in why["ways"]]
    return Reason(reason=why["reason"], why=why, ways=ways)


def way(state: State, steps: Sequence[Action]) -> Way:
    """Several actions in a row, shown as one; all of one's own and none that turns up anything."""
    trial = state.clone()
    told: list[Bilingual] = []
    events: list[Event] = []
    for step in steps[:-1]:
        told.append(words.describe(trial, step))
        trial.events = []
        trial.apply(step)
        events += trial.events
    last, asked = steps[-1], state.decision
    assert asked is not None
    told.append(words.describe(trial, last))
    trial.events = None
    changed = changes([*events, *trial.outlook(last), *trial.promise(last)])
    own = {change["good"]: change["amount"] for change in changed if change["seat"] == asked.seat}
    shown = LegalAction(
        text=str(last),
        components=trial.components(last),
        label=Bilingual(
            ru="; ".join(one["ru"] for one in told), en="; ".join(one["en"] for one in told)
        ),
        changes=changed,
        price=state.game.price(state, own),
        notes=words.notes(trial, last, own),
    )
    return Way(steps=[str(step) for step in steps], told=told, shown=shown)
