"""What can be shot at: arcs, range bands, sightlines with their cover, sides that show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.board_strings import lengths, say
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.views.cars import tag_group
from ui.games.arena.views.labels import free_place, label_box, shield_boxes
from ui.games.arena.views.plane import (
    Spot,
    around,
    at,
    line,
    meeting,
    on_circle,
    put_pose,
)
from wreckyard.systems.arena import (
    Item,
    Pose,
    Sight,
    State,
    components,
    item_text,
    pose_of,
    rectangle_of,
)

_FAR_X, _FAR_Y = 10_000, 20_000
_WEDGES = (
    f"M0 0L{-_FAR_X} {-_FAR_Y}H{_FAR_X}Z",
    f"M0 0L{_FAR_X} {-_FAR_Y}V{_FAR_Y}Z",
    f"M0 0L{_FAR_X} {_FAR_Y}H{-_FAR_X}Z",
    f"M0 0L{-_FAR_X} {_FAR_Y}V{-_FAR_Y}Z",
)
FRONT, RIGHT, BACK, LEFT = range(4)


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
    reach = _ring(1000 * limit, "bd-reach") if limit else None
    return h("g", rings, reach, class_="bd-bands")


def _ring(far: int, cls: str) -> Node:
    """All places that are so far from the rectangle of a car at (0, 0)."""
    return h(
        "rect",
        x=-250 - far,
        y=-500 - far,
        width=500 + 2 * far,
        height=1000 + 2 * far,
        rx=far,
        class_=cls,
    )


def own_arcs(view: ArenaView, state: State, seat: int) -> Node:
    """The arcs of the viewer's car and the range bands round it, under everything else."""
    item = chosen_item(state, seat, view.choice.weapon)
    return h(
        "g",
        h(
            "g",
            _arcs(arcs_of_item(item), "own"),
            _bands(item.range if item is not None else 0),
            style=put_pose(pose_of(state, seat)),
        ),
        key="own-arcs",
    )


def foe_arcs(state: State, foe: int, seen: Sight) -> Node:
    """The arcs of a foe that hold the viewer's car."""
    return h(
        "g",
        h(
            "g",
            _arcs(() if seen.blocked else seen.arcs, "foe"),
            style=put_pose(pose_of(state, foe)),
        ),
        key="foe-arcs",
    )


def band_words(view: ArenaView, state: State, seat: int, taken: tuple[Spot, ...]) -> Node:
    """How many free re-rolls each range band gives, written along the middle of the arcs.

    Where words stand in `taken` already they go a little aside.
    """
    item = chosen_item(state, seat, view.choice.weapon)
    arcs = arcs_of_item(item) or (FRONT,)
    return _band_words(pose_of(state, seat), arcs, state.field.width, state.field.height, taken)


@lru_cache(maxsize=16)
def _band_words(
    pose: Pose, arcs: tuple[int, ...], width: int, height: int, taken: tuple[Spot, ...]
) -> Node:
    key = components().turning_key.length
    words = []
    for side in arcs:
        for count in range(1, 6):
            far = key * count + (500 if side in (FRONT, BACK) else 250)
            spots = [at(pose, *on_circle(0, 0, far, 90 * side + turn)) for turn in _ASIDE]
            free = [
                (x, y)
                for x, y in spots
                if 500 < x < width - 500
                and 300 < y < height - 300
                and all(abs(x - a) > _WORD[0] or abs(y - b) > _WORD[1] for a, b in taken)
            ]
            if free:
                text = say("one-reroll" if count == 1 else "rerolls", count=count)
                words.append(tag_group(*free[0], h("text", text, x=0, y=5, class_="bd-band-word")))
    return h("g", words, class_="bd-band-words", key="band-words")


_ASIDE = (0, 20, -20)
"""Degrees from the middle of an arc at which words on it may stand."""

_WORD = (1_500, 450)
"""Units that two words keep apart, across and down, on a board that is seen whole."""


