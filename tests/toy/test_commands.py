"""Flag Rush at the command line: nothing there knows of it but its own folder."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import answer_with, run
from wreckyard.cli.console import CLEARED

PLAY = ("play", "toy", "--rounds", "1", "--seed", "3")
COVER = "your eyes only: press Enter] "


def played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    seats: str,
    typed: str,
    *more: str,
) -> list[str]:
    """The screens of a game, from one clearing to the next."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    answer_with(monkeypatch, typed)
    status, out, err = run(capsys, *PLAY, "--seats", seats, *more)
    assert (status, err) == (0, "")
    return out.split(CLEARED)


def test_a_game_against_computers_is_played_saved_and_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = tmp_path / "race.txt"
    # From the north-west corner two squares east, and no oil.
    (screen,) = played(
        capsys, monkeypatch, "you,regular,ace:5", "2\ndrive E\n2\n", "--save", str(saved)
    )
    assert "  A . . . C\n  . . . . .\n  . . F . .\n  . . . . .\n  . . . . B\n" in screen
    assert "How fast do you drive?\n   1  Speed 1\n   2  Speed 2\n" in screen
    assert "Player drives to column 3, row 1." in screen
    match = wreckyard.load_replay(saved.read_text())
    assert [entry.action for entry in match.log if entry.seat == 0] == [
        "speed 2",
        "drive E",
        "keep",
    ]
    status, out, _ = run(capsys, "verify", str(saved))
    assert status == 0
    assert out.startswith(f"{saved}: 9 actions, every state as recorded; won by ")
    _, link, _ = run(capsys, "link", str(saved))
    _, by_link, _ = run(capsys, "verify", link.strip())
    assert by_link.startswith("the link: 9 actions, the last state as recorded; won by ")


def test_people_choose_behind_covers_and_see_the_rest_together(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = played(
        capsys, monkeypatch, "you,you", "\n1\ndrive E\n\n1\ndrive N\n2\n2\n"
    )
    # Speed and way are one choice: one cover, and another's is never on the screen with it.
    assert f"[Player 1, {COVER}" in first
    assert f"[Player 2, {COVER}" in second
    for screen in (first, second):
        assert screen.count(COVER) == 1
        assert screen.count("How fast do you drive?") == 1
        assert screen.count("Which way do you drive?") == 1
    assert "Player 1 has chosen." in second
    assert "speed 1" not in first + second
    # What was revealed, and oil, is for all eyes.
    assert "Player 1: speed 1, drive E; Player 2: speed 1, drive N." in third
    assert third.count("it is you who is asked]") == 2
    assert "Player 1 and Player 2 win." in third


def test_leaving_behind_a_cover_leaves_no_choice_behind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = played(capsys, monkeypatch, "you,you", "\n1\nq\n")
    assert screens[-1].strip() == "Goodbye."


def test_computers_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "toy", "--seats", "regular,rookie", "--games", "20", "--rounds", "9")
    status, out, err = run(capsys, *words, "--json")
    data = json.loads(out)
    assert (status, err, data["game"], data["games"]) == (0, "", "toy", 20)
    one, other = data["players"]
    assert one["wins"] + other["wins"] + data["ties"] == 20
    assert one["points"] + other["points"] == data["points"]
    assert one["wins"] > other["wins"]
    _, out, _ = run(capsys, *words)
    assert out.startswith("20 races, seats rotated over every deal; ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "toy", "--rounds", "10"), "--rounds: 10 is not from 1 to 9"),
        (
            ("simulate", "duel", "--rounds", "9"),
            "--rounds is for .*Flag Rush.*, not for the card duel",
        ),
        (
            ("play", "duel", "--rounds", "9"),
            "--rounds is for .*Flag Rush.*, not for the card duel",
        ),
        (
            ("play", "arena", "--rounds", "9"),
            "--rounds is for .*Flag Rush.*, not for the arena",
        ),
        (("play", "toy", "--division", "4"), "--division is for .*the arena.*, not for Flag Rush"),
        (("play", "toy", "--seats", "you,ace,ace,ace,ace"), "Flag Rush needs 2 to 4 seats, not 5"),
        (
            ("play", "toys"),
            "there is no game 'toys'; there is .*, toy",
        ),
    ],
)
def test_what_is_wrong_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert re.search(said, err)
    assert len(err.splitlines()) == 1


def test_a_flag_of_several_games_is_told_once_with_all_of_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run(capsys, "simulate", "--help")
    assert re.search("^options of the arena.*Flag Rush.*:", out, re.M)
    assert out.count("  --rounds N") == 1
    _, out, _ = run(capsys, "play", "--help")
    assert re.search("^options of .*Flag Rush.*:", out, re.M)
