"""The turning key beside the car, the ghost of the chosen move, and what the ghost meets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, degrees, sqrt

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.paths import step_poses
from ui.games.arena.views.car_art import OUTLINE, car_drawing
from ui.games.arena.views.cars import look_of, tag_group
from ui.games.arena.views.plane import Spot, arc_band, at, line, meeting, on_circle, put_pose
from wreckyard.systems.arena import MovePreview, State, components, pose_of, shape_of

RIGHT, LEFT = 1, 3
MOVE_VERBS = ("straight", "turn", "slide")
INNER, OUTER = 1320, 1690
"""The ring of zones round the corner that a turn pivots on."""

LEAN = degrees(atan2(250, 1100))
"""How far the nose lies to the inside of the corner as seen from it: zones begin at the nose,
so that it points at its own angle."""

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


def _gauge(hand: int, radius: float, angle: float) -> Spot:
    """A place of the key's ring, in the frame of the drive: at an angle of the turn."""
    return on_circle(250 * hand, -500, radius, hand * (angle - LEAN))


@lru_cache(maxsize=256)
def _fan(hand: int, letter: str, chosen: bool, angle: int, strip: bool) -> Node:
    """The key on one hand (1 right, -1 left) of a car that drives upward from (0, 0).

    The strip itself lies only where it is used.
    """
    x = 250 * hand
    bands = []
    for index, (_, start, end) in enumerate(zones()):
        reached = chosen and angle > start
        band = _band(hand, start, end)
        bands.append(
            h(
                "path",
                d=band,
                class_=("bd-zone", f"bd-zone-{index}", reached and "reached"),
                data_ref=f"pick:turn {letter}{end}",
            )
        )
    return h(
        "g",
        strip and _strip(hand),
        bands,
        chosen and _ticks(hand),
        chosen
        and h("path", d=line([(x, -500), _gauge(hand, OUTER + 120, angle)]), class_="bd-needle"),
        h("circle", cx=x, cy=-500, r=50, class_="bd-pin"),
        class_=("bd-fan", chosen and "chosen"),
        key=f"fan-{hand}",
    )


@lru_cache(maxsize=16)
def _band(hand: int, start: int, end: int) -> str:
    """A zone as a piece of the ring; the first one is cut off along the middle of the way."""
    x, turn = 250 * hand, hand * (end - LEAN)
    if start:
        return arc_band(x, -500, INNER, OUTER, hand * (start - LEAN), turn)
    sweep = int(hand > 0)
    (ax, ay), (bx, by) = on_circle(x, -500, OUTER, turn), on_circle(x, -500, INNER, turn)
    top, low = -500 - sqrt(OUTER**2 - 250**2), -500 - sqrt(INNER**2 - 250**2)
    return (
        f"M0 {top:.0f}A{OUTER} {OUTER} 0 0 {sweep} {ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"
        f"A{INNER} {INNER} 0 0 {1 - sweep} 0 {low:.0f}Z"
    )


@lru_cache(maxsize=2)
def _strip(hand: int) -> Node:
    """The key itself: clear plastic with its lengths printed on it, along the car's flank."""
    key = components().turning_key
    left = 250 if hand > 0 else -250 - key.width
    inner = 250 * hand
    marks = "".join(
        f"M{inner} {500 - y}h{hand * (200 if y % 500 else 330)}"
        for y in range(125, key.length, 125)
    )
    return h(
        "g",
        h(
            "rect",
            x=left,
            y=500 - key.length,
            width=key.width,
            height=key.length,
            rx=46,
            class_="bd-key",
        ),
        h("path", d=marks, class_="bd-key-mark"),
        h("path", d=f"M{inner} -500h{hand * key.width}", class_="bd-key-half"),
        h("circle", cx=inner + hand * 410, cy=300, r=44, class_="bd-key-hole"),
        h("circle", cx=inner + hand * 410, cy=-1300, r=44, class_="bd-key-hole"),
    )


@lru_cache(maxsize=2)
def _ticks(hand: int) -> Node:
    return h(
        "path",
        d="".join(
            line([_gauge(hand, OUTER, d), _gauge(hand, OUTER + (50 if d % 10 else 95), d)])
            for d in range(5, 91, 5)
        ),
        class_="bd-tick-mark",
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
        angle = action.amount if chosen and action is not None else 0
        fans.append(_fan(hand, "FRBL"[side], chosen, angle, chosen or verb != "turn"))
        faint = verb == "slide" or (verb == "turn" and not chosen)
        words.append(_letters(pose, hand, chosen, faint, angle))
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


@lru_cache(maxsize=256)
def _letters(pose: tuple[int, int, int], hand: int, chosen: bool, faint: bool, angle: int) -> Node:
    """The letters of the zones, upright, the angles at which they end, and the chosen one."""
    words = []
    for name, start, end in zones():
        px, py = at(pose, *_gauge(hand, (INNER + OUTER) / 2, (start + end) / 2))
        reached = chosen and angle > start
        words.append(
            tag_group(
                px,
                py,
                h("text", name, x=0, y=5, class_=("bd-zone-word", reached and "reached")),
            )
        )
        # The chosen angle is written large; what ends close by gives way to it.
        if chosen and abs(end - angle) > 9:
            px, py = at(pose, *_gauge(hand, OUTER + 270, end))
            words.append(tag_group(px, py, h("text", f"{end}°", x=0, y=5, class_="bd-angle")))
    if chosen:
        px, py = at(pose, *_gauge(hand, OUTER + 330, angle))
        words.append(tag_group(px, py, h("text", f"{angle}°", x=0, y=7, class_="bd-degrees")))
    return h("g", words, class_=faint and "faint", key=f"letters-{hand}")


def move_buttons(view: ArenaView, seat: int) -> Node:
    """Round handles where straight on and the slides end, but for the one that is chosen."""
    state, action = view.state, view.choice.action
    verb = action.verb if action is not None else ""
    side = action.side if action is not None and verb == "slide" else -1
    reverse = bool(state.cars[seat].reverse)
    return _buttons(drive_pose(state, seat), reverse, verb, side)


@lru_cache(maxsize=64)
def _buttons(pose: tuple[int, int, int], reverse: bool, verb: str, chosen: int) -> Node:
    spots: list[tuple[str, Spot, float]] = []
    if verb != "straight":
        spots.append(("move:straight", (0, -1640), 0))
    for hand in (-1, 1):
        side = _own_side(hand, reverse)
        if side == chosen or verb == "turn":
            continue
        off = hand * components().turning_key.slide
        x, y = on_circle(0, 0, 1000, off)
        spots.append((f"move:slide:{'FRBL'[side]}", (x + 60 * hand, y - 560), off))
    return h(
        "g",
        [
            tag_group(
                *at(pose, *spot),
                h("circle", r=13, class_="bd-touch"),
                h("circle", r=10, class_="bd-knob"),
                h(
                    "path",
                    d="M-4.500 2.500L0-4L4.500 2.500",
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
                x, y,
                h("path", d=BURST, class_="bd-burst", transform="scale(0.1)"),
                h("path", d=BURST, class_="bd-burst-core", transform="scale(0.05)"),
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
