"""Portable fire extinguishers: who carries one puts out the fire of a vehicle that he sits in or stands
beside (Pedestrian Equipment).

It is his firing action, and done when it is declared (house).
"""

from __future__ import annotations

from collections.abc import Iterator

from .actions import Action, shot_at
from .buildings import floor_of
from .feet import name_of, thing_of
from .gear import set_used, things_of, used
from .gear_option import EXTINGUISHER, EXTINGUISHER_TEXT
from .leaving import is_beside
from .personal import personal
from .play import Play
from .showing_gear import show_things
from .state import State
from .tire_fires import burns
from .walker import Walker

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
    """The vehicles that somebody on foot can try to put out: those that burn and that he stands beside."""
    if charged(state, walker.person) < 0 or floor_of(state, walker.person):
        return
    for number in state.vehicles_in():
        if burns(state.vehicles[number].condition) and is_beside(state, walker, number):
            yield shot_at(name_of(state, walker), EXTINGUISHER_TEXT, number)


def douse_on_foot(play: Play, walker: Walker, target: int) -> None:
    """Somebody on foot uses his extinguisher."""
    walker.fired = 1
    douse(play, walker.person, target)


def douse(play: Play, person: int, target: int) -> None:
    """Somebody uses a charge on a vehicle."""
    at = charged(play.state, person)
    show_things(play, person, [at])
    set_used(play.state, person, at, used(play.state, person, at) + 1)
    die = play.die()
    play.tell("doused", person=thing_of(person), vehicle=target, die=die, most=OUT_ON)
    if die <= OUT_ON:
        condition = play.state.vehicles[target].condition
        condition.burning, condition.burning_tires = 0, []
