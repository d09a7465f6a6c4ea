"""Where everything is on the board, and what stands on a point."""

from __future__ import annotations

from .actions import FIRST_PERSON
from .points import Point
from .state import IN, OFF, LyingWeapon, State


def is_on_board(state: State, seat: int) -> bool:
    """Whether a living person is on the board, in a car or on foot."""
    person = state.people[seat]
    if not person.alive or person.gone:
        return False
    return person.x != OFF if person.car < 0 else state.cars[person.car].x != OFF


def is_on_foot(state: State, seat: int) -> bool:
    """Whether a living person is on foot on the board."""
    person = state.people[seat]
    return bool(person.alive) and person.car < 0 and person.x != OFF and not person.gone


def point_of(state: State, seat: int) -> Point:
    """Where a person is: on foot, or with his car."""
    person = state.people[seat]
    if person.car < 0:
        return Point(person.x, person.y)
    car = state.cars[person.car]
    return Point(car.x, car.y)


def car_at(state: State, point: tuple[int, int]) -> int:
    """The car or wreck on a point; -1 when there is none."""
    x, y = point
    for number, car in enumerate(state.cars):
        if car.x == x and car.y == y and car.out == IN:
            return number
    return -1


def walkers_at(state: State, point: tuple[int, int]) -> list[int]:
    """The living people on foot on a point, in cover or not."""
    x, y = point
    return [
        seat
        for seat, person in enumerate(state.people)
        if person.alive and person.car < 0 and person.x == x and person.y == y
    ]


def inside_wreck(state: State, car: int) -> list[int]:
    """The living people in a wreck: its driver, and those on foot who took cover there."""
    each = state.cars[car]
    return [
        seat
        for seat, person in enumerate(state.people)
        if person.alive
        and (person.car == car or (person.car < 0 and (person.x, person.y) == (each.x, each.y)))
    ]


def inside_terrain(state: State, marker: int) -> list[int]:
    """The living people in trees or a building."""
    return [seat for seat in range(state.n) if cover_of(state, seat) == marker]


def cover_of(state: State, seat: int) -> int:
    """The trees or building that a person on foot stands in; -1 when he stands in none."""
    person = state.people[seat]
    if not person.alive or person.car >= 0 or person.x == OFF:
        return -1
    point = (person.x, person.y)
    return state.board.marker_at(point) if state.board.solid(point) else -1


def targets_on(state: State, point: tuple[int, int]) -> list[int]:
    """What a line meets on a point: the car or wreck there, else the people.

    Who has taken cover in a wreck is hit through it alone.
    """
    car = car_at(state, point)
    if car >= 0:
        return [car]
    return [FIRST_PERSON + seat for seat in walkers_at(state, point)]


def occupied(state: State) -> set[tuple[int, int]]:
    """The points with cars, wrecks or people, in cover or not."""
    found = {(car.x, car.y) for car in state.cars if car.out == IN and car.x != OFF}
    for person in state.people:
        if person.alive and person.car < 0 and person.x != OFF:
            found.add((person.x, person.y))
    return found


def weapon_at(state: State, point: tuple[int, int]) -> LyingWeapon | None:
    """The weapon on a point."""
    x, y = point
    for marker in state.markers:
        if marker.x == x and marker.y == y:
            return marker
    return None
