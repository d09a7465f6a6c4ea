"""The shelf of roads, as what outlives a match."""

from __future__ import annotations

from ....engine.stores import shelf_store
from .plan import plan_from_json

VERSION = 1

MOST_ROADS = 60
"""How many roads a shelf has room for."""

ROADS = shelf_store("roads", VERSION, MOST_ROADS, "road", plan_from_json)
"""The roads on the shelf, finished or not, that which is being laid, and what could not be read."""
