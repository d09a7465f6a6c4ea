"""Buildings from above, without their roofs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ui.base.node import Node, h
from ui.games.classic.base.outlines import stone
from ui.games.classic.base.plane import QUARTER, box
from wreckyard.systems.classic import Ground, House

HALF = QUARTER // 2

NAME_ROOM = 5
"""A name is written so many times as wide as a letter of it, roughly, in tenths of a letter's
height."""

CRUMBS = ((-70, -60, 55), (60, -40, 40), (-30, 50, 45), (70, 60, 60))
"""What lies in a breach, about the middle of its square: x, y, size."""


def built(ground: Ground, breaches: Sequence[int]) -> list[Node]:
    """All buildings of a map as they stand, or lie."""
    told = breaches or ground.unbuilt()
    return [_house(ground, each, told) for each in ground.houses]


def _house(ground: Ground, house: House, breaches: Sequence[int]) -> Node:
    shape = house.shape
    outline = box(shape.left, shape.top, shape.right - shape.left, shape.bottom - shape.top)
    if not breaches[house.rubble]:
        return h(
            "g",
            h("path", d=outline, class_="cl-rubble"),
            h("path", d="".join(_stones(house)), class_="cl-stones"),
            h("path", d="".join(_stumps(house)), class_=("cl-stones", f"cl-of-{house.material}")),
            _name(house),
            class_="cl-house fallen",
            key=f"house-{house.number}",
        )
    level = _levels(house)
    found: dict[str, list[tuple[int, int]]] = {}
    for place, at in house.squares.items():
        kind = ground.walls[at].kind
        found.setdefault("breach" if breaches[at] else kind, []).append(place)
    return h(
        "g",
        h("path", d=outline, class_="cl-block-shadow", transform="translate(30 40)"),
        h("path", d=outline, class_="cl-floor"),
        _name(house),
        _stairs(house),
        h(
            "path",
            d=_squares([*found.get("building", ()), *found.get("window", ())]),
            class_=("cl-brickwork", f"cl-of-{house.material}"),
        ),
        h("path", d="".join(_seams(level, found.get("building", ()))), class_="cl-seams"),
        h("path", d=_panes(level, found.get("window", ())), class_="cl-pane"),
        h("path", d="".join(_sills(level, found.get("door", ()))), class_="cl-sill"),
        [_hole(x, y) for x, y in found.get("breach", ())],
        class_="cl-house",
        key=f"house-{house.number}",
    )


def _squares(places: Sequence[tuple[int, int]]) -> str:
    """Squares of wall; those of a row or a column as one, so that no seams show."""
    left = set(places)
    path = ""
    for across, down in ((QUARTER, 0), (0, QUARTER)):
        for x, y in sorted(left):
            if (x, y) not in left or (x - across, y - down) in left:
                continue
            length = 0
            while (x + across * length, y + down * length) in left:
                length += 1
            # What stands by itself in a row may be part of a column.
            if length < 2 and not down:
                continue
            left -= {(x + across * at, y + down * at) for at in range(length)}
            wide, high = (length * QUARTER, QUARTER) if across else (QUARTER, length * QUARTER)
            path += box(x - HALF, y - HALF, wide, high)
    return path


type Level = Callable[[int], bool]
"""Whether a square of wall, by its y, is in the upper or the lower side of a building."""


def _levels(house: House) -> Level:
    return lambda y: y in (house.shape.top + HALF, house.shape.bottom - HALF)


def _seams(is_level: Level, walls: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The courses of a wall: a stroke along every square of it."""
    for x, y in walls:
        if is_level(y):
            yield f"M{x - HALF} {y}H{x + HALF}M{x} {y - HALF}V{y}"
        else:
            yield f"M{x} {y - HALF}V{y + HALF}M{x - HALF} {y}H{x}"


