"""The streets at the terminal as people meet them: whole games typed in words, and what is
refused."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import answer_lines, run
from tests.replays.golden import read
from tests.systems.streets.golden import GAMES
from wreckyard import Match
from wreckyard.cli.console import CLEARED

TWO = ("play", "streets", "--seats", "you,you", "--first", "1", "--seed", "3", "--no-board")
CARS = ("--cars", "gatepost,gatepost")
PLACED = ("place 10,0", "", "place 10,20", "")
DRIVING = (*PLACED, "speed 2", "", "speed 0", "")
"""What two people type up to the first point of the first drive; lines that are empty are
covers."""


@cache
def golden(name: str) -> Match:
    return read(name)


class Typist:
    """People who type the answers of a game that has been played, and take covers away."""

    def __init__(self, capsys: pytest.CaptureFixture[str], match: Match) -> None:
        self.capsys, self.screen, self.all = capsys, "", ""
        self.coming = [str(entry.action) for entry in match.log]

    def __call__(self, prompt: str = "") -> str:
        self.screen = self.capsys.readouterr().out
        self.all += self.screen
        if "press Enter" in prompt:
            self.screen += prompt
            return ""
        return self.coming.pop(0)


def words_for(match: Match, folder: Path) -> list[str]:
    """The command that begins a game as a match has begun: its board and cars as files."""
    options = match.options
    board = folder / "board.json"
    board.write_text(json.dumps(options["board"]), "utf-8")
    cars = [folder / f"car{number}.json" for number in range(len(options["cars"]))]
    for file, car in zip(cars, options["cars"], strict=True):
        file.write_text(json.dumps(car), "utf-8")
    words = ["play", "streets", "--seats", ",".join(["you"] * len(cars)), "--seed", str(match.seed)]
    words += ["--scenario", options["scenario"], "--board", str(board), "--no-board"]
    words += ["--cars", ",".join(map(str, cars))]
    words += ["--teams", ",".join(map(str, options["teams"]))]
    return [*words, *(["--rearming"] if options["rearming"] else [])]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_typed_in_words(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = golden(name)
    typist = Typist(capsys, match)
    monkeypatch.setattr("builtins.input", typist)
    saved = tmp_path / "saved.txt"
    status, out, err = run(capsys, *words_for(match, tmp_path), "--save", str(saved))
    assert (status, err, typist.coming) == (0, "", [])
    played = wreckyard.load_replay(saved.read_text("utf-8"))
    assert [str(entry.action) for entry in played.log] == [str(entry.action) for entry in match.log]
    assert played.outcome == match.outcome
    assert f"after {match.observe(None).known.round} rounds" in " ".join((typist.all + out).split())


def test_together_these_games_put_every_question() -> None:
    asked = set()
    for name in GAMES:
        match = golden(name)
        playing = wreckyard.new_match(
            "streets", [info.name for info in match.seats], match.seed, match.options
        )
        for entry in match.log:
            decision = playing.decision
            assert decision is not None
            asked.add(decision.kind)
            playing.submit(entry.seat, entry.action)
    assert asked == {"place", "speed", "point", "stand", "foot", "intent", "area", "return", "load"}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("place 5,5",), "There is no starting point there."),
        (("place 10,0", "", "place 10,0"), "That starting point is taken."),
        (("place 10,0", "", "speed 2"), "That answers no open question."),
        ((*PLACED, "speed 5"), "On the road a car can gain 2 at most."),
        ((*PLACED, "reverse 4"), "On the road a car can reverse at 3 at most."),
        ((*PLACED, "go"), "This is not the moment to go."),
        ((*DRIVING, "end"), "1 more point is to be moved in this turn."),
        ((*DRIVING, "speed 3"), "That answers no open question."),
        ((*DRIVING, "fire turret s > B rear"), "That part of the target faces away."),
        ((*DRIVING, "fire rear-pod n > B front"), "Passive weapons are dropped."),
        ((*DRIVING, "drop front-pod oil > 1,1"), "The front pod holds no oil."),
        (
            (*DRIVING, "leave n"),
            "You can only get out of a car that has stood still since its turn began.",
        ),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(
    lines: tuple[str, ...],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer_lines(monkeypatch, [*lines, "q"])
    status, out, err = run(capsys, *TWO, *CARS)
    assert (status, err) == (0, "")
    assert f"> {reason}\n" in out


@pytest.mark.parametrize("typed", ["fly", "turn R180", "fire", "speed -1", "77", "place 1", "ü"])
def test_what_is_no_answer_is_told_so_in_a_sentence(
    typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_lines(monkeypatch, [*DRIVING, typed, "q"])
    status, out, err = run(capsys, *TWO, *CARS)
    assert (status, err) == (0, "")
    after = out[out.rindex("drive on") :].splitlines()[1:]
    assert after[0].startswith("> ")
    assert "Traceback" not in out
    # The question is still open: leaving is the next thing that is understood.
    assert out.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize(
    "lines",
    [("change A", "", "speed 0", ""), ("", "change a", "", "speed 0", "")],
    ids=["at the cover", "at the question"],
)
def test_a_speed_is_changed_until_the_last_one_has_chosen(
    lines: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    saved = tmp_path / "saved.txt"
    typed = [*PLACED, "speed 2", *lines, "speed 1", "q"]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    answer_lines(monkeypatch, typed)
    status, out, err = run(capsys, *TWO, *CARS, "--save", str(saved))
    assert (status, err) == (0, "")
    assert "enter change A (Player 1) to choose again" in " ".join(out.split())
    # Nobody is called while another's question stands on the screen.
    called = [screen.partition("How fast")[2] for screen in out.split(CLEARED)]
    assert sum(map(bool, called)) >= 3
    assert not any("your eyes only" in screen for screen in called)
    played = wreckyard.load_replay(saved.read_text("utf-8"))
    assert [entry.action for entry in played.log][2:4] == ["speed 0", "speed 1"]


def test_a_mission_stands_behind_a_cover_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = golden("streets-missions")
    typist = Typist(capsys, match)
    answers: list[tuple[str, str]] = []

    def typed(prompt: str = "") -> str:
        answer = typist(prompt)
        answers.append((typist.screen, answer))
        return answer

    monkeypatch.setattr("builtins.input", typed)
    run(capsys, *words_for(match, tmp_path))
    secret = [at for at, (screen, _) in enumerate(answers) if "Your mission" in screen]
    # Each is shown when somebody has just taken a cover away that names him.
    assert len(secret) == sum(text.startswith(("speed", "three", "reverse")) for _, text in answers)
    for at in secret:
        cover, taken = answers[at - 1]
        assert "your eyes only: press Enter" in cover
        assert taken == ""


def test_simulate_prints_json_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "rookie,random", "--games", "4", "--seed", "1", "--json")
    status, out, err = run(capsys, "simulate", "streets", *words)
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert (data["game"], data["games"]) == ("streets", 4)
    first, second = data["players"]
    assert first["wins"] + second["wins"] + data["ties"] == 4
    assert sum(data["endings"].values()) == 4
    assert 1 <= data["rounds"]["median"] <= data["rounds"]["longest"]


def test_simulate_prints_a_table_and_the_same_one_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("simulate", "streets", "--seats", "random,random", "--games", "3", "--seed", "2")
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert run(capsys, *words)[1] == out
    assert out.splitlines()[0].startswith("3 games, seats rotated over every deal")
    assert "rounds a game: mean" in out
