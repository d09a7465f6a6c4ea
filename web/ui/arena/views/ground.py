"""The arena's floor: asphalt under one lamp, paint, what lies on it, and the walls round it.

It never changes in a game, so the page draws it once: the same field gives the same node.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from wreckyard.systems.arena import Field, components

from ...node import Node, h
from ..board_words import say
from .plane import Spot, arc_band, line, middle_of, on_circle, placed

CURB = 260
"""How thick the walls round the arena are drawn."""

FAR = 14_000
"""So far beyond the arena the dark goes on, whatever the shape of the screen."""


@lru_cache(maxsize=4)
def ground(field: Field) -> Node:
    """The floor of an arena with all that never moves."""
    w, h_ = field.width, field.height
    return h(
        "g",
        _definitions(w, h_),
        h("rect", x=-FAR, y=-FAR, width=w + 2 * FAR, height=h_ + 2 * FAR, class_="bd-beyond"),
        _apron(w, h_),
        h("rect", x=0, y=0, width=w, height=h_, class_="bd-floor"),
        h("rect", x=0, y=0, width=w, height=h_, fill="url(#bd-speckle)"),
        _wear(field),
        _paint(field),
        [_terrain(level, tuple(shape.points)) for level, shape in field.terrain],
        [_hazard(one.name, tuple(one.shape.points), one.shape.heading) for one in field.hazards],
        h("rect", x=0, y=0, width=w, height=h_, fill="url(#bd-lamplight)"),
        h("rect", x=0, y=0, width=w, height=h_, fill="url(#bd-night)"),
        _words(field),
        _edges(w, h_),
        class_="bd-ground",
        key="ground",
        aria_hidden="true",
    )


def _definitions(w: int, h_: int) -> Node:
    """Gradients and textures of the whole board."""
    dots = Random("speckle")
    grains = "".join(
        f"M{dots.randrange(1500)} {dots.randrange(1500)}h{dots.choice((14, 18, 26))}"
        for _ in range(60)
    )
    stones = "".join(
        f"M{dots.randrange(600)} {dots.randrange(600)}l{dots.randrange(20, 60)} "
        f"{dots.randrange(-30, 30)} {dots.randrange(-40, 20)} {dots.randrange(20, 60)}z"
        for _ in range(16)
    )
    return h(
        "defs",
        _pool("lamplight", w * 0.42, h_ * 0.36, max(w, h_) * 0.66),
        _pool("night", w * 0.44, h_ * 0.4, max(w, h_) * 0.86),
        h(
            "linearGradient",
            h("stop", offset="0", class_="bd-spill-0"),
            h("stop", offset="1", class_="bd-spill-1"),
            id="bd-spill",
            gradientUnits="userSpaceOnUse",
            x1=0,
            y1=0,
            x2=0,
            y2=1500,
        ),
        h(
            "radialGradient",
            h("stop", offset="0.15", class_="bd-glow-0"),
            h("stop", offset="1", class_="bd-glow-1"),
            id="bd-glow",
        ),
        h(
            "linearGradient",
            h("stop", offset="0", class_="bd-beam-0"),
            h("stop", offset="1", class_="bd-beam-1"),
            id="bd-beam",
            gradientUnits="userSpaceOnUse",
            x1=0,
            y1=-540,
            x2=0,
            y2=-2100,
        ),
        h(
            "pattern",
            h("path", d=grains, class_="bd-grain"),
            id="bd-speckle",
            width=1500,
            height=1500,
            patternUnits="userSpaceOnUse",
        ),
        h(
            "pattern",
            h("path", d=stones, class_="bd-stone"),
            id="bd-gravel",
            width=600,
            height=600,
            patternUnits="userSpaceOnUse",
        ),
        h(
            "pattern",
            h("rect", width=240, height=240, class_="bd-stripe-dark"),
            h("path", d="M0 240L240 0H120L0 120ZM240 240V120L120 240Z", class_="bd-stripe-lit"),
            id="bd-stripes",
            width=240,
            height=240,
            patternUnits="userSpaceOnUse",
        ),
        h("clipPath", h("rect", x=0, y=0, width=w, height=h_), id="bd-inside"),
    )


def _pool(name: str, x: float, y: float, radius: float) -> Node:
    """A round pool of light, or of all but darkness."""
    return h(
        "radialGradient",
        [h("stop", offset=part / 4, class_=f"bd-{name}-{part}") for part in range(5)],
        id=f"bd-{name}",
        gradientUnits="userSpaceOnUse",
        cx=x,
        cy=y,
        r=radius,
    )


def _apron(w: int, h_: int) -> Node:
    """The dark round the arena: a service road, what is stacked there, and the house's name."""
    c = CURB
    road = f"M-2600-2600H{w + 2600}V{h_ + 2600}H-2600Z"
    lane = f"M-1500-1500H{w + 1500}V{h_ + 1500}H-1500Z"
    stacks = (
        (-900, 1500), (-1180, 1960), (-760, 2050), (w + 900, 9800), (w + 1240, 9420),
        (w + 820, 2300), (-980, h_ - 1400), (w + 1500, 4100), (-1900, 5200),
    )  # fmt: skip
    drums = ((w + 760, 5100), (w + 1150, 5300), (-700, 8300), (-1040, 8120), (-880, 8700))
    return h(
        "g",
        h("path", d=road, class_="bd-road"),
        h("path", d=lane, class_="bd-lane"),
        [
            h(
                "g",
                h("circle", r=230, class_="bd-stack"),
                h("circle", r=96, class_="bd-stack-hole"),
                transform=placed(x, y),
            )
            for x, y in stacks
        ],
        [h("circle", cx=x, cy=y, r=170, class_="bd-stack bd-stack-drum") for x, y in drums],
        h(
            "text",
            say("house"),
            x=0,
            y=0,
            class_="bd-house",
            transform=placed(-c - 1500, h_ / 2, 2700),
        ),
        h(
            "text",
            say("house"),
            x=0,
            y=0,
            class_="bd-house",
            transform=placed(w + c + 1500, h_ / 2, 900),
        ),
    )


