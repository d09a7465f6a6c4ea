"""Places for the words of a line on the board: off the shields of the cars that they speak
about."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ui.games.arena.views.cars import PX, on_board, shield_spots
from ui.games.arena.views.plane import Spot
from ui.games.arena.views.tags import Box, shared
from wreckyard.systems.arena import State, pose_of

_SHIELD = (9 * PX, 11 * PX)
"""Half the width and half the height of a shield, in units."""

_PILL = 11 * PX
"""Half the height of the words of a line, in units."""

_ASIDE = (0, 520, -520, 900, -900, 1300, -1300, 1800, -1800)
"""Units from the line at which its words may stand, the best first."""


def shield_boxes(state: State) -> tuple[Box, ...]:
    """What the armor of all cars covers where the board is seen from afar, in units."""
    across, down = _SHIELD
    return tuple(
        (x - across, y - down, x + across, y + down)
        for seat in on_board(state)
        for x, y in shield_spots(pose_of(state, seat))
    )


def label_box(spot: Spot, wide: float) -> Box:
    """What words of so many pixels cover around a place, in units."""
    x, y = spot
    return x - wide * PX / 2, y - _PILL, x + wide * PX / 2, y + _PILL


def free_place(a: Spot, b: Spot, wide: float, taken: Sequence[Box], share: float = 0.5) -> Spot:
    """The place for words of so many pixels beside a line that covers the least of what is taken.

    `share` is how far along the line they stand.
    """
    far = hypot(b[0] - a[0], b[1] - a[1])
    across = ((a[1] - b[1]) / far, (b[0] - a[0]) / far) if far else (1.0, 0.0)
    x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
    places = [(x + aside * across[0], y + aside * across[1]) for aside in _ASIDE]

    def hidden(place: Spot) -> float:
        box = label_box(place, wide)
        return sum(shared(box, each) for each in taken)

    return min(places, key=hidden)
