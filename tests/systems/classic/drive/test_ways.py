"""Ways of counters, named after the paragraphs of Movement: what stops them, and where they
stand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.scenes import apart
from wreckyard.kit.convex import Convex, Side, hull
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    Base,
    Pose,
    box,
    corner,
    outline,
    overlap,
    touch,
)
from wreckyard.systems.classic import Maneuver, catalogue, end_of, parse_maneuver
from wreckyard.systems.classic.book.maneuvers import (
    INCH,
    Leg,
    fishtail,
    follow,
    legs,
    roll,
    second_half,
    skid,
    spin,
)
from wreckyard.systems.classic.place.ways import (
    CAR,
    CYCLE,
    Part,
    Passed,
    Way,
    drive,
    passed,
    so_far,
    touching,
)

UP = Pose(10_000, 10_000, 0)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def way(text: str, *obstacles: Convex, reverse: bool = False) -> Way:
    return drive(UP, CAR, legs(UP, parse_maneuver(text), reverse=reverse), obstacles)


def test_counters_have_the_sizes_of_the_maps() -> None:
    counters = {code: body.counter for code, body in catalogue().bodies.items()}
    sizes = {code: (int(long * INCH), int(wide * INCH)) for code, (long, wide) in counters.items()}
    assert {*sizes.values()} == {CAR, CYCLE}
    assert sizes["compact"] == CAR


@pytest.mark.parametrize(
    "text",
    ["straight", "drift L250", "drift R500", "bend L15", "bend R90", "swerve L60", "tstop R",
     "bootlegger L", "pivot L170 about R"],
)  # fmt: skip
@pytest.mark.parametrize("reverse", [False, True])
def test_a_free_way_ends_where_the_maneuver_does(text: str, reverse: bool) -> None:
    made = way(text, reverse=reverse)
    end = end_of(UP, CAR, parse_maneuver(text), reverse=reverse)
    assert (made.pose, made.contacts, made.rest) == (end, (), ())


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("straight", Pose(10_000, 11_000, 0)),
        ("drift R250", Pose(10_250, 11_000, 0)),
        # It backs an inch down; its tail goes to the right about the front right corner, which
        # is at (10250, 10500): where that of a car heading left stands.
        ("bend R90", Pose(10_750, 10_750, 2700)),
        ("swerve R90", Pose(10_500, 10_750, 2700)),
        ("tstop R", Pose(10_000, 11_000, 2700)),
    ],
)
def test_reverse_is_the_mirror_image(text: str, end: Pose) -> None:
    assert way(text, reverse=True).pose == end


def test_a_skid_keeps_the_heading_and_goes_on_as_before() -> None:
    """Controlled Skid, figure 5: a bend of 45°, then three quarters of an inch as it went, and the
    last quarter straight ahead."""
    bent = way("bend R45").pose
    slid = drive(bent, CAR, skid(0, 750), [])
    assert slid.pose == Pose(bent.x, bent.y - 750, 450)
    assert drive(slid.pose, CAR, [Leg(450, 250)], []).pose == Pose(bent.x + 177, bent.y - 927, 450)


def test_spins_turn_a_quarter_an_inch_and_go_the_old_way() -> None:
    pose = UP
    for heading in (900, 1800, 2700, 0):
        pose = drive(pose, CAR, spin(450, INCH, clockwise=True), []).pose
        assert pose.heading == heading
    assert pose == Pose(10_000 + 4 * 707, 10_000 - 4 * 707, 0)
    assert drive(UP, CAR, spin(0, 500, clockwise=False), []).pose == Pose(10_000, 9500, 2700)


@pytest.mark.parametrize(
    ("heading", "side", "across"), [(0, "R", 900), (450, "R", 900), (300, "L", 2700)]
)
def test_a_roll_begins_across_the_travel(heading: int, side: str, across: int) -> None:
    pose = Pose(10_000, 10_000, heading)
    assert drive(pose, CAR, roll(pose, 0, INCH, side), []).pose == Pose(10_000, 9000, across)


def test_a_fishtail_swings_the_tail_into_what_stands_beside_it() -> None:
    """Fishtails: to the left the right front corner stays. At 15° the rear left corner, one inch
    from the front and half from the corner aside, is 1118 sin(26.57° + 15°) = 741 to the left."""
    stands = corner(UP, CAR, FRONT_RIGHT)
    free = drive(UP, CAR, [fishtail("L", 15)], [])
    assert corner(free.pose, CAR, FRONT_RIGHT) == stands
    assert abs(box(free.pose, 1000, 500)[3].x - (stands.x - 742)) <= 2
    wall = block(9000, 9000, 9600, 12_000)
    hit = drive(UP, CAR, [fishtail("L", 15)], [wall])
    # It reaches 650 to the left at asin(650 / 1118) - 26.57° = 8.98°.
    assert hit.rest[0].angle in (60, 61)
    assert [each.sides for each in hit.contacts] == [(Side.LEFT,)]
    assert corner(drive(UP, CAR, [fishtail("R", 15)], []).pose, CAR, FRONT_LEFT) == corner(
        UP, CAR, FRONT_LEFT
    )


def test_a_bootlegger_is_swept_to_its_end() -> None:
    first = way("bootlegger R")
    second = drive(first.pose, CAR, second_half(first.pose, "R", 0), [])
    assert second.pose == Pose(10_500, 8500, 1800)
    stopped = drive(
        first.pose, CAR, second_half(first.pose, "R", 0), [block(9000, 8000, 12_000, 8600)]
    )
    assert [leg.bearing for leg in stopped.rest][:1] == [0], "it meets the wall with its side"


# What stops a way


@pytest.mark.parametrize(
    ("text", "counts_as", "left"),
    [
        # The front is at 9500 at first: 400 free units to the wall across at 9100.
        ("straight", "straight", 600),
        ("bend R45", "straight", 600),
        ("drift L500", "drift L200", 600),
        ("swerve R30", "drift L100", 600),
    ],
)
def test_a_wall_across_stops_the_straight_inch(text: str, counts_as: str, left: int) -> None:
    """Ruling 11: none within the straight inch, else by the drift."""
    met = way(text, block(8000, 9000, 12_000, 9100))
    assert met.pose.y == 9600
    assert met.rest[0].length == left
    assert [(each.obstacle, each.sides, each.already) for each in met.contacts] == [
        (0, (Side.FRONT,), False)
    ]
    assert str(so_far(parse_maneuver(text), met.rest)) == counts_as


def test_a_turn_that_is_stopped_counts_by_its_angle() -> None:
    """Ruling 11. After the inch the front left corner is 1118 from the rear right one, at 26.57° to
    the left of ahead, and highest, 1118 above it, when it is straight up."""
    # The rear right corner is at y 9500, so the corner reaches y 8450 at 1050 above: when
    # 1118 cos(26.57° - a) = 1050, at a = 6.5°.
    met = way("bend R45", block(8000, 8000, 12_000, 8450))
    # To two tenths: the corners of an outline lie on whole units.
    assert 383 <= met.rest[0].angle <= 387
    assert so_far(parse_maneuver("bend R45"), met.rest) == Maneuver("bend", "R", 6)
    assert so_far(parse_maneuver("swerve R45 skid 500"), met.rest) == Maneuver("swerve", "R", 6)


@pytest.mark.parametrize(
    ("left", "counts_as", "before"),
    # Of 45 degrees: a tenth, a degree and a tenth, 15 and a tenth, all.
    [(449, "straight", "bend R1"), (439, "bend R1", "bend R2"), (299, "bend R15", "bend R16")],
)
def test_a_turn_counts_by_its_whole_degrees(left: int, counts_as: str, before: str) -> None:
    """Ruling 11; records of version 2 count begun degrees."""
    rest = [Leg(angle=left, corner=2)]
    assert str(so_far(parse_maneuver("bend R45"), rest)) == counts_as
    assert str(so_far(parse_maneuver("bend R45"), rest, begun=True)) == before


def test_a_way_along_a_wall_takes_nothing_off_the_turn_before_it() -> None:
    """Rulings 11 and 22: the turn of 30 degrees was made, and the vehicle slides on from there."""
    along = [Leg(900, 400)]
    assert str(so_far(parse_maneuver("bend R30"), along)) == "bend R30"
    assert str(so_far(parse_maneuver("bend R30"), along, begun=True)) == "straight"


def test_who_cannot_begin_a_turn_has_made_none() -> None:
    turn = Leg(angle=300, corner=2)
    assert so_far(parse_maneuver("bend R30"), [turn]) == Maneuver("straight")
    assert so_far(parse_maneuver("swerve R30"), [turn]) == Maneuver("drift", "L", 250)
    assert so_far(parse_maneuver("tstop L"), [Leg(0, 500)]) == Maneuver("tstop", "L")


def test_the_rest_of_a_way_leads_to_its_end() -> None:
    """Who goes on after a collision makes what is left of the maneuver."""
    met = way("bend R45", block(8000, 8000, 12_000, 8450))
    assert drive(met.pose, CAR, met.rest, []).pose == end_of(UP, CAR, parse_maneuver("bend R45"))
    half = way("drift L500", block(8000, 9000, 12_000, 9100))
    assert drive(half.pose, CAR, half.rest, []).pose == Pose(9500, 9000, 0)


def test_a_vehicle_is_met_on_its_side() -> None:
    other = outline(Pose(10_200, 8900, 900), CAR)
    (met,) = way("straight", other).contacts
    assert (met.sides, met.other_sides) == ((Side.FRONT,), (Side.RIGHT,))


def test_two_are_met_at_once() -> None:
    met = way("straight", block(9700, 8800, 9900, 9200), block(10_100, 8800, 10_400, 9200))
    assert [each.obstacle for each in met.contacts] == [0, 1]


def test_a_way_that_ends_next_to_something_has_met_it() -> None:
    """Collisions: a counter that touches has collided; 3 thousandths of an inch are touching."""
    ahead = block(9000, 8000, 11_000, 8497)
    met = way("straight", ahead)
    assert (met.pose, met.rest, len(met.contacts)) == (Pose(10_000, 9000, 0), (), 1)
    assert way("straight", block(9000, 8000, 11_000, 8490)).contacts == ()
    # It stands in the way of the turn: the inch ends next to it, and nothing of the turn is made.
    turning = way("bend R45", ahead)
    assert len(turning.contacts) == 1
    assert so_far(parse_maneuver("bend R45"), turning.rest) == Maneuver("straight")


def test_driving_along_is_no_contact() -> None:
    assert way("straight", block(10_250, 5000, 11_000, 15_000)).contacts == ()
    assert way("straight", block(10_252, 5000, 11_000, 15_000)).contacts == ()


def test_what_is_held_is_no_new_collision() -> None:
    """Ruling 23: touching on is no new collision, pressing on blocks."""
    wall = block(9000, 9000, 11_000, 9500)
    for held, already in (((), False), ((0,), True)):
        met = drive(UP, CAR, [Leg(0, INCH)], [wall], held)
        assert met.pose == UP
        assert [each.already for each in met.contacts] == [already]
    assert touching(UP, CAR, [wall], [0]) == [0]
    assert touching(Pose(10_000, 10_010, 0), CAR, [wall], [0]) == []


# Flat counters


def test_debris_counts_in_the_order_of_the_way() -> None:
    """Debris and Obstacles: who starts on top of it has hit it already."""
    behind, under = block(9900, 11_000, 10_100, 11_200), block(9900, 10_200, 10_100, 10_400)
    far, near = block(9800, 8600, 10_000, 8800), block(10_100, 9000, 10_300, 9250)
    made = way("straight")
    assert passed(CAR, made.parts, [behind, under, far, near]) == [
        Passed(1, 0, Fraction(0), True),
        Passed(3, 0, Fraction(1, 4), False),
        Passed(2, 0, Fraction(7, 10), False),
    ]


def test_debris_is_passed_in_a_turn_too() -> None:
    # To the right of the front right corner at the end of the inch: the nose comes over it.
    aside = block(10_400, 8500, 10_600, 8700)
    (found,) = passed(CAR, way("bend R45").parts, [aside])
    assert (found.marker, found.part, found.already) == (0, 1, False)
    assert passed(CAR, way("straight").parts, [aside]) == []
    stopped = way("bend R45", block(8000, 8000, 12_000, 8490))
    assert passed(CAR, stopped.parts, [block(10_600, 8600, 10_800, 8800)]) == []


# Nothing overlaps, nothing tunnels

maneuvers = st.sampled_from(
    [
        "straight",
        "drift L250",
        "drift R500",
        "bend L15",
        "bend R45",
        "bend L90",
        "swerve R60",
        "tstop L",
        "bootlegger R",
        "pivot R120 about L",
    ],
).map(parse_maneuver)
places = st.builds(Pose, st.integers(7500, 12_500), st.integers(7500, 12_500), st.integers(0, 3599))
crowds = st.lists(
    st.builds(outline, places, st.sampled_from([CAR, CYCLE, Base(3000, 500)])), max_size=7
)


def samples(part: Part, base: Base) -> list[Convex]:
    """Outlines along a part, no corner of any further than 20 units from the next one's."""
    start, leg, _ = part
    count = max(1, leg.length // 20, abs(leg.angle) // 10)
    found = []
    for step in range(count + 1):
        done = leg._replace(
            length=leg.length * step // count,
            aside=leg.aside * step // count,
            angle=leg.angle * step // count,
        )
        found.append(outline(follow(start, base, done), base))
    return found


@settings(deadline=None, max_examples=150)
@given(
    places,
    st.sampled_from([CAR, CYCLE]),
    crowds,
    st.lists(maneuvers, min_size=1, max_size=4),
    st.booleans(),
)
def test_nothing_overlaps_and_nothing_tunnels(
    pose: Pose, base: Base, crowd: list[Convex], done: list[Maneuver], reverse: bool
) -> None:
    others = apart(crowd, outline(pose, base))
    for maneuver in done:
        made = drive(pose, base, legs(pose, maneuver, reverse=reverse), others)
        shape = outline(made.pose, base)
        assert not any(overlap(shape, other) for other in others)
        # Sliding bends a way by some units; sampled ways are those of the legs themselves.
        for part in made.parts:
            for between in samples(part, base):
                assert not any(overlap(between, other, 12) for other in others)
        assert bool(made.contacts) or not made.rest
        for each in made.contacts:
            assert touch(shape, others[each.obstacle])
        pose = made.pose


@settings(deadline=None, max_examples=60)
@given(places, crowds, maneuvers)
def test_all_that_is_passed_is_named(pose: Pose, crowd: list[Convex], maneuver: Maneuver) -> None:
    made = drive(pose, CAR, legs(pose, maneuver), [])
    found = {each.marker: each for each in passed(CAR, made.parts, crowd)}
    for place, marker in enumerate(crowd):
        seen = [overlap(each, marker, 12) for part in made.parts for each in samples(part, CAR)]
        if any(seen):
            assert place in found
            assert found[place].already == overlap(outline(pose, CAR), marker)
        near = hull(
            [point for part in made.parts for each in samples(part, CAR) for point in each.points]
        )
        if place in found:
            assert overlap(near, marker)
