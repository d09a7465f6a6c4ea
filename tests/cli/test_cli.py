"""The command line as a person meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wreckyard
from tests.cli.terminal import answer_with, run


def test_simulate_prints_json_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(
        capsys,
        "simulate",
        "duel",
        "--seats",
        "greedy,random",
        "--games",
        "40",
        "--seed",
        "1",
        "--json",
    )
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert data["games"] == data["duels"] == 40
    assert sum(player["wins"] for player in data["players"]) + data["ties"] == 40
    assert [player["player"] for player in data["players"]] == ["greedy", "random"]
    assert data["players"][0]["wins"] > data["players"][1]["wins"]
    assert data["turns"]["longest"] >= data["turns"]["median"] > 0


def test_simulate_gives_the_same_figures_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("simulate", "duel", "--seats", "rookie,rookie,random", "--games", "12", "--seed", "9")
    assert run(capsys, *words) == run(capsys, *words)


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "simulate", "duel", "--seats", "rookie,random", "--games", "4")
    assert out.startswith("4 duels, seats rotated over every deal; ")
    assert [line.split()[0] for line in out.splitlines()[2:]] == ["player", "rookie", "random"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simulate", "duel", "--seats", "greedy,nobody"), "entry 2: there is no player 'nobody'"),
        (("simulate", "duel", "--seats", "greedy"), "2 to 6 seats, not 1"),
        (("simulate", "duel", "--seats", ",".join(["random"] * 7)), "2 to 6 seats, not 7"),
        (
            ("simulate", "duel", "--seats", "ace:many,random"),
            "entry 1: samples: 'many' is no whole",
        ),
        (("simulate", "duel", "--seats", "ace:0,random"), "entry 1: samples: 0 is not from 1"),
        (("simulate", "duel", "--seats", "random,ace:" + "9" * 5000), "entry 2: samples:"),
        (("simulate", "duel", "--seed", "9" * 5000), "--seed: 99999999999999999999… is not from 0"),
        (
            ("simulate", "duel", "--games", "1" + "0" * 17),
            "--games: 100000000000000000 is not from",
        ),
        (("simulate", "duel", "--seats", "x" * 5_000), "xxx …; use rookie"),
        (("simulate", "duel", "--seats", "you,random"), "there is no player 'you'"),
        (("simulate", "duel", "--games", "0"), "--games: 0 is not from 1"),
        (("simulate", "duel", "--games", "ten"), "--games: 'ten' is no whole number"),
        (("simulate", "duel", "--seed", "-1"), "--seed: -1 is not from 0"),
        (("simulate", "chess"), "'chess'"),
        (("simulate", "duel", "--gamez", "3"), "--gamez"),
        (
            ("play", "duel", "--seats", "you,regular", "--save", "/no/such/folder/x"),
            "cannot be written",
        ),
        (("play", "duel", "--save", "/"), "/ cannot be written"),
        (("verify", "/"), "/: cannot be read"),
        (("verify", "/no/such/file"), "/no/such/file: cannot be read"),
        ((), "command"),
        (("simulate", "duel", "--vehicles", "car"), "car or cow for each of the 2 seats"),
        (("play", "duel", "--vehicles", "car,boat"), "car or cow for each of the 2 seats"),
        (("simulate", "duel", "--deck", "/no/such/deck"), "--deck: /no/such/deck cannot be read"),
    ],
)
def test_what_is_wrong_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert named in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("play", "duel", "--division", "4"),
            "--division is for the arena.*, not for the card duel",
        ),
        (("simulate", "arena", "--match"), "--match is for the card duel.*, not for the arena"),
    ],
)
def test_an_option_of_other_games_is_named_with_those_that_have_it(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert re.search(told, err)


def test_an_interrupt_is_taken_politely(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    status, out, err = run(capsys, "play", "duel", "--seats", "you,random", "--seed", "5")
    assert (status, err) == (130, "")
    assert out.endswith("Goodbye.\n")


def test_the_help_says_what_an_option_is_in_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "play", "--help")
    told = " ".join(out.split())
    assert status == 0
    assert (
        "the streets: the scenario (default: street combat); the classic: race, road-duel," in told
    )


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"wreckyard {wreckyard.__version__}\n", "")


def test_it_runs_as_a_module() -> None:
    words = [sys.executable, "-m", "wreckyard", "verify", "no such file"]
    environment = {**os.environ, "PYTHONPATH": str(Path(wreckyard.__file__).parents[1])}
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("wreckyard: no such file: cannot be read")


def test_leaving_early_is_polite(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("", "q\n"):
        answer_with(monkeypatch, text)
        status, out, err = run(capsys, "play", "duel", "--seed", "4")
        assert (status, err) == (0, "")
        assert out.rstrip().endswith("Goodbye.")


def test_a_person_is_not_asked_what_nobody_has_a_say_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rules = type(wreckyard.rules_of("duel"))
    put = rules.decision

    def unasked(self: Any, state: Any) -> Any:
        decision = put(self, state)
        return decision and decision._replace(unasked=decision.kind != "turn")

    monkeypatch.setattr(rules, "decision", unasked)
    answer_with(monkeypatch, "1\n" * 2000)
    saved = tmp_path / "duel.txt"
    words = ("play", "duel", "--seats", "you,rookie", "--seed", "4")
    status, _, err = run(capsys, *words, "--save", str(saved))
    assert (status, err) == (0, "")
    # Where nobody is asked the first option is given: to pass, or to stay.
    answers = [line.split()[1] for line in saved.read_text().splitlines() if line[:2] == "A "]
    assert {"pass", "stay"} <= set(answers)
    assert "escape" not in answers
