"""Evenings between computer players, as data in and data out."""

from __future__ import annotations

from ....engine.career.unwatched import Unwatched
from .career import FRAME
from .circuit import circuit_from_json, circuit_to_json

EVENINGS = Unwatched(FRAME, circuit_from_json, circuit_to_json)
"""See ``engine.career.evenings``."""
