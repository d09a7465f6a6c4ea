"""The turning key beside the car, the ghost of the chosen move, and what the ghost meets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from wreckyard.systems.arena import MovePreview, State, components, pose_of, shape_of

from ...node import Node, h
from ..board_words import say
from ..moment import ArenaView
from ..paths import step_poses
from .car_art import OUTLINE, car_drawing
from .cars import look_of, tag_group
from .plane import Spot, arc_band, at, line, meeting, on_circle, put_pose

RIGHT, LEFT = 1, 3
MOVE_VERBS = ("straight", "turn", "slide")
INNER, OUTER = 1100, 1440
"""The ring of zones round the corner that a turn pivots on."""

_OUTLINE_POINTS = (
    (-250, -500), (-125, -578), (0, -600), (125, -578), (250, -500),
    (250, 500), (125, 578), (0, 600), (-125, 578), (-250, 500),
)  # fmt: skip


def drive_pose(state: State, seat: int) -> tuple[int, int, int]:
    """A car's pose, turned round when it drives backwards: up is where it goes."""
    pose = pose_of(state, seat)
    back = 1800 if state.cars[seat].reverse else 0
    return pose.x, pose.y, (pose.heading + back) % 3600


def zones() -> list[tuple[str, int, int]]:
    """Letters of the zones with where each begins and ends, in degrees; the first is free."""
    key = components().turning_key
    found = [("S", 0, key.slight)]
    for zone in key.zones:
        found.append((zone.name, found[-1][2], zone.to))
    return found


@lru_cache(maxsize=64)
def _fan(hand: int, letter: str, chosen: bool, angle: int) -> Node:
    """The key on one hand (1 right, -1 left) of a car that drives upward from (0, 0)."""
    key = components().turning_key
    x = 250 * hand
    strip_left = x if hand > 0 else x - key.width
    bands = []
    for index, (_, start, end) in enumerate(zones()):
        reached = chosen and angle > start
        bands.append(
            h(
                "path",
                d=arc_band(x, -500, INNER, OUTER, hand * start, hand * end),
                class_=("bd-zone", f"bd-zone-{index}", reached and "reached"),
                data_ref=f"pick:turn {letter}{end}",
            )
        )
    ticks = "".join(
        line(
            [
                on_circle(x, -500, OUTER, hand * d),
                on_circle(x, -500, OUTER + (60 if d % 10 else 110), hand * d),
            ]
        )
        for d in range(0, 91, 5)
    )
    needle = None
    if chosen and angle:
        needle = h(
            "path",
            d=line([(x, -500), on_circle(x, -500, OUTER + 140, hand * angle)]),
            class_="bd-needle",
        )
    return h(
        "g",
        h(
            "rect",
            x=strip_left,
            y=500 - key.length,
            width=key.width,
            height=key.length,
            rx=40,
            class_="bd-key",
        ),
        h("path", d=f"M{strip_left} -500h{key.width}", class_="bd-key-mark"),
        bands,
        chosen and h("path", d=ticks, class_="bd-tick-mark"),
        h("circle", cx=x, cy=-500, r=54, class_="bd-pin"),
        needle,
        class_=("bd-fan", chosen and "chosen"),
        key=f"fan-{hand}",
    )


def _own_side(hand: int, reverse: bool) -> int:
    """The car's own side that lies on a hand as seen in the direction of driving."""
    return RIGHT if (hand > 0) != reverse else LEFT


def turning_key(view: ArenaView, seat: int) -> tuple[Node, Node]:
    """The key on both sides of the car, and its letters for the layer of tags."""
    state, action = view.state, view.choice.action
    reverse = bool(state.cars[seat].reverse)
    pose = drive_pose(state, seat)
    verb = action.verb if action is not None else ""
    fans, words = [], []
    for hand in (-1, 1):
        side = _own_side(hand, reverse)
        chosen = verb == "turn" and action is not None and action.side == side
        if verb == "turn" and not chosen:
            continue
        angle = action.amount if chosen and action is not None else 0
        fans.append(_fan(hand, "FRBL"[side], chosen, angle))
        words.append(_letters(pose, hand, chosen, verb in ("straight", "slide")))
    return (
        h(
            "g",
            fans,
            class_=("bd-turning-key", verb and f"for-{verb}"),
            style=put_pose(pose),
            key="key",
        ),
        h("g", words, class_="bd-zone-words", key="zone-words"),
    )


