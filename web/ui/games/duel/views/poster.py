"""The poster of a duel for money: cards on a table in the back room of a bar."""

from __future__ import annotations

from ui.base.node import Node
from ui.widgets.poster import disc, line, moved, paint, poster

_CARD = "M-15-22H15V22H-15Z"
_BAND = "M-15-22H15V-11H-15Z"
_BURST = "M0-8L2-2 8-4 3 0 9 4 3 4 4 10 0 6-4 10-3 4-9 4-3 0-8-4-2-2Z"
_SHIELD = "M-8-7Q0-9 8-7V1Q7 8 0 12-7 8-8 1Z"
_RAM = "M-10-5H1V-9L11 1 1 11V7H-10Z"
_NOTE = "M-17-5H17V5H-17Z"


def duel_poster() -> Node:
    """The picture."""
    return poster(
        paint("M0 72H300V100H0Z", "dark"),
        line("M150-2V14"),
        paint("M139 14H161L172 28H128Z", "steel"),
        paint("M128 28H172L262 100H38Z", "beam"),
        paint("M134 28H166Q150 37 134 28Z", "light"),
        paint("M20 92Q150 36 280 92L290 104H10Z", "wood"),
        paint("M34 95Q150 44 266 95L272 104H28Z", "felt"),
        [
            moved(150 + 26 * at, 66 + 4 * abs(at), _card(band, sign), turn=13 * at)
            for at, (band, sign) in enumerate(
                (("red", _BURST), ("blue", _SHIELD), ("amber", _RAM)), start=-1
            )
        ],
        [moved(84 - 2 * at, 88 - 4 * at, _note(), turn=6 - 9 * at) for at in range(3)],
        [moved(206 + x, 90 - y, _coin()) for x, y in _COINS],
    )


_COINS = [(x, y) for x, high in ((0, 3), (13, 5), (26, 2)) for y in range(0, 4 * high, 4)]
"""Where coins lie, in three piles."""


def _card(band: str, sign: str) -> Node:
    return moved(
        0,
        0,
        paint("M-16-23H16V23H-16Z", "dark"),
        paint(_CARD, "pale"),
        paint(_BAND, band),
        moved(0, 5, paint(sign, "dark")),
    )


def _note() -> Node:
    return moved(
        0, 0, paint("M-18-6H18V6H-18Z", "dark"), paint(_NOTE, "green"), disc(0, 0, 3.5, "pale")
    )


def _coin() -> Node:
    return moved(
        0,
        0,
        paint("M-6 0V-3A6 2.4 0 0 1 6-3V0A6 2.4 0 0 1-6 0Z", "wood"),
        paint("M-6-3A6 2.4 0 0 1 6-3A6 2.4 0 0 1-6-3Z", "amber"),
    )
