"""The garage: the cars that a player keeps between games."""

from __future__ import annotations

from typing import Any

from ...engine.stores import shelf_store
from .carsheet import car_from_json

VERSION = 1
MOST_CARS = 60
"""How many cars a garage has room for."""


def _read(data: Any, where: str) -> object:
    """A car that can be built, finished or not. Raises ``Malformed``."""
    return car_from_json(data, where, complete=False)


GARAGE = shelf_store("garage", VERSION, MOST_CARS, "car", _read)
"""The store of the garage: saved cars, unreadable ones, and the workbench."""
