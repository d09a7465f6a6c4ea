"""What holds for every source file, whatever is in it."""

from __future__ import annotations

import pytest

from tools.steps import ROOT

LONGEST = 400
"""Lines that a file may have: more are more than one purpose."""

LONGER = {
    "tests/engine/test_steps_back.py",
    "tests/systems/arena/geometry/test_push.py",
    "tests/systems/arena/test_carsheet.py",
    "tests/systems/arena/test_collisions.py",
    "tests/systems/duel/test_reasons.py",
}
"""Tables of tests, which nobody reads from end to end."""

FOLDERS = ("core", "web", "tools", "tests", "typings")
KINDS = (".py", ".pyi", ".js", ".mjs", ".css", ".html")


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_too_long(folder: str) -> None:
    files = [file for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    assert files
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines())
        for file in files
    }
    long = {name for name, lines in lengths.items() if lines > LONGEST}
    assert long - LONGER == set()
    # What has become short enough needs no exception any more.
    assert {name for name in LONGER if name.startswith(f"{folder}/")} <= long
