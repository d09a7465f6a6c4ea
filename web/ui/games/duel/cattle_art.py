"""The cattle deck's drawings: flat glyphs, drawn by us, beside those of the car deck."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, h


def _path(d: str, cls: str = "ink") -> Node:
    return h("path", d=d, class_=cls)


def _circle(cx: float, cy: float, r: float, cls: str = "ink") -> Node:
    return h("circle", cx=cx, cy=cy, r=r, class_=cls)


def _face() -> list[Node]:
    """A cow's head from the front."""
    return [
        _path("M16 22Q4 20 2 30q8 6 16 2zM48 22q12-2 14 8-8 6-16 2z"),
        _path("M20 18Q10 16 11 4q4 8 14 8zM44 18q10-2 9-14-4 8-14 8z", "brass"),
        _path("M18 16Q32 8 46 16l2 14-5 16H21l-5-16z", "milk"),
        _path("M36 12q8 0 10 4l2 14-4 8q-10-8-8-26z"),
        _path("M18 44q14-10 28 0 4 16-14 16T18 44z", "rosy"),
        _circle(27, 50, 2.4),
        _circle(37, 50, 2.4),
        _circle(24, 28, 2.8),
        _circle(41, 28, 2.8, "milk"),
    ]


def _bottle() -> list[Node]:
    return [
        _path("M24 16h16v8l8 10v20q0 6-6 6H22q-6 0-6-6V34l8-10z", "milk"),
        _path("M16 40q8-5 16 0t16 0v14q0 6-6 6H22q-6 0-6-6z", "pale"),
        _path("M22 10h20v8H22z"),
        _path("M21 44h22v9H21z", "hot"),
    ]


def _milk_bomb() -> list[Node]:
    return [
        *_bottle(),
        _path("M32 10q0-7 8-7t9-2", "fuse"),
        _path("M49 1l2 4 4-2-1 5 4 2-5 2-1 4-3-4-5 0 3-4-2-4z", "hot"),
    ]


def _dud_milk() -> list[Node]:
    return [
        *_bottle(),
        _path("M4 60q8-8 18-2 10-6 20 0 10-4 18 2-28 6-56 0z", "milk"),
        _path("M6 8l14 14M20 8L6 22", "cross"),
    ]


def _cattle_pult() -> list[Node]:
    return [
        _path("M6 58L20 40h24l14 18h-9l-9-12H24l-9 12z"),
        _path("M12 44l5-5 32-30 5 5-32 32z", "tone"),
        _circle(16, 57, 6, "brass"),
        _circle(48, 57, 6, "brass"),
        _path("M40 14Q38 2 52 2q12 2 9 12-4 10-16 6z", "tone"),
        _path("M44 14q-4-9 4-12 0 5 5 4 0-4-2-6 11 4 7 14-8 6-14 0z", "hot"),
        _path("M48 13q0-4 3-5 3 4 1 7-3 1-4-2z", "brass"),
    ]


def _t_bone() -> list[Node]:
    return [
        _path("M8 20Q14 4 34 6q22 2 24 22 0 20-20 28-14 4-16-8-2-8-10-10Q4 34 8 20z"),
        _path("M13 21q5-11 21-10 17 2 19 17 0 15-16 22-9 3-11-5-2-10-11-13-5-3-2-11z", "rosy"),
        _path("M18 16l30 10-2 6-13-3-4 16-6-2 4-17-12-4z", "milk"),
        _path("M4 4l8 5M60 60l-8-7M2 44l7-2M58 6l-6 6", "stroke hot-stroke"),
    ]


def _hoof() -> list[Node]:
    return [
        _path("M30 8Q10 14 10 40q0 10 6 14l12-6q4-18 2-40z"),
        _path("M34 8q20 6 20 32 0 10-6 14l-12-6q-4-18-2-40z"),
        _path("M26 18q-8 6-8 20l8-3q2-8 0-17zM38 18q8 6 8 20l-8-3q-2-8 0-17z", "tone"),
    ]


