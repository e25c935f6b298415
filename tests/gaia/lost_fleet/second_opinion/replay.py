"""A recorded game step by step: what it lists as legal, and what each step does."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

from . import purse, rounds
from .facts import FREE_MINES
from .legal import Legal
from .listed import compare, compare_tiles
from .position import Hex, Position
from .recorded import (
    CONVERSIONS,
    LEAVING,
    Json,
    cell,
    merge,
    price,
    read,
    special,
    start,
    table,
    told,
)
from .turn import Turn, offers


class Replay:
    """Plays a recorded game and notes where the second opinion differs."""

    def __init__(self, game: Json) -> None:
        self.game = game
        self.state = copy.deepcopy(game["initial"])
        self.position = start(game)
        self.pending: list[str] = []
        self.built: list[Hex] = []
        self.builder = 0
        self.differences: list[str] = []
        self.counted: Counter[str] = Counter()

    def differ(self, number: int, what: str, *said: object) -> None:
        self.differences.append(f"step {number}: {what}: " + " | ".join(map(str, said)))

    def run(self) -> None:
        for number, step in enumerate(self.game["steps"]):
            if step["phase"] in ("main", "free_mine", "tile") and step.get("legal"):
                self.legal(number, step)
            last = number == len(self.game["steps"]) - 1
            played = self.play(number, step)
            merge(self.state, step)
            after = played.copy()
            read(after, self.state)
            if not last:
                self.check(number, step, played, after)
            else:
                self.end(number, played)
            self.position = after

    def legal(self, number: int, step: Json) -> None:
        source = next((name for name in self.pending if name in FREE_MINES), "")
        legal = Legal(self.position, step["seat"])
        if step["phase"] == "tile":
            found = compare_tiles(legal, step["legal"])
        else:
            found = compare(legal, step["legal"], source, self.counted)
        for word, ours, theirs in found:
            self.differ(number, f"{legal.faction} {word}", f"ours {ours}", f"listed {theirs}")

    def check(self, number: int, step: Json, played: Position, after: Position) -> None:
        kind = step["action"]["type"]
        for me in range(len(played.seats)):
            ours, theirs = told(played, me), told(after, me)
            said = self.state["seats"][me]
            theirs |= {name: said[name] for name in ("types", "sectors", "deep", "in_federations")}
            for name, value in ours.items():
                if value != theirs[name]:
                    what = f"{kind} {played.seats[me].faction} {name}"
                    self.differ(number, what, value, theirs[name], step["action"])
        ours, theirs = table(played), table(after)
        for name, value in ours.items():
            if value != theirs[name]:
                self.differ(number, f"{kind} {name}", value, theirs[name], step["action"])
        self.counted["steps"] += 1

    # What a step does.

    def play(self, number: int, step: Json) -> Position:
        action, me = step["action"], step["seat"]
        turn = Turn(self.position, me)
        split = action.get("to_gaia") or action.get("discard")
        turn.areas = (split[0], split[1], split[2]) if split else None
        if turn.seat.faction == "taklons":
            turn.stone = bool(action.get("brainstone"))
        turn.turned = action.get("flip")
        kind = action["type"]
        play: Callable[[Turn, Json], Any] = getattr(self, f"play_{kind}")
        if step["phase"] == "main" and kind not in ("convert", "burn"):
            self.built, self.builder, self.pending = [], me, []
        turn.pending = self.pending
        if kind in ("charge", "decline"):
            self.offer(number, step)
        paid = play(turn, action)
        if "pay" in action and paid is not None:
            said = price(action["pay"])
            bare = {g: n for g, n in paid.items() if g not in ("to_gaia", "discard", "brainstone")}
            if bare != said:
                self.differ(number, f"{kind} price", bare, said, action)
        self.built += turn.built
        self.pending = turn.pending
        return turn.position

    def offer(self, number: int, step: Json) -> None:
        action, me = step["action"], step["seat"]
        values = [offers(self.position, self.builder, place).get(me) for place in self.built]
        if action["offer"] not in values:
            self.differ(number, "offer", values, action)
        if action["type"] == "charge":
            seat = self.position.seats[me]
            more = 2 * (seat.faction == "taklons" and seat.institute)
            expected = purse.price_of_charging(seat.vp, action["offer"], seat.chargeable + more)
            if (action["amount"], action["vp"]) != expected:
                self.differ(number, "charge", expected, action)

    def play_place(self, turn: Turn, action: Json) -> None:
        turn.seat.buildings[cell(action["hex"])] = action["building"]

    def play_booster(self, turn: Turn, action: Json) -> None:
        rounds.pass_round(turn.position, turn.me, str(action["booster"]))
        if all(seat.booster for seat in turn.position.seats):
            self.begin(turn.position)

    def play_tinkering(self, turn: Turn, action: Json) -> None:
        turn.seat.tinkering = action["tile"]

    def play_mine(self, turn: Turn, action: Json) -> Any:
        place = cell(action["hex"])
        paid = turn.legal.mines()[place]
        turn.mine(place, paid)
        return paid

    def play_gaia_project(self, turn: Turn, action: Json) -> Any:
        place = cell(action["hex"])
        paid = turn.legal.projects()[place]
        turn.project(place, paid)
        return paid

    def play_upgrade(self, turn: Turn, action: Json) -> Any:
        place = cell(action["hex"])
        paid = turn.legal.upgrades()[place, action["to"]]
        turn.upgrade(place, action["to"], paid)
        self.tile(turn, action)
        return paid

    def tile(self, turn: Turn, action: Json) -> None:
        """The tile and the step of research that a recorded action names."""
        if "tile" in action and action["tile"].startswith(("std", "lf")):
            assert action["tile"] in turn.legal.tiles(), action
            turn.pending.remove("tile")
            turn.tile(action["tile"])
        if "advanced" in action:
            assert action["advanced"] in turn.legal.advanced_tiles(), action
            turn.pending.remove("tile")
            turn.advanced(action["advanced"], action["cover"])
        if "research" in action:
            assert turn.legal.may_advance(action["research"]), action
            turn.advance(action["research"])
        self.lost_planet(turn, action)

    def lost_planet(self, turn: Turn, action: Json) -> None:
        if "lost_planet" in action:
            turn.pending.remove("lost_planet")
            turn.lost_planet(cell(action["lost_planet"]))

    def play_tile(self, turn: Turn, action: Json) -> None:
        if "none" not in action:
            self.tile(turn, action)

    def play_gaia_tile(self, turn: Turn, action: Json) -> None:
        turn.exchange()
        self.tile(turn, action)

    def play_gaia_done(self, turn: Turn, action: Json) -> None:
        rounds.return_tokens(turn.position, turn.me)

    def play_free_mine(self, turn: Turn, action: Json) -> Any:
        source = next(name for name in turn.pending if name in FREE_MINES)
        turn.pending.remove(source)
        mines = turn.legal.free_mines(source)
        if action["hex"] is None:
            return None
        paid = mines[cell(action["hex"])]
        turn.free_mine(source, cell(action["hex"]))
        return paid

    def play_federation(self, turn: Turn, action: Json) -> Any:
        assert turn.legal.federation_value(), action
        assert action["token"] in turn.legal.federation_tokens(), action
        satellites = {cell(place) for place in action["satellites"]}
        turn.federation({cell(place) for place in action["planets"]}, satellites, action["token"])

    def play_research(self, turn: Turn, action: Json) -> Any:
        paid = turn.legal.research()[action["track"]]
        turn.research(action["track"])
        self.lost_planet(turn, action)
        return paid

    def play_power_action(self, turn: Turn, action: Json) -> Any:
        choice = cell(action["hex"]) if "hex" in action else None
        paid = turn.legal.power_actions()[action["action"], choice]
        turn.power_action(action["action"], choice, paid)
        return paid

    def choice(self, turn: Turn, action: Json) -> Any:
        if "hex" in action:
            return cell(action["hex"])
        if "explore" in action:
            return turn.position.ships[action["explore"]].hex
        return action.get("token")

    def play_ship_action(self, turn: Turn, action: Json) -> Any:
        name, choice = action["action"].replace(".", "_"), self.choice(turn, action)
        if name == "eclipse_power":
            paid = turn.legal.ship_actions()[name, action["research"]]
            turn.ship(name, action["research"], paid)
            self.lost_planet(turn, action)
            return paid
        paid = turn.legal.ship_actions()[name, choice]
        turn.ship(name, choice, paid)
        self.tile(turn, action)
        return paid

    def play_special(self, turn: Turn, action: Json) -> Any:
        name, choice = special(action["action"]), self.choice(turn, action)
        if name == "lowest":
            choice = action["research"]
        paid = turn.legal.specials()[name, choice]
        turn.special(name, choice, paid)
        if name == "downgrade":
            turn.pending.remove("advance")
            turn.advance(action["research"])
        self.lost_planet(turn, action)
        return paid

    def play_explore(self, turn: Turn, action: Json) -> Any:
        paid = turn.legal.explorations()[action["ship"]]
        turn.explore(action["ship"], paid)
        assert turn.seat.shuttles[action["ship"]] == action["slot"], action
        return paid

    def play_artifact(self, turn: Turn, action: Json) -> Any:
        assert action["artifact"] in turn.legal.artifacts(), action
        turn.artifact(action["artifact"], action.get("token"))

    def play_convert(self, turn: Turn, action: Json) -> None:
        name: str = action["conversion"]
        if name in LEAVING:
            turn.leaving(LEAVING[name])
        else:
            turn.convert(CONVERSIONS.get(name, name))

    def play_burn(self, turn: Turn, action: Json) -> None:
        turn.burn()

    def play_charge(self, turn: Turn, action: Json) -> None:
        turn.charge(action["amount"])

    def play_decline(self, turn: Turn, action: Json) -> None:
        pass

    def play_pass(self, turn: Turn, action: Json) -> None:
        booster = action["booster"]
        rounds.pass_round(turn.position, turn.me, None if booster is None else str(booster))
        position = turn.position
        passed = set(self.state["shared"]["passed"]) | {turn.me}
        if len(passed) == len(position.seats) and position.round < 6:
            self.begin(position)

    def begin(self, position: Position) -> None:
        """A round begins, up to the choices of Terrans and Itars in the gaia phase."""
        rounds.new_round(position)
        for me in range(len(position.seats)):
            rounds.collect(position, me)
        rounds.finish_projects(position)
        for me, seat in enumerate(position.seats):
            asked = seat.faction in ("terrans", "itars") and seat.institute and seat.gaia_tokens
            if not asked:
                rounds.return_tokens(position, me)

    # The end of the game.

    def end(self, number: int, position: Position) -> None:
        for me, seat in enumerate(position.seats):
            said = self.game["scoring"][me]
            if seat.vp != said["before"]:
                self.differ(number, "before the end", seat.vp, said["before"])
            convert_leftovers(position, me)
            if rounds.research_vp(position, me) != said["research"]:
                self.differ(number, "research", rounds.research_vp(position, me), said)
            if rounds.leftover_vp(position, me) != said["resources"]:
                self.differ(number, "resources", rounds.leftover_vp(position, me), said)
        finals = [vp for _, vp in self.game["final"]]
        for index, goal in enumerate(position.final_goals):
            ours = [list(pair) for pair in rounds.goal_vp(position, goal)]
            theirs = [seat["tiles"][index][1:] for seat in self.game["scoring"]]
            if ours != theirs and goal in ("fs_structures", "lf_asteroids"):
                self.counted["goals with B6"] += 1
                recorded = [list(pair) for pair in rounds.goal_vp(mapped(position), goal)]
                for me, (our, their) in enumerate(zip(ours, recorded, strict=True)):
                    finals[me] += our[1] - their[1]
                ours = recorded
            if ours != theirs:
                self.differ(number, f"goal {goal}", ours, theirs)
        if rounds.standings(position) != finals:
            self.differ(number, "standings", rounds.standings(position), finals)
        self.counted["games"] += 1


def mapped(position: Position) -> Position:
    """Without the planets of artifacts: records leave them out of the asteroids and structures of
    the final goals (B6), the rulebook counts them for all purposes."""
    found = position.copy()
    for seat in found.seats:
        seat.artifacts = [a for a in seat.artifacts if a not in ("art_asteroid", "art_protoplanet")]
    return found


def convert_leftovers(position: Position, me: int) -> None:
    """What the recorder does after the last pass (the rulebook has it done before passing)."""
    turn = Turn(position, me)
    turn.position, turn.seat = position, position.seats[me]
    while turn.legal.burn():
        turn.burn()
    seat = turn.seat
    worth = 2 if seat.faction == "nevlas" and seat.institute else 1
    purse.gain(seat, {"credits": worth * seat.bowls[2] + 3 * (seat.brainstone == 3)})
    purse.gain(seat, {"ore": seat.qic})
    seat.qic = 0
