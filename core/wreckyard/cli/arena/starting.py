"""Starting places: a few by number, others typed in car lengths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...systems.arena import Action, State, stretch
from ..table import Line
from .words import lengths, listed, place

_NUMBER = r"(\d{1,2})(?:\.(\d{1,3}))?"
_PLACE = re.compile(rf"{_NUMBER}[\s,;]+{_NUMBER}")


def place_lines(state: State, seat: int, options: Iterable[Action]) -> list[Line]:
    """A few places along a player's stretch of the edge, by number."""
    places = list(options)
    found: dict[Action, None] = {}
    for left, top, right, bottom in stretch(state.field, seat, state.n):
        for part in (1, 2, 3):
            x, y = left + (right - left) * part // 4, top + (bottom - top) * part // 4
            found[min(places, key=lambda action: (action.x - x) ** 2 + (action.y - y) ** 2)] = None
    return [
        (action, f"Start at {place(action.x, action.y)}: {_edges(state, action)}")
        for action in found
    ]


def _edges(state: State, action: Action) -> str:
    field = state.field
    far: Sequence[tuple[int, str]] = (
        (action.y, "north"),
        (field.width - action.x, "east"),
        (field.height - action.y, "south"),
        (action.x, "west"),
    )
    near = sorted(far)[:2]
    return listed([f"{lengths(units)} from the {edge} edge" for units, edge in near])


def typed_place(answer: str) -> str:
    """Two numbers of car lengths as the text of an action; anything else as it is.

    >>> typed_place("6 11.4")
    'place 6000 11400'
    """
    found = _PLACE.fullmatch(answer)
    if found is None:
        return answer
    x, dx, y, dy = found.groups(default="")
    return f"place {int(x + dx.ljust(3, '0'))} {int(y + dy.ljust(3, '0'))}"


def stretch_in_words(state: State, seat: int) -> str:
    """The stretch of the edge where a player may start."""
    field = state.field
    parts = []
    for left, top, right, bottom in stretch(field, seat, state.n):
        level = right - left > bottom - top
        edge = ("north" if top == 0 else "south") if level else "west" if left == 0 else "east"
        low, high = (left, right) if level else (top, bottom)
        parts.append(f"the {edge} edge from {low / 1000:.1f} to {high / 1000:.1f}")
    return f"Your stretch is {listed(parts)}, half a car length deep; the car must touch it."
