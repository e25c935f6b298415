"""Every refusal names its reason, and no reason contradicts what is legal."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, strategies

from gaia import printed as c
from gaia.printed import SPOKEN, TEXTS
from igroteka.engine.decision import Action
from igroteka.engine.errors import IllegalAction
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import no
from igroteka.games.gaia import layer, reach, verbs
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.factions import FACTIONS
from igroteka.games.gaia.factions.ice import BuyTile
from igroteka.games.gaia.factions.terra import BuyGoods
from igroteka.games.gaia.federations import TakeToken
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.income import TakeIncome
from igroteka.games.gaia.mines import PlaceLostPlanet
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.power import MoveBrainstone, Payment
from igroteka.games.gaia.reasons import explain, missing, reasons, speaker, why_not
from igroteka.games.gaia.research import TakeStep
from igroteka.games.gaia.rounds import resolve
from igroteka.games.gaia.setup import Settle
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.tech_tiles import TakeTile
from igroteka.games.gaia.turns import After

TABLES = [
    ("terrans", "xenos"),
    ("lantids", "gleens", "ambas"),
    ("taklons", "ivits", "itars"),
    ("hadsch_hallas", "geodens", "bescods", "nevlas"),
    ("bal_taks", "firaks"),
]
every_table = pytest.mark.parametrize("factions", TABLES, ids=" ".join)

SPEAKER = speaker(SPOKEN)
VERBS = {verb.name: verb for verb in layer.VERBS}


def new(*factions: str, seed: int = 7, **options: object) -> GaiaState:
    if factions:
        options["factions"] = list(factions)
    return cast(GaiaState, GAIA.new(len(factions) or 2, seed, **options))


def started(*factions: str, seed: int = 7) -> GaiaState:
    """A table at its first turn; whatever was asked before got the first answer."""
    state = new(*factions, seed=seed)
    while state.decision and state.decision.kind != "turn":
        state.apply(state.actions()[0])
    return state


def asking(entry: Pending, factions: tuple[str, ...] = ("terrans", "xenos")) -> GaiaState:
    """A table at its first turn that is interrupted by a decision of the first player."""
    state = started(*factions)
    state.pending.append(entry)
    return fresh(state)


def fresh(state: GaiaState) -> GaiaState:
    """Forget the legal actions after a position was changed by hand."""
    state._legal = None
    return state


def answer(state: GaiaState, text: str) -> str:
    """What a refused action is told, without the action itself."""
    fresh(state)
    before = snapshot(state)
    with pytest.raises(IllegalAction) as refused:
        state.play(text)
    assert snapshot(state) == before
    said = str(refused.value)
    assert said.startswith(f"{text}: ")
    return said.removeprefix(f"{text}: ")


def snapshot(state: GaiaState) -> object:
    """Every slot of a state and its players, written out."""

    def slots(thing: GaiaState | Player) -> dict[str, str]:
        names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
        kept = [name for name in names if name not in ("_legal", "seats", "rules")]
        return {name: repr(getattr(thing, name)) for name in kept}

    return slots(state), [slots(player) for player in state.seats]


def rich(player: Player) -> None:
    player.credits, player.ore, player.knowledge, player.qic = 30, 15, 15, 9
    player.bowl1, player.bowl2, player.bowl3 = 6, 6, 6


def poor(player: Player) -> None:
    player.credits = player.ore = player.knowledge = player.qic = 0
    player.bowl1 = player.bowl2 = player.bowl3 = 0


def first(state: GaiaState, mask: int) -> str:
    return state.board.grid.name(bits(mask)[0])


# Random play with purses filled and emptied at random, so that rare decisions come up as well.


def lively_play(factions: tuple[str, ...], seed: int, **options: object) -> Iterator[GaiaState]:
    rng = random.Random(seed)
    state = new(*factions, seed=seed, **options)
    while state.decision:
        turn = state.decision.kind == "turn"
        if turn:
            _change_purse(state.seats[state.decision.seat], rng)
            fresh(state)
        yield state
        by_verb: dict[str, list[Action]] = {}
        for action in state.actions():
            by_verb.setdefault(action.verb, []).append(action)
        if "end" in by_verb and rng.random() < 0.8:
            by_verb = {"end": by_verb["end"]}
        elif turn and len(by_verb) > 1 and rng.random() < 0.9:
            del by_verb["pass"]
        state.apply(rng.choice(by_verb[rng.choice(list(by_verb))]))
    yield state


def _change_purse(player: Player, rng: random.Random) -> None:
    luck = rng.random()
    if luck < 0.6:
        rich(player)
    elif luck < 0.8:
        poor(player)
        player.credits = player.bowl1 = rng.randrange(8)
    if luck < 0.05 and len(player.tokens) < 5:
        player.tokens.append((0, True))


def plausible(state: GaiaState) -> list[Action]:
    """Everything that can be written with the words of this table, legal or not."""
    found: list[tuple[str, ...]] = [("pay", "1-2"), ("pay", "x"), ("income", "charge")]
    for verb, rule in VERBS.items():
        found.append((verb,))
        kinds = [kind.strip("[]…").lower() for kind in rule.words.split()]
        known = [verbs.known(rule, kind, state) for kind in kinds]
        ids = [list(words) for words in known if words is not None]
        if ids:
            found += [(verb, word) for word in ids[0]]
        if len(ids) > 1:
            found += [(verb, word, other) for word in ids[0] for other in ids[1]]
    names = list(state.board.grid.by_name)
    sources = [("action", space.id) for space in c.BOARD_ACTIONS if space.steps]
    sources += [("special", booster.id) for booster in c.BOOSTERS if booster.steps or booster.range]
    sources += [("special", rules.special) for rules in FACTIONS if rules.special]
    found += [(*source, name) for source in sources for name in names]
    found += [("special", "lowest", track) for track in c.TRACK_INDEX]
    found += [("action", "qic_federation", token) for token in c.TOKEN_INDEX]
    found += [("action", "power_ore_2", names[0]), ("special", "academy_right", names[0])]
    found += [("rotate", p.sector, str(n)) for p in state.board.placements for n in range(8)]
    bowls = [f"{i}-{j}-{k}" for i in range(4) for j in range(4) for k in range(4)]
    found += [("pay", *words) for bowl in bowls for words in ((bowl,), (bowl, "brainstone"))]
    found += [("income", f"{good}-{n}") for good in ("charge", "tokens") for n in range(1, 7)]
    return [Action(words) for words in found]


def sample(
    state: GaiaState, every: list[Action], rng: random.Random, count: int = 40
) -> list[Action]:
    """Plausible actions, mostly such as answer the decision that is to be made."""
    if not state.decision:
        return rng.sample(every, count)
    seat, kind, _ = state.decision
    fitting = [action for action in every if kind in VERBS[action.verb].decisions]
    found = rng.sample(every, 5) + rng.sample(fitting, min(count, len(fitting)))
    if kind == "federation":
        own = state.board.grid.names(bits(state.seats[seat].planets | state.seats[seat].stations))
        found += [Action(("unite", *rng.sample(own, k))) for k in range(len(own) + 1)]
    return found


FREQUENT = ("turn", "after")
"""Decisions that come up so often that every fifth of them is enough."""


@every_table
def test_an_action_has_a_reason_exactly_if_it_is_illegal(factions: tuple[str, ...]) -> None:
    rng = random.Random(len(factions))
    every: list[Action] = []
    for number, state in enumerate(lively_play(factions, seed=11)):
        every = every or plausible(state)
        if state.decision and state.decision.kind in FREQUENT and number % 5:
            continue
        legal = state.actions()
        before = snapshot(state) if number % 10 == 0 else None
        for action in rng.sample(legal, min(len(legal), 12)):
            assert not reasons(state, action), f"{action} is legal: {why_not(state, action)}"
        satellites = state.decision and state.decision.kind == "satellite"
        for action in sample(state, every, rng, 6 if satellites else 30):
            said = why_not(state, action)
            assert said.startswith(str(action)[:60])
            assert "\n" not in said
            assert bool(reasons(state, action)) == (action not in legal), said
        assert before is None or snapshot(state) == before


def test_set_up_with_choices_has_reasons_exactly_for_what_is_illegal() -> None:
    rng = random.Random(3)
    for state in lively_play((), seed=5, rotate=True):
        if state.round:
            return
        every, legal = plausible(state), set(state.actions())
        for action in [*sample(state, every, rng, 400), *legal]:
            assert bool(reasons(state, action)) == (action not in legal), why_not(state, action)


@every_table
def test_exactly_the_missing_goods_make_an_action_legal(factions: tuple[str, ...]) -> None:
    rng = random.Random(len(factions))
    every: list[Action] = []
    seen = 0
    for state in lively_play(factions, seed=23):
        every = every or plausible(state)
        for action in sample(state, every, rng, 8):
            if state.decision and (goods := missing(state, action)):
                seen += 1
                assert all(amount > 0 for _, amount in goods)
                assert action in given_goods(state, goods).actions(), why_not(state, action)
                for good, amount in goods:
                    less = [(other, n) for other, n in goods if other != good]
                    assert action not in given_goods(state, [*less, (good, amount - 1)]).actions()
    assert seen > 20


def given_goods(state: GaiaState, goods: c.Goods | list[tuple[str, int]]) -> GaiaState:
    other = fresh(state.clone())
    assert other.decision
    player = other.seats[other.decision.seat]
    for good, amount in goods:
        if good == "power":
            player.bowl3 += -(-amount // player.rules.token_worth(player))
        elif good == "gaia_tokens":
            entry = other.pending[-1]
            assert isinstance(entry, BuyGoods)
            other.pending[-1] = BuyGoods(entry.seat, entry.tokens + amount)
        else:
            slot = {"tokens": "bowl1", "token_iii": "bowl3", "gaiaformer": "formers"}.get(
                good, good
            )
            setattr(player, slot, getattr(player, slot) + amount)
    return other


def test_a_legal_action_is_never_asked_for_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(state: GaiaState, action: Action) -> str:
        raise AssertionError(f"{action} was asked")

    monkeypatch.setattr("igroteka.games.gaia.reasons.why_not", refuse)
    state = started("terrans", "xenos")
    for _ in range(30):
        state.play(state.actions()[0])


@given(strategies.text() | strategies.from_regex(r"(\w+ ){0,4}\w+", fullmatch=True))
def test_any_text_gets_one_line(text: str) -> None:
    words = Action.parse(text)
    for verb in ("", "mine ", "upgrade 0,0 ", "special ", "action power_terraform_1 ", "pass "):
        for said in (
            why_not(FIRST_TURN, Action.parse(verb + text)),
            why_not(FIRST_TURN, Action((verb.strip() or "mine", text))),
            why_not(FIRST_TURN, words),
        ):
            assert said
            assert len(said.splitlines()) == 1


FIRST_TURN = started("terrans", "xenos")


# The messages.


def test_every_message_is_used_and_every_reason_has_one() -> None:
    folder = Path(cast(str, verbs.__file__)).parent
    source = "".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    messages = SPEAKER.messages
    keys = set(messages.section("reason"))
    assert keys <= set(re.findall(r'"(\w+)"', source))
    assert set(re.findall(r'\bno\(\s*"(\w+)"', source)) <= keys
    for key in keys:
        places = [
            sorted(re.findall(r"{(\w+)}", messages.get(f"reason:{key}", lang)))
            for lang in ("en", "ru")
        ]
        assert places[0] == places[1], key


def test_reasons_are_told_in_names_to_whoever_clicks() -> None:
    state, player = unit_position("bal_taks")
    assert explain(fresh(state), Action.parse("research navigation"), "ru") == (
        "Навигация: Бал-т'аки продвигаются здесь только после постройки института"
    )
    poor(player)
    assert explain(fresh(state), Action.parse("research science"), "ru") == (
        "нужно: 4 знания, есть: 0 (не хватает: 4)"
    )


def test_every_good_that_may_be_missing_has_a_name() -> None:
    assert set(c.PAYMENTS) - {"brainstone"} <= set(TEXTS.section("noun"))


def test_every_decision_expects_verbs_of_the_grammar() -> None:
    answered = {kind for verb in VERBS.values() for kind in verb.decisions}
    asked = {entry.kind for entry in Pending.__subclasses__()}
    assert answered == asked - {"offers", "gaia again"}
    assert set(VERBS) >= set(GAIA.verbs)


def test_a_long_list_and_a_long_word_are_cut_short() -> None:
    choice = no("first_game", factions=("xenos",) * 40)
    assert SPEAKER.say(choice).endswith("xenos, …")
    assert len(why_not(FIRST_TURN, Action(("mine", "x" * 1000)))) < 250


# Words and times.


def test_words_that_are_no_action() -> None:
    state = started("terrans", "xenos")
    assert why_not(state, Action()).startswith("name an action: mine, project,")
    assert answer(state, "mien 1,1") == "there is no action mien; did you mean mine?"
    assert answer(state, "xyzzy").startswith("there is no action xyzzy; expected is mine, project,")
    assert answer(state, "upgrade 1,1") == "expected is: upgrade HEX STRUCTURE"
    assert answer(state, "burn 2") == "expected is: burn"
    assert answer(state, "pass booster-1 booster-2") == "expected is: pass [BOOSTER]"
    assert answer(state, "action power_terraform_1") == "expected is: action power_terraform_1 HEX"
    assert answer(state, "action power_ore_2 0,0") == "expected is: action power_ore_2"


def test_words_that_name_nothing() -> None:
    state = started("terrans", "xenos")
    assert answer(state, "mine 90,1") == "there is no hex 90,1 on this board"
    assert answer(state, "mine 0.1") == "there is no hex 0.1; did you mean 0,1?"
    assert answer(state, "mine here").startswith("here is no hex; a hex is written like ")
    assert answer(state, "research Navigaton") == (
        "there is no track Navigaton; did you mean navigation?"
    )
    assert answer(state, "upgrade 0,0 lab").startswith(
        "there is no structure lab; it is one of mine, trading_station, research_lab,"
    )
    assert answer(state, "pass booster-11") == (
        "there is no booster booster-11; did you mean booster-1?"
    )
    assert answer(state, "action power_ore") == (
        "there is no board action power_ore; did you mean power_ore_2?"
    )


def test_the_wrong_time() -> None:
    assert answer(asking(Charge(0, 2)), "mine 1,1") == (
        "it is not the time for that: decision charge expects charge or decline"
    )
    assert answer(asking(Charge(0, 2)), "convert ore_to_credit") == (
        "free actions are for one's own turn; decision charge expects charge or decline"
    )
    assert answer(asking(After(0)), "mine 1,1") == (
        "the main action of this turn is done; left is burn, convert or end"
    )
    assert answer(started("terrans", "xenos"), "end") == (
        "a turn has one main action: take one, or pass"
    )


def test_the_game_is_over() -> None:
    state = started("terrans", "xenos")
    while not state.over:
        state.apply(next(a for a in state.actions() if a.verb in ("pass", "charge", "income")))
    assert answer(state, "mine 1,1") == "the game is over"


# Set-up.


def test_civilisations_that_cannot_be_chosen() -> None:
    state = new()
    state.play("faction terrans")
    assert answer(state, "faction terrans") == "terrans are already chosen by seat 1"
    assert answer(state, "faction lantids") == (
        "terrans, on the other side of the same board, are already chosen"
    )
    first_game = new(setup="first-game")
    assert answer(first_game, "faction ivits") == (
        "the first game is played with hadsch_hallas or xenos"
    )


def test_sectors_that_cannot_be_turned() -> None:
    state = new("terrans", "xenos", rotate=True, board="default")
    assert answer(state, "rotate 01 6") == "a sector is turned by 1, 2, 3, 4 or 5 sixths, not 6"
    for sector in [p.sector for p in state.board.placements if p.sector != "02"]:
        turn = next(action for action in state.actions() if action[1:2] == (sector,))
        state.play(turn)
        assert answer(state, f"rotate {turn[1]} 1") == f"sector {turn[1]} has already been turned"
    found = {
        reason.key
        for p in state.board.placements
        for n in "12345"
        for reason in reasons(state, Action(("rotate", p.sector, n)))
    }
    assert found == {"turned", "clash"}


def test_sectors_that_a_variant_keeps_upright() -> None:
    state = new("terrans", "xenos", "taklons", rotate=True, board="variant-2")
    assert answer(state, "rotate 03 1") == "sector 03 stays upright in this variant of the board"


def test_turning_does_not_end_on_an_unlawful_board() -> None:
    state = new("terrans", "xenos", "taklons", rotate=True, board="default")
    while Action(("ready",)) in state.actions():
        state.play(state.actions()[1])
    assert answer(state, "ready") == ("equal planets lie side by side; turn another sector first")


def test_starting_structures_need_an_own_home_planet() -> None:
    state = new("terrans", "xenos")
    home = first(state, state.board.by_type[c.TERRA])
    desert = first(state, state.board.by_type[c.DESERT])
    empty = first(state, state.board.empty)
    assert answer(state, f"settle {empty}") == f"there is no planet on {empty}"
    assert answer(state, f"settle {desert}") == f"{desert} is desert, terrans start on terra"
    state.play(f"settle {home}")
    state.pending.append(Settle(0))
    assert answer(state, f"settle {home}") == f"{home} is already colonised by terrans"


def test_boosters_that_are_not_on_offer() -> None:
    state = started("terrans", "xenos")
    mine, theirs = (c.BOOSTERS[player.booster].id for player in state.seats)
    absent = next(b.id for b in c.BOOSTERS if not state.table.boosters >> c.BOOSTER_INDEX[b.id] & 1)
    offered = [c.BOOSTERS[index].id for index in state.boosters_free()]
    offer = f"on offer is {', '.join(offered[:-1])} or {offered[-1]}"
    assert answer(state, f"pass {mine}") == (
        f"{mine} is your own, another one must be taken; {offer}"
    )
    assert answer(state, f"pass {theirs}") == (f"{theirs} is not on offer, xenos have it; {offer}")
    assert answer(state, f"pass {absent}") == f"{absent} is not in this game; {offer}"
    assert answer(state, "pass").startswith("name the booster you take: ")
    state.round = c.ROUNDS
    assert answer(state, f"pass {offered[0]}") == (
        "in the last round no booster is taken: write pass"
    )


# Mines, projects, upgrades.


def unit_position(faction: str = "terrans") -> tuple[GaiaState, Player]:
    """The first turn of a civilisation with a full purse."""
    state = started(faction, "xenos" if faction not in ("xenos", "gleens") else "terrans")
    rich(state.seats[0])
    return state, state.seats[0]


def at_distance(state: GaiaState, planets: int, steps: int) -> int:
    """A planet among `planets` exactly that far from the first player."""
    player, grid = state.seats[0], state.board.grid
    ring = grid.within(player.planets, steps) & ~grid.within(player.planets, steps - 1)
    return bits(ring & planets & ~state.taken)[0]


def test_mines_need_a_planet_nobody_has() -> None:
    state, player = unit_position()
    other = state.seats[1]
    empty, transdim = first(state, state.board.empty), first(state, state.board.transdim)
    own, theirs = first(state, player.planets), first(state, other.planets)
    assert answer(state, f"mine {empty}") == f"there is no planet on {empty}"
    assert answer(state, f"mine {own}") == f"you have already colonised {own}"
    assert answer(state, f"mine {theirs}") == (
        f"{theirs} is already colonised by xenos (only Lantids may build there)"
    )
    assert answer(state, f"mine {transdim}") == (
        "a transdim planet must first become a gaia planet"
    )
    h = state.board.grid.by_name[transdim]
    state.taken |= 1 << h
    other.formers_out = 1 << h
    assert answer(state, f"mine {transdim}") == f"the gaiaformer of xenos stands on {transdim}"
    assert answer(state, f"project {transdim}") == f"the gaiaformer of xenos stands on {transdim}"
    other.formers_out, player.formers_out = 0, 1 << h
    assert "only in the next gaia phase" in answer(state, f"mine {transdim}")
    assert answer(state, f"project {transdim}") == (f"your gaiaformer already stands on {transdim}")


def test_mines_need_range() -> None:
    state, player = unit_position()
    h = at_distance(state, state.board.by_steps[c.TERRA][1], 4)
    name = state.board.grid.name(h)
    player.qic = 1
    assert answer(state, f"mine {name}") == (
        f"range 1 is not enough: {name} is 4 away and needs 2 QIC, you have 1"
    )
    assert missing(state, Action(("mine", name))) == (("qic", 1),)
    gaia = bits(state.board.gaia)[0]
    player.qic = 0
    cubes = reach.range_cost(state, player, gaia)
    name = state.board.grid.name(gaia)
    assert answer(state, f"mine {name}").endswith(
        f"needs {cubes} QIC, the gaia planet {c.GAIA_PLANET_QIC} QIC, you have 0"
    )


def test_mines_need_goods() -> None:
    state, player = unit_position()
    near = first(state, state.board.by_steps[c.TERRA][2] & ~state.taken)
    player.ore = 5
    player.qic = 20
    assert answer(state, f"mine {near}") == (
        "2 terraforming steps (6 ore) and the mine (1 ore) cost 7 ore, you have 5"
    )
    player.credits = 1
    assert answer(state, f"mine {near}").endswith(
        "you have 5; needs 2 credits, you have 1 (1 missing)"
    )
    assert missing(state, Action(("mine", near))) == (("ore", 2), ("credits", 1))
    slots = player.rules.board.structures[c.MINE].slots
    player.built[c.MINE] = (1 << slots) - 1
    assert answer(state, f"mine {near}") == f"all {slots} mine pieces are on the map"
    assert missing(state, Action(("mine", near))) == ()


def test_gleens_pay_gaia_planets_with_ore() -> None:
    state, player = unit_position("gleens")
    player.qic, player.ore = 20, 1
    gaia = first(state, state.board.gaia)
    assert answer(state, f"mine {gaia}") == (
        "the gaia planet (1 ore) and the mine (1 ore) cost 2 ore, you have 1"
    )


def test_free_steps_are_for_planets_that_need_some() -> None:
    state, player = unit_position()
    player.qic = 20
    home = first(state, state.board.by_type[c.TERRA] & ~state.taken)
    assert answer(state, f"action power_terraform_1 {home}") == (
        f"{home} needs no terraforming step, power_terraform_1 is for planets that do"
    )
    player.ore = player.bowl3 = 0
    far = first(state, state.board.by_steps[c.TERRA][2] & ~state.taken)
    assert answer(state, f"action power_terraform_1 {far}") == (
        "needs 3 power, you have 0 (3 missing); "
        "1 terraforming step (3 ore) and the mine (1 ore) cost 4 ore, you have 0"
    )


def test_gaia_projects() -> None:
    state, player = unit_position()
    transdim, desert = (
        first(state, state.board.by_type[kind] & ~state.taken) for kind in (c.TRANSDIM, c.DESERT)
    )
    player.qic, player.bowl1, player.bowl2, player.bowl3 = 20, 1, 2, 0
    assert answer(state, f"project {desert}") == (
        f"gaia projects start on transdim planets, {desert} is desert"
    )
    assert answer(state, f"project {transdim}") == ("needs 6 power tokens, you have 3 (3 missing)")
    player.formers = 0
    assert answer(state, f"project {transdim}") == "no gaiaformer is available"
    player.research[c.GAIA_PROJECT] = 0
    assert answer(state, f"project {transdim}") == (
        "level 0 of gaia_project allows no gaia project"
    )


def test_upgrades() -> None:
    state, player = unit_position()
    mine, empty = first(state, player.built[c.MINE]), first(state, state.board.empty)
    assert answer(state, f"upgrade {mine} research_lab") == (
        f"research_lab is built from trading_station, on {mine} there is mine"
    )
    assert answer(state, f"upgrade {empty} research_lab") == f"you have no structure on {empty}"
    assert answer(state, f"upgrade {mine} mine") == (
        f"a mine is not an upgrade; write: mine {mine}"
    )
    station = player.rules.board.structures[c.TRADING_STATION]
    player.credits, player.ore = station.cheap_credits - 1, station.ore - 1
    assert re.fullmatch(
        r"needs \d credits, you have 2 \(\d missing\); needs 2 ore, you have 1 \(1 missing\)",
        answer(state, f"upgrade {mine} trading_station"),
    )
    player.lost = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"upgrade {empty} trading_station") == (
        "the mine of the lost planet is never upgraded"
    )
    player.guests = player.built[c.MINE]
    assert answer(state, f"upgrade {mine} trading_station") == (
        "a mine beside the structure of an opponent is never upgraded"
    )


def test_the_lost_planet_needs_an_empty_hex() -> None:
    state = asking(PlaceLostPlanet(0))
    planet, empty = first(state, state.board.planets), first(state, state.board.empty)
    assert answer(state, f"lost {planet}") == (
        f"there is a planet on {planet}, an empty hex is needed"
    )
    state.seats[1].satellites = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"lost {empty}") == f"a satellite of xenos lies on {empty}"
    state.seats[1].satellites, state.seats[1].stations = 0, state.seats[1].satellites
    assert answer(state, f"lost {empty}") == f"a space station of xenos lies on {empty}"


def test_a_hex_that_no_way_leads_to() -> None:
    state, player = unit_position()
    player.planets = 0
    desert = first(state, state.board.by_type[c.DESERT] & ~state.taken)
    assert answer(state, f"mine {desert}") == f"no way over the board leads to {desert}"


# Research, tiles, federations.


def test_research() -> None:
    state, player = unit_position("bal_taks")
    other = state.seats[1]
    assert answer(state, "research navigation") == (
        "bal_taks may not advance in navigation before their institute"
    )
    player.knowledge = 1
    assert answer(state, "research science") == "needs 4 knowledge, you have 1 (3 missing)"
    player.research[c.SCIENCE] = c.MAX_LEVEL - 1
    assert answer(state, "research science") == (
        "level 5 of science needs a federation token with the green side up"
    )
    other.research[c.SCIENCE] = c.MAX_LEVEL
    state.top |= 1 << c.SCIENCE
    assert answer(state, "research science") == "level 5 of science is taken by xenos"
    player.research[c.SCIENCE] = c.MAX_LEVEL
    assert answer(state, "research science") == (
        "you have reached level 5 of science, the last one"
    )
    state.pending.append(TakeStep(0, c.ECONOMY))
    assert answer(state, "advance terraforming") == "the step is in economy only"


def test_tiles() -> None:
    state = asking(TakeTile(0))
    player = state.seats[0]
    advanced = c.ADVANCED_TILES[state.table.advanced[c.ECONOMY]].id
    player.tiles = 0b11
    assert answer(state, "tile std_ore_qic") == "you already own std_ore_qic"
    assert answer(state, "tile std_7vp std_ore_qic") == "expected is: tile std_7vp"
    absent = next(t for t in c.ADVANCED_TILES if t.index not in state.table.advanced)
    assert answer(state, f"tile {absent.id}").startswith(f"{absent.id} is not in this game")
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        f"{advanced} needs level 4 or 5 of economy, you are on level 0"
    )
    player.research[c.ECONOMY] = c.MAX_LEVEL - 1
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        "an advanced tile needs a federation token with the green side up"
    )
    player.tokens = [(0, True)]
    assert answer(state, f"tile {advanced}") == f"expected is: tile {advanced} STANDARD-TILE"
    assert answer(state, f"tile {advanced} std_7vp") == (
        f"you do not own std_7vp; {advanced} may cover std_ore_qic or std_knowledge_types"
    )
    player.covered = 0b01
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        f"std_ore_qic is already covered; {advanced} may cover std_knowledge_types"
    )
    player.covered = player.tiles
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        "an advanced tile covers a standard one, you have none uncovered"
    )
    state.advanced_taken = 1 << c.ECONOMY
    assert answer(state, f"tile {advanced} std_ore_qic") == f"{advanced} has already been taken"


def strong(state: GaiaState, player: Player, planets: int) -> None:
    """Make an academy of every planet of a set."""
    player.planets = planets
    player.built = [0] * 5 + [planets]


def test_federations_need_power_tokens_and_satellites() -> None:
    state, player = unit_position()
    assert answer(state, "federation") == (
        "your planets outside federations are worth 2, 7 are needed"
    )
    grid = state.board.grid
    far = sorted(bits(state.board.planets), key=lambda h: grid.at(h))
    strong(state, player, 1 << far[0] | 1 << far[-1] | 1 << far[len(far) // 2])
    player.bowl1, player.bowl2, player.bowl3 = 1, 0, 0
    assert re.fullmatch(
        r"no connection can be paid: the cheapest takes \d+ satellites, you can pay 1",
        answer(state, "federation"),
    )
    rich(player)
    state.table.satellite_limit = 2
    assert answer(state, "federation") == (
        "enough planets cannot be connected, not even by 2 satellites"
    )
    state.supply = [0] * len(state.supply)
    assert answer(state, "federation") == "no federation token is left in the supply"


def test_planets_of_a_federation() -> None:
    state, player = unit_position()
    grid = state.board.grid
    near = next(
        bits(found)
        for h in bits(state.board.planets)
        if (found := grid.near[h] & state.board.planets).bit_count() > 3
    )
    strong(state, player, grid.mask(near))
    player.bowl1 = 20
    state.play("federation")
    options = state.actions()
    if len(options[0]) > 2:
        backwards = " ".join(reversed(options[0].args))
        assert answer(state, f"unite {backwards}").startswith("write the hexes in this order: ")
    empty = first(state, state.board.empty)
    assert answer(state, f"unite {empty}") == (
        f"{empty} is neither your planet nor your space station"
    )
    assert re.fullmatch(
        r"the planets you named are worth [03], 7 are needed|.* comes with them",
        answer(state, f"unite {grid.name(near[0])}"),
    )
    player.federated = 1 << near[0]
    assert answer(state, f"unite {grid.name(near[0])}") == (
        f"{grid.name(near[0])} is already in a federation"
    )


def test_federation_tokens() -> None:
    state = asking(TakeToken(0))
    assert answer(state, "token fed_gleens") == (
        "fed_gleens comes only with the institute of the Gleens"
    )
    state.supply[c.TOKEN_INDEX["fed_12vp"]] = 0
    assert answer(state, "token fed_12vp").startswith("no token fed_12vp is left; the choice is ")


# Action spaces and free actions.


def test_board_actions() -> None:
    state, player = unit_position()
    player.bowl3 = 2
    assert answer(state, "action power_ore_2") == "needs 4 power, you have 2 (2 missing)"
    state.action_spaces |= 1 << c.ACTION_INDEX["power_ore_2"]
    assert answer(state, "action power_ore_2") == "already used this round"
    assert answer(state, "action qic_federation fed_12vp") == "you have no federation token"
    player.tokens = [(c.TOKEN_INDEX["fed_gleens"], True)]
    assert answer(state, "action qic_federation fed_12vp") == (
        "you have no token fed_12vp; choose fed_gleens"
    )
    player.tiles, player.tokens = (1 << len(c.STANDARD_TILES)) - 1, []
    assert answer(state, "action qic_tech_tile") == "there is no tech tile that you could take"


def test_special_actions() -> None:
    state, player = unit_position("ambas")
    four_power = c.TILE_BY_ID["std_action_4power"].index
    assert answer(state, "special std_7vp") == "std_7vp has no special action"
    assert answer(state, "special std_action_4power") == (
        "not yours: you do not own std_action_4power"
    )
    player.tiles = 1 << four_power
    fresh(state).play("special std_action_4power")
    state.play("end")
    while state.decision and state.decision.seat:
        state.play(next(a for a in state.actions() if a.verb in ("pass", "end")))
    assert answer(state, "special std_action_4power") == "you have already used it this round"
    player.covered = player.tiles
    assert answer(state, "special std_action_4power") == (
        "std_action_4power is covered by an advanced tile"
    )
    assert answer(state, "special academy_right") == "not yours: you have no academy_right"
    assert answer(state, "special lowest science") == "not yours: it belongs to bescods"
    mine = first(state, player.built[c.MINE])
    assert answer(state, f"special swap {mine}") == "it needs your planetary institute"
    player.booster = c.BOOSTER_INDEX["booster-1"]
    assert answer(state, f"special booster-4 {mine}") == "not yours: your booster is booster-1"
    assert answer(state, f"special booster-6 {mine}") == "booster-6 has no special action"


def test_board_specials_of_civilisations() -> None:
    state, player = unit_position("ambas")
    player.built[c.PLANETARY_INSTITUTE] = player.built[c.MINE] & -player.built[c.MINE]
    player.built[c.MINE] &= ~player.built[c.PLANETARY_INSTITUTE]
    institute, empty = first(state, player.built[3]), first(state, state.board.empty)
    assert answer(state, f"special swap {institute}") == f"you have no mine on {institute}"
    player.lost = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"special swap {empty}") == (
        "the mine of the lost planet stays where it is"
    )
    state, player = unit_position("bescods")
    player.research[c.SCIENCE] = 3
    assert answer(state, "special lowest science").startswith(
        "science is not among your lowest tracks; choose "
    )
    state, player = unit_position("ivits")
    planet = first(state, state.board.planets)
    assert answer(state, f"special space_station {planet}") == (
        f"there is a planet on {planet}, an empty hex is needed"
    )
    count = player.rules.board.space_stations
    player.stations = sum(1 << h for h in bits(state.board.empty)[:count])
    assert answer(state, f"special space_station {planet}") == (
        f"all {count} space_station pieces are on the map"
    )


def test_free_actions() -> None:
    state, player = unit_position("hadsch_hallas")
    assert answer(state, "convert token_to_know") == "only nevlas may do that"
    assert answer(state, "convert credits_to_ore") == "it needs your planetary institute"
    poor(player)
    assert answer(state, "convert power_to_qic") == "needs 4 power, you have 0 (4 missing)"
    assert answer(state, "burn") == (
        "one token of bowl II is given up to lift another one; it holds 0"
    )
    state, _ = unit_position("taklons")
    assert answer(state, "convert brainstone_to_3credits") == "the brainstone is not in bowl III"


# Small decisions.


def test_payments() -> None:
    state = asking(Payment(0, 3, -1, "satellites"))
    player = state.seats[0]
    player.bowl1, player.bowl2, player.bowl3 = 2, 2, 2
    assert answer(state, "pay 3") == "write tokens from bowls I, II and III like 2-1-0"
    assert answer(state, "pay 3-0-0") == "bowl I holds 2, you named 3"
    assert answer(state, "pay 1-1-0") == "exactly 3 power tokens must be paid, you named 2"
    assert answer(state, "pay 1-1-0 brainstone") == "the brainstone is in none of your bowls"


def test_charging_with_and_without_a_token() -> None:
    assert answer(asking(Charge(0, 2)), "charge token-first") == (
        "no token comes with it (the institute of the Taklons brings one): write charge"
    )
    state = asking(Charge(0, 2), factions=("taklons", "xenos"))
    player = state.seats[0]
    player.built[c.PLANETARY_INSTITUTE] = player.built[c.MINE]
    assert answer(state, "charge") == (
        "say whether the new token comes before or after the charging: token-first or token-last"
    )
    player.bowl1 = player.bowl2 = 0
    player.brainstone = 3
    assert answer(state, "charge token-last") == (
        "nothing can be charged before the token comes: write token-first"
    )


def test_incomes_and_the_brainstone_offer_what_they_offer() -> None:
    state = asking(TakeIncome(0, (("charge", 4, "x"), ("tokens", 2, "y"))))
    assert answer(state, "income charge-3") == "the choice is charge-4 or tokens-2"
    state = asking(MoveBrainstone(0, "burn", 0, "burn"), factions=("taklons", "xenos"))
    state.seats[0].bowl2 = 1
    assert answer(state, "brainstone gaia") == "the choice is area-3 or discarded"


def test_exchanges_of_the_gaia_phase() -> None:
    state = asking(BuyGoods(0, 2))
    assert answer(state, "exchange power_to_qic") == (
        "needs 4 tokens of the gaia area, you have 2 (2 missing)"
    )
    assert answer(state, "exchange tile") == "terrans may exchange power_to_credit"
    state = asking(BuyTile(0), factions=("itars", "xenos"))
    assert answer(state, "exchange power_to_qic") == "itars may exchange tile"


def test_satellites_lie_on_a_shortest_connection() -> None:
    for state in lively_play(("terrans", "xenos"), seed=2):
        if state.decision and state.decision.kind == "satellite":
            break
    planet = first(state, state.board.planets)
    assert answer(state, f"satellite {planet}") == "satellites are not laid on planets"
    legal = {action[1] for action in state.actions()}
    far = next(
        name for name in state.board.grid.names(bits(state.board.empty)) if name not in legal
    )
    assert re.match(
        rf"{far} is on no shortest connection; possible is |you already have a satellite",
        answer(state, f"satellite {far}"),
    )


def test_a_settled_table_has_no_open_ends() -> None:
    """Interrupting a turn by hand leaves a state that plays on."""
    state = asking(Charge(0, 2))
    state.play("charge")
    resolve(state)
    assert state.decision
    assert state.decision.kind == "turn"
