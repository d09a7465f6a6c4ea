"""Plain data that can be written as JSON and read back.

Data from a file, a link or a save is an `object` until its type is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

type Json = bool | int | float | str | list[Json] | dict[str, Json] | None
"""What we write. All of it is our own: it is never what somebody else has sent."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; booleans are not."""
    return type(value) is int


def members(data: object) -> Mapping[str, object]:
    """What should be a JSON object. Raises `TypeError` for anything else."""
    if not isinstance(data, Mapping):
        raise TypeError("it is no object")
    return data


def exactly[T](kind: type[T], value: object) -> T:
    """What should be of a kind; true and false are no whole numbers. Raises `TypeError`."""
    if type(value) is not kind:
        raise TypeError(f"it is no {kind.__name__}")
    return value
