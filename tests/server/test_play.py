"""Playing over the websocket: submissions, bots, preferences, taking back, looking on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.api.sockets import BURST, PER_SECOND, Allowance
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)
from server.conftest import Start
from server.people import BOARD_FIRST, GREEDY, HOTSEAT, ME, OPEN, RANDOM, Json, Person, play_out

TOY = {"options": {"heap": 9}}


def test_a_frame_has_the_table_as_its_viewer_may_see_it(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, RANDOM, seed=3))
    frame = live.until(lambda frame: frame["mine"])
    assert (frame["seat"], frame["seats_mine"]) == (0, [0])
    assert frame["decision"]["seat"] == 0
    assert frame["view"]["seat"] == 0
    assert frame["actions"]
    first = frame["actions"][0]
    assert first["components"] == [f"faction:{first['text'].split()[1]}"]
    assert first["label"]["ru"] != first["label"]["en"]


def test_legal_actions_say_what_they_would_change(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    actions = {action["text"]: action for action in live.frame["actions"]}
    assert list(actions) == ["take 1", "take 2", "take 3"]
    assert actions["take 2"]["components"] == ["amount:2"]
    assert actions["take 2"]["changes"] == [{"seat": 0, "good": "pebbles", "amount": 2}]
    assert (actions["take 2"]["price"], actions["take 2"]["notes"]) == ({}, [])


def test_legal_actions_say_what_is_paid_and_what_comes_of_them(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=1, options={"setup": "first-game"}))
    while live.frame["decision"]["kind"] != "turn":
        live.play(live.frame["actions"][0]["text"])
    for action in live.frame["actions"]:
        paid = {good: -n for good, n in own(action, live.frame["seat"]).items() if n < 0}
        if action["text"].startswith("mine "):
            assert action["price"] == paid
            assert {"credits", "ore"} <= set(paid)
            hex = action["components"][0]
            assert [hex, "piece:mine"] in [note["components"] for note in action["notes"]]
            for note in action["notes"]:
                assert bool(note["text"]["ru"]) == (note["id"] in ("charge", "range"))


def own(action: Json, seat: int) -> dict[str, int]:
    """What an action changes for a seat."""
    return {c["good"]: c["amount"] for c in action["changes"] if c["seat"] == seat}


def test_one_browser_plays_every_seat_of_a_hot_seat_table(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, HOTSEAT, options={"heap": 15}))
    assert live.frame["seats_mine"] == [0, 1, 2]
    seats = []
    while live.frame["result"] is None:
        assert live.frame["mine"]
        assert live.frame["seat"] == live.frame["decision"]["seat"], "the screen is passed on"
        seats.append(live.frame["seat"])
        live.play(live.frame["actions"][-1]["text"])
    assert seats[:4] == [0, 1, 2, 0]
    assert live.frame["table"]["status"] == "over"


@pytest.mark.parametrize("game", [game.id for game in igroteka.all_games()])
def test_bots_play_every_game_to_the_end(anna: Person, game: str) -> None:
    live = anna.watch(anna.create(game, RANDOM, RANDOM, GREEDY))
    over = live.until(lambda frame: frame["result"] is not None)
    assert len(over["result"]["scores"]) == 3
    assert [entry["n"] for entry in live.log] == list(range(1, over["n"] + 1))


def test_a_person_plays_gaia_against_a_bot_to_the_end(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, GREEDY, seed=11))
    over = play_out(live, choose=lambda frame: frame["actions"][-1]["text"])
    assert over["result"]["winners"]
    assert over["actions"] == []


def test_a_move_answered_with_nonsense_by_a_bot_is_made_for_it(start: Start) -> None:
    anna = Person(start(IGROTEKA_BOT_SECONDS="0.5").url)
    for bot in ("sleepy", "broken", "lawless"):
        table = anna.create("toy", ME, {"kind": "bot", "bot": bot}, **TOY)
        live = anna.watch(table)
        live.play("take 3")
        live.until(lambda frame: frame["n"] == 2)
        assert live.log[1]["text"].startswith("take")
        assert [entry["lot"] for entry in live.log] == [False, True], "and everybody can see that"
        again = anna.watch(table)
        assert [entry["lot"] for entry in again.log] == [False, True]


def test_submitting_twice_plays_once(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    message: Json = {"type": "play", "request": "only-once", "version": 0, "action": "take 2"}
    first, second = live.submit(**message), live.submit(**message)
    assert (first["ok"], second["ok"]) == (True, True)
    assert live.texts() == ["take 2"]
    assert live.frame["version"] == 1


def test_a_request_is_good_for_one_submission(anna: Person) -> None:
    """Whoever uses its name for something else is not told that it was done."""
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    live.play("take 2", request="mine")
    assert live.refused(type="play", request="mine", action="take 1") == "stale"
    assert live.refused(type="undo", request="mine") == "stale"
    live.undo(request="back")
    assert live.refused(type="play", request="back", action="take 1") == "stale"
    assert live.texts() == []


def test_a_request_belongs_to_who_made_it(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN, **TOY)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    here, there = anna.watch(id), boris.watch(id)
    here.play("take 1", request="mine")
    there.until(lambda frame: frame["mine"])
    assert there.refused(type="play", request="mine", action="take 1") == "stale"
    assert there.texts() == ["take 1"]


def test_a_submission_for_another_position_is_not_played(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    live.play("take 1")
    assert live.refused(type="play", version=0, action="take 1") == "stale"
    assert live.refused(type="play", version=7, action="take 1") == "stale"
    assert live.texts() == ["take 1"]


def test_only_the_deciding_seat_can_play(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN, **TOY)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    there = boris.watch(id)
    assert there.frame["actions"] == []
    assert there.refused(type="play", action="take 1") == "not_your_turn"


def test_an_illegal_action_is_refused_with_the_rule(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    ack = live.submit(type="play", version=0, action="trade")
    assert ack["error"]["code"] == "illegal"
    assert ack["error"]["message"]["en"] == "a trade costs three pebbles"
    assert live.refused(type="play", action="") == "illegal"
    assert live.refused(type="play", action="take 1 2 3") == "illegal"
    assert live.texts() == []


def test_a_game_says_why_an_action_is_not_possible(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT, **TOY)
    path = f"/tables/{table['id']}/why"
    assert anna.post(path, action="trade")["reason"]["en"] == "a trade costs three pebbles"
    assert anna.post(path, action="take 2")["reason"] is None


FEDERATION = Path(__file__).parents[2] / "web/src/games/gaia/fixtures/records/federation.txt"
"""A game in which somebody is about to choose the planets of a federation."""


def test_a_plan_is_played_action_by_action_and_taken_back_as_one(anna: Person) -> None:
    table = anna.post("/tables/import", record=FEDERATION.read_text(encoding="utf-8"))
    live, path = anna.watch(table), f"/tables/{table['id']}/plans"
    live.undo()
    before = live.frame["n"]
    answer = anna.post(path, action="federation")
    assert answer["version"] == live.frame["version"]
    plans = answer["plans"]
    first = plans["federations"][0]
    for action in first["layouts"][0]["actions"]:
        live.play(action)
    payment = plans["payments"][str(first["satellites"])][0]["action"]
    if payment:
        live.play(payment)
    live.play(plans["suggested"] and f"token {plans['suggested']}")
    assert live.frame["n"] > before + 2
    live.undo(keep=before)
    assert live.frame["n"] == before
    assert anna.post(path, action="pass")["plans"] is None


def test_plans_are_for_whoever_decides(anna: Person, boris: Person) -> None:
    record = FEDERATION.read_text(encoding="utf-8")
    path = f"/tables/{anna.post('/tables/import', record=record)['id']}/plans"
    assert boris.refused("POST", path, action="federation") == "not_your_turn"
    assert anna.refused("POST", path, action="federation", wishes=["+hex:99,99"]) == "invalid"
    toy = anna.create("toy", ME, HOTSEAT, **TOY)
    assert anna.post(f"/tables/{toy['id']}/plans", action="take 1")["plans"] is None


def test_the_log_tells_events_with_their_causes(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    live.play("take 3")
    live.play("take 3")
    live.play("trade")
    entry = live.log[-1]
    assert entry["seat"] == 0
    assert entry["events"] == [
        {"seat": 0, "good": "pebbles", "amount": -3, "cause": "trade"},
        {"seat": 0, "good": "vp", "amount": 1, "cause": "trade"},
    ]


def test_the_last_own_action_can_be_taken_back(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=1))
    assert not live.frame["undo"]["allowed"]
    before = live.frame["view"]
    live.play(live.frame["actions"][0]["text"])
    assert live.frame["undo"]["allowed"]
    live.undo()
    assert (live.frame["n"], live.frame["version"]) == (0, 2)
    assert live.frame["view"] == before
    assert live.texts() == []
    assert live.refused(type="undo") == "nothing_to_undo"


def test_taking_back_twice_by_accident_is_once(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=1, options=BOARD_FIRST))
    for _ in range(2):
        live.play(live.frame["actions"][0]["text"])
    for _ in range(2):
        assert live.submit(type="undo", version=2, request="once")["ok"]
    assert live.frame["n"] == 1


def test_one_can_go_back_to_an_earlier_position(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=1, options=BOARD_FIRST))
    for _ in range(4):
        live.play(live.frame["actions"][0]["text"])
    live.undo(keep=1)
    assert live.frame["n"] == 1
    assert len(live.log) == 1


def test_one_cannot_go_back_to_the_present_or_the_future(anna: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=1, options=BOARD_FIRST))
    live.play(live.frame["actions"][0]["text"])
    for keep in (1, 7):
        assert live.refused(type="undo", keep=keep) == "nothing_to_undo"
    assert live.frame["n"] == 1


def test_what_another_player_has_answered_stands(anna: Person, boris: Person) -> None:
    id = anna.create("gaia", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    here, there = anna.watch(id), boris.watch(id)
    here.play(here.frame["actions"][0]["text"])
    there.until(lambda frame: frame["mine"])
    assert there.refused(type="undo") == "nothing_to_undo"
    there.play(there.frame["actions"][0]["text"])
    here.until(lambda frame: frame["n"] == 2)
    assert not here.frame["undo"]["allowed"]
    assert here.frame["undo"]["reason"]["ru"]
    assert here.refused(type="undo") == "undo_decided"


def test_a_finished_game_stays_finished(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, options={"heap": 1}))
    live.play("take 1")
    assert live.frame["result"]
    assert live.refused(type="undo") == "undo_over"
    assert live.refused(type="play", action="take 1") == "not_running"


def test_a_seat_can_have_charging_answered_for_it(anna: Person) -> None:
    """The same game with and without the wish: one is asked, the other is not."""
    asked = []
    for wish in ({"charge": "ask"}, {"charge": "always"}):
        table = anna.create("gaia", ME, HOTSEAT, seed=5)
        for seat in (0, 1):
            path = f"/tables/{table['id']}/seats/{seat}"
            assert anna.patch(path, preferences=wish)["preferences"] == wish
        live = anna.watch(table)
        kinds = []
        while live.frame["n"] < 60 and live.frame["result"] is None:
            if not live.frame["mine"]:
                live.receive()
                continue
            kinds.append(live.frame["decision"]["kind"])
            live.submit(
                type="play", version=live.frame["version"], action=live.frame["actions"][0]["text"]
            )
        asked.append("charge" in kinds)
        answered = [entry for entry in live.log if entry["auto"]]
        assert bool(answered) == (wish["charge"] == "always")
        assert all(entry["text"].split()[0] == "charge" for entry in answered)
    assert asked == [True, False]


def test_preferences_of_a_seat_are_its_own(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN, **TOY)["id"]
    anna.patch(f"/tables/{id}/seats/0", preferences={"charge": 3, "quiet": True})
    assert anna.get(f"/tables/{id}")["seats"][0]["preferences"] == {"charge": 3, "quiet": True}
    assert boris.get(f"/tables/{id}")["seats"][0]["preferences"] == {}
    assert anna.refused("PATCH", f"/tables/{id}/seats/1", preferences={}) == "not_yours"
    assert anna.refused("PATCH", f"/tables/{id}/seats/9", preferences={}) == "no_seat"
    assert anna.refused("PATCH", f"/tables/{id}/seats/0", preferences={"x": [1]}) == "invalid"


def test_anybody_may_look_on_and_nobody_but_players_may_act(anna: Person, boris: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT, **TOY)
    here, there = anna.watch(table), boris.watch(table)
    assert there.frame["seat"] is None
    assert there.frame["seats_mine"] == []
    assert there.frame["undo"] == {"allowed": False, "reason": None}
    here.play("take 1")
    assert there.until(lambda frame: frame["n"] == 1)["actions"] == []
    assert there.refused(type="play", action="take 1") == "not_your_turn"
    assert there.refused(type="undo") == "nothing_to_undo"


def test_somebody_without_a_cookie_can_only_look(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT, **TOY)
    stranger = anna.listen(table, cookie="")
    stranger.until(lambda frame: frame["seat"] is None)
    assert stranger.refused(type="play", action="take 1") == "no_identity"


def test_everybody_sees_who_is_here(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    here = anna.watch(id)
    while not here.presence:
        here.receive()
    assert (here.presence["online"], here.presence["spectators"]) == ([0], 0)
    there = boris.watch(id)
    while here.presence["spectators"] != 1:
        here.receive()
    assert [seat["online"] for seat in boris.get(f"/tables/{id}")["seats"]] == [True, False]
    there.close()
    while here.presence["spectators"]:
        here.receive()


def test_whoever_sits_down_is_no_longer_counted_as_looking_on(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    here, there = anna.watch(id), boris.watch(id)
    while here.presence.get("spectators") != 1:
        here.receive()
    boris.post(f"/tables/{id}/join")
    while here.presence["spectators"]:
        here.receive()
    assert here.presence["online"] == [0, 1]
    there.close()


def test_an_unreadable_message_is_answered_and_changes_nothing(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, **TOY))
    for text in (
        "",
        "{",
        "[]",
        "null",
        '{"type": "dance"}',
        '{"type": "play", "version": -1}',
        *(
            f'{{"type": "play", "request": "r", "version": {version}, "action": "take 1"}}'
            for version in ("false", "0.5", '"0"', "null", "[0]")
        ),
        "[" * 9999,
    ):
        live.socket.send(text)
        while (answer := live.receive())["type"] != "ack":
            pass
        assert answer["error"]["code"] == "bad_message"
    live.socket.send(json.dumps({"type": "play", "request": "r", "version": 0, "action": 5}))
    while (answer := live.receive())["type"] != "ack":
        pass
    assert (answer["request"], answer["ok"]) == ("r", False)
    live.send(type="ping")
    while live.receive()["type"] != "pong":
        pass
    live.play("take 1")


def test_a_message_that_is_refused_costs_nothing() -> None:
    allowance = Allowance(0)
    assert [allowance.take(0) for _ in range(BURST + 500)] == [True] * BURST + [False] * 500
    assert allowance.take(1 / PER_SECOND), "one more is allowed as soon as if nobody had tried"
    assert not allowance.take(1 / PER_SECOND)
    assert [allowance.take(9999) for _ in range(BURST + 1)] == [True] * BURST + [False]


def test_pages_of_other_sites_cannot_open_a_table(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT, **TOY)
    assert anna.listen(table, origin="https://elsewhere.example").close_code() == 4403
    own = anna.listen(table, origin=anna.url)
    own.until(lambda frame: frame["mine"])


def test_one_plays_gaia_alone_against_the_automa(anna: Person) -> None:
    """One seat, two scores: the opponent's turns belong to the person's actions."""
    table = anna.create("gaia", ME, seed=3)
    assert table["seed"] is None, "the deck is hidden"
    live = anna.watch(table)
    told: list[Json] = []
    while live.frame["result"] is None:
        assert live.frame["mine"]
        assert len(json.dumps(live.frame, ensure_ascii=False)) < 80_000
        for action in live.frame["actions"]:
            assert 1 not in {change["seat"] for change in action["changes"]}, "no promises for it"
        live.play(live.frame["actions"][-1]["text"])
        told += [answer for entry in live.frame["log"] for answer in entry["answers"]]
        for entry in live.frame["log"]:
            assert "automa" not in {event["good"] for event in entry["events"]}
    assert {answer["seat"] for answer in told} == {1}
    assert len([answer for answer in told if "спасовала" in answer["sentence"]["ru"]]) == 6
    assert any(answer["components"][0].startswith("hex:") for answer in told)
    assert len(live.frame["result"]["scores"]) == 2
    timeline = anna.get(f"/tables/{table['id']}/timeline")
    assert timeline["steps"][-1]["scores"] == live.frame["result"]["scores"]
    assert [answer for step in timeline["steps"][1:] for answer in step["answers"]] == told
