"""The command: what it prints, what it refuses and with which exit code."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import igroteka
import toy_game
from commands import Output, plain_output, run, typing  # noqa: F401  (a fixture)
from igroteka.cli import main, reports
from igroteka.cli.arguments import read_options
from igroteka.cli.face import Face
from igroteka.engine.events import Event
from server.test_results import tied

COMMANDS = (
    "games",
    "play",
    "simulate",
    "replay",
    "conform",
    "bench",
    "perft",
    "migrate",
    "fuzz",
)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game of the toy."""
    state = igroteka.new("toy", players=3, seed=11)
    while not state.over:
        state.play(state.actions()[-1])
    path = tmp_path / "game.igr"
    state.record().save(path)
    return path


def test_help_names_every_command(capsys: Output) -> None:
    for arguments in ([], ["--help"], ["-h"]):
        text = run(capsys, *arguments)
        for command in (*COMMANDS, "show", "serve", "doctor", "backup", "restore"):
            assert command in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys: Output, command: str) -> None:
    assert "Usage: igroteka" in run(capsys, command, "--help")


def test_version(capsys: Output) -> None:
    assert run(capsys, "--version") == f"igroteka {igroteka.__version__}\n"


def test_the_module_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "igroteka", "games", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "gaia" in [game["id"] for game in json.loads(done.stdout)]


def test_games_lists_players_and_options(capsys: Output) -> None:
    text = run(capsys, "games")
    assert "Pebbles" in text
    assert "2–4 players" in text
    assert "last_player_bonus" in text
    listed = {game["id"]: game for game in json.loads(run(capsys, "games", "--json"))}
    assert listed["toy"]["players"] == [2, 3, 4]
    assert listed["toy"]["options"][1] == {
        "name": "last_player_bonus",
        "default": False,
        "choices": [False, True],
        "help": "a point for the last pebble",
        "applies": [{"players": [2, 3, 4], "unless": {}}],
    }
    small = next(o for o in listed["gaia"]["options"] if o["name"] == "small_board")
    unless = {"setup": ["first-game"], "lost_fleet": [True]}
    assert small["applies"] == [{"players": [3], "unless": unless}]


