"""Where a car may start: the player's stretch of the edge, and the place that is chosen."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.car_art import OUTLINE, car_drawing
from ui.games.arena.views.cars import look_of, tag_group
from ui.games.arena.views.plane import at, put_pose
from wreckyard.systems.arena import Field, open_question, stretch


@lru_cache(maxsize=16)
def _strips(field: Field, seat: int, seats: int) -> Node:
    return h(
        "g",
        [
            h(
                "rect",
                x=left,
                y=top,
                width=right - left,
                height=bottom - top,
                rx=60,
                class_="bd-stretch",
            )
            for left, top, right, bottom in stretch(field, seat, seats)
        ],
        key="stretch",
    )


def middle_of_stretch(field: Field, seat: int, seats: int) -> tuple[int, int]:
    """The middle of the longest part of a player's stretch, with room to turn."""
    strips = stretch(field, seat, seats)
    left, top, right, bottom = max(strips, key=lambda each: each[2] - each[0] + each[3] - each[1])
    x, y = (left + right) // 2, (top + bottom) // 2
    return min(max(x, 700), field.width - 700), min(max(y, 700), field.height - 700)


def starting(view: ArenaView, seat: int) -> list[Node]:
    """The stretch of a seat, where its center may stand, and a ghost of its car."""
    state = view.state
    field = state.field
    nodes = [_strips(field, seat, state.n)]
    action = view.choice.action
    car = state.cars[seat]
    question = open_question(state)
    heading = 10 * question.heading if question is not None else 0
    spot = None
    if view.phase == "place" and view.decision is not None:
        nodes.append(_places(view))
        if action is not None and action.verb == "place":
            spot = (action.x, action.y, heading)
    elif action is not None and action.verb == "heading":
        spot = (*middle_of_stretch(field, seat, state.n), 10 * action.amount)
    if spot is not None and not car.placed:
        nodes.append(
            h(
                "g",
                car_drawing(look_of(view, seat)),
                h("path", d=OUTLINE, class_="bd-ghost-line"),
                class_=("bd-ghost", f"bd-{view.seats[seat].colour}"),
                style=put_pose(spot),
                key="start-ghost",
            )
        )
        nodes.append(
            tag_group(
                *at(spot, 0, -780),
                h(
                    "path",
                    d="M-9 7L0-6L9 7Z",
                    class_="bd-start-arrow",
                    transform=f"rotate({spot[2] / 10:g})",
                ),
                key="start-arrow",
            )
        )
    return nodes


def _places(view: ArenaView) -> Node:
    """Every place that is offered, as thin rows."""
    rows: dict[int, list[int]] = {}
    for action in view.options:
        rows.setdefault(action.y, []).append(action.x)
    return _rows(tuple((y, tuple(xs)) for y, xs in rows.items()))


@lru_cache(maxsize=4)
def _rows(rows: tuple[tuple[int, tuple[int, ...]], ...]) -> Node:
    runs = []
    for y, xs in rows:
        start = before = xs[0]
        for x in (*xs[1:], None):
            if x is not None and x - before == 100:
                before = x
                continue
            runs.append(f"M{start - 50} {y}H{before + 50}")
            if x is not None:
                start = before = x
    return h("path", d="".join(runs), class_="bd-places", key="places")
