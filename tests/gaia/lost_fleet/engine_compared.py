"""Games of the engine with the second opinion at their side.

`Watch` plays a game and compares at every turn what may be done and what everybody has; with
`tries` other actions of a turn are tried on copies. `Course` follows one action to the next turn:
each answer it asks for, charging of the neighbours, and the begin of a round if it ends one.

Where the engine asks what the second opinion fixes by convention, the answer is the convention: new
tokens come before charging, the brainstone charges last and is lifted when power is burnt. Which
tokens leave and whether the brainstone pays is chosen at random and told to the second opinion.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from igroteka.engine.decision import Action
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

from . import engine_positions
from .engine_positions import read, seen
from .second_opinion import purse, rounds, words
from .second_opinion.facts import FREE_MINES, LEAVING_PRICES, TINKERING
from .second_opinion.legal import Legal
from .second_opinion.position import Hex, Position, Seat, differences
from .second_opinion.turn import Turn, offers

EAGER = {
    "explore": 9.0, "artifact": 9.0, "ship": 7.0, "special": 6.0, "federation": 30.0,
    "upgrade": 5.0, "mine": 5.0, "project": 4.0, "research": 4.0, "action": 2.0,
    "pass": 0.6, "convert": 0.4, "burn": 0.2,
    "decline": 0.2, "stay": 0.1, "forgo": 0.1, "end": 6.0, "done": 0.5,
}  # fmt: skip
"""How likely a verb is beside the others, whatever the number of its actions."""
ASIDE = ("payment", "brainstone", "income")
"""Decisions that a convention answers."""
LEAVING = {
    "power_to_qic": "qic", "power_to_ore": "ore", "power_to_know": "knowledge",
    "power_to_credit": "credits",
}  # fmt: skip
COUNTS = {
    "mine": "mines", "trading_station": "stations", "research_lab": "labs", "big": "big",
    "planet_type": "types", "sector": "sectors", "gaia_planet": "gaia",
    "federation_token": "tokens", "structure": "structures", "satellite": "satellites",
    "structure_in_federation": "federated", "asteroid": "asteroids", "deep_space": "deep",
    "distance": "distance", "gaiaformer": "formers", "high_track": "areas_3",
}  # fmt: skip
"""The engine's counts in the words of the second opinion."""
NAMED = ("ship", "special", "artifact", "tile", "action", "convert", "pass")
"""Verbs whose first argument says what is done."""
SORTED = ("advanced", "artifacts", "tokens", "boosters")


class Findings:
    """What differed, and how much was compared."""

    def __init__(self) -> None:
        self.differences: list[str] = []
        self.counted: Counter[str] = Counter()

    def differ(self, state: GaiaState, what: str, ours: object, engine: object) -> None:
        last = " / ".join(str(action) for action in state.history[-3:])
        self.differences.append(f"{what}: ours {ours} | engine {engine} | after {last}")

    def sets(self, state: GaiaState, what: str, ours: set[str], engine: set[str]) -> None:
        self.counted[what.split()[0]] += 1
        if ours != engine:
            self.differ(state, what, sorted(ours - engine), sorted(engine - ours))


