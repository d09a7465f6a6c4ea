"""A career as it is kept: the circuit, and the match that is being played in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import Malformed
from ..stores import Store
from .circuit import Circuit

LONGEST_MATCH = 2_000_000
"""The most characters of the replay of the open match."""

LONGEST_LEVEL = 40


def career_store[C: Circuit[Any, Any]](
    version: int,
    read: Callable[[Any], C],
    write: Callable[[C], Any],
    migrations: Mapping[int, Callable[[Any], Any]],
) -> Store:
    """The store of a game's careers, by what reads and writes its circuits.

    A career is nothing while none has begun, else ``circuit`` and ``match``, the replay of the
    evening that is being driven, or empty; and ``rivals`` where it is known how well the others
    drive, the name of a computer player. The replay is verified when it is opened.
    """

    def check(data: Any) -> dict[str, Any]:
        if data == {}:
            return {}
        if not isinstance(data, Mapping) or set(data) - {"rivals"} != {"circuit", "match"}:
            raise Malformed("a career must have circuit and match, may have rivals, or be empty")
        match, rivals = data["match"], data.get("rivals", "")
        if not isinstance(rivals, str) or len(rivals) > LONGEST_LEVEL:
            raise Malformed(
                f"a career: 'rivals' must be a text of {LONGEST_LEVEL} characters at most"
            )
        if not isinstance(match, str) or len(match) > LONGEST_MATCH:
            raise Malformed(
                f"a career: 'match' must be a text of {LONGEST_MATCH} characters at most"
            )
        circuit = read(data["circuit"])
        if match and not circuit.booked:
            raise Malformed("a career: there is a match, and no evening that it is of")
        sound = {"circuit": write(circuit), "match": match}
        return {**sound, "rivals": rivals} if rivals else sound

    return Store("career", version, dict, check, migrations)
