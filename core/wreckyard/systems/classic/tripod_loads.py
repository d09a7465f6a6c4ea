"""What the weapons of a link on a tripod have left, each by itself (Linked Weapons; Tripod Weapons).

A link of one make that fires as a whole counts at the place of its thing, a weapon of it that fires alone at
its own place; unlike ones count at their own places alone. Lasers draw on the power pack together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .records import Weapon
from .tripod_records import FEEDS, is_alike, mounted_on, mounts_of, thing_place

type Used = Mapping[int, int]
"""How much somebody has used up of his things, by their places."""


def _power_left(things: Sequence[str], used: Used, at: int, packs: int) -> int:
    """The power units that power packs still have for the lasers of the link at a place."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    drawn = used.get(at, 0) * sum(each.power_units for each in makes)
    pairs = zip(places, makes, strict=True)
    drawn += sum(used.get(place, 0) * make.power_units for place, make in pairs)
    return FEEDS * packs - drawn


def left_of_mount(things: Sequence[str], used: Used, place: int, packs: int) -> int:
    """How often a weapon of a link can still be fired, with so many power packs."""
    at = thing_place(place)
    make = mounted_on(things[at])[mounts_of(things[at], at).index(place)]
    if make.power_units:
        return max(0, _power_left(things, used, at, packs)) // make.power_units
    return make.shots - used.get(at, 0) - used.get(place, 0)


def loaded_mounts(things: Sequence[str], used: Used, at: int, packs: int) -> tuple[int, ...]:
    """The places of the weapons of a link that can fire; of lasers so many as there is power for at once."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    power, found = _power_left(things, used, at, packs), []
    for make, place in zip(makes, places, strict=True):
        if make.power_units > power or left_of_mount(things, used, place, packs) <= 0:
            continue
        power -= make.power_units
        found.append(place)
    return tuple(found)


def most_left(things: Sequence[str], used: Used, at: int, packs: int) -> int:
    """How often a link can still be fired in whole or in part."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    if all(make.power_units for make in makes):
        power, drawn = (
            _power_left(things, used, at, packs),
            sum(make.power_units for make in makes),
        )
        return max(0, -(-power // drawn))
    return max(left_of_mount(things, used, place, packs) for place in places)


def takes_magazine(things: Sequence[str], used: Used, at: int) -> bool:
    """Whether a weapon of a link that is loaded with shots has fired any."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    gone = used.get(at, 0)
    return any(
        make.loads and gone + used.get(place, 0) > 0
        for make, place in zip(makes, places, strict=True)
    )


def loaded_places(things: Sequence[str], at: int) -> tuple[int, ...]:
    """The places of which nothing is used up any more when a link is loaded anew from a magazine."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    fed = tuple([place for make, place in zip(makes, places, strict=True) if make.loads])
    return (at, *fed) if is_alike(things[at]) else fed


def emptiest(things: Sequence[str], used: Used, at: int) -> dict[int, Weapon]:
    """Of each make of a link that is loaded with shots the weapon that has fired most, if it has fired any, the
    first of several (house): its place, and the make."""
    found: dict[str, tuple[int, int, Weapon]] = {}
    for make, place in zip(mounted_on(things[at]), mounts_of(things[at], at), strict=True):
        gone = used.get(at, 0) + used.get(place, 0)
        if make.loads and gone > found.get(make.code, (0,))[0]:
            found[make.code] = gone, place, make
    return {place: make for _, place, make in found.values()}


def loaded_alone(things: Sequence[str], used: Used, place: int) -> dict[int, int]:
    """How much is used up of a link and of each of its weapons, by their places, when one of them is loaded
    anew by itself."""
    at = thing_place(place)
    every, whole = mounts_of(things[at], at), used.get(at, 0)
    return {at: 0} | {each: whole + used.get(each, 0) if each != place else 0 for each in every}


def is_used_of_link(things: Sequence[str], used: Used, place: int, packs: int) -> bool:
    """Whether what is noted as used up at a place of a link, or of one of its weapons, can be."""
    at = thing_place(place)
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    if place != at and place not in places:
        return False
    if place == at and not is_alike(things[at]):
        return False
    if used.get(place, 0) < 1:
        return False
    if any(make.power_units for make in makes) and _power_left(things, used, at, packs) < 0:
        return False
    return all(left_of_mount(things, used, each, packs) >= 0 for each in places)
