"""A part of a pasted sheet is understood or named as not understood, never dropped as a remark."""

from __future__ import annotations

import pytest

from wreckyard.systems.classic.design.sheets.markup import bare
from wreckyard.systems.classic.design.sheets.read import Reading, read_sheets

SHEET = (
    "Tin Whistle -- Compact, standard chassis, heavy suspension, small power plant, "
    "4 heavy-duty tires, driver, MG front. Armor: F15, R10, L10, B10, T5, U5."
)
FIELDS = (
    "Body: Compact\nChassis: Standard\nSuspension: Heavy\nPower plant: Small\n"
    "Tires: 4 heavy-duty\nCrew: Driver\nWeapons: MG front\n{}\nArmor: F15, R10, L10, B10, T5, U5"
)
CELLS = (
    "Body | Compact\nChassis | Standard\nSuspension | Heavy\nPower plant | Small\n"
    "Tires | 4 heavy-duty\nCrew | Driver\nWeapons | MG front\nArmor | F15, R10, L10, B10, T5, U5"
)


def reading(text: str) -> Reading:
    (only,) = read_sheets(text)
    return only


def understood(text: str) -> str:
    """The phrases of all parts that were understood, in small letters."""
    return "; ".join([word for each in reading(text).clauses for word in each.words]).casefold()


@pytest.mark.parametrize(
    ("behind", "part"),
    [
        ("\n- Roll cage (just in case)", "roll cage"),
        ("\n- Fire extinguisher (you will need it)", "fire extinguisher"),
        ("\nRoll cage, fire extinguisher, but no ramplate.", "fire extinguisher"),
        ("\n\nRoll Cage", "roll cage"),
        ("\n\nTargeting Computer", "targeting computer"),
        ("\n\nAir Dam", "airdam"),
        ("\n-- Ramplate", "ramplate"),
        ("\n-- HC 3", "handling class 3"),
        ("\nMG front, RL back?", "rocket launcher, back"),
    ],
)
def test_a_part_with_a_remark_or_alone_is_understood(behind: str, part: str) -> None:
    assert part in understood(f"{SHEET}{behind}")


@pytest.mark.parametrize(
    "behind",
    [
        "\n\nHeavy Suspension",
        "\nRoll cage for $500",
        "\nroll cage for extra safety",
        "\nRoll cage, fire extinguisher, but no ramplate.",
    ],
)
def test_a_part_that_is_not_understood_is_no_comment(behind: str) -> None:
    assert not reading(f"{SHEET}{behind}").whole


@pytest.mark.parametrize(
    "behind",
    [
        "\nSpikes keep tailgaters honest, but watch your fuel.",
        "\nWould you take this to the arena?",
        "\nAny comments on this?",
        "\n\nMad Mike",
        "\n-- Mad Mike",
    ],
)
def test_talk_and_signatures_stay_remarks(behind: str) -> None:
    assert reading(f"{SHEET}{behind}").whole
    assert understood(f"{SHEET}{behind}").count("machine gun") == 1


@pytest.mark.parametrize(
    ("line", "part"), [("Roll cage: 1", "roll cage"), ("Fire extinguisher: 1", "fire extinguisher")]
)
def test_a_number_behind_a_part_counts_it(line: str, part: str) -> None:
    assert part in understood(f"Tin Whistle\n{FIELDS.format(line)}")


@pytest.mark.parametrize(
    "line",
    [
        "Rocket launchers: 2",
        "Plating: metal",
        "Plating: LR",
        "Electronics: radar",
        "Cargo 12: 500 lbs",
    ],
)
def test_a_field_with_a_part_is_no_comment(line: str) -> None:
    assert not reading(f"Tin Whistle\n{FIELDS.format(line)}").whole


def test_a_number_behind_the_label_of_tires_is_not_dropped() -> None:
    lines = FIELDS.format("").replace("Tires: 4 heavy-duty", "Wheels 6: solid")
    assert not reading(f"Tin Whistle\n{lines}").whole


def test_a_part_of_another_edition_in_an_unknown_field_is_named() -> None:
    assert (
        "this edition has no radar"
        in reading(f"Tin Whistle\n{FIELDS.format('Electronics: radar')}").problems
    )


@pytest.mark.parametrize("line", ["Owner: Joe", "Color: red", "Engine hours: 40"])
def test_a_field_without_a_part_stays_a_remark(line: str) -> None:
    assert reading(f"Tin Whistle\n{FIELDS.format(line)}").whole


@pytest.mark.parametrize("label", ["Weapon 2", "Accessory 1"])
def test_a_number_behind_a_label_of_parts_is_its_place_in_the_list(label: str) -> None:
    part = "Roll cage" if label.startswith("A") else "RL back"
    assert reading(f"Tin Whistle\n{FIELDS.format(f'{label}: {part}')}").whole


