"""A career as it is kept: the circuit, and the match that is being played in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.stores import Store
from .circuit import circuit_from_json, circuit_to_json

LONGEST_MATCH = 1_000_000
"""The most characters of the replay of the open match."""

LONGEST_LEVEL = 40


def check(data: Any) -> dict[str, Any]:
    """Sound data of a career: nothing while none has begun, else ``circuit`` and ``match``, the replay
    of the evening that is being driven, or empty; and ``rivals`` where it is known how well the others
    drive, the name of a computer player. Raises ``Malformed``.

    The replay is verified when it is opened.
    """
    if data == {}:
        return {}
    if not isinstance(data, Mapping) or set(data) - {"rivals"} != {"circuit", "match"}:
        raise Malformed("a career must have circuit and match, may have rivals, or be empty")
    match, rivals = data["match"], data.get("rivals", "")
    if not isinstance(rivals, str) or len(rivals) > LONGEST_LEVEL:
        raise Malformed(f"a career: 'rivals' must be a text of {LONGEST_LEVEL} characters at most")
    if not isinstance(match, str) or len(match) > LONGEST_MATCH:
        raise Malformed(f"a career: 'match' must be a text of {LONGEST_MATCH} characters at most")
    circuit = circuit_from_json(data["circuit"])
    if match and not circuit.booked:
        raise Malformed("a career: there is a match, and no evening that it is of")
    sound = {"circuit": circuit_to_json(circuit), "match": match}
    return {**sound, "rivals": rivals} if rivals else sound


CAREER = Store("career", 5, dict, check, dict.fromkeys((1, 2, 3, 4), lambda data: data))
"""Version 2 knows leagues of several people, version 3 mechanics, version 4 debts and used cars,
version 5 races, roads, teams and evenings of other games; without them they are as version 1."""
