"""A career as it is kept."""

from __future__ import annotations

from ....engine.career.kept import career_store
from .circuit import circuit_from_json, circuit_to_json

CAREER = career_store(
    7,
    circuit_from_json,
    circuit_to_json,
    dict.fromkeys((1, 2, 3, 4, 5, 6), lambda data: data),
)
"""Version 2 knows leagues of several people, version 3 mechanics, version 4 debts and used cars,
version 5 races, roads, teams and evenings of other games, version 6 cash books, version 7 people on foot;
without them they are as version 1."""
