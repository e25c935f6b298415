"""One action of the engine with the second opinion at its side, up to the next turn.

A `Course` plays it on both sides, with each answer it asks for, the charging of neighbours and the
beginning of a round if it ends one, and compares what everybody has after every step.

Where the engine asks what the second opinion fixes by convention, the answer is the convention: new
tokens come before charging, the brainstone charges last and is lifted when power is burnt. Which
tokens leave and whether the brainstone pays is chosen at random and told to the second opinion.
"""

from __future__ import annotations

import random

from igroteka.engine.decision import Action
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.power import MoveBrainstone
from igroteka.games.gaia.state import GaiaState

from . import engine_positions
from .engine_findings import Findings, after, covered, equal, pick
from .engine_positions import read, seen
from .second_opinion import purse, rounds, words
from .second_opinion.facts import FREE_MINES, LEAVING_PRICES, TINKERING
from .second_opinion.legal import Legal
from .second_opinion.position import Hex, Position, differences
from .second_opinion.turn import Turn, offers

ASIDE = ("payment", "brainstone", "income")
"""Decisions that a convention answers."""
LEAVING = {
    "power_to_qic": "qic", "power_to_ore": "ore", "power_to_know": "knowledge",
    "power_to_credit": "credits",
}  # fmt: skip
NAMED = ("ship", "special", "artifact", "tile", "action", "convert", "pass")
"""Verbs whose first argument says what is done."""


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
        entry = self.state.pending[-1]
        assert isinstance(entry, MoveBrainstone)
        if entry.why == "spend":
            chosen = self.rng.choice(actions)
            self.stone = chosen[1] == "area-1"
            return chosen
        return actions[1] if entry.why == "charge" else actions[0]

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
                    self.found.differ(where, ours, theirs, after(self.state))
        for name in vars(engine):
            ours, theirs = getattr(self.position, name), getattr(engine, name)
            if name != "seats" and not equal(name, ours, theirs):
                self.found.differ(f"{what}, {name}", ours, theirs, after(self.state))
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
            self.found.differ(f"charge of {seat.faction}", offer, None, after(self.state))

    def ask_charge(self) -> None:
        entry = self.state.pending[-1]
        assert isinstance(entry, Charge)
        self.announce()
        asked = (self.seat, entry.offer)
        while self.offers and self.offers[0] != asked:
            self.unasked(*self.offers.pop(0))
        if not self.offers:
            self.found.differ("charge", None, asked, after(self.state))
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
            self.found.differ("another tile", again, self.kind, after(self.state))
        if not again:
            rounds.return_tokens(self.position, me)

    # The end.

    def finish(self) -> None:
        engine = [player["goods"]["vp"] for player in seen(self.state)["players"]]
        ours = rounds.standings(self.position)
        self.found.counted["standings"] += 1
        if ours != engine:
            self.found.differ("standings", ours, engine, after(self.state))


def lost(legal: Legal) -> set[str]:
    return {f"lost{words.word(place)}" for place in legal.lost_planet()}


def free_mines(legal: Legal, source: str) -> set[str]:
    return set(words.free_mines(legal, source))


def free_actions(legal: Legal) -> set[str]:
    names = legal.conversions() | legal.bundles()
    return {f"convert {name}" for name in names} | ({"burn"} if legal.burn() else set())
