"""The ways that cars have come, read from events. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.games.streets.moment import Way
from wreckyard import Event
from wreckyard.systems.streets import State

type Poses = dict[int, tuple[int, int, int]]
"""Where each car stands on the board, and how it faces in eighths."""


def poses_of(state: State) -> Poses:
    """Where every car stands that is on the board."""
    return {
        number: (car.x, car.y, car.facing) for number, car in enumerate(state.cars) if car.x >= 0
    }


def ways_in(
    events: Sequence[Event], before: Poses, number: int, going_on: Mapping[int, Way]
) -> dict[int, Way]:
    """The ways that cars have come among events, from where they stood before.

    What is ``going_on`` is driven on from, so that a drive of many points is seen as one.
    """
    ways: dict[int, list[tuple[int, int, int]]] = {
        car: list(way.poses) for car, way in going_on.items()
    }
    last: dict[int, int] = {}
    for at, event in enumerate(events, number + 1):
        data = event.data
        car = data.get("car", -1)
        if event.kind not in ("drove", "drifted", "corner", "facing", "faced", "placed"):
            continue
        pose = ways[car][-1] if car in ways else before.get(car)
        if pose is None:
            continue
        x, y, facing = pose
        if event.kind in ("drove", "drifted"):
            x, y = data["x"], data["y"]
        elif event.kind == "corner":
            if data["sd"]:
                continue
            facing += data["eighths"]
        elif event.kind == "facing" or event.kind == "faced":
            facing += (data["facing"] - facing + 4) % 8 - 4
        ways.setdefault(car, [pose]).append((x, y, facing))
        last[car] = at
    return {car: Way(at, tuple(ways[car])) for car, at in last.items()}


def path_text(way: Way, unit: int) -> str:
    """The poses of a way as the board drives them: units, and tenths of a degree."""
    return ";".join(f"{x * unit},{y * unit},{facing * 450}" for x, y, facing in way.poses)
