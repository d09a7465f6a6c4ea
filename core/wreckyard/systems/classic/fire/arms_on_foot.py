"""The weapons that a person on foot can use now (Hand Weapons; Tripod Weapons; Linked Weapons).

Of linked weapons on a tripod each can be fired alone, or all at once: those of one make are aimed,
whichever the firer chooses, and all others fire straight along the same line, as if on automatic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..book.people import HandWeapon
from ..book.tripods import (
    MOUNT,
    code_of_mount,
    is_alike,
    is_dropped,
    is_tripod,
    linked_on,
    mounted_on,
    mounts_of,
    rockets_of,
    thing_place,
    trigger_text,
)
from ..design.kit import is_grenade
from ..harm.tripods import may_use, standing
from ..place.feet import is_down
from ..state.counters import DEBRIS, OBSTACLE
from ..state.edition import CLUBS, GROUND_STAYS_BELOW, has
from ..state.gear import is_stowed, ready_mounts, shots_left, texts_of, things_of, weapon_at
from ..state.person import Walker
from ..state.state import State

FIST, CLUB = "fist", "club"
"""A bare fist, and one with something heavy in it."""

CLUBBED = 2
"""In the place of the shells of a blow with something heavy."""

FIST_AT = -1
"""The fist among the things that somebody carries."""

BOTH = "b"
"""Written behind the name of a shotgun of two barrels of which both are fired."""


ROCKS, BESIDE = (DEBRIS, OBSTACLE), 375
"""The counters that yield something to strike with, and how far off their middles are at most, in
units."""


class Arm(NamedTuple):
    """Something that somebody can fire or strike with: its place among his things, its text, how
    many shells it fires at once. Of linked weapons on a tripod the places of those that are aimed
    and of those that fire straight; ``at`` is the first of them, or the link where all are of one
    make."""

    at: int
    text: str
    shells: int = 1
    aimed: tuple[int, ...] = ()
    straight: tuple[int, ...] = ()

    @property
    def mounts(self) -> tuple[int, ...]:
        """All weapons of a link that it fires."""
        return (*self.aimed, *self.straight)


def arms_of(state: State, walker: Walker) -> Iterator[Arm]:
    """Yield everything that a person on foot can fire now, the fist last."""
    things = things_of(state, walker.person)
    for at, text in enumerate(texts_of(things)):
        weapon = weapon_at(things, at)
        if weapon is None or weapon.thrown or weapon.grenades or is_dropped(weapon.code):
            continue
        if not may_use(state, walker.person, at):
            continue
        if linked_on(weapon.code) > 1:
            yield from _of_link(state, walker, at)
            continue
        left = shots_left(state, walker.person, at)
        if left > 0:
            yield Arm(at, text)
        if weapon.barrels > 1 and left > 1:
            yield Arm(at, f"{text}{BOTH}", weapon.barrels)
    if standing(state, walker.person) is None:
        yield Arm(FIST_AT, FIST)
        if has(state, CLUBS) and _has_something_heavy(state, walker):
            yield Arm(FIST_AT, CLUB, CLUBBED)


def _has_something_heavy(state: State, walker: Walker) -> bool:
    """Whether somebody has something to strike with: a gun, empty too, or a grenade at hand, or
    debris on his square or beside it (Hand-to-Hand Combat; house that any gun will do)."""
    things = things_of(state, walker.person)
    for at, code in enumerate(things):
        weapon = weapon_at(things, at)
        gun = weapon is not None and not (weapon.hand_to_hand or is_tripod(code))
        if gun and not is_stowed(state, walker.person, at):
            return True
        if is_grenade(code) and shots_left(state, walker.person, at) > 0:
            return True
    if has(state, GROUND_STAYS_BELOW) and not is_down(state, walker):
        return False
    rocks = [each for each in state.counters if each.live and each.kind in ROCKS]
    return any(max(abs(each.x - walker.x), abs(each.y - walker.y)) <= BESIDE for each in rocks)


def _of_link(state: State, walker: Walker, at: int) -> Iterator[Arm]:
    """What can be fired of linked weapons: together, for each make that can be aimed; then one of
    each make. The name of what fires together is that of the whole link, those that are aimed
    first."""
    code = things_of(state, walker.person)[at]
    makes = [each.code for each in mounted_on(code)]
    ready = ready_mounts(state, walker.person, at)
    make_of = dict(zip(mounts_of(code, at), makes, strict=True))
    kinds = list(dict.fromkeys(make_of[each] for each in ready))
    for make in kinds if len(ready) > 1 else ():
        aimed = tuple([each for each in ready if make_of[each] == make])
        straight = tuple([each for each in ready if make_of[each] != make])
        first = [each for each in makes if each == make]
        text = trigger_text([*first, *[each for each in makes if each != make]])
        yield Arm(at if is_alike(code) else aimed[0], text, 1, aimed, straight)
    for make in kinds:
        place = next(each for each in ready if make_of[each] == make)
        yield Arm(place, trigger_text([make]), 1, (place,))


def rows_of(state: State, walker: Walker, arm: Arm) -> list[tuple[int, bool]]:
    """The places of what an arm fires, one for each roll, and whether each is aimed."""
    if not arm.mounts:
        things = things_of(state, walker.person)
        rolls = rockets_of(things[arm.at]) if arm.at >= 0 else 1
        return [(arm.at, True)] * rolls
    code = things_of(state, walker.person)[thing_place(arm.at)]
    if len(arm.aimed) == linked_on(code):
        return [(thing_place(arm.at), True)] * len(arm.aimed)
    return [*[(each, True) for each in arm.aimed], *[(each, False) for each in arm.straight]]


def steady_place(state: State, walker: Walker, at: int) -> int:
    """By which place sustained fire counts for what is at one: by the make of a link (house)."""
    if at < MOUNT:
        return at
    code = things_of(state, walker.person)[thing_place(at)]
    if is_alike(code):
        return thing_place(at)
    own = code_of_mount(code, at)
    return next(
        each for each in mounts_of(code, thing_place(at)) if code_of_mount(code, each) == own
    )


def weapon_of(state: State, walker: Walker, at: int) -> HandWeapon | None:
    """The weapon at a place among somebody's things; ``None`` for a fist."""
    return None if at == FIST_AT else weapon_at(things_of(state, walker.person), at)


def is_arm_place(things: Sequence[str], at: int) -> bool:
    """Whether a place is that of a fist, of one of some things, or of a weapon of a link."""
    if at == FIST_AT:
        return True
    thing = thing_place(at)
    if not 0 <= thing < len(things):
        return False
    return at < MOUNT or at in mounts_of(things[thing], thing)
