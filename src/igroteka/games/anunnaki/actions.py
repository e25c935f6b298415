"""Actions that name tokens, cells and cards, made once for a box and kept by the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from .board import places

if TYPE_CHECKING:
    from .box import Box


def coloured(box: Box) -> dict[str, int]:
    """Magic actions that name a token, each with a mask of those it is for."""
    return {"red_action": box.red_tokens, "blue_action": box.blue_tokens}


class Actions:
    """The actions that name tokens, cells and cards; the same at every table."""

    def __init__(self, box: Box) -> None:
        self.home = box.home
        tokens = box.tokens
        self.act = tuple(Action(("act", token.id)) for token in tokens)
        self.first = tuple(self.act[token] for token in places(box.blue_tokens))
        self.others = tuple(
            tuple(action for token, action in enumerate(self.act) if token != under)
            for under in range(len(tokens))
        )
        """`act TOKEN` for all tokens but the one under the pawn."""
        self.shifts = tuple(
            tuple(Action(("shift", a.id, b.id)) for b in box.cells) for a in box.cells
        )
        self.upgrade = tuple(Action(("upgrade", token.id)) for token in tokens)
        self.use = tuple(Action(("use", token.id)) for token in tokens)
        self.magic = {
            kind: tuple(
                tuple(
                    Action(("magic", kind, tokens[token].id))
                    for token in places(colour & ~(1 << under))
                )
                for under in range(len(tokens))
            )
            for kind, colour in coloured(box).items()
        }
        """`magic red_action TOKEN` and so on for all tokens but the one under the pawn."""

        self.take = tuple(Action(("take", trade.id)) for trade in box.trade)
        self.arm = tuple(Action(("arm", weapon.id)) for weapon in box.weapons)

    def __reduce__(self) -> tuple[object, ...]:
        """A copy is what the game keeps."""
        return getattr, (self.home, "lists")
