"""What holds for every source file, whatever is in it."""

from __future__ import annotations

import pytest

from tools.steps import ROOT

LONGEST = {"core": 400, "web": 400, "tools": 400, "typings": 400, "tests": 500}
"""Lines that a file may have, by its folder: more are more than one purpose. Tables of tests are
not read from end to end."""

KINDS = (".py", ".pyi", ".js", ".mjs", ".css", ".html")


@pytest.mark.parametrize(("folder", "longest"), LONGEST.items())
def test_no_file_is_too_long(folder: str, longest: int) -> None:
    files = [file for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    assert files
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines())
        for file in files
    }
    assert {name: lines for name, lines in lengths.items() if lines > longest} == {}
