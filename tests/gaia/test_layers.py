"""An expansion is a folder: sectors, civilisations, verbs and tiles need no change of the base."""

from __future__ import annotations

import inspect
import random
from pathlib import Path
from textwrap import indent
from typing import cast

import pytest

from gaia import toy_layer
from gaia.layered import LayeredGame
from gaia.toy_layer import ToyLayer, Wanderers
from igroteka.engine import components
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadData
from igroteka.engine.files import Sections, Shelf
from igroteka.engine.hexes import bits, distance
from igroteka.engine.options import Option
from igroteka.engine.registry import register
from igroteka.engine.replay import replay
from igroteka.engine.schemas import schemas
from igroteka.engine.state import State
from igroteka.games.gaia import GAIA, goods, mines, scoring
from igroteka.games.gaia.box import ICE
from igroteka.games.gaia.factions import HadschHallas
from igroteka.games.gaia.game import GaiaGame
from igroteka.games.gaia.prices import priced
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.verbs import Question
from igroteka.games.gaia.view_types import GaiaView, PlayerView


class ToyGame(LayeredGame):
    id = "gaia_toy"
    more = ToyLayer()


class ChosenLayer(ToyLayer):
    """The same where somebody chooses it."""

    id = "toy_layer"
    laid_by = {"toy": True}

    @property
    def package(self) -> str:
        return toy_layer.__name__

    def options(self, game: GaiaGame) -> tuple[Option, ...]:
        return (Option("toy", False, "the toy", (False, True)),)


class ChosenGame(LayeredGame):
    id = "gaia_chosen"
    more = ChosenLayer()


GAME = ToyGame()
CHOSEN = ChosenGame()
WAVE = Action(("wave",))
ROUNDS = ["rs_wave_3", "rs_mine_2", "rs_research_2", "rs_gaia_3", "rs_gaia_4", "rs_station_3"]


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    register(GAME)
    register(CHOSEN)


def start(players: int = 2, **table: object) -> GaiaState:
    """A table where everybody has taken the first answer until the first turn."""
    factions = ["wanderers", "xenos", "taklons", "hadsch_hallas"][:players]
    state = GAME.new(players, 3, factions=factions, table={"rounds": ROUNDS, **table})
    while state.decision and state.decision.kind != "turn":
        state.apply(state.actions()[0])
    return cast(GaiaState, state)


def test_a_third_civilisation_of_a_colour_shuts_out_the_other_two() -> None:
    state = GAME.new(2, 3)
    state.play("faction wanderers")
    offered = {action[1] for action in state.actions()}
    assert not offered & {"wanderers", "terrans", "lantids"}
    assert len(offered) == 12
    with pytest.raises(Exception, match="two sides of one board"):
        GAME.new(2, 3, factions=["lantids", "wanderers"])


def test_a_civilisation_follows_rules_of_its_own_and_is_named() -> None:
    state = start()
    assert state.seats[0].vp == 11
    assert state.game.words.name("faction:wanderers", "ru") == "Странники"
    assert "Wanderers" in GAME.catalogue("en")["faction:wanderers"]["name"]


def test_a_verb_says_why_it_is_not_possible() -> None:
    state = start()
    state.play("wave")
    assert state.why_not(WAVE).startswith("wave: the main action of this turn is done;")
    state = start()
    state.seats[0].qic, state._legal = 0, None
    assert state.why_not(WAVE) == "wave: needs 1 QIC, you have 0 (1 missing)"


def test_a_verb_is_offered_played_told_and_rewarded() -> None:
    state = start()
    assert WAVE in state.actions()
    before, cubes = state.seats[0].vp, state.seats[0].qic
    assert GAME.describe(state, WAVE, "en") == "wave to the neighbours"
    assert GAME.catalogue("ru", ("toy_layer",))["verb:wave"]["name"] == "Помахать"
    state.play("wave")
    assert (state.seats[0].vp, state.seats[0].qic) == (before + 3, cubes - 1)
    assert state.decision
    assert state.decision.kind == "after"


