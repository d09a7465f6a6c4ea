"""Weapons that sweep an area (Area Effect).

A roll is made for each of those who are aimed at, within an inch of one another; it says how many
are hit, and half of the damage each takes, of flamethrowers all. Who is hit the defender says,
among neighbours: it is done for him (house), by who bears it best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..book.records import Weapon
from ..place.feet import thing_of
from ..sight.bearing import Sum
from ..state.outfit import INCH
from ..state.person import Walker
from ..state.play import Play
from ..state.state import State
from ..vehicle.protection import half
from .volley import TWO_DICE


def swept_with(
    state: State, first: Walker, seen: Callable[[Walker], bool], but: int
) -> list[Walker]:
    """Who is swept together with somebody, he first: all that are seen, of other vehicles than one,
    and within an inch of each other, the nearest to him before others (house: which of several)."""
    found = [first]
    rest = [each for each in state.walkers if each.there and each.vehicle != but]
    for each in sorted(rest, key=lambda other: (_apart(first, other), other.person)):
        near = all(_apart(each, one) <= INCH * INCH for one in found)
        if each is not first and near and seen(each):
            found.append(each)
    return found


def _apart(one: Walker, two: Walker) -> int:
    """The square of a distance."""
    return (one.x - two.x) ** 2 + (one.y - two.y) ** 2


def groups(
    state: State, people: Sequence[Walker], seen: Callable[[Walker], bool], but: int
) -> Iterator[Walker]:
    """One of each group of two or more that can be swept, by whom it is named."""
    known: set[frozenset[int]] = set()
    for each in people:
        group = frozenset(one.person for one in swept_with(state, each, seen, but))
        if len(group) > 1 and group not in known:
            known.add(group)
            yield each


class Swept(NamedTuple):
    """A person hit by a sweep: the damage, and the margin of the roll."""

    walker: Walker
    hits: int
    better: int


def sweep(
    play: Play,
    weapon: Weapon,
    group: Sequence[Walker],
    sums: Sequence[Sum],
    told: Mapping[str, Any],
    less: int = 0,
) -> list[Swept]:
    """Roll for everybody who is swept, and once for the damage, of which clouds take some; ``told``
    is who fires what."""
    dice = [list(play.roll(TWO_DICE)) for _ in group]
    better = [sum(rolled) - found.needed for rolled, found in zip(dice, sums, strict=True)]
    good = sorted((each for each in better if each >= 0), reverse=True)
    damage = list(play.roll(weapon.damage)) if good and weapon.damage else []
    total = max(0, weapon.damage.total(damage) - less) if damage and weapon.damage else 0
    hits = max(0 if less else 1, total if weapon.area_full_damage else half(total)) if good else 0
    victims = neighbours(group, len(good))
    play.tell(
        "swept",
        targets=[thing_of(each.person) for each in group],
        needed=[each.needed for each in sums],
        dice=dice,
        victims=[thing_of(each.person) for each in victims],
        damage=damage,
        hits=hits,
        **told,
    )
    return [Swept(each, hits, more) for each, more in zip(victims, good, strict=True)]


def neighbours(group: Sequence[Walker], count: int) -> list[Walker]:
    """So many of a group who stand next to each other, as they stand along its longer side: those
    with most points and armor left."""
    wide = max(each.x for each in group) - min(each.x for each in group)
    high = max(each.y for each in group) - min(each.y for each in group)
    row = sorted(group, key=lambda each: (each.x, each.y) if wide >= high else (each.y, each.x))
    runs = [row[at : at + count] for at in range(len(row) - count + 1)]
    return max(runs, key=lambda run: sum(each.points + each.vest for each in run))
