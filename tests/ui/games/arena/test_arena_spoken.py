"""Where everything is, in the words that a screen reader says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.arena.table import BARRIER, WALL
from tests.ui.games.arena.arena_moments import view_of
from tests.ui.games.arena.board_drawing import drawn, moving, one
from ui.base.node import text_of, walk
from ui.games.arena.board_strings import clock, compass, lengths
from ui.games.arena.moment import Choice
from ui.games.arena.views.screen import screen
from wreckyard.systems.arena import RULES


@pytest.mark.parametrize(
    ("tenths", "hour"),
    [(0, 12), (149, 12), (150, 1), (600, 2), (900, 3), (1800, 6), (3449, 11), (3450, 12)],
)
def test_bearings_are_hours(tenths: int, hour: int) -> None:
    assert clock(tenths) == hour


def test_lengths_and_compass() -> None:
    assert [lengths(units) for units in (0, 49, 50, 3349, 12_000)] == [
        "0.0",
        "0.0",
        "0.1",
        "3.3",
        "12.0",
    ]
    assert [compass(tenths) for tenths in (0, 224, 225, 1800, 3375)] == [
        "north",
        "north",
        "north-east",
        "south",
        "north",
    ]


@pytest.mark.parametrize(
    ("heading", "x", "y", "other", "words"),
    [
        # 3000 apart, half a width of each between: 3000 - 250 - 250.
        (0, 9000, 6000, 0, "3 o'clock, 2.5 car lengths, showing the left side"),
        (0, 9000, 6000, 180, "3 o'clock, 2.5 car lengths, showing the right side"),
        (0, 3000, 6000, 0, "9 o'clock, 2.5 car lengths, showing the right side"),
        # 4000 apart, half a length of each between.
        (0, 6000, 2000, 180, "12 o'clock, 3.0 car lengths, showing the front side"),
        (0, 6000, 10_000, 0, "6 o'clock, 3.0 car lengths, showing the front side"),
        # Facing east, what is north lies to the left: 4000 - 250 - 500.
        (90, 6000, 2000, 0, "9 o'clock, 3.3 car lengths, showing the back side"),
    ],
)
def test_cars_are_told_by_the_clock(heading: int, x: int, y: int, other: int, words: str) -> None:
    table = moving(heading=heading)
    table.put(1, x, y, other)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert label.startswith(f"Rusty: {words}, ")


def test_a_car_behind_a_wall_is_told_so() -> None:
    table = moving()
    table.put(1, 9000, 6000)
    barrier = table.thing(BARRIER, 7500, 6000)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert "showing the left side, behind barrier" in label
    table.state.thing(barrier).in_play = 0
    table.thing(WALL, 7500, 6000)
    label = str(one(drawn(view_of(table.state)), "car:1").attrs["aria-label"])
    assert "no line of sight" in label


def test_your_own_car_is_yours() -> None:
    label = str(one(drawn(view_of(moving(heading=90).state)), "car:0").attrs["aria-label"])
    assert label.startswith(
        "Your car: heading east, walls 6.0 north, 6.0 east, 6.0 south and 6.0 west, speed 2, "
        "armor front 4"
    )


def test_who_drives_hears_what_stands_where_at_the_end_of_the_move() -> None:
    table = moving()
    table.put(1, 6000, 3000, 180)
    view = view_of(table.state)
    button = one(screen(view), "confirm")
    (there,) = [node for node in walk(screen(view)) if node.attrs.get("id") == "move-leads-there"]
    assert button.attrs["aria-describedby"] == "move-leads-there"
    # Three lengths from middle to middle, less half a car at either end, less the move itself.
    assert text_of(there) == (
        "From there: Rusty 12 o'clock, 1.0 car lengths, "
        "walls 5.0 north, 6.0 east, 7.0 south and 6.0 west."
    )
    # A quarter turn to the right ends at (6750, 5250), heading east: the other car is 750 to
    # the west of that and 2250 to the north, a bearing of 342 degrees, 252 from the nose.
    turned = replace(view, choice=Choice(action=RULES.parse("turn R90")))
    (there,) = [node for node in walk(screen(turned)) if node.attrs.get("id") == "move-leads-there"]
    assert text_of(there).startswith("From there: Rusty 8 o'clock, 1.5 car lengths,")
