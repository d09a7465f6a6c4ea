"""What a question starts with, and what of it is offered. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ui.games.arena.aiming import only_attack
from ui.games.arena.moment import ArenaView, Choice
from wreckyard.systems.arena import Action, State, stretch


def opening_choice(view: ArenaView, before: Choice) -> Choice:
    """What a question starts with: the plainest answer, so that its ghost is there at once, and
    of an attack what there is no choice about."""
    kept = Choice(looked_at=before.looked_at)
    if view.decision is None:
        return kept
    action = None
    kind = view.decision.kind
    if kind == "heading":
        action = inward(view.state, view.asker, list(view.options))
    elif kind == "place":
        action = middle_place(view.state, view.asker, list(view.options))
    elif kind == "speed":
        action = _same_speed(view)
    elif kind == "move":
        action = offered(view, "straight")
    elif kind == "attack":
        return only_attack(view, kept)
    return replace(kept, action=action)


def offered(view: ArenaView, text: str) -> Action | None:
    """The offered action with this text, or None."""
    if view.decision is None:
        return None
    return next((each for each in view.options if str(each) == text), None)


def middle_of_stretch(view: ArenaView, seat: int) -> tuple[int, int]:
    """The middle of the longest part of a seat's stretch of the edge."""
    return middle_of(view.state, seat)


def middle_of(state: State, seat: int) -> tuple[int, int]:
    """The middle of the longest part of a seat's stretch of the edge in a state."""
    strips = stretch(state.field, seat, state.n)
    left, top, right, bottom = max(strips, key=lambda s: max(s[2] - s[0], s[3] - s[1]))
    return (left + right) // 2, (top + bottom) // 2


def inward(state: State, seat: int, options: Sequence[Action]) -> Action | None:
    """Straight away from one's edge."""
    field = state.field
    x, y = middle_of(state, seat)
    dx, dy = field.width // 2 - x, field.height // 2 - y
    across = 90 if dx > 0 else 270
    degrees = across if abs(dx) > abs(dy) else 180 if dy > 0 else 0
    return next((each for each in options if str(each) == f"heading {degrees}"), None) or next(
        iter(options), None
    )


def middle_place(state: State, seat: int, options: Sequence[Action]) -> Action | None:
    """The place that is nearest to the middle of one's edge."""
    return _nearest(options, *middle_of(state, seat))


def nearest_place(view: ArenaView, x: int, y: int) -> Action | None:
    """The offered starting place that is nearest to a point."""
    return _nearest(list(view.options), x, y)


def _nearest(options: Sequence[Action], x: int, y: int) -> Action | None:
    places = [each for each in options if each.verb == "place"]
    return min(places, key=lambda a: ((a.x - x) ** 2 + (a.y - y) ** 2, a.y, a.x), default=None)


def _same_speed(view: ArenaView) -> Action | None:
    car = view.state.cars[view.asker]
    text = "reverse" if car.reverse else "stop" if not car.speed else f"speed {car.speed}"
    return offered(view, text)
