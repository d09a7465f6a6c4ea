"""Tripods are set up and taken down; a gunshield is hit first (Tripod Weapons; Tripod Gunshield).

Setting one up and taking it down takes a turn each (house: the book says nothing). Who stands at
one goes nowhere and fires nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.numbers import PlaceNumber
from ..book.people import HandWeapon, personal
from ..book.tripods import FULL, is_dropped, is_tripod, thing_place
from ..design.kit import GUNSHIELD
from ..place.feet import thing_of
from ..state.actions import MOUNT, UNMOUNT, Action
from ..state.gear import MOST_USED, reloads_of, set_used, shots_left, things_of, used
from ..state.person import Walker
from ..state.play import Play
from ..state.rows import Tripod
from ..state.skills import GUNNER_SKILL, NO_SKILL, skill_of
from ..state.state import State
from ..vehicle.protection import half

UNTRAINED = -2
"""The modifier of tripod weapons without the gunner skill (Skills, Gunner)."""


def tripod_of(state: State, person: int) -> int:
    """Which of somebody's things is a weapon on a tripod, -1 for none."""
    things = things_of(state, person)
    return next((at for at, code in enumerate(things) if is_tripod(code)), -1)


def standing(state: State, person: int) -> Tripod | None:
    """Return the row of the tripod at which a person stands, or ``None``."""
    return next((row for row in state.tripods if row.person == person), None)


def is_dry(state: State, person: int) -> bool:
    """Whether the weapon on the tripod at which somebody stands has fired all that it holds."""
    row = standing(state, person)
    return row is not None and shots_left(state, person, row.thing) <= 0


def has_tripod_load(state: State, person: int) -> bool:
    """Whether somebody has a tripod of which a weapon that is aimed is loaded, or a magazine for
    it."""
    at = tripod_of(state, person)
    if at < 0 or is_dropped(things_of(state, person)[at]):
        return False
    return shots_left(state, person, at) > 0 or any(
        thing_place(place) == at for place, _ in reloads_of(state, person)
    )


def tripod_actions(state: State, walker: Walker) -> Iterator[Action]:
    """Yield setting up or taking down a tripod, for a standing person before any move."""
    if standing(state, walker.person) is not None:
        yield UNMOUNT
    elif not walker.prone and not walker.steps and tripod_of(state, walker.person) >= 0:
        yield MOUNT


def set_up(play: Play, walker: Walker, up: bool) -> None:
    """A tripod stands from now on, or not any more."""
    state = play.state
    at = tripod_of(state, walker.person)
    if up:
        state.tripods = sorted([*state.tripods, Tripod(walker.person, PlaceNumber(at))])
    else:
        knock_over(state, walker.person)
    play.tell("tripod", person=thing_of(walker.person), up=up)


def knock_over(state: State, person: int) -> None:
    """A tripod does not stand any more."""
    state.tripods = [row for row in state.tripods if row.person != person]


def may_use(state: State, person: int, at: int) -> bool:
    """Whether somebody can fire a thing of his now: the weapon on the tripod at which he stands,
    and nothing else there; no tripod that does not stand."""
    row = standing(state, person)
    return row.thing == at if row is not None else not is_tripod(things_of(state, person)[at])


def gunnery_of(state: State, walker: Walker, at: int) -> int:
    """What the firer's gunnery adds to a shot from a tripod, 0 for anything else."""
    if at < 0 or not is_tripod(things_of(state, walker.person)[thing_place(at)]):
        return 0
    skill = skill_of(state.settings, walker.vehicle, walker.rider, GUNNER_SKILL)
    return UNTRAINED if skill == NO_SKILL else skill


# The shield


def shield_points(state: State, person: int) -> int:
    """The points that are left of the gunshield behind which somebody stands, 0 without one."""
    things = things_of(state, person)
    if standing(state, person) is None or GUNSHIELD not in things:
        return 0
    return MOST_USED[GUNSHIELD] - used(state, person, things.index(GUNSHIELD))


def stopped_by_shield(
    play: Play, walker: Walker, hits: int, weapon: HandWeapon | None = None
) -> int:
    """What of a shot comes to somebody behind a gunshield: on a die of 1 to 4 that takes it first.
    It is a part of a vehicle to hand weapons: such a ``weapon`` does to it what it does to
    those."""
    left = shield_points(play.state, walker.person)
    if hits <= 0 or not left:
        return hits
    record = personal().gear[GUNSHIELD]
    die = play.die()
    there = hits if weapon is None else _at_vehicles(weapon, hits)
    stopped = min(left, there) if die <= record.covers else 0
    at = things_of(play.state, walker.person).index(GUNSHIELD)
    set_used(play.state, walker.person, PlaceNumber(at), MOST_USED[GUNSHIELD] - left + stopped)
    # What breaks through goes on; what a part of a vehicle does not notice is stopped whole.
    on = hits if die > record.covers else max(0, there - stopped)
    play.tell(
        "shield",
        person=thing_of(walker.person),
        die=die,
        most=record.covers,
        stopped=hits - on,
        lost=stopped,
    )
    return on


def _at_vehicles(weapon: HandWeapon, hits: int) -> int:
    return {FULL: hits, "half": half(hits)}.get(weapon.vehicle_damage, 0)


def is_standing(state: State, row: Tripod) -> bool:
    """Whether a row can be one of ``State.tripods``."""
    if all(each.person != row.person for each in state.walkers):
        return False
    return row.thing == tripod_of(state, row.person) >= 0
