"""A table that nobody keeps: a story somebody tries things out with, framed as any other table.

It is made for one request and forgotten; whoever asks says each time how it came about, so taking
back is asking with fewer actions.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime

from igroteka.engine.story import Story

from ..storage.rows import OVER, RUNNING
from ..storage.standing import result_of
from ..wire.messages import Frame, Undo
from ..wire.schemas import Bilingual, SeatInfo, TableInfo
from .component_sets import digest_of
from .scene import Scene

NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""When a table that is not kept was set up."""
OPPONENT = Bilingual(ru="Соперник", en="Opponent")
YOU = Bilingual(ru="Вы", en="You")


def frame(
    story: Story, key: str, mine: Collection[int], since: int = 0, undo: bool = False
) -> Frame:
    """The table as whoever holds the seats `mine` sees it; only what came after the first `since`
    actions is told. `key` starts its guesses, `undo` says whether something can be taken back."""
    scene = Scene(story, key)
    asked = scene.decision()
    deciding = asked is not None and asked["seat"] in mine
    viewer = asked["seat"] if asked is not None and deciding else min(mine, default=None)
    return Frame(
        type="frame",
        version=story.n,
        n=story.n,
        table=_info(story, mine),
        seat=viewer,
        view=scene.view(viewer),
        decision=asked,
        mine=deciding,
        seats_mine=sorted(mine),
        actions=scene.actions() if deciding else [],
        log=scene.log(viewer, since),
        log_from=0,
        undo=Undo(allowed=undo, reason=None),
        result=result_of(story.state),
        stuck=False,
    )


def _info(story: Story, mine: Collection[int]) -> TableInfo:
    state, origin = story.state, story.origin
    asked = state.decision
    return TableInfo(
        id="",
        game=story.game.id,
        title="",
        status=OVER if state.over else RUNNING,
        options=dict(origin.options),  # pyright: ignore[reportArgumentType]  (checked when it began)
        seed=None,
        components=digest_of(story.game),
        layers=list(story.game.layers_of(origin)),
        owner=False,
        seats=_seats(origin.players, mine),
        created=NEVER,
        updated=NEVER,
        version=story.n,
        n=story.n,
        round=state.round or None,
        turn=None if asked is None else asked.seat,
        my_turn=asked is not None and asked.seat in mine,
        scores=None,
        winners=None,
        places=None,
        damaged=False,
    )


def _seats(players: int, mine: Collection[int]) -> list[SeatInfo]:
    others = [seat for seat in range(players) if seat not in mine]
    return [
        SeatInfo(
            seat=seat,
            kind="person",
            name="",
            names=YOU if seat in mine else _opponent(others.index(seat), len(others)),
            bot=None,
            mine=seat in mine,
            online=True,
            preferences={},
        )
        for seat in range(players)
    ]


def _opponent(number: int, of: int) -> Bilingual:
    """What an opponent is called: by number where there are several."""
    which = f" {number + 1}" if of > 1 else ""
    return Bilingual(ru=OPPONENT["ru"] + which, en=OPPONENT["en"] + which)