def sightlines(
    view: ArenaView,
    state: State,
    seat: int,
    sights: Mapping[int, Sight],
    targets: frozenset[int],
) -> tuple[Node, Node, tuple[Spot, ...]]:
    """Lines to the cars and to what is pointed out, the words for the layer of tags, and where
    these stand."""
    choice = view.choice
    lines, words, spots = [], [], []
    taken = list(shield_boxes(state))
    mine = rectangle_of(state, seat).points
    for number, seen in sights.items():
        strong = number in (choice.target, choice.looked_at)
        if not strong and (number >= state.n or (view.phase == "attack" and choice.target >= 0)):
            continue
        theirs = rectangle_of(state, number).points
        here, there = meeting(mine, theirs)
        lines.append(_sightline(number, here, there, seen.blocked, strong))
        if strong:
            lines.insert(0, _view_between(mine, theirs, seen.blocked))
        wide = _width(seen)
        spot = free_place(here, there, wide, taken)
        words.append(_line_words(number, spot, seen, strong))
        spots.append(spot)
        taken.append(label_box(spot, wide))
    words += [_cover_word(state, number) for number in _covering(choice, sights)]
    return (
        h("g", lines, class_="bd-sightlines", key="lines"),
        h("g", words, class_="bd-line-words", key="line-words"),
        tuple(spots),
    )


def _covering(choice: Choice, sights: Mapping[int, Sight]) -> tuple[int, ...]:
    """What stands between the viewer and what is pointed out."""
    pointed = choice.target if choice.target in sights else choice.looked_at
    return sights[pointed].behind if pointed in sights else ()


def _view_between(a: tuple[Spot, ...], b: tuple[Spot, ...], blocked: bool) -> Node:
    """All sightlines between two rectangles at once."""
    return h(
        "path",
        d=line(around([*a, *b]), closed=True),
        class_=("bd-view", blocked and "blocked"),
        key="view",
    )


def _cover_word(state: State, number: int) -> Node:
    """A shield on what gives cover."""
    pose = pose_of(state, number)
    return tag_group(
        pose.x,
        pose.y,
        h("path", d="M-9-9Q0-12 9-9V2Q9 9 0 13Q-9 9-9 2Z", class_="bd-cover-shield"),
        h("path", d="M0-8V9", class_="bd-cover-line"),
        data_cover=number,
        class_="strong",
        key=f"cover-{number}",
    )


def _sightline(number: int, a: Spot, b: Spot, blocked: bool, strong: bool) -> Node:
    d = f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}"
    return h(
        "g",
        h("path", d=d, class_="bd-line-under"),
        h("path", d=d, class_="bd-line-of-sight"),
        class_=("bd-sight", blocked and "blocked", strong and "strong"),
        data_sight=number,
        key=f"sight-{number}",
    )


_COVER = 34
"""Pixels that the cover takes behind the range."""


def _width(seen: Sight) -> int:
    """How many pixels the words of a sightline take."""
    if seen.blocked:
        return 24
    words = 7 * len(say("lengths", lengths=lengths(seen.distance))) + 14
    return words + (_COVER if seen.cover else 0)


def _line_words(number: int, spot: Spot, seen: Sight, strong: bool) -> Node:
    """How far it is and what cover adds; a line that is blocked is struck out."""
    x, y = spot
    if seen.blocked:
        return tag_group(
            x,
            y,
            h("circle", r=12, class_="bd-no-ring"),
            h("path", d="M-6-6L6 6M6-6L-6 6", class_="bd-no-cross"),
            data_blocked=number,
            class_=strong and "strong",
            key=f"words-{number}",
        )
    text = say("lengths", lengths=lengths(seen.distance))
    cover = say("shields", shields=seen.cover) if seen.cover else ""
    whole = _width(seen)
    more = _COVER if cover else 0
    wide, left = whole - more, -whole / 2
    return tag_group(
        x,
        y,
        h("rect", x=left, y=-11, width=whole, height=22, rx=11, class_="bd-pill"),
        h("text", text, x=left + wide / 2, y=5, class_="bd-pill-word"),
        cover
        and [
            h("path", d=f"M{left + wide:g}-6q5-2 10 0v5q0 5-5 7-5-2-5-7z", class_="bd-pill-shield"),
            h("text", cover, x=left + wide + 20, y=5, class_="bd-pill-word bd-pill-cover"),
        ],
        class_=strong and "strong",
        key=f"words-{number}",
    )


_SIDE_BARS = (
    "M-250-660L0-690L250-660",
    "M330-500V500",
    "M-250 660L0 690L250 660",
    "M-330-500V500",
)


def open_sides(view: ArenaView, target: int, sides: tuple[int, ...]) -> Node:
    """Bars along the sides of a target that can be attacked; a press on one chooses it."""
    mine = view.choice.target == target
    return h(
        "g",
        [
            h(
                "g",
                h("path", d=_SIDE_BARS[side], class_="bd-side-bar"),
                h("path", d=_SIDE_BARS[side], class_="bd-side-touch"),
                class_=("bd-side", mine and side == view.choice.side and "chosen"),
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
