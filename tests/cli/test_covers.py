"""Several people at one terminal: nobody ever has another's hand before their eyes."""

from __future__ import annotations

import os
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import PLAIN, PROGRAM, answer_with, run, run_program
from wreckyard.cli.console import CLEARED
from wreckyard.systems.duel import tell_event

DUEL = ("play", "duel", "--seats", "you,rookie,you", "--seed", "5")
PROMPT = re.compile(r"\[(Player \d), your eyes only: press Enter\]")


def screens_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str, typed: str
) -> list[str]:
    """What stands on a terminal from one clearing of it to the next."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    answer_with(monkeypatch, typed)
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    return out.split(CLEARED)


def test_a_screen_shows_the_hand_of_one_person(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = screens_of(capsys, monkeypatch, *DUEL, typed="\n1\n" * 2000)
    covered = screens[:-1]
    assert len(covered) > 10
    for screen in covered:
        before, *names = PROMPT.split(screen)
        assert "Your hand:" not in before
        assert len(names) == 2, "one person is asked on a screen"
        assert "Your hand:" in names[1]
    # Whoever is asked next is somebody else.
    asked = [PROMPT.search(screen)[1] for screen in covered]  # type: ignore[index]
    assert all(one != other for one, other in pairwise(asked))
    # The last screen is for everybody.
    assert "Your hand:" not in screens[-1]
    assert "The match is over, " in screens[-1]


def test_everybody_hears_what_went_on_while_others_were_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = tmp_path / "duel.txt"
    words = (*DUEL, "--save", str(saved))
    screens = screens_of(capsys, monkeypatch, *words, typed="\n1\n" * 2000)
    match = wreckyard.load_replay(saved.read_text())
    names = [info.name for info in match.seats]
    deck = match.observe(None).deck
    story = [tell_event(event, names, deck) for event in match.events_for(None)]
    for name in ("Player 1", "Player 3"):
        seen = "".join(
            screen
            for screen in screens
            if (found := PROMPT.search(screen)) is None or found[1] == name
        )
        seen = " ".join(seen.split())
        for sentence in filter(None, story):
            assert " ".join(sentence.split()) in seen, (name, sentence)


@pytest.mark.parametrize("typed", ["\nq\n", "\n"], ids=["left", "input ends"])
def test_leaving_leaves_no_hand_behind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    screens = screens_of(capsys, monkeypatch, *DUEL, typed=typed)
    assert "Your hand:" in screens[-2]
    assert screens[-1].strip() == "Goodbye."


def test_the_game_can_be_left_at_a_cover(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (screen,) = screens_of(capsys, monkeypatch, *DUEL, typed="q\n")
    assert "Your hand:" not in screen
    assert screen.endswith("Goodbye.\n")


def test_one_person_alone_needs_no_cover(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "duel", "--seats", "you,rookie", "--seed", "5")
    (screen,) = screens_of(capsys, monkeypatch, *words, typed="1\n" * 2000)
    assert "your eyes only" not in screen


def test_where_nothing_is_hidden_the_screen_stays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "arena", "--seats", "you,you", "--first", "1", "--seed", "1")
    (screen,) = screens_of(capsys, monkeypatch, *words, typed="n\n6 11.4\ns\n6 0.6\nq\n")
    assert screen.count("it is you who is asked]") == 3


def test_a_terminal_that_knows_lines_alone_is_scrolled_away() -> None:
    """A hand is farther up than a screen of sixty lines when the next person is called."""
    variables = {"LINES": "60", "TERM": "dumb"}
    done = run_program(
        "play", "duel", "--seats", "you,you", "--seed", "5", typed=b"\n1\n" * 9, **variables
    )
    lines = done.stdout.decode().splitlines()
    hands = [at for at, line in enumerate(lines) if "Your hand:" in line]
    calls = [at for at, line in enumerate(lines) if PROMPT.search(line)]
    assert len(hands) > 2
    for call in calls[1:]:
        hand = max(at for at in hands if at < call)
        assert call - hand > 60


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_a_real_terminal_is_cleared_with_all_that_was_scrolled_off() -> None:
    import pty

    here, there = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, "play", "duel", "--seats", "you,you", "--seed", "5"],
        stdin=there,
        stdout=there,
        stderr=there,
        env={**PLAIN, "TERM": "xterm"},
    ):
        os.close(there)
        os.write(here, b"\n1\n\n1\n\nq\n")
        seen = b""
        try:
            while piece := os.read(here, 65536):
                seen += piece
        except OSError:
            # The other end is closed: the program has ended.
            pass
    os.close(here)
    screens = seen.decode().split(CLEARED)
    assert len(screens) == 4
    for screen in screens[:-1]:
        assert len(set(PROMPT.findall(screen))) == 1
    assert "Your hand:" not in screens[-1]
