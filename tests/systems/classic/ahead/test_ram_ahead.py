"""What a collision would come to, told before it happens; and the same when it does."""

from __future__ import annotations

from fractions import Fraction

from tests.systems.classic.positions.fight import duel, put
from wreckyard.systems.classic import Maneuver, State, ahead, ram_ahead

STRAIGHT = Maneuver("straight")


def two(mph: int, other: int, degrees: float) -> State:
    """A car that drives up, and another an inch before its nose."""
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 12, 12, 0, mph)
    put(state, 1, 12, 10.5, degrees, other)
    return state


def test_a_rear_end_with_both_halves() -> None:
    # 40 into 20: 20 mph, 1d, each times 2/3: 0 to 4. Temporary speeds half: 20 and 10, both 30.
    # The rammer loses 10: D1; the other gains 10: D1.
    found = ram_ahead(two(40, 20, 0), 0, ahead(two(40, 20, 0), 0, STRAIGHT, 4))
    assert found is not None
    assert (found.other, found.kinds, found.speed) == (1, ("rear-end",), 20)
    assert str(found.dice) == "d6"
    assert found.harm == ((0, 4), (0, 4))
    assert found.speeds == (Fraction(30), Fraction(30))
    assert found.hazards == (1, 1)


def test_a_head_on_adds_both_speeds() -> None:
    # 40 + 30 = 70 mph: (70 - 25) / 5 = 9 dice, 9 to 54, times 2/3.
    found = ram_ahead(two(40, 30, 180), 0, ahead(two(40, 30, 180), 0, STRAIGHT, 4))
    assert found is not None
    assert (found.kinds, found.speed, found.harm[0]) == (("head-on",), 70, (6, 36))


def test_a_wall_stops_who_drives_into_it() -> None:
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 4, 0.75, 0, 40)
    put(state, 1, 4, 20)
    found = ram_ahead(state, 0, ahead(state, 0, STRAIGHT, 4))
    assert found is not None
    # (40 - 25) / 5 = 3 dice, times 2/3; stopped from 40: D4.
    assert (found.kinds, found.speed, found.harm[0]) == (("head-on",), 40, (2, 12))
    assert (found.speeds[0], found.hazards[0]) == (0, 4)


def test_nothing_is_told_of_a_free_way() -> None:
    state = two(40, 0, 0)
    put(state, 1, 4, 4)
    assert ram_ahead(state, 0, ahead(state, 0, STRAIGHT, 4)) is None
