"""Properties of lines, ways and drifts on boards of any kind, against slow ways that are plainly
right."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from wreckyard.kit.convex import Point
from wreckyard.systems.streets import Board, Marker
from wreckyard.systems.streets.board import Road
from wreckyard.systems.streets.odds import skid_odds
from wreckyard.systems.streets.sight import along
from wreckyard.systems.streets.tables import safe_speed
from wreckyard.systems.streets.ways import speed_ends

SIZE = 21
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

POINTS = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
KINDS = ("grass", "trees", "building")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of random pieces: each within a square of five points, so that none overlap."""
    markers = []
    for column in range(4):
        for row in range(4):
            if draw(st.booleans()):
                w, h = draw(st.sampled_from([(2, 2), (2, 4), (4, 2), (4, 4)]))
                x = 5 * column + draw(st.integers(0, 5 - w))
                y = 5 * row + draw(st.integers(0, 5 - h))
                markers.append(Marker(draw(st.sampled_from(KINDS)), x, y, w, h))
    return Board("any", "Any", "", SIZE, SIZE, tuple(markers))


def covered(board: Board, point: tuple[int, int]) -> str:
    """What covers a point, asked of every piece."""
    for kind, x, y, w, h in board.markers:
        if x <= point[0] < x + w and y <= point[1] < y + h:
            return kind
    return "road"


def solid(board: Board, point: tuple[int, int]) -> bool:
    return covered(board, point) in ("trees", "building")


def inside(point: tuple[int, int]) -> bool:
    return 0 <= point[0] < SIZE and 0 <= point[1] < SIZE


def passable(board: Board, point: tuple[int, int], way: int) -> bool:
    """Whether nothing but open ground is on and beside a step."""
    dx, dy = STEPS[way]
    there = point[0] + dx, point[1] + dy
    beside = [(point[0] + dx, point[1]), (point[0], point[1] + dy)] if dx and dy else []
    return inside(there) and not any(solid(board, each) for each in [there, *beside])


def on(point: tuple[int, int], way: int, points: int = 1) -> tuple[int, int]:
    return point[0] + points * STEPS[way][0], point[1] + points * STEPS[way][1]


@given(boards(), POINTS, st.integers(0, 7), st.sets(POINTS, max_size=30))
@settings(deadline=None)
def test_a_line_meets_what_stands_on_it_up_to_terrain(
    board: Board, origin: tuple[int, int], way: int, taken: set[tuple[int, int]]
) -> None:
    taken = {each for each in taken if not solid(board, each)}
    expected, point, distance = [], origin, 0
    while passable(board, point, way):
        point = on(point, way)
        if point in taken:
            expected.append((point, distance))
        distance += 1
    stops = list(along(board, taken, origin, way))
    assert [(stop.point, stop.distance) for stop in stops if not stop.markers] == expected
    walls = [stop for stop in stops if stop.markers]
    # What ends it is terrain, unless it is the edge.
    assert len(walls) == inside(on(point, way))
    assert all((stop.point, stop.distance) == (on(point, way), distance) for stop in walls)


@given(boards(), POINTS, POINTS)
@settings(deadline=None)
def test_who_sees_is_seen(board: Board, one: tuple[int, int], other: tuple[int, int]) -> None:
    """On open ground lines go both ways, at the same range."""
    if solid(board, one) or solid(board, other) or one == other:
        return
    ranges = [
        [
            stop.distance
            for way in range(8)
            for stop in along(board, {there}, here, way)
            if not stop.markers
        ]
        for here, there in ((one, other), (other, one))
    ]
    assert ranges[0] == ranges[1]
    assert len(ranges[0]) <= 1


@given(boards(), POINTS, st.integers(0, 7))
@settings(deadline=None)
def test_out_of_cover_nothing_but_its_own_piece_is_looked_through(
    board: Board, origin: tuple[int, int], way: int
) -> None:
    if not solid(board, origin):
        return
    cover = board.marker_at(origin)
    everywhere = {(x, y) for x in range(SIZE) for y in range(SIZE)}
    stops = list(along(board, everywhere, origin, way, cover))
    # Whoever is seen is on the line, one point further each, within the cover or out of it.
    for number, stop in enumerate(stops):
        assert (stop.point, stop.distance) == (on(origin, way, number + 1), number)
    within = [stop for stop in stops if board.marker_at(stop.point) == cover]
    if within:
        # Through covered points he sees no further than they go.
        assert within == stops


def every_end(
    board: Board, taken: set[tuple[int, int]], start: tuple[int, int], way: int, speed: int
) -> dict[tuple[int, int], set[int]]:
    """Where safe corners lead, level by level."""
    level = {(start, way)}
    for _ in range(speed):
        level = {
            (on(point, going), (going + turn) % 8)
            for point, going in level
            if passable(board, point, going) and on(point, going) not in taken
            for turn in range(-3, 4)
            if not turn or speed <= safe_speed(turn, covered(board, on(point, going)), False)
        }
    found: dict[tuple[int, int], set[int]] = {}
    for point, going in level:
        found.setdefault(point, set()).add(going)
    return found


@given(boards(), POINTS, st.integers(0, 7), st.integers(1, 9), st.sets(POINTS, max_size=8))
@settings(deadline=None)
def test_safe_ends_of_a_speed_on_any_board(
    board: Board, start: tuple[int, int], way: int, speed: int, taken: set[tuple[int, int]]
) -> None:
    if solid(board, start):
        return
    ends = speed_ends(Road(board, dict.fromkeys(taken, "car")), start, way, speed, False)
    found = {tuple(point): set(ways) for point, ways in ends.safe.items()}
    assert found == every_end(board, taken, start, way, speed)


@given(
    boards(),
    POINTS,
    st.integers(0, 7),
    st.integers(1, 9),
    st.integers(1, 9),
    st.dictionaries(POINTS, st.sampled_from(["oil", "smoke", "spikes", "mine"]), max_size=12),
    st.dictionaries(POINTS, st.sampled_from(["car", "wreck"]), max_size=8),
)
@settings(deadline=None)
def test_skids_end_on_the_line_of_travel_and_their_chances_add_up(
    board: Board,
    start: tuple[int, int],
    way: int,
    speed: int,
    sd: int,
    markers: dict[tuple[int, int], str],
    others: dict[tuple[int, int], str],
) -> None:
    if solid(board, start):
        return
    others.pop(start, None)
    odds = skid_odds(Road(board, others, markers), start, way, speed, sd)
    assert sum(end.chance for end in odds.ends) == 1
    assert odds.in_hand + odds.strikes <= 1
    assert sum(odds.facings().values(), Fraction()) == 1 - odds.strikes
    line = [Point(*start)]
    while passable(board, line[-1], way) and on(line[-1], way) not in others:
        line.append(Point(*on(line[-1], way)))
    for end in odds.ends:
        assert end.point in line
        # Only at the end of the free line is anything struck, and what is there.
        if end.struck:
            ahead = on(end.point, way)
            assert end.point == line[-1]
            assert end.struck == others.get(ahead, end.struck)
            assert (end.struck == "edge") == (not inside(ahead))
            assert end.turn is None
        else:
            assert end.turn is not None
    # A drift without markers on its way is 7 points at most.
    if not any(point in markers for point in line[1:]):
        assert all(line.index(end.point) <= 7 for end in odds.ends)
