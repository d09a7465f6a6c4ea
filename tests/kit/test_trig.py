"""Sines, bearings and rounding in whole numbers."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.trig import ONE, bearing, cosine, rounded, sine, vector

steps = st.integers(-20000, 20000)


@pytest.mark.parametrize(
    ("tenths", "twice_the_sine"), [(0, 0), (300, 1), (900, 2), (1500, 1), (2100, -1), (2700, -2)]
)
def test_sines_that_are_whole_halves(tenths: int, twice_the_sine: int) -> None:
    assert 2 * sine(tenths) == twice_the_sine * ONE
    assert 2 * cosine(tenths - 900) == twice_the_sine * ONE


def test_every_sine_is_the_nearest_whole_number() -> None:
    # Doubles hold 53 bits, the table 30: the margin is for values next to a half.
    for tenths in range(3600):
        assert abs(sine(tenths) - math.sin(math.radians(tenths / 10)) * ONE) < 0.5001


@given(st.integers(-8000, 8000))
def test_sines_are_symmetrical(tenths: int) -> None:
    assert sine(-tenths) == -sine(tenths)
    assert sine(1800 - tenths) == sine(tenths) == sine(tenths + 3600)
    assert cosine(tenths) == sine(tenths + 900)


@pytest.mark.parametrize(
    ("value", "divisor", "expected"),
    [(5, 10, 1), (-5, 10, -1), (4, 10, 0), (-4, 10, 0), (15, 10, 2), (-15, 10, -2), (7, 7, 1)],
)
def test_halves_are_rounded_away_from_zero(value: int, divisor: int, expected: int) -> None:
    assert rounded(value, divisor) == expected


@pytest.mark.parametrize(
    ("direction", "step"),
    [(0, (0, -1000)), (900, (1000, 0)), (1800, (0, 1000)), (300, (500, -866)), (2250, (-707, 707))],
)
def test_steps_by_hand(direction: int, step: tuple[int, int]) -> None:
    assert vector(direction, 1000) == step


@pytest.mark.parametrize(
    ("step", "direction"),
    [
        ((0, 0), 0),
        ((0, -7), 0),
        ((7, -7), 450),
        ((7, 0), 900),
        ((7, 7), 1350),
        ((0, 7), 1800),
        ((-7, 7), 2250),
        ((-7, 0), 2700),
        ((-7, -7), 3150),
        ((500, -866), 300),
    ],
)
def test_bearings_by_hand(step: tuple[int, int], direction: int) -> None:
    assert bearing(*step) == direction


@given(steps, steps)
def test_a_bearing_is_the_nearest_tenth(x: int, y: int) -> None:
    if x or y:
        off = (math.degrees(math.atan2(x, -y)) * 10 - bearing(x, y)) % 3600
        assert min(off, 3600 - off) < 0.5001


@given(steps, steps)
def test_bearings_mirror(x: int, y: int) -> None:
    if x or y:
        assert bearing(-x, y) == -bearing(x, y) % 3600
        assert bearing(x, -y) == (1800 - bearing(x, y)) % 3600
