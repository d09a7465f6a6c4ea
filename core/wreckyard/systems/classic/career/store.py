"""A career as it is kept: the circuit, and the match that is being played in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.stores import Store
from .circuit import circuit_from_json, circuit_to_json

LONGEST_MATCH = 1_000_000
"""The most characters of the replay of the open match."""


def check(data: Any) -> dict[str, Any]:
    """Sound data of a career: nothing while none has begun, else ``circuit`` and ``match``, the replay
    of the evening that is being driven, or empty. Raises ``Malformed``.

    The replay is verified when it is opened.
    """
    if data == {}:
        return {}
    if not isinstance(data, Mapping) or set(data) != {"circuit", "match"}:
        raise Malformed("a career must have circuit and match, or be empty")
    match = data["match"]
    if not isinstance(match, str) or len(match) > LONGEST_MATCH:
        raise Malformed(f"a career: 'match' must be a text of {LONGEST_MATCH} characters at most")
    circuit = circuit_from_json(data["circuit"])
    if match and not circuit.booked:
        raise Malformed("a career: there is a match, and no evening that it is of")
    return {"circuit": circuit_to_json(circuit), "match": match}


CAREER = Store("career", 4, dict, check, dict.fromkeys((1, 2, 3), lambda data: data))
"""Version 2 knows leagues of several people, version 3 mechanics, version 4 debts and used cars;
without them they are as version 1."""
