"""Maneuvers: their words, their difficulty and their ways, named after the paragraphs of
Movement."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard import Malformed
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    Base,
    Pose,
    corner,
)
from wreckyard.systems.classic import Maneuver, end_of, parse_maneuver
from wreckyard.systems.classic.book.maneuvers import (
    INCH,
    aimed_fire_after_skid,
    difficulty,
    fishtail,
    follow,
    legs,
    second_half,
    skid_loss,
)

CAR = Base(1000, 500)
UP = Pose(10_000, 10_000, 0)


@pytest.mark.parametrize(
    ("text", "d"),
    [
        ("straight", 0), ("drift R250", 1), ("drift L50", 1), ("drift L300", 3), ("drift R500", 3),
        ("bend L15", 1), ("bend R45", 3), ("bend R46", 4), ("bend L90", 6), ("swerve R30", 3),
        ("bend L45 skid 250", 4), ("bend L45 skid 1000", 7), ("swerve R30 skid 750", 6),
        ("pivot L170 about R", 0), ("bootlegger L", 7),
    ],
)  # fmt: skip
def test_maneuvers_and_how_hard_they_are(text: str, d: int) -> None:
    maneuver = parse_maneuver(text)
    assert str(maneuver) == text
    assert difficulty(maneuver) == d
    assert difficulty(maneuver, reverse=True) == d + (text != "straight")


def test_a_t_stop_is_as_hard_as_the_speed_that_it_loses() -> None:
    stop = parse_maneuver("tstop R")
    assert [difficulty(stop, slower=mph) for mph in (10, 15, 20, 35)] == [1, 2, 2, 4]


@pytest.mark.parametrize(
    "text",
    ["", "bend", "bend L0", "bend L91", "bend L045", "drift R275", "drift R550", "drift R0",
     "swerve U30", "bend L45 skid 300", "pivot L181 about R", "pivot L10", "tstop", "straight R10",
     "bootlegger L7", "bend L45 "],
)  # fmt: skip
def test_what_is_no_maneuver(text: str) -> None:
    with pytest.raises(Malformed):
        parse_maneuver(text)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("straight", Pose(10_000, 9000, 0)),
        ("drift R250", Pose(10_250, 9000, 0)),
        ("drift L500", Pose(9500, 9000, 0)),
        # A car's middle is half a length and half a width from its rear corner: a quarter turn
        # about it puts the middle where that of a car across stands.
        ("bend R90", Pose(10_000 + 250 + 500, 9000 + 500 - 250, 900)),
        ("bend L90", Pose(10_000 - 250 - 500, 9000 + 500 - 250, 2700)),
        ("swerve R90", Pose(9750 + 250 + 500, 9250, 900)),
        ("tstop R", Pose(10_000, 9000, 900)),
        ("tstop L", Pose(10_000, 9000, 2700)),
        ("bootlegger R", Pose(10_000, 9250, 900)),
        ("pivot R90 about R", Pose(10_000 + 250 + 500, 9750 + 500 - 250, 900)),
        ("pivot L180 about L", Pose(10_000 - 500, 9750 + 1000, 1800)),
    ],
)
def test_where_they_end(text: str, end: Pose) -> None:
    assert end_of(UP, CAR, parse_maneuver(text)) == end


def test_half_moves() -> None:
    straight, stop = parse_maneuver("straight"), parse_maneuver("tstop L")
    assert end_of(UP, CAR, straight, 500) == Pose(10_000, 9500, 0)
    assert end_of(UP, CAR, stop, 500) == Pose(10_000, 9500, 2700)


def test_a_bend_turns_about_the_rear_corner_of_the_inside() -> None:
    ahead = end_of(UP, CAR, parse_maneuver("straight"))
    for text, which in (("bend R30", REAR_RIGHT), ("bend L30", REAR_LEFT)):
        assert corner(end_of(UP, CAR, parse_maneuver(text)), CAR, which) == corner(
            ahead, CAR, which
        )


def test_a_swerve_drifts_first_and_bends_the_other_way() -> None:
    drift, bend = legs(UP, parse_maneuver("swerve L30"))
    assert drift.aside == 250, "to the right"
    assert bend.angle == -300


def test_a_bootlegger_ends_turned_round() -> None:
    """Public: 3/4" on and 90°; then 1/2" along the new heading, 3/4" along the old, 90° more."""
    pose = end_of(UP, CAR, parse_maneuver("bootlegger R"))
    for leg in second_half(pose, "R", UP.heading):
        pose = follow(pose, CAR, leg)
    assert pose == Pose(10_500, 8500, 1800)


@pytest.mark.parametrize(
    ("side", "stays", "heading"), [("L", FRONT_RIGHT, 150), ("R", FRONT_LEFT, 3450)]
)
def test_fishtails_hold_the_front_corner_of_the_other_side(
    side: str, stays: int, heading: int
) -> None:
    """A left fishtail swings the rear to the left: the nose comes round clockwise."""
    end = follow(UP, CAR, fishtail(side, 15))
    assert end.heading == heading
    assert corner(end, CAR, stays) == corner(UP, CAR, stays)
    rear = corner(end, CAR, REAR_LEFT if side == "L" else REAR_RIGHT)
    before = corner(UP, CAR, REAR_LEFT if side == "L" else REAR_RIGHT)
    assert (rear.x < before.x) == (side == "L")


@pytest.mark.parametrize(
    ("skid", "fire", "tires", "slower"),
    [(0, 0, 0, 0), (250, -1, 0, 0), (500, -3, 0, 5), (750, -6, 1, 5), (1000, None, 2, 10)],
)
def test_controlled_skids(skid: int, fire: int | None, tires: int, slower: int) -> None:
    assert aimed_fire_after_skid(skid) == fire
    assert skid_loss(skid) == (tires, slower)


MIRRORED = st.sampled_from(
    [
        Maneuver("drift", "R", 200),
        Maneuver("bend", "R", 37),
        Maneuver("swerve", "R", 61),
        Maneuver("tstop", "R"),
        Maneuver("bootlegger", "R"),
        Maneuver("pivot", "R", 130, about="L"),
    ]
)


@given(MIRRORED)
def test_left_is_the_mirror_of_right(maneuver: Maneuver) -> None:
    other = {"L": "R", "R": "L", "": ""}
    mirrored = maneuver._replace(side="L", about=other[maneuver.about])
    one, two = end_of(UP, CAR, maneuver), end_of(UP, CAR, mirrored)
    assert (two.x - UP.x, two.y, (-two.heading) % 3600) == (UP.x - one.x, one.y, one.heading)


@given(MIRRORED, st.sampled_from([900, 1800, 2700]))
def test_every_direction_is_alike(maneuver: Maneuver, turn: int) -> None:
    one = end_of(UP, CAR, maneuver)
    two = end_of(UP._replace(heading=turn), CAR, maneuver)
    x, y = one.x - UP.x, one.y - UP.y
    for _ in range(turn // 900):
        x, y = -y, x
    assert two == Pose(UP.x + x, UP.y + y, (one.heading + turn) % 3600)
    assert INCH == 1000
