"""What somebody aboard can fire with one action: a weapon, or a link of several (Linked Weapons).

Weapons of one make in one place that a link joins are aimed together, by a smart link wherever
they are (ruling 7 of the design). Of unlike ones those of one make are aimed and all others fire as
if on automatic, but for those in a turret, which cannot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .able import ready
from .actions import weapon_text
from .condition import Condition
from .design import SMART_LINK, TURRET, Link, link_name
from .outfit import Outfit


class Trigger(NamedTuple):
    """What one action fires: weapons by number that are aimed, and those that fire straight on.

    ``text`` is as actions write it: ``MG:F``, ``link-1``, ``link-1=MG:F`` where what is aimed is a
    choice.
    """

    text: str
    aimed: tuple[int, ...]
    straight: tuple[int, ...] = ()


@lru_cache(maxsize=256)
def all_triggers(outfit: Outfit) -> tuple[Trigger, ...]:
    """Every weapon by itself, then every link with all that it joins whole and loaded."""
    names = outfit.weapons
    single = [Trigger(weapon_text(names, name), (at,)) for at, name in enumerate(names)]
    linked = [
        trigger
        for number, link in enumerate(outfit.design.links)
        for trigger in _of_link(outfit, link_name(number), link)
    ]
    return (*single, *linked)


def _joined(outfit: Outfit, link: Link, above: tuple[str, ...] = ()) -> Iterator[int]:
    """The weapons that a link joins, those of links in it too."""
    for name in link.joins:
        if name in outfit.weapons:
            yield outfit.weapons.index(name)
        elif name not in above:
            for number, inner in enumerate(outfit.design.links):
                if link_name(number) == name:
                    yield from _joined(outfit, inner, (*above, name))


def _of_link(outfit: Outfit, name: str, link: Link) -> Iterator[Trigger]:
    guns = sorted(set(_joined(outfit, link, (name,))))
    aimable = [at for at in guns if outfit.anatomy.guns[at].record.to_hit is not None]
    groups: dict[object, list[int]] = {}
    for at in aimable:
        gun = outfit.anatomy.guns[at].mounted
        place = "" if link.kind == SMART_LINK else gun.place
        groups.setdefault((gun.code, gun.infrared, place), []).append(at)
    for group in groups.values():
        rest = [at for at in guns if at not in group]
        straight = [at for at in rest if outfit.anatomy.guns[at].place != TURRET]
        text = name
        if len(groups) > 1:
            text += f"={weapon_text(outfit.weapons, outfit.weapons[group[0]])}"
        yield Trigger(text, tuple(group), tuple(straight))


def open_triggers(condition: Condition, outfit: Outfit) -> list[Trigger]:
    """What can be fired now: of a link those weapons that are whole, loaded and have not fired in
    this turn; it counts while more than one of them is left and one at least is aimed."""
    useful = [
        ready(condition, outfit, at) and not condition.worked[at]
        for at in range(len(outfit.anatomy.guns))
    ]
    found = []
    for each in all_triggers(outfit):
        aimed, straight = _left(each.aimed, useful), _left(each.straight, useful)
        single = len(each.aimed) + len(each.straight) == 1
        guns = aimed + straight
        if aimed and (single or len(guns) > 1) and has_power(condition, outfit, guns):
            found.append(Trigger(each.text, aimed, straight))
    return found


def has_power(condition: Condition, outfit: Outfit, guns: Sequence[int]) -> bool:
    """Whether the power plant has enough for all lasers among some weapons at once."""
    return condition.power >= sum(outfit.anatomy.guns[at].record.power_units for at in guns)


def _left(guns: Sequence[int], useful: Sequence[bool]) -> tuple[int, ...]:
    return tuple([at for at in guns if useful[at]])
