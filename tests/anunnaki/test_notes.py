"""What a journey would bring, told before it is played: rule won and lost, battles, sieges, culture
(rulebook, «Правление в районе», «Битвы», «Жетоны культуры»)."""

from __future__ import annotations

from anunnaki.placing import (
    ELLENYS,
    NORRENIS,
    PHARAOS,
    after_main,
    artifacts,
    ask,
    civilization,
    culture,
    emptied,
    goods,
    put,
    trades,
)
from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.movement import Move, Portal


def _notes(state: AnunnakiState, text: str) -> list[Note]:
    action = Action(tuple(text.split()))
    assert action in state.actions()
    before = state.view(None)
    found = [
        note
        for note in state.game.notes(state, action, {})
        if not note.warns and note.id != "reveals"  # tests/anunnaki/test_revealing.py
    ]
    assert state.view(None) == before
    return found


def _told(state: AnunnakiState, text: str) -> list[tuple[str, int, str]]:
    return [(note.id, note.seat, note.components[0]) for note in _notes(state, text)]


def test_the_last_figure_takes_its_rule_along() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    ask(state, Move(PHARAOS, 1))
    assert _told(state, "move follower pharaos.C pharaos.ML") == [
        ("rule", PHARAOS, "district:pharaos.ML"),
        ("unruled", PHARAOS, "district:pharaos.C"),
    ]


def test_a_second_figure_or_a_settlement_keeps_the_district() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1, settlements=1)
    put(state, PHARAOS, "pharaos.ML", 2)
    ask(state, Move(PHARAOS, 1))
    assert _told(state, "move follower pharaos.C pharaos.ML") == []
    assert _told(state, "move follower pharaos.ML pharaos.TL") == [
        ("rule", PHARAOS, "district:pharaos.TL")
    ]


def test_a_district_that_is_won_is_told_with_its_free_sources_and_shrines() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 2)
    ask(state, Portal(PHARAOS, 1))
    board = state.table.board
    place = next(
        id
        for id, where in board.index.items()
        if board.shrines[where]
        and len(set(board.sources[where])) == 1
        and where != board.capital[0]
    )
    where = board.index[place]
    [note] = _notes(state, f"portal follower pharaos.C {place}")
    count = board.source_count[where]
    assert f"{count} " in note.text["en"]
    assert "shrine" in note.text["en"]
    state.depleted[where] = 1
    [note] = _notes(state, f"portal follower pharaos.C {place}")
    assert (f"{count - 1} " in note.text["en"]) is (count > 1)
    assert "святилище" in note.text["ru"]


def test_the_other_world_is_told_with_sources_of_any_kind() -> None:
    state = emptied()
    artifacts(state, PHARAOS, "other_world_map")
    put(state, PHARAOS, "pharaos.C", 2)
    ask(state, Portal(PHARAOS, 1))
    journey = "portal follower pharaos.C other_world"
    [note] = _notes(state, journey)
    assert "3 resources of your choice" in note.text["en"]
    state.depleted[state.table.board.other_world] = 0b11
    [note] = _notes(state, journey)
    assert "1 resource of your choice" in note.text["en"]


def test_a_battle_is_told_with_both_strengths_before_weapons() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 2)
    put(state, PHARAOS, "pharaos.ML", 1)
    put(state, ELLENYS, "pharaos.TL", lesser=1)
    ask(state, Move(PHARAOS, 1))
    told = _notes(state, "move follower pharaos.ML pharaos.TL")
    assert [note.id for note in told] == ["unruled", "battle"]
    battle = told[1]
    assert battle.seat == ELLENYS
    lesser = state.box.strengths[1]
    assert f"strength 1 against {lesser}" in battle.text["en"]
    assert f"сила 1 против {lesser}" in battle.text["ru"]


