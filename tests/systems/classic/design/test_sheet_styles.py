"""Sheets in ten styles read back as themselves, and damaged ones lose nothing in silence."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems.classic.design.garage import random_design
from tests.systems.classic.design.styles import STYLES
from wreckyard import Malformed
from wreckyard.systems.classic.design.design import Design
from wreckyard.systems.classic.design.sheets.read import read_sheet, read_sheets
from wreckyard.systems.classic.design.sheets.write import as_on_sheet, write_sheet


@cache
def design_of(seed: int) -> Design:
    return random_design(seed)


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_every_legal_design_reads_back_in_every_style(style: str, seed: int) -> None:
    design = design_of(seed)
    sheet = read_sheet(STYLES[style](write_sheet(design)))
    assert replace(sheet.design, name=design.name) == as_on_sheet(design)
    assert sheet.notes == ()


def damaged(text: str, random: Random) -> str:
    """A text with one to four damages: letters lost, added or doubled, words elsewhere."""
    for _ in range(random.randint(1, 4)):
        at, kind = random.randrange(len(text) + 1), random.randrange(4)
        if kind == 0:
            text = text[:at] + text[at + random.randint(1, 6) :]
        elif kind == 1:
            text = text[:at] + random.choice(".,;:()-/&$0123456789 \nabcFRLxw") + text[at:]
        elif kind == 2:
            text = text[:at] + text[max(0, at - 9) : at] + text[at:]
        else:
            words = text.split(" ")
            word = words.pop(random.randrange(len(words)))
            words.insert(random.randrange(len(words) + 1), word)
            text = " ".join(words)
    return text


def check_damaged(seed: int) -> None:
    """Every word of a damaged text is in a clause, and every clause says what became of it."""
    random = Random(seed)
    style = random.choice(list(STYLES.values()))
    text = damaged(style(write_sheet(design_of(random.randrange(200)))), random)
    readings = read_sheets(text)
    parts = [part.text for each in readings for part in each.clauses]
    # *ArmorF1* is a field and its first side.
    seen = "".join(" ".join([*[each.name for each in readings], *parts]).casefold().split())
    words = set(re.findall(r"[a-z0-9]+", text.casefold()))
    assert [word for word in words if word not in seen] == []
    for reading in readings:
        for clause in reading.clauses:
            assert clause.words or clause.problem or clause.foreign or not clause.text
        assert reading.design is not None or reading.missing
    with suppress(Malformed):
        read_sheet(text)


@given(st.integers(0, 10**9))
def test_a_damaged_sheet_loses_nothing_in_silence(seed: int) -> None:
    check_damaged(seed)


@pytest.mark.soak
def test_thirty_thousand_damaged_sheets_lose_nothing_in_silence() -> None:
    for seed in range(30_000):
        check_damaged(seed)
