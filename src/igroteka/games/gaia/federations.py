"""Action 4, form a federation: power value 7, least satellites, one token.

Rulebook, «Создать федерацию». The choice comes in small steps: which planets unite, then one
satellite at a time among those on a cheapest connection, then the token. `steiner` finds what is
possible; this module knows what counts as a planet, where satellites may lie and who pays what.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import charging, goods, steiner
from .box import FederationToken
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .triggers import trigger
from .verbs import TURN, Question, Verb

FEDERATION = Action(("federation",))


def join(state: GaiaState, player: Player, h: int) -> None:
    """A new planet next to an own federation joins it, with the own planets it touches."""
    grid = state.board.grid
    own = player.planets | player.stations
    group = grid.cluster(1 << h, own & ~player.federated | 1 << h)
    if grid.grow(group) & player.federated:
        player.federated |= group


def groups(state: GaiaState, player: Player) -> list[int]:
    """The player's federations as connected groups of hexes."""
    return state.board.grid.clusters(player.federated)


def total_power(state: GaiaState, player: Player, hexes: int) -> int:
    """Power value of the player's structures and space stations on a set of hexes."""
    values = charging.planet_power(state, player, hexes)
    stations = (player.stations & hexes).bit_count() * state.box.space_station_power
    return stations + sum(value * planets.bit_count() for value, planets in values)


class Position(NamedTuple):
    """What the player could unite now."""

    clusters: list[int]
    """Groups of touching own planets and space stations that are in no federation."""
    anchor: int | None
    """Index of the existing federation, if it is to be enlarged."""
    free: int
    """Hexes where the player may lay a satellite."""
    search: steiner.Federations

    def hexes(self, chosen: int) -> int:
        """The planets and stations of a set of clusters, without the anchor."""
        return sum(
            cluster
            for index, cluster in enumerate(self.clusters)
            if chosen >> index & 1 and index != self.anchor
        )


def enlarges(player: Player) -> bool:
    """Whether the player's next federation enlarges the first one."""
    return player.rules.one_federation and player.federated != 0


def position(state: GaiaState, player: Player) -> Position | None:
    """The connection problem of the player now, or None if the power cannot suffice."""
    nodes = (player.planets | player.stations) & ~player.federated
    growing = enlarges(player)
    need = player.rules.federation_need(state, player)
    if total_power(state, player, nodes | player.federated * growing) < need:
        return None
    grid = state.board.grid
    free = state.board.empty & ~state.lost_planet & ~player.satellites & ~player.stations
    clusters = grid.clusters(nodes)
    anchor = None
    if growing:
        anchor = len(clusters)
        clusters.append(player.federated)
    else:
        free &= ~grid.grow(player.federated)
    values = [total_power(state, player, cluster) for cluster in clusters]
    budget = means(state, player)
    search = steiner.Federations(grid.grow, free, clusters, values, need, budget, anchor)
    return Position(clusters, anchor, free, search)


def means(state: GaiaState, player: Player) -> int:
    """Satellites the player has and could pay."""
    return min(player.rules.satellite_funds(player), satellites_left(state, player))


def satellites_of(state: GaiaState, player: Player) -> int:
    """Satellites that set-up leaves the player."""
    elsewhere = sum(part.satellites_elsewhere(state, player) for part in state.parts.values())
    return state.table.satellite_limit - elsewhere


def satellites_left(state: GaiaState, player: Player) -> int:
    """Satellites the player has not laid yet; one marks the lost planet, unless none was left."""
    used = player.satellites.bit_count() + (player.lost != 0)
    return max(0, satellites_of(state, player) - used)


def possible(state: GaiaState, player: Player) -> bool:
    found = position(state, player)
    return found is not None and bool(tokens(state, player)) and found.search.exists()


def tokens(state: GaiaState, player: Player) -> list[int]:
    """The tokens that the player could take for a federation now."""
    found = [token for token in state.box.common_tokens if state.supply[token]]
    for part in state.parts.values():
        found += part.tokens(state, player)
    return found


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if possible(state, player):
        found.append(FEDERATION)


def perform(state: GaiaState, player: Player, action: Action) -> None:
    state.pending.append(Unite(player.seat))


class Forming:
    """Steps on the way to a federation, which brings a token in the end."""

    __slots__ = ()

    def promise(self, state: GaiaState, lang: str) -> str:
        return state.words.texts.get("note:token", lang)


@dataclass(slots=True)
class Unite(Forming, Pending):
    """Which planets become a federation."""

    kind = "federation"

    def options(self, state: GaiaState) -> list[Action]:
        """Every set of planets that may become a federation."""
        found = position(state, state.seats[self.seat])
        assert found is not None
        return [
            Action(("unite", *state.board.grid.names(bits(found.hexes(chosen)))))
            for chosen, _ in found.search.choices()
        ]

    def perform(self, state: GaiaState, action: Action) -> None:
        grid = state.board.grid
        wanted = grid.mask(grid.by_name[name] for name in action[1:])
        found = position(state, state.seats[self.seat])
        assert found is not None
        for chosen, price in found.search.choices():
            if found.hexes(chosen) == wanted:
                state.pending[-1] = LaySatellite(self.seat, wanted, 0, price)
                return
        raise LookupError(action)


