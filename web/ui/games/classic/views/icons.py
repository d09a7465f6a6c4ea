"""Small drawings on the buttons of the screen, and of the kinds of maneuvers."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h

_PATHS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    "zoom-fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "zoom-me": "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8",
    "straight": "M12 21V4M7 9l5-5 5 5",
    "drift": "M7 21V15L17 9V4M13 7l4-4 4 4",
    "bend": "M7 21V14Q7 7 15 7H19M15 3l4 4-4 4",
    "swerve": "M15 21V17L8 13V10Q8 6 15 6H19M15 2l4 4-4 4",
    "pivot": "M12 21V17M5 12a7 7 0 1 1 12 5M17 12v5h5",
    "tstop": "M12 21V9M4 6h16M4 3v6M20 3v6",
    "bootlegger": "M8 21V9a4 4 0 0 1 8 0v12M12 17l4 4 4-4",
}


@lru_cache(maxsize=16)
def icon(name: str) -> Node:
    """The drawing of a button."""
    return h(
        "svg", h("path", d=_PATHS[name]), viewBox="0 0 24 24", class_="cl-icon", aria_hidden="true"
    )
