"""The part of the map that the camera shows."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.classic.base.plane import apart
from ui.games.classic.base.screen_strings import say
from ui.games.classic.board.course_art import sign_at
from ui.games.classic.board.map_picture import MARGIN
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.people import asked_on_foot
from ui.games.classic.scene.steering import chosen_way, nearest_foe
from ui.widgets.board import Box, Sign, around, edge_signs, joined
from wreckyard.systems.classic import racing, road

ROOM = 1500
"""What is to be seen around the middle of a vehicle, in units."""

TOGETHER = 14_000
"""Who is no further from the foremost is looked at together with him where nobody plays, in
units."""

FOE_FAR = 36_000
"""The nearest foe is looked at together with whoever is asked up to so many units: across a lot."""

NEAR, COUNTER_ROOM = 5000, 400
"""What lies within so many units is to be seen too, with so much around it."""


def focus(view: ClassicView) -> str:
    """The name of what is looked at: the map is framed anew when it becomes another."""
    state, choice = view.state, view.choice
    if choice.looked_at >= 0:
        return f"look-{choice.looked_at}-{state.step}"
    if _is_watched(view):
        # With each answer the map would never come to rest.
        return f"watch-{state.turn}-{state.phase}"
    seat = view.asked if view.asked is not None else view.waiting_for
    return "" if seat is None else f"{seat}-{state.step}-{view.phase}-{choice.target}"


def _is_watched(view: ClassicView) -> bool:
    """Whether somebody looks on who drives nothing himself."""
    return view.viewer is None and view.asked is None and view.waiting_for is not None


def _watched(view: ClassicView) -> tuple[Box, ...]:
    """Whoever is foremost on a course, else who is to act, with all that are near him."""
    state = view.state
    order = racing.standings(state) if state.ground.course else list(state.numbers())
    order = [seat for seat in order if seat in view.on_map]
    order = [seat for seat in order if not state.vehicles[seat].out] or order
    if not state.ground.course and view.waiting_for in view.on_map:
        order = [view.waiting_for, *order]
    if not order:
        return ()
    first = view.vehicle(order[0])
    box = _around(view, order[0])
    for seat in order[1:]:
        each = view.vehicle(seat)
        if apart((each.x, each.y), (first.x, first.y)) <= TOGETHER:
            box = joined(box, _around(view, seat))
    return (_with_fork(view, box, order[0]),)


def _with_fork(view: ClassicView, box: Box, seat: int) -> Box:
    """What is looked at, with the way of a fork that is taken, if somebody is near it."""
    fork = road.turnoff(view.state)
    if fork is None:
        return box
    line = fork.right if fork.way > 1 else fork.left
    here, leader = view.vehicle(seat), view.vehicle(road.LONE)
    sign = sign_at(line, leader.x, leader.y)
    return joined(box, around(*sign, ROOM)) if apart(sign, (here.x, here.y)) < TOGETHER else box


def frame(view: ClassicView) -> tuple[Box, ...]:
    """What is to be seen, the most important first: what the question is about, then the others."""
    everybody = [_around(view, number) for number in view.on_map]
    if view.choice.looked_at not in view.on_map and (view.phase == "enter" or not everybody):
        return (_gates(view),)
    first, lying = _own(view), _lying_near(view)
    if first and lying and view.phase != "fire":
        # The nearest of it is never left out, however small all else becomes.
        first = (joined(first[0], lying[0]),)
    return (*first, *lying, *everybody)


def _gates(view: ClassicView) -> Box:
    """All of the map, whose gates one may choose from; of a course the free places at its start."""
    ground = view.state.ground
    starts = [ground.gates[each.gate].start for each in view.offered("enter")]
    if ground.course and starts:
        return joined(*(around(x, y, ROOM) for x, y, _ in starts))
    return -MARGIN, -MARGIN, ground.width + MARGIN, ground.height + MARGIN


def _lying_near(view: ClassicView) -> list[Box]:
    """What lies on the ground so near to whoever is asked that he must drive round it, the nearest
    first."""
    if view.asked is None or view.asked not in view.on_map:
        return []
    here = view.vehicle(view.asked)
    near = sorted(
        (apart((each.x, each.y), (here.x, here.y)), each.x, each.y) for each in view.state.counters
    )
    return [around(x, y, COUNTER_ROOM) for far, x, y in near if far < NEAR]


def _own(view: ClassicView) -> tuple[Box, ...]:
    looked = view.choice.looked_at
    if looked in view.on_map:
        return (_around(view, looked),)
    if _is_watched(view):
        return _watched(view)
    seat = view.asked if view.asked is not None else view.waiting_for
    walker = asked_on_foot(view)
    if walker is not None:
        return (around(walker.x, walker.y, ROOM),)
    if seat not in view.on_map or seat is None:
        return ()
    box = _around(view, seat)
    way = chosen_way(view)
    if way is not None:
        box = joined(box, around(way.end.x, way.end.y, ROOM))
    box = _with_fork(view, box, seat)
    aimed = view.phase == "fire" and view.choice.target in view.on_map
    other = view.choice.target if aimed else _near_foe(view, seat)
    return (box if other is None else joined(box, _around(view, other)),)


def _near_foe(view: ClassicView, number: int) -> int | None:
    """The nearest foe of a vehicle, unless it is so far off that both would be too small."""
    foe = nearest_foe(view, number)
    if foe is None:
        return None
    own, there = view.vehicle(number), view.vehicle(foe)
    return foe if apart((own.x, own.y), (there.x, there.y)) <= FOE_FAR else None


def _around(view: ClassicView, number: int) -> Box:
    vehicle = view.vehicle(number)
    return around(vehicle.x, vehicle.y, ROOM)


def signs(view: ClassicView) -> Node:
    """A button for everybody, which appears at the edge of the map while he is outside."""
    return edge_signs(
        Sign(
            letter=view.seats[number].letter,
            paint=f"cl-{view.seats[number].colour}",
            x=view.vehicle(number).x,
            y=view.vehicle(number).y,
            label=say("edge-own") if number == view.viewer else say("edge", name=view.name(number)),
            look=None if number == view.viewer else number,
            key=str(number),
        )
        for number in view.on_map
    )
