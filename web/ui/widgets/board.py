"""Overlays of any board: camera buttons, and signs for cars outside the picture.

``platform/camera.py`` reads the boxes and moves the signs.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ui.base.node import Node, h
from ui.base.strings import Strings

type Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in units of a board."""

ICONS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    "zoom-fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "zoom-me": "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8z",
}
"""The drawings on the buttons of every board's screen, 24 by 24."""


def around(x: int, y: int, room: int) -> Box:
    """So much room to every side of a place."""
    return x - room, y - room, x + room, y + room


def joined(*boxes: Box) -> Box:
    """The least box round some, of which there is one at least."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def boxes_text(boxes: Iterable[Box]) -> str:
    """Boxes as the page's camera reads them."""
    return ";".join(",".join(map(str, box)) for box in boxes)


@lru_cache(maxsize=64)
def line_icon(path: str) -> Node:
    """A small line drawing, 24 by 24, in the color of its text."""
    return h(
        "svg",
        h("path", d=path),
        viewBox="0 0 24 24",
        class_="line-icon",
        aria_hidden="true",
        focusable="false",
    )


def menu_button(label: str) -> Node:
    """The way out of a match's screen."""
    return h(
        "button",
        line_icon(ICONS["menu"]),
        type_="button",
        class_="board-menu",
        data_ref="menu",
        aria_label=label,
    )


def camera_buttons(say: Strings) -> Node:
    """Nearer, further away, all of the board, and what matters: ``say`` has ``zoom-in``,
    ``zoom-out``, ``zoom-fit`` and ``zoom-me``."""
    return h(
        "div",
        [
            h(
                "button",
                line_icon(ICONS[f"zoom-{what}"]),
                type_="button",
                data_ref=f"camera:{what}",
                aria_label=say(f"zoom-{what}"),
                title=say(f"zoom-{what}"),
                key=what,
            )
            for what in ("in", "out", "fit", "me")
        ],
        class_="board-camera",
        data_clear=True,
        role="group",
    )


class Sign(NamedTuple):
    """A car on the board that may be outside the picture.

    Attributes:
        letter: what the sign shows.
        paint: the class that gives it ``--seat``, the color of its seat.
        x, y: the place that it points to, in units of the board.
        label: what it is called.
        look: the number that a press looks at; None for one's own, which is only shown.
        key: its own among the signs.
    """

    letter: str
    paint: str
    x: float
    y: float
    label: str
    look: int | None
    key: str


def edge_signs(signs: Iterable[Sign]) -> Node:
    """A button for each, which appears at the edge of the board while it is outside."""
    return h(
        "div",
        [
            h(
                "button",
                h("span", class_="edge-arrow", aria_hidden="true"),
                h("span", sign.letter, class_="edge-letter"),
                type_="button",
                class_=("edge", sign.paint),
                data_ref="camera:me" if sign.look is None else f"camera:me:look:{sign.look}",
                data_edge=f"{sign.x},{sign.y}",
                aria_label=sign.label,
                key=sign.key,
            )
            for sign in signs
        ],
        class_="edges",
        key="edges",
    )