def test_a_goal_counts_what_only_the_layer_knows() -> None:
    state = start(finals=["fs_qic", "fs_structures"])
    state.seats[0].qic, state.seats[1].qic = 4, 1
    goal = state.box.final_goals[state.table.finals[0]]
    assert scoring.standings(state, goal) == ([4, 1, 3], [18, 6, 12])
    assert seats_of(state)[0]["counts"]["qic"] == 4
    told = GAME.catalogue("en")["final:fs_qic"]["help"]
    assert told.startswith("At the end of the game, most QIC")
    plain = GAIA.new(2, 3)
    assert "qic" not in seats_of(plain)[0]["counts"]


def seats_of(state: State) -> list[PlayerView]:
    return cast(GaiaView, state.view(None))["players"]


def test_the_words_of_a_layer_fit_the_sentences_of_the_game() -> None:
    help = {lang: GAME.catalogue(lang)["goal:rs_wave_3"]["help"] for lang in ("en", "ru")}
    assert help["en"] == "In this round, each time you wave: 3 VP."
    assert help["ru"] == "В этом раунде каждый раз, когда вы машете рукой: 3 очка."


def test_what_opponents_did_is_known_to_the_game_with_the_layer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert GAME.deeds == GAIA.deeds
    monkeypatch.setattr(ToyLayer, "deeds", frozenset({"greeting"}))
    assert ToyGame().deeds == {*GAIA.deeds, "greeting"}


