"""Sheets in the habits of newsletters, mail and design programs: each reads as the same vehicle as a sheet in our own
words, or is told in a sentence that helps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.systems.classic import read_sheet
from wreckyard.systems.classic.design.sheets.read import read_sheets

VAN = "Van, hvy. chassis, hvy. suspension, super power plant, 4 PR tires, driver, gunner"
ARMOR = "Armor: F30, R20, L20, B25, T8, U10."

READ = [
    (
        "the size of a turret told with its weapon",
        f"Bus: {VAN}, VMG in two-space turret, MG right. {ARMOR}",
        f"Bus: {VAN}, 2-space turret, VMG in turret, MG right. {ARMOR}",
    ),
    (
        "sp. for spaces, and a turret that pops up",
        f"Bus: {VAN}, RL in 2 sp. pop-up turret w/extra magazine. {ARMOR}",
        f"Bus: {VAN}, 2-space pop-up turret, RL in turret w/extra magazine. {ARMOR}",
    ),
    (
        "two weapons that tell one turret",
        f"Bus: {VAN}, MG in 2-space turret, ML in 2-space turret. {ARMOR}",
        f"Bus: {VAN}, 2-space turret, MG in turret, ML in turret. {ARMOR}",
    ),
]


@pytest.mark.parametrize(("what", "text", "ours"), READ, ids=[each[0] for each in READ])
def test_a_habit_reads_as_the_same_vehicle(what: str, text: str, ours: str) -> None:
    right = read_sheet(ours).design
    read, notes = read_sheet(text)
    assert replace(read, name="") == replace(right, name="")
    assert not notes


TOLD = [
    (
        "a word that is no weapon in a turret with its size",
        f"Bus: {VAN}, bazooka in 2-space turret. {ARMOR}",
        "'bazooka in 2-space turret' is no part that sheets know",
    ),
]


@pytest.mark.parametrize(("what", "text", "sentence"), TOLD, ids=[each[0] for each in TOLD])
def test_what_is_not_read_is_told(what: str, text: str, sentence: str) -> None:
    (reading,) = read_sheets(text)
    assert sentence in reading.problems
