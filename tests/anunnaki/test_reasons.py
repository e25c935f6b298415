"""Whatever cannot be done now is answered with the rule that forbids it, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from anunnaki.placing import again, ask, emptied, turn
from anunnaki.walking import GAMES, positions
from igroteka.engine import reasons as engine_reasons
from igroteka.engine.decision import Action
from igroteka.engine.text import LANGUAGES
from igroteka.games import anunnaki
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, amounts, economy, magic
from igroteka.games.anunnaki.questions import Question
from igroteka.games.anunnaki.reasons import reasons
from igroteka.games.anunnaki.verbs import IDS, VERBS, expected

PACKAGE = Path(str(anunnaki.__file__)).parent
BOX = ANUNNAKI.box
WORDS = ANUNNAKI.words
GOODS = [amounts.word(mix) for total in (1, 2, 3) for mix in amounts.mixes(total)]
RAW = re.compile(r"[{}|]|\w_\w|\b[a-z]+\.[A-Zk]")

pytestmark = pytest.mark.usefixtures("nothing_missing")


# --- everything has a reason --------------------------------------------------------------------


def some_word(state: AnunnakiState, kinds: tuple[str, ...], rng: random.Random) -> str:
    kind = rng.choice(kinds)
    if kind == "number":
        return str(rng.randrange(9))
    if kind == "goods":
        return rng.choice(GOODS)
    return rng.choice([*IDS[kind](BOX)])


def some_action(state: AnunnakiState, name: str, rng: random.Random) -> Action:
    """Words that fit a verb, near to something legal if there is such."""
    words = [
        some_word(state, kinds, rng)
        for kinds, optional, _ in VERBS[name].pattern
        if not optional or rng.random() < 0.3
    ]
    near = [action for action in state.actions() if action.verb == name and len(action) > 1]
    if near and words and rng.random() < 0.6:
        other = [*rng.choice(near).args]
        place = rng.randrange(min(len(other), len(words)))
        words = [*other[:place], words[place], *other[place + 1 :]]
    return Action((name, *words))


def test_whatever_is_not_offered_has_a_reason() -> None:
    asked: set[tuple[str, str]] = set()
    for players, seed, rich in GAMES:
        rng = random.Random(seed)
        for state in positions(players, seed, rich=rich):
            if state.decision is None:
                continue
            kind = state.decision.kind
            for name in [*expected(kind)] * 3:
                action = some_action(state, name, rng)
                if action in state.actions():
                    continue
                asked.add((kind, name))
                found = reasons(state, action)
                assert found, f"{kind}: {action} in {players, seed, len(state.history)}"
                for lang in LANGUAGES:
                    said = ANUNNAKI.explain(state, action, lang)
                    assert said
                    assert "2food+1gold" in said or not RAW.search(said), said
    always = {"end", "foresee", "accept"}
    assert {name for _, name in asked} >= {*VERBS} - always - {"pay", "advance", "wield", "lose"}


def test_every_verb_at_every_decision_has_a_reason() -> None:
    seen: set[str] = set()
    for players, seed, rich in GAMES:
        for state in positions(players, seed, rich=rich):
            kind = state.decision.kind if state.decision else "over"
            if kind in seen:
                continue
            seen.add(kind)
            for name in VERBS:
                if Action((name,)) in state.actions():
                    continue
                assert reasons(state, Action((name,))), (kind, name)
                for lang in LANGUAGES:
                    for typed in (False, True):
                        said = ANUNNAKI.explain(state, Action((name,)), lang, typed)
                        assert said
                        assert typed or not RAW.search(said), said
    assert len(seen) > 34


def test_nothing_stands_in_the_way_of_what_is_offered() -> None:
    """Reasons are the conditions of the options: all of them hold of whatever is offered."""
    asked: set[tuple[str, str]] = set()
    for players, seed, rich in GAMES:
        rng = random.Random(seed)
        for state in positions(players, seed, rich=rich):
            offered = [*state.actions()]
            rng.shuffle(offered)
            for action in {action.verb: action for action in offered}.values():
                entry = state.pending[-1]
                asked.add((entry.kind, action.verb))
                question = Question(state, entry.player(state), action.verb, action.args)
                found = VERBS[action.verb].forbidden(question)
                assert not found, f"{entry.kind}: {action} in {players, seed, len(state.history)}"
    assert {verb for _, verb in asked} >= {*VERBS} - {"pandora", "wield", "lose"}
    assert len({kind for kind, _ in asked}) > 34


def test_what_is_legal_has_none() -> None:
    for state in positions(3, 11):
        for action in state.actions()[:3]:
            assert reasons(state, action) == []
            assert ANUNNAKI.explain(state, action, "ru") == ""


def test_every_reason_is_written_and_every_sentence_is_used() -> None:
    files = [*PACKAGE.glob("*.py"), Path(engine_reasons.__file__)]
    source = "".join(file.read_text("utf-8") for file in files)
    given = {*re.findall(r'\b(?:no|unfit)\(\s*"(\w+)"', source)}
    for either in re.findall(r'\b(?:no|unfit)\(\s*"(\w+)" if [^\n]* else "(\w+)"', source):
        given |= {*either}
    given |= {f"no_{kind}" for kind in magic.NEEDS}
    given |= {verb.again for verb in VERBS.values() if verb.once}
    messages = WORDS.speaker.messages
    written = {*messages.section("reason"), *messages.section("typed")} - {engine_reasons.MISPLACED}
    assert written == given


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("", "name an action: act"),
        ("actt portal", "did you mean act?"),
        ("xyzzy", "there is no action xyzzy; expected is act"),
        ("act", "expected is: act TOKEN"),
        ("act portl", "there is no portl here; did you mean portal?"),
        ("act atlantis now", "expected is: act TOKEN"),
        ("magic build", "the main action comes first: act"),
        ("done", "this cannot be declined: expected is act"),
        ("move follower gaia.K1 gaia.K2", "it is not the time for that: expected is act"),
    ],
)
def test_words_that_mean_nothing_are_answered(action: str, said: str) -> None:
    state = turn(emptied(2), 0)
    assert said in state.why_not(Action.parse(action))


def test_goods_and_numbers_are_written_in_one_way() -> None:
    state = emptied(2)
    ask(state, economy.Any(0, 2, "culture"))
    assert "names no resources" in state.why_not(Action.parse("gain 1gold+1food"))
    assert "names no resources" in state.why_not(Action.parse("gain 2fish"))
    assert "it has to be 2 in all" in state.why_not(Action.parse("gain 3food"))


def test_after_the_end_nothing_is_possible() -> None:
    state = emptied(2)
    state.pending = []
    again(state)
    assert state.why_not(Action.parse("end")) == "end: the game is over"
