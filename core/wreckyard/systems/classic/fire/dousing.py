"""Portable fire extinguishers (Pedestrian Equipment).

It is his firing action, and done when it is declared (house).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.numbers import PersonNumber, PlaceNumber
from ..book.people import personal
from ..design.kit import EXTINGUISHER, EXTINGUISHER_TEXT
from ..foot.leaving import is_beside
from ..harm.fires import burns
from ..hidden.shown import show_things
from ..place.buildings import floor_of
from ..place.feet import name_of, thing_of
from ..state.actions import Action, shot_at
from ..state.gear import set_used, things_of, used
from ..state.person import Walker
from ..state.play import Play
from ..state.state import State

OUT_ON = 2
"""The die up to which the fire is out."""


def charged(state: State, person: int) -> int:
    """The place among somebody's things of an extinguisher with a charge left, -1 for none."""
    things = things_of(state, person)
    most = personal().gear[EXTINGUISHER].charges
    for at, code in enumerate(things):
        if code == EXTINGUISHER and used(state, person, at) < most:
            return at
    return -1


def douses_on_foot(state: State, walker: Walker) -> Iterator[Action]:
    """Yield the burning vehicles beside a person on foot with an extinguisher."""
    if charged(state, walker.person) < 0 or floor_of(state, walker.person):
        return
    for number in state.vehicles_in():
        if burns(state.vehicles[number].condition) and is_beside(state, walker, number):
            yield shot_at(name_of(state, walker), EXTINGUISHER_TEXT, number)


def douse_on_foot(play: Play, walker: Walker, target: int) -> None:
    """Use the extinguisher of a person on foot."""
    walker.fired = 1
    douse(play, walker.person, target)


def douse(play: Play, person: PersonNumber, target: int) -> None:
    """Somebody uses a charge on a vehicle."""
    at = charged(play.state, person)
    show_things(play, person, [at])
    set_used(play.state, person, PlaceNumber(at), used(play.state, person, at) + 1)
    die = play.die()
    play.tell("doused", person=thing_of(person), vehicle=target, die=die, most=OUT_ON)
    if die <= OUT_ON:
        condition = play.state.vehicles[target].condition
        condition.burning, condition.burning_tires = 0, []
