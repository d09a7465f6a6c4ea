"""Links on the command line: made from files, and checked like them."""

from __future__ import annotations

from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import finished_replay, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(finished_replay(), "utf-8")
    return path


def test_the_link_of_a_file_holds_its_match(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, out, err = run(capsys, "link", str(file))
    assert (status, err) == (0, "")
    assert out.startswith("#r=")
    assert len(out.split()) == 1
    assert wreckyard.replay_from_link(out) == file.read_text("utf-8")


def test_a_link_may_come_with_the_address_of_the_page(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    _, out, _ = run(capsys, "link", str(file), "--page", "https://example.org/play/")
    assert out.startswith("https://example.org/play/#r=")


def test_a_link_is_verified_as_its_file_is(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    _, link, _ = run(capsys, "link", str(file))
    _, by_file, _ = run(capsys, "verify", str(file))
    _, by_link, _ = run(capsys, "verify", link.strip())
    assert (
        by_file.replace("every state", "the last state").partition(": ")[2]
        == (by_link.partition(": ")[2])
    )
    assert by_link.startswith("the link: ")
    kept = tmp_path / "link.txt"
    kept.write_text(f"https://example.org/{link}", "utf-8")
    status, by_kept, _ = run(capsys, "verify", str(kept))
    assert (status, by_kept.partition(": ")[2]) == (0, by_link.partition(": ")[2])


def test_a_match_for_practice_is_called_so(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    branch = wreckyard.load_replay(file.read_text("utf-8")).branch(5)
    path = tmp_path / "branch.txt"
    path.write_text(branch.replay(), "utf-8")
    _, out, _ = run(capsys, "verify", str(path))
    assert out.endswith("5 actions, every state as recorded; not over yet; for practice\n")


@pytest.mark.parametrize(
    ("command", "text", "said"),
    [
        ("verify", "#r=AAAA", "wreckyard: link: it is damaged or was cut off\n"),
        ("verify", "#r=", "wreckyard: link: it is damaged or was cut off\n"),
        ("link", "/no/such/file", "wreckyard: /no/such/file: cannot be read"),
    ],
)
def test_what_is_no_match_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], command: str, text: str, said: str
) -> None:
    status, out, err = run(capsys, command, text)
    assert (status, out) == (2, "")
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_a_file_that_holds_no_match_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "note.txt"
    path.write_text("see #r=AAAA", "utf-8")
    for command in ("verify", "link"):
        status, _, err = run(capsys, command, str(path))
        assert (status, err) == (2, f"wreckyard: {path}: link: it is damaged or was cut off\n")
