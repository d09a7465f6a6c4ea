"""Sheets of clubs, of mail, of pages and of design programs, from files in which each stands below
the same vehicle in the garage's own words.

A line with an exclamation mark names the equipment of other editions in the sheet.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from wreckyard.systems.classic import faults, read_sheet
from wreckyard.systems.classic.design.sheets.read import read_sheets

FILES = (
    "club_sheets.txt",
    "mail_sheets.txt",
    *sorted(f"posted_sheets_{n}.txt" for n in range(1, 15)),
)


class Case(NamedTuple):
    """A sheet in some style, and its vehicle in the garage's words without what is foreign."""

    style: str
    ours: str
    text: str
    foreign: frozenset[str] = frozenset()


def cases() -> list[Case]:
    """The sheets of all files."""
    found = []
    for name in FILES:
        text = (Path(__file__).parent / name).read_text(encoding="utf-8")
        for block in text.removeprefix("== ").split("\n\n== "):
            style, _, rest = block.partition("\n")
            ours, _, sheet = rest.partition("\n--\n")
            ours, _, foreign = ours.partition("\n! ")
            named = frozenset(foreign.split(" | ")) if foreign else frozenset()
            found.append(Case(style, ours, sheet.rstrip("\n"), named))
    return found


CASES = [each for each in cases() if not each.foreign]
FOREIGN = [each for each in cases() if each.foreign]


@pytest.mark.parametrize("case", CASES, ids=[each.style for each in CASES])
def test_a_sheet_reads_as_the_same_vehicle(case: Case) -> None:
    """Every part is understood, and every figure of the sheet is right."""
    right = read_sheet(case.ours).design
    read, notes = read_sheet(case.text)
    assert read.name.casefold() == right.name.casefold()
    assert replace(read, name="") == replace(right, name="")
    assert [note for note in notes if not note.startswith("Left out: ")] == []


@pytest.mark.parametrize("case", FOREIGN, ids=[each.style for each in FOREIGN])
def test_equipment_of_other_editions_is_named_and_the_rest_is_read(case: Case) -> None:
    right = read_sheet(case.ours).design
    (reading,) = read_sheets(case.text)
    assert {what for each in reading.clauses for what in each.foreign} == case.foreign
    assert len(reading.problems) == 1
    assert reading.problems[0].startswith("this edition has no ")
    assert reading.design is not None
    assert replace(reading.design, name="") == replace(right, name="")


@pytest.mark.parametrize(
    "case", [*CASES, *FOREIGN], ids=[each.style for each in [*CASES, *FOREIGN]]
)
def test_the_vehicle_of_a_sheet_is_legal(case: Case) -> None:
    assert [each.reason for each in faults(read_sheet(case.ours).design)] == []


CAR = "Bus: Van, hvy. chassis, hvy. suspension, super power plant, 4 PR tires, driver, gunner"
ARMOR = "Armor: F30, R20, L20, B25, T8, U10."
FRAME = "hvy. chassis, hvy. suspension, super power plant"

