"""Set-ups of the engine with the fleet, compared step by step with the second opinion on them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml

import igroteka.games.gaia as gaia
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

from .engine_findings import Findings
from .engine_positions import REVISED, Json, booster, seen
from .second_opinion.words import hex_of
from .second_opinion_automa.cards import HOMES as AUTOMA_HOMES
from .second_opinion_automa.cards import LEVELS, START_LEVELS
from .second_opinion_setup import board, offer, order, printed
from .second_opinion_setup.board import Board, Hex
from .second_opinion_setup.offer import Offer

_sectors = yaml.safe_load(
    (Path(gaia.__file__).parent / "data" / "sectors.yaml").read_text(encoding="utf-8")
)
PRINTS: dict[str, dict[Hex, str]] = {
    sector["id"]: {(planet["q"], planet["r"]): planet["type"] for planet in sector["planets"]}
    for sector in _sectors["sectors"]
}
"""Printed sectors; the second opinion on the base game has looked at them."""


def read_board(said: Json, players: int) -> Board:
    tiles: dict[str, tuple[str, list[Hex]]] = {
        tile["sector"]: (tile["kind"], []) for tile in said["sectors"]
    }
    names = [tile["sector"] for tile in said["sectors"]]
    for h in said["map"]:
        tiles[names[h["sector"]]][1].append((h["q"], h["r"]))
    planets = {(h["q"], h["r"]): h["planet"] for h in said["map"] if h["planet"]}
    return Board(players, tiles, planets, finals(said), PRINTS)


def finals(said: Json) -> list[str]:
    return [REVISED.get(str(goal), str(goal)) for goal in said["finals"]]


def read_offer(said: Json, players: int) -> Offer:
    fleet, tracks = said["fleet"], said["tracks"]
    ships = fleet["ships"]
    return Offer(
        players=players,
        rounds=list(said["rounds"]),
        finals=finals(said),
        boosters=[booster(name) for name in said["boosters"]],
        standard=[track["tile"] for track in tracks.values()] + list(said["free_row"]),
        advanced=[track["advanced"] for track in tracks.values()] + [fleet["extension"]["tile"]],
        extension_side=fleet["extension"]["side"],
        economy_side=fleet["economy"],
        terraforming_token=said["terraforming_token"],
        supply={token: said["supply"][token] for token in printed.TOKENS},
        ship_tiles={ship["id"]: ship["tile"] for ship in ships},
        ship_tokens={ship["id"]: ship["token"] for ship in ships},
        artifacts={ship["id"]: list(ship["artifacts"]) for ship in ships},
        card=list(fleet["card"]),
        open_spaces=list(said["spaces"]),
    )


class Watch(Findings):
    """The set-up of one game, decision by decision."""

    def __init__(self, state: GaiaState, seed: int) -> None:
        super().__init__()
        self.state, self.rng = state, random.Random(seed)
        self.players = state.origin.players
        said = seen(state)
        self.offer = read_offer(said, self.players)
        self.asked: dict[str, list[int]] = {}
        self.laid: Board | None = None

    def same(self, what: str, ours: object, engine: object) -> None:
        self.counted["compared"] += 1
        super().same(what, ours, engine)

    def run(self) -> Watch:
        self.differences += offer.faults(self.offer)
        while self.state.round == 0:
            self.decide()
        self.the_end()
        self.counted[f"set-ups for {self.players}"] += 1
        return self

    @property
    def factions(self) -> list[str]:
        """Of all seats, the Automa's too."""
        return [player["faction"] for player in seen(self.state)["players"]]

    def decide(self) -> None:
        decision = self.state.decision
        assert decision is not None
        actions = [str(action) for action in self.state.actions()]
        first = decision.kind not in self.asked
        self.asked.setdefault(decision.kind, []).append(decision.seat)
        match decision.kind:
            case "faction":
                self.faction(decision.seat, actions)
            case "rotate":
                self.rotate(decision.seat, actions)
            case "settle":
                self.settle(decision.seat, actions, first)
            case "booster":
                self.booster(actions, first)
            case _:
                self.differences.append(f"asked for {decision.kind}")
        self.state.play(self.rng.choice(actions))

    def faction(self, seat: int, actions: list[str]) -> None:
        taken = [faction for faction in self.factions if faction]
        wanted = order.open_factions(taken)
        if self.players == 1 and seen(self.state)["automa"]["choosing"]:
            wanted &= set(AUTOMA_HOMES)
        else:
            self.same("whose civilisation", len(self.asked["faction"]) - 1, seat)
        self.same("civilisations", {f"faction {one}" for one in wanted}, set(actions))

    def rotate(self, seat: int, actions: list[str]) -> None:
        """The last player turns space sectors, never deep space."""
        self.same("who turns", self.players - 1, seat)
        turned = {action.split()[1] for action in actions if action != "ready"}
        self.same("sectors to turn", set(), turned - set(printed.SECTORS[self.players]))

    def settle(self, seat: int, actions: list[str], first: bool) -> None:
        said = seen(self.state)
        if first:
            self.board(said)
        factions = self.factions
        line = order.placing(factions)
        number = len(self.asked["settle"]) - 1
        people = [turn for turn, one in enumerate(line) if one < self.players]
        self.same("who places", line[people[number]], seat)
        before = [line[: people[number]].count(one) for one in range(len(factions))]
        built = [sum(map(len, player["structures"].values())) for player in said["players"]]
        self.same("structures before", before, built)
        taken = {
            hex_of(name)
            for player in said["players"]
            for names in player["structures"].values()
            for name in names
        }
        kind = order.start_type(factions[seat])
        assert self.laid is not None
        free = {p for p, its in self.laid.planets.items() if its == kind and p not in taken}
        self.same(f"places of {factions[seat]}", free, {hex_of(a.split()[1]) for a in actions})

    def board(self, said: Json) -> None:
        self.laid = read_board(said, self.players)
        self.differences += board.faults(self.laid)
        for ship in said["fleet"]["ships"]:
            self.same(ship["id"], self.laid.ships()[ship["id"]], hex_of(ship["hex"]))
        self.same("offer", self.offer, read_offer(said, self.players))
        self.note(self.laid)

    def note(self, laid: Board) -> None:
        """What chance has laid, to see that it lays everything."""
        sides = [id for id in laid.tiles if laid.tiles[id][0] == "deep"]
        shown = [f"extension {self.offer.extension_side}", f"economy {self.offer.economy_side}"]
        few = self.players <= 2 and "lf_asteroids" in laid.finals
        stars = f"asteroids {board.count(laid, 'asteroid')}{' counted' if few else ''}"
        middle = [id for id, (_, hexes) in laid.tiles.items() if (0, 0) in hexes]
        slots = f"ships at {sorted(laid.ships().values())}"
        for what in (*sides, *shown, stars, slots, f"middle {middle[0]}"):
            self.counted[f"  {self.players}: {what}"] += 1

    def booster(self, actions: list[str], first: bool) -> None:
        said = seen(self.state)
        if first:
            self.hands(said)
        held = [booster(p["booster"]) for p in said["players"] if p["booster"]]
        left = sorted(set(self.offer.boosters) - set(held))
        self.same("boosters left", left, sorted(booster(a.split()[1]) for a in actions))

    def hands(self, said: Json) -> None:
        """Everything placed, nothing earned yet."""
        factions, tf_mars = self.factions, said["fleet"]["ships"][-1]
        assert tf_mars["id"] == "tf_mars"
        hard = order.hard_types(factions, self.offer.card)
        for seat, faction in enumerate(factions):
            player, explorer = said["players"][seat], said["fleet"]["players"][seat]
            self.same(
                f"hard types of {faction}", hard.get(seat, set()), set(explorer["hard_types"])
            )
            kinds = [kind for kind, names in player["structures"].items() for _ in names]
            number = order.placing(factions).count(seat)
            self.same(f"structures of {faction}", [order.first_structure(faction)] * number, kinds)
            if seat < self.players:
                self.hand(faction, player)
                given = order.shuttles(faction, printed.SHUTTLES[self.players])
                self.same(f"shuttles of {faction}", given, explorer["shuttles"])
                slots = [slot["seat"] for slot in tf_mars["slots"]]
                self.same(f"{faction} on TF Mars", faction == "moweyds", seat in slots)
            else:
                self.automa(said, player)

    def hand(self, faction: str, player: Json) -> None:
        goods = player["goods"]
        levels = " ".join(track for track, level in player["research"].items() if level == 1)
        found = (
            goods["ore"], goods["credits"], goods["knowledge"], goods["qic"],
            player["gaiaformers"]["ready"], (goods["bowl1"], goods["bowl2"]), levels,
        )  # fmt: skip
        self.same(f"hand of {faction}", printed.HANDS[faction], found)
        rest = (goods["vp"], goods["bowl3"], player["brainstone"], len(player["tokens"]))
        self.same(f"rest of {faction}", (10, 0, 1 if faction == "taklons" else None, 0), rest)

    def automa(self, said: Json, player: Json) -> None:
        level = str(said["automa"]["level"])
        self.same("points of the Automa", LEVELS[level].vp, player["goods"]["vp"])
        own = {track for track, reached in player["research"].items() if reached}
        start = START_LEVELS.get(player["faction"])
        self.same("levels of the Automa", {start} - {None}, own)
        self.same("a civilisation with a card", True, player["faction"] in AUTOMA_HOMES)
        explored = said["fleet"]["players"][1]
        self.same(
            "shuttles of the Automa", (2, 1), (explored["shuttles"], len(explored["explored"]))
        )

    def the_end(self) -> None:
        """Who was asked in which order, and what is left."""
        people = list(range(self.players))
        self.same("order of boosters", people[::-1], self.asked["booster"])
        said = seen(self.state)
        self.same("boosters that stay", 3, len(said["boosters"]))
        self.same("round", 1, said["round"])


