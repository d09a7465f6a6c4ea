"""Drawing a drive: one stroke from point to point. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ui.games.streets.moment import STEPS, Choice, StreetView
from wreckyard.systems.streets import (
    Action,
    Stroke,
    point_of,
    stroke,
    way_to,
    what_is_ahead,
)

MOST_BEND = 3
"""The sharpest corner, in eighths."""


def drawn(view: StreetView) -> Stroke:
    """The drive that is drawn now, as the rules see it."""
    return stroke(view.state, view.own_car, view.choice.turns)


def first_action(view: StreetView, planned: Stroke) -> Action | None:
    """What a drive begins with here: its corner, the way on, or the end."""
    eighths = planned.points[0].eighths
    if eighths and not view.state.turned:
        action = Action("turn", eighths)
    else:
        action = Action("go") if view.state.left else Action("end")
    return action if action in view.options else None


def pressed(view: StreetView, choice: Choice, head: str, rest: str) -> Choice | None:
    """A press on what changes the stroke: ``bend:-1``, ``bend-to:2``, ``further``, ``shorter``."""
    turns = choice.turns or (0,)
    if head in ("bend", "bend-to") and rest.lstrip("-").isdigit():
        wanted = int(rest) + (turns[-1] if head == "bend" else 0)
        return bent(view, choice, wanted)
    if head == "further":
        return further(view, choice)
    if head == "shorter":
        return replace(choice, turns=turns[:-1]) if len(turns) > 1 else choice
    if head == "stroke-to":
        x, _, y = rest.partition(",")
        return led_to(view, choice, (int(x), int(y))) if x.isdigit() and y.isdigit() else None
    return None


def bent(view: StreetView, choice: Choice, eighths: int) -> Choice:
    """The stroke with another corner at its end."""
    turns = choice.turns or (0,)
    if len(turns) == 1 and view.state.turned:
        return choice
    eighths = max(-MOST_BEND, min(MOST_BEND, eighths))
    return replace(choice, turns=(*turns[:-1], eighths))


def further(view: StreetView, choice: Choice) -> Choice:
    """The stroke drawn on by a point, as far as the points go and nothing is in the way."""
    planned = drawn(view)
    if not planned.left or planned.block:
        return choice
    return replace(choice, turns=(*(choice.turns or (0,)), 0))


def keyed(view: StreetView, choice: Choice, dx: int, dy: int) -> Choice:
    """Up draws on, down takes back, left and right bend."""
    if dx:
        return bent(view, choice, (choice.turns or (0,))[-1] + dx)
    if dy < 0:
        return further(view, choice)
    turns = choice.turns or (0,)
    return replace(choice, turns=turns[:-1]) if len(turns) > 1 else choice


def led_to(view: StreetView, choice: Choice, point: tuple[int, int]) -> Choice | None:
    """The stroke led to a point: back along itself, on from its end, or anew by the safest way."""
    planned = drawn(view)
    places = [tuple(each.point) for each in planned.points]
    if point in places:
        at = len(places) - 1 - places[::-1].index(point)
        turns = (choice.turns or (0,))[:at]
        last = (choice.turns or (0,))[at] if at == len(places) - 1 else 0
        return replace(choice, turns=(*turns, last))
    onward = _onward(view, planned, choice, point)
    if onward is not None:
        return onward
    found = way_to(view.state, view.own_car, point)
    return None if found is None else replace(choice, turns=found)


def _onward(
    view: StreetView, planned: Stroke, choice: Choice, point: tuple[int, int]
) -> Choice | None:
    """The stroke drawn on to a neighbor of its end, when one corner there leads to it."""
    if not planned.left:
        return None
    end = planned.points[-1]
    step = (point[0] - end.point[0], point[1] - end.point[1])
    if step not in STEPS:
        return None
    way = STEPS.index(step)
    eighths = (way - end.travel + 4) % 8 - 4
    if abs(eighths) > MOST_BEND or (len(planned.points) == 1 and view.state.turned and eighths):
        return None
    if what_is_ahead(view.state, end.point, way):
        return None
    return replace(choice, turns=(*(choice.turns or (0,))[:-1], eighths, 0))


def alike(chosen: Action | None, there: Sequence[Action]) -> Action:
    """Of the answers that lie on a point the one that is most like what is chosen: the same weapon
    of the same pod, dropped elsewhere."""
    wanted = None if chosen is None else (chosen.mount, chosen.weapon)
    return next((each for each in there if (each.mount, each.weapon) == wanted), there[0])


def meanings(view: StreetView) -> list[Action]:
    """What can be meant on oil, smoke or spikes, from the left to the right."""
    return sorted(view.options, key=lambda each: each.amount)


def meaning_to(view: StreetView, point: tuple[int, int]) -> Action | None:
    """What would be meant by going on to a neighbor of the point where the car is."""
    travel = view.state.cars[view.own_car].travel
    ways = (each for each in meanings(view) if beside(view, travel + each.amount) == point)
    return next(ways, None)


def beside(view: StreetView, direction: int) -> tuple[int, int]:
    """The neighbor in a direction of the point where the one who is asked is."""
    x, y = point_of(view.state, view.asker)
    dx, dy = STEPS[direction % 8]
    return x + dx, y + dy


def straight_rest(view: StreetView, planned: Stroke) -> list[tuple[int, int]]:
    """The points straight on from the end of the stroke, as far as they must be driven and can
    be."""
    end = planned.points[-1]
    point, travel = (end.point[0], end.point[1]), (end.travel + end.eighths) % 8
    found = [point]
    dx, dy = STEPS[travel]
    for _ in range(planned.left):
        if what_is_ahead(view.state, point, travel):
            break
        point = (point[0] + dx, point[1] + dy)
        found.append(point)
    return found
