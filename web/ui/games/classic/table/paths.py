"""The paths of vehicles, read from events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.games.classic.scene.moment import Way
from wreckyard import Event
from wreckyard.systems.classic import IN, State

type Poses = dict[int, tuple[int, int, int]]
"""Where each vehicle stands on the map, and how it heads in tenths of a degree."""

TURN = 3600


def poses_of(state: State) -> Poses:
    """Where every vehicle stands that is on the map."""
    return {
        number: (each.x, each.y, each.heading)
        for number, each in state.numbered()
        if each.place == IN
    }


def ways_in(
    events: Sequence[Event], before: Poses, number: int, going_on: Mapping[int, Way]
) -> dict[int, Way]:
    """The ways that vehicles have come among events, from where they stood before.

    What is ``going_on`` is driven on from, so that a way of several inches is seen as one.
    """
    ways: dict[int, list[tuple[int, int, int]]] = {
        each: list(way.poses) for each, way in going_on.items()
    }
    last: dict[int, int] = {}
    for at, event in enumerate(events, number + 1):
        data = event.data
        if event.kind not in ("moved", "turned-along", "conformed", "entered"):
            continue
        vehicle = data["vehicle"]
        poses = data.get("path") or [(data["x"], data["y"], data["heading"])]
        start = ways[vehicle][-1] if vehicle in ways else before.get(vehicle)
        if start is None:
            continue
        line = ways.setdefault(vehicle, [start])
        for x, y, heading in poses:
            turned = (heading - line[-1][2] + TURN // 2) % TURN - TURN // 2
            line.append((x, y, line[-1][2] + turned))
        last[vehicle] = at
    return {vehicle: Way(at, tuple(ways[vehicle])) for vehicle, at in last.items()}
