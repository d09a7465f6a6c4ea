"""What the arena's panels say in numbers, each worked out by hand: words, moves, speed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.systems.arena.table import BARRIER, Table
from tests.ui.games.arena.arena_moments import view_of
from tests.ui.games.arena.panel_asking import driving, panel, said
from ui.base.node import find, find_all, text_of
from ui.games.arena.ahead import look_ahead
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.phrases import clock, compass, lengths, percent, tenth
from wreckyard.systems.arena import RULES, frames

# Numbers in words


def test_chances_are_whole_percent_and_never_claim_to_be_sure() -> None:
    assert percent(Fraction(1, 9)) == "11 %"
    assert percent(Fraction(5, 9)) == "56 %"
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 1000)) == "under 1 %"
    assert percent(Fraction(999, 1000)) == "over 99 %"


def test_numbers_have_one_decimal_or_none() -> None:
    assert [tenth(Fraction(n, 100)) for n in (0, 4, 5, 100, 167, -30)] == [
        "0",
        "0",
        "0.1",
        "1",
        "1.7",
        "−0.3",
    ]
    assert lengths(1000) == "1 car length"
    assert lengths(2440) == "2.4 car lengths"


@pytest.mark.parametrize(
    ("tenths", "hour"), [(0, 12), (149, 12), (150, 1), (900, 3), (1800, 6), (2700, 9), (3450, 12)]
)
def test_bearings_are_hours_of_a_clock(tenths: int, hour: int) -> None:
    assert clock(tenths) == hour


@pytest.mark.parametrize(
    ("degrees", "name"),
    [(0, "north"), (22, "north"), (23, "north-east"), (180, "south"), (338, "north")],
)
def test_headings_are_points_of_the_compass(degrees: int, name: str) -> None:
    assert compass(degrees) == name


# Moves


def test_a_slide_at_speed_two_tells_the_odds_of_its_two_yellow_dice() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, control=3)
    words = said(driving(table, "slide R", 2))
    # A yellow die skids on 2 faces of 6: none of two 4 in 9, both 1 in 9.
    assert "skid 1 or more: 56 %" in words
    assert "skid 2 or more: 11 %" in words
    assert "+1 ace for the maneuver" in words
    assert "spin-out:" not in words
    assert "move 1 of 2" in words
    assert "Slide right" in words


def test_a_corner_that_would_be_hit_is_told_with_both_its_sides() -> None:
    # The barrier's face lies at 45 degrees across the way of the front right corner.
    table = Table()
    table.thing(BARRIER, 6303, 4947, 135)
    table.put(0, 6000, 6000, speed=1)
    assert "damage to your front or right and to it" in said(driving(table, "straight"))


def test_the_last_token_is_told_to_be_at_stake() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2, control=1)
    view = driving(table, "slide L")
    words = said(view)
    # One skid takes the only token: 5 in 9. Two are one too many: 1 in 9.
    assert "out of control: 56 %" in words
    assert "spin-out: 11 %" in words
    assert "last move" in words
    assert list(look_ahead(view).spins) == [1]


def test_a_wide_turn_rolls_the_dice_of_all_zones_that_it_reaches() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    view = driving(table, "turn R70", 3)
    # The example of the rulebook: a D3 turn at speed 3.
    assert "4 yellow, 1 red and 1 green" in said(view)
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == "Turn 70° right"


def test_a_slight_turn_rolls_nothing() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    words = said(driving(table, "turn L15", 3))
    assert "No roll: this move is safe." in words
    assert "skid 1 or more" not in words


def test_a_collision_on_the_way_is_told_with_its_price() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=3)
    table.thing(BARRIER, 6000, 4800)
    words = said(driving(table, "straight", 3))
    assert (
        "Hits the barrier: 1 control, and 3 yellow dice of damage to your front and to it." in words
    )


def test_the_angle_can_be_set_by_slider_and_by_the_ends_of_the_zones() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=1)
    node = panel(driving(table, "turn L37"))
    slider = find(node, ref="angle")
    assert slider is not None
    assert (slider.attrs["min"], slider.attrs["max"], slider.attrs["value"]) == ("1", "90", "37")
    # Three dice: a yellow one and that of D2, skidding on 2 faces of 6, and a green one on 1:
    # none skids in 2/3 × 2/3 × 5/6 = 10 of 27.
    assert slider.attrs["aria-valuetext"] == "37 degrees left, D2, skid 1 or more: 63 %"
    ends = [each.attrs["data-ref"] for each in find_all(node, ref="angle:*")]
    assert ends == ["angle:15", "angle:30", "angle:50", "angle:70", "angle:90"]


# Speed


def choosing_speed(**car: int) -> ArenaView:
    table = Table()
    table.put(0, 6000, 6000, **{"speed": 1, "max_speed": 5, **car})
    table.state.stack.append(frames.Speed(0))
    table.settle()
    return view_of(table.state)


def test_each_gear_shows_its_control_and_its_price() -> None:
    node = panel(choosing_speed())
    told = {one.attrs["data-ref"]: text_of(one) for one in find_all(node, ref="pick:*")}
    # Ten tires show 4, speeds 0 to 2 show 2, and speed 3 shows 1.
    assert told["pick:reverse"].endswith("Reverse, 6 control next round")
    assert told["pick:speed 1"].endswith("Speed 1, 6 control next round, now")
    assert told["pick:speed 2"].endswith("Speed 2, 6 control next round")
    assert told["pick:speed 3 hard"].endswith("Speed 3, −1 power, 5 control next round")


def test_a_gear_that_cannot_be_had_says_why() -> None:
    node = panel(choosing_speed(max_speed=2))
    third = find(node, ref="pick:speed 3 hard")
    assert third is not None
    assert third.attrs["aria-disabled"] == "true"
    assert third.attrs["title"] == "The tires allow speed 2 at most in this round."


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("speed 1", "Keep speed 1"),
        ("speed 2", "Accelerate to 2"),
        ("speed 3 hard", "Floor it: speed 3"),
        ("stop", "Stop"),
        ("reverse", "Go into reverse"),
    ],
)
def test_the_button_says_what_it_does_to_the_speed(text: str, label: str) -> None:
    view = replace(choosing_speed(), choice=Choice(action=RULES.parse(text)))
    confirm = find(panel(view), ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == label
