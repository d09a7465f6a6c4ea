"""The ghost of the chosen move, the way there, and what it meets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.paths import step_poses
from ui.games.arena.views.car_art import OUTLINE, car_drawing
from ui.games.arena.views.cars import look_of, tag_group
from ui.games.arena.views.plane import Spot, at, line, meeting, put_pose
from wreckyard.systems.arena import MovePreview, State, pose_of, shape_of

MOVE_VERBS = ("straight", "turn", "slide")

_OUTLINE_POINTS = (
    (-250, -500), (-125, -578), (0, -600), (125, -578), (250, -500),
    (250, 500), (125, 578), (0, 600), (-125, 578), (-250, 500),
)  # fmt: skip


def outline_at(pose: Sequence[int]) -> list[Spot]:
    """The corners of a car with its caps at a pose."""
    return [at(pose, x, y) for x, y in _OUTLINE_POINTS]


def ghost(
    view: ArenaView, seat: int, move: MovePreview | None, spins: Mapping[int, Sequence[int]]
) -> list[Node]:
    """Where the chosen move ends, the way there, and what it meets."""
    action = view.choice.action
    if move is None or action is None or action.verb not in MOVE_VERBS:
        return []
    state = view.state
    it = state.cars[seat]
    start = (it.x, it.y, it.heading)
    end = (move.pose.x, move.pose.y, move.pose.heading)
    degrees = move.turned // 10 if action.verb == "turn" else 0
    verb = action.verb if action.verb != "turn" or degrees else "straight"
    way = step_poses(start, verb, action.side, degrees, bool(it.reverse))
    colour = f"bd-{view.seats[seat].colour}"
    nodes = [
        _trail(way, end, bool(it.reverse)),
        *[spun(skids, pose, bool(it.reverse)) for skids, pose in list(spins.items())[:4]],
        _pushed(state, move),
        h(
            "g",
            car_drawing(look_of(view, seat)),
            h("path", d=OUTLINE, class_="bd-ghost-line"),
            class_=("bd-ghost", colour, not move.whole and "cut"),
            style=put_pose(end),
            role="img",
            aria_label=say("ghost"),
            key="ghost",
        ),
        _contacts(state, move, end),
    ]
    return [node for node in nodes if node is not None]


def _trail(way: tuple[tuple[int, int, int], ...], end: tuple[int, int, int], reverse: bool) -> Node:
    """The way of the nose (the tail in reverse), and where the pivot begins."""
    poses = [*way[:-1], end]
    y = 600 if reverse else -600
    corner = poses[1] if len(poses) > 2 else None
    return h(
        "g",
        corner and h("path", d=OUTLINE, class_="bd-step", style=put_pose(corner)),
        h("path", d=line([at(pose, 0, y) for pose in poses]), class_="bd-trail"),
        key="trail",
    )


def spun(skids: int, pose: Sequence[int], reverse: bool) -> Node:
    """Where so many skids that are not paid would spin the car: its end that swings out."""
    x, y = at(pose, 0, -470 if reverse else 470)
    return h(
        "g",
        h("path", d=OUTLINE, class_="bd-spun", style=put_pose(pose)),
        tag_group(
            x,
            y,
            h("circle", r=9, class_="bd-spun-chip"),
            h("text", skids, x=0, y=5, class_="bd-spun-word"),
        ),
        key=f"spun-{skids}",
    )


def _pushed(state: State, move: MovePreview) -> Node | None:
    """Where what is pushed goes, and what breaks."""
    if not move.pushed and not move.popped:
        return None
    drawn = [
        h(
            "path",
            d=line(shape_of(state, number).moved(x, y).points, closed=True),
            class_="bd-pushed",
        )
        for number, (x, y) in move.pushed.items()
        if x or y
    ]
    for number in move.popped:
        pose = pose_of(state, number)
        drawn.append(
            h(
                "path",
                d="M-160-160L160 160M160-160L-160 160",
                class_="bd-popped",
                style=put_pose((pose.x, pose.y, 0)),
            )
        )
    return h("g", drawn, key="pushed")


BURST = "M0-230L52-92L176-154L112-26L240 30L104 66L140 206L22 118L-76 224L-84 92L-230 96L-122 4L-214-110L-78-92Z"


def _contacts(state: State, move: MovePreview, end: tuple[int, int, int]) -> Node | None:
    """A burst wherever something is run into; bars where a wall presses."""
    bursts = []
    mine = outline_at(end)
    for bump in move.bumps:
        first = mine if bump.first < 0 else _moved(state, move, bump.first)
        here, there = meeting(first, _moved(state, move, bump.second))
        x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        bursts.append(
            tag_group(
                x,
                y,
                h("path", d=BURST, class_="bd-burst", transform="scale(0.1)"),
                h("path", d=BURST, class_="bd-burst-core", transform="scale(0.05)"),
                data_bump=bump.second,
            )
        )
    for wall in move.walls:
        here, _ = meeting(mine, _moved(state, move, wall))
        bursts.append(
            tag_group(
                *here,
                h("path", d="M-10-10L10 10M10-10L-10 10", class_="bd-press"),
                h("circle", r=15, class_="bd-press-ring"),
                data_press=wall,
            )
        )
    return h("g", bursts, class_="bd-contacts", key="contacts") if bursts else None


def _moved(state: State, move: MovePreview, number: int) -> list[Spot]:
    """The outline of an obstacle where the move leaves it."""
    x, y = move.pushed.get(number, (0, 0))
    return [(px + x, py + y) for px, py in shape_of(state, number).points]


def nose_handle(move: MovePreview | None, reverse: bool) -> Node | None:
    """The handle on the ghost's nose (its tail in reverse)."""
    if move is None:
        return None
    pose = (move.pose.x, move.pose.y, move.pose.heading)
    x, y = at(pose, 0, 640 if reverse else -640)
    return tag_group(
        x,
        y,
        h("circle", r=20, class_="bd-touch"),
        h("circle", r=10, class_="bd-nose-ring"),
        h("circle", r=4, class_="bd-nose-dot"),
        data_ref="nose",
        data_drag=True,
        class_="bd-nose",
        aria_hidden="true",
        key="nose",
    )
