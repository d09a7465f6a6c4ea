"""The record sheet of the classic: every part with its boxes, filling as a paper one does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ui.base.node import Node, attr_of, find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.classic.sheet.record import Sheet, sheet_of
from ui.games.classic.sheet.record_sheet import record_sheet
from wreckyard.systems.classic import stock_vehicle, stock_vehicles

(JET,) = seat_looks(["Jet"])


def sheet(
    code: str,
    left: Mapping[str, int] | None = None,
    shots: Mapping[str, int] | None = None,
    off: tuple[str, ...] = (),
) -> Sheet:
    return sheet_of(stock_vehicle(code).design, left or {}, shots or {}, off)


def said(tree: Node) -> list[str]:
    """What somebody hears of the parts."""
    return [attr_of(each, "aria-label") or "" for each in find_all(tree, role="img")]


def test_a_whole_car_says_its_parts_side_by_side() -> None:
    # Brickwork: armor F50, R40, L40, B40, T15, U15, solid radial tires of 11 points, wheelguards of 10, AC
    # and FOJ.
    heard = said(record_sheet(sheet("brickwork"), JET))
    assert heard[:3] == [
        "Front armor: 50 of 50 points left",
        "Left armor: 40 of 40 points left",
        "Front left tire: 11 of 11 points left",
    ]
    assert "Under armor: 15 of 15 points left" in heard
    assert "Autocannon, front: 4 of 4 points left, 10 of 10 shots left" in heard
    assert "Power plant: 10 of 10 points left" in heard
    assert "Driver: 3 of 3 points left" in heard
    assert "Wheelguard, back right: 10 of 10 points left" in heard


def test_the_head_tells_what_the_car_can_do() -> None:
    text = text_of(record_sheet(sheet("brickwork"), JET))
    assert "Brickwork Mid-sized, 5,760 lb, $22,225" in text
    assert "Top speed 92.5 mph Acceleration 5 mph Handling class 3 Ram modifier 1" in text


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ({"armor-front": 12}, "Front armor: 12 of 35 points left"),
        ({"armor-left": 0}, "Left armor: gone"),
        ({"tire-front-left": 0}, "Front left tire: gone"),
        ({"mg-front": 0}, "Machine Gun, front: destroyed"),
        ({"plant": 0}, "Power plant: destroyed"),
        ({"driver": 2}, "Driver: 2 of 3 points left, wounded"),
    ],
)
def test_what_is_lost_is_crossed_out(left: dict[str, int], words: str) -> None:
    assert words in said(record_sheet(sheet("tin-casserole", left), JET))


@pytest.mark.parametrize(("points", "state"), [(2, "wounded"), (1, "unconscious"), (0, "dead")])
def test_a_driver_is_told_as_he_is(points: int, state: str) -> None:
    tree = record_sheet(sheet("pocket-change", {"driver": points}), JET)
    assert text_of(tree).endswith(f"Driver {state}")


def test_shots_are_ticked_off() -> None:
    tree = record_sheet(sheet("tin-casserole", shots={"mg-front": 13}), JET)
    assert "Machine Gun, front: 3 of 3 points left, 13 of 20 shots left" in said(tree)
    assert "13/20" in text_of(tree)


def test_a_laser_has_no_shots_to_count() -> None:
    heard = said(record_sheet(sheet("needles-eye"), JET))
    assert "Laser, front: 2 of 2 points left, fires as long as the plant runs" in heard


def test_a_wheel_that_is_gone_takes_its_tire_along() -> None:
    found = sheet("pocket-change", off=("back-right",))
    assert found.flat == ("back-right",)
    assert "Back right wheel: gone" in said(record_sheet(found, JET))


def test_open_sides_are_those_without_armor() -> None:
    assert sheet("pocket-change", {"armor-back": 0, "armor-top": 1}).open_sides == ("back",)


def test_sides_and_tires_are_buttons_where_they_can_be_chosen() -> None:
    refs = {"front": "aim:F", "tire-front-left": "aim:tire-FL"}
    tree = record_sheet(sheet("pocket-change"), JET, refs, chosen="front")
    front = find(tree, ref="aim:F")
    assert front is not None
    assert front.attrs["aria-pressed"] == "true"
    assert find(tree, ref="aim:tire-FL") is not None
    assert len(find_all(tree, tag="button")) == 2


@pytest.mark.parametrize("code", stock_vehicles())
def test_every_stock_vehicle_has_a_sheet(code: str) -> None:
    vehicle = stock_vehicle(code)
    tree = record_sheet(sheet_of(vehicle.design), JET)
    assert find(tree, tag="h2") is not None
    assert len(find_all(tree, tag="li")) > len(vehicle.design.weapons)
