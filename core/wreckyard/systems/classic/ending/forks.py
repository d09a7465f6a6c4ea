"""Forks in a chase: the way taken, and who loses the trail (Highway Chases).

Who flees leads: where he comes to a fork a die says which way he takes, or that he may choose. Who
chases must follow, or is lost. In any other match nobody knows of forks: the left way is the road.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from ....kit.convex import Convex, overlap
from ....kit.geometry import bearing_to
from ....kit.trig import vector
from ..map.course import Fork
from ..map.scenarios import PURSUITS
from ..state.counters import DEBRIS
from ..state.rows import ForkTaken
from ..state.settings import setting
from ..state.state import State

if TYPE_CHECKING:
    from ..state.play import Play

OPEN, LEFT, RIGHT = range(3)
"""The way taken at a fork. A leader's free choice is open until they drive on it."""

LEADER = 0
"""The seat of who flees."""

INCH = 1000

WAY_OF_DIE = (RIGHT, RIGHT, LEFT, LEFT, OPEN, OPEN)

LITTER, LITTER_FROM = 6, 6
"""With so much on the die so much debris is dropped before the leader."""

BEFORE, CLEAR = 8 * INCH, 6 * INCH
"""The distance ahead at which debris is dropped (house); debris that lands nearer than the second
is dropped again."""

HALF_INCH, DROPS = INCH // 2, 10
"""Each piece strays (1d - 1) half inches, and is dropped so often at most (house)."""


def has_forks(state: State) -> bool:
    """Whether the road of a match forks."""
    return bool(state.ground.course.forks) and setting(state.settings, "scenario") in PURSUITS


def taken(state: State, key: int) -> int | None:
    """The way that is taken at a fork, by the number of lines passed before it; None before the
    leader has come there."""
    return next((row.way for row in state.forks if row.key == key), None)


def next_lines(state: State, number: int) -> list[tuple[int, Convex]]:
    """The lines of which somebody passes one next, each with its way."""
    course, passed = state.ground.course, state.vehicles[number].passed
    if course.is_past(passed):
        return []
    found = course.fork_at(passed) if has_forks(state) else None
    if found is None:
        return [(LEFT, course.line(passed))]
    fork, key = found
    way = taken(state, key)
    ways = [way] if way else [LEFT, RIGHT]
    return [(each, course.line(passed, fork if each == RIGHT else None)) for each in ways]


def touched(state: State, number: int, swept: Convex) -> int | None:
    """Return the way whose next line a vehicle has crossed, or ``None``."""
    for way, line in next_lines(state, number):
        if overlap(swept, line):
            return way
    return None


def choose(state: State, number: int, way: int) -> None:
    """Put a vehicle on a way. The leader's free choice decides the fork."""
    found = state.ground.course.fork_at(state.vehicles[number].passed)
    if number != LEADER or found is None or not has_forks(state):
        return
    for at, row in enumerate(state.forks):
        if row == ForkTaken(found[1], OPEN):
            state.forks[at] = row._replace(way=way)


def come_to(play: Play, number: int) -> None:
    """At a fork's line, let a die decide the leader's way."""
    state = play.state
    passed = state.vehicles[number].passed
    found = state.ground.course.fork_at(passed) if has_forks(state) else None
    if number != LEADER or found is None or found[1] != passed:
        return
    die = play.die()
    way = WAY_OF_DIE[die - 1]
    state.forks.append(ForkTaken(passed, way))
    play.tell("fork", vehicle=number, die=die, way=way)
    if die >= LITTER_FROM:
        _litter(play, number)


def stray(play: Play, number: int, swept: Convex) -> None:
    """Note that somebody who chases is on the way that was not taken."""
    state = play.state
    vehicle = state.vehicles[number]
    found = state.ground.course.fork_at(vehicle.passed) if has_forks(state) else None
    if found is None or number == LEADER or vehicle.lost:
        return
    fork, key = found
    way = taken(state, key)
    if not way:
        return
    other = state.ground.course.line(vehicle.passed, None if way == RIGHT else fork)
    if overlap(swept, other):
        vehicle.lost = 1


def _litter(play: Play, number: int) -> None:
    from ..harm.debris import lay

    vehicle = play.state.vehicles[number]
    ahead_x, ahead_y = vector(vehicle.travel, BEFORE)
    for _ in range(LITTER):
        for _ in range(DROPS):
            off_x, off_y = vector(play.direction(), (play.die() - 1) * HALF_INCH)
            x, y = ahead_x + off_x, ahead_y + off_y
            if x * x + y * y >= CLEAR * CLEAR:
                break
        lay(play, DEBRIS, vehicle.x + x, vehicle.y + y, False, number)


def is_sound(state: State) -> bool:
    """Whether what a state says of forks can be so: each fork once, in order, behind the leader."""
    course = state.ground.course
    keys = [row.key for row in state.forks]
    passed = state.vehicles[LEADER].passed
    if keys and (not has_forks(state) or keys != sorted(set(keys)) or keys[-1] > passed):
        return False
    for row in state.forks:
        if row.key < 1 or not OPEN <= row.way <= RIGHT:
            return False
        found = course.fork_at(row.key)
        if found is None or found[1] != row.key or (row.way == OPEN and row.key != passed):
            return False
    return True


# The road ahead, for who looks along it


def middle_ahead(state: State, number: int, passed: int) -> tuple[tuple[int, int], int]:
    """The middle of the line after so many passings on somebody's road, and half its length where
    it is one of a fork, else 0. Of two ways that are open the one that lies straighter before
    him."""
    course = state.ground.course
    found = course.fork_at(passed) if has_forks(state) else None
    if found is None:
        return course.middle(passed), 0
    fork, key = found
    way = taken(state, key) or _straighter(state, number, fork, key)
    chosen = fork if way == RIGHT else None
    line = course.line(passed, chosen)
    half = max(line.right - line.left, line.bottom - line.top) // 2
    return course.middle(passed, chosen), half


def _straighter(state: State, number: int, fork: Fork, key: int) -> int:
    pose = state.vehicles[number].pose
    course = state.ground.course

    def off(way: int) -> int:
        x, y = course.middle(key, fork if way == RIGHT else None)
        turn = bearing_to(pose, (x, y)) % 3600
        return min(turn, 3600 - turn) if hypot(x - pose.x, y - pose.y) else 0

    return min((LEFT, RIGHT), key=off)


def is_near(state: State, number: int) -> bool:
    """Whether somebody is at a fork, or on one of its ways."""
    return (
        has_forks(state) and state.ground.course.fork_at(state.vehicles[number].passed) is not None
    )
