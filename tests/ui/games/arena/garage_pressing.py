"""The garage in tests: presses and fields one after the other, and a car to begin with."""

from __future__ import annotations

from ui.base.node import find_all, text_of
from ui.games.arena.garage import Garage
from ui.games.arena.garage_presses import changed, pressed
from ui.games.arena.views.garage import garage_screen
from ui.play.workbench import Effect
from wreckyard.systems.arena import (
    read_sheet,
)


def after(garage: Garage, *refs: str) -> Garage:
    """The garage after some presses, effects let through."""
    for ref in refs:
        found = pressed(garage, ref)
        assert found is not None, ref
        garage = found.garage if isinstance(found, Effect) else found
    return garage


def typed(garage: Garage, ref: str, value: str) -> Garage:
    found = changed(garage, ref, value, None)
    assert found is not None, ref
    return found


def effect(garage: Garage, ref: str) -> Effect:
    found = pressed(garage, ref)
    assert isinstance(found, Effect), ref
    return found


def gauges(garage: Garage) -> list[str]:
    shown = garage_screen(garage)
    return [
        text_of(node)
        for node in find_all(shown, where=lambda one: one.attrs.get("class") == "gauge-sum")
    ]


NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)