def _hoof_shot() -> list[Node]:
    return [
        *_hoof(),
        h("circle", cx=32, cy=32, r=20, class_="sight"),
        _path("M32 4v18M32 42v18M4 32h18M42 32h18", "sight"),
    ]


def _moo_ve() -> list[Node]:
    prints = [
        h(
            "path",
            d="M-1-6q-7 2-6 11l5-2zM1-6q7 2 6 11l-5-2z",
            class_="ink",
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn in ((12, 54, 0), (24, 46, 10), (18, 34, 30), (32, 34, 40))
    ]
    return [*prints, _path("M38 28q8-2 8-8", "turn"), _path("M46 2l14 20H34z", "go")]


def _steer_clear() -> list[Node]:
    return [
        h("g", *_face(), transform="translate(14 16) scale(.58)"),
        _path("M56 40A25 25 0 1 1 46 10", "turn"),
        _path("M40 1l16 6-12 12z", "go"),
    ]


def _fence() -> list[Node]:
    return [
        _path("M28 14h36v8H28zM28 34h36v8H28z", "brick"),
        _path("M32 4l5-4 5 4v54H32zM52 4l5-4 5 4v54H52z", "wood"),
        h("g", *_face(), transform="translate(-2 18) rotate(-14 20 20) scale(.62)"),
        _path("M34 20l8-6-3 9 9 1-8 5 5 7-9-2-2 8z", "hot"),
    ]


def _methane() -> list[Node]:
    return [
        _path(
            "M12 46Q0 44 4 33q-2-10 9-11Q15 8 28 11q10-9 19 1 12 0 11 12 7 8-1 15-2 10-14 8-8 8-16 1-8 4-15-2z",
            "gas",
        ),
        _path(
            "M22 38q-7-1-5-7 0-6 6-5 3-7 10-3 8-3 10 4 6 2 3 8-3 5-8 3-4 5-9 2-4 2-7-2z", "gas-pale"
        ),
        _path("M14 60q4-6 0-10M30 62q4-6 0-10M46 60q4-6 0-10", "puff"),
    ]


def _tipping() -> list[Node]:
    return [
        h("g", *_face(), transform="rotate(104 32 32) translate(8 6) scale(.8)"),
        _path("M6 8A34 34 0 0 1 44 6", "turn"),
        _path("M40-2l16 9-14 10z", "go"),
        _path("M2 60h60", "stroke"),
    ]


def _trample() -> list[Node]:
    return [
        _path("M4 46l8-12h28l10 10 8 4v10H4z", "tone"),
        _path("M15 44l5-7h16l7 7z", "pale"),
        _circle(16, 58, 5),
        _circle(48, 58, 5),
        h("g", *_hoof(), transform="translate(14 -4) scale(.62)"),
        _path("M6 26l8 4M56 24l-8 6M10 12l6 6M54 10l-6 6", "stroke hot-stroke"),
    ]


GLYPHS: dict[str, Callable[[], list[Node]]] = {
    "cow": _face,
    "milk-bomb": _milk_bomb,
    "dud-milk": _dud_milk,
    "cattle-pult": _cattle_pult,
    "t-bone": _t_bone,
    "hoof-shot": _hoof_shot,
    "moo-ve": _moo_ve,
    "steer-clear": _steer_clear,
    "fence": _fence,
    "methane": _methane,
    "tipping": _tipping,
    "trample": _trample,
}
"""Drawings by name, each a list of shapes in a square of 64."""


def mark() -> list[Node]:
    """A tiny cow from above, for the middle of a side mark."""
    return [
        h("path", d="M12 16q4-3 8 0 3 6 1 14-5 4-10 0-2-8 1-14z", class_="mark-body"),
        h("path", d="M13 10h6l1 6-4 2-4-2z", class_="mark-glass"),
        h("path", d="M13 12q-4 0-4-4 2 2 4 2zM19 12q4 0 4-4-2 2-4 2z", class_="mark-glass"),
    ]
