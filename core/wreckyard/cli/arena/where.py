"""Where everything is, in words, as somebody at the wheel of one car would say it."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from ...engine.values import seat_letter
from ...kit.geometry import Convex, Pose, bearing_to, contains, touch
from ...systems.arena import (
    FIRST_THING,
    State,
    hazards_under,
    kind_of,
    obstacle_text,
    obstacles_in_play,
    pose_of,
    shape_of,
    sight,
    terrain_level,
)
from .words import clock, compass, lengths, listed, sides, some, upper

NEAR = 3000
"""Things no further away than this are told, in units."""

EDGES = ("north", "east", "south", "west")
"""The edges of the arena, which are its first things."""


def thing_name(state: State, number: int) -> str:
    """What a thing is called: its kind with its number, or which edge of the arena."""
    at = number - FIRST_THING
    if kind_of(state, number).shape is not None:
        return f"the {EDGES[at]} edge"
    return f"the {kind_of(state, number).name.lower()} {obstacle_text(number)}"


def name_of(state: State, number: int, names: Sequence[str]) -> str:
    """What an obstacle is called: the name of its player, or the thing's."""
    return names[number] if number < state.n else thing_name(state, number)


def foes_lines(state: State, seat: int, names: Sequence[str]) -> list[str]:
    """A line for every other car that is on the board."""
    return [
        foe_line(state, seat, foe, names)
        for foe, car in enumerate(state.cars)
        if foe != seat and car.in_play and car.placed
    ]


def foe_line(state: State, seat: int, foe: int, names: Sequence[str]) -> str:
    """Where another car is: hour, distance, the sides it shows, arcs, cover, how it drives."""
    view, car = sight(state, seat, foe), state.cars[foe]
    if touch(shape_of(state, seat), shape_of(state, foe)):
        far = "touching you"
    else:
        far = lengths(view.distance)
    verb = "shows" if len(view.sides) == 1 else "show"
    parts = [
        clock(bearing_to(pose_of(state, seat), (car.x, car.y))),
        far,
        f"its {sides(view.sides)} {verb}",
        f"in your {sides(view.arcs)} arc{'' if len(view.arcs) == 1 else 's'}",
    ]
    if view.blocked:
        parts.append("hidden by full cover")
    elif view.cover:
        behind = listed([name_of(state, number, names) for number in view.behind])
        parts.append(f"{some(view.cover, 'shield')} of cover from {behind}")
    return f"{seat_letter(foe)} {names[foe]}: {', '.join(parts)}; {driving(state, foe)}."


def driving(state: State, seat: int) -> str:
    """How a car drives: heading and speed."""
    car = state.cars[seat]
    if car.reverse:
        how = "in reverse"
    elif car.speed:
        how = f"speed {car.speed}"
    else:
        how = "standing"
    out = ", out of control" if state.round and car.out_of_control else ""
    return f"heading {compass(car.heading)}, {how}{out}"


def near_lines(state: State, seat: int) -> list[str]:
    """A line for every thing and hazard near a car, nearest first, and what it stands on."""
    pose, shape = pose_of(state, seat), shape_of(state, seat)
    found = []
    for number in obstacles_in_play(state):
        if number < FIRST_THING:
            continue
        other = shape_of(state, number)
        point = nearest_point(other, pose)
        far = sight(state, seat, number).distance
        if far <= NEAR:
            away = "touching you" if touch(shape, other) else lengths(far)
            where = f"{clock(bearing_to(pose, point))}, {away}"
            found.append((far, f"{upper(thing_name(state, number))}: {where}."))
    for hazard in state.field.hazards:
        point = nearest_point(hazard.shape, pose)
        far = isqrt((point[0] - pose.x) ** 2 + (point[1] - pose.y) ** 2)
        if far <= NEAR and not contains(hazard.shape, pose[:2]):
            where = f"{clock(bearing_to(pose, point))}, {lengths(far)} from your middle"
            found.append((far, f"{upper(hazard.name.lower())}: {where}."))
    lines = [text for _, text in sorted(found, key=lambda entry: entry[0])]
    under = [hazard.name.lower() for hazard in hazards_under(state, seat)]
    level = terrain_level(state, seat)
    if level:
        under.append(f"rough ground {level}")
    if under:
        lines.append(f"You stand on {listed(under)}.")
    return lines


def nearest_point(shape: Convex, pose: Pose) -> tuple[int, int]:
    """The point of a shape's outline that is nearest to a place, to a unit."""
    best, found = -1, (0, 0)
    for (x, y), (u, v) in shape.edges:
        ex, ey = u - x, v - y
        length = ex * ex + ey * ey
        along = min(max((pose.x - x) * ex + (pose.y - y) * ey, 0), length)
        point = x + ex * along // length, y + ey * along // length
        square = (point[0] - pose.x) ** 2 + (point[1] - pose.y) ** 2
        if best < 0 or square < best:
            best, found = square, point
    return found
