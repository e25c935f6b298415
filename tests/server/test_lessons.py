"""Lessons over the interface: what is said in them, and a scratch table that nobody keeps."""

from __future__ import annotations

from igroteka.engine.lesson_path import canonical
from igroteka.engine.lessons import lesson
from igroteka.engine.registry import get
from server.people import Person

INCOME = "/games/gaia/lessons/income"


def walked(steps: int, game: str = "gaia", id: str = "income") -> list[list[str]]:
    moves = canonical(lesson(get(game), id))
    return [[str(action) for action in step] for step in moves[:steps]]


def test_lessons_are_told_in_every_language(anna: Person) -> None:
    for lang, title in (("ru", "Ресурсы и доход"), ("en", "Resources and income")):
        [first, *_] = anna.get(f"/games/gaia/lessons/{lang}")["lessons"]
        assert (first["id"], first["number"], first["title"]) == ("income", 1, title)
    [first, *_] = anna.get("/games/anunnaki/lessons/ru")["lessons"]
    assert (first["id"], first["number"], first["title"]) == ("star", 1, "Дом и звезда")
    assert anna.get("/games/toy/lessons/ru")["lessons"] == []
    assert anna.refused("GET", "/games/gaia/lessons/tlh") == "no_language"


def test_a_moment_is_a_frame_for_whoever_learns(anna: Person) -> None:
    start = anna.post(f"{INCOME}/moment", steps=walked(1))
    frame = start["frame"]
    assert frame["mine"]
    assert frame["seats_mine"] == [0]
    assert frame["actions"]
    assert frame["log"] == []
    assert not frame["undo"]["allowed"]
    assert frame["table"]["seed"] is None
    assert start["done"]


def test_taking_back_is_asking_with_fewer_moves(anna: Person) -> None:
    before = anna.post(f"{INCOME}/moment", steps=[[], []])
    astray = anna.post(f"{INCOME}/moment", steps=[[], ["burn"]])
    assert (astray["astray"], astray["ticked"], astray["done"]) == (1, 0, False)
    assert astray["frame"]["undo"]["allowed"]
    assert [entry["text"] for entry in astray["frame"]["log"]] == ["burn"]
    assert anna.post(f"{INCOME}/moment", steps=[[], []]) == before
    assert before["wanted"] == ["pass booster-1"]


def test_what_a_step_has_changed_is_told(anna: Person) -> None:
    done = anna.post(f"{INCOME}/moment", steps=walked(2))
    assert done["done"]
    changed = {change["good"]: change["amount"] for change in done["changes"]}
    assert changed["ore"] > 0
    assert {change["seat"] for change in done["changes"]} == {0}


def test_what_others_choose_in_secret_is_not_sent(anna: Person) -> None:
    """The rival has laid a card face down; which one, whoever learns cannot know."""
    steps = [*walked(4, "anunnaki", "battles"), []]
    frame = anna.post("/games/anunnaki/lessons/battles/moment", steps=steps)["frame"]
    attacker = frame["view"]["battle"]["attacker"]
    assert attacker["laid"] == [None]
    assert len(attacker["may_be"]) > 1
    assert frame["view"]["players"][1]["hand"] is None
    assert sorted(action["text"] for action in frame["actions"]) == [
        *("lay great_shield", "lay slingshot"),
    ]


def test_nobody_keeps_a_scratch_table(anna: Person) -> None:
    anna.post(f"{INCOME}/moment", steps=[[]])
    assert anna.get("/tables?scope=mine") == []


def test_why_not_is_answered_in_the_lesson(anna: Person) -> None:
    asked = {"steps": [[], []], "action": "mine 5,-6"}
    assert anna.post(f"{INCOME}/why", **asked)["reason"]["ru"]
    possible = {**asked, "action": "pass booster-1"}
    assert anna.post(f"{INCOME}/why", **possible)["reason"] is None


def test_what_is_no_lesson_is_refused(anna: Person) -> None:
    elsewhere = "/games/gaia/lessons/chess/moment"
    assert anna.refused("POST", elsewhere, steps=[[]]) == "no_lesson"
    moment = f"{INCOME}/moment"
    assert anna.refused("POST", moment, steps=[[], ["mine 0,0"]]) == "illegal"
    assert anna.refused("POST", moment, steps=[]) == "invalid"
    assert anna.refused("POST", moment, steps=[["burn"] * 41]) == "invalid"