class Course:
    """One action and everything that follows it, up to the next turn."""

    def __init__(
        self, state: GaiaState, position: Position, rng: random.Random, found: Findings,
        tinkered: dict[int, set[str]],
    ) -> None:  # fmt: skip
        self.state, self.position, self.rng, self.found = state, position, rng, found
        self.tinkered = tinkered
        self.me = self.seat
        self.pending: list[str] = []
        self.built: list[Hex] = []
        self.offers: list[tuple[int, int]] = []
        self.areas: purse.Areas | None = None
        self.stone: bool | None = None
        self.step_in: list[str] | None = None
        """Where the research step of a tile may go, until it has been made."""
        self.leaving: dict[int, int] = {}
        """Tokens that left the Terrans' gaia area and may still buy something."""
        self.buying: int | None = None
        """The Itars while they take a tile for tokens of the gaia area."""

    @property
    def kind(self) -> str:
        return self.state.decision.kind if self.state.decision else "over"

    @property
    def seat(self) -> int:
        assert self.state.decision is not None
        return self.state.decision.seat

    def options(self) -> set[str]:
        return {str(action) for action in self.state.actions()}

    def choose(self) -> str:
        return pick(self.rng, sorted(self.options()))

    # The engine's side.

    def apply(self, action: str) -> None:
        """Play in the engine, and answer what conventions answer."""
        self.state.apply(Action(tuple(action.split())))
        while self.kind in ASIDE:
            self.state.apply(getattr(self, self.kind)(self.state.actions()))

    def payment(self, actions: list[Action]) -> Action:
        chosen = self.rng.choice(actions)
        one, two, three = chosen[1].split("-")
        self.areas = int(one), int(two), int(three)
        return chosen

    def brainstone(self, actions: list[Action]) -> Action:
        assert self.state.decision is not None
        why = self.state.decision.data[0]
        if why == "spend":
            chosen = self.rng.choice(actions)
            self.stone = chosen[1] == "area-1"
            return chosen
        return actions[1] if why == "charge" else actions[0]

    def income(self, actions: list[Action]) -> Action:
        return next((a for a in actions if a[1].startswith("tokens")), actions[0])

    # One action on both sides.

    def play(self, action: str, price: purse.Price | None = None) -> None:
        """A main or free action, and what follows it."""
        if action == "federation":
            self.apply(action)
        else:
            self.both(action, price)
        self.follow()

    def booster(self, action: str) -> None:
        """The choice of a booster in set-up; after the last one the first round begins."""
        seat, name = self.position.seats[self.seat], engine_positions.booster(action.split()[1])
        self.apply(action)
        seat.booster = name
        self.position.boosters.remove(name)
        if self.state.round != self.position.round:
            self.begin_round()
        self.compare("booster")
        if self.state.round:
            self.follow()

    def follow(self) -> None:
        """Answers until it is somebody's turn."""
        while self.kind not in ("turn", "over"):
            name = self.kind
            answer = getattr(self, f"ask_{name}", None)
            assert answer is not None, name
            answer()
        self.announce()
        for seat, offer in self.offers:
            self.unasked(seat, offer)
        if self.kind == "over":
            self.finish()

    def both(self, action: str, price: purse.Price | None = None) -> None:
        """Play an action of the turn, or an answer, on both sides and compare."""
        me, (verb, *named) = self.seat, action.split()
        self.apply(action)
        turn = self.turn(me)
        if verb == "lost":
            turn.pending.remove("lost_planet")
            turn.lost_planet(words.hex_of(named[0]))
        else:
            words.play(turn, action, price)
        self.took(turn)
        if verb in NAMED:
            self.found.counted[f"played {verb} {' '.join(named[:1])}"] += 1
        if verb == "pass" and self.state.round != self.position.round:
            self.begin_round()
        self.bought()
        if self.kind != "over":
            self.compare(verb)
            self.lapsed()

    def turn(self, me: int) -> Turn:
        turn = Turn(self.position, me)
        turn.pending, turn.areas, turn.stone = self.pending, self.areas, self.stone
        turn.stations_join = True  # docs/rulings.md
        return turn

    def took(self, turn: Turn) -> None:
        self.position, self.pending = turn.position, turn.pending
        self.built += turn.built
        self.areas = self.stone = None

    def compare(self, what: str) -> None:
        self.found.counted[f"after {what}"] += 1
        engine = read(self.state)
        for number, (one, other) in enumerate(zip(self.position.seats, engine.seats, strict=True)):
            for name, (ours, theirs) in differences(one, other).items():
                if not equal(name, ours, theirs) and not (name == "used" and covered(one, other)):
                    where = f"{what}, {one.faction} ({number}), {name}"
                    self.found.differ(self.state, where, ours, theirs)
        for name in vars(engine):
            ours, theirs = getattr(self.position, name), getattr(engine, name)
            if name != "seats" and not equal(name, ours, theirs):
                self.found.differ(self.state, f"{what}, {name}", ours, theirs)
        self.position = engine

    def lapsed(self) -> None:
        """What the engine did not ask about must be impossible."""
        legal = Legal(self.position, self.me)
        for name in list(self.pending):
            if name in FREE_MINES and self.kind != "free_mine":
                self.found.sets(self.state, "free_mine lapsed", free_mines(legal, name), set())
                self.pending.remove(name)
            if name == "tile" and self.kind != "tile":
                self.found.sets(self.state, "tile lapsed", words.tiles(legal), set())
                self.pending.remove(name)
            if name == "lost_planet" and self.kind != "lost":
                self.found.sets(self.state, "lost lapsed", lost(legal), set())
                self.pending.remove(name)

    # What the engine asks.

    def legal(self) -> Legal:
        return Legal(self.position, self.seat)

    def check(self, ours: set[str]) -> None:
        self.found.sets(self.state, f"{self.kind} {self.faction}", ours, self.options())

    @property
    def faction(self) -> str:
        return self.position.seats[self.seat].faction

    def ask_tile(self) -> None:
        self.check(words.tiles(self.legal()))
        chosen = self.choose()
        tile = chosen.split()[1]
        tracks = [track for track, lying in self.position.board_tiles.items() if lying == tile]
        named = [track for track in tracks if track in self.position.seats[self.seat].research]
        self.step_in = named or list(self.position.seats[self.seat].research)
        self.both(chosen)

    def ask_step(self) -> None:
        legal = self.legal()
        tracks = self.step_in if self.step_in is not None else legal.tracks()
        self.check({f"advance {t}" for t in tracks if legal.may_advance(t)} | {"stay"})
        self.step_in = None
        chosen = self.choose()
        if chosen == "stay" and "advance" in self.pending:
            self.pending.remove("advance")
        self.both(chosen)

    def ask_lost(self) -> None:
        self.check(lost(self.legal()))
        self.both(self.choose())

    def ask_free_mine(self) -> None:
        source = next(name for name in self.pending if name in FREE_MINES)
        self.check(free_mines(self.legal(), source) | {"forgo"})
        self.both(self.choose())

    def ask_federation(self) -> None:
        self.apply(self.choose())

    ask_satellite = ask_federation

    def ask_token(self) -> None:
        """The federation and its token at once."""
        self.check(words.tokens(self.legal()))
        chosen, me = self.choose(), self.seat
        before, now = self.position.seats[me], read(self.state).seats[me]
        turn = self.turn(me)
        planets = now.federated - before.federated - now.satellites
        turn.federation(planets, now.satellites - before.satellites, chosen.split()[1])
        self.took(turn)
        self.apply(chosen)
        self.found.counted[f"played {chosen}"] += 1
        self.compare("federation")
        self.lapsed()

    def ask_after(self) -> None:
        if self.step_in is not None:
            may = {track for track in self.step_in if self.legal().may_advance(track)}
            self.found.sets(self.state, "step lapsed", may, set())
            self.step_in = None
        self.check({"end"} | free_actions(self.legal()))
        chosen = self.choose()
        if chosen != "end":
            self.both(chosen)
        else:
            self.apply(chosen)

    def announce(self) -> None:
        """Whom the structures of this turn let charge, one structure after the other."""
        seats = len(self.position.seats)
        clockwise = [(self.me + step) % seats for step in range(1, seats)]
        for place in self.built:
            values = offers(self.position, self.me, place)
            self.offers += [(seat, values[seat]) for seat in clockwise if seat in values]
        self.built = []

    def unasked(self, number: int, offer: int) -> None:
        """Only who has nothing to charge is not asked."""
        seat = self.position.seats[number]
        if seat.chargeable or (seat.faction == "taklons" and seat.institute):
            self.found.differ(self.state, f"charge of {seat.faction}", offer, None)

    def ask_charge(self) -> None:
        assert self.state.decision is not None
        self.announce()
        asked = (self.seat, self.state.decision.data[0])
        while self.offers and self.offers[0] != asked:
            self.unasked(*self.offers.pop(0))
        if not self.offers:
            self.found.differ(self.state, "charge", None, asked)
            self.apply(self.choose())
            self.compare("charge")
            return
        seat, offer = self.offers.pop(0)
        own = self.position.seats[seat]
        token = own.faction == "taklons" and own.institute
        chosen = self.choose()
        self.apply("charge token-first" if token and chosen.startswith("charge") else chosen)
        if chosen != "decline":
            turn = self.turn(seat)
            amount, _ = purse.price_of_charging(own.vp, offer, own.chargeable + 2 * token)
            turn.charge(amount)
            self.position = turn.position
        self.compare("charge")

    # A round begins.

    def begin_round(self) -> None:
        rounds.new_round(self.position)
        asked: set[int] = set()
        while self.kind == "tinkering":
            asked.add(self.seat)
            self.check({f"tinker {tile}" for tile in self.tinkering(self.seat)})
            chosen = self.choose()
            self.position.seats[self.seat].tinkering = chosen.split()[1]
            self.apply(chosen)
        for me, seat in enumerate(self.position.seats):
            if seat.faction == "tinkeroids" and me not in asked:
                (seat.tinkering,) = self.tinkering(me)
            rounds.collect(self.position, me)
        rounds.finish_projects(self.position)
        for me, seat in enumerate(self.position.seats):
            if seat.faction == "terrans" and seat.institute:
                self.leaving[me] = seat.gaia_tokens
            if not self.buys_tile(me):
                rounds.return_tokens(self.position, me)

    def tinkering(self, me: int) -> set[str]:
        """Three tiles for the first half, three for the second, each once."""
        tiles = list(TINKERING)
        half = tiles[:3] if self.position.round <= 3 else tiles[3:]
        return set(half) - self.tinkered.get(me, set())

    def buys_tile(self, me: int) -> bool:
        """Itars with institute may give four tokens of the gaia area for a tile."""
        seat = self.position.seats[me]
        enough = seat.faction == "itars" and seat.institute and seat.gaia_tokens >= 4
        return enough and bool(words.tiles(Legal(self.position, me)))

    def ask_gaia(self) -> None:
        me, chosen = self.seat, self.choose()
        seat = self.position.seats[me]
        if seat.faction == "itars":
            self.check({"exchange tile", "done"} if self.buys_tile(me) else set())
            self.me = me
            turn = self.turn(me)
            if chosen == "done":
                rounds.return_tokens(turn.position, me)
            else:
                turn.exchange()
                self.buying = me
            self.took(turn)
            self.apply(chosen)
        else:
            left = self.leaving.get(me, 0)
            may = {f"exchange {w}" for w, good in LEAVING.items() if LEAVING_PRICES[good] <= left}
            self.check(may | {"done"})
            self.apply(chosen)
            if chosen != "done":
                good = LEAVING[chosen.split()[1]]
                self.leaving[me] = left - LEAVING_PRICES[good]
                purse.gain(seat, {good: 1})
        self.compare("gaia")

    def bought(self) -> None:
        """After a tile the Itars are asked again, or the rest of the tokens returns."""
        me = self.buying
        if me is None or (self.seat == me and self.kind in ("tile", "free_mine", "step", "lost")):
            return
        self.buying = None
        again = self.buys_tile(me)
        if again != (self.kind == "gaia" and self.seat == me):
            self.found.differ(self.state, "another tile", again, self.kind)
        if not again:
            rounds.return_tokens(self.position, me)

    # The end.

    def finish(self) -> None:
        engine = [player["goods"]["vp"] for player in seen(self.state)["players"]]
        ours = rounds.standings(self.position)
        self.found.counted["standings"] += 1
        if ours != engine:
            self.found.differ(self.state, "standings", ours, engine)


