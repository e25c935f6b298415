"""Solo games of the engine, every turn of the Automa compared with the second opinion on it.

What a spectator sees is read into a `Table` before and after the turn; only the order of the deck
is taken from the state itself, because nobody sees it.
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
from igroteka.games.gaia.state import GaiaState

from . import engine_positions
from .engine_findings import pick
from .engine_positions import REVISED, Json, booster, seen
from .second_opinion.facts import FINAL_GOALS, HOMES, NEW_FACTIONS
from .second_opinion.position import STRUCTURES, Hex, Position
from .second_opinion.words import hex_of
from .second_opinion_automa import cards, choosing, course, ending, start
from .second_opinion_automa.table import Table, distance
from .solo import FLEET, SHIPS, explored, fleet, settle

ME = 1
NAMES = {
    "mine": "mine", "trading_station": "station", "research_lab": "lab",
    "planetary_institute": "institute", "academy_left": "academy", "academy_right": "academy",
}  # fmt: skip
MOST = {
    "mine": 8, "trading_station": 4, "research_lab": 3, "planetary_institute": 1,
    "academy_left": 1, "academy_right": 1,
}  # fmt: skip
LEVEL_PAIRS = [(5, 0), (5, 2), (5, 4), (5, 3), (4, 5), (1, 5), (0, 4), (2, 3), (3, 4), (0, 0)]
"""Levels of the player and of the Automa on a track."""
Play = Callable[[GaiaState], None]
APART = ("human", "human_levels", "satellites", "new_satellites", "placed", "seen")
"""Fields that a turn does not change, or that are looked at by themselves."""
PLAYERS = [*HOMES, *NEW_FACTIONS]


def read(state: GaiaState, said: Json) -> Table:
    automa, human, player = said["automa"], said["players"][0], said["players"][ME]
    cards_left = state.part(Automa)
    sectors = said["sectors"]
    top, bottom = (str(automa["finals"][which]) for which in ("top", "bottom"))
    spaces = dict(said["spaces"])
    for ship in said["fleet"]["ships"]:
        spaces |= {space["id"]: space["free"] for space in ship["spaces"]}
    return Table(
        faction=player["faction"],
        level_id=automa["level"],
        round=said["round"],
        round_goals=list(said["rounds"]),
        finals=(REVISED.get(top, top), REVISED.get(bottom, bottom)),
        planets={(h["q"], h["r"]): h["planet"] for h in said["map"] if h["planet"]},
        tiles={
            (h["q"], h["r"]): (sectors[h["sector"]]["kind"], sectors[h["sector"]]["number"])
            for h in said["map"]
        },
        ships={hex_of(ship["hex"]) for ship in said["fleet"]["ships"]},
        human={
            place
            for place, kind in engine_positions.buildings(human).items()
            if kind not in ("gaiaformer", "space_station")
        },
        gaiaformers={hex_of(name) for name in human["gaiaformers"]["out"]},
        human_levels=dict(human["research"]),
        human_passed=human["passed"],
        vp=player["goods"]["vp"],
        built={
            hex_of(name): NAMES[structure]
            for structure, names in player["structures"].items()
            for name in names
        },
        satellites={hex_of(name) for name in player["satellites"]},
        levels=dict(player["research"]),
        advanced={track for track in cards.TRACKS if said["tracks"][track]["advanced"]},
        covered={space for space, free in spaces.items() if not free},
        shuttles={
            ship["id"]: [slot["seat"] for slot in ship["slots"] if slot["seat"] is not None]
            for ship in said["fleet"]["ships"]
        },
        deck=[card + 1 for card in reversed(cards_left.deck)],
        side=automa["side"],
        discard=list(automa["discard"]),
        behaviour=automa["behaviour"],
        action=automa["action"],
        row=[booster(name) for name in automa["row"]],
        booster=booster(player["booster"]) if player["booster"] else None,
        passed=player["passed"],
    )


def person(said: Json) -> Position:
    """The player alone, for the second opinion on people."""
    return engine_positions.position({**said, "players": said["players"][:1]})


class Watch:
    """A whole solo game."""

    def __init__(self, state: GaiaState, seed: int, *, gift: int = 0, tries: int = 0) -> None:
        self.state, self.rng, self.gift = state, random.Random(seed), gift
        self.tries = tries
        """Odd positions that are looked at beside each turn of the player."""
        self.differences: list[str] = []
        self.counted: Counter[str] = Counter()
        self.engine = turn.play
        self.row = [booster(name) for name in seen(state)["automa"]["row"]]
        self.offers: list[int] = []
        self.first: int | None = 0
        """Who begins the round: the one who passed first."""
        self.round = 0
        self.vp = 0
        """Of the Automa, after its last turn."""

    def differ(self, what: str, ours: object, engine: object) -> None:
        cards_now = self.state.part(Automa)
        where = f"round {self.state.round}, cards {cards_now.behaviour + 1}/{cards_now.action + 1}"
        self.differences.append(f"{what}: ours {ours} | engine {engine} | {where}")

    def same(self, what: str, ours: object, engine: object) -> None:
        if ours != engine:
            self.differ(what, ours, engine)

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
        if kind == "charge" and self.offers:
            self.counted["offers"] += 1
            self.same("charge", self.offers.pop(0), state.decision.data[0])
        elif self.offers:
            self.differ("charge", self.offers, kind)
            self.offers = []
        elif kind == "charge":
            self.differ("charge", None, state.decision.data[0])
        if kind == "turn":
            self.give()
            self.odd()
        actions = [str(action) for action in state.actions()]
        state.play(pick(self.rng, actions))

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
        if table.round != self.round:
            self.new_round(said, table)
        wanted, now = self.compare(state, play)
        self.vp = wanted.vp
        if wanted.passed and self.first is None:
            self.first = 0 if wanted.human_passed else ME
        human = person(now)
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
        human = person(said)
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
        table, human = read(self.state, said), person(said)
        goals = [
            ending.goal_points(
                goal, human.count(0, FINAL_GOALS[goal][0]), ending.count(table, goal)
            )
            for goal in table.finals
        ]
        ours = self.vp + ending.research_points(table.levels) + sum(goal[ME] for goal in goals)
        self.same("final score", ours, self.state.scores()[ME])
        self.same("final score", ours, table.vp)


def told_options(said: Json) -> list[str]:
    """The options of the power action as the player is told of them."""
    free = [space for space in cards.POWER_SPACES if said["spaces"][space]]
    tokens = [option for token in said["automa_ships"] for option in token["options"]]
    return free + [option.split(":")[1] for option in tokens]


def still(said: Json) -> Json:
    """What the Automa's turn leaves as it is: the player, tiles, tokens and ships' pieces."""
    human = {
        key: value
        for key, value in said["players"][0].items()
        if key not in ("final_vp", "next_levels")
    }
    ships = [(ship["id"], ship["tile"], ship["token"]) for ship in said["fleet"]["ships"]]
    return {"player": human, "ships": ships, "supply": said["supply"], "row": said["free_row"]}


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


def scramble(state: GaiaState, rng: random.Random) -> GaiaState:
    """The same game with more of the Automa on the map, and with tracks, tiles, spaces and cards as
    they hardly ever come about."""
    other = state.clone()
    human, player = other.seats
    other.top = other.advanced_taken = 0
    for track in range(len(cards.TRACKS)):
        human.research[track], player.research[track] = rng.choice(LEVEL_PAIRS)
        other.top |= (5 in (human.research[track], player.research[track])) << track
        gone = player.research[track] == 5 or rng.random() < 0.6
        other.advanced_taken |= gone << track
    other.action_spaces = rng.choice([0, 0x7F, rng.getrandbits(7)])
    fleet(other).used = rng.getrandbits(len(FLEET.spaces))
    for ship in SHIPS:
        if rng.random() < 0.5 and ship not in explored(other):
            fleet(other).land(FLEET, ME, FLEET.ship_index[ship])
    deck = other.part(Automa)
    rng.shuffle(deck.deck)
    free = [
        h["hex"]
        for h in seen(other)["map"]
        if h["planet"] and h["planet"] not in ("lost", "transdim")
        and not other.taken >> other.board.grid.by_name[h["hex"]] & 1
    ]  # fmt: skip
    for name in rng.sample(free, min(len(free), rng.randrange(8))):
        if pieces := list(room_for(other)):
            settle(other, ME, rng.choice(pieces), name)
    return other


def room_for(state: GaiaState) -> Iterator[str]:
    """Structures that the Automa still has, more often small ones."""
    on_map = seen(state)["players"][ME]["structures"]
    for structure, names in on_map.items():
        yield from [structure] * (MOST[structure] - len(names))


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
