"""The arena's floor: asphalt under one lamp, paint, and what lies on it.

It never changes in a game, so the page draws it once: the same field gives the same node.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ui.base.node import Node, h
from ui.games.arena.board_strings import say
from ui.games.arena.views.plane import Spot, arc_band, line, middle_of, on_circle, placed
from wreckyard.systems.arena import Field, components


@lru_cache(maxsize=4)
def ground(field: Field) -> Node:
    """The floor of an arena with all that lies on it; it may reach beyond its walls."""
    w, h_ = field.width, field.height
    return h(
        "g",
        _definitions(w, h_),
        h("rect", x=0, y=0, width=w, height=h_, fill="url(#bd-floor)"),
        _wear(field),
        _paint(field),
        [_terrain(level, tuple(shape.points)) for level, shape in field.terrain],
        [_hazard(one.name, tuple(one.shape.points), one.shape.heading) for one in field.hazards],
        h("path", d=f"M0 0H{w}V150H150V{h_}H0Z", class_="bd-curb-shade"),
        _words(field),
        class_="bd-ground",
        key="ground",
        aria_hidden="true",
    )


def _definitions(w: int, h_: int) -> Node:
    """The gradients of the whole board."""
    return h(
        "defs",
        h(
            "radialGradient",
            [h("stop", offset=part / 4, class_=f"bd-floor-{part}") for part in range(5)],
            id="bd-floor",
            gradientUnits="userSpaceOnUse",
            cx=w * 0.43,
            cy=h_ * 0.38,
            r=max(w, h_) * 0.8,
        ),
        h(
            "radialGradient",
            h("stop", offset="0.15", class_="bd-glow-0"),
            h("stop", offset="1", class_="bd-glow-1"),
            id="bd-glow",
        ),
        _beam("bd-beam", -540, -2100),
    )


def _beam(name: str, start: int, end: int) -> Node:
    """Light that fades along the way up or down."""
    return h(
        "linearGradient",
        h("stop", offset="0", class_=f"{name}-0"),
        h("stop", offset="1", class_=f"{name}-1"),
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=0,
        y1=start,
        x2=0,
        y2=end,
    )


def _wear(field: Field) -> Node:
    """Mended patches, cracks, oil drops and old tire marks, other ones in every arena."""
    dice = Random(field.name)
    w, h_ = field.width, field.height
    area = w * h_ / 144e6

    def spot(margin: int = 600) -> tuple[int, int]:
        x, y = min(margin, w // 3), min(margin, h_ // 3)
        return dice.randrange(x, w - x), dice.randrange(y, h_ - y)

    grains = "".join(
        f"M{dice.randrange(w)} {dice.randrange(h_)}h{dice.choice((16, 20, 30))}"
        for _ in range(round(480 * area))
    )

    patches = []
    for _ in range(round(7 * area)):
        x, y = spot(1200)
        a, b = dice.randrange(500, 1500), dice.randrange(400, 1100)
        patches.append(f"M{x} {y}h{a}l{dice.randrange(-90, 90)} {b}h{-a}z")
    cracks = []
    for _ in range(round(8 * area)):
        x, y = spot()
        way = dice.randrange(360)
        steps = []
        for _ in range(dice.randrange(4, 8)):
            way += dice.randrange(-50, 51)
            dx, dy = on_circle(0, 0, dice.randrange(90, 260), way)
            steps.append(f"l{dx:.0f} {dy:.0f}")
        cracks.append(f"M{x} {y}" + "".join(steps))
    skids = []
    for _ in range(round(6 * area)):
        x, y = spot(2000)
        bend, run = dice.randrange(-1400, 1400), dice.randrange(900, 2200)
        side = dice.choice((-1, 1))
        skids += [
            f"M{x + offset} {y}q{side * 120} {-run // 2} {bend + offset // 3} {-run}"
            for offset in (0, 380)
        ]
    drops = [
        h("ellipse", cx=x, cy=y, rx=a, ry=a * 0.7, class_="bd-drop")
        for x, y, a in ((*spot(), dice.randrange(90, 340)) for _ in range(round(5 * area)))
    ]
    return h(
        "g",
        h("path", d="".join(patches), class_="bd-patch"),
        h("path", d="".join(skids), class_="bd-skid"),
        h("path", d="".join(cracks), class_="bd-fissure"),
        drops,
        h("path", d=grains, class_="bd-grain"),
    )


def _paint(field: Field) -> Node:
    """The keys' strips along the edges, a cross every two lengths, the ruler, the emblem."""
    w, h_ = field.width, field.height
    deep = components().turning_key.width
    two = 2000
    crosses = "".join(
        f"M{x - 110} {y}h220M{x} {y - 110}v220"
        for x in range(two, w - two // 2, two)
        for y in range(two, h_ - two // 2, two)
    )
    ticks = "".join(
        f"M{x} 0v{150 if x % two else 260}M{x} {h_}v-{150 if x % two else 260}"
        for x in range(1000, w, 1000)
    ) + "".join(
        f"M0 {y}h{150 if y % two else 260}M{w} {y}h-{150 if y % two else 260}"
        for y in range(1000, h_, 1000)
    )
    corners = "".join(
        f"M{x + sx * deep} {y + sy * 1500}V{y + sy * deep}H{x + sx * 1500}"
        for x, sx in ((0, 1), (w, -1))
        for y, sy in ((0, 1), (h_, -1))
    )
    middle = (w / 2, h_ / 2)
    ring = [
        h("circle", cx=middle[0], cy=middle[1], r=1000, class_="bd-line"),
        h(
            "path",
            d="".join(
                arc_band(*middle, 1090, 1220, start, start + 62) for start in (14, 104, 194, 284)
            ),
            class_="bd-stencil",
        ),
    ]
    name = h(
        "text",
        field.name.upper(),
        x=w / 2,
        y=h_ - 1050,
        class_="bd-title",
    )
    return h(
        "g",
        h("path", d=corners, class_="bd-line bd-line-wide"),
        h(
            "rect",
            x=deep,
            y=deep,
            width=w - 2 * deep,
            height=h_ - 2 * deep,
            class_="bd-line bd-dashed",
        ),
        h("path", d=crosses, class_="bd-line"),
        h("path", d=ticks, class_="bd-line bd-tick"),
        ring,
        name,
        class_="bd-paintwork",
    )


def word(text: str, x: float, y: float) -> Node:
    """A word on the floor that keeps its size."""
    return h(
        "g",
        h("g", h("text", text, x=0, y=5, class_="bd-floor-word"), class_="bd-px"),
        transform=placed(round(x), round(y)),
    )


def _words(field: Field) -> Node:
    """What lies there in words, above the darkness of the corners."""
    w, h_ = field.width, field.height
    words = []
    for level, shape in field.terrain:
        x, y = middle_of(shape.points)
        # Worse ground often lies within bad ground: their words keep apart.
        shift = 220 if level == 1 else 0
        x, y = x + (shift if x < w / 2 else -shift), y + (shift if y < h_ / 2 else -shift)
        words.append(word(say("rough", level=level), min(max(x, 620), w - 620), y))
    words += [word(one.name.upper(), *middle_of(one.shape.points)) for one in field.hazards]
    return h("g", words)


def _terrain(level: int, points: tuple[Spot, ...]) -> Node:
    """Bad ground, the worse the higher its level."""
    x, y = middle_of(points)
    shape = line(points, closed=True)
    inner = [(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in points]
    return h(
        "g",
        h("path", d=shape, class_="bd-rough-base"),
        h("path", d=_stones(points), class_="bd-stone"),
        h("path", d=line(inner, closed=True), class_="bd-rough-rim"),
        class_=("bd-rough", f"bd-rough-{min(level, 3)}"),
    )


def _stones(points: tuple[Spot, ...]) -> str:
    """Stones strewn over a patch."""
    dice = Random(str(points))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    stones = []
    for _ in range(round((right - left) * (bottom - top) / 30_000)):
        x, y = dice.uniform(left, right), dice.uniform(top, bottom)
        shape = (
            f"l{dice.randrange(24, 70)} {dice.randrange(-30, 30)} "
            f"{dice.randrange(-40, 20)} {dice.randrange(24, 66)}z"
        )
        if _within(x, y, points):
            stones.append(f"M{x:.0f} {y:.0f}{shape}")
    return "".join(stones)


def _within(x: float, y: float, points: tuple[Spot, ...]) -> bool:
    """Whether a place lies in a patch that bulges everywhere, whichever way round it is given."""
    bends = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    return min(bends) >= 0 or max(bends) <= 0


def _hazard(name: str, points: tuple[Spot, ...], heading: int) -> Node:
    """A hazard card, drawn within its exact outline."""
    x, y = middle_of(points)
    return h(
        "g",
        h("path", d=line(points, closed=True), class_="bd-card"),
        h("g", _hazard_shapes(name), transform=placed(x, y, heading)),
        class_=("bd-hazard-card", f"bd-{name.lower()}"),
        data_about=f"arena:{name.lower()}",
    )


def _hazard_shapes(name: str) -> list[Node]:
    """700 wide, 1000 long, round (0, 0)."""
    kind = name.lower()
    if kind == "oil":
        return [
            h(
                "path",
                d="M-40-470C180-500 330-360 310-160C350-20 300 120 320 260C310 440 120 490-40 460"
                "C-230 480-330 350-300 180C-340 20-290-80-320-220C-310-400-200-460-40-470Z",
                class_="bd-slick",
            ),
            h(
                "path",
                d="M-180-280C-100-380 60-380 150-290C60-330-90-330-180-280Z"
                "M-210 240C-140 360 40 380 170 300C60 340-110 330-210 240Z",
                class_="bd-sheen",
            ),
            h("path", d="M-150-190C-80-250 60-260 130-190", class_="bd-sheen-line"),
        ]
    if kind == "mud":
        return [
            h(
                "path",
                d="M-60-480C140-490 320-420 330-220C290-60 345 60 315 230C300 420 140 490-30 475"
                "C-230 490-340 380-325 190C-290 60-345-60-315-230C-310-420-210-470-60-480Z",
                class_="bd-mire",
            ),
            h(
                "path",
                d="M-170-470C-90-160-210 120-130 470M150-470C230-160 110 120 190 470",
                class_="bd-rut",
            ),
            h("ellipse", cx=40, cy=-230, rx=120, ry=70, class_="bd-puddle"),
            h("ellipse", cx=-60, cy=260, rx=90, ry=54, class_="bd-puddle"),
        ]
    if kind == "clay":
        return [
            h(
                "path",
                d="M-330-440L-200-485L40-470L310-480L335-260L320 40L338 320L250 480L-60 470"
                "L-320 482L-335 200L-322-120Z",
                class_="bd-bake",
            ),
            h(
                "path",
                d="M-330-180L-120-230L-60-470M-120-230L40-60L320-120M40-60L-40 190L-325 160"
                "M-40 190L140 300L330 240M140 300L100 475M150-480L180-250L320-300M180-250L40-60",
                class_="bd-bake-crack",
            ),
        ]
    if kind == "debris":
        shards = (
            "M-260-400l140 30-50 130zM60-440l190 60-150 70zM-60-240l90-30 40 110-110 20z"
            "M180-180l120 110-170 20zM-300-60l150-40-20 150zM40 60l160 10-90 130z"
            "M-240 160l60 170-120-30zM-60 270l150 30-110 110zM190 240l100 170-150-40z"
        )
        return [
            h("path", d=shards, class_="bd-scrap", transform="translate(16 20)"),
            h("path", d=shards, class_="bd-scrap-lit"),
            h("circle", cx=-120, cy=60, r=56, class_="bd-hubcap"),
            h("circle", cx=-120, cy=60, r=24, class_="bd-scrap"),
            h("path", d="M-180 420l240-60M-290-250l120 120M140-20l120 60", class_="bd-rod"),
        ]
    return [h("rect", x=-330, y=-480, width=660, height=960, rx=80, class_="bd-mire")]
