"""A game at the terminal: whose eyes the screen is for, taking back, looking up, both languages."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.bots import Bot, make
from igroteka.cli.lookup import Lookup
from igroteka.cli.play import Table
from igroteka.cli.words import TEXTS
from igroteka.engine.registry import get
from igroteka.engine.story import Story
from igroteka.engine.text import LANGUAGES
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)

WIPED = "\x1b[3J"
WIDTH = 500
"""Wide enough that no sentence is broken."""
Answer = Callable[["Terminal"], str]


@pytest.fixture(autouse=True)
def _nothing_missing() -> Iterator[None]:
    """No test may ask for a word that nobody has written."""
    TEXTS.missing.clear()
    yield
    assert not TEXTS.missing


class Terminal:
    """A terminal with people at it, who answer every question by a function of what they see."""

    def __init__(
        self,
        game: str,
        answer: Answer,
        seats: tuple[str, ...] = ("person",),
        seed: int = 7,
        lang: str = "en",
        **options: object,
    ) -> None:
        self.answer = answer
        self.file = io.StringIO()
        console = Console(file=self.file, force_terminal=True, color_system=None, width=WIDTH)
        self.story = Story(get(game).empty_record(len(seats), seed, options))
        bots: list[Bot | None] = [
            None if name == "person" else make(name, seed, seat) for seat, name in enumerate(seats)
        ]
        self.table = Table(console, self.story, bots, self._read, lang=lang)
        self.questions = 0

    def _read(self, prompt: str) -> str:
        self.questions += 1
        return self.answer(self)

    def play(self) -> Terminal:
        self.table.play()
        return self

    @property
    def everything(self) -> str:
        """All that was ever printed."""
        return self.file.getvalue()

    @property
    def screen(self) -> str:
        """What can be seen now, scrolling back included."""
        return self.everything.rpartition(WIPED)[2]


def typed(*lines: str) -> Answer:
    """Somebody who types these lines and leaves."""
    left = iter(lines)
    return lambda terminal: next(left, "quit")


def listed(lang: str, game: str, faction: str) -> str:
    return get(game).catalogue(lang)[f"faction:{faction}"]["name"]


# --- secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("hands", ["replace", "draft"])
def test_what_bots_choose_in_secret_is_not_printed(seed: int, hands: str) -> None:
    def keep_on(terminal: Terminal) -> str:
        state = terminal.story.state
        own = state.view(1)["players"][1]  # type: ignore[index]
        seen.update(own["hand"], own["pack"], own["replaced"])
        return "quit" if state.decision.kind == "start" else "1"  # type: ignore[union-attr]

    seen: set[str] = set()
    terminal = Terminal("age_of_galaxy", keep_on, ("random", "person"), seed, hands=hands).play()
    bots = [step.action for step in terminal.story.steps if step.seat == 0]
    secret = {card for action in bots for card in action.args} - seen
    assert secret or hands == "draft"  # of a pack that goes round everything is seen sometime
    assert "Player 1: " in terminal.everything
    for card in secret:
        assert listed("en", "age_of_galaxy", card) not in terminal.everything
        assert card not in terminal.everything
    describe, state = get("age_of_galaxy").describe, terminal.story.state
    for action in bots:
        if action.args:
            assert f"Player 1: {describe(state, action, 'en')}" not in terminal.everything


def test_what_a_bot_lays_face_down_is_not_in_the_log() -> None:
    terminal = Terminal("veil", typed("1", "log", "scores"), ("person", "random")).play()
    assert "Player 2: lay ?" in terminal.everything
    laid = terminal.story.steps[1].action
    assert f"Player 2: {laid}" not in terminal.everything


def test_nobody_sees_what_another_person_at_the_keyboard_holds() -> None:
    game = get("age_of_galaxy")
    names = {id: words["name"] for id, words in game.catalogue("en").items()}
    rng = random.Random(3)
    checked: list[int] = []

    def play_on(terminal: Terminal) -> str:
        state = terminal.story.state
        if terminal.screen.rstrip().rstrip("─").rstrip().endswith("press Enter"):
            assert not any(str(action) in terminal.screen for action in state.actions())
            return ""
        seat = state.decision.seat  # type: ignore[union-attr]
        other = state.view(1 - seat)["players"][1 - seat]  # type: ignore[index]
        public = {*other["leading"], *state.view(seat)["discard"]}  # type: ignore[misc]
        for card in {*other["hand"], *(other["pack"] or ())} - public:
            assert names[f"faction:{card}"] not in terminal.screen
        checked.append(seat)
        if state.round == 2:  # type: ignore[attr-defined]
            return "quit"
        return str(rng.randrange(len(state.actions())) + 1)

    terminal = Terminal("age_of_galaxy", play_on, ("person", "person")).play()
    assert terminal.story.state.round == 2  # type: ignore[attr-defined]
    assert {0, 1} <= set(checked)


def test_the_screen_is_wiped_and_the_keyboard_passed_on() -> None:
    screens: list[str] = []

    def note(terminal: Terminal) -> str:
        screens.append(terminal.screen)
        return ("", "1", "", "1", "", "quit")[len(screens) - 1]

    Terminal("veil", note, ("person", "person")).play()
    assert screens[0].strip("─ \n") == "Pass the keyboard to Player 1, then press Enter"
    assert "> " not in screens[0]
    assert screens[2].strip("─ \n") == "Pass the keyboard to Player 2, then press Enter"
    assert "Player 1: lay ?" in screens[3]
    assert "Since your last decision" in screens[3]


def test_whoever_is_given_the_keyboard_may_stop() -> None:
    terminal = Terminal("veil", typed("quit"), ("person", "person")).play()
    assert terminal.questions == 1


def test_without_secrets_from_each_other_the_keyboard_is_passed_on_without_a_word() -> None:
    terminal = Terminal("gaia", typed("1", "1"), ("person", "person")).play()
    assert "Pass the keyboard" not in terminal.everything
    assert WIPED not in terminal.everything


def test_the_seed_of_a_game_with_secrets_is_told_only_at_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    monkeypatch.setattr("igroteka.engine.game.fresh_seed", lambda: 987654321)
    assert igroteka.cli.main(["play", "age_of_galaxy", "--seat", "person"]) == 0
    assert "987654321" not in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert igroteka.cli.main(["play", "age_of_galaxy"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("seed 987654321")


# --- taking back --------------------------------------------------------------------------------


def test_an_automa_card_that_was_drawn_cannot_be_forgotten() -> None:
    def take_back_when_told(terminal: Terminal) -> str:
        if "Something hidden has been revealed since" in terminal.everything:
            return "quit"
        answered = terminal.story.game.answers(terminal.story.state)
        if answered and terminal.story.state.round:  # type: ignore[attr-defined]
            drawn.append(terminal.story.n)
            return "undo"
        return "1"

    drawn: list[int] = []
    terminal = Terminal("gaia", take_back_when_told, ("person",), seed=5).play()
    assert drawn == [terminal.story.n]
    assert "Something hidden has been revealed since" in terminal.everything


def test_an_explored_token_stays_explored() -> None:
    def explore(terminal: Terminal) -> str:
        state = terminal.story.state
        if terminal.story.steps and terminal.story.steps[-1].action.verb == "explore":
            explored.append(terminal.story.n)
            return "undo" if len(explored) == 1 else "quit"
        verbs = ("explore", "research", "produce", "reward", "keep", "start", "ally")
        legal = sorted(
            state.actions(),
            key=lambda action: verbs.index(action.verb) if action.verb in verbs else len(verbs),
        )
        return str(legal[0])

    explored: list[int] = []
    terminal = Terminal("age_of_galaxy", explore, ("person",), seed=3, lang="ru").play()
    assert len(explored) == 2
    assert explored[0] == explored[1]
    assert "После этого открылось скрытое" in terminal.everything


def test_a_secret_decision_that_told_nothing_is_taken_back() -> None:
    terminal = Terminal("age_of_galaxy", typed("2", "undo"), ("person",)).play()
    assert terminal.story.n == 0
    assert "the decision is taken back" in terminal.everything


def test_a_game_without_secrets_can_be_taken_back_past_bots() -> None:
    lines = ["1", "1", "undo", "undo", "undo"]
    open_game = {"board_order": "board-first"}
    terminal = Terminal("gaia", typed(*lines), ("person", "random"), **open_game).play()
    assert terminal.story.n == 0
    assert "There is nothing to take back" in terminal.everything


# --- looking up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", ["reapers", "faction:reapers", "Жнецы", "жнецы", "REAPERS"])
def test_a_card_is_found_by_id_and_by_name_in_either_language(words: str, lang: str) -> None:
    game = get("age_of_galaxy")
    terminal = Terminal("age_of_galaxy", typed(f"help {words}"), lang=lang).play()
    assert game.catalogue(lang)["faction:reapers"]["help"] in terminal.everything


@pytest.mark.parametrize("words", ["Twilight", "Моуэйды"])
def test_what_a_layer_brings_is_explained_where_it_is_played_with(words: str) -> None:
    terminal = Terminal("gaia", typed(f"помощь {words}"), lang="ru", lost_fleet=True).play()
    assert f"«{words}» здесь нет" not in terminal.everything
    terminal = Terminal("gaia", typed(f"помощь {words}"), lang="ru").play()
    assert f"«{words}» здесь нет" in terminal.everything


@pytest.mark.parametrize("words", ["Странник", "Фракции"])
def test_nothing_is_explained_under_an_internal_name(words: str) -> None:
    found = Lookup(get("age_of_galaxy")).find(words).ids
    assert found
    assert not [id for id in found if id.startswith("mark:")]
    terminal = Terminal("age_of_galaxy", typed(f"помощь {words}"), lang="ru").play()
    assert "mark:" not in terminal.everything


def test_a_slip_of_the_pen_is_answered_with_what_is_like_it() -> None:
    terminal = Terminal("age_of_galaxy", typed("помощь чейкки", "help zzzzzz"), lang="ru").play()
    assert "Может быть: Чейки?" in terminal.everything
    assert "Ничего с названием «zzzzzz» здесь нет" in terminal.everything


@pytest.mark.parametrize(
    ("game", "lang", "told"),
    [
        ("gaia", "en", "it is not the time for that: decision faction expects faction"),
        ("gaia", "ru", "сейчас не время: решается «faction», ожидается faction"),
        ("age_of_galaxy", "en", "it is not the time for that: expected is discard or keep"),
        ("age_of_galaxy", "ru", "сейчас не время: ожидается discard или keep"),
    ],
)
def test_an_action_out_of_time_is_answered_with_the_words_to_write(
    game: str, lang: str, told: str
) -> None:
    terminal = Terminal(game, typed("end"), lang=lang).play()
    assert told in terminal.everything.splitlines()


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "one action a turn is done: left is "),
        ("ru", "действие этого хода уже сделано: остаётся "),
    ],
)
def test_after_the_action_of_a_turn_is_told_what_is_left(lang: str, told: str) -> None:
    def answer(terminal: Terminal) -> str:
        decision = terminal.story.state.decision
        assert decision is not None
        if decision.kind == "after":
            return "produce 1" if told not in terminal.everything else "quit"
        kinds = [action.verb for action in terminal.story.state.actions()]
        return "produce 1" if "produce" in kinds else "1"

    assert told in Terminal("age_of_galaxy", answer, lang=lang).play().everything


def test_what_a_rule_forbids_is_told_by_the_rule_alone() -> None:
    terminal = Terminal("gaia", typed("faction atlanteans")).play()
    assert "there is no faction atlanteans" in terminal.everything
    assert "expected" not in terminal.everything


def test_an_action_of_the_list_is_explained_before_it_is_played() -> None:
    terminal = Terminal("gaia", typed("help 1", "help 99"), ("person",)).play()
    assert "+15 credits (set-up)" in terminal.everything
    assert get("gaia").catalogue("en")["faction:terrans"]["help"] in terminal.everything
    assert "there is no action 99: the list ends at 14" in terminal.everything
    assert terminal.story.n == 0


def test_previews_tell_nothing_that_is_hidden() -> None:
    terminal = Terminal("veil", typed("", "help 1"), ("person", "person")).play()
    assert "nothing that is certain beforehand" in terminal.everything


# --- languages ----------------------------------------------------------------------------------


def latin_words(printed: str, known: set[str]) -> set[str]:
    """Words in Latin letters that are no ids of actions or components."""
    found = set(re.findall(r"[A-Za-z][A-Za-z_:\d-]{2,}", printed))
    return {word for word in found if not any(word in id for id in known)}


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("age_of_galaxy", ("person", "person")),
        ("age_of_galaxy", ("person",)),
        ("gaia", ("person", "random")),
        ("gaia", ("person",)),
    ],
)
def test_the_whole_table_speaks_russian(game: str, seats: tuple[str, ...]) -> None:
    rng = random.Random(1)
    asides = iter(["помощь", "журнал 3", "счёт", "назад", "99", "помощь 1", "ерунда", "сохранить"])

    def play_on(terminal: Terminal) -> str:
        legal = terminal.story.state.actions()
        ids.update(word for action in legal for word in action)
        if terminal.questions > 30:
            return "выход"
        if terminal.questions % 4 == 3:
            return next(asides, "1")
        return str(rng.randrange(len(legal)) + 1)

    ids = set(get(game).catalogue("ru"))
    terminal = Terminal(game, play_on, seats, lang="ru").play()
    assert terminal.questions == 31
    assert latin_words(terminal.everything, ids) <= {"Enter", "III"}


def test_the_command_speaks_russian_if_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("помощь жнецы\nвыход\n"))
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    game = get("age_of_galaxy")
    assert igroteka.cli.main(["play", game.id, "--seat", "person", "--lang", "ru"]) == 0
    told = capsys.readouterr().out
    assert game.catalogue("ru")["faction:reapers"]["help"] in told
    assert latin_words(told, {*game.catalogue("ru"), "discard", "keep"}) <= {"Enter"}


def test_the_list_is_narrowed_by_words_of_its_sentences() -> None:
    lines = ("лантид", "помощь 1")
    terminal = Terminal("gaia", typed(*lines), ("person", "random"), lang="ru").play()
    last = terminal.everything.rpartition("только со словом «лантид»")[2]
    assert "выбрать цивилизацию: Лантиды" in last
    assert "выбрать цивилизацию: Терраны" not in last


def test_what_is_wrong_is_told_in_russian() -> None:
    lines = ("сохранить", "сохранить /nowhere/at/all.igr", "99", "назад", "mine 0,0")
    terminal = Terminal("gaia", typed(*lines), ("person", "random"), lang="ru").play()
    for complaint in (
        "нужно имя файла",
        "не удалось записать /nowhere/at/all.igr",
        "действия 99 нет: в списке их 14",
        "Возвращать нечего",
        "ожидается faction",
    ):
        assert complaint in terminal.everything


def test_commands_are_understood_in_both_languages() -> None:
    for lang in LANGUAGES:
        terminal = Terminal(
            "gaia", typed("журнал", "log", "счёт", "scores", "выход"), ("person",), lang=lang
        ).play()
        assert terminal.questions == 5