def _panes(is_level: Level, windows: Sequence[tuple[int, int]]) -> str:
    """The glass of windows."""
    path = ""
    for x, y in windows:
        wide, high = (190, 90) if is_level(y) else (90, 190)
        path += box(x - wide // 2, y - high // 2, wide, high)
    return path


def _sills(is_level: Level, doors: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The thresholds of doors, two strokes across the wall."""
    for x, y in doors:
        if is_level(y):
            yield f"M{x - HALF} {y - HALF}H{x + HALF}M{x - HALF} {y + HALF}H{x + HALF}"
        else:
            yield f"M{x - HALF} {y - HALF}V{y + HALF}M{x + HALF} {y - HALF}V{y + HALF}"


def _hole(x: int, y: int) -> Node:
    """A breach: the floor shows, and what has fallen out of the wall."""
    crumbs = "".join(
        stone((x + u - size, y + v - size, x + u + size, y + v + size)) for u, v, size in CRUMBS
    )
    return h(
        "g",
        h("path", d=box(x - HALF, y - HALF, QUARTER, QUARTER), class_="cl-hole"),
        h("path", d=crumbs, class_="cl-crumbs"),
        key=f"hole-{x}-{y}",
    )


def _stairs(house: House) -> Node | None:
    if house.stairs is None:
        return None
    x, y = house.stairs
    steps = "".join(f"M{x - 100} {y + at}H{x + 100}" for at in (-80, -27, 27, 80))
    return h(
        "g",
        h("path", d=box(x - HALF, y - HALF, QUARTER, QUARTER), class_="cl-stairs"),
        h("path", d=steps, class_="cl-steps-up"),
        key="stairs",
    )


def _name(house: House) -> Node:
    """What it is called, on its floor."""
    shape = house.shape
    wide = shape.right - shape.left - 4 * QUARTER
    size = min(520, max(180, wide * 10 // (NAME_ROOM * (len(house.name) + 1))))
    return h(
        "text",
        house.name,
        x=(shape.left + shape.right) // 2,
        y=(shape.top + shape.bottom) // 2 + size // 3,
        class_="cl-house-name",
        style={"font-size": f"{size}px"},
    )


def _stones(house: House) -> Iterator[str]:
    """Lumps all over what a building stood on, always the same ones."""
    shape = house.shape
    at = 0
    for y in range(shape.top + HALF, shape.bottom, QUARTER):
        for x in range(shape.left + HALF, shape.right, QUARTER):
            at = (at * 37 + x // QUARTER + 11 * (y // QUARTER)) % 101
            size = 50 + at % 60
            u, v = at % 7 * 20 - 60, at % 5 * 24 - 48
            if at % 5:
                yield stone((x + u - size, y + v - size, x + u + size, y + v + size))


def _stumps(house: House) -> Iterator[str]:
    """What still sticks out of the heap: ends of walls, and beams across."""
    for number, (x, y) in enumerate(house.squares):
        if number % 4 == 1:
            lean = number * 7 % 5 * 20 - 40
            yield (
                f"M{x - 110 + lean} {y - 90}L{x + 120} {y - 110 - lean}"
                f"L{x + 100 - lean} {y + 105}L{x - 115} {y + 80 + lean}z"
            )
    shape = house.shape
    wide, high = shape.right - shape.left, shape.bottom - shape.top
    for at in range(3):
        x, y = shape.left + wide * (2 * at + 1) // 7, shape.top + high * (3 + at * 2 % 5) // 9
        u, v = wide // 5, (high // 6) * (1 if at % 2 else -1)
        yield f"M{x} {y}l{u} {v}l34 90l{-u} {-v}z"


MIDDLE = (925, 625)
"""The square that a sample of a wall is about."""


def a_house(kind: str) -> Node:
    """A piece of the wall of a building: plain, or with a window or a door in its middle."""
    wall = [(x, MIDDLE[1]) for x in range(175, 1800, QUARTER)]
    plain = [each for each in wall if each != MIDDLE or kind == "building"]
    solid = wall if kind != "door" else plain

    def is_level(_: int) -> bool:
        return True

    return h(
        "g",
        h("path", d=box(-20, 500, 1840, 720), class_="cl-floor"),
        h("path", d=_squares(solid), class_="cl-brickwork cl-of-brick"),
        h("path", d="".join(_seams(is_level, plain)), class_="cl-seams"),
        h("path", d=_panes(is_level, [MIDDLE] if kind == "window" else []), class_="cl-pane"),
        h(
            "path",
            d="".join(_sills(is_level, [MIDDLE] if kind == "door" else [])),
            class_="cl-sill",
        ),
    )


def by_night(ground: Ground, breaches: Sequence[int]) -> list[Node]:
    """What of buildings one sees in the dark: their outlines, doors, breaches, stairs and names,
    and their windows, which are lit."""
    lines = doors = holes = glass = ""
    standing = [each for each in ground.houses if breaches[each.rubble]]
    for house in ground.houses:
        lines += _ring(house, 0) + (_ring(house, QUARTER) if house in standing else "")
    for house in standing:
        for (x, y), at in house.squares.items():
            square = box(x - HALF, y - HALF, QUARTER, QUARTER)
            if breaches[at]:
                holes += square
            elif ground.walls[at].kind == "door":
                doors += square
            elif ground.walls[at].kind == "window":
                glass += _panes(_levels(house), [(x, y)])
    return [
        h("path", d=lines, class_="cl-night-wall", key="walls"),
        h("path", d=doors, class_="cl-night-door", key="doors"),
        h("path", d=holes, class_="cl-night-hole", key="holes"),
        h("g", [_stairs(each) for each in standing], class_="cl-night-stairs", key="stairs"),
        h("g", [_name(each) for each in ground.houses], class_="cl-night-names", key="names"),
        h("path", d=glass, class_="cl-pane-lit", key="lit"),
    ]


def _ring(house: House, inward: int) -> str:
    """The outline of a building, so much further in."""
    shape = house.shape
    return box(
        shape.left + inward,
        shape.top + inward,
        shape.right - shape.left - 2 * inward,
        shape.bottom - shape.top - 2 * inward,
    )
