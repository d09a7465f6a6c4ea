"""A career as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.career.kept import career_store
from ....engine.career.money import pay_owed
from .circuit import circuit_from_json, circuit_to_json


def _living_paid(data: Any) -> Any:
    """Return data of version 7 with living paid that was owed although there was money for it."""
    if not isinstance(data, Mapping) or "circuit" not in data:
        return data
    circuit = circuit_from_json(data["circuit"])
    for driver in circuit.drivers:
        pay_owed(driver)
    return {**data, "circuit": circuit_to_json(circuit)}


CAREER = career_store(
    8,
    circuit_from_json,
    circuit_to_json,
    {**dict.fromkeys((1, 2, 3, 4, 5, 6), lambda data: data), 7: _living_paid},
)
"""Version 2 knows leagues of several people, version 3 mechanics, version 4 debts and used cars,
version 5 races, roads, teams and evenings of other games, version 6 cash books, version 7 people on foot,
version 8 evenings that have begun and newcomers in the places of people who are gone; without them they are
as version 1."""
