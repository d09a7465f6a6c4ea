"""The tag of a car: its letter, speed and name, where they hide the least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.cars import PX, drive_number, on_board, tag_group
from ui.games.arena.views.plane import at, turned
from wreckyard.systems.arena import State

type Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in units of the arena."""

HEIGHT = 22
"""Pixels from the top of a tag to its foot."""

GAP = 26
"""Pixels between a car's outline and its tag: the shields of its sides lie there."""

ROOM = 650
"""What a tag keeps clear around the middle of another car, in units."""

AHEAD = ((-700, -2000), (700, -2000), (700, -600), (-700, -600))
"""Where the ghost of a move and its handle stand, in the frame of the drive."""

WALL = 260
"""A tag may lie on the walls round the arena, which are so thick."""

_NARROW, _BROAD = frozenset("iIjlt.,:;'!|"), frozenset("mMwW@%")


class Spot(NamedTuple):
    """Where a tag lies: its place in the arena, and in pixels from there its left and its top."""

    x: float
    y: float
    left: float
    top: float

    def box(self, wide: float) -> Box:
        """What it covers when it is so many pixels wide and a pixel is `PX` units."""
        left, top = self.x + self.left * PX, self.y + self.top * PX
        return left, top, left + wide * PX, top + HEIGHT * PX


def text_width(text: str) -> float:
    """About how many pixels a text of 14 takes in the condensed bold face of the board."""
    return sum(
        4.5 if c in _NARROW else 12 if c in _BROAD else 9 if c.isupper() else 7.8 for c in text
    )


def name_tags(view: ArenaView, marks: Mapping[int, tuple[str, ...]]) -> list[Node]:
    """Letter, name and speed beside each car, one's own over all others."""
    seats = sorted(on_board(view.state), key=lambda seat: seat == view.viewer)
    return [_name_tag(view, seat, marks.get(seat, ())) for seat in seats]


def _name_tag(view: ArenaView, seat: int, marks: tuple[str, ...]) -> Node:
    it, seen = view.state.cars[seat], view.seats[seat]
    gear = "R" if it.reverse else str(it.speed)
    lost = it.out_of_control and view.state.round > 0
    return _tag(
        seat,
        _spot(view, seat),
        name=_name(view, seat),
        letter=seen.letter,
        colour=seen.colour,
        gear=gear,
        out_of_control=lost,
        marks=marks,
        drives=drive_number(view, seat),
    )


def room_for_tag(view: ArenaView, seat: int) -> Box:
    """What the tag of a car covers where the board is seen from afar, in units."""
    return _spot(view, seat).box(_width(_name(view, seat)))


def _name(view: ArenaView, seat: int) -> str:
    return say("you") if seat == view.viewer else view.seats[seat].name


def _width(name: str) -> float:
    return 52 + text_width(name)


def _spot(view: ArenaView, seat: int) -> Spot:
    """The best place for a tag: under the car, above it, or, of one's own, at a side of it."""
    state, own = view.state, seat == view.viewer
    it, wide = state.cars[seat], _width(_name(view, seat))
    sideways, along = (abs(step) for step in turned(0, 1, it.heading))
    down = max(600 * along, 500 * along + 250 * sideways)
    across = max(600 * sideways, 500 * sideways + 250 * along)
    spots = [
        Spot(it.x, it.y + down, -wide / 2, GAP),
        Spot(it.x, it.y - down, -wide / 2, -GAP - HEIGHT),
    ]
    if own:
        spots += [
            Spot(it.x + across, it.y, GAP, -HEIGHT / 2),
            Spot(it.x - across, it.y, -GAP - wide, -HEIGHT / 2),
        ]
        # What is lettered alone from afar keeps its letter at its car.
        spots = [_drawn_in(spot, wide, state) for spot in spots]
    taken = _taken(view, seat)
    return min(spots, key=lambda spot: _cost(spot.box(wide), taken, state))


def _drawn_in(spot: Spot, wide: float, state: State) -> Spot:
    """The same tag, moved so that it does not go beyond the walls at the left or the right."""
    left, _, right, _ = spot.box(wide)
    beyond = max(0.0, -WALL - left) - max(0.0, right - state.field.width - WALL)
    return spot._replace(left=spot.left + beyond / PX)


def _taken(view: ArenaView, seat: int) -> list[Box]:
    """Other cars; for one's own their tags, too, and where it may go while its way is chosen."""
    state, it = view.state, view.state.cars[seat]
    cars = [state.cars[each] for each in on_board(state) if each != seat]
    found: list[Box] = [(o.x - ROOM, o.y - ROOM, o.x + ROOM, o.y + ROOM) for o in cars]
    if seat != view.viewer:
        return found
    found += [room_for_tag(view, each) for each in on_board(state) if each != seat]
    if view.phase in ("speed", "move"):
        pose = (it.x, it.y, it.heading + (1800 if it.reverse else 0))
        found.append(_round([at(pose, *corner) for corner in AHEAD]))
    return found


def _round(points: Sequence[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _cost(box: Box, taken: Sequence[Box], state: State) -> float:
    """How much of a tag lies beyond the arena, which is worst, or over what is taken."""
    field = (-WALL, -WALL, state.field.width + WALL, state.field.height + WALL)
    whole = (box[2] - box[0]) * (box[3] - box[1])
    return 5 * (whole - shared(box, field)) + sum(shared(box, each) for each in taken)


def shared(a: Box, b: Box) -> float:
    """How much two boxes have in common."""
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, across) * max(0.0, down)


@lru_cache(maxsize=64)
def _tag(
    seat: int,
    spot: Spot,
    *,
    name: str,
    letter: str,
    colour: str,
    gear: str,
    out_of_control: bool,
    marks: tuple[str, ...],
    drives: int,
) -> Node:
    wide = _width(name)
    left, foot = spot.left + 3, spot.top + 16
    own = "own" in marks
    return tag_group(
        spot.x,
        spot.y,
        # Where there is no room for more, the letter moves to the middle and nearer to the car.
        h("rect", x=spot.left, y=spot.top, width=wide, height=HEIGHT, rx=5, class_="bd-plaque"),
        h("rect", x=left, y=spot.top + 3, width=17, height=16, rx=3, class_="bd-chip"),
        h("text", letter, x=left + 8.5, y=foot, class_="bd-chip-letter"),
        h("path", d=f"M{left + 21:.1f} {spot.top + 5:g}l7 6-7 6", class_="bd-gear-mark"),
        h("text", gear, x=left + 30, y=foot, class_="bd-name bd-gear"),
        h("text", name, x=left + 43, y=foot, class_="bd-name"),
        out_of_control and h("text", "!", x=left + 6 + wide, y=foot + 2, class_="bd-alarm"),
        class_=("bd-tag", f"bd-{colour}", *marks),
        data_legible=own
        and ",".join(f"{each:g}" for each in (*spot, spot.left + wide, spot.top + HEIGHT)),
        vars={
            "--to-middle": f"{-left - 8.5:g}px",
            "--to-car": "20px" if spot.top < 0 else "-20px",
        },
        key=f"tag-{seat}-{drives}",
    )
