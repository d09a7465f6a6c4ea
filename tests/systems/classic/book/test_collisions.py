"""Collisions, named after their paragraphs."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from wreckyard import Malformed
from wreckyard.kit.plain_dice import PlainDice
from wreckyard.systems.classic.book.collisions import (
    Aftermath,
    after_fixed,
    aftermath,
    kinds,
    ram_damage,
    ram_dice,
    read_collisions,
    temporary_speed,
)
from wreckyard.systems.classic.book.reading import package_file

THIRD, TWO, ONE = Fraction(1, 3), Fraction(2, 3), Fraction(1)


@pytest.mark.parametrize(
    ("speed", "dice"),
    [(0, PlainDice(0, 6)), (5, PlainDice(1, 6, -4)), (10, PlainDice(1, 6, -2)),
     (15, PlainDice(1, 6, -1)), (20, PlainDice(1, 6)), (30, PlainDice(1, 6)), (35, PlainDice(2, 6)),
     (40, PlainDice(3, 6)), (Fraction(85, 2), PlainDice(4, 6)), (100, PlainDice(15, 6)),
     (145, PlainDice(24, 6))],
)  # fmt: skip
def test_ram_damage(speed: Fraction, dice: PlainDice) -> None:
    """The last column of the movement chart; other speeds read the next higher 5."""
    assert ram_dice(speed) == dice


def test_the_books_own_example() -> None:
    """DM 2/3 meets DM 1 at 40 mph: 3d, and of a 14 the lighter takes 14, the heavier 9."""
    assert ram_dice(40) == PlainDice(3, 6)
    assert ram_damage(14, (TWO, ONE)) == (14, 9)


def test_ramplates_double_and_halve() -> None:
    assert ram_damage(15, (ONE, ONE), (True, False)) == (7, 30)
    assert ram_damage(15, (ONE, ONE), (True, True)) == (15, 15)
    assert ram_damage(-3, (ONE, ONE)) == (0, 0)


@pytest.mark.parametrize(
    ("speed", "own", "other", "after"),
    [
        (60, THIRD, THIRD, 30), (60, THIRD, ONE, 15), (60, THIRD, Fraction(3), 0),
        (60, TWO, THIRD, 45), (55, TWO, TWO, 30), (60, ONE, THIRD, 45), (60, ONE, ONE, 30),
        (10, ONE, Fraction(2), 5), (60, ONE, Fraction(7), 15), (60, ONE, Fraction(8), 0),
        (60, Fraction(9), Fraction(20), 15), (60, Fraction(12), Fraction(30), 15),
        (Fraction(185, 2), ONE, ONE, 50),
    ],
)  # fmt: skip
def test_the_temporary_speed_table(
    speed: Fraction, own: Fraction, other: Fraction, after: int
) -> None:
    assert temporary_speed(speed, own, other) == after


@pytest.mark.parametrize(
    ("struck", "angle", "found"),
    [
        ("front", 1800, ("head-on",)), ("front", 1360, ("head-on",)),
        ("back", 0, ("rear-end",)), ("left", 900, ("t-bone",)), ("right", 460, ("t-bone",)),
        ("left", 200, ("sideswipe",)), ("right", 1700, ("sideswipe",)),
        ("back", 450, ("rear-end", "t-bone")), ("front", 1350, ("head-on", "t-bone")),
        ("left", 450, ("sideswipe", "t-bone")), ("back", 900, ("t-bone",)),
        ("front", 100, ("sideswipe",)),
    ],
)  # fmt: skip
def test_kinds(struck: str, angle: int, found: tuple[str, ...]) -> None:
    """Ruling 20; on a border the one that is hit chooses."""
    assert kinds(struck, angle) == found


CASES: list[tuple[str, Aftermath, Aftermath]] = [
    # 40 and 30 mph, both DM 1: temporary speeds 20 and 15, so 5 and 0 are left of them.
    ("head-on", aftermath("head-on", (40, 30), (ONE, ONE)),
     Aftermath("head-on", 70, PlainDice(9, 6), (5, 0), (4, 3), (True, False), 1)),
    # 20 and 60: 10 and 30. The struck one is the faster, the rammer conforms.
    ("head-on, slower", aftermath("head-on", (20, 60), (ONE, ONE)),
     Aftermath("head-on", 80, PlainDice(11, 6), (0, 20), (2, 4), (False, True), 0)),
    ("head-on, equal", aftermath("head-on", (30, 30), (ONE, ONE)),
     Aftermath("head-on", 60, PlainDice(7, 6), (0, 0), (3, 3), (False, False), None)),
    # 60 into 30, DM 1 into 2/3: temporary speeds 30 and 15, and both go 45.
    ("rear-end", aftermath("rear-end", (60, 30), (ONE, TWO)),
     Aftermath("rear-end", 30, PlainDice(1, 6), (45, 45), (2, 2), (True, True), None)),
    ("rear-end of equals", aftermath("rear-end", (60, 50), (ONE, ONE)),
     Aftermath("rear-end", 10, PlainDice(1, 6, -2), (55, 55), (1, 1), (False, True), None)),
    ("t-bone", aftermath("t-bone", (50, 35), (ONE, TWO)),
     Aftermath("t-bone", 50, PlainDice(5, 6), (25, 35), (3, 1), (True, False), 1)),
    ("t-bone of a heavier one", aftermath("t-bone", (50, 35), (TWO, ONE)),
     Aftermath("t-bone", 50, PlainDice(5, 6), (25, 35), (3, 1), (True, True), 1)),
    # Neither speed changes, a top speed of 92.5 neither.
    ("t-bone at a top speed", aftermath("t-bone", (30, Fraction(185, 2)), (ONE, ONE)),
     Aftermath("t-bone", 30, PlainDice(1, 6), (Fraction(15), Fraction(185, 2)), (2, 1),
               (True, False), 1)),
    # 70 - 25 = 45, a quarter is 11.25: 15.
    ("sideswipe, one way", aftermath("sideswipe", (70, 25), (TWO, ONE)),
     Aftermath("sideswipe", 15, PlainDice(1, 6, -1), (70, 25), (2, 2), (True, False), None)),
    ("sideswipe, both ways", aftermath("sideswipe", (70, 30), (ONE, ONE), same_way=False),
     Aftermath("sideswipe", 25, PlainDice(1, 6), (70, 30), (3, 3), (False, False), 1)),
]  # fmt: skip


@pytest.mark.parametrize(("found", "wanted"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_procedure(found: Aftermath, wanted: Aftermath) -> None:
    assert found == wanted


def test_fixed_objects() -> None:
    """Ruling 21: they have the vehicle's own DM."""
    assert (after_fixed(50, breaks=False), after_fixed(50, breaks=True)) == (0, 25)


def test_wrong_tables_are_refused() -> None:
    data = json.loads(package_file("collisions.json"))
    data["temporary_speeds"][0]["factors"].pop()
    with pytest.raises(Malformed, match=r"\(dm-1-3\): 'factors' must be 22 fractions"):
        read_collisions(json.dumps(data))
    with pytest.raises(ValueError, match="'hug' is no kind of collision"):
        aftermath("hug", (1, 1), (ONE, ONE))
