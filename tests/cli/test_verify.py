"""``verify``: replays that are whole, and those that are not."""

from __future__ import annotations

from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import finished_replay, run


def test_verify_tells_who_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(finished_replay())
    status, out, _ = run(capsys, "verify", str(file))
    outcome = wreckyard.load_replay(file.read_text()).outcome
    assert status == 0
    assert outcome is not None
    assert f"won by {['Ann', 'Bob'][outcome.winners[0]]}" in out


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "line 1"),
        ("hello", "line 1"),
        (finished_replay().replace("wreckyard-replay 1", "wreckyard-replay 9"), "format 9"),
        (finished_replay()[:-8], "line"),
        (finished_replay().replace("A pass", "B pass", 1), "line"),
    ],
    ids=["empty", "not a replay", "newer format", "cut off", "wrong seat"],
)
def test_a_bad_replay_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, named: str
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    status, out, err = run(capsys, "verify", str(file))
    assert (status, out) == (2, "")
    assert str(file) in err
    assert named in err
    assert len(err.strip().splitlines()) == 1


def test_a_file_that_is_no_text_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)))
    assert run(capsys, "verify", str(file))[0] == 2