def options_of(number: int, rng: random.Random) -> dict[str, Any]:
    """Every option that the set-up of a game with the fleet leaves open."""
    players = 1 + number % 4
    options: dict[str, Any] = {"rotate": rng.choice([False, False, True, "all"])}
    if players > 1 or options["rotate"]:
        options["board_order"] = rng.choice(["rulebook", "board-first"])
    if players > 2:
        options["turn_order"] = rng.choice(["clockwise", "passing"])
    if players == 1:
        options["difficulty"] = rng.choice(list(LEVELS))
        options["automa_faction"] = automa = rng.choice([*AUTOMA_HOMES, "random", "choose"])
    else:
        automa = None
    if rng.random() < 0.3:
        others = [goal for goal in printed.FINAL_GOALS if goal.startswith("fs_")]
        options["table"] = {"finals": rng.sample(["lf_asteroids", rng.choice(others)], 2)}
    if rng.random() < 0.5:
        free = [pair for pair in printed.COLOURS if automa not in pair]
        chosen = [rng.choice(pair) for pair in rng.sample(free, players)]
        options["factions"] = rng.choice([",".join(chosen), "random"])
    return options


def watch(number: int) -> tuple[dict[str, Any], Watch]:
    rng = random.Random(number)
    options = options_of(number, rng)
    state = GAIA.new(1 + number % 4, number, lost_fleet=True, **options)
    assert isinstance(state, GaiaState)
    return options, Watch(state, number).run()
