"""Merging of the changes of two tabs to one document. Pure.

The first tab that writes may have begun with no document. So `ABSENT` stands for a missing base or
member. It differs from null, and nothing in it was ever deleted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TypeGuard

ABSENT = object()

SHELVES = frozenset({"cars", "drivers"})
"""Members that are lists of things with names: each thing is merged for itself."""

SETS = frozenset({"done", "aside"})
"""Members that are lists in no particular order: lessons, and designs that could not be read."""

WHOLE = frozenset({"name", "digest"})
"""A document with one of these members is one thing: halves of two make no third."""

SHORT = 20
"""The characters that every shelf allows in a name. A name that is longer already may stay so."""


def merged(base: object, mine: object, theirs: object) -> object:
    """Return `mine` with the changes that another tab made in `theirs` since both were `base`.

    All are JSON data, or `ABSENT`. Members of documents are merged one by one. Where both tabs have
    changed the same member, `mine` stands, and a change stands against a deletion. Nothing on a
    shelf is lost: a thing that both have changed is kept twice, theirs under a name with a number.
    """
    if mine == theirs or theirs == base:
        return mine
    if mine == base or mine is ABSENT:
        return theirs
    if _is_document(mine) and _is_document(theirs):
        return _members(base if _is_document(base) else {}, mine, theirs)
    return mine


def is_sound(data: object) -> TypeGuard[Mapping[str, object]]:
    """Whether a document from anybody can be merged without the loss of what is kept here."""
    return _is_document(data) and all(
        _is_shelf(member) if key in SHELVES else isinstance(member, list)
        for key, member in data.items()
        if key in SHELVES | SETS
    )


def contested(base: object, mine: object, theirs: object) -> list[str]:
    """Return the members of a document that both tabs have changed, each in its own way."""
    base, mine, theirs = (one if isinstance(one, Mapping) else {} for one in (base, mine, theirs))
    rows = ((key, *(one.get(key, ABSENT) for one in (base, mine, theirs))) for key in theirs)
    return [key for key, old, own, other in rows if own != other and old not in (own, other)]


def yielding(base: object, mine: object, theirs: object) -> tuple[object, list[str]]:
    """Return `mine` with what another tab was first to change, and the members that it changed.

    One thing is changed as a whole: none of its members stays as this tab had it.
    """
    if not (isinstance(mine, Mapping) and isinstance(theirs, Mapping)):
        return mine, []
    if WHOLE & {*mine, *theirs}:
        first = mine != theirs and base not in (mine, theirs)
        differ = [key for key in theirs if mine.get(key, ABSENT) != theirs[key]]
        return (theirs, differ) if first else (mine, [])
    lost = contested(base, mine, theirs)
    return {**mine, **{key: theirs[key] for key in lost}}, lost


def _is_document(data: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(data, Mapping) and not WHOLE & data.keys()


def _members(
    base: Mapping[str, object], mine: Mapping[str, object], theirs: Mapping[str, object]
) -> dict[str, object]:
    found = {}
    for key in [*mine, *(key for key in theirs if key not in mine)]:
        old, own, other = (one.get(key, ABSENT) for one in (base, mine, theirs))
        if key in SHELVES and _is_shelf(own) and _is_shelf(other):
            value: object = _shelf(old if _is_shelf(old) else [], own, other)
        elif key in SETS and isinstance(own, list) and isinstance(other, list):
            value = _set(old if isinstance(old, list) else [], own, other)
        else:
            value = merged(old, own, other)
        if value is not ABSENT:
            found[key] = value
    return found


def _is_shelf(data: object) -> TypeGuard[list[Mapping[str, object]]]:
    """Whether a list holds things with different names."""
    if not isinstance(data, list):
        return False
    names = [each.get("name") if isinstance(each, Mapping) else None for each in data]
    return all(isinstance(name, str) for name in names) and len(set(map(str, names))) == len(names)


def _shelf(
    base: list[Mapping[str, object]],
    mine: list[Mapping[str, object]],
    theirs: list[Mapping[str, object]],
) -> list[Mapping[str, object]]:
    old, own, other = ({str(each["name"]): each for each in one} for one in (base, mine, theirs))
    found = {
        name: merged(old.get(name, ABSENT), own.get(name, ABSENT), other.get(name, ABSENT))
        for name in [*own, *(name for name in other if name not in own)]
    }
    shelf = [each for each in found.values() if isinstance(each, Mapping)]
    taken = {*own, *other, *old}
    for name in contested(old, own, other):
        if name in own:
            free = next(each for each in _numbered(name) if each not in taken)
            taken.add(free)
            shelf.append({**other[name], "name": free})
    return shelf


def _numbered(name: str) -> Iterator[str]:
    """Yield names like one, that are no longer than every shelf allows."""
    for number in count(2):
        end = f"-{number}"
        yield f"{name[: max(SHORT, len(name)) - len(end)]}{end}"


def _set(base: list[object], mine: list[object], theirs: list[object]) -> list[object]:
    """Return what either has added, without what either has taken out."""
    kept = [each for each in mine if each in theirs or each not in base]
    return [*kept, *(each for each in theirs if each not in mine and each not in base)]
