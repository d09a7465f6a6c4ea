"""What can be shot at: arcs, range bands, sightlines with their cover, sides that show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wreckyard.systems.arena import (
    Item,
    Sight,
    State,
    components,
    item_text,
    pose_of,
    rectangle_of,
)

from ...node import Node, h
from ..board_words import lengths, say
from ..moment import ArenaView
from .cars import tag_group
from .plane import Spot, at, meeting, put_pose

_FAR_X, _FAR_Y = 10_000, 20_000
_WEDGES = (
    f"M0 0L{-_FAR_X} {-_FAR_Y}H{_FAR_X}Z",
    f"M0 0L{_FAR_X} {-_FAR_Y}V{_FAR_Y}Z",
    f"M0 0L{_FAR_X} {_FAR_Y}H{-_FAR_X}Z",
    f"M0 0L{-_FAR_X} {_FAR_Y}V{-_FAR_Y}Z",
)
RIGHT, LEFT = 1, 3


def chosen_item(state: State, seat: int, weapon: str) -> Item | None:
    """The item of a car that a text such as ``thresher:F`` names."""
    if not weapon:
        return None
    for item in state.arsenals[seat].items:
        if item_text(item.code, item.side, item.copy) == weapon:
            return item
    return None


def arcs_of_item(item: Item | None) -> tuple[int, ...]:
    """The arcs that light up for a weapon: its side's; a sidearm is drawn from both doors."""
    if item is None:
        return ()
    return (item.side,) if item.side >= 0 else (RIGHT, LEFT)


@lru_cache(maxsize=64)
def _arcs(lit: tuple[int, ...], kind: str) -> Node:
    return h(
        "g",
        [
            h(
                "path",
                d=_WEDGES[side],
                class_=("bd-arc", side in lit and "lit"),
                data_arc="FRBL"[side],
            )
            for side in range(4)
        ],
        class_=f"bd-arcs bd-arcs-{kind}",
    )


@lru_cache(maxsize=8)
def _bands(limit: int) -> Node:
    """Where each full turning key away begins, and how far a weapon with a limit reaches."""
    key = components().turning_key.length
    rings = [_ring(key * count, "bd-band") for count in range(1, 7)]
    return h("g", rings, limit and _ring(1000 * limit, "bd-reach"), class_="bd-bands")


def _ring(far: int, cls: str) -> Node:
    """All places that are so far from the rectangle of a car at (0, 0)."""
    return h(
        "rect", x=-250 - far, y=-500 - far, width=500 + 2 * far, height=1000 + 2 * far, rx=far,
        class_=cls,
    )  # fmt: skip


def own_arcs(view: ArenaView, seat: int) -> Node:
    """The arcs of the viewer's car and the range bands round it, under everything else."""
    item = chosen_item(view.state, seat, view.choice.weapon)
    return h(
        "g",
        h(
            "g",
            _arcs(arcs_of_item(item), "own"),
            _bands(item.range if item is not None else 0),
            style=put_pose(pose_of(view.state, seat)),
        ),
        clip_path="url(#bd-inside)",
        key="own-arcs",
    )


def foe_arcs(view: ArenaView, foe: int, seen: Sight) -> Node:
    """The arcs of a foe that hold the viewer's car."""
    return h(
        "g",
        h(
            "g",
            _arcs(() if seen.blocked else seen.arcs, "foe"),
            style=put_pose(pose_of(view.state, foe)),
        ),
        clip_path="url(#bd-inside)",
        key="foe-arcs",
    )


def band_words(view: ArenaView, seat: int) -> Node:
    """How many free re-rolls each range band gives, written ahead of and behind the car."""
    state = view.state
    pose = pose_of(state, seat)
    key = components().turning_key.length
    words = []
    for count in range(1, 5):
        for y in (-500 - key * count, 500 + key * count):
            x, y = at(pose, 0, y)
            if 300 < x < state.field.width - 300 and 300 < y < state.field.height - 300:
                words.append(
                    tag_group(
                        x,
                        y,
                        h(
                            "text",
                            say("free-rerolls", count=count),
                            x=0,
                            y=5,
                            class_="bd-band-word",
                        ),
                    )
                )
    return h("g", words, class_="bd-band-words", key="band-words")


def sightlines(
    view: ArenaView,
    seat: int,
    sights: Mapping[int, Sight],
    targets: frozenset[int],
    kind: str = "own",
) -> tuple[Node, Node]:
    """Lines to what can be seen, and the words on them for the layer of tags."""
    state, choice = view.state, view.choice
    lines, words = [], []
    mine = rectangle_of(state, seat).points
    for number, seen in sights.items():
        strong = number in (choice.target, choice.looked_at)
        if not strong and number not in targets and (number >= state.n or not seen.blocked):
            continue
        here, there = meeting(mine, rectangle_of(state, number).points)
        lines.append(_sightline(number, here, there, seen.blocked, strong, kind))
        if strong or number in targets or seen.blocked:
            words.append(_line_words(number, here, there, seen))
    return (
        h("g", lines, class_=f"bd-sightlines bd-sightlines-{kind}", key=f"lines-{kind}"),
        h("g", words, class_="bd-line-words", key=f"line-words-{kind}"),
    )


def _sightline(number: int, a: Spot, b: Spot, blocked: bool, strong: bool, kind: str) -> Node:
    d = f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}"
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    return h(
        "g",
        h("path", d=d, class_="bd-line-of-sight"),
        blocked
        and h(
            "path",
            d=f"M{x - 170:.0f} {y - 170:.0f}l340 340M{x + 170:.0f} {y - 170:.0f}l-340 340",
            class_="bd-struck",
        ),
        class_=("bd-sight", blocked and "blocked", strong and "strong"),
        data_sight=number,
        key=f"sight-{number}",
    )


def _line_words(number: int, a: Spot, b: Spot, seen: Sight) -> Node | None:
    if seen.blocked:
        return None
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    text = say("lengths", lengths=lengths(seen.distance))
    cover = say("shields", shields=seen.cover) if seen.cover else ""
    wide = 7.6 * len(text) + (26 if cover else 0) + 12
    return tag_group(
        x,
        y,
        h("rect", x=-wide / 2, y=-11, width=wide, height=22, rx=11, class_="bd-pill"),
        h("text", text, x=-wide / 2 + 7, y=5, class_="bd-pill-word"),
        cover and h("text", cover, x=wide / 2 - 6, y=5, class_="bd-pill-cover"),
        key=f"words-{number}",
    )


_SIDE_BARS = (
    "M-250-660L0-690L250-660",
    "M330-500V500",
    "M-250 660L0 690L250 660",
    "M-330-500V500",
)


def open_sides(view: ArenaView, target: int, sides: tuple[int, ...], label: str) -> Node:
    """Bars along the sides of a target that can be attacked; a press on one chooses it."""
    return h(
        "g",
        [
            h(
                "g",
                h("path", d=_SIDE_BARS[side], class_="bd-side-bar"),
                h("path", d=_SIDE_BARS[side], class_="bd-side-touch"),
                class_=("bd-side", side == view.choice.side and "chosen"),
                data_ref=f"side:{target}:{'FRBL'[side]}",
                key=f"side-{side}",
            )
            for side in sides
        ],
        class_="bd-open-sides",
        style=put_pose(pose_of(view.state, target)),
        aria_hidden="true",
        key=f"sides-{target}",
    )
