"""One car of the arena where it stands, with the ground round it."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.car_art import car_drawing
from ui.games.arena.views.cars import look_of, on_board
from ui.games.arena.views.ground import ground
from ui.games.arena.views.plane import put, put_pose
from ui.games.arena.views.surround import surround
from ui.games.arena.views.things import look_of as look_of_thing
from ui.games.arena.views.things import thing_drawing, things_in
from wreckyard.systems.arena import pose_of

AROUND = 700
"""So much is seen to every side at least, in units: all of a car, however it stands."""


def close_up(view: ArenaView, seat: int) -> Node:
    """The place where a car stands or has stood, as it is now."""
    state = view.state
    here = pose_of(state, seat)

    def near(number: int) -> bool:
        there = pose_of(state, number)
        return max(abs(here.x - there.x), abs(here.y - there.y)) < 4 * AROUND

    return _frame(
        view,
        seat,
        ground(state.field),
        [_thing(view, number) for number in things_in(state) if near(number)],
        [_car(view, each) for each in on_board(state) if near(each)],
        surround(state.field),
    )


def car_alone(view: ArenaView, seat: int) -> Node:
    """A car as it was when it was taken out, without the ground: to be laid over its wreck."""
    return _frame(view, seat, _car(view, seat))


def _frame(view: ArenaView, seat: int, *children: Content) -> Node:
    here = pose_of(view.state, seat)
    return h(
        "svg",
        *children,
        viewBox=f"{here.x - AROUND} {here.y - AROUND} {2 * AROUND} {2 * AROUND}",
        class_="board ending-ground",
        preserveAspectRatio="xMidYMid",
        focusable="false",
    )


def _car(view: ArenaView, seat: int) -> Node:
    look, it = look_of(view, seat), view.state.cars[seat]
    return h(
        "g",
        car_drawing(look),
        class_=("bd-car", f"bd-{look.colour}"),
        style=put_pose((it.x, it.y, it.heading)),
        key=f"car-{seat}",
    )


def _thing(view: ArenaView, number: int) -> Node:
    look, it = look_of_thing(view.state, number), view.state.thing(number)
    return h(
        "g",
        thing_drawing(look),
        class_=("bd-thing", f"bd-{look.name.lower()}"),
        style=put(it.x, it.y, it.heading),
        key=f"thing-{number}",
    )
