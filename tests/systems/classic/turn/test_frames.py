"""The frames of the stack: saves hold them as numbers, and every kind is dealt with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, parse_maneuver
from wreckyard.systems.classic.book.maneuvers import Leg
from wreckyard.systems.classic.state import frames
from wreckyard.systems.classic.state.frames import FRAMES, Frame, Made, vehicle_of

# The numbers of kinds and the order of fields are those of saves of version 1.0.0.
SAVED: list[tuple[Frame, list[int]]] = [
    (frames.Enter(vehicle=3), [0, 3]),
    (frames.Phase(frames.SHOOT), [1, 4]),
    (frames.Speed(vehicle=3), [2, 3]),
    (frames.Slice(vehicle=3, quarters=4, may_wait=1), [3, 3, 4, 1]),
    (frames.Pending(vehicle=3, quarters=2), [4, 3, 2]),
    (frames.Maneuver(vehicle=3, quarters=4), [5, 3, 4]),
    (frames.Way(vehicle=3, legs=()), [6, 3]),
    (
        frames.Way(vehicle=3, legs=(Leg(900, 1000, -250), Leg(angle=450, corner=2))),
        [6, 3, 900, 1000, -250, 0, -1, 0, 0, 0, 450, 2],
    ),
    (
        Made.of(3, parse_maneuver("bend L45 skid 750"), bearing=900, speed=550, quarters=4),
        [7, 3, 2, -1, 45, 750, 0, 900, 550, 4],
    ),
    (
        Made.of(3, parse_maneuver("pivot R170 about L"), bearing=0, speed=-50, quarters=2),
        [7, 3, 4, 1, 170, 0, -1, 0, -50, 2],
    ),
    (frames.After(vehicle=3, mode=5, quarters=4), [8, 3, 5, 4]),
    (frames.Contact(vehicle=3, things=()), [9, 3]),
    (frames.Contact(vehicle=3, things=(1, 2)), [9, 3, 1, 2]),
    (frames.Type(vehicle=1, mover=3, other=1), [10, 1, 3, 1]),
    (frames.Conform(vehicle=1, mover=3), [11, 1, 3]),
    (frames.Fire(vehicle=3), [12, 3]),
    (frames.End(frames.STATUS), [13, 2]),
    (frames.Surrender(vehicle=3), [14, 3]),
    (frames.Seat(vehicle=3), [15, 3]),
    (frames.Fly(vehicle=3, units=800), [16, 3, 800]),
    (frames.Flown(vehicle=3, units=800, rest=200), [17, 3, 800, 200]),
    (frames.Leave(vehicle=3), [18, 3]),
    (frames.Foot(vehicle=3, rider=1, squares=2), [19, 3, 1, 2]),
    (frames.Aim(vehicle=3, rider=1), [20, 3, 1]),
    (frames.Even(vehicle=3), [21, 3]),
    (frames.Burn(vehicle=3), [22, 3]),
    (frames.Blast(vehicle=3, exploded=1), [23, 3, 1]),
]


@pytest.mark.parametrize(("frame", "numbers"), SAVED)
def test_a_frame_keeps_its_numbers_in_saves(frame: Frame, numbers: list[int]) -> None:
    assert FRAMES.to_json(frame) == numbers
    read = FRAMES.from_json(numbers)
    assert (type(read), read) == (type(frame), frame)


def test_the_table_above_has_every_kind() -> None:
    assert {type(frame) for frame, _ in SAVED} == set(FRAMES.kinds)


@pytest.mark.parametrize("text", ["straight", "drift R250", "swerve L30", "pivot L90 about R"])
def test_a_made_frame_keeps_its_maneuver(text: str) -> None:
    assert str(Made.of(0, parse_maneuver(text), 0, 100, 4).maneuver) == text


@pytest.mark.parametrize(("frame", "numbers"), SAVED)
def test_only_a_phase_and_the_end_of_a_turn_are_about_no_vehicle(
    frame: Frame, numbers: list[int]
) -> None:
    if isinstance(frame, (frames.Phase, frames.End)):
        with pytest.raises(TypeError):
            vehicle_of(frame)
    else:
        assert vehicle_of(frame) == numbers[1]


@pytest.mark.parametrize(
    "bad", [[], [24, 0], [-1, 0], [2], [2, 0, 0], [6, 0, 1], [9], [12, "0"], 2]
)
def test_a_stack_with_a_frame_that_is_none_is_refused(bad: Any) -> None:
    data = RULES.to_json(Scene({"x": 12_000, "y": 12_000}).state)
    data["stack"].append(bad)
    with pytest.raises(Malformed, match=r"classic state: .*stack"):
        RULES.from_json(data)


@pytest.mark.parametrize(
    ("frame", "field"),
    [
        (frames.Slice(0, 0, 0), "quarters"),
        (frames.Slice(0, 4, 2), "may_wait"),
        (frames.Pending(0, 5), "quarters"),
        (frames.Maneuver(0, -4), "quarters"),
        (Made(0, 7, 0, 0, 0, 0, 0, 100, 4), "kind"),
        (Made(0, 2, 2, 45, 0, 0, 0, 100, 4), "hand"),
        (Made(0, 4, 1, 90, 0, -2, 0, 100, 2), "about"),
        (Made(0, 2, 1, 45, 0, 0, 3600, 100, 4), "bearing"),
        (frames.After(0, 6, 4), "mode"),
        (frames.Fly(0, 2_001), "units"),
        (frames.Flown(0, 500, -1), "rest"),
        (frames.Foot(0, 0, 5), "squares"),
    ],
)
def test_a_field_of_a_frame_has_a_least_and_a_greatest_value(frame: Frame, field: str) -> None:
    data = RULES.to_json(Scene({"x": 12_000, "y": 12_000}).state)
    data["stack"] = [[1, frames.SLICES], FRAMES.to_json(frame)]
    with pytest.raises(Malformed, match=f"{field} of a frame"):
        RULES.from_json(data)
