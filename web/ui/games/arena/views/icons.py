"""Small line drawings for the arena's buttons, 24 by 24."""

from __future__ import annotations

from functools import cache

from ui.base.node import Node, h

_PATHS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "facing": "M8 20V6M4 10l4-4l4 4M16 4v14M12 14l4 4l4-4",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    "zoom-fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "zoom-me": "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8z",
}


@cache
def icon(name: str) -> Node:
    """The drawing of a name; it takes the colour of its text."""
    return h(
        "svg",
        h("path", d=_PATHS[name]),
        viewBox="0 0 24 24",
        class_="icon",
        aria_hidden="true",
        focusable="false",
    )
