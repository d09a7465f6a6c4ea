"""The speeds that may be chosen (Acceleration and Deceleration, Reversing; rulings 10 and 11)."""

from __future__ import annotations

from .actions import TURN_ABOUT, Action
from .parts import top_speed, works
from .places import is_on_foot
from .state import AWAY, IN, State
from .tables import faster, reverse_top, slower, tables

RE_ENTRY = 3
"""The greatest speed of a car that comes into an arena."""


def chooses_speed(state: State, seat: int) -> bool:
    """Whether a seat chooses a speed: on foot, or in a car that is no wreck."""
    person = state.people[seat]
    if not person.alive or person.gone:
        return False
    if person.car < 0:
        return is_on_foot(state, seat)
    car = state.cars[person.car]
    return not car.wreck and (
        car.out == IN or (car.out == AWAY and car.back == state.round and car.gate >= 0)
    )


def speed_actions(state: State, seat: int) -> list[Action]:
    """The speeds that a seat may choose, from the fastest in reverse to the fastest ahead."""
    person = state.people[seat]
    if person.car < 0:
        return [Action("speed", amount) for amount in range(tables().pedestrian.top + 1)]
    if state.cars[person.car].out == AWAY:
        top = min(RE_ENTRY, top_speed(state, person.car))
        return [Action("speed", amount) for amount in range(1, top + 1)]
    return car_speeds(state, person.car)


def car_speeds(state: State, car: int) -> list[Action]:
    """As ``speed_actions`` for a car on the board, whoever might drive it.

    The ground is that of its point now. A car that cannot brake to its top speed brakes as
    far as possible (ruling 10).
    """
    each = state.cars[car]
    ground = state.board.ground((each.x, each.y))
    more = faster(ground, works(state, car, "supercharger"))
    less = slower(ground, works(state, car, "power-brakes"))
    top = top_speed(state, car)
    back = min(top, reverse_top(ground))
    speed = each.speed
    ahead = _reach(speed, top, more, less) if speed >= 0 else []
    behind = _reach(-speed, back, more, less) if speed <= 0 else []
    found = [Action("reverse", amount) for amount in reversed(behind) if amount > 0]
    if abs(speed) - less < 0:
        found.append(TURN_ABOUT)
    return found + [Action("speed", amount) for amount in _standing(ahead, behind)]


def _reach(speed: int, top: int, more: int, less: int) -> list[int]:
    """The speeds one way: within what can be gained and braked, and within the top."""
    least = max(0, speed - less)
    if least > top:
        return [least]
    return list(range(least, min(top, speed + more) + 1))


def _standing(ahead: list[int], behind: list[int]) -> list[int]:
    """The speeds ahead, with a stand where only reverse leads to it."""
    return ahead or ([0] if 0 in behind else [])


def take_speed(state: State, seat: int, text: str) -> None:
    """Make a revealed choice the speed of its seat."""
    person = state.people[seat]
    verb, _, amount = text.partition(" ")
    person.about = 0
    if person.car < 0:
        person.speed = int(amount)
        return
    car = state.cars[person.car]
    if verb == TURN_ABOUT.verb:
        car.speed, person.about = 0, 1
    else:
        car.speed = int(amount) if verb == "speed" else -int(amount)
