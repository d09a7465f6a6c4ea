"""What of the board is to be seen: the question of the moment, and who is outside of it."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.streets.aiming import fire_action
from ui.games.streets.moment import STEPS, StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.steering import drawn
from ui.games.streets.views.plane import UNIT, at
from ui.widgets.board import Box, Sign, around, edge_signs, joined
from wreckyard.systems.streets import State, meant_here, point_of, shot, skid_at

ROOM = 900
"""What is to be seen around a car or a person, in units."""


def on_board(state: State) -> list[int]:
    """The living seats that are on the board, in a car or on foot."""
    return [seat for seat in range(state.n) if place_of(state, seat) is not None]


def place_of(state: State, seat: int) -> tuple[int, int] | None:
    """The point where somebody is, or his wreck lies; None where he is not on the board."""
    person = state.people[seat]
    if person.car < 0 and person.x >= 0:
        return person.x, person.y
    car = state.cars[person.car if person.car >= 0 else seat]
    return (car.x, car.y) if car.x >= 0 else None


def focus(view: StreetView) -> str:
    """The name of what is looked at: the board is framed anew when it becomes another."""
    state, choice = view.state, view.choice
    if choice.looked_at >= 0:
        return f"look-{choice.looked_at}-{state.step}"
    seat = view.asked if view.asked is not None else view.waiting_for
    if seat is None:
        return f"watched-{state.active}-{state.round}"
    return f"{seat}-{state.step}-{view.phase}-{choice.doing}{choice.target}"


def frame(view: StreetView) -> tuple[Box, ...]:
    """What is to be seen, the most important first: what the question is about, then the others."""
    state = view.state
    everybody = [_around(place) for seat in range(state.n) if (place := place_of(state, seat))]
    whole = (-UNIT, -UNIT, state.board.width * UNIT, state.board.height * UNIT)
    if view.phase in ("place", "speed") or not everybody:
        first = _own(view)
        return (*first, *everybody, whole) if first else (whole,)
    return (*(_own(view) or everybody[:1]), *everybody)


def _own(view: StreetView) -> tuple[Box, ...]:
    state = view.state
    seat = view.asked if view.asked is not None else view.waiting_for
    if seat is None and state.active >= 0:
        seat = state.active
    choice = view.choice
    looked = choice.looked_at
    if looked >= 0 and state.cars[looked].x >= 0:
        return (_around((state.cars[looked].x, state.cars[looked].y)),)
    if seat is None or place_of(state, seat) is None:
        return ()
    aimed = fire_action(view, choice) if choice.doing == "fire" else None
    if aimed is not None:
        here = point_of(state, seat)
        seen = shot(state, seat, aimed)
        far = 1 if seen is None else seen.range + 1
        dx, dy = STEPS[aimed.direction]
        return (joined(_around(here), _around((here[0] + dx * far, here[1] + dy * far))),)
    if view.phase == "point" and view.own_car >= 0:
        return (joined(*(_around(each.point) for each in drawn(view).points)),)
    here = point_of(state, seat)
    if view.phase == "intent" and view.own_car >= 0:
        meant = 0 if choice.action is None else choice.action.amount
        odds = skid_at(state, view.own_car, meant_here(state, view.own_car, meant))
        return (joined(_around(here), *(_around(end.point) for end in odds.ends)),)
    if view.phase == "speed":
        return (_within_reach(view, here),)
    return (_around(here),)


def _within_reach(view: StreetView, place: tuple[int, int]) -> Box:
    """As far as the greatest speed that is offered could lead, as far as there is a board."""
    far = max(each.amount for each in view.options)
    field = view.state.board
    x, y = place
    first = max(0, x - far), max(0, y - far)
    last = min(field.width - 1, x + far), min(field.height - 1, y + far)
    return joined(_around(place), (*at(first), *at(last)))


def _around(place: tuple[int, int]) -> Box:
    return around(*at(place), ROOM)


def signs(view: StreetView) -> Node:
    """A button for everybody, which appears at the edge of the board while he is outside."""
    places = [(seat, place_of(view.state, seat)) for seat in range(view.state.n)]
    return edge_signs(_sign(view, seat, place) for seat, place in places if place is not None)


def _sign(view: StreetView, seat: int, place: tuple[int, int]) -> Sign:
    own = seat == view.viewer
    x, y = at(place)
    return Sign(
        letter=view.seats[seat].letter,
        paint=f"st-{view.seats[seat].colour}",
        x=x,
        y=y,
        label=say("edge-own") if own else say("edge", name=view.name(seat)),
        look=None if own else _car(view.state, seat),
        key=str(seat),
    )


def _car(state: State, seat: int) -> int:
    car = state.people[seat].car
    return car if car >= 0 else seat
