"""A drive as it is planned before it is driven: its points, its tests, what it runs into.

Nothing here changes a state. Skids are taken to stay in hand and not to drift; where one may end is
asked of ``skid_at``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .actions import CORNERS
from .facts import skid_from, skid_test
from .gates import ARENA
from .impacts import meeting
from .odds import ImpactOdds, SkidOdds, impact_odds
from .parts import works
from .places import car_at, weapon_at
from .points import Point, distance, opposite, turned
from .rounds import CODES, MINE
from .state import State
from .tables import marker_sd, safe_speed

GATE, CAR, WRECK = "gate", "car", "wreck"
"""What may lie ahead beside what ``Board.step`` names."""

DETOUR = 2
"""So many points more than the straight way are looked at for one that is safer."""

MINE_COST = 8
"""A way over a mine counts as if it made a test with the last difference of the drift table."""


class StrokePoint(NamedTuple):
    """A point of a planned drive.

    ``travel`` is the direction in which the car comes onto it, ``eighths`` the corner that is meant
    there, ``sd`` the speed difference of its test (0: none is made), ``marker`` the kind of the
    weapon marker that lies there, or empty.
    """

    point: Point
    travel: int
    eighths: int
    sd: int
    marker: str


class Stroke(NamedTuple):
    """A planned drive: its points, the first of them where the car is.

    ``block`` is what the step after the last point would run into while points are left: empty,
    ``edge``, ``terrain``, ``corner``, ``car``, ``wreck``, or ``gate`` where it leads out of an
    arena. ``left`` are the points that would still have to be driven.
    """

    points: tuple[StrokePoint, ...]
    block: str
    left: int

    @property
    def safe(self) -> int:
        """How many steps can be driven before the first test, and before what lies on the road."""
        for at, each in enumerate(self.points):
            if each.marker:
                return at - 1
            if each.sd:
                return at
        return len(self.points) - 1


def stroke(state: State, car: int, turns: Sequence[int]) -> Stroke:
    """The drive of the car whose turn it is, by the corner in eighths at each point from here on.

    One corner is one point; what cannot be driven, or is more than the points that are left, is cut
    off.
    """
    each, left = state.cars[car], state.left
    here, travel = Point(each.x, each.y), each.travel
    wanted = list(turns) or [0]
    first = 0 if state.turned else wanted[0]
    points = [meant_here(state, car, first)]
    travel = turned(travel, first)
    for eighths in wanted[1:]:
        if not left or what_is_ahead(state, here, travel):
            break
        here, left = state.board.step(here, travel).point, left - 1
        marker = weapon_at(state, here)
        kind = "" if marker is None else CODES[marker.weapon]
        points.append(StrokePoint(here, travel, eighths, _sd(state, car, here, eighths), kind))
        travel = turned(travel, eighths)
    return Stroke(tuple(points), what_is_ahead(state, here, travel) if left else "", left)


def meant_here(state: State, car: int, eighths: int) -> StrokePoint:
    """The point where a car is with a corner that is meant there, or 0; on oil, smoke or spikes its
    test counts what lies there too (ruling 13)."""
    each = state.cars[car]
    return StrokePoint(
        Point(each.x, each.y), each.travel, eighths, skid_test(state, car, eighths), ""
    )


def what_is_ahead(state: State, point: tuple[int, int], travel: int) -> str:
    """What a car runs into with a step from a point: see ``Stroke``."""
    if state.settings["scenario"] == ARENA:
        gate = state.board.gate_at(point)
        if gate is not None and travel == opposite(gate.facing):
            return GATE
    step = state.board.step(point, travel)
    if step.block:
        return step.block
    other = car_at(state, step.point)
    if other < 0:
        return ""
    return WRECK if state.cars[other].wreck else CAR


def skid_at(state: State, car: int, planned: StrokePoint) -> SkidOdds:
    """How the test at a point of a planned drive may end; its ``sd`` is 1 or more."""
    return skid_from(state, car, planned.point, planned.travel, planned.sd)


def impact_after(state: State, car: int, planned: Stroke) -> tuple[ImpactOdds, int] | None:
    """What the step after a planned drive does where something is in its way, and the car that is
    rammed (-1: a crash); ``None`` where the way is free or leads out of an arena."""
    if planned.block in ("", GATE):
        return None
    end = planned.points[-1]
    travel = turned(end.travel, end.eighths)
    there = state.board.step(end.point, travel).point
    other = car_at(state, there) if planned.block == CAR else -1
    return impact_odds(*meeting(state, car, travel, other)), other


def way_to(state: State, car: int, goal: tuple[int, int]) -> tuple[int, ...] | None:
    """Return the corners of a route from here to a point, the safest first, then the shortest, or
    ``None``.

    ``None`` where the points that are left do not lead there, or by a crash alone. The last corner
    is 0: the turn at the goal is a separate question.
    """
    each = state.cars[car]
    here = Point(each.x, each.y)
    most = min(state.left, distance(here, goal) + DETOUR)
    ways: dict[tuple[Point, int], tuple[int, int, tuple[int, ...]]] = {}
    for eighths in (0,) if state.turned else (0, *(corner.amount for corner in CORNERS)):
        cost = skid_test(state, car, eighths)
        ways[here, turned(each.travel, eighths)] = (cost, abs(eighths), (eighths,))
    best: tuple[int, int, int, tuple[int, ...]] | None = None
    for step in range(1, most + 1):
        reached: dict[tuple[Point, int], tuple[int, int, tuple[int, ...]]] = {}
        for (point, travel), (cost, bends, turns) in ways.items():
            if what_is_ahead(state, point, travel):
                continue
            there = state.board.step(point, travel).point
            if distance(there, goal) > most - step:
                continue
            mined = MINE_COST * _is_mined(state, there)
            if there == goal:
                found = (cost + mined + _sd(state, car, there, 0), step, bends, (*turns, 0))
                best = found if best is None else min(best, found)
                continue
            for eighths in (0, *(corner.amount for corner in CORNERS)):
                now = (
                    cost + mined + _sd(state, car, there, eighths),
                    bends + abs(eighths),
                    (*turns, eighths),
                )
                key = there, turned(travel, eighths)
                if key not in reached or now < reached[key]:
                    reached[key] = now
        ways = reached
    return None if best is None else best[3]


def _is_mined(state: State, point: tuple[int, int]) -> bool:
    marker = weapon_at(state, point)
    return marker is not None and marker.weapon == MINE


def _sd(state: State, car: int, point: tuple[int, int], eighths: int) -> int:
    """The greater speed difference of the corner and the marker at a point (ruling 13)."""
    speed, marker = abs(state.cars[car].speed), weapon_at(state, point)
    test = 0 if marker is None else marker_sd(CODES[marker.weapon], speed)
    if not eighths:
        return test
    ground = state.board.ground(point)
    return max(test, speed - safe_speed(eighths, ground, works(state, car, "auto-steer")))
