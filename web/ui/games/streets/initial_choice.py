"""What a question starts with, and what of it is offered. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ui.games.streets.aiming import aimed
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.plan import still_ahead
from wreckyard.systems.streets import Action, StrokePoint, ends_at, what_is_ahead


def opening_choice(view: StreetView, before: Choice, drawn: Sequence[StrokePoint] = ()) -> Choice:
    """What a question starts with: the plainest answer, so that it is there at once.

    On a drive that is what is still ahead of the stroke that was ``drawn`` at its last point.
    """
    kept = before.looked_at
    if view.decision is None:
        return Choice(looked_at=kept)
    kind = view.decision.kind
    if kind == "point":
        ahead = still_ahead(drawn, view.state, view.own_car)
        return Choice(
            turns=ahead if any(ahead[:1]) or ahead[1:] else straight_on(view), looked_at=kept
        )
    if kind == "return":
        return aimed(view, Choice(doing="fire", looked_at=kept), "", "") or Choice()
    action = None
    if kind == "speed":
        action = chosen_before(view) or off_the_mark(view) or same_speed(view)
    elif kind in ("place", "area"):
        action = next(iter(view.options))
    elif kind == "intent":
        action = offered(view, "straight")
    return Choice(action, looked_at=kept)


def offered(view: StreetView, text: str) -> Action | None:
    """The offered action with this text, or None."""
    if view.decision is None:
        return None
    return next((each for each in view.options if str(each) == text), None)


def chosen_before(view: StreetView) -> Action | None:
    """The speed that one has sealed already and may change; None for a first choice."""
    return next((offered(view, each) for each in view.state.choices.of(view.asker)), None)


def straight_on(view: StreetView) -> tuple[int, ...]:
    """The drive of one point straight ahead; of none where it would run into something."""
    state, car = view.state, view.own_car
    if not state.left or car < 0:
        return (0,)
    here = state.cars[car]
    return (0,) if what_is_ahead(state, (here.x, here.y), here.travel) else (0, 0)


def off_the_mark(view: StreetView) -> Action | None:
    """The greatest speed that a car which stands can take and end safely; None for any other."""
    car = view.own_car
    if car < 0 or view.state.cars[car].speed or view.state.cars[car].x < 0:
        return None
    ahead = [each for each in view.offered("speed") if each.amount]
    fitting = [each for each in ahead if ends_at(view.state, car, each.amount).safe]
    return max(fitting, key=lambda each: each.amount, default=None)


def same_speed(view: StreetView) -> Action | None:
    """The speed of the round before, or else the nearest that is offered."""
    options = [each for each in view.options if each.verb != "three-point"]
    person = view.state.people[view.asker]
    speed = person.speed if person.car < 0 else view.state.cars[person.car].speed
    return min(options, key=lambda each: abs(signed(each) - speed), default=None)


def signed(action: Action) -> int:
    """A speed as a number, in reverse below 0."""
    return -action.amount if action.verb == "reverse" else action.amount


def nearest_place(view: StreetView, x: int, y: int) -> Action | None:
    """The offered starting place that is nearest to a point."""
    return min(
        view.offered("place"),
        key=lambda each: (max(abs(each.x - x), abs(each.y - y)), each.y, each.x),
        default=None,
    )
