"""Ready-made federations: where the decisions of «Создать федерацию» can lead, cheapest first.

Nothing new is decided here: which planets may unite `federations` knows, where satellites may lie
its `LaySatellite`, how they are paid `power`. What these offer step by step is laid out at once, so
that it can be looked at before anything is played; a plan is the list of their answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.events import Event, by_phase
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import steiner
from .federations import (
    FEDERATION,
    LaySatellite,
    Position,
    TakeToken,
    Unite,
    means,
    position,
    satellites_of,
    total_power,
    unite,
)
from .power import BOWLS
from .reasons import said
from .state import GaiaState

if TYPE_CHECKING:
    from .plan_types import (
        FederationPlans,
        FederationView,
        LayoutView,
        PaymentView,
        PlannedTokenView,
    )

LISTED = 24
"""Federations that are laid out, of all that there are."""
LAYOUTS = 6
"""Layouts of satellites for each of them."""
WITH, WITHOUT = "+hex:", "-hex:"
"""How wishes begin: this planet in, this planet out."""


class Wish(NamedTuple):
    """A planet that is to be in the federation, or out of it."""

    text: str
    hex: int
    inside: bool


def plans(state: GaiaState, action: Action, wishes: Sequence[str]) -> FederationPlans | None:
    """What an action that is possible now and forms a federation can lead to; None of any other.

    Wishes name planets, the latest last; where they cannot all be met, the later ones are.
    """
    if action != FEDERATION:
        return None
    asked, before = state, ()
    if not isinstance(state.pending[-1] if state.pending else None, Unite):
        if FEDERATION not in state.actions():
            return None
        asked, before = state.clone(), (FEDERATION,)
        asked.events = None
        asked.apply(FEDERATION)
    return _Planner(asked, before).plans([_wish(state, wish) for wish in wishes])


def _wish(state: GaiaState, text: str) -> Wish:
    h = state.board.grid.by_name.get(text.partition(":")[2])
    if h is None or not text.startswith((WITH, WITHOUT)):
        raise BadOption(
            f"a wish is {WITH}HEX or {WITHOUT}HEX with a hex of the board, not {text!r}"
        )
    return Wish(text, h, text.startswith(WITH))


class _Planner:
    """A position in which somebody is asked which planets to unite."""

    def __init__(self, state: GaiaState, before: Sequence[Action]) -> None:
        entry = state.pending[-1]
        assert isinstance(entry, Unite)
        self.state = state
        self.before = before
        self.player = state.seats[entry.seat]
        found = position(state, self.player)
        assert found is not None
        self.found: Position = found
        self.need = self.player.rules.federation_need(state, self.player)
        own = [cluster for i, cluster in enumerate(found.clusters) if i != found.anchor]
        self.own = sum(own)
        grown = 0 if found.anchor is None else found.clusters[found.anchor]
        self.grown, self.groups = grown, own

    def plans(self, wishes: Sequence[Wish]) -> FederationPlans:
        state, player, name = self.state, self.player, self.state.board.grid.name
        lawful, kept, refused = self._agreeing(wishes)
        lawful.sort(key=lambda choice: self._rank(*choice))
        laid = [
            (self._federation(hexes, price), price)
            for chosen, price in lawful[:LISTED]
            for hexes in (self.found.hexes(chosen),)
        ]
        payments: dict[str, list[PaymentView]] = {}
        tokens: list[PlannedTokenView] = []
        suggested = ""
        for federation, price in laid:
            if str(price) not in payments:
                after = self._laid(federation)
                payments[str(price)] = self._payments(after)
                if not tokens:
                    tokens, suggested = self._tokens(after)
        return {
            "seat": player.seat,
            "need": self.need,
            "value": total_power(state, player, self.grown),
            "grown": self._names(self.grown),
            "groups": [self._names(group) for group in self.groups],
            "values": {name(h): total_power(state, player, 1 << h) for h in bits(self.own)},
            "count": len(lawful),
            "federations": [federation for federation, _ in laid],
            "good": player.rules.satellite_good,
            "payments": payments,
            "tokens": tokens,
            "suggested": suggested,
            "kept": kept,
            "refused": said(state, refused) if refused else None,
        }

    def _names(self, hexes: int) -> list[str]:
        return self.state.board.grid.names(bits(hexes))

    def _rank(self, chosen: int, price: int) -> tuple[int, int, int, int]:
        """Fewest satellites first, then fewest planets, then the least power value."""
        hexes = self.found.hexes(chosen)
        return price, hexes.bit_count(), total_power(self.state, self.player, hexes), hexes

    # What is wished for.

    def _agreeing(self, wishes: Sequence[Wish]) -> tuple[list[tuple[int, int]], list[str], Reasons]:
        """The federations that meet the wishes, those that are met, why the last is not."""
        lawful = self.found.search.choices()
        kept: list[str] = []
        refused: Reasons = []
        for wish in reversed(wishes):
            narrowed = [
                choice
                for choice in lawful
                if (self.found.hexes(choice[0]) >> wish.hex & 1) == wish.inside
            ]
            possible = narrowed and 1 << wish.hex & self.own
            if possible:
                lawful = narrowed
                kept.insert(0, wish.text)
            elif wish is wishes[-1]:
                refused = self._why_not(wish)
        return lawful, kept, refused

    def _why_not(self, wish: Wish) -> Reasons:
        """Why no federation has a planet in it, or none does without it."""
        state, player, name = self.state, self.player, self.state.board.grid.name(wish.hex)
        bit = 1 << wish.hex
        if bit & player.federated:
            return no("in_federation", hex=name)
        if not bit & self.own:
            return no("former_alone" if bit & player.formers_out else "not_yours", hex=name)
        rest = total_power(state, player, self.own & ~self._group(bit) | self.grown)
        if not wish.inside and rest < self.need:
            return no("planet_needed", hex=name, value=rest, need=self.need)
        needed, payable = self._price(bit, wish.inside), means(state, player)
        if needed is None:
            return no("planet_in_apart" if wish.inside else "planet_out_apart", hex=name)
        if needed > payable:
            far = "planet_in_far" if wish.inside else "planet_out_far"
            return no(far, hex=name, needed=(("satellite", needed),), held=payable)
        return no("planet_in_least", hex=name)

    def _group(self, bit: int) -> int:
        return next(group for group in self.groups if group & bit)

    def _price(self, bit: int, inside: bool) -> int | None:
        """The fewest satellites of a federation with a planet, or without it, beyond means."""
        state, player, found = self.state, self.player, self.found
        grow, free, need = state.board.grid.grow, found.free, self.need
        clusters = [one for one in found.clusters if inside or not one & bit]
        values = [total_power(state, player, cluster) for cluster in clusters]
        if inside:
            # Worth more than all others: only a federation with it is worth enough.
            more = sum(values)
            values = [n + more * bool(one & bit) for n, one in zip(values, clusters, strict=True)]
            need += more
        else:
            free &= ~grow(self._group(bit))
        limit = satellites_of(state, player)
        return steiner.Federations(grow, free, clusters, values, need, limit, found.anchor).least()

    # What there is to choose from.

    def _federation(self, hexes: int, price: int) -> FederationView:
        state, player = self.state, self.player
        layouts = list(self._layouts(LaySatellite(player.seat, hexes, 0, price), [0]))
        open_hexes: dict[int, int] = {}
        return {
            "planets": self._names(hexes),
            "value": total_power(state, player, hexes | self.grown),
            "satellites": price,
            "left": total_power(state, player, self.own & ~hexes),
            "layouts": [self._layout(hexes, laid, open_hexes) for laid in layouts[:LAYOUTS]],
            "more": len(layouts) > LAYOUTS,
        }

    def _layouts(self, entry: LaySatellite, count: list[int], shut: int = 0) -> Iterator[int]:
        """Where the satellites may lie, each way once; one way more than is told."""
        if entry.placed.bit_count() == entry.total:
            count[0] += 1
            yield entry.placed
            return
        # Every turn finds a way: what is left of the map leads there.
        while count[0] <= LAYOUTS:
            hexes = entry.on_the_way(self.state, self.found, shut)
            if not hexes:
                return
            next_one = hexes & -hexes
            further = LaySatellite(entry.seat, entry.chosen, entry.placed | next_one, entry.total)
            yield from self._layouts(further, count, shut)
            shut |= next_one

    def _layout(self, hexes: int, satellites: int, known: dict[int, int]) -> LayoutView:
        """The answers that lead to a layout: only those that somebody is asked for. What is open
        after some satellites is `known` to all layouts of the same planets."""
        state, seat = self.state, self.player.seat
        answers: list[Action] = [*self.before, Action(("unite", *self._names(hexes)))]
        total, placed = satellites.bit_count(), 0
        while placed != satellites:
            entry = LaySatellite(seat, hexes, placed, total)
            if placed not in known:
                known[placed] = entry.on_the_way(state, self.found)
            candidates = known[placed]
            if entry.forced(candidates):
                break
            here = candidates & satellites
            h = (here & -here).bit_length() - 1
            answers.append(state.board.space.actions("satellite")[h])
            placed |= 1 << h
        return {
            "satellites": self._in_order(hexes | self.grown, satellites),
            "actions": [str(answer) for answer in answers],
        }

    def _in_order(self, hexes: int, satellites: int) -> list[str]:
        """Satellites as one would lay them: each touching what is joined already."""
        grid = self.state.board.grid
        joined, found = 0, list[str]()
        rest = hexes | satellites
        while satellites:
            joined = grid.cluster(joined or rest & -rest, joined | hexes)
            edge = (grid.grow(joined) & satellites) or satellites
            h = (edge & -edge).bit_length() - 1
            found.append(grid.name(h))
            satellites &= ~(1 << h)
            joined |= 1 << h
        return found

    def _laid(self, federation: FederationView) -> GaiaState:
        """The position in which the satellites lie, and its events."""
        grid, after = self.state.board.grid, self.state.clone()
        planets, satellites = (
            grid.mask(grid.by_name[name] for name in names)
            for names in (federation["planets"], federation["layouts"][0]["satellites"])
        )
        after.events = []
        after.pending.pop()
        unite(after, after.seats[self.player.seat], planets, satellites)
        after.go_on()
        return after

    # What it costs and brings.

    def _payments(self, laid: GaiaState) -> list[PaymentView]:
        if isinstance(laid.pending[-1], TakeToken):
            return [self._payment(None, laid.events or ())]
        return [self._payment(action, laid.preview(action)) for action in laid.actions()]

    def _payment(self, action: Action | None, events: Sequence[Event]) -> PaymentView:
        changes = self._changes(events)
        stone = [i for i, bowl in enumerate(BOWLS) if changes.get(f"brainstone_{bowl}", 0) < 0]
        return {
            "action": None if action is None else str(action),
            "bowls": [-changes.get(bowl, 0) for bowl in BOWLS[1:]],
            "brainstone": stone[0] if stone else None,
            "changes": changes,
        }

    def _tokens(self, laid: GaiaState) -> tuple[list[PlannedTokenView], str]:
        """The tokens, and the one after which a bot likes the position best."""
        paid = laid.clone()
        paid.events = None
        if not isinstance(paid.pending[-1], TakeToken):
            paid.apply(paid.actions()[0])
        found: list[PlannedTokenView] = []
        worth: list[float] = []
        seat = self.player.seat
        for action in paid.actions():
            after = paid.clone()
            after.events = []
            after.apply(action)
            worth.append(after.game.evaluate(after, seat))
            points: dict[str, int] = {}
            for event in after.events:
                if event.seat == seat and event.good == "vp":
                    points[event.cause] = points.get(event.cause, 0) + event.amount
            found.append(
                {
                    "token": action[1],
                    "action": str(action),
                    "supply": paid.supply[paid.box.token_index[action[1]]],
                    "points": points,
                    "changes": self._changes(after.events),
                }
            )
        return found, found[max(range(len(found)), key=worth.__getitem__)]["token"]

    def _changes(self, events: Sequence[Event]) -> dict[str, int]:
        changes: dict[str, int] = {}
        for event in by_phase(events)[0]:
            if event.seat == self.player.seat:
                changes[event.good] = changes.get(event.good, 0) + event.amount
        return {good: n for good, n in changes.items() if n}