def test_a_civilization_that_lies_face_down_keeps_its_strength_to_itself() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", 2)
    civilization(state, "pharaos.TC", "civ01")
    ask(state, Move(PHARAOS, 1))
    action = "move follower pharaos.ML pharaos.TC"
    [note] = _notes(state, action)
    assert note.id == "battle"
    assert "face-down civilization (strength 3–5)" in note.text["en"]
    where = state.table.board.index["pharaos.TC"]
    state.known |= 1 << where
    [note] = _notes(state, action)
    strength = state.box.civilizations[state.civilizations[where]].strength
    assert f"against {strength}" in note.text["en"]


def test_an_additional_action_ends_the_magic_that_could_still_be_done() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    trades(state, PHARAOS, "neu01")
    goods(state, PHARAOS, 2, food=2, wood=2, metal=2, gold=2)
    after_main(state, PHARAOS)
    fulfil = next(str(action) for action in state.actions() if action.verb == "fulfil")
    [note] = _notes(state, fulfil)
    assert (note.id, note.text["en"]) == ("magic_over", "No magic action after it this turn")
    magic = next(str(action) for action in state.actions() if action.verb == "magic")
    assert _notes(state, magic) == _notes(state, "end") == []
    goods(state, PHARAOS, food=2, wood=2, metal=2, gold=2)
    after_main(state, PHARAOS)
    assert _notes(state, fulfil) == [], "no crystals, no magic to lose"


def test_a_lone_settlement_comes_under_siege() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", 2)
    put(state, ELLENYS, "pharaos.TL", settlements=1)
    ask(state, Move(PHARAOS, 1))
    assert _told(state, "move follower pharaos.ML pharaos.TL") == [
        ("rule", PHARAOS, "district:pharaos.TL"),
        ("siege", ELLENYS, "district:pharaos.TL"),
    ]


def test_settlements_that_are_figures_fight_instead() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", 2)
    put(state, NORRENIS, "pharaos.TL", settlements=1)
    ask(state, Move(PHARAOS, 1))
    assert _told(state, "move follower pharaos.ML pharaos.TL") == [
        ("battle", NORRENIS, "district:pharaos.TL")
    ]


def test_the_third_district_around_a_culture_token() -> None:
    state = emptied()
    board = state.table.board
    spot = board.spot_ids[0]
    first, second, third = (id for id, where in board.index.items() if board.around[0] >> where & 1)
    culture(state, spot, "cul16", up=False)
    put(state, PHARAOS, first, 2)
    put(state, PHARAOS, second, 1)
    ask(state, Portal(PHARAOS, 1))

    def told() -> Note:
        [*_, note] = _notes(state, f"portal follower {first} {third}")
        return note

    assert told().components == (f"place:{spot}",)
    assert told().text["en"] == "A culture token gets its third district"
    state.upturned |= 1
    assert told().text == {
        "en": "A culture token gets its third district: 1 follower",
        "ru": "Жетон культуры окружён: 1 последователь",
    }


def test_a_god_of_atlantis_is_told_of_beside_a_hidden_civilization() -> None:
    """Rulebook, «Атлантида»: the strength of its god is added to that of the civilization."""
    state = emptied(2)
    board = state.table.board
    atlantis = next(board.ids[one] for one in range(len(board.ids)) if board.atlantis >> one & 1)
    for beside in board.ids:
        put(state, PHARAOS, beside, 1)
    civilization(state, atlantis, "civ01", god=True)
    state.seats[PHARAOS].followers[board.index[atlantis]] = 0
    state.seats[PHARAOS].figures &= ~(1 << board.index[atlantis])
    ask(state, Move(PHARAOS, 1))
    into = [str(one) for one in state.actions() if str(one).endswith(f" {atlantis}")]
    assert into
    notes = [note for note in _notes(state, into[0]) if note.id == "battle"]
    assert "(+3)" in notes[0].text["ru"]


def test_what_is_no_journey_has_no_notes() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    ask(state, Move(PHARAOS, 1))
    assert _notes(state, "done") == []