def _wear(field: Field) -> Node:
    """Mended patches, cracks, oil drops and old tire marks, other ones in every arena."""
    dice = Random(field.name)
    w, h_ = field.width, field.height
    area = w * h_ / 144e6

    def spot(margin: int = 600) -> tuple[int, int]:
        return dice.randrange(margin, w - margin), dice.randrange(margin, h_ - margin)

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
        clip_path="url(#bd-inside)",
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
        h("path", d=shape, fill="url(#bd-gravel)", class_="bd-rough-stones"),
        h("path", d=line(inner, closed=True), class_="bd-rough-rim"),
        class_=("bd-rough", f"bd-rough-{min(level, 3)}"),
    )


def _hazard(name: str, points: tuple[Spot, ...], heading: int) -> Node:
    """A hazard card, drawn within its exact outline."""
    x, y = middle_of(points)
    return h(
        "g",
        h("path", d=line(points, closed=True), class_="bd-card"),
        h("g", _hazard_shapes(name), transform=placed(x, y, heading)),
        class_=("bd-hazard-card", f"bd-{name.lower()}"),
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


def _edges(w: int, h_: int) -> Node:
    """The walls round the arena: concrete blocks, stripes at their corners only."""
    c = CURB
    ring = f"M{-c} {-c}H{w + c}V{h_ + c}H{-c}ZM0 0V{h_}H{w}V0Z"
    top = c * 0.3
    crown = (
        f"M{-c + 40} {-c + 40}H{w + c - 40}V{h_ + c - 40}H{-c + 40}Z"
        f"M{-top:.0f} {-top:.0f}V{h_ + top:.0f}H{w + top:.0f}V{-top:.0f}Z"
    )
    joints = "".join(f"M{x} {-c}v{c}M{x} {h_}v{c}" for x in range(1000, w, 1000)) + "".join(
        f"M{-c} {y}h{c}M{w} {y}h{c}" for y in range(1000, h_, 1000)
    )
    arm = 900
    corners = "".join(
        f"M{x} {y}h{sx * arm}v{sy * (c - 80)}h{-sx * (arm - c + 80)}v{sy * (arm - c + 80)}"
        f"h{-sx * (c - 80)}Z"
        for x, sx in ((-c + 40, 1), (w + c - 40, -1))
        for y, sy in ((-c + 40, 1), (h_ + c - 40, -1))
    )
    gates = [
        h(
            "g",
            h("rect", x=-1300, y=-c, width=2600, height=c, class_="bd-gate"),
            h(
                "path",
                d="".join(f"M-1300 {y}h2600" for y in range(-c + 52, -10, 52)),
                class_="bd-gate-slat",
            ),
            h("path", d=f"M-1300 {-c}v{c}M1300 {-c}v{c}", class_="bd-gate-post"),
            h("circle", cx=-1300, cy=-c / 2, r=70, class_="bd-gate-lamp"),
            h("circle", cx=1300, cy=-c / 2, r=70, class_="bd-gate-lamp"),
            h("path", d="M-1200 0H1200L1500 1500H-1500Z", fill="url(#bd-spill)"),
            transform=placed(x, y, turn),
        )
        for x, y, turn in ((w / 2, 0, 0), (w / 2, h_, 1800))
    ]
    figures = [
        h("text", x // 1000, x=x, y=y, class_="bd-ruler")
        for x in range(2000, w, 2000)
        for y in (-80, h_ + c - 60)
        if abs(x - w / 2) > 1300
    ] + [
        h("text", y // 1000, x=x, y=y + 62, class_="bd-ruler")
        for y in range(2000, h_, 2000)
        for x in (-c // 2, w + c // 2)
    ]
    return h(
        "g",
        h("path", d=f"M0 0H{w}V150H150V{h_}H0Z", class_="bd-curb-shade"),
        h("path", d=ring, class_="bd-curb", fill_rule="evenodd"),
        h("path", d=crown, class_="bd-curb-top", fill_rule="evenodd"),
        h("path", d=joints, class_="bd-joint"),
        h("path", d=corners, fill="url(#bd-stripes)"),
        gates,
        figures,
        h("path", d=f"M0 0V{h_}H{w}V0Z", class_="bd-curb-foot"),
    )