def being_united(state: GaiaState) -> Unite | None:
    """The federation whose planets are chosen now."""
    entry = state.pending[-1] if state.pending else None
    return entry if isinstance(entry, Unite) else None


@dataclass(slots=True)
class LaySatellite(Forming, Pending):
    """Where the next satellite goes."""

    kind = "satellite"
    chosen: int
    """Mask of the planets that become a federation."""
    placed: int
    """Mask of the satellites laid so far."""
    total: int

    def candidates(self, state: GaiaState) -> int:
        """Hexes that lie on a cheapest connection of the chosen planets."""
        found = position(state, state.seats[self.seat])
        assert found is not None
        return self.on_the_way(state, found)

    def on_the_way(self, state: GaiaState, found: Position, shut: int = 0) -> int:
        """The same for whoever knows the position; of connections through no hex that is `shut`."""
        inside: list[int] = []
        outside: list[int] = []
        for index, cluster in enumerate(found.clusters):
            (inside if cluster & self.chosen or index == found.anchor else outside).append(cluster)
        grow, free = state.board.grid.grow, found.free & ~shut
        return steiner.next_satellites(grow, free, inside, outside, self.placed, self.total)

    def forced(self, candidates: int) -> bool:
        """Whether nobody can choose differently where the satellites go that are left."""
        return candidates.bit_count() <= self.total - self.placed.bit_count()

    def options(self, state: GaiaState) -> list[Action]:
        actions = state.board.space.actions("satellite")
        return [actions[h] for h in bits(self.candidates(state))]

    def perform(self, state: GaiaState, action: Action) -> None:
        placed = self.placed | 1 << state.board.grid.by_name[action[1]]
        state.pending[-1] = LaySatellite(self.seat, self.chosen, placed, self.total)

    def resolve(self, state: GaiaState) -> bool:
        """Lay satellites that nobody can choose differently; finish when all are laid."""
        placed = self.placed
        if placed.bit_count() < self.total:
            candidates = self.candidates(state)
            if not self.forced(candidates):
                return False
            placed |= candidates
        state.pending.pop()
        unite(state, state.seats[self.seat], self.chosen, placed)
        return True

    def prompt(self, state: GaiaState, lang: str) -> str:
        left = self.total - self.placed.bit_count()
        return state.words.texts.say("prompt:satellite", lang, n=left)


def being_laid(state: GaiaState) -> LaySatellite | None:
    """The federation whose satellites are chosen now."""
    entry = state.pending[-1] if state.pending else None
    return entry if isinstance(entry, LaySatellite) else None


def unite(state: GaiaState, player: Player, planets: int, satellites: int) -> None:
    """Lay the satellites, unite the planets, let the player pay and choose a token."""
    player.satellites |= satellites
    player.federated |= planets | satellites
    state.pending.append(TakeToken(player.seat))
    player.rules.pay_satellites(state, player, satellites.bit_count())


@dataclass(slots=True)
class TakeToken(Forming, Pending):
    """Which federation token to take."""

    kind = "token"

    def options(self, state: GaiaState) -> list[Action]:
        actions = state.box.token_actions
        return [actions[token] for token in tokens(state, state.seats[self.seat])]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        token = state.box.token_index[action[1]]
        state.supply[token] -= 1
        gain_token(state, state.seats[self.seat], token)


def gain_token(state: GaiaState, player: Player, token: int) -> None:
    """Take a federation token and everything on it; counts as forming a federation."""
    kind = state.box.tokens[token]
    player.tokens += ((token, kind.green),)
    score_token(state, player, kind, kind.id)
    trigger(state, player, "federation_token")


def score_token(state: GaiaState, player: Player, token: FederationToken, cause: str) -> None:
    """Everything on a token, the first time or again."""
    goods.gain(state, player, token.goods, cause)
    if token.effect:
        state.table.rules.effects[token.effect](state, player, token)


def turn_token(player: Player) -> None:
    """Turn one green token to its grey side; which one makes no difference to any rule."""
    for number, (token, green) in enumerate(player.tokens):
        if green:
            head, tail = player.tokens[:number], player.tokens[number + 1 :]
            player.tokens = (*head, (token, False), *tail)
            return


# How it is told.


def _tell_federation(telling: Telling) -> str:
    return telling.say("enlarge" if enlarges(telling.player) else "federation")


