"""The poster of a street fight: headlights between the market stalls, after midnight."""

from __future__ import annotations

from ui.base.node import Node
from ui.widgets.poster import disc, line, moved, paint, poster

_ROOFS = "M0 46V26H26V18H44V30H70V22H92V34H120V27H150V36H182V24H206V31H232V16H252V28H280V20H300V46Z"
_WINDOWS = "M10 32h5v5h-5zM32 24h4v5h-4zM78 28h4v5h-4zM192 30h5v5h-5zM240 22h4v5h-4zM286 27h4v5h-4z"


def street_poster() -> Node:
    """The picture."""
    return poster(
        disc(206, 14, 9, "light"),
        disc(202, 12, 8, "night"),
        paint(_ROOFS, "steel"),
        paint(_WINDOWS, "light"),
        paint("M0 46H300V100H0Z", "dark"),
        paint("M118 46H182L252 100H48Z", "ground"),
        line("M150 96V50", "mark"),
        [_stall(70, "red"), _stall(230, "blue")],
        paint("M136 66L70 100H142ZM164 66L230 100H158Z", "beam"),
        moved(150, 62, _car()),
    )


def _stall(x: float, colour: str) -> Node:
    """A stall with a striped awning over its table."""
    return moved(
        x,
        40,
        paint("M-30 10H-27V50H-30ZM27 10H30V50H27Z", "steel"),
        paint("M-28 32H28V48H-28Z", "wood"),
        [disc(-20 + 10 * at, 29, 4.5, "amber" if at % 2 else "green") for at in range(5)],
        [
            paint(
                f"M{-34 + 68 * at / 8 * 0.76 + 8.2:g}-8h6.5L{-34 + 8.5 * (at + 1):g} 14h-8.5Z",
                "pale" if at % 2 else colour,
            )
            for at in range(8)
        ],
    )


def _car() -> Node:
    """A car that comes toward us."""
    return moved(
        0,
        0,
        paint("M-19 12H-12V20H-19ZM12 12H19V20H12Z", "dark"),
        paint("M-12-14H12L17 0H-17Z", "wood"),
        paint("M-9-11H9L13-1H-13Z", "night"),
        paint("M-20 0H20V14H-20Z", "red"),
        paint("M-8 4H8V11H-8Z", "dark"),
        paint("M-22 12H22V16H-22Z", "steel"),
        [disc(x, 6, 4, "light") for x in (-14, 14)],
        paint("M-3-20H3V-13H-3ZM-7-17H7V-14H-7Z", "steel"),
    )
