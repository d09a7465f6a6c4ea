"""The weapons that one firing action fires: a single weapon or a link (Linked Weapons).

Weapons of one make in one place that a link joins are aimed together, by a smart link wherever
they are, on a trike by any link at what is in the arc of its front, where those of its sides fire
too (ruling 7 of the design; Trike Combat). Of unlike ones those of one make are aimed and all
others fire as if on automatic, but for those in a turret, which cannot. What is dropped needs no
aim: a link drops it with the rest, or by itself where it joins nothing else. A grenade launcher
    fires with a link only
when it is what is aimed (house).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..book.records import FRONT, LEFT, RIGHT, TRIKE
from ..design.design import SMART_LINK, TURRET, Link, link_name
from ..state.actions import weapon_text
from ..state.condition import Condition
from ..state.outfit import Outfit
from ..vehicle.able import ready
from ..vehicle.fittings import is_unmasked

WIDE = (FRONT, LEFT, RIGHT)
"""The places of a trike whose weapons all fire into the arc of its front."""


class Trigger(NamedTuple):
    """What one action fires: weapons by number that are aimed, those that fire straight on, and
    those that drop what they hold.

    ``text`` is as actions write it: ``MG:F``, ``link-1``, ``link-1=MG:F`` where what is aimed is a
    choice.
    """

    text: str
    aimed: tuple[int, ...]
    straight: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()

    @property
    def guns(self) -> tuple[int, ...]:
        """All weapons of it."""
        return (*self.aimed, *self.straight, *self.dropped)


@lru_cache(maxsize=256)
def all_triggers(outfit: Outfit) -> tuple[Trigger, ...]:
    """Return every single weapon, then every link with its whole and loaded weapons."""
    names = outfit.weapons
    single = [_single(outfit, weapon_text(names, name), at) for at, name in enumerate(names)]
    linked = [
        trigger
        for number, link in enumerate(outfit.design.links)
        for trigger in _of_link(outfit, link_name(number), link)
    ]
    return (*single, *linked)


def _single(outfit: Outfit, text: str, at: int) -> Trigger:
    """The trigger of a single weapon."""
    dropped = outfit.anatomy.guns[at].record.dropped
    return Trigger(text, (), (), (at,)) if dropped else Trigger(text, (at,))


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
    dropped = tuple([at for at in guns if outfit.anatomy.guns[at].record.dropped])
    if dropped and not aimable:
        yield Trigger(name, (), (), dropped)
    groups: dict[object, list[int]] = {}
    for at in aimable:
        gun = outfit.anatomy.guns[at].mounted
        place = "" if link.kind == SMART_LINK else gun.place
        groups.setdefault((gun.code, gun.infrared, place), []).append(at)
    wide = [at for at in aimable if outfit.anatomy.guns[at].place in WIDE]
    if (
        outfit.design.kind == TRIKE
        and len(groups) > 1
        and wide == aimable
        and _are_alike(outfit, wide)
    ):
        yield Trigger(name, tuple(wide), (), dropped)
    for group in groups.values():
        rest = [at for at in aimable if at not in group]
        straight = [at for at in rest if may_fire_straight(outfit, at)]
        text = name
        if len(groups) > 1:
            text += f"={weapon_text(outfit.weapons, outfit.weapons[group[0]])}"
        yield Trigger(text, tuple(group), tuple(straight), dropped)


def _are_alike(outfit: Outfit, guns: Sequence[int]) -> bool:
    """Whether weapons are of one make."""
    made = [outfit.anatomy.guns[at].mounted for at in guns]
    return len({(each.code, each.infrared) for each in made}) == 1


def may_fire_straight(outfit: Outfit, gun: int) -> bool:
    """Whether a weapon can fire without being aimed: from no turret, and not at the ground."""
    each = outfit.anatomy.guns[gun]
    aims = each.record.to_hit is not None and not each.record.grenades
    return aims and each.place != TURRET


def open_triggers(
    condition: Condition, outfit: Outfit, busy: Collection[int] = ()
) -> list[Trigger]:
    """What can be fired now: of a link those weapons that are whole, loaded and have not fired in
    this turn; it counts while more than one of them is left, and one at least of those that it
    aims, if it aims any. Weapons that are ``busy`` fire by themselves: they are on automatic."""
    useful = [
        ready(condition, outfit, at)
        and not condition.worked[at]
        and at not in busy
        and is_unmasked(condition, outfit, at)
        for at in range(len(outfit.anatomy.guns))
    ]
    found = []
    for each in all_triggers(outfit):
        left = Trigger(
            each.text,
            _left(each.aimed, useful),
            _left(each.straight, useful),
            _left(each.dropped, useful),
        )
        enough = bool(left.guns) and (len(each.guns) == 1 or len(left.guns) > 1)
        aims = bool(left.aimed) == bool(each.aimed)
        if enough and aims and has_power(condition, outfit, left.guns):
            found.append(left)
    return found


def has_power(condition: Condition, outfit: Outfit, guns: Sequence[int]) -> bool:
    """Whether the power plant has enough for all lasers among some weapons at once."""
    return condition.power >= sum(outfit.anatomy.guns[at].record.power_units for at in guns)


def _left(guns: Sequence[int], useful: Sequence[bool]) -> tuple[int, ...]:
    return tuple([at for at in guns if useful[at]])
