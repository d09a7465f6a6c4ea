"""The ground of a board from straight above: asphalt with paint, lawns, and what throws a shadow.

It never changes in a game, so the page draws it once: the same board gives the same node.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from ui.base.node import Node, h
from ui.games.streets.views.grid import EDGE, HALF_PITCH, PITCH, box, disc, placed, spot
from ui.games.streets.views.roofs import roof, stand
from wreckyard.systems.streets import Board, Marker


def frame(board: Board) -> tuple[int, int, int, int]:
    """Where the ground of a board lies in units: x, y, width, height."""
    return (
        -EDGE,
        -EDGE,
        (board.width - 1) * PITCH + 2 * EDGE,
        (board.height - 1) * PITCH + 2 * EDGE,
    )


def area(marker: Marker) -> tuple[int, int, int, int]:
    """What a piece of terrain covers in units: its corners lie where diagonals cross."""
    x, y = marker.x * PITCH - HALF_PITCH, marker.y * PITCH - HALF_PITCH
    return x, y, marker.w * PITCH, marker.h * PITCH


@lru_cache(maxsize=8)
def ground(board: Board) -> Node:
    """The ground of a board with its terrain."""
    x, y, w, h_ = frame(board)
    of_kind = {
        kind: [each for each in board.markers if each.kind == kind]
        for kind in ("grass", "trees", "building")
    }
    return h(
        "g",
        h(
            "radialGradient",
            [h("stop", offset=part / 2, class_=f"st-asphalt-{part}") for part in range(3)],
            id="st-asphalt",
            gradientUnits="userSpaceOnUse",
            cx=x + w * 0.45,
            cy=y + h_ * 0.4,
            r=max(w, h_) * 0.75,
        ),
        h("rect", x=x, y=y, width=w, height=h_, rx=260, fill="url(#st-asphalt)"),
        _wear(board),
        _paint(board),
        h("path", d=_studs(board), class_="st-stud"),
        [_lawn(each) for each in of_kind["grass"]],
        [_grove(each) for each in of_kind["trees"]],
        [_plot(each) for each in of_kind["building"]],
        _shadow(of_kind["trees"], of_kind["building"]),
        [_crowns(each) for each in of_kind["trees"]],
        [_house(board, each) for each in of_kind["building"]],
        class_="st-ground",
        key="ground",
        aria_hidden="true",
    )


def _wear(board: Board) -> Node:
    """Mended patches, cracks, drops of oil and old tire marks, others on every board."""
    dice = Random(board.code)
    x, y, w, h_ = frame(board)
    share = board.width * board.height / 441

    def somewhere(margin: int = 1500) -> tuple[int, int]:
        return (
            dice.randrange(x + margin, x + w - margin),
            dice.randrange(y + margin, y + h_ - margin),
        )

    patches, cracks, tyres, drops = [], [], [], []
    for _ in range(round(11 * share)):
        a, b = somewhere(1800)
        patches.append(
            f"M{a} {b}h{dice.randrange(700, 2100)}l{dice.randrange(-120, 120)}"
            f" {dice.randrange(500, 1300)}h{-dice.randrange(700, 1900)}z"
        )
    for _ in range(round(14 * share)):
        a, b = somewhere()
        steps = "".join(
            f"l{dice.randrange(-320, 420)} {dice.randrange(-260, 380)}"
            for _ in range(dice.randrange(3, 7))
        )
        cracks.append(f"M{a} {b}{steps}")
    for _ in range(round(9 * share)):
        a, b = somewhere(3000)
        bend, run = dice.randrange(-1500, 1500), dice.choice((-1, 1)) * dice.randrange(1200, 2600)
        tyres += [f"M{a + off} {b}q{bend // 4} {run // 2} {bend} {run}" for off in (0, 360)]
    for _ in range(round(8 * share)):
        a, b = somewhere()
        drops.append(disc(a, b, dice.randrange(70, 240)))
    return h(
        "g",
        h("path", d="".join(patches), class_="st-patch"),
        h("path", d="".join(cracks), class_="st-crack"),
        h("path", d="".join(tyres), class_="st-tyre-mark"),
        h("path", d="".join(drops), class_="st-drop"),
    )


# Paint


def _studs(board: Board) -> str:
    """A small stud at every point that a car can stand on."""
    return "".join(f"M{x:g} {y:g}h0" for x, y in map(spot, board.free_points()))


def _lanes(board: Board, across: bool) -> list[tuple[int, int]]:
    """The first and last of each group of neighboring columns (or rows) that are road all the
    way: the straight streets of a board."""
    long, wide = (board.width, board.height) if across else (board.height, board.width)
    free = [
        all(board.marker_at((step, each) if across else (each, step)) < 0 for step in range(long))
        for each in range(wide)
    ]
    groups: list[tuple[int, int]] = []
    for each, is_free in enumerate(free):
        if is_free and groups and groups[-1][1] == each - 1:
            groups[-1] = (groups[-1][0], each)
        elif is_free:
            groups.append((each, each))
    return groups


def _paint(board: Board) -> Node:
    """The curb line, dashed lines along streets, crossings where they meet, gates and starts."""
    x, y, w, h_ = frame(board)
    columns, rows = _lanes(board, False), _lanes(board, True)
    solid = [box(x + 170, y + 170, w - 340, h_ - 340, 200)]
    dashed, zebra = [], []
    for lanes, others, across in ((columns, rows, False), (rows, columns, True)):
        length = (board.width if across else board.height) - 1
        for first, last in lanes:
            if last == first:
                continue
            middle = (first + last) * HALF_PITCH
            for start, end in _between(others, length):
                if end - start < 2 * PITCH:
                    continue
                run = f"M{start} {middle}H{end}" if across else f"M{middle} {start}V{end}"
                dashed.append(run)
                if last - first < 2:
                    continue
                near, far = (first - 0.42) * PITCH, (last + 0.42) * PITCH
                for place, out in ((start, -1), (end, 1)):
                    if 0 < place < length * PITCH:
                        zebra += _crossing(near, far, place + out * 90, out, across)
    return h(
        "g",
        h("path", d="".join(solid), class_="st-line"),
        h("path", d="".join(dashed), class_="st-line st-dashed"),
        h("path", d="".join(zebra), class_="st-zebra"),
        [
            h(
                "path",
                d="M-330-250L0-420L330-250M-330-60L0-230L330-60",
                class_="st-line st-arrow",
                transform=placed((each.x, each.y), each.facing),
            )
            for each in board.starts
        ],
        [
            h(
                "g",
                h("path", d=box(-1150, 330, 2300, 300), class_="st-gate-ground"),
                h(
                    "path",
                    d="".join(f"M{-1150 + 460 * k} 330h230l-150 300h-230z" for k in range(5)),
                    class_="st-gate",
                ),
                transform=placed((each.x, each.y), each.facing),
            )
            for each in board.gates
        ],
        class_="st-paint",
    )


def _between(lanes: list[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    """The stretches in units along a street between those that cross it."""
    found, start = [], 0
    for first, last in lanes:
        if last == first:
            continue
        if first * PITCH - HALF_PITCH > start:
            found.append((start, first * PITCH - HALF_PITCH))
        start = last * PITCH + HALF_PITCH
    if start < length * PITCH:
        found.append((start, length * PITCH))
    return found


def _crossing(near: float, far: float, place: float, out: int, across: bool) -> list[str]:
    """The bars of a crossing over a street from ``near`` to ``far``."""
    count = round((far - near) / 380)
    gap = (far - near) / count
    deep = -420 * out
    bars = []
    for number in range(count):
        side = near + gap * (number + 0.25)
        if across:
            bars.append(f"M{place:g} {side:g}h{deep}v{gap / 2:g}h{-deep}z")
        else:
            bars.append(f"M{side:g} {place:g}v{deep}h{gap / 2:g}v{-deep}z")
    return bars


# Terrain


def _dice(marker: Marker) -> Random:
    return Random(f"{marker.kind} {marker.x} {marker.y}")


def _lawn(marker: Marker) -> Node:
    """A lawn with its curb, mown in stripes, and a few flowers."""
    x, y, w, h_ = area(marker)
    dice = _dice(marker)
    stripes = "".join(box(x + 60 + 500 * k, y + 60, 250, h_ - 120) for k in range((w - 120) // 500))
    tufts = "".join(
        f"M{dice.randrange(x + 250, x + w - 250)} {dice.randrange(y + 250, y + h_ - 250)}"
        "l-60-130m60 130l10-160m-10 160l80-110"
        for _ in range(3 * marker.w * marker.h)
    )
    flowers = "".join(
        disc(dice.randrange(x + 220, x + w - 220), dice.randrange(y + 220, y + h_ - 220), 34)
        for _ in range(2 * marker.w * marker.h)
    )
    return h(
        "g",
        h("path", d=box(x + 20, y + 20, w - 40, h_ - 40, 190), class_="st-lawn"),
        h("path", d=stripes, class_="st-mown"),
        h("path", d=tufts, class_="st-tuft"),
        h("path", d=flowers, class_="st-flower"),
    )


def _grove(marker: Marker) -> Node:
    """The earth under trees."""
    x, y, w, h_ = area(marker)
    return h("path", d=box(x + 20, y + 20, w - 40, h_ - 40, 240), class_="st-undergrowth")


def _trees(marker: Marker) -> list[tuple[float, float, float]]:
    """Where the crowns of a piece of wood are, and how wide: one over every point."""
    dice = _dice(marker)
    found: list[tuple[float, float, float]] = []
    for point in marker.rectangle.points():
        x, y = spot(point)
        r = dice.randrange(440, 560)
        room = 520 - r + HALF_PITCH
        found.append((x + dice.randrange(-90, 91), y + dice.randrange(-90, 91), min(r, room)))
    return found


def _crowns(marker: Marker) -> Node:
    """Treetops: a dark crown, a lighter one on it, and light from the upper left."""
    trees = sorted(_trees(marker), key=lambda tree: tree[2])
    return h(
        "g",
        [
            h(
                "g",
                h("path", d=_scallops(x, y, r, 9), class_="st-crown-0"),
                h("path", d=_scallops(x - r * 0.1, y - r * 0.12, r * 0.72, 7), class_="st-crown-1"),
                h(
                    "path",
                    d=_scallops(x - r * 0.24, y - r * 0.28, r * 0.36, 5),
                    class_="st-crown-2",
                ),
            )
            for x, y, r in trees
        ],
        class_="st-trees",
    )


def _scallops(x: float, y: float, r: float, count: int) -> str:
    """A round crown with a wavy edge."""
    inner = r * 0.86
    rim = [
        (x + inner * cos(2 * pi * k / count), y + inner * sin(2 * pi * k / count))
        for k in range(count)
    ]
    bulge = inner * sin(pi / count) * 1.12
    arcs = "".join(f"A{bulge:.0f} {bulge:.0f} 0 0 1 {a:.0f} {b:.0f}" for a, b in rim[1:] + rim[:1])
    return f"M{rim[0][0]:.0f} {rim[0][1]:.0f}{arcs}Z"


def _plot(marker: Marker) -> Node:
    """The pavement round a building."""
    x, y, w, h_ = area(marker)
    slabs = "".join(f"M{x + 500 * k} {y}v{h_}" for k in range(1, w // 500)) + "".join(
        f"M{x} {y + 500 * k}h{w}" for k in range(1, h_ // 500)
    )
    return h(
        "g",
        h("path", d=box(x + 20, y + 20, w - 40, h_ - 40, 90), class_="st-pavement"),
        h("path", d=slabs, class_="st-slab"),
    )


def _shadow(trees: list[Marker], buildings: list[Marker]) -> Node:
    """The one soft shadow of all that stands: light comes from the upper left."""
    over, under = 230, 290
    shapes = [
        disc(x + over * 0.8, y + under * 0.8, r) for each in trees for x, y, r in _trees(each)
    ]
    for each in buildings:
        x, y, w, h_ = area(each)
        shapes.append(box(x + 130 + over, y + 130 + under, w - 260, h_ - 260, 40))
    shape = "".join(shapes)
    return h(
        "g",
        h("path", d=shape, class_="st-shadow st-shadow-soft"),
        h("path", d=shape, class_="st-shadow"),
    )


def _house(board: Board, marker: Marker) -> Node:
    """A roof, or in an arena the stands along its edge."""
    x, y, w, h_ = area(marker)
    at_edge = (
        marker.x == 0
        or marker.y == 0
        or marker.x + marker.w == board.width
        or marker.y + marker.h == board.height
    )
    dice = _dice(marker)
    if board.gates and at_edge:
        return stand(x + 130, y + 130, w - 260, h_ - 260, dice)
    return roof(x + 130, y + 130, w - 260, h_ - 260, dice)
