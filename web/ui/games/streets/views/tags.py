"""The tags of cars on the board: who drives, and how fast. Cars that stand close together get
theirs where they hide neither each other nor another car, nor who or what is beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Content, Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.views.plane import label

type Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in points of the board."""

PIXELS = 42
"""How far points are apart on the screen, about: tags keep their size whatever the zoom."""

BODY = 0.4
"""How far a car reaches from its point, in points."""

HIGH = 20
"""The height of a tag in pixels."""


class Lie(NamedTuple):
    """Where a tag lies: ``below`` its car or above it, leaning right (1), left (-1) or not at
    all."""

    below: bool
    lean: int


LIES = tuple(Lie(below, lean) for below in (True, False) for lean in (0, 1, -1))
"""The places of a tag, the usual one first."""


def tags(view: StreetView) -> list[Content]:
    """The name and the speed of everybody who sits in a car."""
    cars = view.state.cars
    bodies = [(car.x, car.y) for car in cars if car.x >= 0]
    bodies += [(each.x, each.y) for each in view.state.people if each.car < 0 <= each.x]
    bodies += [(each.x, each.y) for each in view.state.markers]
    taken: list[Box] = []
    found: list[Content] = []
    for number, car in enumerate(cars):
        # Drives and shots begin there, and would be hidden by it; a target has its sign.
        begins = number == view.own_car and (
            view.phase in ("point", "intent") or bool(view.choice.doing)
        )
        aimed = bool(view.choice.doing) and number == view.choice.target
        if car.x < 0 or car.wreck or begins or aimed:
            continue
        seat = car.driver
        name = say("empty") if seat < 0 else say("you") if seat == view.viewer else view.name(seat)
        colour = view.seats[seat if seat >= 0 else number].colour
        speed = f"R{-car.speed}" if car.speed < 0 else str(car.speed)
        board = view.state.board
        lies = places(car.x, car.y, board.width, board.height)
        lie = clearest((car.x, car.y), _wide(name), lies, bodies, taken)
        taken.append(box_of((car.x, car.y), _wide(name), lie))
        found.append(_tag(number, (car.x, car.y), name, speed, colour, lie))
    return found


def places(x: int, y: int, width: int, height: int) -> list[Lie]:
    """Where a tag may lie: below the last row, and beside the outer columns, it would be cut
    off."""
    return [
        lie
        for lie in LIES
        if not (lie.below and y >= height - 1)
        and not (not lie.below and y < 1)
        and not (lie.lean != 1 and x < 2)
        and not (lie.lean != -1 and x >= width - 2)
    ]


def clearest(
    point: tuple[int, int],
    wide: int,
    lies: Sequence[Lie],
    bodies: Sequence[tuple[int, int]],
    taken: Sequence[Box],
) -> Lie:
    """The first place of those that hide least of other cars and tags."""
    others = [(x - BODY, y - BODY, x + BODY, y + BODY) for x, y in bodies if (x, y) != point]

    def hidden(lie: Lie) -> float:
        box = box_of(point, wide, lie)
        return sum(_shared(box, each) for each in (*others, *taken))

    return min(lies, key=hidden)


def box_of(point: tuple[int, int], wide: int, lie: Lie) -> Box:
    """What a tag covers, about."""
    left, top = _corner(wide, lie)
    x = point[0] + left / PIXELS
    y = point[1] + (0.42 if lie.below else -0.42) + top / PIXELS
    return x, y, x + wide / PIXELS, y + HIGH / PIXELS


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return round(across * down, 3) if across > 0 and down > 0 else 0


def _wide(name: str) -> int:
    return 30 + 8 * len(name)


def _corner(wide: int, lie: Lie) -> tuple[float, int]:
    """Left and top of a tag, in pixels from its place."""
    return -wide / 2 + lie.lean * (wide / 2 - 14), 2 if lie.below else -2 - HIGH


@lru_cache(maxsize=64)
def _tag(number: int, point: tuple[int, int], name: str, speed: str, colour: str, lie: Lie) -> Node:
    wide = _wide(name)
    left, top = _corner(wide, lie)
    return label(
        (point[0], point[1] + (0.42 if lie.below else -0.42)),
        h("rect", x=left, y=top, width=wide, height=HIGH, rx=4, class_="sc-plaque"),
        h("rect", x=left, y=top, width=22, height=HIGH, rx=4, class_="sc-tag-chip"),
        h("text", speed, x=left + 11, y=top + 15, class_="sc-tag-speed"),
        h("text", name, x=left + 26 + (wide - 26) / 2, y=top + 15, class_="sc-tag-name"),
        class_=("sc-tag", f"st-{colour}"),
        key=f"tag-{number}",
    )