def equal(name: str, ours: Any, theirs: Any) -> bool:
    return sorted(ours) == sorted(theirs) if name in SORTED else ours == theirs


def covered(ours: Seat, theirs: Seat) -> bool:
    """Used actions that are no longer seen: of a covered tile, of a booster given back."""
    gone = {tile for tile, uncovered in theirs.tiles.items() if not uncovered}
    return ours.passed or (theirs.used <= ours.used and ours.used - theirs.used <= gone)


def lost(legal: Legal) -> set[str]:
    return {f"lost{words.word(place)}" for place in legal.lost_planet()}


def free_mines(legal: Legal, source: str) -> set[str]:
    return set(words.free_mines(legal, source))


def free_actions(legal: Legal) -> set[str]:
    names = legal.conversions() | legal.bundles()
    return {f"convert {name}" for name in names} | ({"burn"} if legal.burn() else set())


class Watch:
    """A whole game."""

    def __init__(self, state: GaiaState, seed: int, *, gift: int = 0, tries: int = 0) -> None:
        self.state, self.rng = state, random.Random(seed)
        self.gift, self.tries = gift, tries
        self.found = Findings()
        self.tinkered: dict[int, set[str]] = {}

    def run(self) -> Findings:
        while not self.state.over:
            self.decide()
        self.found.counted["games"] += 1
        return self.found

    def decide(self) -> None:
        state = self.state
        assert state.decision is not None
        if state.decision.kind == "turn":
            self.turn()
            return
        chosen = self.rng.choice(state.actions())
        if state.decision.kind == "booster":
            Course(state, read(state), self.rng, self.found, self.tinkered).booster(str(chosen))
        else:
            state.apply(chosen)

    def give(self, me: int) -> None:
        """Goods out of nothing, so that chance gets further."""
        player = self.state.seats[me]
        player.credits = min(30, player.credits + 4 * self.gift)
        player.ore = min(15, player.ore + 2 * self.gift)
        player.knowledge = min(15, player.knowledge + 2 * self.gift)
        player.qic += self.gift if self.rng.random() < 0.5 else 0
        player.bowl3 += self.gift
        player.vp += self.gift
        self.state._legal = None

    def turn(self) -> None:
        state = self.state
        assert state.decision is not None
        me = state.decision.seat
        if self.gift:
            self.give(me)
        view = seen(state)
        position = engine_positions.position(view)
        for number, seat in enumerate(position.seats):
            if seat.tinkering:
                self.tinkered.setdefault(number, set()).add(seat.tinkering)
        self.counts(position, view)
        legal = Legal(position, me)
        prices = words.choices(legal)
        engine = {str(action) for action in state.actions()}
        self.found.sets(state, f"turn {legal.faction}", set(prices), engine - {"federation"})
        if "federation" in engine and not legal.federation_value():
            self.found.differ(state, "federation", False, True)
        both = sorted(engine & ({*prices, "federation"}))
        for _ in range(self.tries):
            self.follow(state.clone(), position.copy(), pick(self.rng, both), prices)
        self.follow(state, position, pick(self.rng, both), prices)

    def follow(
        self, state: GaiaState, position: Position, action: str, prices: words.Words
    ) -> None:
        course = Course(state, position, self.rng, self.found, self.tinkered)
        course.play(action, prices.get(action))

    def counts(self, position: Position, said: engine_positions.Json) -> None:
        """What the engine counts of everybody, and how the final goals stand."""
        for me, player in enumerate(said["players"]):
            seat = position.seats[me]
            ours: dict[str, Any] = {what: position.count(me, n) for what, n in COUNTS.items()}
            ours["standard_tile"] = len(seat.tiles)
            facts = {**player["counts"], "range": player["range"], "step": player["step_cost"]}
            facts["income"] = {good: n for good, n in player["income"].items() if n}
            ours |= {"range": seat.basic_range, "step": seat.step_ore}
            ours["income"] = purse.plus(*rounds.income(position, me))
            if ours != facts:
                names = [name for name in ours if ours[name] != facts.get(name)]
                told = [{name: one.get(name) for name in names} for one in (ours, facts)]
                self.found.differ(self.state, f"{seat.faction} has", *told)
        for goal, standing in zip(position.final_goals, said["finals"].values(), strict=True):
            mine = rounds.goal_vp(position, goal)
            shown = list(zip(standing["counts"], standing["vp"], strict=True))[: len(mine)]
            if mine != shown:
                self.found.differ(self.state, goal, mine, shown)


