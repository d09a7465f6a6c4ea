"""What a seat knows, as an array."""

from __future__ import annotations

import zlib
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..engine.rules import Rules
from .coding import Floats

SIZE = 512
"""Numbers of an observation that is hashed."""


class Encoding(Protocol):
    """How a game's observations become arrays. ``zoo/ID`` offers one with its drawing.

    It may look at the whole state, but the array must be the same for all states in which the seat
    knows the same: a test holds it against possible worlds. ``dtype`` is float32, or uint8 where
    all numbers are small.
    """

    dtype: type[np.float32 | np.uint8]

    def size(self, rules: Rules[Any, Any, Any], state: Any) -> int:
        """How many numbers an observation has."""
        ...

    def encode(self, rules: Rules[Any, Any, Any], state: Any, seat: int) -> NDArray[Any]:
        """What a seat knows of a state."""
        ...


class Hashed:
    """Any game's observation, read as plain data, by the hashing trick.

    Every leaf of it has a path, such as ``known/cars/0/speed``. A number adds a thousandth of
    itself at the place of its path and, cut off at ±10, a tenth of itself at another; a text or a
    truth adds 1 at the place of path and value. Places follow from the path alone. Who
    observes stands at a place of its own.
    """

    dtype = np.float32

    def __init__(self, skipped: tuple[str, ...] = ("settings",)) -> None:
        """``skipped`` are members of ``known`` that are the same in every observation of a
        match."""
        self._skipped = skipped
        self._places: dict[str, tuple[int, int]] = {}

    def size(self, rules: Rules[Any, Any, Any], state: Any) -> int:
        return SIZE

    def encode(self, rules: Rules[Any, Any, Any], state: Any, seat: int) -> Floats:
        data = rules.observation_to_json(rules.observe(state, seat))
        known = {name: each for name, each in data["known"].items() if name not in self._skipped}
        row = [0.0] * SIZE
        row[zlib.crc32(f"seat={seat}".encode()) % SIZE] += 1
        self._add(row, "", known)
        return np.array(row, np.float32)

    def _add(self, row: list[float], path: str, value: Any) -> None:
        if value is None:
            return
        if isinstance(value, dict):
            for name, each in value.items():
                self._add(row, f"{path}/{name}", each)
        elif isinstance(value, list):
            for number, each in enumerate(value):
                self._add(row, f"{path}/{number}", each)
        elif isinstance(value, str | bool):
            row[self._place(f"{path}={value}")[0]] += 1
        elif value:
            fine, coarse = self._place(path)
            row[coarse] += value / 1000
            row[fine] += min(10, max(-10, value)) / 10

    def _place(self, path: str) -> tuple[int, int]:
        found = self._places.get(path)
        if found is None:
            code = zlib.crc32(path.encode())
            found = self._places[path] = (code % SIZE, (code >> 16) % SIZE)
        return found