def test_a_sector_of_another_shape_lies_on_the_board() -> None:
    sectors = [
        {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
        for p in GAME.box.layouts[2].default
    ]
    # Seven hexes in the bay between two sectors of the rim.
    free = _beside(sectors)
    state = start(sectors=[*sectors, {"sector": "toy", "centre": free, "rotation": 1}])
    assert len(cast("list[object]", state.view(None)["map"])) == 7 * 19 + 7
    name = f"{free[0]},{free[1]}"
    h = state.board.grid.by_name[name]
    assert state.box.planet_types[state.board.planet[h]] == "terra"
    assert state.board.sector_of[h] == 7


def test_a_kind_of_sector_is_the_layers_alone() -> None:
    """It is no sector of the base game's kind, and new to nobody unless the layer says so."""
    sectors = [
        {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
        for p in GAME.box.layouts[2].default
    ]
    free = _beside(sectors)
    state = start(sectors=[*sectors, {"sector": "toy", "centre": free, "rotation": 1}])
    player = state.seats[0]
    held = goods.count(state, player, "sector")
    h = state.board.grid.by_name[f"{free[0]},{free[1]}"]
    assert mines.occupy(state, player, h, state.board.planet[h], guest=False).sector is False
    assert goods.count(state, player, "sector") == held
    space = next(h for h in bits(state.board.by_type[ICE]) if not player.planets >> h & 1)
    player.sectors = 0
    assert mines.occupy(state, player, space, ICE, guest=False).sector is True
    assert list(GAME.box_of(("toy_layer",)).names["sector_kinds"]) == ["space", "islet"]
    base = GAME.box_of(())
    schema = schemas(base.models, base.names)["sectors.yaml"]
    assert schema["properties"]["sectors"]["items"]["properties"]["kind"]["enum"] == ["space"]


def _beside(sectors: list[dict[str, object]]) -> list[int]:
    """A centre where the small sector touches the board without overlapping it."""
    centres = [tuple(cast("list[int]", one["centre"])) for one in sectors]
    for q in range(-12, 13):
        for r in range(-12, 13):
            near = min(distance((q, r), cast("tuple[int, int]", centre)) for centre in centres)
            if near == 4:
                return [q, r]
    raise AssertionError("no place for the small sector")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_and_replayed(players: int) -> None:
    state = start(players)
    rng = random.Random(players)
    waves = 0
    while not state.over:
        actions = state.actions()
        action = WAVE if WAVE in actions and rng.random() < 0.5 else rng.choice(actions)
        waves += action == WAVE
        state.play(action)
    assert waves
    assert replay(state.record(), check=True) == state


def test_the_tables_there_are_follow_from_what_layers_say() -> None:
    """By the people a layer is for and the options that lay it, every set of layers once."""
    solo = ("automa", "lost_fleet", "lost_fleet_automa")
    assert GAIA.compositions == ((), ("automa",), ("lost_fleet",), solo)
    assert GAME.compositions == (("automa",), ("toy_layer",), ("lost_fleet", "toy_layer"), solo)


def test_layers_that_are_chosen_may_be_chosen_together() -> None:
    assert ("lost_fleet", "toy_layer") in CHOSEN.compositions
    state = CHOSEN.new(2, 3, toy=True, lost_fleet=True)
    assert CHOSEN.layers_of(state.record()) == ("lost_fleet", "toy_layer")
    assert replay(state.record()) == state


def test_a_layer_is_called_like_its_folder_unless_it_says_otherwise() -> None:
    assert ToyLayer.id == "toy_layer"
    assert [layer.id for layer in GAIA.layers] == ["automa", "lost_fleet", "lost_fleet_automa"]


def test_a_civilisation_is_called_like_its_class_unless_it_says_otherwise() -> None:
    assert (Wanderers.id, HadschHallas.id) == ("wanderers", "hadsch_hallas")

    class Others(Wanderers):
        id = "somebody_else"

    assert Others.id == "somebody_else"


def test_a_layers_files_are_those_beside_its_class() -> None:
    assert ToyLayer().package == "gaia.toy_layer"
    assert [layer.package for layer in GAIA.layers] == [
        "igroteka.games.gaia.automa",
        "igroteka.games.gaia.lost_fleet",
        "igroteka.games.gaia.lost_fleet.automa",
    ]


def test_only_the_files_of_the_layers_in_play_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: set[str] = set()
    read = Shelf.read

    def noted(self: Shelf, file: str) -> Sections:
        opened.add(self.layer)
        return read(self, file)

    monkeypatch.setattr(Shelf, "read", noted)
    game = ToyGame()
    state = game.new(1, 3)
    assert opened == {"", "automa"}
    opened.clear()
    game = ToyGame()
    state = game.new(2, 3, factions="random")
    state.play(state.actions()[0])
    assert opened == {"", "toy_layer"}
    levels = next(option for option in game.options if option.name == "difficulty")
    assert len(levels.choices) == 5
    assert opened == {"", "toy_layer", "automa"}


def test_civilisations_are_drawn_from_the_box_in_play() -> None:
    """The wanderers do not come to a table that is laid without them."""
    alone = [cast(GaiaState, GAME.new(1, seed, factions="random")) for seed in range(60)]
    drawn = {
        state.box.factions[state.table.factions[0]].id for state in alone if state.table.factions
    }
    assert len(drawn) == 14


def test_what_a_civilisation_lacks_beside_another_layer_is_found_by_a_look_at_the_files(
    tmp_path: Path,
) -> None:
    """The wanderers of this layer may come to a table with the fleet, and have no board for it."""
    components.export(CHOSEN, tmp_path)
    with pytest.raises(BadData, match="exploration_boards: entry wanderers is missing"):
        components.load(CHOSEN.id, tmp_path)


def test_the_base_game_knows_nothing_of_it() -> None:
    """The same record, by the base game: other values are in use only where the layer is."""
    assert GAME.digest(()) == GAIA.digest(())
    assert GAME.digest(("automa",)) == GAIA.digest(("automa",))
    assert GAME.digest(("toy_layer",)) not in (GAIA.digest(()), GAIA.digest(("automa",)))
    alone = GAME.new(1, 3)
    assert alone.record().components == GAIA.new(1, 3).record().components
    assert "wanderers" not in {action[1] for action in alone.actions()}


def test_a_priced_verb_is_paid_before_it_is_performed() -> None:
    """With what it lacks told for every good at once."""
    left: list[tuple[int, int]] = []

    def look(state: GaiaState, player: Player, action: Action) -> None:
        left.append((player.ore, player.bowl3))

    verb = priced("build", perform=look, ore=2, power=3)
    state = start()
    player = state.seats[0]
    player.ore, player.bowl2, player.bowl3, player.brainstone = 2, 0, 3, -1
    assert verb.why_not(Question(state, player, "build", ())) == []
    assert verb.perform
    verb.perform(state, player, Action(("build",)))
    assert left == [(0, 0)]
    lacks = verb.why_not(Question(state, player, "build", ()))
    assert [reason.fields["good"] for reason in lacks] == ["ore", "power"]


def test_the_page_about_layers_shows_the_whole_of_it() -> None:
    code = inspect.getsource(toy_layer).partition('"""\n\n')[2].rstrip()
    page = Path(__file__).parents[2] / "docs" / "add-a-game.md"
    assert indent(code, "   ") in page.read_text(encoding="utf-8")
    assert len([line for line in code.splitlines() if line]) == 14