def test_games_are_listed_in_russian_too(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    text = run(capsys, "games", "--lang", "ru")
    assert "игроков: 2–4, версия правил 3" in text
    assert "Как разложены сектора (random, variant-1, variant-2, default)" in text
    parts = re.split(r"\n\s*\n", text)
    for game in ("age_of_galaxy ", "anunnaki ", "gaia "):
        (part,) = (part for part in parts if part.startswith(game))
        assert "players" not in part
    assert "a point for the last pebble" in text, "a game that speaks English alone is listed too"


def test_simulate_prints_what_programs_need(capsys: Output) -> None:
    arguments = ["simulate", "toy", "--players", "3", "--games", "4", "--seed", "5", "--json"]
    summary = json.loads(run(capsys, *arguments, "--option", "heap=9", "--bot", "random"))
    assert summary["games"] == summary["finished"] == 4
    assert summary["decisions"] > 8
    assert len(summary["mean_scores"]) == 3
    for key in ("seconds", "games_per_second", "decisions_per_second"):
        assert summary[key] >= 0


def test_simulate_shows_a_table_and_no_progress_bar_without_a_terminal(capsys: Output) -> None:
    text = run(capsys, "simulate", "toy", "--games", "2", "--bot", "random", "--bot", "random")
    assert "Mean scores" in text
    assert "games per second" in text


def test_replay_shows_scores_and_their_causes(capsys: Output, saved: Path) -> None:
    text = run(capsys, "replay", str(saved), "--verify")
    assert "finished, every action verified" in text
    assert "secret colour" in text
    data = json.loads(run(capsys, "replay", str(saved), "--json"))
    assert data["scores"] == [sum(causes.values()) for causes in data["breakdown"]]
    assert data["finished"]


@pytest.mark.parametrize("asked", [["--lang", "ru"], ["--lang=ru"]])
@pytest.mark.parametrize(
    ("wrong", "told"),
    [(["--players", "7"], "игроков может быть"), (["--option", "factions=foo"], "цивилизац")],
)
def test_what_is_wrong_with_a_command_is_told_in_russian(
    capsys: Output, wrong: list[str], told: str, asked: list[str]
) -> None:
    assert main(["show", "gaia", *wrong, *asked]) == 2
    assert told in capsys.readouterr().err


def test_replay_is_told_in_russian(capsys: Output, saved: Path) -> None:
    text = " ".join(run(capsys, "replay", str(saved), "--verify", "--lang", "ru").split())
    name, _, rest = text.partition("Итог")[0].partition(": ")
    assert name == igroteka.get("toy").names["ru"]
    assert "игра окончена, каждое действие проверено" in rest
    assert not re.search("[a-z]", rest)


def test_equal_places_and_all_winners_are_told(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    typing(monkeypatch)
    heap = ["--option", "heap=1"]  # whoever takes the only pebble has no more points than others
    played = run(capsys, "play", "toy", "-p", "3", "--seed", "3", *heap, "--save", str(path))
    shown = run(capsys, "show", "toy", "-p", "3", "--seed", "3", *heap, "--decisions", "9")
    for text in (played, run(capsys, "replay", str(path))):
        assert len(re.findall(r"│ +1\. │ Player \d │ +0 │", text)) == 3
    for text in (played, shown, run(capsys, "replay", str(path))):
        assert "Winners: Player 1, Player 2, Player 3" in text
    assert "Победители: Игрок 1, Игрок 2, Игрок 3" in run(
        capsys, "replay", str(path), "--lang", "ru"
    )
    data = json.loads(run(capsys, "replay", str(path), "--json"))
    assert (data["places"], data["winners"]) == ([1, 1, 1], [0, 1, 2])


def test_a_single_winner_is_told(capsys: Output, saved: Path) -> None:
    state = igroteka.load(saved)
    best = max(state.scores())
    winners = [seat for seat, score in enumerate(state.scores()) if score == best]
    assert len(winners) == 1
    text = run(capsys, "replay", str(saved))
    assert f"Winner: Player {winners[0] + 1}\n" in text
    assert json.loads(run(capsys, "replay", str(saved), "--json"))["winners"] == winners


def test_who_wins_a_tie_that_the_rules_part_is_told(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    state = tied()
    *begun, last = state.history
    assert (len(set(state.scores())), state.winners()) == (1, [1])
    state.record().save(path)
    told = [run(capsys, "replay", str(path))]
    state.record().with_actions(begun).save(path)
    typing(monkeypatch, str(last))
    told.append(run(capsys, "play", "veil", "--resume", str(path), "--seat", "person"))
    for text in told:
        assert re.findall(r"│ +(\d)\. │ (Player \d) │ +39 │", text) == [
            ("1", "Player 2"),
            ("2", "Player 1"),
        ]
        assert "Winner: Player 2\n" in text


def test_nobody_has_won_before_the_end(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    typing(monkeypatch, "1")
    assert "Winner" not in run(capsys, "play", "toy", "--seat", "person", "--save", str(path))
    assert "Winner" not in run(capsys, "replay", str(path))
    assert json.loads(run(capsys, "replay", str(path), "--json"))["winners"] == []


def test_a_tied_game_is_won_in_equal_parts(capsys: Output) -> None:
    tied = ["simulate", "toy", "--games", "3", "--seed", "1", "--option", "heap=1"]
    assert json.loads(run(capsys, *tied, "--json"))["wins"] == [1.5, 1.5]
    assert re.search(r"Seat.*Bot.*VP.*Wins", run(capsys, *tied))


def test_a_simulation_against_the_automa_has_its_row(capsys: Output) -> None:
    text = run(capsys, "simulate", "gaia", "-p", "1", "--games", "1", "--seed", "5")
    assert re.search(r"│ +2 │ rules +│ +\d+\.00 │ +[01] │", text)


def test_show_draws_the_table(capsys: Output, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    text = run(capsys, "show", "toy", "--seed", "1", "--decisions", "3", "--svg", str(picture))
    assert "'heap'" in text
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("dance", "No such command 'dance'"),
        ("games --colour", "No such option: --colour"),
        ("play", "Missing argument 'GAME'"),
        ("play chess", "there is no game 'chess'; known games:"),
        ("play toy --players 7", "toy is played by 2, 3, 4 players, not 7"),
        ("play toy --players two", "Invalid value for '--players'"),
        ("play toy --seed seven", "Invalid value for '--seed'"),
        ("play toy --seed -1", "a seed is a whole number from 0"),
        ("play toy --seat alien", "a seat is one of person, "),
        ("play toy -p 2 --seat random --seat random --seat random", "3 seats are named, but 2"),
        ("play toy --option size=3", "toy has no option 'size'"),
        ("play toy --option seed=3", "toy has no option 'seed'"),
        ("play toy --option listen=3", "toy has no option 'listen'"),
        ("play toy --option heap", "an option is written name=value, not 'heap'"),
        ("play toy --option heap=1 --option heap=2", "option heap is given twice"),
        ("play toy --option heap=none", "option heap is a number"),
        ("play toy --option heap=[1", "option heap: line 1"),
        ("play toy --option heap=@nowhere.yaml", "nowhere.yaml: No such file"),
        ("play toy --save nowhere/game.igr", "nowhere/game.igr: no such folder"),
        ("play toy --resume nowhere.igr", "nowhere.igr' does not exist"),
        ("simulate toy --games 0", "the number of games is 1 or more"),
        ("simulate toy --jobs 0", "the number of jobs is 1 or more"),
        ("simulate toy --bot clever", "there is no bot 'clever'; known bots: "),
        ("simulate toy -p 4 --bot random --bot random", "name one bot for all seats or 4"),
        ("replay nowhere.igr", "nowhere.igr' does not exist"),
        ("show toy --svg nowhere/table.svg", "nowhere/table.svg: no such folder"),
        ("conform toy", "Missing argument"),
        ("bench chess", "there is no game 'chess'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: str,
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    typing(monkeypatch)
    assert main(arguments.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("igroteka: ")
    assert captured.err.count("\n") == 1
    assert complaint in captured.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules: 3", "rules: 1", "rules version 1 of toy, this program has version 3"),
        ("players: 3", "players: 9", "toy is played by 2, 3, 4 players, not 9"),
        ('game: "toy"', 'game: "chess"', "there is no game 'chess'"),
        ("options: {}", 'options: {"size": 1}', "toy has no option 'size'"),
        ("take", "steal", "action 1 (steal"),
        ("\ntake", "\nта\x00ke", "action 1 (та"),
        ("igroteka", "something", "line 1: a record starts with"),
    ],
)
def test_a_bad_record_is_refused_by_name(
    capsys: Output, saved: Path, old: str, new: str, complaint: str
) -> None:
    text = saved.read_text(encoding="utf-8")
    assert old in text
    saved.write_text(text.replace(old, new), encoding="utf-8")
    for arguments in (["replay"], ["replay", "--verify"], ["play", "toy", "--resume"]):
        assert main([*arguments, str(saved)]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(f"igroteka: {saved}")
        assert captured.err.count("\n") == 1
        assert complaint in captured.err


def test_a_complaint_is_short_and_printable_whatever_the_file_holds(
    capsys: Output, saved: Path
) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("take", "\x1b[31m" + "x" * 100_000, 1), encoding="utf-8")
    assert main(["replay", str(saved)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"igroteka: {saved}: action 1 (")
    assert error.rstrip("\n").isprintable()
    assert len(error) < 700


def test_a_record_of_another_game_is_not_resumed(capsys: Output, saved: Path) -> None:
    assert main(["play", "gaia", "--resume", str(saved)]) == 2
    assert "a game of toy, not of gaia" in capsys.readouterr().err
    assert main(["play", "toy", "--resume", str(saved), "--seed", "1"]) == 2
    assert "takes players, seed and options from the record" in capsys.readouterr().err


def test_options_come_as_text_lists_and_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("sectors: [1, 2]\n", encoding="utf-8")
    (tmp_path / "b.json").write_text('{"boosters": [3]}', encoding="utf-8")
    words = ["plain=a=b", "list=[x, y]", f"yaml=@{tmp_path}/a.yaml", f"json=@{tmp_path}/b.json"]
    assert read_options([*words, "with-dash=1"]) == {
        "plain": "a=b",
        "list": ["x", "y"],
        "yaml": {"sectors": [1, 2]},
        "json": {"boosters": [3]},
        "with_dash": "1",
    }


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("a.json", b"{\n nonsense", r"a\.json, line 2"),
        ("a.yaml", b"a: [1\nb: 2", r"a\.yaml: line 2"),
        ("a.yaml", b"\xff\xfe", r"a\.yaml: not a text file"),
        ("a.json", b"[" * 100_000, r"a\.json: nested too deeply"),
    ],
)
def test_a_bad_option_file_names_the_place(
    tmp_path: Path, name: str, content: bytes, complaint: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(igroteka.BadOption, match=complaint):
        read_options([f"setup=@{path}"])


def test_conform_counts_the_games_that_agree(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, saved: Path
) -> None:
    assert main(["conform", "toy", str(saved)]) == 2
    assert "cannot be compared" in capsys.readouterr().err

    for agree, code in ((2, 0), (1, 1)):
        monkeypatch.setattr(toy_game.TOY, "conform", lambda *_, agree=agree: (agree, 2))
        assert main(["conform", "toy", str(saved)]) == code
        assert capsys.readouterr().out == f"agree: {agree} of 2 games\n"


def test_bench_prints_a_table_or_data(capsys: Output) -> None:
    assert "legal actions, worst" in run(capsys, "bench", "toy", "--quick")
    data = json.loads(run(capsys, "bench", "toy", "--quick", "--json"))
    assert data["machine"]["python"].startswith(sys.implementation.name[:1].upper())
    assert data["results"]["games_2p"]["unit"] == "games/s"


def test_output_into_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m igroteka games --json | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_what_a_phase_brought_comes_after_its_name() -> None:
    happened = [
        Event(1, 0, "cruiser", -1, "capture"),
        Event(1, -1, "phase", 1, "galaxy"),
        Event(1, -1, "phase", 1, "income"),
        Event(1, -1, "round", 1, "round"),
        Event(1, 0, "credit", 3, "income"),
        Event(1, 1, "credit", 2, "income"),
    ]
    state = igroteka.new("toy", players=2, seed=1)
    said = reports.changes(happened, 0, Face(state.game), state)
    assert [line.plain for line in said] == [
        "−1 cruiser (capture)",
        "income: +1 round (round)",
        "Player 1: +3 credit (income)",
        "Player 2: +2 credit (income)",
    ]
