"""Single rules that forbid something, told to whoever tries it."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    after_main,
    again,
    artifacts,
    ask,
    civilization,
    culture,
    emptied,
    goods,
    pawn,
    play,
    put,
    signs,
    summoned,
    trades,
    turn,
    weapons,
)
from igroteka.engine.decision import Action
from igroteka.games.anunnaki import (
    ANUNNAKI,
    AnunnakiState,
    battles,
    economy,
    gathering,
    magic,
    movement,
    recruiting,
    star,
    summoning,
    tokens,
)
from igroteka.games.anunnaki.artifacts import Loss, Scarab
from igroteka.games.anunnaki.culture import Cultures
from igroteka.games.anunnaki.rewards import Rewards

BOX = ANUNNAKI.box

pytestmark = pytest.mark.usefixtures("nothing_missing")


def why(state: AnunnakiState, action: str, lang: str = "en") -> str:
    again(state)
    assert Action.parse(action) not in state.actions(), action
    return ANUNNAKI.explain(state, Action.parse(action), lang)


def test_the_pawn() -> None:
    state = turn(emptied(2), 0)
    assert "starts on a blue token" in why(state, "act power")
    pawn(state, 0, "T0")
    assert why(state, "act portal") == "your pawn stands on Portal"
    assert why(state, "act portal", "ru") == "Действие портала: на этом жетоне стоит ваша фишка"
    after_main(state, 0)
    assert "one main action a turn" in why(state, "act market")


def test_signs() -> None:
    state = emptied(2)
    signs(state, 0, "L0", "R0")
    ask(state, star.Shift(0, 1 << BOX.cell_index["L0"], "crossed_sign"))
    assert "only the sign that the pawn has crossed" in why(state, "shift R0 B0")
    assert "there is no sign of yours" in why(state, "shift B0 B1")
    assert "there is a sign already: ray 1, right" in why(state, "shift L0 R0")


def test_moving() -> None:
    state = emptied(4)
    put(state, 0, "gaia.G3", 1)
    put(state, 0, "gaia.G4", 1)
    put(state, 0, "norrenis.MR", 1)
    put(state, 0, "pharaos.TC", 1)
    civilization(state, "pharaos.TC", "civ01")
    ask(state, movement.Move(0, 3))
    assert why(state, "move follower gaia.G4 gaia.A1").startswith("the border of Atlantis")
    assert "do not touch" in why(state, "move follower gaia.G4 gaia.G12")
    assert "is the capital of Norrenis" in why(state, "move follower norrenis.MR norrenis.C")
    assert "чужая столица (Дом Норренисов)" in why(
        state, "move follower norrenis.MR norrenis.C", "ru"
    )
    assert "stand before a battle stay" in why(state, "move follower pharaos.TC pharaos.TL")
    assert "you have no lesser god there" in why(state, "move lesser_god gaia.G4 gaia.G3")
    assert "settlements do not move" in why(state, "move settlement gaia.G4 gaia.G3")
    assert "only a settlement takes others" in why(
        state, "move follower gaia.G4 gaia.G3 lesser_god"
    )
    assert "belongs to the owner of its map" in why(state, "move follower gaia.G4 other_world")
    state.ending = True
    assert "the end has begun" in why(state, "move follower gaia.G3 gaia.A1")


def test_districts_of_another_table() -> None:
    state = emptied(2)
    put(state, 0, "gaia.K1", 1)
    ask(state, movement.Move(0, 1))
    assert why(state, "move follower gaia.G1 gaia.G2") == "Gaia 1 is not in this game"


def test_settlements_of_odin() -> None:
    state = emptied(2)
    put(state, 1, "norrenis.C", 3, settlements=1)
    ask(state, movement.Move(1, 1))
    three = "move settlement norrenis.C norrenis.ML follower follower follower"
    assert "takes at most 2 along" in why(state, three)
    load = "move settlement norrenis.C norrenis.ML lesser_god"
    assert "you have no lesser god there" in why(state, load)


def test_portals() -> None:
    state = emptied(4)
    put(state, 0, "gaia.A1", 1)
    put(state, 0, "pharaos.C", 3)
    ask(state, movement.Portal(0, 2))
    assert "no portal leads into Atlantis" in why(state, "portal follower pharaos.C gaia.A2")
    assert "no portal leads into Atlantis" in why(state, "portal follower gaia.A1 gaia.G1")
    assert "is the capital of Babylon" in why(state, "portal follower pharaos.C babylon.C")
    ask(state, summoning.Anu(0, 3, together=True))
    play(state, "portal follower pharaos.C gaia.G1")
    assert "all figures go the same way" in why(state, "portal follower pharaos.C gaia.G2")


def test_gathering() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.TL", 1)
    put(state, 0, "gaia.K2", 1)
    put(state, 1, "gaia.K2", 1)
    put(state, 0, "gaia.K1", 2)
    put(state, 0, "pharaos.MR", 2)
    ask(state, gathering.Gather(0, 2, "red_gather"))
    assert "you do not rule" in why(state, "gather pharaos.C 1food")
    assert "is contested" in why(state, "gather gaia.K2 1metal")
    assert "your strength there is 1" in why(state, "gather pharaos.TL 2food")
    assert "1 free sources there" in why(state, "gather pharaos.MR 2metal")
    assert "has no free source of wood" in why(state, "gather pharaos.TL 1wood")
    assert "say which source is depleted: food or gold" in why(state, "gather gaia.K1 1food+1gold")
    play(state, "gather pharaos.TL 1food")
    assert "you have gathered there already" in why(state, "gather pharaos.TL 1food")
    state.depleted[state.table.board.index["pharaos.MR"]] = 1
    assert "all sources are depleted" in why(state, "gather pharaos.MR 1metal")


def test_a_lone_settlement_has_no_strength_and_can_be_besieged() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.TL", settlements=1)
    put(state, 0, "pharaos.ML", settlements=1)
    put(state, 1, "pharaos.ML", 1)
    put(state, 0, "pharaos.MR", 1)
    ask(state, gathering.Gather(0, 1, "blue_gather"))
    assert "you have no strength there" in why(state, "gather pharaos.TL 1food")
    assert "besieged" in why(state, "gather pharaos.ML 1gold")


def test_recruiting_and_building() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1, settlements=1)
    put(state, 0, "pharaos.TL", 1)
    put(state, 0, "pharaos.ML", 1)
    ask(state, recruiting.Recruit(0, 2, "magic"))
    assert "you have no settlement there" in why(state, "recruit pharaos.TL")
    assert "they come from there" in why(state, "recruit pharaos.C pharaos.TL")
    state.seats[0].supply = 0
    assert "say which district the follower comes from" in why(state, "recruit pharaos.C")
    ask(state, recruiting.Build(0, "magic"))
    assert "there is a settlement already" in why(state, "build pharaos.C")
    assert "you do not rule" in why(state, "build gaia.K1")


def test_magic() -> None:
    state = emptied(2)
    pawn(state, 0, "T0")
    put(state, 0, "pharaos.C", 1, settlements=1)
    goods(state, 0, crystals=2, gold=2)
    after_main(state, 0)
    assert why(state, "magic red_action power") == "needs 3 crystals, you have 2 crystals"
    assert why(state, "magic recruit", "ru") == (
        "нужно: 1 кристалл и 2 пищи, есть: 2 кристалла и 0 пищи"
    )
    assert "your pawn stands on Portal" in why(state, "magic blue_action portal")
    assert "is red" in why(state, "magic blue_action power")
    assert "you do not have Duplicity Mirror" in why(state, "mirror")
    goods(state, 0, crystals=2, wood=2)
    assert "there is no place for a settlement" in why(state, "magic build")
    state.done = 2
    assert "magic comes before additional actions" in why(state, "magic blue_action market")
    state.magic = 0
    assert "one magic action a turn" in why(state, "magic blue_action market")


def test_the_mirror_wants_different_actions() -> None:
    state = emptied(2)
    pawn(state, 0, "T0")
    goods(state, 0, crystals=4)
    artifacts(state, 0, "duplicity_mirror")
    ask(state, magic.Mirror(0, 2, 1))
    assert "has to be done" in why(state, "done")
    play(state, "magic blue_action market")
    assert "Blue action is done" in why(state, "magic blue_action trade")


def test_upgrades() -> None:
    state = emptied(2)
    pawn(state, 0, "T0")
    ask(state, magic.Upgrade(0, "magic"))
    layout = state.table.layout
    far = BOX.tokens[layout[BOX.spot_index["T1"]]].id
    assert why(state, f"upgrade {far}").startswith("no line joins")
    near = layout[BOX.spot_index["N0"]]
    state.seats[0].improved = 1 << near
    assert why(state, f"upgrade {BOX.tokens[near].id}").endswith("is improved already")
    ask(state, tokens.Use(0, 1 << near))
    assert why(state, f"use {far}").startswith("you may use")


def test_gods() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    state.seats[0].gods = tuple(BOX.god_index[name] for name in ("horus", "isis", "seth", "bastet"))
    after_main(state, 0)
    assert "no summon token of a lesser god" in why(state, "summon horus pharaos.C")
    assert "no summon token of the chief god" in why(state, "summon ra pharaos.C")
    assert "is not one of your gods" in why(state, "summon thor pharaos.C")
    state.seats[0].lesser_tokens = 1
    assert "you have no follower there" in why(state, "summon horus pharaos.TL")
    summoned(state, 0, "isis")
    assert "Isis is summoned already" in why(state, "summon isis pharaos.C")
    state.done = 1
    assert why(state, "summon horus pharaos.C") == "one god a turn"


def test_agreements() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    trades(state, 0, "neu01", "nor2", "pha1")
    goods(state, 0, food=4, gold=2, wood=2)
    after_main(state, 0)
    assert "you do not have Agreement 2" in why(state, "fulfil neu02 1food")
    assert "which 1 resources of choice you pay" in why(state, "fulfil neu01")
    assert "no district on the planet of Norrenis" in why(state, "fulfil nor2")
    assert "the symbol is your own" in why(state, "fulfil pha1")
    goods(state, 0, food=1)
    assert why(state, "fulfil neu01 1food") == "needs 2 food, you have 1 food"
    state.done = 2
    assert why(state, "fulfil neu01 1food") == "one agreement a turn"
    ask(state, economy.Take(0, 1, "trade"))
    assert "is not on display" in why(state, "take neu01")


def test_artifacts() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    after_main(state, 0)
    assert "you do not have Cornucopia" in why(state, "cornucopia gain food")
    assert "you do not have Pandora's Box" in why(state, "pandora pandora_crystal")
    artifacts(state, 0, "cornucopia", "pandoras_box")
    state.seats[0].pandora = 1
    assert why(state, "cornucopia pay gold") == "needs 4 gold, you have 0 gold"
    assert "is used up" in why(state, "pandora pandora_weapon")
    state.done = 8
    assert why(state, "pandora pandora_crystal") == "once a turn"
    ask(state, Scarab(0))
    assert "2 different tracks" in why(state, "advance war war")
    put(state, 0, "pharaos.TL", 1)
    ask(state, Loss(0, "follower", "pandoras_box"))
    assert why(state, "lose axe") == "a follower is lost"
    assert "you have no follower there" in why(state, "lose gaia.K1")


def fighting(*cards: str) -> AnunnakiState:
    state = emptied(2)
    put(state, 0, "gaia.K2", 2)
    put(state, 1, "gaia.K2", 1)
    weapons(state, 0, *cards)
    return ask(state, battles.Battles(0))


def test_cards() -> None:
    state = fighting("dagger", "axe")
    assert "the attacker needs an advanced weapon" in why(state, "lay slingshot")
    assert "is not in your hand" in why(state, "lay sword")
    assert why(state, "lay axe") == "needs 1 metal, you have 0 metal"
    assert "at most 1 cards" in why(state, "lay dagger dagger")
    play(state, "lay dagger")
    assert why(state, "lay great_shield") == (
        "needs 2 resources of your choice, you have 0 resources of your choice"
    )
    ask(state, recruiting.Arm(0, 1, "magic"))
    assert "is in your hand already" in why(state, "arm axe")
    assert "is an ordinary weapon" in why(state, "arm slingshot")
    assert "only Ellenys has Long Spear" in why(state, "arm long_spear")


def test_battles_and_culture() -> None:
    state = emptied(2)
    for district in ("gaia.K2", "gaia.K3"):
        put(state, 0, district, 1)
        put(state, 1, district, 1)
    ask(state, battles.Battles(0))
    assert why(state, "battle gaia.K1") == "there is no battle: Gaia 1"
    state = emptied(2)
    for district in ("pharaos.C", "pharaos.ML", "pharaos.MR", "pharaos.TL", "pharaos.TC"):
        put(state, 0, district, 1)
    for spot, token in (("pharaos.k1", "cul01"), ("pharaos.k2", "cul02"), ("gaia.k1", "cul03")):
        culture(state, spot, token)
    ask(state, Cultures(0))
    assert "not all three districts" in why(state, "culture gaia.k1")
    assert "no culture token is left" in why(state, "culture pharaos.k3")


def test_rewards_in_order() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1, settlements=1)
    ask(state, Rewards(0, (("follower", 1), ("build", 1)), "trade"))
    assert why(state, "first weapon") == "weapons is not among what you get"


def test_a_verb_alone_says_what_is_nearest() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    trades(state, 0, "neu01")
    goods(state, 0, food=1)
    after_main(state, 0)
    assert why(state, "fulfil") == "needs 2 food, you have 1 food"
    assert "no summon token" in why(state, "summon")
    assert why(state, "magic").startswith("needs ")