TOLD = [
    (
        "an abbreviation of two power plants",
        f"{CAR.replace('super power plant', 'SPP')}, MG front. {ARMOR}",
        "'SPP' has two meanings; write small or super power plant",
    ),
    (
        "a smart link of nothing",
        f"{CAR}, MG front, smart link. {ARMOR}",
        "'smart link': write what is linked, such as link (MG front, RL front)",
    ),
    (
        "a cycle without its cyclist",
        "Gnat - Med Cyc, Hvy Susp, Lg Cyc PP, 2 PR, MG/F, Armor 15/15 (F/B)",
        "a vehicle has one driver or cyclist, and the sheet names none",
    ),
    (
        "linked weapons without their number",
        f"{CAR}, linked MGs front. {ARMOR}",
        "'linked mgs front': write how many, such as 2",
    ),
    (
        "one word for two parts of the frame",
        f"{CAR.replace(FRAME, 'Hvy, super power plant')}, MG front. {ARMOR}",
        "'heavy': write what it is, heavy chassis or heavy suspension",
    ),
    (
        "a word for a part that the sheet names elsewhere",
        f"{CAR}, large, MG front. {ARMOR}",
        "'large': write what it is, large power plant",
    ),
    (
        "all sides of the armor twice",
        f"{CAR}, MG front. Armor: 20 all around, 10 all sides.",
        "the armor names all sides twice",
    ),
    (
        "all sides of the armor besides each of them",
        f"{CAR}, MG front. {ARMOR[:-1]}, 10 elsewhere.",
        "the armor names all sides twice",
    ),
    (
        "three layers of armor",
        f"{CAR}, MG front. Armor: metal F4/1, R4/1, L4/1, B4/1, T1/1, U1/1; plastic F3, R3, L3, B3, T3, U3.",
        "the armor has 1 layers, so that every side needs 1 numbers",
    ),
    (
        "component armor of a place",
        f"{CAR}, MG front, CA 10/PP. {ARMOR}",
        "this edition has no component armor",
    ),
    (
        "tires of another edition with a make of this one",
        f"{CAR.replace('4 PR', '4 fireproof plasticore')}, MG front. {ARMOR}",
        "this edition has no plasticore tires",
    ),
    (
        "a part of another edition beside an unknown word",
        f"{CAR}, MG front, hot smoke gizmo back. {ARMOR}",
        "'hot smoke gizmo back' is not a part of this game",
    ),
    (
        "a vehicle of another edition",
        f"Rig: 10-wheel standard tractor, {FRAME}, 10 PR tires, driver, VMG front. {ARMOR}",
        "this edition has no oversized vehicles; its vehicles are cars, cycles and trikes",
    ),
    (
        "points of armor without their sides",
        f"{CAR}, MG front. Armor: 30/15/15/20/5/5.",
        "'30/15/15/20/5/5': write the side of each number, such as F30, R20, L20, B25, T5, U5",
    ),
    (
        "magazines of two weapons in one bracket",
        f"{CAR}, VMG front, MD back (each with one extra magazine). {ARMOR}",
        "'md back (each w/one extra magazine)': write the magazines behind the weapon, "
        "such as MG front w/extra magazine, MG front w/extra magazine",
    ),
    (
        "a weapon of another edition that sounds like two of this one",
        f"{CAR}, twin laser front. {ARMOR}",
        "this edition has no twin lasers",
    ),
    (
        "a computer that two gunners share",
        f"{CAR.replace('gunner', '2 gunners w/TC')}, MG front. {ARMOR}",
        "'tc': write whose it is, such as tc for gunner 1",
    ),
]


@pytest.mark.parametrize(("what", "text", "sentence"), TOLD, ids=[each[0] for each in TOLD])
def test_a_sheet_that_is_not_whole_gets_a_sentence(what: str, text: str, sentence: str) -> None:
    (reading,) = read_sheets(text)
    assert not reading.whole
    assert sentence in reading.problems


def test_a_handling_class_may_stand_behind_its_number() -> None:
    notes = read_sheet(f"{CAR}, MG front. {ARMOR} 5 HC, 15 mph acceleration.").notes
    assert [note.partition(";")[0] for note in notes] == [
        "The sheet says handling class 5",
        "The sheet says acceleration 15",
    ]


def test_a_computer_in_brackets_is_that_of_the_gunner_before_them() -> None:
    design = read_sheet(f"{CAR} (TC), MG front. {ARMOR}").design
    assert [each.position for each in design.fitted("targeting-computer")] == ["gunner-1"]


def test_a_t_is_the_top_only_in_a_sheet_without_an_empty_turret() -> None:
    sheets = (f"{CAR}, MG T. {ARMOR}", f"{CAR}, MG T, 1-space turret. {ARMOR}")
    both = f"{CAR}, MG T, MG in 1-space turret. {ARMOR}"
    places = [[each.place for each in read_sheet(text).design.weapons] for text in (*sheets, both)]
    assert places == [["top"], ["turret"], ["top", "turret"]]


