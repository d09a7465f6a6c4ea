"""What of the arena is to be seen: the fight of the moment, and who is outside of it."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.cars import on_board
from ui.games.arena.views.plane import at
from ui.games.arena.views.tags import room_for_tag
from ui.widgets.board import Box, Sign, around, edge_signs, joined
from wreckyard.systems.arena import FIRST_THING, State, open_question, pose_of, stretch

ROOM = 900
"""What is to be seen around the middle of a car or a thing, in units."""

AHEAD = 2_500
"""How far before the car's middle its turning key and a move lie."""

BESIDE = 1_500
"""How far beside it they lie."""

AROUND_START = 1_200
"""What is to be seen around the stretch on which a car starts."""


def focus(view: ArenaView) -> str:
    """The name of what is looked at: the board is framed anew when it becomes another."""
    state, choice = view.state, view.choice
    pointed = choice.target if choice.target >= 0 else choice.looked_at
    if pointed >= 0:
        return f"at-{pointed}-{state.step}"
    if _fallen(view) and view.decision is None:
        return f"fallen-{state.step}"
    seat = _on(view)
    return "" if seat is None else f"{seat}-{state.step}-{view.phase}"


def frame(view: ArenaView) -> tuple[Box, ...]:
    """What is to be seen, the most important first: what the question is about, then the
    viewer's own car, then the others by how near they are."""
    state = view.state
    cars = on_board(state)
    fallen = glance(view)
    # Nobody looks away from a kill but who is asked something himself: he has seen it by then.
    boxes = _about(view) if view.decision is not None or not fallen else fallen
    seat = _on(view)
    if not boxes:
        if seat is None:
            return tuple(_around(state, each) for each in cars) or (_field(state),)
        boxes = (_before_car(view, seat) if seat in cars else _start(state, seat),)
    middle = _middle(boxes[0])
    if seat is not None and seat not in cars:
        # Where one starts is chosen with the whole arena before one, if the screen is large.
        return (*boxes, *(_around(state, each) for each in cars), _field(state))
    own = [view.viewer] if view.viewer is not None and view.viewer in cars else []
    others = sorted((each for each in cars if each not in own), key=_nearness(state, middle))
    return (*boxes, *(_around(state, each) for each in (*own, *others)))


def glance(view: ArenaView) -> tuple[Box, ...]:
    """What is seen before anything else: the wrecks of who has just been taken out."""
    return tuple(_around(view.state, each) for each in _fallen(view))


def _fallen(view: ArenaView) -> list[int]:
    """Who has just been taken out."""
    return [event.data["seat"] for event in view.events if event.kind == "eliminated"]


def _on(view: ArenaView) -> int | None:
    return view.asked if view.asked is not None else view.waiting_for


def _about(view: ArenaView) -> tuple[Box, ...]:
    """Both ends of what is pointed at, or of a shot that is answered."""
    state, choice = view.state, view.choice
    cars = on_board(state)
    pointed = choice.target if choice.target >= 0 else choice.looked_at
    ends = [pointed] if pointed >= 0 else []
    if ends and view.viewer in cars:
        ends.append(view.viewer)
    if not ends and not view.over:
        question = open_question(state)
        if question is not None and question.shot is not None:
            ends = [question.shot.attacker, question.shot.target]
    found = [
        _with_name(view, end) if end == view.viewer else _around(state, end)
        for end in ends
        if end >= FIRST_THING or end in cars
    ]
    if not found:
        return ()
    return (joined(*found),)


def _around(state: State, number: int) -> Box:
    pose = pose_of(state, number)
    return around(pose.x, pose.y, ROOM)


def _with_name(view: ArenaView, seat: int) -> Box:
    """A car with its name, where this does not lie below it: there the camera leaves room."""
    box = _around(view.state, seat)
    left, top, right, bottom = map(round, room_for_tag(view, seat))
    if top > view.state.cars[seat].y:
        bottom = box[3]
    return joined(box, (left, top, right, bottom))


def _before_car(view: ArenaView, seat: int) -> Box:
    """A car, with room for where it may go when it is about to drive."""
    box = _with_name(view, seat) if seat == view.viewer else _around(view.state, seat)
    if view.phase not in ("speed", "move") or seat != view.viewer:
        return box
    pose = pose_of(view.state, seat)
    way = -1 if view.state.cars[seat].reverse else 1
    corners = [at((pose.x, pose.y, pose.heading), side * BESIDE, -way * AHEAD) for side in (-1, 1)]
    xs, ys = [round(x) for x, _ in corners], [round(y) for _, y in corners]
    return min(box[0], *xs), min(box[1], *ys), max(box[2], *xs), max(box[3], *ys)


def _start(state: State, seat: int) -> Box:
    strips = stretch(state.field, seat, state.n)
    room = AROUND_START
    return (
        min(each[0] for each in strips) - room,
        min(each[1] for each in strips) - room,
        max(each[2] for each in strips) + room,
        max(each[3] for each in strips) + room,
    )


def _field(state: State) -> Box:
    return 0, 0, state.field.width, state.field.height


def _middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def _nearness(state: State, middle: tuple[int, int]) -> Callable[[int], int]:
    def far(seat: int) -> int:
        pose = pose_of(state, seat)
        return (pose.x - middle[0]) ** 2 + (pose.y - middle[1]) ** 2

    return far


def signs(view: ArenaView) -> Node:
    """A button for every car, which appears at the edge of the board while it is outside."""
    cars = view.state.cars
    return edge_signs(
        Sign(
            letter=view.seats[seat].letter,
            paint=f"bd-{view.seats[seat].colour}",
            x=cars[seat].x,
            y=cars[seat].y,
            label=say("edge-own") if seat == view.viewer else say("edge", name=view.name(seat)),
            look=None if seat == view.viewer else seat,
            key=str(seat),
        )
        for seat in on_board(view.state)
    )
