"""What is left of a vehicle: its parts, its wheels, its ammunition, the people in it.

Everything is counted by the order of its ``Outfit``. Queries here look, and change nothing;
``damage`` is what takes away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import Malformed
from .components import TIRE
from .design import DRIVER, shots_in
from .driving import driving_tables
from .outfit import Outfit

UNCONSCIOUS = 1
"""With so many of his own points left somebody is unconscious; with none he is dead."""

ROWS = ("left", "wheels", "shots", "fired")


class Condition:
    """What is left of one vehicle.

    ``left`` are the points left of each of ``Outfit.parts``; ``wheels`` is 1 for a wheel that is
    on, with a tire or without; ``shots`` are those left of each weapon; ``fired`` is 1 for each
    of ``Outfit.crew`` who has fired in this turn.
    """

    __slots__ = ROWS

    left: list[int]
    wheels: list[int]
    shots: list[int]
    fired: list[int]

    def __init__(self, outfit: Outfit) -> None:
        """Everything whole and loaded."""
        self.left = [part.dp for part in outfit.parts]
        self.wheels = [1] * len(outfit.wheels)
        self.shots = [shots_in(weapon.load) for weapon in outfit.design.weapons]
        self.fired = [0] * len(outfit.crew)

    def copy(self) -> Condition:
        """An independent copy."""
        new = Condition.__new__(Condition)
        new.left, new.wheels = self.left[:], self.wheels[:]
        new.shots, new.fired = self.shots[:], self.fired[:]
        return new


def to_json(condition: Condition) -> dict[str, Any]:
    """The condition as plain data, without loss."""
    return {name: list(getattr(condition, name)) for name in ROWS}


def from_json(data: Any, outfit: Outfit, where: str) -> Condition:
    """What ``to_json`` wrote. Raises ``Malformed`` naming what cannot be."""
    if not isinstance(data, Mapping) or set(data) != set(ROWS):
        raise Malformed(f"{where}: must have {', '.join(ROWS)} and nothing else")
    found = Condition(outfit)
    for name in ROWS:
        whole, row = getattr(found, name), data[name]
        most = [1] * len(whole) if name == "fired" else whole
        if (
            not isinstance(row, list)
            or len(row) != len(most)
            or not all(type(each) is int for each in row)
            or not all(0 <= each <= top for each, top in zip(row, most, strict=True))
        ):
            raise Malformed(f"{where}: {name!r} must be {len(most)} whole numbers, none too great")
        setattr(found, name, row[:])
    return found


# What driving asks


def points(condition: Condition, outfit: Outfit, code: str) -> int:
    """The points left of a part by its code; 0 when there is none."""
    at = outfit.part_of.get(code)
    return 0 if at is None else condition.left[at]


def awake(condition: Condition, outfit: Outfit, who: str = DRIVER) -> bool:
    """Whether somebody aboard is alive and conscious (2.10)."""
    return points(condition, outfit, who) > UNCONSCIOUS


def plant_works(condition: Condition, outfit: Outfit) -> bool:
    """Whether the power plant has points left."""
    return points(condition, outfit, "plant") > 0


def tires_on(condition: Condition, outfit: Outfit, corner: str) -> int:
    """How many tires a corner has left."""
    return sum(
        1
        for wheel in outfit.wheels_at(corner)
        if condition.wheels[wheel] and points(condition, outfit, f"{TIRE}-{outfit.wheels[wheel]}")
    )


def wheels_on(condition: Condition, outfit: Outfit, corner: str) -> int:
    """How many wheels a corner has left."""
    return sum(condition.wheels[wheel] for wheel in outfit.wheels_at(corner))


def lost_corners(condition: Condition, outfit: Outfit) -> int:
    """The corners without any wheel."""
    return sum(not wheels_on(condition, outfit, corner) for corner in outfit.corners)


def hc_loss(condition: Condition, outfit: Outfit) -> int:
    """What lost tires and wheels take off the handling class, 0 or below (2.3, ruling 9)."""
    limits, loss = driving_tables().handling, 0
    # Active suspension: -2 for either (Suspension).
    wheel = limits.lost_corner_without_wheels
    if outfit.design.suspension == "active":
        wheel = limits.lost_corner_without_tires
    for corner in outfit.corners:
        whole = len(outfit.wheels_at(corner))
        if wheels_on(condition, outfit, corner) < whole:
            loss += wheel
        elif not tires_on(condition, outfit, corner):
            loss += limits.lost_corner_without_tires
    return loss


def steers(condition: Condition, outfit: Outfit) -> bool:
    """Whether it can steer and brake at all: not with the wheels of two corners gone, of a cycle or
    trike of one (2.6)."""
    allowed = 1 if len(outfit.corners) >= 4 else 0
    return lost_corners(condition, outfit) <= allowed