@pytest.mark.parametrize(
    ("above", "name"),
    [
        ("Tin Whistle | Division 10", "Tin Whistle"),
        ("TIN WHISTLE    $9,960", "TIN WHISTLE"),
        ("Tin Whistle\nPart | Choice", "Tin Whistle"),
        ("Tin Whistle\nItem | Description", "Tin Whistle"),
    ],
)
def test_the_name_above_a_table_is_kept(above: str, name: str) -> None:
    assert reading(f"{above}\n{CELLS}").name == name


def test_a_part_above_a_table_is_not_dropped() -> None:
    found = reading(f"Tin Whistle\nGadgets | Ramplate\n{CELLS}")
    assert "ramplate" in " ".join([each.text.casefold() for each in found.clauses])


# Read wrongly


def in_sheet(old: str, new: str) -> str:
    assert old in SHEET
    return SHEET.replace(old, new)


def test_a_turret_behind_a_weapon_at_its_place_gives_no_second_weapon() -> None:
    design = reading(in_sheet("MG front", "MG front, turret, VMG in turret")).design
    assert design is not None
    assert [(each.code, each.place) for each in design.weapons] == [
        ("mg", "front"),
        ("vmg", "turret"),
    ]


def test_a_price_behind_an_equals_sign_is_the_price_of_the_sheet() -> None:
    found = reading(f"{SHEET} Cost = $9,960")
    assert found.whole
    assert any("$9,960" in note for note in found.notes)


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        ("Tin Whistle\n--\n", ""),
        ("Tin Whistle\n-- \n", "\nRoll cage"),
    ],
)
def test_a_line_below_the_name_begins_no_signature(head: str, rest: str) -> None:
    lines = SHEET.partition(" -- ")[2].replace("small power", "\nsmall power")
    found = reading(f"{head}{lines.replace('Armor', chr(10) + 'Armor')}{rest}")
    assert found.name == "Tin Whistle"
    assert found.whole


def test_the_signature_of_a_mail_is_no_part() -> None:
    assert reading(f"{SHEET}\n--\nMad Mike\nKeeper of the yard").whole


@pytest.mark.parametrize(
    ("wheels", "tires", "whole"),
    [("six-wheeled, ", 4, False), ("six-wheeled, ", 6, True), ("", 4, True)],
)
def test_six_wheels_need_six_tires(wheels: str, tires: int, whole: bool) -> None:
    found = reading(
        f"Tin Whistle -- Van, {wheels}heavy chassis, heavy suspension, large power plant, "
        f"{tires} PR tires, driver. Armor: F15, R10, L10, B10, T5, U5."
    )
    assert found.whole is whole
    assert ("six wheels" in found.missing) is not whole


@pytest.mark.parametrize("gap", ["", "\n"])
def test_the_cells_of_a_page_stand_apart(gap: str) -> None:
    rows = [line.split(" | ") for line in ["Name | Tin Whistle", *CELLS.split("\n")]]
    cells = [gap.join(["<tr>", *[f"<td>{cell}</td>" for cell in row], "</tr>"]) for row in rows]
    found = reading(f"<table>{gap}{gap.join(cells)}</table>")
    assert (found.name, found.problems) == ("Tin Whistle", ())


def test_a_side_in_square_brackets_is_no_mark_of_a_forum() -> None:
    assert "machine gun, back" in understood(in_sheet("MG front", "MG [B]"))
    assert "armor underbody: 5" in understood(in_sheet("U5", "[U] 5"))


def test_the_marks_of_a_forum_are_no_parts() -> None:
    text = in_sheet("Tin Whistle", "[B]Tin Whistle[/B]").replace("heavy", "[i][b]heavy[/b][/i]", 1)
    assert (reading(text).name, reading(text).problems) == ("Tin Whistle", ())


def test_an_empty_cell_of_a_priced_list_is_no_part() -> None:
    found = reading(
        "Tin Whistle\nPart    Cost    Weight\nCompact    $400    1300\n"
        "Standard chassis    -    -\nHeavy suspension    $600    -\nSmall power plant    $500    500\n"
        "4 heavy-duty tires    $400    160\nDriver    -    150\nMG front    $1000    150\n"
        "Armor F15, R10, L10, B10, T5, U5    $900    400"
    )
    assert found.problems == ()


# Sentences


def test_magazines_of_several_weapons_at_once_get_an_example() -> None:
    assert "such as MG front w/extra magazine, MG front w/extra magazine" in " ".join(
        reading(in_sheet("MG front", "2 MGs front (each w/extra magazine)")).problems
    )


def test_a_bracket_of_people_is_not_told_of_magazines() -> None:
    found = " ".join(reading(in_sheet("driver", "driver, 2 gunners (each w/frog cannon)")).problems)
    assert "magazine" not in found
    assert "is not a part of this game" in found


@pytest.mark.parametrize("between", [" ", "</td> "])
def test_blanks_without_end_part_as_the_widest_gap_does(between: str) -> None:
    """Each run of blanks is searched from each of its places, so an endless one would freeze a
    page."""
    endless, widest = (f"MG{between * count}front" for count in (9_000, 64))
    assert bare(endless) == bare(widest)
    assert len(bare(endless)) < 100
