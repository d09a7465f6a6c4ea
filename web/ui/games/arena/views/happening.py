"""What the open question is about, shown where it is: shots, collisions, spins, repositions."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.moment import ArenaView
from ui.games.arena.paths import corner_of_turn
from ui.games.arena.views.cars import tag_group
from ui.games.arena.views.ghost import BURST, spun
from ui.games.arena.views.plane import line, meeting, on_circle, put_pose
from wreckyard.systems.arena import (
    Collision,
    DrivingResult,
    Shot,
    State,
    open_question,
    pose_of,
    preview_spin,
    rectangle_of,
    shape_of,
)

KINDS = frozenset(
    {
        "reposition",
        "collision-order",
        "pay",
        "wrench",
        "attack-reroll",
        "defence-reroll",
        "internal-damage",
        "struck-side",
        "fires",
        "burn",
    }
)
"""The questions that are about something on the board."""


class Happening:
    """Drawings for the layers of the board, sides to light and obstacles to mark."""

    def __init__(self) -> None:
        self.low: list[Node] = []
        self.over: list[Node] = []
        self.tags: list[Node] = []
        self.lit: dict[int, tuple[int, ...]] = {}
        self.marked: dict[int, str] = {}


def happening(view: ArenaView) -> Happening:
    """What the open question is about, whoever it is put to."""
    found = Happening()
    state = view.state
    question = open_question(state)
    if question is None or question.kind not in KINDS:
        return found
    seat = question.seat
    if question.shot is not None:
        _shot(state, question.shot, found)
    for touch in question.collisions:
        _touch(state, touch, found)
    if question.driving_result is not None:
        _driving_result(state, seat, question.driving_result, found)
    if question.internal_damage is not None:
        found.lit[seat] = (question.internal_damage.side,)
    if question.corner_hit is not None:
        found.lit[seat] = question.corner_hit.sides
    if question.fires:
        found.lit[seat] = question.fires
    if question.kind == "reposition":
        for wall in question.walls:
            found.marked[wall] = "blocking"
        if view.decision is not None:
            found.over.append(_repositions(view, seat))
    return found


def _shot(state: State, shot: Shot, found: Happening) -> None:
    """The line of fire, with a flash at its one end and a burst at the other."""
    a, b = meeting(
        rectangle_of(state, shot.attacker).points, rectangle_of(state, shot.target).points
    )
    found.low.append(
        h(
            "g",
            h("path", d=line([a, b]), class_="bd-line-under"),
            h("path", d=line([a, b]), class_="bd-fire-line"),
            class_="bd-shot",
            data_shot=shot.target,
            key="shot",
        )
    )
    found.tags.append(
        tag_group(*a, h("path", d=BURST, class_="bd-flash", transform="scale(0.05)"), key="flash")
    )
    found.tags.append(
        tag_group(*b, h("path", d=BURST, class_="bd-burst", transform="scale(0.06)"), key="strike")
    )
    found.marked[shot.target] = "chosen"
    if shot.target_side >= 0:
        found.lit[shot.target] = (shot.target_side,)


def _touch(state: State, touch: Collision, found: Happening) -> None:
    """A burst where two things have run into each other."""
    a, b = meeting(shape_of(state, touch.first).points, shape_of(state, touch.second).points)
    found.tags.append(
        tag_group(
            (a[0] + b[0]) / 2,
            (a[1] + b[1]) / 2,
            h("path", d=BURST, class_="bd-burst", transform="scale(0.1)"),
            h("path", d=BURST, class_="bd-burst-core", transform="scale(0.05)"),
            data_bump=touch.second,
            key=f"touch-{touch.first}-{touch.second}",
        )
    )
    found.marked[touch.second] = "target"


def _driving_result(state: State, seat: int, result: DrivingResult, found: Happening) -> None:
    """Where the skids that cannot be paid would spin the car."""
    if result.spin:
        pose = preview_spin(state, seat, max(result.side, 0), result.unpaid).pose
        found.low.append(spun(result.unpaid, pose, bool(state.cars[seat].reverse)))


def _repositions(view: ArenaView, seat: int) -> Node:
    """An arrow for each way in which the car may swing clear of its wall."""
    state = view.state
    chosen = view.choice.action
    reverse = bool(state.cars[seat].reverse)
    return h(
        "g",
        [
            h(
                "g",
                _swing(action.side, reverse),
                class_=("bd-swing", action == chosen and "chosen"),
                data_ref=f"pick:{action}",
                key=str(action),
            )
            for action in view.options
            if action.verb == "reposition"
        ],
        style=put_pose(pose_of(state, seat)),
        aria_hidden="true",
        key="swings",
    )


@lru_cache(maxsize=4)
def _swing(side: int, reverse: bool) -> Node:
    """A quarter turn about the trailing corner of a side, in the frame of the car."""
    x, y = corner_of_turn(side, reverse)
    # The corner lies at the back of the drive; the leading end swings toward its side.
    start = 180.0 if reverse else 0.0
    turn = 90.0 if (side == 1) != reverse else -90.0
    points = [on_circle(x, y, 1080, start + turn * part / 12) for part in range(1, 12)]
    end = on_circle(x, y, 1080, start + turn * 0.98)
    tip = [
        on_circle(x, y, 960, start + turn * 0.84),
        end,
        on_circle(x, y, 1200, start + turn * 0.84),
    ]
    return h(
        "g",
        h("path", d=line(points), class_="bd-swing-touch"),
        h("path", d=line(points), class_="bd-swing-arc"),
        h("path", d=line(tip), class_="bd-swing-arc"),
    )
