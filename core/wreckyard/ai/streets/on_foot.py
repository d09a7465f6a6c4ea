"""On foot: to the nearest empty car, else out of the way."""

from __future__ import annotations

from ...systems.streets import Action, State
from ...systems.streets.search import COMPASS, IN, car_at, manned_by, point_of, side_of, top_speed
from .answers import LEAST_SHOT, best_shot
from .strength import strength

FAR = 99
"""Steps that are more than any board has."""

DYING = 3.5
"""The strength under which a driver thinks of leaving his car."""

BETTER = 1.0
"""How much stronger another car must be."""

WALK = 4
"""The steps that a driver walks to it at most, and what foes must be away at least."""


def empty_cars(state: State) -> list[int]:
    """The cars that somebody on foot may take."""
    return [
        number
        for number, car in enumerate(state.cars)
        if car.out == IN
        and not car.wreck
        and car.x >= 0
        and car.speed == 0
        and manned_by(state, number) < 0
        and top_speed(state, number) > 0
    ]


def nearest_car(state: State, point: tuple[int, int]) -> int:
    """The steps to the nearest empty car; ``FAR`` where there is none."""
    return min((steps_to(state, car, point) for car in empty_cars(state)), default=FAR)


def steps_to(state: State, car: int, point: tuple[int, int]) -> int:
    """The steps from a point to a car on an empty board."""
    each = state.cars[car]
    return max(abs(each.x - point[0]), abs(each.y - point[1]))


def should_leave(state: State, seat: int) -> bool:
    """Whether a driver's car is dying, and a better one stands empty near by, nearer than foes."""
    own = state.people[seat].car
    if own < 0 or (left := strength(state, own)) >= DYING:
        return False
    point = point_of(state, seat)
    walk = min(
        [
            steps_to(state, car, point)
            for car in empty_cars(state)
            if strength(state, car) >= left + BETTER
        ],
        default=FAR,
    )
    foes = [
        steps_to(state, car, point)
        for car in range(len(state.cars))
        if (driver := manned_by(state, car)) >= 0 and side_of(state, driver) != side_of(state, seat)
    ]
    return walk <= WALK and min(foes, default=FAR) >= walk


def speed(state: State, seat: int, options: list[Action]) -> Action:
    """All out toward a car or away from cars; still where there is cover."""
    point = point_of(state, seat)
    away = nearest_car(state, point) < FAR or not _covered(state, point)
    return options[-1] if away else options[0]


def _covered(state: State, point: tuple[int, int]) -> bool:
    return state.board.solid(point) or car_at(state, point) >= 0


def turn(state: State, seat: int, options: list[Action]) -> Action:
    """A shot that is worth it once he has moved, else the next step."""
    value, shot = best_shot(state, seat, options)
    if shot is not None and value > LEAST_SHOT:
        return shot
    steps = [each for each in options if each.verb == "step"]
    if not steps:
        return next(each for each in options if each.verb == "end")
    return max(steps, key=lambda step: step_worth(state, seat, step.direction))


def step_worth(state: State, seat: int, direction: int) -> float:
    """What one step, or getting out, in a direction is worth."""
    x, y = point_of(state, seat)
    there = x + _RIGHT[direction], y + _DOWN[direction]
    if not state.board.inside(there):
        return -50.0
    goal = nearest_car(state, there)
    if goal < FAR:
        return 20.0 - goal
    danger = 0.0
    for number, car in enumerate(state.cars):
        driver = manned_by(state, number)
        if driver >= 0 and side_of(state, driver) != side_of(state, seat) and not car.wreck:
            danger += 4.0 / (1 + max(abs(car.x - there[0]), abs(car.y - there[1])))
    return (3.0 if _covered(state, there) else 0.0) - danger


_RIGHT = (0, 1, 1, 1, 0, -1, -1, -1)
_DOWN = (-1, -1, 0, 1, 1, 1, 0, -1)

assert len(COMPASS) == len(_RIGHT)
