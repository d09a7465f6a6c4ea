"""Laps, finishers and the order of a race (Racetrack Map).

A line is passed with any part of the counter, lines only in their order: who misses one turns back
(house). The first to have driven all laps wins, in whatever condition. The race ends with that turn
(house); then who is still in it is placed by how far he has come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kit.convex import Convex, hull
from ..map.scenarios import CHASE, PURSUITS, RACE, usual_track
from ..state.settings import setting
from ..state.state import State
from . import forks
from .left import sides_left, went_out

__all__ = [
    "RACE",
    "along",
    "can_come_home",
    "is_chase",
    "is_decided",
    "is_race",
    "is_silent",
    "is_stalled",
    "laps_done",
    "laps_of",
    "note_way",
    "passings",
    "points",
    "standings",
    "usual_track",
]

if TYPE_CHECKING:
    from ..state.play import Play

STALLED = 45
"""After so many turns in which nobody has passed a line a race is called off (house)."""


def is_race(state: State) -> bool:
    """Whether a match is a race."""
    return bool(setting(state.settings, "scenario") == RACE)


def is_chase(state: State) -> bool:
    """Whether a match is a Highway Chase."""
    return bool(setting(state.settings, "scenario") == CHASE)


def is_silent(state: State, number: int) -> bool:
    """Whether somebody does not fire yet: in a race nobody does before he has passed the start
    (house)."""
    return is_race(state) and not state.vehicles[number].passed


def laps_of(state: State) -> int:
    """How many laps a race has, or a chase: so far who flees must come."""
    return int(setting(state.settings, "laps"))


def passings(state: State) -> int:
    """How many lines are passed in a whole race: after the start all of each lap; of a road that
    leads back to no start every line."""
    course = state.ground.course
    return len(course.lines) if course.open else 1 + laps_of(state) * len(course.lines)


def can_come_home(state: State, number: int) -> bool:
    """Whether somebody has won, or got away, when all lines are passed: everybody in a race, who
    flees in a chase and, to the end of an open road, in a Pack Attack (house)."""
    if is_race(state):
        return True
    flees = number == forks.LEADER and setting(state.settings, "scenario") in PURSUITS
    return flees and (is_chase(state) or state.ground.course.open)


def laps_done(state: State, number: int) -> int:
    """How many laps somebody has driven."""
    return max(0, state.vehicles[number].passed - 1) // len(state.ground.course.lines)


def note_way(play: Play, number: int, before: Convex, after: Convex) -> None:
    """Note the line that somebody has passed on a way, of an inch at most."""
    state = play.state
    vehicle, course = state.vehicles[number], state.ground.course
    if not setting(state.settings, "scenario") or vehicle.home:
        return
    way = hull([*before.points, *after.points])
    taken = forks.touched(state, number, way)
    if taken is None:
        return forks.stray(play, number, way)
    forks.choose(state, number, taken)
    vehicle.passed += 1
    vehicle.marked = state.turn
    forks.come_to(play, number)
    if not can_come_home(state, number):
        return
    if not course.open:
        if vehicle.passed == 1 or (vehicle.passed - 1) % len(course.lines):
            return
        laps = laps_of(state)
        play.tell("lap", vehicle=number, lap=laps_done(state, number), laps=laps)
    if vehicle.passed == passings(state):
        vehicle.home = 1 + sum(bool(each.home) for each in state.vehicles)
        if is_race(state):
            play.tell("home", vehicle=number, place=vehicle.home)
        else:
            play.tell("safe", vehicle=number)


def along(state: State, number: int) -> int:
    """How far somebody has come in a race, in units; below 0 before the start."""
    vehicle, course = state.vehicles[number], state.ground.course
    ends = [course.middle(vehicle.passed - 1), course.middle(vehicle.passed)]
    if forks.has_forks(state):
        ends = [
            forks.middle_ahead(state, number, vehicle.passed - 1)[0],
            forks.middle_ahead(state, number, vehicle.passed)[0],
        ]
    return course.along(vehicle.passed, vehicle.x, vehicle.y, ends)


def standings(state: State) -> list[int]:
    """All seats of a race, the first first: who is home in the order of arrival, then who still
    drives by how far he has come, then who is out, the last one out first."""
    left = sides_left(state)

    def order(seat: int) -> tuple[int, int, int]:
        vehicle = state.vehicles[seat]
        if vehicle.home:
            return 0, vehicle.home, 0
        if seat in left:
            return 1, -along(state, seat), seat
        return 2, -went_out(state, seat), -along(state, seat)

    return sorted(state.numbers(), key=order)


def points(state: State) -> list[int]:
    """The points of each seat: one for everybody who is placed behind it, if it was not out
    (house)."""
    left, order = sides_left(state), standings(state)
    return [
        state.n - 1 - order.index(seat) if state.vehicles[seat].home or seat in left else 0
        for seat in state.numbers()
    ]


def is_decided(state: State) -> bool:
    """Whether somebody is home."""
    return any(each.home for each in state.vehicles)


def is_stalled(state: State) -> bool:
    """Whether nobody gets on any more."""
    return state.turn - max(each.marked for each in state.vehicles) >= STALLED
