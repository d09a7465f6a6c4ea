"""The garage in tests: presses and fields one after the other, and a car to begin with."""

from __future__ import annotations

from tests.ui.garage_pressing import Pressing
from ui.base.node import find_all, text_of
from ui.games.arena.garage import Garage
from ui.games.arena.garage_presses import changed, pressed
from ui.games.arena.views.garage import garage_screen
from wreckyard.systems.arena import (
    read_sheet,
)

_PRESSING = Pressing(pressed, changed)
after, typed, effect = _PRESSING.after, _PRESSING.typed, _PRESSING.effect


def gauges(garage: Garage) -> list[str]:
    shown = garage_screen(garage)
    return [
        text_of(node)
        for node in find_all(shown, where=lambda one: one.attrs.get("class") == "gauge-sum")
    ]


NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)
