"""The turning key beside the car, its letters, and the handles of the other moves."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, sqrt

from ui.base.node import Node, h
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.cars import on_board, shield_spots, tag_group
from ui.games.arena.views.plane import Spot, apart, arc_band, at, gap, line, on_circle, put_pose
from ui.games.arena.views.things import things_in
from wreckyard.systems.arena import State, components, pose_of, shape_of

RIGHT, LEFT = 1, 3
INNER, OUTER = 1320, 1690
"""The ring of zones round the corner that a turn pivots on."""

LETTER, SHIELD = 190, 190
"""Room that a letter and a shield take each way where the board is seen from afar, in units."""

REACH = 4000
"""Nothing further away lies under the key, in units."""

type Taken = tuple[tuple[int, int], tuple[tuple[Spot, ...], ...], tuple[Spot, ...]]
"""What letters keep off: the size of the field, the outlines of what stands there, and shields."""

LEAN = degrees(atan2(250, 1100))
"""How far the nose lies to the inside of the corner as seen from it: zones begin at the nose,
so that it points at its own angle."""


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
    fans, words, taken = [], [], _taken(state, seat)
    for hand in (-1, 1):
        side = _own_side(hand, reverse)
        chosen = verb == "turn" and action is not None and action.side == side
        angle = action.amount if chosen and action is not None else 0
        fans.append(_fan(hand, "FRBL"[side], chosen, angle, chosen or verb != "turn"))
        faint = verb == "slide" or (verb == "turn" and not chosen)
        words.append(_letters(pose, hand, chosen, faint, angle, taken))
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


def _taken(state: State, seat: int) -> Taken:
    """The field, what stands round a car, and the places of the shields of others."""
    here = pose_of(state, seat)
    near = [
        number
        for number in (*on_board(state), *things_in(state))
        if number != seat and apart(here[:2], pose_of(state, number)[:2]) < REACH
    ]
    cars = [pose_of(state, number) for number in near if number < state.n]
    shields = [spot for pose in cars for spot in shield_spots(pose)]
    shapes = tuple(tuple(shape_of(state, each).points) for each in near)
    return (state.field.width, state.field.height), shapes, tuple(shields)


def _free(spot: Spot, taken: Taken) -> bool:
    """Whether a letter can stand at a place: not on a wall, or on what a car or a thing shows."""
    (width, height), shapes, shields = taken
    x, y = spot
    return (
        LETTER <= x <= width - LETTER
        and LETTER <= y <= height - LETTER
        and all(gap(spot, shape) > LETTER for shape in shapes)
        and all(apart(spot, each) > LETTER + SHIELD for each in shields)
    )


@lru_cache(maxsize=256)
def _letters(
    pose: tuple[int, int, int], hand: int, chosen: bool, faint: bool, angle: int, taken: Taken
) -> Node:
    """The letters of the zones, upright, the angles at which they end, and the chosen one.

    A letter that has no room is left out: the zones of the panel have it, too.
    """
    words = []
    for name, start, end in zones():
        spot = at(pose, *_gauge(hand, (INNER + OUTER) / 2, (start + end) / 2))
        reached = chosen and angle > start
        if _free(spot, taken):
            letter = h("text", name, x=0, y=5, class_=("bd-zone-word", reached and "reached"))
            words.append(tag_group(*spot, letter))
        # The chosen angle is written large; what ends close by gives way to it.
        spot = at(pose, *_gauge(hand, OUTER + 270, end))
        if chosen and abs(end - angle) > 9 and _free(spot, taken):
            words.append(tag_group(*spot, h("text", f"{end}°", x=0, y=5, class_="bd-angle")))
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
