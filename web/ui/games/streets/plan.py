"""A drive that is carried out point by point, until it ends or something happens. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wreckyard import Event
from wreckyard.systems.streets import Action, State, Stroke, StrokePoint

PLAIN = frozenset({"drove", "corner"})
"""What happens on a drive on which nothing happens."""


class Step(NamedTuple):
    """A point of a plan: how the car comes onto it, and the corner that it takes there."""

    x: int
    y: int
    travel: int
    eighths: int


type Plan = tuple[Step, ...]

NO_PLAN: Plan = ()


def plan_of(stroke: Stroke, steps: int) -> Plan:
    """The first points of a stroke, so many steps from here, with the corners that are safe."""
    return tuple(
        Step(*each.point, each.travel, 0 if each.sd else each.eighths)
        for each in stroke.points[: steps + 1]
    )


def next_action(plan: Plan, state: State, seat: int) -> Action | None:
    """What the plan does at the point where the car is; None where it ends or does not fit."""
    car = state.people[seat].car
    if car < 0 or state.active != seat or not state.stack:
        return None
    here = state.cars[car]
    for at, step in enumerate(plan):
        if (step.x, step.y) != (here.x, here.y):
            continue
        last = at == len(plan) - 1
        if not state.turned and here.travel == step.travel:
            if step.eighths:
                return Action("turn", step.eighths)
            return None if last else Action("go")
        if state.turned and here.travel == (step.travel + step.eighths) % 8:
            return None if last else Action("go")
    return None


def still_ahead(points: Sequence[StrokePoint], state: State, car: int) -> tuple[int, ...]:
    """The corners of a drawn drive from where the car is now on; none where it has left it."""
    here = state.cars[car]
    for at, each in enumerate(points):
        if tuple(each.point) != (here.x, here.y):
            continue
        rest = tuple([later.eighths for later in points[at + 1 :]])
        if not state.turned and here.travel == each.travel:
            return (each.eighths, *rest)
        if state.turned and here.travel == (each.travel + each.eighths) % 8:
            return (0, *rest)
    return ()


def follows(events: Sequence[Event]) -> bool:
    """Whether nothing has happened but that a car has driven on."""
    return all(event.kind in PLAIN and not event.data.get("sd") for event in events)
