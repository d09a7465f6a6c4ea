"""One car of the streets where it stands, with the ground round it."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of
from ui.games.streets.views.framing import place_of
from ui.games.streets.views.ground import ground
from ui.games.streets.views.plane import UNIT, art, placed
from ui.games.streets.views.things import holes, person_drawing

AROUND = 2
"""So many points are seen of the ground to every side."""


def close_up(view: StreetView, seat: int, *, alone: bool = False) -> Node:
    """Where somebody is; ``alone`` without the ground and as it was before the end."""
    state = view.state
    x, y = place_of(state, seat) or (state.cars[seat].x, state.cars[seat].y)
    drawn: list[Content] = []
    if not alone:
        drawn.append(art(ground(state.board)))
        shown = [holes(each, state.hurt[at]) for at, each in enumerate(state.board.markers)]
        drawn.append(art(shown))
    for number, car in enumerate(state.cars):
        if car.x < 0 or (alone and number != seat):
            continue
        look = look_of(state, number, view.seats)
        drawing = art(car_drawing(look._replace(wreck=look.wreck and not alone)))
        drawn.append(h("g", drawing, transform=placed((car.x, car.y), car.facing), key=str(number)))
    for number, person in enumerate(state.people):
        if person.car < 0 and person.x >= 0 and not alone:
            seen = view.seats[number]
            body = art(person_drawing(seen.letter, seen.colour, bool(person.alive)))
            drawn.append(h("g", body, transform=placed((person.x, person.y)), key=f"p{number}"))
    box = f"{(x - AROUND) * UNIT} {(y - AROUND) * UNIT} {2 * AROUND * UNIT} {2 * AROUND * UNIT}"
    return h(
        "svg",
        drawn,
        viewBox=box,
        class_="sc-board sc-close-up ending-ground",
        preserveAspectRatio="xMidYMid slice",
        focusable="false",
    )
