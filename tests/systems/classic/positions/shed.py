"""A map of the tests with one building: a shed of frame walls, 6 DP, on an open field.

It stands from 8 to 10.5 inches across and from 5 to 7 down, two floors high, with a door of one
square in the south (9 to 9.25), a window in the west (5.75 to 6), one in the north (8.75 to 9),
stairs at its eastern wall.
"""

from __future__ import annotations

from typing import Any

from tests.systems.classic.positions.scene import Scene

SHED = {
    "x": 32, "y": 20, "width": 10, "height": 8, "name": "shed", "material": "frame", "stories": 2,
    "doors": [{"side": "south", "at": 36}],
    "windows": [{"side": "west", "at": 23}, {"side": "north", "at": 35}],
    "stairs": {"x": 40, "y": 22},
}  # fmt: skip


def field(**building: Any) -> dict[str, Any]:
    """The map, with what of the shed is otherwise."""
    return {
        "format": 1,
        "code": "field",
        "name": "Field",
        "width": 96,
        "height": 96,
        "gates": [
            {"edge": "west", "at": 70, "width": 8},
            {"edge": "east", "at": 70, "width": 8},
            {"edge": "south", "at": 44, "width": 8},
        ],
        "buildings": [SHED | building],
    }


AWAY = {"x": 20_000, "y": 20_000}, {"x": 22_000, "y": 20_000}


def square(x: int, y: int) -> dict[str, int]:
    """The middle of a square of the map."""
    return {"x": 250 * x + 125, "y": 250 * y + 125}


def shed(
    *cars: dict[str, int],
    man: dict[str, int] | None = None,
    other: dict[str, int] | None = None,
    building: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """A's driver on foot where he is ``man``, B's where he is ``other``; the cars are far off
    unless told."""
    people = [{"vehicle": 0} | man] if man else []
    people += [{"vehicle": 1} | other] if other else []
    options: dict[str, Any] = {"map": field(**(building or {})), **more}
    if people:
        options["on_foot"] = True
    return Scene(*[*cars, *AWAY[len(cars) :]], people=people, **options)