@lru_cache(maxsize=64)
def _letters(pose: tuple[int, int, int], hand: int, chosen: bool, faint: bool) -> Node:
    """The letters of the zones, upright, and the angles at which they end."""
    x = 250 * hand
    words = []
    for index, (name, start, end) in enumerate(zones()):
        px, py = at(pose, *on_circle(x, -500, (INNER + OUTER) / 2, hand * (start + end) / 2))
        words.append(
            tag_group(px, py, h("text", name, x=0, y=5, class_=f"bd-zone-word bd-on-{index}"))
        )
        if chosen:
            px, py = at(pose, *on_circle(x, -500, OUTER + 250, hand * end))
            words.append(tag_group(px, py, h("text", f"{end}°", x=0, y=5, class_="bd-angle")))
    return h("g", words, class_=faint and "faint", key=f"letters-{hand}")


def move_buttons(view: ArenaView, seat: int) -> Node:
    """Round handles where straight on and the slides end, as long as nothing is chosen."""
    state = view.state
    reverse = bool(state.cars[seat].reverse)
    return _buttons(drive_pose(state, seat), reverse, components().turning_key.slide)


@lru_cache(maxsize=16)
def _buttons(pose: tuple[int, int, int], reverse: bool, off: int) -> Node:
    spots: list[tuple[str, Spot, float]] = [("move:straight", (0, -1600), 0)]
    for hand in (-1, 1):
        x, y = on_circle(0, 0, 1000, hand * off)
        side = "FRBL"[_own_side(hand, reverse)]
        spots.append((f"move:slide:{side}", (x, y - 600), hand * off))
    return h(
        "g",
        [
            tag_group(
                *at(pose, *spot),
                h("circle", r=12, class_="bd-knob"),
                h(
                    "path",
                    d="M-5 3L0-4L5 3",
                    class_="bd-knob-mark",
                    transform=f"rotate({pose[2] / 10 + turn:g})",
                ),
                data_ref=ref,
                class_="bd-move-button",
            )
            for ref, spot, turn in spots
        ],
        aria_hidden="true",
        key="move-buttons",
    )


# The ghost


def outline_at(pose: Sequence[int]) -> list[Spot]:
    """The corners of a car with its caps at a pose."""
    return [at(pose, x, y) for x, y in _OUTLINE_POINTS]


def ghost(
    view: ArenaView, seat: int, move: MovePreview | None, spins: Mapping[int, Any]
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
        *[_spun(skids, pose) for skids, pose in spins.items()],
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
    """The way of both flanks and of the middle."""
    poses = [*way[:-1], end]
    return h(
        "g",
        [
            h("path", d=line([at(pose, x, 0) for pose in poses]), class_="bd-trail-edge")
            for x in (-250, 250)
        ],
        h("path", d=line([(pose[0], pose[1]) for pose in poses]), class_="bd-trail"),
        key="trail",
    )


def _spun(skids: int, pose: Sequence[int]) -> Node:
    """The nose of the car where so many skids that are not paid would spin it."""
    x, y = at(pose, 0, -600)
    return h(
        "g",
        h(
            "path",
            d="M-250-500L-125-578L0-600L125-578L250-500",
            class_="bd-spin-nose",
            style=put_pose(pose),
        ),
        tag_group(x, y, h("text", skids, x=0, y=5, class_="bd-spin-word")),
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
                x, y,
                h("path", d=BURST, class_="bd-burst", transform="scale(0.07)"),
                h("path", d=BURST, class_="bd-burst-core", transform="scale(0.035)"),
                data_bump=bump.second,
            )
        )  # fmt: skip
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


def nose_handle(
    move: MovePreview | None, reverse: bool, turning: bool, degrees: int
) -> Node | None:
    """The handle on the ghost's nose (its tail in reverse), and the angle beside it."""
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
        turning and h("text", f"{degrees}°", x=0, y=-18, class_="bd-degrees"),
        data_ref="nose",
        class_="bd-nose",
        aria_hidden="true",
        key="nose",
    )
