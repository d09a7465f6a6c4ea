"""Pictures of weapons, accessories, bodies and tires."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.base.bodies import body, counter_height
from ui.widgets.sketch import box, car, disc, flame, line, shape, sketch, spark, way, word
from wreckyard.systems.classic import catalogue

_MOUNT = "M10 44h52v40H10z"


def _gun(barrels: int, thick: int, long: int) -> list[Node]:
    """A mount with barrels that point to the right."""
    top = 64 - barrels * (thick + 4) / 2
    tubes = [box(62, top + at * (thick + 4) + 2, long, thick, "ink", 2) for at in range(barrels)]
    return [shape(_MOUNT, "steel"), *tubes, spark(70 + long, 64, 0.7)]


def _rocket(x: float, y: float, size: float) -> Node:
    return h(
        "g",
        shape("M0-7h34q12 0 18 7-6 7-18 7H0z", "pale"),
        shape("M0-7l-12-8v30l12-8z", "ink"),
        shape("M-12-4l-20 4 20 4z", "hot"),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def _rockets(count: int, size: float) -> list[Node]:
    gap = 92 / (count + 1)
    return [_rocket(56, 14 + gap * (at + 1), size) for at in range(count)]


def _beam(width: int) -> list[Node]:
    return [
        shape("M10 46h60l14 18-14 18H10z", "steel"),
        box(84, 64 - width / 2, 62, width, "hot"),
        disc(80, 64, 7, "ink"),
    ]


def _trail(*lying: Node) -> list[Node]:
    """A car that drives off to the right, and what it leaves."""
    return [car(118, 64, 90, "me", 1.1), *lying]


def _cloud(part: str) -> list[Node]:
    return _trail(*[disc(x, y, r, part) for x, y, r in ((24, 58, 16), (48, 70, 18), (70, 56, 14))])


def _puddle(part: str) -> Node:
    return shape("M16 62q8-22 30-16 24-8 32 8 10 16-8 24-26 12-44 2-16-4-10-18z", part)


def _mines(spikes: bool) -> list[Node]:
    found = []
    for x, y in ((22, 54), (48, 74), (72, 52)):
        found.append(disc(x, y, 9, "ink"))
        if spikes:
            found.append(line(f"M{x - 14} {y}h28M{x} {y - 14}v28"))
    return _trail(*found)


def _stars() -> list[Node]:
    d = "M0-12L4-3 13-5 6 3 10 12 0 6-10 12-6 3-13-5-4-3Z"
    return _trail(
        *[
            h("path", d=d, class_="sk-steel", transform=f"translate({x} {y})")
            for x, y in ((20, 56), (44, 74), (68, 54), (46, 46))
        ]
    )


_WEAPONS: Mapping[str, Callable[[], list[Node]]] = {
    "ac": lambda: _gun(1, 12, 62),
    "mg": lambda: _gun(1, 6, 44),
    "rr": lambda: _gun(1, 16, 50),
    "vmg": lambda: _gun(4, 5, 52),
    "atg": lambda: _gun(1, 22, 64),
    "gl": lambda: [*_gun(1, 20, 32), disc(136, 40, 10, "ink")],
    "sg": lambda: [*_gun(1, 14, 34), shape("M124 30l4 12 12 4-12 4-4 12-4-12-12-4 12-4z")],
    "hr": lambda: _rockets(1, 1.7),
    "ltr": lambda: _rockets(1, 1.0),
    "mr": lambda: _rockets(1, 1.35),
    "mnr": lambda: _rockets(1, 0.75),
    "mml": lambda: [*_rockets(4, 0.65), box(96, 18, 44, 84, "steel", 4)],
    "mfr": lambda: _rockets(6, 0.62),
    "rl": lambda: [*_rockets(2, 1.0), box(112, 26, 34, 68, "steel", 4)],
    "hl": lambda: _beam(14),
    "l": lambda: _beam(10),
    "ml": lambda: _beam(7),
    "ll": lambda: _beam(4),
    "ft": lambda: [shape(_MOUNT, "steel"), box(62, 58, 26, 12), flame(110, 76, 2)],
    "ps": lambda: _cloud("me"),
    "ss": lambda: _cloud("pale"),
    "oj": lambda: _trail(_puddle("ink")),
    "foj": lambda: _trail(_puddle("ink"), flame(38, 66, 1.3), flame(62, 62)),
    "md": lambda: _mines(False),
    "smd": lambda: _mines(True),
    "sd": lambda: _stars(),
}


@lru_cache(maxsize=64)
def weapon_picture(code: str) -> Node:
    """A weapon by its code."""
    drawn = _WEAPONS[code]()
    # Every picture has an outline, be it of the ground that it stands on.
    return sketch(line("M8 108H152"), *drawn)


def _screen() -> list[Node]:
    return [
        box(34, 20, 92, 62, "steel", 6),
        box(42, 28, 76, 46, "ink", 2),
        line("M60 51h40M80 34v34", "shot"),
        box(58, 86, 44, 10, "steel", 2),
    ]


def _turret() -> list[Node]:
    return [car(60, 66, 0, "me", 1.7), disc(60, 66, 16, "steel"), box(72, 60, 60, 12, "ink", 3)]


def _nose(what: Node) -> list[Node]:
    """The front of a car with something on it."""
    return [car(56, 64, 90, "me", 1.8), what]


def _chain() -> list[Node]:
    return [
        *_rockets(0, 1),
        box(12, 26, 40, 26, "steel", 4),
        box(12, 72, 40, 26, "steel", 4),
        line("M52 39H84V85H52M84 62H112"),
        disc(126, 62, 14, "hot"),
    ]


_GEAR: Mapping[str, Callable[[], list[Node]]] = {
    "link": _chain,
    "smart-link": _chain,
    "extra-magazine": lambda: [box(36, 22, 88, 74, "steel", 4), line("M52 38h56M52 58h56M52 78h56")],
    "magazine-switch": lambda: [disc(80, 60, 34, "steel"), line("M80 60L100 36"), disc(80, 60, 8)],
    "body-blades": lambda: [
        car(80, 62, 0, "me", 1.5),
        shape("M58 34l-22 14 22 10zM58 70l-22 12 22 10zM102 34l22 14-22 10zM102 70l22 12-22 10z", "steel"),
    ],
    "brushcutter": lambda: _nose(shape("M104 28l26 10-26 10 26 12-26 12 26 12-26 12z", "steel")),
    "bumper-spikes": lambda: _nose(shape("M102 32l34 8-34 8zM102 56l34 8-34 8zM102 80l34 8-34 8z")),
    "ramplate": lambda: _nose(box(104, 30, 14, 68, "steel", 2)),
    "fire-extinguisher": lambda: [box(62, 36, 36, 66, "hot", 10), box(72, 20, 16, 16), line("M88 26q30-2 30 30")],
    "wheelguard": lambda: [disc(80, 64, 30), shape("M36 72a44 44 0 0 1 88 0h-16a28 28 0 0 0-56 0z", "steel")],
    "roll-cage": lambda: [line("M30 96V40L58 20h44l28 20v56M30 60h100M58 20v76M102 20v76")],
    "safety-seat": lambda: [shape("M56 20h36v44h26v36H48z", "steel"), line("M60 30l30 34M92 30L62 64")],
    "active-suspension": lambda: [line("M64 16l32 12-32 14 32 14-32 14 32 14-32 14"), disc(80, 104, 10)],
    "antilock-brakes": lambda: [disc(80, 62, 36, "steel"), disc(80, 62, 12), shape("M104 34a38 38 0 0 1 14 40l-14-4a24 24 0 0 0-10-26z", "hot")],
    "spoiler": lambda: [car(76, 64, 90, "me", 1.6), box(28, 30, 12, 68, "steel", 3)],
    "airdam": lambda: [car(76, 64, 90, "me", 1.6), box(116, 32, 8, 64, "steel", 3)],
    "searchlight": lambda: [shape("M40 44h30v36H40z", "steel"), shape("M70 44l74-28v92L70 80z", "pale")],
    "portable-shop-case": lambda: [box(26, 44, 108, 54, "steel", 5), line("M62 44V30h36v14M26 66h108")],
    "jettison-joining": lambda: [disc(44, 64, 22), way("M72 64H128", 136, 64, 90)],
    "tire-spare": lambda: [disc(80, 62, 38), disc(80, 62, 17, "pale")],
    "grenade-box": lambda: [box(30, 50, 100, 50, "steel", 4), *[disc(50 + 30 * at, 42, 12) for at in range(3)]],
}  # fmt: skip

_LIKE = {
    "fake-body-blades": "body-blades",
    "cycle-blades": "body-blades",
    "fake-cycle-blades": "body-blades",
    "fake-ramplate": "ramplate",
    "improved-fire-extinguisher": "fire-extinguisher",
    "retractable-wheelguards": "wheelguard",
    "cycle-wheelguard": "wheelguard",
    "armored-searchlight": "searchlight",
}
"""Accessories that look like another."""


@lru_cache(maxsize=64)
def gear_picture(code: str, group: str) -> Node:
    """An accessory by its code; turrets and computers have one picture each."""
    drawn = _GEAR.get(_LIKE.get(code, code))
    if drawn is None:
        drawn = _turret if group == "turret" else _screen
    return sketch(line("M8 112H152"), *drawn())


@lru_cache(maxsize=32)
def body_picture(code: str) -> Node:
    """A body from above; a sidecar beside its cycle."""
    sidecar = code.endswith("sidecar")
    shown = body("light-cycle" if sidecar else code)
    height = 500 if sidecar else counter_height(code)
    half = height // 2 + 30
    return h(
        "svg",
        h(
            "g",
            [
                h("rect", x=x - 34, y=y - 70, width=68, height=140, rx=24, class_="cl-wheel")
                for _, x, y in shown.wheels
            ],
            h("path", d=shown.outline, class_="cl-body"),
            h("path", d=shown.lines, class_="cl-crease"),
            h("path", d=shown.roof, class_="cl-roof"),
            h("path", d=shown.glass, class_="cl-glass"),
            sidecar and h("path", d="M80-110q50-60 100 0v190q-50 50-100 0z", class_="cl-roof"),
            class_="cl-amber",
        ),
        viewBox=f"-290 {-half} 580 {2 * half}",
        class_="cl-about-body",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=16)
def tire_picture(code: str) -> Node:
    """A tire: its tread tells its make, its figure the points of a plain one."""
    tread = {
        "off-road": "M52 24l20 12M108 24L88 36M52 96l20-12M108 96L88 84M42 60h18M118 60h-18",
        "radial": "M80 22v18M80 98V80M42 60h18M118 60h-18M53 33l12 12M107 33L95 45M53 87l12-12M107 87L95 75",
        "steelbelted": "M54 60a26 26 0 0 1 52 0 26 26 0 0 1-52 0",
        "fireproof": "M60 40l40 40M100 40L60 80",
    }.get(code, "M46 60h12M114 60h-12M80 26v12M80 94V82")
    made = catalogue().tires.get(code)
    hub = [disc(80, 60, 18, "pale")]
    if made is not None:
        hub.append(word(80, 67, str(made.dp), 20))
    return sketch(disc(80, 60, 44), line(tread, "dash"), *hub)


@lru_cache(maxsize=16)
def armor_picture(code: str) -> Node:
    """A plate of a make of armor."""
    kind = catalogue().armor[code]
    plate = "M80 14l46 16v34q0 30-46 46-46-16-46-46V30z"
    marks: list[Node] = []
    if kind.fireproof and kind.material == "plastic":
        marks.append(flame(80, 82, 1.5))
    if kind.reflective:
        marks.append(line("M8 44L60 60 20 92", "shot"))
    if kind.material == "metal":
        marks.append(line("M56 40h48M56 58h48M60 76h40"))
    return sketch(shape(plate, "steel" if kind.material == "metal" else "pale"), *marks)
