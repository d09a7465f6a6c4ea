"""What two tabs have both changed in one record, put together. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard


def merged(base: object, mine: object, theirs: object) -> object:
    """`mine` with what another tab has changed in `theirs` since both were `base`.

    Members are merged one by one, and so are lists of things with names (cars). What both have
    changed is as in `mine`. All three are JSON data.
    """
    if mine == theirs or theirs == base:
        return mine
    if mine == base:
        return theirs
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return _members(base if isinstance(base, Mapping) else {}, mine, theirs)
    if _named(mine) and _named(theirs) and (base is None or _named(base)):
        by_name = [{each["name"]: each for each in one} for one in (base or [], mine, theirs)]
        return list(_members(*by_name).values())
    return mine


_ABSENT = object()


def _members(
    base: Mapping[str, object], mine: Mapping[str, object], theirs: Mapping[str, object]
) -> dict[str, object]:
    found = {}
    for key in [*mine, *(key for key in theirs if key not in mine)]:
        values = [one.get(key, _ABSENT) for one in (base, mine, theirs)]
        value = merged(*values)
        if value is not _ABSENT:
            found[key] = value
    return found


def _named(data: object) -> TypeGuard[list[Mapping[str, str]]]:
    """Whether it is a list of things with different names."""
    if not isinstance(data, list):
        return False
    names = [each.get("name") if isinstance(each, Mapping) else None for each in data]
    return all(isinstance(name, str) for name in names) and len(set(names)) == len(names)
