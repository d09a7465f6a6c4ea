"""What a board shows by itself, and where the signs at its edge stand."""

from __future__ import annotations

import pytest

from ui.platform.framing import (
    TOUCH,
    Box,
    Margins,
    Window,
    apart,
    at_edge,
    common,
    framed,
    hidden,
    margins,
    moved_inside,
    read_boxes,
    stays,
    wanted,
    within,
)

FIELD = (0.0, 0.0, 12_000.0, 12_000.0)
LEAST, MOST = 0.06, 0.2
CAR = (5_000.0, 5_000.0, 7_000.0, 7_000.0)


def test_boxes_are_read_as_the_board_names_them() -> None:
    assert read_boxes("0,-5,10,20;1,2,3,4") == ((0, -5, 10, 20), (1, 2, 3, 4))


def test_a_car_alone_is_shown_no_larger_than_the_most() -> None:
    window, shown = framed([CAR], FIELD, 600, 600, LEAST, MOST)
    assert window == Window(6_000, 6_000, MOST)
    assert shown == CAR


def test_whoever_there_is_room_for_is_shown_too() -> None:
    near, far = (8_000.0, 5_000.0, 9_000.0, 6_000.0), (0.0, 0.0, 1_000.0, 1_000.0)
    # 4000 units on 600 pixels are 0.15 pixels a unit; with the far one 9000 are only 0.067.
    window, shown = framed([CAR, near, far], FIELD, 600, 600, 0.1, MOST)
    assert shown == (5_000, 5_000, 9_000, 7_000)
    assert window == Window(7_000, 6_000, pytest.approx(0.15))


def test_one_who_is_too_far_away_does_not_keep_out_who_comes_after() -> None:
    near, far = (7_000.0, 5_000.0, 8_000.0, 6_000.0), (0.0, 0.0, 1_000.0, 1_000.0)
    _, shown = framed([CAR, far, near], FIELD, 600, 600, 0.1, MOST)
    assert shown == (5_000, 5_000, 8_000, 7_000)


def test_what_matters_most_is_shown_even_where_it_becomes_small() -> None:
    wide = (0.0, 5_000.0, 10_000.0, 7_000.0)
    window, _ = framed([wide], FIELD, 390, 225, LEAST, MOST)
    assert window.scale == pytest.approx(0.039)


def test_a_car_in_a_corner_stands_beside_the_buttons_and_not_under_them() -> None:
    corner = (10_000.0, 10_000.0, 12_000.0, 12_000.0)
    for covered in (0, 60):
        window, _ = wanted([corner], FIELD, 390, 330, 1.0, Margins(right=covered))
        _, _, right, bottom = window.box(390, 330)
        assert right - covered / window.scale >= 12_000
        assert bottom >= 12_000


def test_what_lies_on_a_board_takes_the_strip_that_costs_less() -> None:
    buttons, tip, column = (
        (346.0, 0.0, 390.0, 180.0),
        (8.0, 8.0, 320.0, 128.0),
        (0.0, 0.0, 90.0, 300.0),
    )
    # A tip at the top: 390 x 128 pixels are less than 320 x 330. A column at the left: 90 x 330.
    assert margins([buttons, tip], 390, 330) == Margins(top=128, right=44)
    assert margins([column], 390, 330) == Margins(left=90)
    assert margins([], 390, 330) == Margins()


@pytest.mark.parametrize(
    ("corner", "covered", "tip"),
    [
        ((0.0, 0.0, 3_000.0, 3_000.0), Margins(top=128), (8.0, 8.0, 320.0, 128.0)),
        ((0.0, 9_000.0, 3_000.0, 12_000.0), Margins(left=240), (8.0, 8.0, 240.0, 320.0)),
        # What reaches from one end of the board to the other: all of it becomes smaller.
        ((0.0, 0.0, 3_000.0, 12_000.0), Margins(top=128), (8.0, 8.0, 320.0, 128.0)),
    ],
)
def test_a_car_in_a_corner_stands_beside_a_tip_and_not_under_it(corner, covered, tip) -> None:
    plain, _ = wanted([corner], FIELD, 500, 330, 1.0)
    assert hidden(corner, plain, [tip], 500, 330)
    window, _ = wanted([corner], FIELD, 500, 330, 1.0, covered)
    assert not hidden(corner, window, [tip], 500, 330)
    # To a unit, of which a pixel shows forty and more.
    assert [round(each) for each in common(window.box(500, 330), corner)] == list(corner)


def test_a_board_is_never_smaller_than_whole_nor_shown_beyond_its_walls() -> None:
    corner = (0.0, 0.0, 1_500.0, 1_500.0)
    window, _ = framed([corner], FIELD, 600, 600, LEAST, MOST)
    # 600 pixels at 0.2 a unit are 3000 units: the window stands in the corner.
    assert window == Window(1_500, 1_500, MOST)
    window, _ = framed([(-9_000.0, 0.0, 21_000.0, 12_000.0)], FIELD, 600, 600, LEAST, MOST)
    assert window == Window(6_000, 6_000, 0.05)
    # Where there is more screen than board, the board is in the middle.
    assert within(Window(0, 0, 0.05), FIELD, 1_200, 600) == Window(6_000, 6_000, 0.05)


@pytest.mark.parametrize(
    ("now", "still"),
    [
        (Window(6_000, 6_000, 0.2), True),
        # A little aside and a little farther away, with the car in view all the same.
        (Window(5_500, 6_400, 0.17), True),
        (Window(6_000, 6_000, 0.1), False),
        # The car from 5000 to 7000 is cut off at 3000 + 1500.
        (Window(3_000, 6_000, 0.2), False),
    ],
)
def test_a_view_that_is_good_enough_stays(now: Window, still: bool) -> None:
    assert stays(now, Window(6_000, 6_000, 0.2), CAR, 600, 600) is still


def test_a_sign_stands_where_the_line_to_the_place_meets_the_edge() -> None:
    half = TOUCH / 2
    assert at_edge(300, 100, 600, 400) is None
    assert at_edge(900, 200, 600, 400) == (600 - half, 200)
    assert at_edge(300, -500, 600, 400) == (300, half)
    # From (300, 200) by (600, 400): the room of 278 by 178 ends below first.
    assert at_edge(900, 600, 600, 400) == pytest.approx((300 + 178 * 1.5, 200 + 178))


@pytest.mark.parametrize(
    ("box", "by"),
    [
        ((10, 10, 110, 46), (0, 0)),
        ((-30, -12, 70, 24), (30, 12)),
        ((550, 380, 650, 416), (-50, -16)),
        ((250, -36, 350, 0), (0, 36)),
    ],
)
def test_a_label_is_moved_into_the_picture_and_no_further(
    box: Box, by: tuple[float, float]
) -> None:
    assert moved_inside(box, 600, 400) == by


def test_signs_keep_off_each_other_and_off_the_buttons() -> None:
    half = TOUCH / 2
    spots = [(300.0, half), (310.0, half), (600 - half, 60.0)]
    buttons = (550.0, 0.0, 600.0, 180.0)
    placed = apart(spots, [buttons], 600, 400)
    assert placed[0] == spots[0]
    boxes = [(x - half, y - half, x + half, y + half) for x, y in placed] + [buttons]
    for at, a in enumerate(boxes):
        for b in boxes[at + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a, b)
