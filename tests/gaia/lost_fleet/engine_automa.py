"""Solo games of the engine, watched by the second opinions on the Automa and on people.

Every turn of the Automa is compared, and what surrounds it: what the player may charge for it and
may do next, who moves when, boosters, decks, the clean-up and the end of the game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa import turn
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.state import GaiaState

from .engine_findings import Findings, pick
from .engine_positions import Json, booster, seen
from .engine_solo_positions import ME, position, read, scramble, still, told_choices, told_options
from .second_opinion import words
from .second_opinion.facts import FINAL_GOALS, HOMES, NEW_FACTIONS
from .second_opinion.legal import Legal
from .second_opinion.position import STRUCTURES, Hex, Position
from .second_opinion.words import hex_of
from .second_opinion_automa import cards, choosing, course, ending, start
from .second_opinion_automa.table import Table, distance

APART = ("human", "human_levels", "satellites", "new_satellites", "placed", "seen", "told")
"""Fields that a turn does not change, or that are looked at by themselves."""
FREE = ("convert", "burn")
"""What a turn may begin with."""
PLAYERS = [*HOMES, *NEW_FACTIONS]
Play = Callable[[GaiaState], None]


class Watch(Findings):
    """A whole solo game."""

    def __init__(self, state: GaiaState, seed: int, *, gift: int = 0, tries: int = 0) -> None:
        super().__init__()
        self.state, self.rng, self.gift = state, random.Random(seed), gift
        self.tries = tries
        """Odd positions that are looked at beside each turn of the player."""
        self.engine = turn.play
        self.row = [booster(name) for name in seen(state)["automa"]["row"]]
        self.offers: list[int] = []
        self.first: int | None = 0
        """Who begins the round: the one who passed first."""
        self.round = self.cleaned = 0
        self.row_wanted: list[str] = []
        self.waiting = False
        """It is the Automa's turn next."""
        self.vp = 0
        """Of the Automa, after its last turn."""

    def differ(self, what: str, ours: object, engine: object, where: str = "") -> None:
        cards_now = self.state.part(Automa)
        where = f"round {self.state.round}, cards {cards_now.behaviour + 1}/{cards_now.action + 1}"
        super().differ(what, ours, engine, where)

    def run(self) -> Watch:
        with hooked(self):
            while not self.state.over:
                self.decide()
        self.the_end()
        self.counted["games"] += 1
        return self

    def decide(self) -> None:
        state = self.state
        assert state.decision is not None
        kind = state.decision.kind
        asked = entry.offer if isinstance(entry := state.pending[-1], Charge) else None
        if asked is not None and self.offers:
            self.counted["offers"] += 1
            self.same("charge", self.offers.pop(0), asked)
        elif self.offers:
            self.differ("charge", self.offers, kind)
            self.offers = []
        elif asked is not None:
            self.differ("charge", None, asked)
        if kind == "turn":
            self.give()
            self.odd()
            self.legal()
        chosen = pick(self.rng, [str(action) for action in state.actions()])
        if kind == "turn" and chosen.split()[0] not in FREE:
            self.waiting = not state.seats[ME].passed
        if chosen.startswith("pass "):
            self.exchanged(chosen.split()[1])
        state.play(chosen)
        self.look_at_row()

    def legal(self) -> None:
        """What the player may do in a turn."""
        said = seen(self.state)
        if self.waiting:
            self.differ("two turns of the player", None, said["round"])
            self.waiting = False
        if said["round"] != self.cleaned:
            self.cleaned = said["round"]
            if said["order"][0] == 0:
                self.same("spaces of a new round", set(), read(self.state, said).covered)
        ours = set(words.choices(Legal(position(said), 0)))
        engine = {str(action) for action in self.state.actions()} - {"federation"}
        self.counted["turns of the player"] += 1
        self.same("the player may", sorted(ours - engine), sorted(engine - ours))

    def exchanged(self, taken: str) -> None:
        """The player passes: the booster taken leaves the row, the old one comes to its end."""
        said = seen(self.state)
        row = [name for name in said["automa"]["row"] if name != taken]
        self.row_wanted = [*row, said["players"][0]["booster"]]

    def look_at_row(self) -> None:
        if self.row_wanted:
            self.same("row of boosters", self.row_wanted, seen(self.state)["automa"]["row"])
            self.row_wanted = []

    def odd(self) -> None:
        """The Automa's turn in positions that hardly ever come about."""
        if not self.state.seats[ME].passed:
            for _ in range(self.tries):
                self.compare(scramble(self.state, self.rng), self.engine)

    def give(self) -> None:
        """Goods out of nothing, so that chance gets further."""
        player = self.state.seats[0]
        player.credits = min(30, player.credits + 4 * self.gift)
        player.ore = min(15, player.ore + 2 * self.gift)
        player.knowledge = min(15, player.knowledge + 2 * self.gift)
        player.qic += self.gift if self.rng.random() < 0.5 else 0
        player.vp += self.gift
        self.state._legal = None

    # Around the engine's turn.

    def play(self, state: GaiaState, play: Play) -> None:
        """A turn of the game itself, with what surrounds it."""
        said = seen(state)
        table = read(state, said)
        if self.offers:
            self.differ("charge before the next turn", self.offers, None)
            self.offers = []
        self.look_at_row()
        if table.round != self.round:
            self.new_round(said, table)
            self.waiting = self.waiting or said["order"][0] == ME
        self.same("its turn", True, self.waiting or table.human_passed)
        self.waiting = False
        wanted, now = self.compare(state, play)
        self.vp = wanted.vp
        if wanted.passed and self.first is None:
            self.first = 0 if wanted.human_passed else ME
        human = position(now)
        for place in wanted.placed:
            self.offer(human, place)

    def compare(self, state: GaiaState, play: Play) -> tuple[Table, Json]:
        """A turn, and what it must lead to."""
        before = seen(state)
        wanted = read(state, before)
        self.same("ship tokens", choosing.actions(wanted), told_options(before))
        course.play(wanted)
        play(state)
        return wanted, self.after(state, before, wanted)

    def new_round(self, said: Json, table: Table) -> None:
        self.round = table.round
        if table.round == 1:
            for fault in (*start.faults(table), *self.lots(said, table)):
                self.differ(*fault)
        size = start.deck_size(table)
        self.same("cards of a new deck", size, len(table.deck))
        self.same("crosswise", min(3, size), said["automa"]["turned"])
        self.same("first player", self.first, said["order"][0])
        if said["order"][0] == ME:
            self.same("spaces of a new round", set(), table.covered)
        self.first = None

    def lots(self, said: Json, table: Table) -> Iterator[start.Fault]:
        """What the cards that were drawn before there was a deck have decided."""
        settled: set[Hex] = set()
        for lot in said["automa"]["turns"]:
            card, part = lot["behaviour"], lot["parts"][0]
            if part["do"] == "settle":
                place = hex_of(part["chosen"])
                yield from start.drawn_mine(table, settled, place, card)
                settled.add(place)
            elif part["do"] == "booster":
                yield from start.drawn_booster(self.row, booster(part["chosen"]), card)
        yield from start.same("first mines", settled, set(table.built))

    def after(self, state: GaiaState, before: Json, wanted: Table) -> Json:
        said = seen(state)
        got = read(state, said)
        self.counted["turns"] += 1
        self.counted.update({f"  {rule}": 1 for rule in set(wanted.seen)})
        if wanted.passed:
            self.passed(wanted, got)
        for name, ours in vars(wanted).items():
            if name not in APART and ours != getattr(got, name):
                self.differ(name, ours, getattr(got, name))
        new = got.satellites - wanted.satellites
        self.same("satellites", wanted.new_satellites, len(new))
        for place in new:
            near = [own for own in wanted.placed if course.satellite_fits(wanted, place, own)]
            self.same(f"satellite on {place}", True, bool(near))
        self.same("the player", still(before), still(said))
        self.finals(said, got)
        if not wanted.passed:
            ours = [choice for choice in wanted.told if choice]
            self.same("what is told of the choices", ours, told_choices(said))
        return said

    def passed(self, wanted: Table, got: Table) -> None:
        """A new deck is the old one and a card more; at the end nobody minds the cards."""
        if wanted.round < course.LAST_ROUND:
            got.deck.sort()
            more = list((Counter(got.deck) - Counter(wanted.deck)).elements())
            self.same("a card more", 1, len(more))
            for card in more:
                got.deck.remove(card)
        else:
            got.deck, got.discard = wanted.deck, wanted.discard
            got.behaviour, got.action = wanted.behaviour, wanted.action

    def finals(self, said: Json, table: Table) -> None:
        human = position(said)
        for goal, shown in zip(table.finals, said["finals"].values(), strict=True):
            ours = human.count(0, FINAL_GOALS[goal][0])
            counts = [ours, ending.count(table, goal), ending.NEUTRAL[goal]]
            self.same(goal, (counts, ending.shares(counts)), (shown["counts"], shown["vp"]))

    def offer(self, human: Position, place: Hex) -> None:
        """What the player may charge for a structure."""
        seat = human.seats[0]
        near = [p for p in seat.built(*STRUCTURES) if distance(p, place) <= 2]
        value = max((human.power_value(0, p) for p in near), default=0)
        asked = seat.chargeable or (seat.faction == "taklons" and seat.institute)
        if value and asked:
            self.offers.append(value)

    def the_end(self) -> None:
        said = seen(self.state)
        table, human = read(self.state, said), position(said)
        goals = [
            ending.goal_points(
                goal, human.count(0, FINAL_GOALS[goal][0]), ending.count(table, goal)
            )
            for goal in table.finals
        ]
        ours = self.vp + ending.research_points(table.levels) + sum(goal[ME] for goal in goals)
        self.same("final score", ours, self.state.scores()[ME])
        self.same("final score", ours, table.vp)


@contextmanager
def hooked(watch: Watch) -> Iterator[None]:
    """Look at the table before and after each turn of the Automa."""
    play = turn.play

    def watched(state: GaiaState) -> None:
        watch.play(state, play)

    turn.play = watched
    try:
        yield
    finally:
        turn.play = play


def games() -> list[tuple[str, str, str]]:
    """Every possible start: the player's civilisation, the Automa's, the level."""
    return [
        (human, automa, level)
        for human in PLAYERS
        for automa, home in cards.HOMES.items()
        if HOMES.get(human) != home
        for level in cards.LEVELS
    ]


def watch(number: int, tries: int = 0) -> tuple[tuple[str, str, str], Watch]:
    """Game `number`: all possible starts, well mixed."""
    starts = games()
    chosen = starts[number * 37 % len(starts)]
    human, automa, level = chosen
    options: dict[str, Any] = {"rotate": True} if number % 5 == 0 else {}
    state = GAIA.new(
        1,
        number,
        lost_fleet=True,
        factions=human,
        automa_faction=automa,
        difficulty=level,
        **options,
    )
    assert isinstance(state, GaiaState)
    return chosen, Watch(state, number, gift=number % 3, tries=tries).run()