def _tell_unite(telling: Telling) -> str:
    grid = telling.state.board.grid
    hexes = grid.mask(grid.by_name[word] for word in telling.action.args)
    power = total_power(telling.state, telling.player, hexes)
    listed = " · ".join(grid.names(bits(hexes)))
    return telling.say(hexes=listed, power=power)


# Why not.


def _no_federation(question: Question) -> Reasons:
    state, player = question.state, question.player
    if not tokens(state, player):
        return no("no_tokens_left")
    found = position(state, player)
    if found is None:
        return _too_weak(state, player)
    value, need = _worth(state, player)
    left = satellites_left(state, player)
    funds = player.rules.satellite_funds(player)
    needed = cheapest(state, player, found)
    if needed is None:
        most = (("satellite", satellites_of(state, player)),)
        return no("federation_apart", value=value, need=need, satellites=most)
    key, held = ("federation_pieces", left) if needed > left else ("federation_funds", funds)
    return no(key, value=value, need=need, needed=(("satellite", needed),), held=held)


def _too_weak(state: GaiaState, player: Player) -> Reasons:
    value, need = _worth(state, player)
    return no("growth_value" if enlarges(player) else "federation_value", value=value, need=need)


def _worth(state: GaiaState, player: Player) -> tuple[int, int]:
    """The power value of all that could be united, and what is needed."""
    hexes = (player.planets | player.stations) & ~player.federated
    value = total_power(state, player, hexes | player.federated * enlarges(player))
    return value, player.rules.federation_need(state, player)


def cheapest(state: GaiaState, player: Player, found: Position) -> int | None:
    """The fewest satellites of any federation beyond the player's means; None if there is none."""
    values = [total_power(state, player, cluster) for cluster in found.clusters]
    need = player.rules.federation_need(state, player)
    limit = satellites_of(state, player)
    return steiner.Federations(
        state.board.grid.grow, found.free, found.clusters, values, need, limit, found.anchor
    ).least()


def _not_united(question: Question) -> Reasons:
    state, player, args = question.state, question.player, question.args
    grid = state.board.grid
    wanted = 0
    for name in args:
        bit = 1 << grid.by_name[name]
        if not bit & (player.planets | player.stations):
            return no("not_yours", hex=name)
        if bit & player.federated:
            return no("in_federation", hex=name)
        wanted |= bit
    for option in question.entry.options(state):
        if wanted == grid.mask(grid.by_name[name] for name in option[1:]):
            return no("unite_order", hexes=" ".join(option[1:]))
    return _not_together(state, player, wanted)


def _not_together(state: GaiaState, player: Player, wanted: int) -> Reasons:
    """Why own planets make no federation: torn apart, too weak, too far, or not the least."""
    grid = state.board.grid
    found = position(state, player)
    assert found is not None
    inside: list[int] = []
    free = found.free
    for index, cluster in enumerate(found.clusters):
        if index == found.anchor or cluster & wanted:
            if index != found.anchor and cluster & ~wanted:
                return no("left_out", hex=grid.name((cluster & ~wanted).bit_length() - 1))
            inside.append(cluster)
        else:
            free &= ~grid.grow(cluster)
    values = [total_power(state, player, cluster) for cluster in inside]
    value, need = sum(values), player.rules.federation_need(state, player)
    if value < need:
        return no("unite_value", value=value, need=need)
    budget = means(state, player)
    # With the whole value as need, only a federation of all these planets will do.
    if steiner.Federations(grid.grow, free, inside, values, value, budget).exists():
        return no("unite_not_least")
    return no("unite_apart", satellites=(("satellite", budget),))


def _no_satellite(question: Question) -> Reasons:
    state, player, name = question.state, question.player, question.args[0]
    bit = 1 << question.hex()
    assert isinstance(question.entry, LaySatellite)
    if not bit & state.board.empty & ~state.lost_planet:
        return no("satellite_planet")
    if bit & (question.entry.placed | player.satellites | player.stations):
        return no("satellite_twice", hex=name)
    return no("satellite_detour", hex=name, hexes=question.offered())


def _no_token(question: Question) -> Reasons:
    wanted = question.args[0]
    if question.box.token_index[wanted] in question.box.own_tokens:
        return no("token_institute", token=wanted)
    for part in question.state.parts.values():
        if found := part.why_no_token(question, wanted):
            return found
    return no("token_gone", token=wanted, offered=question.offered())


VERBS = (
    Verb(
        FEDERATION.verb,
        TURN,
        why_not=_no_federation,
        tell=_tell_federation,
        offer=options,
        perform=perform,
        asks_later=True,
    ),
    Verb("unite", (Unite.kind,), "[HEX…]", ("hex",), why_not=_not_united, tell=_tell_unite),
    Verb("satellite", (LaySatellite.kind,), "HEX", ("hex",), why_not=_no_satellite),
    Verb("token", (TakeToken.kind,), "TOKEN", ("token",), why_not=_no_token, may_idle=True),
)
