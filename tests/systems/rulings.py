"""The numbered rulings on pages of rules, and what cites them in code and tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, STRING, generate_tokens

from tools.site.steps import ROOT

NUMBER = r"[A-Z]?\d+"
RULING = re.compile(rf"^(?:- )?({NUMBER})\. (.*(?:\n +.*)*)", re.MULTILINE)
CITED = re.compile(rf"[Rr]ulings? ({NUMBER}(?:(?:,| and| to)\s+{NUMBER})*)")


def rulings_on(page: str) -> dict[str, str]:
    """The rulings of a page in ``docs/`` by number: ``23`` of play, ``V7`` of vehicles."""
    return dict(RULING.findall((ROOT / "docs" / page).read_text("utf-8")))


def sources(folder: str) -> Iterator[tuple[Path, str]]:
    """Yield each Python file below a folder of the project, and its text."""
    for file in (ROOT / folder).rglob("*.py"):
        yield file, file.read_text("utf-8")


def lost_citations(folder: str, page: str) -> list[str]:
    """The citations below a folder of rulings that a page does not have."""
    numbers = rulings_on(page)
    return [
        f"{file.name}: ruling {number}"
        for file, text in sources(folder)
        for run in CITED.findall(text)
        for number in re.findall(NUMBER, run)
        if number not in numbers
    ]


def remarks(source: str) -> list[str]:
    """The docstrings and comments of a Python file."""
    return [
        token.string
        for token in generate_tokens(StringIO(source).readline)
        if token.type == COMMENT or (token.type == STRING and token.string.startswith('"""'))
    ]
