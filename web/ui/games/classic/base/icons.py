"""Icons of maneuvers, weapons and counters."""

from __future__ import annotations

from ui.base.node import Node
from ui.widgets.board import line_icon

_PATHS = {
    "straight": "M12 21V4M7 9l5-5 5 5",
    "drift": "M7 21V15L17 9V4M13 7l4-4 4 4",
    "bend": "M7 21V14Q7 7 15 7H19M15 3l4 4-4 4",
    "swerve": "M15 21V17L8 13V10Q8 6 15 6H19M15 2l4 4-4 4",
    "pivot": "M12 21V17M5 12a7 7 0 1 1 12 5M17 12v5h5",
    "tstop": "M12 21V9M4 6h16M4 3v6M20 3v6",
    "bootlegger": "M8 21V9a4 4 0 0 1 8 0v12M12 17l4 4 4-4",
}


def icon(name: str) -> Node:
    """The drawing of a kind of maneuver."""
    return line_icon(_PATHS[name])
