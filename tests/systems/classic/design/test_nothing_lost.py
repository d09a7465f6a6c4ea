"""A part of a pasted sheet is understood or named as not understood, never dropped as a remark."""

from __future__ import annotations

import pytest

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
