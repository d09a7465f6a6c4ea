"""Terminals, pipes and disks that fail: one sentence each, and nothing that was kept is lost."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import (
    PLAIN,
    PROGRAM,
    assert_one_sentence,
    finished_replay,
    run_program,
)

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="/dev/full and signals are not Windows'")

DUEL = ("play", "duel", "--seed", "4")
NO_SPACE = "(No space left on device)"


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(finished_replay(), "utf-8")
    return path


def actions(text: str) -> list[str]:
    return [entry.action for entry in wreckyard.load_replay(text).log]


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("--version",),
        ("verify", "REPLAY"),
        ("link", "REPLAY"),
        ("simulate", "duel", "--games", "2"),
        DUEL,
    ],
    ids=lambda words: words[0],
)
def test_a_full_disk_behind_the_output_is_told(words: tuple[str, ...], replay: Path) -> None:
    done = run_program(
        *(str(replay) if word == "REPLAY" else word for word in words), shell=">/dev/full"
    )
    assert done.returncode == 1
    assert_one_sentence(done.stderr, "the output cannot be written", NO_SPACE)


def test_a_program_without_an_output_says_so(replay: Path) -> None:
    done = run_program("verify", replay, shell=">&-")
    assert done.returncode == 1
    assert_one_sentence(done.stderr, "there is no output to write to")


def test_nobody_listens_to_complaints(replay: Path) -> None:
    for where in ("2>&-", "2>/dev/full"):
        assert run_program("verify", "no such file", shell=where).returncode == 2
        done = run_program("verify", replay, shell=where)
        assert (done.returncode, done.stdout[-1:]) == (0, b"\n")


@pytest.mark.parametrize("where", ["<&-", "</dev/null"])
def test_an_input_that_gives_nothing_ends_the_game(where: str) -> None:
    done = run_program(*DUEL, shell=where)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.rstrip().endswith(b"Goodbye.")


def test_whoever_has_read_enough_is_not_told_of_it(tmp_path: Path) -> None:
    saved = tmp_path / "duel.txt"
    with subprocess.Popen(
        [*PROGRAM, *DUEL, "--save", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
    ) as player:
        assert player.stdin
        assert player.stdout
        assert player.stderr
        assert player.stdout.readline().startswith(b"Seed 4.")
        player.stdout.close()
        player.stdin.write(b"pass\n" * 50)
        player.stdin.close()
        assert player.stderr.read() == b""
    assert player.returncode == 0
    wreckyard.load_replay(saved.read_text())


def test_bytes_that_are_no_text_are_no_answer() -> None:
    done = run_program(*DUEL, typed=b"\xff\xfe\x80\n\x00\npass\nq\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Enter a number; ?") == 3


@pytest.mark.parametrize(
    "variables",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C"},
    ],
    ids=["ascii", "bare C", "C"],
)
def test_names_that_the_terminal_does_not_know_have_question_marks(
    variables: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(finished_replay().replace("Ann", "Zoë").replace("Bob", "Łukasz"), "utf-8")
    done = run_program("verify", path, **variables)
    assert (done.returncode, done.stderr) == (0, b"")
    zoe, lukasz = (
        ("Zo?", "?ukasz") if len(variables) != 1 or "LC_ALL" not in variables else ("Zoë", "Łukasz")
    )
    told = done.stdout.decode()
    assert f"({zoe} " in told
    assert f", {lukasz} " in told


def test_a_player_may_have_a_name_that_the_terminal_does_not_know() -> None:
    done = run_program(*DUEL, "--name", "Zoë", typed=b"?\nq\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zo? " in done.stdout


def test_bytes_that_are_no_name_are_refused_in_a_sentence() -> None:
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run_program(*DUEL, "--name", "Zoë", **bare)
    assert done.returncode == 2
    assert_one_sentence(done.stderr, "the name of seat 1 must be at most 24 printable characters")


def test_a_match_that_cannot_be_saved_may_go_to_another_file(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    typed = f"pass\nq\n{tmp_path}\n{other}\n".encode()
    done = run_program(*DUEL, "--save", "/dev/full", typed=typed)
    assert done.returncode == 0
    said = done.stderr.decode().splitlines()
    assert said == [
        f"wreckyard: the replay cannot be written to /dev/full {NO_SPACE}",
        f"wreckyard: the replay cannot be written to {tmp_path} (Is a directory)",
    ]
    assert f"The replay is in {other}.".encode() in done.stdout
    assert actions(other.read_text())[0] == "pass"


@pytest.mark.parametrize("typed", [b"pass\nq\n\n", b"pass\n"], ids=["no file named", "input ends"])
def test_a_match_that_cannot_be_saved_is_printed(typed: bytes) -> None:
    done = run_program(*DUEL, "--save", "/dev/full", typed=typed)
    assert done.returncode == 1
    assert_one_sentence(done.stderr, "cannot be written to /dev/full")
    text = done.stdout.decode()
    assert actions(text[text.index("wreckyard-replay") :])[0] == "pass"


def test_a_match_without_any_output_is_printed_where_complaints_go() -> None:
    done = run_program(*DUEL, "--save", "/dev/full", typed=b"pass\nq\n", shell=">/dev/full")
    assert done.returncode == 1
    said = done.stderr.decode()
    replay = said[said.index("wreckyard-replay") : said.index("end ")] + "end 0\n"
    assert actions(replay) == []
    assert "Traceback" not in said
    assert said.endswith(f"the output cannot be written {NO_SPACE}\n")


def test_what_was_in_the_file_stays_when_the_new_replay_does_not_fit(tmp_path: Path) -> None:
    saved = tmp_path / "duel.txt"
    saved.write_text("an older match\n")

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))

    done = subprocess.run(
        [*PROGRAM, *DUEL, "--save", str(saved)],
        input=b"pass\nq\n",
        capture_output=True,
        env=PLAIN,
        check=False,
        preexec_fn=small_files,
    )
    assert done.returncode == 1
    assert_one_sentence(done.stderr, f"cannot be written to {saved} (File too large)")
    assert saved.read_text() == "an older match\n"
    assert list(tmp_path.iterdir()) == [saved]
    assert b"wreckyard-replay" in done.stdout


def test_a_new_replay_takes_the_place_of_an_older_one_behind_a_link(tmp_path: Path) -> None:
    saved, link = tmp_path / "duel.txt", tmp_path / "link.txt"
    saved.write_text("an older match\n")
    saved.chmod(0o640)
    link.symlink_to(saved)
    done = run_program(*DUEL, "--save", link, typed=b"pass\nq\n")
    assert done.returncode == 0
    assert actions(saved.read_text())[0] == "pass"
    assert link.is_symlink()
    assert saved.stat().st_mode & 0o777 == 0o640


def test_a_link_to_a_file_that_is_not_there_yet_stays(tmp_path: Path) -> None:
    saved, link = tmp_path / "duel.txt", tmp_path / "link.txt"
    link.symlink_to(saved)
    assert run_program(*DUEL, "--save", link, typed=b"pass\nq\n").returncode == 0
    assert link.is_symlink()
    assert actions(saved.read_text())[0] == "pass"
    assert sorted(tmp_path.iterdir()) == [saved, link]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_terminal_that_is_closed_leaves_the_match_in_its_file(
    number: signal.Signals, tmp_path: Path
) -> None:
    saved = tmp_path / "duel.txt"
    with subprocess.Popen(
        [*PROGRAM, *DUEL, "--save", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
        # Who runs the tests may have told them to outlive a terminal, and that is inherited.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as player:
        assert player.stdin
        assert player.stdout
        assert player.stderr
        player.stdin.write(b"pass\n?\n")
        player.stdin.flush()
        seen = b""
        # The table is shown again: the answer before has been taken.
        while seen.count(b"Your hand:") < 2:
            seen += player.stdout.read1()
        player.send_signal(number)
        assert player.stderr.read() == b""
    assert player.returncode == 128 + number
    assert actions(saved.read_text())[0] == "pass"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("verify", "/dev/zero"), "/dev/zero: is longer than 16000000 bytes"),
        (("play", "duel", "--deck", "/dev/zero"), "--deck: /dev/zero is longer than 200000 bytes"),
        (("play", "arena", "--arena", "/dev/zero"), "--arena: /dev/zero is longer than 200000"),
        (("play", "arena", "--cars", "/dev/zero,late-fee"), "entry 1: /dev/zero is longer than"),
    ],
)
def test_no_more_of_a_file_is_read_than_it_may_have(words: tuple[str, ...], named: str) -> None:
    done = run_program(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert_one_sentence(done.stderr, named)


def test_a_byte_order_mark_and_foreign_line_ends_are_no_fault(tmp_path: Path) -> None:
    match, deck = tmp_path / "match.txt", tmp_path / "deck.json"
    match.write_bytes(b"\xef\xbb\xbf" + finished_replay().replace("\n", "\r\n").encode())
    assert run_program("verify", match).stdout.startswith(f"{match}: ".encode())
    assert run_program("link", match).stdout.startswith(b"#r=")
    deck.write_bytes(b'\xef\xbb\xbf{"format": 1, "id": "cars", "kinds": []}')
    done = run_program("simulate", "duel", "--games", "2", "--deck", deck)
    assert (done.returncode, done.stderr) == (0, b"")
