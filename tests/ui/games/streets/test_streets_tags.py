"""The tags of cars on the board hide neither each other nor another car."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import N, Scene
from tests.ui.games.streets.street_moments import view_of
from ui.games.streets.views.tags import Lie, box_of, clearest, places, tags
from wreckyard.systems.streets import State

WIDE = 62
"""Of a name of four letters, in pixels: a point and a half."""


def shared(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(min(one[at + 2], other[at + 2]) - max(one[at], other[at]) > 0.01 for at in range(2))


def laid(state: State, *points: tuple[int, int]) -> list[Lie]:
    """Where the tags of cars on some points lie, given one after the other."""
    taken: list[tuple[float, float, float, float]] = []
    found = []
    for x, y in points:
        at = places(x, y, state.board.width, state.board.height)
        lie = clearest((x, y), WIDE, at, points, taken)
        taken.append(box_of((x, y), WIDE, lie))
        found.append(lie)
    return found


def test_a_car_by_itself_has_its_tag_right_below_it() -> None:
    assert laid(Scene().state, (10, 10)) == [Lie(True, 0)]


@pytest.mark.parametrize(
    "points",
    [
        ((10, 10), (10, 11)),
        ((10, 10), (11, 10)),
        ((10, 10), (11, 10), (10, 11)),
        ((10, 10), (11, 11), (10, 12)),
        ((9, 10), (10, 10), (11, 10)),
    ],
)
def test_tags_of_cars_side_by_side_hide_no_car_and_no_other_tag(
    points: tuple[tuple[int, int], ...],
) -> None:
    lies = laid(Scene().state, *points)
    boxes = [box_of(point, WIDE, lie) for point, lie in zip(points, lies, strict=True)]
    for at, box in enumerate(boxes):
        assert not any(shared(box, other) for other in boxes[:at])
        for x, y in points:
            # A tag may touch the hood of a car beside it, not its middle.
            assert not shared(box, (x - 0.25, y - 0.25, x + 0.25, y + 0.25))


@pytest.mark.parametrize(
    ("x", "y", "below", "leans"),
    [(10, 20, {False}, {0, 1, -1}), (10, 0, {True}, {0, 1, -1}), (0, 10, {True, False}, {1})],
)
def test_no_tag_reaches_over_the_edge(x: int, y: int, below: set[bool], leans: set[int]) -> None:
    lies = places(x, y, 21, 21)
    assert {lie.below for lie in lies} == below
    assert {lie.lean for lie in lies} == leans


def test_who_drives_or_says_what_he_means_has_no_tag_over_his_own_way() -> None:
    scene = Scene()
    scene.put(0, 10, 8, N, 4)
    scene.lay("oil", 10, 7)
    scene.turn(0)
    assert scene.asked == "intent A"
    assert len(tags(view_of(scene.state))) == 1
