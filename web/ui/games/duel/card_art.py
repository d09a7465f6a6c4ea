"""The car duel's drawings: flat glyphs of weapons, armor and specials, drawn by us."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, h
from ui.games.duel import cattle_art


def _path(d: str, cls: str = "ink") -> Node:
    return h("path", d=d, class_=cls)


def _rect(x: float, y: float, w: float, hh: float, cls: str = "ink", rx: float = 0) -> Node:
    return h("rect", x=x, y=y, width=w, height=hh, rx=rx or None, class_=cls)


def _circle(cx: float, cy: float, r: float, cls: str = "ink") -> Node:
    return h("circle", cx=cx, cy=cy, r=r, class_=cls)


def _gun() -> list[Node]:
    return [
        _rect(6, 26, 30, 5),
        _rect(6, 34, 30, 5),
        _rect(10, 24, 4, 17, "tone"),
        _rect(22, 24, 4, 17, "tone"),
        _path("M34 20h20l4 6v13l-4 6H34z"),
        _rect(40, 24, 12, 6, "pale", 1),
        _path("M40 45h10l3 12H43z", "tone"),
        *[_rect(34 + 6 * i, 49, 3.5, 9, "brass", 1.5) for i in range(2)],
    ]


def _missile() -> list[Node]:
    return [
        _path("M14 42l-8 8 2-10-6-2 10-6z", "hot"),
        _path("M17 39l-6 6 1.5-7-4-1.500 7-4z", "brass"),
        _path("M12 38L40 12c6-5 14-7 18-6 1 4-1 12-6 18L26 52z"),
        _path("M40 12c6-5 14-7 18-6 1 4-1 12-6 18z", "hot"),
        _path("M22 29l-14 2 10-11 11 2zM35 42l-2 14 11-10-2-11z", "tone"),
        _circle(35, 29, 4, "pale"),
    ]


def _autocannon() -> list[Node]:
    return [
        _rect(2, 25, 36, 6, rx=1),
        _rect(2, 34, 36, 6, rx=1),
        _rect(2, 22, 6, 21, "tone", 1),
        _rect(12, 23, 3, 19, "tone"),
        _path("M32 16h24l6 8v17l-6 8H32z"),
        _circle(47, 32.500, 10, "tone"),
        _circle(47, 32.500, 4, "pale"),
        *[_path(f"M{20 + 9 * i} 58v-7l3-4 3 4v7z", "brass") for i in range(5)],
    ]


def _flame() -> list[Node]:
    return [
        _path(
            "M30 4c3 10 16 15 18 30 1 14-7 24-17 24S13 50 14 37c1-8 6-12 7-20 4 3 6 6 6 11"
            " 4-6 5-15 3-24z",
            "hot",
        ),
        _path(
            "M32 26c2 7 9 10 9 19 0 8-5 13-10 13s-10-5-9-12c0-5 3-7 4-12 3 2 4 4 4 7 2-4 3-9 2-15z",
            "brass",
        ),
        _path("M32 43c1 4 4 5 4 9 0 4-2 6-5 6s-5-2-5-6 4-5 6-9z", "pale"),
    ]


def _ram() -> list[Node]:
    return [
        _path("M22 60V34l-4-4 2-14 6-8h12l6 8 2 14-4 4v26z"),
        _path("M24 22l3-9h10l3 9z", "pale"),
        _path("M12 8l10-6h20l10 6-4 8H16z", "tone"),
        _path("M14 6l4 4M50 6l-4 4", "stroke"),
        _path("M8 24l8 4-8 3zM56 24l-8 4 8 3zM4 12l9 3-6 4zM60 12l-9 3 6 4z", "hot"),
    ]


def _armor() -> list[Node]:
    return [
        _path("M32 4l24 7v20c0 14-10 23-24 29C18 54 8 45 8 31V11z"),
        _path("M32 10l18 5v16c0 10-7 17-18 22z", "steel"),
        _path("M32 10v43C21 48 14 41 14 31V15z", "pale"),
        *[
            _circle(x, y, 2)
            for x, y in ((19, 19), (45, 19), (20, 33), (44, 33), (32, 46), (32, 16))
        ],
    ]


def _tire(cx: float = 32, cy: float = 32) -> list[Node]:
    return [
        _circle(cx, cy, 26),
        _circle(cx, cy, 15, "tone"),
        _circle(cx, cy, 6, "pale"),
        *[
            _path(f"M{cx} {cy - 26}v6", "tread")._replace(
                attrs={
                    "d": f"M{cx} {cy - 26}v7",
                    "class": "tread",
                    "transform": f"rotate({a} {cx} {cy})",
                }
            )
            for a in range(0, 360, 30)
        ],
    ]


def _tire_shot() -> list[Node]:
    return [
        *_tire(),
        h("circle", cx=32, cy=32, r=20, class_="sight"),
        _path("M32 4v18M32 42v18M4 32h18M42 32h18", "sight"),
    ]


def _swerve() -> list[Node]:
    return [
        _path("M14 60C14 40 46 44 46 22", "skidmark"),
        _path("M24 60C24 46 56 50 56 26", "skidmark"),
        _path("M46 2l14 20H34z", "go"),
        _path("M41 20h10v8H41z", "go"),
    ]


def _spin() -> list[Node]:
    return [
        _path("M24 24h16l3 6v10l-3 6H24l-3-6V30z"),
        _rect(26, 28, 12, 7, "pale", 1),
        _path("M54 38A23 23 0 1 1 46 13", "turn"),
        _path("M40 4l16 6-12 12z", "go"),
    ]


def _skid() -> list[Node]:
    return [
        *[
            _rect(x, y, 12, 7, "brick", 1)
            for x, y in (
                (38, 4),
                (52, 4),
                (32, 13),
                (46, 13),
                (38, 22),
                (52, 22),
                (46, 31),
                (38, 40),
                (52, 40),
                (46, 49),
            )
        ],
        _path("M4 34l18-14 14 4 4 10-6 12-16 8z"),
        _path("M18 28l10-5 6 4-11 9z", "pale"),
        _path("M40 26l8-6-3 9 9 1-8 5 5 7-9-2-2 8z", "hot"),
        _path("M2 52c6 2 10 4 14 8", "skidmark"),
    ]


def _jam() -> list[Node]:
    return [*_gun(), _path("M10 8l44 50M54 8L10 58", "cross")]


def _dud() -> list[Node]:
    return [
        _path("M12 46L36 22c5-5 12-6 16-5 1 4-1 11-5 16L24 57z"),
        _path("M36 22c5-5 12-6 16-5 1 4-1 11-5 16z", "tone"),
        _path("M20 38l-12 3 8-10 10 1zM31 49l-2 12 9-9-1-9z", "tone"),
        _path("M44 8c2-6 8-6 10-2 5-1 8 5 3 8-4 2-7-1-7-1", "puff"),
        _path("M4 10l12 12M16 10L4 22", "cross"),
    ]


def _backfire() -> list[Node]:
    return [
        _path(
            "M30 2l6 14 12-9-3 14 16-1-11 11 12 8-15 2 3 15-12-8-7 14-5-15-13 8 4-14-15 0 12-10L2 22l15-1-3-15 12 9z",
            "hot",
        ),
        _path("M31 16l4 9 8-4-3 9 9 2-8 5 4 8-9-3-4 9-3-9-9 3 4-8-8-4 9-3-4-8 8 3z", "brass"),
        _rect(24, 28, 22, 9, rx=1),
        _path("M44 24h10v17H44z", "tone"),
    ]


def _fireproof() -> list[Node]:
    return [
        *_armor()[:3],
        _path(
            "M32 18c1 6 9 9 9 18 0 6-4 11-9 11s-9-5-9-11c0-4 3-6 3-10 2 1 3 3 4 5 2-3 3-8 2-13z",
            "hot",
        ),
        _path("M12 8l40 44", "cross"),
    ]


def _car() -> list[Node]:
    return [
        _path("M22 4h20l6 10v36l-6 10H22l-6-10V14z", "hot"),
        _path("M22 20h20l3 10H19zM22 44h20l2 8H20z"),
        *[_rect(x, y, 7, 14, rx=2) for x in (8, 49) for y in (9, 41)],
        _path("M28 0h3v14h-3zM34 0h3v14h-3z", "tone"),
    ]


_DRAW: dict[str, Callable[[], list[Node]]] = {
    "gun": _gun,
    "missile": _missile,
    "autocannon": _autocannon,
    "flame": _flame,
    "ram": _ram,
    "armor": _armor,
    "tire-shot": _tire_shot,
    "swerve": _swerve,
    "spin": _spin,
    "skid": _skid,
    "jam": _jam,
    "dud": _dud,
    "backfire": _backfire,
    "fireproof": _fireproof,
    "car": _car,
    **cattle_art.GLYPHS,
}


def glyph(name: str) -> Node:
    """The drawing `name` as a square picture, hidden from assistive technology."""
    return h(
        "svg",
        _DRAW[name](),
        class_="glyph",
        viewBox="0 0 64 64",
        aria_hidden="true",
        data_glyph=name,
    )


def _car_mark() -> list[Node]:
    return [
        h("rect", x=10, y=10, width=12, height=20, rx=4, class_="mark-body"),
        h("path", d="M12 15h8l-1 4h-6z", class_="mark-glass"),
    ]


_MARKS = {"car": _car_mark, "cow": cattle_art.mark}


def side_mark(side: int | None, vehicle: str = "car") -> Node:
    """A tiny vehicle from above with one armor plate lit; all four for `None`."""
    plates = (
        "M6 3h20l-3 5H9z",
        "M29 7v26l-5-3V10z",
        "M6 37h20l-3-5H9z",
        "M3 7v26l5-3V10z",
    )
    return h(
        "svg",
        _MARKS[vehicle](),
        [
            h("path", d=d, class_=("mark-plate", "lit" if side is None or side == i else ""))
            for i, d in enumerate(plates)
        ],
        class_="side-mark",
        viewBox="0 0 32 40",
        aria_hidden="true",
    )


def card_back() -> Node:
    """The back of a card, small."""
    return h(
        "svg",
        h("rect", x=1, y=1, width=22, height=30, rx=3, class_="back-rim"),
        h("path", d="M3 22L21 10v6L3 28zM3 12L15 4h6L3 16z", class_="back-stripe"),
        class_="card-back",
        viewBox="0 0 24 32",
        aria_hidden="true",
    )