def pick(rng: random.Random, actions: list[str]) -> str:
    """A random action, verb first."""
    by_verb: dict[str, list[str]] = {}
    for action in actions:
        by_verb.setdefault(action.split()[0], []).append(action)
    verbs = list(by_verb)
    verb = rng.choices(verbs, [EAGER.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice(by_verb[verb])


COLOURS = [
    ("terrans", "lantids"), ("xenos", "gleens"), ("taklons", "ambas"), ("hadsch_hallas", "ivits"),
    ("geodens", "bal_taks"), ("firaks", "bescods"), ("nevlas", "itars"),
    ("tinkeroids", "darkanians"), ("moweyds", "space_giants"),
]  # fmt: skip
"""Civilisations that share a board: one of each pair is played."""


def watch(number: int, tries: int = 0) -> tuple[list[str], Findings]:
    """Game `number`: two, three and four players in turn, everything else by chance.

    Every fourth game is played with what the rules give alone.
    """
    rng = random.Random(number)
    players = 2 + number % 3
    factions = [rng.choice(pair) for pair in rng.sample(COLOURS, players)]
    order = "passing" if players > 2 and rng.random() < 0.3 else "clockwise"
    state = GAIA.new(players, number, lost_fleet=True, factions=factions, turn_order=order)
    assert isinstance(state, GaiaState)
    gift = 0 if number % 4 == 0 else rng.choice((1, 2))
    return factions, Watch(state, number, gift=gift, tries=tries).run()
