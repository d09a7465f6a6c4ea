"""The tables of driving, named after their sections, and what a design can do by them."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product

import pytest

from tests.systems.classic.design.garage import bare
from wreckyard import Malformed
from wreckyard.systems.classic import (
    LOST,
    Fitted,
    chart,
    control_chance,
    crash_odds,
    crash_roll,
    driving_tables,
    figures,
    least_die,
    lowered,
    maneuver_odds,
    row_of,
    safe_turns,
    stock_vehicle,
    stopping_ways,
)
from wreckyard.systems.classic.book.driving import (
    bend_difficulty,
    braking,
    crash_result,
    quarters,
    read_driving,
    recovered,
)
from wreckyard.systems.classic.book.reading import package_file
from wreckyard.systems.classic.design.handling import stop

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("speed", "inches"),
    [
        (0, (0, 0, 0, 0, 0)),
        (5, (HALF, 0, 0, 0, 0)),
        (25, (1, 0, 1, 0, HALF)),
        (35, (1, HALF, 1, 0, 1)),
        (45, (1, 1, 1, HALF, 1)),
        (55, (Fraction(3, 2), 1, 1, 1, 1)),
        (65, (2, 1, Fraction(3, 2), 1, 1)),
        (75, (2, 1, 2, 1, Fraction(3, 2))),
        (Fraction(185, 2), (2, 2, 2, Fraction(5, 4), 2)),
        (105, (Fraction(5, 2), 2, 2, 2, 2)),
        (115, (3, 2, Fraction(5, 2), 2, 2)),
        (300, (6, 6, 6, 6, 6)),
    ],
)
def test_the_movement_chart(speed: Fraction, inches: tuple[Fraction, ...]) -> None:
    """2.1: rows of the printed chart. Ten mph are an inch a turn."""
    assert [Fraction(each, 4) for each in chart(speed)] == list(inches)


def test_the_chart_moves_as_far_as_the_speed() -> None:
    for half in range(121):
        speed = Fraction(5, 2) * half
        assert sum(chart(speed)) == quarters(speed) == half
    with pytest.raises(ValueError, match="is no multiple"):
        chart(Fraction(7, 3))


@pytest.mark.parametrize(
    ("less", "difficulty", "tires"),
    [(5, 0, None), (10, 0, None), (15, 1, None), (20, 2, None), (25, 3, None), (30, 5, None),
     (35, 7, (2, 2)), (40, 9, (1, 6)), (45, 11, (4, 9))],
)  # fmt: skip
def test_deceleration(less: int, difficulty: int, tires: tuple[int, int] | None) -> None:
    """2.2: D of a loss of speed, least and greatest damage to each tire."""
    row = braking(less)
    assert row is not None
    assert row.difficulty == difficulty
    assert (row.tires and (row.tires.least, row.tires.most)) == tires
    assert braking(50) is None


@pytest.mark.parametrize(
    ("speed", "status", "die"),
    [
        (10, -5, 1), (10, -6, 2), (20, -6, 3), (40, -4, 2), (40, -6, 4),
        (55, -1, 1), (55, -2, 2), (60, -6, 5), (70, -6, 6), (80, -2, 3),
        (90, -1, 2), (100, -5, 6), (100, -6, LOST), (110, -1, 3), (120, 0, 2),
        (140, -2, 6), (140, -3, LOST), (150, 1, 2), (200, 0, 6), (200, -1, LOST),
        (280, 7, 1), (280, 9, 1), (290, 2, LOST), (300, 6, 3), (Fraction(185, 2), -1, 2),
        (0, -6, 1),
    ],
)  # fmt: skip
def test_the_control_table(speed: Fraction, status: int, die: int) -> None:
    """2.4: a speed reads the next higher row, a status over 7 as 7."""
    assert least_die(speed, status) == die


def test_skill_is_added_to_the_die() -> None:
    """Ruling 7. A 4 is kept by half of all rolls, with a skill of 1 by two in three."""
    assert least_die(60, -4) == 4
    assert [control_chance(60, -4, skill) for skill in (0, 1, 9)] == [HALF, Fraction(2, 3), 1]
    assert control_chance(140, -3, 9) == 0


@pytest.mark.parametrize(
    ("speed", "modifier"),
    [(10, -3), (20, -2), (30, -1), (40, 0), (50, 1), (60, 1), (70, 2), (90, 2), (100, 3),
     (120, 3), (130, 4), (280, 9), (300, 9)],
)  # fmt: skip
def test_crash_modifiers(speed: int, modifier: int) -> None:
    assert row_of(speed).crash == modifier


def test_handling_status() -> None:
    """2.3: -6 is the floor; it comes back by HC and skill, by 1 at least, to HC and reflexes."""
    assert (lowered(3, 2), lowered(-5, 4), lowered(2, -1)) == (1, -6, 2)
    assert (recovered(-2, 3), recovered(-2, 0), recovered(-2, -1, cap=-1)) == (1, -1, -1)
    assert (recovered(1, 3), recovered(2, 3, cap=5), recovered(0, 1, 2, cap=4)) == (3, 5, 3)
    assert recovered(5, 2) == 2, "when the cap falls, the status falls with it"


@pytest.mark.parametrize(("degrees", "d"), [(1, 1), (15, 1), (16, 2), (45, 3), (89, 6), (90, 6)])
def test_bends(degrees: int, d: int) -> None:
    assert bend_difficulty(degrees) == bend_difficulty(-degrees) == d


@pytest.mark.parametrize(
    ("table", "rolls"),
    [
        ("maneuvers", {"trivial-skid": (-3, 2), "minor-skid": (3, 4), "moderate-skid": (5, 6),
                       "severe-skid": (7, 8), "spinout": (9, 10), "roll": (11, 12),
                       "burning-roll": (13, 14), "vault": (15, 24)}),
        ("hazards", {"minor-fishtail": (-3, 4), "major-fishtail": (5, 8),
                     "minor-fishtail-crash": (9, 10), "major-fishtail-crash": (11, 14),
                     "both-fishtails-crash": (15, 24)}),
    ],
)  # fmt: skip
def test_crash_tables(table: str, rolls: dict[str, tuple[int, int]]) -> None:
    """2.7."""
    results = getattr(driving_tables(), table)
    for code, (low, high) in rolls.items():
        assert {crash_result(results, roll).code for roll in range(low, high + 1)} == {code}


def test_crash_odds_against_every_roll() -> None:
    """D4 at 55 mph: 2d + 1 + 1."""
    table = driving_tables().maneuvers
    odds = crash_odds(table, crash_roll(4, 55))
    counted = dict.fromkeys(table, 0)
    for one, two in product(range(1, 7), repeat=2):
        counted[crash_result(table, one + two + 2).code] += 1
    assert odds == {code: Fraction(count, 36) for code, count in counted.items()}
    assert sum(odds.values()) == 1
    # 7 and 8 are sums of 5 and 6: 4 + 5 of 36 rolls.
    assert odds["severe-skid"] == Fraction(9, 36)


def test_a_maneuver_that_goes_wrong() -> None:
    """D3 at 60 mph from HS 0: at -3 a 3 is needed, so one die in three loses control."""
    odds = maneuver_odds(60, 0, 3)
    assert odds["kept"] == Fraction(2, 3)
    assert sum(odds.values()) == 1
    # 2d + 1: trivial at most 2 never; minor 3 and 4: sums 2 and 3.
    assert odds["minor-skid"] == Fraction(1, 3) * Fraction(3, 36)
    assert maneuver_odds(60, -6, 0)["kept"] == maneuver_odds(0, -6, 9)["kept"] == 1


def test_wrong_tables_are_refused() -> None:
    data = json.loads(package_file("driving.json"))
    data["phases"]["order"] = [1, 2, 3, 4, 4]
    with pytest.raises(Malformed, match="must name each phase once"):
        read_driving(json.dumps(data))


# What a design can do


def test_tightest_safe_turns() -> None:
    """Handling class 3. At 40 mph -3 is safe: D6, 90 degrees. At 60 -1: D4, 60 degrees. At 100 0:
    D3, then a 2 at -1, a 4, a 5."""
    turns = {turn.speed: turn for turn in safe_turns(bare())}
    assert (turns[Fraction(40)].degrees, turns[Fraction(40)].dice) == (90, ())
    assert (turns[Fraction(60)].degrees, turns[Fraction(60)].dice) == (60, (2, 3))
    assert (turns[Fraction(100)].degrees, turns[Fraction(100)].dice) == (45, (2, 4, 5))
    assert max(turns) == figures(bare()).empty.top_speed


def test_spoiler_and_airdam_tighten_turns_from_60_on() -> None:
    both = bare(accessories=(Fitted("spoiler", "back"), Fitted("airdam", "front")))
    turns = {turn.speed: turn.degrees for turn in safe_turns(both)}
    # At 50 as without; at 60 D1 easier; at 70 the handling class is 4 besides.
    assert [turns[Fraction(speed)] for speed in (50, 60, 70)] == [75, 75, 90]


def test_stopping_way() -> None:
    """From 30 mph with 10 a turn: 2" and 1"; with 30 at once nothing, at D5 from HC 3 to -2, which
    is safe at 30 mph."""
    drive = figures(bare()).empty
    slow = stop(drive, 30, [10])
    assert (slow.turns, slow.quarters, slow.control, slow.tires) == (3, 8 + 4, 1, 0)
    hard = stop(drive, 30, [30])
    assert (hard.turns, hard.quarters, hard.control) == (1, 0, 1)
    # From 90 mph at D5: status -2 asks a 3, and it is 1 again when 60 is braked the same way.
    risky = stop(drive, 90, [30])
    assert risky.speeds == (60, 30, 0)
    assert risky.quarters == 24 + 12
    # -2 at 90: 3. Then 1, -4 at 60: 4. Then -1, -6 at 30: 4.
    assert risky.control == Fraction(4, 6) * Fraction(3, 6) * Fraction(3, 6)
    tires = stop(drive, 45, [45])
    assert (tires.turns, tires.tires) == (1, 1)
    with pytest.raises(ValueError, match="nothing brakes by 50 mph"):
        stop(drive, 60, [50])


def test_the_safe_way_asks_no_roll_and_is_never_longer_than_the_free_one() -> None:
    for code in ("pocket-change", "gravel-bishop", "iron-wasp"):
        design = stock_vehicle(code).design
        for speed in range(5, int(figures(design).empty.top_speed) + 1, 5):
            ways = stopping_ways(design, speed)
            assert ways["safe"].control == ways["free"].control == 1
            assert ways["safe"].quarters <= ways["free"].quarters
            assert all(way.tires == 0 for way in ways.values())