def test_a_word_that_was_understood_by_the_rest_of_the_sheet_is_told_as_its_part() -> None:
    """*Hvy* is the suspension where the chassis is named, and *Paste* says so."""
    (reading,) = read_sheets(f"{CAR.replace('hvy. suspension', 'Hvy')}, MG front. {ARMOR}")
    (clause,) = [each for each in reading.clauses if each.text == "Hvy"]
    assert clause.words == ("Suspension: heavy",)


def test_the_vehicles_of_a_table_are_read_one_by_one() -> None:
    rows = ["Name,Body,Chassis,Suspension,Plant,Tires,Crew,Weapons,F,B,L,R,T,U,Cost"]
    rows += ["One,Compact,Hvy,Hvy,Medium,4 PR,Driver,RL F,30,25,20,20,8,10,$1"]
    rows += ["Two,Compact,Hvy,Hvy,Medium,4 PR,Driver,MG B,30,25,20,20,8,10,$2"]
    one, two = read_sheets("\n".join(rows))
    assert (one.name, one.whole, two.name, two.whole) == ("One", True, "Two", True)
    assert one.design is not None
    assert two.design is not None
    assert [one.design.weapons[0].code, two.design.weapons[0].code] == ["rl", "mg"]
    # 400 + 200 + 600 + 1,000 + 800, the weapon at 1,350 or 1,500, and 113 points at $13.
    assert one.notes == ("The sheet says $1; the parts cost $5,819.",)
    assert two.notes == ("The sheet says $2; the parts cost $5,969.",)


def test_a_vehicle_of_another_edition_leaves_its_neighbors_whole() -> None:
    text = f"{CAR}, MG front. {ARMOR}\n\nMoose -- Longnose tractor, 10 solid tires, driver.\n\n"
    found = read_sheets(text + f"{CAR.replace('Bus', 'Cab')}, RL back. {ARMOR}")
    assert [each.name for each in found] == ["Bus", "Moose", "Cab"]
    assert [each.whole for each in found] == [True, False, True]


def test_a_minivan_is_no_van() -> None:
    (reading,) = read_sheets(f"{CAR.replace('Van', 'Mini-van')}, MG front. {ARMOR}")
    assert reading.design is None
    assert reading.problems[0].startswith("this edition has no minivans or stretched bodies")


def test_a_row_of_figures_is_checked() -> None:
    (reading,) = read_sheets(f"{CAR}, MG front. {ARMOR} 4,500/$9,000/HC 2/5/110.")
    assert not reading.problems
    assert len(reading.notes) >= 2


def test_two_weapons_stand_each_at_its_side() -> None:
    (reading,) = read_sheets(f"{CAR}, 2 RLs (one right, one left), MG front. {ARMOR}")
    assert reading.design is not None
    assert sorted(each.place for each in reading.design.weapons) == ["front", "left", "right"]


def test_a_ramplate_named_twice_is_one() -> None:
    text = f"{CAR}, MG front, ramplate. {ARMOR.replace('F30', 'F30 (Ramplate)')}"
    (reading,) = read_sheets(text)
    assert reading.design is not None
    assert len(reading.design.fitted("ramplate")) == 1


def test_rp_before_a_type_of_armor_is_radarproof() -> None:
    (reading,) = read_sheets(f"{CAR}, MG front. {ARMOR.replace('F30', 'RP FP F30')}")
    assert "this edition has no radarproof armor" in reading.problems
    assert reading.design is not None
    assert not reading.design.has("ramplate")


def test_every_clause_before_the_armor_says_what_became_of_it() -> None:
    (reading,) = read_sheets(f"{CAR}, MG front, :, and, {ARMOR}")
    for clause in reading.clauses:
        assert clause.words or clause.problem or not clause.text
